"""Parallel work with ordered results, which survives the death of a worker."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Generic, TypeVar, Union

from .errors import expect, expect_whole

_T = TypeVar("_T")
_R = TypeVar("_R")
Workers = Union[Executor, Callable[[], Executor], None]  # noqa: UP007 - as a value, on 3.10
"""A ``concurrent.futures`` executor or a compatible one; a factory, used again after a worker dies;
or None for this process."""

_MAX_FAILURES = 3
"""How often in a row a factory replaces a broken executor; then `BrokenExecutor` is raised."""


def map_in_order(
    function: Callable[[_T], _R],  # process pools pickle it, the tasks and the results
    tasks: Iterable[_T],  # consumed as needed
    workers: Workers,
    ahead: int,  # the most tasks to submit before the first result is taken
) -> Iterator[tuple[_T, _R]]:
    """Run a function on tasks in parallel; yield pairs of a task and its result, in order."""
    expect_whole(ahead, "ahead", 1)
    if workers is None:
        return ((task, function(task)) for task in tasks)
    wanted = "an executor, such as ProcessPoolExecutor(), or a function that returns one"
    expect(workers, (Executor, Callable), wanted)  # type: ignore[arg-type]
    return _Queue(function, workers, ahead).run(tasks)


class _Queue(Generic[_T, _R]):
    """The submitted tasks, in order."""

    def __init__(
        self,
        function: Callable[[_T], _R],
        workers: Executor | Callable[[], Executor],
        ahead: int,
    ) -> None:
        self._function = function
        self._factory = None if isinstance(workers, Executor) else workers
        self._executor = workers if isinstance(workers, Executor) else _create(workers)
        self._ahead = ahead
        self._failures = 0
        self._queue: deque[tuple[_T, Future[_R]]] = deque()

    def run(self, tasks: Iterable[_T]) -> Iterator[tuple[_T, _R]]:
        finished = False
        try:
            for task in tasks:
                self._submit(task)
                if len(self._queue) >= self._ahead:
                    yield self._next_result()
            while self._queue:
                yield self._next_result()
            finished = True
        finally:
            if self._factory:
                self._executor.shutdown(wait=finished, cancel_futures=True)
            else:
                for _, future in self._queue:
                    future.cancel()

    def _submit(self, task: _T) -> None:
        while True:
            try:
                future = self._executor.submit(self._function, task)
            except BrokenExecutor as error:
                self._replace_executor(error)
            else:
                self._queue.append((task, future))
                return

    def _next_result(self) -> tuple[_T, _R]:
        while True:
            task, future = self._queue[0]
            try:
                result = future.result()
            except BrokenExecutor as error:
                self._replace_executor(error)
            else:
                self._queue.popleft()
                self._failures = 0
                return task, result

    def _replace_executor(self, error: BrokenExecutor) -> None:
        """Replace the broken executor, and submit all unfinished tasks again."""
        self._failures += 1
        if self._factory is None or self._failures > _MAX_FAILURES:
            raise error
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = _create(self._factory)
        for place, (task, future) in enumerate(self._queue):
            if not _is_done(future):
                self._queue[place] = task, self._executor.submit(self._function, task)


def _create(factory: Callable[[], Executor]) -> Executor:
    made = factory()
    expect(made, Executor, "an executor returned by a function such as ProcessPoolExecutor")
    return made


def _is_done(future: Future[_R]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
