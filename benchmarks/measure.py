"""How figures are taken: every case of a section once a round, in rounds, medians and spread.

Time is the processor time of the process, so that other work on the machine disturbs little.
Interleaved rounds spread what still disturbs over all cases alike.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

import attrs


@attrs.frozen
class Case:
    """One thing that is measured.

    Attributes:
        name: what it is called in tables.
        sample: takes one figure; its argument is for how many seconds it should measure.
    """

    name: str
    sample: Callable[[float], float]


@attrs.frozen
class Section:
    """Cases that are measured side by side, in one unit.

    Attributes:
        name: what the command line calls it.
        title: one line about what is measured.
        unit: the unit of all figures.
        cases: what is measured.
        against: the names of the cases that the others are divided by.
        exact: whether each sample is the same, so that one is enough.
    """

    name: str
    title: str
    unit: str
    cases: tuple[Case, ...]
    against: tuple[str, ...] = ()
    exact: bool = False


@attrs.frozen
class Figure:
    """What the samples of a case came to.

    Attributes:
        section: the section's name.
        case: the case's name.
        unit: the unit of ``median``, ``low`` and ``high``.
        median: the median of the samples.
        low: the least.
        high: the greatest.
        ratios: the median of each sample divided by that of another case in the same round, for
            each case that the section compares with.
    """

    section: str
    case: str
    unit: str
    median: float
    low: float
    high: float
    ratios: dict[str, float]


def work_a_second(step: Callable[[int], int]) -> Callable[[float], float]:
    """A sampler of how much work is done in a second.

    Args:
        step: does a piece of work, numbered from 0 in each sample, and returns how much it was.

    Returns:
        What a :class:`Case` needs: units of work a second.
    """

    def sample(seconds: float) -> float:
        work = number = 0
        spent = 0.0
        start = process_time()
        while spent < seconds or not work:
            work += step(number)
            number += 1
            spent = process_time() - start
        return work / max(spent, 1e-9)

    return sample


def time_a_piece(step: Callable[[int], int]) -> Callable[[float], float]:
    """The same as :func:`work_a_second` in microseconds for a unit of work."""
    rate = work_a_second(step)
    return lambda seconds: 1e6 / rate(seconds)


def take_figures(section: Section, rounds: int, seconds: float) -> Iterator[Figure]:
    """Measure a section.

    Args:
        section: what to measure.
        rounds: how often each case is sampled.
        seconds: how long each sample is.

    Yields:
        A figure for each case.
    """
    samples: dict[str, list[float]] = {case.name: [] for case in section.cases}
    for case in () if section.exact else section.cases:
        case.sample(0)  # what is made only once does not count
    for _ in range(1 if section.exact else rounds):
        for case in section.cases:
            gc.collect()
            samples[case.name].append(case.sample(seconds))
    against = [name for name in section.against if name in samples]
    for name, values in samples.items():
        ratios = {other: _ratio(values, samples[other]) for other in against if other != name}
        yield Figure(
            section.name, name, section.unit, median(values), min(values), max(values), ratios
        )


def _ratio(values: list[float], others: list[float]) -> float:
    """How two cases compare: within a round what disturbs the machine disturbs both alike."""
    return median([one / other for one, other in zip(values, others, strict=True)])
