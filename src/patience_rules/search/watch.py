"""The limits of a search, and reports of how far it is."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import monotonic
from typing import TypeAlias

import attrs

from ..basics.errors import ArgumentError, Code, expect_seconds, expect_whole, shorten
from ..basics.values import Word

LEAST_MEMORY = 1_000_000
"""The least limit on bytes to use."""

REPORT_EVERY = 0.1
"""The least seconds between two reports of progress."""


class Cutoff(Word):
    """Why a search stopped without an answer. Equal to its text in JSON.

    >>> from patience_rules import deal, solve
    >>> print(solve(deal("spider", seed=1), max_states=100).cutoff)
    states
    """

    STATES = "states"
    SECONDS = "seconds"
    MEMORY = "memory"
    INTERRUPT = "interrupt"
    """Ctrl-C was pressed."""
    CANCEL = "cancel"
    """The program asked for it."""


@attrs.frozen(kw_only=True)
class SearchProgress:
    """How far a search is, for the ``progress`` argument of :func:`~patience_rules.solve`.

    Attributes:
        states: the number of positions visited.
        waiting: the number of visited positions that still wait to be expanded.
        seconds: the time since the search began.

    >>> from patience_rules import deal, solve
    >>> seen = []
    >>> _ = solve(deal("spider", seed=1), seconds=1, progress=seen.append)
    >>> seen[-1].states > seen[-1].waiting > 0
    True
    """

    states: int
    waiting: int
    seconds: float


Report: TypeAlias = Callable[[SearchProgress], object]
Cancel: TypeAlias = Callable[[], object]


def check_limits(
    seconds: float | None,
    states: int | None,
    memory: int | None = None,
    progress: Report | None = None,
    cancel: Cancel | None = None,
) -> None:
    """Raise an `ArgumentError` if a limit is out of range or cannot be called."""
    expect_seconds(seconds)
    if states is not None:
        expect_whole(states, "max_states", 0)
    if memory is not None:
        expect_whole(memory, "memory", LEAST_MEMORY)
    for name, function in (("progress", progress), ("cancel", cancel)):
        if function is not None and not callable(function):
            message = f"{name} should be a function, not {shorten(function)}"
            raise ArgumentError(Code.SYNTAX, message)


class Stopped(Exception):  # noqa: N818 - not an error
    """Ends a search in the middle of a position.

    Attributes:
        cutoff: the reason.
    """

    def __init__(self, cutoff: Cutoff) -> None:
        super().__init__(cutoff)
        self.cutoff = cutoff


class Watch:
    """Ends a search at its limits, and reports how far it is."""

    states: int
    """The most positions to visit."""

    def __init__(
        self,
        seconds: float | None = None,
        states: int | None = None,
        progress: Report | None = None,
        cancel: Cancel | None = None,
    ) -> None:
        self.states = 1 << 60 if states is None else states
        self._began = monotonic()
        self._end = math.inf if seconds is None else self._began + seconds
        self._progress = progress
        self._cancel = cancel
        self._next_report = self._began

    def cutoff(self, states: int, waiting: int) -> Cutoff | None:
        """Report progress, at most ten times a second, and return the reason to stop, if any."""
        # Reports come first, so that the last one is not lost to a limit.
        now = monotonic()
        if self._progress is not None and now >= self._next_report:
            self._progress(
                SearchProgress(states=states, waiting=waiting, seconds=now - self._began)
            )
            self._next_report = now + REPORT_EVERY
        if self._cancel is not None and self._cancel():
            return Cutoff.CANCEL
        if now >= self._end:
            return Cutoff.SECONDS
        return Cutoff.STATES if states >= self.states else None
