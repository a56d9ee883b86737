"""Games that belong to no family: of sums, of outranked cards, of called ranks."""

from ...language import *
from .shared import FILLED_WASTE, counting

HEAPS = Zone(Role.WASTE, 4)


TO_A_HEAP = Draw(Deal("waste", which=Which.CHOSEN))

CALCULATION = Rules(
    "calculation",
    zones=(
        OPEN_STOCK,
        HEAPS,
        *(counting(rank) for rank in (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR)),
    ),
    deal=Deal("foundation", pick=cards("AC 2C 3C 4C")),
    draw=TO_A_HEAP,
)
SIR_TOMMY = Rules("sir-tommy", zones=(OPEN_STOCK, HEAPS, foundations(build=UP)), draw=TO_A_HEAP)
LADY_BETTY = relative(SIR_TOMMY, "lady-betty", {"waste.piles": 6, "foundation.build": UP_IN_SUIT})
TWO_DECKS = relative(
    SIR_TOMMY,
    "sir-tommy-two-decks",
    {"decks": 2, "foundation.piles": 8, "waste.piles": 6},
    "Sir Tommy (2 Decks)",
)
TRUSTY_TWELVE = Rules(
    "trusty-twelve",
    zones=(STOCK, tableau(12, Take.TOP, DOWN, then=fill("stock"))),
    deal=Deal("tableau"),
    goal=Goal.ALL_ON_TABLEAU,
)
KNOTTY_NINES = relative(TRUSTY_TWELVE, "knotty-nines", {"tableau.piles": 9})
SWEET_SIXTEEN = relative(
    TRUSTY_TWELVE,
    "sweet-sixteen",
    {"tableau": tableau(16, Take.TOP, DOWN_ALTERNATING, then=fill("stock"))},
)
CIRCLE_EIGHT = Rules(
    "circle-eight",
    zones=(STOCK, WASTE, tableau(8, Take.NOTHING, UP_WRAPPING)),
    deal=Deal("tableau"),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=1),
    goal=Goal.ALL_ON_TABLEAU,
)
AULD_LANG_SYNE = Rules(
    "auld-lang-syne",
    zones=(STOCK, foundations(build=UP), tableau(4, Take.TOP)),
    deal=(Deal("foundation", pick=ACES), Deal("tableau")),
    draw=TO_EACH,
)
BY_DOUBLING = Link(
    Direction.UP, wrap=True, ranks=tuple([Rank(2**place % 13) for place in range(12)])
)
DOUBLETS = Rules(
    "doublets",
    zones=(
        STOCK,
        WASTE,
        foundations(1, build=BY_DOUBLING, start=(), capacity=48),
        tableau(7, Take.TOP, then=fill(("waste", "stock"))),
    ),
    deal=(
        Deal("tableau", divert=UnderStock("king")),
        Deal("foundation", divert=UnderStock("king")),
    ),
    draw=Draw(Deal("waste")),
    redeal=Redeal(Gather("waste"), times=2),
)
ACES_UP = Rules(
    "aces-up",
    zones=(STOCK, DISCARD, tableau(4, Take.TOP, start=ANYTHING)),
    deal=Deal("tableau"),
    draw=TO_EACH,
    removal=Removal.OUTRANKED,
    goal=Goal.ALL_DISCARDED,
)
HIT_OR_MISS = Rules(
    "hit-or-miss",
    zones=(STOCK, FILLED_WASTE, DISCARD),
    redeal=Redeal((Gather("stock"), Gather("waste")), times=UNLIMITED),
    removal=Removal.CALLED,
    goal=Goal.ALL_DISCARDED,
    name="Hit or Miss",
)
RANK_LIES_ABOVE = Fits(SAME_RANK, Neighbour(-1), Spot.ANY)
OSMOSIS = Rules(
    "osmosis",
    zones=(
        STOCK,
        WASTE,
        reserves(4),
        foundations(
            build=Build(Direction.ANY_RANK, Match.IN_SUIT, when=RANK_LIES_ABOVE),
            start=Start(Base.BASE_RANK, when=RANK_LIES_ABOVE),
        ),
    ),
    deal=(
        Deal("reserve", 3, face_down=True),
        Deal("reserve"),
        Deal("foundation", which=Which.FIRST),
    ),
    draw=Draw(Deal("waste", 3)),
    redeal=Redeal(Gather("waste"), times=UNLIMITED),
    options=(Option("draw", "draw.steps.cards", (3, 1)),),
)
PEEK = relative(
    OSMOSIS, "peek", {"deal": (Deal("reserve", 4), Deal("foundation", which=Which.FIRST))}
)
RANK_AT_HEIGHT = Fits(SAME_RANK, Neighbour(-3, -2, -1, 1, 2, 3), Spot.SAME_HEIGHT)
OSMIUM_II = relative(
    OSMOSIS,
    "osmium-ii",
    {
        "foundation": foundations(
            build=Build(Direction.ANY_RANK, Match.IN_SUIT, when=RANK_AT_HEIGHT),
            start=Start(Base.BASE_RANK),
        ),
        "deal": (Deal("foundation", which=Which.FIRST), Deal("reserve", 4), Deal("waste")),
        "draw": Draw(Deal("waste")),
        "options": (),
    },
    "Osmium II",
)
GENESIS = Rules(
    "genesis",
    zones=(
        reserves(13),
        foundations(
            build=Build(Direction.ANY_RANK, Match.IN_SUIT, when=RANK_AT_HEIGHT),
            start=Start(when=RANK_AT_HEIGHT),
        ),
        tableau(13, Take.TOP),
    ),
    deal=(Deal("tableau", 3), Deal("reserve")),
)
GERMAN_PATIENCE = Rules(
    "german-patience",
    zones=(STOCK, WASTE, tableau(8, Take.TOP, UP_WRAPPING, start=ANYTHING, capacity=13)),
    deal=Deal("tableau"),
    decks=2,
    draw=Draw(Deal("waste")),
    goal=Goal.RUNS_COMPLETE,
)
BAVARIAN_PATIENCE = relative(GERMAN_PATIENCE, "bavarian-patience", {"tableau.piles": 10})
FORTUNES = relative(ACES_UP, "fortunes", {"tableau.take": Take.ANY_FACE_UP})


