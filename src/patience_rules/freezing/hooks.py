"""Where PyInstaller finds the package's hooks, by the entry point group ``pyinstaller40``."""

from __future__ import annotations

import os


def hook_dirs() -> list[str]:
    """The directories with files ``hook-MODULE.py``.

    >>> [os.path.basename(directory) for directory in hook_dirs()]
    ['freezing']
    """
    return [os.path.dirname(__file__)]
