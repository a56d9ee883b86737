"""The parts that a rule set is made of, each an immutable value without any code in it.

Each part is checked when it is made, as far as it can be by itself.
"""

from __future__ import annotations

import re

import attrs

from ..cards import Card, Rank
from .validators import different, ensure, from_to, is_id, optional_positive, positive, typed
from .vocabulary import Base, By, Direction, Match, Role, Take, When

Plain = str | int | bool | None
"""A field's value as the JSON form writes it."""

MOST_COVERS = 8
"""The most piles that lie on one."""


@attrs.frozen(field_transformer=typed)
class Build:
    """What goes on a card, or what moves together as a run.

    Attributes:
        direction: where the ranks go from a card to the one laid on it.
        match: how the suits relate.
        wrap: whether the ranks go round the corner (ace and king are neighbours).
        step: how many ranks from a card to the next.
        stop: ranks on which nothing is laid.

    >>> from patience_rules import GAMES
    >>> by_suit = Build(Direction.DOWN, Match.SUIT)
    >>> [id for id in ("freecell", "bakers-game") if GAMES[id].zones[-1].build == by_suit]
    ['bakers-game']
    """

    direction: Direction = Direction.DOWN
    match: Match = Match.ANY
    wrap: bool = False
    step: int = attrs.field(default=1, validator=from_to(1, 12))
    stop: tuple[Rank, ...] = attrs.field(default=(), validator=different)

    def __attrs_post_init__(self) -> None:
        free = self.direction is Direction.ANY
        ensure(not (free and self.wrap), "wrap: any rank follows any")
        ensure(not (free and self.step != 1), "step: any rank follows any")


@attrs.frozen(field_transformer=typed)
class Start:
    """What goes on an empty pile.

    Attributes:
        rank: the rank of the pile's first card; None for any.
        of: only from zones of these roles; empty for from anywhere.
        cards: only so many cards at once; None for as many as may move.
        while_empty: only while all piles of these roles are empty.
        one_a_suit: whether each suit starts only one pile of the zone.

    >>> from patience_rules import GAMES
    >>> kings = Start(Rank.KING)
    >>> [id for id in ("klondike", "gypsy") if GAMES[id].zones[-1].start == kings]
    ['klondike']
    """

    rank: Rank | Base | None = None
    of: tuple[Role, ...] = attrs.field(default=(), validator=different)
    cards: int | None = attrs.field(default=None, validator=optional_positive)
    while_empty: tuple[Role, ...] = attrs.field(default=(), validator=different)
    one_a_suit: bool = False


