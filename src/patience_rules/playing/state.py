"""A position of a game as an immutable value.

Modules that programs need less often than moves are imported where they are used, so that a program
that plays starts sooner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..cards import Card, Rank
from ..dealing.deck import Deck
from ..engine.card_sets import Piles
from ..engine.lower.lowering import tables_for
from ..engine.standing import (
    Key,
    Status,
    cards_of,
    find_base,
    find_called,
    find_status,
    imagined,
    is_hidden,
    position_key,
)
from ..engine.tables import Tables
from ..errors import Code, MoveError, expect, shorten
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..values import Value
from .moving import Moving
from .pile_lookup import PileLookup

if TYPE_CHECKING:
    from random import Random

    from ..engine.transition import Step
    from .view import View

LIMIT = 100_000
"""The most characters of one position, unless a caller asks for more."""


class State(PileLookup[Card], Moving):
    """A position: the rules, every pile with all its cards, the redeals used and those to come.

    :func:`deal` makes one from a deck, :meth:`from_json` and :meth:`from_text` read one. Equal
    positions are equal values and have equal hashes; a state shares the piles that a move did not
    touch with the state before.

    Args:
        game: a game's name or a rule set.
        piles: by role (``"tableau"``), a list of piles, each a text or a list of cards.
        redeals: how many have been used.
        shuffle: what later redeals are shuffled from, in a game that shuffles.

    Raises:
        PatienceError: as for :meth:`from_json`.

    >>> from patience_rules import deal
    >>> state = deal("quadrangle", seed=7)
    >>> state.status, state.score, len(state.stock[0])
    (<Status.IN_PLAY: 'in-play'>, 1, 67)
    >>> State.from_json(state.to_json()) == state
    True
    """

    __slots__ = ("__weakref__",)

    def __init__(
        self,
        game: GameLike,
        piles: Mapping[str, Iterable[Any]],
        redeals: int = 0,
        shuffle: int = 0,
    ) -> None:
        from .notation import make_position

        position = make_position(tables_for(find_game(game)), piles, redeals, shuffle)
        self._tables, self._piles, self._redeals, self._shuffle = position
        self._moves = self._deck = None

    # 1. As JSON and as text.

    @staticmethod
    def from_json(data: str | bytes | Mapping[str, Any], limit: int = LIMIT) -> State:
        """Return the state that JSON stands for.

        Args:
            data: the text of a position, or the mapping that it holds.
            limit: the most characters of a text.

        Raises:
            PatienceError: of the class and code that fits what is wrong, naming pile and card.

        >>> from patience_rules import deal
        >>> state = deal("balcony", seed=1)
        >>> State.from_json(state.to_json()) == state
        True
        """
        from .notation import position_from_json

        return make_state(*position_from_json(data, limit))

    def to_json(self) -> dict[str, Any]:
        """Return the position as JSON values (``patience-position/1``).

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_json()["piles"]["tableau"]
        ['7D', '9C', '4D', '8H', '8D']
        """
        from .notation import position_to_json

        return position_to_json(*parts_of(self))

    @staticmethod
    def from_text(text: str, limit: int = LIMIT) -> State:
        """Return the state that one line of text stands for.

        Args:
            text: what :meth:`to_text` returns.
            limit: the most characters.

        Raises:
            PatienceError: as :meth:`from_json`.

        >>> from patience_rules import deal
        >>> state = deal("balcony", seed=1)
        >>> State.from_text(state.to_text()) == state
        True
        """
        from .notation import position_from_text

        return make_state(*position_from_text(text, limit))

    def to_text(self) -> str:
        """Return the position on one line, for logs and bug reports.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_text()[-18:]
        ', t:7D,9C,4D,8H,8D'
        """
        from .notation import position_to_text

        return position_to_text(*parts_of(self))

    # 2. The cards, and how the game stands.

    def _cards(self, index: int) -> tuple[Card, ...]:
        return cards_of(self._piles[index][1:])

    def is_face_up(self, name: str, index: int = -1) -> bool:
        """Check if a player sees a card.

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
        return not is_hidden(self._tables, pile, places[index], cards)

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

    @property
    def status(self) -> Status:
        """Return the status: won, lost (no move is legal) or in play.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).status
        <Status.IN_PLAY: 'in-play'>
        """
        return find_status(self._tables, self._piles, self._listed())

    @property
    def is_won(self) -> bool:
        """True if the game is won.

        >>> from patience_rules import pack
        >>> State("golf", {"stock": [""], "waste": [pack()], "tableau": [""] * 7}).is_won
        True
        """
        return self.status is Status.WON

    @property
    def is_lost(self) -> bool:
        """True if the game is not won and no move is legal.

        >>> from patience_rules import deal
        >>> state = deal("golf", seed=1)
        >>> while state.legal_moves():
        ...     state = state.play(state.legal_moves()[0])
        >>> state.is_lost
        True
        """
        return self.status is Status.LOST

    def key(self) -> Key:
        """Return a value that is equal for positions differing only in the order of like piles.

        Redeals that have been used count where the game has only so many, shuffles them, calls
        the next rank after each, or asks for their number. Compare only keys of the same game
        (decision D-G-5).

        >>> from patience_rules import deal
        >>> state = deal("freecell", seed=1)
        >>> state.play("t1-c1").key() == state.play("t1-c2").key()
        True
        """
        return position_key(*parts_of(self))

    # 3. What a move does, and what a player sees.

    def transition(self, move: str) -> Transition:
        """Return the state after a move and the steps that lead there, in order.

        Args:
            move: a move or its text.

        Raises:
            IllegalMoveError: if the move is not legal.

        >>> from patience_rules import deal
        >>> steps = deal("quadrangle", seed=7).transition("s-w").steps
        >>> [(step.act.value, step.target) for step in steps]
        [('draw', 'w')]
        """
        from ..engine.transition import play_in_steps

        if self.check(move):
            raise self._refusal(move)
        t = self._tables
        route = self._resolve(move)
        piles, steps = play_in_steps(t, self._piles, *route, self._redeals, self._shuffle)
        return Transition(make_state(t, piles, self._redeals_after(route), self._shuffle), steps)

    def view(self) -> View:
        """Return what a player sees, without the hidden cards (decision D-G-13).

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
        """Return the table as an SVG image that stands alone, without the hidden cards.

        Args:
            moves: moves to mark with arrows, legal or not.
            dark: whether the colours are the dark ones; None leaves it to the reader's system.
            narrow: whether it is for a screen as narrow as a phone's: at most ten columns of cards
                with larger letters.
            targets: whether it is for a page in which people play: each pile is a group whose
                ``data-pile`` is its name, and in it each card, or the place of an empty pile, is a
                button whose ``data-count`` is how many cards go when it is taken, 0 for a place.

        Raises:
            MoveError: for a text that is no move, or a pile that the game has not.
            ArgumentError: ``too-large`` for more than 100 moves.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_svg(["s-w"])[:37]
        '<svg xmlns="http://www.w3.org/2000/sv'
        """
        return self._glimpse().to_svg(moves, dark=dark, narrow=narrow, targets=targets)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        return self._glimpse().draw()

    def _glimpse(self) -> View:
        from .view import glimpse_of

        return glimpse_of(self._tables, self._piles, self._redeals)

    def imagine(self, random: Random) -> State:
        """Return a state that looks the same, with the hidden cards shuffled among their places.

        For players that must not see them: what is imagined often enough says what to expect. What
        later redeals are shuffled from is imagined, too.

        Args:
            random: where chance comes from.

        Returns:
            A state with an equal :meth:`view`; this one may be among them.

        Raises:
            ArgumentError: ``syntax`` for what is no ``random.Random``.

        >>> from random import Random
        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=1)
        >>> other = state.imagine(Random(1))
        >>> state.view() == other.view(), state == other
        (True, False)
        """
        from random import Random

        expect(random, Random, "a random.Random")
        t = self._tables
        shuffle = random.getrandbits(64) if shuffles(t.rules) else 0
        return make_state(t, imagined(t, self._piles, random), self._redeals, shuffle)

    # 4. As a value.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self._tables is not other._tables and self.rules != other.rules:
            return False
        return parts_of(self)[1:] == parts_of(other)[1:]

    def __hash__(self) -> int:
        return hash(parts_of(self)[1:])

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.rules, self._piles, self._redeals, self._shuffle), self._deck

    def __setstate__(self, deck: Deck) -> None:
        self._deck = deck

    def __repr__(self) -> str:
        return f"State.from_text({self.to_text()!r})"


def make_state(
    t: Tables, piles: Piles, redeals: int, shuffle: int = 0, deck: Deck | None = None
) -> State:
    """Return the state of a position, unchecked.

    Args:
        t: the game's tables.
        piles: a table that play leads to.
        redeals: how many have been used.
        shuffle: what later ones are shuffled from.
        deck: the deck, where the table is fresh from its deal.
    """
    state = State.__new__(State)
    state._tables = t
    state._piles = piles
    state._redeals = redeals
    state._shuffle = shuffle
    state._moves = None
    state._deck = deck
    return state


def parts_of(state: State) -> tuple[Tables, Piles, int, int]:
    """Return what :func:`make_state` makes a state of: tables, piles, redeals, later shuffles."""
    return state._tables, state._piles, state._redeals, state._shuffle


def forget_moves(state: State) -> None:
    """Drop the list of moves that a state keeps once it has been asked for."""
    state._moves = None


def _unpickled(rules: Rules, piles: Piles, redeals: int, shuffle: int) -> State:
    return make_state(tables_for(rules), piles, redeals, shuffle)


@attrs.frozen(eq=False, repr=False)
class Transition(Value):
    """What a move did.

    Attributes:
        state: the state after the move.
        steps: what happened, in order.

    >>> from patience_rules import deal
    >>> transition = deal("quadrangle", seed=7).transition("s-w")
    >>> transition.state == deal("quadrangle", seed=7).play("s-w"), len(transition.steps)
    (True, 1)
    """

    state: State
    steps: tuple[Step, ...]
