"""Rule sets of games that were chosen at random and that the catalogue does not have, by name."""

from __future__ import annotations

from patience_rules import GAMES
from patience_rules.language import (
    ACES,
    ANY_CARD,
    ANYTHING,
    DOWN,
    DOWN_ALTERNATING,
    DOWN_IN_SUIT,
    DOWN_WRAPPING,
    HERE,
    NOTHING_DEALT,
    OPEN_STOCK,
    STOCK,
    SUIT_NOT_STARTED,
    TO_EACH,
    UNLIMITED,
    UP_BY_TWOS,
    UP_IN_SUIT,
    UP_IN_SUIT_WRAPPING,
    UP_OR_DOWN,
    UP_OR_DOWN_IN_SUIT_WRAPPING,
    WASTE,
    At,
    Base,
    Build,
    CardIs,
    Deal,
    Draw,
    Gather,
    Holds,
    Leave,
    Link,
    Opposite,
    Rank,
    Redeal,
    Rules,
    Start,
    Suit,
    ToFoundations,
    Zone,
    cells,
    empty,
    fill,
    foundations,
    full,
    giving_foundations,
    occupied,
    relative,
    stairs,
    tableau,
)

HIGH = tuple(Rank)[6:]
HOME = ToFoundations()
TO_A_HEAP = Draw(Deal("waste", which="chosen"))
PAST_SPACES = GAMES["ground-for-a-divorce"].draw
CARD_BY_CARD = Draw(Deal("waste"))
SUIT_ORDER = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def counting(rank: Rank) -> Zone:
    """A foundation that starts with a rank and counts by it."""
    return foundations(1, build=Link("up", wrap=True, step=int(rank)), start=())


def suit_after_suit() -> tuple[Build, ...]:
    """The ways to build each suit in turn, its ace on the king of the suit before."""
    nexts = zip(SUIT_ORDER, (*SUIT_ORDER[1:], SUIT_ORDER[0]), strict=True)
    return (
        Build("up", "in-suit"),
        *(
            Build(
                "up",
                ranks=("king", "ace"),
                when=(CardIs("ace", [after]), CardIs("king", [before], spot="top")),
            )
            for before, after in nexts
        ),
    )


def in_turn(ranks: tuple[Rank, ...]) -> tuple[Zone, ...]:
    """Foundations that each start with the next rank, once the one before has a card."""
    return tuple(
        foundations(
            1,
            build=DOWN_WRAPPING,
            start=Start(rank, when=occupied(f"f-{number - 1}") if number else ()),
            id=f"f-{number}",
        )
        for number, rank in enumerate(ranks)
    )


def napoleon(id: str, free: int, build: Link, deal: tuple[Deal, ...]) -> Rules:
    """Eight piles in suit, and cells that two reserves lock while both have cards."""
    locked = (Leave(when=empty("left")), Leave(when=empty("right")))
    return Rules(
        id,
        zones=(
            Zone("reserve", id="left"),
            Zone("reserve", id="right"),
            Zone("cell", free, take=locked, start=ANYTHING, capacity=1),
            foundations(build=build, start=()),
            tableau(8, "top", UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING),
        ),
        deal=(*deal, Deal("tableau", 5), Deal("reserve", 4)),
    )


def picture(number: int) -> Zone:
    """A row of the picture in Frames."""
    then = fill(("waste", "stock"))
    return Zone("reserve", 4, take=Leave(to="tableau"), then=then, id=f"picture-{number}")


def frame(piles: int, id: str, *source: At | str) -> Zone:
    """Piles of the frame, which take cards of their row or column, and of one another."""
    taken = (*source, "tableau")
    build = Build("up-or-down-alike", "in-suit", source=taken)
    return tableau(piles, "top", build, start=Start(source=taken), id=id)


COLUMN = tuple(Opposite(f"picture-{row}") for row in (1, 2, 3))
BASES = (
    Deal("foundation", (1, 1, 1), pick=[Base.BASE_RANK] * 3),
    Deal("foundation", (0, 0, 0, 1)),
)

