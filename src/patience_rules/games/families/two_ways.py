"""Games whose foundations go different ways: up from aces and down from kings, or by steps."""

from ...language import *
from .shared import ACES_AND_KINGS, FILLED_WASTE, TAKE_BACK, TO_BOTH

UP_FROM_ACES = foundations()
DOWN_FROM_KINGS = foundations(build=DOWN_IN_SUIT, start="king")
BY_TWOS = Link(Direction.UP, Match.IN_SUIT, wrap=True, step=2)


BISLEY = Rules(
    "bisley",
    zones=(UP_FROM_ACES, DOWN_FROM_KINGS, tableau(13, Take.TOP, UP_OR_DOWN_IN_SUIT)),
    deal=(
        Deal("tableau", (3,) * 4 + (4,) * 9),
        Deal("foundation", (1,) * 4, pick=ACES),
    ),
)
DOUBLE_BISLEY = Rules(
    "double-bisley",
    zones=(
        foundations(8),
        foundations(8, build=DOWN_IN_SUIT, start="king"),
        tableau(24, Take.TOP, UP_OR_DOWN_IN_SUIT),
    ),
    deal=(Deal("tableau", 4), Deal("foundation", (1,) * 8, pick=ACES * 2)),
    decks=2,
)
REALM = Rules(
    "realm",
    zones=(UP_FROM_ACES, DOWN_FROM_KINGS, tableau(8, Take.TOP, UP_OR_DOWN_ALTERNATING)),
    deal=Deal("tableau", (7, 7, 7, 7, 6, 6, 6, 6)),
)
MANCUNIAN = relative(REALM, "mancunian", {"tableau.build": UP_OR_DOWN})
HOUSE_ON_THE_HILL = Rules(
    "house-on-the-hill",
    zones=(
        giving_foundations(start=ACE_OF_A_SUIT, to=TO_BOTH),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=TO_BOTH),
        tableau(35, Take.TOP, UP_OR_DOWN_IN_SUIT),
    ),
    deal=(Deal("tableau", (1,) * 34), Deal("tableau", 2)),
    decks=2,
    name="House on the Hill",
)
CAPRICIEUSE = Rules(
    "capricieuse",
    zones=(
        STOCK,
        giving_foundations(keep=1, to=TO_BOTH),
        giving_foundations(build=DOWN_IN_SUIT, start="king", keep=1, to=TO_BOTH),
        tableau(12, Take.TOP, UP_OR_DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=(Deal("tableau", 8), ACES_AND_KINGS),
    decks=2,
    redeal=Redeal(Gather("tableau", last_first=True), deal=Deal("tableau", 8), times=2),
)
NATIONALE = relative(
    CAPRICIEUSE,
    "nationale",
    {
        "zones": (
            *CAPRICIEUSE.zones[1:3],
            tableau(12, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING),
        ),
        "redeal": None,
    },
)
PATRIARCHS = Rules(
    "patriarchs",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(keep=1, to="foundation"),
        giving_foundations(build=DOWN_IN_SUIT, start="king", keep=1, to="foundation"),
        singles(9, then=fill(("waste", "stock"))),
    ),
    deal=(ACES_AND_KINGS, Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=1),
)
CONTRADANCE = Rules(
    "contradance",
    zones=(
        STOCK,
        WASTE,
        foundations(8, build=DOWN_IN_SUIT_WRAPPING, start=(), capacity=6),
        foundations(8, build=UP_IN_SUIT, start=(), capacity=7),
    ),
    deal=Deal("foundation", pick=(*cards("5C 5D 5H 5S") * 2, *cards("6C 6D 6H 6S") * 2)),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=1),
)

# By steps.
ODD_AND_EVEN = Rules(
    "odd-and-even",
    zones=(
        STOCK,
        FILLED_WASTE,
        Zone(Role.RESERVE, 9, then=fill("waste")),
        foundations(build=BY_TWOS, start=ACE_OF_A_SUIT),
        foundations(build=BY_TWOS, start=Start("two", when=SUIT_NOT_STARTED)),
    ),
    deal=Deal("reserve"),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=1),
    name="Odd and Even",
)
ROYAL_COTILLION = relative(
    ODD_AND_EVEN,
    "royal-cotillion",
    {
        "zones": (
            *ODD_AND_EVEN.zones[:2],
            Zone(Role.RESERVE, 16, then=fill("waste")),
            *ODD_AND_EVEN.zones[3:],
            tableau(4, Take.TOP),
        ),
        "deal": (Deal("reserve"), Deal("tableau", 3)),
        "redeal": None,
    },
)


def every(step: int, most: int = 12) -> Zone:
    """Return a foundation that counts up by a number from its dealt card."""
    build = Link(Direction.UP, wrap=True, step=step)
    return foundations(1, build=build, start=(), capacity=most)


