"""Positions as JSON and as one line of text, read and written; what is read is a position."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from ..arguments import expect, expect_whole
from ..cards import NAMES, card_code
from ..engine.card_sets import EMPTY, FACE_DOWN, Piles
from ..engine.lower.lowering import tables_for
from ..engine.tables import Tables
from ..errors import Code, PatienceError, PositionError
from ..games.header import read_header, write_header
from ..games.index import find_game
from ..rules.facts import shuffles
from ..rules.json_text import load_document, load_json
from ..rules.ruleset import Rules
from ..rules.words import Role
from ..safe_text import shorten
from ..shuffle import is_seed
from .validity import check_position

FORMAT = "patience-position/1"
_KEYS = {"format", "game", "rules", "options", "piles", "redeals", "shuffle"}
_REDEALS = range(1_000_001)

Position = tuple[Tables, Piles, int, int]
"""Tables, piles, redeals used, what later ones are shuffled from: what a state is made of."""


def role_piles(t: Tables) -> list[tuple[Role, list[int]]]:
    """The roles of a game in the order of their first zones, each with its piles."""
    return [(role, t.numbering.of_role(role)) for role in dict.fromkeys(t.roles)]


def pile_text(cards: bytes, separator: str = " ") -> str:
    """A pile's cards bottom to top, face-down ones with ``?`` behind."""
    return separator.join(
        NAMES[card & ~FACE_DOWN] + ("?" if card & FACE_DOWN else "") for card in cards[1:]
    )


def read_pile(texts: Iterable[str]) -> bytes:
    """The pile that card texts make, bottom to top.

    Raises:
        CardError: ``bad-card`` with the place, counted from 1.
    """
    pile = bytearray(EMPTY)
    for number, text in enumerate(texts, 1):
        down = text.endswith("?") and text != "??"
        try:
            pile.append(card_code(text[:-1] if down else text) | (FACE_DOWN if down else 0))
        except PatienceError as error:
            raise error.within(f"card {number}") from None
    return bytes(pile)


def position_to_json(t: Tables, piles: Piles, redeals: int, shuffle: int) -> dict[str, Any]:
    """A position as JSON values."""
    data: dict[str, Any] = {"format": FORMAT, **write_header(t.rules)}
    data["piles"] = {
        role.value: [pile_text(piles[pile]) for pile in own] for role, own in role_piles(t)
    }
    if redeals:
        data["redeals"] = redeals
    if shuffle:
        data["shuffle"] = shuffle
    return data


def position_from_json(data: object, limit: int) -> Position:
    """The position that JSON stands for, checked.

    Args:
        data: a mapping, or its text.
        limit: the most characters of a text.

    Returns:
        What a state is made of.

    Raises:
        PatienceError: with the pile and the card that is wrong.
    """
    document = load_document(data, limit, FORMAT, _KEYS, PositionError)
    t = tables_for(read_header(document, PositionError))
    zones = document.get("piles")
    if not isinstance(zones, Mapping):
        raise PositionError(Code.SYNTAX, "piles: should be an object with the zones' names")
    for name, own in zones.items():
        for number, cards in enumerate(own if isinstance(own, (list, tuple)) else (), 1):
            if not isinstance(cards, str):
                message = f"{shorten(name)}: pile {number} should be a text, not {shorten(cards)}"
                raise PositionError(Code.SYNTAX, message)
    numbers = document.get("redeals", 0), document.get("shuffle", 0)
    return make_position(t, zones, *numbers)


