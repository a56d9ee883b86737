"""The positions that moves lead to, and the set of those visited."""

# Compiled by mypyc.

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Final

from ..engine.card_sets import FACE_DOWN, FACE_UP, UNSET, Piles
from ..engine.one_move import moves_cards_only, play
from ..engine.routes import DRAW, Route
from ..engine.standing import counted_redeals
from ..engine.tables import Tables
from ..engine.transfer import Meter
from ..rules.words import Role
from .arrangements import Arrangements
from .draws import Draws, Turn
from .pile_values import KEY, PileValue, PileValues, Sums
from .pruning import Node

LOOK_EVERY: Final = 1_000_000
"""The work after which a search looks at the clock: some hundredths of a second."""

EXPANDED: Final = 500
"""The work to expand a position, besides what its moves look at."""

_GENERATED: Final = 100
"""The work to generate a position, besides its move: its key, and the look for a duplicate."""
_PILE: Final = 10
"""The work for each pile of a position whose move had effects on other piles."""
_OF_SETTLING: Final = 3
"""One in this many of the looks that the meter counts happens; the others are the worst case."""

BYTES: Final = 8
"""Bytes per position."""

_NEAR: Final = 32
"""The number of adjacent slots in which a key may be stored."""

_FIRST_SLOTS: Final = 1 << 12
_GROWTH: Final = 4


