"""Late positions of any game, made from its rule set alone: full foundations, and a step before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import CARDS
from patience_rules.rules.facts import initial_deals
from patience_rules.rules.goals import left_out, spared
from patience_rules.rules.links import ranks_on
from patience_rules.rules.zone_facts import gives, run_links

Piles = dict[str, list[list[pr.Card]]]
BASE = 7
"""The base rank of games in which play sets it: their foundations go round the corner."""

NOT_SOURCES = (pl.Role.STOCK, pl.Role.FOUNDATION, pl.Role.CELL)


def full_foundations(rules: pr.Rules) -> list[list[pr.Card]]:
    """The pack on the foundations, each complete.

    Raises:
        AssertionError: if that can't be.
    """
    left = Counter(rules.pack)
    zones = [zone for zone in rules.zones_of(pl.Role.FOUNDATION) for _ in range(zone.piles)]
    # Where nothing else starts a foundation, the card that the deal picks for it lies there.
    laid = {pile: card for pile, card in picked(rules) if not zones[pile].start}
    left -= Counter(laid.values())
    piles: list[list[pr.Card]] = []
    for place, zone in enumerate(zones):
        same = [pile for pile, own in zip(piles, zones, strict=False) if own is zone]
        apart = any(pl.Fact.SUIT_NOT_STARTED in way.when for way in zone.start)
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
    out = [card for card in rules.pack if card.rank in left_out(rules)]
    assert sum((+left).values()) == spared(rules) + len(out), f"{rules.id}: {+left} are left over"
    return piles


def picked(rules: pr.Rules) -> Iterator[tuple[int, pr.Card]]:
    """The cards that the deal picks for foundations, each after the foundation's place."""
    piles = rules.count(pl.Role.FOUNDATION)
    for step in initial_deals(rules):
        if step.to is pl.Role.FOUNDATION and step.pick:
            places = [place for place, count in enumerate(step.counts(piles)) if count]
            for place, card in zip(places, step.pick, strict=False):
                if isinstance(card, pr.Card):
                    yield place, card


def firsts(rules: pr.Rules, zone: pl.Zone, left: Counter[pr.Card]) -> Iterator[pr.Card]:
    """Cards that may lie first on a foundation."""
    ways = [
        ({BASE if isinstance(rank, pl.Base) else rank for rank in way.ranks}, suits_of(way))
        for way in zone.start
    ]
    if not zone.start:  # only the deal starts it
        ways = [({rank for rank in rules.ranks if rank not in left_out(rules)}, frozenset(pr.Suit))]
    for card in CARDS:
        fits = any(
            (not ranks or card.rank in ranks) and card.suit in suits for ranks, suits in ways
        )
        if left[card] and fits:
            yield card


def nexts(
    rules: pr.Rules, zone: pl.Zone, below: pr.Card, left: Counter[pr.Card]
) -> Iterator[pr.Card]:
    """Cards that follow one another on a foundation, up where it goes both ways, and round."""
    for way in own_ways(zone):
        link = way.link if isinstance(way, pl.Build) else way
        if link.direction.counts:
            down = link.direction is pl.Direction.DOWN
            direction = pl.Direction.DOWN if down else pl.Direction.UP
            link = attrs.evolve(link, direction=direction, wrap=True)
        ranks = ranks_on(link, below.rank, rules.ranks)
        for card in CARDS:
            fits = card.rank in ranks and suits_go(link.match, below, card)
            suits = suits_of(way), suits_of(way, pl.Spot.TOP)
            if left[card] and fits and card.suit in suits[0] and below.suit in suits[1]:
                yield card


def own_ways(zone: pl.Zone) -> Iterable[pl.Link]:
    """The first way to build, or all if some are for suits of their own."""
    apart = any(len(suits_of(way)) < len(pr.Suit) for way in zone.build)
    return zone.build if apart else run_links(zone)[:1]


def suits_of(way: pl.Link | pl.Start, spot: pl.Spot | None = None) -> frozenset[pr.Suit]:
    """The suits of the cards that a way may lay, or may lay cards on."""
    when = way.when if isinstance(way, (pl.Build, pl.Start)) else ()
    named = [one.suits for one in when if isinstance(one, pl.CardIs) and one.spot is spot]
    return frozenset(pr.Suit).intersection(*[suits for suits in named if suits])


def suits_go(match: pl.Match, below: pr.Card, above: pr.Card) -> bool:
    """Whether the suit of one card goes on that of another."""
    return {
        pl.Match.ANY_SUIT: True,
        pl.Match.IN_SUIT: below.suit == above.suit,
        pl.Match.OTHER_SUIT: below.suit != above.suit,
        pl.Match.IN_COLOUR: below.suit.is_red == above.suit.is_red,
        pl.Match.ALTERNATING_COLOURS: below.suit.is_red != above.suit.is_red,
    }[match]


def won_piles(rules: pr.Rules) -> Piles:
    """A won position's piles by role; what may be left lies on the tableau, a card a pile."""
    piles: Piles = {zone.role.value: [] for zone in rules.zones}
    for zone in rules.zones:
        piles[zone.role.value] += [[] for _ in range(zone.piles)]
    piles["foundation"] = full_foundations(rules)
    over = Counter(rules.pack) - Counter(card for pile in piles["foundation"] for card in pile)
    for card, pile in zip(over.elements(), piles.get("tableau", []), strict=False):
        pile.append(card)
    return piles


def sources(rules: pr.Rules) -> Iterator[pl.Zone]:
    """Zones from which cards go to the foundation and which may hold many, the tableau first."""
    for zone in sorted(rules.zones, key=lambda zone: zone.role is not pl.Role.TABLEAU):
        room = zone.piles * (zone.capacity or 13)
        if gives(zone) and zone.role not in NOT_SOURCES and room >= 13:
            yield zone


def text(piles: Piles) -> dict[str, list[str]]:
    """Piles in the form in which a state is made from them."""
    return {zone: [" ".join(map(str, pile)) for pile in own] for zone, own in piles.items()}
