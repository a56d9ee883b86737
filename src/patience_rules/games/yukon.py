"""Yukon and its kin: any face-up card moves with all that lies on it."""

from ..rules import Rules
from ..spec import Deal
from ..terms import Role, Take
from .catalogue import Game
from .parts import DOWN_ALTERNATING, KINGS, foundations, steps, tableau

YUKON = Rules(
    "yukon",
    zones=(foundations(), tableau(7, Take.LOAD, DOWN_ALTERNATING, KINGS)),
    deal=(
        Deal(Role.TABLEAU, steps(7), face_down=True),
        Deal(Role.TABLEAU, (0, 4, 4, 4, 4, 4, 4)),
        Deal(Role.TABLEAU),
    ),
)
GAMES = (
    Game(
        YUKON, "Klondike's piles without a stock; any face-up card moves with all that lies on it"
    ),
)
