"""Courts: foundations begun by the deal, many of them both ways, and few piles to build on."""

from ...language import *
from .shared import ACES_AND_KINGS, FILLED_WASTE, MEETING, MEETS, UP_AND_DOWN

UNUSED = ("stock", "waste")
QUEENS = cards("QC QD QH QS")


def one_a_suit(rank: str, most: int, *build: Link, take: Leave | Take = Take.NOTHING) -> Zone:
    """Return four foundations from a rank, one for each suit."""
    start = Start(rank, when=SUIT_NOT_STARTED)
    return foundations(4, build=build, start=start, capacity=most, take=take)


CAPTIVE_QUEENS = Rules(
    "captive-queens",
    zones=(
        STOCK,
        WASTE,
        one_a_suit("five", 6, DOWN_IN_SUIT_WRAPPING),
        one_a_suit("six", 6, UP_IN_SUIT),
        Zone(Role.FOUNDATION, 4),
    ),
    deal=Deal("foundation", (0,) * 8 + (1,) * 4, pick=QUEENS),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
BOUDOIR = Rules(
    "boudoir",
    zones=(
        STOCK,
        WASTE,
        one_a_suit("ace", 13, UP_IN_SUIT, take=MEETS),
        one_a_suit("ten", 11, DOWN_IN_SUIT_WRAPPING, take=MEETS),
        one_a_suit("jack", 1),
        Zone(Role.FOUNDATION, 4),
    ),
    deal=Deal("foundation", (0,) * 12 + (1,) * 4, pick=QUEENS),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
IDLE_ACES = Rules(
    "idle-aces",
    zones=(
        STOCK,
        WASTE,
        foundations(build=DOWN, start=()),
        foundations(build=UP, start=(), capacity=12),
        one_a_suit("ace", 1),
    ),
    deal=Deal("foundation", (1,) * 8, pick=(*KINGS, *cards("2C 2D 2H 2S"))),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
SIXES_AND_SEVENS = Rules(
    "sixes-and-sevens",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8, start=(), capacity=7, keep=1),
        giving_foundations(8, build=DOWN_IN_SUIT, start=(), capacity=6, keep=1),
        singles(9),
    ),
    deal=(
        Deal("foundation", pick=(*cards("7C 7D 7H 7S") * 2, *cards("6C 6D 6H 6S") * 2)),
        Deal("tableau"),
    ),
    decks=2,
    draw=Draw(Deal("waste")),
    name="Sixes and Sevens",
)
BOX_KITE = Rules(
    "box-kite",
    zones=(
        giving_foundations(start=(), keep=1, to=("tableau", "foundation")),
        giving_foundations(build=DOWN_IN_SUIT, start=(), keep=1, to=("tableau", "foundation")),
        tableau(12, Take.TOP, UP_OR_DOWN_WRAPPING),
    ),
    deal=(Deal("tableau", 8), ACES_AND_KINGS),
    decks=2,
)
ALHAMBRA = Rules(
    "alhambra",
    zones=(
        STOCK,
        Zone(Role.WASTE, build=UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING),
        reserves(8),
        *UP_AND_DOWN,
    ),
    deal=(ACES_AND_KINGS, Deal("reserve", 4)),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), deal=Deal("waste"), times=2),
)
GRANADA = relative(
    ALHAMBRA,
    "granada",
    {
        "waste.piles": 4,
        "draw": Draw(Deal("waste")),
        "redeal": Redeal(Gather("waste", last_first=True), deal=Deal("waste"), times=2),
    },
)
TWENTY = Rules(
    "twenty",
    zones=(STOCK, *MEETING, tableau(20, Take.TOP, start=ANYTHING, then=fill("stock"))),
    deal=(ACES_AND_KINGS, Deal("tableau")),
    decks=2,
    draw=TO_EACH,
)
KINGDOM = Rules(
    "kingdom",
    zones=(
        STOCK,
        FILLED_WASTE,
        Zone(Role.RESERVE, 8, then=fill("waste")),
        foundations(8, build=UP),
    ),
    deal=(Deal("foundation", which=Which.FIRST, pick="AC"), Deal("reserve")),
    decks=2,
    draw=Draw(Deal("waste")),
)
ZODIAC = Rules(
    "zodiac",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, 8, start=Start(source=("reserve", "waste")), capacity=1),
        foundations(
            build=Build(Direction.UP, Match.IN_SUIT, when=empty(UNUSED)),
            start=Start("ace", when=(SUIT_NOT_STARTED, empty(UNUSED))),
            take=MEETS,
        ),
        foundations(
            build=Build(Direction.DOWN, Match.IN_SUIT, when=empty(UNUSED)),
            start=Start("king", when=(SUIT_NOT_STARTED, empty(UNUSED))),
            take=MEETS,
        ),
        tableau(24, Leave(to="foundation"), UP_OR_DOWN_IN_SUIT),
    ),
    deal=(Deal("reserve"), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=UNLIMITED),
)
EITHER_WAY = Link(Direction.UP_OR_DOWN_ALIKE, Match.IN_SUIT, wrap=True)
FORT = Rules(
    "braid-fort",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, name="plait"),
        *MEETING,
        singles(4, then=fill("reserve")),
        tableau(8, Take.TOP, start=Start(source="waste"), capacity=1),
    ),
    deal=(ACES_AND_KINGS, Deal("reserve", 21), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
    name="Fort (Braid)",
)
BRAID = relative(
    FORT,
    "braid",
    {
        "zones": (
            *(zone for zone in FORT.zones if zone.role is not Role.FOUNDATION),
            foundations(8, build=EITHER_WAY, start=Base.BASE_RANK),
        ),
        "deal": (Deal("reserve", 20), Deal("tableau"), Deal("foundation", which=Which.FIRST)),
    },
)
LONG_BRAID = relative(BRAID, "long-braid", {"deal": (Deal("reserve", 24), *BRAID.deal[1:])})
BIG_BRAID = relative(BRAID, "big-braid", {"decks": 3, "foundation.piles": 12})
BACKBONE = Rules(
    "backbone",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, 3, shape=Covered(((2,), (2,), ()))),
        giving_foundations(8),
        tableau(8, Take.TOP, DOWN_IN_SUIT, start=Start(source=("reserve", "waste"))),
    ),
    deal=(Deal("reserve", (10, 10, 1)), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=1),
)
BACKBONE_PLUS = relative(
    BACKBONE,
    "backbone-plus",
    {
        "tableau.piles": 10,
        "tableau.start": ANYTHING,
        "deal": (Deal("reserve", (10, 10)), Deal("reserve"), Deal("tableau")),
        "redeal": None,
    },
)
MOUNT_OLYMPUS = Rules(
    "mount-olympus",
    zones=(
        STOCK,
        foundations(8, build=UP_BY_TWOS, start=(), capacity=7),
        foundations(8, build=UP_BY_TWOS, start=(), capacity=6),
        tableau(9, Take.RUN, Link(Direction.DOWN, Match.IN_SUIT, step=2), then=fill("stock")),
    ),
    deal=(Deal("foundation", pick=(*ACES * 2, *cards("2C 2D 2H 2S") * 2)), Deal("tableau")),
    decks=2,
    draw=TO_EACH,
)
ZEUS = relative(
    MOUNT_OLYMPUS,
    "zeus",
    {
        "tableau.start": Start(("king", "queen")),
        "deal": (MOUNT_OLYMPUS.deal[0], Deal("tableau", 4)),
    },
)
LADIES_BATTLE = Rules(
    "ladies-battle",
    zones=(
        STOCK,
        Zone(Role.RESERVE, 4, take=Leave(to="foundation")),
        giving_foundations(build=UP_IN_SUIT_WRAPPING, start=(), keep=1),
        tableau(6, Take.TOP, DOWN_ALTERNATING_WRAPPING, start=ANYTHING, then=fill("stock")),
    ),
    deal=(
        Deal("reserve", pick=cards("JC JS JH JD")),
        Deal("foundation", pick=cards("QC QS QH QD")),
        Deal("tableau"),
    ),
    draw=TO_EACH,
)
SAXONY = Rules(
    "saxony",
    zones=(
        STOCK,
        cells(4),
        reserves(8),
        giving_foundations(8, to=("tableau", "cell")),
        tableau(4, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=(Deal("cell"), Deal("tableau"), Deal("reserve")),
    decks=2,
    draw=Draw(Deal("reserve")),
)

GAMES = (
    CAPTIVE_QUEENS,
    BOUDOIR,
    IDLE_ACES,
    SIXES_AND_SEVENS,
    BOX_KITE,
    ALHAMBRA,
    GRANADA,
    TWENTY,
    KINGDOM,
    ZODIAC,
    FORT,
    BRAID,
    LONG_BRAID,
    BIG_BRAID,
    BACKBONE,
    BACKBONE_PLUS,
    MOUNT_OLYMPUS,
    ZEUS,
    LADIES_BATTLE,
    SAXONY,
)
