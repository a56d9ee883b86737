"""The piles that a text is about, as data: what they are, and what tells them from others.

Nothing here knows a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache

import attrs

from ..basics.cards import Card, Rank
from ..basics.values import Value
from ..rules.conditions import empty
from ..rules.facts import are_places, dealt_to, drawn, steps_to
from ..rules.piles import At, Pile, before, names_of, zones_named
from ..rules.removals import Pair, RemovalWay, Total
from ..rules.ruleset import Rules
from ..rules.shapes import Covered, Rows, Slots, cover_parts, triangles
from ..rules.steps import NextPile
from ..rules.words import HERE, Base, Here, Lay, Near, Order, Role
from ..rules.zone import Zone
from ..rules.zone_facts import closings, fills, receives, takes_many

Covers = tuple[tuple[int, ...], ...]


class Appearance(Enum):
    """What piles look like."""

    HEAP = "heap"
    CELL = "cell"
    POCKET = "pocket"
    """A cell for several cards."""
    PYRAMID = "pyramid"
    """Places for single cards that cover one another, in pyramids."""
    COVERED = "covered"
    """Other such places."""
    ROW = "row"
    """Places for single cards in rows that close their gaps or are counted."""
    SLOT = "slot"
    """Rows with gaps."""
    SINGLE = "single"
    """Reserve cards, each of which lies alone."""
    LINE = "line"
    """One pile, dealt side by side with its first card on top."""


@attrs.frozen(eq=False, repr=False)
class PileGroup(Value):
    """Some piles of one role.

    Attributes:
        names: their codes.
        of: the number of all piles of the role.
        word: the players' word for one, if it is not the role.
        begun: the ranks that begin them, if these tell them from others.
        others: true if the same ranks begin piles that take no card.
        numbers: their places among the piles of the role, if nothing else tells them from others.
        rows: the number of rows or pyramids.
        length: the number of places in a row, or of rows in a pyramid.
        covers: for each of them, the later ones that cover it.
    """

    role: Role
    names: tuple[str, ...]
    of: int
    word: str = ""
    appearance: Appearance = Appearance.HEAP
    begun: tuple[Rank, ...] = ()
    others: bool = False
    numbers: tuple[int, ...] = ()
    rows: int = 0
    length: int = 0
    covers: Covers = ()

    @property
    def count(self) -> int:
        """The number of these piles."""
        return len(self.names)

    @property
    def is_part(self) -> bool:
        """True if the role has other piles that a text has to tell from these."""
        return bool(self.begun or self.numbers)


@attrs.frozen(eq=False, repr=False)
class Beside(Value):
    """Piles counted from the pile in question.

    Attributes:
        piles: all piles of their zone or role.
        by: the distances in piles.
        here: the role of the pile in question, or None if it is one of `piles`.
    """

    piles: PileGroup
    by: tuple[int, ...]
    here: Role | None = None

    @property
    def all_others(self) -> bool:
        """True if they are all piles of the zone but the pile in question."""
        most = self.piles.count - 1
        others = {by for by in range(-most, most + 1) if by}
        return most > 1 and self.here is None and others <= {*self.by}


Where = PileGroup | Beside | Here
"""Piles as a message names them."""


def role_piles(rules: Rules, role: Role) -> PileGroup:
    """Return all piles of a role."""
    return piles_of(rules, [n for n, zone in enumerate(rules.zones) if zone.role is role])


def groups_of(rules: Rules, indexes: Iterable[int]) -> list[PileGroup]:
    """Return the piles of some zones, those of each role as one group."""
    given = [*indexes]
    roles = dict.fromkeys(rules.zones[n].role for n in given)
    return [piles_of(rules, [n for n in given if rules.zones[n].role is role]) for role in roles]


def piles_of(rules: Rules, indexes: Iterable[int]) -> PileGroup:
    """Return the piles of some zones of one role.

    >>> from patience_rules import GAMES
    >>> piles_of(GAMES["bisley"], [1]).begun
    (<Rank.KING: 13>,)
    """
    return _piles_of(rules, tuple(indexes))


@lru_cache(maxsize=1024)  # a text names the same piles again and again
def _piles_of(rules: Rules, indexes: tuple[int, ...]) -> PileGroup:
    zones = [rules.zones[index] for index in indexes]
    role, of_role = zones[0].role, rules.zones_of(zones[0].role)
    names = tuple([name for index in indexes for name in names_of(rules, index)])
    of, looks = rules.count(role), {_appearance(rules, index) for index in indexes}
    words = {zone.name for zone in zones}
    word = words.pop() if len(words) == 1 else ""
    appearance = looks.pop() if len(looks) == 1 else Appearance.HEAP
    whole = len(zones) == len([zone for zone in of_role if zone.name == word or not word])
    begun = () if whole else _begun(rules, indexes)
    closed = () if whole or begun or role is not Role.FOUNDATION else _closed_among(rules, indexes)
    begun = _begun(rules, (*indexes, *closed)) if closed else begun
    places = [before(rules, n) + p + 1 for n in indexes for p in range(rules.zones[n].piles)]
    numbers = () if whole or begun else tuple(sorted(places))
    rows, length = _form(zones, len(names))
    one_line = any(not step.columns for zone in zones for step in closings(zone))
    if one_line and not any(_has_columns(way) for way in rules.removal):
        rows = min(rows, 1)
    covers = _covers(zones[0]) if len(zones) == 1 else ()
    others = bool(begun and closed)
    return PileGroup(
        role, names, of, word, appearance, begun, others, numbers, rows, length, covers
    )


def _has_columns(way: RemovalWay) -> bool:
    """Check if a way to discard cards asks in which row and column they lie."""
    return isinstance(way, (Total, Pair)) and way.near in (Near.TOUCHING, Near.SAME_LINE)


def _closed_among(rules: Rules, indexes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the other zones of their role that take no card, if all these take some."""
    role = rules.zones[indexes[0]].role
    closed = [n for n, zone in enumerate(rules.zones) if zone.role is role and not receives(zone)]
    return () if {*closed}.intersection(indexes) else tuple(closed)


