"""PyInstaller's hook for the command line, which imports its commands by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("patience_rules.cli")
