"""Rule sets at random: games of the catalogue with some of their fields changed.

A change gives one field another value: the value that it has in another game (a splice), a value
that its annotation allows, or a list with one entry more or less. A change that the checks of rule
sets refuse is not made. So every field, and every kind of way, condition and step, comes to stand
wherever it may stand, and no line here names one.
"""

# mypy: disable-error-code="arg-type"

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import attrs
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.kinds import (
    ListKind,
    NamedPartKind,
    PartKind,
    UnionKind,
    WordKind,
    annotation_of,
    kind_of_field,
    kinds_of,
)
from patience_rules.rules.part import Between, limits_of
from patience_rules.rules.zone_facts import based as is_based
from tests.support.own_games import OWN_GAMES

Site = tuple[type, str, str]
"""A kind of part, a field of it, and where it stands: in zones of a role, the deal, the draw ..."""
Path = tuple[str | int, ...]
FIXED = {"id", "name", "options", "role", "zones"}
"""Fields that say nothing about play, or what a game is made of."""
MOST_PILES, MOST_CARDS = 14, 104
"""Larger games would only take longer."""
NUMBERS = (0, 1, 1, 2, 2, 3, 4, 13)


def sites(part: Any, path: Path = (), place: str = "") -> Iterator[tuple[Site, Path]]:
    """Yield each field of a part and of the parts within it, with its path."""
    if isinstance(part, tuple):
        for number, entry in enumerate(part):
            yield from sites(entry, (*path, number), place)
    elif isinstance(part, pl.Part):
        place = part.role if isinstance(part, pl.Zone) else place
        for name in kinds_of(type(part)):
            if name not in FIXED:
                yield (type(part), name, place), (*path, name)
            yield from sites(getattr(part, name), (*path, name), place or name)


def value_at(part: Any, path: Path) -> Any:
    """Return the value at a path."""
    for step in path:
        part = part[step] if isinstance(step, int) else getattr(part, step)
    return part


def with_value(part: Any, path: Path, value: Any) -> Any:
    """Return a part with another value at a path."""
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        return (*part[:step], with_value(part[step], (*rest,), value), *part[step + 1 :])
    return attrs.evolve(part, **{step: with_value(getattr(part, step), (*rest,), value)})


@cache
def catalogue() -> dict[Site, list[Any]]:
    """Return the values that each field has in all games, as often as they have it."""
    found: dict[Site, list[Any]] = defaultdict(list)
    for name in pr.GAMES:
        rules = pr.GAMES[name].without_options()
        for site, path in sites(rules):
            found[site].append(value_at(rules, path))
    return {site: values for site, values in found.items() if len(set(values)) > 1}


def with_fewer(
    rules: pl.Rules, shape: pl.Slots | pl.Covered, piles: int, **fields: Any
) -> pl.Rules:
    """Return a game with a smaller tableau, where the games of a shape are large."""
    zones = [
        attrs.evolve(zone, piles=piles, shape=shape) if zone.role is pl.Role.TABLEAU else zone
        for zone in rules.zones
    ]
    return attrs.evolve(rules, zones=zones, **fields)


@cache
def bases() -> list[pl.Rules]:
    """Return the games to change: those of few piles, whose zones have names."""
    games = [*(pr.GAMES[name].without_options() for name in pr.GAMES), *OWN_GAMES.values()]
    few = {"suits": tuple(pr.Suit)[:2], "ranks": tuple(pr.Rank)[:6]}
    games.append(with_fewer(pr.GAMES["montana"], pl.Slots(6), 12, **few))
    games.append(with_fewer(pr.GAMES["pyramid"], pl.Covered(pl.triangle(4)), 10))
    return [with_ids(rules) for rules in games if is_small(rules)]


def is_small(rules: pl.Rules) -> bool:
    """Whether a game has few piles and cards."""
    return sum(zone.piles for zone in rules.zones) <= MOST_PILES and rules.pack_size <= MOST_CARDS


def with_ids(rules: pl.Rules) -> pl.Rules:
    """Return a rule set in which each zone has an id, by which fields may name it."""
    zones = enumerate(rules.zones)
    return attrs.evolve(
        rules, zones=[attrs.evolve(zone, id=zone.id or f"zone-{n}") for n, zone in zones]
    )


