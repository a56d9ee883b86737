"""The words of the rule language: every field that is a choice takes one of these."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    """What a zone of piles is for; the first letter names its piles.

    >>> Role("tableau"), Role.TABLEAU.letter
    (<Role.TABLEAU: 'tableau'>, 't')
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
        """The letter with which the names of the role's piles begin.

        >>> Role.TABLEAU.letter
        't'
        """
        return self.value[0]


class Take(Enum):
    """What may leave a pile.

    >>> Take("top-or-whole"), Take.TOP.many
    (<Take.TOP_OR_WHOLE: 'top-or-whole'>, False)
    """

    NOTHING = "nothing"
    TOP = "top"
    RUN = "run"
    """A run of cards from the top, of any length."""
    TOP_OR_WHOLE = "top-or-whole"
    """The top card, or the whole run that the pile ends in."""
    SUPERMOVE = "supermove"
    """As much of a run as could be carried card by card over the empty cells and spaces."""
    ANY_GROUP = "any-group"
    """Any face-up card with all that lies on it, in sequence or not."""

    @property
    def many(self) -> bool:
        """Whether more than one card may move at once."""
        return self not in (Take.NOTHING, Take.TOP)


class Direction(Enum):
    """Where the ranks go from one card to the next on top of it.

    >>> Direction("up-or-down")
    <Direction.EITHER: 'up-or-down'>
    """

    UP = "up"
    DOWN = "down"
    EITHER = "up-or-down"
    ANY = "any-rank"


class Match(Enum):
    """How the suit of a card relates to that of the card it is laid on.

    >>> Match("in-suit")
    <Match.SUIT: 'in-suit'>
    """

    ANY = "any-suit"
    SUIT = "in-suit"
    ALTERNATING = "alternating-colours"
    COLOUR = "in-colour"
    OTHER_SUIT = "other-suit"


class Base(Enum):
    """A first card's rank that is only known in play: set by the first card on any foundation.

    >>> Base("below-base")
    <Base.BELOW: 'below-base'>
    """

    BASE = "base"
    BELOW = "below-base"


class When(Enum):
    """When the stock may be drawn from.

    >>> When("no-space")
    <When.NO_SPACE: 'no-space'>
    """

    ANY = "any"
    BLOCKED = "blocked"
    """Only while nothing else can move."""
    NO_SPACE = "no-space"
    """Only while no tableau pile is empty."""


class By(Enum):
    """What makes cards leave the game for the discard.

    >>> By("outranked")
    <By.OUTRANKED: 'outranked'>
    """

    TOTAL = "total"
    """Two cards whose ranks add up to the total, or one card that is the total."""
    RANK = "rank"
    """Two cards of one rank."""
    OUTRANKED = "outranked"
    """One card, while a higher one of its suit is available (aces are high)."""


class Goal(Enum):
    """What wins the game, and so what scores.

    >>> Goal("tableau-cleared")
    <Goal.TABLEAU: 'tableau-cleared'>
    """

    FOUNDATIONS = "foundations-complete"
    TABLEAU = "tableau-cleared"
    DISCARD = "all-discarded"
    """Nothing is left that could ever be discarded."""
