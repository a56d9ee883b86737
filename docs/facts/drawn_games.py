"""Games drawn at random from another program's list, and whether the rule language says them."""

from __future__ import annotations

import json
from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import Any

import patience_rules as pr

from .game_pages import DOCS, table


def drawn() -> list[dict[str, Any]]:
    """Each game that was drawn: its name, the program's file that has it, and what was found.

    Where it is not in the catalogue, somebody read the program's rules of it and says that the
    language can say them (``sayable``), or what it lacks.
    """
    text = (DOCS / "data/random-games.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def said(row: dict[str, Any]) -> str:
    """Whether a game is in the ``catalogue``, ``sayable``, or what kind of thing it ``lacks``."""
    if "game" in row or pr.GAMES.id_of(row["name"]):
        return "catalogue"
    return "sayable" if row.get("sayable") else "lacks"


def summary() -> list[str]:
    """How many of the games can be said, as a Markdown text."""
    rows = drawn()
    counts = Counter(map(said, rows))
    can = counts["catalogue"] + counts["sayable"]
    return [
        f"Of {len(rows)} games drawn at random from PySolFC's list, {can} ({can / len(rows):.0%})",
        f"can be said: {counts['catalogue']} are in the catalogue, {counts['sayable']} more were",
        "found so by reading PySolFC's rules of them. Where there was a doubt, a game counts as",
        "one that can't.",
    ]


def lacking() -> list[str]:
    """What the others lack, the commonest first, as a Markdown table."""
    lacks = sorted((row for row in drawn() if said(row) == "lacks"), key=itemgetter("lacks"))
    kinds = [(kind, list(rows)) for kind, rows in groupby(lacks, key=itemgetter("lacks"))]
    kinds.sort(key=lambda kind: -len(kind[1]))
    body = [[kind, str(len(rows)), "; ".join(map(_told, rows))] for kind, rows in kinds]
    return table("What the others would need", ["What", "Games", "Which"], body)


def _told(row: dict[str, Any]) -> str:
    return f"{row['name']} ({row['namely']})" if "namely" in row else row["name"]
