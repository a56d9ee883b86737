"""The server: its answers, hidden cards, limits and wrong requests."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.errors import ISSUES
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.sizes import position_size, tables_size
from patience_rules.english.reasons.sentence import Sentence
from patience_rules.laws.lookalike import hidden_cards, lookalike
from patience_rules.playing import view
from patience_rules.rules.facts import initial_deals
from patience_rules.search.hints import effort, planning
from patience_rules.search.hints import suggestion as hints
from patience_rules.serving import server as server_module
from patience_rules.serving import table as table_module
from patience_rules.serving.requests import REQUESTS
from patience_rules.serving.server import Server
from tests.support.draw import SAMPLE, few_fast, some_or_all_games
from tests.support.memory import held_memory
from tests.support.serving import SERVE, assert_is_answer, nearly_requests
from tests.support.worst import (
    any_groups,
    long_lists,
    long_taps,
    many_columns,
    many_positions,
    many_tables,
)

TRANSCRIPT = (Path(__file__).parents[1] / "data/serve.txt").read_text(encoding="utf-8")


def ask(server: Server, do: str, **request: Any) -> Any:
    """Send a valid request and return the answer."""
    request["do"] = do
    SERVE.validate(request)
    answer = server.answer(json.dumps(request))
    assert_is_answer(answer)
    assert "error" in answer or answer.pop("do") == do
    return answer


def test_the_transcript() -> None:
    server = Server()
    lines = TRANSCRIPT.splitlines()
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        assert f"< {json.dumps(server.answer(request[2:]), ensure_ascii=False)}" == answer
        assert_is_answer(json.loads(answer[2:]))
    asked = {request["do"] for request in requests_of(lines) if SERVE.is_valid(request)}
    assert asked == set(REQUESTS) - {"games", "rules", "svg"}


def requests_of(lines: list[str]) -> Iterator[Any]:
    for line in lines[::2]:
        if line.startswith("> {"):
            yield json.loads(line[2:])


def test_games_rules_and_pictures() -> None:
    server = Server()
    assert [game["game"] for game in ask(server, "games")["games"]] == list(pr.GAMES)
    assert ask(server, "rules", game="golf")["rules"] == pr.describe("golf")
    assert ask(server, "rules", game="golf", format="markdown")["rules"].startswith("#")
    own = {**pr.GAMES["golf"].to_json(), "id": "mine"}
    assert ask(server, "rules", rules=own, format="json")["rules"] == own
    ask(server, "deal", rules=own, seed=1)
    assert ask(server, "rules", format="json")["rules"] == own
    drawn = ask(server, "svg", moves=["s-w"])["svg"]
    state = pr.deal(pr.Rules.from_json(own), seed=1)
    assert drawn == state.to_svg(["s-w"])
    ways: list[dict[str, Any]] = [
        {"dark": True},
        {"dark": False},
        {"narrow": True},
        {"targets": True},
        {"labels": False},
    ]
    for how in ways:
        assert ask(server, "svg", **how)["svg"] == state.to_svg(**how)
    assert server.answer('{"do": "rules", "format": "html"}')["error"]["code"] == "syntax"


def test_all_ways_to_start_a_game() -> None:
    server = Server()
    state = pr.deal("klondike", seed=2**64 - 1)
    assert state.deck is not None
    view, deck = state.view().to_json(), " ".join(map(str, state.deck.cards))
    assert ask(server, "deal", game="Klondike", seed=2**64 - 1)["view"] == view
    assert ask(server, "deal", game="klondike", deck=deck)["view"] == view
    assert json.loads(ask(server, "record")["record"])["deck"] == deck
    assert ask(server, "load", position=state.to_text())["view"] == view
    assert ask(server, "load", position=state.to_json())["view"] == view
    assert ask(server, "load", position=json.dumps(state.to_json()))["view"] == view
    record = pr.Record.from_json(ask(server, "close")["record"])
    assert record.start == state
    pytest.importorskip("pysol_cards")
    numbered = pr.deal("klondike", pysolfc=12345)
    assert ask(server, "deal", game="klondike", pysolfc=12345)["view"] == numbered.view().to_json()


def test_a_record_can_be_loaded_again() -> None:
    server = Server()
    ask(server, "deal", game="balcony", seed=str(2**64 - 1))
    after = ask(server, "play", move="s-w")
    text = ask(server, "record", tags={"player": "Änn"})["record"]
    record = pr.Record.from_json(text)
    assert (record.seed, record.deck, record.tags["player"]) == (2**64 - 1, None, "Änn")
    assert pr.validate(record).valid
    shown = {key: after[key] for key in ("view", "played", "undone")}
    for form in (text, json.loads(text), record.to_text()):
        assert ask(server, "load", table=2, record=form) == shown
        again = json.loads(ask(server, "record", table=2, tags={"place": "home"})["record"])
        assert (again["moves"], again["tags"]) == ("s-w", {"player": "Änn", "place": "home"})


@pytest.mark.parametrize("game", few_fast(["pyramid", "klondike", "quadrangle"], 1))
def test_the_record_of_an_unknown_deal_needs_a_finished_game(game: str) -> None:
    server = Server()
    view = ask(server, "deal", game=game)["view"]
    assert "hidden cards" in ask(server, "record")["error"]["message"]
    other = Server(is_open=True)
    ask(other, "deal", game=game)
    assert "record" in ask(other, "record")
    for _ in range(100):
        if view["status"] != "in-play":
            break
        view = ask(server, "play", move=random.Random(1).choice(view["moves"]))["view"]
    else:
        assert "hidden cards" in ask(server, "record")["error"]["message"]
    record = pr.Record.from_json(ask(server, "close", result="resigned")["record"])
    assert pr.validate(record).valid
    assert record.deck is None


def shown_from(state: pr.State, is_open: bool) -> list[str]:
    """Return the answers about a position and a move from it, without cards that turn up."""
    server = Server(is_open=is_open)
    choices = random.Random(2)
    answers = [json.dumps(ask(server, "load", position=state.to_json()))]
    answers.append(json.dumps(ask(server, "svg")))
    answers.append(json.dumps(ask(server, "moves", distinct=True)))
    answers.append(json.dumps(ask(server, "hint")))
    answers.append(json.dumps(ask(server, "outlook")))
    answers.append(json.dumps(ask(server, "score", seconds=60)))
    for pile in tables_for(state.rules).names:
        answers.append(json.dumps(ask(server, "best_target", pile=pile)))
    moves = ask(server, "moves")["moves"]
    for move in [*moves, "f1-t1", "t1-t2x3", "s-t1", "w-s"]:
        answers.append(json.dumps(ask(server, "check", move=move)))
    if moves:
        played = ask(server, "play", move=choices.choice(moves))
        answers.append(json.dumps(played["steps"]) if reveals_nothing(state, played) else "")
    return answers


def reveals_nothing(state: pr.State, played: Any) -> bool:
    """Check if a move revealed no hidden card."""
    redealt = all(step["act"] in ("redeal", "move") for step in played["steps"])
    return redealt and json.dumps(played["view"]).count("??") >= len(hidden_cards(state))


def assert_reveals_nothing(game: str, seed: int) -> None:
    state, choices = pr.deal(game, seed=seed), random.Random(seed)
    for _ in range(choices.randrange(60)):
        moves = state.legal_moves()
        redeals = [move for move in moves if move.target == "s"]
        if not moves or redeals:
            break
        state = state.play(choices.choice(moves))
    other = lookalike(state, seed)
    assert shown_from(state, False) == shown_from(other, False)
    hidden = state.to_json() != other.to_json()
    assert not hidden or shown_from(state, True) != shown_from(other, True)


@pytest.mark.parametrize(
    "game", few_fast(["klondike", "new-york", "spider", "cruel", "gypsy", "quadrangle"], 2)
)
@pytest.mark.parametrize("seed", few_fast([1, 2], 1))
def test_hidden_cards_change_no_answer(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "WORK", 500)  # faster
    assert_reveals_nothing(game, seed)


def shorten_searches(monkeypatch: pytest.MonkeyPatch, by: int = 20) -> None:
    """Make hints with the same searches as always, each with less work."""
    monkeypatch.setattr(hints, "WORK", planning.WORK // by)
    for name in ("_BEGINNING", "DEEP"):
        monkeypatch.setattr(effort, name, getattr(effort, name) // by)
    for name in ("_DEEPER", "_EACH"):
        monkeypatch.setattr(planning, name, getattr(planning, name) // by)
    tables, work = planning._SHALLOW
    monkeypatch.setattr(planning, "_SHALLOW", (tables, work // by))


@pytest.mark.slow
@pytest.mark.parametrize("game", pr.GAMES)
def test_hidden_cards_change_no_answer_in_any_game(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if len(set(hidden_cards(pr.deal(game, seed=1)))) > 1:
        if game in SAMPLE:
            assert_reveals_nothing(game, 0)
        shorten_searches(monkeypatch)
        for seed in range(5):
            assert_reveals_nothing(game, seed)


@pytest.mark.parametrize("game", pr.GAMES)
def test_a_redeal_shows_no_unseen_cards(game: str) -> None:
    state = pr.deal(game, seed=1)
    for _ in range(60):
        moves = state.legal_moves()
        redeals = [move for move in moves if move.target == "s"]
        if redeals:
            server = Server()
            ask(server, "load", position=state.to_json())
            steps = ask(server, "play", move=redeals[0])["steps"]
            real = state.transition(redeals[0]).steps
            for step, shown in zip(real, steps, strict=True):
                assert len(step.cards) == len(shown["cards"])
                if shown["act"] == "redeal":
                    unseen = [
                        not state.is_face_up(step.source, place)
                        for place in range(-len(step.cards), 0)
                    ]
                    assert [card == "??" for card in shown["cards"]] == unseen
            break
        if not moves:
            break
        state = state.play(moves[-1])


def test_a_drawn_packet_stays_hidden() -> None:
    request = {"game": "sly-fox", "seed": 1}
    for server, hidden in ((Server(), 20), (Server(is_open=True), 0)):
        ask(server, "deal", **request)
        ask(server, "play", move="r-s")
        drawn, turned = ask(server, "play", move="s-w")["steps"]
        assert (drawn["act"], drawn["cards"].count("??"), turned["act"]) == ("draw", hidden, "turn")


def test_gathered_face_down_cards_stay_hidden() -> None:
    cruel = pr.GAMES["cruel"]
    aces, rows = initial_deals(cruel)
    down = attrs.evolve(rows, cards=2, face_down=True)
    rules = attrs.evolve(cruel, id="mine", deal=(aces, down, attrs.evolve(rows, cards=2)))
    request = {"rules": rules.to_json(), "seed": 1}
    for server, is_open in ((Server(), False), (Server(is_open=True), True)):
        ask(server, "deal", **request)
        steps = ask(server, "play", move="t-s")["steps"]
        gathered = [step["cards"] for step in steps if step["act"] == "redeal"]
        assert len(gathered) == 12
        assert all(
            (card == "??") == (place < 2 and not is_open)
            for cards in gathered
            for place, card in enumerate(cards)
        )


def test_an_open_server_shows_the_position() -> None:
    server = Server(is_open=True)
    assert ask(server, "hello")["open"] is True
    answer = ask(server, "deal", game="klondike", seed=1)
    assert pr.State.from_json(answer["position"]) == pr.deal("klondike", seed=1)
    assert "position" not in ask(Server(), "deal", game="klondike", seed=1)


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(tables=2)
    for table in (1, 2, 2):
        assert "error" not in ask(server, "deal", game="golf", seed=1, table=table)
    refused = ask(server, "deal", game="golf", seed=1, table="1")
    assert (refused["error"]["code"], refused["error"]["message"][:8]) == ("too-large", "2 tables")
    ask(server, "close", table=2)
    assert "error" not in ask(server, "deal", game="golf", seed=1, table="1")
    monkeypatch.setattr(table_module, "MOVES", 2)
    for _ in range(2):
        ask(server, "play", move="s-w")
    assert ask(server, "play", move="s-w")["error"]["code"] == "too-large"
    long = pr.Record("golf", "s-w s-w s-w", seed=1).to_json()
    assert ask(server, "load", record=long)["error"]["code"] == "too-large"
    long |= {"moves": "s-w", "undone": "s-w s-w"}
    assert ask(server, "load", record=long)["error"]["code"] == "too-large"
    assert server.answer(" " * 1_000_001)["error"]["code"] == "too-large"


def test_a_hint_and_the_outlook() -> None:
    server = Server()
    ask(server, "deal", game="freecell", seed=2)
    state = pr.deal("freecell", seed=2)
    found = pr.hint(state)
    assert found is not None
    assert ask(server, "hint") == {"hint": {**attrs.asdict(found), "line": list(found.line)}}
    ask(server, "play", move=found.move)
    assert ask(server, "hint")["hint"]["line"] == list(found.line[1:])
    assert ask(server, "outlook") == {"progress": "yes", "finish": False}
    shown = ask(server, "deal", game="golf", seed=1)["view"]
    while shown["status"] == "in-play":
        shown = ask(server, "play", move=shown["moves"][0])["view"]
    assert ask(server, "hint") == {"hint": None, "words": "no move is legal"}
    assert ask(server, "outlook") == {"progress": "no", "finish": False}


def test_undo_and_redo_have_steps() -> None:
    """An undo shows what the move has shown, and no card more."""
    server = Server()
    for game, move in (("klondike", "t7-f1"), ("cruel", "t-s"), ("quadrangle", "s-w")):
        ask(server, "deal", game=game, seed=1 if game == "cruel" else 18)
        played = ask(server, "play", move=move)["steps"]
        back = ask(server, "undo")["steps"]
        assert [step["act"] for step in back] == [step["act"] for step in played][::-1]
        assert all(step["takes_back"] and step["words"] for step in back)
        for step, other in zip(played, back[::-1], strict=True):
            assert (other["source"], other["target"]) == (step["target"], step["source"])
            if step["act"] != "order":
                assert sorted(other["cards"]) == sorted(step["cards"])
        assert ask(server, "redo")["steps"] == played


def test_a_buried_card_comes_up() -> None:
    server = Server()
    ask(server, "deal", game="three-shuffles-and-a-draw", seed=1)
    for move in ("t-s", "t-s"):
        view = ask(server, "play", move=move)["view"]
    cards = view["piles"]["tableau"][0].split()
    (step,) = ask(server, "play", move="t1-t1x3")["steps"]
    assert (step["act"], step["source"], step["target"], step["cards"]) == (
        "free",
        "t1",
        "t1",
        cards,
    )
    assert step["words"].endswith("comes up to the top of t1")
    (back,) = ask(server, "undo")["steps"]
    assert (back["act"], back["cards"], back["takes_back"]) == (
        "free",
        [*cards[1:], cards[0]],
        True,
    )
    assert ask(server, "redo")["view"]["mercies"] == 1
    error = ask(server, "check", move="t2-t2x2")["violation"]
    assert (error["code"], error["field"]) == ("no-merci-left", "redeal.merci")


def test_the_layout_is_that_of_the_view() -> None:
    server = Server()
    for game in ("klondike", "escalator", "balcony"):
        ask(server, "deal", game=game, seed=18)
        state = pr.deal(game, seed=18)
        for narrow in (False, True):
            answer = ask(server, "layout", narrow=narrow)["layout"]
            layout = state.view().layout(narrow=narrow)
            assert (answer["width"], answer["height"]) == (layout.width, layout.height)
            assert [place["name"] for place in answer["piles"]] == [p.name for p in layout.piles]
            for place, pile in zip(answer["piles"], layout.piles, strict=True):
                assert (place["fan"], place.get("row")) == (pile.fan, pile.row)
                assert [*map(tuple, place["cards"])] == [*pile.cards]
                assert place["liftable"] == state.liftable(pile.name)


def test_the_best_target_of_a_pile() -> None:
    server = Server()
    ask(server, "deal", game="quadrangle", seed=7)
    assert ask(server, "best_target", pile="t9") == {"move": "t9-f2"}
    assert ask(server, "best_target", pile="t9", size=2) == {"move": None}
    assert ask(server, "best_target", pile="t1") == {"move": None}
    assert is_refused(ask(server, "best_target", pile="t99"), "no-such-pile")
    assert is_refused(server.answer('{"do": "best_target"}'), "syntax")
    ask(server, "deal", rules=long_taps(), seed=1)
    assert is_refused(ask(server, "best_target", pile="r1"))
    assert is_refused(server.answer('{"do": "best_target", "pile": "t9", "size": 0}'), "syntax")


def test_scores_follow_the_game_with_its_undone_moves() -> None:
    server = Server()
    ask(server, "deal", game="spider", seed=1)
    for do in ("play", "undo", "play"):
        ask(server, do, **({"move": "s-t"} if do == "play" else {}))
    assert ask(server, "score") == {"score": 0, "scores": {"spider": 500 - 2}}
    ask(server, "undo")
    ask(server, "redo")
    assert ask(server, "score")["scores"] == {"spider": 500 - 3}
    record = ask(server, "record")["record"]
    ask(server, "load", record=record)
    assert ask(server, "score")["scores"] == {"spider": 500 - 3}
    ask(server, "load", record=pr.Record("klondike", "t7-f1", seed=18).to_json())
    assert ask(server, "score") == {"score": 1, "scores": {"standard": 15, "vegas": -47}}
    assert ask(server, "score", seconds=60)["scores"] == {"standard": 3, "vegas": -47}
    own = {**pr.GAMES["golf"].to_json(), "id": "mine"}
    ask(server, "deal", rules=own, seed=1)
    assert ask(server, "score") == {"score": 0, "scores": {}}


def test_no_answer_leaves_a_list_of_moves_behind() -> None:
    """A list may have 5000 moves, and a server a thousand games."""
    record = pr.Record("klondike", "t7-f1 s-w", seed=18).to_json()
    requests: list[dict[str, Any]] = [
        *({"do": do} for do in REQUESTS if do not in ("rules", "deal", "load", "close")),
        {"do": "moves", "distinct": True},
        {"do": "check", "move": "s-w"},
        {"do": "play", "move": "s-w"},
        {"do": "best_target", "pile": "t3"},
        {"do": "auto", "every": True},
    ]
    for request in requests:
        server = Server()
        ask(server, "load", record=record)
        ask(server, "undo")
        server.answer(json.dumps(request))
        session = server._tables[1].session
        assert [state._moves for state in session.states] == [None] * len(session.states), request


def test_moves_that_play_themselves() -> None:
    server = Server()
    ask(server, "deal", game="klondike", seed=37)
    state = pr.deal("klondike", seed=37)
    ask(server, "play", move="t5-f1")
    ask(server, "undo")
    assert ask(server, "finish")["undone"] == 1  # nothing was played
    answer = ask(server, "auto")
    after = state.play("t5-f1").play("t1-f1")
    assert answer["moves"] == ["t5-f1", "t1-f1"]
    assert [step["act"] for step in answer["steps"]] == ["move", "turn", "move"]
    assert answer["view"] == after.view().to_json()
    assert (answer["played"], answer["undone"]) == (2, 0)
    assert ask(server, "auto")["moves"] == []
    every = pr.auto_moves(after, every=True)
    assert ask(server, "auto", every=True)["moves"] == list(every)
    assert ask(server, "undo")["played"] == 1 + len(every)


def test_a_game_is_finished_at_once_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    record = pr.Record("freecell", pr.solve(pr.deal("freecell", seed=1)).moves[:83], seed=1)
    ready = pr.Session.load(record).state
    server = Server()
    ask(server, "load", record=record.to_json())
    assert ask(server, "outlook")["finish"] is True
    line = pr.finish(ready)
    assert line is not None
    with monkeypatch.context() as patch:
        patch.setattr(table_module, "MOVES", 83 + len(line) - 1)
        assert is_refused(ask(server, "finish"))
    assert ask(server, "view")["played"] == 83
    answer = ask(server, "finish")
    assert answer["moves"] == list(line)
    assert answer["view"]["status"] == "won"
    assert answer["played"] == 83 + len(line)
    assert ask(server, "finish")["moves"] == []


def is_refused(answer: Any, code: str = "too-large") -> bool:
    return "error" in answer and bool(answer["error"]["code"] == code)


@pytest.mark.slow
def test_the_memory_of_tables_is_bounded() -> None:
    """Each table keeps its compiled rule set: 240 KB of requests once took 3.5 GB."""
    server = Server()
    answers: list[Any] = []
    held = held_memory(lambda: answers.extend(map(server.answer, map(json.dumps, many_tables(40)))))
    assert held < 1.3 * table_module.TABLES_MEMORY  # with other caches of the engine
    dealt = [is_refused(answer) for answer in answers[::2]]
    assert dealt == sorted(dealt)
    assert dealt.count(False) == table_module.TABLES_MEMORY // tables_size(
        tables_for(pr.Rules.from_json(many_columns()))
    )
    assert not is_refused(ask(server, "deal", game="golf", table=0))  # replaces a large game
    assert not is_refused(server.answer(json.dumps(many_tables(40)[-2])))


def test_no_table_is_dealt_when_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "TABLES_MEMORY", 0)
    assert is_refused(ask(Server(), "deal", game="golf", seed=1))


@some_or_all_games()
def test_all_games_of_the_catalogue_may_be_played_at_once(asked: tuple[str, ...]) -> None:
    server = Server()
    for game in asked:
        assert "error" not in ask(server, "deal", game=game, seed=1, table=game)


def test_the_memory_of_positions_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    t = tables_for(pr.GAMES["golf"])
    monkeypatch.setattr(table_module, "POSITIONS_MEMORY", 10 * position_size(t))
    server = Server()
    golf = pr.Record("golf", "s-w s-w s-w", seed=1).to_json()
    for table in (1, 2):
        assert "error" not in ask(server, "load", table=table, record=golf)
    assert is_refused(ask(server, "load", table=3, record=golf))
    assert "error" not in ask(server, "load", table=2, record=golf)
    for _ in range(2):
        assert "error" not in ask(server, "play", move="s-w")
    assert is_refused(ask(server, "play", move="s-w"))
    assert is_refused(ask(server, "deal", table=3, game="golf"))
    ask(server, "undo")
    ask(server, "undo")
    assert "error" not in ask(server, "play", move="s-w")  # undone moves are dropped
    assert "error" not in ask(server, "deal", table=3, game="golf")
    longer = pr.Record("golf", "s-w s-w s-w s-w s-w", seed=1).to_json()
    assert is_refused(ask(server, "load", table=3, record=longer))
    assert ask(server, "view", table=3)["played"] == 0
    ask(server, "close", table=1)
    assert "error" not in ask(server, "load", table=3, record=longer)


def test_the_memory_of_plans_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    t, server = tables_for(pr.GAMES["freecell"]), Server()
    monkeypatch.setattr(table_module, "POSITIONS_MEMORY", 90 * position_size(t))
    ask(server, "deal", game="freecell", seed=1)
    assert is_refused(ask(server, "hint"))  # 96 moves
    for _ in range(2):  # a refused one leaves nothing behind
        for table in range(2, 91):
            ask(server, "deal", game="freecell", seed=1, table=table)
        assert is_refused(ask(server, "deal", game="freecell", seed=1, table=91))
        for table in range(2, 91):
            ask(server, "close", table=table)
    monkeypatch.setattr(table_module, "POSITIONS_MEMORY", 97 * position_size(t))
    assert ask(server, "hint")["hint"]["wins"]
    assert is_refused(ask(server, "deal", game="freecell", seed=1, table=2))
    ask(server, "close")
    assert "error" not in ask(server, "deal", game="freecell", seed=1, table=2)


def test_a_position_takes_at_most_its_estimate() -> None:
    for record in (many_positions(200)[0]["record"], pr.Record("spider", "s-t " * 5, seed=1)):
        made = record if isinstance(record, pr.Record) else pr.Record.from_json(record)
        pr.Session.load(made)
        held = held_memory(lambda made=made: pr.Session.load(made))  # type: ignore[misc]
        t = tables_for(made.rules)
        assert held < (1 + len(made.moves)) * position_size(t) + 20_000


@some_or_all_games()
def test_unused_rule_sets_drop_their_caches(asked: tuple[str, ...]) -> None:
    server = Server()
    for game in asked:
        ask(server, "deal", game=game, seed=1, table=game)
        ask(server, "moves", table=game)
    tables = [tables_for(pr.GAMES[game]) for game in asked]
    assert sum(any(run.groups for run in t.runs.of) for t in tables) <= 10


def test_a_list_that_is_too_long_is_refused() -> None:
    server = Server()
    deal, *asked = long_lists(2)
    for request in (deal, *asked):
        answer = server.answer(json.dumps(request))
        assert len(answer.get("view", answer)["moves"]) == 71 * 70
    ask(server, "close")
    rules = any_groups()
    assert is_refused(ask(server, "deal", rules=rules, seed=1))
    assert is_refused(ask(server, "view"), "syntax")


def test_a_move_that_cannot_be_shown_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server()
    before = ask(server, "deal", game="golf", seed=1)
    for way in ("play", "undo", "redo"):
        more = {"move": "s-w"} if way == "play" else {}
        with monkeypatch.context() as patch:
            patch.setattr(view, "LISTED", 0)
            assert is_refused(server.answer(json.dumps({"do": way, **more})))
        assert ask(server, "view") == {key: before[key] for key in ("view", "played", "undone")}
        before = ask(server, way, **more)


def test_no_undo_after_the_record_revealed_all_cards() -> None:
    """With the record of a random deal one could win the same deal."""
    for is_open in (False, True):
        server = Server(is_open=is_open)
        shown = ask(server, "deal", game="golf")["view"]
        while shown["status"] == "in-play":
            shown = ask(server, "play", move=shown["moves"][0])["view"]
        assert "error" not in ask(server, "undo")  # allowed until the record is taken
        assert "error" not in ask(server, "redo")
        ask(server, "record")
        assert is_refused(ask(server, "undo"), "game-over") == (not is_open)
        ask(server, "deal", game="golf", seed=1)
        ask(server, "play", move="s-w")
        ask(server, "record")
        assert "error" not in ask(server, "undo")


def test_a_random_deal_with_a_given_shuffle_is_recorded_by_deck() -> None:
    server = Server()
    ask(server, "deal", game="la-belle-lucie", shuffle=8)
    record = pr.Record.from_json(ask(server, "close")["record"])
    assert (record.seed, record.shuffle) == (None, 8)
    assert record.deck


@pytest.mark.parametrize(
    ("number", "code", "says"),
    [
        (0, "no-such-deal", "the least number is 1"),
        ("ms0", "no-such-deal", "the least number is 1"),
        (10**20 + 1, "no-such-deal", "too large"),
        ("9" * 1000, "no-such-deal", "too large"),
        ("ms9999999999", "no-such-deal", "too large"),
        ("x", "syntax", "is not a deal number"),
        (True, "syntax", "should be a whole number or a string"),
    ],
)
def test_a_number_without_a_deal(number: object, code: str, says: str) -> None:
    request = {"do": "deal", "game": "freecell", "pysolfc": number}
    answer = Server().answer(json.dumps(request))
    assert_is_answer(answer)
    assert answer["error"]["code"] == code
    assert says in answer["error"]["message"]


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ({"do": "deal", "sed": 1}, "did you mean seed?"),
        ({"do": "undp"}, "did you mean undo?"),
        ({"do": "undo", "move": "s-w"}, "undo takes no 'move', only table"),
    ],
)
def test_an_unknown_key_is_answered_with_those_that_are_known(request_: Any, says: str) -> None:
    assert Server().answer(json.dumps(request_))["error"]["message"].endswith(says)


@pytest.mark.parametrize(
    "request_text",
    [
        '{"do": "deal"}', '{"do": "play", "table": "there"}', '{"do": "play"}',
        '{"do": "deal", "game": "golf", "rules": {}}',
        '{"do": "deal", "game": "golf", "seed": "x"}', '{"do": "deal", "game": "golf", "seed": -1}',
        '{"do": "deal", "game": "golf", "seed": "18446744073709551616"}',
        '{"do": "deal", "game": "golf", "deck": "AC"}', '{"do": "deal", "game": true}',
        '{"do": "deal", "game": "golf", "seed": 1, "deck": "AC"}', '{"do": "load"}',
        '{"do": "load", "record": {}, "position": {}}', '{"do": "deal", "table": true}',
        '{"do": "deal", "game": "golf", "options": {"self": 1, "game": 2}}', '{"do": []}', "{}",
        '{"do": "deal", "game": "golf", "table": [1]}', '{"do": "svg", "moves": [1]}', "\xff",
        '{"do": "hello", "game": "golf"}', '{"do": "hello", "do": "hello"}', "1e999",
    ],
)  # fmt: skip
def test_a_wrong_request_is_answered(request_text: str) -> None:
    server = Server()
    ask(server, "deal", table="there", game="golf", seed=1)
    answer = server.answer(request_text.encode("latin-1"))
    assert_is_answer(answer)
    assert set(answer) == {"error"}


def test_a_record_claims_no_false_result() -> None:
    server = Server()
    ask(server, "deal", game="golf", seed=1)
    for result in ("won", "lost", "x"):
        line = json.dumps({"do": "record", "result": result})
        assert server.answer(line)["error"]["code"] == "syntax"
    assert server.answer('{"do": "record", "tags": {"a": 1}}')["error"]["code"] == "syntax"


@settings(max_examples=4 * settings().max_examples)
@given(st.lists(nearly_requests(), max_size=12))
def test_every_request_is_answered(requests: list[Any]) -> None:
    server = Server()
    for request in requests:
        answer = server.answer(json.dumps(request))
        assert_is_answer(answer)
        if not SERVE.is_valid(request):
            assert "error" in answer, request
        if request.get("id") in (1, "a", 2**63) and request["id"] is not True:
            assert answer["id"] == request["id"]


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "play", "move": "w-t1"},
        {"do": "check", "move": "w-t1"},
        {"do": "load", "record": pr.Record("golf", "w-t1", seed=1).to_text()},
    ],
    ids=lambda request: request["do"],
)
def test_a_fault_of_the_words_ends_no_game(
    request_: dict[str, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A message is rendered when it is read: that may fail, too, in an answer about an error."""
    server = Server()
    ask(server, "deal", game="golf", seed=1)

    def fail(*_: Any, **__: Any) -> str:
        raise KeyError(pl.Direction.ANY_RANK)

    with monkeypatch.context() as patch:
        patch.setattr(Sentence, "render", fail)
        answer = server.answer(json.dumps({"id": 7, **request_}))
    assert (answer["id"], answer["error"]["code"]) == (7, "internal")
    assert len(caplog.messages) == 1
    assert ask(server, "view")["view"]["moves"]


