"""The games that PySolFC dealt and played, and what of them can be compared."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.cards import CARDS, card_codes
from patience_rules.language import Lay, Role
from patience_rules.rules.removals import allows
from patience_rules.rules.zone_facts import fills, kept

from .statements import TESTS

TRACES = sorted((TESTS / "data/traces").glob("*.jsonl.gz"))

Ply = dict[str, Any]
"""A position with PySolFC's list of moves, the move that was played, and whether it is won."""


def game_of(path: Path) -> str:
    """The id of the game that a file holds games of."""
    return path.name.partition(".")[0]


def recorded(path: Path) -> Iterator[tuple[dict[str, Any], list[Ply]]]:
    """The games of a file: by which deck or number each was dealt, and its plies."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    starts = [number for number, line in enumerate(lines) if "deck" in line]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start], lines[start + 1 : end]


def with_hand(plies: list[Ply], size: int) -> list[Ply]:
    """The plies of a game whose stock is laid on the tableau so many cards at a time.

    What of these is still to be laid lies on the waste then, the stock before the first on a
    reserve.
    """
    laid, changed = 0, []
    for ply in plies:
        cards = ply["piles"]["stock"].replace("?", "").split()
        hand = cards[max(0, len(cards) - -laid % size) :] if laid % size else []
        rest = cards[: len(cards) - len(hand)]
        talon = [f"{card}?" for card in cards] if not laid else []
        hidden = [*(f"{card}?" for card in hand[:-1]), *hand[-1:]]
        piles = {"stock": " ".join(rest) if laid else "", "waste0": " ".join(hidden)}
        changed.append({**ply, "piles": {**ply["piles"], **piles, "reserve0": " ".join(talon)}})
        laid += ply.get("move", "").startswith("stock>tableau")
    return changed


def with_hand_for_spaces(plies: list[Ply]) -> list[Ply]:
    """The plies of a game whose stock is laid on the tableau as long as there are spaces.

    What is still to be laid lies on the waste then, until cards leave again.
    """
    laying, changed = True, []
    for ply in plies:
        cards = ply["piles"]["stock"].replace("?", "").split()
        spaces = [name for name, own in ply["piles"].items() if name[0] == "t" and not own]
        place = max(0, len(cards) - len(spaces)) if laying else len(cards)
        hidden = [*(f"{card}?" for card in cards[place:-1]), *cards[place:][-1:]]
        piles = {"stock": " ".join(cards[:place]), "waste0": " ".join(hidden)}
        changed.append({**ply, "piles": {**ply["piles"], **piles}})
        laying = ply.get("move", "").startswith("stock>tableau")
    return changed


def with_misses_beneath(plies: list[Ply]) -> list[Ply]:
    """The plies of a game whose waste goes beneath the stock card by card, not once that is empty.

    Those are left out in which the waste was turned over and no card of it yet.
    """
    changed = []
    for ply in plies:
        *missed, turned = ply["piles"]["waste0"].split() or [""]
        stock = " ".join((*missed[::-1], *ply["piles"]["stock"].split()))
        piles = {"stock": stock, "waste0": turned}
        changed += [{**ply, "piles": {**ply["piles"], **piles}}] if turned else []
    return changed


def comparable(rules: pr.Rules, plies: list[Ply]) -> list[Ply]:
    """The plies up to where PySolFC did what the rules here never do.

    It lets cards leave that a foundation keeps from the deal on, a redealt waste stay empty that
    fills of its own accord, and cards lie together of which no set is made.
    """
    keeping = any(map(kept, rules.zones_of(Role.FOUNDATION)))
    filling = any(map(fills, rules.zones_of(Role.WASTE)))
    laid = [name for name in plies[0]["piles"] if keeping and laid_ready(name, plies[0])]
    collecting = [zone for zone in rules.zones if zone.lay is Lay.COLLECT and zone.piles == 1]
    roles = {zone.role.value for zone in collecting}
    gathering = [name for name in plies[0]["piles"] if name.rstrip("0123456789") in roles]
    for number, ply in enumerate(plies):
        if not all(ply["piles"][name] for name in laid):
            return plies[:number]
        if not all(may_lie_together(rules, ply["piles"][name]) for name in gathering):
            return plies[:number]
        if filling and ply.get("move", "").endswith(">DEAL*0") and not ply["piles"]["stock"]:
            return plies[: number + 1]
    return plies


def may_lie_together(rules: pr.Rules, text: str) -> bool:
    """Whether cards that a pile has gathered may be part of a set."""
    ranks = [CARDS[code].rank for code in card_codes(text)]
    return not ranks or bool(allows(rules.removal, ranks))


def laid_ready(name: str, ply: Ply) -> bool:
    """Whether a pile is a foundation that has cards."""
    return name.startswith("foundation") and bool(ply["piles"][name])