class Maker:
    """Makes values that annotations allow.

    Args:
        random: what decides.
        ids: the ids of zones.
    """

    def __init__(self, random: Random, ids: Sequence[str]) -> None:
        self.random = random
        self.ids = ids

    def field(self, part: type, name: str) -> Any:
        """Return a value for a field; the checks may yet refuse it."""
        kind = kind_of_field(part, name)
        limits = limits_of(annotation_of(part, name))
        low = [limit.low for limit in limits if isinstance(limit, Between)]
        value = self.of(kind)
        return max([value, *low]) if isinstance(value, int) and low else value

    def of(self, kind: Any) -> Any:
        """Return a value of a kind."""
        choice = self.random.choice
        if isinstance(kind, WordKind):
            return choice(kind.of)
        if isinstance(kind, UnionKind):
            return self.of(choice(kind.of))
        if isinstance(kind, ListKind):
            return tuple(self.of(kind.of) for _ in range(choice((0, 1, 1, 2))))
        if isinstance(kind, (NamedPartKind, PartKind)):
            return self.part(kind.of.of if isinstance(kind, NamedPartKind) else kind.of)
        known = {bool: (True, False), int: NUMBERS, str: self.ids or ("none",)}
        known |= {pr.Rank: tuple(pr.Rank), pr.Suit: tuple(pr.Suit), pr.Card: pr.pack()}
        return choice(known.get(kind.of, (None,)))

    def part(self, kind: type) -> Any:
        """Return a part that its own checks take."""
        fields = attrs.fields(kind)
        while True:
            some = [f for f in fields if f.default is attrs.NOTHING or self.random.random() < 0.25]
            names = [field.name for field in some if field.name not in FIXED - {"role", "zones"}]
            try:
                return kind(**{name: self.field(kind, name) for name in names})
            except pr.RulesError:
                continue

    def other(self, site: Site, own: Any) -> Any:
        """Return another value for a field: a list with an entry more or less, or one made anew."""
        kind = kind_of_field(*site[:2])
        if not (isinstance(kind, ListKind) and own) or self.random.random() < 0.3:
            return self.field(*site[:2])
        place = self.random.randrange(len(own) + 1)
        few = self.random.random() < 0.2
        return (*own[:place], *(() if few else (self.of(kind.of),)), *own[place + few :])

    def change(self, rules: pl.Rules, splice: bool | None = None) -> pl.Rules:
        """Return a rule set with one field changed.

        Args:
            rules: the rule set.
            splice: whether the value comes from another game; None for either.

        Raises:
            RulesError: if that leads to a contradiction.
        """
        splice = self.random.random() < 0.5 if splice is None else splice
        known = [one for one in sites(rules) if one[0] in catalogue()]
        path: tuple[Any, ...] = ()
        own = value = None
        while value == own:
            site, path = self.random.choice(known)
            own = value_at(rules, path)
            value = self.random.choice(catalogue()[site]) if splice else self.other(site, own)
        changed: pl.Rules = with_value(rules, path, value)
        return changed


def changed(rules: pl.Rules, number: int) -> pl.Rules | None:
    """Return a rule set with the change that a number stands for; None if it makes no sense."""
    maker = Maker(Random(number), [zone.id for zone in rules.zones])
    try:
        other = maker.change(rules)
    except pr.RulesError:
        return None
    return other if is_small(other) else None


CHANGES = st.lists(st.integers(0, 2**32 - 1), max_size=12)


@st.composite
def changed_from(
    draw: st.DrawFn, games: Sequence[pl.Rules], keeps: Callable[[pl.Rules], bool]
) -> pl.Rules:
    """One of some rule sets with changes that keep something as it is."""
    rules = draw(st.sampled_from(games))
    for number in draw(CHANGES):
        other = changed(rules, number)
        if other is not None and keeps(other):
            rules = other
    if draw(st.integers(0, 7)) == 7 and rules.count(pl.Role.STOCK) and rules.decks < 3:
        choice = pl.Option("deck-count", "decks", (rules.decks, 3))
        with_option = attrs.evolve(rules, name="Random Patience")
        try:
            return attrs.evolve(with_option, options=(choice,))
        except pr.RulesError:
            return with_option
    return rules


def rule_sets(based: bool | None = None) -> st.SearchStrategy[pl.Rules]:
    """Rule sets without a contradiction; with a base rank, without one, or either."""

    def keeps(rules: pl.Rules) -> bool:
        return based is None or any(map(is_based, rules.zones)) == based

    return st.deferred(lambda: changed_from(list(filter(keeps, bases())), keeps))


@st.composite
def states(draw: st.DrawFn, rules: pl.Rules, most: int = 60) -> pr.State:
    """A state that play leads to."""
    state = pr.deal(rules, seed=draw(st.integers(0, 2**64 - 1)))
    for _ in range(draw(st.integers(0, most))):
        moves = state.legal_moves()
        if not moves:
            break
        # Any other move before a draw: the stock would soon be gone.
        state = state.play(moves[draw(st.integers(0, len(moves) - 1))])
    return state


@st.composite
def filled(draw: st.DrawFn) -> pl.Rules:
    """Rule sets in which a zone is filled from another, also while its piles hold cards."""
    rules = draw(rule_sets())
    place = draw(st.integers(0, len(rules.zones) - 1))
    zone = rules.zones[place]
    source = draw(st.sampled_from(sorted({zone.role.value for zone in rules.zones})))
    when = pl.Holds("here", at_most=draw(st.integers(0, 3)))
    try:
        order = draw(st.sampled_from(("rounds", "piles")))
        step = pl.Deal("here", draw(st.integers(1, 3)), source=source, order=order, when=when)
        return attrs.evolve(
            rules, zones=with_value(rules.zones, (place, "then"), (*zone.then, step))
        )
    except pr.RulesError:
        return rules


def blocked_draws() -> st.SearchStrategy[pl.Rules]:
    """Rule sets whose stock may be played from, and drawn to the same piles when blocked."""
    draw = pl.Draw(pl.Deal("tableau", which="chosen"), when="no-other-move")
    zones = (
        pl.Zone("stock", take="top"),
        pl.Zone("tableau", 3, take="top", start=pl.Start(), build=pl.Link()),
    )
    rules = pl.Rules(
        "blocked", zones=zones, deal=pl.Deal("tableau"), draw=draw, goal="all-on-tableau"
    )

    def keeps(other: pl.Rules) -> bool:
        return other.draw == draw and other.zones[0] == rules.zones[0]

    return changed_from([with_ids(rules)], lambda other: keeps(other) or other.draw == draw)
