"""Why cards do not leave the game."""

from __future__ import annotations

from ...cards import Rank
from ...engine.card_sets import BITS, UNSET
from ...engine.discards import called_rank, exposed_cards, outranked
from ...engine.routes import LEAVE, STRETCH
from ...engine.tables import FACE_DOWN
from ...errors import Code
from ...rules.removal import Removal
from ...rules.vocabulary import By, Match
from ..grammar import article, listing
from ..naming import rank_name, sums
from .attempt import Attempt
from .leaving import empty
from .violation import Violation


def why_not_discarded(a: Attempt) -> Violation | None:
    """What is wrong with cards going to the discard."""
    if a.count > 1:
        return a.refused(
            Code.ONE_CARD_ONLY,
            "removal",
            "cards leave the game from the tops of their piles, one from each",
        )
    if a.t.outranked:
        return _why_not_outranked(a)
    if a.t.calls:
        return _why_not_called(a)
    removal = a.t.rules.removal
    if removal is not None and removal.by is By.BETWEEN:
        return _why_not_between(a)
    if removal is not None and a.kind == STRETCH:
        return _why_no_stretch(a, removal)
    return _why_not_alone(a) if a.kind == LEAVE else _why_no_pair(a)


def _why_not_outranked(a: Attempt) -> Violation | None:
    if outranked(exposed_cards(a.t, a.piles)) & BITS[a.first]:
        return None
    return a.refused(
        Code.NOT_OUTRANKED,
        "removal.by",
        "no {1} higher than the {0:card} is available",
        a.first,
        _SUITS[a.first // 13],
        cards=a.moved,
    )


def _why_not_called(a: Attempt) -> Violation | None:
    called = called_rank(a.t, a.piles, a.redeals)
    if a.first % 13 == called:
        return None
    message = "the {0:card} does not leave while {1:rank} is called"
    return a.refused(Code.WRONG_RANK, "removal.by", message, a.first, called, cards=a.moved)


_SUITS = ("club", "diamond", "heart", "spade")


def _why_not_alone(a: Attempt) -> Violation | None:
    removal = a.t.rules.removal
    if removal is None or a.t.fits[UNSET][a.target][a.piles[a.target][-1]] & BITS[a.first]:
        return None
    message, field = "the {0:card} does not leave alone", "removal.sets"
    alone: list[str] = []
    if removal.by is By.TOTAL and not removal.sets:
        field = "removal.total"
        alone = [article(rank_name(rank)) for rank in a.t.rules.ranks if removal.single(rank)]
        message += ": {1} does" if alone else ": only cards together make {2}"
    made = sums(a.t.rules, removal)
    return a.refused(Code.NO_PAIR, field, message, a.first, _or(alone), made, cards=a.moved)


def _or(words: list[str]) -> str:
    return listing(words, "or") if words else ""


def _why_no_stretch(a: Attempt, removal: Removal) -> Violation | None:
    """What is wrong with all cards of a row from one to another leaving by their total."""
    if not a.held(a.target):
        return empty(a, a.target, "removal")
    low, high = sorted((a.source, a.target))
    cards = bytes([a.top(pile) for pile in range(low, high + 1)])
    ranks = [Rank(card % 13 + 1) for card in cards]
    if removal.makes(ranks):
        return None
    message = "the cards from the {0:card} to the {1:card} make {2}, not {3}"
    facts = a.first, a.top(a.target), sum(map(removal.counts, ranks)), sums(a.t.rules, removal)
    return a.refused(Code.NO_PAIR, "removal.total", message, *facts, cards=cards)


def _why_not_between(a: Attempt) -> Violation | None:
    """What is wrong with one card or two leaving by what they lie between."""
    last = a.source if a.kind == LEAVE else a.target
    if not a.held(last):
        return empty(a, last, "removal")
    low, high = sorted((a.source, last))
    first, after = a.t.firsts[low], a.t.firsts[low] + a.zone(low).piles
    if low == first:
        message, end = "no card lies before the {0:card}", low
    elif high + 1 == after or not a.held(high + 1):
        message, end = "no card lies after the {0:card}", high
    else:
        one, other = a.top(low - 1), a.top(high + 1)
        if one % 13 == other % 13 or one // 13 == other // 13:
            return None
        message = "the {0:card} before and the {1:card} after are neither of one rank nor suit"
        cards = bytes([a.top(pile) for pile in range(low - 1, high + 2)])
        return a.refused(Code.NO_PAIR, "removal.by", message, one, other, cards=cards)
    return a.refused(Code.NO_PAIR, "removal.by", message, a.top(end), cards=bytes([a.top(end)]))


def _why_no_pair(a: Attempt) -> Violation | None:
    if not a.held(a.target):
        return empty(a, a.target, "removal")
    removal, card, other = a.t.rules.removal, a.first, a.top(a.target)
    if removal is None or a.t.fits[UNSET][a.target][a.piles[a.target][-1]] & BITS[card]:
        return None
    both = bytes([card, other])
    if other < FACE_DOWN and removal.pairs(Rank(card % 13 + 1), Rank(other % 13 + 1)):
        message = "the {0:card} and the {1:card} do not leave together: {2}"
        suits = _TOGETHER[removal.relation(Rank(card % 13 + 1))]
        field = "removal.set_match" if _named(removal, both) else "removal.match"
        return a.refused(Code.NO_PAIR, field, message, card, other, suits, cards=both)
    if removal.sets and (removal.by is By.SETS or _named(removal, both)):
        message = "{0:the} and {1:the} are not one of the pairs that leave together"
        return a.refused(Code.NO_PAIR, "removal.sets", message, card, other, cards=both)
    if removal.by is By.RANK:
        message = "{0:the} and {1:the} are of different ranks"
        return a.refused(Code.NO_PAIR, "removal.by", message, card, other, cards=both)
    one, two = removal.counts(Rank(card % 13 + 1)), removal.counts(Rank(other % 13 + 1))
    return a.refused(
        Code.NO_PAIR,
        "removal.total",
        "the {0:card} and the {1:card} do not leave together: {2} and {3} make {4}, not {5}",
        card,
        other,
        one,
        two,
        one + two,
        sums(a.t.rules, removal) if removal.times > 1 else removal.total,
        cards=both,
    )


_TOGETHER = {
    Match.SUIT: "they should be of one suit",
    Match.ALTERNATING: "one should be red and one black",
    Match.COLOUR: "they should be of one colour",
    Match.OTHER_SUIT: "they should be of different suits",
}


def _named(removal: Removal, cards: bytes) -> bool:
    """Whether the rank of one of the cards leaves only in sets."""
    return not removal.named.isdisjoint(Rank(card % 13 + 1) for card in cards)