def _appearance(rules: Rules, index: int) -> Appearance:
    zone = rules.zones[index]
    if are_places(rules, index):
        forms = all(map(pyramids, cover_parts(_covers(zone))))
        return Appearance.PYRAMID if forms else Appearance.COVERED
    if zone.role is Role.CELL:
        several = any(way.take.many for way in zone.take)
        alone = Appearance.CELL if _lie_alone(rules, index) else Appearance.HEAP
        return Appearance.POCKET if several else alone
    if isinstance(zone.shape, Slots):
        return Appearance.SLOT
    steps = steps_to(rules, zone.role)
    if rules.count(zone.role) == 1:
        return (
            Appearance.LINE
            if any(step.order is Order.PACKET for step in steps)
            else Appearance.HEAP
        )
    if zone.role is Role.RESERVE:
        return Appearance.SINGLE if _lie_alone(rules, index) and not zone.name else Appearance.HEAP
    in_rows = zone.role is Role.TABLEAU and (isinstance(zone.shape, Rows) or closings(zone))
    return Appearance.ROW if in_rows and _lie_alone(rules, index) else Appearance.HEAP


def _lie_alone(rules: Rules, index: int) -> bool:
    """Check if the piles of a zone never hold more than one card."""
    zone = rules.zones[index]
    if zone.lay is Lay.COLLECT:
        return False
    if zone.capacity == 1:
        return True
    builds = zone.build and zone.lay is not Lay.REPLACE
    stacks = builds or any(takes_many(zone, way) for way in zone.start)
    steps = [*drawn(rules), *(rules.choice.then if rules.choice else ())]
    if rules.redeal and zone.role not in rules.redeal.roles:
        steps += rules.redeal.deal
    into = [step for step in steps if index in zones_named(rules, step.to)]
    opens = [isinstance(s.which, NextPile) and set(s.which.on) >= set(rules.ranks) for s in into]
    fed = [empty(HERE) in step.when or opened for step, opened in zip(into, opens, strict=True)]
    alone = not stacks and max(dealt_to(rules, index)) <= 1
    return alone and all(fed) and all(step.cards == 1 for step in fills(zone))