BETSY_ROSS = Rules(
    "betsy-ross",
    zones=(STOCK, WASTE, Zone(Role.FOUNDATION, 4), *map(every, (1, 2, 3, 4))),
    deal=Deal("foundation", pick=cards("AC 2H 3D 4S 2C 4D 6H 8C")),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
GRANDFATHERS_CLOCK = Rules(
    "grandfathers-clock",
    zones=(
        foundations(8, build=UP_IN_SUIT_WRAPPING, start=(), capacity=4),
        foundations(4, build=UP_IN_SUIT_WRAPPING, start=(), capacity=5),
        tableau(8, Take.TOP, DOWN, start=ANYTHING),
    ),
    deal=(
        Deal("foundation", pick=cards("2S 3H 4C 5D 6S 7H 8C 9D TS JH QC KD")),
        Deal("tableau", 5),
    ),
    name="Grandfather's Clock",
)
BIG_BEN = Rules(
    "big-ben",
    zones=(
        STOCK,
        WASTE,
        foundations(4, build=UP_IN_SUIT_WRAPPING, start=(), capacity=8),
        foundations(8, build=UP_IN_SUIT_WRAPPING, start=(), capacity=9),
        tableau(
            12,
            Take.TOP,
            Build(Direction.DOWN, Match.IN_SUIT, wrap=True, when=Holds(HERE, at_least=3)),
        ),
    ),
    deal=(
        Deal("foundation", pick=cards("2C 3H 4S 5D 6C 7H 8S 9D TC JH QS KD")),
        Deal("tableau", 3),
    ),
    decks=2,
    draw=Draw((Deal("tableau", 3, when=Holds(HERE, at_most=2)), Deal("waste", when=NOTHING_DEALT))),
    options=(Option("wait", "tableau.build.when.at_least", (3, 1)),),
)

# A centre, and piles around it.
WINDMILL = Rules(
    "windmill",
    zones=(
        STOCK,
        FILLED_WASTE,
        giving_foundations(
            1, build=UP_WRAPPING, start=(), capacity=52, to="kings", keep=1, id="centre"
        ),
        giving_foundations(build=DOWN, start="king", to="centre", keep=1, id="kings"),
        tableau(8, Take.TOP, then=fill("waste")),
    ),
    deal=(Deal("foundation", which=Which.FIRST, pick="AC"), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
)
SIX_TO_ACE = Link(Direction.UP, wrap=True, ranks=tuple(Rank)[5::-1])
NAPOLEONS_TOMB = Rules(
    "napoleons-tomb",
    zones=(
        STOCK,
        WASTE,
        foundations(1, build=SIX_TO_ACE, start="six", capacity=24),
        foundations(4, build=UP, start="seven", capacity=7),
        Zone(Role.CELL, 4, start=Start(source="waste"), capacity=1),
    ),
    draw=Draw(Deal("waste")),
    name="Napoleon's Tomb",
)
SULTAN = Rules(
    "sultan",
    zones=(
        STOCK,
        WASTE,
        foundations(5, build=UP_IN_SUIT_WRAPPING, start=()),
        Zone(Role.FOUNDATION),
        foundations(2, build=UP_IN_SUIT_WRAPPING, start=()),
        foundations(1, start=(), capacity=12),
        singles(6),
    ),
    deal=(Deal("foundation", pick=cards("KC KC KS KS KH KH KD KD AH")), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
SULTAN_PLUS = relative(SULTAN, "sultan-plus", {"tableau.piles": 8})
CARPET = Rules(
    "carpet",
    zones=(STOCK, WASTE, giving_foundations(keep=1), singles(20)),
    deal=(Deal("foundation", pick=ACES), Deal("tableau")),
    draw=Draw(Deal("waste")),
    options=TAKE_BACK,
)
FORTUNES_FAVOR = Rules(
    "fortunes-favor",
    zones=(
        STOCK,
        FILLED_WASTE,
        giving_foundations(keep=1),
        tableau(12, Take.TOP, DOWN_IN_SUIT, start=ANYTHING, then=fill("waste")),
    ),
    deal=(Deal("foundation", pick=ACES), Deal("tableau")),
    draw=Draw(Deal("waste")),
    options=TAKE_BACK,
    name="Fortune's Favor",
)
SENATE = Rules(
    "senate",
    zones=(
        STOCK,
        reserves(8),
        giving_foundations(8, keep=1),
        tableau(4, Take.RUN, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=(Deal("foundation", pick=ACES * 2), Deal("reserve"), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("reserve")),
    options=TAKE_BACK,
)
SENATE_PLUS = relative(SENATE, "senate-plus", {"tableau.piles": 5})

GAMES = (
    BISLEY,
    DOUBLE_BISLEY,
    REALM,
    MANCUNIAN,
    HOUSE_ON_THE_HILL,
    CAPRICIEUSE,
    NATIONALE,
    PATRIARCHS,
    CONTRADANCE,
    ODD_AND_EVEN,
    ROYAL_COTILLION,
    BETSY_ROSS,
    GRANDFATHERS_CLOCK,
    BIG_BEN,
    WINDMILL,
    NAPOLEONS_TOMB,
    SULTAN,
    SULTAN_PLUS,
    CARPET,
    FORTUNES_FAVOR,
    SENATE,
    SENATE_PLUS,
)
