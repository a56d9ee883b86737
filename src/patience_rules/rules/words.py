"""The words of the rule language: each field that is a choice takes one of these.

A word is also its text: ``Role.STOCK == "stock"``.
"""

from __future__ import annotations

from typing import Any

from ..values import Word


class Role(Word):
    """The purpose of a zone of piles; its first letter begins the names of the piles.

    >>> from patience_rules import GAMES
    >>> [zone.role.value for zone in GAMES["golf"].zones]
    ['stock', 'waste', 'tableau']
    """

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    RESERVE = "reserve"
    CELL = "cell"
    DISCARD = "discard"

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
    """How many cards may leave a pile at once."""

    NOTHING = "nothing"
    TOP = "top"
    RUN = "run"
    """A run of cards from the top, of any length."""
    TOP_OR_WHOLE = "top-or-whole"
    """The top card, or the whole run that the pile ends in."""
    SUPERMOVE = "supermove"
    """As much of a run as could be carried card by card over the empty cells and spaces."""
    ANY_FACE_UP = "any-face-up"
    """Any face-up card with all cards on it, in sequence or not."""

    @property
    def many(self) -> bool:
        """Whether more than one card may move at once."""
        return self not in (Take.NOTHING, Take.TOP)


class Direction(Word):
    """How ranks change from a card to the next one on top of it."""

    UP = "up"
    DOWN = "down"
    UP_OR_DOWN = "up-or-down"
    UP_OR_DOWN_ALIKE = "up-or-down-alike"
    """All piles of the zone go the same way, set by the first card that is built on one."""
    SAME_RANK = "same-rank"
    ANY_RANK = "any-rank"

    @property
    def counts(self) -> bool:
        """Whether the direction compares ranks in their order."""
        return self not in (Direction.SAME_RANK, Direction.ANY_RANK)


class Match(Word):
    """How the suit of a card relates to that of the card it is laid on."""

    ANY_SUIT = "any-suit"
    IN_SUIT = "in-suit"
    ALTERNATING = "alternating-colours"
    IN_COLOUR = "in-colour"
    OTHER_SUIT = "other-suit"


class Base(Word):
    """A rank that is only known in play: set by the first card on any foundation."""

    BASE_RANK = "base-rank"
    BELOW_BASE = "below-base"
    """The rank one below the base; the king is below the ace."""


class Fact(Word):
    """A condition that needs no further detail."""

    SUIT_NOT_STARTED = "suit-not-started"
    """No pile of the zone begins with the card's suit."""
    NO_OTHER_MOVE = "no-other-move"
    """No other move is legal."""
    NOTHING_DEALT = "nothing-dealt"
    """The earlier steps dealt no card."""


class Spot(Word):
    """Which card is meant."""

    LAID = "laid"
    """The card that is laid, of a run the lowest one."""
    TOP = "top"
    LOWEST = "lowest"
    ANY = "any"


class Lay(Word):
    """What happens to the card that is already there when another is laid on it."""

    ON_TOP = "on-top"
    REPLACE = "replace"
    """It is discarded, and the new card takes its place."""
    SWAP = "swap"
    """Two cards that each lie alone at the start of the wrong pile may change places."""
    COLLECT = "collect"
    """The piles of the zone collect the cards of a set, which leaves once it is complete."""


class Order(Word):
    """The order in which cards are dealt to several piles."""

    ROUNDS = "rounds"
    """One card to each pile, then the next to each."""
    PILES = "piles"
    """All cards of a pile before the next pile."""
    PACKET = "packet"
    """A pile's cards are counted off together, and stay in the order in which they lay."""


class Which(Word):
    """Which piles a step deals to."""

    EACH = "each"
    FIRST = "first"
    """Only the first pile."""
    CHOSEN = "chosen"
    """The pile that the player names."""


class Side(Word):
    """Which neighbour decides what goes into a gap of a row."""

    LEFT = "left"
    """A gap takes what goes on the card to its left."""
    EITHER = "left-or-right"
    """It also takes what the card to its right goes on."""


class Near(Word):
    """Which piles are neighbours."""

    TOUCHING = "touching"
    """Side by side, one above the other, or corner to corner."""
    SAME_LINE = "same-line"
    """In one row or column, whatever lies between."""
    STRETCH = "stretch"
    """Side by side in the order of the piles; all cards from one to the other leave."""


class Removal(Word):
    """A way to leave the game that needs no further detail."""

    OUTRANKED = "outranked"
    """A card leaves while a higher one of its suit is available; aces are high."""
    BETWEEN = "between"
    """One or two cards leave that lie between two cards of one rank or one suit."""
    CALLED = "called"
    """A card of the called rank leaves; each discard and each redeal calls the next rank."""


class Times(Word):
    """How often something may happen, where no number limits it."""

    UNLIMITED = "unlimited"


UNLIMITED = Times.UNLIMITED


class Goal(Word):
    """What wins the game, and what the score counts."""

    FOUNDATIONS = "foundations-complete"
    TABLEAU = "tableau-cleared"
    RUNS = "runs-complete"
    """Each tableau pile with cards is one whole run, and no card lies elsewhere."""
    ON_TABLEAU = "all-on-tableau"
    """Every card lies on the tableau."""
    DISCARD = "all-discarded"
    """No card is left that could ever be discarded."""


# For type checkers: fields of these types also take texts, which a part turns into words.


def take(given: Take | str) -> Take:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def direction(given: Direction | str) -> Direction:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def match(given: Match | str) -> Match:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def spot(given: Spot | str) -> Any:
    """Let a field take a text for the word."""
    return given


def lay(given: Lay | str) -> Lay:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def order(given: Order | str) -> Order:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def side(given: Side | str) -> Side:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def goal(given: Goal | str) -> Goal:
    """Let a field take a text for the word."""
    return given  # type: ignore[return-value]


def near(given: Near | str | None) -> Any:
    """Let a field take a text for the word, or None."""
    return given
