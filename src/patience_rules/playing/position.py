"""What a position is before anyone moves: its cards, their score, how it is written and shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..cards import Card, Rank
from ..dealing.deck import Deck
from ..engine.card_sets import Piles
from ..engine.standing import Key, cards_of, find_base, find_called, is_hidden, position_key
from ..errors import Code, MoveError
from ..safe_text import shorten
from .pile_lookup import HasPiles

if TYPE_CHECKING:
    from .view import View

LIMIT = 100_000
"""The most characters of one position, unless a caller asks for more."""

Pile = tuple[Card, ...]
"""The cards of a pile, bottom to top."""


class Position(HasPiles[Card]):
    """What lies where: the rules, the piles with all cards, the redeals used and those to come."""

    __slots__ = ()
    _piles: Piles
    _redeals: int
    _shuffle: int
    _deck: Deck | None

    def to_json(self) -> dict[str, Any]:
        """The position as JSON values (``patience-position/1``).

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_json()["piles"]["tableau"]
        ['7D', '9C', '4D', '8H', '8D']
        """
        from .notation import position_to_json

        return position_to_json(self._tables, self._piles, self._redeals, self._shuffle)

    def to_text(self) -> str:
        """The position on one line, for logs and bug reports; :meth:`from_text` reads it back.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_text()[-18:]
        ', t:7D,9C,4D,8H,8D'
        """
        from .notation import position_to_text

        return position_to_text(self._tables, self._piles, self._redeals, self._shuffle)

    @property
    def deck(self) -> Deck | None:
        """The deck that was dealt, with its seed; None for a state that is not fresh from a deal.

        It is where a state comes from and no part of its value: equal states may differ in it.

        >>> from patience_rules import deal
        >>> state = deal("balcony")
        >>> state == deal("balcony", seed=state.deck.seed)
        True
        >>> state.play("s-w").deck is None
        True
        """
        return self._deck

    @property
    def redeals(self) -> int:
        """How many redeals have been used.

        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=1)
        >>> for move in [*["s-w"] * 24, "w-s"]:
        ...     state = state.play(move)
        >>> state.redeals
        1
        """
        return self._redeals

    @property
    def shuffle(self) -> int:
        """What later redeals are shuffled from, which is all chance left; 0 where none shuffles.

        No view shows it. Redeal *n* of a game, from 1, has for its seed number *n* of those that
        SplitMix64 gives from here.

        >>> from patience_rules import deal
        >>> state = deal("la-belle-lucie", seed=7)
        >>> state.shuffle, state.play("t-s").shuffle
        (7, 7)
        """
        return self._shuffle

    def _cards(self, index: int) -> Pile:
        return cards_of(self._piles[index][1:])

    def is_face_up(self, name: str, index: int = -1) -> bool:
        """Whether someone at the table sees a card.

        Args:
            name: the pile's name.
            index: the card's place, from 0 at the bottom, or from -1 at the top down.

        Returns:
            True for a card that lies face up.

        Raises:
            MoveError: ``no-such-pile``, or ``too-few-cards`` if the pile has no such card.

        >>> from patience_rules import deal
        >>> state = deal("new-york", seed=1)
        >>> state.is_face_up("s"), state.is_face_up("s", 0)
        (True, False)
        """
        pile = self.index_of(name)
        cards = self._piles[pile]
        places = range(1, len(cards))
        if not isinstance(index, int) or not -len(places) <= index < len(places):
            message = f"{name} has {len(places)} cards, and none at {shorten(index)}"
            raise MoveError(Code.TOO_FEW_CARDS, message)
        place = places[index]
        return not is_hidden(self._tables, pile, place, cards)

    @property
    def base(self) -> Rank | None:
        """The base rank that the first card on any foundation set; None where there is none (yet).

        >>> from patience_rules import deal
        >>> state = deal("new-york", seed=1)
        >>> state.base, state.play("t1-f1").base
        (None, <Rank.SIX: 6>)
        """
        return find_base(self._tables, self._piles)

    @property
    def called(self) -> Rank | None:
        """The rank of cards that may be discarded now; None in a game that calls no ranks.

        >>> from patience_rules import deal
        >>> state = deal("hit-or-miss", seed=1)
        >>> state.called, state.play("w-s").called
        (<Rank.ACE: 1>, <Rank.TWO: 2>)
        """
        return find_called(self._tables, self._piles, self._redeals)

    @property
    def score(self) -> int:
        """Cards on the foundations; where another goal wins, cards that have left the tableau.

        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=18)
        >>> state.score, state.play("t7-f1").score
        (0, 1)
        """
        return self._tables.ending.score(self._piles)

    def key(self) -> Key:
        """A value that is equal for positions that differ only in the order of like piles.

        Redeals that have been used count where the game has only so many, shuffles them, calls
        the next rank after each, or asks for their number.

        Returns:
            A hashable value, of use only beside others of the same game (decision D-G-5).

        >>> from patience_rules import deal
        >>> state = deal("freecell", seed=1)
        >>> state.play("t1-c1").key() == state.play("t1-c2").key()
        True
        """
        return position_key(self._tables, self._piles, self._redeals, self._shuffle)

    def view(self) -> View:
        """What someone at the table sees.

        Returns:
            A value that knows nothing of hidden cards (decision D-G-13).

        Raises:
            PositionError: ``too-large`` if there are more than 5000 legal moves.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).view().stock[0][-1] is None
        True
        """
        from .view import view_of

        return view_of(self._tables, self._piles, self._redeals)

    def to_svg(
        self,
        moves: Iterable[str] = (),
        *,
        dark: bool | None = None,
        narrow: bool = False,
        targets: bool = False,
    ) -> str:
        """The table as an SVG image that stands alone, without the hidden cards.

        Args:
            moves: moves to mark with arrows, legal or not.
            dark: whether the colours are the dark ones; None leaves it to the reader's system.
            narrow: whether it is for a screen as narrow as a phone's: at most ten columns of cards
                with larger letters.
            targets: whether it is for a page in which people play: each pile is a group whose
                ``data-pile`` is its name, and in it each card, or the place of an empty pile, is a
                button whose ``data-count`` is how many cards go when it is taken, 0 for a place.

        Returns:
            The image as XML text.

        Raises:
            MoveError: for a text that is no move, or a pile that the game has not.
            ArgumentError: ``too-large`` for more than 100 moves.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_svg(["s-w"])[:37]
        '<svg xmlns="http://www.w3.org/2000/sv'
        """
        seen = self._glimpse()
        return seen.to_svg(moves, dark=dark, narrow=narrow, targets=targets)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        return self._glimpse().draw()

    def _glimpse(self) -> View:
        from .view import glimpse_of

        return glimpse_of(self._tables, self._piles, self._redeals)
