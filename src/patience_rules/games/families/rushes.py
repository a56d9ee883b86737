"""Games in which each pass through the stock draws fewer cards at once than the last."""

from ...language import *
from .canfield import CANFIELD
from .klondike import EIGHT_TIMES_EIGHT, KLONDIKE

THREE_TWO_ONE = {
    "draw": Draw(
        (
            Deal("waste", 3, when=Redeals(at_most=0)),
            Deal("waste", 2, when=Redeals(at_least=1, at_most=1)),
            Deal("waste", 1, when=Redeals(at_least=2)),
        )
    ),
    "redeal": Redeal(Gather("waste"), times=2),
}
"""A draw of three cards at once; of two after the first redeal, of one after the second."""

GOLD_RUSH = relative(KLONDIKE, "gold-rush", THREE_TWO_ONE)
CANFIELD_RUSH = relative(CANFIELD, "canfield-rush", THREE_TWO_ONE)
EIGHT_BY_EIGHT = relative(
    EIGHT_TIMES_EIGHT,
    "eight-by-eight",
    {**THREE_TWO_ONE, "tableau.build": DOWN, "tableau.start": Start(cards=1)},
    "Eight by Eight",
)

GAMES = (
    GOLD_RUSH,
    CANFIELD_RUSH,
    EIGHT_BY_EIGHT,
)
