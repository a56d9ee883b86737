"""Games of which each pass through the stock turns fewer cards at once than the one before."""

from ...rules.build import Start
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.vocabulary import Role
from ..catalogue import RIGHT_TO_LEFT, Game
from .canfield import CANFIELD
from .klondike import EIGHT_TIMES_EIGHT, KLONDIKE
from .shared import DOWN, relative

THREE_TWO_ONE = {"draw": Draw(Role.WASTE, 3, fewer=True), "redeal": Redeal(2)}
"""Three cards at once, after the first redeal two, after the second one."""

GOLD_RUSH = relative(KLONDIKE, "gold-rush", THREE_TWO_ONE)
CANFIELD_RUSH = relative(CANFIELD, "canfield-rush", THREE_TWO_ONE)
EIGHT_BY_EIGHT = relative(
    EIGHT_TIMES_EIGHT,
    "eight-by-eight",
    {**THREE_TWO_ONE, "tableau.build": DOWN, "tableau.start": Start(cards=1)},
    "Eight by Eight",
)

GAMES = (
    Game(
        GOLD_RUSH,
        "Klondike in three passes, by threes, by twos and card by card",
        numbered=RIGHT_TO_LEFT,
    ),
    Game(
        CANFIELD_RUSH,
        "Canfield in three passes, by threes, by twos and card by card",
        numbered=RIGHT_TO_LEFT,
    ),
    Game(EIGHT_BY_EIGHT, "8 x 8 regardless of suit, in three passes of fewer cards a draw"),
)