class FaultError(Exception):
    """An exception that no code raises on purpose."""


@pytest.mark.parametrize("do", [name for name in REQUESTS if name != "hello"])
def test_a_fault_of_the_server_ends_no_game(
    do: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each request fails once; the other tables and the next requests do not notice."""
    server = Server()
    ask(server, "deal", game="golf", seed=1, table="other")
    before = ask(server, "deal", game="golf", seed=1)

    def fail(*_: Any) -> None:
        raise FaultError("the next card is QS")

    request = {"id": 7, "do": do}
    with monkeypatch.context() as patch:
        patch.setattr(Server, f"_{do}", fail)
        patch.setattr(server_module, "check_request", lambda request: request)
        answer = server.answer(json.dumps(request))
    assert (answer["id"], set(answer), answer["error"]["code"]) == (7, {"id", "error"}, "internal")
    assert "FaultError" in answer["error"]["message"]
    assert "QS" not in answer["error"]["message"]  # a client must not see hidden cards
    (line,) = caplog.messages
    assert f'"do": "{do}"' in line
    assert "the next card is QS" in line
    assert ISSUES in line
    assert ISSUES in answer["error"]["message"]
    shown = {key: before[key] for key in ("view", "played", "undone")}
    for table in (1, "other"):
        assert ask(server, "view", table=table) == shown
