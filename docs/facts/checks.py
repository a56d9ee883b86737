"""How each game was checked: against games that PySolFC played, or against written sources."""

from __future__ import annotations

from collections import Counter
from functools import cache

import patience_rules as pr

from .game_pages import decided, read, table
from .traces import TRACES, comparable, game_of, recorded

WAYS = {
    "played": "compared ply by ply with games that PySolFC's rules dealt and played",
    "stated": "written down statement by statement, each with its tests",
    "two": "held against two written sources or more",
    "own": "PySolFC's own invention, held against its page of rules and its class",
}
"""How games were checked, the firmest first."""
OWN = "PySolFC's own invention: nobody else was found to tell of it."


@cache
def played() -> dict[str, tuple[int, int]]:
    """For each game that was compared with PySolFC's games: how many, and their positions."""
    counts = {}
    for path in TRACES:
        rules = pr.GAMES[game_of(path)]
        positions = [len(comparable(rules, plies)) for _head, plies in recorded(path)]
        counts[rules.id] = (len(positions), sum(positions))
    return counts


def held(id: str) -> list[str]:
    """The written sources that a game was held against, as links."""
    sources: dict[str, str] = read("sources.json").get(id, {}).get("held", {})
    return [f"[{name}]({address})" for name, address in sources.items()]


def way(id: str) -> str:
    """The firmest way in which a game was checked, one of ``WAYS``."""
    if id in played():
        return "played"
    if any(row.get("game") == id for row in decided().values()):
        return "stated"
    if read("sources.json").get(id, {}).get("own"):
        return "own"
    return "two"


def told(id: str) -> str:
    """How a game was checked, as its page tells it."""
    said = {
        "played": "Compared ply by ply (the deal, every list of moves, every move, the win) with "
        "{} games, {:,} positions, that PySolFC's own rules dealt and played.",
        "stated": "Each statement of its rules has its tests: {{doc}}`../statements`.",
        "two": "",
        "own": OWN,
    }[way(id)].format(*played().get(id, ()))
    if sources := held(id):
        said += f" Held against {' and '.join(sources)}."
    return said.strip()


def totals() -> list[str]:
    """How many games were checked in which way, each counted where it was checked most firmly."""
    counts = Counter(map(way, pr.GAMES))
    body = [[words, str(counts[name])] for name, words in WAYS.items()]
    positions = sum(positions for _games, positions in played().values())
    body[0][0] += f" ({positions:,} positions)"
    body.append(["all", str(len(pr.GAMES))])
    return table(
        "How many games were checked in which way", ["The game is", "Games"], body, numbers=True
    )


def listed() -> list[str]:
    """Each game with the positions that were compared and its written sources."""
    body = []
    for id in pr.GAMES:
        _games, positions = played().get(id, (0, 0))
        link = f"{{doc}}`{pr.GAMES[id].title} <rules/{id}>`"
        body.append([link, f"{positions:,}" if positions else "", ", ".join(held(id))])
    head = ["Game", "Positions compared", "Written sources"]
    return table("How each game was checked", head, body)
