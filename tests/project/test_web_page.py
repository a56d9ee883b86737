"""What the page that plays in the browser asks Python, without a browser."""

from __future__ import annotations

import json
import re
import shutil
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.testing import games
from web import pack
from web.table import Table

pytestmark = pytest.mark.pages

PAGE = Path(__file__).parents[2] / "examples" / "web"


def ask(table: Table, question: str, *arguments: Any) -> Any:
    return json.loads(table.ask(question, *arguments))["result"]


@given(rules=games(), choices=st.lists(st.integers(0, 1000), max_size=30))
def test_every_legal_move_can_be_made_by_pointing(rules: pr.Rules, choices: list[int]) -> None:
    table = Table()
    table.deal(str(rules.id), "1", "")
    for choice in choices:
        state = table.session.state
        legal = state.legal_moves()
        if not legal:
            break
        move = legal[choice % len(legal)]
        if move.source in state.names:
            # Of a role's piles any may be pointed at.
            to = next(name for name in state.names if name.startswith(move.target))
            assert to in ask(table, "goals", move.source, move.size)
            assert ask(table, "move", move.source, move.size, to) == ""
        else:
            assert ask(table, "click", "s")
        assert table.session.moves[-1] == move
    assert ask(table, "show", False, 0.65)["undo"] == bool(table.session.moves)


@given(rules=games(), data=st.data())
def test_what_does_not_glow_has_a_reason(rules: pr.Rules, data: st.DataObject) -> None:
    table = Table()
    table.deal(str(rules.id), data.draw(st.sampled_from("1234")), "")
    names = table.session.state.names
    source, target = (data.draw(st.sampled_from(names)) for _ in range(2))
    count = data.draw(st.integers(1, 5))
    glows = target in ask(table, "goals", source, count)
    assert (ask(table, "move", source, count, target) == "") == glows
    assert bool(table.session.moves) == glows


def test_the_rest_of_what_the_page_asks() -> None:
    table = Table()
    ask(table, "deal", "klondike", "18", "")
    assert ask(table, "away", "t7", 1)
    assert not ask(table, "away", "t1", 1)
    assert not ask(table, "away", "s", 1)  # each click of a double click draws already
    assert table.session.moves == ("t7-f1",)
    ask(table, "undo")
    shown = ask(table, "show", True, 1.7, True, True)
    assert shown["said"].startswith("Try s-w: it looks through the stock")
    assert ask(table, "show", True, 1.7, False, True)["said"].startswith("Hint: it looks through")
    assert (shown["undo"], shown["redo"], shown["status"]) == (False, True, "in-play")
    assert (shown["score"], shown["moves"]) == (0, 0)
    assert shown["scores"] == {"standard": 0, "vegas": -52}
    ask(table, "redo")
    assert ask(table, "show", True, 1.7)["scores"] == {"standard": 15, "vegas": -47}
    assert not ask(table, "click", "t1")
    assert ask(table, "click", "s")
    assert ask(table, "rules").startswith("# Klondike")


def test_cards_go_home_and_games_are_finished() -> None:
    table = Table()
    ask(table, "deal", "klondike", "18", "")
    assert ask(table, "outlook") == {"stuck": False, "finish": False}
    assert ask(table, "home") == ["t7-f1", "t3-f1"]  # the ace, and the two that it lets go
    assert table.session.moves == ()  # the page plays them one by one
    assert ask(table, "finish") == []
    start = pr.deal("bakers-dozen", seed=3)
    moves = pr.solve(start, max_states=5000).moves[:35]
    record = pr.Record("bakers-dozen", moves, seed=3)
    ask(table, "load", json.dumps(record.to_json()))
    assert ask(table, "outlook") == {"stuck": False, "finish": True}
    for move in ask(table, "finish"):
        ask(table, "play", move)
    assert table.session.status is pr.Status.WON
    assert ask(table, "outlook") == {"stuck": False, "finish": False}
    ask(table, "deal", "beleaguered-castle", "4", "")
    assert ask(table, "outlook") == {"stuck": True, "finish": False}


def test_a_shared_game_begins_at_its_deal_with_its_options_and_moves() -> None:
    table, friend = Table(), Table()
    ask(table, "deal", "escalator", "3", "draw=any")
    for _ in range(2):
        ask(table, "click", "s")
    assert ask(table, "options") == {"draw": {"values": ["blocked", "any"], "now": "any"}}
    assert ask(friend, "watch", "escalator", "3", "draw=any", ask(table, "moves")) == ["s-w"] * 2
    assert friend.session.moves == ()
    for move in friend.session.undone:
        ask(friend, "play", move)
    assert friend.session.state == table.session.state
    for wrong in (
        ("escalator", "3", "draw=x", ""),
        ("golf", "x", "", ""),
        ("golf", "1", "", "s-x"),
    ):
        assert "error" in json.loads(friend.ask("watch", *wrong))


def test_a_wrong_game_has_nearest_ones() -> None:
    table = Table()
    assert ask(table, "nearest", "blacony")[0] == "balcony"
    assert ask(table, "nearest", "Spidre")[0] == "spider"
    assert len(ask(table, "nearest", "forty")) == 3
    assert ask(table, "nearest", "x" * 100_000) == ask(table, "nearest", "") == []


def test_the_list_of_games_has_all_their_names() -> None:
    games = json.loads(pack.list_games())
    assert {id for id, _, _ in games} == {*pr.GAMES}
    assert ["canfield", "Canfield", ["Demon", "Fascination", "Thirteen"]] in games


def test_what_is_packed_has_no_docstrings_and_no_unused_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(Path(pr.__file__).parent, tmp_path / "patience_rules")
    with zipfile.ZipFile(tmp_path / "library.zip", "w") as library:
        library.writestr("bisect.py", '"""A docstring."""')
    monkeypatch.setattr(pack, "LIBRARY", str(tmp_path / "library.zip"))
    monkeypatch.setitem(
        sys.modules, "bisect", SimpleNamespace(__file__=f"{pack.LIBRARY}/bisect.py")
    )
    monkeypatch.chdir(tmp_path)
    pack.pack("python.zip")
    with zipfile.ZipFile("python.zip") as packed:
        names = packed.namelist()
        module_code = packed.read("bisect.pyc")
    assert {"patience_rules/engine/move.pyc", "patience_rules/schemas/record-1.json"} <= {*names}
    assert b"docstring" not in module_code
    assert [name for name in names if "/cli/" in name or name.endswith(".py")] == []


def test_a_game_that_was_kept_goes_on() -> None:
    table, later = Table(), Table()
    ask(table, "deal", "klondike", "18", "")
    ask(table, "away", "t7", 1)
    ask(later, "load", ask(table, "save"))
    assert later.session.moves == ("t7-f1",)
    assert ask(later, "show", False, 0.65) == ask(table, "show", False, 0.65)
    assert "error" in json.loads(later.ask("load", "{}"))


@pytest.mark.parametrize("number", ["", "x", "-1", "9" * 30, "²", "1.5"])
def test_what_is_no_number_is_said_in_words(number: str) -> None:
    assert "seed" in json.loads(Table().ask("deal", "golf", number, ""))["error"]
    assert "error" in json.loads(Table().ask("undo"))


def test_the_page_asks_only_what_there_is() -> None:
    script = (PAGE / "play.js").read_text(encoding="utf-8")
    asked = set(re.findall(r'ask\("(\w+)"', script))
    assert asked == {name for name in vars(Table) if not name.startswith("_")} - {"ask"}
