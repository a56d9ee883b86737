"""Forty Thieves and its kin: two decks, open piles, the stock gone through once."""

from ..rules import Rules
from ..spec import Deal, Draw
from ..terms import Role, Take
from .catalogue import Game
from .parts import ANYTHING, DOWN_IN_SUIT, STOCK, TAKE_BACK, WASTE, foundations, tableau

FORTY_THIEVES = Rules(
    "forty-thieves",
    zones=(
        STOCK,
        WASTE,
        foundations(8, take=Take.TOP, to=(Role.TABLEAU,)),
        tableau(10, Take.TOP, DOWN_IN_SUIT, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 4),),
    decks=2,
    draw=Draw(Role.WASTE),
    options=TAKE_BACK,
)
GAMES = (
    Game(
        FORTY_THIEVES,
        "Ten piles of four, down in suit, one card at a time",
        ("Napoleon at St Helena", "Big Forty", "Roosevelt at San Juan"),
    ),
)
