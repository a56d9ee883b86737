"""Games as environments: Gymnasium's own checks, and comparison with the rules."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from itertools import pairwise
from typing import Any

import pytest

import patience_rules as pr

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")
environments = pytest.importorskip("patience_rules.gymnasium")
paint = pytest.importorskip("patience_rules.learning.raster").paint


def checked(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for mode in ("ansi", "rgb_array"):
            env = gymnasium.make(environments.environment_id(game), render_mode=mode)
            check_env(env.unwrapped)


@pytest.mark.parametrize("game", ["klondike", "la-belle-lucie"])
def test_environments_pass_the_checker(game: str) -> None:
    checked(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", pr.GAMES)
def test_all_environments_pass_the_checker(game: str) -> None:
    checked(game)


# 1. One game.


def as_viewed(state: pr.State, encoding: Any) -> list[int]:
    """The observation of a state, written from its view."""
    view = state.view()
    row = [0] * encoding.size
    for place, cards in zip(encoding.places, view.shown, strict=True):
        codes = [1 if card is None else card.code + 2 for card in cards]
        row[place.start : place.start + len(codes)] = codes
    return [*row[:-1], min(view.redeals, 255)]


def check_game(game: str, seed: int, most: int) -> None:
    env = environments.PatienceEnv(game, max_moves=most)
    moves = env.encoding.moves
    state, choices = pr.deal(game, seed=seed), random.Random(seed)
    observation, info = env.reset(seed=seed)
    over = cut = False
    score, played = state.score, 0
    while not (over or cut):
        assert observation.tolist() == as_viewed(state, env.encoding)
        assert list(env.encoding.observe(state)) == observation.tolist()
        legal = [moves[number] for number in info["action_mask"].nonzero()[0]]
        assert sorted(legal) == sorted(state.legal_moves())
        assert (env.action_masks() == info["action_mask"]).all()
        assert (info["score"], info["status"]) == (state.score, state.status.value)
        move = choices.choice(legal)
        state = state.play(move)
        observation, reward, over, cut, info = env.step(moves.index(move))
        score, played = score + reward, played + 1
    assert score == state.score
    assert over == (state.status is not pr.Status.IN_PLAY)
    assert cut == (played == most and not over)
    assert observation in env.observation_space


# New York has a stock whose top card is visible, La Belle Lucie redeals, Golf ends soon.
@pytest.mark.parametrize("game", ["klondike", "new-york", "la-belle-lucie", "golf"])
def test_a_game_is_played_by_the_rules_and_shows_the_view(game: str) -> None:
    check_game(game, 5, 60)


@pytest.mark.slow
@pytest.mark.parametrize("game", pr.GAMES)
def test_every_game_is_played_by_the_rules_and_shows_the_view(game: str) -> None:
    check_game(game, 6, 150)


def test_an_observation_shows_no_hidden_card() -> None:
    encoding = environments.Encoding("klondike")
    state = pr.deal("klondike", seed=1)
    seen = encoding.observe(state)
    assert seen == encoding.observe(state.imagine(seed=1))
    assert seen.count(environments.HIDDEN) == 24 + 21
    assert sum(code >= environments.FIRST_CARD for code in seen) == 7


def test_an_illegal_action_changes_nothing() -> None:
    env = environments.PatienceEnv("klondike")
    before, info = env.reset(seed=1)
    illegal = int((info["action_mask"] == 0).nonzero()[0][0])
    after, reward, over, cut, info_after = env.step(illegal)
    assert (before == after).all()
    assert (reward, over, cut) == (0.0, False, False)
    assert (info["action_mask"] == info_after["action_mask"]).all()


def test_a_seed_is_a_deal_and_the_later_deals_follow_from_it() -> None:
    def deals(seed: int) -> list[Any]:
        env = environments.PatienceEnv("klondike")
        return [env.reset(seed=seed)[0].tolist(), env.reset()[0].tolist()]

    encoding = environments.Encoding("klondike")
    assert deals(1)[0] == list(encoding.observe(pr.deal("klondike", seed=1)))
    assert deals(1) == deals(1)
    assert deals(1)[1] != deals(2)[1] != deals(2)[0]


def test_observations_are_new_arrays_unless_one_is_reused() -> None:
    for copy in (True, False):
        env = environments.PatienceEnv("golf", copy=copy)
        first, _ = env.reset(seed=1)
        kept = first.copy()
        second = env.step(env.encoding.moves.index("s-w"))[0]
        assert (first is second) is not copy
        assert (first == kept).all() == copy


def test_a_game_may_end_when_nothing_can_be_gained() -> None:
    def length(seed: int, **options: int) -> tuple[int, bool, bool]:
        env = environments.PatienceEnv("balcony", max_moves=300, **options)
        chance = random.Random(1)
        _, info = env.reset(seed=seed)
        for number in range(1, 301):
            action = chance.choice(info["action_mask"].nonzero()[0])
            _, _, over, cut, info = env.step(action)
            if over or cut:
                return number, over, info["status"] == "in-play"
        raise AssertionError

    played_on, over, _ = length(1)
    assert (played_on, over) == (300, False)
    stopped, over, in_play = length(1, stuck=10)
    assert stopped < 300
    assert over
    assert in_play


@pytest.mark.parametrize("wrong", [{"max_moves": 0}, {"stuck": 0}, {"max_moves": "many"}])
def test_wrong_options_are_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(pr.ArgumentError, match=f"{next(iter(wrong))} should be a whole number"):
        environments.PatienceEnv("golf", **wrong)


@pytest.mark.parametrize("wrong", [3, None, pr.deal("spider", seed=1)])
def test_only_states_of_the_encodings_game_are_observed(wrong: Any) -> None:
    with pytest.raises(pr.ArgumentError, match=r"should be a state|is of Balcony, not of Spider"):
        environments.Encoding("balcony").observe(wrong)


def test_render_draws_the_table() -> None:
    env = environments.PatienceEnv("golf", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == pr.deal("golf", seed=1).view().draw()
    assert environments.PatienceEnv("golf").render() is None


# Balcony has a row whose first card is available, and Golf only rows of columns.
@pytest.mark.parametrize("game", ["balcony", "golf"])
def test_images_have_one_size_and_show_no_hidden_card(game: str) -> None:
    env = environments.PatienceEnv(game, render_mode="rgb_array")
    _, info = env.reset(seed=1)
    images = [env.render()]
    for _ in range(5):
        info = env.step(info["action_mask"].argmax())[4]
        images.append(env.render())
    assert {image.shape for image in images} == {images[0].shape}
    assert all((one != other).any() for one, other in pairwise(images))
    state = pr.deal(game, seed=1)
    hidden = state.imagine(seed=1)
    assert (paint(hidden.view()) == images[0]).all()


def test_a_card_below_the_image_is_cut_off() -> None:
    cards = " ".join(map(str, pr.GAMES["klondike"].pack[:51]))
    piles = {"stock": [""], "waste": [""], "foundation": [""] * 4, "tableau": [cards, "KS"]}
    piles["tableau"] += [""] * 5
    view = pr.State("klondike", piles).view()
    assert paint(view).shape == (636, 504, 3)


# 2. Many games.


@pytest.mark.parametrize("mode", [None, "sync"])
def test_a_batch_plays_as_single_games_do(mode: str | None) -> None:
    batch = gymnasium.make_vec("patience/Golf-v0", 3, vectorization_mode=mode, max_moves=30)
    singles = [environments.PatienceEnv("golf", max_moves=30) for _ in range(3)]
    seen, infos = batch.reset(seed=7)
    starts = [env.reset(seed=7 + number) for number, env in enumerate(singles)]
    info = [start[1] for start in starts]
    assert seen.tolist() == [start[0].tolist() for start in starts]
    done = [False] * 3
    for _ in range(60):
        assert infos["action_mask"].tolist() == [one["action_mask"].tolist() for one in info]
        assert infos["score"].tolist() == [one["score"] for one in info]
        assert infos["status"].tolist() == [one["status"] for one in info]
        actions = infos["action_mask"].argmax(axis=1)
        seen, rewards, over, cut, infos = batch.step(actions)
        for number, env in enumerate(singles):
            if done[number]:  # a new game is dealt, which the single one here does not know
                assert (rewards[number], over[number], cut[number]) == (0, False, False)
                return
            one, reward, ended, stopped, info[number] = env.step(actions[number])
            assert (rewards[number], over[number], cut[number]) == (reward, ended, stopped)
            assert seen[number].tolist() == one.tolist()
            done[number] = ended or stopped
    raise AssertionError("no game ended")


def test_a_batch_deals_the_same_games_again() -> None:
    def played(seed: Any) -> list[Any]:
        batch = environments.PatienceVectorEnv("golf", num_envs=4, max_moves=5, copy=False)
        seen, infos = batch.reset(seed=seed)
        rows = [seen.tolist()]
        for _ in range(8):
            seen, *_, infos = batch.step(infos["action_mask"].argmax(axis=1))
            rows.append(seen.tolist())
        return [*rows, batch.reset()[0].tolist()]

    assert played(1) == played(1) != played(2)
    assert played([1, 2, 3, 4])[0] == played(1)[0]
    assert played([1, None, 3, 4])[0][2:] == played(1)[0][2:]


def test_a_batch_has_at_least_one_game() -> None:
    with pytest.raises(pr.ArgumentError, match="num_envs"):
        environments.PatienceVectorEnv("golf", num_envs=0)


# 3. Features.


def test_top_cards_are_those_that_lie_there() -> None:
    env = environments.TopCards(gymnasium.make("patience/Klondike-v0"))
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    view = pr.deal("klondike", seed=3).view()
    assert sum(seen[18 * len(view.shown) :]) == info["action_mask"].sum() == len(view.moves)
    assert (env.action_masks() == info["action_mask"]).all()
    for number, pile in enumerate(view.shown):
        *face, height = seen[18 * number : 18 * (number + 1)]
        assert height == pytest.approx(min(len(pile) / 20, 1))
        top = pile[-1] if pile else None
        ones = [] if top is None else [top.rank - 1, 13 + top.suit]
        assert [place for place, value in enumerate(face) if value] == ones


def test_a_batch_shows_the_same_features() -> None:
    batch = environments.TopCardsVector(gymnasium.make_vec("patience/Klondike-v0", 2))
    single = environments.TopCards(gymnasium.make("patience/Klondike-v0"))
    seen, _ = batch.reset(seed=3)
    assert batch.observation_space.contains(seen)
    assert seen.tolist() == [single.reset(seed=seed)[0].tolist() for seed in (3, 4)]


def test_features_are_of_our_environments() -> None:
    with pytest.raises(pr.ArgumentError, match="an environment of a game"):
        environments.TopCards(gymnasium.make("CartPole-v1"))
    with pytest.raises(pr.ArgumentError, match="a batch of games"):
        environments.TopCardsVector(gymnasium.make_vec("CartPole-v1"))


# 4. The registry.


def test_games_are_registered_once() -> None:
    environments.register()
    names = {name for name in gymnasium.registry if name.startswith("patience/")}
    assert names == {environments.environment_id(game) for game in pr.GAMES}


def test_gymnasium_imports_the_registering_module() -> None:
    code = "import gymnasium; gymnasium.make('patience_rules.gymnasium:patience/Klondike-v0')"
    subprocess.run([sys.executable, "-c", code], check=True)
