"""Work done by many processes or machines, its results in order, and none lost with a worker."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Generic, TypeVar, Union

from .errors import expect, expect_whole

_T = TypeVar("_T")
_R = TypeVar("_R")
Workers = Union[Executor, Callable[[], Executor], None]  # noqa: UP007 - as a value, on 3.10
"""Who works: an executor of ``concurrent.futures`` or of its kind; what makes one, so that it can
be made again when a worker has died; or None for this process."""

_DEATHS = 3
"""How often workers may die before anything more is done."""


def map_in_order(
    function: Callable[[_T], _R], tasks: Iterable[_T], workers: Workers, ahead: int
) -> Iterator[tuple[_T, _R]]:
    """Do tasks, several at once, and give their results in the order of the tasks.

    Args:
        function: what does a task; it, the tasks and the results are pickled on their way to
            processes.
        tasks: the tasks, which are asked for as they are needed.
        workers: who does them.
        ahead: how many tasks are given out before the result of the first has come.

    Returns:
        Each task with its result.

    Raises:
        ArgumentError: ``syntax`` for what is no executor, or a number below 1.
        concurrent.futures.BrokenExecutor: when a worker has died and there is no way to make
            another, or three died one after another and nothing was done.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> list(map_in_order(abs, [-2, 3], ThreadPoolExecutor, ahead=2))
    [(-2, 2), (3, 3)]
    """
    expect_whole(ahead, "ahead", 1)
    if workers is None:
        return ((task, function(task)) for task in tasks)
    wanted = "an executor, such as ProcessPoolExecutor(), or what makes one"
    expect(workers, (Executor, Callable), wanted)  # type: ignore[arg-type]
    return _Line(function, workers, ahead).run(tasks)


class _Line(Generic[_T, _R]):
    """Tasks that have been given out, in their order."""

    def __init__(
        self,
        function: Callable[[_T], _R],
        workers: Executor | Callable[[], Executor],
        ahead: int,
    ) -> None:
        self._function = function
        self._make = None if isinstance(workers, Executor) else workers
        self._executor = workers if isinstance(workers, Executor) else _made(workers)
        self._ahead = ahead
        self._deaths = 0
        self._line: deque[tuple[_T, Future[_R]]] = deque()

    def run(self, tasks: Iterable[_T]) -> Iterator[tuple[_T, _R]]:
        finished = False
        try:
            for task in tasks:
                self._give(task)
                if len(self._line) >= self._ahead:
                    yield self._first()
            while self._line:
                yield self._first()
            finished = True
        finally:
            if self._make:
                self._executor.shutdown(wait=finished, cancel_futures=True)
            else:
                for _, future in self._line:
                    future.cancel()

    def _give(self, task: _T) -> None:
        while True:
            try:
                future = self._executor.submit(self._function, task)
            except BrokenExecutor as error:
                self._renew(error)
            else:
                self._line.append((task, future))
                return

    def _first(self) -> tuple[_T, _R]:
        while True:
            task, future = self._line[0]
            try:
                result = future.result()
            except BrokenExecutor as error:
                self._renew(error)
            else:
                self._line.popleft()
                self._deaths = 0
                return task, result

    def _renew(self, error: BrokenExecutor) -> None:
        """Make workers anew, and give them all that was not done."""
        self._deaths += 1
        if self._make is None or self._deaths > _DEATHS:
            raise error
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = _made(self._make)
        for place, (task, future) in enumerate(self._line):
            if not _is_done(future):
                self._line[place] = task, self._executor.submit(self._function, task)


def _made(make: Callable[[], Executor]) -> Executor:
    made = make()
    expect(made, Executor, "an executor that is given, such as by ProcessPoolExecutor")
    return made


def _is_done(future: Future[_R]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
