"""Piles by their numbers over all zones, worked out from a rule set without the engine."""

from __future__ import annotations

from collections.abc import Iterable

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.piles import Pile, names_of, zones_named


def piles_named(rules: pr.Rules, names: Iterable[Pile], pile: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the piles that names mean, each once.

    Args:
        rules: the rule set.
        names: names of piles.
        pile: the pile in question, if there is one. Piles beside it that do not exist are left
            out.
    """
    found: list[int] = []
    here = None if pile is None else zone_of(rules, pile)
    for name in names:
        zones = zones_named(rules, name, here)
        own = [number for zone in zones for number in piles_of(rules, zone)]
        if name is pl.HERE or isinstance(name, pl.At):
            offsets = name.by if isinstance(name, pl.At) else (0,)
            place = -1 if here is None or pile is None else pile - piles_of(rules, here)[0]
            places = [place + by for by in offsets if place >= 0]
            own = [own[other] for other in places if 0 <= other < len(own)]
        found += own
    return tuple(dict.fromkeys(found))


def piles_of(rules: pr.Rules, index: int) -> range:
    """Return the numbers of the piles of a zone."""
    first = sum(zone.piles for zone in rules.zones[:index])
    return range(first, first + rules.zones[index].piles)


def zone_of(rules: pr.Rules, pile: int) -> int:
    """Return the place of the zone of a pile."""
    return next(n for n in range(len(rules.zones)) if pile in piles_of(rules, n))


def pile_names(rules: pr.Rules) -> tuple[str, ...]:
    """Return the name of each pile: its role's letter, with a number where the role has several."""
    return tuple([name for index in range(len(rules.zones)) for name in names_of(rules, index)])