RULES = {
    "Der freie Napoleon": napoleon(
        "der-freie-napoleon", 1, Link("up-or-down-alike", "in-suit", wrap=True), BASES
    ),
    "Der kleine Napoleon": napoleon(
        "der-kleine-napoleon", 1, Link("up-or-down-alike", "in-suit", wrap=True), BASES
    ),
    "Desert Island": Rules(
        "desert-island",
        zones=(
            STOCK,
            foundations(
                8, build=Link("up", "in-suit", ranks=tuple(Rank)[:10]), start=(), capacity=10
            ),
            tableau(24, "top", start=ANYTHING),
        ),
        deal=(Deal("foundation", pick=ACES * 2), Deal("tableau")),
        decks=2,
        draw=TO_EACH,
    ),
    "Dutch Solitaire": Rules(
        "dutch-solitaire",
        zones=(
            STOCK,
            WASTE,
            foundations(5, build=UP_OR_DOWN, start=(), capacity=None),
            tableau(6, "top", UP_OR_DOWN),
        ),
        deal=(
            Deal("foundation", pick=["ace"] * 5),
            Deal("tableau", 9, face_down=True),
            Deal("tableau"),
        ),
        decks=2,
        draw=CARD_BY_CARD,
    ),
    "Frames": Rules(
        "frames",
        zones=(
            STOCK,
            Zone("waste", take="nothing"),
            foundations(
                4,
                build=(
                    Build("up", "in-suit", source="tableau", when=Holds(HERE, at_most=12)),
                    Build(
                        "same-rank",
                        "in-suit",
                        source="tableau",
                        when=Holds(HERE, at_least=13, at_most=13),
                    ),
                    Build("down", "in-suit", source="tableau", when=Holds(HERE, at_least=14)),
                ),
                start=Start("ace", source="tableau", when=SUIT_NOT_STARTED),
                capacity=26,
            ),
            *map(picture, (1, 2, 3)),
            frame(4, "above", *COLUMN),
            frame(4, "below", *COLUMN),
            *(frame(2, f"beside-{row}", f"picture-{row}") for row in (1, 2, 3)),
        ),
        deal=(Deal("reserve"), Deal("tableau")),
        decks=2,
        draw=CARD_BY_CARD,
    ),
    "Great Wheel": Rules(
        "great-wheel",
        zones=(
            STOCK,
            Zone("waste", then=fill("stock")),
            foundations(1, build=Link("same-rank", "alternating-colours"), capacity=8),
            foundations(8, build=UP_BY_TWOS, start="three", capacity=5),
            foundations(8, build=UP_BY_TWOS, start="two", capacity=6),
            tableau(
                8,
                "top",
                Build("down", "in-suit", when=empty("stock")),
                start=Start(when=empty("stock")),
                then=fill(("waste", "stock"), 4),
            ),
        ),
        deal=(Deal("tableau", 4), Deal("waste")),
        decks=2,
        ranks=tuple(Rank)[:12],
        draw=CARD_BY_CARD,
    ),
    "Incompatibility": relative(
        GAMES["spidike"],
        "incompatibility",
        {
            "foundation.piles": 8,
            "tableau.piles": 10,
            "tableau.start": ANYTHING,
            "decks": 2,
            "deal": Deal("tableau", 5),
            "draw": PAST_SPACES,
        },
    ),
    "Intelligence +": relative(
        GAMES["intelligence"], "intelligence-plus", {"tableau.piles": 19}, "Intelligence +"
    ),
    "Interment": Rules(
        "interment",
        zones=(
            OPEN_STOCK,
            Zone("waste", 3),
            Zone("reserve", 5, then=fill("hidden"), id="open"),
            Zone("reserve", take="nothing", id="hidden"),
            foundations(8),
            tableau(8, "top", DOWN_IN_SUIT, then=fill("stock")),
        ),
        deal=(Deal("open"), Deal("hidden", 13, face_down=True), Deal("tableau")),
        decks=2,
        draw=TO_A_HEAP,
    ),
    "Irmgard": relative(
        GAMES["gypsy"],
        "irmgard",
        {
            "tableau.piles": 9,
            "tableau.start": "king",
            "deal": (
                *(
                    Deal("tableau", (0,) * n + (1,) * (9 - 2 * n), face_down=True)
                    for n in range(1, 5)
                ),
                Deal("tableau"),
            ),
            "draw": Draw(
                (
                    Deal("tableau", when=Holds("stock", at_least=8)),
                    Deal("tableau", (0, *(1,) * 7), when=NOTHING_DEALT),
                )
            ),
        },
    ),
    "Jane": relative(
        GAMES["agnes-bernauer"],
        "jane",
        {
            "zones": (
                STOCK,
                Zone("waste", 2),
                GAMES["agnes-bernauer"].zones[1],
                giving_foundations(build=UP_IN_SUIT_WRAPPING, start="base-rank", keep=1),
                GAMES["agnes-bernauer"].zones[3],
            ),
            "deal": (
                Deal("foundation", which="first"),
                Deal("tableau", stairs(7), face_down=True),
                Deal("tableau"),
            ),
            "draw": Draw((Deal("reserve"), Deal("waste", when=Holds("stock", at_most=2)))),
        },
    ),
    "Junction": Rules(
        "junction",
        zones=(
            STOCK,
            WASTE,
            foundations(16, capacity=8),
            tableau(7, "run", Build("down", "alternating-colours", stop="seven"), start=ANYTHING),
        ),
        deal=Deal("tableau"),
        decks=4,
        ranks=(Rank.ACE, *HIGH),
        draw=CARD_BY_CARD,
    ),
    "Leprechaun": Rules(
        "leprechaun",
        zones=(
            STOCK,
            Zone("reserve", 8, take=Leave(when=occupied(Opposite("foundation")))),
            giving_foundations(8),
            tableau(8, "run", DOWN_ALTERNATING, start=ANYTHING),
        ),
        deal=(
            Deal("reserve", 4, face_down=True),
            Deal("tableau", 2, face_down=True),
            Deal("tableau"),
        ),
        decks=2,
        draw=TO_EACH,
    ),
    "Little Gate": relative(GAMES["gate"], "little-gate", {"tableau.piles": 4}),
    "Locked Cards": Rules(
        "locked-cards",
        zones=(
            STOCK,
            WASTE,
            Zone("reserve", 7, take=Leave(when=full(Opposite("foundation")))),
            foundations(8),
            tableau(8, "run", DOWN_ALTERNATING, start=ANYTHING),
        ),
        deal=(Deal("reserve", face_down=True), Deal("tableau", 5)),
        decks=2,
        draw=CARD_BY_CARD,
        redeal=Redeal(Gather("waste"), times=2),
    ),
    "Master": napoleon("master", 2, UP_IN_SUIT, (Deal("foundation", pick=ACES),)),
    "Ocean Towers": Rules(
        "ocean-towers",
        zones=(
            cells(8),
            giving_foundations(8, to=("tableau", "cell")),
            tableau(14, "supermove", DOWN_IN_SUIT, start="king"),
        ),
        deal=(Deal("tableau", 7), Deal("cell", (0, *(1,) * 6))),
        decks=2,
    ),
    "One234": Rules(
        "one234",
        zones=(*map(counting, tuple(Rank)[:4]), tableau(8, "top")),
        deal=(Deal("foundation", pick=["ace", "two", "three", "four"]), Deal("tableau", 6)),
    ),
    "Open Peek": Rules(
        "open-peek",
        zones=(
            Zone("reserve", 4, id="rows"),
            Zone("reserve", 32, id="singles"),
            GAMES["peek"].zones[3],
        ),
        deal=(Deal("rows", 5), Deal("singles")),
    ),
    "Precedence (No King)": Rules(
        "precedence-no-king",
        zones=(STOCK, WASTE, *in_turn(tuple(Rank)[:4:-1])),
        decks=2,
        draw=CARD_BY_CARD,
        redeal=Redeal(Gather("waste"), times=2),
    ),
    "Strategy +": Rules(
        "strategy-plus",
        zones=(
            STOCK,
            Zone("waste", take=Leave(to="tableau")),
            foundations(build=Build("up", "in-suit", when=empty(("stock", "waste")))),
            tableau(6, Leave(to="foundation"), ANY_CARD, start=Start(source="waste")),
        ),
        draw=Draw(Deal("waste", divert=HOME), when=empty("waste")),
    ),
    "Thirty Six": Rules(
        "thirty-six",
        zones=(STOCK, WASTE, foundations(), tableau(6, "run", DOWN, start=ANYTHING)),
        deal=Deal("tableau", 6, divert=ToFoundations(fitting=True)),
        draw=CARD_BY_CARD,
    ),
    "Three Peaks Non-scoring": relative(GAMES["tri-peaks"], "three-peaks", {}),
    "Triple Interchange": relative(
        GAMES["interchange"],
        "triple-interchange",
        {
            "foundation.piles": 12,
            "tableau.piles": 9,
            "decks": 3,
            "deal": (*(Deal("tableau"), Deal("tableau", face_down=True)) * 4, Deal("tableau")),
            "redeal": Redeal(Gather("waste"), times=UNLIMITED),
        },
    ),
    "Vague": Rules(
        "vague",
        zones=(
            STOCK,
            Zone("waste", take="nothing"),
            foundations(build=UP_IN_SUIT_WRAPPING, start=Start(when=SUIT_NOT_STARTED)),
            tableau(18, "top", then=fill(("waste", "stock"))),
        ),
        deal=(Deal("tableau"), Deal("waste")),
    ),
    "Very Big Divorce": relative(
        GAMES["ground-for-a-divorce"],
        "very-big-divorce",
        {"foundation.piles": 16, "tableau.piles": 12, "decks": 4},
        "Very Big Divorce",
    ),
    "Waterfall": Rules(
        "waterfall",
        zones=(
            STOCK,
            foundations(
                1,
                build=suit_after_suit(),
                start=Start("ace", when=CardIs(suits=[Suit.CLUBS])),
                capacity=104,
            ),
            tableau(8, "run", DOWN, start=ANYTHING),
        ),
        deal=Deal("tableau", 4),
        decks=2,
        draw=TO_EACH,
    ),
}
