"""Draws that wait until just before a card leaves the waste.

A search then has no separate draws: a move from the waste includes the draws before it. If redeals
are unlimited, draws go round in a cycle. A search treats all turns of a cycle as one, and uses one
of them, the canonical turn.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..engine.card_sets import BITS, EMPTY, Piles
from ..engine.one_move import is_legal
from ..engine.routes import Route
from ..engine.tables import Tables
from ..engine.transfer import Change, uncovered
from ..rules.conditions import CardIs, Fits, Holds
from ..rules.known_stock import draws_to_waste, only, turns_waste
from ..rules.piles import At, Pile
from ..rules.steps import CloseGaps, Deal
from ..rules.ways import Build, Start
from ..rules.words import Fact, Role
from ..rules.zone_facts import gives, receives
from .plain import conditions_of

Turn = tuple[bytes, bytes, int]
"""The stock, the waste, and the redeals used."""

Play = tuple[Turn, Piles, Route]
"""A turn, the table in that turn, and a move that the draws before it make possible."""

DRAWN: Final = 90
"""The work of a turn that is found for the first time."""

MOST_KNOWN: Final = 8_000
"""The number of turns to cache."""


class DrawSequence:
    """The turns that draws and redeals lead to, in order.

    Attributes:
        turns: the turns.
        tops: the top card of the waste in each turn.
        cards: the set of these top cards.
    """

    __slots__ = ("cards", "tops", "turns")

    def __init__(self, turns: list[Turn]) -> None:
        self.turns = turns
        self.tops = bytes([turn[1][-1] for turn in turns])
        self.cards = 0
        for top in self.tops:
            self.cards |= BITS[top]


def draws_wait(t: Tables) -> bool:
    """Check if a draw may wait until just before a move from the waste.

    It may if draws and redeals do not affect other moves, nor other moves them. There is one waste.
    No other pile is filled from it, waits for it or depends on it, and only draws lay cards on it.
    A redeal turns over only the waste, and nothing depends on the redeals. Cards leave the stock
    only by draws. A draw is legal whatever lies elsewhere, even before there is a base. So a
    winning line still wins if each draw waits until a card leaves the waste, and if the draws after
    the last such move are left out.
    """
    rules = t.rules
    wastes = rules.zones_of(Role.WASTE)
    alone = len(wastes) == 1 and wastes[0].piles == 1
    if rules.draw is None or not alone or rules.choice or rules.removal:
        return False
    if not (draws_to_waste(rules) and turns_waste(rules.redeal)):
        return False
    waste, stock = wastes[0], rules.zones_of(Role.STOCK)[0]
    if receives(waste) or waste.then or gives(stock) or len(waste.take) > 1:
        return False
    plain = only(waste, "role", "take", "id", "name") and all(only(w, "to") for w in waste.take)
    if not plain:
        return False
    apart = set(t.numbering.of_role(Role.STOCK) + t.numbering.of_role(Role.WASTE))
    return all(leaves_alone(t, pile, apart) for pile in range(t.piles) if pile not in apart)


def leaves_alone(t: Tables, pile: int, apart: set[int]) -> bool:
    """Check if the rules of a pile depend on `apart` only by the cards that come from there."""
    zone = t.zones[pile]
    names: list[Pile] = []
    for conditions in conditions_of(zone):
        for condition in conditions:
            if isinstance(condition, Holds):
                names += condition.piles
            elif isinstance(condition, Fits):
                names.append(condition.on)
            elif not (
                isinstance(condition, (CardIs, CloseGaps)) or condition is Fact.SUIT_NOT_STARTED
            ):
                return False
    for step in zone.then:
        names += step.source if isinstance(step, Deal) else ()
    ways: list[Start | Build] = [*zone.start, *zone.build]
    names += [name for way in ways for name in way.source if isinstance(name, At)]
    return apart.isdisjoint(t.numbering.named(names, pile))


class Draws:
    """The cards that draws bring to the waste, and the legal moves of these cards.

    The draws from each turn are computed once and cached.
    """

    t: Tables
    stock: int
    waste: int
    by_draws: bool  # if draws lead from one position to another, the first one is enough
    _single: bool  # a draw brings one card
    _most: int
    _ahead: dict[Turn, DrawSequence]
    _canonical: dict[Turn, Turn]
    _work: int

    def __init__(self, t: Tables, most: int = MOST_KNOWN) -> None:
        self.t = t
        self._most = most
        self._single = t.draw is not None and t.draw.single
        self.by_draws = False
        self.stock = t.stock
        self.waste = t.numbering.of_role(Role.WASTE)[0]
        self._ahead = {}
        self._canonical = {}
        self._work = 0

    def spent(self) -> int:
        """Return the work of finding turns and moves since the last call."""
        work, self._work = self._work, 0
        return work

    def turn(self, piles: Piles, redeals: int) -> Turn:
        """Return the turn of a table."""
        return piles[self.stock], piles[self.waste], redeals

    def canonical(self, turn: Turn) -> Turn:
        """Return the turn that represents this one and all others on its cycle of draws."""
        if self.t.redeal_times >= 0:  # no cycle
            return turn
        rest = self._canonical.get(turn)
        if rest is None:
            if len(self._canonical) >= 10 * self._most:
                self._canonical.clear()
            rest = self._canonical[turn] = self._find_canonical(turn)
        return rest

    def _find_canonical(self, turn: Turn) -> Turn:
        """Find the canonical turn: the one with an empty waste, if the turn is on a cycle."""
        # With single draws the cycle has one turn with an empty waste, known at once.
        renewed = turn if turn[1] == EMPTY else self._renewed(turn)
        direct = turn[0] + turn[1][:0:-1], EMPTY, turn[2]
        if renewed is not None and self._single and renewed == direct:
            return renewed  # the only turn of the cycle with an empty waste
        # Otherwise walk around the cycle, if this turn is on it.
        around = self.ahead(renewed).turns if renewed is not None else []
        return min([other for other in around if other[1] == EMPTY]) if turn in around else turn

    def played(self, turn: Turn) -> Turn:
        """Return the canonical turn after the top card of the waste is played."""
        stock, waste, redeals = turn
        return self.canonical((stock, uncovered(waste, 1), redeals))

    def canonical_table(self, piles: Piles, redeals: int) -> tuple[Piles, int]:
        """Return the same table in its canonical turn, and the redeals used there."""
        here = self.turn(piles, redeals)
        turn = self.canonical(here)
        if turn[0] is here[0] and turn[1] is here[1]:
            return piles, redeals
        return self.turned(piles, turn), turn[2]

    def turned(self, piles: Piles, turn: Turn) -> Piles:
        """Return the same table in another turn."""
        table = list(piles)
        table[self.stock], table[self.waste] = turn[0], turn[1]
        return tuple(table)

    def ahead(self, turn: Turn) -> DrawSequence:
        """Return all turns that draws and redeals lead to, this turn first."""
        known = self._ahead.get(turn)
        if known is None:
            if len(self._ahead) >= self._most:
                self._ahead.clear()
            known = self._ahead[turn] = DrawSequence(self._find_ahead(turn))
        return known

    def _find_ahead(self, turn: Turn) -> list[Turn]:
        turns, renewed = self._walk(turn)
        # After a redeal the turns are those of an empty waste, computed once.
        if renewed is not None and turn[1] != EMPTY and self.t.redeal_times < 0:
            around = self.ahead(renewed).turns
            same = 0  # the number of last turns that both share
            while same < len(turns) and turns[-1 - same] == around[-1 - same]:
                same += 1
            return turns + around[: len(around) - same]
        visited = {turn}
        # Limited redeals: walk on until no redeal is legal.
        while renewed is not None and renewed not in visited:
            visited.add(renewed)
            more, renewed = self._walk(renewed)
            turns += more
        return turns

    def _walk(self, turn: Turn) -> tuple[list[Turn], Turn | None]:
        """Return a turn with those that draws lead to, and the turn after a redeal or None."""
        t, (stock, waste, redeals) = self.t, turn
        change = Change([EMPTY] * t.piles, redeals)
        table = change.piles
        table[self.stock], table[self.waste] = stock, waste
        turns, draw = [turn], t.draw
        assert draw is not None
        while len(table[self.stock]) > 1:
            draw.act(change, self.waste)
            turns.append((table[self.stock], table[self.waste], redeals))
        self._work += DRAWN * len(turns)
        return turns, self._redealt(table, redeals)

    def _renewed(self, turn: Turn) -> Turn | None:
        """Return the turn after all draws and a redeal, or None."""
        if not self._single:
            return self._walk(turn)[1]
        table = [EMPTY] * self.t.piles
        table[self.waste] = turn[1] + turn[0][:0:-1]  # a redeal turns up what lies face down
        return self._redealt(table, turn[2])

    def _redealt(self, table: list[bytes], redeals: int) -> Turn | None:
        """Return the turn after a redeal, or None if it is not legal."""
        t, redeal = self.t, self.t.redeal
        if redeal is None or not redeal.may_redeal(table, redeals):
            return None
        change = Change(table, redeals)
        redeal.act(change, 0)
        made = change.piles
        return made[self.stock], made[self.waste], redeals + (t.redeal_times > 0)

    def wanted(self, piles: Piles) -> int:
        """Return the cards that fit on some pile."""
        t = self.t
        fits = t.fits[t.base.rank(piles)]
        wanted = 0
        for target in t.targets:
            wanted |= fits[target][piles[target][-1]]
        return wanted

    def next_after(self, ahead: DrawSequence, wanted: int, count: int) -> int:
        """Return the next draw count above `count` that exposes a wanted card, or 0."""
        if wanted & ahead.cards:
            for later in range(count + 1, len(ahead.tops)):
                if wanted & BITS[ahead.tops[later]]:
                    return later
        return 0

    def plays(self, piles: Piles, ahead: DrawSequence, count: int) -> list[Play]:
        """Return the legal moves of the card on the waste after some draws."""
        t, waste = self.t, self.waste
        turn, card = ahead.turns[count], BITS[ahead.tops[count]]
        table = self.turned(piles, turn)
        fits = t.fits[t.base.rank(piles)]
        plays: list[Play] = []
        for target in t.targets:
            if fits[target][piles[target][-1]] & card:
                self._work += t.work.move
                if is_legal(t, table, turn[2], waste, target, 1):
                    plays.append((turn, table, (waste, target, 1)))
        return plays
