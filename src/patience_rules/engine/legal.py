"""Whether one move is legal."""

from __future__ import annotations

from .card_sets import BITS, UNSET
from .conditions import (
    base_rank,
    is_choosing,
    is_early,
    is_held,
    is_locked,
    is_redeal,
    may_draw,
    may_redeal,
    may_swap,
    meets_conditions,
)
from .discards import exposed_cards, outranked
from .goal import is_won
from .groups import group_may_land
from .listing import legal_moves, may_choose, moves_now
from .routes import BUILD, DRAW, LEAVE, NONE, REDEAL, STRETCH
from .stretches import leaves_row
from .tables import Piles, Tables


def is_legal(t: Tables, piles: Piles, redeals: int, source: int, target: int, count: int) -> bool:
    """Whether one move is legal, without a look at the others (unless a draw asks for them)."""
    kind = (t.kinds[target] or t.ask(target))[source]
    if kind == NONE:
        return False
    if t.plays_on and is_won(t, piles):
        return False
    if kind == DRAW and t.draw_free:
        return count == 1 and len(piles[t.stock]) > 1
    if kind == DRAW:
        others = t.draw_blocked and count == 1 and bool(legal_moves(t, piles, redeals, 0, False))
        return count == 1 and may_draw(t, piles, others)
    if kind == REDEAL and is_redeal(t, piles, source):
        return count == 1 and may_redeal(t, piles, redeals)
    cards, on = piles[source], piles[target]
    if count >= len(cards) - t.keep[source] or len(on) > t.room[target]:
        return False
    card = cards[-count]
    if kind == LEAVE and t.outranked:
        fits = outranked(exposed_cards(t, piles))
    else:
        base = base_rank(t, piles) if len(on) == 1 and t.base_piles else UNSET
        fits = t.fits[base][target][on[-1]]
    fit = fits & BITS[card] and (not t.asks[target] or meets_conditions(t, piles, target, card))
    if not fit and not (t.swapping and count == 1 and may_swap(t, piles, source, target)):
        if not t.stretches or kind not in (STRETCH, LEAVE):
            return False
        return count == 1 and leaves_row(t, piles, source, target if kind == STRETCH else source)
    if t.choosers and is_choosing(t, piles) and not may_choose(t, source, target):
        return False
    if t.holds and (is_held(t, piles, source) or is_locked(t, piles, target)):
        return False
    if t.timed and is_early(t, piles, redeals, source, target):
        return False
    if count == 1:
        return moves_now(t, piles, target)[source] is not None
    return kind == BUILD and group_may_land(t, piles, source, target, count)