@attrs.frozen(field_transformer=typed)
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
        follows: whether a card needs its rank to lie on the zone's pile before this one.
        keep: so many cards at the bottom of a pile never leave it.
        name: what people call one of the piles, where that is not the role: small letters.

    >>> from patience_rules import GAMES, Rules
    >>> cells = Zone(Role.CELL, piles=6, take=Take.TOP, start=Start(), capacity=1)
    >>> others = [zone for zone in GAMES["freecell"].zones if zone.role is not Role.CELL]
    >>> Rules("six-cells", (cells, *others), GAMES["freecell"].deal).count(Role.CELL)
    6
    """

    role: Role
    take: Take = attrs.field(kw_only=True)
    piles: int = attrs.field(default=1, validator=positive)
    start: Start | None = None
    build: Build | None = None
    run: Build | None = None
    capacity: int | None = attrs.field(default=None, validator=optional_positive)
    cover: tuple[tuple[int, ...], ...] = ()
    fill: tuple[Role, ...] = attrs.field(default=(), validator=different)
    to: tuple[Role, ...] = attrs.field(default=(), validator=different)
    follows: bool = False
    keep: int = attrs.field(default=0, validator=from_to(0, 1000))
    name: str = ""

    def __attrs_post_init__(self) -> None:
        named = not self.name or re.fullmatch(r"[a-z]+( [a-z]+)*", self.name)
        ensure(bool(named) and len(self.name) <= 30, "name: should be up to 30 small letters")
        self._check_role()
        self._check_runs()
        ensure(self.role not in self.fill, "fill: the piles can't be filled from one another")
        ensure(Role.DISCARD not in self.fill, "fill: what is discarded does not come back")
        ensure(
            not self.follows or self.piles > 1,
            "follows: there is only one pile",
        )
        for field in ("capacity", "follows"):
            laid = self.receives or not getattr(self, field)
            ensure(laid, f"{field}: nothing is laid on the piles")
        self._check_cover()

    def _check_role(self) -> None:
        if self.role not in (Role.STOCK, Role.DISCARD):
            return
        what = f"the {self.role.value}"
        ensure(self.piles == 1, f"piles: {what} is one pile")
        gives = self.role is Role.STOCK and self.take is Take.TOP
        ensure(
            gives or self.take is Take.NOTHING,
            "take: the stock gives its top card or nothing"
            if self.role is Role.STOCK
            else "take: what is discarded does not come back",
        )
        for field in ("start", "build", "run", "capacity", "cover", "fill", "follows", "keep"):
            ensure(not getattr(self, field), f"{field}: {what} has none")

    def _check_runs(self) -> None:
        together = (self.start.cards or 1) if self.start else 1
        moves = self.take.many or together > 1
        ensure(self.run is None or moves, "run: cards move one at a time here")
        ensure(
            not moves or self.take is Take.ANY_GROUP or self.links is not None,
            "run: nothing says which cards move together",
        )
        ensure(
            self.capacity is None or together <= self.capacity,
            "start.cards: more than the capacity",
        )

    def _check_cover(self) -> None:
        if not self.cover:
            return
        ensure(
            len(self.cover) == self.piles,
            f"cover: {len(self.cover)} entries for {self.piles} piles",
        )
        for pile, covers in enumerate(self.cover):
            later = all(pile < cover < self.piles for cover in covers)
            ensure(later, f"cover[{pile}]: should be piles that are counted later")
            ensure(len(set(covers)) == len(covers), f"cover[{pile}]: a pile is listed twice")
            few = len(covers) <= MOST_COVERS
            ensure(few, f"cover[{pile}]: {len(covers)} piles are more than {MOST_COVERS}")
        ensure(
            not (self.start or self.build or self.fill or self.take.many),
            "cover: covered piles take no cards and give one at a time",
        )

    @property
    def gives(self) -> bool:
        """Whether cards may leave the piles.

        >>> Zone(Role.CELL, take=Take.TOP, start=Start()).gives
        True
        """
        return self.take is not Take.NOTHING

    @property
    def receives(self) -> bool:
        """Whether the player lays cards on the piles.

        >>> Zone(Role.WASTE, take=Take.TOP).receives
        False
        """
        return self.start is not None or self.build is not None

    @property
    def based(self) -> bool:
        """Whether the base rank says which cards may start the piles.

        >>> Zone(Role.FOUNDATION, take=Take.NOTHING, start=Start(Base.BASE)).based
        True
        """
        return self.start is not None and isinstance(self.start.rank, Base)

    @property
    def links(self) -> Build | None:
        """What the cards of a run have in common, which is ``run`` or else ``build``.

        >>> Zone(Role.TABLEAU, take=Take.RUN, build=Build(match=Match.SUIT)).links.match
        <Match.SUIT: 'in-suit'>
        """
        return self.run or self.build


@attrs.frozen(field_transformer=typed)
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
        one_a_rank: whether a pile gets each rank only once; a card that would be the second goes
            to the bottom of the pack, and the next one that fits is dealt instead.

    >>> Deal(Role.TABLEAU, (0, 1, 2), face_down=True).cards
    (0, 1, 2)
    """

    role: Role
    cards: int | tuple[int, ...] = 1
    face_down: bool = False
    under: bool = False
    by_pile: bool = False
    pick: tuple[Card, ...] = ()
    sink: tuple[Rank, ...] = attrs.field(default=(), validator=different)
    one_a_rank: bool = False

    def __attrs_post_init__(self) -> None:
        ensure(self.role is not Role.STOCK, "role: the stock takes what is left")
        ensure(not (self.pick and self.one_a_rank), "one_a_rank: the cards are picked")
        ensure(self.role is not Role.DISCARD, "role: nothing is discarded at first")
        ensure(
            self.role is not Role.FOUNDATION or not self.face_down,
            "face_down: foundations lie face up",
        )
        counts = (self.cards,) if isinstance(self.cards, int) else self.cards
        check = from_to(0, 1000)
        for count in counts:
            check(self, attrs.fields(Deal).cards, count)
        ensure(any(counts), "cards: none is dealt")

    def counts(self, piles: int) -> tuple[int, ...]:
        """How many cards each of so many piles gets.

        Args:
            piles: how many piles there are.

        Returns:
            A number for each pile.

        >>> Deal(Role.TABLEAU, (1, 2)).counts(3)
        (1, 2, 0)
        """
        if isinstance(self.cards, int):
            return (self.cards,) * piles
        return self.cards + (0,) * (piles - len(self.cards))


