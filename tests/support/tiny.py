"""Small rule sets that try one word of the rule language each."""

from __future__ import annotations

from typing import Any

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.vocabulary import Direction, Match, Role, Take
from patience_rules.rules.zone import Zone

DOWN = Build(Direction.DOWN, Match.ANY)
STOCK = Zone(Role.STOCK, take=Take.NOTHING)
WASTE = Zone(Role.WASTE, take=Take.TOP)
FOUNDATION = Zone(
    Role.FOUNDATION,
    take=Take.NOTHING,
    piles=2,
    start=Start(Rank.ACE),
    build=Build(Direction.UP, Match.SUIT),
)


def columns(take: Take = Take.TOP, piles: int = 4, **fields: Any) -> Zone:
    """A tableau that is built down regardless of suit and whose spaces take any card."""
    return Zone(Role.TABLEAU, take=take, piles=piles, **{"start": Start(), "build": DOWN, **fields})


def tiny(*zones: Zone, **fields: Any) -> pr.Rules:
    """A game of two suits: the zones given, a stock, a waste that is drawn to, two foundations."""
    fields = {
        "suits": (Suit.CLUBS, Suit.HEARTS),
        "deal": (Deal(Role.TABLEAU),),
        "draw": Draw(Role.WASTE),
        **fields,
    }
    fed = [step.role for step in fields["deal"]] + ([fields["draw"].to] if fields["draw"] else [])
    usual = [STOCK] + [WASTE] * (Role.WASTE in fed) + [FOUNDATION] * ("goal" not in fields)
    given = [zone.role for zone in zones]
    return pr.Rules("tiny", (*[zone for zone in usual if zone.role not in given], *zones), **fields)
