"""Why cards do not leave their pile, or not together."""

from __future__ import annotations

from ...engine.groups import movable_count
from ...engine.routes import PAIR, STRETCH
from ...errors import Code
from ...rules.vocabulary import Role, Take
from .attempt import Attempt
from .violation import Violation


def why_not_chosen(a: Attempt) -> Violation | None:
    """The base is still to be chosen, and this is no choice."""
    t, choice = a.t, a.t.rules.choice
    if choice is None or any(map(a.held, t.base_piles)):
        return None
    if a.source in t.choosers and a.target in t.base_piles:
        return None
    return a.refused(
        Code.TOO_EARLY,
        "choice.of",
        "the base is chosen first: a card from {0:roles or} goes to {1:roles or}",
        choice.of,
        (Role.FOUNDATION,),
    )


def why_not_leaving(a: Attempt) -> Violation | None:
    """What is wrong in the pile that cards would leave."""
    source, count, held = a.source, a.count, a.held(a.source)
    zone = a.t.zones[source]
    if not held:
        return empty(a, source, a.field(source, "take"))
    if held < count:
        return a.refused(
            Code.TOO_FEW_CARDS,
            a.field(source, "take"),
            "{0:pile} holds {1:cards}, so {2:cards} can't leave it",
            source,
            held,
            count,
        )
    keep = zone.keep
    if held - keep < count:
        one = "the first card of {0:any} never leaves it"
        several = "the first {1:cards} of {0:any} never leave it"
        field = a.field(source, "keep")
        return a.refused(Code.NOT_A_SOURCE, field, one if keep == 1 else several, source, keep)
    together = a.kind in (PAIR, STRETCH) and a.held(a.target)
    for pile in (source, a.target) if together else (source,):
        why = _why_waiting(a, pile)
        if why:
            return why
    why = _why_covered(a, source) or _why_covered(a, a.target) if a.t.holds else None
    if why:
        return why
    if a.is_hidden(count):
        one = "the top card of {0:pile} lies face down"
        several = "one of the top {1:cards} of {0:pile} lies face down"
        return a.refused(
            Code.BURIED_CARD,
            a.field(source, "take"),
            one if count == 1 else several,
            source,
            count,
        )
    if count > 1 and not zone.take.many:
        return _one_at_a_time(a)
    return None


def empty(a: Attempt, pile: int, field: str) -> Violation:
    """A card is asked of a pile that has none."""
    code = Code.STOCK_EMPTY if pile == a.t.stock else Code.EMPTY_SOURCE
    if a.zone(pile).cover:
        return a.refused(code, field, "no card lies there any more{0:code}", pile)
    return a.refused(code, field, "{0:pile} is empty", pile)


def _why_waiting(a: Attempt, pile: int) -> Violation | None:
    waiting = a.waiting(a.zone(pile).take_while_empty)
    if not waiting:
        return None
    message = "cards leave {0:group} only once no card is left on {1:roles and}"
    field = a.field(pile, "take_while_empty")
    return a.refused(Code.TOO_EARLY, field, message, pile, waiting)


def _why_covered(a: Attempt, pile: int) -> Violation | None:
    over = next((over for over in a.t.covers[pile] if a.held(over)), None)
    if over is None or not a.held(pile):
        return None
    lower, upper = a.top(pile), a.top(over)
    return a.refused(
        Code.COVERED_CARD,
        a.field(pile, "cover"),
        "{0:the}{1:at} lies on {2:the}{3:at}",
        upper,
        over,
        lower,
        pile,
        cards=bytes([lower, upper]),
    )


def _one_at_a_time(a: Attempt) -> Violation:
    """Several cards are asked of a pile that gives one at a time."""
    field, moved = a.field(a.source, "take"), a.moved
    if a.zone(a.source).build is None:
        return a.refused(
            Code.BURIED_CARD,
            field,
            "the {0:card} lies under the {1:card}, and only the top card of {2:pile} is available",
            moved[0],
            moved[1],
            a.source,
            cards=moved,
        )
    return a.refused(
        Code.ONE_CARD_ONLY,
        field,
        "cards leave {0:group} one at a time, not {1:number} at once",
        a.source,
        a.count,
        cards=moved,
    )


def why_no_run(a: Attempt) -> Violation | None:
    """What is wrong with several cards leaving together a pile that lets many go."""
    source, count = a.source, a.count
    if count == 1:
        return None
    zone, pile = a.zone(source), a.piles[source]
    longest = movable_count(a.t, a.piles, source)
    if longest < count:
        below, above = pile[-longest - 1], pile[-longest]
        return a.refused(
            Code.NOT_A_RUN,
            a.field(source, "run" if zone.run else "build"),
            "the {0:card} on the {1:card} breaks the run: runs go {2:runs}",
            above,
            below,
            source,
            cards=bytes([below, above]),
        )
    if zone.take is Take.TOP_OR_WHOLE and count < longest:
        return a.refused(
            Code.NOT_A_RUN,
            a.field(source, "take"),
            "{0:they give} one card or the whole run, here {1:cards}, not {2:number}",
            source,
            longest,
            count,
            cards=a.moved,
        )
    return None