@attrs.frozen(field_transformer=typed)
class Draw:
    """How the stock is drawn from.

    Attributes:
        to: the role that takes the cards.
        cards: how many come at once (to the one pile that the player names or that there is).
        every: whether each pile of the role gets a card.
        when: when it is allowed.

    >>> import attrs
    >>> from patience_rules import GAMES, deal
    >>> by_threes = attrs.evolve(GAMES["klondike"], draw=Draw(Role.WASTE, 3))
    >>> len(deal(by_threes, seed=1).play("s-w").pile("w"))
    3
    """

    to: Role
    cards: int = attrs.field(default=1, validator=positive)
    every: bool = False
    when: When = When.ANY

    def __attrs_post_init__(self) -> None:
        _check_target("to", self.to)
        ensure(not self.every or self.cards == 1, "cards: each pile gets one")


@attrs.frozen(field_transformer=typed)
class Redeal:
    """How cards become the stock again once it is exhausted.

    Attributes:
        times: how often; None for without limit.
        of: the role whose cards are turned over into the stock: its first pile goes in first.
        deal: cards a pile that are dealt back at once; None: they all stay in the stock.

    >>> import attrs
    >>> from patience_rules import GAMES, deal
    >>> twice = attrs.evolve(GAMES["klondike"], redeal=Redeal(times=2))
    >>> state = deal(twice, seed=1)
    >>> for _ in range(24):
    ...     state = state.play("s-w")
    >>> state.play("w-s").redeals
    1
    """

    times: int | None = attrs.field(default=None, validator=optional_positive)
    of: Role = Role.WASTE
    deal: int | None = attrs.field(default=None, validator=optional_positive)

    def __attrs_post_init__(self) -> None:
        _check_target("of", self.of)
        ensure(self.of is not Role.FOUNDATION, "of: foundations are not turned over")


def _check_target(field: str, role: Role) -> None:
    out = role in (Role.STOCK, Role.DISCARD)
    ensure(not out, f"{field}: the {role.value} has no part in that")


@attrs.frozen(field_transformer=typed)
class Removal:
    """How cards leave the game for the discard.

    Attributes:
        by: what makes them leave.
        total: what two ranks add up to, ace 1 to king 13.

    >>> from patience_rules import GAMES
    >>> [id for id in ("pyramid", "nestor") if GAMES[id].removal == Removal(By.RANK)]
    ['nestor']
    """

    by: By = By.TOTAL
    total: int = attrs.field(default=13, validator=from_to(2, 26))

    def __attrs_post_init__(self) -> None:
        added = self.by is By.TOTAL or self.total == 13
        ensure(added, "total: nothing is added up here")


@attrs.frozen(field_transformer=typed)
class Option:
    """A choice between two or more values of one field that the players of a game know.

    Attributes:
        name: what the option is called.
        field: where the value stands: ``draw.when``, or role and field of a zone, ``tableau.take``.
        values: what it may be, as the JSON form writes it; the rule set's own value is the default.

    >>> Option("draw", "draw.when", ("blocked", "any")).values
    ('blocked', 'any')
    """

    name: str
    field: str
    values: tuple[Plain, ...]

    def __attrs_post_init__(self) -> None:
        ensure(
            is_id(self.name, 30), "name: should be up to 30 lower-case letters, digits and hyphens"
        )
        ensure(2 <= len(self.values) <= 20, "values: should be 2 to 20")
        ensure(
            len({(type(value), value) for value in self.values}) == len(self.values),
            "values: something is listed twice",
        )
        fixed = re.match(r"(id|name|options)\b", self.field)
        ensure(not fixed, "field: what a game is called is no choice")
