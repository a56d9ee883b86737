"""How the cards are dealt at first, step by step."""

import attrs

from ..arguments import expect_whole
from ..cards import Card, Rank
from .part import Between, Part, Ranks
from .validators import ensure
from .vocabulary import Home, Role


@attrs.frozen(eq=False, repr=False)
class Deal(Part):
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
    sink: Ranks = ()
    one_a_rank: bool = False
    like_first: bool = False
    next_pile: Ranks = ()
    home: Home = Home.NEVER
    lift: Ranks = ()
    aside: Ranks = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
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
        for problem in filter(None, map(Between(0, 1000).problem, counts)):
            ensure(False, f"cards: {problem}")
        ensure(any(counts), "cards: none is dealt")

    def counts(self, piles: int) -> tuple[int, ...]:
        """How many cards each of so many piles gets.

        Args:
            piles: how many piles there are.

        Returns:
            A number for each pile.

        Raises:
            ArgumentError: ``syntax`` for what is no number of piles, 0 to 1000.

        >>> Deal(Role.TABLEAU, (1, 2)).counts(3)
        (1, 2, 0)
        """
        expect_whole(piles, "piles", 0, 1000)
        if isinstance(self.cards, int):
            return (self.cards,) * piles
        return self.cards + (0,) * (piles - len(self.cards))
