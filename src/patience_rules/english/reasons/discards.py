"""Why cards do not leave the game."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import CARDS, Rank
from ...engine.routes import LEAVE, PAIR
from ...errors import Code
from ...rules.vocabulary import By
from ..grammar import article, number
from ..naming import rank_name
from .attempt import Attempt, Reason, seen, symbol


def why_not_discarded(a: Attempt) -> Iterator[Reason]:
    """The reasons against cards going to the discard."""
    removal = a.rules.removal
    if removal is None or a.kind not in (PAIR, LEAVE):
        return
    if a.count > 1:
        message = "cards leave the game from the tops of their piles, one from each"
        yield Reason(Code.ONE_CARD_ONLY, message, "removal")
    card = a.first
    if a.kind == LEAVE:
        if removal.by is By.OUTRANKED:
            suit = CARDS[card].suit.name.lower()[:-1]
            message = f"no {suit} higher than the {symbol(card)} is available"
            yield Reason(Code.NOT_OUTRANKED, message, "removal.by", seen(bytes([card])))
        if removal.total <= Rank.KING:
            alone = f"{article(rank_name(Rank(removal.total)))} does"
        else:
            alone = f"only two cards together make {number(removal.total)}"
        message = f"the {symbol(card)} does not leave alone: {alone}"
        yield Reason(Code.NO_PAIR, message, "removal.total", seen(bytes([card])))
    if not a.held(a.target):
        yield Reason(Code.EMPTY_SOURCE, f"{a.name(a.target)} is empty", "removal")
    other = a.top(a.target)
    pair = f"the {symbol(card)} and the {symbol(other)}"
    both = seen(bytes([card, other]))
    if removal.by is By.RANK:
        yield Reason(Code.NO_PAIR, f"{pair} are of different ranks", "removal.by", both)
    ranks = f"{card % 13 + 1} and {other % 13 + 1} are not {removal.total}"
    yield Reason(Code.NO_PAIR, f"{pair} do not leave together: {ranks}", "removal.total", both)
