"""What mypyc is to compile, it can compile for every Python."""

from __future__ import annotations

import ast
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def classes(monkeypatch: pytest.MonkeyPatch) -> list[ast.ClassDef]:
    """The classes of all modules that are compiled."""
    monkeypatch.setitem(sys.modules, "setuptools", SimpleNamespace(setup=lambda **_: None))
    monkeypatch.delenv("PATIENCE_RULES_MYPYC", raising=False)
    monkeypatch.chdir(ROOT)
    modules = runpy.run_path("setup.py")["compiled"]()
    trees = [ast.parse((ROOT / module).read_text(encoding="utf-8")) for module in modules]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def test_a_compiled_class_derives_from_compiled_ones(classes: list[ast.ClassDef]) -> None:
    # From Python 3.12 on, one over a class that C defines, as a stream is, fails as it is made.
    known = {kind.name for kind in classes} | {"NamedTuple", "Protocol"}
    bases = {ast.unparse(base): kind.name for kind in classes for base in kind.bases}
    assert {base: name for base, name in bases.items() if base not in known} == {}
    assert {"Pruning", "Draft"} <= bases.keys()
