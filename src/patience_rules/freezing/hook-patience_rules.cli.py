"""PyInstaller's hook for the command line, whose commands are imported by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("patience_rules.cli")
