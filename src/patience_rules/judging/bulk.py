"""Judging many recorded games: by this process, by many, or by many machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from ..errors import expect, expect_whole
from ..parallel import Workers, map_in_order
from ..records.chunks import Chunk
from ..records.files import Limits
from ..records.reading import LIMITS, Source, find_chunks, read_records
from ..records.spans import Span, make_spans
from ..search.lookahead import BUDGET
from .report import Report
from .validation import validate


def validate_all(
    source: Source,
    *,
    executor: Workers = None,
    budget: int = BUDGET,
    limits: Limits = LIMITS,
    ahead: int = 8,
    recursive: bool = False,
    keep_states: bool = False,
) -> Iterator[Report]:
    """Judge all recorded games of a source, in their order and in bounded memory.

    The reports are the same whoever works. What travels to a worker is a :class:`Span` of up to 256
    records; it opens the file itself where that is a regular one and not compressed, so that other
    machines need the same files at the same paths. The records of an open file travel along.

    Args:
        source: as for :func:`read_records`.
        executor: who judges: an executor of ``concurrent.futures`` or of its kind, such as Dask's
            ``client.get_executor()``; what makes one, such as ``ProcessPoolExecutor``, so that it
            is made again when a worker has died; None for this process.
        budget: as for :func:`validate`.
        limits: as for :func:`read_records`.
        ahead: how many spans are given out at once, at most; twice the number of workers keeps all
            of them busy.
        recursive: as for :func:`read_records`.
        keep_states: whether the reports keep their states, which are much to send.

    Returns:
        The reports, each with its source, number and line.

    Raises:
        ArgumentError: ``syntax`` for a wrong argument.
        concurrent.futures.BrokenExecutor: when a worker has died and the executor can't be made
            again, or three died one after another and nothing was done.

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
    expect_whole(budget, "budget", 0)
    expect_whole(ahead, "ahead", 1)
    chunks = find_chunks(source, limits, recursive=recursive)
    judged = judge_chunks(chunks, executor, budget, limits, ahead=ahead, keep_states=keep_states)
    return chain.from_iterable(reports for _, reports in judged)


def judge_chunks(
    chunks: Iterable[Chunk],
    executor: Workers,
    budget: int,
    limits: Limits,
    *,
    ahead: int,
    keep_states: bool = False,
) -> Iterator[tuple[Span, list[Report]]]:
    """Judge what should be records; all is as for :func:`validate_all`.

    Returns:
        The reports, with the span that they are of: by one where this process works, each as soon
        as it is there.
    """
    spans = make_spans(chunks) if executor else (Span((chunk,)) for chunk in chunks)
    judge = partial(_judge, budget=budget, limits=limits, keep_states=keep_states)
    return map_in_order(judge, spans, executor, ahead)


def _judge(span: Span, budget: int, limits: Limits, keep_states: bool) -> list[Report]:
    reports = (validate(entry, budget=budget) for entry in read_records(span, limits))
    return list(reports) if keep_states else [report.without_state() for report in reports]
