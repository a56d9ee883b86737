"""Gypsy and its kin: two decks, and each draw deals a card to every pile."""

from ..rules import Rules
from ..spec import Deal, Draw
from ..terms import Role, Take
from .catalogue import Game
from .parts import ANYTHING, DOWN_ALTERNATING, STOCK, TAKE_BACK, foundations, tableau

GYPSY = Rules(
    "gypsy",
    zones=(
        STOCK,
        foundations(8, take=Take.TOP, to=(Role.TABLEAU,)),
        tableau(8, Take.RUN, DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.TABLEAU, every=True),
    options=TAKE_BACK,
)
GAMES = (Game(GYPSY, "Eight piles down in alternating colours, runs move; draws go to all piles"),)
