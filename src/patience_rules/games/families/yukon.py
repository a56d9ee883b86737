"""Yukon and its kin: any face-up card moves with all that lies on it."""

from ...language import (
    ANYTHING,
    DOWN_ALTERNATING,
    DOWN_IN_OTHER_SUIT,
    DOWN_IN_SUIT,
    STOCK,
    TO_EACH,
    UNLIMITED,
    UP_OR_DOWN_ALTERNATING,
    UP_OR_DOWN_IN_SUIT,
    WASTE,
    Deal,
    Draw,
    Gather,
    Option,
    Redeal,
    Rules,
    Take,
    foundations,
    giving_foundations,
    relative,
    stairs,
    tableau,
)
from ..catalogue import RIGHT_TO_LEFT, Game
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

GAMES = (
    Game(YUKON, "Klondike's piles without a stock; a card moves with all that lies on it"),
    Game(RUSSIAN, "Yukon built down in suit"),
    Game(MOOSEHIDE, "Yukon built down in any other suit"),
    Game(ALASKA, "Yukon built up or down in suit"),
    Game(ROSLIN, "Yukon built up or down in alternating colours"),
    Game(ODESSA, "Russian Solitaire on seven piles of six and eight cards"),
    Game(DOUBLE_YUKON, "Yukon with two decks and ten piles"),
    Game(DOUBLE_RUSSIAN, "Russian Solitaire with two decks and ten piles"),
    Game(
        QUEENIE,
        "Yukon on open steps, with a stock that deals to every pile",
        numbered=RIGHT_TO_LEFT,
    ),
    Game(RUSHDIKE, "Queenie built down in suit, on Klondike's piles", numbered=RIGHT_TO_LEFT),
    Game(CHINESE_DISCIPLINE, "Yukon with a last row to deal"),
    Game(CHINESE_SOLITAIRE, "Chinese Discipline with any card in spaces"),
    Game(AUSTRALIAN, "Seven piles of four down in suit, and a stock turned card by card"),
    Game(TASMANIAN, "Australian Patience by threes, with redeals"),
    Game(CANBERRA, "Australian Patience with one redeal"),
    Game(RAW_PRAWN, "Australian Patience with any card in spaces"),
    Game(BIM_BOM, "Raw Prawn with two decks and eight piles of five"),
)
