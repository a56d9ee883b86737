"""The steps of the deal, of a draw or a redeal, and after a move."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

import attrs

from ..basics.cards import Card, Rank
from ..basics.errors import CardError, expect, expect_whole
from .conditions import (
    DealCondition,
    DealConditions,
    DrawConditions,
    as_deal_conditions,
    as_draw_conditions,
    empty,
)
from .links import as_rank, as_rank_set
from .part import AnyRanks, Between, Count, Entries, Number, Part, SomeRanks, as_tuple, ensure
from .piles import (
    AnyPiles,
    GatheredRole,
    Pile,
    PilesGiven,
    PlayedRole,
    SomePiles,
    as_pile,
    as_piles,
    as_played_role,
    as_played_role_or_here,
    as_role,
)
from .words import HERE, Base, Here, Order, Role, Shuffle, Times, Which, as_order, as_shuffle

Picked = Card | Rank | Literal[Base.BASE_RANK]


def as_picked(given: Picked | str | Iterable[Picked | str]) -> tuple[Picked, ...]:
    """Return one or several cards or ranks to pick as a tuple."""
    return tuple([_picked(card) for card in as_tuple(given)])


def _picked(given: Picked | str) -> Picked:
    if not isinstance(given, str) or isinstance(given, Base):
        return given  # type: ignore[return-value]
    if given == Base.BASE_RANK:
        return Base.BASE_RANK
    with suppress(CardError):
        return Card(given)
    return as_rank(given)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a string, such as ``"AC AD"``.

    >>> cards("AC AD")
    (Card('AC'), Card('AD'))
    """
    expect(text, str, "cards, such as 'AC AD'")
    return tuple(map(Card, text.split()))


@attrs.frozen(eq=False, repr=False)
class NextPile(Part):
    """A card of some ranks opens the next pile; any other goes to the last pile with cards.

    Attributes:
        on: the ranks that open a pile.
    """

    on: SomeRanks = attrs.field(converter=as_rank_set)


def as_which(given: Which | NextPile | str) -> Which | NextPile:
    return given  # type: ignore[return-value]


@attrs.frozen(eq=False, repr=False)
class Spaces(Part):
    """One card for each empty pile of a role.

    Attributes:
        role: the role of the empty piles.
    """

    role: Role = attrs.field(converter=as_role)


@attrs.frozen(eq=False, repr=False)
class UnderStock(Part):
    """Cards of some ranks go to the bottom of the pack instead.

    Attributes:
        ranks: the ranks; empty for any rank that the pile already has.
    """

    ranks: AnyRanks = attrs.field(default=(), converter=as_rank_set)


@attrs.frozen(eq=False, repr=False)
class ToFoundations(Part):
    """Cards that start a foundation go there instead, and the next card takes their place.

    Attributes:
        fitting: true if every card that fits a foundation goes there, and its place stays empty.
    """

    fitting: bool = False


Diverted = UnderStock | ToFoundations


def as_diverted(given: Diverted | Iterable[Diverted]) -> tuple[Diverted, ...]:
    return as_tuple(given)


def as_numbers(given: int | Iterable[int] | Spaces) -> int | tuple[int, ...] | Spaces:
    """Return numbers of cards without the zeros at the end."""
    if not isinstance(given, (list, tuple)):
        return given  # type: ignore[return-value]
    cards = list(given)
    while cards and cards[-1] == 0:
        cards.pop()
    return tuple(cards)


