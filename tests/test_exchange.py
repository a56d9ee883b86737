"""Boards and moves of other programs: samples, round trips, and what is refused with its place."""

from __future__ import annotations

import contextlib
import json
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules import exchange
from patience_rules.engine.transfer import WORK
from patience_rules.exchange import BoardForm
from patience_rules.exchanging import standard_notation
from patience_rules.testing import games, states
from tests.support.command_line import Run
from tests.support.draw import few_fast
from tests.support.work import lines_run

interpreted = pytest.mark.skipif(pr.is_compiled(), reason="compiled lines are not counted")

BOARDS = Path(__file__).parent / "data/boards"
SAMPLES = {
    "ms1.fcs": ("ms1.json", BoardForm.FC_SOLVE),
    "ms1-columns.txt": ("ms1.json", BoardForm.COLUMNS),
    "ms617-after-45.fcs": ("ms617-after-45.json", BoardForm.FC_SOLVE),
    "klondike-18.digits": ("klondike-18.json", BoardForm.KLONDIKE_SOLVER),
    "klondike-18.solvitaire.json": ("klondike-18.json", BoardForm.SOLVITAIRE),
}
WRITTEN = (BoardForm.COLUMNS, BoardForm.FC_SOLVE, BoardForm.PYSOLFC)
SHOWN = [
    *("freecell", "bakers-game", "eight-off", "seahaven-towers", "double-freecell", "fan"),
    *("beleaguered-castle", "bakers-dozen", "good-measure", "simple-simon", "yukon", "scorpion"),
    *("russian-solitaire", "spider", "spider-one-suit", "mrs-mop"),
]
"""Games of which a board of fc-solve shows every position without a redeal."""


def sample(name: str) -> str:
    return (BOARDS / name).read_text(encoding="utf-8")


def test_every_sample_is_read_as_the_table_beside_it() -> None:
    for name, (table, form) in SAMPLES.items():
        text = sample(name)
        assert exchange.recognise_board(text) is form
        assert exchange.read_board(text) == pr.State.from_json(sample(table))


def test_every_sample_is_written_and_read_back() -> None:
    for name, (table, form) in SAMPLES.items():
        state = pr.State.from_json(sample(table))
        for written in (BoardForm.FC_SOLVE, BoardForm.PYSOLFC):
            assert exchange.read_board(exchange.write_board(state, written)) == state
        if form in WRITTEN:
            assert exchange.write_board(state, form) == sample(name)


def test_boards_that_are_not_written_are_refused() -> None:
    state = pr.deal("freecell", seed=1)
    for form in ("solvitaire", "nonsense", None):
        with pytest.raises(pr.ArgumentError, match="boards are written as columns, fc-solve, pys"):
            exchange.write_board(state, form)  # type: ignore[arg-type]


@given(data=st.data(), game=st.sampled_from(SHOWN), form=st.sampled_from(WRITTEN[1:]))
def test_positions_that_a_board_shows_are_read_back(
    data: st.DataObject, game: str, form: BoardForm
) -> None:
    state = data.draw(states(game))
    again = exchange.read_board(exchange.write_board(state, form), game)
    assert again.key == state.key
    started = [bool(pile) for pile in state.foundations]
    if started == sorted(started, reverse=True):  # none is empty before another
        assert again == state


@given(data=st.data(), rules=games(), form=st.sampled_from(WRITTEN))
def test_any_position_is_read_back_or_refused(
    data: st.DataObject, rules: pr.Rules, form: BoardForm
) -> None:
    state = data.draw(states(rules))
    with contextlib.suppress(pr.PositionError):
        board = exchange.write_board(state, form)
        assert exchange.read_board(board, rules).key == state.key


WORDS = "AC 10h ks <3D> TD - ?? 1Z <> : Talon: Foundations: FC: H-0 S-5 X-3"
CARDS = st.sampled_from(WORDS.split(" "))


@given(text=st.lists(st.lists(CARDS, max_size=8).map(" ".join), max_size=10).map("\n".join))
def test_hostile_boards_are_refused_as_positions(text: str) -> None:
    with pytest.raises(pr.PositionError) as error:
        exchange.read_board(text)
    assert len(error.value.message) < 300


@given(data=st.data(), name=st.sampled_from([*SAMPLES]))
def test_changed_boards_are_refused_or_are_other_positions(data: st.DataObject, name: str) -> None:
    text = sample(name)
    at = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 9))
    changed = text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :]
    with contextlib.suppress(pr.PositionError):
        exchange.read_board(changed, pr.State.from_json(sample(SAMPLES[name][0])).rules)


