"""Quadrangle: two decks, twelve piles in suit, and spaces filled automatically from the waste."""

from ..language import *

QUADRANGLE = Rules(
    "quadrangle",
    zones=(
        STOCK,
        WASTE,
        foundations(8, build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(12, Take.TOP, DOWN_IN_SUIT_WRAPPING, start=ANYTHING, then=fill(("waste", "stock"))),
    ),
    deal=(Deal("foundation", which=Which.FIRST), Deal("tableau", 3)),
    decks=2,
    draw=Draw(Deal("waste")),
)

GAMES = (QUADRANGLE,)
