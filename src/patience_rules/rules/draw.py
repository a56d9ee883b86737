"""How the stock is drawn from."""

import attrs

from .part import Count, Part, Ranks, Roles
from .validators import check_takes_part, ensure
from .vocabulary import Closing, Role, Spread, When


@attrs.frozen(eq=False, repr=False)
class Draw(Part):
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
    cards: Count = 1
    every: bool = False
    when: When = When.ANY
    while_empty: Roles = ()
    spread: Spread = Spread.ROWS
    last: Role | None = None
    next_pile: Ranks = ()
    up_to: Count | None = None
    closes: Closing | None = None
    fewer: bool = False
    over_spaces: bool = False
    overflow: Role | None = None
    face_down: bool = False
    over_full: Role | None = None
    for_spaces: Role | None = None
    besides: Role | None = None

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        for field in ("to", "last", "overflow", "for_spaces", "besides"):
            role: Role | None = getattr(self, field)
            if role is not None:
                check_takes_part(field, role)
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
