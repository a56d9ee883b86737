"""What the messages of a rulebook claim is so, in random positions of the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.english.rulebook import messages as m
from patience_rules.english.rulebook.describe import messages_of
from tests.support.claims import AT_FIRST, holds, is_told_of, refuses

DRAWN = [*[*pr.GAMES][::25], "neighbour"]
BY_DISCARDS = (
    m.DiscardTotal,
    m.DiscardPair,
    m.DiscardBy,
    m.DiscardSets,
    m.ChangePlaces,
    m.Replaces,
)
"""Messages that let cards go to piles where they are not laid."""


def is_between(move: pr.Move) -> bool:
    """Check if a move is told under Play, and is no discard."""
    return move.source != "s" and move.target != "s" and not move.target.startswith("d")


def wrong(id: str, positions: int, seed: int) -> Iterator[str]:
    """Yield claims that are not so: of the deal, of legal moves, and of their effects."""
    told, state = messages_of(pr.GAMES[id]), pr.deal(id, seed=seed)
    chance, laid = Random(f"{id}{seed}"), not any(isinstance(one, BY_DISCARDS) for one in told)
    for message in told:
        claim = AT_FIRST.get(type(message))
        if claim and claim(message, state) is False:
            yield f"{message}: {state}"
    for _ in range(positions):
        moves = state.legal_moves()
        for move in filter(is_between, moves if laid else ()):
            yield from (f"{move} {one}" for one in told if refuses(one, state, move))
        if not moves:
            return
        move = chance.choice(moves)
        after = state.play(move)
        yield from (f"{move} {one}" for one in told if holds(one, state, move, after) is False)
        state = after


def refused(id: str, positions: int, seed: int) -> tuple[int, int]:
    """Return how many illegal moves were tried, and how many a message forbids."""
    told = [one for one in messages_of(pr.GAMES[id]) if is_told_of(one)]
    state, chance, tried, found = pr.deal(id, seed=seed), Random(f"{id}{seed}"), 0, 0
    names = [name for name in state.names if name[0] not in "sd"]
    for _ in range(positions):
        for _ in range(30):
            source, target = chance.choice(names), chance.choice(names)
            move = pr.Move(source, target, chance.choice((1, 1, 1, 2, 3)))
            there = len(state.pile(source)) >= move.size and source != target
            if there and not state.is_legal(move):
                tried += 1
                found += any(refuses(one, state, move) for one in told)
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(chance.choice(moves))
    return tried, found


@pytest.mark.parametrize("id", DRAWN)
def test_what_messages_claim_is_so(id: str) -> None:
    assert not list(wrong(id, 8, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("id", list(pr.GAMES))
def test_what_the_messages_of_every_game_claim_is_so(id: str) -> None:
    for seed in range(4):
        assert not list(wrong(id, 100, seed))


def test_a_message_forbids_most_illegal_moves() -> None:
    tries = [refused(id, 2, seed=1) for id in ("klondike", "freecell", "spider", "canfield")]
    tried, found = map(sum, zip(*tries, strict=True))
    assert found > 0.9 * tried > 0


def test_a_wrong_claim_is_noticed() -> None:
    state = pr.deal("klondike", seed=1)
    told = {type(one): one for one in messages_of(pr.GAMES["klondike"]) if type(one) in CHANGED}
    changed = {kind: attrs.evolve(told[kind], **fields) for kind, fields in CHANGED.items()}
    move = next(move for move in state.legal_moves() if move.source.startswith("t"))
    assert not refuses(told[m.BuiltOn], state, move)
    assert refuses(changed[m.BuiltOn], state, move)
    assert AT_FIRST[m.StockIs](changed[m.StockIs], state) is False
    draw = pr.Move("s", "w")
    after = state.play(draw)
    assert holds(told[m.Drawn], state, draw, after)
    assert holds(changed[m.Drawn], state, draw, after) is False


CHANGED: dict[type, dict[str, object]] = {
    m.BuiltOn: {"stop": tuple(pr.Rank)},
    m.StockIs: {"cards": 25},
    m.Drawn: {"when": (pl.Redeals(at_least=1),)},
}
"""Fields of messages of klondike with other values."""
