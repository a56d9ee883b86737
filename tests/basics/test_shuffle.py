"""The portable shuffle: golden numbers and packs that must never change (data/shuffle.json)."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from docs.facts.statements import read
from patience_rules.basics import shuffle

GOLDEN = read("shuffle.json")
SEEDS = st.integers(0, 2**64 - 1)


def numbers_from(seed: int, count: int) -> list[int]:
    """Return the first numbers of SplitMix64."""
    return list(islice(shuffle.numbers(seed), count))


def test_the_published_numbers_of_splitmix64() -> None:
    assert numbers_from(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", GOLDEN["numbers"])
def test_golden_numbers(seed: str) -> None:
    numbers = [int(number) for number in GOLDEN["numbers"][seed]]
    assert numbers_from(int(seed), len(numbers)) == numbers


@pytest.mark.parametrize(
    "entry", GOLDEN["packs"], ids=lambda entry: f"{entry['decks']}-{entry['seed']}"
)
def test_golden_packs(entry: dict[str, str]) -> None:
    cards = pr.shuffled(pr.pack(int(entry["decks"])), int(entry["seed"]))
    assert " ".join(map(str, cards)) == entry["deck"]


def test_later_shuffles_have_the_numbers_of_the_seed() -> None:
    assert [shuffle.later_seed(1234567, count) for count in (1, 2)] == numbers_from(1234567, 2)


@given(SEEDS)
def test_numbers_follow_the_documented_steps(seed: int) -> None:
    state = seed
    for number in numbers_from(seed, 150):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        assert number == z ^ z >> 31


def test_a_pack_shuffled_by_hand() -> None:
    """Follow the steps of the module's docstring for four items."""
    items = list("ABCD")
    for last, number in zip((3, 2, 1), numbers_from(42, 3), strict=True):
        other = number % (last + 1)
        items[last], items[other] = items[other], items[last]
    assert pr.shuffled("ABCD", 42) == items


@pytest.mark.skipif(pr.is_compiled(), reason="compiled numbers can't be replaced")
def test_biased_numbers_are_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**64 = 1 mod 3, so the number 2**64 - 1 is not used for three items, but for two it is.
    for numbers, result in (([2**64 - 1, 1, 0], "CAB"), ([1, 2**64 - 1], "ACB"), ([1, 0], "CAB")):
        monkeypatch.setattr(shuffle, "numbers", lambda seed, numbers=numbers: iter(numbers))
        assert "".join(pr.shuffled("ABC", 0)) == result


@given(st.lists(st.integers(), max_size=60), SEEDS)
def test_a_shuffle_keeps_all_items_and_leaves_its_input(items: list[int], seed: int) -> None:
    before = list(items)
    result = pr.shuffled(items, seed)
    assert items == before
    assert Counter(result) == Counter(items)
    assert result == pr.shuffled(items, seed)


def test_places_are_equally_likely() -> None:
    places = Counter(pr.shuffled(range(5), seed).index(0) for seed in range(2000))
    assert all(330 < count < 470 for count in places.values())


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.0, True, None, [], "x" * 1000])
def test_invalid_seeds_are_rejected(seed: object) -> None:
    with pytest.raises(
        pr.ArgumentError, match=r"a seed is a whole number from 0 to 2\*\*64 - 1"
    ) as error:
        pr.shuffled("AB", seed)  # type: ignore[arg-type]
    assert error.value.code == "syntax"
    assert len(str(error.value)) < 150


def test_the_least_and_greatest_seeds_are_valid() -> None:
    assert pr.deal("balcony", seed=0) != pr.deal("balcony", seed=2**64 - 1)
