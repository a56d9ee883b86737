"""Which ways to lay cards on a pile are open now, and how many cards go there together."""

# Compiled by mypyc.

from __future__ import annotations

from .card_sets import FLOOR, Piles
from .move import Move
from .routes import Target, Way, merged_rows
from .runs import Group
from .tables import Tables

Open = list[tuple[int, Way]]
"""The ways that are open, each with the cards that go by it."""


def open_ways(t: Tables, piles: Piles, redeals: int, base: int, pile: int, cards: int) -> Open:
    """Return the ways by which some of a set of cards may go to a pile.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: the number of redeals so far.
        base: the base rank.
        pile: the target.
        cards: the set of cards.
    """
    target = t.routes.target(pile)
    top = piles[pile][-1]
    found: Open = []
    for way in target.starts if top == FLOOR else target.builds:
        fits = cards & (way.starts[base] if top == FLOOR else way.fits[top])
        for condition in way.conditions:
            if not fits:
                break
            fits = condition.passing(piles, redeals, fits)
        if fits:
            found.append((fits, way))
    return found


def cards_of(ways: Open) -> int:
    """Return the cards that may go by some of the ways."""
    cards = 0
    for fits, _ in ways:
        cards |= fits
    return cards


def row_for(ways: Open, card: int) -> list[Move | None]:
    """Return the moves of a card to a pile, by source, by all ways that are open for it."""
    return merged_rows([way.row for fits, way in ways if fits & card])


def row_of(target: Target, top: int) -> list[Move | None]:
    """Return the moves to a pile, by source, if it asks no more than that a card fits."""
    return target.start_row if top == FLOOR else target.build_row


def bounds(
    t: Tables, piles: Piles, source: int, group: Group, target: int, exact: int, carried: int
) -> tuple[int, int]:
    """Return the fewest and the most cards that go together from pile to pile.

    Args:
        t: the game's tables.
        piles: the table.
        source: the pile that they leave.
        group: what may leave it.
        target: a pile that is not full, on which the lowest of them fits.
        exact: the number that has to come; 0 for any.
        carried: how many cards free cells and spaces let a supermove carry onto a card.

    Returns:
        Both numbers; the second is smaller if no number will do.
    """
    least, most = group.least, group.most
    if exact:
        least, most = max(least, exact), min(most, exact)
    most = min(most, t.room[target] - len(piles[target]) + 1)
    one, other = t.runs.of[source], t.runs.of[target]
    if one.kind != other.kind and most > 1:
        most = min(most, other.landing(piles[source]))
    if one.carried:
        to_space = t.runs.is_space[target] and len(piles[target]) == 1
        most = min(most, carried // 2 if to_space else carried)
    return least, most
