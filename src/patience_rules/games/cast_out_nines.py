"""Cast Out Nines: two decks, foundations from the nines, runs in suit on seven piles."""

from ..cards import Rank
from ..rules.build import Build, Start
from ..rules.deal import Deal
from ..rules.draw import Draw
from ..rules.ruleset import Rules
from ..rules.vocabulary import Direction, Match, Role, Take
from ..rules.zone import Zone
from .catalogue import Game, NoNumbers

RULES = Rules(
    "cast-out-nines",
    zones=(
        Zone(Role.STOCK, take=Take.NOTHING),
        Zone(Role.WASTE, take=Take.TOP),
        Zone(
            Role.FOUNDATION,
            piles=8,
            take=Take.NOTHING,
            start=Start(Rank.NINE),
            build=Build(Direction.UP, Match.SUIT, wrap=True),
            capacity=13,
        ),
        Zone(
            Role.TABLEAU,
            piles=7,
            take=Take.RUN,
            start=Start(cards=1),
            build=Build(Direction.DOWN, Match.SUIT),
        ),
    ),
    deal=(Deal(Role.TABLEAU),),
    decks=2,
    draw=Draw(Role.WASTE),
)

GAMES = (
    Game(
        RULES,
        "Two decks: foundations from the nines, seven piles down in suit, runs move",
        numbered=NoNumbers.ABSENT,
    ),
)
