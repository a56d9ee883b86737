"""What happens when a legal move is played: transfer, then settle.

Functions over tables, piles and small numbers only, so that the file can also be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..shuffle import later_seed, shuffled
from .card_sets import BITS, FLOOR
from .conditions import (
    in_place,
    is_choosing,
    is_complete,
    is_covered,
    is_redeal,
    is_waiting,
    may_swap,
)
from .routes import BUILD, DRAW, LEAVE, OUST, REDEAL
from .tables import EMPTY, FACE_DOWN, FACE_UP, Piles, Tables

Event = tuple[str, int, int, bytes]
"""What happened (``move under draw remove fill close`` ...), from where, to where, which cards;
``under`` is a move beneath what lies there."""


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
        new[target] += cards[-count:]
        if events is not None:
            events.append(("move", source, target, cards[-count:]))
        # Only the card beneath can turn up and only that space be filled, unless others wait.
        top = cards[-count - 1]
        if top < FLOOR and not (t.covered[source] or t.stirs[target]):
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
    elif kind == REDEAL and is_redeal(t, piles, source):
        redeal(t, new, events, redeals, shuffle)
    else:
        leavers = [source] if kind == LEAVE else [source, target]
        for pile in leavers:
            transfer(new, pile, t.discard, "remove", events)
        for pile in leavers:  # in the order in which the move names them
            at_once = not (t.fill_waits[pile] or t.closing)
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


def transfer(
    new: list[bytes], source: int, target: int, what: str, events: list[Event] | None
) -> None:
    """Move the top card of a pile, face up, to another."""
    cards = new[source]
    top = FACE_UP[cards[-1]]
    new[source] = cards[:-1]
    new[target] += top
    if events is not None:
        events.append((what, source, target, top))


def swap(new: list[bytes], one: int, other: int, events: list[Event] | None) -> None:
    """Let the only cards of two piles change places: the one goes beneath, the other comes away."""
    new[one], new[other] = new[other], new[one]
    if events is not None:
        events.append(("under", one, other, new[other][1:]))
        events.append(("move", other, one, new[one][1:]))


def draw(
    t: Tables, new: list[bytes], target: int, events: list[Event] | None, redeals: int
) -> None:
    """Bring cards from the stock to one pile, or to each of a role's that may get some."""
    for line in t.draw_closing:
        close_up(new, line, events)
    if len(new[t.stock]) - 1 <= len(t.draw_last):
        targets = t.draw_last
    else:
        count = t.draw_cards - redeals if t.draw_fewer else t.draw_cards
        targets = t.draw_order or [target] * count
        if t.draw_over_spaces:
            targets = [pile for pile in targets if len(new[pile]) > 1] or targets[:1]
        if t.draw_opens:
            targets = [pile_in_turn(t, new)]
    most = t.draw_up_to or t.rules.cards
    for pile in targets:
        if len(new[t.stock]) > 1 and len(new[pile]) <= most:
            transfer(new, t.stock, pile, "draw", events)


def pile_in_turn(t: Tables, new: list[bytes]) -> int:
    """The pile that the stock's next card goes to where the player does not choose: the last that
    has a card, or the one after it.
    """
    begun = [place for place, pile in enumerate(t.draw_to) if len(new[pile]) > 1]
    place = begun[-1] if begun else 0
    if begun and t.draw_opens & BITS[new[t.stock][-1]] and place + 1 < len(t.draw_to):
        place += 1
    return t.draw_to[place]


def redeal(
    t: Tables, new: list[bytes], events: list[Event] | None, redeals: int, shuffle: int
) -> None:
    """Make the stock anew, and deal from it where that belongs to a redeal."""
    own = t.redeal_of
    if t.redeal_rows:
        redeal_rows(t, new, events, later_seed(shuffle, redeals + 1))
        return
    if t.redeal_raises:
        for pile in own:
            gathered, turned = gather(t, new, [pile], events)
            gathered = gathered[t.redeal_raises :] + gathered[: t.redeal_raises]
            deal_back(t, new, gathered, turned, [pile] * len(gathered), events)
        return
    order = own[::-1] if t.redeal_from_last else own
    first = 0
    if t.redeal_next:
        order = order[redeals : redeals + 1]
        first = own.index(order[0])
    gathered, turned = gather(t, new, order, events)
    if t.shuffles:
        gathered = bytes(shuffled(gathered, later_seed(shuffle, redeals + 1)))
    size = t.redeal_packets
    if size:
        packets = [gathered[at : at + size][::-1] for at in range(0, len(gathered), size)]
        gathered = b"".join(packets)
    to = t.redeal_to[: len(gathered)]
    if first:
        later = dict(zip(own, own[first:] + own[:first], strict=True))
        to = [later[pile] for pile in to]
    deal_back(t, new, gathered, turned, to, events)


