"""Errors of parts, zones and rule sets, each with the code that causes it (refused.txt)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import language

Z = (pl.STOCK, pl.WASTE, pl.foundations(), pl.tableau(4, "top"))
NAMES: dict[str, Any] = {
    **vars(language),
    "Rank_KING": pr.Rank.KING,
    "Suit_CLUBS": pr.Suit.CLUBS,
    "Z": Z,
    "D": pl.Draw(pl.Deal("waste")),
    "R": lambda role: language.Redeal(language.Gather(role), times=1),
    "T": lambda *args, **fields: (*Z[:3], pl.tableau(4, *args, **fields)),
    "B": lambda start="base-rank", **own: (*Z[:2], pl.foundations(start=start, **own), Z[3]),
    "X": (*Z, pl.Zone("discard")),
    "C": lambda piles=3: (
        *Z,
        pl.Zone("discard"),
        pl.Zone("cell", piles, start=language.Start(), capacity=1, lay="collect"),
    ),
}


def cases(section: str) -> list[Any]:
    """Return the lines of a section: code and the beginning of its message."""
    text = (Path(__file__).parent / "refused.txt").read_text("utf-8")
    lines = text.partition(f"[{section}]\n")[2].partition("\n[")[0].splitlines()
    split = [line.split(" | ", 1) for line in lines if line and line[0] != "#"]
    return [pytest.param(code, message, id=code) for code, message in split]


def refused(code: str) -> pr.RulesError:
    with pytest.raises(pr.RulesError) as error:
        eval(code, NAMES)
    assert not re.search(r"\b1 (cards|piles|numbers)\b", error.value.message)
    return error.value


@pytest.mark.parametrize(("code", "message"), cases("parts") + cases("zones"))
def test_a_part_is_refused(code: str, message: str) -> None:
    assert refused(code).message.startswith(message.strip())


@pytest.mark.parametrize(("code", "message"), cases("rules"))
def test_a_rule_set_is_refused(code: str, message: str) -> None:
    whole = (
        f'Rules(**{{"id": "x", "zones": Z, "deal": Deal("tableau"), "draw": D, **dict({code})}})'
    )
    error = refused(whole)
    assert error.message.removeprefix("x: ").removeprefix("rules: ").startswith(message.strip())
    assert error.code is pr.Code.BAD_RULES


def test_the_small_game_itself_is_valid() -> None:
    assert pr.Rules("x", zones=Z, deal=pl.Deal("tableau"), draw=NAMES["D"]).pack_size == 52


@pytest.mark.parametrize(
    ("code", "most"),
    [
        ("tableau(4, 'top', [Link(step=n % 12 + 1, wrap=n > 11) for n in range(N)])", 8),
        ("tableau(4, 'top', start=[Start(cards=n + 1) for n in range(N)], run=DOWN)", 8),
        ("tableau(4, [Leave(keep=n) for n in range(N)])", 8),
        ("tableau(4, 'run', run=[Link(step=n + 1) for n in range(N)])", 8),
        ("tableau(4, 'top', then=[fill('stock', n + 1) for n in range(N)])", 8),
        ("Start(when=[Holds('waste', at_most=n) for n in range(N)])", 8),
        ("Draw([Deal('waste', n + 1) for n in range(N)])", 20),
        ("Redeal(Gather('waste'), deal=[Deal('waste')] * N, times=1)", 20),
        ("Choice('waste', [Deal('waste', n + 1) for n in range(N)])", 20),
        ("Leave('top', [f'zone-{n}' for n in range(N)])", 20),
        ("Neighbour(*range(1, N + 1))", 20),
        ("Deal('tableau', [1] * (N - 1) + [2])", 120),
        ("Deal('tableau', pick=['A'] * N)", 1000),
        ("Set(['A'] * N)", 20),
        ("Covered([()] * N)", 120),
        ("Option('x', 'y', range(N) and tuple(range(N)))", 10),
        ("Rules('x', zones=Z, deal=[Deal('tableau', (1, 0, 0, 0, 0)[:1])] * N, draw=D)", 50),
        ("Rules('x', zones=(*Z[:3], *[tableau(1, 'top', start=ANYTHING)] * (N - 3)), draw=D)", 20),
        ("Rules('x', zones=(*Z[:3], tableau(N - 6, 'top', start=Start())), draw=D)", 120),
        ("Rules('x', zones=X, deal=Deal('tableau'), draw=D, removal=[Total(n % 24 + 2, "
         "match=[*Match][n // 24]) for n in range(N)])", 100),
        ("Rules('x', zones=(*Z[:2], tableau(4, 'top', start=ANYTHING)), decks=N, ranks='ace', "
         "suits=Suit.CLUBS, draw=D, goal='all-on-tableau')", 1000),
    ],
)  # fmt: skip
def test_limits_of_lists_and_numbers(code: str, most: int) -> None:
    names = {**NAMES, "Rank": pr.Rank, "Suit": pr.Suit}
    eval(code, {**names, "N": most})
    with pytest.raises(pr.RulesError) as error:
        eval(code, {**names, "N": most + 1})
    in_range = error.value.code is pr.Code.BAD_RULES and most == 1000
    assert error.value.code is pr.Code.TOO_LARGE or in_range
