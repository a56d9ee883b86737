"""Games dealt and played by PySolFC, and the part of each that can be compared."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

import patience_rules as pr
from patience_rules.basics.cards import CARDS, card_codes
from patience_rules.basics.values import Word
from patience_rules.language import Lay, Role, Which
from patience_rules.rules.facts import drawn
from patience_rules.rules.removals import allows
from patience_rules.rules.zone_facts import fills, kept

from .statements import TESTS

TRACES = sorted((TESTS / "data/traces").glob("*.jsonl.gz"))

Ply = dict[str, Any]
"""A position with PySolFC's list of moves, the move played, and a flag for a win."""


class Unseen(Word):
    """The reason why a move of PySolFC is not compared."""

    EXCHANGED = "from a foundation to one that then holds what the other held: nothing changes"
    ONE_WAY = "from a foundation to another that is built the same way: no written source has it"
    FIRST = "of the first card of a foundation, which stays here"
    SWAPPED = "that swap the first cards of two places: nothing changes"
    NO_SET = "of a card to the reserve for a set that it cannot be part of"
    IDLE = "that are clicks on a stock which does nothing, as spaces fill by themselves"
    OPEN = "that turn up a card, which lies open here"
    LAID_OUT = "from the stock to a foundation while twenty cards are laid out: some books have it"
    ELSEWHERE = "in positions that do not come up here, mostly after such a move"


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
        steps: true if cards go between its foundations, which are built up by different steps.
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
    steps: bool = False
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
        names={"waste0": "stock", "tableau": "waste"},
        turned=True,
        steps=True,
        deal="not compared",
    ),
    "queen-of-italy": Habits(deal="number"),
    "generals-patience": Habits(deal="number"),
    "matrimony": Habits(deal="number"),
    "senior-wrangler": Habits(deal="not compared"),
    "crescent": Habits(deal="number"),
    "sweet-sixteen": Habits(idle=True, deal="number"),
}
NO_HABITS = Habits()


def game_of(path: Path) -> str:
    """Return the id of a file's game."""
    return path.name.partition(".")[0]


