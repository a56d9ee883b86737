"""Coverage-guided fuzzing of every parser: ``python -m fuzz [TARGET ...] --seconds 60``.

Needs atheris (extra ``fuzz``). Each target runs in its own process. A finding ends the run and
writes the input to the current folder.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from fuzz.targets import TARGETS, seeds


def main() -> int:
    """Run the targets, one on each core, and return 1 if any found something."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("target", nargs="*", metavar="TARGET", help=f"one of {', '.join(TARGETS)}")
    parser.add_argument("--seconds", type=int, default=60, help="for each target (default: 60)")
    options = parser.parse_args()
    for name in options.target:
        if name not in TARGETS:
            parser.error(f"unknown target {name}")
    targets = options.target or [*TARGETS]
    found = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = pool.map(partial(attack, seconds=options.seconds), targets)
        for name, run in zip(targets, runs, strict=True):
            lines = [line for line in run.stderr.splitlines() if line.startswith("Done ")]
            result = lines[-1] if lines and run.returncode == 0 else run.stderr[-3000:]
            print(f"{name}:\n  {result}", flush=True)
            found += run.returncode != 0
    return 1 if found else 0


def attack(name: str, *, seconds: int) -> subprocess.CompletedProcess[str]:
    """Run a target in a process of its own."""
    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(seeds(name)):
            Path(corpus, str(number)).write_bytes(seed)
        command = [sys.executable, "-m", "fuzz.one", name]
        limits = [f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=2000"]
        return subprocess.run([*command, *limits, corpus], capture_output=True, text=True)


if __name__ == "__main__":
    sys.exit(main())
