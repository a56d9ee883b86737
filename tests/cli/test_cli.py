"""The command line: what each command prints, its exit status, and how it bears what goes wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import patience_rules as pr
from patience_rules.cli import output
from patience_rules.cli.viewing import coloured
from patience_rules.games.catalogue import Plugins
from patience_rules.language import Goal
from tests.support.command_line import SHORT, UP, Run, parsed, start

COMMANDS = (
    "games",
    "rules",
    "deal",
    "show",
    "moves",
    "validate",
    "play",
    "replay",
    "solve",
    "winnability",
    "simulate",
    "serve",
    "perft",
    "completion",
    "man",
)
GOOD = json.dumps(pr.Record("balcony", "s-w", seed=1).to_json())
ILLEGAL = json.dumps(pr.Record("balcony", "s-w f1-w", seed=1).to_json())
POSITION = pr.deal("quadrangle", seed=7)


@pytest.fixture
def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "rich"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "patience_rules.terminal", raising=False)
    monkeypatch.setitem(sys.modules, "rich", None)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    (tmp_path / "good.jsonl").write_text(f"{GOOD}\n{GOOD}\n")
    (tmp_path / "mixed.jsonl").write_text(f"{GOOD}\n{ILLEGAL}\n")
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "more.patience").write_text(pr.Record("balcony", "s-w", seed=1).to_text())
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_by_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.status == 0
    assert f"  patience-rules {command}" in result.out
    assert "--json" in result.out
    assert max(map(len, result.lines)) <= 100


@pytest.mark.parametrize("argv", [(), ("--help",)])
def test_help_names_every_command(run: Run, argv: tuple[str, ...]) -> None:
    result = run(*argv)
    assert result.status == 0
    assert all(re.search(rf"^    {command} +[a-z]", result.out, re.M) for command in COMMANDS)


@pytest.mark.parametrize("argv", [("nonsense",), ("deal", "--seed", "x", "balcony"), ("validate",)])
def test_wrong_usage(run: Run, argv: tuple[str, ...]) -> None:
    result = run(*argv)
    assert (result.status, result.out) == (2, "")
    assert "usage: patience-rules" in result.err


def test_version(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("--version")
    assert result.status == 0
    assert result.out.startswith("patience-rules ")
    assert ", interpreted, " in result.out or ", compiled, " in result.out
    monkeypatch.setattr("importlib.metadata.version", not_installed)
    assert run("--version").out.startswith("patience-rules 0+unknown, ")


def not_installed(name: str) -> str:
    from importlib.metadata import PackageNotFoundError

    raise PackageNotFoundError(name)


# games, rules


def test_games(run: Run) -> None:
    result = run("games")
    assert result.status == 0
    assert [line.split()[0] for line in result.lines] == list(pr.GAMES)
    assert [line.split()[0] for line in run("games", "patience of the moon").lines] == []
    assert [line.split()[0] for line in run("games", "quadrangle").lines] == ["quadrangle"]


def test_games_says_that_nothing_matches(run: Run) -> None:
    result = run("games", "xyzzy")
    assert (result.status, result.out) == (0, "")
    assert result.err == "no game has 'xyzzy' in its names\n"
    assert run("games", "blacony").err == "no game has 'blacony' in its names; there is balcony\n"


def test_games_as_json(run: Run) -> None:
    games = [json.loads(line) for line in run("games", "--json").lines]
    assert [game["game"] for game in games] == list(pr.GAMES)
    (escalator,) = [game for game in games if game["game"] == "escalator"]
    assert escalator["options"] == {"draw": ["blocked", "any"]}
    assert escalator["rules_digest"] == pr.GAMES["escalator"].digest()


def test_broken_plugins_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pr.GAMES.__dict__, "plugins", Plugins({}, {"bad-one": "it has no games"}))
    result = run("games")
    assert result.status == 0
    assert result.err == "patience-rules: the games of bad-one are left out: it has no games\n"


@pytest.mark.parametrize("markup", ["text", "markdown", "rst"])
def test_rules(run: Run, markup: str) -> None:
    result = run("rules", "quadrangle", "--format", markup)
    assert result.status == 0
    assert "Quadrangle" in result.out
    assert "foundation" in result.out


def test_rules_as_python_make_the_rule_set(run: Run) -> None:
    for game in ("quadrangle", "la-belle-lucie", "osmosis"):
        made: dict[str, Any] = {}
        exec(run("rules", game, "--python").out, made)
        assert made["RULES"] == pr.GAMES[game]
    turned = run("rules", "escalator", "--option", "draw=any", "--python")
    assert 'draw=Draw(Deal("waste")),' in turned.out
    assert run("rules", "golf", "--python", "--format", "rst").status == 2


def test_rules_as_json_are_read_again(run: Run, tmp_path: Path) -> None:
    data = parsed(run("rules", "escalator", "--option", "draw=any", "--json"))
    assert pr.Rules.from_json(data) == pr.GAMES["escalator"].with_options(draw="any")
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**data, "id": "mine"}))
    position = parsed(run("deal", "--rules", path, "--seed", 1, "--json"))
    assert position["rules"]["id"] == "mine"
    assert pr.State.from_json(position).rules.id == "mine"
    assert parsed(run("moves", "--json", stdin=json.dumps(position)))["status"] == "in-play"
    assert run("rules", "--rules", "-", stdin=path.read_bytes()).status == 0
    refused = run("rules", path)
    assert refused.status == 2
    assert refused.err.endswith(" is a file and no game: --rules reads a rule set\n")
    assert run("simulate", "--rules", path, "--games", 1).status == 0
    assert run("perft", "--rules", path, "--seed", 1, "--depth", 1).status == 0


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (("rules", "mah-jong"), "unknown-game"),
        (("rules", "x" * 5000), "unknown-game"),
        (("rules",), "syntax"),
        (("rules", "balcony", "--rules", "x.json"), "syntax"),
        (("rules", "balcony", "--option", "draw=any"), "bad-option"),
        (("rules", "balcony", "--option", "draw"), "syntax"),
        (("rules", "--rules", "no-such-file.json"), "unreadable"),
        (("rules", "--rules", "-"), "bad-rules"),
        (("deal", "balcony", "--deck", "-"), "bad-deck"),
        (("deal", "balcony", "--seed", "18446744073709551616"), "syntax"),
    ],
)
def test_what_the_arguments_name_is_wrong(run: Run, argv: tuple[str, ...], code: str) -> None:
    result = run(*argv)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("patience-rules: ")
    assert result.err.count("\n") == 1
    result = run(*argv, "--json")
    assert (result.status, parsed(result)["error"]["code"]) == (2, code)


# deal, show, moves


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


def test_deal_of_any_seed_says_which(run: Run) -> None:
    first, second = run("deal", "quadrangle"), run("deal", "quadrangle")
    assert first.out != second.out
    seed = first.err.removeprefix("seed ").strip()
    assert run("deal", "quadrangle", "--seed", seed).out == first.out


def test_deal_of_a_number_of_another_program(run: Run) -> None:
    pytest.importorskip("pysol_cards")
    state = pr.deal("klondike", pysolfc=12345)
    assert run("deal", "klondike", "--pysolfc", 12345).out == state.to_text() + "\n"
    assert run("deal", "klondike", "--pysolfc", "x").status == 2


@pytest.mark.parametrize("form", ["text", "json"])
def test_show(run: Run, form: str, tmp_path: Path) -> None:
    path = tmp_path / "position"
    path.write_text(POSITION.to_text() if form == "text" else json.dumps(POSITION.to_json()))
    assert run("show", path).out == POSITION.view().draw() + "\n"
    assert run("show", "--ascii", stdin=path.read_bytes()).out.isascii()
    assert run("show", path, "--svg").out == POSITION.to_svg() + "\n"
    assert parsed(run("show", path, "--json")) == POSITION.view().to_json()


@pytest.mark.usefixtures("terminal")
def test_show_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    drawn = run("show", stdin=POSITION.to_text()).out
    assert "\x1b[" in drawn
    assert re.sub(r"\x1b\[[\d;]*m", "", drawn) == POSITION.view().draw(width=60) + "\n"


def test_colour_is_left_to_rich() -> None:
    pytest.importorskip("rich")
    state = pr.deal("klondike", seed=2)
    for ascii in (False, True):
        text = coloured(state.view(), ascii=ascii)
        assert text.plain == state.view().draw(ascii=ascii)
        red = {text.plain[span.start : span.end] for span in text.spans if "red" in str(span.style)}
        symbols = "DH" if ascii else "♦♥"
        assert red
        assert all(piece[-1] in symbols for piece in red)
        assert "\x1b" not in text.plain


@pytest.mark.usefixtures("terminal", "without_rich")
def test_show_on_a_terminal_without_rich(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert run("show", stdin=POSITION.to_text()).out == POSITION.view().draw(width=60) + "\n"


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
def test_positions_that_are_none(
    run: Run, tmp_path: Path, command: str, data: bytes, status: int, code: str
) -> None:
    path = tmp_path / "position.json"
    path.write_bytes(data)
    result = run(command, path)
    assert (result.status, result.out) == (status, "")
    assert result.err.startswith(f"patience-rules: {path}: ")
    result = run(command, "--json", stdin=data)
    assert (result.status, parsed(result)["error"]["code"]) == (status, code)


def test_a_position_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("show", tmp_path / "none.json")
    assert (result.status, result.out) == (2, "")
    assert result.err == f"patience-rules: {tmp_path / 'none.json'}: No such file or directory\n"


def test_moves(run: Run) -> None:
    moves = list(POSITION.legal_moves())
    result = run("moves", stdin=POSITION.to_text())
    assert result.lines == ["in play, score 1", "progress possible: yes", *moves]
    answer = {"status": "in-play", "score": 1, "progress": "yes", "moves": moves}
    assert parsed(run("moves", "--json", stdin=POSITION.to_text())) == answer
    distinct = parsed(
        run("moves", "--json", "--distinct", "--progress", 0, stdin=POSITION.to_text())
    )
    assert distinct == {
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


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file")
def test_moves_ends_on_a_line_without_an_end(run: Run) -> None:
    result = run("moves", "--jsonl", "/dev/zero")
    assert result.status == 2
    assert json.loads(result.out)["error"]["code"] == "too-large"
    assert result.err == "patience-rules: line 1 has more than 200000000 bytes; not read on\n"


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


# validate


def test_validate(run: Run, records: Path) -> None:
    result = run("validate", records / "good.jsonl")
    assert result.status == 0
    assert [line.split() for line in result.lines] == [
        ["record", "line", "game", "moves", "status", "score"],
        [str(records / "good.jsonl")],
        ["1", "1", "balcony", "1", "in-play", "0", "ok"],
        ["2", "2", "balcony", "1", "in-play", "0", "ok"],
        ["2", "records", "in", "1", "file:", "2", "valid,", "0", "invalid"],
    ]


def test_validate_says_what_is_wrong(run: Run, records: Path) -> None:
    result = run("validate", records / "mixed.jsonl", "--faults")
    assert result.status == 1
    assert len(result.lines) == 4
    assert "not-a-source at move 2, f1-w: cards never leave the foundations" in result.lines[2]
    assert result.lines[3] == "2 records in 1 file: 1 valid, 1 invalid"


def test_validate_as_json(run: Run, records: Path) -> None:
    result = run("validate", "--json", records / "mixed.jsonl", "-", stdin=GOOD)
    assert result.status == 1
    reports = [json.loads(line) for line in result.lines]
    assert [(report["record"], report["valid"]) for report in reports] == [
        (1, True),
        (2, False),
        (1, True),
    ]
    expected = [
        *map(pr.validate, pr.read_records(records / "mixed.jsonl")),
        *map(pr.validate, pr.read_records(io.StringIO(GOOD))),
    ]
    assert reports[:2] == [report.to_json() for report in expected[:2]]
    faults = run("validate", "--json", "--faults", records / "mixed.jsonl").lines
    assert [json.loads(line)["line"] for line in faults] == [2]


def test_validate_marks_rules_of_ones_own(run: Run, tmp_path: Path) -> None:
    easy = attrs.evolve(pr.GAMES["balcony"], goal=Goal.TABLEAU)
    path = tmp_path / "own.json"
    path.write_text(json.dumps(pr.Record(easy, "s-w", seed=1).to_json()))
    assert "balcony (own rules)       1" in run("validate", str(path)).out
    assert json.loads(run("validate", "--json", str(path)).out)["own_rules"] is True


def test_validate_a_directory(run: Run, records: Path) -> None:
    assert run("validate", records).lines[-1] == "4 records in 2 files: 3 valid, 1 invalid"
    deep = run("validate", records, "--recursive")
    assert deep.lines[-1] == "5 records in 3 files: 4 valid, 1 invalid"


def test_validate_what_cannot_be_read(run: Run, records: Path, tmp_path: Path) -> None:
    (records / "empty.jsonl").write_text("")
    (records / "none").mkdir()
    missing = tmp_path / "missing.jsonl"
    result = run("validate", missing, records, records / "none")
    assert result.status == 2
    assert result.lines[-1] == (
        "4 records in 5 files: 3 valid, 1 invalid; 3 could not be read (to the end)"
    )
    assert "unreadable: No such file or directory" in result.out
    assert "unreadable: there is no record in it" in result.out
    assert "unreadable: no file in this directory ends in" in result.out


def test_validate_with_other_limits(run: Run) -> None:
    assert run("validate", "-", "--limit", len(GOOD) - 1, stdin=GOOD).status == 1
    assert run("validate", "-", "--limit", len(GOOD), stdin=GOOD).status == 0
    assert run("validate", "-", "--limit", 0, stdin=GOOD).status == 2


def test_validate_with_another_budget(run: Run) -> None:
    rules = pr.Rules.from_json(SHORT)
    lost = json.dumps(pr.Record(rules, "t1-t2", deck=UP, result="lost").to_json())
    assert run("validate", "-", stdin=lost).status == 0
    assert "not known to be over" in run("validate", "-", "--budget", 1, stdin=lost).out


# simulate, perft


def test_simulate(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    argv = ("simulate", "balcony", "--games", 5, "--seed", 3, "--moves", 50)
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


def test_simulate_begins_again_behind_the_last_seed(run: Run) -> None:
    assert run("simulate", "escalator", "--games", 2, "--seed", 2**64 - 1).status == 0


def test_perft(run: Run) -> None:
    state = pr.deal("quadrangle", seed=1)
    argv = ("perft", "quadrangle", "--seed", 1, "--depth", 2)
    assert run(*argv).out.split() == ["depth", "2", str(pr.perft(state, 2))]
    assert parsed(run(*argv, "--json")) == {
        "game": "quadrangle",
        "depth": 2,
        "count": pr.perft(state, 2),
    }
    assert parsed(run(*argv, "--json", "--divide"))["divide"] == pr.divide(state, 2)
    divided = [line.split() for line in run(*argv, "--divide").lines]
    assert divided[:-1] == [[move, str(count)] for move, count in pr.divide(state, 2).items()]
    assert (
        parsed(run("perft", "balcony", "--depth", 0, "--divide", "--seed", 1, "--json"))["count"]
        == 1
    )


# What may go wrong with the outputs


def test_an_output_that_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{GOOD}\n" * 5000)
    with start("validate", str(path)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 141
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk(run: Run) -> None:
    result = run("simulate", "escalator", "--games", 3, "--save", "/dev/full")
    assert (result.status, result.out) == (2, "")
    assert result.err == "patience-rules: /dev/full: No space left on device\n"


def test_an_output_that_takes_no_more(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(sys, "stdout", Full())
    result = run("games")
    assert result.status == 2
    assert result.err == "patience-rules: the output can't be written: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_outputs_of_other_encodings(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    with start("play", "quadrangle", "--seed", "3", env=environment) as process:
        out, err = process.communicate(b"why t1-f2\nwhy t1-t2\n", timeout=60)
    assert process.returncode == 0
    assert err == b""
    text = out.decode(encoding)
    assert "\\u" not in text
    assert ("♠" in text) == (encoding == "utf-8")


def test_names_that_are_not_unicode(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.jsonl"
    try:
        Path(os.fsdecode(name)).write_text(GOOD)
    except OSError:
        pytest.skip("such names are not possible here")
    for option in ([], ["--json"]):
        with start("validate", os.fsdecode(tmp_path), *option) as process:
            out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, b"")
        assert b"\\udcff.jsonl" in out


def test_an_output_without_an_encoding() -> None:
    stream = io.StringIO()
    assert output.is_ascii(stream)
    odd: Any = SimpleNamespace(encoding="no-such-encoding")
    assert output.is_ascii(odd)
