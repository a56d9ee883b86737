"""Games dealt and played by PySolFC's own rules, compared ply by ply: deal, moves, piles, wins.

What PySolFC does otherwise by habit stands in ``HABITS`` and in the comments here, and nowhere
else; any other difference is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import patience_rules as pr
from docs.facts.traces import (
    TRACES,
    comparable,
    game_of,
    may_lie_together,
    recorded,
    with_hand,
    with_hand_for_spaces,
    with_misses_beneath,
)
from patience_rules.cards import CARDS, card_codes
from patience_rules.dealing import pysolfc
from patience_rules.language import Role, Which
from patience_rules.rules.facts import drawn, shuffles
from patience_rules.rules.zone_facts import kept

Form = tuple[str, str, int]
"""A move in which both sides can be compared: source, target, number of cards."""
DEAL = ("stock", "DEAL", 0)
"""PySolFC's click on the stock, which draws or redeals."""


@attrs.frozen
class Habits:
    """What PySolFC does in its own way in one game.

    Attributes:
        names: what it calls a pile or the piles of a zone, and what they are.
        options: the options of the game that it plays by.
        pairs: whether two cards leave at once, so that source and target are one and the same.
        sets: how many cards, brought there together, make a foundation here; it has one for all.
        idle: whether a click on its stock does nothing, as spaces fill by themselves.
        turned: whether it turns the stock's top card onto a pile of its own before it is played,
            where here the stock lies open.
        places: whether its foundations are places of their own, and not the suits'.
        swaps: whether cards of one rank that begin their places rightly change these, too.
        away: cards that lie in no pile of its, and are discarded here.
        hand: how many cards of its stock lie in the hand here, until they are laid on the tableau;
            -1: as many as there are spaces.
        heaps: whether it heaps up on the waste what goes beneath the stock here.
        deals_on: whether a click that makes the stock anew deals from it, too.
        unheld: whether it lets its player lay what makes no set on the reserve.
        deal: where its table comes from: the deck that it shuffles before every game of one of its
            ``seeds``, the deal of a ``number``, or its own ``deck`` as it dealt it. Betsy Ross and
            Calculation have other suits on their foundations with each deal. Salic Law begins with
            any king.
    """

    names: dict[str, str] = attrs.field(factory=dict)
    options: dict[str, str] = attrs.field(factory=dict)
    pairs: bool = False
    sets: int = 0
    idle: bool = False
    turned: bool = False
    places: bool = False
    swaps: bool = False
    away: str = ""
    hand: int = 0
    heaps: bool = False
    deals_on: bool = False
    unheld: bool = False
    deal: str = "seeds"


