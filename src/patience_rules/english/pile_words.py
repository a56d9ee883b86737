"""How sentences name piles: those of a zone or role, and those beside another pile."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..rules.piles import names_of
from ..rules.ruleset import Rules
from ..rules.words import Near, Role
from .grammar import article, listing, number, ordinal, plural

_PILES = {
    role: f"{role.value} pile" for role in (Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.DISCARD)
}
NEAR_TOGETHER = {
    Near.TOUCHING: "lie side by side in a row or column, or touch at their corners",
    Near.SAME_LINE: "lie in one row or column",
    Near.STRETCH: "lie side by side",
}
"""What cards of neighbouring piles do."""


def within_reach(by: Sequence[int]) -> str:
    """Return to which piles cards may go, where a pile takes them from piles so far on.

    >>> within_reach((1, 3)), within_reach((1, 3, -1, -3)), within_reach((-2,))
    ('one or three before it', 'one or three before or after it', 'two after it')
    """
    before = [number(places) for places in sorted(by) if places > 0]
    after = [number(-places) for places in sorted(by, reverse=True) if places < 0]
    if before == after:
        return f"{listing(before, 'or')} before or after it"
    parts = [f"{listing(before, 'or')} before it"] if before else []
    parts += [f"{listing(after, 'or')} after it"] if after else []
    return listing(parts, "or")


def beside(by: Sequence[int], it: str = "it") -> str:
    """Return where piles lie that are so far on from another.

    >>> beside((1,)), beside((-2, -1), "this one")
    ('after it', 'one or two before this one')
    """
    where = within_reach([-places for places in by]).replace(" it", f" {it}")
    return where.removeprefix("one ") if len(by) == 1 else where


def verb(stem: str, count: int) -> str:
    """What one or more of something do or are.

    >>> verb("take", 1), verb("are", 1), verb("take", 2)
    ('takes', 'is', 'take')
    """
    if count > 1:
        return stem
    return "is" if stem == "are" else f"{stem}s"


@attrs.frozen
class Group:
    """Piles that sentences speak of together.

    Attributes:
        role: what they are for.
        count: how many they are.
        names: their codes, where other piles have the same role and codes are wanted.
        called: what one of them is called, where that is not its role.
        nth: which of their role they are, where other piles have the same role.
    """

    role: Role
    count: int
    names: str = ""
    called: str = ""
    nth: str = ""

    @property
    def one(self) -> str:
        """What one of them is called.

        >>> Group(Role.TABLEAU, 8).one
        'tableau pile'
        """
        return self.called or _PILES.get(self.role, self.role.value)

    @property
    def all(self) -> str:
        """What they are called together.

        >>> Group(Role.TABLEAU, 8).all, Group(Role.WASTE, 1).all
        ('tableau piles', 'the waste')
        >>> Group(Role.FOUNDATION, 4, "f5 to f8").all
        'foundations f5 to f8'
        >>> Group(Role.FOUNDATION, 4, nth="fifth to eighth").all
        'the fifth to eighth foundations'
        """
        piles = plural(self.one) if self.count > 1 else self.one
        if self.names:
            return f"{piles} {self.names}"
        if self.nth:
            return f"the {self.nth} {piles}"
        return piles if self.count > 1 else f"the {self._alone}"

    @property
    def _alone(self) -> str:
        return self.called or self.role.value

    @property
    def counted(self) -> str:
        """How many they are.

        >>> Group(Role.TABLEAU, 8).counted, Group(Role.WASTE, 1).counted
        ('eight tableau piles', 'a waste pile')
        """
        return article(self.one) if self.count == 1 else f"{number(self.count)} {self.all}"

    @property
    def the(self) -> str:
        """The same with the definite article.

        >>> Group(Role.TABLEAU, 8).the, Group(Role.WASTE, 1).the
        ('the tableau piles', 'the waste')
        """
        return self.all if self.count == 1 or self.nth else f"the {self.all}"

    @property
    def any(self) -> str:
        """Any one of them.

        >>> Group(Role.TABLEAU, 8).any, Group(Role.WASTE, 1).any
        ('a tableau pile', 'the waste')
        """
        if self.count == 1:
            return self.all
        return f"one of {self.all}" if self.names or self.nth else article(self.one)

    @property
    def each(self) -> str:
        """Any one of them, where that is true of every one.

        >>> Group(Role.TABLEAU, 8).each, Group(Role.TABLEAU, 4, nth="first to fourth").each
        ('a tableau pile', 'each of the first to fourth tableau piles')
        """
        several = self.count > 1 and (self.names or self.nth)
        return f"each of {self.all}" if several else self.any

    @property
    def empty(self) -> str:
        """Any one of them that is empty.

        >>> Group(Role.TABLEAU, 8).empty, Group(Role.WASTE, 1).empty
        ('an empty tableau pile', 'the empty waste')
        >>> Group(Role.TABLEAU, 4, "t5 to t8").empty
        'an empty tableau pile (t5 to t8)'
        """
        if self.names:
            return f"an empty {self.one} ({self.names})"
        if self.nth:
            several = self.count > 1
            return f"an empty one of {self.all}" if several else f"the empty {self.nth} {self.one}"
        return f"an empty {self.one}" if self.count > 1 else f"the empty {self._alone}"

    def verb(self, stem: str) -> str:
        """They, with what they do or are.

        >>> Group(Role.FOUNDATION, 4).verb("take"), Group(Role.WASTE, 1).verb("are")
        ('foundations take', 'the waste is')
        """
        return f"{self.all} {verb(stem, self.count)}"


def role_group(rules: Rules, role: Role) -> Group:
    """All piles of a role."""
    zones = rules.zones_of(role)
    names = {zone.name for zone in zones}
    count = sum([zone.piles for zone in zones])
    return Group(role, count, called=names.pop() if len(names) == 1 else "")


def zone_group(rules: Rules, index: int, *, codes: bool = False) -> Group:
    """The piles of a zone.

    Args:
        rules: the game's rules.
        index: the zone's place among the zones, from 0.
        codes: whether piles of which others have the role are told by their codes.

    >>> from patience_rules import GAMES
    >>> zone_group(GAMES["new-york"], 1).all, zone_group(GAMES["calculation"], 3).all
    ('waste piles', 'the second foundation')
    """
    return zones_group(rules, (index,), codes=codes)


def zones_group(rules: Rules, indexes: Sequence[int], *, codes: bool = False) -> Group:
    """The piles of zones of one role and name, between which no other of the role lies.

    Args:
        rules: the game's rules.
        indexes: the zones' places among the zones, from 0, in order.
        codes: whether piles of which others have the role are told by their codes.

    >>> from patience_rules import GAMES
    >>> zones_group(GAMES["royal-parade"], (1, 2)).all
    'the first to ninth foundations'
    """
    zone = rules.zones[indexes[0]]
    first, *others = (name for index in indexes for name in names_of(rules, index))
    count = 1 + len(others)
    alike = [other for other in rules.zones_of(zone.role) if other.name == zone.name]
    named = zone.name and not codes and sum(other.piles for other in alike) == count
    if named or rules.count(zone.role) == count:
        return Group(zone.role, count, called=zone.name)
    if not codes:
        first, *others = (ordinal(int(name[1:])) for name in (first, *others))
    between = " and " if len(others) == 1 else " to "
    which = f"{first}{between}{others[-1]}" if others else first
    names, nth = (which, "") if codes else ("", which)
    return Group(zone.role, count, names, zone.name, nth)
