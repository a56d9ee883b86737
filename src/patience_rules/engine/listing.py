"""The list of legal moves."""

from __future__ import annotations

from typing import Final

from ..errors import Code, PositionError
from .card_sets import BITS, FACES, FLOOR, LAST, UNSET
from .compiled import i64
from .conditions import (
    allowed,
    base_rank,
    is_choosing,
    is_early,
    is_held,
    is_waiting,
    may_draw,
    may_redeal,
    may_swap,
)
from .goal import is_won
from .groups import free_places, group_bounds, new_group
from .leaving import Group
from .move import Move
from .receiver import Receiver
from .routes import BUILD
from .stretches import with_stretches
from .tables import Piles, Tables

LISTED: Final = 5000
"""The most moves of a list that is shown. Random play of all games of the catalogue meets 231."""

NO_LIMIT: Final = 1 << 60

Lifted = tuple[int, Group]
"""A pile, and what of it may leave together."""


def legal_moves(
    t: Tables, piles: Piles, redeals: int, most: int = NO_LIMIT, stock: bool = True
) -> tuple[Move, ...]:
    """Every legal move.

    Cards that may leave some pile are collected in one set, so that for nearly every target one
    look-up of the cards that fit its top and one ``&`` tell that nothing goes there. All is walked
    from last to first, since the highest card of a set is found faster than the lowest.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        most: stop after the first pile at which there are more moves; 0 tells if there are any.
        stock: whether draws and redeals are asked for too.

    Returns:
        By target pile; for each by the first card moved (clubs to spades, ace to king), one card
        before several, then by source pile and number of cards. Draws are last but for redeals.
    """
    if t.plays_on and is_won(t, piles):
        return ()
    moves: list[Move] = []
    tops: list[i64] = [cards[-1] for cards in piles]
    single = t.single
    alone = lowest = 0
    for pile in t.giving:
        alone |= BITS[tops[pile]]
    lifted: list[Lifted] = []
    last = t.last
    for pile in t.deep:
        cards = piles[pile]
        seen, group = last[pile]
        if seen is not cards:  # as group_of does it: a call less makes a ply 2 % faster
            group = t.groups[pile].get(cards) or new_group(t, pile, cards)
            last[pile] = (cards, group)
        alone |= group.top
        if group.lowest:
            lifted.append((pile, group))
            lowest |= group.lowest
    carried = 0 if t.carrying else 1  # 0: not counted yet
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes
    fits = t.fits[base_rank(t, piles) if t.base_piles else UNSET]
    holds = t.holds
    waiting = t.timed or (bool(t.choosers) and is_choosing(t, piles))
    listed = 0
    for zone in t.receivers:
        if zone.together > 1:
            gets = together(lifted, zone.together)
            if not gets:
                continue
        else:
            gets = alone | lowest if zone.groups else alone
            for pile in zone.only:
                gets |= BITS[tops[pile]]
        row = fits[zone.first]
        for target in zone.piles:
            top = tops[target]
            hits = row[top] & gets
            if not hits or (zone.capped and len(piles[target]) > t.room[target]):
                continue
            moves_to = t.builds[target]
            lifts = zone.lifts
            if not moves_to:
                t.ask(target)
                moves_to = t.builds[target]
            if top == FLOOR:
                moves_to = t.starts[target]
                lifts = zone.starts
                if zone.starters:
                    hits &= tops_of(tops, zone.starters)
            if zone.strict:
                hits = allowed(t, piles, target, hits)
                moves_to = moves_now(t, piles, target)
            while hits:
                length = hits.bit_length()
                card = LAST[length]
                hits ^= card
                face = FACES[length]
                source = faces.rfind(face)
                if lifts and (source < 0 if single else lowest & card):
                    if single and zone.plain:
                        move = run_move(t, piles, lifted, moves_to, target, card, face)
                        if move is not None:
                            moves.append(move)
                        continue
                    carried = carried or free_places(t, faces)
                    if carried > 1 or not t.all_carried:
                        list_groups(t, piles, lifted, zone, target, card, face, carried, moves)
                while source >= 0:
                    move = moves_to[source]
                    if move is not None and not (holds and is_held(t, piles, source)):
                        moves.append(move)
                    if single or (source := faces.rfind(face, 0, source)) < 0:
                        break
            if waiting:
                moves[listed:] = [m for m in moves[listed:] if not must_wait(t, piles, redeals, m)]
                listed = len(moves)
            if len(moves) > most:
                return tuple(moves[::-1])
    moves.reverse()
    if t.swapping:
        moves = with_swaps(t, piles, moves)
    if t.stretches:
        moves = with_stretches(t, piles, moves)
    if not stock:
        return tuple(moves)
    if t.draws and (len(piles[t.stock]) > 1 or t.draw_closing):
        if t.draw_free or may_draw(t, piles, bool(moves)):
            moves += t.draws
    elif t.redeals and may_redeal(t, piles, redeals):
        moves += t.redeals
    return tuple(moves)


