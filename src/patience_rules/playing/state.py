"""A position of a game as an immutable value.

Rarely needed modules are imported where they are used, for a faster start-up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, final

import attrs

from ..basics.cards import Card, Rank
from ..basics.errors import Code, MoveError, expect, expect_whole, shorten
from ..basics.shuffle import SEEDS
from ..basics.values import Value
from ..dealing.deck import Deck
from ..engine.card_sets import EMPTY, FACE_DOWN, FLOOR, Piles
from ..engine.lower.lowering import tables_for
from ..engine.move import Move
from ..engine.playout import play_out
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
    used,
)
from ..engine.tables import Tables
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..rules.facts import shuffles
from ..rules.known_stock import tells_stock
from ..rules.ruleset import Rules
from .moving import Moving, best_of_pile
from .pile_lookup import POSITION_LIMIT, PileLookup

if TYPE_CHECKING:
    from random import Random

    from ..pictures.theme import Theme
    from .transition import Step
    from .view import View

MOVES = 1000
"""The default for the most moves of a playout."""


@final
class State(PileLookup[Card], Moving):
    """A position: the rules, the cards of every pile, the redeals used and the seed of later ones.

    :func:`deal` creates a state from a deck; :meth:`from_json` and :meth:`from_text` read one.
    Equal positions compare equal and have equal hashes. A state shares the piles that a move did
    not change with the state before.

    Args:
        game: a game's name or a rule set.
        piles: by role (``"tableau"``), a list of piles, each a string or a list of cards.
        redeals: the number of redeals used.
        shuffle: the seed of later redeals, in a game that shuffles.
        mercies: how often a buried card has come up, in a game with merci.

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
        *,
        redeals: int = 0,
        shuffle: int = 0,
        mercies: int = 0,
    ) -> None:
        from .notation import make_position

        position = make_position(tables_for(find_game(game)), piles, redeals, shuffle, mercies)
        self._tables, self._piles, self._redeals, self._shuffle = position
        self._moves = self._deck = None

    # 1. As JSON and as text.

    @staticmethod
    def from_json(data: str | bytes | Mapping[str, Any], *, limit: int = POSITION_LIMIT) -> State:
        """Return the state of a position in JSON.

        Args:
            data: the text, or the mapping that it contains.
            limit: the most characters of a text.

        Raises:
            PatienceError: naming the wrong pile and card.

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
    def from_text(text: str, *, limit: int = POSITION_LIMIT) -> State:
        """Return the state of a position on one line.

        Args:
            text: a line in the format of :meth:`to_text`.
            limit: the most characters.

        Raises:
            PatienceError: as for :meth:`from_json`.

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

    # 2. The cards, and the state of the game.

    def _cards(self, index: int) -> tuple[Card, ...]:
        return cards_of(self._piles[index][1:])

    def is_face_up(self, name: str, index: int = -1) -> bool:
        """Check if a card lies face up, visible to the player.

        Args:
            name: the pile's name.
            index: the card's index, from 0 at the bottom; -1 is the top card.

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
        """The deck that was dealt, with its seed; None if the state is not fresh from a deal.

        It is not part of the state's value: equal states may differ in it.

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
        """The number of redeals used.

        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=1)
        >>> for move in [*["s-w"] * 24, "w-s"]:
        ...     state = state.play(move)
        >>> state.redeals
        1
        """
        return used(self._tables, self._redeals)[0]

    @property
    def mercies(self) -> int:
        """How often a buried card has come up, after the last redeal.

        >>> from patience_rules import deal
        >>> state = deal("three-shuffles-and-a-draw", seed=1).play("t-s").play("t-s")
        >>> state.mercies, state.play("t1-t1x3").mercies
        (0, 1)
        """
        return used(self._tables, self._redeals)[1]

    @property
    def shuffle(self) -> int:
        """The seed of later redeals, the only chance left in a game; 0 if no redeal shuffles.

        No view shows it. Redeal *n*, from 1, is shuffled with the *n*-th number that SplitMix64
        generates from it.

        >>> from patience_rules import deal
        >>> state = deal("la-belle-lucie", seed=7)
        >>> state.shuffle, state.play("t-s").shuffle
        (7, 7)
        """
        return self._shuffle

    @property
    def base(self) -> Rank | None:
        """The base rank, set by the first card on a foundation; None if there is none (yet).

        >>> from patience_rules import deal
        >>> state = deal("new-york", seed=1)
        >>> state.base, state.play("t1-f1").base
        (None, <Rank.SIX: 6>)
        """
        return find_base(self._tables, self._piles)

    @property
    def called(self) -> Rank | None:
        """The rank that may be discarded now; None in a game without called ranks.

        >>> from patience_rules import deal
        >>> state = deal("hit-or-miss", seed=1)
        >>> state.called, state.play("w-s").called
        (<Rank.ACE: 1>, <Rank.TWO: 2>)
        """
        return find_called(self._tables, self._piles, self._redeals)

    @property
    def score(self) -> int:
        """Number of cards on the foundations, or of cards gone from the tableau for other goals.

        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=18)
        >>> state.score, state.play("t7-f1").score
        (0, 1)
        """
        return self._tables.ending.score(self._piles)

    @property
    def status(self) -> Status:
        """Return the status, which is won, lost (no move is legal) or in play.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).status
        <Status.IN_PLAY: 'in-play'>
        """
        return find_status(self._tables, self._piles, self._listed())

    @property
    def is_over(self) -> bool:
        """True if the game is won or lost.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).is_over
        False
        """
        return self.status is not Status.IN_PLAY

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

    @property
    def key(self) -> Key:
        """A value equal for positions that differ only in the order of equivalent piles.

        The redeals used are part of it if the game limits or shuffles redeals, calls the next rank
        after each, or has another rule that depends on their number. Compare only keys of the same
        game.

        >>> from patience_rules import deal
        >>> state = deal("freecell", seed=1)
        >>> state.play("t1-c1").key == state.play("t1-c2").key
        True
        """
        return position_key(*parts_of(self))

    # 3. Moves and views.

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
        from .transition import play_in_steps

        if self.check(move):
            raise self._refusal(move)
        t = self._tables
        route = self._resolve(move)
        piles, redeals, steps = play_in_steps(t, self._piles, *route, self._redeals, self._shuffle)
        return Transition(
            before=self, state=make_state(t, piles, redeals, self._shuffle), steps=steps
        )

    def in_words(self, move: str) -> str:
        """Return what the player does in a move, in a sentence without a capital and a full stop.

        Nothing in it depends on cards that the player does not see, such as those that a redeal
        shuffles. :meth:`Step.in_words` says what each step of the move does.

        Args:
            move: a move or its text.

        Raises:
            IllegalMoveError: if the move is not legal.

        >>> from patience_rules import deal
        >>> state = deal("quadrangle", seed=7)
        >>> state.in_words("t9-f2"), state.in_words("s-w")
        ('9♠ goes from t9 to f2', 'a card is drawn to w')
        >>> deal("la-belle-lucie", seed=1).in_words("t-s")
        'the cards of t1 to t18 are gathered and dealt again'
        """
        from .transition import player_in_words

        return player_in_words(self._tables, self._piles, self.transition(move).steps)

    def liftable(self, pile: str) -> int:
        """Return how many cards of a pile a player may pick up, even if no pile takes them.

        Args:
            pile: the pile's name.

        Returns:
            The most cards from the top that may leave together; 0 if none may, and 0 for a stock
            that is only drawn from.

        Raises:
            MoveError: ``no-such-pile``.

        >>> from patience_rules import deal
        >>> state = deal("yukon", seed=1)
        >>> [state.liftable(name) for name in ("t1", "t2", "f1")]
        [1, 5, 0]
        """
        from ..engine.one_move import liftable

        return liftable(self._tables, self._piles, self._redeals, self.index_of(pile))

    def best_target(self, pile: str, size: int | None = None) -> Move | None:
        """Return the best move of a pile, for a tap or a double click on it.

        The order: cards leave for a foundation or the discard pile; go on other cards; go to a
        space of the tableau; go elsewhere, such as a cell; are drawn or redealt. Among moves to
        cards or spaces, the one comes first after which most cards on the target can move together.
        Then the first in the order of :meth:`legal_moves` counts.

        A tap on the stock draws or redeals. A card that leaves with another may be named by either
        pile. Moves that leave the table as it is, but for the order of equivalent piles, are left
        out, such as a redeal that deals each card back to its pile.

        Args:
            pile: the pile's name.
            size: the number of cards to move; None for any.

        Returns:
            The move; None if there is none.

        Raises:
            MoveError: ``no-such-pile``.
            PositionError: ``too-large`` if there are more than 5000 legal moves, or those of the
                pile look at more than 5,000,000 piles and cards.

        >>> from patience_rules import deal
        >>> state = deal("quadrangle", seed=7)
        >>> state.best_target("t9"), state.best_target("s"), state.best_target("t1")
        (Move('t9', 'f2'), Move('s', 'w'), None)
        """
        index = self.index_of(pile)
        if size is not None:
            expect_whole(size, "size", 1)
        return best_of_pile(
            self._tables, self._piles, self._redeals, self.legal_moves(), index, size
        )

    def view(self) -> View:
        """Return the player's view, without hidden cards.

        Raises:
            PositionError: ``too-large`` if there are more than 5000 legal moves.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).view().stock[0][-1] is None
        True
        """
        from .view import view_of

        stock = known_stock(self._tables, self._piles, self._redeals)
        return view_of(self._tables, self._piles, self._redeals, stock)

    def to_svg(
        self,
        moves: Iterable[str] = (),
        *,
        dark: bool | None = None,
        narrow: bool = False,
        fill: float | None = None,
        targets: bool = False,
        labels: bool = True,
        theme: Theme | None = None,
    ) -> str:
        """Return the table as a self-contained SVG image, without the hidden cards.

        Args:
            moves: moves to mark with arrows, legal or not.
            dark: use dark colours; None follows the reader's system.
            narrow: draw for a phone: at most ten columns of cards, with larger letters.
            fill: the height of the screen, as a multiple of its width: long columns are
                compressed to fit. On a tall screen cards are higher, the others are spread, and
                piles of single cards take more rows, if that makes the cards larger.
            targets: make the image clickable. Each pile is a group with its name in ``data-pile``.
                Each card or empty pile in it is a button; its ``data-size`` is the number of cards
                that would move, 0 for an empty pile.
            labels: write the piles' names.
            theme: the colours; None for the package's own.

        Raises:
            MoveError: if a move cannot be parsed or names an unknown pile.
            ArgumentError: ``too-large`` if there are more than 100 moves.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).to_svg(["s-w"])[:37]
        '<svg xmlns="http://www.w3.org/2000/sv'
        """
        return self._glimpse().to_svg(
            moves,
            dark=dark,
            narrow=narrow,
            fill=fill,
            targets=targets,
            labels=labels,
            theme=theme,
        )

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        return self._glimpse().draw()

    def _glimpse(self) -> View:
        from .view import glimpse_of

        return glimpse_of(self._tables, self._piles, self._redeals, EMPTY)

    def imagine(self, *, seed: int | None = None) -> State:
        """Return a state with an equal :meth:`view` whose unseen cards are shuffled.

        For bots that must not see hidden cards: many samples estimate what to expect. The seed of
        later redeals is random, too.

        Args:
            seed: the seed of the order of the hidden cards; random by default.

        Raises:
            ArgumentError: ``syntax`` if the seed is wrong.

        >>> from patience_rules import deal
        >>> state = deal("klondike", seed=1)
        >>> other = state.imagine(seed=1)
        >>> state.view() == other.view(), state == other
        (True, False)
        """
        return imagine(self, random_from(seed))

    @staticmethod
    def from_view(view: View, *, seed: int | None = None) -> State:
        """Return a state with this view, whose hidden cards lie in a random order.

        It is what :meth:`imagine` returns, for a player who has only the view.

        Args:
            view: a view of a position.
            seed: as for :meth:`imagine`.

        Raises:
            ArgumentError: ``syntax`` for a wrong argument.

        >>> from patience_rules import deal
        >>> view = deal("klondike", seed=1).view()
        >>> State.from_view(view, seed=1).view() == view
        True
        """
        return imagine(state_from(view), random_from(seed), known=bool(view.known_stock))

    def playout(self, *, seed: int | None = None, max_moves: int = MOVES) -> Playout:
        """Play legal moves at random to the end of the game.

        It is faster than a loop of :meth:`play`, most of all in the compiled build. The hidden
        cards are those of this state; :func:`~patience_rules.playouts` shuffles those of a view.

        Args:
            seed: the seed of the choice of moves; random by default.
            max_moves: the most moves, since a game may go on forever.

        Returns:
            The last state, its score, and the number of moves.

        Raises:
            ArgumentError: ``syntax`` for a wrong argument.

        >>> from patience_rules import deal
        >>> playout = deal("golf", seed=1).playout(seed=1)
        >>> playout.end.status, playout.score == playout.end.score, playout.length
        (<Status.LOST: 'lost'>, True, 28)
        """
        random = random_from(seed)
        expect_whole(max_moves, "max_moves", 0)
        return playout(self, random, max_moves)

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
    """Return the state of a position, unchecked. It has a deck only if it is fresh from a deal."""
    state = State.__new__(State)
    state._tables = t
    state._piles = piles
    state._redeals = redeals
    state._shuffle = shuffle
    state._moves = None
    state._deck = deck
    return state


