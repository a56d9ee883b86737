"""How much memory something takes."""

import tracemalloc
from collections.abc import Callable


def peak_memory(work: Callable[[], object]) -> int:
    """The bytes of Python's memory that are in use at once, at most, while it works."""
    return _traced(work)[1]


def held_memory(work: Callable[[], object]) -> int:
    """The bytes of Python's memory that what it gives keeps in use."""
    return _traced(work)[0]


def _traced(work: Callable[[], object]) -> tuple[int, int]:
    tracemalloc.start()
    try:
        _given = work()
        return tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
