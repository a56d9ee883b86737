"""Records validated per second by one process, by several, and by Dask workers.

    python -m benchmarks.jobs --records 20000 --jobs 1 2 4 --dask

All validate the same file. Wall-clock time is measured from when the workers have started, so the
machine should do nothing else.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import patience_rules as pr

from .plan import MAIN
from .validate import random_record

DIFFERENT = 200
"""The number of different records, which the file repeats."""
PLIES = 150

Workers = Callable[[], Any]
"""Returns a context manager with an executor, or None for this process."""


def write_records(path: Path, count: int) -> None:
    """Write a file of recorded games."""
    lines = [
        json.dumps(random_record(MAIN, seed, PLIES).to_json())
        for seed in range(min(count, DIFFERENT))
    ]
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            file.write(f"{lines[number % len(lines)]}\n")


@contextmanager
def alone() -> Iterator[None]:
    """Work in this process."""
    yield


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Work in other processes of this machine."""
    with ProcessPoolExecutor(count) as pool:
        list(pool.map(time.sleep, [0.2] * count))  # wait until each has started
        yield pool


@contextmanager
def dask(count: int) -> Iterator[Any]:
    """Work in a Dask cluster on this machine."""
    distributed: Any = import_module("distributed")
    local = partial(distributed.LocalCluster, threads_per_worker=1, dashboard_address=None)
    with local(n_workers=count) as cluster, distributed.Client(cluster) as client:
        yield client.get_executor()


def judge(path: Path, workers: Workers, ahead: int) -> tuple[float, Counter[tuple[str, bool]]]:
    """Return the seconds that validation takes, and the counts of reports by game and verdict."""
    with workers() as executor:
        began = time.perf_counter()
        reports = pr.validate_all(path, executor=executor, ahead=ahead)
        found = Counter((report.game or "", report.valid) for report in reports)
        return time.perf_counter() - began, found


def main(argv: list[str] | None = None) -> None:
    """Measure each kind of workers and print a line for it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--records", type=int, default=20_000, help="default: %(default)s")
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], help="numbers of processes")
    parser.add_argument("--dask", action="store_true", help="measure Dask workers, too")
    args = parser.parse_args(argv)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        write_records(path, args.records)
        alone_found: Counter[tuple[str, bool]] | None = None
        for count in args.jobs:
            ways: dict[str, Workers] = {f"{count} processes": partial(processes, count)}
            if count == 1:
                ways = {"1 process": alone}
            if args.dask:
                ways[f"Dask, {count} at work"] = partial(dask, count)
            for name, workers in ways.items():
                seconds, found = judge(path, workers, 4 * count)
                alone_found = alone_found or found
                assert found == alone_found, f"{name}: other reports"
                print(f"{name}: {args.records / seconds:,.0f} records a second")


if __name__ == "__main__":
    main()
