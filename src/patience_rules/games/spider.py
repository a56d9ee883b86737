"""Spider and its kin: whole suits, king to ace, are built on the tableau and then leave it."""

from ..cards import Rank
from ..rules import Rules
from ..spec import Deal, Draw, Start
from ..terms import Role, Take, When
from .catalogue import Game
from .parts import ANYTHING, DOWN, DOWN_IN_SUIT, KINGS, STOCK, foundations, tableau

SUITS_AT_ONCE = {"start": Start(Rank.KING, cards=13), "build": None, "run": DOWN_IN_SUIT}

SPIDER = Rules(
    "spider",
    zones=(
        STOCK,
        foundations(8, **SUITS_AT_ONCE),
        tableau(10, Take.RUN, DOWN, ANYTHING, run=DOWN_IN_SUIT),
    ),
    deal=(
        Deal(Role.TABLEAU, 4, face_down=True),
        Deal(Role.TABLEAU, (1, 0, 0, 1, 0, 0, 1, 0, 0, 1), face_down=True),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=Draw(Role.TABLEAU, every=True, when=When.NO_SPACE),
)
SCORPION = Rules(
    "scorpion",
    zones=(
        STOCK,
        foundations(**SUITS_AT_ONCE),
        tableau(7, Take.LOAD, DOWN_IN_SUIT, KINGS),
    ),
    deal=(
        *(
            Deal(Role.TABLEAU, (1, 1, 1, 1), face_down=True),
            Deal(Role.TABLEAU, (0, 0, 0, 0, 1, 1, 1)),
        )
        * 3,
        Deal(Role.TABLEAU, 4),
    ),
    draw=Draw(Role.TABLEAU, every=True),
)
GAMES = (
    Game(SPIDER, "Ten piles down whatever the suit; runs in suit move, whole suits leave"),
    Game(SCORPION, "Seven piles down in suit; any face-up card moves with all that lies on it"),
)
