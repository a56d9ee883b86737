"""A game in play: its states, undo and redo, and its record."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import TYPE_CHECKING, final

import attrs

from ..basics.cards import Card
from ..basics.errors import Code, MoveError, RecordError, amount, expect, shorten
from ..engine.move import Move
from ..engine.one_move import play_while_legal
from ..engine.standing import Status
from ..engine.transfer import WORK
from ..games.catalogue import GameLike
from ..playing.start import start_game
from ..playing.state import State, Transition, forget_moves, parts_of
from ..records.record import Record
from ..scoring import Score, score_games, scorings

if TYPE_CHECKING:
    from ..english.reasons.violation import Violation
    from ..playing.view import View
    from ..search.hints.memory import Memory
    from ..search.hints.suggestion import Suggestion

PLANS = 2_000_000
"""The most bytes of the plans of a session, by upper estimates."""


@attrs.frozen
class _Course:
    """What a game in play holds, as one value: whatever interrupts a change, it is made or not.

    Attributes:
        states: the first state and that after each move, also of undone ones.
        moves: the moves, also undone ones.
        at: the number of moves before the current state.
        undos: the number of moves taken back.
        comments: texts by the number of moves before them.
    """

    states: tuple[State, ...]
    moves: tuple[Move, ...] = ()
    at: int = 0
    undos: int = 0
    comments: dict[int, str] = attrs.Factory(dict)

    @property
    def comments_so_far(self) -> dict[int, str]:
        """The comments without those on undone moves."""
        return {number: text for number, text in self.comments.items() if number <= self.at}


@final
class Session:
    """A game in play, with undo and redo.

    Every state is kept, so going back is free. Only the current state caches its legal moves.

    Args:
        state: the first state.

    Attributes:
        tags: free notes for the record, such as the player's name.

    Raises:
        ArgumentError: ``syntax`` if it is not a state.

    >>> session = Session.deal("quadrangle", seed=7)
    >>> session.play("s-w").status
    <Status.IN_PLAY: 'in-play'>
    >>> session
    <Session: Quadrangle, 1 move, score 1, in play>
    >>> session.undo() == session.start, session.redo() == session.state
    (True, True)
    >>> session.record(player="Ann").moves
    (Move('s', 'w'),)
    """

    def __init__(self, state: State) -> None:
        expect(state, State, "a state, such as deal('golf')")
        self._course = _Course((state,))
        self.tags: dict[str, str] = {}
        self._plans: Memory | None = None

    @classmethod
    def deal(
        cls,
        game: GameLike,
        *,
        seed: int | None = None,
        deck: str | Iterable[Card | str] | None = None,
        pysolfc: int | str | None = None,
        shuffle: int | None = None,
    ) -> Session:
        """Return the session of a new game, dealt as by :func:`patience_rules.deal`.

        Moves that PySolFC plays automatically after a numbered deal are the session's first moves.

        Args:
            game: a game's name or a rule set.
            seed: the seed of the deal; random by default.
            deck: the whole pack instead, first card dealt first.
            pysolfc: a deal number of PySolFC instead.
            shuffle: the seed of later redeals.

        Raises:
            PatienceError: as for :func:`patience_rules.deal`.

        >>> len(Session.deal("balcony", seed=1).state.stock[0])
        34
        """
        state, opening = start_game(game, seed, deck, pysolfc, shuffle)
        session = cls(state)
        for move in opening:
            session.play(move)
        return session

    @classmethod
    def load(cls, record: Record, at: int | None = None) -> Session:
        """Return the session of a recorded game, with its undone moves, tags and comments.

        Args:
            at: the number of moves to play; by default all but those undone. The others can be
                redone.

        Raises:
            PatienceError: if it is not a record, its deck or a move is wrong, or it has fewer than
                ``at`` moves; ``too-large`` if its moves look at more than 5,000,000 piles and
                cards.

        >>> session = Session.load(Record("balcony", "s-w s-w", seed=1), at=1)
        >>> session.moves, session.undone
        ((Move('s', 'w'),), (Move('s', 'w'),))
        """
        expect(record, Record, "a record, such as one of read_records('games.jsonl')")
        session = cls(record.start)
        moves = tuple(map(Move.parse, (*record.moves, *record.undone)))
        t, piles, redeals, shuffle = parts_of(session.start)
        number = play_while_legal(t, piles, redeals, shuffle, moves, WORK)[0]
        # The move after these raises, unless only the limit refused it.
        states = tuple(accumulate(moves[: number + 1], State.play, initial=session.start))
        if number < len(moves):
            message = f"{number} moves look at {WORK} piles and cards, the limit of a record"
            raise RecordError(Code.TOO_LARGE, message)
        session._course = _Course(states, moves, 0, record.undos, dict(record.comments))
        session.go(len(record.moves) if at is None else at)
        session.tags = dict(record.tags)
        return session

    @property
    def start(self) -> State:
        """The first state.

        >>> session = Session.load(Record("balcony", "s-w s-w", seed=1))
        >>> len(session.start.stock[0]), len(session.state.stock[0])
        (34, 32)
        """
        return self._course.states[0]

    @property
    def state(self) -> State:
        """The current state.

        >>> Session.load(Record("balcony", "s-w", seed=1)).state.waste
        ((Card('2C'),),)
        """
        return self._course.states[self._course.at]

    @property
    def states(self) -> tuple[State, ...]:
        """The states from the first to the current one.

        >>> session = Session.load(Record("balcony", "s-w s-w", seed=1))
        >>> [len(state.stock[0]) for state in session.states]
        [34, 33, 32]
        """
        return self._course.states[: self._course.at + 1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the first to the current state.

        >>> session = Session.deal("balcony", seed=1)
        >>> after = session.play("s-w")
        >>> session.moves
        (Move('s', 'w'),)
        """
        return self._course.moves[: self._course.at]

    @property
    def undone(self) -> tuple[Move, ...]:
        """The undone moves that can be redone, next one first.

        >>> session = Session.load(Record("balcony", "s-w s-w", seed=1), at=0)
        >>> session.undone
        (Move('s', 'w'), Move('s', 'w'))
        """
        return self._course.moves[self._course.at :]

    @property
    def comments(self) -> dict[int, str]:
        """Texts for the record by the number of moves before them. Add to it, or change it.

        >>> session = Session.deal("balcony", seed=1)
        >>> session.comments[0] = "a hard deal"
        >>> session.record().comments
        Comments({0: 'a hard deal'})
        """
        return self._course.comments

    @property
    def status(self) -> Status:
        """The status of the current state.

        >>> Session.deal("balcony", seed=1).status
        <Status.IN_PLAY: 'in-play'>
        """
        return self.state.status

    @property
    def score(self) -> int:
        """The score of the current state.

        >>> Session.deal("quadrangle", seed=7).score
        1
        """
        return self.state.score

    @property
    def can_undo(self) -> bool:
        """True if there is a move to take back.

        >>> session = Session.deal("balcony", seed=1)
        >>> after = session.play("s-w")
        >>> session.can_undo, session.can_redo
        (True, False)
        """
        return self._course.at > 0

    @property
    def can_redo(self) -> bool:
        """True if there is an undone move to play again.

        >>> Session.load(Record("balcony", "s-w", seed=1), at=0).can_redo
        True
        """
        return self._course.at < len(self._course.moves)

    @property
    def scores(self) -> dict[str, Score]:
        """The scores of the game so far by the names of its scorings.

        There are none if :func:`patience_rules.scoring.scorings` has none for the game. Moves taken
        back count, if a scoring charges for them. Pass the seconds of your own clock to
        :meth:`patience_rules.scoring.Score.total` to include time. It replays the game.

        >>> session = Session.load(Record("klondike", "t7-f1", seed=18))
        >>> {name: score.total() for name, score in session.scores.items()}
        {'standard': 15, 'vegas': -47}
        """
        ways = scorings(self.start.rules)
        scores = score_games(self.start, self.moves, scorings=ways.values())
        return {
            score.scoring.name: attrs.evolve(score, undos=self._course.undos) for score in scores
        }

    def view(self) -> View:
        """Return what the player sees now, like :meth:`State.view`.

        Raises:
            PositionError: as for :meth:`State.view`.

        >>> Session.deal("balcony", seed=1).view().stock[0][0] is None
        True
        """
        return self.state.view()

    def legal_moves(self, *, distinct: bool = False) -> tuple[Move, ...]:
        """Return the legal moves of the current state, like :meth:`State.legal_moves`.

        Args:
            distinct: list only the first of several equivalent moves.

        Raises:
            PositionError: as for :meth:`State.legal_moves`.

        >>> Session.deal("balcony", seed=1).legal_moves()[-1]
        Move('s', 'w')
        """
        return self.state.legal_moves(distinct=distinct)

    def check(self, move: str) -> Violation | None:
        """Return why a move is not legal in the current state; None if it is legal.

        Args:
            move: a move or its text.

        >>> print(Session.deal("balcony", seed=1).check("f1-t1").message)
        cards never leave the foundations
        """
        return self.state.check(move)

    def transition(self, move: str) -> Transition:
        """Return what a move would lead to, with the steps for an animation, but do not play it.

        Args:
            move: a move or its text.

        Raises:
            IllegalMoveError: if the move is not legal.

        >>> [step.target for step in Session.deal("balcony", seed=1).transition("s-w").steps]
        ['w']
        """
        return self.state.transition(move)

    def hint(
        self, *, fair: bool = True, seconds: float | None = None, max_work: int | None = None
    ) -> Suggestion | None:
        """Suggest a move like :func:`patience_rules.hint`, and remember the plan.

        The session remembers its own plans. The next hint goes on with the plan if the player
        followed it, or returned to it. It makes a new one if the plan is used up or the player left
        it.

        Args:
            fair: as for :func:`patience_rules.hint`.
            seconds: as for :func:`patience_rules.hint`.
            max_work: as for :func:`patience_rules.hint`.

        Returns:
            The suggestion, or None as for :func:`patience_rules.hint`.

        Raises:
            PatienceError: as for :func:`patience_rules.hint`.

        >>> Session.deal("quadrangle", seed=7).hint().move
        Move('t9', 'f2')
        """
        # Slow to load, rarely needed.
        from ..search.hints.memory import Memory
        from ..search.hints.suggestion import HintLimits, suggest

        limits = HintLimits(seconds, max_work)
        if self._plans is None:
            self._plans = Memory(PLANS)
        return suggest(self.state, self.states, limits, self._plans, fair=fair)

    def play(self, move: str) -> State:
        """Play a move, and drop undone moves.

        Args:
            move: a move or its text.

        Returns:
            The new state.

        Raises:
            IllegalMoveError: if the move is not legal. Nothing changes then.

        >>> Session.deal("balcony", seed=1).play("s-w").waste
        ((Card('2C'),),)
        """
        after = self.state.play(move)
        forget_moves(self.state)
        played = move if isinstance(move, Move) else Move.parse(move)
        self._course = attrs.evolve(
            self._course,
            states=(*self.states, after),
            moves=(*self.moves, played),
            at=self._course.at + 1,
            comments=self._course.comments_so_far if self.can_redo else self.comments,
        )
        return after

    def auto(self, *, every: bool = False) -> tuple[Move, ...]:
        """Play the moves of :func:`patience_rules.auto_moves`.

        Args:
            every: as for :func:`patience_rules.auto_moves`.

        Returns:
            The moves played; each can be taken back.

        Raises:
            PositionError: as for :func:`patience_rules.auto_moves`.

        >>> Session.deal("klondike", seed=18).auto()
        (Move('t7', 'f1'), Move('t3', 'f1'))
        """
        from ..search.auto_moves import auto_moves  # slow to load, rarely needed

        moves = auto_moves(self.state, every=every)
        for move in moves:
            self.play(move)
        return moves

    def finish(self) -> tuple[Move, ...] | None:
        """Win the game by the moves of :func:`patience_rules.finish`, if they win.

        Returns:
            The moves played; None if they would not win, so nothing was played.

        Raises:
            PositionError: as for :func:`patience_rules.finish`.

        >>> print(Session.deal("klondike", seed=1).finish())
        None
        """
        from ..search.auto_moves import finish  # slow to load, rarely needed

        moves = finish(self.state)
        for move in moves or ():
            self.play(move)
        return moves

    def undo(self) -> State:
        """Take back the last move, and return the state before it.

        Raises:
            MoveError: ``no-such-move`` at the start.

        >>> Session.load(Record("balcony", "s-w", seed=1)).undo().waste
        ((),)
        """
        if not self.can_undo:
            raise MoveError(Code.NO_SUCH_MOVE, "there is no move to take back")
        return self.go(self._course.at - 1)

    def redo(self) -> State:
        """Play the last undone move again, and return the state after it.

        Raises:
            MoveError: ``no-such-move`` if no move was taken back.

        >>> Session.load(Record("balcony", "s-w", seed=1), at=0).redo().waste
        ((Card('2C'),),)
        """
        if not self.can_redo:
            raise MoveError(Code.NO_SUCH_MOVE, "there is no move to play again")
        return self.go(self._course.at + 1)

    def go(self, at: int) -> State:
        """Go to a state of the game.

        Args:
            at: the number of moves played before it.

        Returns:
            The state.

        Raises:
            MoveError: ``no-such-move`` if the game has no such state.

        >>> len(Session.load(Record("balcony", "s-w s-w s-w", seed=1)).go(2).waste[0])
        2
        """
        course = self._course
        if not isinstance(at, int) or not 0 <= at < len(course.states):
            message = f"the game has moves 0 to {len(course.moves)}, not {shorten(at)}"
            raise MoveError(Code.NO_SUCH_MOVE, message)
        forget_moves(self.state)
        undos = course.undos + max(0, course.at - at)
        self._course = attrs.evolve(course, at=at, undos=undos)
        return self.state

    def record(self, *, result: str | None = None, **tags: str) -> Record:
        """Return the game so far as a record, which :meth:`load` opens again.

        Undone moves are recorded only while the game is in play.

        Args:
            result: the result of a game that is in play, such as ``resigned``; by default ``*``,
                for a game to be continued. A game that is over is recorded as won or lost.
            tags: notes such as the player's name, besides those of the session.

        >>> Session.deal("balcony", seed=1).record(result="resigned", player="Ann").tags["player"]
        'Ann'
        """
        record = Record.of(self.start, self.moves, result=result)
        is_going_on = record.result == "*"
        return attrs.evolve(
            record,
            undone=self.undone if is_going_on else (),
            undos=self._course.undos,
            tags={**self.tags, **tags},
            comments=self.comments if is_going_on else self._course.comments_so_far,
        )

    def _repr_svg_(self) -> str:
        return self.state.to_svg()

    def __repr__(self) -> str:
        at, every = self._course.at, len(self._course.moves)
        moves = amount(at, "moves")
        undone = f" of {every}" if at < every else ""
        standing = self.state.status.value.replace("-", " ")
        title, score = self.state.rules.title, self.state.score
        return f"<Session: {title}, {moves}{undone}, score {score}, {standing}>"


def planned(session: Session) -> int:
    """Return the number of positions for which a session remembers a plan."""
    return 0 if session._plans is None else len(session._plans)


def forget_plans(session: Session) -> None:
    """Free the memory of a session's plans."""
    session._plans = None
