"""Why cards do not leave their pile, or not together."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.groups import movable_count
from ...errors import Code
from ...rules.vocabulary import Take
from ..grammar import cards
from ..naming import built
from .attempt import Attempt, Reason, seen, symbol


def why_not_leaving(a: Attempt) -> Iterator[Reason]:
    """The reasons that lie in the pile that cards would leave."""
    source, held = a.source, a.held(a.source)
    take = a.field(source, "take")
    if not held:
        code = Code.STOCK_EMPTY if source == a.t.stock else Code.EMPTY_SOURCE
        yield Reason(code, f"{a.name(source)} is empty", take)
    if held < a.count:
        message = f"{a.name(source)} holds {cards(held)}, so {cards(a.count)} can't leave it"
        yield Reason(Code.TOO_FEW_CARDS, message, take)
    for pile in dict.fromkeys((source, a.target)):
        yield from _covered(a, pile)
    if a.is_hidden(source, a.count):
        card = "the card" if a.count == 1 else f"one of the {cards(a.count)}"
        message = f"{card} asked of {a.name(source)} lies face down"
        yield Reason(Code.BURIED_CARD, message, take)
    if a.count > 1 and not a.zone(source).take.many:
        yield from _single(a)


def _covered(a: Attempt, pile: int) -> Iterator[Reason]:
    for over in a.t.covers[pile]:
        if a.held(over) and a.held(pile):
            upper, lower = a.shown(over), a.shown(pile)
            above = f"the {upper[0].symbol}" if upper else "a card"
            below = f"the {lower[0].symbol}" if lower else "the card"
            message = f"{above} at {a.name(over)} lies on {below} at {a.name(pile)}"
            yield Reason(Code.COVERED_CARD, message, a.field(pile, "cover"), lower + upper)


def _single(a: Attempt) -> Iterator[Reason]:
    """More than one card is asked of a pile that gives one at a time."""
    field, moved = a.field(a.source, "take"), a.moved
    if a.zone(a.source).build is None:
        message = (
            f"the {moved[0].symbol} lies under the {moved[1].symbol}, "
            f"and only the top card of {a.name(a.source)} is available"
        )
        yield Reason(Code.BURIED_CARD, message, field, moved)
    message = f"{a.group(a.source).verb('give')} one card at a time, not {cards(a.count)}"
    yield Reason(Code.ONE_CARD_ONLY, message, field, moved)


def why_no_run(a: Attempt) -> Iterator[Reason]:
    """The reasons against several cards leaving together a pile that lets many go."""
    if a.count == 1:
        return
    source = a.source
    zone, pile = a.zone(source), a.piles[source]
    longest = movable_count(a.t, a.piles, source)
    if longest < a.count:
        below, above = pile[-longest - 1], pile[-longest]
        links = zone.links
        assert links
        pair = f"the {symbol(above)} on the {symbol(below)}"
        message = f"{pair} breaks the run: runs go {built(links)}"
        field = a.field(source, "run" if zone.run else "build")
        yield Reason(Code.NOT_A_RUN, message, field, seen(bytes([below, above])))
    if zone.take is Take.TOP_OR_WHOLE and a.count < longest:
        message = (
            f"{a.group(source).verb('give')} one card or a whole run, "
            f"here {cards(longest)}, not {cards(a.count)}"
        )
        yield Reason(Code.NOT_A_RUN, message, a.field(source, "take"), a.moved)
