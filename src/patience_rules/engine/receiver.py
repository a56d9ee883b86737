"""The zones that cards may go to, as the list of moves walks through them."""

# Compiled by mypyc.

from __future__ import annotations

from .compiled import i64


class Receiver:
    """A zone on whose piles cards may be laid, or with whose top cards others may leave.

    Attributes:
        piles: its piles, from the last to the first.
        first: the first of them.
        only: the piles that give one card at a time to this zone, but not to all.
        starters: the piles whose cards may start an empty one, if those of others may not.
        together: the fewest cards that come at once.
        lifts: whether several may be laid on a card at once.
        starts: whether several may start an empty pile at once.
        groups: whether either is so.
        capped: whether a pile that is full might still be built on.
        strict: whether more than a fitting card is asked.
        plain: whether all cards that may leave a pile together may come, if the lowest fits.
    """

    __slots__ = (
        "capped",
        "first",
        "groups",
        "lifts",
        "only",
        "piles",
        "plain",
        "starters",
        "starts",
        "strict",
        "together",
    )

    def __init__(
        self,
        piles: list[i64],
        only: list[i64],
        starters: list[i64],
        together: int,
        lifts: bool,
        starts: bool,
        capped: bool,
        strict: bool,
        plain: bool,
    ) -> None:
        self.piles: list[i64] = piles[::-1]
        self.first = piles[0]
        self.only: list[i64] = only
        self.starters: list[i64] = starters
        self.together = together
        self.lifts = lifts
        self.starts = starts
        self.groups = lifts or starts
        self.capped = capped
        self.strict = strict
        self.plain = plain