PICTURES = {f"picture{n}": f"foundation{n + 1}" for n in range(24)}
PLACES = {
    f"tableau{its}": f"tableau{ours}"
    for ours, its in enumerate((0, 3, 12, 15, 1, 2, 13, 14, 4, 7, 8, 11, 5, 6, 9, 10))
}
HABITS = {
    # It draws at any time, where the rules here say: when nothing else can move.
    "escalator": Habits(options={"draw": "any"}),
    # It calls cells reserves.
    "freecell": Habits(names={"reserve": "cell"}),
    "bakers-game": Habits(names={"reserve": "cell"}, deal="number"),
    # It calls the reserves rows.
    "osmosis": Habits(names={"tableau": "reserve"}, deal="number"),
    # Where a rank comes twice to a pile it swaps cards, so that only its own deck gives its table.
    "nestor": Habits(
        names={"foundation": "discard"} | {f"tableau{8 + n}": f"reserve{n}" for n in range(4)},
        pairs=True,
        deal="deck",
    ),
    # Its foundation takes what is discarded. Of a pair it names the one card or the other as the
    # one that moves, the stock's card always as the one that stays.
    "pyramid": Habits(names={"foundation": "discard"}, pairs=True),
    "super-flower-garden": Habits(deal="number"),
    "cruel": Habits(deal="number"),
    "perseverance": Habits(deal="number"),
    "arachnida": Habits(sets=13, deal="number"),
    "batsford": Habits(deal="number"),
    "british-constitution": Habits(deal="deck"),
    "doublets": Habits(deal="deck"),
    "amazons": Habits(deals_on=True, deal="deck"),
    "beehive": Habits(sets=4, deal="number"),
    "aunt-mary": Habits(deal="number"),
    "betsy-ross": Habits(deal="not compared"),
    "capricieuse": Habits(deal="number"),
    "fourteen": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    "grandfathers-clock": Habits(deal="number"),
    "big-ben": Habits(deal="deck"),
    "house-on-the-hill": Habits(deal="number"),
    "odd-and-even": Habits(deal="number"),
    # It lets a card go from the stock to a foundation too, and counts the others.
    "sly-fox": Habits(
        {f"foundation{n}": f"foundation{n // 2 + n % 2 * 4}" for n in range(8)},
        hand=20,
        deal="number",
    ),
    "ripple-fan": Habits(deal="number"),
    "royal-family": Habits(deal="number"),
    "stalactites": Habits(names={"reserve": "cell"}, deal="number"),
    "sultan": Habits(deal="number"),
    "windmill": Habits(deal="number"),
    "exiled-kings": Habits(deal="deck"),
    "cats-tail": Habits(names={"reserve": "cell"}, deal="number"),
    "frog": Habits(deal="number"),
    "penguin": Habits(names={"reserve": "cell"}, deal="number"),
    "la-nivernaise": Habits(names={"reserve": "cell"}, deal="deck"),
    "algerian-patience": Habits(deal="number"),
    "louis": Habits(deal="number"),
    "st-helena": Habits(deal="number"),
    # The aces whose places are its gaps lie in none of its piles.
    "montana": Habits(away="AC AD AH AS", deal="number"),
    "blue-moon": Habits(deal="number"),
    # It calls the foundations after the first pictures.
    "picture-gallery": Habits(names=PICTURES, places=True, deal="number"),
    "royal-parade": Habits(names=PICTURES, places=True, swaps=True, deal="number"),
    "virginia-reel": Habits(names=PICTURES, places=True, swaps=True, deal="deck"),
    "interregnum": Habits(places=True, deal="number"),
    "simplicity": Habits(deal="number"),
    "eagle-wing": Habits(deal="number"),
    "falling-star": Habits(deal="number"),
    "elevens": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    "tens": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    "fifteens": Habits(names={"foundation": "discard"}, pairs=True, unheld=True, deal="number"),
    "exit": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    "accordion": Habits(names={"foundation": "discard"}, deal="number"),
    "decade": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    "royal-marriage": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    # Its tableau is counted row by row, here by what the places are for.
    "camelot": Habits(
        PLACES | {"foundation": "discard"},
        pairs=True,
        hand=-1,
        deal="number",
    ),
    "hit-or-miss": Habits(names={"foundation": "discard"}, heaps=True, deal="number"),
    "weddings": Habits(names={"foundation": "discard"}, pairs=True, deal="number"),
    "zodiac": Habits(deal="number"),
    "terrace": Habits(deal="number"),
    "braid": Habits(names={"braid": "reserve"}, deal="number"),
    "salic-law": Habits(deal="not compared"),
    "calculation": Habits(
        names={"waste0": "stock", "tableau": "waste"}, turned=True, deal="not compared"
    ),
    "queen-of-italy": Habits(deal="number"),
    "generals-patience": Habits(deal="number"),
    "matrimony": Habits(deal="number"),
    "senior-wrangler": Habits(deal="not compared"),
    "crescent": Habits(deal="number"),
    "sweet-sixteen": Habits(idle=True, deal="number"),
}
NO_HABITS = Habits()


