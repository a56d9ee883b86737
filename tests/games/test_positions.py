"""Worked positions with their answers (data/positions.json)."""

from typing import Any

import pytest

import patience_rules as pr
from docs.facts.statements import position_id, read
from tests.support.worked import GAMES

ENTRIES = read("positions.json")


def rules_of(entry: dict[str, Any]) -> pr.Rules:
    return GAMES[entry["game"]].with_options(**entry.get("options", {}))


def state_of(entry: dict[str, Any]) -> pr.State:
    return pr.State(rules_of(entry), entry["piles"])


def check_deal(entry: dict[str, Any]) -> None:
    dealt = pr.deal(rules_of(entry), deck=entry["deck"])
    assert dealt.to_json()["piles"] == entry["piles"]
    assert dealt == state_of(entry)


def check_moves(entry: dict[str, Any]) -> None:
    assert sorted(state_of(entry).legal_moves()) == entry["moves"]


def check_status(entry: dict[str, Any]) -> None:
    state = state_of(entry)
    assert state.status.value == entry["status"]
    if "progress_possible" in entry:
        expected = pr.Outlook.YES if entry["progress_possible"] else pr.Outlook.NO
        assert pr.can_progress(state, fair=False) is expected


def check_move(entry: dict[str, Any]) -> None:
    state, move = state_of(entry), entry["move"]
    violation = state.check(move)
    assert (violation is None) == entry["legal"], violation
    assert (move in state.legal_moves()) == entry["legal"]
    if not entry["legal"]:
        with pytest.raises(pr.IllegalMoveError):
            state.play(move)
        return
    after = state.play(move)
    assert after.to_json()["piles"] == {**entry["piles"], **entry["after"]}
    if "status_after" in entry:
        assert after.status.value == entry["status_after"]
    if "score_after" in entry:
        assert after.score == entry["score_after"]
    if "base_after" in entry:
        assert after.base is pr.Rank.parse(entry["base_after"])


CHECKS = {"deal": check_deal, "moves": check_moves, "status": check_status, "move": check_move}


@pytest.mark.parametrize("entry", ENTRIES, ids=position_id)
def test_position(entry: dict[str, Any]) -> None:
    CHECKS[entry["kind"]](entry)


@pytest.mark.parametrize("entry", ENTRIES, ids=position_id)
def test_position_reads_and_writes(entry: dict[str, Any]) -> None:
    header: dict[str, Any] = {
        key: entry[key] for key in ("game", "options", "piles") if key in entry
    }
    data: dict[str, Any] = {"format": "patience-position/1", **header}
    assert pr.State.from_json(data).to_json() == data
    assert pr.State.from_json(data) == state_of(entry)
