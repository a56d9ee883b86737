"""A game's pack, and decks: packs in dealing order."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

import attrs

from ..basics.cards import CARDS, NAMES, Card, card_codes
from ..basics.errors import ArgumentError, CardError, Code, amount, expect, shorten
from ..basics.shuffle import SEEDS, is_seed, permuted
from ..basics.values import Value, make
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..rules.steps import Deal

_T = TypeVar("_T")


@lru_cache(maxsize=64)
def pack_codes(rules: Rules) -> bytes:
    """Return the codes of a game's pack, in the order that is shuffled."""
    return bytes([card.code for card in rules.pack])


def check_pack(rules: Rules, codes: bytes) -> None:
    """Check that cards, in any order, are exactly a game's pack."""
    if len(codes) != rules.pack_size:
        message = f"{amount(len(codes), 'cards')}, and {rules.title} has {rules.pack_size}"
        raise CardError(Code.BAD_DECK, message)
    if sorted(codes) == sorted(pack_codes(rules)):
        return
    from ..english.grammar import listing  # rarely needed

    have, want = Counter(codes), Counter(pack_codes(rules))
    extra = [
        f"{NAMES[code]} appears {'once' if have[code] == 1 else f'{have[code]} times'}"
        for code in sorted(have - want)
    ]
    lacking = [NAMES[code] for code in sorted(want - have)]
    missing = f"{listing(lacking[:5])} {'is' if len(lacking) == 1 else 'are'} missing"
    message = f"not the pack of {rules.title}: {listing(extra[:3])}; {missing}"
    raise CardError(Code.BAD_DECK, message)


@attrs.frozen(eq=False, repr=False, init=False)
class Deck(Value):
    """A whole pack in dealing order: the :attr:`State.deck` of a dealt state.

    Attributes:
        codes: the codes of the cards, first card dealt first.
        seed: the seed of the shuffle; None if the order was given.
        opening: the moves that PySolFC plays automatically after a numbered deal.
        shuffle: the seed of later redeals; 0 if the game shuffles none.

    >>> from patience_rules import deal
    >>> deal("balcony", seed=1).deck.cards[:2], deal("balcony", seed=1).deck.seed
    ((Card('7D'), Card('9C')), 1)
    """

    codes: bytes
    seed: int | None = attrs.field(default=None, kw_only=True)
    opening: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    shuffle: int = attrs.field(default=0, kw_only=True)

    def __init__(self) -> None:
        raise TypeError("a deck is State.deck; deal(deck=...) takes cards")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, first card dealt first.

        >>> from patience_rules import deal
        >>> len(deal("new-york", seed=1).deck.cards)
        104
        """
        return tuple([CARDS[code] for code in self.codes])


def deck_of(
    codes: bytes, *, seed: int | None = None, opening: tuple[str, ...] = (), shuffle: int = 0
) -> Deck:
    """Return a deck of the codes of its cards."""
    return make(Deck, codes=codes, seed=seed, opening=opening, shuffle=shuffle)


def shuffled(items: Sequence[_T], seed: int) -> list[_T]:
    """Return the items in the order of a seed.

    Args:
        items: the items in their starting order.
        seed: from 0 to ``2**64 - 1``.

    Raises:
        ArgumentError: ``syntax`` if the seed is not a whole number in that range.

    >>> shuffled("ABCDE", 1)
    ['C', 'B', 'E', 'D', 'A']
    """
    if not is_seed(seed):
        raise ArgumentError(
            Code.SYNTAX, f"a seed is a whole number from 0 to 2**64 - 1, not {shorten(seed)}"
        )
    expect(items, Iterable, "the items to shuffle, such as pack()")
    return permuted(items, seed)


def shuffled_pack(rules: Rules, seed: int) -> bytes:
    """Return the codes of a game's pack, shuffled from a seed."""
    return bytes(shuffled(pack_codes(rules), seed))


def make_deck(
    rules: Rules,
    seed: int | None = None,
    cards: str | Iterable[Card | str] | None = None,
    shuffle: int | None = None,
) -> Deck:
    """Return the deck of a seed or of given cards; by default the seed is random."""
    if shuffle is not None:
        check_shuffle(rules, shuffle)
    if cards is None:
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big") % SEEDS
        later = shuffle if shuffle is not None else seed
        later = later if shuffles(rules) else 0
        return deck_of(shuffled_pack(rules, seed), seed=seed, shuffle=later)
    if seed is not None:
        raise ArgumentError(Code.SYNTAX, "a deal takes a seed or a deck, not both")
    codes = card_codes(cards, limit=10 * rules.pack_size)
    check_pack(rules, codes)
    return deck_of(codes, shuffle=shuffle or 0)


def take_picked(codes: list[int], step: Deal) -> list[int]:
    """Remove from a deck what a step picks, in the step's order; a rank picks its first card."""
    picked = []
    for wanted in step.pick:
        card = next(code for code in codes if wanted in (CARDS[code], CARDS[code].rank))
        codes.remove(card)
        picked.append(card)
    return picked


def check_shuffle(rules: Rules, shuffle: object) -> None:
    """Check that a number can seed later redeals of a game."""
    if not shuffles(rules):
        raise ArgumentError(Code.SYNTAX, f"shuffle: {rules.title} has no redeal that shuffles")
    if not is_seed(shuffle):
        message = f"should be a whole number from 0 to 2**64 - 1, not {shorten(shuffle)}"
        raise ArgumentError(Code.SYNTAX, f"shuffle: {message}")
