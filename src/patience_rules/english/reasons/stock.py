"""Why the stock is not drawn from, or not made anew."""

from __future__ import annotations

from ...engine.conditions import draw_changes, has_gaps
from ...engine.listing import legal_moves
from ...errors import Code
from .attempt import Attempt
from .violation import Violation


def why_not_drawn(a: Attempt) -> Violation | None:
    """What is wrong with a draw."""
    t = a.t
    if a.count > 1:
        return _numbered(a, "draw", "draw.cards")
    if not (a.held(t.stock) or has_gaps(a.piles, t.draw_closing)):
        return a.refused(Code.STOCK_EMPTY, "draw", "the stock is empty, so nothing can be drawn")
    if not draw_changes(t, a.piles):
        if t.draw_spaces:
            return a.refused(
                Code.PILE_FULL,
                "draw.for_spaces",
                "cards are drawn only for empty {0:all}, and there is none",
                t.draw_spaces[0],
            )
        if t.draw_over_full:
            return a.refused(
                Code.PILE_FULL,
                "draw.over_full",
                "cards are dealt only to {0:all} whose {1:one} is not full, and there is none",
                t.draw_to[0],
                t.draw_over_full[t.draw_to[0]],
            )
        return a.refused(
            Code.PILE_FULL,
            "draw.up_to",
            "cards are dealt only to empty {0:all}, and there is none"
            if t.draw_up_to == 1
            else "cards are dealt only to {0:all} with less than {1:cards}, and there is none",
            t.draw_to[0],
            t.draw_up_to,
        )
    if t.draw_blocked:
        moves = legal_moves(t, a.piles, a.redeals, 0)
        other = next((move for move in moves if move not in t.draws), None)
        if other is not None:
            source, _, count = t.resolve(other)
            return a.refused(
                Code.DRAW_NOT_BLOCKED,
                "draw.when",
                "the {0:card}{1:at} can still move, and the stock is drawn from only when nothing"
                " else can",
                a.piles[source][-count],
                source,
            )
    space = next((pile for pile in t.draw_full if not a.held(pile)), None)
    if space is not None:
        own = a.zone(space).holds_draw
        return a.refused(
            Code.DRAW_OVER_SPACE,
            a.field(space, "holds_draw") if own else "draw.when",
            "{0:any} is empty, and the stock is dealt only while "
            + ("{0:every} has a card" if own else "every tableau pile has a card"),
            space,
        )
    waiting = a.waiting(t.rules.draw.while_empty) if t.rules.draw else ()
    if waiting:
        message = "the stock is drawn from only once no card is left on {0:roles and}"
        return a.refused(Code.TOO_EARLY, "draw.while_empty", message, waiting)
    return None


def why_not_redealt(a: Attempt) -> Violation | None:
    """What is wrong with a redeal."""
    t = a.t
    if a.count > 1:
        return _numbered(a, "redeal", "redeal")
    if a.held(t.stock) and not t.redeal_early:
        return a.refused(
            Code.STOCK_NOT_EMPTY,
            "redeal",
            "the stock still holds {0:cards}, and a redeal needs an empty one",
            a.held(t.stock),
        )
    if a.redeals == t.redeal_times:
        used = {1: "the one redeal is used", 2: "both redeals are used"}
        return a.refused(
            Code.NO_REDEAL_LEFT,
            "redeal.times",
            used.get(a.redeals, "all {0:number} redeals are used"),
            a.redeals,
        )
    if not any(map(a.held, t.redeal_of)):
        several = len(t.redeal_of) > 1
        return a.refused(
            Code.EMPTY_SOURCE,
            "redeal.of",
            "{0:roles and} {1} empty too, so nothing is left to turn over",
            t.rules.redeal.roles if t.rules.redeal else (),
            "are" if several else "is",
        )
    return None


def _numbered(a: Attempt, what: str, field: str) -> Violation:
    """A number of cards stands where the rules say how many move."""
    names = a.t.names
    return a.refused(
        Code.ONE_CARD_ONLY,
        field,
        f"write the {what} as {{0}}-{{1}}, without a number of cards",
        names[a.source],
        names[a.target],
    )
