"""A reader that knows English, but no rule set, finds the legal moves from a rulebook alone."""

from __future__ import annotations

import random

import pytest

import patience_rules as pr
from tests.support.english_words import UnreadError, UntrueError
from tests.support.play_reader import Reader

READ_WHOLE = 496
"""The rulebooks that the reader reads whole; the number never falls."""
DRAWN = [*pr.GAMES][::12]


def differing(id: str, positions: int, seed: int) -> list[str]:
    """Return moves that are told but illegal, or legal but not told, in random positions."""
    state, chance = pr.deal(id, seed=seed), random.Random(f"{id}{seed}")
    reader = Reader(state, pr.describe(id))
    for _ in range(positions):
        told, legal = reader.moves(state), sorted(map(str, state.legal_moves()))
        between = {move for move in legal if not move.startswith("s") and "-s" not in move}
        between = {move for move in between if not is_merci(move)}
        illegal = {move for move in told - between if not state.is_legal(move)}
        if illegal or between - told:
            return sorted(illegal | (between - told))
        if not legal:
            break
        state = state.play(chance.choice(legal))
    return []


def is_merci(text: str) -> bool:
    """Check if a move brings a buried card to the top of its own pile."""
    move = pr.Move.parse(text)
    return move.source == move.target


def is_read(id: str) -> bool:
    """Check if a rulebook is read whole."""
    try:
        Reader(pr.deal(id, seed=1), pr.describe(id))
    except UnreadError:
        return False
    return True


@pytest.mark.slow
def test_most_rulebooks_are_read_whole() -> None:
    assert sum(map(is_read, pr.GAMES)) >= READ_WHOLE


def test_most_of_some_rulebooks_are_read_whole() -> None:
    some = list(pr.GAMES)[::10]
    assert sum(map(is_read, some)) >= len(some) * READ_WHOLE // len(pr.GAMES) - 3


@pytest.mark.parametrize("id", DRAWN)
def test_the_text_and_the_engine_agree(id: str) -> None:
    if is_read(id):
        assert not differing(id, 8, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("id", list(pr.GAMES))
def test_every_text_and_the_engine_agree(id: str) -> None:
    if is_read(id):
        for seed in range(3):
            assert not differing(id, 60, seed)


@pytest.mark.parametrize(
    ("id", "old", "new"),
    [
        ("klondike", "in alternating colours", "in suit"),
        ("forty-thieves", "are built down in suit", "are built down regardless of suit"),
        ("forty-thieves", "and cards move one at a time", "and cards stay there"),
        ("spider", "built down regardless of suit", "built up regardless of suit"),
        ("bisley", "built up or down in suit", "built down in suit"),
        ("freecell", "A cell takes any one card", "A cell holds one card"),
        ("yukon", "Any face-up card of", "Any card of"),
        ("klondike", "four foundations", "five foundations"),
        ("klondike", "from ace to king", "from ace to queen"),
        ("new-york", "colours, king on ace", "colours, ace on king"),
        ("napoleons-tomb", "four times round", "three times round"),
    ],
)
def test_a_changed_phrase_is_noticed(id: str, old: str, new: str) -> None:
    state, text = pr.deal(id, seed=2), pr.describe(id, width=10_000)
    assert old in text
    try:
        changed = Reader(state, text.replace(old, new))
    except (UnreadError, UntrueError):
        return
    chance, plain = random.Random(id), Reader(state, text)
    for _ in range(60):
        if changed.moves(state) != plain.moves(state):
            return
        state = state.play(chance.choice(sorted(map(str, state.legal_moves()))))
    pytest.fail("the reader does not notice")