ROWS = [line.split() for line in sample("ms1-columns.txt").splitlines()]


@pytest.mark.parametrize(
    ("text", "game", "message"),
    [
        ("", None, "the board is empty"),
        (" \n\n", None, "the board is empty"),
        ("1Z 2C", None, "line 1: '1Z' is not a card"),
        ("AC 2C\n3C", None, "2 columns, and FreeCell has 8: a line is a column, ':' an empty one"),
        ("\n".join(" ".join(row) for row in ROWS[:7]), None, "7 columns, and FreeCell has 8"),
        (sample("ms1.fcs"), "penguin", "8 columns, and Penguin has 7"),
        (sample("ms1.fcs"), "spider", "line 2: 4 cells, and Spider has 0"),
        ("FC: - - - -\nFreecells: -\n", None, "line 2: line 1 has the cell already"),
        ("FC: - - - - -", None, "line 1: 5 cells, and FreeCell has 4"),
        ("FC: AC? - - -", None, r"line 1: 'AC\?' is not a card"),
        ("Founds: H-5 X-3", None, "line 1: 'X-3' is not the highest card of a foundation"),
        ("Founds: H-5 H-4 H-3 C-2 D-A", None, "line 1: no foundation is left for 'D-A'"),
        ("Founds: H-5\n" * 2, "golf", "no foundation is left"),
        ("Talon: AC", "freecell", "line 1: FreeCell has no stock"),
        (": <AC>", "freecell", "52"),
        ("052", None, "3 digits, and 52 cards have 156"),
        ("142" + "0" * 153, None, "card 1: 142 is not a rank from 01 to 13 and a suit from 1 to 4"),
        ("012" * 52, None, "not the pack of Klondike"),
        ("012" * 52, "golf", "Golf is dealt to other piles"),
        ("{", None, "not JSON"),
        ('{"stock": 7}', None, "stock: should be a list, not 7"),
        ('{"stock": []} []', None, "not JSON"),
        ('{"stok": []}', None, "a deal has no 'stok', only tableau piles"),
        ('{"hole": "AC"}', "spider", "not the pack|1 card, and"),
        ('{"cells": ["AC"]}', "klondike", "cells: Klondike has no cell"),
        ('{"tableau piles": [["AC"]]}', None, "tableau piles: 1 pile, and Klondike has 7"),
        (
            '{"tableau piles": [[], [], ["AC", 7], [], [], [], []]}',
            None,
            "pile 3: card 2: 7 is not",
        ),
        ('{"stock": ["1Z"]}', None, "stock: card 1: '1Z' is not a card"),
        ('{"foundations": ["AC", "AD", "AH", "AS", "AS"]}', None, "5 piles, and Klondike has 4"),
    ],
)
def test_wrong_boards_are_refused_with_their_place(
    text: str, game: str | None, message: str
) -> None:
    with pytest.raises(pr.PositionError, match=message):
        exchange.read_board(text, game)


def test_a_board_is_limited() -> None:
    with pytest.raises(pr.PositionError, match="100001 characters; the limit is 100000") as error:
        exchange.read_board(" " * 100_001)
    assert error.value.code == "too-large"
    with pytest.raises(pr.PositionError, match="the limit is 10"):
        exchange.read_board(sample("ms1.fcs"), limit=10)


def test_blank_lines_are_columns_only_if_needed() -> None:
    state = pr.State.from_json(sample("ms1.json"))
    for text in (sample("ms1-columns.txt"), sample("ms1.fcs")):
        assert exchange.read_board("\n" + text.replace("\n", "\n\n")) == state
    for move in ("t5-c1", "t5-c2"):
        state = state.play(move)
    board = exchange.write_board(state, "pysolfc")
    assert exchange.read_board(board) == state


@pytest.mark.parametrize("form", WRITTEN[1:])
def test_empty_columns_at_the_end_may_be_missing(form: BoardForm) -> None:
    king = {"foundation": ["".join(f"{rank}{suit} " for rank in "A23456789TJQ") for suit in "CDHS"]}
    piles = {**king, "cell": [""] * 4, "tableau": ["KC", "KD", "", "KH", "KS", "", "", ""]}
    state = pr.State("freecell", piles)
    board = exchange.write_board(state, form)
    assert exchange.read_board(board) == exchange.read_board(board.rstrip(" :\n")) == state


