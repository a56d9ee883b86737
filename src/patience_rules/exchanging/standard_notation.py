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
from ..engine.transfer import WORK, Meter
from ..playing.state import State, parts_of
from ..rules.words import Role
from ..search.auto_moves import finish
from ..search.discovery import EXPANDED
from ..search.unseen import play_counted

NOTATION_LIMIT = 100_000
"""The default for the most characters of a game; long ones with all boards have 50,000."""
_COLUMNS = (*"123456789", "10")
_CELLS = (*"abcdefgk",)
_HOME = "h"
_MOVE = re.compile(r"(10|[1-9a-hk])(10|[1-9a-hk])(?:v([1-9a-d]))?", re.ASCII | re.IGNORECASE)
"""Two places and, after ``v``, how many cards go to an empty column, in hexadecimal."""

# Solutions of fc-solve.
_FRAME = re.compile(
    r"\s*(-=[-=]*|=+|This game is solveable\.|Total number of states checked is \d+\.|"
    r"This scan generated \d+ states\.)\s*"
)
_MOVE_LINE = re.compile(r"\s*Move:?\s")
_IN_WORDS = re.compile(
    r"\s*Move (?:(a|\d+) cards? from|the sequence on top of) (stack|freecell) (\d+) "
    r"to (?:(stack|freecell) (\d+)|the foundations)\s*",
    re.ASCII | re.IGNORECASE,
)

_TOO_MUCH = f"{WORK} piles and cards, the limit"

_Line: TypeAlias = "tuple[_Line, Move] | None"
"""A move and those before it."""
_Places = Mapping[str, tuple[str, ...]]
"""The names of piles by the letter of the notation; all foundations have one."""


def read_moves(
    text: str, start: State, *, automatic: bool = False, limit: int = NOTATION_LIMIT
) -> tuple[Move, ...]:
    """Return the moves of a game in FreeCell's standard notation.

    Columns are 1 to 10, cells a to g and k, and home is h. A move between columns takes as many
    cards as fit, or as many as the digit after a ``v``. Programs differ on a move to an empty
    column without this digit: it takes as many cards as fit, or, as fc-solve writes, one. Both are
    tried.

    It reads solutions of fc-solve as they are printed, also in words (``Move a card from stack 3 to
    the foundations``) and with boards between them. Those of Simple Simon and Beleaguered Castle
    often do not fit our games: fc-solve carries cards over empty columns in one move, which are
    several moves here.

    Args:
        text: the moves, with white space between them, or a solution of fc-solve.
        start: the position before the first.
        automatic: add the moves that many programs play automatically and do not write. After each
            move, cards go home that no other card needs: both cards of the other colour that are
            one lower are home. At the end all cards go home if they can.
        limit: the most characters.

    Raises:
        RecordError: with the number of the first wrong move, from 1; ``too-large`` if reading the
            moves looks at more than 5,000,000 piles and cards.
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
    end, moves = _read(start, _places(start), _words(text), automatic=automatic)
    return (*moves, *((finish(end) if automatic else ()) or ()))


def _read(
    start: State, places: _Places, words: Sequence[str], *, automatic: bool
) -> tuple[State, tuple[Move, ...]]:
    """Return the last state of a game in words, and its moves."""
    wrong, reason = -1, RecordError(Code.TOO_LARGE, f"reading them looks at more than {_TOO_MUCH}")
    meter = Meter()
    waiting: list[tuple[int, State, _Line, bool | None]] = [(0, start, None, None)]
    while waiting and meter.work <= WORK:
        at, before, line, alone = waiting.pop()
        state = before
        if line is not None:
            state, line = _played(before, places, line, automatic, meter)
        if at == len(words):
            return state, _moves_of(line)
        try:
            choices = _choices(state, places, words[at], alone)
        except PatienceError as error:
            if at > wrong:
                wrong, reason = at, RecordError(error.code, f"move {at + 1}: {error.message}")
            continue
        # What a word may mean is tried in turn: the first is meant that the words after it allow.
        for move, reading in reversed(choices):
            waiting.append((at + 1, state, (line, move), reading))
    raise reason


def _played(
    state: State, places: _Places, line: tuple[_Line, Move], automatic: bool, meter: Meter
) -> tuple[State, _Line]:
    """Play the last move of a line, and the moves that programs add."""
    listing = parts_of(state)[0].work.listing
    while True:
        state = play_counted(state, line[1], meter)
        meter.work += listing + EXPANDED
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
        read = [state.play(choice).key for choice, _ in _choices(state, places, word, alone=False)]
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


def _words(text: str) -> list[str]:
    """Return the moves of a text, without what fc-solve prints around them."""
    lines = [line for line in text.splitlines() if not _FRAME.fullmatch(line)]
    told = [line for line in lines if _MOVE_LINE.match(line)]
    if not told:
        return " ".join(lines).split()
    words = []
    for line in told:
        match = _IN_WORDS.fullmatch(line)
        if match is None:
            words.append(line.strip().removeprefix("Move:").strip())  # such as `Move: 26`
            continue
        cards, target = match[1], _place(match[4], match[5]) if match[4] else _HOME
        count = f"v{1 if cards.lower() == 'a' else int(cards):x}" if cards else ""
        words.append(f"{_place(match[2], match[3])}{target}{count}")
    return words


def _place(kind: str, number: str) -> str:
    """Return the letter of a column or cell, which fc-solve counts from 0."""
    letters = _COLUMNS if kind.lower() == "stack" else _CELLS
    named: dict[str, str] = {str(place): letter for place, letter in enumerate(letters)}
    if number not in named:
        message = f"{kind} {shorten(number)}: the notation names {kind} 0 to {len(letters) - 1}"
        raise RecordError(Code.NO_SUCH_PILE, message)
    return named[number]


def _choices(
    state: State,
    places: _Places,
    word: str,
    alone: bool | None,  # without a digit, one card goes to an empty column; None: not known yet
) -> list[tuple[Move, bool | None]]:
    """Return the moves that a word may stand for, each with what is then known of the writer."""
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
        cards = {_lowest(state, move): move for move in found[::-1]}
        return [(move, alone) for move in cards.values()][::-1]
    most, least = max(found, key=_size), min(found, key=_size)
    if most == least or ends[1] == _HOME or state.pile(most.target):
        return [(most, alone)]
    return [(move, one) for move, one in ((most, False), (least, True)) if alone in (None, one)]


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


def _size(move: Move) -> int:
    return move.size


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