def parts_of(state: State) -> tuple[Tables, Piles, int, int]:
    """Return the tables, piles, redeals and shuffle of a state."""
    return state._tables, state._piles, state._redeals, state._shuffle


def random_from(seed: int | None) -> Random:
    """Return a source of randomness with a seed; a new one if it is None."""
    from random import Random

    if seed is not None:
        expect_whole(seed, "seed", 0, SEEDS - 1)
    return Random(seed)


def state_from(view: View) -> State:
    """Return a state with a view, whose hidden cards lie in the order of the pack."""
    from .view import View

    expect(view, View, "a view, such as deal('golf').view()")
    t = tables_for(view.rules)
    unseen = Counter(card.code for card in view.rules.pack)
    told = list(view.shown)
    if view.known_stock:
        told[t.stock] = view.known_stock
    unseen.subtract(card.code for cards in told for card in cards if card is not None)
    hidden = list(unseen.elements())
    piles = []
    for pile, cards in enumerate(told):
        mark = 0 if pile == t.stock else FACE_DOWN
        codes = [hidden.pop() | mark if card is None else card.code for card in cards]
        piles.append(bytes([FLOOR, *codes]))
    return make_state(t, tuple(piles), view.redeals + view.mercies)


def known_stock(t: Tables, piles: Piles, redeals: int) -> bytes:
    """Return the pile of the stock if the player knows it, else an empty pile."""
    return piles[t.stock] if t.stock >= 0 and tells_stock(t.rules, redeals) else EMPTY


