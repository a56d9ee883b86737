"""The names of piles in a rule set, wherever they stand, and the conditions on redeals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from .conditions import Redeals
from .kinds import WordKind, kinds_of
from .part import Part, entry_path
from .piles import At, Pile, zones_named
from .steps import Deal, Spaces
from .words import HERE, Fact, Here, Role

if TYPE_CHECKING:
    from .ruleset import Rules

Reference = tuple[str, Part, str, Any, tuple[int, ...]]
"""A path, a part, its field, a name of piles or a condition on redeals, the zones of HERE."""


def references(rules: Rules) -> list[Reference]:
    """Return each name of piles and each condition on redeals, with its path.

    >>> from patience_rules import GAMES
    >>> [(path, str(name)) for path, _, _, name, _ in references(GAMES["golf"])]
    [('deal[0].to', 'tableau'), ('deal[1].to', 'waste'), ('draw.steps.to', 'waste')]
    """
    found: list[Reference] = []
    for number, zone in enumerate(rules.zones):
        _collect(rules, zone, entry_path("zones", number, rules.zones), (number,), found)
    _collect(rules, rules, "", (), found)
    return found


def _collect(
    rules: Rules, part: Any, path: str, here: tuple[int, ...], found: list[Reference]
) -> None:
    for field in _naming(part.__class__):
        value = getattr(part, field)
        if value == () or value is None:
            continue
        entries = value if isinstance(value, tuple) else (value,)
        place = f"{path}.{field}" if path else field
        for number, entry in enumerate(entries):
            named = isinstance(entry, str) and not isinstance(entry, Fact)
            if named or isinstance(entry, (At, Redeals)):
                found.append((entry_path(place, number, entries), part, field, entry, here))
            elif isinstance(entry, Part):
                piles = here
                if isinstance(entry, Deal) and entry.to is not HERE:
                    piles = zones_named(rules, entry.to)
                _collect(rules, entry, entry_path(place, number, entries), piles, found)


def names_in(part: Any) -> Iterator[Pile]:
    """Yield the names of piles in a part of a rule set, or in a list of parts."""
    if isinstance(part, (tuple, list)):
        for entry in part:
            yield from names_in(entry)
    elif isinstance(part, At) or (isinstance(part, str) and not isinstance(part, Fact)):
        yield part
    elif isinstance(part, Part):
        kind: Any = type(part)
        yield from names_in([getattr(part, field) for field in _naming(kind)])


@cache
def _naming(part: Any) -> tuple[str, ...]:
    """Return the fields of a part that hold names of piles, or parts that do."""
    walked = {"role", "zones"} if part is not Spaces else ()  # zones are walked separately
    kinds = kinds_of(part).items()
    return tuple([name for name, kind in kinds if name not in walked and _names(kind)])


def _names(kind: Any) -> bool:
    if isinstance(kind, WordKind):
        return isinstance(kind.of[0], (Role, Here))
    if isinstance(kind.of, tuple):
        return any(map(_names, kind.of))
    if hasattr(kind.of, "holds"):
        return _names(kind.of)
    return kind.of is At or (issubclass(kind.of, Part) and bool(_naming(kind.of)))
