"""What may be laid on a card, and on an empty pile.

Each value here is immutable, without any code in it, and is checked when it is made.
"""

from typing import Annotated

import attrs

from ..cards import Rank
from .part import Between, Count, Part, Ranks, Roles
from .validators import ensure
from .vocabulary import Base, Direction, Match, Role

MOST_WAYS = 8
"""The most ways to build on one pile."""


@attrs.frozen(eq=False, repr=False)
class Build(Part):
    """What goes on a card, or what moves together as a run.

    Attributes:
        direction: where the ranks go from a card to the one laid on it.
        match: how the suits relate.
        wrap: whether the ranks go round the corner (ace and king are neighbours).
        step: how many ranks from a card to the next.
        stop: ranks on which nothing is laid.
        while_empty: only while all piles of these roles are empty.
        also: another way to lay a card or to form a run, beside this one.
        one_way: whether all piles of the zone go up, or all down, as the first that is built on.
        least: only on a pile that has at least so many cards.
        ranks: the ranks in the order in which they follow one another, where it is not the pack's;
            others have no part in that.

    >>> from patience_rules import GAMES
    >>> by_suit = Build(Direction.DOWN, Match.SUIT)
    >>> [id for id in ("freecell", "bakers-game") if GAMES[id].zones[-1].build == by_suit]
    ['bakers-game']
    """

    direction: Direction = Direction.DOWN
    match: Match = Match.ANY
    wrap: bool = False
    step: Annotated[int, Between(1, 12)] = 1
    stop: Ranks = ()
    while_empty: Roles = ()
    also: "Build | None" = None
    one_way: bool = False
    least: Count = 1
    ranks: Ranks = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        counts = self.direction not in (Direction.ANY, Direction.SAME)
        ensure(counts or not self.wrap, "wrap: no ranks are counted")
        ensure(counts or self.step == 1, "step: no ranks are counted")
        ensure(counts or not self.ranks, "ranks: no ranks are counted")
        once = self.also is None or not (
            self.also.stop or self.also.while_empty or self.also.one_way or self.also.least > 1
        )
        ensure(once, "also: what is so of all ways is said once")
        ensure(self.direction is Direction.EITHER or not self.one_way, "one_way: there is but one")
        ensure(self.also is None or not self.one_way, "one_way: there are other ways beside")
        ensure(len(self.ways) <= MOST_WAYS, f"also: more than {MOST_WAYS} ways")

    @property
    def ways(self) -> "tuple[Build, ...]":
        """Each way to lay a card by itself.

        >>> [way.match.value for way in Build(match=Match.SUIT, also=Build(Direction.SAME)).ways]
        ['in-suit', 'any-suit']
        """
        if self.also is None:
            return (self,)
        ways: list[Build] = [attrs.evolve(self, also=None)]
        way: Build | None = self.also
        while way is not None:
            ways.append(attrs.evolve(way, stop=self.stop, also=None))
            way = way.also
        return tuple(ways)


@attrs.frozen(eq=False, repr=False)
class Start(Part):
    """What goes on an empty pile.

    Attributes:
        rank: the rank of the pile's first card; None for any.
        of: only from zones of these roles; empty for from anywhere.
        cards: only so many cards at once; None for as many as may move.
        while_empty: only while all piles of these roles are empty.
        one_a_suit: whether each suit starts only one pile of the zone.
        after: only once the pile of this role with the same number (in this zone) has a card.
        suit_of_after: whether it has the suit of the lowest card of the pile that ``after`` names.
        waits: only cards from these roles wait for ``while_empty``; empty: those from anywhere.
        on: only what the zone builds on the top card of the pile of this role with the same number.
        also: another rank that the first card may have.
        but: ranks that it has not, where it may have any other.

    >>> from patience_rules import GAMES
    >>> kings = Start(Rank.KING)
    >>> [id for id in ("klondike", "gypsy") if GAMES[id].zones[-1].start == kings]
    ['klondike']
    """

    rank: Rank | Base | None = None
    of: Roles = ()
    cards: Count | None = None
    while_empty: Roles = ()
    one_a_suit: bool = False
    after: Role | None = None
    on: Role | None = None
    waits: Roles = ()
    suit_of_after: bool = False
    also: Rank | None = None
    but: Ranks = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        ensure(self.rank is None or not self.but, "but: the rank is told")
        ensure(self.on is None or not self.but, "but: the card beside tells the rank")
        ensure(self.on is None or self.rank is None, "on: the rank is told")
        ensure(bool(self.after) or not self.suit_of_after, "suit_of_after: after names no pile")
        ensure(bool(self.while_empty) or not self.waits, "waits: no pile has to be empty")
        other = isinstance(self.rank, Rank) and self.also is not self.rank
        ensure(self.also is None or other, "also: not another rank beside one")

    @property
    def takes_any(self) -> bool:
        """Whether any card from anywhere may be the first.

        >>> Start().takes_any, Start(but=(Rank.KING,)).takes_any
        (True, False)
        """
        return self.rank is None and not (self.of or self.but)