def recorded(path: Path) -> Iterator[tuple[dict[str, Any], list[Ply]]]:
    """Yield the games of a file: the deck or deal number, and the plies."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    starts = [number for number, line in enumerate(lines) if "deck" in line]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start], lines[start + 1 : end]


def with_hand(plies: list[Ply], size: int) -> list[Ply]:
    """Return the plies of a game that deals its stock onto the tableau `size` cards at a time.

    Here the rest of such a hand lies on the waste, and the stock before the first deal on a
    reserve.
    """
    laid, changed = 0, []
    for ply in plies:
        cards = ply["piles"]["stock"].replace("?", "").split()
        hand = cards[max(0, len(cards) - -laid % size) :] if laid % size else []
        rest = cards[: len(cards) - len(hand)]
        talon = [f"{card}?" for card in cards] if not laid else []
        hidden = [*(f"{card}?" for card in hand[:-1]), *hand[-1:]]
        piles = {"stock": " ".join(rest) if laid else "", "waste0": " ".join(hidden)}
        changed.append({**ply, "piles": {**ply["piles"], **piles, "reserve0": " ".join(talon)}})
        laid += ply.get("move", "").startswith("stock>tableau")
    return changed


def with_hand_for_spaces(plies: list[Ply]) -> list[Ply]:
    """Return the plies of a game that deals its stock onto the tableau while there are spaces.

    Here the rest of the hand lies on the waste until cards leave the tableau again.
    """
    laying, changed = True, []
    for ply in plies:
        cards = ply["piles"]["stock"].replace("?", "").split()
        spaces = [name for name, own in ply["piles"].items() if name[0] == "t" and not own]
        place = max(0, len(cards) - len(spaces)) if laying else len(cards)
        hidden = [*(f"{card}?" for card in cards[place:-1]), *cards[place:][-1:]]
        piles = {"stock": " ".join(cards[:place]), "waste0": " ".join(hidden)}
        changed.append({**ply, "piles": {**ply["piles"], **piles}})
        laying = ply.get("move", "").startswith("stock>tableau")
    return changed


def with_misses_beneath(plies: list[Ply]) -> list[Ply]:
    """Return the plies of a game whose waste goes under the stock card by card, not as a redeal.

    Plies between the turn of the waste and its first card are left out.
    """
    changed = []
    for ply in plies:
        *missed, turned = ply["piles"]["waste0"].split() or [""]
        stock = " ".join((*missed[::-1], *ply["piles"]["stock"].split()))
        piles = {"stock": stock, "waste0": turned}
        changed += [{**ply, "piles": {**ply["piles"], **piles}}] if turned else []
    return changed


def comparable(rules: pr.Rules, plies: list[Ply]) -> list[Ply]:
    """Return the plies until PySolFC leaves our rules.

    PySolFC lets cards leave a foundation that keeps its dealt cards, leaves a redealt waste empty
    that should fill automatically, and lets cards be gathered that form no set.
    """
    keeping = any(map(kept, rules.zones_of(Role.FOUNDATION)))
    filling = any(map(fills, rules.zones_of(Role.WASTE)))
    laid = [name for name in plies[0]["piles"] if keeping and laid_ready(name, plies[0])]
    collecting = [zone for zone in rules.zones if zone.lay is Lay.COLLECT and zone.piles == 1]
    roles = {zone.role.value for zone in collecting}
    gathering = [name for name in plies[0]["piles"] if name.rstrip("0123456789") in roles]
    for number, ply in enumerate(plies):
        if not all(ply["piles"][name] for name in laid):
            return plies[:number]
        if not all(may_lie_together(rules, ply["piles"][name]) for name in gathering):
            return plies[:number]
        if filling and ply.get("move", "").endswith(">DEAL*0") and not ply["piles"]["stock"]:
            return plies[: number + 1]
    return plies


def may_lie_together(rules: pr.Rules, text: str) -> bool:
    """Check if gathered cards may be part of a set."""
    ranks = [CARDS[code].rank for code in card_codes(text)]
    return not ranks or bool(allows(rules.removal, ranks))


def laid_ready(name: str, ply: Ply) -> bool:
    """Check if a pile is a foundation with cards."""
    return name.startswith("foundation") and bool(ply["piles"][name])


class Trace:
    """The games of one file, with their rules, decks and plies."""

    def __init__(self, path: Path) -> None:
        self.game = game_of(path)
        self.habits = HABITS.get(self.game, NO_HABITS)
        self.rules = pr.GAMES[self.game].with_options(**self.habits.options)
        self.recorded = list(recorded(path))
        self.games = self.recorded
        if self.habits.heaps:
            self.games = [(head, with_misses_beneath(plies)) for head, plies in self.games]
        if self.habits.hand < 0:
            self.games = [(head, with_hand_for_spaces(plies)) for head, plies in self.games]
        if self.habits.hand > 0:
            self.games = [(head, with_hand(plies, self.habits.hand)) for head, plies in self.games]
        zones = self.rules.zones_of(Role.FOUNDATION)
        self.keeps = [kept(zone) for zone in zones for _ in range(zone.piles)]
        self.kinds = [kind for kind, zone in enumerate(zones) for _ in range(zone.piles)]

    def zone(self, pile: str) -> str:
        """Return our name of a pile's zone."""
        return self.renamed(pile).rstrip("0123456789")

    def number(self, pile: str) -> int:
        """Return our number of a pile in its zone."""
        return int(self.renamed(pile)[len(self.zone(pile)) :] or 0)

    def piles(self, ply: Ply) -> dict[str, list[str]]:
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

    def form(self, ply: Ply, text: str) -> Form | Unseen:
        """Return a move of PySolFC, or the reason why it is not compared."""
        source, _, rest = text.partition(">")
        target, _, count = rest.partition("*")
        cards, under = ply["piles"].get(source, "").split(), ply["piles"].get(target, "").split()
        if self.habits.hand and source == "stock":
            if target.startswith("foundation"):
                return Unseen.LAID_OUT
            source = "waste0" if ply["piles"]["waste0"] else source
            target = target if ply["piles"]["waste0"] else "DEAL"
        if target == "DEAL":
            if self.habits.turned:
                return Unseen.OPEN
            if self.habits.idle:
                return Unseen.IDLE
            return DEAL
        alike = len(cards) == len(under) == 1 and cards[0][:-1] == under[0][:-1]
        if self.habits.swaps and alike and source in PICTURES and target in PICTURES:
            return Unseen.SWAPPED
        held = " ".join((*under, *cards[-1:]))
        if self.habits.unheld and target == "reserve0" and not may_lie_together(self.rules, held):
            return Unseen.NO_SET
        if self.zone(source) == "foundation":
            crosses = self.zone(target) == "foundation" and not self.habits.places
            if crosses and self.kinds[self.number(source)] == self.kinds[self.number(target)]:
                return Unseen.EXCHANGED if cards[:-1] == under else Unseen.ONE_WAY
            if crosses and self.habits.steps:
                return Unseen.ONE_WAY
            if len(cards) <= self.keeps[self.number(source)]:
                return Unseen.FIRST
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


def role_of(name: str) -> Role:
    """Return the role of a pile by its name here."""
    return next(role for role in Role if role.letter == name[0])


def drawn_to(rules: pr.Rules) -> set[object]:
    """Return the roles that a draw deals to without a choice of the player."""
    return {step.to for step in drawn(rules) if step.which is not Which.CHOSEN}
