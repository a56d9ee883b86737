"""Which build of the engine runs: its Python source, or what a compiler made of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # only the compiler asks what it says of a class

    def mypyc_attr(**_):
        return lambda owner: owner


MODULE = f"{__package__}.legal"
"""One of the modules that are compiled, if any is."""


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one; both give the same answers.

    Returns:
        True for a package that was built with ``PATIENCE_RULES_MYPYC=1``.

    >>> from patience_rules.engine import legal
    >>> is_compiled() == (not legal.__file__.endswith(".py"))
    True
    """
    from importlib.util import find_spec

    found = find_spec(MODULE)  # the engine itself need not be loaded
    return found is not None and not str(found.origin).endswith(".py")
