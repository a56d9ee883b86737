"""Which rules let a player know the stock."""

from __future__ import annotations

import attrs

from .ruleset import Rules
from .steps import Deal, Gather, Redeal
from .words import Role, Which


def tells_stock(rules: Rules, redeals: int) -> bool:
    """Check if a player has seen all cards of the stock come by, and in which order they lie.

    So it is after a redeal, if it only turns the waste over, and draws only lay cards there.
    """
    return redeals > 0 and turns_waste(rules.redeal) and draws_to_waste(rules)


def only(value: attrs.AttrsInstance, *named: str) -> bool:
    """Check if all fields of a part except those named have their defaults."""
    return all(
        field.name in named or getattr(value, field.name) == field.default
        for field in attrs.fields(type(value))
    )


def draws_to_waste(rules: Rules) -> bool:
    """Check if a draw, if any, only deals a fixed number of cards to a waste, at any time."""
    draw = rules.draw
    if draw is None:
        return True
    step = draw.steps[0]
    if len(draw.steps) > 1 or draw.when or not isinstance(step, Deal):
        return False
    alone = step.which is Which.EACH and rules.count(Role.WASTE) == 1
    plain = (step.which is Which.CHOSEN or alone) and only(step, "to", "cards", "which")
    return plain and step.to is Role.WASTE and isinstance(step.cards, int)


def turns_waste(redeal: Redeal | None) -> bool:
    """Check if a redeal, if any, only turns over the waste once the stock is empty."""
    return redeal is None or (
        only(redeal, "gather", "times") and redeal.gather == (Gather(Role.WASTE),)
    )
