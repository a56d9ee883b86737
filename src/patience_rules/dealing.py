"""Dealing: a pack in its order, first card dealt first, becomes a table of piles (D-G-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from .cards import CARDS, NAMES, Card, card_codes, pack
from .engine import Piles, settle
from .errors import CardError, Code
from .rules import Rules
from .shuffle import shuffled
from .spec import Deal
from .tables import EMPTY, FACE_DOWN, Tables
from .wording import listing


@lru_cache(maxsize=256)
def pack_codes(rules: Rules) -> bytes:
    """The codes of a game's pack, in the order from which a shuffle starts."""
    return bytes([card.code for card in pack(rules.decks, rules.suits)])


@lru_cache(maxsize=256)
def _sorted_pack(rules: Rules) -> list[int]:
    return sorted(pack_codes(rules))


def shuffled_pack(rules: Rules, seed: int) -> bytes:
    """The codes of a game's pack in the order that a seed gives it.

    Raises:
        CardError: ``syntax`` if the seed is not a whole number from 0 to ``2**64 - 1``.
    """
    return bytes(shuffled(pack_codes(rules), seed))


def check_pack(rules: Rules, codes: bytes) -> None:
    """Make sure that cards are exactly a game's pack.

    Args:
        rules: the game.
        codes: the cards, in any order.

    Raises:
        CardError: ``bad-deck`` with how many there are, or which are missing and which too many.
    """
    if len(codes) != rules.cards:
        raise CardError(Code.BAD_DECK, f"{len(codes)} cards, and {rules.title} has {rules.cards}")
    if sorted(codes) == _sorted_pack(rules):
        return
    have, want = Counter(codes), Counter(pack_codes(rules))
    extra = [f"{NAMES[code]} is there {have[code]} times" for code in sorted(have - want)]
    lacking = [NAMES[code] for code in sorted(want - have)]
    parts = [listing(extra[:3])] if extra else []
    parts += (
        [f"{listing(lacking[:5])} {'is' if len(lacking) == 1 else 'are'} missing"]
        if lacking
        else []
    )
    raise CardError(Code.BAD_DECK, f"not the pack of {rules.title}: {'; '.join(parts)}")


def deal_piles(t: Tables, codes: bytes) -> Piles:
    """The table after the deal.

    Args:
        t: the game's tables.
        codes: the whole pack, first card dealt first.

    Returns:
        The piles; what no step took is the stock, the last of it undermost.
    """
    deck = list(codes)
    picked = [[_pull(deck, card.code) for card in step.pick] for step in t.rules.deal]
    deck.reverse()
    piles = [bytearray(EMPTY) for _ in range(t.piles)]
    for step, order, own in zip(t.rules.deal, _orders(t), picked, strict=True):
        _deal_step(t, piles, step, order, own[::-1] or deck)
    if t.stock >= 0:
        piles[t.stock].extend(deck)
    dealt = [bytes(pile) for pile in piles]
    settle(t, dealt)
    return tuple(dealt)


def _pull(deck: list[int], code: int) -> int:
    deck.remove(code)
    return code


@lru_cache(maxsize=256)
def _orders(t: Tables) -> list[list[int]]:
    """For each step of the deal, the piles that get its cards, one after another."""
    return [_order(step, t.of_role(step.role)) for step in t.rules.deal]


def _order(step: Deal, targets: list[int]) -> list[int]:
    counts = step.counts(len(targets))
    if step.by_pile:
        return [pile for pile, count in zip(targets, counts, strict=True) for _ in range(count)]
    return [
        pile
        for turn in range(max(counts))
        for pile, count in zip(targets, counts, strict=True)
        if count > turn
    ]


def _deal_step(
    t: Tables, piles: list[bytearray], step: Deal, order: list[int], cards: list[int]
) -> None:
    """Deal the last of the cards first."""
    flag = FACE_DOWN if step.face_down else 0
    for pile in order:
        piles[pile].insert(1 if step.under else len(piles[pile]), cards.pop() | flag)
    for pile in t.of_role(step.role) if step.sink else ():
        # A stable sort: the ranks that sink come first, all else stays in order.
        sunk = sorted(piles[pile][1:], key=lambda card: not _sinks(step, card))
        piles[pile][1:] = bytes(sunk)


def _sinks(step: Deal, card: int) -> bool:
    return CARDS[card & ~FACE_DOWN].rank in step.sink


def deck_for(rules: Rules, seed: int | None, deck: str | Iterable[Card | str] | None) -> bytes:
    """The codes of the deck that a seed gives or that came from outside.

    Args:
        rules: the game.
        seed: what the shuffle starts from, or None.
        deck: cards or their texts, or one text with white space between cards, or None.

    Returns:
        The whole pack, first card dealt first.

    Raises:
        CardError: ``bad-card`` or ``bad-deck``; ``syntax`` unless one of seed and deck is given.
    """
    if (seed is None) == (deck is None):
        raise CardError(Code.SYNTAX, "a deal needs either a seed or a deck")
    if seed is not None:
        return shuffled_pack(rules, seed)
    codes = card_codes(deck or "", limit=10 * rules.cards)
    check_pack(rules, codes)
    return codes
