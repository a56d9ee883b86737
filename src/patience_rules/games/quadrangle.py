"""Quadrangle: two decks, twelve piles in suit, and spaces filled automatically from the waste."""

from ..language import *
from .catalogue import CatalogueEntry, Numbered

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

GAMES = (
    CatalogueEntry(
        QUADRANGLE,
        "Two decks: twelve piles down in suit whose spaces fill from the waste by themselves",
        numbered=Numbered(order=(37, *range(37))),
    ),
)
