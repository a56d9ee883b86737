"""Courts: foundations begun by the deal, many of them both ways, and few piles to build on."""

from ...cards import Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Direction, Match, Role, Take
from ...rules.zone import Zone
from ..catalogue import OF_THE_FIRST_PACK, Game, NoNumbers, Numbered
from .shared import (
    ACES,
    ACES_AND_KINGS,
    ANYTHING,
    DOWN,
    DOWN_ALTERNATING_WRAPPING,
    DOWN_IN_SUIT,
    DOWN_IN_SUIT_WRAPPING,
    FILLED_WASTE,
    KINGS,
    STOCK,
    TO_EACH,
    UP,
    UP_AND_DOWN,
    UP_BY_TWOS,
    UP_IN_SUIT,
    UP_IN_SUIT_WRAPPING,
    UP_OR_DOWN_IN_SUIT,
    UP_OR_DOWN_IN_SUIT_WRAPPING,
    UP_OR_DOWN_WRAPPING,
    WASTE,
    cards,
    cells,
    foundations,
    giving_foundations,
    relative,
    reserves,
    singles,
    tableau,
)

UNUSED = (Role.STOCK, Role.WASTE)


def one_a_suit(rank: Rank, most: int, build: Build | None = None) -> Zone:
    """Four foundations from a rank, one for each suit, with so many cards each."""
    return foundations(4, build, start=Start(rank, one_a_suit=True), capacity=most)


