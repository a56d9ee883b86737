"""Positions after the last redeal, as positions of a game without redeals."""

from __future__ import annotations

from functools import lru_cache

import attrs

from ..engine.lower.lowering import tables_for
from ..engine.tables import Tables
from ..playing.state import State, make_state, parts_of
from ..rules.ruleset import Rules, known_sound


def without_redeals(state: State) -> State:
    """Return a position in the game without redeals if none is left, or else the same state.

    The moves are the same, and proofs hold that redeals would switch off.
    """
    return state if has_redeals(state) else last_deal(state) or state


def last_deal(state: State) -> State | None:
    """Return a position in the game without redeals, as if none were left.

    None if redeals never end, or rules count them.
    """
    t, piles = parts_of(state)[:2]
    plain = tables_of_last_deal(t)
    return make_state(plain, piles, 0) if plain is not None else None


def has_redeals(state: State) -> bool:
    """Check if redeals or mercies are left, of a limited number."""
    t, _, redeals, _ = parts_of(state)
    return redeals < last_count(t)


def without_mercies(state: State) -> State:
    """Return a position in the game without mercies if one is left, or else the same state."""
    t, piles, redeals, shuffle = parts_of(state)
    redeal = t.rules.redeal
    if redeal is None or not redeal.merci or redeals >= last_count(t):
        return state
    plain = attrs.evolve(t.rules, redeal=attrs.evolve(redeal, merci=0), options=())
    return make_state(tables_for(plain), piles, min(redeals, t.redeal_times), shuffle)


def last_count(t: Tables) -> int:
    """Return the redeals and mercies after which none is left."""
    redeal = t.redeal
    return redeal.times + redeal.mercies if redeal is not None else 0


def tables_of_last_deal(t: Tables) -> Tables | None:
    """Return the tables of a game without its redeals; None if they never end.

    None, too, if rules count redeals, or call ranks by their number.
    """
    redeal = t.redeal
    if redeal is None or redeal.times < 0 or redeal.fixed_from or t.called is not None:
        return None
    return _tables_without_redeals(t.rules)


@lru_cache(maxsize=64)
def _tables_without_redeals(rules: Rules) -> Tables:
    with known_sound():  # a stock may be left that nothing uses
        return tables_for(attrs.evolve(rules, redeal=None, options=()))
