"""Games whose cards lie in rows: a gap takes the card that follows the one to its left."""

from __future__ import annotations

import attrs

from ...cards import Rank
from ...rules.build import Start
from ...rules.deal import Deal
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Goal, Role, Side, Take
from ...rules.zone import Zone
from ..catalogue import Game
from .shared import ACE_FIRST, DISCARD, STOCK, UP, UP_IN_SUIT, cards, relative

TWO_FIRST = Start(Rank.TWO)
TWICE = Redeal(2, Role.TABLEAU, 1, shuffle=True)
BESIDE_ACES = (0, *[1] * 13) * 4
"""Cards a place in four rows of fourteen whose first places are left for the aces."""


def rows(of: int, start: Start, count: int = 4) -> Zone:
    """Rows of places that go up in suit.

    Args:
        of: how many places a row has.
        start: what begins a row.
        count: how many rows there are.
    """
    return Zone(
        Role.TABLEAU,
        take=Take.TOP,
        piles=count * of,
        start=start,
        build=UP_IN_SUIT,
        capacity=1,
        row=of,
        beside=Side.LEFT,
    )


MONTANA = Rules(
    "montana",
    zones=(STOCK, DISCARD, rows(13, TWO_FIRST)),
    deal=(Deal(Role.TABLEAU, lift=(Rank.ACE,)),),
    redeal=TWICE,
    goal=Goal.RUNS,
)
SPACES = relative(MONTANA, "spaces", {"redeal": attrs.evolve(TWICE, gaps_anywhere=True)})
MOONLIGHT = relative(MONTANA, "moonlight", {"tableau.beside": Side.EITHER})
BLUE_MOON = Rules(
    "blue-moon",
    zones=(STOCK, rows(14, ACE_FIRST)),
    deal=(Deal(Role.TABLEAU, BESIDE_ACES, lift=(Rank.ACE,)),),
    redeal=TWICE,
    goal=Goal.RUNS,
)
RED_MOON = relative(
    BLUE_MOON,
    "red-moon",
    {
        "deal": (
            Deal(Role.TABLEAU, (1, *[0] * 13) * 4, pick=cards("AC AS AH AD")),
            Deal(Role.TABLEAU, (0, 0, *[1] * 12) * 4),
        )
    },
)
GALARY = relative(RED_MOON, "galary", {"tableau.beside": Side.EITHER})
JUNGLE = relative(
    BLUE_MOON,
    "jungle",
    {"tableau.build": UP, "redeal": attrs.evolve(TWICE, times=1)},
)
PAGANINI = Rules(
    "paganini",
    zones=(STOCK, rows(10, ACE_FIRST)),
    deal=(Deal(Role.TABLEAU, (0, *[1] * 9) * 4, lift=(Rank.ACE,)),),
    ranks=(Rank.ACE, *tuple(Rank)[5:]),
    redeal=attrs.evolve(TWICE, times=1),
    goal=Goal.RUNS,
)
DOUBLE_MONTANA = relative(
    MONTANA, "double-montana", {"decks": 2, "tableau": rows(13, TWO_FIRST, count=8)}
)

GAMES = (
    Game(
        MONTANA,
        "Four rows with gaps for aces; a gap takes the card that goes beside the one to its left",
        ("Gaps", "Vacancies", "Addiction"),
    ),
    Game(SPACES, "Montana whose gaps are anywhere when the cards are dealt again"),
    Game(MOONLIGHT, "Montana whose gaps also take the card below the one to their right"),
    Game(BLUE_MOON, "Montana whose aces begin the rows", ("Rangoon",)),
    Game(RED_MOON, "Blue Moon whose gaps all lie beside the aces at first"),
    Game(GALARY, "Red Moon whose gaps also take the card below the one to their right"),
    Game(JUNGLE, "Blue Moon built regardless of suit, with one redeal"),
    Game(PAGANINI, "Blue Moon with aces and the cards from six up, and one redeal", ("Long Trip",)),
    Game(DOUBLE_MONTANA, "Montana with two decks in eight rows"),
)
