"""Words for piles: of a zone, of a role, or beside another pile."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..rules.piles import names_of
from ..rules.ruleset import Rules
from ..rules.words import Near, Role
from ..rules.zone import Zone
from .grammar import article, listing, number, plural, ranges

_PILES = {
    role: f"{role.value} pile" for role in (Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.DISCARD)
}
NEAR_TOGETHER = {
    Near.TOUCHING: "lie side by side in a row or column, or touch at their corners",
    Near.SAME_LINE: "lie in one row or column",
    Near.STRETCH: "lie side by side",
}
"""Verb phrases for cards of neighbouring piles."""


def within_reach(by: Sequence[int]) -> str:
    """Return words for possible targets, given the offsets of their sources.

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
    """Return words for the piles at some offsets from a pile.

    >>> beside((1,)), beside((-2, -1), "this one")
    ('after it', 'one or two before this one')
    """
    where = within_reach([-places for places in by]).replace(" it", f" {it}")
    return where.removeprefix("one ") if len(by) == 1 else where


def verb(stem: str, count: int) -> str:
    """Return a verb in the present tense, singular or plural.

    >>> verb("take", 1), verb("are", 1), verb("take", 2)
    ('takes', 'is', 'take')
    """
    if count > 1:
        return stem
    return "is" if stem == "are" else f"{stem}s"


@attrs.frozen
class Group:
    """Piles that a sentence treats as one subject.

    Attributes:
        names: their codes, such as ``"t5 to t8"``; empty for all piles of the role.
        called: the name of one pile, if it differs from the role.
        nth: their place among the piles of the role, such as ``"fifth to eighth"``.
        but: the place of the piles that are not meant, such as ``"sixth"``.
    """

    role: Role
    count: int
    names: str = ""
    called: str = ""
    nth: str = ""
    but: str = ""

    @property
    def is_part(self) -> bool:
        """True if the piles are numbered, since the role has others."""
        return bool(self.nth or self.but)

    @property
    def one(self) -> str:
        """The name of one pile.

        >>> Group(Role.TABLEAU, 8).one
        'tableau pile'
        """
        return self.called or _PILES.get(self.role, self.role.value)

    @property
    def all(self) -> str:
        """The name of all piles.

        >>> Group(Role.TABLEAU, 8).all, Group(Role.WASTE, 1).all
        ('tableau piles', 'the waste')
        >>> Group(Role.FOUNDATION, 4, "f5 to f8").all
        'foundations f5 to f8'
        >>> Group(Role.FOUNDATION, 4, nth="fifth to eighth").all
        'the fifth to eighth foundations'
        >>> Group(Role.FOUNDATION, 8, but="sixth").all
        'the foundations but the sixth'
        """
        piles = plural(self.one) if self.count > 1 else self.one
        if self.names:
            return f"{piles} {self.names}"
        if self.but:
            return f"the {piles} but the {self.but}"
        if self.nth:
            return f"the {self.nth} {piles}"
        return piles if self.count > 1 else f"the {self._alone}"

    @property
    def _alone(self) -> str:
        return self.called or self.role.value

    @property
    def counted(self) -> str:
        """The number of piles with their name.

        >>> Group(Role.TABLEAU, 8).counted, Group(Role.WASTE, 1).counted
        ('eight tableau piles', 'a waste pile')
        """
        return article(self.one) if self.count == 1 else f"{number(self.count)} {plural(self.one)}"

    @property
    def the(self) -> str:
        """The name of all piles with the definite article.

        >>> Group(Role.TABLEAU, 8).the, Group(Role.WASTE, 1).the
        ('the tableau piles', 'the waste')
        """
        return self.all if self.count == 1 or self.is_part else f"the {self.all}"

    @property
    def any(self) -> str:
        """Any one pile.

        >>> Group(Role.TABLEAU, 8).any, Group(Role.WASTE, 1).any
        ('a tableau pile', 'the waste')
        """
        if self.count == 1:
            return self.all
        if self.but:
            return f"any {self.one} but the {self.but}"
        return f"one of {self.all}" if self.names or self.nth else article(self.one)

    @property
    def each(self) -> str:
        """Any one pile, in a sentence that holds for every one.

        >>> Group(Role.TABLEAU, 8).each, Group(Role.TABLEAU, 4, nth="first to fourth").each
        ('a tableau pile', 'each of the first to fourth tableau piles')
        >>> Group(Role.FOUNDATION, 8, but="sixth").each
        'each foundation but the sixth'
        """
        several = self.count > 1 and (self.names or self.nth)
        if self.but:
            return f"each {self.one} but the {self.but}"
        return f"each of {self.all}" if several else self.any

    @property
    def empty(self) -> str:
        """An empty pile.

        >>> Group(Role.TABLEAU, 8).empty, Group(Role.WASTE, 1).empty
        ('an empty tableau pile', 'the empty waste')
        >>> Group(Role.TABLEAU, 4, "t5 to t8").empty
        'an empty tableau pile (t5 to t8)'
        >>> Group(Role.FOUNDATION, 8, but="sixth").empty
        'an empty foundation but the sixth'
        """
        if self.names:
            return f"an empty {self.one} ({self.names})"
        if self.but:
            return f"an empty {self.one} but the {self.but}"
        if self.nth:
            several = self.count > 1
            return f"an empty one of {self.all}" if several else f"the empty {self.nth} {self.one}"
        return f"an empty {self.one}" if self.count > 1 else f"the empty {self._alone}"

    def verb(self, stem: str) -> str:
        """Return the name of all piles with a verb in the present tense.

        >>> Group(Role.FOUNDATION, 4).verb("take"), Group(Role.WASTE, 1).verb("are")
        ('foundations take', 'the waste is')
        """
        return f"{self.all} {verb(stem, self.count)}"


