"""The numbered deals of PySolFC, and those of Microsoft FreeCell as ``ms617``.

The package pysol-cards (the extra ``deals``) shuffles the numbers. The catalogue lists how
PySolFC's dealing order differs from a rule set (:class:`~patience_rules.exchange.Numbered`), and
its automatic first moves. The result is the same table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ..basics.cards import CARDS, SUITS
from ..basics.errors import ArgumentError, Code, shorten
from ..games.catalogue import LEFT_TO_RIGHT, NoNumbers, Numbered
from ..games.index import GAMES
from ..rules.facts import drawn, initial_deals, left_over, steps_to
from ..rules.ruleset import Rules
from ..rules.steps import Deal
from ..rules.words import Base, Role
from ..rules.zone_facts import fills
from .deck import Deck, deck_of, take_picked

_NUMBER = re.compile(r"(ms)?\s*(\d+)", re.ASCII | re.IGNORECASE)
_MOST = 10**20
_MOST_MICROSOFT = 2**33 - 1
_MICROSOFT_UNTIL = 32_000
"""PySolFC shuffles numbers below this as Microsoft does: `construct_random` in its
`pysollib/pysolrandom.py` tests ``0 <= seed < 32000``. `shuffle` of pysol-cards includes 32000."""


def numbered_deck(rules: Rules, number: int | str) -> Deck:
    """Return the deck of a numbered deal, with the moves that PySolFC plays automatically."""
    numbered = _numbered(rules)
    if isinstance(numbered, str):
        message = f"{rules.title} has no numbered deals: {numbered}"
        raise ArgumentError(Code.NO_SUCH_DEAL, message)
    cards = _shuffled(rules, number, numbered.picked_of)
    return deck_of(arranged(rules, cards), opening=opening(rules))


def _numbered(rules: Rules) -> Numbered | str:
    """Return how PySolFC deals a rule set, or why it has no numbered deals."""
    if rules.id not in GAMES or rules.id in GAMES.plugins.games:
        return "only games of the catalogue have them"
    game = GAMES.entry(rules.id)
    if isinstance(game.numbered, NoNumbers):
        return game.numbered.value
    options = dict(game.numbered.options)
    theirs = game.rules.with_options(**options)
    if (theirs.deal, theirs.pack) == (rules.deal, rules.pack):
        return game.numbered
    changed = [f"{name}={json.dumps(value)}" for name, value in options.items()]
    return f"PySolFC deals it with {' '.join(changed)}" if changed else NoNumbers.OTHER_TABLE.value


def arranged(rules: Rules, deck: Sequence[int]) -> bytes:
    """Return PySolFC's deck in the order in which the rule set deals the same table."""
    cards = list(deck)
    for step in initial_deals(rules):
        if step.sink:  # the first step of its deal; PySolFC then deals from the other end
            cards = _with_sunk(cards[::-1], step, rules.count(Role(step.to)))
        if Base.BASE_RANK in step.pick:  # PySolFC begins the pile with the rank's last card
            like = [place for place, card in enumerate(cards) if card % 13 == cards[0] % 13]
            cards.insert(0, cards.pop(like[-1]))
    numbers = _numbered(rules)
    numbered = LEFT_TO_RIGHT if isinstance(numbers, str) else numbers
    if numbered.right_to_left:
        cards = _right_to_left(rules, cards)
    order = numbered.order
    return bytes([cards[place] for place in order] + cards[len(order) :])


def opening(rules: Rules) -> tuple[str, ...]:
    """Return the moves that PySolFC plays automatically: the first draw, or a base card."""
    numbered = _numbered(rules)
    if isinstance(numbered, Numbered) and numbered.opening is not None:
        return numbered.opening
    targets = [step.to for step in drawn(rules)[:1]]
    turned = targets == [Role.WASTE] and rules.count(Role.WASTE) == 1
    laid = steps_to(rules, Role.WASTE) or any(map(fills, rules.zones_of(Role.WASTE)))
    return ("s-w",) if turned and left_over(rules) and not (laid or rules.choice) else ()


def _shuffled(rules: Rules, number: int | str, picked_of: int | None) -> list[int]:
    """Return the codes of the shuffled cards, with the picked cards of one pack first."""
    as_microsoft, value = _read_number(number)
    try:
        from pysol_cards.cards import createCards, ms_rearrange  # an extra, needed only here
        from pysol_cards.random import LCRandom31, MTRandom
    except ImportError:
        message = "numbered deals need pysol-cards: pip install 'patience-rules[deals]'"
        raise ArgumentError(Code.NO_SUCH_DEAL, message) from None
    codes = {card.code for card in rules.pack}
    cards = [card for card in createCards(rules.decks) if _code(card) in codes]
    generator = LCRandom31(value) if as_microsoft else MTRandom(value)
    deck = generator.shuffle(ms_rearrange(cards) if as_microsoft else cards)[::-1]
    if picked_of is not None:
        picked = {card for step in initial_deals(rules) for card in step.pick}
        deck.sort(key=lambda card: card.id // 52 != picked_of or CARDS[_code(card)] not in picked)
    return list(map(_code, deck))


def _read_number(number: int | str) -> tuple[bool, int]:
    """Return a deal number, after True if the deal is shuffled as Microsoft does."""
    microsoft, value = False, 0
    if isinstance(number, int) and not isinstance(number, bool) and number >= 0:
        value = number
    elif isinstance(number, str) and (match := _NUMBER.fullmatch(number.strip())):
        microsoft = bool(match[1])
        digits = match[2].lstrip("0")[: len(str(_MOST)) + 1]  # enough of a number too large
        value = int(digits or "0")
    else:
        message = f"{shorten(number)} is not a deal number such as 12345 or ms617"
        raise ArgumentError(Code.SYNTAX, message)
    if not 1 <= value <= (_MOST_MICROSOFT if microsoft else _MOST):
        why = "the number is too large" if value else "the least number is 1"
        raise ArgumentError(Code.NO_SUCH_DEAL, f"there is no deal {shorten(number)}: {why}")
    return microsoft or value < _MICROSOFT_UNTIL, value


def _code(card: Any) -> int:
    """Return the code of a card of pysol-cards."""
    return 13 * SUITS.index(card.suit_s()) + int(card.rank) - 1


def _with_sunk(cards: list[int], step: Deal, piles: int) -> list[int]:
    """Swap cards that sink with lower cards of their pile until they are at the bottom."""
    dealt = sum(step.counts(piles))
    sinks = [CARDS[card].rank in step.sink for card in cards]
    for place in [place for place in range(dealt) if sinks[place]]:
        for lower in range(place % piles, place, piles):
            if not sinks[lower]:
                cards[place], cards[lower] = cards[lower], cards[place]
                sinks[place], sinks[lower] = False, True
                break
    return cards


def _right_to_left(rules: Rules, cards: list[int]) -> list[int]:
    """Reverse each row of the tableau, and put the picked cards first."""
    rest = list(cards)
    picked = [card for step in initial_deals(rules) for card in take_picked(rest, step)]
    at = 0
    for step in initial_deals(rules):
        counts = step.counts(rules.count(Role(step.to))) if not step.pick else ()
        for turn in range(max(counts, default=0)):
            row = sum(count > turn for count in counts)
            if step.to is Role.TABLEAU:
                rest[at : at + row] = rest[at : at + row][::-1]
            at += row
    return picked + rest
