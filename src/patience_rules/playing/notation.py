"""Reading, writing and checking positions, as JSON and as one line of text.

Reading raises a PatienceError that names the wrong pile and card.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from ..basics.cards import CARDS, HIDDEN, NAMES, card_code
from ..basics.errors import (
    Code,
    PatienceError,
    PositionError,
    amount,
    expect,
    expect_whole,
    shorten,
)
from ..basics.json_text import load_document, load_json
from ..dealing.deck import check_pack, pack_codes
from ..engine.card_sets import EMPTY, FACE_DOWN, FLOOR, Piles
from ..engine.lower.lowering import tables_for
from ..engine.standing import is_hidden, used
from ..engine.steps import CloseAct
from ..engine.tables import Tables
from ..engine.transfer import Change
from ..english.card_words import card_sign
from ..games.index import find_game, read_header, write_header
from ..rules.conditions import Holds
from ..rules.facts import deals_later, dealt, redeals_from, shuffles
from ..rules.known_stock import tells_stock
from ..rules.ruleset import Rules
from ..rules.shapes import Slots
from ..rules.steps import Deal, TakeOut
from ..rules.ways import Build, Start
from ..rules.words import HERE, UNLIMITED, Role
from ..rules.zone import Zone
from ..rules.zone_facts import fills, moves_many
from ..schemas.formats import NO_GAME, Format

POSITION = Format("position")
VIEW = Format("view")
_TEXTS = dict(enumerate(NAMES)) | {code | FACE_DOWN: f"{name}?" for code, name in enumerate(NAMES)}
_CARD = re.compile(r"\?\?|(?:10|.).?\??")  # in a pile without spaces
_SEEN_CARD = re.compile(r"\?\?|(?:10|.).?")  # in a pile of a view, where ?? may follow a card
_NUMBERS = ("redeals", "shuffle", "mercies")
_UNKNOWN = 0x7F
"""Stands for a card that a view hides, until the missing cards take its place."""

Position = tuple[Tables, Piles, int, int]
"""The parts of a state: tables, piles, number of redeals used, seed of later redeals."""


# 1. Writing.


def position_to_json(t: Tables, piles: Piles, redeals: int, shuffle: int) -> dict[str, Any]:
    """Return a position as JSON values."""
    shown = piles_by_role(t, lambda pile: pile_text(piles[pile], " "))
    header = {**NO_GAME, **write_header(t.rules)}
    redeals, mercies = used(t, redeals)
    numbers = {"redeals": redeals, "shuffle": shuffle, "mercies": mercies}
    return POSITION.write(None, {**header, "piles": shown, **numbers})


def piles_by_role(t: Tables, write: Callable[[int], str]) -> dict[str, list[str]]:
    """Return the texts of piles by their roles; ``write`` gives a pile's text."""
    return {role.value: list(map(write, piles)) for role, piles in _role_piles(t).items()}


def position_to_text(t: Tables, piles: Piles, redeals: int, shuffle: int) -> str:
    """Return a position on one line: game, options, piles, and a custom rule set last."""
    header = write_header(t.rules)
    parts = [header.get("game", t.rules.id)]
    parts += [f"{name}={json.dumps(value)}" for name, value in header.get("options", {}).items()]
    parts.append(piles_to_text(t, piles, redeals, shuffle))
    if "rules" in header:
        rules = json.dumps(header["rules"], sort_keys=True, separators=(",", ":"))
        parts.append(f"rules:{rules}")
    return " ".join(parts)


def piles_to_text(t: Tables, piles: Piles, redeals: int, shuffle: int) -> str:
    """Return a position on one line, without its game."""
    parts = [
        f"{role.letter}:{','.join([pile_text(piles[pile]) for pile in piles_of_role])}"
        for role, piles_of_role in _role_piles(t).items()
    ]
    redeals, mercies = used(t, redeals)
    parts += [f"redeals:{redeals}"] if redeals else []
    parts += [f"shuffle:{shuffle}"] if shuffle else []
    parts += [f"mercies:{mercies}"] if mercies else []
    return " ".join(parts)


def _role_piles(t: Tables) -> dict[Role, list[int]]:
    """Return the piles of each role, in the order of the zones."""
    piles_of: dict[Role, list[int]] = {}
    for pile, role in enumerate(t.roles):
        piles_of.setdefault(role, []).append(pile)
    return piles_of


def pile_text(cards: bytes, separator: str = "") -> str:
    """Return a pile's cards as text, bottom to top, with ``?`` after face-down ones."""
    return separator.join([_TEXTS[card] for card in cards[1:]])


