"""The command ``serve``: one line of output per line of input."""

from __future__ import annotations

import gzip
import json

import pytest

import patience_rules as pr
from tests.support.command_line import Run, start
from tests.support.draw import few_fast
from tests.support.serving import assert_is_answer

DEAL = b'{"id": 1, "do": "deal", "game": "klondike", "seed": "7"}'


def test_every_line_is_answered(run: Run) -> None:
    lines = {
        b"\xef\xbb\xbf" + DEAL: None,
        b"": "syntax",
        b"\x1f\x8b" + gzip.compress(b"x").replace(b"\n", b""): "syntax",
        b"BZh": "syntax",
        b"\xff\xfe\0": "syntax",
        b"[" * 100_000: "too-large",
        b"1" * 1000: "too-large",
        b"x" * 3_000_000: "too-large",
        b'{"do": "check", "move": "s-w"}\r': None,
        b'{"do": "play", "move": "f1-t1"}': "empty-source",
        b'{"do": "play", "move": "s-w"}': None,
    }
    result = run("serve", stdin=b"\n".join(lines))
    assert (result.status, result.err) == (0, "")
    answers = [json.loads(line) for line in result.lines]
    assert len(answers) == len(lines)
    for answer, code in zip(answers, lines.values(), strict=True):
        assert_is_answer(answer)
        assert answer.get("error", {}).get("code") == code, answer


def test_an_open_server(run: Run) -> None:
    (answer,) = run("serve", "--open", "--json", stdin=DEAL).lines
    assert pr.State.from_json(json.loads(answer)["position"]) == pr.deal("klondike", seed=7)


def test_a_server_of_few_tables(run: Run) -> None:
    other = DEAL.replace(b'"id": 1', b'"table": 2')
    lines = run("serve", "--max-tables", 1, stdin=DEAL + b"\n" + other).lines
    assert json.loads(lines[1])["error"]["code"] == "too-large"


@pytest.mark.parametrize("line", few_fast([DEAL + b"\n", b"x\n", b"B\n", b"\n"], 2))
def test_each_line_is_answered_at_once(line: bytes) -> None:
    with start("serve") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(60) == 0
