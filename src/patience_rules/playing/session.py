"""A game being played: its states so far, undo and redo, and its record."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import CARDS, Card
from ..dealing.pysolfc import chosen_deal
from ..engine.move import Move
from ..engine.status import Status
from ..games.index import find_game
from ..records.record import Record
from ..rules.ruleset import Rules
from .state import State, deal


class Session:
    """A game from its first state on, for programs that let people play.

    Every state is kept, so undo, redo and a look back cost nothing.

    Args:
        state: where the game starts.
        deck: the pack that was dealt, needed only for :meth:`record`.
        seed: the seed that it came from, if any.

    >>> session = Session.deal("quadrangle", seed=7)
    >>> session.play("s-w").status
    <Status.IN_PLAY: 'in-play'>
    >>> session.undo() == session.start, session.redo() == session.state
    (True, True)
    >>> session.record(player="Ann").moves
    (Move('s', 'w'),)
    """

    def __init__(
        self, state: State, deck: Iterable[Card] | None = None, seed: int | None = None
    ) -> None:
        self._states = [state]
        self._moves: list[Move] = []
        self._at = 0
        self._deck = None if deck is None else tuple(deck)
        self._seed = seed

    @classmethod
    def deal(
        cls,
        game: str | Rules,
        *,
        seed: int | None = None,
        deck: str | Iterable[Card | str] | None = None,
        pysolfc: int | str | None = None,
    ) -> Session:
        """Start a game; all is as for :func:`patience_rules.deal`.

        Args:
            game: the game.
            seed: a seed, or
            deck: a deck, or
            pysolfc: a number.

        Returns:
            The session; what PySolFC does by itself after a numbered deal are its first moves.

        Raises:
            PatienceError: as ``deal``.

        >>> len(Session.deal("balcony", seed=1).state.stock[0])
        34
        """
        rules = find_game(game) if isinstance(game, str) else game
        codes, opening = chosen_deal(rules, seed, deck, pysolfc)
        cards = tuple(CARDS[code] for code in codes)
        session = cls(deal(rules, deck=cards), cards, seed)
        for move in opening:
            session.play(move)
        return session

    @classmethod
    def load(cls, record: Record, at: int | None = None) -> Session:
        """A recorded game, to look at or to play on.

        Args:
            record: the record.
            at: how many of its moves have been played; None for all. The rest can be redone.

        Returns:
            The session.

        Raises:
            PatienceError: if the record's deck or one of its moves is not right.
            IndexError: if the record has fewer moves.

        >>> session = Session.load(Record("balcony", "s-w s-w", seed=1), at=1)
        >>> session.moves, session.undone
        ((Move('s', 'w'),), (Move('s', 'w'),))
        """
        session = cls.deal(
            record.rules, seed=record.seed if record.deck is None else None, deck=record.deck
        )
        session._seed = record.seed
        for move in record.moves:
            session.play(move)
        session.go(len(record.moves) if at is None else at)
        return session

    @property
    def start(self) -> State:
        """The state in which the game started.

        >>> session = Session.deal("balcony", seed=1)
        >>> session.play("s-w") == session.start
        False
        """
        return self._states[0]

    @property
    def state(self) -> State:
        """The present state.

        >>> Session.deal("balcony", seed=1).state.score
        0
        """
        return self._states[self._at]

    @property
    def states(self) -> tuple[State, ...]:
        """The states from the start to the present one.

        >>> session = Session.deal("balcony", seed=1)
        >>> after = session.play("s-w")
        >>> session.states == (session.start, after)
        True
        """
        return tuple(self._states[: self._at + 1])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to the present state.

        >>> session = Session.deal("balcony", seed=1)
        >>> after = session.play("s-w")
        >>> session.moves
        (Move('s', 'w'),)
        """
        return tuple(self._moves[: self._at])

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that can be redone, next one first.

        >>> session = Session.load(Record("balcony", "s-w s-w", seed=1), at=0)
        >>> session.undone
        (Move('s', 'w'), Move('s', 'w'))
        """
        return tuple(self._moves[self._at :])

    def play(self, move: str) -> State:
        """Play a move; what was undone before is forgotten.

        Args:
            move: a move or its text.

        Returns:
            The new state.

        Raises:
            IllegalMoveError: if the move is not legal; nothing has changed then.

        >>> Session.deal("balcony", seed=1).play("s-w").waste
        ((Card.parse('2C'),),)
        """
        after = self.state.play(move)
        self._states[self._at + 1 :] = [after]
        self._moves[self._at :] = [move if isinstance(move, Move) else Move.parse(move)]
        self._at += 1
        return after

    def undo(self) -> State:
        """Take the last move back.

        Returns:
            The state before it.

        Raises:
            IndexError: at the start.

        >>> Session.load(Record("balcony", "s-w", seed=1)).undo().waste
        ((),)
        """
        return self.go(self._at - 1)

    def redo(self) -> State:
        """Play again what was taken back last.

        Returns:
            The state after it.

        Raises:
            IndexError: if nothing was taken back.

        >>> Session.load(Record("balcony", "s-w", seed=1), at=0).redo().waste
        ((Card.parse('2C'),),)
        """
        return self.go(self._at + 1)

    def go(self, at: int) -> State:
        """Go to a state of the game.

        Args:
            at: how many moves have been played there, from 0.

        Returns:
            The state.

        Raises:
            IndexError: if the game has no such state.

        >>> len(Session.load(Record("balcony", "s-w s-w s-w", seed=1)).go(2).waste[0])
        2
        """
        if not 0 <= at < len(self._states):
            raise IndexError(f"the game has moves 0 to {len(self._moves)}, not {at}")
        self._at = at
        return self.state

    def record(self, result: str | None = None, **tags: str) -> Record:
        """The game so far as a record.

        Args:
            result: ``resigned``, say; None for what the state says: ``won``, ``lost`` or ``*``.
            tags: free notes, such as the player's name.

        Returns:
            A record that validates.

        Raises:
            ValueError: if the session was started from a state without its deck.

        >>> Session.deal("balcony", seed=1).record("resigned", player="Ann").tags["player"]
        'Ann'
        """
        if self._deck is None:
            raise ValueError("a game that was not started from a deck has no record")
        state = self.state
        usual = "*" if state.status is Status.IN_PLAY else state.status.value
        return Record(
            rules=state.rules,
            moves=self.moves,
            deck=self._deck,
            seed=self._seed,
            result=result or usual,
            score=state.score,
            tags=tags,
        )
