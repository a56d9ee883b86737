"""New York: two decks, three wastes to choose from, foundations from any rank round the corner."""

from ..language import *
from .catalogue import CatalogueEntry, Numbered

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

GAMES = (
    CatalogueEntry(
        NEW_YORK,
        "Two decks: three wastes to choose from, foundations from any rank round the corner",
        numbered=Numbered(order=(*range(1, 9), 0), opening=("s-f1",)),
    ),
)
