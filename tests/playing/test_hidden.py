"""Hidden cards change no answer to a player (D-G-13), and ``imagine`` shuffles them."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.laws.lookalike import hidden_cards, lookalike, with_two_swapped
from patience_rules.rules.facts import shuffles
from tests.support.draw import SAMPLE, few_fast, some_drawn
from tests.support.laws import check_alike
from tests.support.tiny import columns, tiny


def hides(game: str) -> bool:
    """Check if cards of a game lie face down that may lie otherwise, or will be shuffled."""
    return len(set(hidden_cards(pr.deal(game, seed=1)))) > 1 or shuffles(pr.GAMES[game])


def played(game: str, seed: int) -> pr.State:
    """Return a position from the middle of a random game."""
    choices = random.Random(seed)
    state = pr.deal(game, seed=seed)
    for _ in range(choices.randrange(40)):
        moves = state.legal_moves()
        after = state.play(choices.choice(moves)) if moves else state
        if len(hidden_cards(after)) < 2 and not shuffles(state.rules):
            break
        state = after
    return state


def test_steps_that_show_alike_are_compared() -> None:
    state = pr.deal("klondike", seed=1)
    assert check_alike(state, with_two_swapped(state, 2))


@pytest.mark.parametrize("game", few_fast(dict.fromkeys([*SAMPLE[::3], *pr.GAMES]), 5))
@pytest.mark.parametrize("seed", few_fast(some_drawn(range(6)), 1))
def test_positions_that_look_alike_answer_alike(game: str, seed: int) -> None:
    if hides(game):
        state = played(game, seed)
        check_alike(state, lookalike(state, seed))
        check_alike(state, with_two_swapped(state, seed))


FEW_CARDS = tiny(
    columns(),
    deal=(pl.Deal(pl.Role.TABLEAU, 2, face_down=True), pl.Deal(pl.Role.TABLEAU)),
    ranks=(pr.Rank.ACE, pr.Rank.TWO),
    decks=4,
)
"""Sixteen cards of four kinds, so that piles often look alike."""


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_moves_that_look_the_same_are_the_same(seed: int, other: int) -> None:
    """Piles with equal tops look alike, whatever hidden cards are beneath."""
    state = pr.deal(FEW_CARDS, seed=seed)
    hidden = lookalike(state, other)
    assert state.legal_moves(distinct=True) == hidden.legal_moves(distinct=True)


IMAGINED = ("klondike", "spider", "new-york", "quadrangle", "freecell", "yukon", "la-belle-lucie")


@pytest.mark.parametrize("game", IMAGINED)
def test_an_imagined_state_looks_the_same(game: str) -> None:
    choices = random.Random(1)
    state = pr.deal(game, seed=1)
    for _ in range(30):
        other = state.imagine(seed=choices.getrandbits(64))
        assert other.view() == state.view()
        assert sorted(hidden_cards(other)) == sorted(hidden_cards(state))
        assert pr.State.from_json(other.to_json()) == other
        if not state.legal_moves():
            break
        state = state.play(choices.choice(state.legal_moves()))


def test_any_hidden_card_may_be_imagined_anywhere() -> None:
    state = pr.deal("klondike", seed=1)
    chance = random.Random(1)
    lowest = {str(state.imagine(seed=chance.getrandbits(64)).tableau[6][0]) for _ in range(400)}
    assert lowest == set(hidden_cards(state))


def test_imagine_is_reproducible() -> None:
    state = pr.deal("klondike", seed=1)
    assert state.imagine(seed=3) == state.imagine(seed=3)
    assert state.imagine(seed=3) != state.imagine(seed=4)


def test_states_that_look_alike_are_imagined_alike() -> None:
    state = pr.deal("klondike", seed=1)
    other = state.imagine(seed=7)
    assert other != state
    assert other.imagine(seed=3) == state.imagine(seed=3)


def test_the_seed_of_redeals_is_imagined() -> None:
    game = next(name for name in pr.GAMES if shuffles(pr.GAMES[name]))
    state = pr.deal(game, seed=1)
    assert state.imagine(seed=1) != state.imagine(seed=2)


AGAIN = pl.Deal("tableau", 3, divert=pl.ToFoundations())
HIDING = [
    *product(
        (pl.Take.NOTHING, pl.Take.TOP),
        (pl.Start(), pl.Start(source="tableau"), pl.Start("K"), ()),
        (pl.Build(), pl.Build(source="tableau"), pl.Build("any-rank", "in-suit")),
        (
            pl.Deal("tableau"),
            pl.Deal("tableau", divert=pl.ToFoundations()),
            pl.Deal("tableau", face_down=True),
            pl.Deal("tableau", which=pl.NextPile(("A", "K"))),
        ),
        (
            None,
            pl.Redeal(pl.Gather("tableau"), times=2),
            pl.Redeal(pl.Gather("tableau"), shuffle="cards", deal=AGAIN, times=2),
            pl.Redeal(
                (pl.Gather("tableau"), pl.Gather("stock")),
                shuffle="cards",
                deal=attrs.evolve(AGAIN, divert=()),
                times=2,
            ),
        ),
    )
]
"""Whatever hides cards: stocks, open or not, that may start and build on piles or not; and draws
and redeals that divert cards, deal them face down or shuffle them."""


def hiding(take: Any, start: Any, build: Any, dealt: Any, again: Any) -> pr.Rules:
    """Return a small game."""
    return pr.Rules(
        "hiding",
        zones=(
            pl.Zone("stock", take=take),
            pl.foundations(4),
            pl.tableau(3, pl.Take.TOP, start=start, build=build),
        ),
        deal=(pl.Deal("tableau", 2, face_down=True), pl.Deal("tableau")),
        draw=pl.Draw(dealt),
        redeal=again,
    )


@pytest.mark.parametrize("seed", few_fast(range(58), 1))
def test_positions_that_look_alike_answer_alike_whatever_hides_cards(seed: int) -> None:
    choices, tried = random.Random(seed), 0
    for fields in HIDING[seed::58]:
        with suppress(pr.RulesError):
            state = pr.deal(hiding(*fields), seed=seed)
            for _ in range(choices.randrange(30)):
                moves = state.legal_moves()
                state = state.play(choices.choice(moves)) if moves else state
            check_alike(state, lookalike(state, seed))
            tried += 1
    assert tried > 2
