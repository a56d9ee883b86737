"""Coverage-guided fuzzing of every parser: ``python -m fuzz [TARGET ...] --seconds 60``.

Needs atheris (extra ``fuzz``). Each target runs in its own process. A finding ends the run and
writes the input to the current folder.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from fuzz.targets import TARGETS, seeds


def main() -> int:
    """Run the targets one after another, and return 1 if any found something."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("target", nargs="*", metavar="TARGET", help=f"one of {', '.join(TARGETS)}")
    parser.add_argument("--seconds", type=int, default=60, help="for each target (default: 60)")
    options = parser.parse_args()
    for name in options.target:
        if name not in TARGETS:
            parser.error(f"unknown target {name}")
    found = 0
    for name in options.target or TARGETS:
        with tempfile.TemporaryDirectory() as corpus:
            for number, seed in enumerate(seeds(name)):
                Path(corpus, str(number)).write_bytes(seed)
            command = [sys.executable, "-m", "fuzz.one", name]
            limits = [f"-max_total_time={options.seconds}", "-timeout=20", "-rss_limit_mb=2000"]
            print(f"{name}:", flush=True)
            run = subprocess.run([*command, *limits, corpus], capture_output=True, text=True)
        lines = [line for line in run.stderr.splitlines() if line.startswith("Done ")]
        print(
            "  " + (lines[-1] if lines and run.returncode == 0 else run.stderr[-3000:]), flush=True
        )
        found += run.returncode != 0
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
