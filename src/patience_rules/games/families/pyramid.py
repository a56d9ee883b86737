"""Pyramid and its kin: cards leave in pairs."""

import attrs

from ...cards import Rank
from ...rules.build import Start
from ...rules.covers import triangle
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.removal import Removal
from ...rules.ruleset import Rules
from ...rules.vocabulary import By, Goal, Role, Take
from ...rules.zone import Zone
from ..catalogue import Game, NoNumbers
from .shared import ANYTHING, DISCARD, OPEN_STOCK, STOCK, WASTE, relative, reserves, tableau

HEAP = tableau(28, Take.TOP, None, cover=triangle(7))

PYRAMID = Rules(
    "pyramid",
    zones=(OPEN_STOCK, WASTE, DISCARD, HEAP),
    deal=(Deal(Role.TABLEAU),),
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
    removal=Removal(total=13),
    goal=Goal.DISCARD,
)
RELAXED = relative(PYRAMID, "relaxed-pyramid", {"goal": Goal.TABLEAU})
KING_TUT = relative(
    RELAXED,
    "king-tut",
    {"stock": STOCK, "draw": Draw(Role.WASTE, 3), "redeal": Redeal()},
)
GIZA = relative(
    PYRAMID,
    "giza",
    {
        "zones": (reserves(8), DISCARD, HEAP),
        "deal": (Deal(Role.RESERVE, 3), Deal(Role.TABLEAU)),
        "draw": None,
        "redeal": None,
    },
)
THIRTEENS = relative(
    PYRAMID,
    "thirteens",
    {
        "zones": (STOCK, DISCARD, tableau(10, Take.TOP, None, fill=(Role.STOCK,))),
        "draw": None,
        "redeal": None,
    },
)
BARONESS = relative(
    PYRAMID,
    "baroness",
    {
        "zones": (STOCK, reserves(2), DISCARD, tableau(5, Take.TOP, None, ANYTHING)),
        "draw": Draw(Role.TABLEAU, every=True, last=Role.RESERVE),
        "redeal": None,
    },
)


def court(name: str, *others: Rank) -> Zone:
    """Four places of Camelot for cards of the hand, but for those of some ranks."""
    first = Start(of=(Role.WASTE,), but=others)
    hand = (Role.WASTE,)
    return tableau(4, Take.TOP, None, first, row=4, take_while_empty=hand, name=name)


CAMELOT = Rules(
    "camelot",
    zones=(
        STOCK,
        attrs.evolve(WASTE, to=(Role.TABLEAU,), name="hand"),
        court("corner", Rank.JACK, Rank.QUEEN),
        court("top or bottom place", Rank.JACK, Rank.KING),
        court("side place", Rank.QUEEN, Rank.KING),
        court("middle place", Rank.JACK, Rank.QUEEN, Rank.KING),
        DISCARD,
    ),
    draw=Draw(Role.WASTE, while_empty=(Role.WASTE,), face_down=True, for_spaces=Role.TABLEAU),
    removal=Removal(total=10),
    goal=Goal.DISCARD,
)
NESTOR = relative(
    PYRAMID,
    "nestor",
    {
        "zones": (reserves(4), DISCARD, tableau(8, Take.TOP, None)),
        "deal": (Deal(Role.TABLEAU, 6, by_pile=True, one_a_rank=True), Deal(Role.RESERVE)),
        "draw": None,
        "redeal": None,
        "removal": Removal(By.RANK),
    },
)

PATIENT_PAIRS = relative(
    NESTOR,
    "patient-pairs",
    {
        "zones": (DISCARD, tableau(13, Take.TOP, None)),
        "deal": (Deal(Role.TABLEAU, 3, face_down=True), Deal(Role.TABLEAU)),
    },
)
PATIENT_PAIRS_OPEN = relative(
    PATIENT_PAIRS,
    "patient-pairs-open",
    {"deal": (Deal(Role.TABLEAU, 4),)},
    "Patient Pairs (Open)",
)

FOURTEEN = relative(
    PYRAMID,
    "fourteen",
    {
        "zones": (DISCARD, tableau(12, Take.TOP, None)),
        "deal": (Deal(Role.TABLEAU, (5, 5, 5, 5, *(4,) * 8)),),
        "draw": None,
        "redeal": None,
        "removal": Removal(total=14),
    },
)

GAMES = (
    Game(
        PYRAMID,
        "A pyramid and its stock cleared by pairs that add up to thirteen; two redeals",
        ("Pile of Twenty-Eight", "Solitaire 13"),
    ),
    Game(RELAXED, "Pyramid that is won once the pyramid is gone"),
    Game(
        KING_TUT,
        "Relaxed Pyramid by threes, with redeals without limit",
        ("Tut's Tomb",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(GIZA, "Pyramid with its stock laid out as eight open piles of three"),
    Game(THIRTEENS, "Ten cards, filled from the stock, cleared by pairs that add up to thirteen"),
    Game(
        BARONESS,
        "Five piles that the stock is dealt to, cleared by pairs that add up to thirteen",
        ("Five Piles",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        CAMELOT,
        "Sixteen places, some for kings, queens or jacks; pairs leave between that make ten",
        ("Kings in the Corners",),
    ),
    Game(
        NESTOR,
        "Eight piles of six different ranks and four more cards, cleared by pairs of one rank",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    Game(PATIENT_PAIRS, "Thirteen piles of four, of which the tops leave in pairs of one rank"),
    Game(PATIENT_PAIRS_OPEN, "Patient Pairs with all cards face up"),
    Game(
        FOURTEEN,
        "Twelve piles from which pairs leave that add up to fourteen",
        ("Fourteen Out", "Fourteens", "Take Fourteen"),
    ),
)
