"""The other libraries, measured only if they are installed.

python-chess mutates its board and plays another kind of game. OpenSpiel's Klondike is C++. Both are
used as in their manuals.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

CHESS = "python-chess"
SPIEL = "OpenSpiel"
PACKAGES = {CHESS: "chess", SPIEL: "open_spiel"}
"""Names in the tables, and packages on PyPI, pinned in pyproject.toml."""


def find_module(name: str, wanted: bool = True) -> Any:
    """Return a module, or None if it is not wanted or not installed."""
    if not wanted:
        return None
    try:
        return import_module(name)
    except ImportError:
        return None


def versions() -> dict[str, str | None]:
    """Return the version of each library, or None if it is not installed."""
    found: dict[str, str | None] = {}
    for name, package in PACKAGES.items():
        try:
            found[name] = version(package)
        except PackageNotFoundError:
            found[name] = None
    return found
