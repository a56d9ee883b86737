"""Lower the ways to lay cards (starts, builds, pairs) for each target."""

from __future__ import annotations

import attrs

from ...rules.piles import Pile
from ...rules.removals import Pair, Total, alone, in_stretches, most, paired
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.ways import Build, Start
from ...rules.words import UNLIMITED, Direction, Lay, Removal, Role, Side
from ...rules.zone import Zone
from ...rules.zone_facts import gives, gives_stretches, only_begun, receives, takes_many
from ..card_sets import ALL, FLOOR, TOPS, UNSET
from ..leave_ways import SourcePile, TopMayLeave
from ..move import Move
from ..numbering import Numbering
from ..removal import CalledRank, Outranked
from ..routes import (
    BUILD,
    DRAW,
    LEAVE,
    MERCI,
    NONE,
    PAIR,
    REDEAL,
    REPLACE,
    STRETCH,
    LayWay,
    Routes,
    TargetPile,
)
from ..rows import FillsGap
from ..table_conditions import Condition, SameDirection
from .card_fits import first_cards, fitted_on, is_static, link_fits, lower, narrowed, run_fits
from .leave_ways import are_near, beginning_sets, collects, pair_fits, single_cards


@attrs.frozen
class LayPlan:
    """A way to the piles of a zone, before it becomes a ``LayWay`` to one of them.

    Attributes:
        source: the piles that the cards come from; empty for any.
        when: the conditions that are not part of ``starts`` or ``fits``.
        part: the part of the rule set that the way comes from.
        removal: True if the cards leave the game, alone or together with the pile's top card.
    """

    starts: list[int]
    fits: list[int]
    source: tuple[Pile, ...] = ()
    cards: int = 0
    many: bool = False
    when: tuple[object, ...] = ()
    part: Start | Build | None = None
    removal: bool = False


def _exact(way: Start | Build) -> int:
    """Return the exact number of cards that come by a way, 0 for any run, -1 for any cards."""
    return way.cards if isinstance(way.cards, int) else -(way.cards is UNLIMITED)


