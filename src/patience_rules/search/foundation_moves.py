"""Moves to a foundation that cannot be wrong, and moves back that can wait."""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar

from ..engine.card_sets import BITS, FLOOR, UNSET, Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.known_stock import draws_to_waste, only, turns_waste
from ..rules.piles import At, Pile
from ..rules.ruleset import Rules
from ..rules.shapes import Slots
from ..rules.ways import Build, Leave, Start
from ..rules.words import Fact, Role
from ..rules.zone import Zone
from ..rules.zone_facts import gives, receives
from .draws import draws_wait
from .plain import (
    ZONE,
    drawn_cards,
    fill_sources,
    foundations_are_plain,
    is_plain,
    only_receive,
    waits_for,
)
from .pruning import Moment, Node, Pruning


class Home(Pruning):
    """Moves to a foundation that cannot be wrong.

    Suppose that a card may go to a foundation, and that no card still outside the foundations fits
    on it anywhere else. Then the move keeps a winnable table winnable. Take any winning line, play
    this move first, and leave out all later moves of the card. No card was ever laid on it. So each
    other move finds the same cards at its source and its target, or more room there. The line still
    wins, and is shorter.

    If cards can come back from foundations, the same must be true of all cards under it there, of
    all cards that fit on one of those, and so on. Then none of them ever needs to come back. With
    several decks, the other copies of the card must not be left without a foundation.

    A card that can go home at once needs no place. Call the card, those that fit on it or follow it
    in a run, those that fit on these and so on its *chain*; if cards can come back, the cards under
    them on their foundations belong to it too. Suppose that each other card of the chain is home or
    would fit on a foundation now. Take a winning line and play the move first. Where the line first
    moves a card of the chain, play it home instead, from the top of a run down, and leave out its
    later moves. Only cards of the chain were ever laid on it, so it is on top. No other card fits
    on its foundation before it comes. All other cards lie where they lie in the winning line, with
    at most some cards of the chain less on top, so their moves stay legal. This holds for one deck,
    if no space is filled and if each way to leave a pile leads to the foundations too. Where any
    face-up cards move together, a card of the chain may lie under others, so all must be home.

    The proof also covers a position after draws: then no further draw is needed. If draws lead from
    there back to the position before them, no other move is needed either.
    """

    keeps_shortest: ClassVar[bool] = False

    copies: int
    pack: int
    final: bool  # no card comes back from foundations
    aligned: list[bool]  # by pile: a card that leaves changes which others are drawn
    fillers: list[bool]  # by pile: it fills others
    needs: dict[int, list[list[int]]]  # by base rank and card: the cards that must be there
    chains: dict[int, list[list[int]]]  # the same: the cards that must be there or fit there

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.copies = t.rules.decks
        self.pack = sum({BITS[card.code] for card in t.rules.pack})
        self.final = not gives(t.zones[self.foundations[0]])
        together = drawn_cards(t.rules) > 1
        self.aligned = [together and role in (Role.STOCK, Role.WASTE) for role in t.roles]
        self.fillers = t.settling.feeds
        self.needs = {base: self._needs(base) for base in t.base.ranks}
        go_at_once = self.copies == 1 and _each_may_go_home(t.rules)
        self.chains = {base: self._chains(base) for base in t.base.ranks} if go_at_once else {}

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game: no other move depends on whether a card has left.

        Draws and redeals affect only stock and waste. Spaces are filled immediately, from piles
        that never get new cards: once these are empty, spaces stay. Rules may wait until piles
        other than foundations are empty.
        """
        rules = t.rules
        if rules.removal or not foundations_are_plain(rules):
            return False
        if not (draws_to_waste(rules) and turns_waste(rules.redeal)):
            return False
        if rules.draw is not None and any(map(receives, rules.zones_of(Role.WASTE))):
            return False
        return all(_is_covered(rules, zone) for zone in rules.zones)

    def is_sure(self, piles: Piles, source: int, target: int) -> bool:
        t = self.t
        if not t.numbering.is_foundation[target] or t.numbering.is_foundation[source]:
            return False
        # A card that leaves would shift the groups in which cards are drawn.
        if self.aligned[source]:
            return False
        card = piles[source][-1]
        base = t.base.rank(piles)
        if t.base.piles and base == UNSET:
            return False
        # Every card that could need its place must be home already, or able to go.
        for needed in self.needs[base][card]:
            if self._count(piles, needed) < self.copies:
                if base not in self.chains or not self._go_at_once(piles, base, card):
                    return False
                break
        return self.takes_nothing(piles, source, target)

    def takes_nothing(self, piles: Piles, source: int, target: int) -> bool:
        """Check if a move to a foundation takes no card's place there and fills no space."""
        t = self.t
        cards = piles[source]
        # A fill is not the move alone.
        if self.fillers[source] or (t.settling.filled[source] and len(cards) == 2):
            return False
        if self.copies == 1:
            return True
        ready = 0
        # The other copies need a foundation each that waits for this card.
        for pile in self.foundations:
            if len(piles[pile]) > 1:
                ready += piles[pile][-1] == piles[target][-1]
            elif len(piles[target]) == 1:
                return True  # each card that may start a foundation has one
        return ready >= self.copies - self._count(piles, cards[-1])

    def _go_at_once(self, piles: Piles, base: int, card: int) -> bool:
        """Check if all other cards of a card's chain are home or fit on a foundation."""
        home = ready = 0
        # Cards at home, and cards that fit on a foundation now.
        for pile in self.foundations:
            cards = piles[pile]
            for at in range(1, len(cards)):
                home |= BITS[cards[at]]
            if len(cards) <= self.t.room[pile]:
                ready |= self.t.fits[base][pile][cards[-1]]
        for other in self.chains[base][card]:
            if not BITS[other] & (home | ready):
                return False
        return True

    def _count(self, piles: Piles, card: int) -> int:
        count = 0
        for pile in self.foundations:
            count += card in piles[pile]
        return count

    def _needs(self, base: int) -> list[list[int]]:
        laid = self._laid(base)
        if self.final:
            return [_cards(laid[card]) for card in range(FLOOR)]
        return [_cards(_closure(laid, card) & ~BITS[card]) for card in range(FLOOR)]

    def _chains(self, base: int) -> list[list[int]]:
        laid = self._laid(base)
        for run in self.t.runs.of:
            for link in run.leaving:
                for card in range(FLOOR):
                    laid[card] |= link[card] & self.pack
        return [_cards(_closure(laid, card) & ~BITS[card]) for card in range(FLOOR)]

    def _laid(self, base: int) -> list[int]:
        """Return by card those that need its place, and that under it if it can come back."""
        t = self.t
        masks = t.fits[base]
        after = masks[self.foundations[0]]
        laid = [0] * FLOOR
        for pile in t.targets:
            if pile not in self.foundations:
                for card in range(FLOOR):
                    laid[card] |= masks[pile][card] & self.pack
        # The card under it on its foundation can come back only after it.
        if not self.final:
            for beneath in range(FLOOR):
                for card in _cards(after[beneath]):
                    laid[card] |= BITS[beneath]
        return laid


