"""Sections on the goal, and on a lost game and the score."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.conditions import CardIs
from ...rules.facts import dealt, draws_to
from ...rules.goals import left_out, never_discarded, spared, whole
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import TakeOut
from ...rules.words import Direction, Goal, Role, Spot
from ...rules.zone import Zone
from ...rules.zone_facts import fills, links, receives
from ..card_words import all_of, in_sequence
from ..grammar import cards, finish
from ..pile_words import role_group, zone_group
from .discarding import last_left
from .pack_and_piles import in_place


def goal(rules: Rules) -> Iterator[str]:
    """Yield the goal of a game."""
    foundations = role_group(rules, Role.FOUNDATION).the
    last = _last(rules)
    asked = any(map(_needs_first_card, rules.zones_of(Role.FOUNDATION)))
    begun = ", each begun by its own rank" * asked
    yield finish(
        {
            Goal.FOUNDATIONS_COMPLETE: (
                f"bring {_all_cards(rules)}{_but_spared(rules)} to {foundations}{begun}"
            ),
            Goal.TABLEAU_CLEARED: "clear the tableau of all cards",
            Goal.RUNS_COMPLETE: f"bring all cards{_without(rules)} into whole runs on the tableau:"
            f" {_whole_runs(rules)}",
            Goal.ALL_ON_TABLEAU: f"bring all {rules.cards} cards to the tableau",
            Goal.ALL_DISCARDED: f"discard cards until {last}"
            if last
            else f"discard all {rules.cards} cards",
        }[rules.goal]
    )


def ending(rules: Rules) -> Iterator[str]:
    """Yield when a game is lost, and how it is scored."""
    foundations = role_group(rules, Role.FOUNDATION).the
    helps, scoring = "", "every card in place scores one point"
    if rules.goal is Goal.FOUNDATIONS_COMPLETE:
        helps = f", or none that can bring another card to {foundations}"
        right = any(map(_needs_first_card, rules.zones_of(Role.FOUNDATION)))
        where = " in piles begun by their own rank" * right
        scoring = f"every card on {foundations}{where} scores one point"
    elif rules.goal is Goal.TABLEAU_CLEARED:
        scoring = _tableau_score(rules)
    elif rules.goal is Goal.RUNS_COMPLETE:
        rows = [isinstance(zone.shape, Slots) for zone in rules.zones_of(Role.TABLEAU)]
        if not all(rows):
            placed = " or has its cards in place" if any(rows) else ""
            scoring = f"every card of a pile that is one whole run{placed} scores one point"
    elif rules.goal is Goal.ALL_ON_TABLEAU:
        scoring = "every card on the tableau scores one point"
    else:
        scoring = "every discarded card scores one point"
    yield finish(f"the game is lost when no move is possible{helps}")
    yield finish(scoring)


def _needs_first_card(zone: Zone) -> bool:
    """Check if only piles with a certain lowest card are built on."""
    asked = [one for way in zone.build for one in way.when if isinstance(one, CardIs)]
    return any(one.spot is Spot.LOWEST for one in asked)


def _tableau_score(rules: Rules) -> str:
    start = sum(dealt(rules, Role.TABLEAU))
    grows = any(receives(zone) or fills(zone) for zone in rules.zones_of(Role.TABLEAU))
    if grows or draws_to(rules, Role.TABLEAU):
        return f"the score is {start} less the number of cards on the tableau"
    return "every card that has left the tableau scores one point"


def _all_cards(rules: Rules) -> str:
    """Return the cards that may come to the foundations."""
    left = left_out(rules)
    return f"all {rules.cards} cards{f' but the {all_of(left)}' if left else ''}"


def _but_spared(rules: Rules) -> str:
    """Return the cards that need not come to the foundations, to follow "all cards"."""
    return ", except those that never leave their piles," if spared(rules) else ""


def _without(rules: Rules) -> str:
    """Return the cards that the deal takes out of the game, to follow "all cards"."""
    steps = [step for step in rules.deal if isinstance(step, TakeOut)]
    taken = [rank for step in steps for rank in step.ranks if rules.count(Role.DISCARD)]
    return f" but the {all_of(taken)}" if taken else ""


def _last(rules: Rules) -> str:
    """Return the cards that are never discarded, as a clause; empty if there are none."""
    count = never_discarded(rules)
    return f"only {last_left(rules)} {'is' if count == 1 else 'are'} left" if count else ""


def _whole_runs(rules: Rules) -> str:
    """Return the runs that win."""
    zones = [(index, zone) for index, zone in enumerate(rules.zones) if zone.role is Role.TABLEAU]
    runs = []
    for index, zone in zones:
        length = whole(rules, zone)
        if isinstance(zone.shape, Slots):
            runs.append(in_place(zone))
        elif links(zone):
            short = rules.of_a_rank < length  # too few cards of a rank
            ways = [w for w in links(zone) if not (short and w.direction is Direction.SAME_RANK)]
            piles = zone_group(rules, index).any
            runs.append(f"on {piles} {cards(length)} that go {in_sequence(*ways)}")
    return "; ".join(runs)
