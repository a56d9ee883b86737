"""Measuring: each round samples every case of a section; we report medians and spread.

Processor time is measured, so that other work on the machine has little effect. Interleaved rounds
spread the remaining effect evenly over all cases.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

import attrs


@attrs.frozen
class Case:
    """One thing to measure.

    Attributes:
        name: its name in tables.
        sample: returns one figure; its argument is the seconds to measure for.
        counts: returns further figures of all samples, by column.
    """

    name: str
    sample: Callable[[float], float]
    counts: Callable[[], dict[str, int]] = dict


@attrs.frozen
class Section:
    """Cases that are measured side by side, in one unit.

    Attributes:
        name: its name on the command line.
        title: one line.
        unit: the unit of all figures.
        cases: the cases.
        against: the names of the cases that others are compared with.
        samples: the number of samples of each case, without warming up; 0 for that of the run.
    """

    name: str
    title: str
    unit: str
    cases: tuple[Case, ...]
    against: tuple[str, ...] = ()
    samples: int = 0


@attrs.frozen
class Figure:
    """The summary of a case's samples.

    Attributes:
        section: the section's name.
        case: the case's name.
        unit: the unit of ``median``, ``low`` and ``high``.
        median: the median of the samples.
        low: the least sample.
        high: the greatest sample.
        ratios: for each case to compare with, the median ratio of samples in the same round.
        counts: further figures, by column.
    """

    section: str
    case: str
    unit: str
    median: float
    low: float
    high: float
    ratios: dict[str, float]
    counts: dict[str, int]


def work_a_second(step: Callable[[int], int]) -> Callable[[float], float]:
    """Return a sampler of units of work per second, for a :class:`Case`.

    A step does a piece of work, numbered from 0 in each sample, and returns its units.
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
    """Return a sampler of microseconds per unit of work, as :func:`work_a_second`."""
    rate = work_a_second(step)
    return lambda seconds: 1e6 / rate(seconds)


def take_figures(section: Section, rounds: int, seconds: float) -> Iterator[Figure]:
    """Measure a section, and yield a figure for each case."""
    samples: dict[str, list[float]] = {case.name: [] for case in section.cases}
    for case in () if section.samples else section.cases:
        case.sample(0)  # warm up caches
    for _ in range(section.samples or rounds):
        for case in section.cases:
            gc.collect()
            samples[case.name].append(case.sample(seconds))
    against = [name for name in section.against if name in samples]
    for case in section.cases:
        own = samples[case.name]
        ratios = {other: _ratio(own, samples[other]) for other in against if other != case.name}
        figures = median(own), min(own), max(own)
        yield Figure(section.name, case.name, section.unit, *figures, ratios, case.counts())


def _ratio(values: list[float], others: list[float]) -> float:
    """Return the median ratio of two cases. Disturbances affect both alike within a round."""
    return median([one / other for one, other in zip(values, others, strict=True)])
