"""Traces of games in PySolFC, compared ply by ply: deal, moves, piles and wins.

Known differences of PySolFC are listed in ``HABITS`` and in comments. Any other is an error.
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
from patience_rules.basics.cards import CARDS, card_codes
from patience_rules.dealing import pysolfc
from patience_rules.language import Role, Which
from patience_rules.rules.facts import drawn, shuffles
from patience_rules.rules.zone_facts import kept

Form = tuple[str, str, int]
"""A move in a comparable form: source, target, number of cards."""
DEAL = ("stock", "DEAL", 0)
"""A click on the stock in PySolFC, which draws or redeals."""


@attrs.frozen
class Habits:
    """Differences of PySolFC in one game.

    Attributes:
        names: our names of its piles or zones, by its names.
        options: the options that it plays by.
        pairs: true if two cards leave at once, so that source and target may be swapped.
        sets: the number of cards that make up one of our foundations; it has one for all.
        idle: true if a click on the stock does nothing, as spaces fill automatically.
        turned: true if it turns the stock's top card onto a pile; our stock lies open.
        places: true if its foundations are places of their own, not of suits.
        swaps: true if cards of one rank may swap even if each begins its place.
        away: cards that are in none of its piles; ours are discarded.
        hand: the number of cards of its stock that are in our hand until they are laid on the
            tableau; -1 for one for each space.
        heaps: true if its waste collects cards that go under our stock.
        deals_on: true if a click that redeals also draws.
        unheld: true if it lets cards that make no set go to the reserve.
        deal: the source of its table: the deck that it shuffles for all games of ``seeds``,
            the deal of a ``number``, or its recorded ``deck``. Deals of Betsy Ross and Calculation
            differ in the suits of foundations, those of Salic Law in the first king.
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
    # It draws at any time, not only when nothing else can move.
    "escalator": Habits(options={"draw": "any"}),
    # It calls cells reserves.
    "freecell": Habits(names={"reserve": "cell"}),
    "bakers-game": Habits(names={"reserve": "cell"}, deal="number"),
    # It calls the reserves rows.
    "osmosis": Habits(names={"tableau": "reserve"}, deal="number"),
    # It swaps cards if a rank comes to a pile twice, so only its recorded deck gives its table.
    "nestor": Habits(
        names={"foundation": "discard"} | {f"tableau{8 + n}": f"reserve{n}" for n in range(4)},
        pairs=True,
        deal="deck",
    ),
    # Its foundation takes discards. Either card of a pair may be the source, but not the stock's.
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
    # A card may also go from the stock to a foundation; it counts the others.
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
    # The aces that leave gaps are in none of its piles.
    "montana": Habits(away="AC AD AH AS", deal="number"),
    "blue-moon": Habits(deal="number"),
    # It calls all foundations but the first pictures.
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
    # It numbers its tableau row by row; ours is numbered by the purpose of the places.
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
    """The games of one file, with their rules, decks and plies."""

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
        """Return our name of a pile's zone."""
        return self.renamed(pile).rstrip("0123456789")

    def number(self, pile: str) -> int:
        """Return our number of a pile in its zone."""
        return int(self.renamed(pile)[len(self.zone(pile)) :] or 0)

    def piles(self, ply: dict[str, Any]) -> dict[str, list[str]]:
        """Return a ply's piles by zone."""
        zones: dict[str, list[str]] = {zone.role.value: [] for zone in self.rules.zones}
        for name in sorted(ply["piles"], key=self.number):
            zone, cards = self.zone(name), ply["piles"][name].replace("10", "T")
            if zone == "stock":
                cards = cards.replace("?", "")  # our stock has no marks for face-down cards
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
        """Return a move of PySolFC, or None for one that is not legal here.

        It moves cards between foundations, and cards that foundations keep here.
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
        """Return our name of a pile."""
        zone = pile.rstrip("0123456789")
        return self.habits.names.get(pile) or self.habits.names.get(zone, zone) + pile[len(zone) :]

    def comparable(self, form: Form) -> Form:
        """Return a move without habits, with all foundations as one target."""
        source, target, count = form
        if self.habits.pairs and not target.startswith("discard"):
            source, target = sorted((source, target))
        one_of_all = target.startswith("foundation") and not self.habits.places
        return source, "foundation" if one_of_all else target, count

    def moves(self, state: pr.State) -> dict[Form, pr.Move]:
        """Return the legal moves by their comparable form."""
        moves: dict[Form, pr.Move] = {}
        for move in state.legal_moves():
            source, target = (role_of(pile) for pile in (move.source, move.target))
            all_at_once = source is Role.STOCK and target in drawn_to(self.rules)
            redealt = target is Role.STOCK and (not state.stock[0] or self.habits.heaps)
            form = (self.pile(move.source), self.pile(move.target), move.size)
            moves[DEAL if all_at_once or redealt else form] = move
        return moves

    def pile(self, name: str) -> str:
        """Return PySolFC's number of one of our piles."""
        role = role_of(name)
        return role.value if role is Role.STOCK else f"{role.value}{int(name[1:] or 1) - 1}"


def taken_up(state: pr.State) -> pr.State:
    """Return the state with the next cards of the stock in the hand, after a redeal if needed."""
    if state.check("s-w"):
        state = state.play("r-s")
    return state.play("s-w")


def role_of(name: str) -> Role:
    return next(role for role in Role if role.letter == name[0])


def drawn_to(rules: pr.Rules) -> set[object]:
    """Return the roles that a draw deals to without a choice of the player."""
    return {step.to for step in drawn(rules) if step.which is not Which.CHOSEN}


def unordered(piles: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return piles with sorted foundations and sorted discards."""
    piles = {**piles}
    piles["foundation"] = sorted(piles.get("foundation", []))
    piles["discard"] = [" ".join(sorted(cards.split())) for cards in piles.get("discard", [])]
    return piles


def lengths(piles: dict[str, list[str]]) -> dict[str, list[int]]:
    """Return the length of each pile's text, which a shuffle does not change."""
    return {zone: list(map(len, own)) for zone, own in piles.items()}


@pytest.fixture(params=TRACES, ids=lambda path: path.name.partition(".")[0], scope="module")
def trace(request: pytest.FixtureRequest) -> Trace:
    return Trace(request.param)


PLAIN = {1: "klondike", 2: "forty-thieves"}
"""Games, by number of decks, whose deck PySolFC only shuffles; others of one seed rearrange it."""


def decks(trace: Trace) -> Iterator[bytes]:
    """Yield the decks from which we deal a trace's tables."""
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
            state = pr.State(trace.rules, trace.piles(ply), redeals=redeals)
            moves = trace.moves(state)
            if trace.habits.turned and not ply["piles"]["waste0"]:
                moves = {form: move for form, move in moves.items() if form[0] != "stock"}
            forms = {trace.comparable(form): move for form, move in moves.items()}
            theirs = [form for text in ply["legal"] if (form := trace.form(ply, text))]
            if trace.habits.idle:
                theirs = [form for form in theirs if form != DEAL]
            if trace.habits.hand < 0 and ply["piles"]["stock"][-2:-1] in ("J", "Q", "K"):
                # It lays this card only in a free place; we draw before we see it.
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
