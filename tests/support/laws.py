"""Single laws of the judge, asked of one position with every question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import patience_rules as pr
from patience_rules.laws import of_forms, of_moves
from patience_rules.laws.conformance import check_state
from patience_rules.laws.inquiry import Inquiry, letters

EVERY = 1_000_000
MANY = 1_000


def candidate_moves(state: pr.State, most: int) -> Iterator[pr.Move]:
    """Yield a move for each two names of piles or roles and each number of cards, legal or not."""
    names = [*state.names, *letters(state)]
    for source, target, count in product(names, names, range(1, most + 1)):
        yield pr.Move(source, target, count)


def check_moves(state: pr.State) -> int:
    """Check that list, check and play agree on every candidate move, and return how many."""
    return check_state(state, of_moves.list_check_and_play_agree, most=EVERY)


def check_transitions(state: pr.State) -> None:
    """Check that the steps of every move lead where play leads, and back."""
    check_state(state, of_moves.transitions_lead_where_play_leads, most=EVERY)


def check_alike(one: pr.State, other: pr.State) -> int:
    """Check that each answer to a player is the same for both; return how many steps compared."""
    return of_moves.check_alike(one, other, Inquiry(one.rules, 0, 0, MANY))


def check_forms(state: pr.State) -> None:
    """Check that a state and its view read back equal from each written form."""
    check_state(state, of_forms.a_state_reads_back, of_forms.a_view_reads_back)
