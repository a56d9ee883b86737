"""How the stock is drawn from, and becomes a stock again.

Functions over tables, piles and small numbers only, so that the file can also be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..shuffle import later_seed, shuffled
from .card_sets import BITS, FLOOR
from .conditions import count_spaces, in_place, is_full
from .tables import EMPTY, FACE_DOWN, Tables
from .transfer import Event, close_up, lift, transfer


def draw(
    t: Tables, new: list[bytes], target: int, events: list[Event] | None, redeals: int
) -> None:
    """Bring cards from the stock to one pile, or to each of a role's that may get some."""
    for line in t.draw_closing:
        close_up(new, line, events)
    count = t.draw_cards - redeals if t.draw_fewer else t.draw_cards
    if t.draw_spaces:
        count *= count_spaces(new, t.draw_spaces)
    if t.draw_packet:
        lift(new, t.stock, target, count, events)
        return
    if len(new[t.stock]) - 1 <= len(t.draw_last):
        targets = t.draw_last
    else:
        targets = t.draw_order or [target] * count
        if t.draw_over_spaces:
            targets = [pile for pile in targets if len(new[pile]) > 1] or targets[:1]
        if t.draw_over_full:
            targets = [pile for pile in targets if not is_full(t, new, t.draw_over_full[pile])]
        if t.draw_opens:
            targets = [pile_in_turn(t, new)]
    most = t.draw_up_to or t.cards
    if t.draw_overflow and min([len(new[pile]) for pile in targets]) > most:
        targets, most = t.draw_overflow, t.cards
    for pile in targets:
        if len(new[t.stock]) > 1 and len(new[pile]) <= most:
            transfer(new, t.stock, pile, "draw", events)
    if t.draw_besides and redeals < t.redeal_times:
        for pile in t.draw_besides:
            if len(new[t.stock]) > 1:
                lift(new, t.stock, pile, 1, events)


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
    order, first = t.redeal_order, 0
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
    """Lay what was gathered beneath the stock, and a card of it on each of these piles in turn."""
    new[t.stock] = EMPTY + gathered[::-1] + new[t.stock][1:]
    if events is not None and gathered != turned:
        events.append(("order", t.stock, t.stock, new[t.stock][1:]))
    for pile in piles:
        transfer(new, t.stock, pile, "draw", events)
