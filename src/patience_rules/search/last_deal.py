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

    The moves are the same, and proofs hold that redeals would switch off. Rules that count redeals,
    or call ranks by their number, keep them.
    """
    t, piles, redeals, _ = parts_of(state)
    redeal = t.redeal
    if redeal is None or redeal.times < 0 or redeals < redeal.times + redeal.mercies:
        return state
    if redeal.fixed_from or t.called is not None:
        return state
    return make_state(_tables_without_redeals(t.rules), piles, 0)


@lru_cache(maxsize=64)
def _tables_without_redeals(rules: Rules) -> Tables:
    with known_sound():  # a stock may be left that nothing uses
        return tables_for(attrs.evolve(rules, redeal=None, options=()))
