"""Why the stock is not drawn from, or not made anew."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.legal import legal_moves
from ...engine.routes import DRAW, REDEAL
from ...errors import Code
from ..grammar import cards, number
from ..naming import role_group
from .attempt import Attempt, Reason


def why_not_drawn(a: Attempt) -> Iterator[Reason]:
    """The reasons against a draw."""
    if a.kind != DRAW:
        return
    t = a.t
    if a.count > 1:
        message = "a draw is one act, written without a number of cards"
        yield Reason(Code.ONE_CARD_ONLY, message, "draw.cards")
    if not a.held(t.stock):
        yield Reason(Code.STOCK_EMPTY, "the stock is empty, so nothing can be drawn", "draw")
    if t.draw_blocked:
        move = legal_moves(t, a.piles, a.redeals)[0]
        message = f"{move} is possible, and the stock is drawn from only when nothing else can move"
        yield Reason(Code.DRAW_NOT_BLOCKED, message, "draw.when")
    space = next(pile for pile in t.tableau if not a.held(pile))
    message = f"{a.name(space)} is empty, and the stock is dealt only when no tableau pile is"
    yield Reason(Code.DRAW_OVER_SPACE, message, "draw.when")


def why_not_redealt(a: Attempt) -> Iterator[Reason]:
    """The reasons against a redeal."""
    if a.kind != REDEAL:
        return
    t = a.t
    if a.count > 1:
        message = "a redeal is one act, written without a number of cards"
        yield Reason(Code.ONE_CARD_ONLY, message, "redeal")
    left = a.held(t.stock)
    if left:
        message = f"the stock still holds {cards(left)}, and a redeal needs an empty one"
        yield Reason(Code.STOCK_NOT_EMPTY, message, "redeal")
    if a.redeals == t.redeal_times:
        used = {1: "the one redeal is", 2: "both redeals are"}.get(
            a.redeals, f"all {number(a.redeals)} redeals are"
        )
        yield Reason(Code.NO_REDEAL_LEFT, f"{used} used", "redeal.times")
    assert t.rules.redeal
    group = role_group(a.rules, t.rules.redeal.of)
    message = f"{group.verb('are')} empty too, so nothing is left to turn over"
    yield Reason(Code.EMPTY_SOURCE, message, "redeal.of")