def test_cards_of_solvitaire_lie_as_dealt_if_none_is_marked() -> None:
    state = pr.State.from_json(sample("klondike-18.json"))
    assert (
        exchange.read_board(
            sample("klondike-18.solvitaire.json")
            .upper()
            .replace("TABLEAU PILES", "tableau piles")
            .replace("STOCK", "stock")
        )
        == state
    )
    later = state.play("t7-f1").play("s-w")
    columns = [
        [
            str(card) if later.is_face_up(f"t{number}", at) else str(card).lower()
            for at, card in enumerate(pile)
        ]
        for number, pile in enumerate(later.tableau, 1)
    ]
    deal = {"tableau piles": columns, "stock": list(map(str, later.stock[0]))}
    deal |= {"foundations": ["AS"], "waste": ["TC"]}
    assert exchange.read_board(json.dumps(deal)) == later


def test_the_hole_and_the_cells_of_solvitaire() -> None:
    hole = pr.deal("black-hole", seed=1)
    deal = {"hole": "AS", "tableau piles": [list(map(str, pile)) for pile in hole.tableau]}
    assert exchange.read_board(json.dumps(deal), "black-hole") == hole
    state = pr.deal("freecell", seed=1).play("t1-c2")
    columns = [list(map(str, pile)) for pile in state.tableau]
    cells = ["", "3H", "", ""]
    assert (
        exchange.read_board(json.dumps({"tableau piles": columns, "cells": cells}), "freecell")
        == state
    )


def test_digits_are_a_deal_of_any_game_dealt_to_a_tableau() -> None:
    state = pr.deal("freecell", seed=1)
    assert state.deck
    digits = "".join(f"{card.rank:02}{card.suit + 1}" for card in state.deck.cards)
    assert exchange.read_board(digits, "freecell") == state


def test_games_with_one_pile_to_build_on_show_its_card() -> None:
    for game in ("golf", "black-hole"):
        state = pr.deal(game, seed=1)
        board = exchange.write_board(state)
        assert board.startswith(f"Foundations: {(state.waste or state.foundations)[0][0]}\n")
        assert exchange.read_board(board, game) == state
    empty = exchange.write_board(pr.State("golf", EMPTY_GOLF))
    assert empty.startswith("Foundations: -\nTalon: ")
    assert exchange.read_board(empty, "golf").waste == ((),)


EMPTY_GOLF: dict[str, list[Any]] = {"stock": [list(pr.pack())], "waste": [""], "tableau": [""] * 7}


def test_what_a_board_does_not_show_is_refused() -> None:
    state = pr.deal("klondike", seed=18).play("s-w")
    with pytest.raises(pr.PositionError, match="has no place for the cards of w"):
        exchange.write_board(state)
    for move in [*["s-w"] * 23, "w-s"]:
        state = state.play(move)
    with pytest.raises(pr.PositionError, match="does not show redeals"):
        exchange.write_board(state)
    with pytest.raises(pr.PositionError, match="f1 is not built up in suit from the ace"):
        exchange.write_board(pr.deal("penguin", seed=1))


# FreeCell's standard notation


START = pr.State.from_json(sample("ms1.json"))
WON = pr.Record.from_json(sample("ms1.moves.json"))


def test_the_sample_of_moves_wins_and_is_written_as_it_was() -> None:
    moves = exchange.read_moves(sample("ms1.moves.txt"), START)
    assert pr.Record.of(START, moves).result == "won"
    assert exchange.write_moves(START, moves) == sample("ms1.moves.txt").strip()
    assert exchange.write_moves(START, WON.moves) == sample("ms1.moves.txt").strip()


@given(game=states("freecell") | states("bakers-game") | states("seahaven-towers"), data=st.data())
def test_games_are_written_and_read_back(game: pr.State, data: st.DataObject) -> None:
    state, moves = game, []
    for choice in data.draw(st.lists(st.integers(0, 999), max_size=20)):
        legal = state.legal_moves()
        if legal:
            moves.append(legal[choice % len(legal)])
            state = state.play(moves[-1])
    with contextlib.suppress(pr.RecordError):  # it is not clear which card was taken back
        text = exchange.write_moves(game, moves)
        end = game
        for move in exchange.read_moves(text, game):
            end = end.play(move)
        assert end.key == state.key


def test_fewer_cards_than_fit_go_to_an_empty_column_with_a_v() -> None:
    piles: dict[str, list[Any]] = {"cell": [""] * 4, "foundation": [""] * 4}
    rest = [card for card in pr.pack() if str(card) not in ("9C", "8D", "7C")]
    state = pr.State(
        "freecell", {**piles, "tableau": ["9C 8D 7C", "", *[rest[i::6] for i in range(6)]]}
    )
    for size, word in ((1, "12v1"), (2, "12v2"), (3, "12")):
        move = pr.Move("t1", "t2", size)
        assert exchange.write_moves(state, [move]) == word
        assert exchange.read_moves(word, state) == (move,)
    with pytest.raises(pr.RecordError, match="move 1: 12v4: no run of this length can move there"):
        exchange.read_moves("12v4", state)
    with pytest.raises(pr.RecordError, match="looks at more than 5000000 piles and cards, the lim"):
        exchange.read_moves("12 21 " * 4000, state)


