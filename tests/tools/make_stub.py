"""Write the stub of the package, which tells type checkers the public names that load lazily.

Run ``python -m tests.tools.make_stub``.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import patience_rules

STUB = Path(patience_rules.__file__).with_suffix(".pyi")


def stub() -> str:
    """The text of the stub: each public name, imported from its module."""
    lines = ["# Written by tests/tools/make_stub.py."]
    lines += [f"from . import {name} as {name}" for name in vars(patience_rules)["_MODULES"]]
    homes = sorted(vars(patience_rules)["_HOMES"].items(), key=lambda item: (item[1], item[0]))
    for module, names in groupby(homes, key=lambda item: item[1]):
        lines += [f"from .{module} import {name} as {name}" for name, _ in names]
    listed = [f'    "{name}",' for name in sorted(patience_rules.__all__, key=_as_ruff_sorts)]
    return "\n".join([*lines, "", "__version__: str", "__all__ = [", *listed, "]", ""])


def _as_ruff_sorts(name: str) -> tuple[bool, bool, str]:
    return not name.isupper(), not name[0].isupper(), name


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