CAPTIVE_QUEENS = Rules(
    "captive-queens",
    zones=(
        STOCK,
        WASTE,
        one_a_suit(Rank.FIVE, 6, DOWN_IN_SUIT_WRAPPING),
        one_a_suit(Rank.SIX, 6, UP_IN_SUIT),
        one_a_suit(Rank.QUEEN, 1),
    ),
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
)
BOUDOIR = Rules(
    "boudoir",
    zones=(
        STOCK,
        WASTE,
        one_a_suit(Rank.ACE, 13, UP_IN_SUIT),
        one_a_suit(Rank.TEN, 11, DOWN_IN_SUIT_WRAPPING),
        one_a_suit(Rank.JACK, 1),
        Zone(Role.FOUNDATION, piles=4, take=Take.NOTHING),
    ),
    deal=(Deal(Role.FOUNDATION, (0,) * 12 + (1,) * 4, pick=cards("QC QD QH QS")),),
    decks=2,
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
)
IDLE_ACES = Rules(
    "idle-aces",
    zones=(
        STOCK,
        WASTE,
        foundations(build=DOWN, start=None),
        foundations(build=UP, start=None, capacity=12),
        one_a_suit(Rank.ACE, 1),
    ),
    deal=(Deal(Role.FOUNDATION, (1,) * 8, pick=(*KINGS, *cards("2C 2D 2H 2S"))),),
    decks=2,
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
)
SIXES_AND_SEVENS = Rules(
    "sixes-and-sevens",
    zones=(
        STOCK,
        WASTE,
        giving_foundations(8, start=None, capacity=7, keep=1),
        giving_foundations(8, DOWN_IN_SUIT, start=None, capacity=6, keep=1),
        singles(9),
    ),
    deal=(
        Deal(Role.FOUNDATION, pick=(*cards("7C 7D 7H 7S") * 2, *cards("6C 6D 6H 6S") * 2)),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=Draw(Role.WASTE),
    name="Sixes and Sevens",
)
BOX_KITE = Rules(
    "box-kite",
    zones=(
        giving_foundations(start=None, keep=1, to=(Role.TABLEAU, Role.FOUNDATION)),
        giving_foundations(
            build=DOWN_IN_SUIT, start=None, keep=1, to=(Role.TABLEAU, Role.FOUNDATION)
        ),
        tableau(12, Take.TOP, UP_OR_DOWN_WRAPPING),
    ),
    deal=(Deal(Role.TABLEAU, 8), ACES_AND_KINGS),
    decks=2,
)
ALHAMBRA = Rules(
    "alhambra",
    zones=(
        STOCK,
        Zone(Role.WASTE, take=Take.TOP, build=UP_OR_DOWN_IN_SUIT_WRAPPING, start=ANYTHING),
        reserves(8),
        *UP_AND_DOWN,
    ),
    deal=(ACES_AND_KINGS, Deal(Role.RESERVE, 4)),
    decks=2,
    draw=Draw(Role.WASTE),
    redeal=Redeal(2, deal=1),
)
GRANADA = relative(
    ALHAMBRA,
    "granada",
    {
        "waste.piles": 4,
        "draw": Draw(Role.WASTE, every=True),
        "redeal": Redeal(2, deal=1, from_last=True),
    },
)
TWENTY = Rules(
    "twenty",
    zones=(STOCK, *UP_AND_DOWN, tableau(20, Take.TOP, None, ANYTHING, fill=(Role.STOCK,))),
    deal=(ACES_AND_KINGS, Deal(Role.TABLEAU)),
    decks=2,
    draw=TO_EACH,
)
KINGDOM = Rules(
    "kingdom",
    zones=(
        STOCK,
        FILLED_WASTE,
        Zone(Role.RESERVE, piles=8, take=Take.TOP, fill=(Role.WASTE,)),
        foundations(8, UP),
    ),
    deal=(Deal(Role.FOUNDATION, (1,), pick=cards("AC")), Deal(Role.RESERVE)),
    decks=2,
    draw=Draw(Role.WASTE),
)
ZODIAC = Rules(
    "zodiac",
    zones=(
        STOCK,
        WASTE,
        Zone(
            Role.RESERVE,
            piles=8,
            take=Take.TOP,
            start=Start(of=(Role.RESERVE, Role.WASTE)),
            capacity=1,
        ),
        foundations(
            build=Build(Direction.UP, Match.SUIT, while_empty=UNUSED),
            start=Start(Rank.ACE, one_a_suit=True, while_empty=UNUSED),
        ),
        foundations(
            build=Build(Direction.DOWN, Match.SUIT, while_empty=UNUSED),
            start=Start(Rank.KING, one_a_suit=True, while_empty=UNUSED),
        ),
        tableau(
            24,
            Take.TOP,
            UP_OR_DOWN_IN_SUIT,
            to=(Role.FOUNDATION,),
        ),
    ),
    deal=(Deal(Role.RESERVE), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.WASTE),
    redeal=Redeal(),
)
EITHER_WAY = Build(Direction.EITHER, Match.SUIT, wrap=True, one_way=True)
FORT = Rules(
    "braid-fort",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, take=Take.TOP, name="plait"),
        *UP_AND_DOWN,
        singles(4, fill=(Role.RESERVE,)),
        tableau(8, Take.TOP, None, Start(of=(Role.WASTE,)), capacity=1),
    ),
    deal=(ACES_AND_KINGS, Deal(Role.RESERVE, 21), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.WASTE),
    redeal=Redeal(2),
    name="Fort (Braid)",
)
BRAID = relative(
    FORT,
    "braid",
    {
        "zones": (
            *(zone for zone in FORT.zones if zone.role is not Role.FOUNDATION),
            foundations(8, EITHER_WAY, start=Start(Base.BASE)),
        ),
        "deal": (Deal(Role.RESERVE, 20), Deal(Role.TABLEAU), Deal(Role.FOUNDATION, (1,))),
    },
)
LONG_BRAID = relative(BRAID, "long-braid", {"deal": (Deal(Role.RESERVE, 24), *BRAID.deal[1:])})
BIG_BRAID = relative(BRAID, "big-braid", {"decks": 3, "foundation.piles": 12})
BACKBONE = Rules(
    "backbone",
    zones=(
        STOCK,
        WASTE,
        Zone(Role.RESERVE, piles=3, take=Take.TOP, cover=((2,), (2,), ())),
        giving_foundations(8),
        tableau(8, Take.TOP, DOWN_IN_SUIT, ANYTHING),
    ),
    deal=(Deal(Role.RESERVE, (10, 10)), Deal(Role.RESERVE), Deal(Role.TABLEAU)),
    decks=2,
    draw=Draw(Role.WASTE),
    redeal=Redeal(1),
)
BACKBONE_PLUS = relative(BACKBONE, "backbone-plus", {"tableau.piles": 10, "redeal": None})
MOUNT_OLYMPUS = Rules(
    "mount-olympus",
    zones=(
        STOCK,
        foundations(8, UP_BY_TWOS, start=None, capacity=7),
        foundations(8, UP_BY_TWOS, start=None, capacity=6),
        tableau(
            9,
            Take.RUN,
            Build(Direction.DOWN, Match.SUIT, step=2),
            fill=(Role.STOCK,),
        ),
    ),
    deal=(
        Deal(Role.FOUNDATION, pick=(*ACES * 2, *cards("2C 2D 2H 2S") * 2)),
        Deal(Role.TABLEAU),
    ),
    decks=2,
    draw=TO_EACH,
)
ZEUS = relative(
    MOUNT_OLYMPUS,
    "zeus",
    {
        "tableau.start": Start(Rank.KING, also=Rank.QUEEN),
        "deal": (MOUNT_OLYMPUS.deal[0], Deal(Role.TABLEAU, 4)),
    },
)
LADIES_BATTLE = Rules(
    "ladies-battle",
    zones=(
        STOCK,
        Zone(Role.RESERVE, piles=4, take=Take.TOP, to=(Role.FOUNDATION,)),
        giving_foundations(build=UP_IN_SUIT_WRAPPING, start=None, keep=1),
        tableau(
            6,
            Take.TOP,
            DOWN_ALTERNATING_WRAPPING,
            ANYTHING,
            fill=(Role.STOCK,),
        ),
    ),
    deal=(
        Deal(Role.RESERVE, pick=cards("JC JS JH JD")),
        Deal(Role.FOUNDATION, pick=cards("QC QS QH QD")),
        Deal(Role.TABLEAU),
    ),
    draw=TO_EACH,
)
SAXONY = Rules(
    "saxony",
    zones=(
        STOCK,
        cells(4),
        reserves(8),
        giving_foundations(8, to=(Role.TABLEAU, Role.CELL)),
        tableau(4, Take.TOP, DOWN_IN_SUIT, ANYTHING),
    ),
    deal=(Deal(Role.CELL), Deal(Role.TABLEAU), Deal(Role.RESERVE)),
    decks=2,
    draw=Draw(Role.RESERVE, every=True),
)

