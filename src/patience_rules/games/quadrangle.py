"""Quadrangle: two decks, twelve piles in suit whose spaces fill from the waste by themselves."""

from ..rules.build import Build, Start
from ..rules.deal import Deal
from ..rules.draw import Draw
from ..rules.ruleset import Rules
from ..rules.vocabulary import Base, Direction, Match, Role, Take
from ..rules.zone import Zone
from .catalogue import Game, Numbered

RULES = Rules(
    "quadrangle",
    zones=(
        Zone(Role.STOCK, take=Take.NOTHING),
        Zone(Role.WASTE, take=Take.TOP),
        Zone(
            Role.FOUNDATION,
            piles=8,
            take=Take.NOTHING,
            start=Start(Base.BASE),
            build=Build(Direction.UP, Match.SUIT, wrap=True),
            capacity=13,
        ),
        Zone(
            Role.TABLEAU,
            piles=12,
            take=Take.TOP,
            start=Start(),
            build=Build(Direction.DOWN, Match.SUIT, wrap=True),
            fill=(Role.WASTE, Role.STOCK),
        ),
    ),
    deal=(Deal(Role.FOUNDATION, (1,)), Deal(Role.TABLEAU, 3)),
    decks=2,
    draw=Draw(Role.WASTE),
)

GAMES = (
    Game(
        RULES,
        "Two decks: twelve piles down in suit whose spaces fill from the waste by themselves",
        numbered=Numbered(order=(37, *range(37))),
    ),
)
