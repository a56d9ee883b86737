"""The words of the rule language: the values of fields that are a choice.

A word equals its string: ``Role.STOCK == "stock"``.
"""

from __future__ import annotations

from typing import Any

from ..basics.values import Word


class Role(Word):
    """The purpose of a zone; its first letter begins the names of the zone's piles.

    >>> from patience_rules import GAMES
    >>> [zone.role.value for zone in GAMES["golf"].zones]
    ['stock', 'waste', 'tableau']
    """

    STOCK = "stock"
    """The rest of the pack, to be drawn, dealt or turned up."""
    WASTE = "waste"
    """Cards drawn from the stock, to be played from here."""
    FOUNDATION = "foundation"
    """The piles that have to be completed, in most games."""
    TABLEAU = "tableau"
    """The main piles of the game."""
    RESERVE = "reserve"
    """Piles beside the tableau, mostly just to be played from."""
    CELL = "cell"
    """Places to put cards aside, mostly one each."""
    DISCARD = "discard"
    """Cards that have left the game."""

    @property
    def letter(self) -> str:
        """The first letter of the role's pile names.

        >>> Role.TABLEAU.letter
        't'
        """
        return str(self.value)[0]


class Here(Word):
    """The pile in question: the one that a card goes to, leaves, or is dealt to."""

    HERE = "here"


HERE = Here.HERE


class Take(Word):
    """The cards that may leave a pile at once."""

    NOTHING = "nothing"
    TOP = "top"
    RUN = "run"
    """The top card, or a run of any length that ends with it."""
    TOP_OR_WHOLE = "top-or-whole"
    """The top card, or the whole run at the top of the pile."""
    SUPERMOVE = "supermove"
    """As much of a run as single moves could carry through cells and spaces open to all of it."""
    ANY_FACE_UP = "any-face-up"
    """Any face-up card with all cards on it, in sequence or not."""

    @property
    def many(self) -> bool:
        """True if more than one card may move at once."""
        return self not in (Take.NOTHING, Take.TOP)


class Direction(Word):
    """The change of rank from a card to the card laid on it."""

    UP = "up"
    DOWN = "down"
    UP_OR_DOWN = "up-or-down"
    UP_OR_DOWN_ALIKE = "up-or-down-alike"
    """Up or down, the same way on all piles of the zone; the first card built decides."""
    HIGHER = "higher"
    """Up by any number of ranks."""
    LOWER = "lower"
    """Down by any number of ranks."""
    SAME_RANK = "same-rank"
    ANY_RANK = "any-rank"

    @property
    def counts(self) -> bool:
        """True if the direction depends on the order of the ranks."""
        return self not in (Direction.SAME_RANK, Direction.ANY_RANK)

    @property
    def leaps(self) -> bool:
        """True if any number of ranks may be left out."""
        return self in _BY_ONE

    @property
    def by_one(self) -> Direction:
        """The direction without left out ranks."""
        return _BY_ONE.get(self, self)


_BY_ONE = {Direction.HIGHER: Direction.UP, Direction.LOWER: Direction.DOWN}


class Match(Word):
    """The relation between the suits of two cards."""

    ANY_SUIT = "any-suit"
    IN_SUIT = "in-suit"
    ALTERNATING_COLOURS = "alternating-colours"
    """Red on black, or black on red."""
    IN_COLOUR = "in-colour"
    OTHER_SUIT = "other-suit"
    """Any suit but the same."""


class Base(Word):
    """A rank known only in play; the first card on any foundation sets it."""

    BASE_RANK = "base-rank"
    """The rank of that first card."""
    BELOW_BASE = "below-base"
    """The rank just below the base; the king is below the ace."""


class Fact(Word):
    """A condition without fields."""

    SUIT_NOT_STARTED = "suit-not-started"
    """No pile of the zone begins with the card's suit."""
    NO_OTHER_MOVE = "no-other-move"
    """No other move is legal."""
    NOTHING_DEALT = "nothing-dealt"
    """The earlier steps dealt no card."""