def _covers(zone: Zone) -> Covers:
    return zone.shape.by if isinstance(zone.shape, Covered) else ()


def _form(zones: Sequence[Zone], count: int) -> tuple[int, int]:
    """Return the rows of piles and their length, or pyramids and their rows."""
    shape = zones[0].shape
    if isinstance(shape, (Rows, Slots)) and all(zone.shape == shape for zone in zones):
        return count // shape.length, shape.length
    forms = [pyramids(part) or (0, 0) for part in cover_parts(_covers(zones[0]))]
    return forms[0] if len(forms) == 1 else (len(forms) * all(map(all, forms)), 0)


def pyramids(covers: Covers) -> tuple[int, int] | None:
    """Return the number of pyramids that piles form and of their rows, or None.

    >>> pyramids(triangles(3, 4)), pyramids(((1,), ()))
    ((3, 4), None)
    """
    for rows in range(2, len(covers)):
        # Pyramids joined in their last row have peaks * sides + 1 piles.
        sides = rows * (rows - 1) // 2 + rows - 1
        peaks, rest = divmod(len(covers) - 1, sides)
        if not rest and peaks and triangles(peaks, rows) == covers:
            return peaks, rows
    return None


def _begun(rules: Rules, indexes: Iterable[int]) -> tuple[Rank, ...]:
    """Return the ranks that begin the piles of some foundations, if others begin otherwise."""
    firsts = {
        n: first_ranks_of(rules, n)
        for n, zone in enumerate(rules.zones)
        if zone.role is Role.FOUNDATION
    }
    if any(not ranks or any(isinstance(rank, Base) for rank in ranks) for ranks in firsts.values()):
        return ()
    ranks = {rank for index in indexes for rank in firsts.get(index, ())}
    others = {rank for n, ranks in firsts.items() if n not in indexes for rank in ranks}
    return tuple(sorted(ranks)) if ranks.isdisjoint(others) else ()  # type: ignore[arg-type]


@lru_cache(maxsize=1024)  # what tells some foundations from others takes those of all
def first_ranks_of(rules: Rules, index: int) -> frozenset[Rank | Base]:
    """Return the ranks that begin a zone's piles, by its ways or by cards picked in the deal."""
    zone = rules.zones[index]
    ranks: set[Rank | Base] = {rank for way in zone.start for rank in way.ranks}
    first = before(rules, index)
    for step in steps_to(rules, zone.role):
        by_role = isinstance(step.to, Role)
        if not by_role and step.to != zone.id:
            continue
        counts = step.counts(rules.count(zone.role) if by_role else zone.piles)
        cards = iter(step.pick if max(counts) == 1 else ())
        dealt = [next(cards, None) if count else None for count in counts]
        here = dealt[first if by_role else 0 :][: zone.piles]
        ranks |= {card.rank for card in here if isinstance(card, Card)}
        ranks |= {card for card in here if isinstance(card, Rank)}
    return frozenset(ranks)


def resolve(rules: Rules, named: Iterable[Pile], here: int | None) -> tuple[Where, ...]:
    """Return the piles that a rule names, the zones named one by one as one group."""
    given = tuple(named)
    ids = [n for name in given if type(name) is str for n in zones_named(rules, name)]
    named_alone: list[Where] = [
        _where(rules, name, here) for name in given if type(name) is not str
    ]
    return (*named_alone, *groups_of(rules, ids))


@lru_cache(maxsize=1024)  # asked for each condition and step that names piles
def _where(rules: Rules, name: Pile, here: int | None) -> Where:
    if name is HERE:
        return HERE
    places = zones_named(rules, name, here)
    piles = piles_of(rules, places) if places else None
    if isinstance(name, At):
        assert piles is not None
        of_zone = name.zone is None or here is None
        return Beside(piles, name.by, None if of_zone or here is None else rules.zones[here].role)
    assert piles is not None
    return piles
