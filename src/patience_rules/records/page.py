"""The web page of a recorded game."""

from __future__ import annotations

from ..errors import expect
from .record import Record
from .record_replay import replay_record


def replay_html(record: Record) -> str:
    """Return a recorded game as a self-contained web page to click through, in ASCII.

    The page has a picture of each position, the list of moves, and the record's tags and claims. It
    needs no network. The arrow keys go through the moves.

    Args:
        record: the record. The pictures end at the first move that is not legal, with the reason.

    Raises:
        PatienceError: if it is not a record, or its deck is wrong.
        ArgumentError: ``too-large`` if the record has more than 2000 moves.

    >>> from patience_rules import Record
    >>> replay_html(Record("balcony", "s-w s-w", seed=1, tags={"player": "Ann"}))[:15]
    '<!DOCTYPE html>'
    """
    expect(record, Record, "a record, such as one of read_records('games.jsonl')")
    return replay_record(record).page()
