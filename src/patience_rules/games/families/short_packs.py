"""Games with short packs, from which some ranks are missing."""

from typing import Any

from ...language import *

HIGH = tuple(Rank)[6:]
"""Seven to king."""
ACE_LOW = (Rank.ACE, *HIGH)
"""Ace, then seven to king: 32 cards a deck."""
DOWN_TO_SEVEN = Build(Direction.DOWN, Match.ALTERNATING_COLOURS, stop="seven")

THE_WISH = Rules(
    "the-wish",
    zones=(DISCARD, tableau(8, Take.TOP)),
    deal=(Deal("tableau", 3, face_down=True), Deal("tableau")),
    ranks=(*HIGH, Rank.ACE),
    removal=Pair(SAME_RANK),
    goal=Goal.ALL_DISCARDED,
)
THE_WISH_OPEN = relative(THE_WISH, "the-wish-open", {"deal": Deal("tableau", 4)}, "The Wish (Open)")
STRATA = Rules(
    "strata",
    zones=(
        STOCK,
        giving_foundations(8, capacity=8),
        tableau(8, Take.TOP, DOWN_TO_SEVEN, start=ANYTHING),
    ),
    deal=Deal("tableau", 8),
    decks=2,
    ranks=ACE_LOW,
    redeal=Redeal(Gather("tableau", last_first=True), deal=Deal("tableau", 8), times=2),
)
DIE_RUSSISCHE = Rules(
    "die-russische",
    zones=(
        giving_foundations(8, capacity=8, keep=1),
        tableau(7, Take.RUN, DOWN_TO_SEVEN, start=Start(cards=1)),
    ),
    deal=(Deal("foundation", which=Which.FIRST, pick="AC"), Deal("tableau", 9)),
    decks=2,
    ranks=ACE_LOW,
)
ACE_TO_JACK = tuple(Rank)[:11]


def rows(build: Link, start: str | Start = ANYTHING) -> tuple[Zone, ...]:
    """Return four rows of piles; each is filled from the next row, the last from the waste."""

    def row(id: str, to: str, **changes: Any) -> Zone:
        return tableau(8, Leave(to=to), build, start, id=id, **changes)

    return (
        row("first-row", to="foundation"),
        row("second-row", to="first-row"),
        row("third-row", to="second-row"),
        row("fourth-row", to="third-row", then=fill("waste")),
    )


BRITISH_CONSTITUTION = Rules(
    "british-constitution",
    zones=(
        STOCK,
        foundations(8, start=(), capacity=11),
        *rows(DOWN_ALTERNATING),
        Zone(Role.WASTE, take=Leave(to="fourth-row"), then=fill("stock")),
    ),
    deal=(Deal("foundation", pick=ACES * 2), Deal("tableau")),
    decks=2,
    ranks=ACE_TO_JACK,
    draw=Draw(Deal("waste")),
)
NEW_BRITISH_CONSTITUTION = relative(
    BRITISH_CONSTITUTION,
    "new-british-constitution",
    {
        "zones": (
            *BRITISH_CONSTITUTION.zones[:2],
            *rows(DOWN, "jack"),
            BRITISH_CONSTITUTION.zones[-1],
        )
    },
)
AMAZONS = Rules(
    "amazons",
    zones=(
        STOCK,
        foundations(
            build=(
                Build(Direction.UP, source=Opposite("tableau"), when=Holds(HERE, at_most=5)),
                Build(Direction.UP, when=Holds(HERE, at_least=6)),
            ),
            capacity=7,
        ),
        tableau(4, Take.TOP),
    ),
    deal=Deal("tableau"),
    ranks=(Rank.ACE, *tuple(Rank)[6:12]),
    draw=Draw(Deal("tableau", when=Holds(Opposite("foundation"), at_most=6))),
    redeal=Redeal(Gather("tableau", last_first=True), times=UNLIMITED),
)
OPEN_ROW = Deal("tableau", divert=ToFoundations())
CLOSED_ROW = Deal("tableau", face_down=True)
SEVEN_ROWS = (*(OPEN_ROW, CLOSED_ROW) * 3, OPEN_ROW)
BAD_SEVEN = Rules(
    "bad-seven",
    zones=(
        STOCK,
        foundations(8, capacity=8),
        tableau(
            7, Take.RUN, Link(Direction.DOWN, Match.ALTERNATING_COLOURS, ranks=HIGH), start=ANYTHING
        ),
    ),
    deal=SEVEN_ROWS,
    decks=2,
    ranks=ACE_LOW,
    draw=Draw(OPEN_ROW),
    redeal=Redeal(
        Gather("tableau"),
        shuffle=Shuffle.CARDS,
        deal=(*SEVEN_ROWS, Deal("tableau", 3, divert=ToFoundations())),
        times=1,
    ),
)
BLACKS_AND_REDS = (
    (Suit.CLUBS, Suit.SPADES),
    (Suit.SPADES, Suit.CLUBS),
    (Suit.DIAMONDS, Suit.HEARTS),
    (Suit.HEARTS, Suit.DIAMONDS),
)
DOWN_IN_ITS_COLOUR = tuple(
    Build(
        Direction.DOWN,
        wrap=True,
        when=(CardIs(suits=[suit]), CardIs(suits=[other], spot=Spot.TOP)),
    )
    for suit, other in BLACKS_AND_REDS
)
"""A rank down in the other suit of the same colour."""
STICKO = Rules(
    "sticko",
    zones=(
        STOCK,
        Zone(Role.RESERVE, 16, then=fill("stock")),
        foundations(
            1,
            build=(
                UP_IN_SUIT_WRAPPING,
                *DOWN_IN_ITS_COLOUR,
                Link(Direction.SAME_RANK, Match.ALTERNATING_COLOURS),
            ),
            start=(),
            capacity=32,
        ),
    ),
    deal=(Deal("reserve"), Deal("foundation")),
    ranks=(*HIGH, Rank.ACE),
)

GAMES = (
    THE_WISH,
    THE_WISH_OPEN,
    STRATA,
    DIE_RUSSISCHE,
    BRITISH_CONSTITUTION,
    NEW_BRITISH_CONSTITUTION,
    AMAZONS,
    BAD_SEVEN,
    STICKO,
)
