"""The commands ``games`` and ``rules``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.games.catalogue import plugins_of
from tests.support.command_line import Run, parsed


def test_games(run: Run) -> None:
    result = run("games")
    assert result.status == 0
    assert [line.split()[0] for line in result.lines] == list(pr.GAMES)
    assert [line.split()[0] for line in run("games", "patience of the moon").lines] == []
    assert [line.split()[0] for line in run("games", "quadrangle").lines] == ["quadrangle"]


def test_games_says_that_nothing_matches(run: Run) -> None:
    result = run("games", "xyzzy")
    assert (result.status, result.out) == (0, "")
    assert result.err == "no game matches 'xyzzy'\n"
    assert run("games", "blacony").err == "no game matches 'blacony'; did you mean balcony?\n"
    parterre = "no game matches 'partere'; did you mean Parterre (flower-garden)?\n"
    assert run("games", "partere").err == parterre


def test_games_as_json(run: Run) -> None:
    games = [json.loads(line) for line in run("games", "--json").lines]
    assert [game["game"] for game in games] == list(pr.GAMES)
    (escalator,) = [game for game in games if game["game"] == "escalator"]
    assert escalator["options"] == {"draw": ["blocked", "any"]}
    assert escalator["rules_digest"] == pr.GAMES["escalator"].digest


def test_broken_plugins_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        pr.GAMES.__dict__, "plugins", plugins_of({}, {"bad-one": "it has no games"})
    )
    result = run("games")
    assert result.status == 0
    assert result.err == "patience-rules: skipped the games of bad-one: it has no games\n"


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
    assert refused.err.endswith(" is a file, not a game: read a rule set with --rules\n")
    refused = run("solve", path)
    assert refused.err.endswith(" with --rules, a position or record with --file\n")
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
def test_wrong_games_options_and_decks(run: Run, argv: tuple[str, ...], code: str) -> None:
    result = run(*argv)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("patience-rules: ")
    assert result.err.count("\n") == 1
    result = run(*argv, "--json")
    assert (result.status, parsed(result)["error"]["code"]) == (2, code)
