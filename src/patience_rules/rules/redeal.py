"""How cards become the stock again."""

import attrs

from .part import Count, Part, Roles
from .validators import check_takes_part, ensure
from .vocabulary import Gather, Role, Spread


@attrs.frozen(eq=False, repr=False)
class Redeal(Part):
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

    times: Count | None = None
    of: Role = Role.WASTE
    deal: Count | None = None
    from_last: bool = False
    from_top: bool = False
    shuffle: bool = False
    spread: Spread = Spread.PILES
    gather: Gather = Gather.ALL
    gaps_anywhere: bool = False
    any_time: bool = False
    also: Roles = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        check_takes_part("of", self.of)
        for role in self.also:
            check_takes_part("also", role)
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
