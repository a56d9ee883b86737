"""Games from the command line: a deal, a record, or a position to start from."""

from __future__ import annotations

import argparse
import io
import secrets
from itertools import islice

import attrs

from ..basics.errors import ArgumentError, Code, PatienceError, PositionError, RecordError
from ..exchanging.boards import read_board
from ..judging.validation import validate
from ..playing.notation import POSITION
from ..playing.pile_lookup import POSITION_LIMIT
from ..playing.state import State
from ..records.files import Readable, encoded
from ..records.reading import read_records
from ..records.record import RECORD, Record
from ..rules.ruleset import Rules
from ..sessions.session import Session
from .output import CommandError, explained, note
from .shared_arguments import add_board, add_number, chosen_rules, open_input, read_input, text_of


@attrs.frozen
class Loaded:
    """A game from a file.

    Attributes:
        session: the game after its last legal move.
        fault: the first illegal move or wrong claim of the record; None if it is valid.
        record: the record; None if the game starts from a position.
    """

    session: Session
    fault: str | None = None
    record: Record | None = None


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game in a file."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="-",
        help="a record or a position, in any form (default: standard input)",
    )
    add_number(parser, "--record", "the number of the record in the file", 1, default=1)
    add_board_of(parser)


def add_board_of(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name the board of another program, and its game."""
    add_board(parser)
    parser.add_argument("--game", metavar="GAME", help="the game of the board")


def game_of(args: argparse.Namespace) -> Loaded:
    """Return the game that the arguments name: a record, a position or a board in a file."""
    if args.board is None:
        return load_game(args.file, args.record)
    return Loaded(Session(read_board_file(args.board, args.game)))


class _Again:
    """A stream that puts the bytes already read before the rest."""

    def __init__(self, head: bytes, file: Readable) -> None:
        self._head = io.BytesIO(head)
        self._file = file

    def read(self, size: int, /) -> bytes | str | None:
        return self._head.read(size) or self._file.read(size)


def load_game(path: str, number: int = 1) -> Loaded:
    """Return the game of a record, or a game that starts from a position, in a file of any form."""
    place = "standard input" if path == "-" else path
    with explained(place), open_input(path) as file:
        data = encoded(file.read(POSITION_LIMIT + 1))
        if _is_position(data):
            return Loaded(Session(position_from(text_of(data, POSITION_LIMIT))))
        return _recorded(_Again(data, file), number)


def _is_position(data: bytes) -> bool:
    """Check if a file begins like a position. A record as text begins with a bracket or comment."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"{"):
        return POSITION.name.encode() in data and RECORD.name.encode() not in data
    return not start or start[:1].isalnum() or start[:1] == b"\xff"


def _recorded(file: Readable, number: int) -> Loaded:
    entry = next(islice(read_records(file), number - 1, None), None)
    if entry is None:
        raise RecordError(Code.SYNTAX, f"it has fewer than {number} records")
    if entry.record is None:
        assert entry.error is not None
        raise entry.error.within(f"line {entry.line}")
    report = validate(entry.record)
    fault = report.error
    if fault is None:
        return Loaded(Session.load(entry.record), None, entry.record)
    if report.state is None:
        raise RecordError(fault.code, fault.message)
    legal = attrs.evolve(
        entry.record,
        moves=entry.record.moves[: report.moves],
        undone=(),
        comments={at: text for at, text in entry.record.comments.items() if at <= report.moves},
    )
    where = "" if fault.move is None else f"move {fault.move}, {fault.text}: "
    return Loaded(Session.load(legal), where + fault.message, entry.record)


def chosen_game(args: argparse.Namespace) -> Session:
    """Deal the game that the arguments name, or begin at a board of another program."""
    if args.board is not None:
        has_game = args.game or args.rules or args.option
        return Session(read_board_file(args.board, chosen_rules(args) if has_game else None))
    rules = chosen_rules(args)
    deck = None if args.deck is None else _read_deck(args.deck)
    seed = args.seed
    if (seed, deck, args.pysolfc) == (None, None, None):
        seed = secrets.randbelow(1_000_000)
        note(f"seed {seed}")
    try:
        return Session.deal(rules, seed=seed, deck=deck, pysolfc=args.pysolfc, shuffle=args.shuffle)
    except PatienceError as error:
        raise error.within(args.deck) if args.deck else error from None


def _read_deck(path: str) -> str:
    """Return the cards in a file. Cards laid out in lines are more likely a board than a deck."""
    text = read_input(path, POSITION_LIMIT)
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if ":" in text or (len(rows) > 1 and any(len(row) > 1 for row in rows)):
        message = "a deck is its cards in dealing order, on one line or one a line"
        raise ArgumentError(Code.SYNTAX, f"{path}: {message}; read a board with --board")
    return text


def read_board_file(path: str, game: Rules | str | None) -> State:
    """Return the state that a board of another program in a file shows."""
    text = read_input(path, POSITION_LIMIT)
    try:
        return read_board(text, game)
    except PositionError as error:
        raise CommandError(error.within("standard input" if path == "-" else path), 1) from None


def read_position(path: str) -> State:
    """Return the position in a file, in either form."""
    text = read_input(path, POSITION_LIMIT)
    try:
        return position_from(text)
    except PatienceError as error:
        raise CommandError(error.within("standard input" if path == "-" else path), 1) from None


def position_from(text: str) -> State:
    """Return the position that a text stands for, in either form."""
    text = text.strip()
    return State.from_json(text) if text.startswith("{") or not text else State.from_text(text)
