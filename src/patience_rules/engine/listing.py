"""The list of legal moves but for draws and redeals."""

from __future__ import annotations

from .card_sets import BITS, TEXTS
from .conditions import base_rank, is_covered, is_held, meets_conditions, outranked
from .groups import group_of, group_range, landing_count, supermove_limit
from .move import Move
from .routes import BUILD
from .tables import Group, Piles, Tables

Found = tuple[int, int, int, Move]
"""A move of several cards behind its place in the list: the set of the lowest, source, number."""


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
    for pile in t.sources:
        exposed |= BITS[tops[pile]]
    groups: list[tuple[int, Group]] = []
    lowest = 0
    for pile in t.deep:
        group = t.groups[pile].get(piles[pile]) or group_of(t, pile, piles[pile])
        if group[0]:
            groups.append((pile, group))
            lowest |= group[0]
    wanted = exposed | lowest
    landings: dict[tuple[int, int], int] = {}
    nothing: list[Found] = []
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes
    fits = t.fits[base_rank(t, piles)]
    layered, holds = t.layered, t.holds
    fallen = t.discard if t.outranked else -1
    for target in t.targets:
        want = fits[target][tops[target]]
        hits = want & wanted
        if not hits:
            continue
        if target == fallen:
            hits = outranked(exposed)
        size = len(piles[target])
        if size > t.room[target] or (layered and is_covered(t, piles, target)):
            continue
        row = t.starts[target] if size == 1 else t.builds[target]
        if not row:
            t.ask(target)
            row = t.starts[target] if size == 1 else t.builds[target]
        several = nothing
        if want & lowest:
            several = groups_to(t, piles, groups, target, want, landings)
            if not several:
                hits &= exposed
        special = t.picky[target] and (size == 1 or t.follows[target])
        while hits:
            low = hits & -hits
            hits ^= low
            top = TEXTS[low]
            if special and not meets_conditions(t, piles, target, ord(top)):
                continue
            source = faces.find(top)
            while source >= 0:
                move = row[source]
                if move is not None and not (holds and is_held(t, piles, source)):
                    moves.append(move)
                source = faces.find(top, source + 1)
            if several:
                moves += [found[3] for found in several if found[0] == low]
    return moves


def groups_to(
    t: Tables,
    piles: Piles,
    groups: list[tuple[int, Group]],
    target: int,
    want: int,
    landings: dict[tuple[int, int], int],
) -> list[Found]:
    """The moves of several cards to a pile.

    Args:
        t: the game's tables.
        piles: the table.
        groups: the piles that several cards may leave.
        target: the pile.
        want: the set of cards that fit it.
        landings: for sources and kinds of runs, the :func:`landing_count` as far as it is known.
    """
    several: list[Found] = []
    carried = supermove_limit(t, piles, target) if t.cells or t.spaces else 1
    for source, (lowest, movable) in groups:
        lowest &= want
        if not lowest or t.kind(source, target) != BUILD:
            continue
        landing = movable
        if t.runs[source] != t.runs[target]:
            run = (source, t.runs[target])
            if run not in landings:
                landings[run] = landing_count(t, piles, source, target)
            landing = landings[run]
        least, most = group_range(t, piles, source, target, movable, landing, carried)
        cards = piles[source]
        while lowest and least <= most:
            low = lowest & -lowest
            lowest ^= low
            card = low.bit_length() - 1
            place = cards.rfind(card, -most, len(cards) - least + 1)
            while place >= 0:
                count = len(cards) - place
                several.append((low, source, count, t.several(source, target, count)))
                place = cards.rfind(card, -most, place)
    several.sort()
    return several
