"""The portable shuffle: a seed gives the same order of cards in every language, forever.

The pack starts in the order of :func:`patience_rules.pack`. SplitMix64 gives 64-bit numbers:

1. ``state = (state + 0x9E3779B97F4A7C15) mod 2**64``, starting from ``state = seed``;
2. ``z = state``; ``z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 mod 2**64``;
3. ``z = (z ^ (z >> 27)) * 0x94D049BB133111EB mod 2**64``; the number is ``z ^ (z >> 31)``.

For ``i`` from the last index down to 1, let ``n = i + 1``. Numbers are drawn until one is less than
``2**64 - 2**64 mod n``; ``j`` is that number modulo ``n``. Then the cards at ``i`` and ``j`` are
swapped. The card at index 0 is dealt first.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from struct import Struct
from typing import Final, TypeGuard, TypeVar

SEEDS: Final = 1 << 64
_T = TypeVar("_T")

# One long int holds many states, 128 bits each: Python computes them hardly slower than one.
_STATES: Final = 52  # enough for a deck
_STEP: Final = 0x9E3779B97F4A7C15
_EACH: Final = sum(1 << 128 * place for place in range(_STATES))
_STEPS: Final = sum((place + 1) * _STEP % SEEDS << 128 * place for place in range(_STATES))
_LOW: Final = _EACH * (SEEDS - 1)  # "& _LOW" is "mod 2**64" in each place
_NUMBERS: Final = Struct("<" + "Q8x" * _STATES)


def numbers(seed: int) -> Iterator[int]:
    """Yield the numbers of SplitMix64 endlessly. Seed and numbers are below ``2**64``."""
    return chain.from_iterable(_many_numbers(seed))


def _many_numbers(seed: int) -> Iterator[tuple[int, ...]]:
    while True:
        z = (_EACH * seed + _STEPS) & _LOW
        z = ((z ^ z >> 30) & _LOW) * 0xBF58476D1CE4E5B9 & _LOW
        z = ((z ^ z >> 27) & _LOW) * 0x94D049BB133111EB & _LOW
        yield _NUMBERS.unpack((z ^ z >> 31).to_bytes(_NUMBERS.size, "little"))
        seed = (seed + _STATES * _STEP) % SEEDS


def is_seed(value: object) -> TypeGuard[int]:
    """Check if a value can be the seed of a shuffle; True and False cannot."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < SEEDS


def later_seed(seed: int, number: int) -> int:
    """Return the seed of a game's nth later shuffle: the nth number of the game's seed, from 1."""
    return next(numbers((seed + (number - 1) * _STEP) % SEEDS))


def permuted(items: Iterable[_T], seed: int) -> list[_T]:
    """Return the items in the order of a seed that was checked.

    >>> permuted("ABCDE", 1)
    ['C', 'B', 'E', 'D', 'A']
    """
    result = list(items)
    drawn = numbers(seed)
    fair = SEEDS - len(result)  # below this, a number fits every `last`
    for last, number in zip(range(len(result) - 1, 0, -1), drawn, strict=False):
        while number >= fair and number >= SEEDS - SEEDS % (last + 1):
            number = next(drawn)
        other = number % (last + 1)
        result[last], result[other] = result[other], result[last]
    return result
