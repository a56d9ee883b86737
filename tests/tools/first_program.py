"""Run the program of the page *Your first program* for each of its games, and compare what it says.

Run ``python tests/tools/first_program.py`` with the Python in which the package is installed. It
needs nothing else.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/first.md"
TEXT = PAGE.read_text(encoding="utf-8")

GAMES = dict(re.findall(r"^\| `([\w-]+)` \| (.*) \|$", TEXT, re.MULTILINE))
"""What the page says of the changed rules of each game; the first game is shown."""


def pieces(kind: str) -> list[str]:
    """Return the blocks of the page of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def said(game: str, place: Path) -> str:
    """Return what the program prints for a game, run in an empty folder."""
    program = place / "first.py"
    program.write_text("\n".join(pieces("python")), encoding="utf-8")
    command = [sys.executable, "-I", "-X", "utf8", program.name, game]
    done = subprocess.run(
        command, cwd=place, capture_output=True, check=False, encoding="utf-8", timeout=300
    )
    if done.returncode or done.stderr:
        raise SystemExit(f"{game}: {done.stderr}")
    return done.stdout


def check(game: str, place: Path) -> None:
    """Check that the program says for a game what the page says that it does."""
    printed = said(game, place)
    words = " ".join(printed.split())
    promised = [GAMES[game], "the same game: True", "valid: True", "forged: move 1: "]
    if game == next(iter(GAMES)):
        shown = re.escape("".join(pieces("text"))).replace(re.escape("...\n"), "(?:.*\n)*?")
        if not re.fullmatch(shown, printed):
            raise SystemExit(f"{game}: the page shows another text than\n{printed}")
    for text in promised:
        if text not in words:
            raise SystemExit(f"{game}: {text!r} is not in\n{printed}")


if __name__ == "__main__":
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            check(game, Path(folder))
        print(game)
