"""Terraces: two decks, and an open reserve whose cards go to the foundations only."""

from ...rules.build import Build, Start
from ...rules.choice import Choice
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Direction, Match, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game
from .shared import (
    ANYTHING,
    DOWN_ALTERNATING,
    DOWN_ALTERNATING_WRAPPING,
    FILLED_WASTE,
    STOCK,
    UP_IN_SUIT_WRAPPING,
    WASTE,
    closed_reserve,
    foundations,
    giving_foundations,
    relative,
    reserves,
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
TERRACE = relative(
    BLONDES_AND_BRUNETTES,
    "terrace",
    {
        "deal": (Deal(Role.RESERVE, 11), Deal(Role.TABLEAU, (1,) * 4)),
        "choice": Choice(of=(Role.TABLEAU,), deal=(Role.TABLEAU, Role.WASTE)),
    },
)
DUCHESS = Rules(
    "duchess",
    zones=(
        STOCK,
        WASTE,
        reserves(4),
        foundations(build=UP_IN_SUIT_WRAPPING, start=Start(Base.BASE)),
        tableau(
            4,
            Take.TOP_OR_WHOLE,
            DOWN_ALTERNATING_WRAPPING,
            Start(while_empty=(Role.RESERVE,), waits=(Role.WASTE, Role.TABLEAU)),
        ),
    ),
    deal=(Deal(Role.RESERVE, 3), Deal(Role.TABLEAU)),
    draw=Draw(Role.WASTE),
    redeal=Redeal(1),
    choice=Choice(of=(Role.RESERVE,)),
)
QUEEN_OF_ITALY = relative(
    TERRACE,
    "queen-of-italy",
    {
        "waste": WASTE,
        "foundation": giving_foundations(
            8, UP_ALTERNATING_WRAPPING, start=Start(Base.BASE), keep=1
        ),
        "tableau.fill": (),
    },
    "Queen of Italy",
)
GENERALS_PATIENCE = relative(
    TERRACE,
    "generals-patience",
    {
        "foundation.build": UP_IN_SUIT_WRAPPING,
        "deal": (Deal(Role.RESERVE, 13), *TERRACE.deal[1:]),
    },
    "General's Patience",
)
SIGNORA = relative(TERRACE, "signora", {"deal": (Deal(Role.RESERVE, 11), Deal(Role.TABLEAU))})
MADAME = relative(
    TERRACE,
    "madame",
    {
        "decks": 3,
        "foundation.piles": 12,
        "tableau.piles": 10,
        "deal": (Deal(Role.RESERVE, 15), Deal(Role.TABLEAU)),
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
    Game(TERRACE, "A terrace of eleven; the base is one of four cards, which the player chooses"),
    Game(QUEEN_OF_ITALY, "Terrace with spaces that take any card; cards come back"),
    Game(GENERALS_PATIENCE, "Terrace with a terrace of thirteen and foundations in suit"),
    Game(SIGNORA, "Terrace with nine cards of which one becomes the base"),
    Game(
        DUCHESS,
        "The base is chosen from four reserves, which alone fill spaces while they last",
        ("Dutchess", "Glenwood"),
    ),
    Game(MADAME, "Terrace with three decks, a terrace of fifteen and ten piles"),
)
