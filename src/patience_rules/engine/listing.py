"""The list of legal moves."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..basics.errors import Code, PositionError
from .card_sets import BITS, FACES, FLOOR, LAST, UNSET, Piles
from .compiled import i64
from .leave_ways import SourcePile
from .move import Move
from .routes import BUILD, LayWay, OpenWays, Receiver, moves_for
from .runs import LeavingGroup
from .tables import Tables

LISTED: Final = 5000
"""The most moves of a public list. Random play of all games of the catalogue meets 231."""

_NO_LIMIT: Final = 1 << 60

_PileGroup = tuple[int, LeavingGroup]
"""A pile, and the cards that may leave it together."""

_Guards = list[SourcePile | None]
"""By pile, its source if the top card may leave in some positions only, with the open ways."""

_NO_WAYS: Final[OpenWays] = []
"""For a zone that needs no check of its ways."""


def legal_moves(
    t: Tables,
    piles: Piles,
    redeals: int,
    most: int = _NO_LIMIT,  # stop after the first target at which there are more; 0: any move
    stock: bool = True,  # list draws and redeals too
) -> tuple[Move, ...]:
    """Return the legal moves, in the order that `State.legal_moves` promises."""
    if t.ending.plays_on and t.ending.is_won(piles):
        return ()
    moves: list[Move] = []
    runs, single, guards = t.runs, t.single, t.guards  # locals are faster than attributes
    if t.conditional:
        guards = _as_open(t, piles, redeals)

    # 1. Collect the cards that may leave: single cards, and the lowest cards of groups.
    tops: list[i64] = [cards[-1] for cards in piles]
    alone = lowest = 0
    for pile in t.single_sources:
        alone |= BITS[tops[pile]]
    groups: list[_PileGroup] = []
    last = runs.last
    for pile in runs.group_sources:
        cards = piles[pile]
        # Most piles are those of the previous list, so `is` saves even hashing their cards.
        seen, group = last[pile]
        if seen is not cards:
            run = runs.of[pile]
            group = run.groups.get(cards) or run.new_group(cards)
            last[pile] = (cards, group)
        alone |= group.top
        if group.lowest:
            groups.append((pile, group))
            lowest |= group.lowest
    size = 0 if runs.has_supermoves else 1  # of a supermove onto a card; 0: not known yet
    faces = bytes(tops).decode("latin-1")  # compiled, a str is searched faster than a bytes

    # 2. Find the targets that they fit. For nearly every target, one look-up and one `&` show that
    # nothing goes there. The loops run from last to first, since the highest card of a set is found
    # faster than the lowest.
    choosing = bool(t.base.choice_sources) and not t.base.is_chosen(piles)
    listed = 0
    base = t.base.rank(piles) if t.base.piles else UNSET
    fits = t.fits[base]
    for zone in t.receivers:
        # The cards that may come to some pile of the zone.
        if zone.fewest > 1:
            coming = _lowest_of(groups, zone.fewest)
            if not coming:
                continue
        else:
            coming = alone | lowest if zone.takes_many else alone
            for pile in zone.own_sources:
                coming |= BITS[tops[pile]]
        row = fits[zone.first]
        for pile in zone.piles:
            top = tops[pile]
            hits = row[top] & coming
            # Nearly every target ends here.
            if not hits or (zone.capped and len(piles[pile]) > t.room[pile]):
                continue
            target = t.routes.targets[pile] or t.routes.target(pile)
            many = zone.builds_many
            moves_to = target.build_moves  # by source, the move of one card
            if top == FLOOR:
                moves_to = target.start_moves
                many = zone.starts_many
                if zone.start_sources:
                    hits &= _tops_of(tops, zone.start_sources)
            ways = _NO_WAYS
            if zone.checks_ways:
                # Conditions on the table decide which of the cards may come, and by which way.
                ways = target.open_ways(piles, redeals, base, top, hits)
                hits = 0
                for open_to, _ in ways:
                    hits |= open_to

            # 3. Add the moves of each card that fits, the highest first.
            while hits:
                length = hits.bit_length()
                card = LAST[length]
                hits ^= card
                face = FACES[length]
                if ways:
                    moves_to = moves_for(ways, card)
                source = faces.rfind(face)  # the last pile that has the card on top
                # With one deck, a card on top of a pile is not the lowest of several.
                if many and (source < 0 if single else lowest & card):
                    if single and zone.takes_any_group:
                        # Only one pile has the card, and all cards on it come along.
                        move = _run_move(
                            t, piles, redeals, groups, guards, moves_to, pile, card, face
                        )
                        if move is not None:
                            moves.append(move)
                        continue
                    size = size or runs.supermove_size(faces)
                    if size > 1 or not runs.only_supermoves:
                        _list_groups(
                            t, piles, redeals, groups, guards, zone, ways, pile, card, face, size,
                            moves,
                        )  # fmt: skip
                # The moves of the card alone, from each pile that has it on top.
                while source >= 0:
                    move = moves_to[source]
                    if move is not None:
                        guard = guards[source]
                        if guard is None or guard.may_leave(piles, redeals, pile):
                            moves.append(move)
                    if single or (source := faces.rfind(face, 0, source)) < 0:
                        break
            if choosing:
                # Before the base is chosen, only moves that choose it stay.
                moves[listed:] = [move for move in moves[listed:] if _may_choose(t, move)]
                listed = len(moves)
            if len(moves) > most:
                return tuple(moves[::-1])

    # 4. Add swaps, stretches, mercies, draws and redeals.
    moves.reverse()
    if t.swaps is not None or t.stretch_lines or t.routes.merci_piles:
        moves = _with_swaps_and_stretches(t, piles, redeals, moves)
        moves = _with_mercies(t, piles, redeals, moves)
    if stock and t.stock >= 0:
        _add_stock_moves(t, piles, redeals, moves)
    return tuple(moves)


def _as_open(t: Tables, piles: Piles, redeals: int) -> _Guards:
    """Return the guards with the ways that are open now, so that no condition is tested twice."""
    guards = list(t.guards)
    for pile in t.conditional:
        guard = guards[pile]
        assert guard is not None
        guards[pile] = guard.as_open(piles, redeals)
    return guards


def _add_stock_moves(t: Tables, piles: Piles, redeals: int, moves: list[Move]) -> None:
    """Add draws and redeals to all other moves, whose absence some of them need."""
    draw = t.draw
    if draw is not None and (len(piles[t.stock]) > 1 or draw.closes):
        if draw.unconditional:
            moves += t.routes.draws
        elif t.base.is_chosen(piles):
            others = bool(moves)
            for move, to in zip(t.routes.draws, t.routes.draw_targets, strict=True):
                if draw.may_draw(piles, redeals, others, to):
                    moves.append(move)
    redeal = t.redeal
    if (
        redeal is not None
        and t.base.is_chosen(piles)
        and redeal.may_redeal(piles, redeals, bool(moves))
    ):
        moves += t.routes.redeals


def too_many() -> PositionError:
    """Return the error for a position with more than ``LISTED`` legal moves."""
    message = f"more than {LISTED} moves, the limit of a list"
    return PositionError(Code.TOO_LARGE, message)


def _may_choose(t: Tables, move: Move) -> bool:
    """Check if a move may choose the base."""
    source, target, _ = t.routes.resolve(move)
    return t.base.may_choose(source, target)


def _with_swaps_and_stretches(
    t: Tables, piles: Piles, redeals: int, moves: list[Move]
) -> list[Move]:
    """Return the moves together with those that swap cards or remove a stretch of a row."""
    routes = t.routes
    added: list[tuple[int, int]] = []  # source and target
    if t.swaps is not None:
        by_card = sorted(t.swaps.piles, key=lambda pile: (piles[pile][-1], pile))
        for target in t.swaps.piles:
            for source in by_card:
                if t.swaps.may_swap(piles, source, target):
                    added.append((source, target))
    for line in t.stretch_lines:
        ends = line.ends(piles, redeals)
        ends.sort(key=lambda end: (end[1], piles[end[0]][-1], end[0]))
        added += ends
    if not added:
        return moves
    for source, target in added:
        move = routes.target(target).build_moves[source]
        if move is not None:
            moves.append(move)
    # Sorting is stable: within a target, both kinds keep the order by cards.
    return sorted(moves, key=lambda move: routes.resolve(move)[1])


def _with_mercies(t: Tables, piles: Piles, redeals: int, moves: list[Move]) -> list[Move]:
    """Return the moves together with those of a buried card that comes up."""
    redeal, routes = t.redeal, t.routes
    if redeal is None or not redeal.shows_mercy(redeals) or not t.base.is_chosen(piles):
        return moves
    added = [
        routes.group_move(pile, pile, count)
        for pile in routes.merci_piles
        for count in range(2, len(piles[pile]))
        if redeal.may_free(piles, redeals, pile, count)
    ]

    def order(move: Move) -> tuple[int, int, bool, int, int]:
        source, target, count = routes.resolve(move)
        card = piles[source][-count] if source < t.piles else 0
        return target, card, count > 1, source, count

    return sorted(moves + added, key=order)


def _run_move(
    t: Tables,
    piles: Piles,
    redeals: int,
    groups: list[_PileGroup],
    guards: _Guards,
    moves_to: list[Move | None],
    target: int,
    card: int,
    face: str,
) -> Move | None:
    """Return the move of several cards in a pack that has the lowest card once, or None."""
    place = 0
    while not groups[place][1].lowest & card:
        place += 1
    pile, group = groups[place]
    count = len(group.faces) - group.faces.find(face)
    if moves_to[pile] is None:
        return None
    guard = guards[pile]
    if guard is not None and not guard.may_leave(piles, redeals, target, count):
        return None
    route = (pile, target, count)
    return t.routes.group_moves.get(route) or t.routes.group_move(*route)


def _list_groups(
    t: Tables,
    piles: Piles,
    redeals: int,
    groups: list[_PileGroup],
    guards: _Guards,
    zone: Receiver,  # the zone of the target
    ways: OpenWays,  # empty if the zone needs no check of its ways
    target: int,
    card: int,  # the lowest card, as a set
    face: str,  # the lowest card, as a character
    supermove: int,  # the most cards of a supermove onto a card
    moves: list[Move],  # the list that they are added to
) -> None:
    """Add the moves of several cards with a given lowest card, from the last to the first."""
    known, room, runs = t.routes.target(target), t.room[target], t.runs
    all_ways = known.starts if len(piles[target]) == 1 else known.builds
    open_ways = [way for fits, way in ways if fits & card] if ways else all_ways
    for pile, group in groups:
        if not group.lowest & card:
            continue
        if known.kinds[pile] == BUILD:
            if zone.takes_any_group:
                _add_counts(
                    t, piles, redeals, pile, group, guards, target, group.least, group.most, face,
                    moves,
                )  # fmt: skip
            else:
                for way in open_ways:
                    if way.many and way.comes_from[pile] and _first_of(open_ways, way, pile):
                        least, most = runs.bounds(
                            piles, redeals, pile, group, target, room, way.cards, supermove
                        )
                        _add_counts(
                            t, piles, redeals, pile, group, guards, target, least, most, face, moves
                        )
        if t.single:
            return


def _first_of(ways: list[LayWay], way: LayWay, pile: int) -> bool:
    """Check if no earlier way allows the same numbers of cards from a pile."""
    for other in ways[: ways.index(way)]:
        if other.many and other.comes_from[pile] and other.cards in (-1, 0, way.cards):
            return False
    return True


def _add_counts(
    t: Tables,
    piles: Piles,
    redeals: int,
    pile: int,
    group: LeavingGroup,
    guards: _Guards,
    target: int,
    least: int,
    most: int,
    face: str,
    moves: list[Move],
) -> None:
    """Add the moves of several cards from one pile, the most cards first."""
    if most < least:
        return
    # With two decks, the lowest card may lie in a pile twice: at different counts.
    faces = group.faces
    held = len(faces)
    after = held - least + 1
    at = faces.find(face, -most, after)
    while at >= 0:
        count = held - at
        guard = guards[pile]
        if guard is None or guard.may_leave(piles, redeals, target, count):
            route = (pile, target, count)
            moves.append(t.routes.group_moves.get(route) or t.routes.group_move(*route))
        at = -1 if t.single else faces.find(face, at + 1, after)


def _lowest_of(groups: list[_PileGroup], count: int) -> int:
    """Return the lowest cards of the groups that have at least a number of cards."""
    lowest = 0
    for _, group in groups:
        if group.most >= count:
            lowest |= group.lowest
    return lowest


def _tops_of(tops: list[i64], piles: list[i64]) -> int:
    """Return the set of top cards of some piles."""
    cards = 0
    for pile in piles:
        cards |= BITS[tops[pile]]
    return cards