def test_moves_that_programs_play_themselves_are_added() -> None:
    """A card goes home when both cards of the other colour that are one lower are there."""
    home = ["AC 2C", "AD 2D 3D", "AH 2H 3H", "AS"]
    used = {"2S", "4D", *" ".join(home).split()}
    rest = [card for card in reversed(pr.pack()) if str(card) not in used]
    down = sorted(rest, key=lambda card: card.rank, reverse=True)
    piles: dict[str, list[Any]] = {"cell": [""] * 4, "foundation": home}
    piles["tableau"] = ["2S 4D", *[""] * 6, down]
    state = pr.State("freecell", piles)
    assert exchange.read_moves("12", state) == ("t1-t2",)
    played = exchange.read_moves("12", state, automatic=True)
    assert "t1-f4" in played[:3]
    assert pr.Record.of(state, played).result == "won"
    assert exchange.read_moves("5a", START, automatic=True) == ("t5-c1",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1a 1x", "move 2: '1x' is not a move such as 1a, 26 or 3h"),
        ("1a 9a", "move 2: 9a: FreeCell has no 9"),
        ("1a 1g", "move 2: 1g: FreeCell has no g"),
        ("Move a card from stack 10 to freecell 0", "stack '10': the notation names stack 0 to 9"),
        ("Move a card from stack 0 to freecell 08", "freecell '08': the notation names freecell 0"),
        ("Move a card from stack 0 to the moon", "move 1: 'Move a card from .* is not a move"),
        ("Move: 1a\n: KH\nMove: 1x", "move 2: '1x' is not a move"),
        ("12", "move 1: 12: .* goes on"),
        ("h1", "move 1: h1: this foundation is empty"),
        ("a1", "move 1: a1: this cell is empty"),
        ("1a 2a", "move 2: 2a: "),
        ("1h", "move 1: 1h: only an ace begins a foundation"),
        ("1a " * 40_000, "120000 characters; the limit is 100000"),
    ],
)
def test_wrong_moves_are_refused_with_their_number(text: str, message: str) -> None:
    with pytest.raises(pr.RecordError, match=message):
        exchange.read_moves(text, START)


def test_games_with_too_many_piles_or_others_have_no_notation() -> None:
    with pytest.raises(
        pr.PositionError,
        match=r"Quadrangle has 12 piles of the tableau, and .* 10",
    ):
        exchange.read_moves("1a", pr.deal("quadrangle", seed=1))
    with pytest.raises(pr.PositionError, match=r"Phalanx has 15 piles of the cell, and .* a to k"):
        exchange.write_moves(pr.deal("phalanx", seed=1), [])
    with pytest.raises(pr.RecordError, match="move 1: the notation has no name for s-w"):
        exchange.write_moves(pr.deal("klondike", seed=1), ["s-w"])


def test_a_move_from_home_that_may_be_either_of_two_is_not_written() -> None:
    state = START
    for move in WON.moves[:31]:
        state = state.play(move)
    assert exchange.write_moves(state, ["f1-t7"]) == "h7"
    with pytest.raises(pr.RecordError, match="does not say which card is taken back"):
        exchange.write_moves(state, ["f2-t7"])