GAMES = (
    Game(
        CAPTIVE_QUEENS,
        "Foundations down from fives and up from sixes around the queens",
        ("Quadrille",),
    ),
    Game(
        BOUDOIR,
        "Foundations up from aces and down from tens around queens and jacks",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        IDLE_ACES,
        "Foundations down from kings and up from twos; four aces wait to the end",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(SIXES_AND_SEVENS, "Foundations up from sevens and down from sixes; nine single cards"),
    Game(
        BOX_KITE,
        "Twelve piles of eight, up or down round the corner; foundations go both ways",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        ALHAMBRA,
        "Eight reserves of four; the waste is built up or down in suit",
        numbered=OF_THE_FIRST_PACK,
    ),
    Game(
        GRANADA, "Alhambra with four such piles", numbered=Numbered(picked_of=0, opening=("s-w",))
    ),
    Game(
        TWENTY,
        "Twenty piles that the stock fills and deals to; foundations go both ways",
        numbered=Numbered(picked_of=1),
    ),
    Game(
        KINGDOM,
        "Eight cards that fill from the waste; foundations regardless of suit",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        ZODIAC,
        "Twenty-four piles up or down in suit, eight reserves; foundations once the stock is gone",
    ),
    Game(
        FORT,
        "A plait that fills four spaces, eight more for the waste; foundations go both ways",
        ("Fort",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    Game(
        BRAID,
        "Fort with a base rank, foundations all up or all down, and a plait of twenty",
        also=("Plait", "Pigtail", "Der Zopf"),
    ),
    Game(LONG_BRAID, "Braid with a plait of twenty-four", also=("Der lange Zopf",)),
    Game(BIG_BRAID, "Braid with three decks"),
    Game(BACKBONE, "Eight piles in suit; a backbone of two rows that one card closes"),
    Game(BACKBONE_PLUS, "Backbone with ten piles and no redeal"),
    Game(MOUNT_OLYMPUS, "Nine piles and sixteen foundations, all by twos in suit"),
    Game(ZEUS, "Mount Olympus with four cards a pile at first; kings and queens in spaces"),
    Game(
        LADIES_BATTLE,
        "Six piles that the stock fills and deals to; foundations from queens to jacks",
    ),
    Game(SAXONY, "Four piles in suit, four cells, eight reserves that the stock is dealt to"),
)
