"""What happens when a legal move is played: transfer, then settle.

Functions over tables, piles and small numbers only, so that the file can also be compiled.
"""

from __future__ import annotations

from .card_sets import FLOOR
from .conditions import is_choosing, is_covered, is_redeal, is_waiting, may_swap
from .discards import is_complete
from .routes import BUILD, DRAW, LEAVE, OUST, PAIR, REDEAL, STRETCH
from .stock import draw, redeal
from .tables import FACE_DOWN, FACE_UP, Piles, Tables
from .transfer import Event, close_up, swap, transfer


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
    """What a legal move makes of the table: transfer, then settle.

    Args:
        t: the game's tables.
        piles: the table before.
        source: the pile that cards leave.
        target: the pile that they go to.
        count: how many.
        events: a list that takes what happened, in order; None where nobody asks.
        redeals: how many redeals have been used.
        shuffle: what the redeals are shuffled from, where they are.

    Returns:
        The table after.
    """
    kind = (t.kinds[target] or t.ask(target))[source]
    new = list(piles)
    if kind == BUILD:
        if t.swapping and may_swap(t, piles, source, target):
            swap(new, source, target, events)
            return tuple(new)
        cards = piles[source]
        new[source] = cards[:-count]
        new[target] = piles[target] + cards[-count:]
        if events is not None:
            events.append(("move", source, target, cards[-count:]))
        # Only the card beneath can turn up and only that space be filled, unless others wait.
        top = cards[-count - 1]
        if top != FLOOR and not (t.covered[source] or t.stirs[target]):
            if top > FLOOR:
                turn_up(new, source, events)
            return tuple(new)
        if t.choosers and is_choosing(t, piles):
            deal_chosen(t, new, events)
    elif kind == DRAW:
        if t.draw_one:
            transfer(new, t.stock, target, "draw", events)
        else:
            draw(t, new, target, events, redeals)
        if not t.draw_stirs:
            return tuple(new)
    elif kind == OUST:
        if len(piles[target]) > 1:
            transfer(new, target, t.discard, "remove", events)
        transfer(new, source, target, "move", events)
    elif kind == PAIR and len(piles[target]) == 1:
        transfer(new, source, target, "move", events)
    elif kind == REDEAL and is_redeal(t, piles, source):
        redeal(t, new, events, redeals, shuffle)
    else:
        leavers = [source] if kind == LEAVE else [source, target]
        if kind == STRETCH:
            step = 1 if source < target else -1
            leavers = list(range(source, target + step, step))
        for pile in leavers:
            transfer(new, pile, t.discard, "remove", events)
        for pile in leavers:  # in the order in which the move names them
            at_once = not t.fill_waits[pile] and (not t.closing or pile in t.filled_first)
            if len(new[pile]) == 1 and t.fill_from[pile] and at_once:
                fill(t, new, pile, events)
    settle(t, new, events)
    return tuple(new)


def is_plain(t: Tables, piles: Piles, source: int, target: int, count: int) -> bool:
    """Whether a legal move brings cards from pile to pile, may turn one up, and no more follows.

    A card from the stock lies face up then.
    """
    kind = (t.kinds[target] or t.ask(target))[source]
    if kind == DRAW:
        return t.draw_one and not (t.draw_stirs or t.draw_closing or t.gathering)
    if kind != BUILD or t.stirs[target] or t.swapping or (t.hidden and t.covered[source]):
        return False
    return not (t.filled or t.closing) or piles[source][-count - 1] != FLOOR


def deal_chosen(t: Tables, new: list[bytes], events: list[Event] | None) -> None:
    """Once the base is chosen, bring a card to each of some piles that has none."""
    for pile in t.chosen_deal:
        if len(new[pile]) == 1 and len(new[t.stock]) > 1:
            transfer(new, t.stock, pile, "fill", events)


def settle(t: Tables, new: list[bytes], events: list[Event] | None = None) -> None:
    """Let sets leave, cards turn up, gaps close, spaces fill of themselves, until nothing changes.

    No gap is closed and no space filled before the base is chosen, where it is a choice.
    """
    filled, first, closing = t.filled, t.filled_first, t.closing
    if t.choosers and is_choosing(t, new):
        filled, first, closing = [], [], []
    restless = True
    while restless:
        restless = False
        for gathering in t.gathering:
            if is_complete(t, new, gathering):
                for pile in gathering:
                    while len(new[pile]) > 1:
                        transfer(new, pile, t.discard, "remove", events)
        for pile in t.turns:
            if new[pile][-1] >= FACE_DOWN and not is_covered(t, new, pile):
                turn_up(new, pile, events)
        if first:
            restless = fill_all(t, new, first, events)
        for line in closing:
            close_up(new, line, events)
        restless = fill_all(t, new, filled, events) or restless


def turn_up(new: list[bytes], pile: int, events: list[Event] | None) -> None:
    """Lay the top card of a pile face up."""
    cards = new[pile]
    top = FACE_UP[cards[-1]]
    new[pile] = cards[:-1] + top
    if events is not None:
        events.append(("turn", pile, pile, top))


def fill_all(t: Tables, new: list[bytes], piles: list[int], events: list[Event] | None) -> bool:
    """Fill those of some piles that are empty and need not wait; returns whether one was."""
    done = False
    for pile in piles:
        if len(new[pile]) == 1 and not is_waiting(new, t.fill_waits[pile]):
            done = fill(t, new, pile, events) or done
    return done


def fill(t: Tables, new: list[bytes], pile: int, events: list[Event] | None) -> bool:
    """Fill an empty pile from the first that has a card; returns whether there is one."""
    for source in t.fill_from[pile]:
        if len(new[source]) > 1:
            for _ in range(min(t.fill_cards[pile], len(new[source]) - 1)):
                transfer(new, source, pile, "fill", events)
            return True
    return False
