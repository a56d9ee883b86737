"""Looking up piles by name, role and index, in states and views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ..basics.cards import Card
from ..basics.errors import Code, MoveError, expect, expect_whole, shorten
from ..engine.tables import Tables
from ..rules.ruleset import Rules
from ..rules.words import Role

POSITION_LIMIT = 100_000
"""The default for the most characters of a position or a view."""
C = TypeVar("C", bound="Card | None")
"""The items of a pile: cards, or in a view cards and None."""


class PileLookup(ABC, Generic[C]):
    """The common base of :class:`State` and :class:`View`."""

    __slots__ = ()
    _tables: Tables

    @abstractmethod
    def _cards(self, index: int) -> tuple[C, ...]:
        """Return the cards of a pile by its index in :attr:`names`, bottom to top."""

    @property
    def rules(self) -> Rules:
        """The rule set.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).rules.title
        'Balcony'
        """
        return self._tables.rules

    def pile_at(self, index: int) -> tuple[C, ...]:
        """Return the cards of a pile by its index in :attr:`names`, bottom to top.

        Args:
            index: the pile's index, from 0.

        Raises:
            ArgumentError: ``syntax`` if the index is out of range.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).pile_at(7)
        (Card('7D'),)
        """
        expect_whole(index, "the index of a pile", 0, self._tables.piles - 1)
        return self._cards(index)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all piles, in the order of the zones.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).names
        ('s', 'w', 'r', 'f1', 'f2', 'f3', 'f4', 't1', 't2', 't3', 't4', 't5')
        """
        return tuple(self._tables.names[: self._tables.piles])

    def index_of(self, name: str) -> int:
        """Return the index of a pile in :attr:`names`.

        Args:
            name: the pile's name, such as ``"t3"``.

        Raises:
            MoveError: ``no-such-pile``.
            ArgumentError: ``syntax`` if the name is not a string.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).index_of("f1")
        3
        """
        expect(name, str, "a pile's name, such as 't1'")
        pile = self._tables.numbering.find(name)
        if pile >= self._tables.piles:
            raise MoveError(
                Code.NO_SUCH_PILE, f"{name} stands for every pile at once; name one of them"
            )
        return pile

    def pile(self, name: str) -> tuple[C, ...]:
        """Return the cards of a pile, bottom to top.

        Args:
            name: the pile's name.

        Raises:
            MoveError: ``no-such-pile``.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).play("s-w").pile("w")
        (Card('2C'),)
        """
        return self._cards(self.index_of(name))

    def piles(self, role: Role | str) -> tuple[tuple[C, ...], ...]:
        """Return the piles of a role in order; an empty tuple if the game has none.

        Args:
            role: the role or its name.

        Raises:
            MoveError: ``no-such-pile`` if it is not a role.

        >>> from patience_rules import deal
        >>> [len(pile) for pile in deal("klondike", seed=1).piles("tableau")]
        [1, 2, 3, 4, 5, 6, 7]
        """
        wanted = next((known for known in Role if role in (known, known.value)), None)
        if wanted is None:
            there = ", ".join(known.value for known in Role)
            raise MoveError(Code.NO_SUCH_PILE, f"piles are {there}, not {shorten(role)}")
        return tuple([self._cards(pile) for pile in self._tables.numbering.of_role(wanted)])

    def find(self, card: Card | str) -> tuple[tuple[str, int], ...]:
        """Return where a card lies. A view never finds a hidden card, a state does.

        Args:
            card: the card or its code.

        Returns:
            The pile's name and the card's index, from 0 at the bottom. With several decks there are
            as many, in the order of ``names``; in a view there may be none.

        Raises:
            CardError: ``bad-card``.

        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=1)
        >>> state.find("7S"), state.find("TH"), state.view().find("TH")
        ((('s', 0),), (('t3', 2),), (('t3', 2),))
        """
        wanted = card if isinstance(card, Card) else Card(card)
        return tuple(
            [
                (name, index)
                for pile, name in enumerate(self.names)
                for index, item in enumerate(self._cards(pile))
                if item == wanted
            ]
        )

    @property
    def stock(self) -> tuple[tuple[C, ...], ...]:
        """The stock, as a tuple of one pile; its last card is the next one dealt.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).stock[0][-1]
        Card('2C')
        """
        return self.piles(Role.STOCK)

    @property
    def waste(self) -> tuple[tuple[C, ...], ...]:
        """The waste piles.

        >>> from patience_rules import deal
        >>> deal("new-york", seed=1).play("s-w2").waste
        ((), (Card('6C'),), ())
        """
        return self.piles(Role.WASTE)

    @property
    def foundations(self) -> tuple[tuple[C, ...], ...]:
        """The foundations.

        >>> from patience_rules import deal
        >>> deal("quadrangle", seed=1).foundations[0]
        (Card('6H'),)
        """
        return self.piles(Role.FOUNDATION)

    @property
    def tableau(self) -> tuple[tuple[C, ...], ...]:
        """The tableau piles.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).tableau[4]
        (Card('8D'),)
        """
        return self.piles(Role.TABLEAU)

    @property
    def reserves(self) -> tuple[tuple[C, ...], ...]:
        """The reserve piles; the last card of each is the available one.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).reserves[0][-1]
        Card('5S')
        """
        return self.piles(Role.RESERVE)

    @property
    def cells(self) -> tuple[tuple[C, ...], ...]:
        """The cells.

        >>> from patience_rules import deal
        >>> deal("freecell", seed=1).play("t1-c2").cells
        ((), (Card('3H'),), (), ())
        """
        return self.piles(Role.CELL)

    @property
    def discard(self) -> tuple[tuple[C, ...], ...]:
        """The discarded cards, as a tuple of one pile.

        >>> from patience_rules import deal
        >>> state = deal("pyramid", seed=1)
        >>> state.play(state.legal_moves()[0]).discard
        ((Card('KC'),),)
        """
        return self.piles(Role.DISCARD)
