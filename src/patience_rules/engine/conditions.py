"""What is so on a table besides which card fits where: the base, covers, conditions, draws.

Functions over tables, piles and small numbers only, so that the file can also be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, FLOOR, UNSET
from .discards import called_rank, exposed_cards, may_gather, outranked
from .tables import Piles, Tables


def is_begun(t: Tables, piles: Sequence[bytes], pile: int) -> bool:
    """Whether the lowest card of a pile is one that may begin what is built there."""
    return t.begins[pile] & BITS[piles[pile][1]] != 0


def may_swap(t: Tables, piles: Sequence[bytes], one: int, other: int) -> bool:
    """Whether the cards of two piles, each alone on the wrong one, change places."""
    if one not in t.swapping or other not in t.swapping:
        return False
    if len(piles[one]) != 2 or len(piles[other]) != 2 or is_begun(t, piles, one):
        return False
    one_begins = t.begins[other] & BITS[piles[one][1]]
    return one_begins != 0 and t.begins[one] & BITS[piles[other][1]] != 0


def in_place(t: Tables, piles: Sequence[bytes], first: int) -> int:
    """How many cards of the row that begins with a pile lie in place.

    Those are the cards from its left end on, each of which fits where it lies.
    """
    count = 0
    for place in t.rows[first]:
        right = t.right[place]
        fits = right[piles[place - 1][-1]] if right else t.begins[place]
        if not fits & BITS[piles[place][-1]]:
            break
        count += 1
    return count


def beside(t: Tables, piles: Piles, gap: int) -> int:
    """The cards that may fill a gap in a row, by what lies beside it."""
    if not t.right[gap]:
        return t.begins[gap]
    fits = t.right[gap][piles[gap - 1][-1]]
    if t.left[gap]:
        fits |= t.left[gap][piles[gap + 1][-1]]
    return fits


def starts_on(t: Tables, piles: Piles, target: int) -> int:
    """The cards that start a pile, by the top card of the one that it begins with."""
    own = piles[t.on[target]]
    return t.fits[UNSET][target][own[-1]] if len(own) > 1 else 0


def base_rank(t: Tables, piles: Sequence[bytes]) -> int:
    """The rank (from 0) that the first foundation card set; ``UNSET`` before it."""
    for pile in t.base_piles:
        cards = piles[pile]
        if len(cards) > 1:
            return cards[1] % 13
    return UNSET


def is_choosing(t: Tables, piles: Sequence[bytes]) -> bool:
    """Whether the base is still to be chosen, before which nothing else happens."""
    return bool(t.choosers) and base_rank(t, piles) == UNSET


def is_covered(t: Tables, piles: Sequence[bytes], pile: int) -> bool:
    """Whether another pile's card lies on this pile."""
    for cover in t.covers[pile]:
        if len(piles[cover]) > 1:
            return True
    return False


def is_waiting(piles: Sequence[bytes], waits: list[int]) -> bool:
    """Whether one of the piles that have to be empty is not."""
    for pile in waits:
        if len(piles[pile]) > 1:
            return True
    return False


def starts_late(t: Tables, piles: Piles, source: int, target: int) -> bool:
    """Whether the cards of one pile wait for others to be empty before they start another."""
    start = t.zones[target].start
    late = start is not None and t.roles[source] in start.waits
    return late and is_waiting(piles, t.waited[target])


def is_locked(t: Tables, piles: Sequence[bytes], pile: int) -> bool:
    """Whether the card that lies on a pile leaves with none that is laid there: it is covered, or
    waits.
    """
    return len(piles[pile]) > 1 and is_waiting(piles, t.locks[pile])


def is_held(t: Tables, piles: Piles, pile: int) -> bool:
    """Whether no card may leave a pile: it keeps all that it has, waits, or is covered."""
    for other in t.holders[pile]:
        if len(piles[other]) > 1:
            return True
    return len(piles[pile]) - 1 <= t.keep[pile]


def is_early(t: Tables, piles: Sequence[bytes], redeals: int, source: int, target: int) -> bool:
    """Whether a move waits for a redeal, or for the rank of its card to be called."""
    if t.calls and target == t.discard:
        return piles[source][-1] % 13 != called_rank(t, piles, redeals)
    return not redeals and target in t.later[source]


def has_rank(cards: bytes, rank: int) -> bool:
    """Whether a card of a rank (from 0) lies face up anywhere in a pile."""
    for card in cards:
        if card < FLOOR and card % 13 == rank:
            return True
    return False


def goes_the_way(t: Tables, piles: Piles, target: int, card: int) -> bool:
    """Whether a card goes up or down on a pile as those of its zone do that were built on."""
    first = t.firsts[target]
    begun = [cards for cards in piles[first : first + t.zones[target].piles] if len(cards) > 2]
    taken = [[link[cards[1]] & BITS[cards[2]] for cards in begun] for link in t.ways[target]]
    for link, fits, others in zip(t.ways[target], taken, reversed(taken), strict=True):
        against = any(other and not fit for fit, other in zip(fits, others, strict=True))
        if not against and link[piles[target][-1]] & BITS[card]:
            return True
    return False


