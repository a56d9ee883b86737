"""Why the stock is not drawn from, or not made anew."""

from __future__ import annotations

from functools import partial

from ...engine.settling import CloseStep
from ...errors import Code
from ...rules.conditions import about_here, empty
from ...rules.part import entry_path
from ...rules.steps import Deal, Spaces
from ...rules.words import HERE, Fact, Which
from .attempt import Attempt
from .conditions import DEAL, DRAW, REDEAL, told, unmet
from .violation import Violation


def why_not_drawn(a: Attempt) -> Violation | None:
    """What is wrong with a draw."""
    draw, given = a.t.draw, a.t.rules.draw
    assert draw
    assert given
    if a.count > 1:
        return _numbered(a, "draw")
    gaps = [step for step in draw.steps if isinstance(step, CloseStep)]
    if not (a.held(a.t.stock) or any(step.would(a.piles, a.redeals, -1) for step in gaps)):
        template = "the stock is empty, so nothing can be drawn"
        return a.refused(Code.STOCK_EMPTY, "draw", template)
    if not any(step.would(a.piles, a.redeals, a.target) for step in draw.steps):
        paths = [entry_path("draw.steps", n, given.steps) for n in range(len(given.steps))]
        whys = map(partial(_why_no_step, a), given.steps, paths)
        return next(filter(None, whys), None)
    why = unmet(a, "draw.when", given.when, -1, DRAW)
    return told(a, DRAW, [why]) if why else None


def _why_no_step(a: Attempt, step: object, path: str) -> Violation | None:
    """What is wrong with a step of a draw that deals no card."""
    if not isinstance(step, Deal):
        return None
    why = unmet(a, f"{path}.when", step.when, -1, DRAW, _is_about_the_table)
    if why:
        return told(a, DRAW, [why])
    if isinstance(step.cards, Spaces):
        template = "cards are drawn only for empty {to:role all}, and there is none"
        role = a.t.numbering.of_role(step.cards.role)[0]
        return a.refused(Code.PILE_FULL, f"{path}.cards", template, to=role)
    chosen = step.which is Which.CHOSEN
    piles = [a.target] if chosen else a.t.numbering.named((step.to,), -1)
    field = f"{path}.when"
    whys = [unmet(a, field, step.when, pile, DEAL, about_here) for pile in piles]
    why = next(filter(None, whys))
    template = "cards are dealt to {to:role any} only {clauses:clauses}, and there is no such pile"
    if chosen:
        template = "cards are dealt to {to:pile} only {clauses:clauses}"
    elif empty(HERE) in step.when:
        template = "cards are dealt only to empty {to:role all}, and there is none"
    clauses = ((why.template, why.facts),)
    return a.refused(Code.PILE_FULL, why.path, template, to=piles[0], clauses=clauses)


def _is_about_the_table(condition: object) -> bool:
    return not about_here(condition) and condition is not Fact.NOTHING_DEALT


def why_not_redealt(a: Attempt) -> Violation | None:
    """What is wrong with a redeal."""
    redeal, given = a.t.redeal, a.t.rules.redeal
    assert redeal
    assert given
    if a.count > 1:
        return _numbered(a, "redeal")
    stock = a.held(a.t.stock)
    if stock and not redeal.early:
        template = "the stock still holds {held:cards}, and a redeal needs an empty one"
        return a.refused(Code.STOCK_NOT_EMPTY, "redeal", template, held=stock)
    if a.redeals == redeal.times:
        used = {1: "the one redeal is used", 2: "both redeals are used"}
        template = used.get(a.redeals, "all {used:number} redeals are used")
        return a.refused(Code.NO_REDEAL_LEFT, "redeal.times", template, used=a.redeals)
    why = unmet(a, "redeal.when", given.when, -1, REDEAL)
    if why:
        return told(a, REDEAL, [why])
    if any(map(a.held, redeal.piles)):
        return None
    roles = tuple(dict.fromkeys(a.t.roles[pile] for pile in redeal.piles))
    are = "are" if len(redeal.piles) > 1 else "is"
    template = f"{{roles:names and}} {are} empty too, so nothing is left to turn over"
    return a.refused(Code.EMPTY_SOURCE, "redeal.steps", template, roles=(roles, -1))


def _numbered(a: Attempt, what: str) -> Violation:
    """A number of cards stands where the rules say how many move."""
    one, other = a.t.names[a.source], a.t.names[a.target]
    template = f"write the {what} as {one}-{other}, without a number of cards"
    return a.refused(Code.ONE_CARD_ONLY, what, template)
