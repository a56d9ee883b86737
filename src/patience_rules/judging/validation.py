"""Validation of one recorded game: is each move legal, and is each claim true?"""

from __future__ import annotations

import attrs

from ..dealing.deck import shuffled_pack
from ..engine.one_move import play_while_legal
from ..engine.standing import Status
from ..errors import Code, PatienceError, RecordError, expect, expect_whole
from ..playing.start import first_state
from ..playing.state import State, make_state, parts_of
from ..records.reading import Entry
from ..records.record import Record
from ..rules.facts import shuffles
from ..search.lookahead import BUDGET, Progress, can_progress
from .report import Fault, InvalidReport, ValidReport

WORK = 5_000_000
"""The limit on the work of replaying a record. Each move counts all cards and piles of the game,
since it may touch them all."""


def validate(record: Record | Entry, *, budget: int = BUDGET) -> ValidReport | InvalidReport:
    """Check if a recorded game was played by the rules and its claims are true.

    The checks run in this order: the rules, the deck and the seed; each move up to the first
    illegal one; the result; the score. Missing claims are skipped. ``won`` is true if the game is
    won. ``lost`` is true if no move is legal or :func:`can_progress` says no. ``resigned`` and
    ``*`` are true unless the game is won.

    Args:
        record: a record, or an entry from :func:`read_records`.
        budget: the most positions for :func:`can_progress` to search.

    Returns:
        The report. Faults of the record never raise an exception.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a record or a budget.

    >>> validate(Record("balcony", "s-w s-w", seed=1, result="resigned")).valid
    True
    >>> report = validate(Record("balcony", "s-w f1-t1", seed=1))
    >>> report.moves, report.error.code, report.error.move
    (1, <Code.NOT_A_SOURCE: 'not-a-source'>, 2)
    """
    expect(record, (Record, Entry), "a record, or an entry of read_records('games.jsonl')")
    expect_whole(budget, "budget", 0)
    if not isinstance(record, Entry):
        return _judge(record, budget)
    report: ValidReport | InvalidReport
    if record.record is not None:
        report = _judge(record.record, budget)
    else:
        assert record.error is not None
        report = InvalidReport(error=Fault(record.error.code, record.error.message))
    return attrs.evolve(report, source=record.source, number=record.number, line=record.line)


def _judge(record: Record, budget: int) -> ValidReport | InvalidReport:
    rules, tags = record.rules, record.tags
    try:
        _check_digest(record)
        _check_length(record)
        start = _dealt(record)
    except PatienceError as error:
        return InvalidReport(rules=rules, tags=tags, error=Fault(error.code, error.message))
    moves, state, fault = 0, start, _false_seed(record)
    if fault is None:
        moves, state, fault = _replay(start, record.moves)
    status, score = state.status, state.score
    fault = fault or _false_claim(record, state, status, score, budget)
    shuffle = start.shuffle if shuffles(rules) else None
    if fault is None:
        return ValidReport(
            rules=rules,
            tags=tags,
            state=state,
            moves=moves,
            status=status,
            score=score,
            shuffle=shuffle,
        )
    return InvalidReport(
        rules=rules,
        tags=tags,
        state=state,
        moves=moves,
        error=fault,
        status=status,
        score=score,
        shuffle=shuffle,
    )


def _check_digest(record: Record) -> None:
    digest = record.rules.digest()
    if record.rules_digest not in (None, digest):
        message = (
            f"the record's rules digest is {record.rules_digest}, "
            f"but the digest of {record.rules.id} is {digest}"
        )
        raise RecordError(Code.RULES_MISMATCH, message)


def _check_length(record: Record) -> None:
    rules, moves = record.rules, len(record.moves)
    piles = sum(zone.piles for zone in rules.zones)
    most = WORK // (rules.cards + piles)
    if moves > most:
        message = f"{moves} moves; the limit for {rules.cards} cards in {piles} piles is {most}"
        raise RecordError(Code.TOO_LARGE, message)


def _dealt(record: Record) -> State:
    try:
        return first_state(record.rules, record.dealt_deck())
    except PatienceError as error:
        raise error.within("deck") from None


def _false_seed(record: Record) -> Fault | None:
    """Return a fault if the seed contradicts the recorded deck or shuffle."""
    if record.seed is None:
        return None
    if record.shuffle not in (None, record.seed):
        message = f"the shuffle is {record.shuffle}, but the seed is {record.seed}"
        return Fault(Code.SEED_MISMATCH, message)
    if record.deck is None:
        return None
    if shuffled_pack(record.rules, record.seed) == bytes([card.code for card in record.deck]):
        return None
    return Fault(Code.SEED_MISMATCH, f"the seed {record.seed} does not give this deck")


def _replay(start: State, moves: tuple[str, ...]) -> tuple[int, State, Fault | None]:
    """Return the number of legal moves, the state after them, and the fault of the next."""
    t, piles, redeals, shuffle = parts_of(start)
    number, piles, redeals = play_while_legal(t, piles, redeals, shuffle, moves)
    state = make_state(t, piles, redeals, shuffle) if number else start
    if number == len(moves):
        return number, state, None
    why = state.check(moves[number])
    assert why is not None
    return number, state, Fault(why.code, why.message, number + 1, moves[number][:60], why)


def _false_claim(
    record: Record, state: State, status: Status, score: int, budget: int
) -> Fault | None:
    """Return a fault if the result or the score is false."""
    how = {Status.WON: "won", Status.LOST: "lost", Status.IN_PLAY: "not over"}[status]
    if record.result == "won" or status is Status.WON:
        wrong = record.result not in (None, status.value)
    elif record.result == "lost" and status is Status.IN_PLAY:
        progress = can_progress(state, budget=budget)
        wrong = progress is not Progress.NO
        if progress is Progress.UNKNOWN:
            how = f"not known to be over: a search of {budget} positions did not decide it"
    else:
        wrong = False
    if wrong:
        said = "not finished" if record.result == "*" else record.result
        return Fault(Code.RESULT_MISMATCH, f"the record says {said}, but the game is {how}")
    if record.score not in (None, score):
        return Fault(
            Code.SCORE_MISMATCH, f"the record says {record.score}, but the score is {score}"
        )
    return None
