"""Make a release of this tree: the version, the date, and what the pages say of installing.

Run ``python -m tests.tools.make_release 1.0.0 2026-11-27``, and commit.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "src/patience_rules/__init__.py"
FROM_CLONE = re.compile(r"pip install git\+https://\S+")
RELEASED = "pip install patience-rules"
NO_RELEASE = re.compile(r"There is no release on PyPI yet\. ?(Install from the repository:)?")
STATUS = "Development Status :: {}"
BETA, STABLE = STATUS.format("4 - Beta"), STATUS.format("5 - Production/Stable")


def pages(root: Path) -> Iterator[Path]:
    """The pages that say how to install the package."""
    yield root / "README.md"
    yield from sorted(
        path for path in root.glob("docs/**/*.md") if not {"_build", "rules"} & {*path.parts}
    )


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
    replace(root / PACKAGE, r'^__version__ = ".*"$', f'__version__ = "{version}"')
    source = re.search(
        r'^Source = "(.*)"$', (root / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert source
    changelog = root / "CHANGELOG.md"
    heading = f"## [Unreleased]\n\n## [{version}] - {date}"
    replace(changelog, r"^## \[Unreleased\]$", heading)
    text = changelog.read_text(encoding="utf-8")
    said = re.sub(
        r"^What will be [\d.]+, the first release\.$", "The first release.", text, flags=re.M
    )
    changelog.write_text(said, encoding="utf-8")
    links = [
        f"[Unreleased]: {source[1]}/compare/v{version}...main",
        f"[{version}]: {source[1]}/releases/tag/v{version}",
    ]
    replace(changelog, r"^\[Unreleased\]: .*$", "\n".join(links))
    if int(version.split(".")[0]):
        replace(root / "pyproject.toml", f"{BETA}|{STABLE}", STABLE)
    for path in pages(root):
        text = path.read_text(encoding="utf-8")
        said = NO_RELEASE.sub("", FROM_CLONE.sub(RELEASED, text))
        if said != text:
            path.write_text(re.sub(r"\n{3,}", "\n\n", said), encoding="utf-8")


if __name__ == "__main__":
    release(ROOT, *sys.argv[1:])