class LayWays:
    """The ways to each pile of a game.

    Attributes:
        sources: by pile, the ways in which its cards leave.
        plans: by first pile of a zone, the ways to its piles.
    """

    def __init__(self, numbering: Numbering, sources: list[SourcePile]) -> None:
        self.numbering = numbering
        self.rules: Rules = numbering.rules
        self.sources = sources
        self._sources: tuple[int, dict[tuple[Pile, ...], frozenset[int]]] = (-1, {})
        self.called: CalledRank | None = None
        if Removal.CALLED in self.rules.removal:
            ranks = [rank - 1 for rank in self.rules.ranks]
            self.called = CalledRank(numbering.discard, ranks)
        self.pairing = paired(self.rules.removal)
        self.plans: dict[int, list[LayPlan]] = {
            first: self._plans(zone) for first, zone in numbering.by_zone()
        }

    # The ways to a zone.

    def _plans(self, zone: Zone) -> list[LayPlan]:
        """Return the ways to the piles of a zone."""
        if zone.role is Role.DISCARD:
            return self._leaving() if alone(self.rules.removal) else []
        begins = ALL
        if zone.lay is Lay.COLLECT:
            begins = beginning_sets(self.rules)
        if isinstance(zone.shape, Slots):
            # `build` says what fits beside a gap, which is a condition: see `_gap`.
            return [self._start(zone, way, begins) for way in zone.start]
        plans = [self._start(zone, way, begins) for way in zone.start]
        plans += [self._build(zone, way, begins) for way in zone.build]
        if self.pairing and gives(zone) and (only_begun(zone) or not receives(zone)):
            plans.append(LayPlan([], pair_fits(self.rules), removal=True))
        return plans

    def _start(self, zone: Zone, way: Start, begins: int) -> LayPlan:
        order = self.rules.ranks
        starts = [first_cards(way.ranks, base, order) & begins for base in range(UNSET + 1)]
        starts = [narrowed([cards] * TOPS, way.when)[FLOOR] for cards in starts]
        many = takes_many(zone, way)
        when = tuple([condition for condition in way.when if not is_static(condition)])
        return LayPlan(starts, [], way.source, _exact(way), many, when, way)

    def _build(self, zone: Zone, way: Build, begins: int) -> LayPlan:
        fits = [cards & begins for cards in link_fits(way, self.rules.ranks)]
        when = tuple([condition for condition in way.when if not is_static(condition)])
        many = takes_many(zone, way)
        return LayPlan([], narrowed(fits, way.when), way.source, _exact(way), many, when, way)

    def _leaving(self) -> list[LayPlan]:
        """Return the ways for a card to leave alone: to the empty discard, and to a started one."""
        cards = single_cards(self.rules)
        on_floor = LayPlan([cards] * (UNSET + 1), [], removal=True)
        return [on_floor, LayPlan([], [cards] * TOPS, removal=True)]

    # The kinds of route.

    def kind(self, source: int, target: int, routes: Routes) -> int:
        """Return the kind of route from one pile to another."""
        if source == target:
            return MERCI if source in routes.merci_piles else NONE

        # 1. Moves of the stock, whose other end may stand for all piles of a role.
        numbering = self.numbering
        if source == numbering.stock and target in routes.draw_targets:
            return DRAW
        if target == numbering.stock and source in routes.redeal_sources:
            return REDEAL
        if source >= numbering.count or target >= numbering.count:
            return NONE
        if not any(way.to[target] for way in self.sources[source].ways):
            return NONE

        # 2. A card leaves the game alone.
        zone = numbering.zones[target]
        if target == numbering.discard and self.rules.removal:
            leaves = alone(self.rules.removal)
            if Removal.BETWEEN in self.rules.removal:
                leaves = gives_stretches(numbering.zones[source])
            return LEAVE if leaves else NONE

        # 3. Cards are laid on the target, or leave the game together with its cards.
        pairs = self.pairs(source, target)
        if receives(zone) and not (only_begun(zone) and pairs):
            laid = [p for p in self.plans[numbering.firsts[target]] if not p.removal]
            if any(self.leads(plan, source, target) for plan in laid):
                return REPLACE if zone.lay is Lay.REPLACE else BUILD
            return NONE
        if self._in_stretch(source, target):
            return STRETCH
        return PAIR if pairs else NONE

    def leads(self, plan: LayPlan, source: int, target: int) -> bool:
        """Check if the cards of a way may come from a pile."""
        if not plan.source:
            return True
        # Targets are made one after another, so the names are looked up once for each. The cache
        # is one value, since other threads may replace it.
        for_target, by_names = self._sources
        if for_target != target:
            for_target, by_names = self._sources = (target, {})
        named = by_names.get(plan.source)
        if named is None:
            named = by_names[plan.source] = frozenset(self.numbering.named(plan.source, target))
        return source in named

    def _in_stretch(self, source: int, target: int) -> bool:
        numbering = self.numbering
        same = numbering.firsts[source] == numbering.firsts[target]
        if not same or not gives_stretches(numbering.zones[source]):
            return False
        stretched = in_stretches(self.rules.removal)
        return stretched and abs(source - target) < most(self.rules.removal)

    def pairs(self, source: int, target: int) -> bool:
        """Check if cards of two piles may leave the game together."""
        numbering = self.numbering
        if not self.pairing or max(source, target) >= numbering.count or source == target:
            return False
        if not (gives(numbering.zones[source]) and gives(numbering.zones[target])):
            return False
        near = [way.near for way in self.rules.removal if isinstance(way, (Total, Pair))]
        return are_near(numbering, source, target, near[0] if near else None)

    # The ways to one pile.

    def target(self, routes: Routes, pile: int) -> TargetPile:
        """Return a pile as a target."""
        count = len(self.numbering.names)
        kinds = [self.kind(source, pile, routes) for source in range(count)]
        starts: list[LayWay] = []
        builds: list[LayWay] = []
        moves: list[Move | None] = []
        if pile < self.numbering.count:
            moves = [
                routes.make(source, pile, 1) if kind not in (NONE, DRAW, REDEAL, MERCI) else None
                for source, kind in enumerate(kinds)
            ]
            # Ways for any cards come first: they allow what the others allow (`_first_of`).
            plans = self.plans[self.numbering.firsts[pile]]
            for plan in sorted(plans, key=lambda plan: plan.cards >= 0):
                ways = starts if plan.starts else builds
                ways.append(self._way(plan, pile, kinds, moves, routes))
        if any(kind == STRETCH for kind in kinds):
            # No card fits by this way. It only holds the moves, which are listed by line.
            row = [moves[n] if kind == STRETCH else None for n, kind in enumerate(kinds)]
            none = [False] * count
            builds.append(
                LayWay(
                    starts=[],
                    fits=[0] * TOPS,
                    comes_from=none,
                    moves=row,
                    cards=0,
                    many=False,
                    conditions=[],
                )
            )
        in_row = pile < self.numbering.count and isinstance(self.numbering.zones[pile].shape, Slots)
        return TargetPile(bytes(kinds), _merged(starts), _merged(builds), in_row)

    def _way(
        self,
        plan: LayPlan,
        pile: int,
        kinds: list[int],
        moves: list[Move | None],
        routes: Routes,
    ) -> LayWay:
        """Return the way to one pile."""
        # 1. Where may the cards come from?
        if not plan.removal:
            laid = (BUILD, REPLACE, PAIR)  # a pair may also begin the pile
            come = [kind in laid and self.leads(plan, n, pile) for n, kind in enumerate(kinds)]
        elif self.numbering.roles[pile] is Role.DISCARD:
            come = [kind == LEAVE for kind in kinds]
        else:
            leaves = (PAIR, REDEAL)
            come = [kind in leaves and self.pairs(n, pile) for n, kind in enumerate(kinds)]
        # 2. The move of one card from there. A pair with the stock looks like a redeal.
        row = [
            (routes.redeals[0] if kinds[n] == REDEAL else moves[n])
            if comes and plan.cards <= 1
            else None
            for n, comes in enumerate(come)
        ]
        # 3. What else must hold? A gap that does not begin a row takes any card that its
        # neighbours allow.
        starts, conditions = plan.starts, self.conditions(plan, pile)
        zone = self.numbering.zones[pile]
        if (
            isinstance(zone.shape, Slots)
            and (pile - self.numbering.firsts[pile]) % zone.shape.length
        ):
            starts = [ALL] * (UNSET + 1)
        return LayWay(
            starts=starts,
            fits=plan.fits,
            comes_from=come,
            moves=row,
            cards=plan.cards,
            many=plan.many,
            conditions=conditions,
        )

    def conditions(self, plan: LayPlan, pile: int) -> list[Condition]:
        """Return the further conditions of a way to one pile."""
        numbering, part = self.numbering, plan.part
        zone = numbering.zones[pile]
        conditions = [lower(condition, numbering, pile) for condition in plan.when]
        if isinstance(part, Build) and part.direction is Direction.UP_OR_DOWN_ALIKE:
            ways = run_fits((part,), self.rules.ranks)
            conditions.append(SameDirection(pile, list(numbering.own_zone(pile)), ways))
        discarded = plan.removal and zone.role is Role.DISCARD
        if discarded and Removal.OUTRANKED in self.rules.removal:
            sources = [n for n, giver in enumerate(numbering.zones) if gives(giver)]
            conditions.append(Outranked(sources))
        if discarded and self.called is not None:
            conditions.append(self.called)
        if zone.lay is Lay.COLLECT:
            conditions.append(collects(self.rules, list(numbering.own_zone(pile))))
        if plan.removal and zone.role is not Role.DISCARD and is_guarded(self.sources[pile]):
            conditions.append(TopMayLeave(self.sources[pile]))
        if isinstance(zone.shape, Slots):
            conditions += self._gap(zone, zone.shape, pile)
        return conditions

    def _gap(self, zone: Zone, shape: Slots, pile: int) -> list[Condition]:
        """Return the condition for a card to fill a gap that does not begin a row."""
        place = pile - self.numbering.firsts[pile]
        if place % shape.length == 0:
            return []
        after = right_fits(zone, self.rules)
        last = (place + 1) % shape.length == 0
        before = fitted_on(after) if shape.side is Side.LEFT_OR_RIGHT and not last else []
        return [FillsGap(pile, after, before)]