def make_position(
    t: Tables, zones: Mapping[Any, Any], redeals: object = 0, shuffle: object = 0
) -> Position:
    """A position from each role's piles, checked.

    Args:
        t: the game's tables.
        zones: by role name, a list of piles, each a text or a list of cards or texts.
        redeals: how many have been used.
        shuffle: what later ones are shuffled from.

    Raises:
        PatienceError: with the pile and the card that is wrong.
    """
    expect(zones, Mapping, "the piles by role, such as {'tableau': ['KH', '']}")
    roles = role_piles(t)
    names = [role.value for role, _ in roles]
    for name in zones:
        if name not in names:
            message = f"{t.rules.title} has no {shorten(name)}, only {', '.join(names)}"
            raise PositionError(Code.NO_SUCH_PILE, f"piles: {message}")
    piles: list[bytes] = [EMPTY] * t.piles
    for role, own in roles:
        if role.value not in zones:
            raise PositionError(Code.NO_SUCH_PILE, f"piles: {role.value} is missing")
        given = zones[role.value]
        if not isinstance(given, (list, tuple)):
            raise PositionError(Code.SYNTAX, f"{role.value}: should be a list of piles")
        if len(given) != len(own):
            message = f"{len(given)} piles, and there should be {len(own)}"
            raise PositionError(Code.NO_SUCH_PILE, f"{role.value}: {message}")
        for pile, cards in zip(own, given, strict=True):
            try:
                piles[pile] = _given_pile(cards, t.rules.cards)
            except PatienceError as error:
                raise error.within(t.names[pile]) from None
    if not isinstance(redeals, int) or isinstance(redeals, bool) or redeals not in _REDEALS:
        message = f"should be a number from 0 on, not {shorten(redeals)}"
        raise PositionError(Code.SYNTAX, f"redeals: {message}")
    if not is_seed(shuffle):
        message = f"should be a number from 0 to 2**64 - 1, not {shorten(shuffle)}"
        raise PositionError(Code.SYNTAX, f"shuffle: {message}")
    if shuffle and not shuffles(t.rules):
        raise PositionError(Code.SYNTAX, f"shuffle: {t.rules.title} has no redeal that shuffles")
    check_position(t, tuple(piles), redeals)
    return t, tuple(piles), redeals, shuffle


def _given_pile(cards: object, most: int) -> bytes:
    """A pile from a text, or from a list of cards or texts; of so many cards at most."""
    if not isinstance(cards, (str, list, tuple)):
        raise PositionError(Code.SYNTAX, f"a pile is a text, not {shorten(cards)}")
    texts = cards.split() if isinstance(cards, str) else [str(card) for card in cards]
    if len(texts) > most:
        raise PositionError(Code.BAD_DECK, f"{len(texts)} cards, and the pack has {most}")
    return read_pile(texts)


def position_to_text(t: Tables, piles: Piles, redeals: int, shuffle: int) -> str:
    """A position on one line: the game, its options, each role's piles.

    A role's letter, a colon and its piles with commas between; a custom rule set stands last.
    """
    header = write_header(t.rules)
    parts = [header.get("game", t.rules.id)]
    parts += [f"{name}={json.dumps(value)}" for name, value in header.get("options", {}).items()]
    parts += [
        f"{role.letter}:{','.join(pile_text(piles[pile], '') for pile in own)}"
        for role, own in role_piles(t)
    ]
    parts += [f"redeals:{redeals}"] if redeals else []
    parts += [f"shuffle:{shuffle}"] if shuffle else []
    if "rules" in header:
        own = json.dumps(header["rules"], sort_keys=True, separators=(",", ":"))
        parts.append(f"rules:{own}")
    return " ".join(parts)


def position_from_text(text: str, limit: int) -> Position:
    """The position that one line stands for, checked.

    Args:
        text: as :func:`position_to_text` makes it.
        limit: the most characters.

    Raises:
        PatienceError: with the pile and the card that is wrong.
    """
    expect(text, str, "the text of a position")
    expect_whole(limit, "limit", 0)
    if len(text) > limit:
        raise PositionError(Code.TOO_LARGE, f"{len(text)} characters, and {limit} is the limit")
    front, _, own_rules = text.partition(" rules:")
    game, *parts = front.split() or [""]
    rules = Rules.from_json(own_rules) if own_rules else find_game(game)
    letters = {role.letter: role.value for role in Role}
    zones: dict[str, list[list[str]]] = {}
    options: dict[str, Any] = {}
    numbers: dict[str, object] = {}
    for part in parts:
        name, mark, value = part.partition("=" if "=" in part else ":")
        if mark == "=":
            options[name] = load_json(value, limit, PositionError)
        elif name in ("redeals", "shuffle"):
            is_whole = value.isascii() and value.isdigit() and len(value) <= 20
            numbers[name] = int(value) if is_whole else value
        elif mark and name in letters and letters[name] not in zones:
            zones[letters[name]] = [_split_cards(pile) for pile in value.split(",")]
        else:
            raise PositionError(Code.SYNTAX, f"{shorten(part)} is not part of a position")
    return make_position(tables_for(rules.with_options(**options)), zones, **numbers)


def _split_cards(text: str) -> list[str]:
    """The cards of a pile that is written without spaces."""
    return re.findall(r"(?:10|.).?\??", text)
