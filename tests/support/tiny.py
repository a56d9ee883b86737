"""Small rule sets that try one word of the rule language each."""

from __future__ import annotations

from typing import Any

import attrs

import patience_rules.language as pl

FOUNDATION = pl.foundations(2, capacity=None)
DRAW = pl.Draw(pl.Deal("waste"))
SELDOM = pl.Draw(pl.Deal("tableau"), when=pl.empty("tableau"))
"""A draw for games that are not about it: the stock can be emptied, but seldom."""


def columns(take: Any = pl.Take.TOP, piles: int = 4, **fields: Any) -> pl.Zone:
    """A tableau that is built down regardless of suit and whose spaces take any card."""
    return pl.tableau(piles, take, **{"start": pl.ANYTHING, "build": pl.DOWN, **fields})


def tiny(*zones: pl.Zone, **fields: Any) -> pl.Rules:
    """A game of two suits: the zones given, a stock, a waste that is drawn to, two foundations.

    Reserves and cells that no card could reach get one in the deal.
    """
    fields = {
        "suits": (pl.Suit.CLUBS, pl.Suit.HEARTS),
        "deal": (pl.Deal("tableau"),),
        "draw": DRAW,
        **fields,
    }
    steps = (*fields["deal"], *(fields["draw"].steps if fields["draw"] else ()))
    fed = {step.to for step in steps if isinstance(step, pl.Deal)}
    for zone in zones:
        bare = not (zone.start or zone.build or zone.then or fed & {zone.role, zone.id})
        if bare and zone.role in (pl.Role.RESERVE, pl.Role.CELL):
            fields["deal"] += (pl.Deal(zone.role),)
            fed.add(zone.role)
    foundation = attrs.evolve(FOUNDATION, piles=2 * fields.get("decks", 1))
    usual = [pl.STOCK, *[pl.WASTE] * (pl.Role.WASTE in fed)]
    usual += [foundation] * ("goal" not in fields)
    given = [zone.role for zone in zones]
    return pl.Rules(
        "tiny", zones=(*[zone for zone in usual if zone.role not in given], *zones), **fields
    )
