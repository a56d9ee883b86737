"""Conditions, ways and sources in words: parts of sentences for several sections."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...rules.conditions import CardIs, Redeals
from ...rules.words import Direction, Fact, Match, Spot
from ..card_words import any_of, built, built_together, corner, neighbours, order, rank_name
from ..grammar import article, cards, listing, number, ordinal
from ..nouns import Phrase, each, one, place, sources
from ..piles import Beside, PileGroup, Where
from . import messages as m

_SPOTS = {
    Spot.TOP: "the top card",
    Spot.LOWEST: "the lowest card",
    Spot.ANY: "a face-up card",
    Spot.SAME_HEIGHT: "the card at the same height",
}


def sentence(*clauses: str) -> str:
    """Return clauses as a sentence, with commas, a capital and a full stop; empty if none is left.

    >>> sentence("you win", "", "and that is all")
    'You win, and that is all.'
    """
    text = ", ".join(filter(None, clauses))
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def when(limits: Iterable[m.Proviso], here: PileGroup | None = None) -> str:
    """Return conditions as the end of a sentence: "when the stock is empty"; empty for none."""
    parts = [LIMITS[type(limit)](limit, here) for limit in limits]
    return listing(parts) if parts else ""


def but_only(
    limits: Iterable[m.Proviso],
    here: PileGroup | None = None,
    given: Sequence[Where] = (),
    link: str = "but",
) -> str:
    """Return sources and conditions as the end of a sentence, starting with "but only"."""
    source = f"from {sources(given, here)}" if given else ""
    parts = [part for part in (source, when(limits, here)) if part]
    return f", {link} only {' and only '.join(parts)}" if parts else ""


def held(limit: m.Held, here: PileGroup | None = None) -> str:
    """Return a number of cards on some piles, as a clause."""
    named = [_all_of(where, here) for where in limit.piles]
    several = len(named) > 1 or named[0].plural
    if limit.at_most == 0:
        return Phrase(listing([piles.text for piles in named]), several).does("be", "empty")
    if (limit.at_least, limit.at_most) == (1, None) and several:
        (first, *others) = limit.piles
        alone = not others and isinstance(first, PileGroup) and not first.is_part
        none = f"no {one(first)}" if alone and isinstance(first, PileGroup) else ""
        none = none or f"none of {listing([piles.text for piles in named])}"
        return f"{none} is empty"
    every = [each(w) if isinstance(w, PileGroup) else _all_of(w, here).text for w in limit.piles]
    return Phrase(listing(every), len(every) > 1).does("have", amount(limit))


def _all_of(where: Where, here: PileGroup | None) -> Phrase:
    """Return piles that a condition asks all: "each tableau pile one or two after it"."""
    phrase = place(where, here)
    if isinstance(where, Beside) and len(where.by) > 1:
        return Phrase(phrase.bare, determiner="every other" if where.all_others else "each")
    return phrase


def amount(limit: m.Held) -> str:
    """Return a number of cards, to follow "has"."""
    low, high = limit.at_least, limit.at_most
    if high is None:
        return "a card" if low == 1 else f"at least {cards(low)}"
    if low == high:
        return f"exactly {cards(low)}"
    if low == 0:
        return "no card" if high == 0 else f"at most {cards(high)}"
    return f"{number(low)} to {cards(high)}"


def _held(limit: m.Held, here: PileGroup | None) -> str:
    return f"when {held(limit, here)}{max(map(if_there_is, limit.piles))}"


def if_there_is(where: Where) -> str:
    """Return a reservation for neighbours that some piles do not have."""
    if not isinstance(where, Beside) or not any(where.by) or where.all_others:
        return ""
    return ", if there is one"


def _redeals(limit: Redeals, here: PileGroup | None) -> str:
    first = f"the {ordinal(limit.at_least)}"
    if limit.at_most is None:
        return f"after {first} redeal"
    last = f"the {ordinal(limit.at_most + 1)} redeal"
    if not limit.at_least:
        return f"before {last}"
    near = limit.at_least == limit.at_most
    return f"between {first} and {last}" if near else f"after {first} and before {last}"


def _fits(limit: m.FitsToo, here: PileGroup | None) -> str:
    level = limit.spot is Spot.SAME_HEIGHT
    there = (
        f"of {_all_of(limit.on, here).text}" if not level else f"on {place(limit.on, here).text}"
    )
    there = f"{_SPOTS[limit.spot]} {there}"
    link, ranks = limit.way.link, limit.way.ranks
    if (link.direction, link.match) == (Direction.ANY_RANK, Match.IN_SUIT):
        way = f"is of the suit of {there}"
    elif (link.direction, link.match) == (Direction.SAME_RANK, Match.ANY_SUIT):
        way = f"is of the rank of {there}"
    elif link.match is Match.ANY_SUIT and link.step == 1 and link.direction in _HIGHER:
        ends = (ranks[0], ranks[-1])[:: 1 if link.direction is Direction.UP else -1]
        low, high = map(rank_name, ends)
        around = f", or {article(low)} on {article(high)}" if link.wrap else ""
        way = f"is one rank {_HIGHER[link.direction]} than {there}{around}"
    else:
        fit = f"{built(link)}{corner(link, ranks)}"
        around = neighbours(link, ranks)
        way = f"fits, {fit}{f' ({around})' if around else ''}, on {there}"
    return f"if it {way}{', if there is one' if level else if_there_is(limit.on)}"


_HIGHER = {Direction.UP: "higher", Direction.DOWN: "lower"}


def _card_is(limit: CardIs, here: PileGroup | None) -> str:
    which = {None: "it", Spot.TOP: "the top card there", Spot.LOWEST: "the lowest card there"}
    return f"if {which[limit.spot]} is {any_of(limit.ranks, limit.suits)}"


def _fact(fact: Fact, here: PileGroup | None) -> str:
    pile = f"no {one(here)}" if here else "no pile"
    return {
        Fact.SUIT_NOT_STARTED: f"if {pile} begins with its suit",
        Fact.NO_OTHER_MOVE: "when no other move is possible",
        Fact.NOTHING_DEALT: "if no card has been dealt before",
    }[fact]


LIMITS: dict[type, Callable[[Any, PileGroup | None], str]] = {
    m.Held: _held,
    m.FitsToo: _fits,
    Redeals: _redeals,
    CardIs: _card_is,
    Fact: _fact,
}
"""By the kinds of conditions. One that is missing is a KeyError, never silence."""


def in_order(ways: Sequence[m.Succession], stop: Sequence[Any] = ()) -> str:
    """Return how the cards of a run follow one another."""
    return order([(way.link, way.ranks) for way in ways], stop)


def run_of(ways: Sequence[m.Succession], stop: Sequence[Any] = ()) -> str:
    """Return the cards of a run: "cards of one rank", or "cards that go down in suit"."""
    links = [(run.link.direction, run.link.match) for run in ways]
    if links == [(Direction.SAME_RANK, Match.ANY_SUIT)]:
        return "cards of one rank"
    return f"cards that go {in_order(ways, stop)}"


def way(ways: Sequence[m.Succession]) -> str:
    """Return how piles are built by ways that differ only in their links."""
    if not any(w.link.wrap or w.link.ranks for w in ways):
        return built_together(list(dict.fromkeys(w.link for w in ways)))
    return " or ".join(dict.fromkeys(built(w.link) + corner(w.link, w.ranks) for w in ways))


def around(ways: Sequence[m.Succession]) -> str:
    """Return whether aces and kings are neighbours, where piles are built up or down."""
    return listing(dict.fromkeys(filter(None, (neighbours(w.link, w.ranks) for w in ways))) or [""])
