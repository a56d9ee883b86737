"""The command ``play``: lines of the player, and the answers."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import patience_rules as pr
from patience_rules.basics.errors import ISSUES
from patience_rules.cli import play
from patience_rules.cli.viewing import MoveList
from patience_rules.english.reasons.sentence import Sentence
from patience_rules.search.hints import suggestion
from tests.support.command_line import UP, Run
from tests.support.record_files import RECORD
from tests.support.serving import assert_is_answer

STATES = pr.Session.load(RECORD).states


def test_play(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestion, "WORK", 100_000)  # faster
    path = tmp_path / "game.json"
    state = pr.deal("balcony", seed=1)
    script = f"""\
        s-w
        why f1-t1
        why s - w
        undo
        redo
        hint
        moves
        1
        rules
        show
        help
        save {path}

        quit
        moves"""
    result = run("play", "balcony", "--seed", 1, stdin=script.replace("        ", ""))
    assert result.status == 0
    assert result.out.count("Balcony: score 0, in play") == 6
    assert "Cards never leave the foundations." in result.out
    assert "s - w is legal." in result.out
    assert "Try " in result.out
    assert "why t3-f1" in result.out
    assert f"Saved in {path}." in result.out
    (entry,) = pr.read_records(path)
    assert entry.record is not None
    assert entry.record.moves == ("s-w", MoveList.of(state.play("s-w")).numbered[0])
    assert (entry.record.seed, entry.record.result) == (1, "*")
    assert run("validate", path).status == 0


def test_a_fault_of_the_output_is_not_told_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise OSError(errno.ENOSPC, text)

    monkeypatch.setattr(play, "say", fail)
    with pytest.raises(OSError, match="Spider"):
        play.Dialogue(pr.Session(pr.deal("spider", seed=1)), as_json=False).answer("rules")


def test_play_saves_in_the_text_form_and_again(run: Run, tmp_path: Path) -> None:
    path, other = tmp_path / "game.patience", tmp_path / "other.json"
    other.write_text("mine")
    script = (
        f"save {path}\ns-w\nsave {path}\nsave {other}\nsave\nsave {tmp_path / 'no' / 'where'}\n"
    )
    result = run("play", "balcony", "--seed", 1, stdin=script)
    assert pr.Record.from_text(path.read_text()).moves == ("s-w",)
    assert other.read_text() == "mine"
    assert f"{other}: File exists." in result.out
    assert "Name a file: save game.json." in result.out
    assert "No such file or directory." in result.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("undo", "There is no move to take back."),
        ("redo", "There is no move to play again."),
        ("undo 2", "Undo takes no argument."),
        ("load no.json", "no.json: No such file or directory."),
        ("save no/game.json", "no/game.json: No such file or directory."),
        ("99", "The moves are numbered 1 to 3."),
        ("0", "The moves are numbered 1 to 3."),
        ("9" * 5000, "The moves are numbered 1 to 3."),
        ("t9-f1", "Balcony has no pile t9: name one of t1 to t5."),
        ("w", "No card of w can go anywhere."),
        ("dance", "'dance' is not a move such as t3-f1 or t1-t2x3."),
        ("why 77", "The moves are numbered 1 to 3."),
        ("f1-t1", "Cards never leave the foundations."),
        ("s-t1", "Cards from the stock go only to the waste."),
        ("why s-t1", "Cards from the stock go only to the waste."),
    ],
)
def test_play_continues_after_an_error(run: Run, line: str, answer: str) -> None:
    result = run("play", "balcony", "--seed", 1, stdin=f"{line}\ns-w\n")
    assert result.status == 0
    assert answer in result.out
    result = run("play", "balcony", "--seed", 1, "--json", stdin=f"{line}\ns-w\n")
    answers = [json.loads(text) for text in result.lines]
    output = result.out.lower()
    assert ("not to t1" not in answer) or ("not to a tableau pile" in output)
    assert [sorted(answer)[0] for answer in answers] in (
        ["format", "error", "format"],
        ["format", "do", "format"],
    )
    assert_is_answer(answers[1])  # as serve would answer


@pytest.mark.parametrize("line", ["w-t1", "why w-t1"])
def test_play_goes_on_after_a_fault_of_the_words(
    run: Run, line: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A message is rendered when it is told: that may fail, too, in an answer about an error."""

    def fail(*_: Any, **__: Any) -> str:
        raise KeyError("any-rank")

    monkeypatch.setattr(Sentence, "render", fail)
    result = run("play", "golf", "--seed", 1, stdin=f"{line}\nscore\n")
    assert result.status == 0
    assert f"please send this game to {ISSUES}." in result.out
    assert "> Score 0, golf 35." in result.lines
    result = run("play", "golf", "--seed", 1, "--json", stdin=f"{line}\nscore\n")
    answers = [json.loads(text) for text in result.lines]
    assert answers[1]["error"]["code"] == "internal"
    assert answers[2]["score"] == 0
    assert len(caplog.messages) == 2


