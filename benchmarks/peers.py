"""The other libraries, measured only where they are installed.

python-chess mutates its board and plays another kind of game; OpenSpiel's Klondike is C++. Both are
used as their manuals show it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

CHESS = "python-chess"
SPIEL = "OpenSpiel"
PACKAGES = {CHESS: "chess", SPIEL: "open_spiel"}
"""The names in the tables, and those on PyPI, whose versions pyproject.toml pins."""


def find_module(name: str, wanted: bool = True) -> Any:
    """A module that may be missing.

    Args:
        name: the module's name.
        wanted: False to do without it anyway.

    Returns:
        The module, or None.
    """
    if not wanted:
        return None
    try:
        return import_module(name)
    except ImportError:
        return None


def versions() -> dict[str, str | None]:
    """The version of each peer, None for one that is not installed."""
    found: dict[str, str | None] = {}
    for name, package in PACKAGES.items():
        try:
            found[name] = version(package)
        except PackageNotFoundError:
            found[name] = None
    return found