def _each_may_go_home(rules: Rules) -> bool:
    """Check if cards that may leave a pile may go to a foundation, and no space is filled."""
    return not any(zone.then for zone in rules.zones) and all(
        not way.to or Role.FOUNDATION in way.to
        for zone in rules.zones
        for way in zone.take
        if zone.role is not Role.FOUNDATION
    )


def _is_covered(rules: Rules, zone: Zone) -> bool:
    """Check if the proof covers the rules of a zone."""
    sources = fill_sources(zone)
    if not only(zone, *ZONE, "shape") or isinstance(zone.shape, Slots) or sources is None:
        return False
    ways: list[Start | Build | Leave] = [*zone.start, *zone.build, *zone.take]
    if any(isinstance(name, At) for way in ways for name in _names(way)):
        return False
    laid: list[Start | Build] = [*zone.start, *zone.build]
    if any((way.cards or 1) != 1 for way in laid):
        return False
    for way in ways:
        # Rules may wait for empty piles, but not for foundations: the move fills one.
        waits = waits_for([asked for asked in way.when if asked is not Fact.SUIT_NOT_STARTED])
        if waits is None or not all(isinstance(name, Role) for name in waits):
            return False
        if Role.FOUNDATION in waits:
            return False
    if rules.redeal is not None and sources & {Role.STOCK, Role.WASTE}:
        return False
    filling = [other for other in rules.zones if other.role in sources or other.id in sources]
    return not any(map(receives, filling))


