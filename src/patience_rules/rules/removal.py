"""How cards leave the game for the discard: alone, in pairs, or as larger sets that are gathered.

Each value here is immutable, without any code in it, and is checked when it is made, as far as it
can be by itself.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import attrs

from ..arguments import expect
from ..cards import Rank
from .part import Between, Different, Part
from .validators import ensure
from .vocabulary import By, Match, Near

MOST_SETS = 100
"""The most sets of ranks."""

MOST_IN_SET = 20
"""The most cards of one set."""


@attrs.frozen(eq=False, repr=False)
class Removal(Part):
    """How cards leave the game for the discard.

    Attributes:
        by: what makes them leave.
        total: what two ranks add up to, ace 1 to king 13.
        times: they may also add up to twice the total, and so on up to so many times.
        count_to: no rank counts more: with 10 jacks, queens and kings count ten each.
        least: how many cards make a total at least: with 2 none that is the total leaves alone.
        sets: cards of these ranks leave together; the ranks that are named leave in no other way.
        match: how the suits of cards relate that leave by their rank or total.
        set_match: how the suits of any two cards of a set relate.
        several: whether any number of cards may make the total, instead of two.
        near: cards leave together only where their piles are neighbours in rows; None: from
            whichever piles.

    >>> from patience_rules import GAMES
    >>> [id for id in ("pyramid", "nestor") if GAMES[id].removal == Removal(By.RANK)]
    ['nestor']
    >>> exit = Removal(total=11, sets=((Rank.JACK, Rank.JACK), (Rank.QUEEN, Rank.KING)))
    >>> exit.pairs(Rank.JACK, Rank.JACK), exit.pairs(Rank.TEN, Rank.ACE), exit.single(Rank.JACK)
    (True, True, False)
    """

    by: By = By.TOTAL
    total: Annotated[int, Between(2, 26)] = 13
    sets: Annotated[tuple[tuple[Rank, ...], ...], Different()] = ()
    match: Match = Match.ANY
    set_match: Match = Match.ANY
    several: bool = False
    near: Near | None = None
    times: Annotated[int, Between(1, 100)] = 1
    count_to: Annotated[int, Between(1, 13)] = 13
    least: Annotated[int, Between(1, 2)] = 1

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        added = self.by is By.TOTAL
        ensure(added or self.total == 13, "total: nothing is added up here")
        ensure(added or not self.several, "several: nothing is added up here")
        ensure(added or self.times == 1, "times: nothing is added up here")
        ensure(added or self.count_to == 13, "count_to: nothing is added up here")
        ensure(added or self.least == 1, "least: nothing is added up here")
        ranked = self.by in (By.TOTAL, By.RANK)
        ensure(ranked or self.by is By.SETS or not self.sets, "sets: ranks are no matter here")
        ensure(ranked or self.match is Match.ANY, "match: no pairs leave by rank or total")
        ensure(bool(self.sets) or self.set_match is Match.ANY, "set_match: there are no sets")
        ensure(bool(self.sets) or self.by is not By.SETS, "sets: there is none")
        ensure(len(self.sets) <= MOST_SETS, f"sets: more than {MOST_SETS}")
        for number, ranks in enumerate(self.sets):
            few = 1 <= len(ranks) <= MOST_IN_SET
            ensure(few, f"sets[{number}]: should be 1 to {MOST_IN_SET} ranks")
        gathered = self.several and not self.in_stretches
        ensure(not gathered or self.least == 1, "least: what is gathered may be the total alone")
        alternate = self.several and self.match is Match.ALTERNATING
        ensure(not alternate, "match: no three cards are all of other colours")
        between = self.by is By.BETWEEN
        ensure(self.in_stretches or not between, "near: what lies between others is a stretch")
        if self.in_stretches:
            ensure(
                between or self.several, "near: the cards of a stretch make a total, however many"
            )
            plain = not self.sets and self.match is Match.ANY
            ensure(plain, "near: any cards make the total of a stretch")
        paired = self.in_stretches or (self.paired and not self.gathered)
        ensure(paired or self.near is None, "near: cards leave otherwise than in pairs")
        large = self.set_match is Match.ALTERNATING and any(len(own) > 2 for own in self.sets)
        ensure(not large, "set_match: no three cards are all of other colours")

    @property
    def named(self) -> frozenset[Rank]:
        """The ranks that leave in sets, and in no other way.

        >>> sorted(Removal(By.SETS, sets=((Rank.KING,), (Rank.ACE, Rank.KING))).named)
        [<Rank.ACE: 1>, <Rank.KING: 13>]
        """
        return frozenset(rank for ranks in self.sets for rank in ranks)

    @property
    def in_stretches(self) -> bool:
        """Whether cards leave with all between them, from side by side.

        >>> from patience_rules import GAMES
        >>> [id for id in ("decade", "monte-carlo") if GAMES[id].removal.in_stretches]
        ['decade']
        """
        return self.near is Near.STRETCH

    @property
    def gathered(self) -> bool:
        """Whether three cards or more may leave together, for which a pile has to gather them.

        >>> Removal().gathered, Removal(sets=((Rank.TEN,) * 4,)).gathered
        (False, True)
        """
        several = self.several and not self.in_stretches
        return several or any(len(ranks) > 2 for ranks in self.sets)

    @property
    def alone(self) -> bool:
        """Whether a card may be discarded by itself.

        >>> Removal().alone, Removal(By.RANK).alone
        (True, False)
        """
        ones = any(len(ranks) == 1 for ranks in self.sets)
        added = self.by is By.TOTAL and self.least == 1
        return ones or added or self.by in (By.OUTRANKED, By.BETWEEN, By.CALLED)

    @property
    def paired(self) -> bool:
        """Whether two cards may be discarded together, but for those of stretches.

        >>> Removal(By.RANK).paired, Removal(By.OUTRANKED).paired
        (True, False)
        """
        if self.in_stretches:
            return False
        return self.by in (By.TOTAL, By.RANK) or any(len(ranks) == 2 for ranks in self.sets)

    @property
    def most(self) -> int:
        """How many cards leave together at most; of those that make a total, as many as may.

        >>> Removal().most, Removal(sets=((Rank.TEN,) * 4,)).most
        (2, 4)
        """
        return max([self.total * self.times if self.several else 2, *map(len, self.sets)])

    def counts(self, rank: Rank) -> int:
        """What a rank counts where cards add up.

        Args:
            rank: the card's.

        Returns:
            The rank, up to ``count_to``.

        Raises:
            ArgumentError: ``syntax`` for anything but a rank.

        >>> Removal(total=10, count_to=10).counts(Rank.QUEEN)
        10
        """
        _expect_ranks((rank,))
        return min(int(rank), self.count_to)

    def makes(self, ranks: Sequence[Rank]) -> bool:
        """Whether ranks add up to the total, or to it so many times as may be.

        Args:
            ranks: the cards'.

        Returns:
            True for twenty where ten, twenty and thirty will do.

        Raises:
            ArgumentError: ``syntax`` for anything but a list or tuple of ranks.

        >>> Removal(total=10, times=3).makes((Rank.NINE, Rank.EIGHT, Rank.THREE))
        True
        """
        _expect_ranks(ranks)
        often, rest = divmod(sum(map(self.counts, ranks)), self.total)
        return not rest and 0 < often <= self.times

    def relation(self, rank: Rank) -> Match:
        """How the suits of cards relate with which one of a rank leaves.

        Args:
            rank: the card's.

        Returns:
            What is asked of sets for the ranks that they name, of other cards for the others.

        Raises:
            ArgumentError: ``syntax`` for anything but a rank.

        >>> pairs = Removal(sets=((Rank.QUEEN, Rank.KING),), set_match=Match.OTHER_SUIT)
        >>> pairs.relation(Rank.KING).value
        'other-suit'
        """
        _expect_ranks((rank,))
        return self.set_match if rank in self.named else self.match

    def single(self, rank: Rank) -> bool:
        """Whether a card of a rank leaves by itself, whatever else is available.

        Args:
            rank: the card's.

        Returns:
            True for a king where cards add up to thirteen.

        Raises:
            ArgumentError: ``syntax`` for anything but a rank.

        >>> Removal().single(Rank.KING)
        True
        """
        _expect_ranks((rank,))
        added = self.by is By.TOTAL and self.least == 1 and rank not in self.named
        return (added and self.makes((rank,))) or (rank,) in self.sets

    def pairs(self, one: Rank, other: Rank) -> bool:
        """Whether two ranks leave together.

        Args:
            one: a rank.
            other: another, or the same.

        Returns:
            True for an ace and a queen where cards add up to thirteen.

        Raises:
            ArgumentError: ``syntax`` for anything but a rank.

        >>> Removal().pairs(Rank.ACE, Rank.QUEEN)
        True
        """
        _expect_ranks((one, other))
        if not self.named.isdisjoint((one, other)):
            return (one, other) in self.sets or (other, one) in self.sets
        if self.by is By.RANK:
            return one == other
        return self.by is By.TOTAL and self.makes((one, other))

    def allows(self, ranks: Sequence[Rank]) -> bool:
        """Whether cards of some ranks may be gathered: a set of three or more begins so.

        Args:
            ranks: the cards', in any order.

        Returns:
            True for a king and a jack where jack, queen and king leave together.

        Raises:
            ArgumentError: ``syntax`` for anything but a list or tuple of ranks.

        >>> Removal(sets=((Rank.JACK, Rank.QUEEN, Rank.KING),)).allows((Rank.KING, Rank.JACK))
        True
        """
        _expect_ranks(ranks)
        if self.several and self.named.isdisjoint(ranks):
            return sum(map(self.counts, ranks)) <= self.total * self.times
        held = Counter(ranks)
        return any(len(own) > 2 and held <= Counter(own) for own in self.sets)

    def completes(self, ranks: Sequence[Rank]) -> bool:
        """Whether gathered cards are all of their set, so that they leave.

        Args:
            ranks: the cards', in any order, which the removal :meth:`allows`.

        Returns:
            True where none is missing.

        Raises:
            ArgumentError: ``syntax`` for anything but a list or tuple of ranks.

        >>> Removal(total=15, several=True).completes((Rank.ACE, Rank.SIX, Rank.EIGHT))
        True
        """
        _expect_ranks(ranks)
        if self.several and self.named.isdisjoint(ranks):
            return self.makes(ranks)
        held = sorted(ranks)
        return any(len(own) > 2 and sorted(own) == held for own in self.sets)


def _expect_ranks(ranks: Sequence[Rank]) -> None:
    expect(ranks, (list, tuple), "a list of ranks, such as [Rank.KING]")
    for rank in ranks:
        expect(rank, Rank, "a rank, such as Rank.KING")
