"""Towers: all cards dealt, with cells, reserves or nothing beside the piles; and Golf's kin."""

from ...rules.build import Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game
from .shared import (
    ACE_OF_A_SUIT,
    ACES,
    ANY_CARD,
    ANYTHING,
    DOWN,
    DOWN_ALTERNATING,
    DOWN_IN_SUIT,
    DOWN_WRAPPING,
    KING_FIRST,
    KING_OF_A_SUIT,
    STOCK,
    UP_IN_SUIT_WRAPPING,
    UP_OR_DOWN_IN_SUIT,
    UP_OR_DOWN_WRAPPING,
    UP_WRAPPING,
    WASTE,
    cells,
    foundations,
    giving_foundations,
    relative,
    reserves,
    tableau,
)

BACK = (Role.TABLEAU, Role.CELL)
BACK_TO_RESERVE = (Role.TABLEAU, Role.RESERVE)

KINGCELL = Rules(
    "kingcell",
    zones=(cells(4), giving_foundations(to=BACK), tableau(8, Take.SUPERMOVE, DOWN, KING_FIRST)),
    deal=(Deal(Role.TABLEAU, (7, 7, 7, 7, 6, 6, 6, 6)),),
    name="KingCell",
)
CAN_CAN = Rules(
    "can-can",
    zones=(
        reserves(3),
        giving_foundations(),
        tableau(13, Take.RUN, DOWN_ALTERNATING, KING_FIRST),
    ),
    deal=(Deal(Role.TABLEAU, 3), Deal(Role.RESERVE), Deal(Role.TABLEAU, (1,) * 10)),
)
LIMPOPO = Rules(
    "limpopo",
    zones=(
        Zone(Role.RESERVE, piles=2, take=Take.TOP, start=ANYTHING, build=ANY_CARD, capacity=4),
        giving_foundations(8, to=BACK_TO_RESERVE),
        tableau(8, Take.RUN, DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 13),),
    decks=2,
)
NEEDLE = Rules(
    "needle",
    zones=(
        Zone(Role.RESERVE, take=Take.TOP, start=ANYTHING, build=ANY_CARD, capacity=18),
        giving_foundations(to=BACK_TO_RESERVE),
        tableau(9, Take.TOP, DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(
        Deal(Role.RESERVE, 8),
        *(
            Deal(Role.TABLEAU, (1,) * edge + (0,) * (9 - 2 * edge) + (1,) * edge)
            for edge in (4, 4, 3, 3, 2, 2, 2, 2)
        ),
    ),
)
HAYSTACK = relative(NEEDLE, "haystack", {"reserve.capacity": 8})
PITCHFORK = relative(
    NEEDLE, "pitchfork", {"reserve": reserves(1), "foundation": giving_foundations()}
)
BUFFALO_BILL = Rules(
    "buffalo-bill",
    zones=(
        cells(8),
        giving_foundations(start=ACE_OF_A_SUIT, to=(Role.CELL,)),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=(Role.CELL,)),
        tableau(26, Take.TOP, None),
    ),
    deal=(Deal(Role.TABLEAU, 4),),
    decks=2,
)
LITTLE_BILLIE = relative(
    BUFFALO_BILL,
    "little-billie",
    {"tableau.piles": 24, "deal": (Deal(Role.CELL), Deal(Role.TABLEAU, 4))},
)
DOLPHIN = Rules(
    "dolphin",
    zones=(
        cells(4),
        giving_foundations(1, UP_WRAPPING, start=ANYTHING, capacity=52, to=(Role.CELL,)),
        tableau(8, Take.TOP, None),
    ),
    deal=(Deal(Role.TABLEAU, 6), Deal(Role.TABLEAU, (1,) * 4)),
)
DOUBLE_DOLPHIN = relative(
    DOLPHIN,
    "double-dolphin",
    {
        "decks": 2,
        "cell": cells(5),
        "foundation.capacity": 104,
        "tableau.piles": 10,
        "deal": (Deal(Role.TABLEAU, 10), Deal(Role.TABLEAU, (1,) * 4)),
    },
)
FLAKE = Rules(
    "flake",
    zones=(
        foundations(1, UP_OR_DOWN_WRAPPING, start=ANYTHING, capacity=52),
        tableau(6, Take.TOP, UP_OR_DOWN_WRAPPING, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU, 8), Deal(Role.TABLEAU, (1,) * 4)),
)
FLAKE_TWO_DECKS = relative(
    FLAKE,
    "flake-two-decks",
    {
        "decks": 2,
        "foundation.capacity": 104,
        "tableau.piles": 8,
        "deal": (Deal(Role.TABLEAU, 13),),
    },
    "Flake (2 Decks)",
)
BEACON = Rules(
    "beacon",
    zones=(
        STOCK,
        giving_foundations(1, UP_WRAPPING, start=ANYTHING, capacity=52),
        tableau(8, Take.RUN, DOWN_WRAPPING, ANYTHING, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.TABLEAU, 4),),
)
CASTLE_MOUNT = Rules(
    "castle-mount",
    zones=(
        foundations(12, start=None),
        tableau(12, Take.RUN, DOWN, ANYTHING, run=DOWN_IN_SUIT),
    ),
    deal=(Deal(Role.FOUNDATION, pick=ACES * 3), Deal(Role.TABLEAU, 12)),
    decks=3,
)
LIGHTWEIGHT = relative(
    CASTLE_MOUNT,
    "lightweight",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau": tableau(12, Take.RUN, DOWN, KING_FIRST),
        "deal": (Deal(Role.FOUNDATION, pick=ACES * 2), Deal(Role.TABLEAU, 8)),
    },
)
PENELOPES_WEB = Rules(
    "penelopes-web",
    zones=(foundations(), tableau(8, Take.RUN, DOWN, KING_FIRST)),
    deal=(Deal(Role.TABLEAU, (7, 7, 7, 7, 6, 6, 6, 6)),),
    name="Penelope's Web",
)
SOOTHER = Rules(
    "soother",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, take=Take.TOP, start=ANYTHING, build=ANY_CARD, capacity=8),
        giving_foundations(16, to=BACK_TO_RESERVE),
        tableau(9, Take.TOP, DOWN, KING_FIRST),
    ),
    deal=(Deal(Role.TABLEAU, 5),),
    decks=4,
    draw=Draw(Role.WASTE),
)
LUCKY_THIRTEEN = Rules(
    "lucky-thirteen",
    zones=(giving_foundations(), tableau(13, Take.TOP, DOWN)),
    deal=(Deal(Role.TABLEAU, 4),),
)
LUCKY_PILES = relative(
    LUCKY_THIRTEEN,
    "lucky-piles",
    {"tableau": tableau(13, Take.TOP, UP_OR_DOWN_IN_SUIT, KING_FIRST)},
)
BOX_FAN = Rules(
    "box-fan",
    zones=(
        giving_foundations(start=None, keep=1),
        tableau(16, Take.TOP, DOWN_ALTERNATING, KING_FIRST),
    ),
    deal=(Deal(Role.FOUNDATION, pick=ACES), Deal(Role.TABLEAU, 3)),
)
SKIPPY = Rules(
    "skippy",
    zones=(
        STOCK,
        WASTE,
        cells(4),
        giving_foundations(8, UP_IN_SUIT_WRAPPING, start=Start(Base.BASE), keep=1, to=BACK),
        tableau(16, Take.TOP, DOWN_WRAPPING, Start(Base.BELOW)),
    ),
    deal=(Deal(Role.FOUNDATION, (1,)), Deal(Role.TABLEAU, 4)),
    decks=2,
    draw=Draw(Role.WASTE),
)