def _names(way: Start | Build | Leave) -> tuple[Pile, ...]:
    return way.to if isinstance(way, Leave) else way.source


def _closure(laid: list[int], card: int) -> int:
    """Return the cards that a card needs, the cards that those need, and so on."""
    found, rest = 0, BITS[card]
    while rest:
        low = rest & -rest
        found |= low
        rest = (rest | laid[low.bit_length() - 1]) & ~found
    return found


def _cards(cards: int) -> list[int]:
    """Return the cards of a set, highest ranks first."""
    codes = [card for card in range(FLOOR) if BITS[card] & cards]
    codes.sort(key=lambda card: -(card % 13))
    return codes


class Returns(Pruning):
    """Moves back from a foundation, which can wait.

    A card comes back so that others can be laid on it. Until one is, all other moves are possible
    with the card still on its foundation. There is one more space or uncovered card, and a group
    moved with the card on top can be moved without it. The only exception is the card beneath it on
    the foundation, which may come back too, but only after it. So the move may wait until a movable
    card fits on it, or on a card under it there.
    """

    keeps_shortest: ClassVar[bool] = False

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        There is a foundation for each suit of a single deck. Only foundations, cells and one kind
        of tableau pile receive cards, and no space is filled automatically.
        """
        rules = t.rules
        return (
            is_plain(rules)
            and rules.decks == 1
            and foundations_are_plain(rules)
            and gives(rules.zones_of(Role.FOUNDATION)[0])
            and len(rules.zones_of(Role.TABLEAU)) == 1
            and draws_wait(t) == (rules.draw is not None)
            and only_receive(rules, Role.TABLEAU, Role.FOUNDATION, Role.CELL)
            and not any(zone.then for zone in rules.zones)
        )

    def _movable(self, moment: Moment) -> int:
        """Return the cards that may be the lowest of a move, possibly after draws."""
        t, cards = self.t, 0
        runs = t.runs
        for source in t.sources:
            if not source.ways:
                continue
            pile = source.pile
            held = moment.piles[pile]
            cards |= BITS[held[-1]]
            if runs.of[pile].many:
                # The group of the list of moves, unless another thread has listed others.
                seen, group = runs.last[pile]
                cards |= (group if seen is held else runs.of[pile].group(held)).lowest
        if moment.draws is not None and moment.here is not None:
            cards |= moment.draws.ahead(moment.here).cards
        return cards

    def applies(self, node: Node, visited: int) -> bool:
        return True

    def can_skip(self, moment: Moment, route: Route) -> bool:
        """Check if no movable card could be laid on a card of the foundation."""
        piles, source = moment.piles, route[0]
        if not self.t.numbering.is_foundation[source]:
            return False
        # Computed once for all moves of a position.
        if moment.movable < 0:
            moment.movable = self._movable(moment)
        t = self.t
        fits = t.fits[t.base.rank(piles)][t.tableau[0]]
        laid = 0
        for card in piles[source][1:]:
            laid |= fits[card]
        return not laid & moment.movable
