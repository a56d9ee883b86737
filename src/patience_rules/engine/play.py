"""What happens when a legal move is played: transfer, then settle."""

# Compiled by mypyc.

from __future__ import annotations

from .card_sets import FACE_UP, FLOOR, Piles
from .legal import is_redeal
from .routes import BUILD, DRAW, LEAVE, PAIR, REDEAL, REPLACE, STRETCH
from .tables import Tables
from .transfer import Change, Event, uncovered


def play(
    t: Tables,
    piles: Piles,
    source: int,
    target: int,
    count: int,
    events: list[Event] | None = None,
    redeals: int = 0,
    shuffle: int = 0,
) -> Piles:
    """Return the table after a legal move.

    Args:
        t: the game's tables.
        piles: the table before.
        source: the pile that cards leave.
        target: the pile that they go to.
        count: how many.
        events: takes what happened, in order; None if nobody asks.
        redeals: the number of redeals so far.
        shuffle: what the redeals are shuffled from, if they are.
    """
    kind = (t.routes.targets[target] or t.routes.target(target)).kinds[source]
    settling, draw = t.settling, t.draw

    # 1. Most moves change two piles, and nothing follows.
    if events is None and kind == BUILD and not (settling.stirs[target] or t.swaps):
        cards = piles[source]
        top = cards[-count - 1]
        if (top != FLOOR or not settling.steps) and not settling.stirs_from[source]:
            new = list(piles)
            new[source] = cards[:-count] if top <= FLOOR else uncovered(cards, count)
            new[target] += cards[-count:]
            return tuple(new)
    elif events is None and kind == DRAW and draw and draw.single and not settling.after_draw:
        new = list(piles)
        cards = piles[source]
        new[source] = cards[:-1]
        new[target] += FACE_UP[cards[-1]]
        return tuple(new)

    # 2. Transfer.
    change = Change(piles, redeals, events)
    if kind == BUILD:
        if t.swaps is not None and t.swaps.may_swap(piles, source, target):
            change.swap(source, target)
            return change.table()
        change.move(source, target, count)
        if t.base.choosers and not t.base.is_chosen(piles):
            settling.deal_chosen(change)
    elif kind == DRAW:
        assert draw is not None
        draw.act(change, target)
        if not settling.after_draw:
            return change.table()
    elif kind == REPLACE:
        if len(piles[target]) > 1:
            change.transfer(target, t.discard, "remove")
        change.transfer(source, target, "move")
    elif kind == PAIR and len(piles[target]) == 1:
        change.transfer(source, target, "move")
    elif kind == REDEAL and is_redeal(t, piles, source):
        redeal = t.redeal
        assert redeal is not None
        redeal.act(change, shuffle)
        change.redeals += 1
    else:
        leavers = [source] if kind == LEAVE else [source, target]
        if kind == STRETCH:
            step = 1 if source < target else -1
            leavers = list(range(source, target + step, step))
        for pile in leavers:
            change.transfer(pile, t.discard, "remove")
        for pile in leavers:  # in the order in which the move names them
            settling.fill_at_once(change, pile)

    # 3. Settle.
    settling.settle(t.base, change)
    return change.table()


def is_plain(t: Tables, piles: Piles, source: int, target: int, count: int, kind: int) -> bool:
    """Check if a legal move only brings cards from pile to pile, and may turn one up.

    A card from the stock lies face up then.
    """
    settling = t.settling
    if kind == DRAW:
        return t.draw is not None and t.draw.single and not settling.after_draw
    if kind != BUILD or t.swaps or settling.stirs[target] or settling.stirs_from[source]:
        return False
    return piles[source][-count - 1] != FLOOR or not settling.steps
