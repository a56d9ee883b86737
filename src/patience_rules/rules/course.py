"""What happens to the cards besides building: they are dealt, drawn and redealt.

Each value here is immutable, without any code in it, and is checked when it is made, as far as it
can be by itself.
"""

from __future__ import annotations

import attrs

from ..cards import Card, Rank
from .validators import different, ensure, from_to, optional_positive, positive, typed
from .vocabulary import Closing, Gather, Home, Role, Spread, When


@attrs.frozen(field_transformer=typed)
class Deal:
    """One step of the deal; what is left after the last step is the stock.

    Attributes:
        role: the piles that take the cards; the stock gets only cards that are picked, and what is
            left comes on them.
        cards: cards for each pile, or a number a pile, from the first pile on.
        face_down: whether they lie face down.
        under: whether each next card goes beneath the ones before.
        by_pile: whether a pile is dealt whole before the next, instead of round by round.
        pick: these cards, or the first of these ranks, are taken out of the pack first and are the
            ones dealt here.
        sink: cards of these ranks go to the bottom of their piles.
        one_a_rank: whether a pile gets each rank only once; a card that would be the second goes
            to the bottom of the pack, and the next one that fits is dealt instead.
        aside: cards of these ranks go to the bottom of the pack, and the next one is dealt instead.
        like_first: whether the other cards of the rank of the pack's first card are taken out of
            the pack first and are the ones dealt here.
        next_pile: with a card of these ranks the deal goes on to the next pile, unless the pile is
            empty or the last.
        home: what becomes of cards that fit a foundation.
        lift: cards of these ranks, of one a pile, are taken up again and leave gaps: each goes to
            the next empty pile of the role that begins with its rank, or where there is none, to
            the discard.

    >>> Deal(Role.TABLEAU, (0, 1, 2), face_down=True).cards
    (0, 1, 2)
    """

    role: Role
    cards: int | tuple[int, ...] = 1
    face_down: bool = False
    under: bool = False
    by_pile: bool = False
    pick: tuple[Card | Rank, ...] = ()
    sink: tuple[Rank, ...] = attrs.field(default=(), validator=different)
    one_a_rank: bool = False
    like_first: bool = False
    next_pile: tuple[Rank, ...] = attrs.field(default=(), validator=different)
    home: Home = Home.NEVER
    lift: tuple[Rank, ...] = attrs.field(default=(), validator=different)
    aside: tuple[Rank, ...] = attrs.field(default=(), validator=different)

    def __attrs_post_init__(self) -> None:
        if self.role is Role.STOCK:
            plain = not (self.face_down or self.under or self.by_pile or self.sink or self.lift)
            ensure(bool(self.pick) and plain, "role: the stock takes what is picked or left")
        chosen = bool(self.pick) or self.like_first
        ensure(not (chosen and self.one_a_rank), "one_a_rank: the cards are picked")
        ensure(not (chosen and self.aside), "aside: the cards are picked")
        ensure(not (self.pick and self.like_first), "like_first: the cards are picked")
        ensure(not (chosen and self.next_pile), "next_pile: the cards are picked")
        ensure(not (chosen and self.home is not Home.NEVER), "home: the cards are picked")
        one = isinstance(self.cards, tuple) and sum(map(bool, self.cards)) == 1
        ensure(one or not self.next_pile, "next_pile: one number says how many cards are dealt")
        on = self.role is Role.FOUNDATION
        ensure(not (on and self.next_pile), "next_pile: each foundation gets its own cards")
        ensure(not on or self.home is Home.NEVER, "home: the cards go to foundations anyway")
        ensure(self.role is not Role.DISCARD, "role: nothing is discarded at first")
        ensure(not (on and self.lift), "lift: what is dealt to foundations stays there")
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
        cards: how many come at once (to the one pile that the player names or that there is, or
            to each).
        every: whether each pile of the role gets so many.
        when: when it is allowed.
        while_empty: only while all piles of these roles are empty.
        spread: whether each pile gets its cards one after another, or one a row.
        last: the role that takes the last cards, one a pile, once there are no more of them.
        fewer: whether one card fewer comes after each redeal.
        for_spaces: so many come for each empty pile of this role.
        besides: each pile of this role gets a card too, face down, as long as a redeal is left.
        over_spaces: whether empty piles get none, unless all are empty: then the first gets one.
        over_full: piles get none whose pile of this role with the same number is full.
        overflow: the role of which each pile gets one card instead, once none gets any by
            ``up_to``.
        face_down: whether they come as a packet, face down, in the order in which they lay.
        next_pile: no pile is chosen: with a card of these ranks the draw goes on to the next pile,
            and any other card goes to the last pile that has one.
        up_to: each pile gets cards only until it has so many; None: as many as come.
        closes: how what lies on the piles moves up to gaps before the cards are dealt; None: it
            does not.

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
    while_empty: tuple[Role, ...] = attrs.field(default=(), validator=different)
    spread: Spread = Spread.ROWS
    last: Role | None = None
    next_pile: tuple[Rank, ...] = attrs.field(default=(), validator=different)
    up_to: int | None = attrs.field(default=None, validator=optional_positive)
    closes: Closing | None = None
    fewer: bool = False
    over_spaces: bool = False
    overflow: Role | None = None
    face_down: bool = False
    over_full: Role | None = None
    for_spaces: Role | None = None
    besides: Role | None = None

    def __attrs_post_init__(self) -> None:
        for field in ("to", "last", "overflow", "for_spaces", "besides"):
            role: Role | None = getattr(self, field)
            if role is not None:
                _check_target(field, role)
        ensure(not (self.every and self.fewer), "fewer: each pile gets so many")
        several = self.every and self.cards > 1
        ensure(several or self.spread is Spread.ROWS, "spread: no pile gets several of many")
        ensure(self.spread is not Spread.PACKETS, "spread: cards are dealt one by one")
        named = self.every or self.last is None
        ensure(named, "last: the player says which pile takes the last cards")
        ensure(Role.STOCK not in self.while_empty, "while_empty: nothing is left to draw then")
        single = not self.every and self.cards == 1
        ensure(single or not self.next_pile, "next_pile: cards are drawn one by one")
        for field in ("up_to", "closes"):
            all_get = self.every or getattr(self, field) is None
            ensure(all_get, f"{field}: not every pile gets cards")
        ensure(self.every or not self.over_spaces, "over_spaces: not every pile gets cards")
        plain = self.last is None and self.up_to is None and self.closes is None
        ensure(plain or not self.over_spaces, "over_spaces: what piles get is told already")
        told = self.together or self.fewer
        ensure(not (told and self.for_spaces), "for_spaces: how many cards come is told already")
        packet = not told and (self.cards > 1 or self.for_spaces is not None)
        ensure(packet or not self.face_down, "face_down: no packet of so many cards comes")
        ensure(self.last is None or self.up_to is None, "up_to: the last cards go elsewhere")
        room = self.up_to is None or self.cards <= self.up_to
        ensure(room, "up_to: less than the cards that come at once")
        if self.over_full is not None:
            ensure(self.every and not self.over_spaces, "over_full: what piles get is told already")
            ensure(plain, "over_full: what piles get is told already")
            ensure(self.over_full not in (self.to, Role.STOCK), "over_full: should be other piles")
        if self.overflow is not None:
            ensure(self.up_to is not None, "overflow: the piles get cards at any time")
            ensure(self.overflow is not self.to, "overflow: the piles are full")
        if self.besides is not None:
            ensure(self.besides is not self.to, "besides: the piles get cards already")
            ensure(self.besides is not Role.FOUNDATION, "besides: foundations lie face up")
            alone = self.every and plain and not self.over_spaces and self.over_full is None
            ensure(alone, "besides: what piles get is told already")
        foundations = self.closes is not None and self.to is Role.FOUNDATION
        ensure(not foundations, "closes: foundations stay where they are")

    @property
    def together(self) -> bool:
        """Whether a draw names no pile of the role, but all.

        >>> Draw(Role.TABLEAU, every=True).together, Draw(Role.TABLEAU).together
        (True, False)
        """
        return self.every or bool(self.next_pile)


