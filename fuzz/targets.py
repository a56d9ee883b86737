"""The fuzz targets. Each accepts any bytes; only documented errors may occur.

Accepted input must read back equal from its written form.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import json
import sys
from collections.abc import Callable

import patience_rules as pr
from fuzz.games import any_games, choices
from patience_rules.cli.main import main
from patience_rules.serving.server import Server

Target = Callable[[bytes], None]
GZIP = b"\x1f\x8b"


def cards(data: bytes) -> None:
    """Read a card, and a deck."""
    text = data.decode("utf-8", "replace")
    with contextlib.suppress(pr.CardError):
        card = pr.Card(text)
        assert pr.Card(str(card)) == card
    with contextlib.suppress(pr.CardError):
        pr.deal("balcony", deck=text)


def moves(data: bytes) -> None:
    """Read a move, and check it in a position."""
    text = data.decode("utf-8", "replace")
    state = pr.deal("cast-out-nines", seed=1)
    violation = state.check(text)
    assert violation is None or violation.message
    try:
        move = pr.Move.parse(text)
    except pr.MoveError:
        assert violation is not None
    else:
        assert pr.Move.parse(str(move)) == move


def positions(data: bytes) -> None:
    """Read a position in JSON."""
    try:
        state = pr.State.from_json(data)
    except pr.PatienceError:
        return
    assert pr.State.from_json(json.dumps(state.to_json())) == state


def position_lines(data: bytes) -> None:
    """Read a position on one line."""
    try:
        state = pr.State.from_text(data.decode("utf-8", "replace"))
    except pr.PatienceError:
        return
    assert pr.State.from_text(state.to_text()) == state


def rule_sets(data: bytes) -> None:
    """Read a rule set in JSON; an accepted one can be dealt."""
    try:
        rules = pr.Rules.from_json(data)
    except pr.RulesError:
        return
    assert pr.Rules.from_json(rules.to_json()) == rules
    pr.deal(rules, seed=1).legal_moves()


def records(data: bytes) -> None:
    """Read a record in JSON."""
    try:
        record = pr.Record.from_json(data)
    except pr.PatienceError:
        return
    # Moves are written in their normal spelling.
    written = record.to_json()
    assert pr.Record.from_json(json.dumps(written)).to_json() == written
    assert not is_internal(pr.validate(record))


def record_texts(data: bytes) -> None:
    """Read a record in the text form."""
    try:
        record = pr.Record.from_text(data.decode("utf-8", "replace"))
        written = record.to_text()
    except pr.PatienceError:
        return
    assert pr.Record.from_text(written).to_text() == written


def files(data: bytes) -> None:
    """Read a file of records: every entry gets a report, and reading ends."""
    for entry in pr.read_records(io.BytesIO(data)):
        report = pr.validate(entry)
        assert not is_internal(report)
        json.dumps(report.to_json())


def is_internal(report: pr.Report) -> bool:
    """Check if a report is about a fault of the package, which ends no run."""
    return report.error is not None and report.error.code is pr.Code.INTERNAL


def splitting(data: bytes) -> None:
    """Read a file of records: entries, white space and comments account for all bytes."""
    place = 0
    entries = list(pr.read_records(io.BytesIO(data)))
    for entry in entries:
        assert place <= entry.offset <= entry.end_offset <= len(data)
        assert entry.error or entry.line == data.count(b"\n", 0, entry.offset) + 1
        assert is_blank_or_comments(data[place : entry.offset])
        place = entry.end_offset
    assert data.startswith(GZIP) or entries[-1].error or is_blank_or_comments(data[place:])


def is_blank_or_comments(data: bytes) -> bool:
    """Check if bytes are only white space, byte order marks and closed comments."""
    data = data.replace(codecs.BOM_UTF8, b"")
    while data := data.lstrip():
        comment, closed, data = data.partition(b"}")
        if not (comment.startswith(b"{") and closed):
            return False
    return True


def requests(data: bytes) -> None:
    """Send requests to a server, one a line."""
    server = Server()
    for line in data.split(b"\n"):
        answer = server.answer(line)
        assert "view" not in answer or answer["view"]["format"] == "patience-view/1"
        assert answer.get("error", {}).get("code") != pr.Code.INTERNAL
        assert json.dumps(answer)


def command_lines(data: bytes) -> None:
    """Run a command: its arguments one a line, then an empty line and the standard input."""
    head, _, stdin = data.partition(b"\n\n")
    words = head.decode("utf-8", "surrogateescape").split("\n")
    if words[0] in HARMLESS and not any("/" in word or "." in word for word in words):
        status, out, err = run_command(words, stdin)
        assert status in (0, 1, 2)
        assert all(line.isprintable() for line in f"{out}\n{err}".split("\n"))


HARMLESS = ("games", "rules", "deal", "show", "moves", "validate")
"""Commands that neither write files nor have a time option. They get no paths."""


def run_command(words: list[str], stdin: bytes) -> tuple[int, str, str]:
    """Run a command in this process, and return its exit status, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                status = main(words)
            except SystemExit as leaving:
                status = int(leaving.code or 0)
    finally:
        sys.stdin = before
    return status, out.getvalue(), err.getvalue()


TARGETS: dict[str, Target] = {
    target.__name__: target
    for target in (
        cards,
        moves,
        positions,
        position_lines,
        rule_sets,
        records,
        record_texts,
        files,
        splitting,
        requests,
        command_lines,
        any_games,
    )
}


def seeds(name: str) -> list[bytes]:
    """Return valid inputs of a target, from which fuzzing starts."""
    games = [pr.GAMES[game] for game in ("escalator", "balcony", "quadrangle")]
    states = [pr.deal(rules, seed=1) for rules in games]
    played = [pr.Record(rules, "s-w s-w", seed=1, tags={"player": "Ann"}) for rules in games]
    texts = {
        "cards": ["TH", "10♥", " ".join(map(str, pr.pack()))],
        "moves": ["t1-t2x3", " S - w2 "],
        "positions": [json.dumps(state.to_json()) for state in states],
        "position_lines": [state.to_text() for state in states],
        "rule_sets": [json.dumps(rules.to_json()) for rules in games],
        "records": [json.dumps(record.to_json()) for record in played],
        "record_texts": [record.to_text() for record in played],
    }
    texts["files"] = texts["splitting"] = [
        "\n".join(texts["records"]),
        "\n".join(texts["record_texts"]),
    ]
    texts["requests"] = [
        "\n".join(
            [
                '{"id": 1, "do": "deal", "game": "klondike", "seed": "7", "table": "a"}',
                '{"do": "play", "move": "s-w", "table": "a"}',
                '{"do": "close", "result": "resigned", "tags": {"player": "Ann"}, "table": "a"}',
            ]
        ),
        json.dumps({"do": "load", "position": states[1].to_json()})
        + "".join(f'\n{{"do": "{do}"}}' for do in ("moves", "hint", "outlook")),
        json.dumps({"do": "load", "record": played[1].to_text()})
        + "".join(f'\n{{"do": "{do}"}}' for do in ("undo", "auto", "finish")),
    ]
    texts["command_lines"] = [
        "games\nspider\n--json",
        "rules\nescalator\n--option\ndraw=any",
        "deal\nbalcony\n--deck\n-\n\n" + " ".join(map(str, pr.pack())),
        f"show\n--svg\n\n{texts['position_lines'][0]}",
        f"moves\n--jsonl\n\n{texts['positions'][0]}",
        f"validate\n-\n--limit\n1000000000\n\n{texts['files'][0]}",
    ]
    return choices() if name == "any_games" else [text.encode() for text in texts[name]]
