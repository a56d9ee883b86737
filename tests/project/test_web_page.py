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
from web.thinker import Thinker

pytestmark = pytest.mark.pages

PAGE = Path(__file__).parents[2] / "examples" / "web"


def ask(table: Table | Thinker, question: str, *arguments: Any) -> Any:
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
    shown = ask(table, "show", True, 1.7, True, "s-w")
    assert 'stroke-width="4"' in shown["svg"]
    assert (shown["undo"], shown["redo"], shown["status"]) == (False, True, "in-play")
    assert (shown["score"], shown["moves"]) == (0, 0)
    assert shown["scores"] == {"standard": 0, "vegas": -52}
    ask(table, "redo")
    assert ask(table, "show", True, 1.7)["scores"] == {"standard": 15, "vegas": -47}
    assert not ask(table, "click", "t1")
    assert ask(table, "click", "s")
    assert ask(table, "rules").startswith("# Klondike")


def test_a_buried_card_comes_up_to_the_top_of_its_own_pile() -> None:
    table = Table()
    ask(table, "deal", "three-shuffles-and-a-draw", "1", "")
    assert "t1" not in ask(table, "goals", "t1", 2)
    assert ask(table, "click", "s")
    assert ask(table, "click", "s")
    assert "t1" in ask(table, "goals", "t1", 2)
    assert "t1" not in ask(table, "goals", "t1", 1)
    assert ask(table, "move", "t1", 2, "t1") == ""
    assert table.session.moves[-1] == "t1-t1x2"
    assert "comes up to the top." in ask(table, "show", False, 0.65)["said"]


def record_of(table: Table) -> str:
    return str(ask(table, "show", True, 1.7)["record"])


def test_the_line_says_what_was_done_without_names_of_piles() -> None:
    table = Table()

    def said(*, labels: bool = False) -> str:
        return str(ask(table, "show", False, 0.65, labels)["said"])

    ask(table, "deal", "klondike", "18", "")
    assert said() == "The stock has 24 cards. Click it to draw."
    ask(table, "click", "s")
    assert said() == "a card is drawn to the waste. The stock has 23 cards."
    ask(table, "play", "t3-t5")
    assert (said(), said(labels=True)) == ("2♠ goes onto 3♦.", "2♠ goes from t3 to t5.")
    ask(table, "away", "t7", 1)
    assert said().startswith("A♠ goes to a foundation")
    ask(table, "deal", "spider", "1", "")
    ask(table, "click", "s")
    assert said() == "ten cards are drawn to the piles. The stock has 40 cards."
    ask(table, "deal", "freecell", "1", "")
    assert said() == "Drag a card, or click it and then the pile it should go to."


@given(rules=games(), choices=st.lists(st.integers(0, 1000), max_size=20))
def test_no_words_of_the_page_name_a_pile(rules: pr.Rules, choices: list[int]) -> None:
    table = Table()
    table.deal(str(rules.id), "1", "")
    for choice in choices:
        legal = table.session.legal_moves()
        if not legal:
            break
        table.play(legal[choice % len(legal)])
        said = ask(table, "show", False, 0.65)["said"]
        assert not re.search(r"\b[swftrcd]\d*\b", said), said


def test_a_hint_names_the_card_and_follows_its_plan() -> None:
    table, thinker = Table(), Thinker()
    ask(table, "deal", "freecell", "18", "")
    left = []
    for _ in range(3):
        found = ask(thinker, "hint", record_of(table), False)
        assert re.match(r"Hint: \S+ goes .+, because it leads to a win: \d+ more", found["said"])
        left.append(int(re.findall(r"(\d+) more", found["said"])[0]))
        ask(table, "play", found["move"])
    assert left == [left[0], left[0] - 1, left[0] - 2]
    ask(table, "undo")
    again = ask(thinker, "hint", record_of(table), True)
    assert f"{left[2]} more" in again["said"]
    assert re.search(r" from [tc]\d", again["said"])  # the player sees names of piles
    ask(table, "deal", "beleaguered-castle", "4", "")
    assert ask(thinker, "hint", record_of(table), False)["said"].startswith("Stuck: ")


def test_a_deal_that_can_be_won_is_found_or_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker()
    found = ask(thinker, "winnable", "freecell", "", "18 19")
    assert found["number"] == "18"
    assert found["said"].startswith("This deal can be won. The solver found a win of ")
    # Deal 4 of Beleaguered Castle is lost.
    assert ask(thinker, "winnable", "beleaguered-castle", "", "4 2 3")["number"] != "4"
    monkeypatch.setattr("web.thinker.ONE_DEAL", 0.001)
    found = ask(thinker, "winnable", "spider", "", "7 8")
    assert found["number"] in {"7", "8"}
    assert found["said"].startswith("Not known: ")


def test_records_of_the_page_are_valid() -> None:
    table = Table()
    ask(table, "deal", "klondike", "18", "")
    for move in ("s-w", "t3-t5", "t7-f1"):
        ask(table, "play", move)
    ask(table, "undo")
    report = pr.validate(pr.Record.from_json(record_of(table)))
    assert report.valid


def test_cards_go_home_and_games_are_finished() -> None:
    table, thinker = Table(), Thinker()
    ask(table, "deal", "klondike", "18", "")
    assert ask(thinker, "outlook", record_of(table)) == {"stuck": False, "finish": False}
    assert ask(table, "home") == ["t7-f1", "t3-f1"]  # the ace, and the two that it lets go
    assert table.session.moves == ()  # the page plays them one by one
    assert ask(table, "finish") == []
    start = pr.deal("bakers-dozen", seed=3)
    moves = pr.solve(start, max_states=5000).moves[:35]
    record = pr.Record("bakers-dozen", moves, seed=3)
    ask(table, "load", json.dumps(record.to_json()))
    assert ask(thinker, "outlook", record_of(table)) == {"stuck": False, "finish": True}
    for move in ask(table, "finish"):
        ask(table, "play", move)
    assert table.session.status is pr.Status.WON
    assert ask(thinker, "outlook", record_of(table)) == {"stuck": False, "finish": False}
    ask(table, "deal", "beleaguered-castle", "4", "")
    assert ask(thinker, "outlook", record_of(table)) == {"stuck": True, "finish": False}


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
    games = {game["id"]: game for game in json.loads(pack.list_games())}
    assert games.keys() == {*pr.GAMES}
    assert games["canfield"]["also"] == ["Demon", "Fascination", "Thirteen"]
    assert games["canfield"]["kind"] == "Canfield"
    assert all(0 <= low <= high <= 1 for low, high in (game["winnable"] for game in games.values()))


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
    ask(later, "load", record_of(table))
    assert later.session.moves == ("t7-f1",)
    assert ask(later, "show", False, 0.65) == ask(table, "show", False, 0.65)
    assert "error" in json.loads(later.ask("load", "{}"))


@pytest.mark.parametrize("number", ["", "x", "-1", "9" * 30, "²", "1.5"])
def test_what_is_no_number_is_said_in_words(number: str) -> None:
    assert "seed" in json.loads(Table().ask("deal", "golf", number, ""))["error"]
    assert "error" in json.loads(Table().ask("undo"))


def test_the_page_asks_only_what_there_is() -> None:
    script = (PAGE / "play.js").read_text(encoding="utf-8")
    for call, part in ((r"(?<!\.)\bask", Table), (r"(?:think|thinker\.ask)", Thinker)):
        asked = set(re.findall(rf'{call}\("(\w+)"', script))
        assert asked == {name for name in vars(part) if not name.startswith("_")}
