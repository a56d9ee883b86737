"""Hooks for PyInstaller, to freeze programs that use the package."""
