"""Canfield and its kin: a reserve of thirteen fills the spaces; a dealt card sets the base rank."""

from ..rules import Rules
from ..spec import Build, Deal, Draw, Redeal, Start, Zone
from ..terms import Base, Direction, Match, Role, Take
from .catalogue import Game
from .parts import ANYTHING, STOCK, WASTE, foundations, tableau

CANFIELD = Rules(
    "canfield",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, take=Take.TOP),
        foundations(start=Start(Base.BASE), build=Build(Direction.UP, Match.SUIT, wrap=True)),
        tableau(
            4,
            Take.TOP_OR_WHOLE,
            Build(Direction.DOWN, Match.ALTERNATING, wrap=True),
            ANYTHING,
            fill=(Role.RESERVE,),
        ),
    ),
    deal=(
        Deal(Role.FOUNDATION, (1,)),
        Deal(Role.RESERVE, 12, face_down=True),
        Deal(Role.RESERVE),
        Deal(Role.TABLEAU),
    ),
    draw=Draw(Role.WASTE, 3),
    redeal=Redeal(),
)
GAMES = (Game(CANFIELD, "Four piles and a reserve of thirteen", ("Demon", "Fascination")),)
