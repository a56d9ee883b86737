"""Forty Thieves, defined by a user of the library: nothing but values, no code.

Try it with `python examples/forty_thieves.py --seed 17`.
"""

import sys

from patience_rules import (
    Build,
    Deal,
    Direction,
    Draw,
    Match,
    Rank,
    Role,
    Rules,
    Start,
    Take,
    Zone,
)
from playout import show_game

RULES = Rules(
    "my-forty-thieves",
    zones=(
        Zone(Role.STOCK, take=Take.NOTHING),
        # Drawn cards lie on the waste, whatever they are; only the draw brings cards there.
        Zone(Role.WASTE, take=Take.TOP),
        # Eight foundations, from the ace to the king in one suit; what lies there stays.
        Zone(
            Role.FOUNDATION,
            piles=8,
            take=Take.NOTHING,
            start=Start(Rank.ACE),
            build=Build(Direction.UP, Match.SUIT),
            capacity=13,
        ),
        # Ten piles, card by card downward in suit; any card goes on an empty one.
        Zone(
            Role.TABLEAU,
            piles=10,
            take=Take.TOP,
            start=Start(),
            build=Build(Direction.DOWN, Match.SUIT),
        ),
    ),
    deal=(Deal(Role.TABLEAU, 4),),
    decks=2,
    draw=Draw(Role.WASTE),
)

if __name__ == "__main__":
    sys.exit(show_game(RULES))
