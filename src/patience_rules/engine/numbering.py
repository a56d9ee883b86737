"""The numbers and names of the piles of a rule set, counted through all zones.

A number beyond the real piles stands for all piles of a role, as in a draw to each of them.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable

from ..basics.errors import Code, MoveError
from ..rules.piles import At, Pile
from ..rules.ruleset import Rules
from ..rules.words import HERE, Role
from ..rules.zone import Zone


class Numbering:
    """The number, from 0, and the name of each pile."""

    rules: Rules
    count: int
    """The number of real piles."""

    # By pile.
    zones: list[Zone]
    roles: list[Role]
    firsts: list[int]
    """The first pile of its zone."""
    paths: list[str]
    """The path of its zone in the rule set: ``tableau``, ``zones[3]``."""

    # By pile and, after the real piles, by whole role.
    names: list[str]
    members: list[list[int]]
    """The real piles that the number stands for."""

    is_foundation: list[bool]
    stock: int
    """The number of the stock, or -1."""
    discard: int
    """The number of the discard, or -1."""
    pile_of: dict[str, int]
    """The number of each name."""

    def __init__(self, rules: Rules, roles_as_one: Iterable[Role]) -> None:
        self.rules = rules
        self.zones = [zone for zone in rules.zones for _ in range(zone.piles)]
        self.count = len(self.zones)
        self.roles = [zone.role for zone in self.zones]
        self.firsts, self.paths = [], []
        for index, zone in enumerate(rules.zones):
            alone = rules.count(zone.role) == zone.piles
            self.firsts += [len(self.firsts)] * zone.piles
            self.paths += [zone.role.value if alone else f"zones[{index}]"] * zone.piles
        self.stock = self.roles.index(Role.STOCK) if Role.STOCK in self.roles else -1
        self.discard = self.roles.index(Role.DISCARD) if Role.DISCARD in self.roles else -1
        self.names = [""] * self.count
        self.members = [[pile] for pile in range(self.count)]
        for role in dict.fromkeys(self.roles):
            piles = self.of_role(role)
            for number, pile in enumerate(piles, 1):
                self.names[pile] = f"{role.letter}{number}" if len(piles) > 1 else role.letter
        for role in roles_as_one:
            # If the role has one pile, its name stands for both already.
            if role.letter not in self.names:
                self.names.append(role.letter)
                self.members.append(self.of_role(role))
        self.is_foundation = [
            pile < self.count and self.roles[pile] is Role.FOUNDATION
            for pile in range(len(self.names))
        ]
        self.pile_of = {name: pile for pile, name in enumerate(self.names)}

    def by_zone(self) -> list[tuple[int, Zone]]:
        """Return the first pile of each zone, and the zone."""
        return [(first, self.zones[first]) for first in dict.fromkeys(self.firsts)]

    def of_role(self, role: Role) -> list[int]:
        """Return the piles of a role."""
        return [pile for pile, its_role in enumerate(self.roles) if its_role is role]

    def of_zone(self, name: Role | str) -> list[int]:
        """Return the piles of a role, or of the zone with an id."""
        if isinstance(name, Role):
            return self.of_role(name)
        return [pile for pile, zone in enumerate(self.zones) if zone.id == name]

    def own_zone(self, pile: int) -> range:
        """Return the piles of the zone that a pile belongs to."""
        return range(self.firsts[pile], self.firsts[pile] + self.zones[pile].piles)

    def named(
        self,
        names: Iterable[Pile],
        here: int,  # the pile that `HERE` and places refer to; -1 for no pile
    ) -> list[int]:
        """Return the piles that a rule names, each once and in its order."""
        piles: dict[int, None] = {}
        for name in names:
            piles.update(dict.fromkeys(self._named(name, here)))
        return list(piles)

    def _named(self, name: Pile, here: int) -> list[int]:
        if name is HERE:
            return [here] if here >= 0 else []
        if not isinstance(name, At):
            return self.of_zone(name)
        piles = list(self.own_zone(here)) if name.zone is None else self.of_zone(name.zone)
        place = here - self.firsts[here]
        return [piles[place + by] for by in name.by if 0 <= place + by < len(piles)]

    def all_of(self, piles: list[int]) -> int:
        """Return the number that stands for all of some piles."""
        return self.members.index(piles)

    def find(self, name: str) -> int:
        """Return the number of a named pile, or raise `MoveError` that says which names exist."""
        pile = self.pile_of.get(name)
        if pile is not None:
            return pile
        # The message says which piles of the kind there are.
        title = self.rules.title
        missing = [role for role in Role if role.letter == name[:1] and role not in self.roles]
        if missing:
            raise MoveError(Code.NO_SUCH_PILE, f"{title} has no {missing[0].value}")
        single = self.names[: self.count]
        alike = [pile_name for pile_name in single if pile_name[0] == name[:1]]
        choice = f"it is called {alike[0]}" if alike else f"its piles are {', '.join(single)}"
        choice = f"name {alike[0]} or {alike[-1]}" if len(alike) > 1 else choice
        choice = f"name one of {alike[0]} to {alike[-1]}" if len(alike) > 2 else choice
        raise MoveError(Code.NO_SUCH_PILE, f"{title} has no pile {name:.40}: {choice}")
