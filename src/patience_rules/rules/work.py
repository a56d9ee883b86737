"""The work of a rule set: the piles and cards that the engine looks at, in the worst case.

A condition looks at the piles that it names, and some look at each card of a pile, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import attrs

from ..basics.cards import Rank
from ..basics.errors import Code
from .conditions import CardIs, Fits, Holds, Redeals, about_here
from .facts import deals, drawn, filled_in_circles
from .part import ensure
from .piles import At, Pile, zone_index
from .removals import gathered, paired
from .steps import CloseGaps, Deal, NextPile, Spaces, ToFoundations, UnderStock
from .words import HERE, Direction, Fact, Lay, Role, Spot, Which
from .zone_facts import fills

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone

MOST_WORK = 200_000
"""The limit on the piles and cards that a list of moves, a move, or all that follows it may look
at. The games of the catalogue need up to 12,000, 700 and 60,000."""


@attrs.frozen
class Work:
    """The most piles and cards that the engine looks at.

    Attributes:
        listing: in a list of moves.
        move: to check a move and play it, without what follows.
        settling: to try once everything that may follow a move.
        passes: the most times that this is tried after a move.
    """

    listing: int
    move: int
    settling: int
    passes: int

    def check(self, id: str) -> None:
        """Raise a `RulesError` (``too-large``) if the rule set with an id is over the limit."""
        for what, most in (
            ("what follows a move", self.settling * self.passes),
            ("a list of moves", self.listing),
            ("a move", self.move),
        ):
            problem = f"{id}: {what} looks at {most} piles and cards; the limit is {MOST_WORK}"
            ensure(most <= MOST_WORK, problem, Code.TOO_LARGE)


def work_of(rules: Rules) -> Work:
    """Return the work of a rule set, in the worst case."""
    zones = rules.zones
    every = rules.pack_size + sum(zone.piles for zone in zones)
    laying = [_laying(rules, zone) for zone in zones]
    leaving = [_leaving(rules, zone) for zone in zones]
    all_leaving = sum(zone.piles * work for zone, work in zip(zones, leaving, strict=True))
    draw, targets = 0, 1
    if rules.draw:
        steps = rules.draw.steps
        draw = looks(rules, rules.draw.when) + sum(_step(rules, step) for step in steps)
        chosen = [step.to for step in drawn(rules) if step.which is Which.CHOSEN]
        targets = sum(_piles(rules, name) for name in chosen) or 1
    settling = sum(_step(rules, step, zone) for zone in zones for step in zone.then)
    collecting = _collecting(rules)
    settling += collecting
    if any(step.face_down for step in deals(rules)):
        settling += all_leaving
    # No pass but the last is without a card that moves on to a later zone, or pile of a circle.
    circle = filled_in_circles(rules)
    moves = [zone.piles if n in circle else 1 for n, zone in enumerate(zones) if fills(zone)]
    passes = 1 + rules.pack_size * sum(moves)
    listing = sum(zone.piles * work for zone, work in zip(zones, laying, strict=True))
    # Each card that may leave is tried with those collected, and each pile with each to swap.
    listing += collecting * sum(zone.piles for zone in zones if zone.take)
    listing += sum(zone.piles**2 for zone in zones if zone.lay is Lay.SWAP)
    listing += rules.pack_size if rules.redeal and rules.redeal.merci else 0
    other = looks(rules, rules.redeal.when) if rules.redeal else 0
    other += sum(_step(rules, step) for step in _steps_of_other_moves(rules))
    return Work(
        every + listing + all_leaving + draw * targets,
        every + max(laying) + max(leaving) + draw + other + collecting,
        settling,
        passes,
    )


def looks(rules: Rules, conditions: Iterable[object], zone: Zone | None = None) -> int:
    """Return the piles and cards that conditions look at, for one pile of a zone."""
    return sum(LOOKS[type(condition)](rules, condition, zone) for condition in conditions)


def _fits(rules: Rules, condition: Fits, zone: Zone | None) -> int:
    cards = rules.pack_size if condition.spot is Spot.ANY else 0
    return cards + len(condition.on.by)


LOOKS: dict[type, Callable[[Rules, Any, Zone | None], int]] = {
    Holds: lambda rules, one, zone: sum(_piles(rules, name) for name in one.piles),
    Redeals: lambda rules, one, zone: 1,
    Fits: _fits,
    CardIs: lambda rules, one, zone: 1,
    Fact: lambda rules, one, zone: zone.piles if zone and one is Fact.SUIT_NOT_STARTED else 1,
}
"""By kind: the piles and cards that a condition looks at, for one pile of a zone."""


def _piles(rules: Rules, name: Pile) -> int:
    """Return the number of piles that a name means."""
    if isinstance(name, At):
        return len(name.by)
    if name is HERE:
        return 1
    if isinstance(name, Role):
        return rules.count(name)
    place = zone_index(rules, name)
    return 0 if place is None else rules.zones[place].piles


def _laying(rules: Rules, zone: Zone) -> int:
    """Return the work of testing the ways to a pile of a zone."""
    work = sum(looks(rules, way.when, zone) for way in zone.start)
    work += sum(looks(rules, way.when, zone) for way in zone.build)
    alike = [way for way in zone.build if way.direction is Direction.UP_OR_DOWN_ALIKE]
    pairs = _leaving(rules, zone) if paired(rules.removal) else 0
    return work + zone.piles * len(alike) + pairs


def _collecting(rules: Rules) -> int:
    """Return the work of testing if a card, or none, goes with those collected in each zone."""
    sets = sum(gathered((way,)) for way in rules.removal)
    return sets * len(Rank) * sum(zone.piles for zone in rules.zones if zone.lay is Lay.COLLECT)


def _leaving(rules: Rules, zone: Zone) -> int:
    """Return the work of testing the ways to leave a pile of a zone."""
    return sum(looks(rules, way.when, zone) for way in zone.take)


def _steps_of_other_moves(rules: Rules) -> Iterator[Deal]:
    """Yield the steps that deal in a redeal, and after the choice of the base."""
    if rules.redeal:
        yield from rules.redeal.deal
    if rules.choice:
        yield from rules.choice.then


def _step(rules: Rules, step: Deal | CloseGaps, zone: Zone | None = None) -> int:
    """Return the work of a step, which may belong to a zone."""
    name = step.piles if isinstance(step, CloseGaps) else step.to
    piles = zone.piles if zone and name is HERE else _piles(rules, name)
    if isinstance(step, CloseGaps):
        return piles
    each = [condition for condition in step.when if about_here(condition)]
    once = looks(rules, [condition for condition in step.when if not about_here(condition)])
    if isinstance(step.cards, Spaces):
        cards = rules.count(step.cards.role)
        once += cards
    elif isinstance(step.which, NextPile):
        cards, once = 1, once + piles
    else:
        cards = sum(step.counts(piles))
    sources = sum(_piles(rules, name) for name in step.source) or 1
    diverted = sum(_diverting(rules, way) for way in step.divert)
    return once + cards * (sources + looks(rules, each) + diverted)


def _diverting(rules: Rules, way: UnderStock | ToFoundations) -> int:
    """Return the work of sending the next cards of a step elsewhere, for one card that is dealt."""
    if isinstance(way, UnderStock):
        return rules.pack_size
    homes = rules.zones_of(Role.FOUNDATION)
    return sum(zone.piles * (1 + _laying(rules, zone)) for zone in homes)
