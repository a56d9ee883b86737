"""What follows from a rule set for the course of a game: what moves, leaves and ends it."""

from __future__ import annotations

from math import gcd

from ..arguments import expect, expect_whole
from ..cards import Rank
from .layout import Layout
from .vocabulary import A_ROLE, By, Direction, Goal, Home, Role
from .zone import Zone


class Facts(Layout):
    """The fields of a rule set with what follows from them."""

    __slots__ = ()

    def own_foundations(self, index: int) -> int | None:
        """Which foundations belong to a zone: those that are counted last before it.

        Args:
            index: the zone's place in ``zones``, from 0.

        Returns:
            The place of their zone; None where no foundation is counted before it.

        Raises:
            ArgumentError: ``syntax`` for a place where there is no zone.

        >>> from patience_rules import GAMES
        >>> [GAMES["st-helena"].own_foundations(index) for index in (1, 2, 5)]
        [None, 1, 4]
        """
        expect_whole(index, "index", 0, len(self.zones) - 1)
        before = [at for at in range(index) if self.zones[at].role is Role.FOUNDATION]
        return before[-1] if before else None

    def draws_to(self, role: Role) -> bool:
        """Whether a draw brings cards to the piles of a role.

        Args:
            role: the role.

        Returns:
            True for the waste of most games.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> GAMES["spider"].draws_to(Role.WASTE), GAMES["spider"].draws_to(Role.TABLEAU)
        (False, True)
        """
        expect(role, Role, A_ROLE)
        draw = self.draw
        return draw is not None and role in (draw.to, draw.last, draw.overflow, draw.besides)

    def moves_up(self, role: Role) -> bool:
        """Whether cards of a role's piles move up to gaps before them.

        Args:
            role: the role.

        Returns:
            True where they do so by themselves, or before a draw.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> [id for id in ("montana", "weddings") if GAMES[id].moves_up(Role.TABLEAU)]
        ['weddings']
        """
        expect(role, Role, A_ROLE)
        before_draw = self.draw is not None and self.draw.to is role and self.draw.closes
        return bool(before_draw) or any(zone.closes for zone in self.zones_of(role))

    def redeals_from(self, role: Role) -> bool:
        """Whether a redeal gathers the cards of a role.

        Args:
            role: the role.

        Returns:
            True for the waste of most games that have a redeal.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> GAMES["cruel"].redeals_from(Role.TABLEAU), GAMES["golf"].redeals_from(Role.WASTE)
        (True, False)
        """
        expect(role, Role, A_ROLE)
        return self.redeal is not None and role in self.redeal.roles

    def gives_otherwise(self, role: Role) -> bool:
        """Whether cards leave the piles of a role in another way than by a build or a draw.

        Args:
            role: the role.

        Returns:
            True where they fill others, are discarded or gathered, or the stock's top is played.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> GAMES["klondike"].gives_otherwise(Role.WASTE)
        True
        """
        own = self.zones_of(role)
        filling = any(role in zone.fill for zone in self.zones)
        topped = role is Role.STOCK and any(zone.gives for zone in own)
        ousted = any(zone.ousts for zone in own)
        removed = self.removal is not None
        return filling or topped or ousted or removed or self.redeals_from(role)

    def least_room(self, role: Role) -> int | None:
        """The smallest capacity of a role's piles.

        Args:
            role: the role.

        Returns:
            A number of cards; None where no pile has a capacity.

        Raises:
            ArgumentError: ``syntax`` for anything but a role.

        >>> from patience_rules import GAMES
        >>> GAMES["freecell"].least_room(Role.CELL)
        1
        """
        return min((zone.capacity for zone in self.zones_of(role) if zone.capacity), default=None)

    def whole(self, zone: Zone) -> int:
        """How many cards a whole run of a zone has: each rank once, or each card of one rank.

        Args:
            zone: a zone that says which cards are a run.

        Returns:
            The number of the longest runs, of whichever way.

        Raises:
            ArgumentError: ``syntax`` for anything but a zone.

        >>> from patience_rules import GAMES
        >>> GAMES["spider"].whole(GAMES["spider"].zones[-1])
        13
        """
        expect(zone, Zone, "a zone, such as rules.zones[0]")
        ways = zone.links.ways if zone.links else ()
        return max(
            [
                self.of_a_rank if way.direction is Direction.SAME else len(way.ranks or self.ranks)
                for way in ways
            ],
            default=0,
        )

    @property
    def has_face_down(self) -> bool:
        """Whether cards outside of the stock may lie face down.

        >>> from patience_rules import GAMES
        >>> GAMES["klondike"].has_face_down, GAMES["balcony"].has_face_down
        (True, False)
        """
        drawn = self.draw is not None and (self.draw.face_down or self.draw.besides is not None)
        return drawn or any(step.face_down for step in self.deal)

    @property
    def shuffles(self) -> bool:
        """Whether a redeal shuffles, so that not all of a game follows from the deal.

        >>> from patience_rules import GAMES
        >>> GAMES["la-belle-lucie"].shuffles, GAMES["cruel"].shuffles
        (True, False)
        """
        return self.redeal is not None and self.redeal.shuffle

    @property
    def spared(self) -> int:
        """How many cards may be left where they lie when the foundations win, as none leaves there.

        >>> from patience_rules import GAMES
        >>> GAMES["intrigue"].spared, GAMES["klondike"].spared
        (8, 0)
        """
        if self.goal is not Goal.FOUNDATIONS:
            return 0
        zones = [zone for zone in self.zones if zone.role is not Role.FOUNDATION and zone.gives]
        return sum(zone.keep * zone.piles for zone in zones)

    @property
    def left_out(self) -> tuple[Rank, ...]:
        """The ranks that no foundation ever takes, where all others are to come there.

        >>> from patience_rules import GAMES
        >>> GAMES["doublets"].left_out, GAMES["klondike"].left_out
        ((<Rank.KING: 13>,), ())
        """
        zones = self.zones_of(Role.FOUNDATION)
        ways = [way for zone in zones for way in (zone.links.ways if zone.links else ())]
        loose = any(zone.fill or (zone.groups and zone.links is None) for zone in zones)
        fed = loose or self.draws_to(Role.FOUNDATION)
        home = any(step.home is not Home.NEVER for step in self.deal)
        if self.goal is not Goal.FOUNDATIONS or not ways or fed or home:
            return ()
        taken: set[Rank] = set()
        for way in ways:
            taken.update(way.ranks or self.ranks)
        for start in [zone.start for zone in zones if zone.start]:
            taken.update([start.rank] if isinstance(start.rank, Rank) else self.ranks)
        for step in self.steps_to(Role.FOUNDATION):
            picked = {card if isinstance(card, Rank) else card.rank for card in step.pick}
            taken.update(picked or set(self.ranks) - set(step.aside))
        return tuple([rank for rank in self.ranks if rank not in taken])

    @property
    def never_discarded(self) -> int:
        """How many cards are never discarded, such as aces where only higher cards outrank.

        >>> from patience_rules import GAMES
        >>> [GAMES[id].never_discarded for id in ("aces-up", "pyramid", "camelot")]
        [4, 0, 12]
        """
        removal = self.removal
        if removal is not None and removal.by is By.OUTRANKED:
            return self.of_a_rank
        if removal is not None and removal.by is By.BETWEEN:
            return 2
        if removal is not None and removal.by is By.SETS:
            return self.cards % gcd(*map(len, removal.sets))
        if removal is None:
            ousting = [zone for zone in self.zones if zone.ousts]
            return min((abs(far) for zone in ousting for far in zone.reach or (1,)), default=0)
        return self.of_a_rank * len(self.never_paired)

    @property
    def never_paired(self) -> tuple[Rank, ...]:
        """The ranks that leave neither alone nor in a pair, where cards leave by their total.

        >>> from patience_rules import GAMES
        >>> [rank.letter for rank in GAMES["camelot"].never_paired]
        ['J', 'Q', 'K']
        """
        removal = self.removal
        if removal is None or removal.by is not By.TOTAL or removal.several:
            return ()
        return tuple(
            [
                rank
                for rank in self.ranks
                if rank not in removal.named
                and not removal.single(rank)
                and not any(removal.pairs(rank, other) for other in self.ranks)
            ]
        )
