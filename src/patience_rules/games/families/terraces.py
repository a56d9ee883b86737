"""Terraces: two decks, and an open reserve whose cards go to the foundations only."""

from ...rules.course import Deal, Draw
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Direction, Match, Role, Take
from ...rules.zone import Build, Start, Zone
from ..catalogue import Game
from .shared import (
    ANYTHING,
    DOWN_ALTERNATING,
    DOWN_ALTERNATING_WRAPPING,
    FILLED_WASTE,
    STOCK,
    WASTE,
    closed_reserve,
    foundations,
    relative,
    tableau,
)

TERRACE_PILE = Zone(Role.RESERVE, take=Take.TOP, to=(Role.FOUNDATION,), name="terrace")
UP_ALTERNATING_WRAPPING = Build(Direction.UP, Match.ALTERNATING, wrap=True)

BLONDES_AND_BRUNETTES = Rules(
    "blondes-and-brunettes",
    zones=(
        STOCK,
        FILLED_WASTE,
        TERRACE_PILE,
        foundations(8, UP_ALTERNATING_WRAPPING, start=Start(Base.BASE)),
        tableau(9, Take.TOP, DOWN_ALTERNATING_WRAPPING, ANYTHING, fill=(Role.WASTE,)),
    ),
    deal=(Deal(Role.RESERVE, 10), Deal(Role.TABLEAU), Deal(Role.FOUNDATION, (1,))),
    decks=2,
    draw=Draw(Role.WASTE),
    name="Blondes and Brunettes",
)
FALLING_STAR = relative(
    BLONDES_AND_BRUNETTES,
    "falling-star",
    {"deal": (Deal(Role.RESERVE, 11), *BLONDES_AND_BRUNETTES.deal[1:])},
)
WOOD = relative(
    BLONDES_AND_BRUNETTES,
    "wood",
    {"waste": WASTE, "tableau.fill": (), "tableau.start": Start(of=(Role.WASTE,))},
)
MAMY_SUSAN = relative(
    WOOD,
    "mamy-susan",
    {
        "foundation": foundations(8),
        "tableau": tableau(10, Take.TOP, DOWN_ALTERNATING, ANYTHING),
        "deal": (
            *closed_reserve(6),
            Deal(Role.TABLEAU, 4),
        ),
    },
)

GAMES = (
    Game(
        BLONDES_AND_BRUNETTES,
        "A terrace of ten, nine piles that fill, foundations in alternating colours",
    ),
    Game(FALLING_STAR, "Blondes and Brunettes with a terrace of eleven"),
    Game(WOOD, "Blondes and Brunettes in which spaces take cards of the waste at will"),
    Game(MAMY_SUSAN, "A reserve of six, ten piles of four; foundations in suit from the aces"),
)
