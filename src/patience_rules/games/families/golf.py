"""Golf and its kin: cards go to one pile, each one rank above or below the last."""

from ...language import *

GOLF = Rules(
    "golf",
    zones=(STOCK, Zone(Role.WASTE, take=Take.NOTHING, build=UP_OR_DOWN), tableau(7, Take.TOP)),
    deal=(Deal("tableau", 5), Deal("waste")),
    draw=Draw(Deal("waste")),
    goal=Goal.TABLEAU_CLEARED,
    options=(Option("dead-rank", "waste.build.stop", (None, "K")),),
)
DEAD_KING = relative(
    GOLF, "dead-king-golf", {"waste.build": Build(Direction.UP_OR_DOWN, stop="king"), "options": ()}
)
RELAXED = relative(GOLF, "relaxed-golf", {"waste.build": UP_OR_DOWN_WRAPPING, "options": ()})
ELEVATOR = relative(
    RELAXED,
    "elevator",
    {
        "tableau": tableau(28, Take.TOP, shape=Covered(triangle(7))),
        "deal": (
            Deal("tableau", (1,) * 21, face_down=True),
            Deal("tableau", (0,) * 21 + (1,) * 7),
            Deal("waste"),
        ),
    },
)
TRI_PEAKS = relative(
    RELAXED,
    "tri-peaks",
    {
        "tableau": tableau(28, Take.TOP, shape=Covered(triangles(3, 4))),
        "deal": (
            Deal("tableau", (1,) * 18, face_down=True),
            Deal("tableau", (0,) * 18 + (1,) * 10),
            Deal("waste"),
        ),
    },
    "TriPeaks",
)

HOLE = foundations(1, build=UP_OR_DOWN_WRAPPING, start=(), capacity=52)
BLACK_HOLE = Rules(
    "black-hole",
    zones=(HOLE, tableau(17, Take.TOP)),
    deal=(Deal("foundation", pick="AS"), Deal("tableau", 3)),
)
ALL_IN_A_ROW = relative(
    BLACK_HOLE,
    "all-in-a-row",
    {"foundation.start": ANYTHING, "tableau.piles": 13, "deal": Deal("tableau", 4)},
    "All in a Row",
)
ROBERT = Rules(
    "robert",
    zones=(STOCK, WASTE, HOLE),
    deal=Deal("foundation"),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
ELIMINATOR = Rules(
    "eliminator",
    zones=(
        foundations(6, build=UP_OR_DOWN_WRAPPING, start=ANYTHING, capacity=None),
        tableau(4, Take.TOP),
    ),
    deal=Deal("tableau", 13),
    options=(Option("foundations", "foundation.piles", (6, 5, 4)),),
)

GAMES = (
    GOLF,
    DEAD_KING,
    RELAXED,
    ELEVATOR,
    TRI_PEAKS,
    BLACK_HOLE,
    ALL_IN_A_ROW,
    ROBERT,
    ELIMINATOR,
)
