"""The two builds of the engine: Python source, or modules compiled by mypyc."""

from __future__ import annotations

from typing import TYPE_CHECKING

MYPY = False  # True for mypy, and so for mypyc
if MYPY:
    from mypy_extensions import i64 as i64  # an unboxed int in compiled code
else:
    i64 = int

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # only mypyc reads it

    def mypyc_attr(**_):
        return lambda owner: owner


MODULE = f"{__package__}.one_move"
"""A module that is compiled if any is."""


def is_compiled() -> bool:
    """Check if the package was built with ``PATIENCE_RULES_MYPYC=1``, which changes no answer.

    >>> from patience_rules.engine import one_move
    >>> is_compiled() == (not one_move.__file__.endswith(".py"))
    True
    """
    from importlib.util import find_spec

    found = find_spec(MODULE)  # the engine itself need not be loaded
    return found is not None and not str(found.origin).endswith(".py")
