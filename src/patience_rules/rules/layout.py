"""What a rule set says: its fields, its piles, their names, and the cards dealt to them.

Everything else in the package reads these values and knows no game by name. Fields refer to zones
by their role; several zones may have one role, and their piles number on.
"""

import attrs

from ..arguments import expect, expect_whole
from ..cards import Card, Rank, Suit, pack
from . import rare
from .deal import Deal
from .draw import Draw
from .part import Count, Part
from .vocabulary import A_ROLE, Goal, Role
from .zone import Zone


@attrs.frozen(cache_hash=True, repr=False)
class Layout(Part):
    """The fields of a rule set, each by itself as it should be, with what lies where."""

    id: str
    zones: tuple[Zone, ...]
    deal: tuple[Deal, ...] = ()
    decks: Count = 1
    suits: tuple[Suit, ...] = tuple(Suit)
    ranks: tuple[Rank, ...] = tuple(Rank)
    draw: Draw | None = None
    redeal: "rare.Redeal | None" = None
    removal: "rare.Removal | None" = None
    goal: Goal = Goal.FOUNDATIONS
    options: "tuple[rare.Option, ...]" = ()
    name: str = ""
    choice: "rare.Choice | None" = None

    @property
    def title(self) -> str:
        """The game's name for people.

        >>> from patience_rules import GAMES
        >>> GAMES["forty-thieves"].title
        'Forty Thieves'
        """
        return self.name or self.id.replace("-", " ").title()

    @property
    def cards(self) -> int:
        """How many cards the pack has.

        >>> from patience_rules import GAMES
        >>> GAMES["quadrangle"].cards
        104
        """
        return self.of_a_rank * len(self.ranks)

    @property
    def of_a_rank(self) -> int:
        """How many cards of each rank the pack has.

        >>> from patience_rules import GAMES
        >>> GAMES["quadrangle"].of_a_rank, GAMES["spider-one-suit"].of_a_rank
        (8, 8)
        """
        return self.decks * len(self.suits)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the pack, in the order from which every shuffle starts.

        >>> from patience_rules import GAMES
        >>> GAMES["golf"].pack[:2]
        (Card.parse('AC'), Card.parse('2C'))
        """
        return pack(self.decks, self.suits, self.ranks)

    def count(self, role: Role) -> int:
        """How many piles have this role, over all its zones.

        Args:
            role: the role.

        Returns:
            The number, 0 where there are none.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> GAMES["quadrangle"].count(Role.TABLEAU)
        12
        """
        expect(role, Role, A_ROLE)
        return sum(zone.piles for zone in self.zones if zone.role is role)

    def zones_of(self, role: Role) -> tuple[Zone, ...]:
        """The zones that have a role.

        Args:
            role: the role.

        Returns:
            The zones in their order.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> [zone.piles for zone in GAMES["calculation"].zones_of(Role.FOUNDATION)]
        [1, 1, 1, 1]
        """
        expect(role, Role, A_ROLE)
        return tuple(zone for zone in self.zones if zone.role is role)

    def steps_to(self, role: Role) -> tuple[Deal, ...]:
        """The steps of the deal that bring cards to the piles of a role.

        Args:
            role: the role.

        Returns:
            The steps in their order.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> [step.cards for step in GAMES["balcony"].steps_to(Role.TABLEAU)]
        [1]
        """
        expect(role, Role, A_ROLE)
        return tuple(step for step in self.deal if step.role is role)

    def dealt(self, role: Role) -> tuple[int, ...]:
        """How many cards the deal brings to each pile of a role.

        Args:
            role: the role.

        Returns:
            A number for each pile; the stock's is what the deal leaves.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> GAMES["klondike"].dealt(Role.TABLEAU), GAMES["klondike"].dealt(Role.STOCK)
        ((1, 2, 3, 4, 5, 6, 7), (24,))
        """
        piles = self.count(role)
        if role is Role.STOCK:
            return (self.left_over,) * piles
        steps = [step.counts(piles) for step in self.steps_to(role)]
        return tuple(map(sum, zip(*steps, strict=True))) if steps else (0,) * piles

    def dealt_to(self, index: int) -> tuple[int, ...]:
        """How many cards the deal lays on each pile of one zone.

        Args:
            index: the zone's place in ``zones``, from 0.

        Returns:
            A number for each pile.

        Raises:
            ArgumentError: ``syntax`` for a place where there is no zone.

        >>> from patience_rules import GAMES
        >>> GAMES["windmill"].dealt_to(2), GAMES["windmill"].dealt_to(3)
        ((1,), (0, 0, 0, 0))
        """
        zone = self._zone_at(index)
        before = self._before(index)
        return self.dealt(zone.role)[before : before + zone.piles]

    def _zone_at(self, index: int) -> Zone:
        expect_whole(index, "index", 0, len(self.zones) - 1)
        return self.zones[index]

    def _before(self, index: int) -> int:
        """How many piles of its role are counted before those of a zone."""
        role = self.zones[index].role
        return sum(other.piles for other in self.zones[:index] if other.role is role)

    @property
    def left_over(self) -> int:
        """How many cards the deal leaves, which are the stock with those picked for its bottom.

        There are fewer where cards go to foundations while others are dealt in their place.

        >>> from patience_rules import GAMES
        >>> GAMES["klondike"].left_over
        24
        """
        steps = [step for step in self.deal if step.role is not Role.STOCK]
        return self.cards - sum(sum(step.counts(self.count(step.role))) for step in steps)

    def pile_names(self) -> tuple[str, ...]:
        """The name of each pile, through all zones.

        Returns:
            The role's letter, and the pile's number, from 1, where the role has several piles.

        >>> from patience_rules import GAMES
        >>> GAMES["golf"].pile_names()
        ('s', 'w', 't1', 't2', 't3', 't4', 't5', 't6', 't7')
        """
        return tuple(name for index in range(len(self.zones)) for name in self.names_of(index))

    def names_of(self, index: int) -> tuple[str, ...]:
        """The names of the piles of one zone.

        Args:
            index: the zone's place in ``zones``, from 0.

        Returns:
            A name for each pile.

        Raises:
            ArgumentError: ``syntax`` for a place where there is no zone.

        >>> from patience_rules import GAMES
        >>> GAMES["freecell"].names_of(0), GAMES["calculation"].names_of(3)
        (('c1', 'c2', 'c3', 'c4'), ('f2',))
        """
        zone = self._zone_at(index)
        if self.count(zone.role) == 1:
            return (zone.role.letter,)
        before = self._before(index)
        return tuple([f"{zone.role.letter}{before + n}" for n in range(1, zone.piles + 1)])

    def are_places(self, index: int) -> bool:
        """Whether the piles of a zone are places of single cards that lie on one another.

        Args:
            index: the zone's place in ``zones``, from 0.

        Returns:
            True where the zone has a cover, as a pyramid has, and no pile is dealt a second card.

        Raises:
            ArgumentError: ``syntax`` for a place where there is no zone.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].are_places(2), GAMES["backbone"].are_places(2)
        (True, False)
        """
        return bool(self._zone_at(index).cover) and max(self.dealt_to(index)) <= 1
