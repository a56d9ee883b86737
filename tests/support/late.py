"""Late positions of any game, made from its rule set alone: full foundations, and a step before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import patience_rules as pr
from patience_rules.cards import CARDS
from patience_rules.rules.build import Build
from patience_rules.rules.vocabulary import Base, Direction, Role, Take
from patience_rules.rules.zone import Zone
from tests.support.plain_rules import suits_go

Piles = dict[str, list[list[pr.Card]]]
BASE = 7
"""The base rank of games in which play sets it: their foundations go round the corner."""

NOT_SOURCES = (Role.STOCK, Role.FOUNDATION, Role.CELL)


def full_foundations(rules: pr.Rules) -> list[list[pr.Card]]:
    """The pack on the foundations, each complete.

    Raises:
        AssertionError: if that can't be.
    """
    left = Counter(rules.pack)
    zones = [
        zone for zone in rules.zones if zone.role is Role.FOUNDATION for _ in range(zone.piles)
    ]
    # Where nothing else starts a foundation, the card that the deal picks for it lies there.
    laid = {pile: card for pile, card in picked(rules) if zones[pile].start is None}
    left -= Counter(laid.values())
    piles: list[list[pr.Card]] = []
    for place, zone in enumerate(zones):
        same = [pile for pile, own in zip(piles, zones, strict=False) if own is zone]
        apart = zone.start is not None and zone.start.one_a_suit
        before = {pile[0].suit for pile in same if pile and apart}
        pile = [laid[place]] if place in laid else []
        while len(pile) < (zone.capacity or 13):
            options = firsts(rules, zone, left) if not pile else nexts(rules, zone, pile[-1], left)
            able = (card for card in options if pile or card.suit not in before)
            card = max(able, key=left.__getitem__, default=None)
            if card is None:  # the cards are on other foundations, which go the other way
                break
            pile.append(card)
            left[card] -= 1
        piles.append(pile)
    out = [card for card in rules.pack if card.rank in rules.left_out]
    assert sum((+left).values()) == rules.spared + len(out), f"{rules.id}: {+left} are left over"
    return piles


def picked(rules: pr.Rules) -> Iterator[tuple[int, pr.Card]]:
    """The cards that the deal picks for foundations, each after the foundation's place."""
    piles = rules.count(Role.FOUNDATION)
    for step in rules.deal:
        if step.role is Role.FOUNDATION and step.pick:
            places = [place for place, count in enumerate(step.counts(piles)) if count]
            for place, card in zip(places, step.pick, strict=False):
                if isinstance(card, pr.Card):
                    yield place, card


def firsts(rules: pr.Rules, zone: Zone, left: Counter[pr.Card]) -> Iterator[pr.Card]:
    """Cards that may lie first on a foundation."""
    if zone.start is None:  # only the deal starts it
        yield from (card for card in CARDS if left[card] and card.rank not in rules.left_out)
        return
    rank = BASE if isinstance(zone.start.rank, Base) else zone.start.rank
    yield from (card for card in CARDS if left[card] and rank in (None, card.rank))


def nexts(rules: pr.Rules, zone: Zone, below: pr.Card, left: Counter[pr.Card]) -> Iterator[pr.Card]:
    """Cards that follow one another on a foundation."""
    links: Build | None = zone.run or zone.build
    if links is None:
        return
    step = {Direction.DOWN: -links.step, Direction.SAME: 0}.get(links.direction, links.step)
    order = links.ranks or rules.ranks
    rank = order[(order.index(below.rank) + step) % len(order)]
    for card in CARDS:
        fits = suits_go(links, below, card)
        if left[card] and fits and (card.rank == rank or links.direction is Direction.ANY):
            yield card


def won_piles(rules: pr.Rules) -> Piles:
    """A won position's piles by role; what may be left lies on the tableau, a card a pile."""
    piles: Piles = {zone.role.value: [] for zone in rules.zones}
    for zone in rules.zones:
        piles[zone.role.value] += [[] for _ in range(zone.piles)]
    piles["foundation"] = full_foundations(rules)
    spared = Counter(rules.pack) - Counter(card for pile in piles["foundation"] for card in pile)
    for card, pile in zip(spared.elements(), piles.get("tableau", []), strict=False):
        pile.append(card)
    return piles


def sources(rules: pr.Rules) -> Iterator[Zone]:
    """Zones from which cards go to the foundation and which may hold many, the tableau first."""
    for zone in sorted(rules.zones, key=lambda zone: zone.role is not Role.TABLEAU):
        room = zone.piles * (zone.capacity or 13)
        if zone.take is not Take.NOTHING and zone.role not in NOT_SOURCES and room >= 13:
            yield zone


def text(piles: Piles) -> dict[str, list[str]]:
    """Piles in the form in which a state is made from them."""
    return {zone: [" ".join(map(str, pile)) for pile in own] for zone, own in piles.items()}
