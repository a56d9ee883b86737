"""Towers: all cards dealt, some with cells or reserves; and games like Golf."""

from ...language import *

BACK = ("tableau", "cell")
BACK_TO_RESERVE = ("tableau", "reserve")

KINGCELL = Rules(
    "kingcell",
    zones=(cells(4), giving_foundations(to=BACK), tableau(8, Take.SUPERMOVE, DOWN, start="king")),
    deal=Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6)),
    name="KingCell",
)
CAN_CAN = Rules(
    "can-can",
    zones=(
        reserves(3),
        giving_foundations(),
        tableau(13, Take.RUN, DOWN_ALTERNATING, start="king"),
    ),
    deal=(Deal("tableau", 3), Deal("reserve"), Deal("tableau", (1,) * 10)),
)
LIMPOPO = Rules(
    "limpopo",
    zones=(
        Zone(Role.RESERVE, 2, start=ANYTHING, build=ANY_CARD, capacity=4),
        giving_foundations(8, to=BACK_TO_RESERVE),
        tableau(8, Take.RUN, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=Deal("tableau", 13),
    decks=2,
)
NEEDLE = Rules(
    "needle",
    zones=(
        Zone(Role.RESERVE, start=ANYTHING, build=ANY_CARD, capacity=18),
        giving_foundations(to=BACK_TO_RESERVE),
        tableau(9, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=(
        Deal("reserve", 8),
        *(
            Deal("tableau", (1,) * edge + (0,) * (9 - 2 * edge) + (1,) * edge)
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
        giving_foundations(start=ACE_OF_A_SUIT, to=("cell", "foundation")),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=("cell", "foundation")),
        tableau(26, Take.TOP),
    ),
    deal=Deal("tableau", 4),
    decks=2,
)
LITTLE_BILLIE = relative(
    BUFFALO_BILL, "little-billie", {"tableau.piles": 24, "deal": (Deal("cell"), Deal("tableau", 4))}
)
DOLPHIN = Rules(
    "dolphin",
    zones=(
        cells(4),
        giving_foundations(1, build=UP_WRAPPING, start=ANYTHING, capacity=52, to="cell"),
        tableau(8, Take.TOP),
    ),
    deal=(Deal("tableau", 6), Deal("tableau", (1,) * 4)),
)
DOUBLE_DOLPHIN = relative(
    DOLPHIN,
    "double-dolphin",
    {
        "decks": 2,
        "cell": cells(5),
        "foundation.capacity": 104,
        "tableau.piles": 10,
        "deal": (Deal("tableau", 10), Deal("tableau", (1,) * 4)),
    },
)
FLAKE = Rules(
    "flake",
    zones=(
        foundations(1, build=UP_OR_DOWN_WRAPPING, start=ANYTHING, capacity=52),
        tableau(6, Take.TOP, UP_OR_DOWN_WRAPPING, start=ANYTHING),
    ),
    deal=(Deal("tableau", 8), Deal("tableau", (1,) * 4)),
)
FLAKE_TWO_DECKS = relative(
    FLAKE,
    "flake-two-decks",
    {"decks": 2, "foundation.capacity": 104, "tableau.piles": 8, "deal": Deal("tableau", 13)},
    "Flake (2 Decks)",
)
BEACON = Rules(
    "beacon",
    zones=(
        STOCK,
        giving_foundations(1, build=UP_WRAPPING, start=ANYTHING, capacity=52),
        tableau(8, Take.RUN, DOWN_WRAPPING, start=ANYTHING, then=fill("stock")),
    ),
    deal=Deal("tableau", 4),
)
CASTLE_MOUNT = Rules(
    "castle-mount",
    zones=(
        foundations(12, start=()),
        tableau(12, Take.RUN, DOWN, start=ANYTHING, run=DOWN_IN_SUIT),
    ),
    deal=(Deal("foundation", pick=ACES * 3), Deal("tableau", 12)),
    decks=3,
)
LIGHTWEIGHT = relative(
    CASTLE_MOUNT,
    "lightweight",
    {
        "decks": 2,
        "foundation.piles": 8,
        "tableau": tableau(12, Take.RUN, DOWN, start="king"),
        "deal": (Deal("foundation", pick=ACES * 2), Deal("tableau", 8)),
    },
)
PENELOPES_WEB = Rules(
    "penelopes-web",
    zones=(foundations(), tableau(8, Take.RUN, DOWN, start="king")),
    deal=Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6)),
    name="Penelope's Web",
)
SOOTHER = Rules(
    "soother",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, start=ANYTHING, build=ANY_CARD, capacity=8),
        giving_foundations(16, to=BACK_TO_RESERVE),
        tableau(9, Take.TOP, DOWN, start="king"),
    ),
    deal=Deal("tableau", 5),
    decks=4,
    draw=Draw(Deal("waste")),
)
LUCKY_THIRTEEN = Rules(
    "lucky-thirteen",
    zones=(giving_foundations(), tableau(13, Take.TOP, DOWN)),
    deal=Deal("tableau", 4),
)
LUCKY_PILES = relative(
    LUCKY_THIRTEEN,
    "lucky-piles",
    {"tableau": tableau(13, Take.TOP, UP_OR_DOWN_IN_SUIT, start="king")},
)
BOX_FAN = Rules(
    "box-fan",
    zones=(
        giving_foundations(start=(), keep=1),
        tableau(16, Take.TOP, DOWN_ALTERNATING, start="king"),
    ),
    deal=(Deal("foundation", pick=ACES), Deal("tableau", 3)),
)
SKIPPY = Rules(
    "skippy",
    zones=(
        STOCK,
        WASTE,
        cells(4),
        giving_foundations(8, build=UP_IN_SUIT_WRAPPING, start=Base.BASE_RANK, keep=1, to=BACK),
        tableau(16, Take.TOP, DOWN_WRAPPING, start=Base.BELOW_BASE),
    ),
    deal=(Deal("foundation", which=Which.FIRST), Deal("tableau", 4)),
    decks=2,
    draw=Draw(Deal("waste")),
)

TOWER_OF_HANOY = Rules(
    "tower-of-hanoy",
    zones=tableau(3, Take.TOP, Link(Direction.LOWER), start=ANYTHING),
    deal=Deal("tableau", 3),
    suits=Suit.CLUBS,
    ranks=tuple(Rank)[:9],
    goal=Goal.RUNS_COMPLETE,
    name="Tower of Hanoy",
)

GAMES = (
    KINGCELL,
    CAN_CAN,
    LIMPOPO,
    NEEDLE,
    HAYSTACK,
    PITCHFORK,
    BUFFALO_BILL,
    LITTLE_BILLIE,
    DOLPHIN,
    DOUBLE_DOLPHIN,
    FLAKE,
    FLAKE_TWO_DECKS,
    BEACON,
    CASTLE_MOUNT,
    LIGHTWEIGHT,
    PENELOPES_WEB,
    SOOTHER,
    LUCKY_THIRTEEN,
    LUCKY_PILES,
    BOX_FAN,
    SKIPPY,
    TOWER_OF_HANOY,
)
