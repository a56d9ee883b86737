"""Four Seasons and its kin: one deck, a dealt base, and piles that are built round the corner."""

from ...rules.build import Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Role, Take
from ..catalogue import Game
from .canfield import BASE_CARD
from .shared import (
    ANYTHING,
    DOWN_ALTERNATING_WRAPPING,
    DOWN_WRAPPING,
    FILLED_WASTE,
    STOCK,
    UP_IN_SUIT_WRAPPING,
    WASTE,
    foundations,
    giving_foundations,
    relative,
    tableau,
)

FOUR_SEASONS = Rules(
    "four-seasons",
    zones=(
        STOCK,
        WASTE,
        foundations(build=UP_IN_SUIT_WRAPPING, start=Start(Base.BASE)),
        tableau(5, Take.TOP, DOWN_WRAPPING, ANYTHING),
    ),
    deal=(BASE_CARD, Deal(Role.TABLEAU)),
    draw=Draw(Role.WASTE),
)
FLORENTINE = relative(FOUR_SEASONS, "florentine-patience", {"redeal": Redeal(1)})
CZARINA = relative(FOUR_SEASONS, "czarina", {"waste": FILLED_WASTE, "tableau.fill": (Role.WASTE,)})
SIMPLICITY = relative(
    FOUR_SEASONS,
    "simplicity",
    {
        "foundation": giving_foundations(build=UP_IN_SUIT_WRAPPING, start=Start(Base.BASE), keep=1),
        "tableau": tableau(12, Take.TOP, DOWN_ALTERNATING_WRAPPING, ANYTHING),
    },
)

GAMES = (
    Game(
        FOUR_SEASONS,
        "Five piles in a cross, round the corner; a dealt card sets the base",
        ("Corner Card", "Vanishing Cross", "Cross Currents"),
    ),
    Game(FLORENTINE, "Four Seasons with one redeal"),
    Game(CZARINA, "Four Seasons in which the waste fills spaces"),
    Game(SIMPLICITY, "Twelve piles in alternating colours round the corner; a dealt base"),
)
