"""How each game was checked: against games played by PySolFC, or against written sources."""

from __future__ import annotations

from collections import Counter
from functools import cache

import patience_rules as pr

from .game_pages import decided, read, table
from .traces import TRACES, Trace, Unseen, comparable

WAYS = {
    "played": "compared ply by ply with games dealt and played by PySolFC's rules",
    "stated": "written down statement by statement, each with its tests",
    "two": "compared with two or more written sources",
    "own": "PySolFC's own invention, compared with its page of rules and its class",
}
"""How games were checked, the strongest way first."""
OWN = "PySolFC's own invention: no other source was found."


@cache
def compared() -> tuple[dict[str, tuple[int, int]], dict[Unseen, Counter[str]]]:
    """Return the numbers of games and positions compared with PySolFC, by game.

    Also return the numbers of PySolFC's moves that are not compared, by reason and game.
    """
    counts, unseen = {}, {reason: Counter[str]() for reason in Unseen}
    for trace in map(Trace, TRACES):
        positions = 0
        for (_head, recorded), (_, plies) in zip(trace.recorded, trace.games, strict=True):
            seen = comparable(trace.rules, plies)
            positions += len(seen)
            listed = 0
            for ply in seen:
                listed += len(ply["legal"])
                for move in ply["legal"]:
                    if isinstance(form := trace.form(ply, move), Unseen):
                        unseen[form][trace.game] += 1
            others = sum(len(ply["legal"]) for ply in recorded) - listed
            unseen[Unseen.ELSEWHERE][trace.game] += others
        counts[trace.game] = (len(trace.games), positions)
    return counts, unseen


def played() -> dict[str, tuple[int, int]]:
    """Return the numbers of games and positions compared with PySolFC, by game."""
    return compared()[0]


def unseen() -> list[str]:
    """Return the table of the moves of PySolFC that are not compared, with the reasons."""
    body = []
    for reason, counts in compared()[1].items():
        games = ", ".join(f"{{doc}}`{pr.GAMES[id].title} <rules/{id}>`" for id in +counts)
        body.append([reason.value, games, f"{counts.total():,}"])
    head = ["Moves of PySolFC", "Games", "Moves"]
    return table("Moves that are not compared", head, body)


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
    left_out = sum(counts[id] for counts in compared()[1].values())
    if left_out:
        text += f" {left_out:,} of PySolFC's moves are left out: {{doc}}`../checked`."
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
