"""Cast Out Nines: two decks, foundations from the nines, runs in suit on seven piles."""

from ..language import *

CAST_OUT_NINES = Rules(
    "cast-out-nines",
    zones=(
        STOCK,
        WASTE,
        foundations(8, build=UP_IN_SUIT_WRAPPING, start="nine"),
        tableau(7, Take.RUN, DOWN_IN_SUIT, Start(cards=1)),
    ),
    deal=Deal("tableau"),
    decks=2,
    draw=Draw(Deal("waste")),
)

GAMES = (CAST_OUT_NINES,)
