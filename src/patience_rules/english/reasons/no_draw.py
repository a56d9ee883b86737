"""Reasons why a draw or a redeal is not allowed, or a move is neither."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...basics.errors import Code
from ...engine.card_sets import FACE_DOWN
from ...engine.lower.steps import first_deal
from ...engine.steps import CloseAct
from ...rules.conditions import about_here, empty
from ...rules.facts import discards, drawn, draws_to, has_stock
from ...rules.part import entry_path
from ...rules.steps import Deal, NextPile, Spaces
from ...rules.words import HERE, Fact, Which
from .attempt import Attempt, unmet, why_waiting
from .violation import Violation


def why_not_drawn(a: Attempt) -> Violation | None:
    """Return the reason why a draw is not allowed."""
    draw, given = a.t.draw, a.t.rules.draw
    assert draw
    assert given
    if a.count > 1:
        return _numbered(a, "draw")
    gaps = [step for step in draw.steps if isinstance(step, CloseAct)]
    if not (a.held(a.t.stock) or any(step.has_effect(a.piles, a.redeals, -1) for step in gaps)):
        return a.refused(Code.STOCK_EMPTY, "draw", "source-empty")
    if not any(step.has_effect(a.piles, a.redeals, a.target) for step in draw.steps):
        paths = [entry_path("draw.steps", n, given.steps) for n in range(len(given.steps))]
        whys = map(partial(_why_no_step, a), given.steps, paths)
        return next(filter(None, whys), None)
    return why_waiting(a, "draw.when", given.when, "draw")


def _why_no_step(a: Attempt, step: object, path: str) -> Violation | None:
    """Return the reason why a step of a draw deals no card."""
    if not isinstance(step, Deal):
        return None
    waiting = why_waiting(a, f"{path}.when", step.when, "draw", _is_about_the_table)
    if waiting:
        return waiting
    if isinstance(step.cards, Spaces):
        role = a.t.numbering.of_role(step.cards.role)[0]
        return a.refused(Code.PILE_FULL, f"{path}.cards", "drawn-for-spaces", to=role)
    chosen = step.which is Which.CHOSEN
    piles = [a.target] if chosen else a.t.numbering.named((step.to,), -1)
    field = f"{path}.when"
    whys = [unmet(a, field, step.when, pile, "deal", about_here) for pile in piles]
    why = next(filter(None, whys))
    template = "dealt-to-any-only"
    if empty(HERE) in step.when and not chosen:
        template = "dealt-to-spaces"
    elif len(piles) == 1:
        template = "dealt-to-this-only"
    clauses = ((why.template, why.facts),)
    return a.refused(Code.PILE_FULL, why.path, template, to=piles[0], clauses=clauses)


def _is_about_the_table(condition: object) -> bool:
    return not about_here(condition) and condition is not Fact.NOTHING_DEALT


def why_not_redealt(a: Attempt) -> Violation | None:
    """Return the reason why a redeal is not allowed."""
    redeal, given = a.t.redeal, a.t.rules.redeal
    assert redeal
    assert given
    if a.count > 1:
        return _numbered(a, "redeal")
    stock = a.held(a.t.stock)
    if stock and redeal.stock_place < 0:
        return a.refused(Code.STOCK_NOT_EMPTY, "redeal", "stock-not-empty", held=stock)
    if a.redeals >= redeal.times >= 0:
        template = {1: "only-redeal-used", 2: "both-redeals-used"}.get(redeal.times, "redeals-used")
        return a.refused(Code.NO_REDEAL_LEFT, "redeal.times", template, used=redeal.times)
    waiting = why_waiting(a, "redeal.when", given.when, "redeal")
    if waiting or any(map(a.held, redeal.piles)):
        return waiting
    roles = tuple(dict.fromkeys(a.t.roles[pile] for pile in redeal.piles))
    return a.refused(Code.EMPTY_SOURCE, "redeal.gather", "none-to-gather", roles=(roles, -1))


def why_not_freed(a: Attempt) -> Violation | None:
    """Return the reason why a buried card does not come up."""
    redeal = a.t.redeal
    assert redeal
    held, path = a.held(a.source), "redeal.merci"
    if a.count == 1 or not held:
        template = "there-already" if held else "source-empty"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "source.take", template)
    if a.count > held:
        return a.refused(Code.TOO_FEW_CARDS, "source.take", "too-few-cards", held=held)
    if a.redeals < redeal.times:
        return a.refused(Code.TOO_EARLY, path, "redeals-left")
    if a.redeals >= redeal.times + redeal.mercies:
        template = {1: "only-merci-used", 2: "both-mercies-used"}.get(
            redeal.mercies, "mercies-used"
        )
        return a.refused(Code.NO_MERCI_LEFT, path, template, used=redeal.mercies)
    if max(a.piles[a.source][-a.count :]) >= FACE_DOWN:
        return a.refused(Code.BURIED_CARD, path, "some-face-down")
    return None


def _numbered(a: Attempt, what: str) -> Violation:
    """A draw or redeal has a number of cards, which the rules decide."""
    template = {"draw": "draw-has-no-number", "redeal": "redeal-has-no-number"}[what]
    form = f"{a.t.names[a.source]}-{a.t.names[a.target]}"
    return a.refused(Code.ONE_CARD_ONLY, what, template, form=form)


def why_not_all_piles(a: Attempt, pile: int) -> Violation:
    """Return the violation for a move that names all piles of a role instead of one."""
    first = a.t.numbering.members[pile][0]
    draw = a.t.rules.draw
    dealt = draw and a.t.roles[first] is first_deal(draw.steps).to
    field = _which_path(a) if dealt else "redeal.gather"
    return a.refused(Code.NO_SUCH_PILE, field, "stands-for-all", name=a.t.names[pile], first=first)


def _which_path(a: Attempt) -> str:
    """Return the path of the ``which`` of a draw's first deal."""
    steps = a.t.rules.draw.steps if a.t.rules.draw else ()
    return f"{entry_path('draw.steps', steps.index(first_deal(steps)), steps)}.which"