def too_many() -> PositionError:
    """The error of a position in which more moves are legal than may be listed."""
    message = f"more than {LISTED} moves, and that is the limit of a list"
    return PositionError(Code.TOO_LARGE, message)


def must_wait(t: Tables, piles: Piles, redeals: int, move: Move) -> bool:
    """Check if a move is too early, or has to wait until the base is chosen."""
    source, target, _ = t.resolve(move)
    if t.choosers and is_choosing(t, piles) and not may_choose(t, source, target):
        return True
    return t.timed and is_early(t, piles, redeals, source, target)


def may_choose(t: Tables, source: int, target: int) -> bool:
    """Whether a move from one pile to another may choose the base."""
    return source in t.choosers and target in t.base_piles


def moves_now(t: Tables, piles: Piles, target: int) -> list[Move | None]:
    """The moves of one card to a pile, by source, None where none may be made as things lie."""
    held = len(piles[target])
    if t.closings[target] and held == t.room[target]:
        return t.closings[target]
    if held > 1:
        return t.builds[target]
    late = t.early[target] and is_waiting(piles, t.waited[target])
    return t.early[target] if late else t.starts[target]


def with_swaps(t: Tables, piles: Piles, moves: list[Move]) -> list[Move]:
    """The moves, and those of two cards that change places, of each pair the one and the other.

    Nothing else goes to a pile whose card may change places.
    """
    by_card = sorted(t.swapping, key=lambda pile: (piles[pile][-1], pile))
    swaps = [
        move
        for target in t.swapping
        for source in by_card
        if may_swap(t, piles, source, target)
        and t.kind(source, target) == BUILD
        and (move := t.builds[target][source]) is not None
    ]
    return sorted(moves + swaps, key=lambda move: t.resolve(move)[1])


def run_move(
    t: Tables,
    piles: Piles,
    lifted: list[Lifted],
    moves_to: list[Move | None],
    target: int,
    card: int,
    face: str,
) -> Move | None:
    """The move of several cards, of which the lowest is there but once and the one that must fit.

    None where the pile on which they lie gives none, or none there.
    """
    place = 0
    while not lifted[place][1].lowest & card:
        place += 1
    pile, group = lifted[place]
    if moves_to[pile] is None or (t.holds and is_held(t, piles, pile)):
        return None
    route = (pile, target, len(group.faces) - group.faces.find(face))
    return t.group_moves.get(route) or t.several(*route)


def list_groups(
    t: Tables,
    piles: Piles,
    lifted: list[Lifted],
    zone: Receiver,
    target: int,
    card: int,
    face: str,
    carried: int,
    moves: list[Move],
) -> None:
    """Add the moves of several cards of which one is the lowest, from the last to the first."""
    kinds = t.kinds[target]
    for pile, group in lifted:
        if not group.lowest & card:
            continue
        if kinds[pile] == BUILD and not (t.holds and is_held(t, piles, pile)):
            least, most = group.least, group.most
            if not zone.plain:
                least, most = group_bounds(t, piles, pile, group, target, carried)
            # Behind the end of a short pile, find would count from its top.
            if most >= least:
                faces = group.faces
                held = len(faces)
                after = held - least + 1
                at = faces.find(face, -most, after)
                while at >= 0:
                    route = (pile, target, held - at)
                    moves.append(t.group_moves.get(route) or t.several(*route))
                    at = -1 if t.single else faces.find(face, at + 1, after)
        if t.single:
            return


def together(lifted: list[Lifted], count: int) -> int:
    """The set of cards that may be lowest of so many or more that leave a pile together."""
    lowest = 0
    for _, group in lifted:
        if group.most >= count:
            lowest |= group.lowest
    return lowest


def tops_of(tops: list[i64], piles: list[i64]) -> int:
    """The set of cards that lie on top of some piles."""
    cards = 0
    for pile in piles:
        cards |= BITS[tops[pile]]
    return cards