def right_fits(zone: Zone, rules: Rules, *, complete: bool = False) -> list[int]:
    """Return by card the cards that go to its right in a row, or in a complete one."""
    right = [0] * TOPS
    for way in zone.build:
        link = attrs.evolve(way.link, direction=way.direction.by_one) if complete else way
        fits = link_fits(link, rules.ranks)
        right = [a | b for a, b in zip(right, fits, strict=True)]
    return right


def is_guarded(source: SourcePile) -> bool:
    """Check if the top card of a pile may leave it only in some positions."""
    ways = source.ways
    return len(ways) > 1 or bool(source.covers) or any(way.keep or way.conditions for way in ways)


def _joined_by(way: LayWay) -> tuple[object, ...]:
    return way.comes_from, way.moves, way.cards, way.many


def _merged(ways: list[LayWay]) -> list[LayWay]:
    """Return the ways, joined if they differ only in their cards."""
    merged: list[LayWay] = []
    for way in ways:
        for place, other in enumerate(merged):
            same = _joined_by(way) == _joined_by(other)
            if same and not (way.conditions or other.conditions):
                starts = [a | b for a, b in zip(way.starts, other.starts, strict=True)]
                fits = [a | b for a, b in zip(way.fits, other.fits, strict=True)]
                merged[place] = LayWay(
                    starts=starts,
                    fits=fits,
                    comes_from=way.comes_from,
                    moves=way.moves,
                    cards=way.cards,
                    many=way.many,
                    conditions=way.conditions,
                )
                break
        else:
            merged.append(way)
    return merged
