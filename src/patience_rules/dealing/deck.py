"""A game's pack, and decks: the pack in the order in which it is dealt."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import attrs

from ..cards import CARDS, NAMES, Card, card_codes
from ..errors import ArgumentError, CardError, Code, shorten
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..rules.steps import Deal
from ..shuffle import SEEDS, is_seed, shuffled
from ..values import Value


@lru_cache(maxsize=64)
def pack_codes(rules: Rules) -> bytes:
    """Return the codes of a game's pack, in the order from which a shuffle starts."""
    return bytes([card.code for card in rules.pack])


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
    if sorted(codes) == sorted(pack_codes(rules)):
        return
    from ..english.grammar import listing  # only a wrong deck needs words

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


@attrs.frozen(eq=False, repr=False)
class Deck(Value):
    """A whole pack in the order in which it was dealt: the :attr:`State.deck` of a first state.

    Attributes:
        codes: the codes of the cards, first card dealt first.
        seed: what the shuffle started from; None where the order came from elsewhere.
        opening: the moves that come with the deal, as they do with PySolFC's numbers.
        shuffle: what later redeals are shuffled from, 0 in a game of which none shuffles.

    >>> from patience_rules import deal
    >>> deal("balcony", seed=1).deck.cards[:2], deal("balcony", seed=1).deck.seed
    ((Card('7D'), Card('9C')), 1)
    """

    codes: bytes
    seed: int | None = None
    opening: tuple[str, ...] = ()
    shuffle: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, first card dealt first.

        >>> from patience_rules import deal
        >>> len(deal("new-york", seed=1).deck.cards)
        104
        """
        return tuple([CARDS[code] for code in self.codes])


def shuffled_pack(rules: Rules, seed: int) -> bytes:
    """Return the codes of a game's pack, shuffled from a seed.

    Raises:
        ArgumentError: ``syntax`` if the seed is not a whole number from 0 to ``2**64 - 1``.
    """
    return bytes(shuffled(pack_codes(rules), seed))


def make_deck(
    rules: Rules,
    seed: int | None = None,
    cards: str | Iterable[Card | str] | None = None,
    shuffle: int | None = None,
) -> Deck:
    """Return the deck of a seed or of given cards; of a random seed where both are missing.

    Args:
        rules: the game.
        seed: what the shuffle starts from.
        cards: cards or their texts, or one text with white space between cards.
        shuffle: what later redeals are shuffled from; the seed where it is left out.

    Raises:
        CardError: ``bad-card`` or ``bad-deck``.
        ArgumentError: ``syntax`` for a wrong seed or shuffle, or for both a seed and cards.
    """
    if shuffle is not None:
        check_shuffle(rules, shuffle)
    if cards is None:
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big") % SEEDS
        later = shuffle if shuffle is not None else seed
        return Deck(shuffled_pack(rules, seed), seed, shuffle=later if shuffles(rules) else 0)
    if seed is not None:
        raise ArgumentError(Code.SYNTAX, "a deal takes a seed or a deck, not both")
    codes = card_codes(cards, limit=10 * rules.cards)
    check_pack(rules, codes)
    return Deck(codes, shuffle=shuffle or 0)


def take_picked(codes: list[int], step: Deal) -> list[int]:
    """Take the cards out of a deck that a step of the deal picks.

    Args:
        codes: the deck, first card dealt first; it loses what is picked.
        step: the step.

    Returns:
        The codes of what is picked, in its order: of a rank the first card that there is.
    """
    picked = []
    for wanted in step.pick:
        card = next(code for code in codes if wanted in (CARDS[code], CARDS[code].rank))
        codes.remove(card)
        picked.append(card)
    return picked


def check_shuffle(rules: Rules, shuffle: object) -> None:
    """Make sure that later redeals of a game may be shuffled from a number.

    Raises:
        ArgumentError: ``syntax`` for what is no seed, or a game that shuffles no redeal.
    """
    if not shuffles(rules):
        raise ArgumentError(Code.SYNTAX, f"shuffle: {rules.title} has no redeal that shuffles")
    if not is_seed(shuffle):
        message = f"should be a whole number from 0 to 2**64 - 1, not {shorten(shuffle)}"
        raise ArgumentError(Code.SYNTAX, f"shuffle: {message}")
