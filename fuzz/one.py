"""Run one fuzz target in this process: ``python -m fuzz.one TARGET [LIBFUZZER OPTION ...]``."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def main(name: str, arguments: list[str]) -> None:
    """Fuzz one target. Does not return."""
    atheris: Any = import_module("atheris")
    # Only modules loaded in this block are instrumented.
    with atheris.instrument_imports(include=["patience_rules"]):
        package, targets = import_module("patience_rules"), import_module("fuzz.targets")
        for public in package.__all__:
            getattr(package, public)
        suggestion: Any = import_module("patience_rules.search.hints.suggestion")
    suggestion.WORK = 300_000  # instrumented code is ten times slower
    atheris.Setup([sys.argv[0], *arguments], targets.TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
