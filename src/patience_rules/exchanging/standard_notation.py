"""FreeCell's standard notation of moves: ``1a`` to a cell, ``26`` to a column, ``3h`` home."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from ..basics.cards import Card, Rank, Suit
from ..basics.errors import (
    Code,
    PatienceError,
    PositionError,
    RecordError,
    expect,
    expect_whole,
    shorten,
)
from ..engine.move import Move
from ..playing.state import State
from ..rules.words import Role
from ..search.auto_moves import finish

NOTATION_LIMIT = 10_000
"""The default for the most characters of a game; long games have a thousand."""
_COLUMNS = (*"123456789", "10")
_CELLS = (*"abcdefg",)
_HOME = "h"
_MOVE = re.compile(r"(10|[1-9a-h])(10|[1-9a-h])(?:v([1-9a-d]))?", re.ASCII | re.IGNORECASE)
"""Two places and, after ``v``, how many cards go to an empty column, in hexadecimal."""

_MOST_TRIED = 20_000
"""The most moves to try if it is not clear which cards are taken back."""

_Line: TypeAlias = "tuple[_Line, Move] | None"
"""A move and those before it."""
_Places = Mapping[str, tuple[str, ...]]
"""The names of piles by the letter of the notation; all foundations have one."""


def read_moves(
    text: str, start: State, *, automatic: bool = False, limit: int = NOTATION_LIMIT
) -> tuple[Move, ...]:
    """Return the moves of a game in FreeCell's standard notation.

    Columns are 1 to 10, cells a to g, and home is h. A move between columns takes as many cards as
    fit; to an empty column, as many as the digit after a ``v``.

    Args:
        text: the moves, with white space between them.
        start: the position before the first.
        automatic: add the moves that many programs play automatically and do not write. After each
            move, cards go home that no other card needs: both cards of the other colour that are
            one lower are home. At the end all cards go home if they can.
        limit: the most characters.

    Raises:
        RecordError: with the number of the first wrong move, from 1.
        PositionError: ``no-such-pile`` if the game has more piles than the notation has names.

    >>> from patience_rules import deal
    >>> read_moves("25 73 8a", deal("freecell", seed=1))
    (Move('t2', 't5', 2), Move('t7', 't3'), Move('t8', 'c1'))
    """
    expect(text, str, "moves such as '1a 26 3h'")
    expect(start, State, "a state, such as deal('freecell')")
    expect_whole(limit, "limit", 0)
    if len(text) > limit:
        raise RecordError(Code.TOO_LARGE, f"{len(text)} characters; the limit is {limit}")
    end, moves = _read(start, _places(start), text.split(), automatic=automatic)
    return (*moves, *((finish(end) if automatic else ()) or ()))


def _read(
    start: State, places: _Places, words: Sequence[str], *, automatic: bool
) -> tuple[State, tuple[Move, ...]]:
    """Return the last state of a game in words, and its moves."""
    wrong, reason = -1, RecordError(Code.SYNTAX, "")
    tried = 0
    waiting: list[tuple[int, State, _Line]] = [(0, start, None)]
    while waiting:
        at, state, line = waiting.pop()
        if at == len(words):
            return state, _moves_of(line)
        try:
            choices = _choices(state, places, words[at])
        except PatienceError as error:
            if at > wrong:
                wrong, reason = at, RecordError(error.code, f"move {at + 1}: {error.message}")
            if tried > _MOST_TRIED:
                break
            continue
        tried += 1
        # Of cards that a word may take back, the first is taken that the words after it allow.
        for move in reversed(choices):
            waiting.append((at + 1, *_played(state, places, (line, move), automatic)))
    raise reason


def _played(
    state: State, places: _Places, line: tuple[_Line, Move], automatic: bool
) -> tuple[State, _Line]:
    """Play the last move of a line, and the moves that programs add."""
    while True:
        state = state.play(line[1])
        home = _unneeded(state, places[_HOME]) if automatic else None
        if home is None:
            return state, line
        line = (line, home)


def _moves_of(line: _Line) -> tuple[Move, ...]:
    moves: list[Move] = []
    while line is not None:
        before, move = line
        moves.append(move)
        line = before
    return tuple(moves[::-1])


def write_moves(start: State, moves: Iterable[str]) -> str:
    """Return a game in FreeCell's standard notation, on one line.

    Args:
        start: the position before the first move.
        moves: the moves.

    Raises:
        PatienceError: if a move is not legal.
        RecordError: ``no-such-pile`` if the notation has no name for a pile; ``syntax`` if it does
            not say which card a move takes back from the foundations.
        PositionError: as for :func:`read_moves`.

    >>> from patience_rules import deal
    >>> write_moves(deal("freecell", seed=1), ["t5-c1", "t2-t1"])
    '5a 21'
    """
    expect(start, State, "a state, such as deal('freecell')")
    expect(moves, Iterable, "moves, such as ['t1-c1']")
    places, state = _places(start), start
    letters = {name: letter for letter, names in places.items() for name in names}
    words = []
    for number, given in enumerate(moves, 1):
        after = state.play(given)
        move = Move.parse(given)
        if not {move.source, move.target} <= letters.keys():
            message = f"move {number}: the notation has no name for {move}"
            raise RecordError(Code.NO_SUCH_PILE, message)
        word = letters[move.source] + letters[move.target]
        read = [state.play(choice).key for choice in _choices(state, places, word)]
        words.append(word if after.key in read else f"{word}v{move.size:x}")
        state = after
    if _read(start, places, words, automatic=False)[0].key != state.key:
        message = "the notation does not say which card is taken back from the foundations"
        raise RecordError(Code.SYNTAX, message)
    return " ".join(words)


def _places(state: State) -> _Places:
    """Return the piles by the letters of the notation."""
    places: dict[str, tuple[str, ...]] = {_HOME: tuple(_piles(state, Role.FOUNDATION))}
    for role, letters in {Role.TABLEAU: _COLUMNS, Role.CELL: _CELLS}.items():
        names = list(_piles(state, role))
        if len(names) > len(letters):
            message = f"{state.rules.title} has {len(names)} piles of the {role.value}"
            more = f"the notation names {letters[0]} to {letters[-1]}"
            raise PositionError(Code.NO_SUCH_PILE, f"{message}, and {more}")
        places.update({letter: (name,) for letter, name in zip(letters, names, strict=False)})
    return places


def _piles(state: State, role: Role) -> Iterator[str]:
    return (name for name in state.names if name[0] == role.letter)


def _choices(state: State, places: _Places, word: str) -> list[Move]:
    """Return the move that a word stands for; several if it may take back several cards."""
    match = _MOVE.fullmatch(word)
    if match is None:
        raise RecordError(Code.SYNTAX, f"{shorten(word)} is not a move such as 1a, 26 or 3h")
    ends = [match[1].lower(), match[2].lower()]
    for letter in ends:
        if letter not in places:
            raise RecordError(Code.NO_SUCH_PILE, f"{word}: {state.rules.title} has no {letter}")
    sources, targets = (places[letter] for letter in ends)
    found = [
        move
        for move in state.legal_moves()
        if move.source in sources
        and move.target in targets
        and (match[3] is None or move.size == int(match[3], 16))
    ]
    if not found:
        raise _refusal(state, word, sources, targets)
    if ends[0] == _HOME:
        return list({_lowest(state, move): move for move in found[::-1]}.values())[::-1]
    return [max(found, key=lambda move: move.size)]


def _refusal(
    state: State, word: str, sources: tuple[str, ...], targets: tuple[str, ...]
) -> PatienceError:
    """Return the reason why a word stands for no legal move."""
    source = next((name for name in sources if state.pile(name)), sources[0])
    suits = [card.suit for card in state.pile(source)[-1:]]

    def likeness(name: str) -> int:
        own = [card.suit for card in state.pile(name)[-1:]]
        return 2 if own == suits else 0 if own else 1

    violation = state.check(Move(source, max(targets, key=likeness)))
    if violation is None:
        return RecordError(Code.NOT_A_RUN, f"{word}: no run of this length can move there")
    return RecordError(violation.code, f"{word}: {violation.message}")


def _lowest(state: State, move: Move) -> Card:
    return state.pile(move.source)[-move.size]


def _unneeded(state: State, foundations: tuple[str, ...]) -> Move | None:
    """Return a move home of a card that no other card needs, or None."""
    home = Counter(card.suit for name in foundations for card in state.pile(name))
    for move in state.legal_moves():
        if move.target in foundations:
            card = _lowest(state, move)
            others = [home[suit] for suit in Suit if suit.is_red != card.suit.is_red]
            if card.rank <= Rank.TWO or min(others) >= card.rank - 1:
                return move
    return None
