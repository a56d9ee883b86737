"""Small rule sets that try one word of the rule language each."""

from __future__ import annotations

from typing import Any

import patience_rules.language as pl

FOUNDATION = pl.foundations(2, capacity=None)
DRAW = pl.Draw(pl.Deal("waste"))


def columns(take: Any = pl.Take.TOP, piles: int = 4, **fields: Any) -> pl.Zone:
    """A tableau that is built down regardless of suit and whose spaces take any card."""
    return pl.tableau(piles, take, **{"start": pl.ANYTHING, "build": pl.DOWN, **fields})


def tiny(*zones: pl.Zone, **fields: Any) -> pl.Rules:
    """A game of two suits: the zones given, a stock, a waste that is drawn to, two foundations."""
    fields = {
        "suits": (pl.Suit.CLUBS, pl.Suit.HEARTS),
        "deal": (pl.Deal("tableau"),),
        "draw": DRAW,
        **fields,
    }
    steps = (*fields["deal"], *(fields["draw"].steps if fields["draw"] else ()))
    fed = any(step.to is pl.Role.WASTE for step in steps if isinstance(step, pl.Deal))
    usual = [pl.STOCK, *[pl.WASTE] * fed, *[FOUNDATION] * ("goal" not in fields)]
    given = [zone.role for zone in zones]
    return pl.Rules("tiny", (*[zone for zone in usual if zone.role not in given], *zones), **fields)
