"""The piles of a rule set, counted through all zones, and their names.

Numbers beyond the real piles stand for "every pile of a role", as in a draw to all of them.
"""

from __future__ import annotations

from ..errors import Code, MoveError
from ..rules.ruleset import Rules
from ..rules.vocabulary import Role
from ..rules.zone import Zone


class Numbering:
    """Which pile has which number, from 0, and which name."""

    rules: Rules

    # By pile.
    zones: list[Zone]  # the zone it belongs to
    roles: list[Role]  # that zone's role
    firsts: list[int]  # the first pile of that zone
    paths: list[str]  # that zone's place among the fields of the rule set: "tableau", "zones[3]"

    # By pile and, after the real ones, by what stands for a whole role.
    names: list[str]  # "t3", or "t" for a whole role
    members: list[list[int]]  # the real piles it stands for; of a real pile, itself

    piles: int  # how many real ones there are
    cards: int  # how many all piles hold together
    stock: int  # its pile, -1 where there is none
    discard: int  # its pile, -1 where there is none
    is_foundation: list[bool]  # by name: whether it is that of one foundation
    pile_of: dict[str, int]  # by name

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.cards = rules.cards
        self.zones = [zone for zone in rules.zones for _ in range(zone.piles)]
        self.piles = len(self.zones)
        self.roles = [zone.role for zone in self.zones]
        self.firsts = []
        self.paths = []
        for index, zone in enumerate(rules.zones):
            alone = rules.count(zone.role) == zone.piles
            self.firsts += [len(self.firsts)] * zone.piles
            self.paths += [zone.role.value if alone else f"zones[{index}]"] * zone.piles
        self.stock = self.roles.index(Role.STOCK) if Role.STOCK in self.roles else -1
        self.discard = self.roles.index(Role.DISCARD) if Role.DISCARD in self.roles else -1
        self.names = [""] * self.piles
        self.members = [[pile] for pile in range(self.piles)]
        for role in dict.fromkeys(self.roles):
            own = self.of_role(role)
            for number, pile in enumerate(own, 1):
                self.names[pile] = f"{role.letter}{number}" if len(own) > 1 else role.letter
        together = [rules.draw.to] if rules.draw and rules.draw.together else []
        together += [rules.redeal.of] if rules.redeal else []
        for role in together:
            if role.letter not in self.names:
                self.names.append(role.letter)
                self.members.append(self.of_role(role))
        foundations = self.of_role(Role.FOUNDATION)
        self.is_foundation = [pile in foundations for pile in range(len(self.names))]
        self.pile_of = {name: pile for pile, name in enumerate(self.names)}

    def of_role(self, role: Role) -> list[int]:
        """The piles of a role."""
        return [pile for pile, own in enumerate(self.roles) if own is role]

    def same_number(self, pile: int, role: Role) -> int:
        """The pile of a role with the number that a pile has in its zone."""
        return self.of_role(role)[pile - self.firsts[pile]]

    def find(self, name: str) -> int:
        """The number of the pile that has a name.

        Args:
            name: as in ``names``; a pile has no other.

        Returns:
            The number, from 0.

        Raises:
            MoveError: ``no-such-pile`` with the names that the game has.
        """
        pile = self.pile_of.get(name)
        if pile is None:
            missing = [role for role in Role if role.letter == name[:1] and role not in self.roles]
            if missing:
                message = f"{self.rules.title} has no {missing[0].value}"
                raise MoveError(Code.NO_SUCH_PILE, message)
            same = [own for own in self.names if own[0] == name[:1]]
            there = (
                f"there is {same[0]} to {same[-1]}"
                if len(same) > 1
                else (f"there is only {same[0]}" if same else f"piles are {', '.join(self.names)}")
            )
            raise MoveError(
                Code.NO_SUCH_PILE, f"{self.rules.title} has no pile {name:.40}: {there}"
            )
        return pile
