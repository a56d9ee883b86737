"""Which piles a name means, how piles are numbered, and what they are called.

Zones are given by their place in ``zones``, piles by their number over all zones, both from 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .piles import At, Pile
from .words import HERE, Role

if TYPE_CHECKING:
    from .ruleset import Rules


def zone_index(rules: Rules, zone_id: str) -> int | None:
    """Return the place of the zone with an id, or None.

    >>> from patience_rules import GAMES
    >>> zone_index(GAMES["golf"], "left-wing")
    """
    found = (index for index, zone in enumerate(rules.zones) if zone.id == zone_id)
    return next(found, None) if zone_id else None


def zones_named(rules: Rules, name: Pile, here: int | None = None) -> tuple[int, ...]:
    """Return the places of the zones that a name of piles means.

    Args:
        rules: the rule set.
        name: a role, the id of a zone, ``HERE``, or piles beside the one in question.
        here: the zone of the pile in question, if there is one.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import HERE, Role
    >>> zones_named(GAMES["golf"], Role.WASTE), zones_named(GAMES["golf"], HERE, 2)
    ((1,), (2,))
    """
    if isinstance(name, At) and name.zone is not None:
        name = name.zone
    if isinstance(name, Role):
        return tuple([place for place, zone in enumerate(rules.zones) if zone.role is name])
    place = here if name is HERE or isinstance(name, At) else zone_index(rules, name)
    return () if place is None else (place,)


def piles_named(rules: Rules, names: Iterable[Pile], pile: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the piles that names mean, each once.

    Args:
        rules: the rule set.
        names: names of piles.
        pile: the pile in question, if there is one. Piles beside it that do not exist are left
            out.

    >>> from patience_rules import GAMES
    >>> from patience_rules.language import HERE, Neighbour, Role
    >>> piles_named(GAMES["golf"], [Neighbour(-1, 1), HERE, Role.WASTE], 3)
    (2, 4, 3, 1)
    """
    found: list[int] = []
    here = None if pile is None else zone_of(rules, pile)
    for name in names:
        zones = zones_named(rules, name, here)
        own = [number for zone in zones for number in piles_of(rules, zone)]
        if name is HERE or isinstance(name, At):
            offsets = name.by if isinstance(name, At) else (0,)
            place = -1 if here is None or pile is None else pile - piles_of(rules, here)[0]
            places = [place + by for by in offsets if place >= 0]
            own = [own[other] for other in places if 0 <= other < len(own)]
        found += own
    return tuple(dict.fromkeys(found))


def piles_of(rules: Rules, index: int) -> range:
    """Return the numbers of the piles of a zone.

    >>> from patience_rules import GAMES
    >>> piles_of(GAMES["golf"], 2)
    range(2, 9)
    """
    first = sum(zone.piles for zone in rules.zones[:index])
    return range(first, first + rules.zones[index].piles)


def zone_of(rules: Rules, pile: int) -> int:
    """Return the place of the zone of a pile.

    >>> from patience_rules import GAMES
    >>> zone_of(GAMES["golf"], 3)
    2
    """
    return next(n for n in range(len(rules.zones)) if pile in piles_of(rules, n))


def before(rules: Rules, index: int) -> int:
    """Return how many piles of its role are counted before those of a zone."""
    role = rules.zones[index].role
    return sum(other.piles for other in rules.zones[:index] if other.role is role)


def pile_names(rules: Rules) -> tuple[str, ...]:
    """Return the name of each pile: its role's letter, with a number where the role has several.

    >>> from patience_rules import GAMES
    >>> pile_names(GAMES["golf"])
    ('s', 'w', 't1', 't2', 't3', 't4', 't5', 't6', 't7')
    """
    return tuple([name for index in range(len(rules.zones)) for name in names_of(rules, index)])


def names_of(rules: Rules, index: int) -> tuple[str, ...]:
    """Return the names of the piles of a zone.

    >>> from patience_rules import GAMES
    >>> names_of(GAMES["freecell"], 0), names_of(GAMES["calculation"], 3)
    (('c1', 'c2', 'c3', 'c4'), ('f2',))
    """
    zone = rules.zones[index]
    if rules.count(zone.role) == 1:
        return (zone.role.letter,)
    first = before(rules, index)
    return tuple([f"{zone.role.letter}{first + n}" for n in range(1, zone.piles + 1)])
