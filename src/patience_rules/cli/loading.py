"""Where a game comes from: a deal that is named, a record, or a position to start from."""

from __future__ import annotations

import argparse
import errno
import io
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

import attrs

from ..errors import Code, PatienceError, PositionError, RecordError, unreadable
from ..judging.validation import validate
from ..playing.notation import FORMAT as POSITION
from ..playing.session import Session
from ..playing.state import LIMIT, State
from ..records.files import Readable
from ..records.reading import read_records
from ..records.record import FORMAT as RECORD
from .output import CommandError, note
from .shared_arguments import chosen_rules, read_input, whole


@attrs.frozen
class Loaded:
    """A game that was read.

    Attributes:
        session: the game after its last legal move.
        fault: what is wrong with the record behind that, or with what it claims; or None.
    """

    session: Session
    fault: str | None = None


def add_record(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a game in a file."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="-",
        help="a record, or a position as JSON or on one line (default: standard input)",
    )
    parser.add_argument(
        "--record",
        type=whole(1),
        default=1,
        metavar="N",
        help="which record of the file (default: the first)",
    )


class _Again:
    """A file whose beginning has been read already, to be read from the start."""

    def __init__(self, head: bytes, file: Readable) -> None:
        self._head = io.BytesIO(head)
        self._file = file

    def read(self, size: int, /) -> bytes | str | None:
        return self._head.read(size) or self._file.read(size)


def load_game(path: str, number: int = 1) -> Loaded:
    """The game in a file.

    Args:
        path: the file, which holds records in any form or one position in either form; ``-`` is
            standard input.
        number: which record, from 1.

    Returns:
        A record's game after its last legal move, or a game that starts from the position.

    Raises:
        CommandError: for what can't be read or is neither.
    """
    place = "standard input" if path == "-" else path
    try:
        with _opened(path) as file:
            head = file.read(LIMIT + 1)
            if head is None:  # a stream that does not wait, and nothing is there yet
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
            data = head.encode() if isinstance(head, str) else head
            if _is_position(data):
                return Loaded(Session(_position(data)))
            return _recorded(_Again(data, file), number)
    except PatienceError as error:
        status = 2 if error.code in (Code.UNREADABLE, Code.TOO_LARGE) else 1
        raise CommandError(error.within(place), status) from None
    except (OSError, ValueError) as error:
        raise CommandError(unreadable(error).within(place), 2) from None


@contextmanager
def _opened(path: str) -> Iterator[Readable]:
    if path != "-":
        with open(path, "rb") as file:
            yield file
    elif sys.stdin is None:
        raise OSError("it is closed")
    else:
        yield getattr(sys.stdin, "buffer", sys.stdin)


def _is_position(data: bytes) -> bool:
    """Whether a file begins as a position does, and not as a record: of a record's text form the
    first sign is a bracket or begins a comment."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"{"):
        return POSITION.encode() in data and RECORD.encode() not in data
    return not start or start[:1].isalnum() or start[:1] == b"\xff"


def _position(data: bytes) -> State:
    if len(data) > LIMIT:
        raise PositionError(Code.TOO_LARGE, f"more than {LIMIT} bytes")
    try:
        return position_from(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise PositionError(Code.UNREADABLE, f"not UTF-8 at byte {error.start + 1}") from None


def _recorded(file: Readable, number: int) -> Loaded:
    entry = next(islice(read_records(file), number - 1, None), None)
    if entry is None:
        raise RecordError(Code.SYNTAX, f"there are fewer than {number} records")
    if entry.record is None:
        assert entry.error is not None
        raise entry.error.within(f"line {entry.line}")
    report = validate(entry.record)
    fault = report.error
    if fault is None:
        return Loaded(Session.load(entry.record))
    if report.state is None:
        raise RecordError(fault.code, fault.message)
    legal = attrs.evolve(entry.record, moves=entry.record.moves[: report.moves])
    where = "" if fault.move is None else f"move {fault.move}, {fault.text}: "
    return Loaded(Session.load(legal), where + fault.message)


def chosen_game(args: argparse.Namespace) -> Session:
    """The game that the arguments deal."""
    rules = chosen_rules(args)
    deck = None if args.deck is None else read_input(args.deck, LIMIT)
    seed = args.seed
    if (seed, deck, args.pysolfc) == (None, None, None):
        seed = secrets.randbelow(1_000_000)
        note(f"seed {seed}")
    try:
        return Session.deal(rules, seed=seed, deck=deck, pysolfc=args.pysolfc, shuffle=args.shuffle)
    except PatienceError as error:
        raise error.within(args.deck) if args.deck else error from None


def read_position(path: str) -> State:
    """The position in a file, in either form."""
    text = read_input(path, LIMIT)
    try:
        return position_from(text)
    except PatienceError as error:
        raise CommandError(error.within("standard input" if path == "-" else path), 1) from None


def position_from(text: str) -> State:
    """The position that a text stands for, in either form."""
    text = text.strip()
    return State.from_json(text) if text.startswith("{") or not text else State.from_text(text)
