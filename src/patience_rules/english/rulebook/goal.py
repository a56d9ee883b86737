"""Sections on the goal, and on the end of a game and its score."""

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
from .phrases import every


def goal(rules: Rules) -> Iterator[str]:
    """Yield the goal of a game."""
    foundations = role_group(rules, Role.FOUNDATION).the
    last = _last(rules)
    yield finish(
        {
            Goal.FOUNDATIONS: f"bring {_all_cards(rules)} to {foundations}{_but_spared(rules)}",
            Goal.TABLEAU: "clear the tableau of all cards",
            Goal.RUNS: f"bring all cards{_without(rules)} into whole runs on the tableau:"
            f" {_whole_runs(rules)}",
            Goal.ON_TABLEAU: f"bring all {rules.cards} cards to the tableau",
            Goal.DISCARD: f"discard cards until {last}"
            if last
            else f"discard all {rules.cards} cards",
        }[rules.goal]
    )


def ending(rules: Rules) -> Iterator[str]:
    """Yield how a game is won, lost and scored."""
    foundations = role_group(rules, Role.FOUNDATION).the
    done, score = "", "every card in place scores one point"
    lost = "it is lost if no move is possible before that"
    if rules.goal is Goal.FOUNDATIONS:
        done = f"{_all_cards(rules)} are on {foundations}{_but_spared(rules)}"
        lost += f", and also if the moves that are left can bring no further card to {foundations}"
        score = f"how far a game has come is counted in cards on {foundations}, one point each"
        if any(map(_needs_first_card, rules.zones_of(Role.FOUNDATION))):
            done += ", each begun by its own rank"
            score += ", but for those on piles that begin with another rank"
    elif rules.goal is Goal.TABLEAU:
        done, score = "no card is left on the tableau", _tableau_score(rules)
    elif rules.goal is Goal.RUNS:
        rows = [isinstance(zone.shape, Slots) for zone in rules.zones_of(Role.TABLEAU)]
        done = "all cards of the rows lie in place, and no card lies elsewhere"
        if not all(rows):
            run = f"one whole run{' or has its cards in place' if any(rows) else ''}"
            each = every(role_group(rules, Role.TABLEAU))
            done = f"{each} is empty or {run}, and no card lies elsewhere"
            score = f"every card of a pile that is {run} scores one point"
    elif rules.goal is Goal.ON_TABLEAU:
        done = f"all {rules.cards} cards lie on the tableau"
        score = "every card on the tableau scores one point"
    else:
        done = _last(rules) or "all cards are discarded"
        score = "every discarded card scores one point"
    yield finish(f"the game is won as soon as {done}")
    yield finish(lost)
    yield finish(score)


def _needs_first_card(zone: Zone) -> bool:
    """Check if only piles with a certain lowest card are built on."""
    asked = [one for way in zone.build for one in way.when if isinstance(one, CardIs)]
    return any(one.spot is Spot.LOWEST for one in asked)


def _tableau_score(rules: Rules) -> str:
    start = sum(dealt(rules, Role.TABLEAU))
    grows = any(receives(zone) or fills(zone) for zone in rules.zones_of(Role.TABLEAU))
    if grows or draws_to(rules, Role.TABLEAU):
        return f"the score is {start} less the number of cards on the tableau"
    return f"every card that has left the tableau scores one point, so that {start} is the most"


def _all_cards(rules: Rules) -> str:
    """Return the cards that may come to the foundations."""
    left = left_out(rules)
    return f"all {rules.cards} cards{f' but the {all_of(left)}' if left else ''}"


def _but_spared(rules: Rules) -> str:
    """Return the cards that need not come to the foundations, as the end of a sentence."""
    return " but those that never leave their piles" if spared(rules) else ""


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
