"""The action space of a game: every move that could ever be legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import repeat
from operator import or_

from ..basics.errors import ArgumentError, Code
from ..engine.card_sets import ALL, FLOOR
from ..engine.lower.lowering import tables_for
from ..engine.move import Move, move_between
from ..engine.routes import BUILD, LEAVE, MERCI, PAIR, REDEAL, REPLACE, STRETCH
from ..engine.tables import Tables
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..rules.zone_facts import kept

MOST = 100_000
"""The most moves of a game; the largest of the catalogue has 9440."""


def all_moves(game: GameLike) -> tuple[Move, ...]:
    """Return every move that could ever be legal in a game, whatever the deal.

    Moves that the rule set makes impossible are left out: from or to a pile that gives or takes
    nothing, or with more cards than form a run or fit the target.

    Args:
        game: a game's name or a rule set.

    Returns:
        The moves by target pile, source pile and number of cards, draws and redeals last. The
        order never changes.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``too-large`` if there are more than 100,000.

    >>> every = all_moves("klondike")
    >>> len(every), every[:2], every[-2:]
    (615, (Move('w', 'f1'), Move('t1', 'f1')), (Move('s', 'w'), Move('w', 's')))
    """
    t = tables_for(find_game(game))
    moves: dict[Move, None] = {}
    for target in range(t.piles):
        counts: dict[int, list[int]] = {}  # by the zone of the source
        for source in range(t.piles):
            if len(moves) > MOST:
                message = f"{t.rules.title} has more than {MOST} moves, the limit"
                raise ArgumentError(Code.TOO_LARGE, message)
            kind = t.routes.kind(source, target)
            pairs = kind == REDEAL and t.routes.pairs_with_stock(source)
            if kind in (PAIR, LEAVE, REPLACE, STRETCH) or pairs:
                moves[move_between(t.names[source], t.names[target])] = None
            elif kind == MERCI:
                for count in range(2, t.room[source] + 1):
                    moves[move_between(t.names[source], t.names[source], count)] = None
            elif kind == BUILD:
                zone = t.firsts[source]
                if zone not in counts or zone == t.firsts[target]:
                    counts[zone] = list(_counts(t, source, target))
                for count in counts[zone]:
                    moves[move_between(t.names[source], t.names[target], count)] = None
    rest = (*t.routes.draws, *t.routes.redeals)
    return (*moves, *(move for move in rest if move not in moves))


def _counts(t: Tables, source: int, target: int) -> Iterator[int]:
    """Yield the numbers of cards that could go from one pile to another."""
    run, known = t.runs.of[source], t.routes.target(target)
    most = min(t.room[source] - kept(t.zones[source]), t.room[target])
    if run.by_supermove:
        spaces = sum(t.runs.is_space) - t.runs.is_space[source] - t.runs.is_space[target]
        cells = sum(after - start for start, after in t.runs.cells) + len(t.runs.choosy)
        alone = not (t.runs.carries[source] and t.runs.lands[target])
        most = min(most, 1 if alone else (cells + 1) * 2**spaces)
    starts = [way for way in known.starts if way.comes_from[source]]
    builds = [way for way in known.builds if way.comes_from[source]]
    to_card = 0
    for way in builds:
        for cards in way.fits:
            to_card |= cards
    for count, lowest in enumerate(_lowest(t, source, target), 1):
        if count > most:
            return
        on_empty = 0
        for way in starts:
            if way.cards in (-1, 0, count) and (way.many or count == 1):
                for cards in way.starts:
                    on_empty |= cards
        if lowest & (on_empty | to_card):
            yield count


def _lowest(t: Tables, source: int, target: int) -> Iterator[int]:
    """Yield the cards that may be the lowest of one, two, ... cards that move together."""
    yield ALL
    known, leaving, other = t.routes.target(target), t.runs.of[source], t.runs.of[target]
    if not leaving.many or not any(way.many for way in (*known.starts, *known.builds)):
        return
    ways = [] if leaving.any_group else [leaving.links]
    loose = other.any_group or any(way.cards < 0 for way in (*known.starts, *known.builds))
    if leaving.kind != other.kind and not loose:
        ways.append(other.links)
    reached = [[ALL] * len(links) for links in ways]
    while True:
        longer = [
            [_followed(link, cards) for link, cards in zip(links, sets, strict=True)]
            for links, sets in zip(ways, reached, strict=True)
        ]
        together = ALL
        for sets in longer:
            together &= reduce(or_, sets, 0)
        if not together:
            return
        yield together
        if longer == reached:  # a fixed point
            yield from repeat(together)
        reached = longer


def _followed(link: list[int], following: int) -> int:
    """Return the cards on which one of these continues a run."""
    cards = 0
    for card in range(FLOOR):
        if link[card] & following:
            cards |= 1 << card
    return cards
