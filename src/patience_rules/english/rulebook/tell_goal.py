"""From facts to messages: the aim, the end and the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import attrs

from ...basics.cards import Card, Rank
from ...rules.conditions import CardIs
from ...rules.facts import deals_later, dealt, steps_to
from ...rules.goals import left_out, never_discarded, never_paired, spared, whole_run
from ...rules.removals import Total
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import NextPile, TakeOut
from ...rules.words import Base, Direction, Goal, Removal, Role, Spot
from ...rules.zone import Zone
from ...rules.zone_facts import fills, kept, receives, run_links
from ..piles import piles_of, role_piles
from . import messages as m
from .tell_discards import highest
from .tell_parts import link_way
from .tell_play import meets

MOST_COURSES = 3
"""The most different courses that the aim tells."""


def aim(rules: Rules, told: Sequence[m.Message]) -> m.Message:
    """Return the aim, which takes up the messages about the course of the foundations."""
    return _AIMS[rules.goal](rules, told)


def with_courses(rules: Rules, told: Sequence[m.Message]) -> list[m.Message]:
    """Return messages with the courses of the foundations marked, if the aim tells them."""
    courses = [message for message in told if isinstance(message, m.Course)]
    counted = any(message.way.link.step > 1 for message in courses)
    told_of = _AIMS[rules.goal] is _foundations and _fill_foundations(rules, courses)
    whole = told_of and (len(courses) <= MOST_COURSES or counted)
    return [attrs.evolve(o, whole=True) if isinstance(o, m.Course) and whole else o for o in told]


def _fill_foundations(rules: Rules, courses: Sequence[m.Course]) -> bool:
    """Check if the courses are those of all foundations, and have room for the pack."""
    room = sum(message.size * message.piles.count for message in courses)
    every = sum(message.piles.count for message in courses) == rules.count(Role.FOUNDATION)
    return every and (room == rules.pack_size or meets(rules, courses))


def _foundations(rules: Rules, told: Sequence[m.Message]) -> m.Message:
    courses = tuple([message for message in told if isinstance(message, m.Course)])
    runs = [message for message in told if isinstance(message, m.WholeRun)]
    piles = role_piles(rules, Role.FOUNDATION)
    if courses and _fill_foundations(rules, courses):
        room = sum(message.size * message.piles.count for message in courses)
        return m.BuildAll(piles, rules.pack_size, courses, room > rules.pack_size)
    if len(runs) == 1 and runs[0].piles == piles and runs[0].size * piles.count == rules.pack_size:
        return m.BringRuns(rules.pack_size, runs[0])
    by_rank, but = any(map(_needs_first_card, rules.zones_of(Role.FOUNDATION))), left_out(rules)
    cards = rules.pack_size - rules.of_a_rank * len(but)
    kinds = (m.Course, m.BuiltOn, m.OneEach, m.WholeRun, m.NothingLaid)
    own = [o for o in told if isinstance(o, kinds) and o.piles.role is Role.FOUNDATION]
    whole = sum(o.piles.count for o in own) == piles.count
    parts = tuple(own) if whole and piles.count > 1 else ()
    return m.BringAll(piles, cards, but, spared(rules), _spared_rank(rules), by_rank, parts)


def _spared_rank(rules: Rules) -> Rank | None:
    """Return the rank of the cards that piles keep, if the deal brings all of them one rank."""
    ranks = set[Rank | None]()
    for zone in [o for o in rules.zones if o.role is not Role.FOUNDATION and kept(o)]:
        steps = steps_to(rules, zone.role)
        first = steps[0] if steps else None
        on = first.which.on if first and isinstance(first.which, NextPile) else ()
        picked = [_rank_of(card) for card in first.pick] if first else []
        ranks |= {*on} if len(on) < len(rules.ranks) and on else {*picked} or {None}
    (rank, *others) = ranks or (None,)
    return None if others else rank


def _rank_of(wanted: Card | Rank | Base) -> Rank | None:
    if isinstance(wanted, Card):
        return wanted.rank
    return wanted if isinstance(wanted, Rank) else None


def _needs_first_card(zone: Zone) -> bool:
    """Check if only piles with a certain lowest card are built on."""
    asked = [
        condition for way in zone.build for condition in way.when if isinstance(condition, CardIs)
    ]
    return any(condition.spot is Spot.LOWEST for condition in asked)


def _tableau(rules: Rules, told: Sequence[m.Message]) -> m.Message:
    piles = role_piles(rules, Role.TABLEAU)
    takers = [n for n, zone in enumerate(rules.zones) if receives(zone)]
    onto = piles_of(rules, takers) if len(takers) == 1 and not rules.removal else None
    onto = None if onto and onto.role is Role.TABLEAU else onto
    return m.ClearAway(piles, sum(dealt(rules, Role.TABLEAU)), onto)


def _runs(rules: Rules, told: Sequence[m.Message]) -> m.Message:
    runs: dict[m.RunOf, list[int]] = {}
    for index, zone in enumerate(rules.zones):
        if zone.role is not Role.TABLEAU or not run_links(zone):
            continue
        # A whole run has each rank, so none is left out.
        length = whole_run(rules, zone)
        all_links = [attrs.evolve(way, direction=way.direction.by_one) for way in run_links(zone)]
        rows, piles = isinstance(zone.shape, Slots), piles_of(rules, (index,))
        short = rules.of_a_rank < length  # too few cards of a rank
        ways = [way for way in all_links if not (short and way.direction is Direction.SAME_RANK)]
        first = [rank for way in zone.start for rank in way.ranks if isinstance(rank, Rank)]
        told_ways = tuple([link_way(rules, way) for way in (all_links if rows else ways)])
        run = m.RunOf(piles, told_ways, length, tuple(first) if rows else (), rows)
        runs.setdefault(run, []).append(index)
    steps = [step for step in rules.deal if isinstance(step, TakeOut)]
    taken = [rank for step in steps for rank in step.ranks if rules.count(Role.DISCARD)]
    return m.CompleteRuns(tuple(runs), tuple(taken))


def _on_tableau(rules: Rules, told: Sequence[m.Message]) -> m.Message:
    return m.AllOnTableau(rules.pack_size)


def _discard(rules: Rules, told: Sequence[m.Message]) -> m.Message:
    left = never_discarded(rules)
    outranked = Removal.OUTRANKED in rules.removal
    ranks = (highest(rules),) if outranked else never_paired(rules)
    ranks = ranks if left == rules.of_a_rank * len(ranks) else ()
    (way, *others) = rules.removal or (None,)
    pairs = isinstance(way, Total) and not others and way.times == 1 and way.near is None
    plain = isinstance(way, Total) and way.at_most == 2 and way.match == "any-suit"
    total = way.total if isinstance(way, Total) and pairs and plain else 0
    return m.DiscardAll(rules.pack_size, left, ranks, total, _ends(rules))


def _ends(rules: Rules) -> tuple[Card, ...]:
    """Return the cards at both ends of a row that only loses cards between others, if known."""
    row, stock = steps_to(rules, Role.TABLEAU), steps_to(rules, Role.STOCK)
    if rules.removal != (Removal.BETWEEN,) or len(stock) != 1:
        return ()
    first = row[0].pick if row and row[0].counts(rules.count(Role.TABLEAU))[0] else ()
    known = [card for card in (*first[:1], *stock[0].pick[:1]) if isinstance(card, Card)]
    return tuple(known) if len(known) == 2 else ()


_AIMS: dict[Goal, Callable[[Rules, Sequence[m.Message]], m.Message]] = {
    Goal.FOUNDATIONS_COMPLETE: _foundations,
    Goal.TABLEAU_CLEARED: _tableau,
    Goal.RUNS_COMPLETE: _runs,
    Goal.ALL_ON_TABLEAU: _on_tableau,
    Goal.ALL_DISCARDED: _discard,
}


def end(rules: Rules, goal: m.Message) -> Iterator[m.Message]:
    """Yield what wins and loses, and the score where it is not what the goal counts."""
    home = rules.goal is Goal.FOUNDATIONS_COMPLETE
    yield m.Won(goal)
    yield m.Lost(role_piles(rules, Role.FOUNDATION) if home else None)
    yield from _score(rules)


def _score(rules: Rules) -> Iterator[m.Message]:
    if rules.goal is Goal.FOUNDATIONS_COMPLETE:
        return
    piles = role_piles(rules, Role.TABLEAU) if rules.count(Role.TABLEAU) else None
    if rules.goal is Goal.TABLEAU_CLEARED:
        zones = rules.zones_of(Role.TABLEAU)
        grows = any(receives(zone) or fills(zone) for zone in zones)
        grows = grows or deals_later(rules, Role.TABLEAU)
        yield m.Points(rules.goal, piles, sum(dealt(rules, Role.TABLEAU)), grows)
        return
    rows = [isinstance(zone.shape, Slots) for zone in rules.zones_of(Role.TABLEAU)]
    yield m.Points(rules.goal, piles, rows=any(rows), all_rows=all(rows))
