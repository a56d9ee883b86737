"""The page says of every game how it was checked, and its sources can be looked up."""

from __future__ import annotations

import re
from collections import Counter
from urllib.parse import urlsplit

import pytest

import patience_rules as pr
from docs.facts import checks, game_pages
from docs.facts.traces import TRACES, Trace, Unseen, comparable, game_of
from patience_rules.records.record_text import read_options

pytestmark = pytest.mark.pages

SOURCES = game_pages.read("sources.json")


def addresses(id: str) -> list[str]:
    """Every address that is given for a game."""
    said = SOURCES[id]
    texts = [*said.get("held", {}).values(), said.get("here", ""), said.get("elsewhere", "")]
    return re.findall(r"https?:[^\s)]+", " ".join(texts))


def test_what_is_said_of_sources_is_of_known_form() -> None:
    known = {"held", "here", "elsewhere", "own"}
    wrong = {
        id: said
        for id, said in SOURCES.items()
        if id not in pr.GAMES
        or not set(said) <= known
        or ("elsewhere" in said and "here" not in said)
        or not all(said.values())
    }
    assert wrong == {}


def test_the_only_source_of_a_game_of_pysolfcs_own_is_pysolfc() -> None:
    own = {id: said["held"].values() for id, said in SOURCES.items() if "own" in said}
    pysolfc = "https://github.com/shlomif/PySolFC/"
    others = {id: [at for at in held if not at.startswith(pysolfc)] for id, held in own.items()}
    assert {id: held for id, held in others.items() if held} == {}


def is_address(text: str) -> bool:
    """Check if a text is an address on the web."""
    parts = urlsplit(text)
    host = r"[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?"
    known = parts.scheme in ("http", "https") and re.fullmatch(host, parts.netloc)
    return bool(known and re.fullmatch(r"/[\w./~%+\'-]*", parts.path))


def test_addresses_are_addresses() -> None:
    given = {id: [*said.get("held", {}).values(), *addresses(id)] for id, said in SOURCES.items()}
    wrong = {id: [text for text in texts if not is_address(text)] for id, texts in given.items()}
    assert {id: texts for id, texts in wrong.items() if texts} == {}


def project(address: str) -> str:
    """Return whose text is at an address: a site, or a folder of a repository."""
    parts = address.split("/")
    return "/".join([*parts[2:5], parts[7]]) if "github" in address else urlsplit(address).netloc


def test_a_source_counts_once() -> None:
    """A project's pages of rules and its code are two texts, each folder of them one."""
    counted = {
        id: Counter(map(project, said.get("held", {}).values())) for id, said in SOURCES.items()
    }
    assert {id: held for id, held in counted.items() if held and max(held.values()) > 1} == {}


def test_options_that_are_named_are_there() -> None:
    for id, said in SOURCES.items():
        for text in (said.get("here", ""), said.get("elsewhere", "")):
            for option in re.findall(r"`([a-z-]+=[^`]+)`", text):
                assert pr.GAMES[id].with_options(**read_options(option)) != pr.GAMES[id], id


def test_the_page_has_a_row_for_every_game() -> None:
    rows = [line for line in checks.listed() if line.startswith("| {doc}")]
    assert [re.findall(r"<rules/([a-z0-9-]+)>", row) for row in rows] == [[id] for id in pr.GAMES]
    counts = [int(n) for n in re.findall(r"\| (\d+) \|$", "\n".join(checks.totals()), re.M)]
    assert sum(counts[:-1]) == counts[-1] == len(pr.GAMES)


def test_the_page_counts_the_moves_that_are_not_compared() -> None:
    """Compared moves and these are all moves of the traces."""
    counts = checks.compared()[1]
    listed = compared = 0
    for trace in map(Trace, TRACES):
        listed += sum(len(ply["legal"]) for _head, plies in trace.recorded for ply in plies)
        for _head, plies in trace.games:
            for ply in comparable(trace.rules, plies):
                forms = [trace.form(ply, move) for move in ply["legal"]]
                compared += sum(not isinstance(form, Unseen) for form in forms)
    assert compared + sum(count.total() for count in counts.values()) == listed
    rows = [line for line in checks.unseen() if line.startswith("| ")][2:]
    assert [row.split(" | ")[0].removeprefix("| ") for row in rows] == [*Unseen]
    assert all("<rules/" in row and not row.endswith("| 0 |") for row in rows)


def test_a_game_that_was_not_compared_is_held_against_two_sources() -> None:
    written = [id for id in pr.GAMES if checks.way(id) in ("two", "own")]
    assert not [id for id in written if len(checks.held(id)) < 2]


def test_a_page_says_how_its_game_was_checked() -> None:
    for id in [*pr.GAMES][::9]:
        assert f"## How it was checked\n\n:::{{game-check}} {id}\n" in game_pages.page(id)


def test_a_row_says_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = game_of(TRACES[0])
    held = {"A": "https://a.example/x.html", "B": "https://b.example/y.html"}
    sources = {"klondike": {"held": held}, "clink": {"held": held, "own": True}}
    monkeypatch.setattr(checks, "read", lambda _: sources)
    monkeypatch.setattr(checks, "played", lambda: {compared: (3, 1240)})
    both = "Compared with [A](https://a.example/x.html) and [B](https://b.example/y.html)."
    assert checks.how_checked("klondike") == both
    assert checks.how_checked("clink") == f"{checks.OWN} {both}"
    assert "3 games (1,240 positions)" in checks.how_checked(compared)
    assert checks.how_checked("balcony").startswith("Each statement")
    ways = ["klondike", "clink", compared, "balcony"]
    assert [checks.way(id) for id in ways] == ["two", "own", "played", "stated"]
