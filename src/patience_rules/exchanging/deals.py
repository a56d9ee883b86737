"""Deals as Klondike-Solver and Solvitaire write them."""

from __future__ import annotations

import re

from ..basics.cards import card_code
from ..basics.errors import CardError, Code, PositionError, amount, shorten
from ..basics.json_text import load_json
from ..dealing.dealer import deal_piles
from ..dealing.deck import pack_codes
from ..engine.card_sets import EMPTY, FACE_DOWN, Piles
from ..engine.lower.lowering import tables_for
from ..engine.tables import Tables
from ..playing.notation import checked_position
from ..playing.state import State, make_state
from ..rules.ruleset import Rules
from ..rules.words import Role

_DIGITS = 3
"""The digits of a card: two of its rank, then one of its suit."""


def read_digits(rules: Rules, text: str) -> State:
    """Return the state of a deal in digits: the tableau row by row, then the stock from its top."""
    t = tables_for(rules)
    fresh = deal_piles(t, pack_codes(rules))
    tableau = t.numbering.of_role(Role.TABLEAU)
    if any(len(fresh[pile]) > 1 for pile in range(t.piles) if pile not in (*tableau, t.stock)):
        message = f"digits are a tableau and a stock, and {rules.title} is dealt to other piles"
        raise PositionError(Code.NO_SUCH_PILE, message)
    digits = "".join(text.split())
    if len(digits) != _DIGITS * rules.pack_size:
        wanted = f"{rules.pack_size} cards have {_DIGITS * rules.pack_size}"
        message = f"{amount(len(digits), 'digits')}, and {wanted}"
        raise PositionError(Code.SYNTAX, message)
    codes = list(map(_code, range(1, rules.pack_size + 1), re.findall("...", digits)))
    piles = [EMPTY] * t.piles
    for height in range(1, max(len(fresh[pile]) for pile in tableau)):
        for pile in tableau:
            if len(fresh[pile]) > height:
                piles[pile] += bytes([codes.pop(0)])
    if t.stock >= 0:
        piles[t.stock] += bytes(codes[::-1])
    return make_state(*checked_position(t, _as_dealt(t, tuple(piles))))


def _code(number: int, digits: str) -> int:
    """Return the code of the card with three digits."""
    rank, suit = int(digits[:2]), int(digits[2])
    if 1 <= rank <= 13 and 1 <= suit <= 4:
        return 13 * (suit - 1) + rank - 1
    message = f"card {number}: {digits} is not a rank from 01 to 13 and a suit from 1 to 4"
    raise PositionError(Code.BAD_CARD, message)


_LISTS = {
    "tableau piles": Role.TABLEAU,
    "foundations": Role.FOUNDATION,
    "cells": Role.CELL,
    "hole": Role.FOUNDATION,
    "reserve": Role.RESERVE,
    "waste": Role.WASTE,
    "stock": Role.STOCK,
}
"""The zones by their keys."""


def read_solvitaire(rules: Rules, text: str, limit: int) -> State:
    """Return the state of a deal in Solvitaire's JSON. Cards in lower case lie face down."""
    data: dict[str, object] = load_json(text, limit, PositionError)  # the text begins with a brace
    t = tables_for(rules)
    piles = [EMPTY] * t.piles
    for key, value in data.items():
        role = _LISTS.get(key)
        if role is None:
            message = f"a deal has no {shorten(key)}, only {', '.join(_LISTS)}"
            raise PositionError(Code.SYNTAX, message)
        own = t.numbering.of_role(role)
        if not own:
            raise PositionError(Code.NO_SUCH_PILE, f"{key}: {rules.title} has no {role.value}")
        given = _given(key, value, len(own))
        if len(given) > len(own) or (role is Role.TABLEAU and len(given) < len(own)):
            message = f"{amount(len(given), 'piles')}, and {rules.title} has {len(own)}"
            raise PositionError(Code.NO_SUCH_PILE, f"{key}: {message}")
        for number, (pile, cards) in enumerate(zip(own, given, strict=False), 1):
            place = key if len(given) == 1 else f"{key}: pile {number}"
            piles[pile] = EMPTY + _codes(place, cards, may_hide=pile != t.stock)
    return make_state(*checked_position(t, _as_dealt(t, tuple(piles))))


def _given(key: str, value: object, piles: int) -> list[list[object]]:
    """Return a list of cards for each pile. Cards in one list are one pile, or a pile each."""
    if isinstance(value, str):
        return [[value]]
    if not isinstance(value, list):
        raise PositionError(Code.SYNTAX, f"{key}: should be a list, not {shorten(value)}")
    if value and all(isinstance(cards, list) for cards in value):
        return value
    return [value] if piles == 1 else [[card] if card else [] for card in value]


def _codes(place: str, cards: list[object], *, may_hide: bool) -> bytes:
    codes = bytearray()
    for number, card in enumerate(cards, 1):
        try:
            code = card_code(card)
        except CardError as error:
            raise PositionError(error.code, f"{place}: card {number}: {error.message}") from None
        hidden = may_hide and str(card)[-1:].islower()
        codes.append(code | FACE_DOWN if hidden else code)
    return bytes(codes)


def _as_dealt(t: Tables, piles: Piles) -> Piles:
    """Turn cards face down as the deal does, if none is and each pile has as many as it deals."""
    dealt = deal_piles(t, pack_codes(t.rules))
    is_fresh = list(map(len, piles)) == list(map(len, dealt))
    if not is_fresh or any(max(cards) >= FACE_DOWN for cards in piles):
        return piles
    return tuple(
        bytes([card | face & FACE_DOWN for card, face in zip(cards, own, strict=True)])
        for cards, own in zip(piles, dealt, strict=True)
    )
