"""Golden data, made by make_golden.py: perft counts and whole games."""

import json
from typing import Any

import pytest

import patience_rules as pr
from docs.facts.statements import DATA, read
from patience_rules.basics.cards import NAMES
from patience_rules.dealing.deck import shuffled_pack
from tests.support import reference
from tests.support.worked import GAMES

PERFT = [(*name.split(), counts) for name, counts in read("perft.json").items()]
GOLDEN_GAMES = [
    json.loads(line)
    for path in sorted((DATA / "games").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
FAST = 8_000


def deepest(counts: list[int], most: int) -> int:
    """The greatest depth, up to 20, with at most ``most`` games."""
    return max(depth for depth, count in enumerate(counts[:21]) if count <= most)


def perft_id(value: object) -> str:
    return value if isinstance(value, str) else ""


@pytest.mark.parametrize(("game", "seed", "counts"), PERFT, ids=perft_id)
def test_perft(game: str, seed: str, counts: list[int]) -> None:
    state = pr.deal(GAMES[game], seed=int(seed))
    for depth in (0, 1, 2, deepest(counts, FAST)):
        assert pr.testing.perft(state, depth) == counts[depth], f"depth {depth}"
    assert sum(pr.testing.divide(state, 2).values()) == counts[2]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed", "counts"), PERFT, ids=perft_id)
def test_deep_perft(game: str, seed: str, counts: list[int]) -> None:
    depth = len(counts) - 1
    assert pr.testing.perft(pr.deal(GAMES[game], seed=int(seed)), depth) == counts[depth]


@pytest.mark.parametrize(("game", "seed", "counts"), PERFT, ids=perft_id)
def test_perft_of_the_reference(game: str, seed: str, counts: list[int]) -> None:
    def count(table: reference.Table, depth: int) -> int:
        if depth == 0:
            return 1
        moves = reference.moves(game, table)
        return sum(count(reference.play(game, table, move), depth - 1) for move in moves)

    deck = [NAMES[code] for code in shuffled_pack(pr.GAMES[game], int(seed))]
    depth = deepest(counts[:13], 100)
    assert count(reference.deal(game, deck), depth) == counts[depth]


def test_perft_refuses_a_wrong_depth() -> None:
    state = pr.deal("balcony", seed=1)
    with pytest.raises(ValueError, match="from 0 on"):
        pr.testing.perft(state, -1)
    with pytest.raises(ValueError, match="from 1 on"):
        pr.testing.divide(state, 0)


def replay(golden: dict[str, Any]) -> pr.State:
    """Play a golden game and compare each list of moves and the end."""
    state = pr.deal(GAMES[golden["game"]], seed=golden["seed"])
    for move, width in zip(golden["moves"].split(), golden["widths"].split(), strict=True):
        assert len(state.legal_moves()) == int(width)
        state = state.play(move)
    final = pr.State.from_text(golden["final"])
    assert [state.pile(name) for name in final.names] == [final.pile(name) for name in final.names]
    assert (state.status.value, state.score) == (golden["status"], golden["score"])
    return state


@pytest.mark.parametrize("golden", GOLDEN_GAMES, ids=lambda own: f"{own['game']}-{own['seed']}")
def test_golden_game(golden: dict[str, Any]) -> None:
    state = replay(golden)
    assert state.to_text() == golden["final"]
    assert pr.State.from_text(golden["final"]) == state