@attrs.frozen(eq=False, repr=False)
class Deal(Part):
    """Deal cards to piles, from the pack, the stock or other piles.

    Attributes:
        to: the piles to deal to; ``HERE`` for a step that fills a zone.
        cards: the number of cards a pile, a list of numbers for the first piles, or ``Spaces`` for
            one card for each space. With ``NextPile``, the total.
        which: the piles that get cards: each, the first, one that the player chooses, or the next
            one that a card opens.
        order: the order in which the cards reach the piles.
        face_down: true if the cards lie face down.
        pick: cards to take out of the pack and deal here; a rank means its first card.
        sink: ranks whose cards go to the bottom of their piles.
        divert: cards that go elsewhere instead.
        source: the piles that give the cards: the first that has any. Empty for the pack or the
            stock.
        when: conditions, which must all hold. One on ``HERE`` is checked for each pile; in
            ``ROUNDS``, before each card.

    >>> Deal("tableau", (0, 1, 2), face_down=True).cards
    (0, 1, 2)
    """

    to: Pile = attrs.field(converter=as_pile)
    cards: Number | Annotated[tuple[int, ...], Entries(0, 120)] | Spaces = attrs.field(
        default=1, converter=as_numbers
    )
    which: Which | NextPile = attrs.field(default=Which.EACH, converter=as_which)
    order: Order = attrs.field(default=Order.ROUNDS, converter=as_order, kw_only=True)
    face_down: bool = attrs.field(default=False, kw_only=True)
    pick: Annotated[tuple[Picked, ...], Entries(0, 1000)] = attrs.field(
        default=(), converter=as_picked, kw_only=True
    )
    sink: AnyRanks = attrs.field(default=(), converter=as_rank_set, kw_only=True)
    divert: Annotated[tuple[Diverted, ...], Entries(0, 20, differ=True)] = attrs.field(
        default=(), converter=as_diverted, kw_only=True
    )
    source: AnyPiles = attrs.field(default=(), converter=as_piles, kw_only=True)
    when: DealConditions = attrs.field(default=(), converter=as_deal_conditions, kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        if isinstance(self.cards, tuple) and len(self.cards) == 1 and self.which is Which.EACH:
            object.__setattr__(self, "cards", self.cards[0])
            object.__setattr__(self, "which", Which.FIRST)
        counts = () if isinstance(self.cards, Spaces) else as_tuple(self.cards)
        for count in counts:
            Between(0, 1000).check("cards", count)
        ensure(isinstance(self.cards, Spaces) or any(counts), "cards: deals no card")
        each = self.which is Which.EACH or not isinstance(self.cards, tuple)
        ensure(each, "cards: should be one number unless which='each'")
        free = not self.pick and self.order is not Order.PACKET
        ensure(free or not self.divert, "divert: cannot be combined with pick or order='packet'")
        several = not counts or max(counts) > 1
        ensure(several or self.order is Order.ROUNDS, "order: has no effect on single cards")

    def counts(self, piles: int) -> tuple[int, ...]:
        """Return the number of cards for each pile, except with ``NextPile``.

        Args:
            piles: the number of piles.

        >>> Deal("tableau", (1, 2)).counts(3), Deal("foundation", which=Which.FIRST).counts(3)
        ((1, 2, 0), (1, 0, 0))
        """
        expect_whole(piles, "piles", 0, 1000)
        if isinstance(self.cards, tuple):
            return self.cards + (0,) * (piles - len(self.cards))
        cards = 0 if isinstance(self.cards, Spaces) else self.cards
        return (cards,) * piles if self.which is Which.EACH else (cards,) + (0,) * (piles - 1)


def fill(
    source: PilesGiven,
    cards: int = 1,
    *,
    when: DealCondition | Iterable[DealCondition] = (),
) -> Deal:
    """Return a step that fills a space from the first of the piles that has cards.

    >>> fill("stock").when == (empty("here"),)
    True
    """
    order = Order.ROUNDS if cards == 1 else Order.PILES
    return Deal(HERE, cards, order=order, source=source, when=(empty(HERE), *as_tuple(when)))


@attrs.frozen(eq=False, repr=False)
class TakeOut(Part):
    """Take cards of some ranks out of piles of single cards, which leaves gaps.

    Each goes to the next empty pile that starts with its rank, or else to the discard.

    Attributes:
        piles: the role of the piles.
        ranks: the ranks to take out.
    """

    piles: PlayedRole = attrs.field(converter=as_played_role)
    ranks: SomeRanks = attrs.field(converter=as_rank_set)


@attrs.frozen(eq=False, repr=False)
class Gather(Part):
    """Take up the cards of piles for a new stock.

    Attributes:
        piles: the role of the piles. The lowest card of the first pile will be dealt first; the
            cards of the stock keep their order.
        last_first: true if the last pile comes first.
        top_first: true if the top card of each pile comes first.
        in_turn: true if each redeal gathers only the next pile.
    """

    piles: GatheredRole = attrs.field(converter=as_played_role)
    last_first: bool = attrs.field(default=False, kw_only=True)
    top_first: bool = attrs.field(default=False, kw_only=True)
    in_turn: bool = attrs.field(default=False, kw_only=True)


@attrs.frozen(eq=False, repr=False)
class CloseGaps(Part):
    """Move cards up into the gaps before them.

    Attributes:
        piles: the role of the piles; ``HERE`` for those of the zone.
        columns: true if each column closes its own gaps, false if all piles do in their order.
    """

    piles: PlayedRole | Here = attrs.field(default=HERE, converter=as_played_role_or_here)
    columns: bool = attrs.field(default=False, kw_only=True)


DealStep = Deal | TakeOut
DrawStep = Deal | CloseGaps
FollowStep = Deal | CloseGaps


def as_deal_steps(given: DealStep | Iterable[DealStep]) -> tuple[DealStep, ...]:
    return as_tuple(given)


def as_draw_steps(given: DrawStep | Iterable[DrawStep]) -> tuple[DrawStep, ...]:
    return as_tuple(given)


def as_gathers(given: Gather | Iterable[Gather]) -> tuple[Gather, ...]:
    return as_tuple(given)


def as_follow_steps(given: FollowStep | Iterable[FollowStep]) -> tuple[FollowStep, ...]:
    return as_tuple(given)


def as_deals(given: Deal | Iterable[Deal]) -> tuple[Deal, ...]:
    return as_tuple(given)


@attrs.frozen(eq=False, repr=False)
class Draw(Part):
    """A draw from the stock.

    Attributes:
        steps: the steps, in order.
        when: conditions besides a card in the stock.

    >>> Draw(Deal("waste", 3)).steps[0].cards
    3
    """

    FORMER: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"": 'should be an object, such as {"steps": {"deal": "waste"}}'}
    )

    steps: Annotated[tuple[DrawStep, ...], Entries(1, 20, differ=True)] = attrs.field(
        converter=as_draw_steps
    )
    when: DrawConditions = attrs.field(default=(), converter=as_draw_conditions, kw_only=True)


