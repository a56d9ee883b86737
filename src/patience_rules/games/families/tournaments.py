"""Tournaments: two decks or more, dealt on in several cards a pile to piles that only give."""

from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Role, Spread, Take, When
from ...rules.zone import Zone
from ..catalogue import OF_THE_FIRST_PACK, Game, NoNumbers
from .shared import (
    ACE_OF_A_SUIT,
    ACES,
    ANYTHING,
    DOWN_ALTERNATING,
    DOWN_ALTERNATING_WRAPPING,
    DOWN_IN_SUIT,
    KING_OF_A_SUIT,
    KINGS,
    STOCK,
    UP_IN_SUIT_WRAPPING,
    UP_OR_DOWN,
    UP_OR_DOWN_IN_SUIT_WRAPPING,
    cells,
    giving_foundations,
    relative,
    reserves,
    tableau,
)

TO_CELLS = (Role.CELL,)

LA_NIVERNAISE = Rules(
    "la-nivernaise",
    zones=(
        STOCK,
        cells(8),
        giving_foundations(start=ACE_OF_A_SUIT, to=TO_CELLS),
        giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=TO_CELLS),
        tableau(6, Take.TOP, None, fill=(Role.STOCK,), fill_cards=4),
    ),
    deal=(Deal(Role.CELL), Deal(Role.TABLEAU, 4, by_pile=True)),
    decks=2,
    draw=Draw(Role.TABLEAU, 4, every=True, spread=Spread.PILES),
    redeal=Redeal(2, Role.TABLEAU, 4),
)
KINGSDOWN_EIGHTS = Rules(
    "kingsdown-eights",
    zones=(
        STOCK,
        reserves(8),
        giving_foundations(8),
        tableau(8, Take.TOP, DOWN_ALTERNATING, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU), Deal(Role.RESERVE, 4, by_pile=True)),
    decks=2,
    draw=Draw(Role.RESERVE, 4, every=True, spread=Spread.PILES),
)
OPEN_WHEN_EMPTY = Zone(Role.RESERVE, piles=6, take=Take.TOP, start=ANYTHING)
BACK = (Role.TABLEAU, Role.RESERVE)
CARTHAGE = Rules(
    "carthage",
    zones=(
        STOCK,
        OPEN_WHEN_EMPTY,
        giving_foundations(8, to=BACK),
        tableau(8, Take.TOP, DOWN_IN_SUIT, ANYTHING),
    ),
    deal=(Deal(Role.TABLEAU), Deal(Role.RESERVE, 6)),
    decks=2,
    draw=Draw(Role.RESERVE, 2, every=True),
)
ALGERIAN = relative(
    CARTHAGE,
    "algerian-patience",
    {
        "zones": (
            STOCK,
            OPEN_WHEN_EMPTY,
            giving_foundations(start=ACE_OF_A_SUIT, to=BACK),
            giving_foundations(build=DOWN_IN_SUIT, start=KING_OF_A_SUIT, to=BACK, keep=1),
            tableau(8, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, ANYTHING),
        ),
        "deal": (Deal(Role.FOUNDATION, (0,) * 4 + (1,) * 4, pick=KINGS), *CARTHAGE.deal),
        "draw": Draw(Role.RESERVE, 2, every=True, last=Role.TABLEAU),
    },
)
ALGERIAN_THREE_DECKS = relative(
    ALGERIAN,
    "algerian-patience-three-decks",
    {
        "zones": (
            STOCK,
            Zone(Role.RESERVE, piles=8, take=Take.TOP, start=ANYTHING),
            giving_foundations(12, to=BACK, keep=1),
            tableau(8, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, ANYTHING),
        ),
        "deal": (Deal(Role.FOUNDATION, pick=ACES * 3), *CARTHAGE.deal),
        "decks": 3,
    },
    "Algerian Patience (3 Decks)",
)
CONE = Rules(
    "cone",
    zones=(
        STOCK,
        reserves(4),
        giving_foundations(4, UP_IN_SUIT_WRAPPING, start=ACE_OF_A_SUIT, capacity=26),
        tableau(7, Take.RUN, DOWN_ALTERNATING_WRAPPING, ANYTHING),
    ),
    deal=(
        Deal(Role.TABLEAU),
        Deal(Role.TABLEAU, (0, 1, 1, 1, 1, 1, 0)),
        Deal(Role.TABLEAU, (0, 0, 1, 1, 1, 0, 0)),
        Deal(Role.TABLEAU, (0, 0, 0, 1)),
    ),
    decks=2,
    draw=Draw(Role.TABLEAU, every=True, when=When.NO_SPACE, last=Role.RESERVE),
)
LOUIS = Rules(
    "louis",
    zones=(
        STOCK,
        giving_foundations(build=DOWN_IN_SUIT, start=None, keep=1),
        giving_foundations(start=None, keep=1),
        tableau(12, Take.TOP, UP_OR_DOWN_IN_SUIT_WRAPPING, ANYTHING, fill=(Role.STOCK,)),
    ),
    deal=(Deal(Role.FOUNDATION, pick=(*KINGS, *ACES)), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.TABLEAU, 8, every=True),
    redeal=Redeal(2, Role.TABLEAU, 9, from_last=True, from_top=True, spread=Spread.ROWS),
)
ANY_FOUNDATION = tableau(2, Take.TOP, UP_OR_DOWN)
NEAREST = tableau(4, Take.TOP, UP_OR_DOWN, own_foundations=True)
ST_HELENA = Rules(
    "st-helena",
    zones=(
        STOCK,
        giving_foundations(build=DOWN_IN_SUIT, start=None, keep=1),
        NEAREST,
        ANY_FOUNDATION,
        giving_foundations(start=None, keep=1),
        NEAREST,
        ANY_FOUNDATION,
    ),
    deal=(Deal(Role.FOUNDATION, pick=(*KINGS, *ACES)), Deal(Role.TABLEAU, 8)),
    decks=2,
    redeal=Redeal(2, Role.TABLEAU, 8, from_last=True, from_top=True, spread=Spread.ROWS),
    name="St. Helena",
)

GAMES = (
    Game(
        LA_NIVERNAISE,
        "Six piles of four that the stock deals to by fours; eight cells; two redeals",
        ("Napoleon's Flank", "Tournament"),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(KINGSDOWN_EIGHTS, "Eight piles, and eight reserves that the stock deals to by fours"),
    Game(CARTHAGE, "Eight piles in suit, and six reserves that the stock deals to by twos"),
    Game(
        ALGERIAN,
        "Carthage up or down in suit; foundations go both ways, the last cards to the tableau",
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(ALGERIAN_THREE_DECKS, "Algerian Patience with three decks, up from the aces"),
    Game(CONE, "Seven piles in a cone; two decks on four foundations; the last cards lie apart"),
    Game(
        LOUIS,
        "Twelve piles in suit, to which the whole stock is dealt at once; two redeals",
        ("St. Louis",),
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(
        ST_HELENA,
        "Twelve piles up or down, some of which serve but the nearest foundations at first",
        (
            "Napoleon's Favourite",
            "Washington's Favourite",
            "Napoleon's Favorite",
            "Washington's Favorite",
        ),
        numbered=OF_THE_FIRST_PACK,
    ),
)
