"""A move tried on a table, with the words in which reasons speak of it."""

from __future__ import annotations

import attrs

from ...cards import CARDS, Card
from ...engine.conditions import is_redeal
from ...engine.routes import PAIR, REDEAL
from ...engine.tables import FACE_DOWN, Piles, Tables
from ...engine.visibility import is_hidden
from ...errors import Code
from ...rules.parts import Zone
from ..naming import Group, zone_group


@attrs.frozen
class Reason:
    """Why an attempt fails.

    Attributes:
        code: the kind of reason.
        message: one English sentence without a full stop.
        field: the path of the field that forbids it.
        cards: the cards it is about.
    """

    code: Code
    message: str
    field: str
    cards: tuple[Card, ...] = ()


class Attempt:
    """A move tried on a table.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        source: the number of the pile that cards would leave.
        target: the number of the pile that they would go to.
        count: how many.
    """

    def __init__(
        self, t: Tables, piles: Piles, redeals: int, source: int, target: int, count: int
    ) -> None:
        self.t, self.piles, self.redeals = t, piles, redeals
        self.source, self.target, self.count = source, target, count
        self.rules = t.rules
        self.kind = t.kind(source, target)
        if self.kind == REDEAL and not is_redeal(t, piles, source):
            self.kind = PAIR

    @property
    def first(self) -> int:
        """The lowest of the cards that would move, which has to fit on the target."""
        return self.piles[self.source][-self.count]

    @property
    def moved(self) -> tuple[Card, ...]:
        """The cards that would move, bottom to top."""
        return seen(self.piles[self.source][-self.count :])

    def held(self, pile: int) -> int:
        """How many cards a pile has."""
        return len(self.piles[pile]) - 1

    def top(self, pile: int) -> int:
        """The code of a pile's top card."""
        return self.piles[pile][-1]

    def is_hidden(self, pile: int, depth: int) -> bool:
        """Whether one of so many cards from the top can't be seen (decision D-G-13)."""
        cards = self.piles[pile]
        places = range(len(cards) - depth, len(cards))
        return any(is_hidden(self.t, pile, place, cards) for place in places)

    def shown(self, pile: int) -> tuple[Card, ...]:
        """A pile's top card, if it can be seen."""
        return () if self.is_hidden(pile, 1) else seen(self.piles[pile][-1:])

    def zone(self, pile: int) -> Zone:
        """The zone of a pile."""
        return self.t.zones[pile]

    def name(self, pile: int) -> str:
        """The name of a pile."""
        return self.t.names[pile]

    def group(self, pile: int) -> Group:
        """A pile and its like: all of the zone."""
        return zone_group(self.rules, self._zone_index(pile))

    def field(self, pile: int, name: str) -> str:
        """The path of a field of the pile's zone: by role where no other zone has it."""
        index = self._zone_index(pile)
        role = self.t.roles[pile]
        alone = sum(zone.role is role for zone in self.rules.zones) == 1
        return f"{role.value if alone else f'zones[{index}]'}.{name}"

    def _zone_index(self, pile: int) -> int:
        indices = [index for index, zone in enumerate(self.rules.zones) for _ in range(zone.piles)]
        return indices[pile]


def seen(codes: bytes) -> tuple[Card, ...]:
    """The cards with these codes, whichever way they lie."""
    return tuple(CARDS[code & ~FACE_DOWN] for code in codes)


def symbol(code: int) -> str:
    """A card as sentences write it."""
    return CARDS[code & ~FACE_DOWN].symbol
