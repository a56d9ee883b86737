"""Rule sets as Python code, with the names of :mod:`patience_rules.language`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import attrs

from ..basics.cards import Card, Rank, Suit
from ..basics.values import Word, given_fields
from .conditions import Holds
from .piles import At
from .ruleset import Rules
from .steps import Deal, fill
from .ways import Build, Leave, Start, as_builds
from .words import HERE, UNLIMITED, Fact

_WIDTH = 88


class _Call(NamedTuple):
    """A call: a name with items in brackets; a tuple has no name."""

    name: str
    items: list[Any]


def rules_code(rules: Rules) -> str:
    """Return a rule set as a Python expression with the names of ``patience_rules.language``.

    >>> from patience_rules import GAMES
    >>> print(rules_code(GAMES["golf"].without_options()))
    Rules(
        "golf",
        zones=(
            Zone("stock"),
            Zone("waste", take="nothing", build=Link("up-or-down")),
            Zone("tableau", 7, take="top"),
        ),
        deal=(Deal("tableau", 5), Deal("waste")),
        draw=Draw(Deal("waste")),
        goal="tableau-cleared",
    )
    """
    return _render(_part(rules), 0)


def _render(code: Any, indent: int, room: int = _WIDTH) -> str:
    """Return code on one line if there is room, else with one item a line."""
    if isinstance(code, str):
        return code
    name, items = code
    comma = "," if not name and len(items) == 1 else ""
    line = f"{name}({', '.join([_render(item, 0, 10_000) for item in items])}{comma})"
    if len(line) <= room - indent:
        return line
    inner = "".join([f"{' ' * (indent + 4)}{_item(item, indent + 4)},\n" for item in items])
    return f"{name}(\n{inner}{' ' * indent})"


def _item(item: Any, indent: int) -> str:
    return _render(item, indent, _WIDTH - 1)


def _code(value: Any) -> Any:
    """Return the code of a value, in its short form."""
    if isinstance(value, tuple):
        return _many(value)
    if value is HERE or value is UNLIMITED or isinstance(value, Fact):
        return str(value.name)
    if isinstance(value, Suit):
        return f"Suit.{value.name}"
    if isinstance(value, Rank):
        return _text(value.name.lower())
    if isinstance(value, (Word, Card)):
        return _text(str(value))
    if attrs.has(type(value)):
        short: Any = _SHORT.get(type(value), _part)
        return short(value)
    return _text(value) if isinstance(value, str) else repr(value)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)  # also valid Python


def _many(values: tuple[Any, ...]) -> Any:
    """Return the code of a list; a list of one is its entry, except a number, string or list."""
    if len(values) > 1 and all(isinstance(value, Card) for value in values):
        return f"cards({_text(' '.join(map(str, values)))})"
    plain = values and type(values[0]) in (int, str, tuple)
    items = list(map(_code, values))
    return items[0] if len(items) == 1 and not plain else _Call("", items)


def _part(value: Any) -> _Call:
    """Return the code of a part: the first two fields by position, the others by keyword."""
    given = dict(given_fields(value))
    items: list[Any] = []
    by_position = True
    for field in attrs.fields(type(value)):
        content = given.get(field.name, True)
        by_position = by_position and not field.kw_only and not isinstance(content, bool)
        by_position = by_position and len(items) < (1 if isinstance(value, Rules) else 2)
        if field.name in given:
            items.append(_argument("" if by_position else field.name, _code(given[field.name])))
    return _Call(type(value).__name__, items)


def _argument(name: str, code: Any) -> Any:
    prefix = f"{name}=" if name else ""
    return prefix + code if isinstance(code, str) else _Call(prefix + code.name, code.items)


def _start(value: Start) -> Any:
    plain = value == Start(value.ranks) and len(value.ranks) == 1
    return _code(value.ranks) if plain else _part(value)


def _build(value: Build) -> Any:
    plain = value == as_builds(value.link)[0]
    return _part(value.link if plain else value)


def _leave(value: Leave) -> Any:
    return _code(value.take) if value == Leave(value.take) else _part(value)


def _holds(value: Holds) -> Any:
    helper = {(0, 0): "empty", (1, None): "occupied"}.get((value.at_least, value.at_most))
    return _Call(helper, [_code(value.piles)]) if helper else _part(value)


def _at(value: At) -> Any:
    if value.zone is None:
        return _Call("Neighbour", list(map(repr, value.by)))
    return _Call("Opposite", [_code(value.zone)]) if value.by == (0,) else _part(value)


def _deal(value: Deal) -> Any:
    if value.to is not HERE or value.when[:1] != fill("stock").when:
        return _part(value)
    more = value.when[1:]
    same = isinstance(value.cards, int) and fill(value.source, value.cards, when=more) == value
    if not same:
        return _part(value)
    items = [_code(value.source)]
    items += [repr(value.cards)] if value.cards != 1 else []
    return _Call("fill", items + ([_argument("when", _code(more))] if more else []))


_SHORT: dict[Any, Callable[[Any], Any]] = {
    Start: _start,
    Build: _build,
    Leave: _leave,
    Holds: _holds,
    At: _at,
    Deal: _deal,
}
