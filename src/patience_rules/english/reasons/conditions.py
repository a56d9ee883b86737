"""Why a condition does not hold: one function a kind of condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from ...engine.card_sets import BITS, suit_mask
from ...engine.listing import legal_moves
from ...engine.lower.card_fits import cards_named, fitted_on, is_static, link_fits, lower
from ...errors import Code
from ...rules.conditions import CardIs, Fits, Holds, Redeals, about_here
from ...rules.links import Link
from ...rules.part import entry_path
from ...rules.words import Direction, Fact, Match, Spot
from .attempt import Attempt
from .sentence import is_plain
from .violation import Violation

Asked = Callable[[object], bool]
START, BUILD, LEAVE, DRAW, REDEAL, DEAL = "start", "build", "leave", "draw", "redeal", "deal"
"""Where a condition may stand."""
_SUBJECTS = {
    START: ("{target:empty}{target:code} takes cards", "{target:pile} takes cards"),
    BUILD: ("{target:they are} built on", "{target:pile} is built on"),
    LEAVE: ("cards leave {pile:group}", "cards leave {pile:pile}"),
    DRAW: 2 * ("the stock is drawn from",),
    REDEAL: 2 * ("a redeal is made",),
}
_ONE_OF_SEVERAL = {
    START: "{target:empty}{target:code} takes cards from {source:any}",
    BUILD: "the {card:card} goes from {source:any} to {target:pile}",
    LEAVE: "cards go from {source:pile} to {target:pile}",
}
"""The same where other ways are ruled out by something else."""
_SPOTS = {Spot.TOP: "lies on top of", Spot.LOWEST: "lies lowest on", Spot.ANY: "lies on"}
_SUITED = {
    Match.ANY_SUIT: "a card",
    Match.IN_SUIT: "a card of its suit",
    Match.OTHER_SUIT: "a card of another suit",
    Match.IN_COLOUR: "a card of its colour",
    Match.ALTERNATING: "a card of the other colour",
}


@attrs.frozen
class Unmet:
    """A condition that does not hold.

    Attributes:
        code: the kind of reason.
        template: a sentence, or the end of one after "only".
        facts: what it speaks of.
        cards: the cards it is about, if it asks about cards.
        whole: whether the template is a sentence.
        path: the path of the condition.
        own: whether it is about the pile in question.
    """

    code: Code
    template: str
    facts: Mapping[str, Any] = {}
    cards: bytes = b""
    whole: bool = False
    path: str = ""
    own: bool = False


def unmet(
    a: Attempt, path: str, when: tuple[object, ...], here: int, place: str, asked: Asked = bool
) -> Unmet | None:
    """Return the first of some conditions that does not hold.

    Args:
        a: the move.
        path: the path of the list of conditions.
        when: the conditions.
        here: the pile in question; -1 if there is none.
        place: where they stand, such as ``START``.
        asked: tells which of the conditions to look at.
    """
    for index, condition in enumerate(when):
        if asked(condition) and not _holds_now(a, condition, here):
            found = WHY[type(condition)](a, condition, here, place)
            return attrs.evolve(
                found, path=entry_path(path, index, when), own=about_here(condition)
            )
    return None


def _holds_now(a: Attempt, condition: object, here: int) -> bool:
    """Check if a condition holds for the lowest card that moves, if it asks about one."""
    if condition is Fact.NO_OTHER_MOVE:
        return not legal_moves(a.t, a.piles, a.redeals, True, False)
    if isinstance(condition, CardIs) and is_static(condition):
        card = a.card if condition.spot is Spot.LAID else a.piles[here][-1]
        return bool(cards_named(condition) & BITS[card])
    card = BITS[a.card] if isinstance(condition, (CardIs, Fits, Fact)) else 1
    return bool(lower(condition, a.t.numbering, here).passing(a.piles, a.redeals, card))


def told(
    a: Attempt, place: str, reasons: Sequence[Unmet], alone: bool = True, here: int = -1
) -> Violation:
    """Return the reason for which a move waits.

    Args:
        a: the move.
        place: where the conditions stand.
        reasons: for each way that is left the condition that does not hold; one has to.
        alone: whether no other way is ruled out by something else.
        here: the pile in question.
    """
    why = reasons[0]
    if why.whole:
        return a.refused(why.code, why.path, why.template, why.cards, **why.facts)
    clauses = tuple([(one.template, one.facts) for one in reasons if not one.whole])
    subject = _SUBJECTS[place][why.own] if alone else _ONE_OF_SEVERAL[place]
    template = f"{subject} only {{clauses:clauses}}"
    cards = a.moved if place in (START, BUILD) else b""
    return a.refused(why.code, why.path, template, cards, clauses=clauses, pile=here)


def _holds(a: Attempt, condition: Holds, here: int, place: str) -> Unmet:
    least, most, named = condition.at_least, condition.at_most, a.t.numbering.named
    few, many = [], []
    for name in condition.piles:
        held = [a.held(pile) for pile in named((name,), here)]
        few += [name] if any(count < least for count in held) else []
        many += [name] if most is not None and any(count > most for count in held) else []
    code = Code.PILE_NOT_FILLABLE if place == START else Code.TOO_EARLY
    facts = {"named": (tuple(few or many), here), "n": least if few else most}
    amount = "a card" if least == 1 else "at least {n:cards}"
    if few and least == 1 and place == DRAW:
        facts["space"] = next(pile for pile in named(few, here) if not a.held(pile))
        template = "{space:any} is empty, and the stock is dealt only while {named:each} a card"
        return Unmet(Code.DRAW_OVER_SPACE, template, facts, whole=True)
    if few:
        return Unmet(code, f"once {{named:each}} {amount}", facts)
    if not most:
        return Unmet(code, "once no card is left on {named:names and}", facts)
    code = Code.PILE_FULL if place == BUILD and about_here(condition) else code
    return Unmet(code, "while {named:each} at most {n:cards}", facts)


def _redeals(a: Attempt, condition: Redeals, here: int, place: str) -> Unmet:
    if a.redeals < condition.at_least:
        return Unmet(Code.TOO_EARLY, "after the {n:nth} redeal", {"n": condition.at_least})
    last = (condition.at_most or 0) + 1
    return Unmet(Code.ROUTE_NOT_ALLOWED, "before the {n:nth} redeal", {"n": last})


def _fits(a: Attempt, condition: Fits, here: int, place: str) -> Unmet:
    link, order = condition.link, a.t.rules.ranks
    under = fitted_on(link_fits(link, order))[a.card]
    base = place == START and link.direction.counts
    code = Code.WRONG_BASE if base else Code.WRONG_RANK
    wanted = f"{{under:some {'ranks' if is_plain((link,)) else 'cards'}}}"
    if link.direction is Direction.ANY_RANK:
        code, wanted = wrong_suit(link), _SUITED[link.match]
    waits = "waits until" if condition.on.zone is None else "goes to {target:pile} only once"
    template = f"the {{card:card}} {waits} {wanted} {_SPOTS[condition.spot]} {{named:names or}}"
    if not any(under & BITS[own.code] for own in a.t.rules.pack):
        template = "the {card:card} goes on no card of {named:names or}"
    facts = {"under": under, "named": ((condition.on,), here)}
    return Unmet(code, template, facts, bytes([a.card]), True)


def _card_is(a: Attempt, condition: CardIs, here: int, place: str) -> Unmet:
    pile, card, right = a.piles[here], a.card, "{right:kinds}"
    spots = {Spot.LAID: card, Spot.TOP: pile[-1], Spot.LOWEST: pile[:2][-1]}
    spot, code = spots[condition.spot], Code.WRONG_BASE if place == START else Code.WRONG_RANK
    if not condition.ranks or cards_named(attrs.evolve(condition, suits=())) & BITS[spot]:
        code = Code.WRONG_SUIT
    template = f"{{target:any}} takes only {right}"
    if condition.spot is Spot.LOWEST:
        code = Code.WRONG_BASE
        begins = "nothing is laid on {target:any} that {spot:the} begins"
        template = f"{begins}: {right} should begin it"
    elif condition.spot is Spot.TOP:
        template = f"{{target:any}} takes cards only on {right}"
    elif place == START:
        template = f"the {{card:card}} can't start {{target:any}}: {right} does"
    cards = bytes(dict.fromkeys((card, spot)))
    return Unmet(code, template, {"spot": spot, "right": condition}, cards, True)


def _fact(a: Attempt, condition: Fact, here: int, place: str) -> Unmet:
    if condition is Fact.NO_OTHER_MOVE:
        moves = legal_moves(a.t, a.piles, a.redeals, True, False)
        source, _, count = a.t.routes.resolve(moves[0])
        template = (
            "the {other:card}{pile:at} can still move, and the stock is drawn from only when"
            " nothing else can"
        )
        facts = {"other": a.piles[source][-count], "pile": source}
        return Unmet(Code.DRAW_NOT_BLOCKED, template, facts, whole=True)
    piles = a.t.numbering.own_zone(here)
    begun = suit_mask(a.card // 13)
    other = next(pile for pile in piles if a.held(pile) and begun & BITS[a.piles[pile][1]])
    template = "{other:another} has the {card:suit} already"
    return Unmet(Code.WRONG_SUIT, template, {"other": other}, bytes([a.card]), True)


WHY: dict[type, Callable[[Attempt, Any, int, str], Unmet]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _card_is,
    Fact: _fact,
}
"""For each kind of condition, what is said where it does not hold."""


def wrong_suit(link: Link) -> Code:
    """What a card is called that would fit but for its suit."""
    colour = link.match in (Match.ALTERNATING, Match.IN_COLOUR)
    return Code.WRONG_COLOUR if colour else Code.WRONG_SUIT
