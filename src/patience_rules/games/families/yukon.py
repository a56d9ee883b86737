"""Yukon and its kin: any face-up card moves with all cards on it."""

from ...language import *
from .shared import TAKE_BACK

YUKON = Rules(
    "yukon",
    zones=(foundations(), tableau(7, Take.ANY_FACE_UP, DOWN_ALTERNATING, start="king")),
    deal=(
        Deal("tableau", stairs(7), face_down=True),
        Deal("tableau", (0, 4, 4, 4, 4, 4, 4)),
        Deal("tableau"),
    ),
)
RUSSIAN = relative(YUKON, "russian-solitaire", {"tableau.build": DOWN_IN_SUIT})
MOOSEHIDE = relative(YUKON, "moosehide", {"tableau.build": DOWN_IN_OTHER_SUIT})
ALASKA = relative(YUKON, "alaska", {"tableau.build": UP_OR_DOWN_IN_SUIT})
ROSLIN = relative(YUKON, "roslin", {"tableau.build": UP_OR_DOWN_ALTERNATING})
ODESSA = relative(
    RUSSIAN,
    "odessa",
    {
        "deal": (
            Deal("tableau", 3, face_down=True),
            Deal("tableau", 2),
            Deal("tableau", (0, 2, 2, 2, 2, 2, 0)),
            Deal("tableau"),
        )
    },
)
DOUBLE_YUKON = relative(
    YUKON,
    "double-yukon",
    {
        "foundation.piles": 8,
        "tableau.piles": 10,
        "decks": 2,
        "deal": (Deal("tableau", (*stairs(9), 8), face_down=True), Deal("tableau", 6)),
    },
)
DOUBLE_RUSSIAN = relative(DOUBLE_YUKON, "double-russian-solitaire", {"tableau.build": DOWN_IN_SUIT})

QUEENIE = relative(
    YUKON,
    "queenie",
    {
        "zones": (STOCK, *YUKON.zones),
        "deal": (Deal("tableau", stairs(7)), Deal("tableau")),
        "draw": TO_EACH,
    },
)
RUSHDIKE = relative(
    QUEENIE,
    "rushdike",
    {
        "tableau.build": DOWN_IN_SUIT,
        "deal": (Deal("tableau", stairs(7), face_down=True), Deal("tableau")),
    },
)
CHINESE_DISCIPLINE = relative(
    QUEENIE,
    "chinese-discipline",
    {
        "deal": (
            *(Deal("tableau", (1, 1, 1)), Deal("tableau", (0, 0, 0, 1, 1, 1, 1), face_down=True))
            * 3,
            Deal("tableau", (1, 1, 1, 1)),
            Deal("tableau", (0, 0, 0, 0, 1, 1, 1), face_down=True),
            Deal("tableau", (1, 1, 1, 1, 1)),
            Deal("tableau", (0, 0, 0, 0, 0, 1, 1), face_down=True),
            Deal("tableau", (1, 1, 1, 1, 1, 1)),
            Deal("tableau", (0, 0, 0, 0, 0, 0, 1), face_down=True),
            Deal("tableau"),
        )
    },
)
CHINESE_SOLITAIRE = relative(CHINESE_DISCIPLINE, "chinese-solitaire", {"tableau.start": ANYTHING})

AUSTRALIAN = Rules(
    "australian-patience",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(),
        tableau(7, Take.ANY_FACE_UP, DOWN_IN_SUIT, start="king"),
    ),
    deal=Deal("tableau", 4),
    draw=Draw(Deal("waste")),
    options=TAKE_BACK,
)
TASMANIAN = relative(
    AUSTRALIAN,
    "tasmanian-patience",
    {
        "draw": Draw(Deal("waste", 3)),
        "redeal": Redeal(Gather("waste"), times=UNLIMITED),
        "options": (*AUSTRALIAN.options, Option("draw", "draw.steps.cards", (3, 1))),
    },
)
CANBERRA = relative(AUSTRALIAN, "canberra", {"redeal": Redeal(Gather("waste"), times=1)})
RAW_PRAWN = relative(AUSTRALIAN, "raw-prawn", {"tableau.start": ANYTHING})
BIM_BOM = relative(
    RAW_PRAWN,
    "bim-bom",
    {"foundation.piles": 8, "tableau.piles": 8, "decks": 2, "deal": Deal("tableau", 5)},
)
BY_SUIT = ((Suit.CLUBS, 1), (Suit.SPADES, 2), (Suit.HEARTS, 3), (Suit.DIAMONDS, 4))


def counted(direction: Direction) -> tuple[Build, ...]:
    """Return the ways to build in suit that count clubs by one, spades by two, and so on."""
    return tuple(
        Build(direction, Match.IN_SUIT, wrap=True, step=step, when=CardIs(suits=[suit]))
        for suit, step in BY_SUIT
    )


ABACUS = Rules(
    "abacus",
    zones=(
        STOCK,
        foundations(build=counted(Direction.UP), start=()),
        tableau(7, Take.ANY_FACE_UP, counted(Direction.DOWN), start=ANYTHING),
    ),
    deal=(
        Deal("foundation", pick=cards("AC 2S 3H 4D")),
        Deal("tableau", stairs(7)),
        Deal("tableau"),
    ),
    draw=TO_EACH,
)
GRANDFATHERS_ROWS = (
    Deal("tableau", (0, 2, 4, 6, 5, 3, 1), face_down=True),
    Deal("tableau"),
    Deal("tableau", (0, *(4,) * 6)),
)
TVETES_GRANDFATHER = relative(
    RUSSIAN,
    "tvetes-grandfather",
    {
        "zones": (STOCK, *RUSSIAN.zones),
        "deal": GRANDFATHERS_ROWS,
        "redeal": Redeal(Gather("tableau"), shuffle="cards", deal=GRANDFATHERS_ROWS, times=2),
    },
    "Tvete's Grandfather",
)

GAMES = (
    YUKON,
    RUSSIAN,
    MOOSEHIDE,
    ALASKA,
    ROSLIN,
    ODESSA,
    DOUBLE_YUKON,
    DOUBLE_RUSSIAN,
    QUEENIE,
    RUSHDIKE,
    CHINESE_DISCIPLINE,
    CHINESE_SOLITAIRE,
    AUSTRALIAN,
    TASMANIAN,
    CANBERRA,
    RAW_PRAWN,
    BIM_BOM,
    ABACUS,
    TVETES_GRANDFATHER,
)
