"""A move tried on a table, as the search for what is wrong with it asks about it."""

from __future__ import annotations

from typing import Any

from ...cards import CARDS
from ...engine.conditions import is_redeal
from ...engine.routes import BUILD, PAIR, REDEAL
from ...engine.tables import FACE_DOWN, Piles, Tables
from ...engine.visibility import is_hidden
from ...errors import Code
from ...rules.vocabulary import Role
from ...rules.zone import Zone
from .sentence import Sentence
from .violation import Violation


class Attempt:
    """A move tried on a table.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        move: the move, as it was given.
        source: the number of the pile that cards would leave.
        target: the number of the pile that they would go to.
        count: how many.
    """

    __slots__ = ("count", "kind", "move", "piles", "redeals", "source", "t", "target")

    def __init__(
        self, t: Tables, piles: Piles, redeals: int, move: str, source: int, target: int, count: int
    ) -> None:
        self.t = t
        self.piles = piles
        self.redeals = redeals
        self.move = move
        self.source = source
        self.target = target
        self.count = count
        self.kind = (t.kinds[target] or t.ask(target))[source]
        if self.kind == REDEAL and not is_redeal(t, piles, source):
            self.kind = PAIR
        if self.kind == PAIR and t.zones[target].start and not self.held(target):
            self.kind = BUILD

    @property
    def first(self) -> int:
        """The lowest of the cards that would move, which has to fit on the target."""
        return self.piles[self.source][-self.count]

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

    def waiting(self, roles: tuple[Role, ...]) -> tuple[Role, ...]:
        """Those of the roles that still have cards."""
        if not roles:
            return ()
        return tuple(role for role in roles if any(map(self.held, self.t.of_role(role))))

    def field(self, pile: int, name: str) -> str:
        """The path of a field of the pile's zone."""
        return f"{self.t.paths[pile]}.{name}"

    def refused(
        self, code: Code, field: str, template: str, *facts: Any, cards: bytes = b""
    ) -> Violation:
        """The violation that the move is.

        Args:
            code: the kind of reason.
            field: the path of the field that forbids it.
            template: the sentence, with places for the facts.
            facts: what the sentence speaks of.
            cards: the cards it is about; those that can't be seen are left out.
        """
        one, other = self.t.names[self.source], self.t.names[self.target]
        return Violation(
            code,
            Sentence(self.t.rules, template, facts),
            self.move,
            (one,) if one is other else (one, other),
            tuple([CARDS[card] for card in cards if card < FACE_DOWN]) if cards else (),
            field,
        )