def row(number: int) -> Zone:
    """Return one of the six rows of Labyrinth, of which only the lower end of a column is free."""
    names = ("first", "second", "third", "fourth", "fifth", "sixth")
    ids = [f"{name}-row" for name in names]
    below = [Opposite(id) for id in ids[number + 1 : number + 2]]
    return tableau(
        8,
        [Leave(when=empty(below))] if 0 < number < 5 else Take.TOP,
        then=[fill([*below, "stock"] if number == 0 else below)] if below else (),
        shape=Rows(8),
        id=ids[number],
        name=f"{names[number]} row place",
    )


ROWS = tuple(map(row, range(6)))
LABYRINTH = Rules(
    "labyrinth",
    zones=(STOCK, foundations(start=()), *ROWS),
    deal=(Deal("foundation", pick=ACES), Deal(ROWS[0].id)),
    draw=Draw(
        (
            *(
                Deal(below.id, when=(empty(HERE), occupied(Opposite(above.id))))
                for above, below in zip(ROWS[4:0:-1], ROWS[5:1:-1], strict=True)
            ),
            Deal(ROWS[1].id, when=empty(HERE)),
        )
    ),
)
NO_DIAMOND = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
DIAMOND_MINE = Rules(
    "diamond-mine",
    zones=(
        tableau(
            13,
            Take.ANY_FACE_UP,
            Build(
                Direction.DOWN,
                when=(CardIs(suits=NO_DIAMOND), CardIs(suits=NO_DIAMOND, spot=Spot.TOP)),
            ),
            Start(when=CardIs(suits=NO_DIAMOND)),
            run=DOWN_IN_SUIT,
            id="shafts",
            name="shaft",
        ),
        tableau(
            1,
            Take.NOTHING,
            UP_IN_SUIT_WRAPPING,
            Start(cards=1, when=CardIs(suits=[Suit.DIAMONDS])),
            id="mine",
            name="mine",
        ),
    ),
    deal=(Deal("shafts", 3, face_down=True), Deal("shafts")),
    goal=Goal.RUNS_COMPLETE,
)

GAMES = (
    CALCULATION,
    DOUBLETS,
    ACES_UP,
    HIT_OR_MISS,
    OSMOSIS,
    PEEK,
    OSMIUM_II,
    GENESIS,
    SIR_TOMMY,
    LADY_BETTY,
    AULD_LANG_SYNE,
    TWO_DECKS,
    GERMAN_PATIENCE,
    BAVARIAN_PATIENCE,
    TRUSTY_TWELVE,
    KNOTTY_NINES,
    SWEET_SIXTEEN,
    CIRCLE_EIGHT,
    FORTUNES,
    LABYRINTH,
    DIAMOND_MINE,
)
