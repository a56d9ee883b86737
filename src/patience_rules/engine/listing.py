"""The list of legal moves but for draws and redeals."""

from __future__ import annotations

from .card_sets import BITS, FACES, FLOOR, UNSET
from .conditions import allowed, base_rank, is_held, is_waiting
from .groups import free_places, group_bounds, group_of
from .move import Move
from .routes import BUILD
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
    wanted = lowest = 0
    for pile in t.giving:
        wanted |= BITS[tops[pile]]
    holds = t.holds
    lifting: list[int] = []
    groups: list[Group] = []
    for first, after, known in t.deep:
        for pile in range(first, after):
            cards = piles[pile]
            group = known.get(cards)
            if group is None:
                group = group_of(t, pile, cards)
            wanted |= group.wanted
            if group.lowest and not (holds and is_waiting(piles, t.waits[pile])):
                lifting.append(pile)
                groups.append(group)
                lowest |= group.lowest
    carried = 0
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes
    fits = t.fits[base_rank(t, piles) if t.base_piles else UNSET]
    asks = t.asks
    capped = t.capped
    single = t.single
    for target in t.targets:
        hits = fits[target][tops[target]] & wanted
        if not hits:
            continue
        if capped and len(piles[target]) > t.room[target]:
            continue
        if asks[target]:
            hits = allowed(t, piles, target, hits)
        rows = t.starts if tops[target] == FLOOR else t.builds
        if not rows[target]:
            t.ask(target)
        row = rows[target]
        several = lowest if lowest and t.lifts[target] else 0
        while hits:
            low = hits & -hits
            hits ^= low
            card = low.bit_length() - 1
            face = FACES[card]
            source = faces.find(face)
            while source >= 0:
                move = row[source]
                if move is not None and not (holds and is_held(t, piles, source)):
                    moves.append(move)
                source = -1 if single else faces.find(face, source + 1)
            if not several & low:
                continue
            carried = carried or free_places(t, piles)
            if carried == 1 and t.all_carried:
                lowest = several = 0
                continue
            kinds = t.kinds[target]
            for nth, group in enumerate(groups):
                if not group.lowest & low:
                    continue
                pile = lifting[nth]
                if kinds[pile] != BUILD:
                    continue
                least, most = group_bounds(t, piles, pile, group, target, carried)
                if most < least:  # behind the end of a short pile, rfind would count from its top
                    continue
                cards = piles[pile]
                after = len(cards) - least + 1
                place = cards.rfind(card, -most, after)
                while place >= 0:
                    moves.append(t.several(pile, target, len(cards) - place))
                    place = -1 if single else cards.rfind(card, -most, place)
    return moves
