"""From parts of a rule set to parts of messages: ways, conditions and steps, with their piles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import attrs

from ...rules.conditions import CardIs, Fits, Holds, Redeals
from ...rules.facts import dealt_to
from ...rules.links import Link
from ...rules.piles import Pile, zones_named
from ...rules.ruleset import Rules
from ...rules.steps import Deal, NextPile, Spaces
from ...rules.ways import Build, Leave, Start
from ...rules.words import HERE, Direction, Fact, Role
from ..piles import PileGroup, Where, first_ranks_of, piles_of, resolve, role_piles
from . import messages as m


def limits(rules: Rules, when: Iterable[Any], here: int | None) -> tuple[m.Proviso, ...]:
    """Return conditions with the piles that they name; `here` is the zone in question."""
    return tuple([LIMITS[type(condition)](rules, condition, here) for condition in when])


def _held(rules: Rules, condition: Holds, here: int | None) -> m.Held:
    return m.Held(resolve(rules, condition.piles, here), condition.at_least, condition.at_most)


def _fits(rules: Rules, condition: Fits, here: int | None) -> m.FitsToo:
    return m.FitsToo(
        link_way(rules, condition.link), resolve(rules, (condition.on,), here)[0], condition.spot
    )


LIMITS: dict[type, Callable[[Rules, Any, int | None], m.Proviso]] = {
    Holds: _held,
    Fits: _fits,
    Redeals: lambda rules, one, here: one,
    CardIs: lambda rules, one, here: one,
    Fact: lambda rules, one, here: one,
}
"""By the kinds of conditions. One that is missing is a KeyError, never silence."""


def link_way(rules: Rules, link: Link, stop: Sequence[Any] = ()) -> m.Succession:
    """Return a way without conditions."""
    link = _upward(link)
    return m.Succession(link, link.ranks or rules.ranks, tuple(stop))


def _upward(link: Link) -> Link:
    """Return a link whose ranks are not listed from the highest to the lowest."""
    turned = {Direction.UP: Direction.DOWN, Direction.DOWN: Direction.UP}.get(link.direction)
    ranks = link.ranks
    if not turned or len(ranks) < 2 or list(ranks) != sorted(ranks, reverse=True):
        return link
    return attrs.evolve(link, direction=turned, ranks=ranks[::-1])


def way_of(rules: Rules, way: Build, here: int) -> m.Succession:
    """Return a way to lay cards on a card."""
    sources = resolve(rules, way.source, here)
    when = limits(rules, way.when, here)
    link = _upward(way.link)
    return m.Succession(link, link.ranks or rules.ranks, way.stop, way.cards, sources, when)


def begin_of(rules: Rules, way: Start, here: int, said: Iterable[object] = ()) -> m.Begin:
    """Return a way to begin a pile, without conditions that are told otherwise."""
    laid = [
        condition
        for condition in way.when
        if isinstance(condition, CardIs) and condition.spot is None
    ]
    named = laid[0] if laid and not (laid[0].ranks and way.ranks) else None
    ranks, suits = (way.ranks or named.ranks, named.suits) if named else (way.ranks, ())
    when = limits(
        rules,
        [condition for condition in way.when if condition is not named and condition not in said],
        here,
    )
    return m.Begin(ranks, suits, way.cards, resolve(rules, way.source, here), when)


def exit_of(rules: Rules, way: Leave, here: int) -> m.Exit:
    """Return a way to leave a pile."""
    to, when = resolve(rules, way.to, here), limits(rules, way.when, here)
    return m.Exit(way.take, to, way.keep, when)


def step_of(rules: Rules, step: Deal, here: int | None = None) -> m.DealInPlay:
    """Return a step that deals in play; `here` is the zone that it belongs to."""
    to = None if step.to is HERE else resolve(rules, (step.to,), here)[0]
    assert to is None or isinstance(to, PileGroup)
    of = zones_named(rules, step.to)[0] if here is None else here
    on = step.which.on if isinstance(step.which, NextPile) else ()
    return m.DealInPlay(
        to,
        step.cards,
        step.which,
        step.order,
        step.face_down,
        resolve(rules, step.source or ((Role.STOCK,) if here is not None else ()), here),
        limits(rules, step.when, of),
        step.divert,
        role_piles(rules, step.cards.role) if isinstance(step.cards, Spaces) else None,
        set(on) >= set(rules.ranks),
    )


def zone_piles(rules: Rules, index: int) -> PileGroup:
    """Return the piles of a zone."""
    return piles_of(rules, (index,))


class Place:
    """A zone of a rule set, with its piles and the parts of messages about it."""

    def __init__(self, rules: Rules, index: int) -> None:
        self.rules, self.index = rules, index
        self.zone, self.piles = rules.zones[index], piles_of(rules, (index,))
        self.firsts, self.dealt = first_ranks_of(rules, index), dealt_to(rules, index)

    @staticmethod
    @lru_cache(maxsize=256)
    def of(rules: Rules, index: int) -> Place:
        """Return the place of a zone."""
        return Place(rules, index)

    def named(self, piles: Iterable[Pile]) -> tuple[Where, ...]:
        """Return the piles that a field of the zone names."""
        return resolve(self.rules, piles, self.index)

    def zones(self, name: Pile) -> tuple[int, ...]:
        """Return the zones that a field of the zone names."""
        return tuple(zones_named(self.rules, name, self.index))

    def limits(self, when: Iterable[Any]) -> tuple[m.Proviso, ...]:
        """Return conditions of the zone with the piles that they name."""
        return limits(self.rules, when, self.index)

    def link_way(self, link: Link) -> m.Succession:
        """Return a way without conditions."""
        return link_way(self.rules, link)

    def way_of(self, way: Build) -> m.Succession:
        """Return a way to lay cards on a card."""
        return way_of(self.rules, way, self.index)

    def begin_of(self, way: Start, said: Iterable[object] = ()) -> m.Begin:
        """Return a way to begin a pile, without conditions that are told otherwise."""
        return begin_of(self.rules, way, self.index, said)

    def exit_of(self, way: Leave) -> m.Exit:
        """Return a way to leave a pile."""
        return exit_of(self.rules, way, self.index)
