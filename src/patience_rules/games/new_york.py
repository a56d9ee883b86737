"""New York: two decks, three wastes to choose from, foundations from any rank round the corner."""

from ..rules.build import Build, Start
from ..rules.deal import Deal
from ..rules.draw import Draw
from ..rules.ruleset import Rules
from ..rules.vocabulary import Base, Direction, Match, Role, Take
from ..rules.zone import Zone
from .catalogue import Game, Numbered

RULES = Rules(
    "new-york",
    zones=(
        Zone(Role.STOCK, take=Take.TOP),
        Zone(Role.WASTE, piles=3, take=Take.TOP),
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
            piles=8,
            take=Take.TOP,
            start=Start(of=(Role.STOCK, Role.WASTE)),
            build=Build(Direction.DOWN, Match.ALTERNATING, wrap=True),
        ),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=Draw(Role.WASTE),
)

GAMES = (
    Game(
        RULES,
        "Two decks: three wastes to choose from, foundations from any rank round the corner",
        numbered=Numbered(order=(*range(1, 9), 0), opening=("s-f1",)),
    ),
)
