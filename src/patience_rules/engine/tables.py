"""A rule set worked out into tables of numbers, made once, from which the engine plays.

Piles are counted through all zones. A pile is a ``bytes``: a *floor* beneath, then its cards bottom
to top, a face-down card with one bit set. Through the floor an empty pile has a top like any other:
what may start a pile is what fits its floor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..errors import Code, MoveError
from ..rules.parts import Start, Zone
from ..rules.ruleset import Rules
from ..rules.vocabulary import Base, By, Goal, Role, Take, When
from .card_sets import (
    ALL,
    FLOOR,
    TOPS,
    UNSET,
    build_masks,
    link_tables,
    pad,
    rank_mask,
    start_mask,
    union,
)
from .move import Move

FACE_DOWN: Final = 64
EMPTY: Final = bytes([FLOOR])

Piles = tuple[bytes, ...]
"""A table: every pile, through all zones."""

Route = tuple[int, int, int]
"""What a move says: the pile that cards leave, the pile they go to, and how many go."""

# What a move from one pile to another is.
NONE: Final = 0
BUILD: Final = 1
DRAW: Final = 2
REDEAL: Final = 3
PAIR: Final = 4
LEAVE: Final = 5


class Tables:
    """What the engine knows of one rule set.

    Piles beyond the real ones stand for "every pile of a role", as in a draw to all of them.
    """

    def __init__(self, rules: Rules) -> None:
        zones: list[Zone] = [zone for zone in rules.zones for _ in range(zone.piles)]
        piles = len(zones)
        self.rules: Rules = rules
        self.zones: list[Zone] = zones
        self.piles: int = piles
        self.roles: list[Role] = [zone.role for zone in zones]
        self.firsts: list[int] = []
        for zone in rules.zones:
            self.firsts += [len(self.firsts)] * zone.piles
        self.stock: int = self.roles.index(Role.STOCK) if Role.STOCK in self.roles else -1
        self.discard: int = self.roles.index(Role.DISCARD) if Role.DISCARD in self.roles else -1
        self._number(rules)
        self._routes(rules)
        self._fits(rules)
        self._runs()
        self._settling(rules)
        self._ending(rules)

    def of_role(self, role: Role) -> list[int]:
        """The piles of a role."""
        return [pile for pile, own in enumerate(self.roles) if own is role]

    def _number(self, rules: Rules) -> None:
        """Names, and the piles that stand for a whole role."""
        self.names: list[str] = []
        self.pile_of: dict[str, int] = {}
        self.members: list[list[int]] = [[pile] for pile in range(self.piles)]
        seen: dict[Role, int] = {}
        for role in self.roles:
            seen[role] = seen.get(role, 0) + 1
            alone = self.roles.count(role) == 1
            name = role.letter if alone else f"{role.letter}{seen[role]}"
            self.pile_of[name] = len(self.names)
            if alone:
                self.pile_of[f"{name}1"] = len(self.names)
            self.names.append(name)
        together = [rules.draw.to] if rules.draw and rules.draw.every else []
        together += [rules.redeal.of] if rules.redeal else []
        for role in together:
            if role.letter not in self.pile_of:
                self.pile_of[role.letter] = len(self.names)
                self.names.append(role.letter)
                self.members.append(self.of_role(role))

    def _routes(self, rules: Rules) -> None:
        """Which move, if any, leads from each pile to each other, and of what kind it is."""
        count = len(self.names)
        self.kinds: list[int] = [NONE] * (count * count)
        self.builds: list[list[Move | None]] = [[None] * count for _ in range(count)]
        self.starts: list[list[Move | None]] = [[None] * count for _ in range(count)]
        self.many: dict[Route, Move] = {}
        self.routes: dict[str, Route] = {}
        self.draws: list[Move] = []
        self.redeals: list[Move] = []
        for target in range(count):
            for source in range(count):
                kind = self._kind(rules, source, target)
                self.kinds[target * count + source] = kind
                if kind == NONE:
                    continue
                move = Move(self.names[source], self.names[target])
                self.routes[move] = (source, target, 1)
                if kind == DRAW:
                    self.draws.append(move)
                elif kind == REDEAL:
                    self.redeals.append(move)
                    if self._pairs(rules, source, target):
                        self.builds[target][source] = move
                elif kind == BUILD:
                    zone = self.zones[target]
                    if zone.build:
                        self.builds[target][source] = move
                    if zone.start and self._starts_from(zone.start, source):
                        self.starts[target][source] = move
                else:
                    self.builds[target][source] = self.starts[target][source] = move

    def _starts_from(self, start: Start, source: int) -> bool:
        return (not start.of or self.roles[source] in start.of) and (start.cards or 1) == 1

    def _kind(self, rules: Rules, source: int, target: int) -> int:
        if source == target:
            return NONE
        draw, redeal, removal = rules.draw, rules.redeal, rules.removal
        if draw and source == self.stock:
            every = len(self.members[target]) > 1 or self.roles.count(draw.to) == 1
            to_all = self.roles[self.members[target][0]] is draw.to
            if to_all and (every if draw.every else target < self.piles):
                return DRAW
        if redeal and target == self.stock and self.members[source] == self.of_role(redeal.of):
            return REDEAL
        if source >= self.piles or target >= self.piles:
            return NONE
        one, other = self.zones[source], self.zones[target]
        if one.take is Take.NOTHING or (one.to and other.role not in one.to):
            return NONE
        if removal and target == self.discard:
            return LEAVE if removal.by is not By.RANK else NONE
        if other.build or other.start:
            return BUILD
        return PAIR if self._pairs(rules, source, target) else NONE

    def _pairs(self, rules: Rules, source: int, target: int) -> bool:
        """Whether a card of one pile may leave the game together with one of the other."""
        if rules.removal is None or rules.removal.by is By.OUTRANKED or source >= self.piles:
            return False
        return Take.NOTHING not in (self.zones[source].take, self.zones[target].take)

    def _fits(self, rules: Rules) -> None:
        """For each base rank and target, the cards that fit each top."""
        zones, piles = self.zones, self.piles
        targets = [
            pile
            for pile in range(piles)
            if any(
                self.kinds[pile * len(self.names) + source] in (BUILD, PAIR, LEAVE)
                for source in range(piles)
            )
        ]
        bases = range(UNSET + 1) if any(_based(zone) for zone in zones) else [UNSET]
        self.base_piles: list[int] = self.of_role(Role.FOUNDATION) if len(bases) > 1 else []
        nothing = [0] * TOPS
        made: dict[tuple[int, int], list[int]] = {}
        self.fits: list[list[list[int]]] = []
        self.targets: list[int] = targets
        for base in range(UNSET + 1):
            row = [nothing] * piles
            for pile in targets if base in bases else []:
                key = (self.firsts[pile], base if _based(zones[pile]) else UNSET)
                if key not in made:
                    made[key] = self._fit(rules, pile, base)
                row[pile] = made[key]
            self.fits.append(row)
        self.room: list[int] = [zone.capacity or 9999 for zone in zones]
        self.sources: list[int] = [
            pile for pile, zone in enumerate(zones) if zone.take is not Take.NOTHING
        ]
        self.covers: list[list[int]] = [
            [first + cover for cover in zone.cover[pile - first]] if zone.cover else []
            for pile, (zone, first) in enumerate(zip(zones, self.firsts, strict=True))
        ]
        self.covered: bool = any(self.covers)
        self.special: list[bool] = [
            zone.follows or bool(zone.start and (zone.start.one_a_suit or zone.start.while_empty))
            for zone in zones
        ]

    def _fit(self, rules: Rules, pile: int, base: int) -> list[int]:
        zone, removal = self.zones[pile], rules.removal
        if removal and pile == self.discard:
            alone = removal.by is By.TOTAL and removal.total <= 13
            return [rank_mask(removal.total - 1) if alone else 0] * TOPS
        if zone.build or zone.start:
            on_floor = start_mask(zone.start, base) if zone.start else 0
            build = zone.build
            return pad(build_masks(build) if build else [0] * 52, on_floor)
        assert removal is not None
        masks = []
        for top in range(52):
            partner = removal.total - top % 13 - 2 if removal.by is By.TOTAL else top % 13
            masks.append(rank_mask(partner) if 0 <= partner < 13 else 0)
        return pad(masks)

    def _runs(self) -> None:
        """What moves together, and where it may land."""
        zones = self.zones
        self.deep: list[int] = [pile for pile, zone in enumerate(zones) if zone.take.many]
        self.any_groups: list[bool] = [zone.take is Take.ANY_GROUP for zone in zones]
        self.wholes: list[bool] = [zone.take is Take.TOP_OR_WHOLE for zone in zones]
        self.carries: list[bool] = [zone.take is Take.SUPERMOVE for zone in zones]
        made = {zone: link_tables(zone.links) if zone.links else [] for zone in set(zones)}
        self.links: list[list[list[int]]] = [made[zone] for zone in zones]
        # Whether the two top cards may move together, in whichever direction.
        self.joins: list[list[int]] = [
            pad([ALL] * FLOOR) if self.any_groups[pile] else union(links)
            for pile, links in enumerate(self.links)
        ]
        self.start_cards: list[int] = [(z.start.cards or 0) if z.start else 0 for z in zones]
        self.lands: list[bool] = [zone.take.many for zone in zones]
        self.cells: list[int] = self.of_role(Role.CELL)
        # A supermove parks cards only on spaces that take any card.
        self.spaces: list[int] = [
            pile
            for pile in self.of_role(Role.TABLEAU)
            if (start := zones[pile].start) and start.rank is None and not start.of
        ]

    def _settling(self, rules: Rules) -> None:
        """What follows of itself: cards that turn up, spaces that fill."""
        zones = self.zones
        self.hidden: bool = any(step.face_down for step in rules.deal)
        self.turns: list[int] = self.sources if self.hidden else []
        self.filled: list[int] = [pile for pile, zone in enumerate(zones) if zone.fill]
        self.fill_from: list[list[int]] = [
            [pile for role in zone.fill for pile in self.of_role(role)] for zone in zones
        ]
        self.feeds: list[bool] = [
            any(zones[pile].role in zone.fill for zone in zones) for pile in range(self.piles)
        ] + [False] * (len(self.names) - self.piles)

    def _ending(self, rules: Rules) -> None:
        """Draws, redeals and the goal."""
        draw, redeal = rules.draw, rules.redeal
        self.draw_cards: int = draw.cards if draw else 0
        self.draw_every: bool = draw is not None and draw.every
        self.draw_blocked: bool = draw is not None and draw.when is When.BLOCKED
        self.draw_no_space: bool = draw is not None and draw.when is When.NO_SPACE
        self.draw_to: list[int] = self.of_role(draw.to) if draw else []
        self.tableau: list[int] = self.of_role(Role.TABLEAU)
        self.redeal_times: int = (redeal.times or -1) if redeal else 0
        self.redeal_of: list[int] = self.of_role(redeal.of) if redeal else []
        self.redeal_deal: int = (redeal.deal or 0) if redeal else 0
        self.outranked: bool = rules.removal is not None and rules.removal.by is By.OUTRANKED
        self.left: int = 0
        if rules.goal is Goal.TABLEAU:
            self.goal_piles: list[int] = self.tableau
        elif rules.goal is Goal.DISCARD:
            self.goal_piles = [pile for pile in range(self.piles) if pile != self.discard]
            self.left = rules.decks * len(rules.suits) if self.outranked else 0
        else:
            self.goal_piles = [
                p for p, role in enumerate(self.roles) if role is not Role.FOUNDATION
            ]
        # Where all cards end on foundations for good, a game that is won has no move anyway.
        self.plays_on: bool = rules.goal is not Goal.FOUNDATIONS or any(
            zone.role is Role.FOUNDATION and zone.take is not Take.NOTHING for zone in rules.zones
        )
        tableau = [step for step in rules.deal if step.role is Role.TABLEAU]
        self.dealt: int = sum(sum(step.counts(len(self.tableau))) for step in tableau)

    def move(self, source: int, target: int, count: int) -> Move:
        """The one move object for these piles and this number of cards."""
        route = (source, target, count)
        move = self.many.get(route)
        if move is None:
            move = Move(self.names[source], self.names[target], count)
            self.many[route] = move
            self.routes[move] = route
        return move

    def resolve(self, text: str) -> Route:
        """The piles and the number of cards of a move.

        Args:
            text: a move, in any spelling.

        Returns:
            The way.

        Raises:
            MoveError: if the text is no move or the game has no such pile.
        """
        route = self.routes.get(text)
        if route is not None:
            return route
        move = text if isinstance(text, Move) else Move.parse(text)
        return self.find(move.source), self.find(move.target), move.count

    def find(self, name: str) -> int:
        """The number of the pile that has a name.

        Raises:
            MoveError: ``no-such-pile`` with the names that the game has.
        """
        pile = self.pile_of.get(name)
        if pile is None:
            same = [own for own in self.names if own[0] == name[:1]]
            there = (
                f"there is {same[0]} to {same[-1]}"
                if len(same) > 1
                else (f"there is only {same[0]}" if same else f"piles are {', '.join(self.names)}")
            )
            raise MoveError(Code.NO_SUCH_PILE, f"{self.rules.title} has no pile {name}: {there}")
        return pile


def _based(zone: Zone) -> bool:
    return zone.start is not None and isinstance(zone.start.rank, Base)


@lru_cache(maxsize=256)
def tables_for(rules: Rules) -> Tables:
    """The tables of a rule set; the last 256 that were asked for are kept."""
    return Tables(rules)