class Spot(Word):
    """The card of a pile that a condition is about."""

    TOP = "top"
    LOWEST = "lowest"
    """The bottom card of a pile."""
    ANY = "any"
    """Any card of a pile."""
    SAME_HEIGHT = "same-height"
    """The card at the height where the laid card will lie."""


class Lay(Word):
    """The effect of laying a card on a pile that has cards."""

    ON_TOP = "on-top"
    REPLACE = "replace"
    """The top card is discarded, and the new card takes its place."""
    SWAP = "swap"
    """Two cards, each alone at the start of the wrong pile, may change places."""
    COLLECT = "collect"
    """The zone's piles collect the cards of a set, which is discarded once complete."""


class Order(Word):
    """The order in which cards are dealt to several piles."""

    ROUNDS = "rounds"
    """One card to each pile, then another to each."""
    PILES = "piles"
    """All cards of a pile before the next pile."""
    PACKET = "packet"
    """As with ``PILES``, but a pile's cards come together, from one pile, and keep their order."""


class Shuffle(Word):
    """What a redeal shuffles."""

    CARDS = "cards"
    """The cards that were taken up."""
    CARDS_AND_GAPS = "cards-and-gaps"
    """The gaps of rows too, among the cards."""


class Which(Word):
    """The piles that a step deals to."""

    EACH = "each"
    FIRST = "first"
    """Only the first pile."""
    CHOSEN = "chosen"
    """One pile that the player chooses."""


class Side(Word):
    """The neighbour that decides which card fits a gap of a row."""

    LEFT = "left"
    """The gap takes a card that goes on the card to its left."""
    LEFT_OR_RIGHT = "left-or-right"
    """The gap also takes a card on which the card to its right goes."""


class Near(Word):
    """The piles that count as neighbours."""

    TOUCHING = "touching"
    """Side by side, one above the other, or corner to corner."""
    SAME_LINE = "same-line"
    """In one row or column, at any distance."""
    STRETCH = "stretch"
    """The ends of a stretch of successive piles, all of whose cards leave."""


class Removal(Word):
    """A way to leave the game that has no fields."""

    OUTRANKED = "outranked"
    """A card leaves while a higher card of its suit is available; aces are high."""
    BETWEEN = "between"
    """One or two cards leave if they lie between two cards of one rank or one suit."""
    CALLED = "called"
    """A card of the called rank leaves; each discard and each redeal calls the next rank."""


class Times(Word):
    """A number of times without a limit."""

    UNLIMITED = "unlimited"


UNLIMITED = Times.UNLIMITED


class Goal(Word):
    """The winning condition, which also decides the score."""

    FOUNDATIONS_COMPLETE = "foundations-complete"
    """Every card that can go to the foundations is there."""
    TABLEAU_CLEARED = "tableau-cleared"
    """No card is left on the tableau."""
    RUNS_COMPLETE = "runs-complete"
    """Every card is on the tableau, and each pile with cards is one whole run."""
    ALL_ON_TABLEAU = "all-on-tableau"
    """Every card is on the tableau."""
    ALL_DISCARDED = "all-discarded"
    """No card is left that could ever be discarded."""


# For type checkers: fields of these types also take strings, which a part turns into words.


def as_take(given: Take | str) -> Take:
    return given  # type: ignore[return-value]


def as_direction(given: Direction | str) -> Direction:
    return given  # type: ignore[return-value]


def as_match(given: Match | str) -> Match:
    return given  # type: ignore[return-value]


def as_spot(given: Spot | str | None) -> Any:
    return given


def as_lay(given: Lay | str) -> Lay:
    return given  # type: ignore[return-value]


def as_order(given: Order | str) -> Order:
    return given  # type: ignore[return-value]


def as_side(given: Side | str) -> Side:
    return given  # type: ignore[return-value]


def as_shuffle(given: Shuffle | str | None) -> Any:
    return given


def as_goal(given: Goal | str) -> Goal:
    return given  # type: ignore[return-value]


def as_near(given: Near | str | None) -> Any:
    return given