def imagine(state: State, random: Random, *, known: bool = True) -> State:
    """Return a state whose unseen cards are shuffled; see `State.imagine`.

    A stock that the player knows stays, unless it is not ``known``.
    """
    t, piles, redeals, _ = parts_of(state)
    shuffle = random.getrandbits(64) if shuffles(t.rules) else 0
    stock = known_stock(t, piles, redeals) if known else EMPTY
    if len(stock) == 1:
        return make_state(t, imagined(t, piles, random), redeals, shuffle)
    table = list(piles)
    table[t.stock] = EMPTY
    table = list(imagined(t, tuple(table), random))
    table[t.stock] = stock
    return make_state(t, tuple(table), redeals, shuffle)


def playout(state: State, random: Random, max_moves: int) -> Playout:
    """Play legal moves at random; see `State.playout`."""
    t, piles, redeals, shuffle = parts_of(state)
    piles, redeals, length = play_out(t, piles, redeals, shuffle, random.random, max_moves)
    end = make_state(t, piles, redeals, shuffle)
    return Playout(end=end, score=t.ending.score(piles), length=length)


def forget_moves(state: State) -> None:
    """Drop a state's cached list of moves."""
    state._moves = None


def _unpickled(rules: Rules, piles: Piles, redeals: int, shuffle: int) -> State:
    return make_state(tables_for(rules), piles, redeals, shuffle)


