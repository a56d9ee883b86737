"""Parallel work keeps its order and its limit ahead, and survives dead workers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.basics.parallel import map_in_order


class Mortal(Executor):
    """An executor that dies after `life` tasks."""

    def __init__(self, life: int, at_submit: bool = False) -> None:
        self.life, self.at_submit = life, at_submit
        self.given: list[Future[Any]] = []
        self.is_shut = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.life <= 0:
            if self.at_submit:
                raise BrokenExecutor("dead")
            future.set_exception(BrokenExecutor("dead"))
        else:
            self.life -= 1
            future.set_result(fn(*args))
        self.given.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.is_shut = True


@example(5, 3, [2], True)
@given(
    st.integers(0, 30), st.integers(1, 6), st.lists(st.integers(1, 5), max_size=8), st.booleans()
)
def test_no_result_is_lost_with_a_worker(
    tasks: int, ahead: int, lives: list[int], at_submit: bool
) -> None:
    made: list[Mortal] = []

    def make() -> Executor:
        made.append(Mortal(lives[len(made)] if len(made) < len(lives) else 1000, at_submit))
        return made[-1]

    done = list(map_in_order(str, range(tasks), make, ahead))
    assert done == [(task, str(task)) for task in range(tasks)]
    assert all(executor.is_shut for executor in made)


@pytest.mark.parametrize("at_submit", [False, True])
def test_executors_that_always_die_are_not_replaced_forever(at_submit: bool) -> None:
    made: list[Mortal] = []

    def make() -> Executor:
        made.append(Mortal(0, at_submit))
        return made[-1]

    with pytest.raises(BrokenExecutor):
        list(map_in_order(str, range(9), make, 4))
    assert len(made) == 4


def test_an_executor_without_a_factory_is_not_replaced() -> None:
    executor = Mortal(3)
    results = map_in_order(str, range(9), executor, 2)
    assert [next(results) for _ in range(3)] == [(0, "0"), (1, "1"), (2, "2")]
    with pytest.raises(BrokenExecutor):
        next(results)
    assert not executor.is_shut


def test_tasks_are_consumed_as_needed() -> None:
    asked: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(100):
            asked.append(number)
            yield number

    with ThreadPoolExecutor(2) as pool:
        for number, (task, _) in enumerate(map_in_order(str, tasks(), pool, 5)):
            assert task == number
            assert len(asked) <= number + 5
    assert len(asked) == 100


def test_closing_the_results_does_not_wait() -> None:
    go_on = threading.Event()
    results = map_in_order(
        lambda task: task == 0 or go_on.wait(60), range(9), ThreadPoolExecutor, 4
    )
    assert next(results) == (0, True)
    results.close()  # type: ignore[attr-defined]
    go_on.set()


def test_errors_of_a_task_are_raised() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(ZeroDivisionError):
        list(map_in_order(lambda task: 1 // task, [1, 0], pool, 4))


@pytest.mark.parametrize(("workers", "ahead"), [(None, 0), (3, 4), ("two", 4)])
def test_wrong_arguments(workers: Any, ahead: int) -> None:
    with pytest.raises(pr.ArgumentError):
        map_in_order(str, [], workers, ahead)
