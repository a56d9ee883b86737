"""The numbered statements of the rules, each with its fields and tests."""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import attrs

import patience_rules as pr

TESTS = Path(__file__).parents[2] / "tests"
DATA = TESTS / "data"


@attrs.frozen
class Row:
    """One statement.

    Attributes:
        id: such as ``R-NY-9``.
        game: the game's id; empty for a decision about all games.
        text: the statement.
        fields: paths of the fields that express it, or laws of the engine (``law:lost``).
        tests: the tests with its id in their names, ``file::test`` or ``file::test[position]``.
        is_rule: False for a statement that no test could prove.
    """

    id: str
    game: str
    text: str
    fields: tuple[str, ...]
    tests: tuple[str, ...]
    is_rule: bool


def read(name: str) -> Any:
    """Return the JSON value of a file in ``data``."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def laws() -> dict[str, str]:
    """Return the laws of the engine, which hold in every game, by name."""
    found: dict[str, str] = read("statement_fields.json")["laws"]
    return found


def rows() -> list[Row]:
    """Return every statement and decision, in order."""
    fields, tests = read("statement_fields.json")["statements"], naming_tests()
    return [
        Row(
            name,
            entry["game"] or "",
            entry["text"],
            tuple(fields.get(name, ())),
            tuple(tests.get(name, ())),
            entry.get("rule", True),
        )
        for name, entry in read("statements.json").items()
    ]


def ids_in(name: str) -> list[str]:
    """Return the ids of statements in a test's name or id.

    >>> ids_in("test_R_NY_9_any_rank"), ids_in("CN-01[R-CN-8]")
    (['R-NY-9'], ['R-CN-8'])
    """
    found = re.findall(r"(?<![A-Z])([RD])[-_]([A-Z]{1,2})[-_](\d+)", name)
    return ["-".join(parts) for parts in found]


def naming_tests() -> dict[str, list[str]]:
    """Return the tests with each statement's id in their names, without running them."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body if ids_in(text) else ():
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for name in ids_in(node.name):
                    found[name].append(f"{path.name}::{node.name}")
    for entry in read("positions.json"):
        for name in entry.get("rules", ()):
            found[name].append(f"test_positions.py::test_position[{position_id(entry)}]")
    return found


def position_id(entry: dict[str, Any]) -> str:
    """Return the test id of an entry of ``positions.json``: its own id and its statements."""
    return f"{entry['id']}[{','.join(entry.get('rules', ()))}]"


def value_at(rules: pr.Rules, path: str) -> object:
    """Return the value of a rule set's field, such as ``tableau.build.match``.

    A role selects its zone. A list of one entry needs no index.

    Raises:
        AttributeError: if there is no such field.
    """
    value: Any = rules
    for name, number in re.findall(r"([a-z_]+)(?:\[(\d+)\])?", path):
        if isinstance(value, tuple) and len(value) == 1:
            (value,) = value
        if isinstance(value, pr.Rules) and name in (zone.role.value for zone in value.zones):
            value = next(zone for zone in value.zones if zone.role.value == name)
        else:
            value = getattr(value, name)
        value = value[int(number)] if number else value
    return value
