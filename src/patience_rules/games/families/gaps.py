"""Games of rows, in which a gap takes the card that follows the one to its left."""

from __future__ import annotations

from ...language import *

ONCE = Redeal(Gather("tableau"), shuffle=Shuffle.CARDS, deal=Deal("tableau"), times=1)
TWICE = Redeal(Gather("tableau"), shuffle=Shuffle.CARDS, deal=Deal("tableau"), times=2)
BESIDE_ACES = (0, *[1] * 13) * 4
"""Numbers of cards for four rows of fourteen places, whose first places stay free for aces."""


def rows(of: int, start: str, count: int = 4) -> Zone:
    """Return `count` rows of places that go up in suit from a rank."""
    return tableau(count * of, Take.TOP, UP_IN_SUIT, start, shape=Slots(of))


MONTANA = Rules(
    "montana",
    zones=(STOCK, DISCARD, rows(13, "two")),
    deal=(Deal("tableau"), TakeOut("tableau", "ace")),
    redeal=TWICE,
    goal=Goal.RUNS_COMPLETE,
)
SPACES = relative(
    MONTANA,
    "spaces",
    {
        "redeal": Redeal(
            Gather("tableau"), shuffle=Shuffle.CARDS_AND_GAPS, deal=Deal("tableau"), times=2
        )
    },
)
MOONLIGHT = relative(MONTANA, "moonlight", {"tableau.shape": Slots(13, Side.LEFT_OR_RIGHT)})
BLUE_MOON = Rules(
    "blue-moon",
    zones=(STOCK, rows(14, "ace")),
    deal=(Deal("tableau", BESIDE_ACES), TakeOut("tableau", "ace")),
    redeal=TWICE,
    goal=Goal.RUNS_COMPLETE,
)
RED_MOON = relative(
    BLUE_MOON,
    "red-moon",
    {
        "deal": (
            Deal("tableau", (1, *[0] * 13) * 4, pick=cards("AC AS AH AD")),
            Deal("tableau", (0, 0, *[1] * 12) * 4),
        )
    },
)
GALARY = relative(RED_MOON, "galary", {"tableau.shape": Slots(14, Side.LEFT_OR_RIGHT)})
JUNGLE = relative(BLUE_MOON, "jungle", {"tableau.build": UP, "redeal.times": 1})
PAGANINI = Rules(
    "paganini",
    zones=(STOCK, rows(10, "ace")),
    deal=(Deal("tableau", (0, *[1] * 9) * 4), TakeOut("tableau", "ace")),
    ranks=(Rank.ACE, *tuple(Rank)[5:]),
    redeal=ONCE,
    goal=Goal.RUNS_COMPLETE,
)
SPACES_AND_ACES = relative(
    BLUE_MOON,
    "spaces-and-aces",
    {
        "zones": tableau(
            56, Take.TOP, Link(Direction.HIGHER, Match.IN_SUIT), "ace", shape=Slots(14)
        ),
        "deal": Deal("tableau", BESIDE_ACES),
        "redeal": None,
    },
    "Spaces and Aces",
)
DOUBLE_MONTANA = relative(
    MONTANA, "double-montana", {"decks": 2, "tableau": rows(13, "two", count=8)}
)

GAMES = (
    MONTANA,
    SPACES,
    MOONLIGHT,
    BLUE_MOON,
    RED_MOON,
    GALARY,
    JUNGLE,
    PAGANINI,
    DOUBLE_MONTANA,
    SPACES_AND_ACES,
)