# 2. Reading.


def position_from_json(data: object, limit: int) -> Position:
    """Read and check a position in JSON: a mapping, or text of at most ``limit`` characters."""
    document = load_document(data, limit, POSITION.name, POSITION.forms, PositionError)
    return piles_from_json(read_header(document, PositionError), document)


def piles_from_json(rules: Rules, data: Mapping[str, Any]) -> Position:
    """Read and check the piles, redeals and shuffle of a game's position in JSON."""
    zones = _zones_from_json(data)
    return make_position(tables_for(rules), zones, **_numbers(data))


def _numbers(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the numbers of a position in JSON."""
    return {key: data.get(key, 0) for key in _NUMBERS}


def _zones_from_json(data: Mapping[str, Any]) -> Mapping[Any, Any]:
    """Return the texts of piles by role; only the types are checked."""
    zones = data.get("piles")
    if not isinstance(zones, Mapping):
        raise PositionError(Code.SYNTAX, "piles: should be an object with the zones' names")
    for name, piles in zones.items():
        for number, cards in enumerate(piles if isinstance(piles, (list, tuple)) else (), 1):
            if not isinstance(cards, str):
                message = f"{shorten(name)}: pile {number} should be a string, not {shorten(cards)}"
                raise PositionError(Code.SYNTAX, message)
    return zones


def make_position(
    t: Tables, zones: Mapping[Any, Any], redeals: Any = 0, shuffle: Any = 0, mercies: Any = 0
) -> Position:
    """Make and check a position; ``zones`` has a list of piles by the name of each role."""
    return checked_position(t, _given_piles(t, zones, hides=False), redeals, shuffle, mercies)


def _given_piles(t: Tables, zones: Mapping[Any, Any], *, hides: bool) -> Piles:
    """Read the piles. If it hides cards, as a view does, ``??`` is read as an unknown card."""
    expect(zones, Mapping, "the piles by role, such as {'tableau': ['KH', '']}")
    roles = _role_piles(t)
    names = [role.value for role in roles]
    for name in zones:
        if name not in names:
            message = f"{t.rules.title} has no {shorten(name)}, only {', '.join(names)}"
            raise PositionError(Code.NO_SUCH_PILE, f"piles: {message}")
    piles: list[bytes] = [EMPTY] * t.piles
    for role, piles_of_role in roles.items():
        if role.value not in zones:
            raise PositionError(Code.NO_SUCH_PILE, f"piles: {role.value} is missing")
        given = zones[role.value]
        if not isinstance(given, (list, tuple)):
            raise PositionError(Code.SYNTAX, f"{role.value}: should be a list of piles")
        if len(given) != len(piles_of_role):
            message = f"{len(given)} piles, and there should be {len(piles_of_role)}"
            raise PositionError(Code.NO_SUCH_PILE, f"{role.value}: {message}")
        for pile, cards in zip(piles_of_role, given, strict=True):
            try:
                piles[pile] = _given_pile(cards, t.rules.pack_size, hides=hides)
            except PatienceError as error:
                raise error.within(t.names[pile]) from None
    return tuple(piles)


def checked_position(
    t: Tables, piles: Piles, redeals: Any = 0, shuffle: Any = 0, mercies: Any = 0
) -> Position:
    """Return a position after all checks."""
    for key, value in zip(_NUMBERS, (redeals, shuffle, mercies), strict=True):
        problem = POSITION.problem(key, value)
        if problem:
            raise PositionError(Code.SYNTAX, problem)
    if shuffle and not shuffles(t.rules):
        raise PositionError(Code.SYNTAX, f"shuffle: {t.rules.title} has no redeal that shuffles")
    times, most = (t.redeal.times, t.redeal.mercies) if t.redeal else (0, 0)
    if times >= 0 and redeals > times:
        message = f"redeals: {redeals} used, and {t.rules.title} has {times}"
        raise PositionError(Code.NO_REDEAL_LEFT, message)
    if mercies and (mercies > most or redeals < times):
        after = f" after redeal {times}" if most else ""
        message = f"mercies: {mercies} used, and {t.rules.title} has {most}{after}"
        raise PositionError(Code.NO_MERCI_LEFT, message)
    _check_position(t, piles, redeals + mercies)
    return t, piles, redeals + mercies, shuffle


def _given_pile(cards: object, most: int, *, hides: bool) -> bytes:
    """Read a pile of at most ``most`` cards from text, or from a list of cards or texts."""
    if not isinstance(cards, (str, list, tuple)):
        raise PositionError(Code.SYNTAX, f"a pile is a string or a list, not {shorten(cards)}")
    texts = cards.split() if isinstance(cards, str) else [str(card) for card in cards]
    if len(texts) > most:
        raise PositionError(Code.BAD_DECK, f"{len(texts)} cards, and the pack has {most}")
    read = _seen_card if hides else _placed_card
    pile = bytearray(EMPTY)
    for number, text in enumerate(texts, 1):
        try:
            pile.append(read(text))
        except PatienceError as error:
            raise error.within(f"card {number}") from None
    return bytes(pile)


def _placed_card(text: str) -> int:
    """Return the code of a card, which lies face down if a question mark follows it."""
    if text == HIDDEN:
        message = "'??' is not a card: View.from_json reads tables with hidden cards"
        raise PositionError(Code.BAD_CARD, message)
    return card_code(text[:-1]) | FACE_DOWN if text.endswith("?") else card_code(text)


def _seen_card(text: str) -> int:
    """Return the code of a card of a view, which may be unknown."""
    return _UNKNOWN if text == HIDDEN else card_code(text)


def position_from_text(text: str, limit: int) -> Position:
    """Read and check a position on one line of at most ``limit`` characters."""
    return piles_from_text(*_game_from_text(text, limit))


def _game_from_text(text: str, limit: int) -> tuple[Rules, str]:
    """Return the rules of a position on one line, and the rest of the line."""
    expect(text, str, "the text of a position")
    expect_whole(limit, "limit", 0)
    if len(text) > limit:
        raise PositionError(Code.TOO_LARGE, f"{len(text)} characters; the limit is {limit}")
    front, _, own_rules = text.partition(" rules:")
    game, *parts = front.split() or [""]
    rules = Rules.from_json(own_rules) if own_rules else find_game(game)
    options = {}
    for part in parts:
        name, mark, value = part.partition("=")
        if mark:
            options[name] = load_json(value, limit, PositionError)
    piles = " ".join(part for part in parts if "=" not in part)
    return rules.with_options(**options), piles


def piles_from_text(rules: Rules, text: str) -> Position:
    """Read and check a game's position on one line, without the game."""
    zones, numbers = _zones_from_text(text)
    return make_position(tables_for(rules), zones, **numbers)


def _zones_from_text(
    text: str, card: re.Pattern[str] = _CARD
) -> tuple[dict[str, list[list[str]]], dict[str, object]]:
    """Return the texts of cards by role and pile, and the redeals and the shuffle."""
    letters = {role.letter: role.value for role in Role}
    zones: dict[str, list[list[str]]] = {}
    numbers: dict[str, object] = {}
    for part in text.split():
        name, mark, value = part.partition(":")
        if name in _NUMBERS:
            is_whole = value.isascii() and value.isdigit() and len(value) <= 20
            numbers[name] = int(value) if is_whole else value
        elif mark and name in letters and letters[name] not in zones:
            zones[letters[name]] = [card.findall(pile) for pile in value.split(",")]
        else:
            raise PositionError(Code.SYNTAX, f"{shorten(part)} is not part of a position")
    return zones, numbers


# 3. Reading what a player sees.


def seen_from_json(data: object, limit: int) -> tuple[Position, bytes, Mapping[str, Any]]:
    """Read a view, or a position with unknown cards; return a position that looks the same.

    Then the pile of a known stock, which is empty if it is not known, and the document.
    """
    if isinstance(data, (str, bytes)):
        data = load_json(data, limit, PositionError)
    is_position = isinstance(data, Mapping) and data.get("format") == POSITION.name
    form = POSITION if is_position else VIEW
    document = load_document(data, limit, form.name, form.forms, PositionError)
    rules = read_header(document, PositionError)
    numbers = _numbers(document)
    known = _known_stock(rules, document.get("known_stock", ""), numbers["redeals"])
    return _seen(rules, _zones_from_json(document), known, **numbers), known, document


def _known_stock(rules: Rules, cards: str, redeals: Any) -> bytes:
    """Read the cards of a stock that the player knows."""
    problem = VIEW.problem("known_stock", cards) or VIEW.problem("redeals", redeals)
    if problem:
        raise PositionError(Code.SYNTAX, problem)
    if cards and not tells_stock(rules, redeals):
        message = "known_stock: no redeal has turned the waste over, so the stock is not known"
        raise PositionError(Code.SYNTAX, message)
    try:
        return bytes([FLOOR, *map(card_code, cards.split())])
    except PatienceError as error:
        raise error.within("known_stock") from None


def seen_from_text(text: str, limit: int) -> Position:
    """Read and check a position on one line that hides cards; return one that looks like it."""
    rules, piles = _game_from_text(text, limit)
    zones, numbers = _zones_from_text(piles, _SEEN_CARD)
    return _seen(rules, zones, EMPTY, **numbers)


def _seen(rules: Rules, zones: Mapping[Any, Any], known: bytes, **numbers: Any) -> Position:
    """Check what a player sees; return a position in which the missing cards lie in any order."""
    t = tables_for(rules)
    piles = _given_piles(t, zones, hides=True)
    told = list(piles)
    if len(known) > 1:
        stock = told[t.stock]
        if len(stock) != len(known):
            given = amount(len(known) - 1, "cards")
            message = f"known_stock: {given}, and the stock has {len(stock) - 1}"
            raise PositionError(Code.SYNTAX, message)
        if any(card not in (_UNKNOWN, other) for card, other in zip(stock, known, strict=True)):
            raise PositionError(Code.SYNTAX, "known_stock: its top card is another in piles")
        told[t.stock] = known
    shown = bytes(card for cards in told for card in cards[1:] if card != _UNKNOWN)
    missing = Counter(pack_codes(rules))
    missing.subtract(shown)
    for code, left in missing.items():
        if left < 0:
            message = f"{NAMES[code]} appears more often than in the pack of {rules.title}"
            raise PositionError(Code.BAD_DECK, message)
    unknown = sum(cards.count(_UNKNOWN) for cards in told)
    if unknown != missing.total():
        message = f"{unknown} cards are hidden, and {missing.total()} of the pack are not shown"
        raise PositionError(Code.BAD_DECK, message)
    rest = missing.elements()
    filled = []
    for pile, cards in enumerate(piles):
        mark = 0 if pile == t.stock else FACE_DOWN
        if t.numbering.is_foundation[pile] and _UNKNOWN in cards:
            message = f"{t.names[pile]}: cards on a foundation lie face up"
            raise PositionError(Code.BAD_CARD, message)
        full = bytes([next(rest) | mark if card == _UNKNOWN else card for card in told[pile]])
        for place, card in enumerate(cards):
            if place and (card == _UNKNOWN) != is_hidden(t, pile, place, full):
                lies = "lies face up" if card == _UNKNOWN else "lies face down: write ??"
                message = f"{t.names[pile]}: card {place} of the stock {lies}"
                raise PositionError(Code.BAD_CARD, message)
        filled.append(full)
    return checked_position(t, tuple(filled), **numbers)


# 4. Checking.


def _check_position(t: Tables, piles: Piles, redeals: int) -> None:
    """Check that a position is valid, whether or not play could lead there."""
    check_pack(t.rules, bytes(card & ~FACE_DOWN for cards in piles for card in cards[1:]))
    base = t.base.rank(piles)
    for pile, cards in enumerate(piles):
        try:
            _check_faces(t, pile, cards)
            _check_cover(t, piles, pile)
            if t.roles[pile] is Role.FOUNDATION and len(cards) > 1:
                _check_foundation(t, pile, cards, base)
        except PositionError as error:
            raise error.within(t.names[pile]) from None
    _check_settled(t, piles, redeals)


def _check_faces(t: Tables, pile: int, cards: bytes) -> None:
    """Check a pile's number of cards and its marks of face-down cards."""
    zone = t.zones[pile]
    room = 1 if isinstance(zone.shape, Slots) else zone.capacity
    if room is not None and len(cards) - 1 > room:
        message = f"{len(cards) - 1} cards, and it holds {room} at most"
        raise PositionError(Code.PILE_FULL, message)
    if max(cards) < FACE_DOWN:
        return
    if not t.hidden:
        raise PositionError(Code.BAD_CARD, f"{t.rules.title} marks no card face down")
    if pile == t.stock:
        raise PositionError(Code.BAD_CARD, "the stock is always face down: leave out the mark")


def _check_cover(t: Tables, piles: Piles, pile: int) -> None:
    """Check that a covered pile is not empty, unless it may get or feed cards or was dealt none."""
    outs = [step.piles for step in t.rules.deal if isinstance(step, TakeOut)]
    feeds = t.settling.feeds[pile]  # others are filled from it, covered or not
    may_be_empty = feeds or not _dealt(t, pile) or t.roles[pile] in outs or _gains(t, pile)
    if len(piles[pile]) > 1 or may_be_empty:
        return
    for over in t.sources[pile].covers:
        if len(piles[over]) > 1:
            card = f"the {_symbol(piles[over][-1])} at {t.names[over]}"
            raise PositionError(Code.COVERED_CARD, f"it is empty, but {card} still covers it")


def _check_foundation(t: Tables, pile: int, cards: bytes, base: int) -> None:
    """Check a foundation's first card and its sequence."""
    zone, fits = t.zones[pile], t.fits[base][pile]
    if _is_fed(t, pile):
        return  # draws and redeals ignore build rules
    laid = _dealt(t, pile)
    if not laid and not fills(zone):
        if not zone.start:
            raise PositionError(Code.PILE_NOT_FILLABLE, "no card can start it")
        if not fits[FLOOR] >> (cards[1] & ~FACE_DOWN) & 1:
            raise PositionError(
                Code.WRONG_BASE, f"the {_symbol(cards[1])} cannot be its first card"
            )
    # Cards that arrive together keep the sequence of this pile or, with `unlimited`, of any pile.
    ways: list[Start | Build] = [*zone.start, *zone.build]
    unlimited = any(way.cards is UNLIMITED for way in ways)
    runs = t.runs.of if unlimited else [t.runs.of[pile]]
    if any(run.any_group for run in runs):
        return
    links = [fits] if zone.build else []
    if moves_many(zone):
        links += [link for run in runs for link in run.links]
    # Dealt cards and those that a fill brings follow no rule.
    loose = max(1, laid, *[_most_filled(t.rules, zone, step) for step in fills(zone)])
    for below, above in pairwise(cards[loose:]):
        if above >= FLOOR or not any(link[below] >> above & 1 for link in links):
            message = f"the {_symbol(above)} does not follow the {_symbol(below)}"
            raise PositionError(Code.WRONG_RANK, message)


def _most_filled(rules: Rules, zone: Zone, step: Deal) -> int:
    """Return the most cards that a pile of a zone may have after a fill."""
    names = {HERE, zone.role, zone.id}
    limits = [
        one for one in step.when if isinstance(one, Holds) and not names.isdisjoint(one.piles)
    ]
    most = [one.at_most for one in limits if one.at_most is not None]
    before = min(most, default=rules.pack_size)
    return before + (step.cards if isinstance(step.cards, int) else rules.pack_size)


def _is_fed(t: Tables, pile: int) -> bool:
    """Check if a draw or a redeal brings cards to a pile, or takes some from it."""
    return deals_later(t.rules, t.roles[pile]) or redeals_from(t.rules, t.roles[pile])


def _gains(t: Tables, pile: int) -> bool:
    """Check if a pile may get a card when it is empty."""
    zone = t.zones[pile]
    return bool(zone.start or fills(zone)) or _is_fed(t, pile)


def _dealt(t: Tables, pile: int) -> int:
    """Return the number of cards that the deal puts on a pile."""
    role = t.roles[pile]
    return dealt(t.rules, role)[t.numbering.of_role(role).index(pile)]


def _check_settled(t: Tables, piles: Piles, redeals: int) -> None:
    for collects in t.settling.collects:
        if collects.is_complete(piles):
            message = f"{t.names[collects.piles[0]]}: a whole set leaves by itself"
            raise PositionError(Code.UNSETTLED, message)
    closes = [step for step in t.settling.steps if isinstance(step, CloseAct)]
    if t.base.is_chosen(piles) and any(step.has_effect(piles, redeals, -1) for step in closes):
        message = "a pile with cards comes after an empty one, but gaps close by themselves"
        raise PositionError(Code.UNSETTLED, message)
    settled = Change(piles, redeals)
    t.settling.settle(t.base, settled)
    for pile, (cards, after) in enumerate(zip(piles, settled.piles, strict=True)):
        if len(cards) == len(after) and cards != after:
            message = f"{t.names[pile]}: its top card should lie face up"
            raise PositionError(Code.UNSETTLED, message)
        if len(cards) < len(after):
            steps = [step for zone in t.rules.zones for step in fills(zone)]
            sources = dict.fromkeys(str(name) for step in steps for name in step.source)
            message = f"a space fills by itself while {' or '.join(sources)} has cards"
            raise PositionError(Code.UNSETTLED, f"{t.names[pile]}: {message}")


def _symbol(card: int) -> str:
    return card_sign(CARDS[card & ~FACE_DOWN])
