"""A move tried on a table, as the search for what is wrong with it asks about it."""

from __future__ import annotations

from typing import Any

import attrs

from ...cards import CARDS
from ...engine.card_sets import FACE_DOWN, FLOOR, Piles
from ...engine.one_move import is_redeal
from ...engine.routes import BUILD, PAIR, REDEAL
from ...engine.standing import is_hidden
from ...engine.tables import Tables
from ...errors import Code
from ...rules.zone import Zone
from .sentence import Sentence
from .violation import Violation


@attrs.define(eq=False)
class Attempt:
    """A move tried on a table.

    Attributes:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        move: the move, as it was given.
        source: the number of the pile that cards would leave.
        target: the number of the pile that they would go to.
        count: how many.
        kind: what the move is: ``BUILD``, ``PAIR`` and so on.
    """

    t: Tables
    piles: Piles
    redeals: int
    move: str
    source: int
    target: int
    count: int
    kind: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.kind = self.t.routes.kind(self.source, self.target)
        if self.kind == REDEAL and not is_redeal(self.t, self.piles, self.source):
            self.kind = PAIR
        if self.kind == PAIR and self.t.zones[self.target].start and not self.held(self.target):
            self.kind = BUILD

    @property
    def card(self) -> int:
        """The lowest of the cards that would move, which has to fit; the floor if there is none."""
        few = self.source >= self.t.piles or self.held(self.source) < self.count
        return FLOOR if few else self.piles[self.source][-self.count]

    @property
    def moved(self) -> bytes:
        """The cards that would move, bottom to top."""
        return self.piles[self.source][-self.count :]

    def held(self, pile: int) -> int:
        """How many cards a pile has."""
        return len(self.piles[pile]) - 1

    def top(self, pile: int) -> int:
        """A pile's top card, ``FACE_DOWN`` where it can't be seen."""
        cards = self.piles[pile]
        return FACE_DOWN if is_hidden(self.t, pile, len(cards) - 1, cards) else cards[-1]

    def is_hidden(self, count: int) -> bool:
        """Whether one of the source's top cards can't be seen."""
        cards = self.piles[self.source]
        hidden = is_hidden(self.t, self.source, len(cards) - count, cards)
        return hidden or (count > 1 and max(cards[-count:]) >= FACE_DOWN)

    def zone(self, pile: int) -> Zone:
        """The zone of a pile."""
        return self.t.zones[pile]

    def field(self, pile: int, name: str) -> str:
        """The path of a field of the pile's zone."""
        return f"{self.t.numbering.paths[pile]}.{name}"

    def refused(
        self, code: Code, field: str, template: str, cards: bytes = b"", **facts: Any
    ) -> Violation:
        """The violation that the move is.

        Args:
            code: the kind of reason.
            field: the path of the field that forbids it; ``source.take`` is about the zone of the
                source, ``target.build`` about that of the target.
            template: the sentence, with the names of facts.
            cards: the cards it is about; those that can't be seen are left out.
            facts: what the sentence speaks of, besides ``source``, ``target``, ``count`` and
                ``card``, the lowest one that would move.
        """
        one, other = self.t.names[self.source], self.t.names[self.target]
        given = {"source": self.source, "target": self.target, "count": self.count}
        zone, _, name = field.partition(".")
        return Violation(
            code,
            Sentence(self.t.rules, template, {**given, "card": self.card, **facts}),
            self.move,
            (one,) if one is other else (one, other),
            tuple([CARDS[card] for card in cards if card < FACE_DOWN]) if cards else (),
            self.field(given[zone], name) if zone in ("source", "target") else field,
        )
