"""The fuzz targets on inputs that are nearly right: parts cut out, doubled or changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.games import choices, play_any_game
from fuzz.targets import TARGETS, seeds

TOKENS = b'" [ } ?? 1e999 999999999999999999999999999999 null \xef\xbb\xbf \r { -1'.split(b" ")


@st.composite
def nearly_right(draw: st.DrawFn, name: str) -> bytes:
    """One of a target's seeds with a few changes."""
    data = draw(st.sampled_from(seeds(name)))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(len(data), start + 40)))
        change = draw(st.sampled_from(["cut", "double", "insert"]))
        middle = {
            "cut": b"",
            "double": data[start:end] * 2,
            "insert": draw(st.one_of(st.binary(max_size=4), st.sampled_from(TOKENS))),
        }[change]
        data = data[:start] + middle + data[end:]
    return data


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", TARGETS)
def test_only_documented_errors_come_out(name: str) -> None:
    @given(st.one_of(nearly_right(name), st.binary(max_size=60)))
    def run(data: bytes) -> None:
        TARGETS[name](data)

    run()


QUICK = [name for name in TARGETS if name not in ("any_games", "requests")]


@pytest.mark.parametrize("name", [*QUICK, pytest.param("requests", marks=pytest.mark.slow)])
def test_seeds_are_accepted(name: str) -> None:
    for seed in seeds(name):
        TARGETS[name](seed)


@pytest.mark.slow
@pytest.mark.hypothesis
def test_whatever_is_asked_of_any_game_fits_the_rest() -> None:
    play_any_game()


def test_bytes_make_whole_games() -> None:
    played = [play_any_game.hypothesis.fuzz_one_input(data) for data in choices()]  # type: ignore[attr-defined]
    assert any(played)
