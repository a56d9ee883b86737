"""Accordion and its kin: one row that closes up, in which cards move a few places back."""

from ...language import *


def alike(*by: int) -> tuple[Build, Build]:
    """Return ways to lay a card of the same rank or suit from some places further on."""
    places = Neighbour(*by)
    return (
        Build(Direction.SAME_RANK, source=places),
        Build(Direction.ANY_RANK, Match.IN_SUIT, source=places),
    )


ONE_BY_ONE = Draw(Deal("tableau", which=NextPile(tuple(Rank))))
"""The cards of the stock go to the end of the row."""

ACCORDION = Rules(
    "accordion",
    zones=(
        STOCK,
        DISCARD,
        tableau(52, Take.TOP, alike(1, 3), lay=Lay.REPLACE, then=CloseGaps(), shape=Rows(13)),
    ),
    deal=Deal("tableau", (1, 1, 1)),
    draw=ONE_BY_ONE,
    goal=Goal.ALL_DISCARDED,
)
OPEN_ACCORDION = relative(
    ACCORDION,
    "open-accordion",
    {"zones": ACCORDION.zones[1:], "deal": Deal("tableau"), "draw": None},
)
RELAXED_ACCORDION = relative(ACCORDION, "relaxed-accordion", {"tableau.build": alike(1, 3, -1, -3)})
SKIDOO = relative(ACCORDION, "twenty-three-skidoo", {"tableau.build": alike(2, 3)}, "23 Skidoo")

GAMES = (
    ACCORDION,
    OPEN_ACCORDION,
    RELAXED_ACCORDION,
    SKIDOO,
)