class Trace:
    """The games of one file: by whose rules they are read, and their decks and plies."""

    def __init__(self, path: Path) -> None:
        self.game = game_of(path)
        self.habits = HABITS.get(self.game, NO_HABITS)
        self.rules = pr.GAMES[self.game].with_options(**self.habits.options)
        self.games = list(recorded(path))
        if self.habits.heaps:
            self.games = [(head, with_misses_beneath(plies)) for head, plies in self.games]
        if self.habits.hand < 0:
            self.games = [(head, with_hand_for_spaces(plies)) for head, plies in self.games]
        if self.habits.hand > 0:
            self.games = [(head, with_hand(plies, self.habits.hand)) for head, plies in self.games]

    def zone(self, pile: str) -> str:
        """What the zone of a pile is called here."""
        return self.renamed(pile).rstrip("0123456789")

    def number(self, pile: str) -> int:
        """A pile's number among those of its zone, as it is counted here."""
        return int(self.renamed(pile)[len(self.zone(pile)) :] or 0)

    def piles(self, ply: dict[str, Any]) -> dict[str, list[str]]:
        """A ply's piles by zone."""
        zones: dict[str, list[str]] = {zone.role.value: [] for zone in self.rules.zones}
        for name in sorted(ply["piles"], key=self.number):
            zone, cards = self.zone(name), ply["piles"][name].replace("10", "T")
            if zone == "stock":
                cards = cards.replace("?", "")  # here the stock lies face down without a mark
            if zone in zones:
                zones[zone].append(cards)
            else:  # the stock of a game that deals all its cards, or PySolFC's own store
                assert not cards, f"{name} holds {cards}"
        if self.habits.turned:
            zones["stock"] = [" ".join(filter(None, zones["stock"]))]
        if self.habits.away:
            zones["discard"] = [self.habits.away]
        if self.habits.sets:
            cards, size = zones["foundation"][0].split(), self.habits.sets
            full = [" ".join(cards[at : at + size]) for at in range(0, len(cards), size)]
            empty = self.rules.count(Role.FOUNDATION) - len(full)
            zones["foundation"] = full + [""] * empty
        return zones

    def form(self, ply: dict[str, Any], text: str) -> Form | None:
        """A move of PySolFC's; None for a card from one foundation to another, its oddity, and for
        a card that is kept here.
        """
        source, _, rest = text.partition(">")
        target, _, count = rest.partition("*")
        if self.habits.hand and source == "stock":
            if target.startswith("foundation"):
                return None
            source = "waste0" if ply["piles"]["waste0"] else source
            target = target if ply["piles"]["waste0"] else "DEAL"
        if target == "DEAL":
            return None if self.habits.turned else DEAL
        if self.zone(source) == self.zone(target) == "foundation" and not self.habits.places:
            return None
        if self.habits.swaps and source.startswith("picture") and target.startswith("picture"):
            one, other = ply["piles"][source].split(), ply["piles"][target].split()
            if len(one) == len(other) == 1 and one[0][:-1] == other[0][:-1]:
                return None
        if self.habits.unheld and target == "reserve0":
            held = f"{ply['piles'][target]} {ply['piles'][source].split()[-1]}"
            if not may_lie_together(self.rules, held):
                return None
        if self.zone(source) == "foundation":
            foundations = self.rules.zones_of(Role.FOUNDATION)
            keep = [kept(zone) for zone in foundations for _ in range(zone.piles)]
            if (
                len(ply["piles"][source].split())
                <= keep[int(self.renamed(source)[len("foundation") :])]
            ):
                return None
        return self.renamed(source), self.renamed(target), int(count)

    def renamed(self, pile: str) -> str:
        """A pile's name as it is called here."""
        zone = pile.rstrip("0123456789")
        return self.habits.names.get(pile) or self.habits.names.get(zone, zone) + pile[len(zone) :]

    def comparable(self, form: Form) -> Form:
        """A move but for habits: its foundations belong to suits, here they are one target."""
        source, target, count = form
        if self.habits.pairs and not target.startswith("discard"):
            source, target = sorted((source, target))
        one_of_all = target.startswith("foundation") and not self.habits.places
        return source, "foundation" if one_of_all else target, count

    def moves(self, state: pr.State) -> dict[Form, pr.Move]:
        """The legal moves by the form in which they are compared."""
        moves: dict[Form, pr.Move] = {}
        for move in state.legal_moves():
            source, target = (role_of(pile) for pile in (move.source, move.target))
            all_at_once = source is Role.STOCK and target in drawn_to(self.rules)
            redealt = target is Role.STOCK and (not state.stock[0] or self.habits.heaps)
            form = (self.pile(move.source), self.pile(move.target), move.size)
            moves[DEAL if all_at_once or redealt else form] = move
        return moves

    def pile(self, name: str) -> str:
        """A pile of ours in the way in which PySolFC counts it."""
        role = role_of(name)
        return role.value if role is Role.STOCK else f"{role.value}{int(name[1:] or 1) - 1}"


def taken_up(state: pr.State) -> pr.State:
    """The state with the next cards of the stock in the hand, which the talon becomes at first."""
    if state.check("s-w"):
        state = state.play("r-s")
    return state.play("s-w")


