"""A position of a game as an immutable value: what people use.

What is asked for less often than moves is imported where it is: a program that plays starts sooner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..arguments import expect
from ..dealing.deck import Deck
from ..engine.card_sets import Piles
from ..engine.lower.lowering import tables_for
from ..engine.standing import Status, find_status, imagined
from ..engine.tables import Tables
from ..games.index import find_game
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..values import Value
from .moving import Moving, make, parts_of
from .position import LIMIT, Position

if TYPE_CHECKING:
    from random import Random

    from ..engine.transition import Step
    from ..english.reasons.violation import Violation


class State(Position, Moving):
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
        game: str | Rules,
        piles: Mapping[str, Iterable[Any]],
        redeals: int = 0,
        shuffle: int = 0,
    ) -> None:
        from .notation import make_position

        position = make_position(tables_for(find_game(game)), piles, redeals, shuffle)
        self._tables, self._piles, self._redeals, self._shuffle = position
        self._moves = self._deck = None

    @staticmethod
    def from_json(data: str | bytes | Mapping[str, Any], limit: int = LIMIT) -> State:
        """The state that a position in JSON stands for.

        Args:
            data: the text of a position, or the mapping that it holds.
            limit: the most characters of a text.

        Returns:
            The state.

        Raises:
            PatienceError: of the class and code that fits what is wrong, naming pile and card.

        >>> from patience_rules import deal
        >>> state = deal("balcony", seed=1)
        >>> State.from_json(state.to_json()) == state
        True
        """
        from .notation import position_from_json

        return make_state(*position_from_json(data, limit))

    @staticmethod
    def from_text(text: str, limit: int = LIMIT) -> State:
        """The state that the one-line form of a position stands for.

        Args:
            text: what :meth:`to_text` gives.
            limit: the most characters.

        Returns:
            The state.

        Raises:
            PatienceError: as :meth:`from_json`.

        >>> from patience_rules import deal
        >>> state = deal("balcony", seed=1)
        >>> State.from_text(state.to_text()) == state
        True
        """
        from .notation import position_from_text

        return make_state(*position_from_text(text, limit))

    @property
    def status(self) -> Status:
        """Whether the game is won, lost (no move is legal) or in play.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).status
        <Status.IN_PLAY: 'in-play'>
        """
        return find_status(self._tables, self._piles, self._listed())

    @property
    def is_won(self) -> bool:
        """Whether the game is won.

        >>> from patience_rules import pack
        >>> State("golf", {"stock": [""], "waste": [pack()], "tableau": [""] * 7}).is_won
        True
        """
        return self.status is Status.WON

    @property
    def is_lost(self) -> bool:
        """Whether the game is not won and no move is legal.

        >>> from patience_rules import deal
        >>> state = deal("golf", seed=1)
        >>> while state.legal_moves():
        ...     state = state.play(state.legal_moves()[0])
        >>> state.is_lost
        True
        """
        return self.status is Status.LOST

    def check(self, move: str) -> Violation | None:
        """Why a move is not legal.

        Args:
            move: a move or its text; a text that is no move has a violation too.

        Returns:
            None for a legal move, otherwise the first reason that holds.

        >>> from patience_rules import deal
        >>> print(deal("quadrangle", seed=7).check("f1-t1").message)
        cards never leave the foundations
        """
        return self._violation(move)

    def transition(self, move: str) -> Transition:
        """The state after a move together with the steps that lead there.

        Args:
            move: a move or its text.

        Returns:
            The new state and the steps, in the order in which a screen shows them.

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
        redeals = self._redeals_after(route)
        return Transition(make_state(t, piles, redeals, self._shuffle), steps)

    def imagine(self, random: Random) -> State:
        """A state that looks the same, with the hidden cards shuffled among their places.

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
    """The state that a position makes, which is not looked at.

    Args:
        t: the game's tables.
        piles: the table, which some play leads to.
        redeals: how many have been used.
        shuffle: what later ones are shuffled from.
        deck: the deck, where the table is fresh from its deal.
    """
    return make(State, t, piles, redeals, shuffle, deck)


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
