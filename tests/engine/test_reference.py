"""The engine compared with a separate implementation, in random and late positions."""

import random

import pytest

import patience_rules as pr
from tests.support import reference
from tests.support.draw import seeds, some_drawn
from tests.support.strategies import late_piles, random_choose
from tests.support.worked import GAMES

FIVE = list(reference.NAMES)
GAMES_AND_OPTIONS = [(game, "") for game in FIVE] + [("escalator", "-any")]


def rules_of(game: str, option: str) -> pr.Rules:
    rules = GAMES[game]
    return rules.with_options(draw="any") if option else rules


def table_of(state: pr.State) -> reference.Table:
    return {name: [str(card) for card in state.pile(name)] for name in state.names}


def compare(state: pr.State, table: reference.Table, option: str) -> tuple[pr.Move, ...]:
    """Make sure that the engine and the reference agree on a position."""
    game = state.rules.id
    assert table_of(state) == table
    moves = state.legal_moves()
    assert list(moves) == reference.moves(game, table, option), state.to_text()
    assert state.status.value == reference.status(game, table, option), state.to_text()
    assert state.score == reference.score(game, table), state.to_text()
    rank = reference.base(table) if state.rules.id in ("new-york", "quadrangle") else ""
    assert (state.base.letter if state.base else "") == rank
    return moves


def play_along(state: pr.State, option: str, seed: int, plies: int) -> int:
    """Play a random game with both, and return its length. It prefers moves that do not draw."""
    choices = random.Random(seed)
    table = table_of(state)
    for ply in range(plies):
        moves = compare(state, table, option)
        if not moves:
            return ply
        builds = [move for move in moves if not move.startswith("s-w")]
        move = choices.choice(builds if builds and choices.random() < 0.7 else moves)
        state, table = state.play(move), reference.play(state.rules.id, table, move)
    return plies


def random_game(game: str, option: str, seed: int, plies: int = 100) -> int:
    """Play a random game from a random deal, and return its length."""
    deck = [str(card) for card in pr.pack(pr.GAMES[game].decks)]
    random.Random(seed).shuffle(deck)
    state = pr.deal(rules_of(game, option), deck=deck)
    assert table_of(state) == reference.deal(game, deck)
    return play_along(state, option, seed, plies)


def late_position(game: str, option: str, seed: int) -> None:
    """Compare every move of a late position, and a few moves that follow."""
    state = pr.State(rules_of(game, option), late_piles(game, random_choose(seed)))
    table = table_of(state)
    for move in compare(state, table, option):
        assert table_of(state.play(move)) == reference.play(game, table, move), (state, move)
    play_along(state, option, seed, 8)


@pytest.mark.parametrize(("game", "option"), GAMES_AND_OPTIONS)
@seeds(1, 2)
def test_random_games(game: str, option: str, seeds: range) -> None:
    assert sum(random_game(game, option, seed) for seed in seeds) > 20 * len(seeds)


@pytest.mark.parametrize(("game", "option"), GAMES_AND_OPTIONS)
@seeds(3, 20)
def test_late_positions(game: str, option: str, seeds: range) -> None:
    for seed in seeds:
        late_position(game, option, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "option"), GAMES_AND_OPTIONS)
def test_many_random_games_and_late_positions(game: str, option: str) -> None:
    for seed in some_drawn(range(20, 900)):
        late_position(game, option, seed)
    for seed in some_drawn(range(2, 40)):
        random_game(game, option, seed, 400)
