"""How each game was checked: against games played by PySolFC, or against written sources."""

from __future__ import annotations

from collections import Counter
from functools import cache

import patience_rules as pr

from .game_pages import decided, read, table
from .traces import TRACES, comparable, game_of, recorded

WAYS = {
    "played": "compared ply by ply with games dealt and played by PySolFC's rules",
    "stated": "written down statement by statement, each with its tests",
    "two": "compared with two or more written sources",
    "own": "PySolFC's own invention, compared with its page of rules and its class",
}
"""How games were checked, the strongest way first."""
OWN = "PySolFC's own invention: no other source was found."


@cache
def played() -> dict[str, tuple[int, int]]:
    """Return the numbers of games and positions compared with PySolFC, by game."""
    counts = {}
    for path in TRACES:
        rules = pr.GAMES[game_of(path)]
        positions = [len(comparable(rules, plies)) for _head, plies in recorded(path)]
        counts[rules.id] = (len(positions), sum(positions))
    return counts


def held(id: str) -> list[str]:
    """Return the written sources that a game was compared with, as links."""
    sources: dict[str, str] = read("sources.json").get(id, {}).get("held", {})
    return [f"[{name}]({address})" for name, address in sources.items()]


def way(id: str) -> str:
    """Return the strongest way in which a game was checked, one of ``WAYS``."""
    if id in played():
        return "played"
    if any(row.get("game") == id for row in decided().values()):
        return "stated"
    if read("sources.json").get(id, {}).get("own"):
        return "own"
    return "two"


def how_checked(id: str) -> str:
    """Return the paragraph about how a game was checked."""
    text = {
        "played": "Compared ply by ply (the deal, every list of moves, every move, the win) with "
        "{} games ({:,} positions) dealt and played by PySolFC's own rules.",
        "stated": "Each statement of its rules has its tests: {{doc}}`../statements`.",
        "two": "",
        "own": OWN,
    }[way(id)].format(*played().get(id, ()))
    if sources := held(id):
        text += f" Compared with {' and '.join(sources)}."
    return text.strip()


def totals() -> list[str]:
    """Return the table of games by the strongest way in which they were checked."""
    counts = Counter(map(way, pr.GAMES))
    body = [[words, str(counts[name])] for name, words in WAYS.items()]
    positions = sum(positions for _games, positions in played().values())
    body[0][0] += f" ({positions:,} positions)"
    body.append(["all", str(len(pr.GAMES))])
    return table("Games by how they were checked", ["The game is", "Games"], body, numbers=True)


def listed() -> list[str]:
    """Return the table of games with the positions compared and the written sources."""
    body = []
    for id in pr.GAMES:
        _games, positions = played().get(id, (0, 0))
        link = f"{{doc}}`{pr.GAMES[id].title} <rules/{id}>`"
        body.append([link, f"{positions:,}" if positions else "", ", ".join(held(id))])
    head = ["Game", "Positions compared", "Written sources"]
    return table("How each game was checked", head, body)