def why_not_from_stock(a: Attempt) -> Violation:
    """Return the violation for a move from the stock that is not a draw."""
    rules = a.t.rules
    step = first_deal(drawn(rules))
    first = a.t.numbering.named((step.to,), -1)[0]
    to = tuple(dict.fromkeys(deal.to for deal in drawn(rules)))
    form = f"s-{a.t.roles[first].letter}"
    facts: dict[str, Any] = {"first": first, "form": form, "to": (to, -1)}
    if not draws_to(rules, a.t.roles[a.target]):
        return a.refused(Code.ROUTE_NOT_ALLOWED, "source.take", "stock-goes-to", **facts)
    template = "stock-dealt-to-all"
    if isinstance(step.which, NextPile):
        template = "stock-dealt-in-turn"
    elif a.t.routes.draw_targets[0] < a.t.piles:
        template = "stock-dealt-to-these"
    return a.refused(Code.ROUTE_NOT_ALLOWED, _which_path(a), template, **facts)


def is_unused(a: Attempt, pile: int) -> bool:
    """Check if a pile is a stock or discard that plays no part in the game."""
    idle = {a.t.stock: not has_stock(a.t.rules), a.t.discard: not discards(a.t.rules)}
    return idle.get(pile, False)


def why_not_to_stock(a: Attempt) -> Violation:
    """Return the violation for a move to the stock that is not a redeal."""
    redeal, field = a.t.rules.redeal, "redeal.gather"
    if redeal is None:
        template = "target-unused" if is_unused(a, a.target) else "no-redeal"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "redeal", template)
    roles = tuple(dict.fromkeys(redeal.roles))
    if a.t.roles[a.source] in roles:
        in_turn = any(step.in_turn for step in redeal.gather)
        template = _REDEAL_TAKES[len(roles) == 1, in_turn]
    else:
        template = "target-unused" if is_unused(a, a.target) else "only-by-redeal"
    facts: dict[str, Any] = {"roles": (roles, -1), "form": f"{roles[0].letter}-s"}
    return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, **facts)


_REDEAL_TAKES = {
    (True, True): "redeal-takes-in-turn",
    (True, False): "redeal-takes-all",
    (False, True): "redeal-takes-these-in-turn",
    (False, False): "redeal-takes-these",
}
"""By whether one role is gathered, and whether its piles are gathered in turn."""
