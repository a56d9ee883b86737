"""The HTML of the replay of a recorded game."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.records.replaying import replay
from tests.support.widget_page import Page


def played(game: str, moves: int) -> tuple[tuple[pr.State, ...], tuple[pr.Move, ...]]:
    session = pr.Session.deal(game, seed=1)
    for _ in range(moves):
        session.play(session.state.legal_moves()[-1])
    return session.states, session.moves


def size(svg: str) -> tuple[float, float]:
    """Return the width and the height of a picture."""
    _, _, width, height = map(float, re.findall(r'viewBox="([^"]+)"', svg)[0].split())
    return width, height


@pytest.mark.parametrize("game", ["balcony", "new-york", "spider", "pyramid"])
def test_every_state_is_a_frame_that_draws_its_picture(game: str) -> None:
    states, moves = played(game, 4)
    data: Any = json.loads(Page(replay(states[0], moves).figure()).scripts[0])
    assert [words["title"] for words in data["words"]] == [s.view().caption for s in states]
    assert data["words"][-1]["text"].startswith("The game is in play, score ")
    for form in ("wide", "narrow"):
        reel = data[form]
        assert len(reel["frames"]) == 5
        for state, move, frame in zip(states, [*moves, None], reel["frames"], strict=True):
            svg = state.to_svg([move] if move else [], narrow=form == "narrow")
            parts = "".join(reel["parts"][part] for part in frame)
            drawn = svg.partition("</defs>")[2].removesuffix("</svg>")
            assert re.sub(r"\s+|></\w+>|/>", "", parts) == re.sub(r"\s+|></\w+>|/>", "", drawn)
            assert all(map(float.__le__, size(svg), map(float, reel["box"].split()[2:])))
            assert f'font-size="{reel["letters"]}"' in svg
            used = set(re.findall(r'href="#([^"]+)"', parts))
            assert used <= set(re.findall(r' id="([^"]+)"', reel["drawings"]))


def test_a_page_is_self_contained() -> None:
    states, moves = played("balcony", 3)
    html = replay(states[0], moves).page()
    page = Page(html)
    assert html.isascii()  # also in scripts, where character references do not work
    assert "&#" not in "".join(page.scripts)
    assert not page.open
    assert all(link.startswith("#") for link in page.links)
    assert "A recorded game of Balcony" in html
    assert 'querySelectorAll("figure.replay")' in page.scripts[-1]
    outside = re.findall(r"https?://[^\s\"']+", html)
    assert set(outside) == {"http://www.w3.org/2000/svg"}


def test_a_name_from_outside_stays_a_text() -> None:
    name = "</script><script>alert(1)</script>\"'&"
    rules = pr.Rules.from_json({**pr.GAMES["golf"].to_json(), "id": "x", "name": name})
    state = pr.deal(rules, seed=1)
    page = Page(replay(state, []).page())
    assert len(page.scripts) == 2
    assert not page.open
    assert json.loads(page.scripts[0])["words"][0]["title"].startswith(name)


def test_words_name_cards_as_the_picture_prints_them() -> None:
    for seed in range(1, 20):
        start = pr.deal("klondike", seed=seed)
        data = json.loads(Page(replay(start, ["s-w"]).figure()).scripts[0])
        drawn = start.play("s-w").waste[0][-1]
        assert ("10" in data["words"][0]["text"]) == (drawn.rank is pr.Rank.TEN)
        assert not re.search(r"\bT[♣♦♥♠]", "".join(f["text"] + f["desc"] for f in data["words"]))


ILLEGAL = pr.Record(
    "balcony", "s-w f1-t1 s-w", seed=1, result="won", score=9, tags={"player": "<Ann>"}
)


def test_a_record_becomes_a_page_with_its_players_result_and_moves() -> None:
    record = pr.Record("balcony", "s-w s-w", seed=1, tags={"player": "<Ann>"}, result="resigned")
    html = pr.replay_html(record)
    rows = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html)
    assert rows == [("Player", "&lt;Ann&gt;"), ("Result", "resigned"), ("Seed", "1")]
    assert re.findall(r'data-move="(\d)">(.*?)<', html) == [("0", "s-w"), ("1", "s-w")]
    assert not Page(html).open
    assert "replay-facts" not in replay(pr.deal("golf", seed=1), []).figure()


def test_the_pictures_end_at_the_first_illegal_move() -> None:
    data = json.loads(Page(pr.replay_html(ILLEGAL)).scripts[0])
    assert [words["text"] for words in data["words"]] == [
        "s-w: 2♣ is drawn to w.",
        "The next move is not legal: cards never leave the foundations. "
        "The game is in play, score 0.",
    ]


def test_only_a_record_has_a_page() -> None:
    with pytest.raises(pr.ArgumentError, match="a record"):
        pr.replay_html("balcony")  # type: ignore[arg-type]


def test_a_notebook_shows_records_and_solutions_in_a_frame() -> None:
    page = re.findall('srcdoc="([^"]*)"', str(ILLEGAL._repr_html_()))[0]
    assert html.unescape(page) == pr.replay_html(ILLEGAL)
    solution = pr.solve(pr.deal("aces-up", seed=5))
    assert "A winning line of Aces Up" in str(solution._repr_html_())


def test_a_notebook_shows_what_has_no_pictures_as_text() -> None:
    assert pr.Record("balcony", deck="AS")._repr_html_() is None
    assert pr.solve(pr.deal("klondike", seed=1), max_states=1)._repr_html_() is None
    assert pr.Solution(verdict=pr.Verdict.UNKNOWN, moves=(), states=1)._repr_html_() is None


def test_a_page_runs_no_script_but_its_own() -> None:
    """Its security policy names the hash of the one script, and nothing comes from elsewhere."""
    page = pr.replay_html(pr.Record("balcony", "s-w", seed=1, tags={"x": "<script>1</script>"}))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy[1]
    assert policy[1].startswith("default-src 'none'")
    assert page.index(policy[0]) < page.index("<style>")