_AS_JSON = (
    '{"gather": "waste", "times": 1} or {"gather": "tableau", "shuffle": "cards", "deal":'
    ' {"to": "tableau"}, "times": 2}'
)


@attrs.frozen(eq=False, repr=False)
class Redeal(Part):
    """A new stock, made from cards that were dealt or drawn.

    Attributes:
        gather: the piles that are taken up, in order. The stock must be empty, unless it is
            gathered too.
        shuffle: what is shuffled then, or None.
        deal: steps that then deal from the new stock.
        lift: instead, the role of piles whose lowest card moves to the top, or None.
        times: the number of redeals, or ``UNLIMITED``.
        merci: how often in a game, once no redeal is left, a buried card of the tableau may come up
            to the top of its pile.
        when: further conditions.

    >>> Redeal(Gather("waste"), times="unlimited").roles
    (<Role.WASTE: 'waste'>,)
    """

    gather: Annotated[tuple[Gather, ...], Entries(0, 20, differ=True)] = attrs.field(
        default=(), converter=as_gathers
    )
    shuffle: Shuffle | None = attrs.field(default=None, converter=as_shuffle, kw_only=True)
    deal: Annotated[tuple[Deal, ...], Entries(0, 20)] = attrs.field(
        default=(), converter=as_deals, kw_only=True
    )
    lift: PlayedRole | None = attrs.field(default=None, converter=as_played_role, kw_only=True)
    times: Count | Times = attrs.field(kw_only=True)
    merci: Number = attrs.field(default=0, kw_only=True)
    when: DrawConditions = attrs.field(default=(), converter=as_draw_conditions, kw_only=True)

    FORMER: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "": f"should be an object, such as {_AS_JSON}",
            "steps": f"a redeal has no steps; write {_AS_JSON}",
            "early": 'write "stock" among the piles of "gather"',
        }
    )

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles of the piles, except the stock, that a redeal changes; the first names it."""
        roles = [step.piles for step in self.gather if step.piles is not Role.STOCK]
        return (self.lift,) if self.lift else tuple(roles)

    @property
    def gathers_stock(self) -> bool:
        """True if the cards of the stock are gathered too, so that it need not be empty."""
        return any(step.piles is Role.STOCK for step in self.gather)


@attrs.frozen(eq=False, repr=False)
class Choice(Part):
    """The first move, which chooses the base; nothing else may happen before it.

    Attributes:
        source: the piles from which a card goes to a foundation.
        then: steps that then deal from the stock.
    """

    source: SomePiles = attrs.field(converter=as_piles)
    then: Annotated[tuple[Deal, ...], Entries(0, 20)] = attrs.field(default=(), converter=as_deals)