def name_of(zone: Zone) -> str:
    """Return the name of a zone's piles; empty if it is that of the role.

    >>> from patience_rules import GAMES
    >>> [name_of(GAMES[id].zones[1]) for id in ("miss-milligan", "milligan-cell", "camelot")]
    ['pocket', '', 'hand']
    """
    pocket = zone.role is Role.CELL and any(way.take.many for way in zone.take)
    return zone.name or "pocket" * pocket


def role_group(rules: Rules, role: Role) -> Group:
    """Return all piles of a role."""
    zones = rules.zones_of(role)
    names = {name_of(zone) for zone in zones}
    count = sum([zone.piles for zone in zones])
    return Group(role, count, called=names.pop() if len(names) == 1 else "")


def zone_group(rules: Rules, index: int, *, codes: bool = False) -> Group:
    """Return the piles of a zone.

    >>> from patience_rules import GAMES
    >>> zone_group(GAMES["new-york"], 1).all, zone_group(GAMES["calculation"], 3).all
    ('waste piles', 'the second foundation')
    """
    return zones_group(rules, (index,), codes=codes)


def zones_group(rules: Rules, indexes: Sequence[int], *, codes: bool = False) -> Group:
    """Return the piles of zones of one role and name.

    If they are not all piles of the role, they are numbered, or named by their codes.

    >>> from patience_rules import GAMES
    >>> zones_group(GAMES["royal-parade"], (1, 2)).all
    'the first to ninth foundations'
    >>> zones_group(GAMES["sultan"], (2, 4, 5)).all
    'the foundations but the sixth'
    """
    zone = rules.zones[indexes[0]]
    called = name_of(zone)
    names = [name for index in indexes for name in names_of(rules, index)]
    count, of_role = len(names), rules.count(zone.role)
    alike = sum(one.piles for one in rules.zones_of(zone.role) if name_of(one) == called)
    if count == (alike if called and not codes else of_role):
        return Group(zone.role, count, called=called)
    if codes:
        ends = listing(names) if count < 3 else f"{names[0]} to {names[-1]}"
        return Group(zone.role, count, ends, called)
    numbers = {int(name[1:]) for name in names}
    others = {*range(1, of_role + 1)} - numbers
    scattered = max(numbers) - min(numbers) >= count
    if scattered and alike == of_role and len(ranges(others)) < len(ranges(numbers)):
        return Group(zone.role, count, called=called, but=ranges(others))
    return Group(zone.role, count, called=called, nth=ranges(numbers))
