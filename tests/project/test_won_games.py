"""The record of a won game for each game: valid, won, and of the rules as they are."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import patience_rules as pr
from docs.facts import game_pages
from tests.tools import make_won

pytestmark = pytest.mark.pages

ENTRIES = [*pr.read_records(make_won.FILE)]
AGAIN = "make it again: python -m tests.tools.make_won"
"""It keeps the records that are right."""


def check_won(entries: list[pr.Entry]) -> None:
    reports = [pr.validate(entry) for entry in entries]
    assert [str(report) for report in reports if not report.valid] == [], AGAIN
    assert {report.status for report in reports} == {pr.Status.WON}
    assert {entry.record.result for entry in entries if entry.record} == {"won"}


def test_a_record_is_of_a_won_game() -> None:
    check_won(ENTRIES[::20])


@pytest.mark.slow
def test_all_records_are_of_won_games() -> None:
    check_won(ENTRIES)


def test_a_record_is_of_the_rules_as_they_are() -> None:
    records = [entry.record for entry in ENTRIES if entry.record]
    assert len(records) == len(ENTRIES)
    stale = [record.rules.id for record in records if record.rules_digest != record.rules.digest]
    assert stale == [], AGAIN


def test_each_game_with_a_won_deal_has_one_record() -> None:
    rows = {id: pr.GAMES.entry(id).atlas for id in pr.GAMES}
    won = [id for id, row in rows.items() if row and row.winnable.won]
    recorded = [entry.record.rules.id for entry in ENTRIES if entry.record]
    assert [id for id in won if id not in recorded] == [], AGAIN
    assert recorded == [id for id in pr.GAMES if id in recorded]


def test_a_page_shows_the_record() -> None:
    record = game_pages.won_games()["golf"]
    text = game_pages.won("golf")
    assert f"seed {record.seed} in {len(record.moves)} moves" in text
    assert record.to_text() in text
    assert f":moves: {' '.join(record.moves)}\n" in text


def test_a_page_of_a_game_that_was_not_won_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_pages, "won_games", dict)
    row = pr.GAMES.entry("golf").atlas
    assert row
    assert f"none of the {row.winnable.deals} deals" in game_pages.won("golf")
    assert game_pages.recorded("balcony").startswith("## A recorded game")


def test_the_tool_takes_the_shortest_win_and_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, file = tmp_path / "answers.jsonl", tmp_path / "won.jsonl"

    def run() -> pr.Record:
        words = ["klondike", f"--answers={answers}", f"--file={file}", "--max-states=500"]
        monkeypatch.setattr(sys, "argv", ["make_won", *words])
        make_won.main()
        return make_won.read(file)["klondike"]

    def answer(seed: int, verdict: str, moves: int) -> str:
        known = {"digest": digest, "seed": seed, "verdict": verdict, "moves": moves}
        return json.dumps(known) + "\n"

    digest = pr.GAMES["klondike"].digest
    first = run()  # a deal of the atlas
    assert first.seed == 1
    answers.write_text(answer(1, "winnable", 99) + answer(5, "unwinnable", 0) + '{"dig')
    assert run() == first
    answers.write_text(answer(1, "winnable", 99) + answer(2, "winnable", 98))
    assert run().seed == 2
    file.write_text(file.read_text().replace(digest, "sha256:" + 64 * "0"))
    assert run().rules_digest == digest
