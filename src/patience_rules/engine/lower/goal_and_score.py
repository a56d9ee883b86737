"""Lower the goal and the score."""

from __future__ import annotations

from ...rules import facts, goals
from ...rules.conditions import CardIs
from ...rules.shapes import Covered
from ...rules.words import Goal, Role, Spot
from ...rules.zone import Zone
from ...rules.zone_facts import gives, kept
from ..card_sets import ALL
from ..goal_and_score import Ending, OrderedPile
from ..numbering import Numbering
from ..rows import Row
from ..runs import Runs
from .card_fits import cards_named


def ending_of(numbering: Numbering, rows: list[Row], runs: Runs) -> Ending:
    """Return the goal and the score of a game."""
    rules, roles = numbering.rules, numbering.roles
    goal, discard = rules.goal, numbering.discard
    tableau = numbering.of_role(Role.TABLEAU)
    foundations = numbering.of_role(Role.FOUNDATION)
    spared = goals.spared(rules)
    cards = spared + rules.of_a_rank * len(goals.left_out(rules))
    wanted: list[OrderedPile] = []
    scored = tableau
    # Each goal says which piles must be empty, and which cards lie where it wants them.
    if goal is Goal.TABLEAU_CLEARED:
        piles = tableau
    elif goal is Goal.RUNS_COMPLETE:
        piles = [p for p, role in enumerate(roles) if role not in (Role.TABLEAU, Role.DISCARD)]
        wanted = _whole_runs(numbering, rows, runs, tableau)
    elif goal is Goal.ALL_ON_TABLEAU:
        piles = [pile for pile, role in enumerate(roles) if role is not Role.TABLEAU]
    elif goal is Goal.ALL_DISCARDED:
        piles = [pile for pile in range(numbering.count) if pile != discard]
        cards, scored = goals.never_discarded(rules), [discard]
    else:
        piles = [pile for pile, role in enumerate(roles) if role is not Role.FOUNDATION]
        # Where cards are laid only on certain lowest cards, one of these must begin the pile.
        begins = {pile: _lowest_of(numbering.zones[pile]) for pile in foundations}
        if any(cards != ALL for cards in begins.values()):
            wanted = [OrderedPile(pile, None, 0, [], begins[pile]) for pile in foundations]
        scored = foundations
    may_leave = any(map(gives, rules.zones_of(Role.FOUNDATION)))
    return Ending(
        piles=piles,
        cards=cards,
        kept=[kept(numbering.zones[pile]) for pile in piles] if spared else [],
        wanted=wanted,
        # Once all cards lie on foundations for good, no move is left.
        plays_on=goal is not Goal.FOUNDATIONS_COMPLETE or bool(goals.left_out(rules)) or may_leave,
        scored=scored,
        dealt=sum(facts.dealt(rules, Role.TABLEAU)) if goal is Goal.TABLEAU_CLEARED else 0,
        first_checked=_last_to_empty(numbering, piles),
        first_limit=1 + (cards if piles else rules.pack_size),
    )


def _lowest_of(zone: Zone) -> int:
    """Return the cards that must be the lowest of a pile for others to be laid on it."""
    cards = 0
    for way in zone.build:
        by_way = ALL
        for condition in way.when:
            if isinstance(condition, CardIs) and condition.spot is Spot.LOWEST:
                by_way &= cards_named(condition)
        cards |= by_way
    return cards or ALL


def _whole_runs(
    numbering: Numbering, rows: list[Row], runs: Runs, tableau: list[int]
) -> list[OrderedPile]:
    """Return the order of each tableau pile in a won game: a whole run, or a row in place."""
    ordered = []
    in_rows = {pile for row in rows for pile in row.places}
    for pile in tableau:
        row = next((row for row in rows if row.places[0] == pile), None)
        if row is not None:
            ordered.append(OrderedPile(pile, row, 0, [], ALL))
        elif pile not in in_rows:
            cards = goals.whole_run(numbering.rules, numbering.zones[pile])
            ordered.append(OrderedPile(pile, None, cards, runs.of[pile].links, ALL))
    return ordered


def _last_to_empty(numbering: Numbering, piles: list[int]) -> int:
    """Return the pile that is likely to be empty last: one that others cover, or the last."""
    for pile in piles:
        shape = numbering.zones[pile].shape
        if isinstance(shape, Covered):
            place = pile - numbering.firsts[pile]
            under = not any(place in by for by in shape.by)
            if shape.by[place] and under:
                return pile
    return piles[-1] if piles else 0