def role_of(name: str) -> Role:
    return next(role for role in Role if role.letter == name[0])


def drawn_to(rules: pr.Rules) -> set[object]:
    """The roles that a draw brings cards to, unless the player chooses a pile of them."""
    return {step.to for step in drawn(rules) if step.which is not Which.CHOSEN}


def unordered(piles: dict[str, list[str]]) -> dict[str, list[str]]:
    """Piles whose foundations may stand in any order, a pair's cards on the discard too."""
    piles = {**piles}
    piles["foundation"] = sorted(piles.get("foundation", []))
    piles["discard"] = [" ".join(sorted(cards.split())) for cards in piles.get("discard", [])]
    return piles


def lengths(piles: dict[str, list[str]]) -> dict[str, list[int]]:
    """How many characters each pile takes, which no shuffle changes."""
    return {zone: list(map(len, own)) for zone, own in piles.items()}


@pytest.fixture(params=TRACES, ids=lambda path: path.name.partition(".")[0], scope="module")
def trace(request: pytest.FixtureRequest) -> Trace:
    return Trace(request.param)


PLAIN = {1: "klondike", 2: "forty-thieves"}
"""Games, by their number of decks, before which PySolFC only shuffles: the traces of one seed have
the deck that other games pull aces out of, or sink kings in."""


def decks(trace: Trace) -> Iterator[bytes]:
    """The decks from which a trace's tables are dealt here."""
    if trace.habits.deal == "seeds":
        plain = PLAIN[trace.rules.decks]
        shuffled = Trace(next(path for path in TRACES if path.name.startswith(plain)))
        for head, _ in shuffled.games:
            yield pysolfc.arranged(trace.rules, card_codes(head["deck"]))
        return
    for head, _ in trace.games:
        if trace.habits.deal == "deck":
            yield card_codes(head["deck"])
        else:
            pytest.importorskip("pysol_cards")
            yield pysolfc.numbered_deck(trace.rules, head["seed"]).codes


def test_deal(trace: Trace) -> None:
    if trace.habits.deal == "not compared":
        return
    for (_, plies), codes in zip(trace.games, decks(trace), strict=True):
        state = pr.deal(trace.rules, deck=[CARDS[code] for code in codes])
        for move in pysolfc.opening(trace.rules):
            state = state.play(move)
        assert unordered(state.to_json()["piles"]) == unordered(trace.piles(plies[0]))


def test_plies(trace: Trace) -> None:
    for _, plies in trace.games:
        redeals = 0
        compared = comparable(trace.rules, plies)
        assert compared
        for ply, after in zip(compared, [*compared[1:], None], strict=True):
            state = pr.State(trace.rules, trace.piles(ply), redeals)
            moves = trace.moves(state)
            if trace.habits.turned and not ply["piles"]["waste0"]:
                moves = {form: move for form, move in moves.items() if form[0] != "stock"}
            forms = {trace.comparable(form): move for form, move in moves.items()}
            theirs = [form for text in ply["legal"] if (form := trace.form(ply, text))]
            if trace.habits.idle:
                theirs = [form for form in theirs if form != DEAL]
            if trace.habits.hand < 0 and ply["piles"]["stock"][-2:-1] in ("J", "Q", "K"):
                # It lays this card only where there is a place, and we draw before we see it.
                theirs = [form for form in theirs if form != DEAL]
                forms.pop(trace.comparable(DEAL), None)
            assert set(forms) == set(map(trace.comparable, theirs))
            assert (state.status is pr.Status.WON) == ply["won"]
            form = trace.form(ply, ply["move"]) if after else None
            if after and trace.habits.hand and form == DEAL:
                state = taken_up(state)
                target = ply["move"].partition(">")[2].partition("*")[0]
                form = ("waste0", trace.renamed(target), 1)
                moves = trace.moves(state)
            if after and form and not (trace.habits.idle and form == DEAL):
                state = state.play(moves.get(form) or forms[trace.comparable(form)])
                if form == DEAL and trace.habits.deals_on and not ply["piles"]["stock"]:
                    state = state.play(trace.moves(state)[DEAL])
                redeals = state.redeals
                here, there = unordered(state.to_json()["piles"]), unordered(trace.piles(after))
                if form == DEAL and shuffles(trace.rules):
                    assert lengths(here) == lengths(there)
                else:
                    assert here == there
