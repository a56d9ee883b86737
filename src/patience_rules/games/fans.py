"""Fans: many small piles of which the top cards are built one at a time."""

from ..rules import Rules
from ..spec import Build, Deal, Draw, Zone
from ..terms import Direction, Match, Role, Take
from .catalogue import Game
from .parts import DOWN, DOWN_IN_SUIT, STOCK, TAKE_BACK, foundations, tableau

LA_BELLE_LUCIE = Rules(
    "la-belle-lucie",
    zones=(foundations(take=Take.TOP, to=(Role.TABLEAU,)), tableau(18, Take.TOP, DOWN_IN_SUIT)),
    deal=(Deal(Role.TABLEAU, (2,) * 17), Deal(Role.TABLEAU)),
    options=TAKE_BACK,
)
BRISTOL = Rules(
    "bristol",
    zones=(
        STOCK,
        Zone(Role.WASTE, piles=3, take=Take.TOP),
        foundations(build=Build(Direction.UP, Match.ANY)),
        tableau(8, Take.TOP, DOWN),
    ),
    deal=(Deal(Role.TABLEAU, 3), Deal(Role.WASTE)),
    draw=Draw(Role.WASTE, every=True),
)
GAMES = (Game(LA_BELLE_LUCIE, "Seventeen fans of three"), Game(BRISTOL, "Eight piles of three"))
