"""Rehearse a release as a stranger meets it, and leave a table of what was seen.

Run ``python -m tests.tools.rehearse`` on a commit, with nox installed, or with the names of some
steps. Each step works on clones and in new environments. The table is ``dist/rehearsal.md``; the
exit status is 1 if a step failed. With pyenv, ``PYENV_VERSION`` says which Pythons are at hand.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.tools.first_program import pieces

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
PROGRAM = "tests/tools/first_program.py"
PYTHONS = [f"3.{minor}" for minor in range(10, 16)]

EXTRAS = {
    "terminal": "import argcomplete, prompt_toolkit, rich",
    "deals": "import patience_rules as pr; pr.deal('freecell', pysolfc=1)",
    "testing": "import patience_rules.testing as t; t.decks('golf').example()",
    "gymnasium": "import patience_rules.gymnasium as g; g.PatienceEnv('golf').reset(seed=1)",
    "zstd": "import importlib, io, sys, patience_rules as pr\n"
    "new = sys.version_info >= (3, 14)\n"
    "zstd = importlib.import_module('compression.zstd' if new else 'backports.zstd')\n"
    "text = pr.Record('balcony', 's-w', seed=1).to_text()\n"
    "(entry,) = pr.read_records(io.BytesIO(zstd.compress(text.encode())))\n"
    "assert entry.record.moves == ('s-w',)",
}
"""What to run with each extra."""

Step = Callable[[Path], Iterator[str]]
STEPS: dict[str, Step] = {}


class FailedError(Exception):
    """A command failed. Its text is the command and the end of what it printed."""


def step(function: Step) -> Step:
    """Add a step; it yields what was seen."""
    STEPS[function.__name__] = function
    return function


def run(*command: str | Path, at: Path = ROOT) -> str:
    """Run a command, and return the last line of what it prints."""
    words = [str(word) for word in command]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(words, cwd=at, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()
        raise FailedError(f"{' '.join(words)}: {' / '.join(lines[-3:])}")
    return done.stdout.strip().rpartition("\n")[2]


def environment(place: Path, *packages: str | Path, python: str = sys.executable) -> Path:
    """Make an empty environment with packages, and return the folder of its programs."""
    run(python, "-m", "venv", place)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    if packages:
        run(programs / "python", "-m", "pip", "install", "--quiet", *packages)
    return programs


def wheel() -> Path:
    """Return the pure wheel in dist/, which the step ``clones`` makes."""
    found = next(DIST.glob("*-py3-none-any.whl"), None)
    if not found:
        raise FailedError("there is no wheel in dist/: run the step clones first")
    return found


def hashes(folder: Path) -> dict[str, str]:
    """Return the files of a folder with their hashes."""
    files = sorted(path for path in folder.iterdir() if path.suffix in (".whl", ".gz"))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@step
def clones(place: Path) -> Iterator[str]:
    """Build in two clones, where ``package`` checks the files, and compare what they made."""
    made = []
    for name in ("one", "another"):
        run("git", "clone", "--quiet", ROOT, place / name)
        run(sys.executable, "-m", "nox", "-s", "package", at=place / name)
        made.append(hashes(place / name / "dist"))
    if made[0] != made[1]:
        raise FailedError(f"two clones made different files: {made}")
    DIST.mkdir(exist_ok=True)
    for file, value in made[0].items():
        shutil.copy(place / "one/dist" / file, DIST)
        yield f"{file} {value[:12]}, twice"


@step
def readme(place: Path) -> Iterator[str]:
    """Run the two commands of the README in a clone."""
    run("git", "clone", "--quiet", ROOT, place / "clone")
    yield run("bash", ".ci/run", "quickstart", "readme", at=place / "clone")


@step
def pythons(place: Path) -> Iterator[str]:
    """Run the first program with the wheel on every Python at hand."""
    for version in PYTHONS:
        python = shutil.which(f"python{version}")
        if not python or subprocess.run([python, "-c", ""], capture_output=True).returncode:
            yield f"{version} is not at hand"
            continue
        programs = environment(place / version, wheel(), python=python)
        run(programs / "python", PROGRAM)
        yield run(programs / "patience-rules", "--version")


@step
def pipx(place: Path) -> Iterator[str]:
    """Run the command without installing it."""
    programs = environment(place / "pipx", "pipx")
    yield run(programs / "pipx", "run", "--spec", wheel(), "patience-rules", "--version")


@step
def extras(place: Path) -> Iterator[str]:
    """Use each extra in an environment of its own."""
    for extra, code in EXTRAS.items():
        programs = environment(place / extra, f"{wheel()}[{extra}]")
        run(programs / "python", "-c", code)
        yield extra


@step
def types(place: Path) -> Iterator[str]:
    """Check the first program as a user of the wheel does."""
    programs = environment(place / "types", wheel(), "mypy", "pyright[nodejs]")
    program = place / "first.py"
    program.write_text("\n".join(pieces("python")), encoding="utf-8")
    yield "mypy: " + run(programs / "mypy", "--strict", program, at=place)
    yield "pyright: " + run(programs / "pyright", "--pythonpath", programs / "python", program)


@step
def frozen(place: Path) -> Iterator[str]:
    """Freeze a program with PyInstaller in a clone, and run it."""
    run("git", "clone", "--quiet", ROOT, place / "clone")
    yield run(sys.executable, "-m", "nox", "-s", "frozen", at=place / "clone")


@step
def start(place: Path) -> Iterator[str]:
    """Compare the first list of moves of Klondike and python-chess, and time ``games``."""
    programs = environment(place / "start", wheel(), "chess==1.11.2")
    python = programs / "python"
    ours = "import patience_rules as pr; pr.deal('klondike', seed=1).legal_moves()"
    theirs = "import chess; list(chess.Board().legal_moves)"
    took = {
        "Klondike": seconds(python, "-c", ours),
        "python-chess": seconds(python, "-c", theirs),
        "games": seconds(programs / "patience-rules", "games"),
    }
    yield from (f"{name} {spent:.3f} s" for name, spent in took.items())


def seconds(*command: str | Path) -> float:
    """Return the least processor time of a command in nine runs, after one that writes caches."""
    run(*command)
    spent = []
    for _ in range(9):
        before = os.times()
        run(*command)
        after = os.times()
        user = after.children_user - before.children_user
        spent.append(user + after.children_system - before.children_system)
    return min(spent)


def main() -> int:
    """Run steps, print a row for each, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"of {', '.join(STEPS)}")
    chosen = parser.parse_args().steps or [*STEPS]
    commit = run("git", "log", "-1", "--format=%h %s")
    rows = [f"The rehearsal of {commit}", "", "| Step | Seconds | Seen |", "| --- | --: | --- |"]
    failed = False
    for name in chosen:
        begun = time.monotonic()
        seen: list[str] = []
        with tempfile.TemporaryDirectory() as folder:
            try:
                seen.extend(STEPS[name](Path(folder)))
            except FailedError as error:
                failed = True
                seen.append(f"**failed**: {error}")
        rows.append(f"| {name} | {time.monotonic() - begun:.0f} | {'; '.join(seen)} |")
        print(rows[-1], flush=True)
    DIST.mkdir(exist_ok=True)
    (DIST / "rehearsal.md").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return failed


if __name__ == "__main__":
    sys.exit(main())
