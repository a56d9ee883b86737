"""Klondike and its kin: a tableau that is built down, a stock turned over to a waste."""

from ..rules import Rules
from ..spec import Build, Deal, Draw, Redeal
from ..terms import Direction, Match, Role, Take
from .catalogue import Game
from .parts import (
    ANYTHING,
    DOWN_ALTERNATING,
    KINGS,
    STOCK,
    TAKE_BACK,
    WASTE,
    foundations,
    relative,
    steps,
    tableau,
)

KLONDIKE = Rules(
    "klondike",
    zones=(
        STOCK,
        WASTE,
        foundations(take=Take.TOP, to=(Role.TABLEAU,)),
        tableau(7, Take.RUN, DOWN_ALTERNATING, KINGS),
    ),
    deal=(Deal(Role.TABLEAU, steps(7), face_down=True), Deal(Role.TABLEAU)),
    draw=Draw(Role.WASTE),
    redeal=Redeal(),
    options=TAKE_BACK,
)
BY_THREES = relative(KLONDIKE, "klondike-by-threes", {"draw": Draw(Role.WASTE, 3)})
OTHER_SUIT = Build(Direction.DOWN, Match.OTHER_SUIT)
EASTHAVEN = relative(
    KLONDIKE,
    "easthaven",
    {
        "zones": (STOCK, KLONDIKE.zones[2], tableau(7, Take.RUN, DOWN_ALTERNATING, ANYTHING)),
        "deal": (Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU)),
        "draw": Draw(Role.TABLEAU, every=True),
        "redeal": None,
    },
)
GAMES = (
    Game(
        KLONDIKE,
        "Seven piles down in alternating colours, kings in spaces; the stock one by one",
        ("Solitaire", "Klondike Draw One", "Patience", "Fascination", "Triangle"),
    ),
    Game(BY_THREES, "Klondike with three cards drawn at a time", ("Klondike Draw Three",)),
    Game(
        EASTHAVEN,
        "Klondike without a waste: each draw deals a card to all seven piles",
        ("Aces Up Klondike",),
    ),
)