def test_a_pile_whose_moves_change_nothing_is_not_said_to_have_none(run: Run) -> None:
    result = run("play", "balcony", "--seed", 1, stdin="t5-t2\nt4\n")
    assert "t4-t5" in result.out
    assert "Moves of t4 lead only to an equivalent position." in result.out


def test_play_in_json(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestion, "WORK", 100_000)  # faster
    state = pr.deal("balcony", seed=1)
    path = tmp_path / "game.json"
    script = f"s-w\nwhy s-w\nwhy f1-t1\nhint\nmoves\nrules\nhelp\nsave {path}\nquit\n"
    result = run("play", "balcony", "--seed", 1, "--json", stdin=script)
    answers = [json.loads(line) for line in result.lines]
    after = state.play("s-w")
    assert answers[:2] == [state.view().to_json(), after.view().to_json()]
    assert answers[2] == {"do": "check", "legal": True}
    assert answers[3]["violation"]["code"] == "not-a-source"
    assert answers[3]["violation"]["piles"] == ["f1", "t1"]
    assert answers[4]["hint"]["move"] in after.legal_moves()
    assert answers[5] == {
        "moves": list(after.legal_moves()),
        "distinct": list(after.legal_moves(distinct=True)),
    }
    for answer in answers[2:5]:
        assert_is_answer(answer)
    assert "Balcony" in answers[6]["rules"]
    assert "undo" in answers[7]["commands"]
    assert answers[8] == {"saved": str(path)}
    assert len(answers) == 9


def test_play_to_the_end(run: Run, short: list[str]) -> None:
    result = run("play", *short, stdin="t1-f\n" * 13 + "moves\nhint\nt1-f\nundo\n")
    assert "The game is won." in result.out
    assert result.out.count("No move is legal.") == 2
    assert "The game is won, so no move is left." in result.out
    hint = run("play", *short, stdin="hint").out
    assert "Try t1-f: it leads to a win: twelve more moves." in hint


def test_play_says_when_no_progress_is_possible(run: Run, short: list[str], tmp_path: Path) -> None:
    (tmp_path / "deck").write_text(UP)
    assert "the game is as good as lost" in run("play", *short).out


def test_a_pile_stands_for_its_best_move(run: Run) -> None:
    as_json = run("play", "klondike", "--seed", 18, "--json", stdin="t7\ns\n")
    dealt, scored, drawn = (json.loads(line) for line in as_json.lines)
    assert (dealt["score"], scored["score"]) == (0, 1)
    assert drawn["piles"]["waste"] != [""]


def test_play_safe_moves_all_moves_and_the_finish(run: Run) -> None:
    script = "a\na\na all\na all\nfinish\na most\nundo\n"
    result = run("play", "klondike", "--seed", 37, stdin=script)
    assert result.status == 0
    shown = [line for line in result.out.splitlines() if "score" in line]
    assert [line.partition("score ")[2][:1] for line in shown if "Klondike" in line] == [
        *"023",
        "2",
    ]
    assert "No move to a foundation is known to be safe. (a all plays any)" in result.out
    assert "No move to a foundation scores." in result.out
    assert "Moves to the foundations alone do not win yet." in result.out
    assert "A takes no argument but all." in result.out
    as_json = run("play", "klondike", "--seed", 37, "--json", stdin="a\na\nfinish\n")
    views = [json.loads(line) for line in as_json.lines]
    assert [view["score"] for view in views] == [0, 2, 2, 2]


