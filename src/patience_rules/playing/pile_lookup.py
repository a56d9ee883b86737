"""Piles looked up by name and by role, the same way in everything that has piles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ..cards import Card
from ..engine.tables import tables_for
from ..errors import Code, MoveError
from ..rules.ruleset import Rules
from ..rules.vocabulary import Role

C = TypeVar("C", bound="Card | None")
"""What lies in a pile: cards, or in a view also cards that are hidden."""


class HasPiles(ABC, Generic[C]):
    """What has the piles of a game: says which, by :attr:`rules` and :meth:`pile_at`."""

    __slots__ = ()

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rule set.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).rules.id
        'balcony'
        """

    @abstractmethod
    def pile_at(self, index: int) -> tuple[C, ...]:
        """The cards of a pile by its place in :attr:`names`.

        Args:
            index: from 0.

        Returns:
            The cards bottom to top.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).pile_at(7)
        (Card.parse('7D'),)
        """

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all piles, in the order of the zones.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).names
        ('s', 'w', 'r', 'f1', 'f2', 'f3', 'f4', 't1', 't2', 't3', 't4', 't5')
        """
        t = tables_for(self.rules)
        return tuple(t.names[: t.piles])

    def index_of(self, name: str) -> int:
        """The place of a pile in :attr:`names`, from 0.

        Args:
            name: the pile's name, such as ``"t3"``.

        Returns:
            The index.

        Raises:
            MoveError: ``no-such-pile``.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).index_of("f1")
        3
        """
        t = tables_for(self.rules)
        pile = t.find(name)
        if pile >= t.piles:
            raise MoveError(
                Code.NO_SUCH_PILE, f"{name} stands for every pile at once; name one of them"
            )
        return pile

    def pile(self, name: str) -> tuple[C, ...]:
        """The cards of a pile.

        Args:
            name: the pile's name.

        Returns:
            The cards bottom to top.

        Raises:
            MoveError: ``no-such-pile``.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).pile("w")
        ()
        """
        return self.pile_at(self.index_of(name))

    def piles(self, role: Role | str) -> tuple[tuple[C, ...], ...]:
        """All piles of a role.

        Args:
            role: the role or its name.

        Returns:
            The piles in their order, from index 0; none where the game has no such zone.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).piles("waste")
        ((),)
        """
        return tuple(self.pile_at(pile) for pile in tables_for(self.rules).of_role(Role(role)))

    @property
    def stock(self) -> tuple[tuple[C, ...], ...]:
        """The stock, as a tuple of one pile; its last card is the next one dealt.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).stock[0][-1]
        Card.parse('2C')
        """
        return self.piles(Role.STOCK)

    @property
    def waste(self) -> tuple[tuple[C, ...], ...]:
        """The waste piles.

        >>> from patience_rules import deal
        >>> deal("new-york", seed=1).waste
        ((), (), ())
        """
        return self.piles(Role.WASTE)

    @property
    def foundation(self) -> tuple[tuple[C, ...], ...]:
        """The foundations.

        >>> from patience_rules import deal
        >>> deal("quadrangle", seed=1).foundation[0]
        (Card.parse('6H'),)
        """
        return self.piles(Role.FOUNDATION)

    @property
    def tableau(self) -> tuple[tuple[C, ...], ...]:
        """The tableau piles.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).tableau[4]
        (Card.parse('8D'),)
        """
        return self.piles(Role.TABLEAU)

    @property
    def reserve(self) -> tuple[tuple[C, ...], ...]:
        """The reserve piles; the last card of each is the available one.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).reserve[0][-1]
        Card.parse('5S')
        """
        return self.piles(Role.RESERVE)

    @property
    def cell(self) -> tuple[tuple[C, ...], ...]:
        """The cells.

        >>> from patience_rules import deal
        >>> len(deal("freecell", seed=1).cell)
        4
        """
        return self.piles(Role.CELL)

    @property
    def discard(self) -> tuple[tuple[C, ...], ...]:
        """The cards that have left the game, as a tuple of one pile.

        >>> from patience_rules import deal
        >>> deal("pyramid", seed=1).discard
        ((),)
        """
        return self.piles(Role.DISCARD)
