"""Games as environments: Gymnasium's own checks, and comparison with the rules."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from typing import Any

import pytest

import patience_rules as pr

gymnasium = pytest.importorskip("gymnasium")
environments = pytest.importorskip("patience_rules.gymnasium")


def checked(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make(environments.environment_id(game), render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("game", ["klondike", "quadrangle", "pyramid", "la-belle-lucie"])
def test_environments_pass_the_checker(game: str) -> None:
    checked(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", pr.GAMES)
def test_all_environments_pass_the_checker(game: str) -> None:
    checked(game)


@pytest.mark.parametrize("game", ["klondike", "quadrangle", "golf"])
def test_a_game_is_played_by_the_rules(game: str) -> None:
    env = environments.PatienceEnv(game, most=150)
    state, choices = pr.deal(game, seed=5), random.Random(5)
    observation, info = env.reset(options={"seed": 5})
    over = cut = False
    score, played = state.score, 0
    while not (over or cut):
        legal = [env.moves[number] for number in info["action_mask"].nonzero()[0]]
        assert sorted(legal) == sorted(state.legal_moves())
        assert (env.action_masks() == info["action_mask"]).all()
        assert (info["score"], info["status"]) == (state.score, state.status.value)
        move = choices.choice(legal)
        state = state.play(move)
        observation, reward, over, cut, info = env.step(env.moves.index(move))
        score, played = score + reward, played + 1
    assert score == state.score
    assert over == (state.status is not pr.Status.IN_PLAY)
    assert cut == (played == 150 and not over)
    assert observation in env.observation_space


def test_an_observation_shows_no_hidden_card() -> None:
    env = environments.PatienceEnv("klondike")
    state = pr.deal("klondike", seed=1)
    deck = state.deck
    assert deck is not None
    seen, _ = env.reset(options={"seed": 1})
    assert (seen == environments.HIDDEN).sum() == 24 + 21
    assert (seen >= environments.FIRST_CARD).sum() == 7
    assert seen[-1] == 0


def test_an_illegal_action_changes_nothing() -> None:
    env = environments.PatienceEnv("klondike")
    before, info = env.reset(options={"seed": 1})
    illegal = int((info["action_mask"] == 0).nonzero()[0][0])
    after, reward, over, cut, info_after = env.step(illegal)
    assert (before == after).all()
    assert (reward, over, cut) == (0.0, False, False)
    assert (info["action_mask"] == info_after["action_mask"]).all()


def test_deals_follow_from_the_seed() -> None:
    def deals(seed: int | None) -> list[Any]:
        env = environments.PatienceEnv("klondike")
        return [env.reset(seed=seed)[0].tolist(), env.reset()[0].tolist()]

    assert deals(1) == deals(1)
    assert deals(1) != deals(2)
    assert deals(1)[0] != deals(1)[1]


def test_render_draws_the_table_in_ansi_mode() -> None:
    env = environments.PatienceEnv("golf", render_mode="ansi")
    env.reset(options={"seed": 1})
    assert env.render() == pr.deal("golf", seed=1).view().draw()
    assert environments.PatienceEnv("golf").render() is None


def test_games_are_registered_once() -> None:
    environments.register()
    names = {name for name in gymnasium.registry if name.startswith("patience/")}
    assert names == {environments.environment_id(game) for game in pr.GAMES}


def test_gymnasium_imports_the_registering_module() -> None:
    code = "import gymnasium; gymnasium.make('patience_rules.gymnasium:patience/Klondike-v0')"
    subprocess.run([sys.executable, "-c", code], check=True)
