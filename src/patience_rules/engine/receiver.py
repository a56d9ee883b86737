"""The zones on which cards may be laid, as the list of moves walks through them."""

from __future__ import annotations

from ..rules.zone import Zone
from .compiled import i64


class Receiver:
    """A zone on whose piles cards may be laid, or with whose top cards others may pair.

    Attributes:
        piles: its piles, from the last to the first.
        first: the first of them.
        only: the piles that give one card at a time, to this zone but not to all.
        starters: the piles whose cards may start an empty one, where those of others may not.
        together: how many cards at least come at once; 1 where one may come alone.
        lifts: whether several may be laid on a card at once.
        starts: whether several may start an empty pile at once.
        groups: whether either is so.
        capped: whether a pile that is full might still be built on.
        strict: whether what lies elsewhere may forbid a card that fits.
        plain: whether cards are laid there, and all that may leave a pile together may come, if
            the lowest fits.
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
        self, zone: Zone, first: int, only: list[i64], starters: list[i64], asks: bool, plain: bool
    ) -> None:
        self.piles: list[i64] = list(range(first + zone.piles - 1, first - 1, -1))
        self.first = first
        self.only = only
        self.starters = starters
        self.together = 1 if zone.build or zone.start is None else zone.at_once
        self.lifts = zone.take.many
        self.starts = zone.groups and not (zone.start and zone.start.cards == 1)
        self.groups = self.lifts or self.starts
        self.capped = zone.capacity is not None and zone.build is not None
        waits = zone.start is not None and bool(zone.start.waits)
        self.strict = asks or waits or bool(zone.last_from or zone.between_from)
        self.plain = (
            plain
            and zone.receives
            and not (zone.capacity or waits or (zone.start and (zone.start.of or zone.start.cards)))
        )
