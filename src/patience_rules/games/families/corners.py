"""Four Seasons and its kin: one deck, a dealt base, and builds round the corner."""

from ...language import *
from ..catalogue import CatalogueEntry
from .canfield import BASE_CARD
from .shared import FILLED_WASTE

FOUR_SEASONS = Rules(
    "four-seasons",
    zones=(
        STOCK,
        WASTE,
        foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK),
        tableau(5, Take.TOP, DOWN_WRAPPING, start=ANYTHING),
    ),
    deal=(BASE_CARD, Deal("tableau")),
    draw=Draw(Deal("waste")),
)
FLORENTINE = relative(
    FOUR_SEASONS, "florentine-patience", {"redeal": Redeal(Gather("waste"), times=1)}
)
CZARINA = relative(FOUR_SEASONS, "czarina", {"waste": FILLED_WASTE, "tableau.then": fill("waste")})
SIMPLICITY = relative(
    FOUR_SEASONS,
    "simplicity",
    {
        "foundation": giving_foundations(build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK, keep=1),
        "tableau": tableau(12, Take.TOP, DOWN_ALTERNATING_WRAPPING, start=ANYTHING),
    },
)

GAMES = (
    CatalogueEntry(
        FOUR_SEASONS,
        "Five piles regardless of suit round the corner; a dealt card sets the base",
        ("Corner Card", "Vanishing Cross", "Cross Currents", "Royal East"),
    ),
    CatalogueEntry(FLORENTINE, "Four Seasons with one redeal"),
    CatalogueEntry(CZARINA, "Four Seasons in which the waste fills spaces"),
    CatalogueEntry(
        SIMPLICITY, "Twelve piles in alternating colours round the corner; a dealt base"
    ),
)
