"""The entry point by which PyInstaller finds the package's hooks (group ``pyinstaller40``)."""

from __future__ import annotations

import os


def hook_dirs() -> list[str]:
    """Return the directories that contain files ``hook-MODULE.py``.

    >>> [os.path.basename(directory) for directory in hook_dirs()]
    ['freezing']
    """
    return [os.path.dirname(__file__)]
