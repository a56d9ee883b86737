"""Hooks for PyInstaller, to freeze programs that use the package."""

from __future__ import annotations

import os


def hook_dirs() -> list[str]:
    """Return the directories of ``hook-MODULE.py``; PyInstaller calls this by its entry point."""
    return [os.path.dirname(__file__)]
