"""Balcony: one deck, five piles and a row of thirteen of which one end is available."""

from ..cards import Rank
from ..rules.build import Build, Start
from ..rules.deal import Deal
from ..rules.draw import Draw
from ..rules.ruleset import Rules
from ..rules.vocabulary import Direction, Match, Role, Take
from ..rules.zone import Zone
from .catalogue import Game, NoNumbers

RULES = Rules(
    "balcony",
    zones=(
        Zone(Role.STOCK, take=Take.NOTHING),
        Zone(Role.WASTE, take=Take.TOP),
        Zone(Role.RESERVE, take=Take.TOP, name="balcony"),
        Zone(
            Role.FOUNDATION,
            piles=4,
            take=Take.NOTHING,
            start=Start(Rank.ACE),
            build=Build(Direction.UP, Match.SUIT),
            capacity=13,
        ),
        Zone(
            Role.TABLEAU,
            piles=5,
            take=Take.TOP,
            start=Start(),
            build=Build(Direction.DOWN, Match.ALTERNATING),
        ),
    ),
    deal=(Deal(Role.TABLEAU), Deal(Role.RESERVE, 13, under=True)),
    draw=Draw(Role.WASTE),
)

GAMES = (
    Game(
        RULES,
        "Five piles down in alternating colours, and a row of thirteen open at one end",
        numbered=NoNumbers.ABSENT,
    ),
)
