"""The commands ``simulate`` and ``perft``."""

from __future__ import annotations

from pathlib import Path

import pytest

import patience_rules as pr
from tests.support.command_line import Run, parsed


def test_simulate(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    argv = ("simulate", "balcony", "--games", 5, "--seed", 3, "--max-moves", 50)
    figures = parsed(run(*argv, "--json", "--save", path))
    again = parsed(run(*argv, "--json"))
    assert {**figures, "moves_per_second": 0} == {**again, "moves_per_second": 0}
    assert figures["won"] + figures["lost"] + figures["given_up"] == figures["games"] == 5
    games = [entry.record for entry in pr.read_records(path) if entry.record]
    assert [game.seed for game in games] == [3, 4, 5, 6, 7]
    assert sum(len(game.moves) for game in games) == figures["moves"]
    assert all(pr.validate(game).valid for game in games)
    assert "5 games by a random player" in run(*argv).out


def test_a_greedy_player_scores_more(run: Run) -> None:
    scores = [
        parsed(run("simulate", "quadrangle", "--games", 5, "--player", player, "--json"))["scores"]
        for player in ("random", "greedy")
    ]
    assert scores[0]["mean"] < scores[1]["mean"]


def test_seeds_wrap_around(run: Run) -> None:
    assert run("simulate", "escalator", "--games", 2, "--seed", 2**64 - 1).status == 0


def test_perft(run: Run) -> None:
    state = pr.deal("quadrangle", seed=1)
    argv = ("perft", "quadrangle", "--seed", 1, "--depth", 2)
    assert run(*argv).out.split() == ["depth", "2", str(pr.testing.perft(state, 2))]
    assert parsed(run(*argv, "--json")) == {
        "game": "quadrangle",
        "format": "patience-perft/1",
        "depth": 2,
        "count": pr.testing.perft(state, 2),
    }
    assert parsed(run(*argv, "--json", "--divide"))["divide"] == pr.testing.divide(state, 2)
    divided = [line.split() for line in run(*argv, "--divide").lines]
    assert divided[:-1] == [
        [move, str(count)] for move, count in pr.testing.divide(state, 2).items()
    ]
    assert (
        parsed(run("perft", "balcony", "--depth", 0, "--divide", "--seed", 1, "--json"))["count"]
        == 1
    )


def test_simulate_with_more_processes(run: Run, tmp_path: Path) -> None:
    argv = ("simulate", "escalator", "--games", 12, "--json", "--save")
    one, two = (parsed(run(*argv, tmp_path / f"{jobs}.jsonl", "--jobs", jobs)) for jobs in (1, 2))
    assert {**one, "moves_per_second": 0} == {**two, "moves_per_second": 0}
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


@pytest.mark.slow
def test_perft_with_more_processes(run: Run) -> None:
    argv = ("perft", "quadrangle", "--seed", 1, "--depth", 3, "--divide")
    assert run(*argv, "--jobs", 2).out == run(*argv).out