@attrs.frozen(field_transformer=typed)
class Redeal:
    """How cards become the stock again once it is exhausted.

    Attributes:
        times: how often; None for without limit.
        of: the role whose cards become the stock: the lowest card of its first pile is dealt first.
        also: roles whose cards come after those, in the order in which their piles are counted.
        deal: cards a pile that are dealt back at once; None: they all stay in the stock.
        from_last: whether the cards of the last pile come first, and those of the first last.
        from_top: whether the top card of each pile comes first, and its lowest card last.
        shuffle: whether the cards are shuffled.
        spread: how they are dealt back.
        gather: whether all piles are gathered, one a redeal, or each by itself.
        gaps_anywhere: whether the gaps of rows may be at any place that is dealt to, instead of
            after the cards that stay.
        any_time: whether the stock need not be exhausted: the cards go beneath what is left of it.

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
    from_last: bool = False
    from_top: bool = False
    shuffle: bool = False
    spread: Spread = Spread.PILES
    gather: Gather = Gather.ALL
    gaps_anywhere: bool = False
    any_time: bool = False
    also: tuple[Role, ...] = attrs.field(default=(), validator=different)

    def __attrs_post_init__(self) -> None:
        _check_target("of", self.of)
        for role in self.also:
            _check_target("also", role)
            ensure(role is not Role.FOUNDATION, "also: foundations are not turned over")
            ensure(role is not self.of, "also: those are gathered already")
        ensure(self.deal is None or not self.also, "also: the cards are dealt back")
        ensure(self.deal is None or not self.any_time, "any_time: the cards are dealt back")
        together = self.gather is Gather.ALL
        ensure(together or self.deal is not None, "gather: no cards are dealt back")
        in_turn = self.gather is Gather.NEXT
        ensure(not in_turn or self.times is not None, "gather: nothing says when the last is it")
        if self.gather is Gather.EACH:
            plain = not (self.from_last or self.from_top or self.shuffle)
            ensure(plain, "gather: each pile's lowest cards come to its top, in their order")
            ensure(self.spread is Spread.PILES, "spread: each pile keeps its own cards")
        dealt = self.deal is not None or self.spread is Spread.PILES
        ensure(dealt, "spread: no cards are dealt back")
        ordered = not (self.shuffle and (self.from_last or self.from_top))
        ensure(ordered, "shuffle: it leaves nothing of the order in which cards are gathered")
        ensure(self.of is not Role.FOUNDATION, "of: foundations are not turned over")

    @property
    def roles(self) -> tuple[Role, ...]:
        """All roles whose cards become the stock.

        >>> [role.value for role in Redeal(of=Role.TABLEAU, also=(Role.RESERVE,)).roles]
        ['tableau', 'reserve']
        """
        return (self.of, *self.also)


@attrs.frozen(field_transformer=typed)
class Choice:
    """The first move, with which the player chooses the base; nothing else happens before it.

    Attributes:
        of: the roles from whose piles a card goes to a foundation.
        deal: after that each empty pile of these roles gets a card from the stock, in this order.

    >>> from patience_rules import GAMES
    >>> GAMES["queen-of-italy"].choice.deal
    (<Role.TABLEAU: 'tableau'>, <Role.WASTE: 'waste'>)
    """

    of: tuple[Role, ...] = attrs.field(validator=different)
    deal: tuple[Role, ...] = attrs.field(default=(), validator=different)

    def __attrs_post_init__(self) -> None:
        ensure(bool(self.of), "of: no card can be chosen")
        for role in self.of:
            _check_target("of", role)
        for role in self.deal:
            _check_target("deal", role)
        for field, roles in (("of", self.of), ("deal", self.deal)):
            ensure(Role.FOUNDATION not in roles, f"{field}: foundations have no card before it")


def _check_target(field: str, role: Role) -> None:
    out = role in (Role.STOCK, Role.DISCARD)
    ensure(not out, f"{field}: the {role.value} has no part in that")