@interpreted
@pytest.mark.parametrize("automatic", few_fast([True, False], 1))
def test_unclear_moves_from_home_are_bounded_work(
    automatic: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Black sevens on red eights and back: each time either of two may be meant."""
    state = START
    moves = exchange.read_moves(sample("ms1.moves.txt"), START)
    for move in moves[:31]:
        state = state.play(move)

    def refuse(often: int) -> None:
        with pytest.raises(pr.RecordError, match=f"move {2 * often + 1}: 1h"):
            exchange.read_moves("h7 7h " * often + "1h", state, automatic=automatic)

    refuse(1)
    monkeypatch.setattr(standard_notation, "WORK", WORK // 10)
    assert lines_run(lambda: refuse(300)) < 700_000


# Files of fc-solve

SOLUTIONS = Path(__file__).parent / "data/fc-solve"


def solved(path: Path) -> tuple[pr.State, str]:
    """Return the deal that a file solves, and its text."""
    game, _, seed = path.name.partition(".")[0].rpartition("-")
    return pr.deal(game, seed=int(seed)), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(SOLUTIONS.glob("*.txt")), ids=lambda path: path.name)
def test_solutions_of_fc_solve_win(path: Path) -> None:
    start, text = solved(path)
    moves = exchange.read_moves(text, start)
    assert pr.Record.of(start, moves).result == "won"


@pytest.mark.parametrize("path", sorted(SOLUTIONS.glob("*.boards.txt")), ids=lambda path: path.name)
def test_boards_between_moves_show_each_position(path: Path) -> None:
    """Also which cells are empty: those are blanks."""
    state, text = solved(path)
    _, *boards = text.split("Foundations:")
    positions = [*accumulate(exchange.read_moves(text, state), pr.State.play, initial=state)]
    for position, board in zip(positions, boards, strict=True):
        shown = "Foundations:" + board.partition("\n\n")[0]
        assert exchange.recognise_board(shown) is BoardForm.FC_SOLVE
        assert exchange.read_board(shown, state.rules).key == position.key


@pytest.mark.parametrize("game", ["freecell", "bakers-game", "eight-off"])
def test_both_ways_to_tell_a_move_of_the_same_cards_are_read(game: str) -> None:
    for path in SOLUTIONS.glob(f"{game}-*.words.txt"):
        start, text = solved(path)
        short = path.with_name(path.name.replace("words", "snx"))
        assert exchange.read_moves(text, start) == exchange.read_moves(solved(short)[1], start)


@given(game=states("freecell") | states("eight-off"), data=st.data())
def test_games_told_as_fc_solve_does_are_read(game: pr.State, data: st.DataObject) -> None:
    """A move to an empty column without a digit takes one card, and the later moves fit that."""
    state, words, is_told = game, list[str](), False
    columns = {f"t{n}": str(n) for n in range(1, 9)}
    cells = {f"c{n}": letter for n, letter in enumerate("abcdefgk", 1)}
    homes = {f"f{n}": "h" for n in range(1, 5)}
    letters = columns | cells | homes
    for choice in data.draw(st.lists(st.integers(0, 999), max_size=12)):
        legal = [move for move in state.legal_moves() if move.source not in homes]
        if legal:
            move = legal[choice % len(legal)]
            to_space = move.target in columns and not state.pile(move.target)
            more = any(f"{move.source}-{move.target}x{n}" in legal for n in range(2, 14))
            is_told |= (to_space and move.size > 1) or more
            bare = to_space and move.size == 1
            count = "" if bare else f"v{move.size:x}"
            words.append(letters[move.source] + letters[move.target] + count)
            state = state.play(move)
    end = game
    for move in exchange.read_moves(" ".join(words), game):
        end = end.play(move)
    assert end.key == state.key or is_told


@given(cells=st.lists(st.sampled_from(["", "KS", "QS", "AH"]), min_size=4, max_size=4, unique=True))
def test_cells_in_columns_keep_their_places(cells: list[str]) -> None:
    rest = [card for card in map(str, pr.pack()) if card not in cells]
    columns = "".join(f": {' '.join(rest[column::8])}\n" for column in range(8))
    line = "".join(f"  {cell:2}" for cell in cells)
    for written in (line, line.rstrip()):
        state = exchange.read_board(f"Foundations: H-0 C-0 D-0 S-0\nFreecells:{written}\n{columns}")
        assert [" ".join(map(str, cell)) for cell in state.cells] == cells


# On the command line


def test_boards_on_the_command_line(run: Run) -> None:
    line = pr.State.from_json(sample("ms1.json")).to_text() + "\n"
    assert run("deal", "--board", BOARDS / "ms1.fcs").out == line
    assert run("deal", "freecell", "--board", "-", stdin=sample("ms1-columns.txt")).out == line
    moves = run("moves", "--board", BOARDS / "klondike-18.digits", "--game", "klondike-by-threes")
    assert "t7-f1" in moves.out
    assert "Klondike" in run("show", "--board", BOARDS / "klondike-18.solvitaire.json").out
    wrong = run("deal", "spider", "--board", BOARDS / "ms1.fcs")
    assert "ms1.fcs: line 2: 4 cells, and Spider has 0" in wrong.err
    both = run("deal", "--board", BOARDS / "ms1.fcs", "--winnable")
    assert "cannot be combined with --board" in both.err


def test_a_deck_that_is_laid_out_is_refused(run: Run) -> None:
    for board in ("ms1.fcs", "ms1-columns.txt"):
        result = run("deal", "freecell", "--deck", BOARDS / board)
        assert "on one line or one a line; read a board with --board" in result.err
