"""The conditions of ways, draws and steps. All conditions of a list must hold.

A condition on ``HERE`` is about the pile that gets or gives the card. It is checked for each such
pile, and before each card in a step that deals several one by one. Any other condition is checked
once for the move, the draw or the step.
"""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal

import attrs

from ..basics.cards import Suit
from .links import Link, as_rank_set
from .part import AnyRanks, Entries, Number, Part, as_tuple, ensure
from .piles import At, PilesGiven, SomePiles, as_piles
from .words import HERE, Fact, Spot, as_spot


def _check_range(at_least: int, at_most: int | None) -> None:
    ensure(at_most is None or at_least <= at_most, "at_least: is greater than at_most")
    ensure(at_least > 0 or at_most is not None, "at_least: needs at_most, or a number above 0")


@attrs.frozen(eq=False, repr=False)
class Holds(Part):
    """Each of the piles holds a number of cards within bounds.

    Attributes:
        piles: the piles.
        at_least: the fewest cards.
        at_most: the most cards; None for no limit.

    >>> Holds("reserve", at_most=0) == empty("reserve")
    True
    """

    piles: SomePiles = attrs.field(converter=as_piles)
    at_least: Number = attrs.field(default=0, kw_only=True)
    at_most: Number | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        _check_range(self.at_least, self.at_most)


def empty(piles: PilesGiven) -> Holds:
    """Return the condition that all piles are empty."""
    return Holds(piles, at_most=0)


def occupied(piles: PilesGiven) -> Holds:
    """Return the condition that each pile has a card."""
    return Holds(piles, at_least=1)


def full(piles: PilesGiven, cards: int = 13) -> Holds:
    """Return the condition that each pile has a number of cards or more."""
    return Holds(piles, at_least=cards)


@attrs.frozen(eq=False, repr=False)
class Redeals(Part):
    """The number of redeals so far is within bounds.

    Attributes:
        at_least: the fewest redeals.
        at_most: the most redeals; None for no limit.
    """

    at_least: Number = attrs.field(default=0, kw_only=True)
    at_most: Number | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        _check_range(self.at_least, self.at_most)


@attrs.frozen(eq=False, repr=False)
class Fits(Part):
    """The card that is laid also fits a card of other piles.

    Attributes:
        link: the relation to that card.
        on: the other piles, counted from the pile in question; the card has to fit on all that
            exist.
        spot: the card of such a pile. Nothing fits an empty pile, but a pile without a card at the
            same height does not count.
    """

    link: Link
    on: At
    spot: Spot = attrs.field(default=Spot.TOP, converter=as_spot)


Suits = Annotated[tuple[Suit, ...], Entries(0, 4, differ=True)]


_SUITS = {**Suit.__members__, **{suit.letter: suit for suit in Suit}}
"""The suits by name and by letter."""


def as_suit(given: Suit | str) -> Suit:
    """Return the suit of ``"hearts"`` or ``"H"``; any other value unchanged."""
    return _SUITS.get(given.upper(), given) if isinstance(given, str) else given  # type: ignore[arg-type]


def as_suits(given: Suit | str | Iterable[Suit | str]) -> tuple[Suit, ...]:
    """Return one or several suits as a tuple."""
    return tuple([as_suit(suit) for suit in as_tuple(given)])


@attrs.frozen(eq=False, repr=False)
class CardIs(Part):
    """A card is of some ranks and suits: the laid card, or a card of the pile it goes to.

    Attributes:
        ranks: the ranks; empty for any.
        suits: the suits; empty for any.
        spot: the top or lowest card of the pile that cards go to; None for the laid card, of a run
            the lowest.
    """

    ranks: AnyRanks = attrs.field(default=(), converter=as_rank_set)
    suits: Suits = attrs.field(default=(), converter=as_suits)
    spot: Literal[Spot.TOP, Spot.LOWEST] | None = attrs.field(default=None, converter=as_spot)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        ensure(bool(self.ranks or self.suits), "ranks: CardIs needs ranks or suits")


LayCondition = Holds | Redeals | Fits | CardIs | Literal[Fact.SUIT_NOT_STARTED]
"""A condition on a way to lay cards."""
LeaveCondition = Holds | Redeals
"""A condition on a way to leave."""
DealCondition = Holds | Redeals | Literal[Fact.NOTHING_DEALT]
"""A condition on a step that deals."""
DrawCondition = Holds | Redeals | Literal[Fact.NO_OTHER_MOVE]
"""A condition on a draw; ``HERE`` cannot be used."""

LayConditions = Annotated[tuple[LayCondition, ...], Entries(0, 8, differ=True)]
LeaveConditions = Annotated[tuple[LeaveCondition, ...], Entries(0, 8, differ=True)]
DealConditions = Annotated[tuple[DealCondition, ...], Entries(0, 8, differ=True)]
DrawConditions = Annotated[tuple[DrawCondition, ...], Entries(0, 8, differ=True)]


def as_lay_conditions(
    given: LayCondition | str | Iterable[LayCondition | str],
) -> tuple[LayCondition, ...]:
    return as_tuple(given)


def as_leave_conditions(
    given: LeaveCondition | Iterable[LeaveCondition],
) -> tuple[LeaveCondition, ...]:
    return as_tuple(given)


def as_deal_conditions(
    given: DealCondition | str | Iterable[DealCondition | str],
) -> tuple[DealCondition, ...]:
    return as_tuple(given)


def as_draw_conditions(
    given: DrawCondition | str | Iterable[DrawCondition | str],
) -> tuple[DrawCondition, ...]:
    return as_tuple(given)


def about_here(condition: object) -> bool:
    """Check if a condition is about the pile in question or the card that is laid."""
    return ABOUT_HERE[type(condition)](condition)


ABOUT_HERE: dict[type, Callable[[Any], bool]] = {
    Holds: lambda condition: any(name is HERE or isinstance(name, At) for name in condition.piles),
    Redeals: lambda condition: False,
    Fits: lambda condition: True,
    CardIs: lambda condition: True,
    Fact: {
        Fact.SUIT_NOT_STARTED: True,
        Fact.NO_OTHER_MOVE: False,
        Fact.NOTHING_DEALT: False,
    }.__getitem__,
}
