"""Checking one move."""

# Compiled by mypyc.

from __future__ import annotations

from .card_sets import BITS, UNSET, Piles
from .laying import bounds, open_ways, row_of
from .listing import legal_moves
from .routes import BUILD, DRAW, LEAVE, NONE, REDEAL, STRETCH
from .runs import faces_of
from .tables import Tables


def is_redeal(t: Tables, piles: Piles, source: int) -> bool:
    """Check if a move to the stock is a redeal, and not a pair with the stock's top card."""
    return len(piles[t.stock]) == 1 or not t.routes.pairs_with_stock(source)


def is_legal(t: Tables, piles: Piles, redeals: int, source: int, target: int, count: int) -> bool:
    """Check if a move is legal. Only a draw may need the other moves."""
    known = t.routes.targets[target] or t.routes.target(target)
    kind = known.kinds[source]
    if kind == NONE:
        return False
    if t.ending.plays_on and t.ending.is_won(piles):
        return False
    draw, redeal, base = t.draw, t.redeal, t.base
    if kind == DRAW and draw is not None:
        if count > 1 or draw.free:
            return count == 1 and len(piles[t.stock]) > 1
        others = draw.alone and bool(legal_moves(t, piles, redeals, 0, False))
        return base.is_chosen(piles) and draw.may_draw(piles, redeals, others, target)
    if kind == REDEAL and redeal is not None and is_redeal(t, piles, source):
        return count == 1 and base.is_chosen(piles) and redeal.may_redeal(piles, redeals)

    # 1. Cards change places, or leave a row with all between them.
    if t.swaps is not None and count == 1 and t.swaps.may_swap(piles, source, target):
        return True
    if t.stretches and count == 1 and kind in (STRETCH, LEAVE):
        other = target if kind == STRETCH else source
        for stretch in t.stretches:
            if stretch.leaves(piles, redeals, source, other):
                return True

    # 2. The cards leave their pile.
    cards = piles[source]
    if count >= len(cards) or len(piles[target]) > t.room[target]:
        return False
    guard = t.guards[source]
    if guard is not None and not guard.may_leave(piles, redeals, target, count):
        return False
    if base.choosers and not (base.is_chosen(piles) or base.may_choose(source, target)):
        return False

    # 3. They go to the other.
    on, card = piles[target], BITS[cards[-count]]
    rank = base.rank(piles) if base.piles else UNSET
    if known.asks:
        ways = [way for _, way in open_ways(t, piles, redeals, rank, target, card)]
    elif t.fits[rank][target][on[-1]] & card:
        if count == 1:
            return row_of(known, on[-1])[source] is not None
        ways = known.starts if len(on) == 1 else known.builds
    else:
        return False
    if count == 1:
        for way in ways:
            if way.row[source] is not None:
                return True
        return False
    group = t.runs.of[source].group(cards)
    if kind != BUILD or not group.lowest & card:
        return False
    carried = t.runs.free_places(faces_of(piles)) if t.runs.carrying else 1
    for way in ways:
        if way.several and way.gives[source]:
            least, most = bounds(t, piles, source, group, target, way.cards, carried)
            if least <= count <= most:
                return True
    return False
