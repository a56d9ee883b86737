"""Parts of rule sets that few games have: each is loaded when it is first asked for here.

So annotations name them (``rare.Redeal``), and a program that plays a game without starts sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .choice import Choice
    from .option import Option
    from .redeal import Redeal
    from .removal import Removal

__all__ = ["Choice", "Option", "Redeal", "Removal"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{name.lower()}", __package__), name)
