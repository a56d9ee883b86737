"""Tails: two decks in eight or nine piles, which kings begin in the deal."""

from ...language import *

CATS_TAIL = Rules(
    "cats-tail",
    zones=(
        cells(8),
        giving_foundations(8, to=("tableau", "cell")),
        tableau(9, Take.RUN, DOWN_ALTERNATING),
    ),
    deal=Deal("tableau", 104, NextPile("king")),
    decks=2,
    name="Cat's Tail",
)
SNAKE = relative(
    CATS_TAIL,
    "snake",
    {
        "cell.piles": 7,
        "tableau.take": Take.SUPERMOVE,
        "deal": Deal("tableau", 104, NextPile("king"), divert=ToFoundations()),
    },
)
KINGS_GAME = relative(
    CATS_TAIL,
    "kings",
    {
        "tableau.piles": 8,
        "deal": (
            Deal("tableau", which=Which.FIRST, pick="KC"),
            Deal("tableau", 103, NextPile("king")),
        ),
    },
)
RETINUE = relative(
    KINGS_GAME,
    "retinue",
    {
        "tableau.take": Take.SUPERMOVE,
        "deal": (
            KINGS_GAME.deal[0],
            Deal("tableau", 103, NextPile("king"), divert=ToFoundations()),
        ),
    },
)
INTRIGUE = Rules(
    "intrigue",
    zones=(
        STOCK,
        foundations(8, build=UP, start="six", capacity=6),
        foundations(8, build=DOWN_WRAPPING, start="five", capacity=6),
        tableau(
            8,
            Leave(keep=1),
            Build(Direction.ANY_RANK, when=(CardIs("queen", spot=Spot.TOP), empty("stock"))),
        ),
    ),
    deal=Deal("tableau", which=Which.FIRST, pick="QC"),
    decks=2,
    draw=Draw(Deal("tableau", which=NextPile("queen"))),
)
QUEEN_LIES = occupied(Opposite("tableau"))
QUEEN_OF_ITS_SUIT = Fits(Link(Direction.ANY_RANK, Match.IN_SUIT), Opposite("tableau"), Spot.LOWEST)


def round_queens(when: Holds | Fits) -> tuple[Zone, ...]:
    """Return the zones of Intrigue, with a condition on the start of foundations."""
    return (
        STOCK,
        foundations(8, build=UP, start=Start("six", when=when), capacity=6),
        foundations(8, build=DOWN_WRAPPING, start=Start("five", when=when), capacity=6),
        INTRIGUE.zones[-1],
    )


LAGGARD_LADY = relative(INTRIGUE, "laggard-lady", {"zones": round_queens(QUEEN_LIES)})
GLENCOE = relative(INTRIGUE, "glencoe", {"zones": round_queens(QUEEN_OF_ITS_SUIT)})
SALIC_LAW = Rules(
    "salic-law",
    zones=(
        STOCK,
        Zone(Role.FOUNDATION, 8),
        foundations(
            8, build=UP, start=Start("ace", when=occupied(Opposite("tableau"))), capacity=11
        ),
        tableau(8, Leave(keep=1), Build(Direction.ANY_RANK, when=CardIs("king", spot=Spot.TOP))),
    ),
    deal=(
        Deal("foundation", (1,) * 8, pick=cards("QC QD QH QS QC QD QH QS")),
        Deal("tableau", which=Which.FIRST, pick="KC"),
    ),
    decks=2,
    draw=Draw(Deal("tableau", which=NextPile("king"))),
)

GAMES = (
    CATS_TAIL,
    SNAKE,
    KINGS_GAME,
    RETINUE,
    INTRIGUE,
    LAGGARD_LADY,
    GLENCOE,
    SALIC_LAW,
)
