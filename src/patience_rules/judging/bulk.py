"""Validation of many recorded games, by one process, several, or several machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from ..basics.errors import expect, expect_whole
from ..basics.parallel import Workers, map_in_order
from ..games.catalogue import GameLike
from ..playing.state import State
from ..records.chunks import Chunk
from ..records.files import Limits
from ..records.reading import LIMITS, Source, find_chunks, read_records
from ..records.spans import Span, make_spans, span_of
from ..search.lookahead import BUDGET
from .report import InvalidReport, ValidReport
from .validation import ExpectedDeal, Terms, judge, make_terms


def validate_all(
    source: Source,
    *,
    executor: Workers = None,
    max_states: int = BUDGET,
    known_rules: bool = False,
    game: GameLike | None = None,
    deal: ExpectedDeal | None = None,
    limits: Limits = LIMITS,
    ahead: int = 8,
    recursive: bool = False,
    keep_states: bool = False,
) -> Iterator[ValidReport[State | None] | InvalidReport]:
    """Validate all recorded games of a source, in order and in bounded memory.

    The reports do not depend on the executor. Each task is a
    :class:`~patience_rules.files.Span` of up to 256 records. A worker opens regular uncompressed
    files itself, so other machines need the same files at the same paths. The records of other
    sources are sent to the worker.

    Args:
        source: as for :func:`read_records`.
        executor: a ``concurrent.futures`` executor or a compatible one, such as Dask's
            ``client.get_executor()``. A factory, such as ``ProcessPoolExecutor``, lets the work go
            on with a new executor after a worker dies. By default this process works alone.
        max_states: as for :func:`validate`.
        known_rules: as for :func:`validate`.
        game: as for :func:`validate`.
        deal: as for :func:`validate`. With processes, a function must be one that they can import.
        limits: as for :func:`read_records`.
        ahead: the most spans to submit at once. Twice the number of workers keeps them all busy.
        recursive: as for :func:`read_records`.
        keep_states: keep the state in each report; this makes reports much larger.

    Returns:
        The reports, each with its source, number and line.

    Raises:
        PatienceError: for a wrong argument.
        concurrent.futures.BrokenExecutor: if a worker dies and there is no factory, or if four
            executors break in a row.

    >>> import io
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from patience_rules import Record
    >>> games = [Record("balcony", moves, seed=1) for moves in ("s-w s-w", "s-w f1-t1")]
    >>> file = io.StringIO("".join(game.to_text() for game in games))
    >>> for report in validate_all(file, executor=ThreadPoolExecutor):
    ...     print(report.number, report.line, report.moves, report.error and report.error.code)
    1 1 2 None
    2 5 1 not-a-source
    """
    expect(limits, Limits, "limits, such as Limits(record=10_000)")
    terms = make_terms(max_states, known_rules, game, deal)
    expect_whole(ahead, "ahead", 1)
    chunks = find_chunks(source, limits, recursive=recursive)
    judged = judge_chunks(chunks, executor, terms, limits, ahead=ahead, keep_states=keep_states)
    return chain.from_iterable(reports for _, reports in judged)


def judge_chunks(
    chunks: Iterable[Chunk],
    executor: Workers,
    terms: Terms,
    limits: Limits,
    *,
    ahead: int,
    keep_states: bool = False,
) -> Iterator[tuple[Span, list[ValidReport[State | None] | InvalidReport]]]:
    """Validate chunks; yield each span with its reports."""
    # In one process each chunk is judged alone, so that every report comes as soon as possible.
    spans = make_spans(chunks) if executor else (span_of([chunk]) for chunk in chunks)
    task = partial(_judge, terms=terms, limits=limits, keep_states=keep_states)
    return map_in_order(task, spans, executor, ahead)


def _judge(
    span: Span, terms: Terms, limits: Limits, keep_states: bool
) -> list[ValidReport[State | None] | InvalidReport]:
    reports = (judge(entry, terms) for entry in read_records(span, limits=limits))
    return list(reports) if keep_states else [report.without_state() for report in reports]
