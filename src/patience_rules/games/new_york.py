"""New York: two decks, three wastes to choose from, foundations from any rank round the corner."""

from ..language import *

NEW_YORK = Rules(
    "new-york",
    zones=(
        OPEN_STOCK,
        Zone(Role.WASTE, 3),
        foundations(8, build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(8, Take.TOP, DOWN_ALTERNATING_WRAPPING, Start(source=("stock", "waste"))),
    ),
    deal=Deal("tableau"),
    decks=2,
    draw=Draw(Deal("waste", which=Which.CHOSEN)),
)

GAMES = (NEW_YORK,)