GAMES = (
    Game(KINGCELL, "FreeCell regardless of suit, with kings in spaces"),
    Game(
        CAN_CAN,
        "Thirteen piles in alternating colours and three single cards",
    ),
    Game(LIMPOPO, "Eight piles and two reserves of up to four cards"),
    Game(NEEDLE, "Nine piles in a valley and a reserve that takes any card, up to eighteen"),
    Game(HAYSTACK, "Needle whose reserve takes no more than eight"),
    Game(PITCHFORK, "Needle whose reserve takes no card"),
    Game(BUFFALO_BILL, "Twenty-six piles that only give, eight cells, foundations both ways"),
    Game(LITTLE_BILLIE, "Buffalo Bill with twenty-four piles and cells that are full"),
    Game(DOLPHIN, "One foundation for the whole pack, up regardless of suit; four cells"),
    Game(DOUBLE_DOLPHIN, "Dolphin with two decks and five cells"),
    Game(FLAKE, "One foundation up or down from any card; six piles up or down"),
    Game(FLAKE_TWO_DECKS, "Flake with two decks and eight piles"),
    Game(BEACON, "One foundation up; eight piles down that the stock fills"),
    Game(CASTLE_MOUNT, "Three decks, twelve piles, runs in suit"),
    Game(LIGHTWEIGHT, "Two decks, twelve piles, kings in spaces"),
    Game(PENELOPES_WEB, "Streets and Alleys with runs, and kings in spaces"),
    Game(SOOTHER, "Four decks, nine piles, and a reserve that takes any eight cards"),
    Game(LUCKY_THIRTEEN, "Thirteen piles of four, down, whose spaces stay"),
    Game(LUCKY_PILES, "Lucky Thirteen up or down in suit, kings in spaces"),
    Game(BOX_FAN, "Fan in alternating colours with sixteen piles; the aces lie on the foundations"),
    Game(SKIPPY, "Sixteen piles from below a dealt base, and four cells"),
)
