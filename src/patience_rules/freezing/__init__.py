"""What PyInstaller needs to freeze a program that uses the package."""
