"""Make a release of this tree: write its version and date.

Run ``python -m tests.tools.make_release 1.2.3 2027-01-31``, and commit.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "src/patience_rules/__init__.py"


def replace(path: Path, pattern: str, text: str) -> None:
    """Replace the one place of a file that a pattern finds."""
    old = path.read_text(encoding="utf-8")
    new, count = re.subn(pattern, text, old, count=1, flags=re.MULTILINE)
    if not count:
        raise SystemExit(f"{path.name}: no {pattern}")
    path.write_text(new, encoding="utf-8")


def release(root: Path, version: str, date: str) -> None:
    """Write the version and the date of a release into a tree."""
    replace(root / "pyproject.toml", r'^version = ".*"$', f'version = "{version}"')
    replace(root / "CITATION.cff", r"^version: .*$", f"version: {version}")
    replace(root / "CITATION.cff", r"^date-released: .*$", f"date-released: {date}")
    replace(root / PACKAGE, r'^__version__ = ".*"$', f'__version__ = "{version}"')
    source = re.search(
        r'^Source = "(.*)"$', (root / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert source
    changelog = root / "CHANGELOG.md"
    heading = f"## [Unreleased]\n\n## [{version}] - {date}"
    replace(changelog, r"^## \[Unreleased\]$", heading)
    links = [
        f"[Unreleased]: {source[1]}/compare/v{version}...main",
        f"[{version}]: {source[1]}/releases/tag/v{version}",
    ]
    replace(changelog, r"^\[Unreleased\]: .*$", "\n".join(links))


if __name__ == "__main__":
    release(ROOT, *sys.argv[1:])
