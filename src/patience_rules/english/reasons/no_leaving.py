"""Reasons why cards cannot leave their pile, move together or be discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...basics.cards import CARDS, Rank
from ...basics.errors import Code
from ...engine.card_sets import FACE_DOWN
from ...engine.lower.leave_ways import are_near
from ...engine.routes import LEAVE, PAIR, STRETCH
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
from ...rules.shapes import Covered
from ...rules.ways import Leave
from ...rules.words import Direction, Removal, Take
from ..card_words import SUITS, any_of, suit_name, sums
from .attempt import Attempt, unmet, waits
from .violation import Violation


def why_not_chosen(a: Attempt) -> Violation | None:
    """Return the violation if the base must be chosen first."""
    choice, base = a.t.rules.choice, a.t.base
    if not choice or base.is_chosen(a.piles) or base.may_choose(a.source, a.target):
        return None
    template = "first choose the base: move a card from {of:names or} to a foundation"
    return a.refused(Code.TOO_EARLY, "choice.source", template, of=(choice.source, -1))


def why_not_leaving(a: Attempt) -> Violation | None:
    """Return the reason why cards cannot leave the source."""
    source, count, held = a.source, a.count, a.held(a.source)
    if not held:
        return _no_card(a, source, "source.take")
    if held < count:
        template = "{source:pile} has only {held:cards}, not {count:number}"
        return a.refused(Code.TOO_FEW_CARDS, "source.take", template, held=held)
    leaving = [(source, count)]
    if a.kind in (PAIR, STRETCH) and a.held(a.target):
        leaving.append((a.target, 1))
    leaving = [(pile, cards) for pile, cards in leaving if a.t.guards[pile]]
    whys = [_why_it_stays(a, pile, cards) for pile, cards in leaving]
    whys += [_why_covered(a, pile) for pile, _ in leaving]
    why = next(filter(None, whys), None)
    if why:
        return why
    if a.is_hidden(count):
        few = "the top card of" if count == 1 else "one of the top {count:cards} of"
        template = few + " {source:pile} lies face down"
        return a.refused(Code.BURIED_CARD, "source.take", template)
    if count == 1 or any(way.take.many for way, _ in _ways(a, source, count)):
        return None
    if not a.zone(source).build:
        template = (
            "the {card:card} lies under the {upper:card}: only the top card of {source:pile} is"
            " available"
        )
        return a.refused(Code.BURIED_CARD, "source.take", template, a.moved, upper=a.moved[1])
    template = "cards leave {source:group} one at a time, not {count:number} at once"
    return a.refused(Code.ONE_CARD_ONLY, "source.take", template, a.moved)


def _no_card(a: Attempt, pile: int, field: str) -> Violation:
    """The pile is empty."""
    code = Code.STOCK_EMPTY if pile == a.t.stock else Code.EMPTY_SOURCE
    covered = isinstance(a.zone(pile).shape, Covered)
    template = "no card lies there any more{pile:code}" if covered else "{pile:pile} is empty"
    return a.refused(code, field, template, pile=pile)


def _ways(a: Attempt, pile: int, count: int) -> list[tuple[Leave, str]]:
    """Return the ways for cards to leave a pile for the target, each with its path."""
    ways, leaving = a.zone(pile).take, []
    for index, way in enumerate(ways):
        leads = not way.to or a.target in a.t.numbering.named(way.to, pile)
        if way.take is not Take.NOTHING and (leads or pile == a.target):
            leaving.append((way, entry_path(a.field(pile, "take"), index, ways)))
    # For several cards, ways for single cards count only if there are no others.
    return [(way, path) for way, path in leaving if count > 1 and way.take.many] or leaving


def _why_it_stays(a: Attempt, pile: int, count: int) -> Violation | None:
    """Return the reason why a pile keeps its top cards, in every way for them to leave."""
    ways = _ways(a, pile, count)
    whole = len(ways) == len(a.zone(pile).take)
    free = [(way, path) for way, path in ways if a.held(pile) - count >= way.keep]
    if not free:
        keep, path = min([(way.keep, path) for way, path in ways])
        few, s = ("card", "s") if keep == 1 else ("{keep:cards}", "")
        never = f"never leave{s} it" if whole else f"stay{s} there"
        template = f"the first {few} of {{pile:any}} {never}"
        return a.refused(Code.NOT_A_SOURCE, f"{path}.keep", template, pile=pile, keep=keep)
    reasons = [unmet(a, f"{path}.when", way.when, pile, "leave") for way, path in free]
    closed = [why for why in reasons if why]
    whole = whole or pile == a.target
    return waits(a, "leave", closed, whole, pile) if len(closed) == len(reasons) else None


def _why_covered(a: Attempt, pile: int) -> Violation | None:
    over = next((over for over in a.t.sources[pile].covers if a.held(over)), -1)
    if over < 0:
        return None
    facts = {"lower": a.top(pile), "pile": pile, "upper": a.top(over), "over": over}
    lower = "the {lower:card}{pile:at}" if facts["lower"] < FACE_DOWN else "this card{pile:code}"
    upper = "the {upper:card}{over:at}" if facts["upper"] < FACE_DOWN else "another{over:code}"
    template = f"{lower} is still covered by {upper}"
    cards = bytes([facts["lower"], facts["upper"]])
    return a.refused(Code.COVERED_CARD, a.field(pile, "shape"), template, cards, **facts)


def why_no_run(a: Attempt) -> Violation | None:
    """Return the reason why several cards do not move as a run."""
    pile, group = a.piles[a.source], a.t.runs.of[a.source].group(a.piles[a.source])
    if a.count > max(group.most, 1):
        below, above = cards = pile[-group.most - 1 : len(pile) - group.most + 1]
        field = "source.run" if a.zone(a.source).run else "source.build"
        template = (
            "the {above:card} does not lie in order on the {below:card}: runs go {source:runs}"
        )
        return a.refused(Code.NOT_A_RUN, field, template, cards, above=above, below=below)
    if 1 < a.count < group.least:
        whole = "the whole run of {most:cards}"
        template = f"only one card or {whole} leaves {{source:pile}}, not {{count:number}}"
        return a.refused(Code.NOT_A_RUN, "source.take", template, a.moved, most=group.most)
    return None


def why_not_removed(a: Attempt) -> Violation | None:
    """Return the reason why cards cannot be discarded."""
    t, target, ways = a.t, a.target, a.t.rules.removal
    if a.count > 1:
        template = "cards are discarded from the tops of their piles, one from each"
        template = "cards are discarded one at a time" if a.kind == LEAVE else template
        return a.refused(Code.ONE_CARD_ONLY, "removal", template)
    last = a.source if a.kind == LEAVE else target
    if not a.held(last):
        return _no_card(a, last, "removal")
    if any(line.leaves(a.piles, a.redeals, a.source, last) for line in t.stretch_lines):
        return None
    if a.is_open():
        return None
    way = max([way for way in ways if _applies(a, way)], key=lambda way: _passed(a, way))
    reason = NOT_REMOVED[way if isinstance(way, Removal) else type(way)]
    return reason(a, way, entry_path("removal", ways.index(way), ways))


def _applies(a: Attempt, way: RemovalWay) -> bool:
    """Check if a way is for such a move, whatever the cards."""
    if a.kind == LEAVE:
        return alone((way,))
    if a.kind == STRETCH:
        return in_stretches((way,))
    near = None if isinstance(way, (Set, Removal)) else way.near
    return paired((way,)) and are_near(a.t.numbering, a.source, a.target, near)


def _ranks(a: Attempt) -> tuple[Rank, Rank]:
    return Rank(a.card % 13 + 1), Rank(a.top(a.target) % 13 + 1)


def _passed(a: Attempt, way: RemovalWay) -> int:
    """Return the number of checks that two cards pass: sets for their ranks, then their ranks."""
    if a.kind in (LEAVE, STRETCH):
        return 0
    ranks = _ranks(a)
    other_way = isinstance(way, Set) == named(a.t.rules.removal).isdisjoint(ranks)
    return 0 if other_way else 1 + bool(pairs((way,), *ranks, a.t.rules.ranks))


def _outranked(a: Attempt, way: RemovalWay, path: str) -> Violation:
    template, suit = "no {suit} higher than the {card:card} is available", CARDS[a.card].suit
    return a.refused(Code.NOT_OUTRANKED, path, template, a.moved, suit=suit_name(suit))


def _called(a: Attempt, way: RemovalWay, path: str) -> Violation:
    assert a.t.called
    called = a.t.called.rank(a.piles, a.redeals)
    template = "the {card:card} cannot be discarded while {called:rank} is called"
    return a.refused(Code.WRONG_RANK, path, template, a.moved, called=called)


def _between(a: Attempt, way: RemovalWay, path: str) -> Violation:
    """One or two cards lie between two others that do not match."""
    low, high = sorted((a.source, a.source if a.kind == LEAVE else a.target))
    row = a.t.numbering.own_zone(low)
    if low == row.start:
        template, cards = "no card lies before the {one:card}", bytes([a.top(low)])
    elif high + 1 == row.stop or not a.held(high + 1):
        template, cards = "no card lies after the {one:card}", bytes([a.top(high)])
    else:
        cards_beside = "the {one:card} before and the {other:card} after"
        template = f"{cards_beside} have neither the same rank nor the same suit"
        cards = bytes([a.top(pile) for pile in range(low - 1, high + 2)])
    return a.refused(Code.NO_PAIR, path, template, cards, one=cards[0], other=cards[-1])


def _total(a: Attempt, way: Total, path: str) -> Violation:
    """Two cards, or all cards of a stretch, do not make the total."""
    if a.kind != STRETCH and (a.kind == LEAVE or _passed(a, way) != 1):
        return _no_pair(a, way, path)
    other, cards = a.top(a.target), bytes([a.card, a.top(a.target)])
    made: object = sums(a.t.rules, way) if way.times > 1 or a.kind == STRETCH else way.total
    template = (
        "the {card:card} and the {other:card} cannot be discarded together: {one} and {two} make"
        " {sum}, not {made}"
    )
    if a.kind == STRETCH:
        low, high = sorted((a.source, a.target))
        cards = bytes([a.top(pile) for pile in range(low, high + 1)])
        template = "the cards from the {card:card} to the {other:card} make {sum}, not {made}"
    counted = [way.counts(Rank(card % 13 + 1)) for card in cards]
    facts = {"other": other, "one": counted[0], "two": counted[-1], "sum": sum(counted)}
    return a.refused(Code.NO_PAIR, f"{path}.total", template, cards, **facts, made=made)


def _no_pair(a: Attempt, way: Total | Pair | Set, path: str) -> Violation:
    """A card cannot be discarded alone, or two do not match in rank and suit."""
    ways = a.t.rules.removal
    if a.kind == LEAVE:
        template = "the {card:card} cannot be discarded alone"
        if isinstance(way, Total) and not named(ways):
            path = f"{path}.total"
            free = [rank for rank in a.t.rules.ranks if single(ways, rank)]
            template = f"the {{card:card}} needs other cards, to make {sums(a.t.rules, way)}"
            if free:
                template = f"only {any_of(free)} can be discarded alone"
        return a.refused(Code.NO_PAIR, path, template, a.moved)
    ranks = _ranks(a)
    template = "the {card:card} and the {other:card} are not a pair that can be discarded"
    if _passed(a, way) == 2:
        (match,) = pairs((way,), *ranks, a.t.rules.ranks)
        path = f"{path}.link.match" if isinstance(way, Pair) else f"{path}.match"
        refused = f"cannot be discarded together: {SUITS[match].needed}"
        template = f"the {{card:card}} and the {{other:card}} {refused}"
    elif isinstance(way, Pair) and named(ways).isdisjoint(ranks):
        template = "the {card:card} and the {other:card} are of different ranks"
        if way.link.direction is not Direction.SAME_RANK:
            template = "neither the {card:card} nor the {other:card} goes on the other"
    other = a.top(a.target)
    return a.refused(Code.NO_PAIR, path, template, bytes([a.card, other]), other=other)


NOT_REMOVED: dict[object, Callable[[Attempt, Any, str], Violation]] = {
    Total: _total,
    Pair: _no_pair,
    Set: _no_pair,
    Removal.OUTRANKED: _outranked,
    Removal.BETWEEN: _between,
    Removal.CALLED: _called,
}
"""By way to leave the game, the function that words why it does not apply."""