def test_play_shows_the_scores_that_players_know(run: Run) -> None:
    script = "t7-f1\nscore\n"
    assert (
        "Score 1, standard 15, vegas -47."
        in run("play", "klondike", "--seed", 18, stdin=script).out
    )
    assert "Score 0." in run("play", "balcony", "--seed", 1, stdin="score\n").out
    as_json = run("play", "klondike", "--seed", 18, "--json", stdin=script)
    assert json.loads(as_json.lines[-1]) == {"score": 1, "scores": {"standard": 15, "vegas": -47}}


def test_play_says_when_the_game_can_be_finished(run: Run, tmp_path: Path) -> None:
    start = pr.deal("freecell", seed=1)
    record = pr.Record("freecell", pr.solve(start).moves[:83], seed=1)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record.to_json()))
    result = run("play", "golf", stdin=f"load {path}\nfinish\n")
    assert "Moves to the foundations win the game: type finish." in result.out
    assert "The game is won." in result.out


def test_play_to_a_loss(run: Run) -> None:
    result = run("play", "escalator", "--seed", 1, stdin="1\n" * 60)
    assert "The game is lost: no move is legal." in result.out


def test_interrupt(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert run("play", "balcony", "--seed", 1).status == 130


def test_play_loads_a_record_and_saves_it_again(run: Run, path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    script = f"load {path}\nundo\nsave {other}\nload\nload {tmp_path / 'none'}\n"
    result = run("play", "golf", "--seed", 1, stdin=script)
    assert STATES[-1].view().draw() in result.out
    assert "Name a file: load game.json." in result.out
    assert "No such file or directory." in result.out
    assert pr.Record.from_json(other.read_text()).moves == RECORD.moves[:2]
    answer = json.loads(run("play", "golf", "--json", stdin=f"load {path}\n").lines[-1])
    assert answer == {"loaded": str(path), "moves": 3, "fault": None}


def test_play_loads_the_legal_moves_of_a_wrong_record(run: Run, wrong: Path) -> None:
    result = run("play", "golf", stdin=f"load {wrong}\n")
    assert "Loaded up to the last legal move of the record: move 2, f1-w: " in result.out


def test_play_loads_a_saved_game_with_its_undone_moves(run: Run, tmp_path: Path) -> None:
    game, end = tmp_path / "game.patience", tmp_path / "end.json"
    saved = attrs.evolve(RECORD, moves=RECORD.moves[:1], undone=RECORD.moves[1:], undos=2)
    game.write_text(attrs.evolve(saved, comments={3: "end"}).to_text())
    run("play", "golf", stdin=f"load {game}\nredo\nsave {end}\n")
    again = pr.Record.from_json(end.read_text())
    assert (again.moves, again.undone) == (RECORD.moves[:2], RECORD.moves[2:])
    assert (again.undos, again.comments) == (2, {3: "end"})
    game.write_text(attrs.evolve(saved, undone=["f1-w"], comments={2: "end"}).to_text())
    result = run("play", "golf", stdin=f"load {game}\nsave {tmp_path / 'legal.json'}\n")
    assert "Loaded up to the last legal move of the record: undone: move 1: " in result.out
    legal = pr.Record.from_json((tmp_path / "legal.json").read_text())
    assert (legal.moves, legal.undone, legal.comments) == (RECORD.moves[:1], (), {})


@pytest.mark.parametrize("name", ["end.json", "end.patience"])
def test_play_continues_a_position(run: Run, tmp_path: Path, name: str) -> None:
    start, end = tmp_path / "start", tmp_path / name
    start.write_text(STATES[1].to_text())
    result = run("play", "golf", stdin=f"load {start}\ns-w\nsave {end}\n")
    assert result.status == 0
    assert run("show", end).out == STATES[2].view().draw() + "\n"
