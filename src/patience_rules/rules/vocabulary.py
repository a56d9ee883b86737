"""The words of the rule language: every field that is a choice takes one of these."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    """What a zone of piles is for; the first letter names its piles.

    >>> from patience_rules import GAMES
    >>> [role.value for role in Role if GAMES["golf"].count(role)]
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
        """The letter with which the names of the role's piles begin.

        >>> Role.TABLEAU.letter
        't'
        """
        return self.value[0]


A_ROLE = "a role, such as Role.TABLEAU"
"""What to write where a role is asked for."""


class Take(Enum):
    """What may leave a pile.

    >>> from patience_rules import GAMES
    >>> GAMES["freecell"].zones_of(Role.TABLEAU)[0].take
    <Take.SUPERMOVE: 'supermove'>
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

    >>> from patience_rules import GAMES
    >>> GAMES["golf"].zones_of(Role.WASTE)[0].build.direction
    <Direction.EITHER: 'up-or-down'>
    """

    UP = "up"
    DOWN = "down"
    EITHER = "up-or-down"
    ANY = "any-rank"
    SAME = "same-rank"


class Match(Enum):
    """How the suit of a card relates to that of the card it is laid on.

    >>> from patience_rules import GAMES
    >>> GAMES["freecell"].zones_of(Role.TABLEAU)[0].build.match
    <Match.ALTERNATING: 'alternating-colours'>
    """

    ANY = "any-suit"
    SUIT = "in-suit"
    ALTERNATING = "alternating-colours"
    COLOUR = "in-colour"
    OTHER_SUIT = "other-suit"


class Base(Enum):
    """A first card's rank that is only known in play: set by the first card on any foundation.

    >>> from patience_rules import GAMES
    >>> GAMES["new-york"].zones_of(Role.FOUNDATION)[0].start.rank
    <Base.BASE: 'base'>
    """

    BASE = "base"
    BELOW = "below-base"


class When(Enum):
    """When the stock may be drawn from.

    >>> from patience_rules import GAMES
    >>> GAMES["spider"].draw.when
    <When.NO_SPACE: 'no-space'>
    """

    ANY = "any"
    BLOCKED = "blocked"
    """Only while nothing else can move."""
    NO_SPACE = "no-space"
    """Only while no tableau pile is empty."""


class Home(Enum):
    """What becomes of cards that fit a foundation while they are dealt.

    >>> from patience_rules import GAMES
    >>> GAMES["citadel"].deal[-1].home
    <Home.FITTING: 'fitting'>
    """

    NEVER = "never"
    """They are dealt as any other."""
    FIRST = "first"
    """What starts a foundation goes there; the next card is dealt in its place."""
    FITTING = "fitting"
    """What fits a foundation goes there; its place is left out."""


class Spread(Enum):
    """How cards that were gathered are dealt to the piles again.

    >>> Spread("by-row")
    <Spread.ROWS: 'by-row'>
    """

    PILES = "by-pile"
    """A pile is dealt whole before the next."""
    ROWS = "by-row"
    """Each pile gets one card, then each the next."""
    PACKETS = "as-packets"
    """So many cards are counted off, turned over together and laid on one pile, then the next."""


class Gather(Enum):
    """Which cards a redeal gathers.

    >>> from patience_rules import GAMES
    >>> GAMES["crescent"].redeal.gather
    <Gather.EACH: 'each-pile'>
    """

    ALL = "all"
    """Those of all piles together."""
    NEXT = "next-pile"
    """Those of one pile, the next at each redeal; they are dealt back from that pile on."""
    EACH = "each-pile"
    """Those of each pile by itself, of which so many of the lowest come to its top."""


class Side(Enum):
    """What goes into a gap in a row, by the cards beside it.

    >>> from patience_rules import GAMES
    >>> GAMES["montana"].zones[-1].beside
    <Side.LEFT: 'left'>
    """

    LEFT = "left"
    """What goes on the card to its left."""
    EITHER = "left-or-right"
    """That, or what the card to its right goes on."""


class Near(Enum):
    """Which piles of a zone in rows are neighbours, from which alone cards leave together.

    >>> from patience_rules import GAMES
    >>> GAMES["monte-carlo"].removal.near
    <Near.AROUND: 'around'>
    """

    ROW = "in-row"
    """Those side by side in a row."""
    SIDES = "row-or-column"
    """Those, and those one above the other in a column."""
    AROUND = "around"
    """Those, and those that touch at their corners."""
    LINES = "same-line"
    """All that lie in one row or column, with whatever between."""
    STRETCH = "stretch"
    """Cards side by side as the piles are counted, which leave with all between them."""


class Closing(Enum):
    """How cards move up to the gaps before them.

    >>> from patience_rules import GAMES
    >>> GAMES["monte-carlo"].draw.closes, GAMES["weddings"].draw.closes
    (<Closing.IN_ORDER: 'in-order'>, <Closing.COLUMNS: 'up-columns'>)
    """

    IN_ORDER = "in-order"
    """Through all piles in their order; what begins a row moves up to the end of the one before."""
    COLUMNS = "up-columns"
    """Each column by itself."""


class By(Enum):
    """What makes cards leave the game for the discard.

    >>> from patience_rules import GAMES
    >>> GAMES["aces-up"].removal.by
    <By.OUTRANKED: 'outranked'>
    """

    TOTAL = "total"
    """Two cards whose ranks add up to the total, or one card that is the total."""
    RANK = "rank"
    """Two cards of one rank."""
    OUTRANKED = "outranked"
    """One card, while a higher one of its suit is available (aces are high)."""
    SETS = "sets"
    """Only the sets that are listed."""
    BETWEEN = "between"
    """One card, or two side by side, that lie between two cards of one rank or suit."""
    CALLED = "called"
    """One card of the rank that is called, the next after each discard and each redeal."""


class Goal(Enum):
    """What wins the game, and so what scores.

    >>> from patience_rules import GAMES
    >>> GAMES["golf"].goal
    <Goal.TABLEAU: 'tableau-cleared'>
    """

    FOUNDATIONS = "foundations-complete"
    TABLEAU = "tableau-cleared"
    RUNS = "runs-complete"
    """Each tableau pile that has cards is one whole run, and no card lies elsewhere."""
    ON_TABLEAU = "all-on-tableau"
    """No card lies elsewhere than on the tableau."""
    DISCARD = "all-discarded"
    """Nothing is left that could ever be discarded."""
