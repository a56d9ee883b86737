"""Tournaments: two decks or more, and draws of several cards a pile to piles that only give."""

from ...language import *
from .shared import TO_BOTH

LA_NIVERNAISE = Rules(
    "la-nivernaise",
    zones=(
        STOCK,
        cells(8),
        giving_foundations(start=ACE_OF_A_SUIT, to=("cell", "foundation")),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=("cell", "foundation")),
        tableau(6, Take.TOP, then=fill("stock", 4)),
    ),
    deal=(Deal("cell"), Deal("tableau", 4, order=Order.PILES)),
    decks=2,
    draw=Draw(Deal("tableau", 4, order=Order.PILES)),
    redeal=Redeal(Gather("tableau"), deal=Deal("tableau", 4, order=Order.PILES), times=2),
)
KINGSDOWN_EIGHTS = Rules(
    "kingsdown-eights",
    zones=(
        STOCK,
        reserves(8),
        giving_foundations(8),
        tableau(8, Take.TOP, DOWN_ALTERNATING, start=ANYTHING),
    ),
    deal=(Deal("tableau"), Deal("reserve", 4, order=Order.PILES)),
    decks=2,
    draw=Draw(Deal("reserve", 4, order=Order.PILES)),
)
OPEN_WHEN_EMPTY = Zone(Role.RESERVE, 6, start=ANYTHING)
BACK = ("tableau", "reserve")
CARTHAGE = Rules(
    "carthage",
    zones=(
        STOCK,
        OPEN_WHEN_EMPTY,
        giving_foundations(8, to=BACK),
        tableau(8, Take.TOP, DOWN_IN_SUIT, start=ANYTHING),
    ),
    deal=(Deal("tableau"), Deal("reserve", 6)),
    decks=2,
    draw=Draw(Deal("reserve", 2)),
)
ALGERIAN = relative(
    CARTHAGE,
    "algerian-patience",
    {
        "zones": (
            STOCK,
            OPEN_WHEN_EMPTY,
            giving_foundations(start=ACE_OF_A_SUIT, to=(*BACK, "foundation")),
            giving_foundations(
                build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=(*BACK, "foundation"), keep=1
            ),
            tableau(8, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING),
        ),
        "deal": (Deal("foundation", (0,) * 4 + (1,) * 4, pick=KINGS), *CARTHAGE.deal),
        "draw": Draw(
            (
                Deal("reserve", 2, when=Holds("stock", at_least=9)),
                Deal("tableau", when=NOTHING_DEALT),
            )
        ),
    },
)
ALGERIAN_THREE_DECKS = relative(
    ALGERIAN,
    "algerian-patience-three-decks",
    {
        "zones": (
            STOCK,
            Zone(Role.RESERVE, 8, start=ANYTHING),
            giving_foundations(12, to=BACK, keep=1),
            tableau(8, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING),
        ),
        "deal": (Deal("foundation", pick=ACES * 3), *CARTHAGE.deal),
        "decks": 3,
    },
    "Algerian Patience (3 Decks)",
)
CONE = Rules(
    "cone",
    zones=(
        STOCK,
        reserves(4),
        giving_foundations(4, build=UP_IN_SUIT_WRAPPING, start=ACE_OF_A_SUIT, capacity=26),
        tableau(7, Take.RUN, DOWN_ALTERNATING_WRAPPING, start=ANYTHING),
    ),
    deal=(
        Deal("tableau"),
        Deal("tableau", (0, 1, 1, 1, 1, 1, 0)),
        Deal("tableau", (0, 0, 1, 1, 1, 0, 0)),
        Deal("tableau", (0, 0, 0, 1)),
    ),
    decks=2,
    draw=Draw(
        (Deal("tableau", when=Holds("stock", at_least=5)), Deal("reserve", when=NOTHING_DEALT)),
        when=occupied("tableau"),
    ),
)
LOUIS = Rules(
    "louis",
    zones=(
        STOCK,
        giving_foundations(build=DOWN_IN_SUIT, start=(), keep=1, to=TO_BOTH),
        giving_foundations(start=(), keep=1, to=TO_BOTH),
        tableau(12, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING, then=fill("stock")),
    ),
    deal=(Deal("foundation", pick=(*KINGS, *ACES)), Deal("tableau")),
    decks=2,
    draw=Draw(Deal("tableau", 8)),
    redeal=Redeal(
        Gather("tableau", last_first=True, top_first=True), deal=Deal("tableau", 9), times=2
    ),
)
ANY_FOUNDATION = tableau(2, Take.TOP, UP_OR_DOWN)


def nearest(foundation: str) -> Zone:
    """Return piles that give only to the nearest foundations before the first redeal."""
    at_first = Leave(to=("tableau", foundation))
    return tableau(4, (at_first, Leave(when=Redeals(at_least=1))), UP_OR_DOWN)


ST_HELENA = Rules(
    "st-helena",
    zones=(
        STOCK,
        giving_foundations(build=DOWN_IN_SUIT, start=(), keep=1, to=TO_BOTH, id="kings"),
        nearest("kings"),
        ANY_FOUNDATION,
        giving_foundations(start=(), keep=1, to=TO_BOTH, id="aces"),
        nearest("aces"),
        ANY_FOUNDATION,
    ),
    deal=(Deal("foundation", pick=(*KINGS, *ACES)), Deal("tableau", 8)),
    decks=2,
    redeal=Redeal(
        Gather("tableau", last_first=True, top_first=True), deal=Deal("tableau", 8), times=2
    ),
    name="St. Helena",
)

GAMES = (
    LA_NIVERNAISE,
    KINGSDOWN_EIGHTS,
    CARTHAGE,
    ALGERIAN,
    ALGERIAN_THREE_DECKS,
    CONE,
    LOUIS,
    ST_HELENA,
)