def redeal_rows(t: Tables, new: list[bytes], events: list[Event] | None, seed: int) -> None:
    """Shuffle what does not lie in place in rows, and deal it to the other places."""
    places = open_places(t, new)
    gathered, turned = gather(t, new, places, events)
    if t.gaps_anywhere:
        mixed = shuffled(gathered + bytes([FLOOR]) * (len(places) - len(gathered)), seed)
        places = [place for place, card in zip(places, mixed, strict=True) if card != FLOOR]
        gathered = bytes([card for card in mixed if card != FLOOR])
    else:
        gathered = bytes(shuffled(gathered, seed))
    deal_back(t, new, gathered, turned, places[: len(gathered)], events)


def open_places(t: Tables, piles: Sequence[bytes]) -> list[int]:
    """The places of rows whose cards are dealt again, those that may stay gaps last."""
    places: list[int] = []
    gaps: list[int] = []
    for first in t.redeal_rows:
        rest = t.rows[first][in_place(t, piles, first) :]
        gaps += rest[:1]
        places += rest[1:]
    return places + gaps


def gather(
    t: Tables, new: list[bytes], piles: list[int], events: list[Event] | None
) -> tuple[bytes, bytes]:
    """Take up the cards of piles: as they will be dealt, and as they are if all is turned over."""
    gathered, turned = b"", b""  # the card that will be dealt first comes first
    for pile in piles:
        cards = bytes([card & ~FACE_DOWN for card in new[pile][1:]])
        gathered += cards[::-1] if t.redeal_from_top else cards
        turned += cards
        new[pile] = EMPTY
        if events is not None and cards:
            events.append(("redeal", pile, t.stock, cards))
    return gathered, turned


def deal_back(
    t: Tables,
    new: list[bytes],
    gathered: bytes,
    turned: bytes,
    piles: list[int],
    events: list[Event] | None,
) -> None:
    """Lay what was gathered on the stock, and a card from it on each of these piles in turn."""
    new[t.stock] = EMPTY + gathered[::-1]
    if events is not None and gathered != turned:
        events.append(("order", t.stock, t.stock, gathered[::-1]))
    for pile in piles:
        transfer(new, t.stock, pile, "draw", events)


def deal_chosen(t: Tables, new: list[bytes], events: list[Event] | None) -> None:
    """Once the base is chosen, bring a card to each of some piles that has none."""
    for pile in t.chosen_deal:
        if len(new[pile]) == 1 and len(new[t.stock]) > 1:
            transfer(new, t.stock, pile, "fill", events)


def close_up(new: list[bytes], line: Sequence[int], events: list[Event] | None) -> None:
    """Move what lies on the piles of a line up to the gaps before it."""
    place = 0
    for pile in line:
        cards = new[pile]
        if len(cards) == 1:
            continue
        gap = line[place]
        place += 1
        if gap != pile:
            new[gap], new[pile] = cards, EMPTY
            if events is not None:
                events.append(("close", pile, gap, cards[1:]))


def settle(t: Tables, new: list[bytes], events: list[Event] | None = None) -> None:
    """Let sets leave, cards turn up, gaps close, spaces fill of themselves, until nothing changes.

    No gap is closed and no space filled before the base is chosen, where it is a choice.
    """
    filled, closing = t.filled, t.closing
    if t.choosers and is_choosing(t, new):
        filled, closing = [], []
    restless = True
    while restless:
        restless = False
        for gathering in t.gathering:
            if is_complete(t, new, gathering):
                for pile in gathering:
                    while len(new[pile]) > 1:
                        transfer(new, pile, t.discard, "remove", events)
        for pile in t.turns:
            cards = new[pile]
            if cards[-1] >= FACE_DOWN and not is_covered(t, new, pile):
                top = FACE_UP[cards[-1]]
                new[pile] = cards[:-1] + top
                if events is not None:
                    events.append(("turn", pile, pile, top))
        for line in closing:
            close_up(new, line, events)
        for pile in filled:
            if len(new[pile]) == 1 and not is_waiting(new, t.fill_waits[pile]):
                restless = fill(t, new, pile, events) or restless


def fill(t: Tables, new: list[bytes], pile: int, events: list[Event] | None) -> bool:
    """Fill an empty pile from the first that has a card; returns whether there is one."""
    for source in t.fill_from[pile]:
        if len(new[source]) > 1:
            for _ in range(min(t.fill_cards[pile], len(new[source]) - 1)):
                transfer(new, source, pile, "fill", events)
            return True
    return False
