"""The commands ``deal`` and ``moves``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.cli import positions
from patience_rules.cli.loading import position_from
from tests.support.command_line import Run, parsed, start

POSITION = pr.deal("quadrangle", seed=7)


def test_deal(run: Run, tmp_path: Path) -> None:
    state = pr.deal("quadrangle", seed=7)
    assert run("deal", "quadrangle", "--seed", 7).out == state.to_text() + "\n"
    assert parsed(run("deal", "Quadrangle", "--seed", 7, "--json")) == state.to_json()
    deck = tmp_path / "deck.txt"
    deck.write_text("\n".join(map(str, pr.shuffled(pr.pack(2), 7))))
    assert run("deal", "quadrangle", "--deck", deck).out == state.to_text() + "\n"
    result = run("deal", "quadrangle", "--deck", "-", stdin="AC 2C")
    assert (result.status, result.err) == (
        2,
        "patience-rules: -: 2 cards, and Quadrangle has 104\n",
    )


def test_a_random_deal_prints_its_seed(run: Run) -> None:
    first, second = run("deal", "quadrangle"), run("deal", "quadrangle")
    assert first.out != second.out
    seed = first.err.removeprefix("seed ").strip()
    assert run("deal", "quadrangle", "--seed", seed).out == first.out


def test_a_deal_by_pysolfc_number(run: Run) -> None:
    pytest.importorskip("pysol_cards")
    state = pr.deal("klondike", pysolfc=12345)
    assert run("deal", "klondike", "--pysolfc", 12345).out == state.to_text() + "\n"
    assert run("deal", "klondike", "--pysolfc", "x").status == 2


@pytest.mark.parametrize("command", ["show", "moves"])
@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 1, "syntax"),
        (b"{", 1, "syntax"),
        (b"balcony s:", 1, "no-such-pile"),
        (b"mah-jong", 1, "unknown-game"),
        (b"\xff", 2, "unreadable"),
        (b"x" * 100_001, 2, "too-large"),
    ],
)  # fmt: skip
def test_invalid_positions(
    run: Run, tmp_path: Path, command: str, data: bytes, status: int, code: str
) -> None:
    path = tmp_path / "position.json"
    path.write_bytes(data)
    result = run(command, path)
    assert (result.status, result.out) == (status, "")
    assert result.err.startswith(f"patience-rules: {path}: ")
    result = run(command, "--json", stdin=data)
    assert (result.status, parsed(result)["error"]["code"]) == (status, code)


def test_a_missing_file(run: Run, tmp_path: Path) -> None:
    result = run("show", tmp_path / "none.json")
    assert (result.status, result.out) == (2, "")
    assert result.err == f"patience-rules: {tmp_path / 'none.json'}: No such file or directory\n"


def test_moves(run: Run) -> None:
    moves = list(POSITION.legal_moves())
    result = run("moves", stdin=POSITION.to_text())
    assert result.lines == ["in play, score 1", "progress possible: yes", *moves]
    answer = {
        "format": "patience-moves/1",
        "status": "in-play",
        "score": 1,
        "progress": "yes",
        "moves": moves,
    }
    assert parsed(run("moves", "--json", stdin=POSITION.to_text())) == answer
    distinct = parsed(
        run("moves", "--json", "--distinct", "--progress", 0, stdin=POSITION.to_text())
    )
    assert distinct == {
        "format": "patience-moves/1",
        "status": "in-play",
        "score": 1,
        "moves": list(POSITION.legal_moves(distinct=True)),
    }
    assert "progress" not in run("moves", "--progress", 0, stdin=POSITION.to_text()).out


def test_moves_line_by_line(run: Run, tmp_path: Path) -> None:
    position = json.dumps(POSITION.to_json()).encode()
    answer = {"status": "in-play", "score": 1, "moves": list(POSITION.legal_moves())}
    lines = {
        b"\xef\xbb\xbf" + position: None,
        POSITION.to_text().encode() + b"\r": None,
        b"": "syntax",
        b"nonsense": "unknown-game",
        b'{"format": "patience-posi': "syntax",
        b"\xff\xfe\0": "syntax",
        b"x" * 3_000_000: "too-large",
        position.replace(b"9C", b"1Z", 1): "bad-card",
        position: None,
    }
    data = b"\n".join(lines)
    path = tmp_path / "positions.jsonl"
    path.write_bytes(data)
    for result in (run("moves", "--jsonl", stdin=data), run("moves", path, "--jsonl")):
        assert (result.status, result.err) == (0, "")
        answers = [json.loads(line) for line in result.lines]
        assert len(answers) == len(lines)
        for number, code in enumerate(lines.values()):
            got = answers[number]
            assert got == answer if code is None else got["error"]["code"] == code
    (first, *_) = run("moves", "--jsonl", "--progress", 100, stdin=position).lines
    assert json.loads(first)["progress"] == "yes"
    assert run("moves", "--jsonl", "no-such-file").status == 2


def test_a_fault_of_the_package_ends_no_other_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(text: str) -> pr.State:
        if text.strip() == "nonsense":
            raise KeyError("any-rank")
        return position_from(text)

    monkeypatch.setattr(positions, "position_from", fail)
    text = POSITION.to_text()
    first, second, third = map(
        json.loads, run("moves", "--jsonl", stdin=f"{text}\nnonsense\n{text}\n").lines
    )
    assert first == third == {"status": "in-play", "score": 1, "moves": [*POSITION.legal_moves()]}
    assert second["error"]["code"] == "internal"
    (line,) = caplog.messages
    assert "please send this line and the position to" in line


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file")
def test_moves_stops_at_an_endless_line(run: Run) -> None:
    result = run("moves", "--jsonl", "/dev/zero")
    assert result.status == 2
    assert json.loads(result.out)["error"]["code"] == "too-large"
    assert result.err == "patience-rules: line 1 has more than 200000000 bytes; stopped\n"


def test_moves_answers_each_line_at_once() -> None:
    with start("moves", "--jsonl") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for seed in range(3):
            process.stdin.write(pr.deal("balcony", seed=seed).to_text().encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["status"] == "in-play"
        process.stdin.close()
        assert process.wait(60) == 0


def test_deal_finds_a_winnable_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("deal", "escalator", "--winnable", "--seed", 2)
    assert done.err.strip() == "seed 4"
    assert pr.State.from_text(done.out) == pr.deal("escalator", seed=4)
    monkeypatch.setattr(positions, "_DEALS", 2)
    assert run("deal", "escalator", "--winnable", "--seed", 2).status == 1


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [("golf", "--pysolfc", "ms617"), ("golf", "--deck", "none"), ("cruel", "--shuffle", 3)],
)
def test_a_winnable_deal_is_a_seed(run: Run, game: str, option: str, value: object) -> None:
    """Even if the extra for numbers is not installed or the deck does not exist."""
    result = run("deal", game, "--winnable", option, value)
    message = f"patience-rules: --winnable tries seeds; it cannot be combined with {option}\n"
    assert (result.status, result.out, result.err) == (2, "", message)


@pytest.mark.parametrize(
    ("seed", "problem"),
    [
        ("x", "invalid whole number value: 'x'"),
        ("-1", "should be 0 or more, not -1"),
        ("-" + "9" * 30, "should be 0 or more, not a number of 30 digits"),
        ("9" * 30, f"should be {10**20} or less, not a number of 30 digits"),
        ("1" + "0" * 9_999, f"should be {10**20} or less, not a number of 10000 digits"),
    ],
)
def test_a_wrong_seed_is_refused(run: Run, seed: str, problem: str) -> None:
    done = run("deal", "golf", f"--seed={seed}")
    assert done.status == 2
    assert done.err.rstrip().endswith(f"argument --seed: {problem}")


def test_a_seed_may_begin_with_zeros(run: Run) -> None:
    assert run("deal", "golf", "--seed", "0" * 40 + "7").out == run("deal", "golf", "--seed=7").out
