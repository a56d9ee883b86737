"""The pack of a game, and whether cards are one."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ..cards import NAMES
from ..errors import CardError, Code
from ..rules.ruleset import Rules


@lru_cache(maxsize=64)
def pack_codes(rules: Rules) -> bytes:
    """The codes of a game's pack, in the order from which a shuffle starts."""
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
