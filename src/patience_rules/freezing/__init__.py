"""Hooks for PyInstaller, to freeze programs that use the package."""

from __future__ import annotations

import os


def hook_dirs() -> list[str]:
    """Return the directories that contain files ``hook-MODULE.py``.

    PyInstaller finds this function by its entry point, in the group ``pyinstaller40``.

    >>> [os.path.basename(directory) for directory in hook_dirs()]
    ['freezing']
    """
    return [os.path.dirname(__file__)]
