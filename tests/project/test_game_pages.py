"""The page of each game says what people look for, and its examples of moves are moves."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import patience_rules as pr
from docs.facts import game_pages

pytestmark = pytest.mark.pages

SOME = [*pr.GAMES][::9]
page = cache(game_pages.page)


def test_a_page_has_the_rules_and_every_name() -> None:
    for id in SOME:
        game, text = pr.GAMES.entry(id), page(id)
        assert pr.describe(game.rules, markup="markdown").split("\n\n", 2)[2].strip() in text, id
        assert [
            name for name in (game.rules.title, f"`{id}`", *game.also) if name not in text
        ] == []


def test_the_moves_of_a_page_are_written_as_moves_are() -> None:
    shown = {id: re.findall(r"^\| `(\S+)` \|", page(id), re.MULTILINE) for id in SOME}
    assert [id for id in SOME if not shown[id]] == []
    assert {
        id: [str(pr.Move.parse(text)) for text in texts] for id, texts in shown.items()
    } == shown


def test_a_page_says_in_which_order_a_deck_is_dealt() -> None:
    said = {id: " ".join(game_pages.dealing(pr.GAMES[id])) for id in pr.GAMES}
    assert said["freecell"].endswith(": 6 times `t1` to `t8`, then `t1` to `t4`.")
    assert "`t7` face down, then `t1` to `t7`, then the other 24 to `s`. Of the" in said["klondike"]
    assert "the lay-out says which cards are picked out" in said["cruel"]
    assert all(said["golf"] in page("golf") for id in SOME)
    assert max(map(len, said.values())) < 700


def test_a_move_of_many_steps_is_described_in_a_few_lines() -> None:
    for id in ("crescent", "cruel", "louis", "twenty"):
        effects = dict(game_pages.moves(pr.GAMES[id]))
        assert max(map(len, effects.values())) < 700, id
        assert any("; …; " in text for text in effects.values()), id


def test_relatives_differ_in_what_is_said() -> None:
    assert game_pages.differences("klondike", "klondike") == []
    assert game_pages.differences("klondike", "trigon") == ["tableau.build"]
    for id in SOME:
        for other in re.findall(r"{doc}`[^<`]+ <([a-z0-9-]+)>`", page(id)):
            assert game_pages.differences(id, other)


def test_every_game_is_in_one_family() -> None:
    assert game_pages.family("quadrangle") == "The five"
    assert game_pages.family("busy-aces") == "Forty Thieves"
    assert game_pages.family("penguin") == "FreeCell"
    assert game_pages.family("bisley") == "Two ways"
    assert set(game_pages.read("sources.json")) <= set(pr.GAMES)


def test_what_is_said_of_winnable_deals_is_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bounds = {
        "nearly all": (0.95, 1.0), "more than half": (0.5, 1.0), "not known": (0.0, 1.0),
        "fewer than half": (0.0, 0.5), "fewer than a tenth": (0.0, 0.1),
    }  # fmt: skip
    runs = [
        {"game": "golf", "won": won, "lost": lost, "unknown": 1000 - won - lost}
        for won in range(0, 1001, 50)
        for lost in range(0, 1001 - won, 50)
    ]
    met = set()
    for run in runs:
        monkeypatch.setattr(game_pages, "counted", lambda run=run: [run])
        said = game_pages.winnable("golf")
        least, most = game_pages.share(run).interval()
        assert bounds[said][0] <= least <= most <= bounds[said][1]
        assert (said == "not known") == (least < 0.5 <= most)
        met.add(said)
        assert game_pages.winnable("spider") == "not known"
    assert met == set(bounds)


def test_pages_that_are_no_game_any_more_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_pages, "page", lambda id: f"# {id}\n")
    (tmp_path / "patience-of-the-moon.md").write_text("# gone")
    game_pages.write_pages(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == set(pr.GAMES)
    assert (tmp_path / "golf.md").read_text(encoding="utf-8") == "# golf\n"
