"""Why cards do not leave the game: one function a way to leave it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...cards import Rank
from ...engine.card_sets import BITS, UNSET
from ...engine.lower.leave_ways import are_near
from ...engine.routes import LEAVE, STRETCH
from ...errors import Code
from ...rules.part import entry_path
from ...rules.removals import (
    Pair,
    RemovalWay,
    Set,
    Total,
    alone,
    in_stretches,
    named,
    paired,
    pairs,
    single,
)
from ...rules.words import Direction, Match, Removal
from ..grammar import article, listing
from ..naming import rank_name, sums
from .attempt import Attempt
from .leaving import empty
from .violation import Violation

_SUITS = ("club", "diamond", "heart", "spade")
_TOGETHER = {
    Match.IN_SUIT: "they should be of one suit",
    Match.ALTERNATING: "one should be red and one black",
    Match.IN_COLOUR: "they should be of one colour",
    Match.OTHER_SUIT: "they should be of different suits",
}


def why_not_removed(a: Attempt) -> Violation | None:
    """What is wrong with cards going to the discard."""
    t, target, ways = a.t, a.target, a.t.rules.removal
    if a.count > 1:
        template = "cards leave the game from the tops of their piles, one from each"
        return a.refused(Code.ONE_CARD_ONLY, "removal", template)
    last = a.source if a.kind == LEAVE else target
    if not a.held(last):
        return empty(a, last, "removal")
    if any(one.leaves(a.piles, a.redeals, a.source, last) for one in t.stretch_lines):
        return None
    base = t.base.rank(a.piles) if t.base.piles else UNSET
    top = a.piles[target][-1]
    open_ = t.routes.target(target).open_ways(a.piles, a.redeals, base, top, BITS[a.card])
    if any(way.row[a.source] is not None for _, way in open_):
        return None
    way = max([way for way in ways if _may_ask(a, way)], key=lambda one: _how_far(a, one))
    why = WHY[way if isinstance(way, Removal) else type(way)]
    return why(a, way, entry_path("removal", ways.index(way), ways))


def _may_ask(a: Attempt, way: RemovalWay) -> bool:
    """Check if a way is one by which cards may leave from there."""
    if a.kind == LEAVE:
        return alone((way,))
    if a.kind == STRETCH:
        return in_stretches((way,))
    near = None if isinstance(way, (Set, Removal)) else way.near
    return paired((way,)) and are_near(a.t.numbering, a.source, a.target, near)


def _ranks(a: Attempt) -> tuple[Rank, Rank]:
    return Rank(a.card % 13 + 1), Rank(a.top(a.target) % 13 + 1)


def _how_far(a: Attempt, way: RemovalWay) -> int:
    """Return how far two cards get by a way: 2 if their ranks fit, 1 if they are not kept apart."""
    if a.kind in (LEAVE, STRETCH):
        return 0
    ranks = _ranks(a)
    apart = isinstance(way, Set) == named(a.t.rules.removal).isdisjoint(ranks)
    return 0 if apart else 1 + bool(pairs((way,), *ranks, a.t.rules.ranks))


def _outranked(a: Attempt, way: RemovalWay, path: str) -> Violation:
    template, suit = "no {suit} higher than the {card:card} is available", _SUITS[a.card // 13]
    return a.refused(Code.NOT_OUTRANKED, path, template, a.moved, suit=suit)


def _called(a: Attempt, way: RemovalWay, path: str) -> Violation:
    assert a.t.called
    called = a.t.called.rank(a.piles, a.redeals)
    template = "the {card:card} does not leave while {called:rank} is called"
    return a.refused(Code.WRONG_RANK, path, template, a.moved, called=called)


def _between(a: Attempt, way: RemovalWay, path: str) -> Violation:
    """What is wrong with one card or two leaving by what they lie between."""
    low, high = sorted((a.source, a.source if a.kind == LEAVE else a.target))
    own = a.t.numbering.own_zone(low)
    if low == own.start:
        template, cards = "no card lies before the {one:card}", bytes([a.top(low)])
    elif high + 1 == own.stop or not a.held(high + 1):
        template, cards = "no card lies after the {one:card}", bytes([a.top(high)])
    else:
        template = (
            "the {one:card} before and the {other:card} after are neither of one rank nor suit"
        )
        cards = bytes([a.top(pile) for pile in range(low - 1, high + 2)])
    return a.refused(Code.NO_PAIR, path, template, cards, one=cards[0], other=cards[-1])


def _total(a: Attempt, way: Total, path: str) -> Violation:
    """What is wrong with two cards, or all of a row from one to another, leaving by their sum."""
    if a.kind != STRETCH and (a.kind == LEAVE or _how_far(a, way) != 1):
        return _no_pair(a, way, path)
    other, cards = a.top(a.target), bytes([a.card, a.top(a.target)])
    made: object = sums(a.t.rules, way) if way.times > 1 or a.kind == STRETCH else way.total
    template = (
        "the {card:card} and the {other:card} do not leave together: {one} and {two} make {sum},"
        " not {made}"
    )
    if a.kind == STRETCH:
        low, high = sorted((a.source, a.target))
        cards = bytes([a.top(pile) for pile in range(low, high + 1)])
        template = "the cards from the {card:card} to the {other:card} make {sum}, not {made}"
    counted = [way.counts(Rank(card % 13 + 1)) for card in cards]
    facts = {"other": other, "one": counted[0], "two": counted[-1], "sum": sum(counted)}
    return a.refused(Code.NO_PAIR, f"{path}.total", template, cards, **facts, made=made)


def _no_pair(a: Attempt, way: Total | Pair | Set, path: str) -> Violation:
    """What is wrong with a card or two leaving by their ranks and suits."""
    ways = a.t.rules.removal
    if a.kind == LEAVE:
        template = "the {card:card} does not leave alone"
        if isinstance(way, Total) and not named(ways):
            path = f"{path}.total"
            free = [article(rank_name(rank)) for rank in a.t.rules.ranks if single(ways, rank)]
            end = f"{listing(free, 'or')} does" if free else ""
            template += f": {end or f'only cards together make {sums(a.t.rules, way)}'}"
        return a.refused(Code.NO_PAIR, path, template, a.moved)
    ranks = _ranks(a)
    template = "the {card:card} and the {other:card} are not one of the pairs that leave together"
    if _how_far(a, way) == 2:
        (match,) = pairs((way,), *ranks, a.t.rules.ranks)
        path = f"{path}.link.match" if isinstance(way, Pair) else f"{path}.match"
        told = f"do not leave together: {_TOGETHER[match]}"
        template = f"the {{card:card}} and the {{other:card}} {told}"
    elif isinstance(way, Pair) and named(ways).isdisjoint(ranks):
        template = "the {card:card} and the {other:card} are of different ranks"
        if way.link.direction is not Direction.SAME_RANK:
            template = "neither of the {card:card} and the {other:card} goes on the other"
    other = a.top(a.target)
    return a.refused(Code.NO_PAIR, path, template, bytes([a.card, other]), other=other)


WHY: dict[object, Callable[[Attempt, Any, str], Violation]] = {
    Total: _total,
    Pair: _no_pair,
    Set: _no_pair,
    Removal.OUTRANKED: _outranked,
    Removal.BETWEEN: _between,
    Removal.CALLED: _called,
}
"""For each way to leave the game, what is wrong with cards that do not leave by it."""