@attrs.frozen(eq=False, repr=False, kw_only=True)
class Transition(Value):
    """The result of a move.

    Attributes:
        before: the state before the move.
        state: the state after the move.
        steps: the steps of the move, in order.

    >>> from patience_rules import deal
    >>> transition = deal("quadrangle", seed=7).transition("s-w")
    >>> transition.state == deal("quadrangle", seed=7).play("s-w"), len(transition.steps)
    (True, 1)
    """

    before: State
    state: State
    steps: tuple[Step, ...]

    @property
    def back(self) -> tuple[Step, ...]:
        """The steps that take the move back, in order, to animate an undo.

        Each has the act of the step that it takes back. If a redeal gathered a pile with cards of
        both sides, they come back face down, and ``before`` says which lie face up.

        >>> from patience_rules import deal
        >>> back = deal("quadrangle", seed=7).transition("s-w").back
        >>> [(step.act.value, step.source, step.target, step.face_up) for step in back]
        [('draw', 'w', 's', False)]
        >>> [step.in_words() for step in back]
        ['a card goes back from w to s']
        """
        from .transition import steps_back

        t, piles = parts_of(self.before)[:2]
        return steps_back(t, piles, self.steps)


@attrs.frozen(kw_only=True)
class Playout:
    """A game that was played out at random.

    Attributes:
        end: the last state.
        score: its score.
        length: the number of moves.

    >>> from patience_rules import deal
    >>> deal("golf", seed=1).playout(seed=1).length
    28
    """

    end: State
    score: int
    length: int
