"""FreeCell and its kin: everything lies open, and cells take a card each."""

from ..rules import Rules
from ..spec import Deal, Zone
from ..terms import Role, Take
from .catalogue import Game
from .parts import ANYTHING, DOWN_ALTERNATING, TAKE_BACK, foundations, tableau

FREECELL = Rules(
    "freecell",
    zones=(
        Zone(Role.CELL, piles=4, take=Take.TOP, start=ANYTHING, capacity=1),
        foundations(take=Take.TOP, to=(Role.TABLEAU, Role.CELL)),
        tableau(8, Take.SUPERMOVE, DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, (7, 7, 7, 7, 6, 6, 6, 6)),),
    options=TAKE_BACK,
    name="FreeCell",
)
GAMES = (Game(FREECELL, "Eight open piles down in alternating colours and four cells"),)
