"""Which version of the package this is."""

from __future__ import annotations


def installed_version() -> str:
    """The version in the metadata of the package; ``0+unknown`` where there is none.

    >>> installed_version()
    '...'
    """
    from importlib import metadata  # slow to load, and seldom needed

    try:
        return metadata.version("patience-rules")
    except metadata.PackageNotFoundError:  # not installed, or frozen without it
        return "0+unknown"
