"""Which build of the engine runs, its Python source or what a compiler made of that, and what the
compiler is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

MYPY = False  # for mypy, and so for the compiler, it is True
if MYPY:
    from mypy_extensions import i64 as i64  # an int that takes a register, and is no object
else:
    i64 = int

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # only the compiler asks what it says of a class

    def mypyc_attr(**_):
        return lambda owner: owner


MODULE = f"{__package__}.one_move"
"""One of the modules that are compiled, if any is."""


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one; both give the same answers.

    Returns:
        True for a package that was built with ``PATIENCE_RULES_MYPYC=1``.

    >>> from patience_rules.engine import one_move
    >>> is_compiled() == (not one_move.__file__.endswith(".py"))
    True
    """
    from importlib.util import find_spec

    found = find_spec(MODULE)  # the engine itself need not be loaded
    return found is not None and not str(found.origin).endswith(".py")
