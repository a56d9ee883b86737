"""The list of legal moves but for draws and redeals."""

from __future__ import annotations

from .card_sets import BITS, FACES, UNSET
from .conditions import allowed, base_rank, is_held
from .groups import free_places, group_counts, group_of
from .move import Move
from .tables import Group, Piles, Tables


def list_moves(t: Tables, piles: Piles) -> list[Move]:
    """Every move that is legal but for draws and redeals, unless the game is won.

    Cards that may leave some pile are collected in one set, so that for nearly every target one
    look-up of the cards that fit its top and one ``&`` tell that nothing goes there.

    Args:
        t: the game's tables.
        piles: the table.

    Returns:
        By target pile; for each by the first card moved (clubs to spades, ace to king), one card
        before several, then by source pile and number of cards.
    """
    moves: list[Move] = []
    tops = [cards[-1] for cards in piles]
    exposed = 0
    for first, after in t.giving:
        for top in tops[first:after]:
            exposed |= BITS[top]
    groups: list[tuple[int, Group]] = []
    lowest = 0
    for first, after, known in t.deep:
        for pile, cards in enumerate(piles[first:after], first):
            group = known.get(cards)
            if group is None:
                group = group_of(t, pile, cards)
            if group.lowest:
                groups.append((pile, group))
                lowest |= group.lowest
    landings: dict[tuple[int, int], int] = {}
    carried = 0
    wanted = exposed | lowest
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes
    fits = t.fits[base_rank(t, piles) if t.base_piles else UNSET]
    asks, lifts, holds, single = t.asks, t.lifts, t.holds, t.single
    for target in t.targets:
        hits = fits[target][tops[target]] & wanted
        if not hits:
            continue
        size = len(piles[target])
        if size > t.room[target]:
            continue
        if not lifts[target]:
            hits &= exposed
        if asks[target]:
            hits = allowed(t, piles, target, hits)
        row = t.starts[target] if size == 1 else t.builds[target]
        if not row:
            t.ask(target)
            row = t.starts[target] if size == 1 else t.builds[target]
        while hits:
            low = hits & -hits
            hits ^= low
            card = low.bit_length() - 1
            if low & exposed:
                face = FACES[card]
                source = faces.find(face)
                while source >= 0:
                    move = row[source]
                    if move is not None and not (holds and is_held(t, piles, source)):
                        moves.append(move)
                    source = -1 if single else faces.find(face, source + 1)
            if low & lowest and lifts[target]:
                carried = carried or free_places(t, piles)
                counts = group_counts(t, piles, groups, target, card, carried, landings)
                moves += [t.several(source, target, count) for source, count in counts]
    return moves