class Seen:
    """A set of keys that drops some of them once it is nearly full.

    Dropping a position only costs the time to search it again: every position that was ever added
    has been, or will be, searched.
    """

    most_bytes: int  # of the keys, a power of two of them
    _keys: array[int]
    _mask: int
    _most: int

    def __init__(self, memory: int) -> None:
        self._most = max(_NEAR, 1 << (memory // BYTES).bit_length() - 1) - 1
        self.most_bytes = BYTES * (self._most + 1)
        self._mask = min(self._most, _FIRST_SLOTS - 1)
        self._keys = array("q", [0]) * (self._mask + 1)

    def add(self, key: int) -> bool:
        """Add a key, and check if it is new."""
        keys = self._keys
        key += 1  # 0 is an empty slot
        place = key & self._mask
        for near in range(_NEAR):
            held = keys[place ^ near]
            if held == key:
                return False
            if not held:
                keys[place ^ near] = key
                return True
        # A crowded table is enlarged, until its memory is used up.
        if self._mask < self._most:
            self._grow()
            return self.add(key - 1)
        # After that a key replaces one that other bits of it choose, as if at random.
        keys[place ^ (key >> 40 & _NEAR - 1)] = key
        return True

    def has(self, key: int) -> bool:
        """Check if a key was added."""
        keys = self._keys
        key += 1
        place = key & self._mask
        for near in range(_NEAR):
            held = keys[place ^ near]
            if held == key:
                return True
            if not held:
                return False
        return False

    def _grow(self) -> None:
        """Enlarge the table and add all keys again."""
        old = self._keys
        self._mask = min(self._most, _GROWTH * (self._mask + 1) - 1)
        self._keys = array("q", [0]) * (self._mask + 1)
        for key in old:
            if key:
                self.add(key - 1)


class Discovery:
    """Generates positions from moves, and drops duplicates.

    A position's key follows from its parent's key and the cards that moved. So duplicates are found
    before their piles are built.
    """

    t: Tables
    won: Node | None  # the first won position found
    nearest: Node | None  # the position after the root that seems nearest to won
    nearer_at: int  # the positions generated until then
    visited: int  # the number of distinct positions
    generated: int  # all positions generated, including duplicates and repeats after draws
    work: int  # the piles and cards that could be looked at in the time so far
    _look: Callable[[], None]
    _next_look: int  # the work after which it is called
    _listing: int  # the work of a list of moves
    _move: int  # the work of a move to a new position
    _effects: int  # the work of a move with effects on other piles, without settling
    _meter: Meter  # of moves with such effects, and of their settling
    _sums: Sums  # of the position being expanded
    _memory: int
    _seen: Seen
    _values: dict[int, PileValues]  # by base rank
    _draws: Draws | None
    _by_draws: bool  # a position counts as known if draws lead there from a known one
    _inert: list[bool]  # by pile: only the cards that fit on its top matter
    _sets_base: list[bool]  # by pile
    _shuffle: int
    stock_ends: bool  # cards are drawn from a stock with a limited number of redeals
    exact: bool  # positions that count as equal can be won alike

    def __init__(
        self,
        t: Tables,
        memory: int,
        draws: Draws | None,
        arrangements: Arrangements | None,
        inert: bool,
        shuffle: int,
        rough: bool,
    ) -> None:
        self.t = t
        self._shuffle = shuffle
        self.won = None
        self.nearest = None
        self.visited = self.generated = self.work = self.nearer_at = 0
        self._next_look = 1 << 60
        self._listing, self._move = t.work.listing, t.work.move + _GENERATED
        self._effects = self._move + _PILE * t.piles
        self._meter = Meter()
        self._memory = memory
        self._seen = Seen(memory)
        # Which cards fit depends on the base rank, so each has its own values.
        self._values = {
            base: PileValues(t, base, inert, rough, arrangements=arrangements)
            for base in t.base.ranks
        }
        self._draws = draws
        self._by_draws = draws is not None and draws.by_draws
        self._inert = self._values[UNSET].inert
        self.exact = self._values[UNSET].exact
        self._sets_base = [pile in t.base.piles for pile in range(t.piles)]
        self.stock_ends = t.draw is not None and t.redeal_times >= 0

    def root(self, piles: Piles, redeals: int) -> Node:
        """Return the node of the position where a search starts."""
        redeals = counted_redeals(self.t, redeals)
        if self._draws is not None:
            piles, redeals = self._draws.canonical_table(piles, redeals)
        value = self._values_of(piles).all(piles)
        key = (value.key + redeals * _REDEAL) & KEY
        stage = self._stage(len(piles[self.t.stock]) - 1, redeals)
        node = Node(piles, redeals, key, value.distance, stage, None, (0, 0, 0), None)
        self._seen.add(key)
        self.visited = self.generated = 1
        if self.t.ending.is_won(piles):
            self.won = node
        return node

    def most_bytes(self) -> int:
        """Return the most bytes that the keys of known positions take."""
        return self._seen.most_bytes

    def forget(self) -> None:
        """Forget which positions are known."""
        self._seen = Seen(self._memory)

    def table(self, node: Node) -> Piles:
        """Return the piles of a position, building them if necessary."""
        if not node.piles:
            parent = node.parent
            assert parent is not None  # the root has its piles
            piles, redeals, turn = parent.piles, parent.redeals, node.turn
            left, laid = node.left, node.laid
            # The values of both piles hold their cards.
            if left is not None and laid is not None:
                table = list(piles)
                table[node.route[0]], table[node.route[1]] = left.cards, laid.cards
                node.piles = tuple(table)
                return node.piles
            # Otherwise play the draws that waited, then the move.
            if turn is not None and self._draws is not None:
                piles, redeals = self._draws.turned(piles, turn), turn[2]
            node.piles, node.redeals = self._after(parent.piles, piles, redeals, node.route)
        return node.piles

    def begin(self, node: Node) -> None:
        """Start to follow the moves from a position."""
        self.work += self._listing
        if self.work >= self._next_look:
            self._look_now()
        self._sums = Sums(self._values_of(node.piles), node.piles, node.key, node.distance)

    def later(self, node: Node, turn: Turn, draws: int) -> Node:
        """Return the same position, to be expanded after some draws."""
        self.generated += 1
        self.work += self._move
        sums = self._sums
        sums.begin()
        sums.replace(self.t.stock, turn[0])
        sums.replace(self.t.numbering.of_role(Role.WASTE)[0], turn[1])
        stage = self._stage(len(turn[0]) - 1, turn[2])
        key, distance, route = node.key, sums.distance, node.route
        return Node(node.piles, node.redeals, key, distance, stage, node, route, None, draws)

    def follow(
        self, node: Node, piles: Piles, route: Route, turn: Turn | None, children: list[Node]
    ) -> None:
        """Append the position that a move leads to, if new. `piles` has the draws before it."""
        t = self.t
        source, target, count = route
        # 1. A move with further effects changes piles that only the engine knows.
        if self._by_draws or not self._moves_cards_only(piles, source, target, count):
            self._follow_all(node, piles, route, turn, children)
            return
        # 2. Count the work, and look at the clock now and then.
        self.generated += 1
        self.work += self._move
        if self.work >= self._next_look:
            self._look_now()
        sums, draws = self._sums, self._draws
        stage, redeals = node.stage, node.redeals
        # 3. Lay the cards on the target: a card that moves alone is turned up.
        cards = piles[source]
        sums.begin()
        moved = FACE_UP[cards[-1]] if count == 1 else cards[-count:]
        laid = sums.lay(target, moved)
        # 4. Take them off the source.
        # From the stock the next stage is nearer.
        left: PileValue | None = None
        if source == t.stock:
            sums.replace(source, cards[:-1])
            stage = self._stage(len(cards) - 2, redeals)
        elif draws is not None and turn is not None and source == draws.waste:
            # The draws before the move change the stock, too.
            rest = draws.played(turn)
            sums.replace(draws.stock, rest[0])
            sums.replace(draws.waste, rest[1])
            sums.add_to_key((rest[2] - redeals) * _REDEAL)
            redeals = rest[2]
            stage = self._stage(len(rest[0]) - 1, redeals)
        else:
            left = sums.leave(source, count)
        # 5. Only a new key becomes a position. Its piles are built when it is expanded.
        key = sums.key
        if self._seen.add(key):
            child = Node((), redeals, key, sums.distance, stage, node, route, turn)
            if left is not None and not self._inert[target]:
                # Two piles known in full spare the engine the move.
                child.left, child.laid = left, laid
            self._meet(child)
            children.append(child)

    def rearranged(self, node: Node, route: Route, turn: Turn | None) -> Node:
        """Return the same position after a move of loose cards within the tableau."""
        sums = self._sums
        self.generated += 1
        self.work += self._move
        sums.begin()
        target, count = route[1], route[2]
        child = Node((), node.redeals, node.key, 0, node.stage, node, route, turn)
        child.laid = sums.lay(target, node.piles[route[0]][-count:])
        child.left = sums.leave(route[0], count)
        child.distance = sums.distance
        self.table(child)
        return child

    def look_often(self, look: Callable[[], None]) -> None:
        """Call a function after each ``LOOK_EVERY`` of work; it may raise."""
        self._look = look
        self._next_look = self.work + LOOK_EVERY

    def end(self) -> None:
        """Break the reference cycles, so that memory is free without a look for garbage."""
        self._look = _look_nowhere
        for values in self._values.values():
            values.clear()

    def spend(self, work: int) -> None:
        """Count work besides that of moves, and look at the clock now and then."""
        self.work += work
        if self.work >= self._next_look:
            self._look_now()

    def _look_now(self) -> None:
        self._next_look = self.work + LOOK_EVERY
        self._look()

    def _moves_cards_only(self, piles: Piles, source: int, target: int, count: int) -> bool:
        """Check if a move changes two piles, the stock only by a draw, and not the base."""
        t = self.t
        kind = t.routes.kind(source, target)
        return (
            moves_cards_only(t, piles, source, target, count, kind)
            and target != t.stock
            and (source != t.stock or kind == DRAW)
            and not (self._sets_base[source] and len(piles[source]) == count + 1)
            and not (self._sets_base[target] and len(piles[target]) == 1)
        )

    def _follow_all(
        self, node: Node, before: Piles, route: Route, turn: Turn | None, children: list[Node]
    ) -> None:
        """Append the position after a move that may have further effects, if it is new."""
        t, had = self.t, node.piles
        redeals = node.redeals if turn is None else turn[2]
        piles, redeals = self._after(had, before, redeals, route)
        self.generated += 1
        self.work += self._effects + self._meter.work // _OF_SETTLING
        self._meter.work = 0
        if self.work >= self._next_look:
            self._look_now()
        values = self._values_of(piles)
        # The same base: only piles that are other objects have changed.
        if values is self._values_of(before):
            sums = self._sums
            sums.begin()
            for pile, old in enumerate(had):
                if old is not piles[pile]:
                    sums.replace(pile, piles[pile])
            sums.add_to_key((redeals - node.redeals) * _REDEAL)
            key, distance = sums.key, sums.distance
        else:
            # Another base changes the distance of all piles.
            value = values.all(piles)
            key, distance = (value.key + redeals * _REDEAL) & KEY, value.distance
        if self._is_first(key, piles, redeals) if self._by_draws else self._seen.add(key):
            stage = self._stage(len(piles[t.stock]) - 1, redeals)
            child = Node(piles, redeals, key, distance, stage, node, route, turn)
            self._meet(child)
            children.append(child)

    def _is_first(self, key: int, piles: Piles, redeals: int) -> bool:
        """Add a key, and check if no known position leads to its position by draws alone."""
        draws, seen = self._draws, self._seen
        assert draws is not None
        # 1. Leave the turn out of the key: draws and redeals keep the order of these cards.
        stock, waste = piles[draws.stock], piles[draws.waste]
        values = self._values_of(piles)
        turn = values.of(draws.stock, stock).key + values.of(draws.waste, waste).key & KEY
        cards = (stock + waste[:0:-1]).translate(_TURNED_UP)
        key = (key - turn - redeals * _REDEAL & KEY) + values.of(draws.stock, cards).key & KEY
        # 2. Look for all turns from the first on: draws lead from one to the next.
        for _ in range(redeals * (len(cards) + 1) + len(waste) - 1):
            if seen.has(key):
                return False
            key = key + _TURN & KEY
        return seen.add(key)

    def _after(self, had: Piles, piles: Piles, redeals: int, route: Route) -> tuple[Piles, int]:
        """Return the table after a move, in its canonical turn; `had` is the one before draws."""
        t, draws = self.t, self._draws
        source, target, count = route
        after, redeals = play(
            t, piles, source, target, count, None, redeals, self._shuffle, self._meter
        )
        if target == t.stock:
            redeals = counted_redeals(t, redeals)
        # Any change of stock or waste may leave the canonical turn.
        if draws is not None and (
            after[draws.waste] is not had[draws.waste] or after[draws.stock] is not had[draws.stock]
        ):
            return draws.canonical_table(after, redeals)
        return after, redeals

    def _meet(self, node: Node) -> None:
        """Count a new position, and keep it if it is won or seems nearest to won."""
        self.visited += 1
        nearest = self.nearest
        if nearest is None or node.distance < nearest.distance:
            # A limit may end the search now, and its nearest position needs its piles.
            self.nearest, self.nearer_at = node, self.generated
            self.table(node)
        if node.piles and self.won is None and self.t.ending.is_won(node.piles):
            self.won = node

    def _values_of(self, piles: Piles) -> PileValues:
        return self._values[self.t.base.rank(piles)]

    def _stage(self, stock: int, redeals: int) -> int:
        """Return the number of cards still to be drawn, or 0 if redeals have no limit."""
        if not self.stock_ends:
            return 0
        return stock + max(self.t.redeal_times - redeals, 0) * self.t.cards


def _look_nowhere() -> None:
    """Stand for the function that looked at the clock."""


_REDEAL = 0x9E3779B97F4A7C1 & KEY
"""The number that each redeal adds to the key, if their number is limited."""
_TURN: Final = 0x1F83D9ABFB41BD6B & KEY
"""The number that each turn adds to a key without its turn."""
_TURNED_UP: Final = bytes([face & ~FACE_DOWN for face in range(256)])
