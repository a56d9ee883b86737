"""Four Seasons and its kin: one deck, a dealt base, and builds round the corner."""

from ...language import *
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
    FOUR_SEASONS,
    FLORENTINE,
    CZARINA,
    SIMPLICITY,
)
