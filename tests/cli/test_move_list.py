"""Move lists on narrow terminals: no line is too long, and no move is split."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.cli.play import HELP
from patience_rules.cli.viewing import MoveList
from patience_rules.search.hints import suggestion
from patience_rules.testing import games, states
from tests.support.command_line import Run

WIDTHS = (40, 60)

MOVE = re.compile(r"[a-z]\d*-[a-z]\d*(?:x\d+)?")


def assert_fits(state: pr.State, width: int) -> None:
    """Check that the output of ``play`` fits a width and splits no move."""
    listed = MoveList.of(state)
    text = listed.text(width)
    assert sorted(MOVE.findall(text)) == sorted(state.legal_moves())
    for number, move in enumerate(listed.numbered, 1):
        assert re.search(rf"(?<!\d){number} {move}(?!\S)", text)
    shown = [state.view().draw(width=width), text]
    for line in "\n".join(shown).split("\n"):
        assert len(line) <= width


@pytest.mark.parametrize("width", WIDTHS)
@given(data=st.data())
def test_every_position_fits(width: int, data: st.DataObject) -> None:
    assert_fits(data.draw(states(data.draw(games()))), width)


@pytest.mark.parametrize("game", pr.GAMES)
def test_every_game_fits(game: str) -> None:
    state = pr.deal(game, seed=1)
    rnd = Random(game)
    for ply in range(31):
        if ply % 15 == 0:
            for width in WIDTHS:
                assert_fits(state, width)
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(rnd.choice(moves))


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", ["quadrangle", "escalator", "tri-peaks", "spider"])
def test_all_output_of_play_fits(
    run: Run, monkeypatch: pytest.MonkeyPatch, game: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(suggestion, "WORK", 100_000)  # faster
    typed = "1\nhint\nwhy t1-t2\nwhy f1-t1\nw-t1\ndance\nhelp\nrules\nundo\nundo\nmoves\n"
    result = run("play", game, "--seed", 1, stdin=typed)
    text = re.sub(r"\x1b\[[\d;]*m|^> ", "", result.out, flags=re.MULTILINE)
    assert max(map(len, text.split("\n"))) <= width
    words = " ".join(text.split())
    assert " ".join(HELP.split()) in words


def test_equivalent_moves_come_last() -> None:
    state = pr.deal("freecell", seed=1)
    listed = MoveList.of(state)
    assert set(listed.distinct) == set(state.legal_moves(distinct=True))
    assert sorted(listed.numbered) == sorted(state.legal_moves())
    for part in (listed.distinct, listed.like):
        piles = [move.source for move in part]
        assert piles == sorted(piles)  # each pile's moves together
    assert listed.text(79).split("equivalent moves:")[0].count("-c1") == 8
