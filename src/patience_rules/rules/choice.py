"""A base that the player chooses."""

import attrs

from .part import Part, Roles
from .validators import check_takes_part, ensure
from .vocabulary import Role


@attrs.frozen(eq=False, repr=False)
class Choice(Part):
    """The first move, with which the player chooses the base; nothing else happens before it.

    Attributes:
        of: the roles from whose piles a card goes to a foundation.
        deal: after that each empty pile of these roles gets a card from the stock, in this order.

    >>> from patience_rules import GAMES
    >>> GAMES["queen-of-italy"].choice.deal
    (<Role.TABLEAU: 'tableau'>, <Role.WASTE: 'waste'>)
    """

    of: Roles
    deal: Roles = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        ensure(bool(self.of), "of: no card can be chosen")
        for role in self.of:
            check_takes_part("of", role)
        for role in self.deal:
            check_takes_part("deal", role)
        for field, roles in (("of", self.of), ("deal", self.deal)):
            ensure(Role.FOUNDATION not in roles, f"{field}: foundations have no card before it")
