"""How each game was checked is told of every game, and what is told can be followed up."""

from __future__ import annotations

import re
from collections import Counter
from urllib.parse import urlsplit

import pytest

import patience_rules as pr
from docs.facts import checks, game_pages
from docs.facts.traces import TRACES, game_of
from patience_rules.records.record_text import read_options

pytestmark = pytest.mark.pages

SOURCES = game_pages.read("sources.json")


def addresses(id: str) -> list[str]:
    """Every address that is given for a game."""
    said = SOURCES[id]
    texts = [*said.get("held", {}).values(), said.get("here", ""), said.get("elsewhere", "")]
    return re.findall(r"https?:[^\s)]+", " ".join(texts))


@pytest.mark.parametrize("id", SOURCES)
def test_what_is_said_of_sources_is_of_known_form(id: str) -> None:
    said = SOURCES[id]
    assert id in pr.GAMES
    assert set(said) <= {"held", "here", "elsewhere", "own"}
    assert "here" in said or "elsewhere" not in said
    assert all(said.values())


@pytest.mark.parametrize("id", [id for id, said in SOURCES.items() if "own" in said])
def test_a_game_is_pysolfcs_own_only_while_nobody_else_tells_of_it(id: str) -> None:
    for address in SOURCES[id]["held"].values():
        assert address.startswith("https://github.com/shlomif/PySolFC/")


@pytest.mark.parametrize("id", SOURCES)
def test_addresses_are_addresses(id: str) -> None:
    held = SOURCES[id].get("held", {})
    for address in [*held.values(), *addresses(id)]:
        parts = urlsplit(address)
        assert parts.scheme in ("http", "https")
        assert re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?", parts.netloc)
        assert re.fullmatch(r"/[\w./~%+\'-]*", parts.path)


@pytest.mark.parametrize("id", SOURCES)
def test_a_source_counts_once(id: str) -> None:
    """A project's pages of rules and its code are two texts, each folder of them one."""
    held = SOURCES[id].get("held", {})
    projects = [
        "/".join([*address.split("/")[2:5], address.split("/")[7]])
        for address in held.values()
        if "github" in address
    ]
    sites = [urlsplit(address).netloc for address in held.values() if "github" not in address]
    assert max(Counter(projects + sites).values(), default=1) == 1


@pytest.mark.parametrize("id", SOURCES)
def test_options_that_are_named_are_there(id: str) -> None:
    said = SOURCES[id]
    for text in (said.get("here", ""), said.get("elsewhere", "")):
        for option in re.findall(r"`([a-z-]+=[^`]+)`", text):
            assert pr.GAMES[id].with_options(**read_options(option)) != pr.GAMES[id]


def test_every_game_is_told_of() -> None:
    rows = [line for line in checks.listed() if line.startswith("| {doc}")]
    assert [re.findall(r"<rules/([a-z0-9-]+)>", row) for row in rows] == [[id] for id in pr.GAMES]
    counts = [int(n) for n in re.findall(r"\| (\d+) \|$", "\n".join(checks.totals()), re.M)]
    assert sum(counts[:-1]) == counts[-1] == len(pr.GAMES)


def test_a_game_that_was_not_compared_is_held_against_two_sources() -> None:
    written = [id for id in pr.GAMES if checks.way(id) in ("two", "own")]
    assert not [id for id in written if len(checks.held(id)) < 2]


@pytest.mark.parametrize("id", [*pr.GAMES][::9])
def test_a_page_tells_how_its_game_was_checked(id: str) -> None:
    assert f"## How it was checked\n\n:::{{game-check}} {id}\n" in game_pages.page(id)


def test_what_is_told_is_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = game_of(TRACES[0])
    held = {"A": "https://a.example/x.html", "B": "https://b.example/y.html"}
    sources = {"klondike": {"held": held}, "clink": {"held": held, "own": True}}
    monkeypatch.setattr(checks, "read", lambda _: sources)
    monkeypatch.setattr(checks, "played", lambda: {compared: (3, 1240)})
    both = "Held against [A](https://a.example/x.html) and [B](https://b.example/y.html)."
    assert checks.told("klondike") == both
    assert checks.told("clink") == f"{checks.OWN} {both}"
    assert "3 games (1,240 positions)" in checks.told(compared)
    assert checks.told("balcony").startswith("Each statement")
    ways = ["klondike", "clink", compared, "balcony"]
    assert [checks.way(id) for id in ways] == ["two", "own", "played", "stated"]
