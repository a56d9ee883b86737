"""Reasons why cards cannot leave their pile, move together or be discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...basics.cards import Rank
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
from ...rules.words import Direction, Match, Removal, Take
from .attempt import Attempt, unmet, waits
from .violation import Violation


def why_not_chosen(a: Attempt) -> Violation | None:
    """Return the violation if the base must be chosen first."""
    choice, base = a.t.rules.choice, a.t.base
    if not choice or base.is_chosen(a.piles) or base.may_choose(a.source, a.target):
        return None
    return a.refused(Code.TOO_EARLY, "choice.source", "choose-first", of=(choice.source, -1))


def why_not_leaving(a: Attempt) -> Violation | None:
    """Return the reason why cards cannot leave the source."""
    source, count, held = a.source, a.count, a.held(a.source)
    if not held:
        return _no_card(a, source, "source.take")
    if held < count:
        return a.refused(Code.TOO_FEW_CARDS, "source.take", "too-few-cards", held=held)
    leaving = [(source, count)]
    if a.kind in (PAIR, STRETCH) and a.held(a.target):
        leaving.append((a.target, 1))
    leaving = [(pile, cards) for pile, cards in leaving if a.t.guards[pile]]
    whys = [_why_it_stays(a, pile, cards) for pile, cards in leaving]
    whys += [_why_covered(a, pile) for pile, _ in leaving]
    why = next(filter(None, whys), None)
    if why:
        return why
    if FACE_DOWN in a.moved:
        shown = a.moved[::-1].index(FACE_DOWN)  # those on top of the first hidden card
        template = {0: "source-face-down", 1: "one-face-up"}.get(shown, "some-face-up")
        return a.refused(Code.BURIED_CARD, "source.take", template, shown=shown)
    if count == 1 or any(way.take.many for way, _ in _ways(a, source, count)):
        return None
    if not a.zone(source).build:
        return a.refused(Code.BURIED_CARD, "source.take", "buried", a.moved, upper=a.moved[1])
    return a.refused(Code.ONE_CARD_ONLY, "source.take", "leave-one-at-a-time", a.moved)


def _no_card(a: Attempt, pile: int, field: str) -> Violation:
    """The pile is empty."""
    code = Code.STOCK_EMPTY if pile == a.t.stock else Code.EMPTY_SOURCE
    covered = isinstance(a.zone(pile).shape, Covered)
    template = "gone" if covered else "pile-empty"
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
        template = _KEPT[keep == 1, whole]
        return a.refused(Code.NOT_A_SOURCE, f"{path}.keep", template, pile=pile, keep=keep)
    reasons = [unmet(a, f"{path}.when", way.when, pile, "leave") for way, path in free]
    closed = [why for why in reasons if why]
    whole = whole or pile == a.target
    return waits(a, "leave", closed, whole, pile) if len(closed) == len(reasons) else None


_KEPT = {
    (True, True): "first-never-leaves",
    (True, False): "first-stays",
    (False, True): "first-never-leave",
    (False, False): "first-stay",
}
"""By whether a pile keeps one card, and whether it does in every way, the key of the sentence."""


def _why_covered(a: Attempt, pile: int) -> Violation | None:
    over = next((over for over in a.t.sources[pile].covers if a.held(over)), -1)
    if over < 0:
        return None
    facts = {"lower": a.top(pile), "pile": pile, "upper": a.top(over), "over": over}
    template = _COVERED[facts["lower"] < FACE_DOWN, facts["upper"] < FACE_DOWN]
    cards = bytes([facts["lower"], facts["upper"]])
    return a.refused(Code.COVERED_CARD, a.field(pile, "shape"), template, cards, **facts)


_COVERED = {
    (True, True): "covered-by-card",
    (True, False): "covered-by-another",
    (False, True): "this-covered-by-card",
    (False, False): "this-covered-by-another",
}
"""By whether the card is known, and whether what covers it is, the key of the sentence."""


def why_no_run(a: Attempt) -> Violation | None:
    """Return the reason why several cards do not move as a run."""
    pile, group = a.piles[a.source], a.t.runs.of[a.source].group(a.piles[a.source])
    if a.count > max(group.most, 1):
        below, above = cards = pile[-group.most - 1 : len(pile) - group.most + 1]
        field = "source.run" if a.zone(a.source).run else "source.build"
        return a.refused(Code.NOT_A_RUN, field, "not-in-order", cards, above=above, below=below)
    if 1 < a.count < group.least:
        most = group.most
        return a.refused(Code.NOT_A_RUN, "source.take", "whole-run-only", a.moved, most=most)
    return None


def why_not_removed(a: Attempt) -> Violation | None:
    """Return the reason why cards cannot be discarded."""
    t, target, ways = a.t, a.target, a.t.rules.removal
    if a.count > 1:
        template = "discarded-singly" if a.kind == LEAVE else "discarded-from-tops"
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
    return a.refused(Code.NOT_OUTRANKED, path, "not-outranked", a.moved)


def _called(a: Attempt, way: RemovalWay, path: str) -> Violation:
    assert a.t.called
    called = a.t.called.rank(a.piles, a.redeals)
    return a.refused(Code.WRONG_RANK, path, "not-called", a.moved, called=called)


def _between(a: Attempt, way: RemovalWay, path: str) -> Violation:
    """One or two cards lie between two others that do not match."""
    low, high = sorted((a.source, a.source if a.kind == LEAVE else a.target))
    row = a.t.numbering.own_zone(low)
    if low == row.start:
        template, cards = "none-before", bytes([a.top(low)])
    elif high + 1 == row.stop or not a.held(high + 1):
        template, cards = "none-after", bytes([a.top(high)])
    else:
        template = "no-match-around"
        cards = bytes([a.top(pile) for pile in range(low - 1, high + 2)])
    return a.refused(Code.NO_PAIR, path, template, cards, one=cards[0], other=cards[-1])


def _total(a: Attempt, way: Total, path: str) -> Violation:
    """Two cards, or all cards of a stretch, do not make the total."""
    if a.kind != STRETCH and (a.kind == LEAVE or _passed(a, way) != 1):
        return _no_pair(a, way, path)
    other, cards = a.top(a.target), bytes([a.card, a.top(a.target)])
    template = "wrong-sums" if way.times > 1 else "wrong-total"
    if a.kind == STRETCH:
        low, high = sorted((a.source, a.target))
        cards = bytes([a.top(pile) for pile in range(low, high + 1)])
        template = "wrong-sums-in-row"
    counted = [way.counts(Rank(card % 13 + 1)) for card in cards]
    facts = {"other": other, "one": counted[0], "two": counted[-1], "sum": sum(counted)}
    return a.refused(Code.NO_PAIR, f"{path}.total", template, cards, **facts, total=way)


def _no_pair(a: Attempt, way: Total | Pair | Set, path: str) -> Violation:
    """A card cannot be discarded alone, or two do not match in rank and suit."""
    ways = a.t.rules.removal
    if a.kind == LEAVE:
        template, free = "not-alone", [rank for rank in a.t.rules.ranks if single(ways, rank)]
        if isinstance(way, Total) and not named(ways):
            path, template = f"{path}.total", "only-alone" if free else "needs-others"
        return a.refused(Code.NO_PAIR, path, template, a.moved, total=way, free=free)
    ranks, match = _ranks(a), Match.ANY_SUIT
    template = "no-such-pair"
    if _passed(a, way) == 2:
        (match,) = pairs((way,), *ranks, a.t.rules.ranks)
        path = f"{path}.link.match" if isinstance(way, Pair) else f"{path}.match"
        template = "wrong-suits"
    elif isinstance(way, Pair) and named(ways).isdisjoint(ranks):
        same = way.link.direction is Direction.SAME_RANK
        template = "different-ranks" if same else "neither-goes-on-other"
    cards = bytes([a.card, a.top(a.target)])
    facts: dict[str, Any] = {"other": cards[1], "match": match}
    for card in cards if template == "no-such-pair" else b"":
        rank = Rank(card % 13 + 1)
        sets = [[*one.ranks] for one in ways if isinstance(one, Set) and rank in one.ranks]
        if 0 < len(sets) <= _FEW and min(map(len, sets)) > 1:
            for ranks_with in sets:
                ranks_with.remove(rank)
            others = [(rank, rest) for rest in sets]
            return a.refused(Code.NO_PAIR, path, "only-with", cards, one=card, sets=others)
    return a.refused(Code.NO_PAIR, path, template, cards, **facts)


_FEW = 3
"""The most sets that a sentence names."""


NOT_REMOVED: dict[object, Callable[[Attempt, Any, str], Violation]] = {
    Total: _total,
    Pair: _no_pair,
    Set: _no_pair,
    Removal.OUTRANKED: _outranked,
    Removal.BETWEEN: _between,
    Removal.CALLED: _called,
}
"""By way to leave the game, the function that words why it does not apply."""
