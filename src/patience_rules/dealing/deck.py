"""The deck that a seed gives or that is given: a pack in the order in which it is dealt."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, card_codes
from ..errors import ArgumentError, Code
from ..rules.ruleset import Rules
from .pack import check_pack, pack_codes
from .shuffle import shuffled


def shuffled_pack(rules: Rules, seed: int) -> bytes:
    """The codes of a game's pack in the order that a seed gives it.

    Raises:
        ArgumentError: ``syntax`` if the seed is not a whole number from 0 to ``2**64 - 1``.
    """
    return bytes(shuffled(pack_codes(rules), seed))


def deck_for(rules: Rules, seed: int | None, deck: str | Iterable[Card | str] | None) -> bytes:
    """The codes of the deck that a seed gives or that came from outside.

    Args:
        rules: the game.
        seed: what the shuffle starts from, or None.
        deck: cards or their texts, or one text with white space between cards, or None.

    Returns:
        The whole pack, first card dealt first.

    Raises:
        CardError: ``bad-card`` or ``bad-deck``.
        ArgumentError: ``syntax`` for a wrong seed, or unless one of seed and deck is given.
    """
    if (seed is None) == (deck is None):
        raise ArgumentError(Code.SYNTAX, "a deal needs either a seed or a deck")
    if seed is not None:
        return shuffled_pack(rules, seed)
    codes = card_codes(deck or "", limit=10 * rules.cards)
    check_pack(rules, codes)
    return codes
