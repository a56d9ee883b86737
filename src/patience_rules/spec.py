"""The parts that a rule set is made of, each an immutable value without any code in it."""

from __future__ import annotations

from typing import Union

import attrs

from .cards import Card, Rank
from .errors import Code, RulesError
from .terms import Base, By, Direction, Match, Role, Take, When

Plain = Union[str, int, bool, None]
"""A field's value as the JSON form writes it."""


def positive(_: object, field: attrs.Attribute[int], value: object) -> None:
    """An attrs validator: a whole number from 1 to 1000."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 1000:
        raise RulesError(Code.BAD_RULES, f"{field.name}: should be 1 to 1000, not {value!r}")


_optional_positive = attrs.validators.optional(positive)


@attrs.frozen
class Build:
    """What goes on a card, or what moves together as a run.

    Attributes:
        direction: where the ranks go from a card to the one laid on it.
        match: how the suits relate.
        wrap: whether the ranks go round the corner (ace and king are neighbours).
        step: how many ranks from a card to the next.
        stop: ranks on which nothing is laid.
    """

    direction: Direction = Direction.DOWN
    match: Match = Match.ANY
    wrap: bool = False
    step: int = attrs.field(default=1, validator=positive)
    stop: tuple[Rank, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.step > 12:
            raise RulesError(Code.BAD_RULES, f"step: should be 1 to 12, not {self.step}")
        if self.direction is Direction.ANY and (self.wrap or self.step != 1):
            raise RulesError(Code.BAD_RULES, "direction: any rank leaves nothing to wrap or to step")


@attrs.frozen
class Start:
    """What goes on an empty pile.

    Attributes:
        rank: the rank of the pile's first card; None for any.
        of: only from zones of these roles; empty for from anywhere.
        cards: only so many cards at once; None for as many as may move.
        while_empty: only while all piles of these roles are empty.
        one_a_suit: whether each suit starts only one pile of the zone.
    """

    rank: Rank | Base | None = None
    of: tuple[Role, ...] = ()
    cards: int | None = attrs.field(default=None, validator=_optional_positive)
    while_empty: tuple[Role, ...] = ()
    one_a_suit: bool = False


@attrs.frozen
class Zone:
    """A group of piles that obey the same rules.

    Attributes:
        role: what the piles are for.
        take: what may leave a pile.
        piles: how many piles there are.
        start: what goes on an empty pile; None: nothing ever.
        build: what goes on a card; None: nothing ever.
        run: what moves together; None: what the zone builds.
        capacity: the most cards in a pile; None for no limit.
        cover: for each pile, the piles (indices from 0 within the zone) that lie on it.
        fill: an emptied pile takes a card from the first of these roles that has one.
        to: the zone's cards go only to these roles; empty for anywhere.
        mirror: whether a card needs its rank to lie on the zone's pile before this one.
    """

    role: Role
    take: Take = attrs.field(kw_only=True)
    piles: int = attrs.field(default=1, validator=positive)
    start: Start | None = None
    build: Build | None = None
    run: Build | None = None
    capacity: int | None = attrs.field(default=None, validator=_optional_positive)
    cover: tuple[tuple[int, ...], ...] = ()
    fill: tuple[Role, ...] = ()
    to: tuple[Role, ...] = ()
    mirror: bool = False

    @property
    def links(self) -> Build | None:
        """What the cards of a run have in common: ``run``, or else ``build``."""
        return self.run or self.build


@attrs.frozen
class Deal:
    """One step of the deal; what is left after the last step is the stock.

    Attributes:
        role: the piles that take the cards.
        cards: cards for each pile, or a number a pile, from the first pile on.
        face_down: whether they lie face down.
        under: whether each next card goes beneath the ones before.
        by_pile: whether a pile is dealt whole before the next, instead of round by round.
        pick: these cards are taken out of the pack first and are the ones dealt here.
        sink: cards of these ranks go to the bottom of their piles.
    """

    role: Role
    cards: int | tuple[int, ...] = 1
    face_down: bool = False
    under: bool = False
    by_pile: bool = False
    pick: tuple[Card, ...] = ()
    sink: tuple[Rank, ...] = ()

    def counts(self, piles: int) -> tuple[int, ...]:
        """How many cards each of so many piles gets.

        >>> Deal(Role.TABLEAU, (1, 2)).counts(3)
        (1, 2, 0)
        """
        if isinstance(self.cards, int):
            return (self.cards,) * piles
        return self.cards + (0,) * (piles - len(self.cards))


@attrs.frozen
class Draw:
    """How the stock is drawn from.

    Attributes:
        to: the role that takes the cards.
        cards: how many come at once (to the one pile that the player names or that there is).
        every: whether each pile of the role gets a card.
        when: when it is allowed.
    """

    to: Role
    cards: int = attrs.field(default=1, validator=positive)
    every: bool = False
    when: When = When.ANY


@attrs.frozen
class Redeal:
    """How cards become the stock again once it is exhausted.

    Attributes:
        times: how often; None for without limit.
        of: the role whose cards are turned over into the stock: its first pile goes in first.
        deal: cards a pile that are dealt back at once from the gathered cards; None: they are the stock.
    """

    times: int | None = attrs.field(default=None, validator=_optional_positive)
    of: Role = Role.WASTE
    deal: int | None = attrs.field(default=None, validator=_optional_positive)


@attrs.frozen
class Removal:
    """How cards leave the game for the discard.

    Attributes:
        by: what makes them leave.
        total: what two ranks add up to, ace 1 to king 13.
    """

    by: By = By.TOTAL
    total: int = attrs.field(default=13, validator=positive)


@attrs.frozen
class Option:
    """A choice between two or more values of one field that the players of a game know.

    Attributes:
        name: what the option is called.
        field: where the value stands: ``draw.when``, or role and field of a zone, ``tableau.take``.
        values: what it may be, as the JSON form writes it; the rule set's own value is the default.
    """

    name: str
    field: str
    values: tuple[Plain, ...]