def meets_conditions(t: Tables, piles: Piles, target: int, card: int) -> bool:
    """Whether what a zone asks beyond the top card is so: other piles of it, or other zones."""
    zone = t.zones[target]
    first = t.firsts[target]
    if zone.beside:
        return beside(t, piles, target) & BITS[card] != 0
    if zone.follows and target > first and not has_rank(piles[target - 1], card % 13):
        return False
    if zone.begun and len(piles[target]) > 1 and not is_begun(t, piles, target):
        return False
    if zone.gathers and not may_gather(t, piles, target, card):
        return False
    start = zone.start if len(piles[target]) == 1 else None
    if start is None and zone.build is not None and len(piles[target]) <= zone.build.least:
        return False
    waits = start or zone.build
    if waits is not None and waits.while_empty and not t.waited[target]:
        for pile, role in enumerate(t.roles):
            if role in waits.while_empty and len(piles[pile]) > 1:
                return False
    if t.ways[target] and start is None and not goes_the_way(t, piles, target, card):
        return False
    if start is not None and t.after[target] >= 0:
        own = piles[t.after[target]]
        if len(own) == 1 or (start.suit_of_after and own[1] // 13 != card // 13):
            return False
    if start is not None and t.on[target] >= 0 and not starts_on(t, piles, target) & BITS[card]:
        return False
    if start is not None and start.one_a_suit:
        for pile in range(first, first + zone.piles):
            if len(piles[pile]) > 1 and piles[pile][1] // 13 == card // 13:
                return False
    return True


def allowed(t: Tables, piles: Piles, target: int, hits: int) -> int:
    """Those of a set of cards that fit a pile which its zone, or what lies on it, lets there."""
    if not t.asks[target]:
        return hits
    if t.locks[target] and is_locked(t, piles, target):
        return 0
    if t.outranked and target == t.discard:
        return hits & outranked(exposed_cards(t, piles))
    if t.zones[target].beside:
        return hits & beside(t, piles, target)
    right, left = 0, hits
    while left:
        low = left & -left
        left ^= low
        if meets_conditions(t, piles, target, low.bit_length() - 1):
            right |= low
    return right


def may_draw(t: Tables, piles: Piles, other: bool) -> bool:
    """Whether the stock may be drawn from, given whether another move is legal."""
    if (t.draw_blocked and other) or not draw_changes(t, piles):
        return False
    if t.choosers and is_choosing(t, piles):
        return False
    if t.draw_waits and is_waiting(piles, t.draw_waits):
        return False
    for pile in t.draw_full:
        if len(piles[pile]) == 1:
            return False
    return True


def draw_changes(t: Tables, piles: Sequence[bytes]) -> bool:
    """Whether a draw would do anything: bring a card to a pile that may get one, or close up."""
    if t.draw_spaces:
        return len(piles[t.stock]) > 1 and count_spaces(piles, t.draw_spaces) > 0
    if len(piles[t.stock]) > 1:
        if not (t.draw_up_to or t.draw_over_full) or t.draw_overflow:
            return True
        for pile in t.draw_to:
            if t.draw_over_full:
                if not is_full(t, piles, t.draw_over_full[pile]):
                    return True
            elif len(piles[pile]) <= t.draw_up_to:
                return True
    return bool(t.draw_closing) and has_gaps(piles, t.draw_closing)


def count_spaces(piles: Sequence[bytes], own: Sequence[int]) -> int:
    """How many of some piles are empty."""
    count = 0
    for pile in own:
        count += len(piles[pile]) == 1
    return count


def is_full(t: Tables, piles: Sequence[bytes], pile: int) -> bool:
    """Whether there is no room for another card on a pile."""
    return len(piles[pile]) > t.room[pile]


def has_gaps(piles: Sequence[bytes], lines: Sequence[list[int]]) -> bool:
    """Whether in one of some lines a pile that has cards lies after one that has none."""
    for line in lines:
        gap = False
        for pile in line:
            if len(piles[pile]) == 1:
                gap = True
            elif gap:
                return True
    return False


def is_redeal(t: Tables, piles: Piles, source: int) -> bool:
    """Whether a move to the stock is a redeal, and not a pair with the stock's top card."""
    return len(piles[t.stock]) == 1 or not t.pairs(source, t.stock)


def may_redeal(t: Tables, piles: Piles, redeals: int) -> bool:
    """Whether the stock may be made anew."""
    if len(piles[t.stock]) > 1 and not t.redeal_early:
        return False
    if redeals == t.redeal_times or is_choosing(t, piles):
        return False
    for pile in t.redeal_of:
        if len(piles[pile]) > 1:
            return True
    return False
