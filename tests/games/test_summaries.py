"""The line that describes a game in lists uses the words of its rules."""

from __future__ import annotations

import re
from functools import cache

import pytest

import patience_rules as pr

PILES = (
    "balcony|cells?|columns?|depots?|discards?|fans?|foundations?|gaps?|hands?|heaps?|holes?|homes?"
    "|mines?|peaks?|plaits?|pockets?|posts?|pyramids?|rails?|reserves?|shafts?|stocks?|tableau"
    "|tails?|talons?|terraces?|trees?|trunks?|wastes?|wings?"
)
"""Words for piles. Those that no rulebook has are here, too, so that none comes back."""
TOLD = {
    "spaces?": "empty",
    "runs?": "together|whole runs|three cards or more",
    "redeals?|again": "make a new stock|whenever you like|may turn|count the cards off",
    "draws?": "turn|deal",
    "fill|fills|filled": "filled|empty",
    "deals?|dealt": "deal",
    "leaves?|cleared": "discard|moved together|playing them to the waste",
    "closes?": "close|move up",
    "base": "base rank",
    "shuffled?": "shuffle",
    "pairs?": "discard two",
    "come back|comes back": "taken back|moved to a tableau pile",
    "face-down|face down": "face down|only the top card",
    "round the corner": "king on ace|ace on king|neighbours|counting on",
    "by threes": "three",
    "won": "win",
}
"""By words for what happens, what the rulebook says."""
ABSENT = re.compile(r"\b(?:no|without(?: an?)?|in place of (?:an?|the)) [\w-]+")


@cache
def titles() -> re.Pattern[str]:
    """Return a pattern for the names of all games."""
    names = {
        name
        for id in pr.GAMES
        for name in (pr.GAMES[id].title, *pr.GAMES.entry(id).also)
        if name.istitle() or " " in name or name[1:] != name[1:].lower()
    }
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})\b")


def words_not_told(id: str) -> list[str]:
    """Return the words of a summary for piles and what happens that are not in the rulebook."""
    own = ABSENT.sub("", titles().sub("", pr.GAMES.entry(id).summary)).lower()
    rules = pr.describe(id).partition("\n\n")[2].partition("\n\n")[2].lower()
    rules = re.sub(r"\s+", " ", rules)
    missing = [pile for pile in re.findall(rf"\b(?:{PILES})\b", own)
               if not re.search(rf"\b{pile.rstrip('s')}", rules)]  # fmt: skip
    for words, said in TOLD.items():
        missing += [word for word in re.findall(rf"\b(?:{words})\b", own)
                    if not re.search(rf"\b(?:{said})", rules)]  # fmt: skip
    return missing


@pytest.mark.parametrize("id", pr.GAMES)
def test_a_summary_uses_the_words_of_its_rules(id: str) -> None:
    assert words_not_told(id) == []


def test_a_summary_does_not_speak_of_a_table_or_a_harem() -> None:
    vague = re.compile(r"\b(?:table|harem|home|otherwise|such|wedge|valley|steps|upside)\b")
    found = {id: vague.findall(pr.GAMES.entry(id).summary) for id in pr.GAMES}
    assert {id: words for id, words in found.items() if words} == {}
