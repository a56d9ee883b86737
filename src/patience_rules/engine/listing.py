"""The list of legal moves."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..errors import Code, PositionError
from .card_sets import BITS, FACES, FLOOR, LAST, UNSET, Piles
from .compiled import i64
from .move import Move
from .routes import BUILD, Open, Receiver, Way, row_for
from .runs import Group
from .tables import Tables

LISTED: Final = 5000
"""The most moves of a list that is shown. Random play of all games of the catalogue meets 231."""

_NO_LIMIT: Final = 1 << 60

_Lifted = tuple[int, Group]
"""A pile, and what of it may leave together."""

_NO_WAYS: Final[Open] = []
"""For a zone that asks no more than a fitting card."""


def legal_moves(
    t: Tables, piles: Piles, redeals: int, most: int = _NO_LIMIT, stock: bool = True
) -> tuple[Move, ...]:
    """Return the legal moves.

    All cards that may leave some pile are collected in one set. So for nearly every target one
    look-up and one ``&`` show that nothing goes there. Everything is walked from last to first,
    since the highest card of a set is found faster than the lowest.

    Args:
        most: stop after the first pile at which there are more moves; 0 shows if there are any.
        stock: list draws and redeals too.

    Returns:
        By target pile; for each by the first card moved (clubs to spades, ace to king), one card
        before several, then by source pile and number of cards. Draws are last but for redeals.
    """
    if t.ending.plays_on and t.ending.is_won(piles):
        return ()
    moves: list[Move] = []
    runs, single, guards = t.runs, t.single, t.guards

    # 1. What may leave the piles: single cards, and the lowest cards of groups.
    tops: list[i64] = [cards[-1] for cards in piles]
    alone = lowest = 0
    for pile in t.giving:
        alone |= BITS[tops[pile]]
    lifted: list[_Lifted] = []
    last = runs.last
    for pile in runs.deep:
        cards = piles[pile]
        seen, group = last[pile]
        if seen is not cards:
            run = runs.of[pile]
            group = run.groups.get(cards) or run.new_group(cards)
            last[pile] = (cards, group)
        alone |= group.top
        if group.lowest:
            lifted.append((pile, group))
            lowest |= group.lowest
    carried = 0 if runs.carrying else 1  # 0: not counted yet
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes

    # 2. Where it fits, zone by zone.
    choosing = bool(t.base.choosers) and not t.base.is_chosen(piles)
    listed = 0
    base = t.base.rank(piles) if t.base.piles else UNSET
    fits = t.fits[base]
    for zone in t.receivers:
        if zone.together > 1:
            gets = _lowest_of(lifted, zone.together)
            if not gets:
                continue
        else:
            gets = alone | lowest if zone.groups else alone
            for pile in zone.only:
                gets |= BITS[tops[pile]]
        row = fits[zone.first]
        for pile in zone.piles:
            top = tops[pile]
            hits = row[top] & gets
            if not hits or (zone.capped and len(piles[pile]) > t.room[pile]):
                continue
            target = t.routes.targets[pile] or t.routes.target(pile)
            lifts = zone.lifts
            moves_to = target.build_row
            if top == FLOOR:
                moves_to = target.start_row
                lifts = zone.starts
                if zone.starters:
                    hits &= _tops_of(tops, zone.starters)
            ways = _NO_WAYS
            if zone.strict:
                ways = target.open_ways(piles, redeals, base, top, hits)
                hits = 0
                for open_to, _ in ways:
                    hits |= open_to

            # 3. The moves of each card that goes there.
            while hits:
                length = hits.bit_length()
                card = LAST[length]
                hits ^= card
                face = FACES[length]
                if ways:
                    moves_to = row_for(ways, card)
                source = faces.rfind(face)
                if lifts and (source < 0 if single else lowest & card):
                    if single and zone.plain:
                        move = _run_move(t, piles, redeals, lifted, moves_to, pile, card, face)
                        if move is not None:
                            moves.append(move)
                        continue
                    carried = carried or runs.free_places(faces)
                    if carried > 1 or not runs.all_carried:
                        _list_groups(
                            t, piles, redeals, lifted, zone, ways, pile, card, face, carried, moves
                        )
                while source >= 0:
                    move = moves_to[source]
                    if move is not None:
                        guard = guards[source]
                        if guard is None or guard.may_leave(piles, redeals, pile):
                            moves.append(move)
                    if single or (source := faces.rfind(face, 0, source)) < 0:
                        break
            if choosing:
                moves[listed:] = [move for move in moves[listed:] if _may_choose(t, move)]
                listed = len(moves)
            if len(moves) > most:
                return tuple(moves[::-1])

    # 4. What is legal in other ways; draws and redeals.
    moves.reverse()
    if t.swaps is not None or t.stretch_lines:
        moves = _amended(t, piles, redeals, moves)
    if not stock or t.stock < 0:
        return tuple(moves)
    draw = t.draw
    if draw is not None and (len(piles[t.stock]) > 1 or draw.closes):
        if draw.free:
            moves += t.routes.draws
        elif t.base.is_chosen(piles):
            others = bool(moves)
            for move, to in zip(t.routes.draws, t.routes.drawn, strict=True):
                if draw.may_draw(piles, redeals, others, to):
                    moves.append(move)
    elif t.redeal and t.base.is_chosen(piles) and t.redeal.may_redeal(piles, redeals):
        moves += t.routes.redeals
    return tuple(moves)


def too_many() -> PositionError:
    """Return the error of a position in which more moves are legal than may be listed."""
    message = f"more than {LISTED} moves, and that is the limit of a list"
    return PositionError(Code.TOO_LARGE, message)


def _may_choose(t: Tables, move: Move) -> bool:
    """Check if a move may choose the base."""
    source, target, _ = t.routes.resolve(move)
    return t.base.may_choose(source, target)


def _amended(t: Tables, piles: Piles, redeals: int, moves: list[Move]) -> list[Move]:
    """Return the moves with those by which cards change places, or leave in stretches."""
    routes = t.routes
    found: list[tuple[int, int]] = []  # source and target
    if t.swaps is not None:
        by_card = sorted(t.swaps.piles, key=lambda pile: (piles[pile][-1], pile))
        for target in t.swaps.piles:
            for source in by_card:
                if t.swaps.may_swap(piles, source, target):
                    found.append((source, target))
    for line in t.stretch_lines:
        ends = line.ends(piles, redeals)
        ends.sort(key=lambda end: (end[1], piles[end[0]][-1], end[0]))
        found += ends
    if not found:
        return moves
    for source, target in found:
        move = routes.target(target).build_row[source]
        if move is not None:
            moves.append(move)
    return sorted(moves, key=lambda move: routes.resolve(move)[1])


def _run_move(
    t: Tables,
    piles: Piles,
    redeals: int,
    lifted: list[_Lifted],
    moves_to: list[Move | None],
    target: int,
    card: int,
    face: str,
) -> Move | None:
    """Return the move of several cards whose lowest card is in the pack but once.

    None if the pile that they lie on gives none, or none to this target.
    """
    place = 0
    while not lifted[place][1].lowest & card:
        place += 1
    pile, group = lifted[place]
    count = len(group.faces) - group.faces.find(face)
    if moves_to[pile] is None:
        return None
    guard = t.guards[pile]
    if guard is not None and not guard.may_leave(piles, redeals, target, count):
        return None
    route = (pile, target, count)
    return t.routes.group_moves.get(route) or t.routes.several(*route)


def _list_groups(
    t: Tables,
    piles: Piles,
    redeals: int,
    lifted: list[_Lifted],
    zone: Receiver,
    ways: Open,
    target: int,
    card: int,
    face: str,
    carried: int,
    moves: list[Move],
) -> None:
    """Add the moves of several cards that have a certain lowest card, from the last to the first.

    Args:
        lifted: the piles with what may leave them together.
        zone: the zone of the target.
        ways: the ways that are open; empty if the zone asks no more than a fitting card.
        target: the pile that they go to.
        card: the lowest card, as a set.
        face: the same as a character.
        carried: how many cards free cells and spaces let a supermove carry.
        moves: the list.
    """
    known, room, runs = t.routes.target(target), t.room[target], t.runs
    every = known.starts if len(piles[target]) == 1 else known.builds
    open_now = [way for fits, way in ways if fits & card] if ways else every
    for pile, group in lifted:
        if not group.lowest & card:
            continue
        if known.kinds[pile] == BUILD:
            if zone.plain:
                _add_counts(
                    t, piles, redeals, pile, group, target, group.least, group.most, face, moves
                )
            else:
                for way in open_now:
                    if way.several and way.gives[pile] and _first_of(open_now, way, pile):
                        low, high = runs.bounds(
                            piles, pile, group, target, room, way.cards, carried
                        )
                        _add_counts(t, piles, redeals, pile, group, target, low, high, face, moves)
        if t.single:
            return


def _first_of(ways: list[Way], way: Way, pile: int) -> bool:
    """Check if no earlier way allows the same numbers of cards from a pile."""
    for other in ways[: ways.index(way)]:
        if other.several and other.gives[pile] and other.cards in (0, way.cards):
            return False
    return True


def _add_counts(
    t: Tables,
    piles: Piles,
    redeals: int,
    pile: int,
    group: Group,
    target: int,
    least: int,
    most: int,
    face: str,
    moves: list[Move],
) -> None:
    """Add the moves of several cards from one pile, the most cards first."""
    if most < least:
        return
    faces = group.faces
    held = len(faces)
    after = held - least + 1
    at = faces.find(face, -most, after)
    while at >= 0:
        count = held - at
        guard = t.guards[pile]
        if guard is None or guard.may_leave(piles, redeals, target, count):
            route = (pile, target, count)
            moves.append(t.routes.group_moves.get(route) or t.routes.several(*route))
        at = -1 if t.single else faces.find(face, at + 1, after)


def _lowest_of(lifted: list[_Lifted], count: int) -> int:
    """Return the cards that may be lowest of a number of cards or more that leave together."""
    lowest = 0
    for _, group in lifted:
        if group.most >= count:
            lowest |= group.lowest
    return lowest


def _tops_of(tops: list[i64], piles: list[i64]) -> int:
    """Return the set of cards on top of some piles."""
    cards = 0
    for pile in piles:
        cards |= BITS[tops[pile]]
    return cards
