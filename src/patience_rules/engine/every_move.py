"""Every move that could ever be legal in a game: the space of actions of a player that learns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import repeat
from operator import or_

from ..errors import ArgumentError, Code
from ..games.index import find_game
from ..rules.ruleset import Rules
from ..rules.vocabulary import Take
from .card_sets import ALL, FLOOR
from .move import Move, move_between
from .routes import BUILD, LEAVE, OUST, PAIR, REDEAL, STRETCH
from .tables import Tables, tables_for

MOST = 100_000
"""The most moves of a game; the largest of the catalogue has 9440."""


def all_moves(game: str | Rules) -> tuple[Move, ...]:
    """Every move that could ever be legal in a game, whatever the deal, each once.

    What can be told from the rule set to be impossible is left out: a pile that gives or takes
    nothing, more cards than can form a run, or than fit where they go.

    Args:
        game: a game's name or a rule set.

    Returns:
        The moves by target pile, source pile and number of cards, draws and redeals last; their
        order is the same each time.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``too-large`` for a rule set with more than 100,000 of them.

    >>> moves = all_moves("klondike")
    >>> len(moves), moves[:2], moves[-2:]
    (615, (Move('w', 'f1'), Move('t1', 'f1')), (Move('s', 'w'), Move('w', 's')))
    """
    t = tables_for(find_game(game))
    moves: dict[Move, None] = {}
    for target in range(t.piles):
        counts: dict[int, list[int]] = {}  # by the zone of the source
        for source in range(t.piles):
            if len(moves) > MOST:
                message = f"{t.rules.title} has more than {MOST} moves, and that is the limit"
                raise ArgumentError(Code.TOO_LARGE, message)
            kind = t.kind(source, target)
            if kind in (PAIR, LEAVE, OUST, STRETCH) or (kind == REDEAL and t.pairs(source, target)):
                moves[move_between(t.names[source], t.names[target])] = None
            elif kind == BUILD:
                zone = t.firsts[source]
                if zone not in counts or zone == t.firsts[target]:
                    counts[zone] = list(_counts(t, source, target))
                for count in counts[zone]:
                    moves[move_between(t.names[source], t.names[target], count)] = None
    return (*moves, *(move for move in (*t.draws, *t.redeals) if move not in moves))


def _counts(t: Tables, source: int, target: int) -> Iterator[int]:
    """How many cards could go from one pile to another."""
    most = min(t.room[source] - t.keep[source], t.room[target])
    if t.zones[source].take is Take.SUPERMOVE:
        spaces = sum(t.is_space) - t.is_space[source] - t.is_space[target]
        cells = sum(after - first for first, after in t.cells)
        most = min(most, (cells + 1) * 2**spaces)
    start = t.zones[target].start
    to_empty = 0  # the set of cards that may be lowest on an empty pile
    if start is not None and (not start.of or t.roles[source] in start.of):
        to_empty = _wanted(t, target, [FLOOR])
    to_card = _wanted(t, target, list(range(FLOOR))) if t.zones[target].build else 0
    for count, lowest in enumerate(_lowest(t, source, target), 1):
        fixed = start.cards if start is not None else None
        on_empty = to_empty if fixed in (None, count) else 0
        if count > most:
            return
        if lowest & (on_empty | to_card):
            yield count


def _wanted(t: Tables, target: int, tops: list[int]) -> int:
    """The set of cards that fit a pile when one of these is on top, whatever the base rank."""
    wanted = 0
    for fits in t.fits:
        for top in tops:
            wanted |= fits[target][top]
    return wanted


def _lowest(t: Tables, source: int, target: int) -> Iterator[int]:
    """The set of cards that may be the lowest of one, two, ... that move together."""
    yield ALL
    start = t.zones[target].start
    takes_one = not t.many[target] and (start is None or (start.cards or 1) == 1)
    if not t.many[source] or takes_one:
        return
    ways = [] if t.zones[source].take is Take.ANY_GROUP else [t.links[source]]
    if t.runs[source] != t.runs[target] and t.zones[target].take is not Take.ANY_GROUP:
        ways.append(t.links[target])
    reached = [[ALL] * len(links) for links in ways]
    while True:
        longer = [
            [_followed(link, cards) for link, cards in zip(links, sets, strict=True)]
            for links, sets in zip(ways, reached, strict=True)
        ]
        together = ALL
        for sets in longer:
            together &= reduce(or_, sets)
        if not together:
            return
        yield together
        if longer == reached:  # and so it stays
            yield from repeat(together)
        reached = longer


def _followed(link: list[int], following: int) -> int:
    """The set of cards that are continued by one of these."""
    cards = 0
    for card in range(FLOOR):
        if link[card] & following:
            cards |= 1 << card
    return cards
