"""Games chosen at random from PySolFC's list, and if the rule language can express them."""

from __future__ import annotations

import json
from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import Any

import patience_rules as pr

from .game_pages import DOCS, table


def drawn() -> list[dict[str, Any]]:
    """Return the chosen games: name, PySolFC's file, and the finding.

    For a game that is not in the catalogue, somebody read PySolFC's rules. The language can either
    express them (``sayable``), or ``lacks`` something.
    """
    text = (DOCS / "data/random-games.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def said(row: dict[str, Any]) -> str:
    """Return the finding about a game: ``catalogue``, ``sayable`` or ``lacks``."""
    if "game" in row or pr.GAMES.id_of(row["name"]):
        return "catalogue"
    return "sayable" if row.get("sayable") else "lacks"


def summary() -> list[str]:
    """Return the counts as a Markdown text."""
    rows = drawn()
    counts = Counter(map(said, rows))
    can = counts["catalogue"] + counts["sayable"]
    return [
        f"The rule language can express {can} ({can / len(rows):.0%}) of {len(rows)} games chosen",
        f"at random from PySolFC's list: {counts['catalogue']} are in the catalogue, and for",
        f"{counts['sayable']} more we read PySolFC's rules. Doubtful games count as no.",
    ]


def lacking() -> list[str]:
    """Return the table of missing features, the most common first."""
    lacks = sorted((row for row in drawn() if said(row) == "lacks"), key=itemgetter("lacks"))
    kinds = [(kind, list(rows)) for kind, rows in groupby(lacks, key=itemgetter("lacks"))]
    kinds.sort(key=lambda kind: -len(kind[1]))
    body = [[kind, str(len(rows)), "; ".join(map(_entry, rows))] for kind, rows in kinds]
    return table("Features that the others need", ["Feature", "Number", "Games"], body)


def _entry(row: dict[str, Any]) -> str:
    return f"{row['name']} ({row['namely']})" if "namely" in row else row["name"]
