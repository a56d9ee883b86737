"""Judging recorded games: was each move legal, and did the game end as the record claims?"""

from __future__ import annotations

from typing import Any

import attrs

from .dealing.deck import shuffled_pack
from .engine.status import Status
from .english.reasons.violation import IllegalMoveError, Violation
from .errors import Code, PatienceError
from .playing.state import State, deal
from .records.reading import Entry
from .records.record import Record
from .rules.rules_json import rules_digest
from .search.progress import Progress, can_progress


@attrs.frozen
class Fault:
    """What is wrong with a record.

    Attributes:
        code: the kind of fault.
        message: one English sentence, without a full stop.
        move: the number, from 1, of the move that is not legal; None where it is about no move.
        text: that move as it was recorded.
        violation: why that move is not legal.

    >>> fault = validate(Record("balcony", "s-w s-t1", seed=1)).error
    >>> fault.move, fault.text, fault.violation.field
    (2, 's-t1', 'stock.take')
    """

    code: Code
    message: str
    move: int | None = None
    text: str | None = None
    violation: Violation | None = None

    def to_json(self) -> dict[str, Any]:
        """The fault as JSON values.

        >>> validate(Record("balcony", "f1-t1", seed=1)).error.to_json()["code"]
        'not-a-source'
        """
        data: dict[str, Any] = {"code": self.code.value}
        if self.move is not None:
            data |= {"move": self.move, "text": self.text}
        return {**data, "message": self.message}


@attrs.frozen
class Report:
    """What :func:`validate` found.

    Attributes:
        game: the id of the rule set; None where the record could not be read.
        moves: how many moves were legal, up to the first that was not.
        state: the state after them; None where nothing could be dealt.
        error: what is wrong, or None.
        source: the file; this and the next two are None unless an entry of
            :func:`read_records` was judged.
        number: the record's number in the file, from 1.
        line: the line in which it begins, from 1.

    >>> report = validate(Record("balcony", "s-w s-t1", seed=1))
    >>> report.valid, report.moves, report.status, report.score
    (False, 1, <Status.IN_PLAY: 'in-play'>, 0)
    """

    game: str | None = None
    moves: int = 0
    state: State | None = None
    error: Fault | None = None
    source: str | None = None
    number: int | None = None
    line: int | None = None

    @property
    def valid(self) -> bool:
        """Whether every move was legal and every claim true.

        >>> validate(Record("balcony", "s-w", seed=1)).valid
        True
        """
        return self.error is None

    @property
    def status(self) -> Status | None:
        """Where the game stood after the legal moves.

        >>> validate(Record("balcony", "s-w", seed=1)).status
        <Status.IN_PLAY: 'in-play'>
        """
        return None if self.state is None else self.state.status

    @property
    def score(self) -> int | None:
        """What the game had scored after the legal moves.

        >>> validate(Record("balcony", "s-w", seed=1)).score
        0
        """
        return None if self.state is None else self.state.score

    def to_json(self) -> dict[str, Any]:
        """The report as JSON values; what is not known is left out.

        >>> validate(Record("balcony", "s-w", seed=1)).to_json()
        {'game': 'balcony', 'valid': True, 'moves': 1, 'status': 'in-play', 'score': 0}
        """
        data = {
            "source": self.source,
            "record": self.number,
            "line": self.line,
            "game": self.game,
            "valid": self.valid,
            "moves": self.moves,
            "status": self.status and self.status.value,
            "score": self.score,
            "error": self.error and self.error.to_json(),
        }
        return {key: value for key, value in data.items() if value is not None}


def validate(record: Record | Entry, *, budget: int = 10_000) -> Report:
    """Judge one recorded game.

    First the rules, the deck and the seed are looked at, then move after move up to the first that
    is not legal, then the result and the score. A claim that is not made is not checked. ``won``
    must be so; ``lost`` is so without a legal move, or where :func:`can_progress` says no;
    ``resigned`` and ``*`` are so unless the game is won.

    Args:
        record: a record, or what :func:`read_records` gave.
        budget: how many positions :func:`can_progress` may look at.

    Returns:
        The report; a record is never refused by an exception.

    >>> validate(Record("balcony", "s-w s-w", seed=1, result="resigned")).valid
    True
    >>> report = validate(Record("balcony", "s-w f1-t1", seed=1))
    >>> report.moves, report.error.code, report.error.move
    (1, <Code.NOT_A_SOURCE: 'not-a-source'>, 2)
    """
    if not isinstance(record, Entry):
        return _judge(record, budget)
    if record.record is not None:
        report = _judge(record.record, budget)
    else:
        assert record.error is not None
        report = Report(error=Fault(record.error.code, record.error.message))
    return attrs.evolve(report, source=record.source, number=record.number, line=record.line)


def _judge(record: Record, budget: int) -> Report:
    game, rules = record.rules.id, record.rules
    digest = rules_digest(rules)
    if record.rules_digest not in (None, digest):
        message = (
            f"played by rules of the digest {record.rules_digest}; those of {game} have {digest}"
        )
        return Report(game, error=Fault(Code.RULES_MISMATCH, message))
    try:
        seed = record.seed if record.deck is None else None
        start = deal(rules, seed=seed, deck=record.deck)
    except PatienceError as error:
        return Report(game, error=Fault(error.code, f"deck: {error.message}"))
    if record.deck is not None and record.seed is not None:
        seeds = shuffled_pack(rules, record.seed)
        if seeds != bytes([card.code for card in record.deck]):
            message = f"the seed {record.seed} does not give this deck"
            return Report(game, state=start, error=Fault(Code.SEED_MISMATCH, message))
    moves, state, fault = _replay(start, record.moves)
    return Report(game, moves, state, fault or _false_claim(record, state, budget))


def _replay(state: State, moves: tuple[str, ...]) -> tuple[int, State, Fault | None]:
    """How many moves are legal, the state after them, and what is wrong with the next."""
    number = 0
    try:
        for move in moves:
            state = state.play(move)
            number += 1
    except IllegalMoveError as error:
        why = error.violation
        return number, state, Fault(why.code, why.message, number + 1, moves[number][:60], why)
    return number, state, None


def _false_claim(record: Record, state: State, budget: int) -> Fault | None:
    """What the record says of the end of its game and is not so."""
    status = state.status
    how = {Status.WON: "won", Status.LOST: "lost", Status.IN_PLAY: "not over"}[status]
    if record.result == "won" or status is Status.WON:
        wrong = record.result not in (None, status.value)
    elif record.result == "lost" and status is Status.IN_PLAY:
        progress = can_progress(state, budget)
        wrong = progress is not Progress.NO
        if progress is Progress.UNKNOWN:
            how = f"not known to be over: more than {budget} positions lie ahead"
    else:
        wrong = False
    if wrong:
        said = "not finished" if record.result == "*" else record.result
        return Fault(Code.RESULT_MISMATCH, f"the record says {said}, and the game is {how}")
    score = state.score
    if record.score not in (None, score):
        return Fault(
            Code.SCORE_MISMATCH, f"the record says {record.score}, and the score is {score}"
        )
    return None
