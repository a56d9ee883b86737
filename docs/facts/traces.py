"""Games dealt and played by PySolFC, and the part of each that can be compared."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.basics.cards import CARDS, card_codes
from patience_rules.language import Lay, Role
from patience_rules.rules.removals import allows
from patience_rules.rules.zone_facts import fills, kept

from .statements import TESTS

TRACES = sorted((TESTS / "data/traces").glob("*.jsonl.gz"))

Ply = dict[str, Any]
"""A position with PySolFC's list of moves, the move played, and a flag for a win."""


def game_of(path: Path) -> str:
    """Return the id of a file's game."""
    return path.name.partition(".")[0]


def recorded(path: Path) -> Iterator[tuple[dict[str, Any], list[Ply]]]:
    """Yield the games of a file: the deck or deal number, and the plies."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    starts = [number for number, line in enumerate(lines) if "deck" in line]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start], lines[start + 1 : end]


def with_hand(plies: list[Ply], size: int) -> list[Ply]:
    """Return the plies of a game that deals its stock onto the tableau `size` cards at a time.

    Here the rest of such a hand lies on the waste, and the stock before the first deal on a
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
    """Return the plies of a game that deals its stock onto the tableau while there are spaces.

    Here the rest of the hand lies on the waste until cards leave the tableau again.
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
    """Return the plies of a game whose waste goes under the stock card by card, not as a redeal.

    Plies between the turn of the waste and its first card are left out.
    """
    changed = []
    for ply in plies:
        *missed, turned = ply["piles"]["waste0"].split() or [""]
        stock = " ".join((*missed[::-1], *ply["piles"]["stock"].split()))
        piles = {"stock": stock, "waste0": turned}
        changed += [{**ply, "piles": {**ply["piles"], **piles}}] if turned else []
    return changed


def comparable(rules: pr.Rules, plies: list[Ply]) -> list[Ply]:
    """Return the plies until PySolFC leaves our rules.

    PySolFC lets cards leave a foundation that keeps its dealt cards, leaves a redealt waste empty
    that should fill automatically, and lets cards be gathered that form no set.
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
    """Check if gathered cards may be part of a set."""
    ranks = [CARDS[code].rank for code in card_codes(text)]
    return not ranks or bool(allows(rules.removal, ranks))


def laid_ready(name: str, ply: Ply) -> bool:
    """Check if a pile is a foundation with cards."""
    return name.startswith("foundation") and bool(ply["piles"][name])
