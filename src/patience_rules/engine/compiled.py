"""Which build of the engine runs: its Python source, or what a compiler made of that."""

from __future__ import annotations

from . import legal


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one; both give the same answers.

    Returns:
        True for a package that was built with ``PATIENCE_RULES_MYPYC=1``.

    >>> from patience_rules.engine import legal
    >>> is_compiled() == (not legal.__file__.endswith(".py"))
    True
    """
    return not str(legal.__file__).endswith(".py")
