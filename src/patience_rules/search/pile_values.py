"""The part of each pile in a position's key and in its estimated distance from a win.

Key and distance are sums over the piles. So a move changes only the parts of the piles that it
touches, and interchangeable piles may stand in any order.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from ..engine.card_sets import FLOOR, TOPS, Piles
from ..engine.tables import Tables
from ..engine.transfer import uncovered
from ..rules.conditions import CardIs, Fits, Holds, Redeals
from ..rules.known_stock import only
from ..rules.steps import CloseGaps, Deal
from ..rules.words import Direction, Fact, Goal, Role, Spot
from ..rules.zone_facts import gives
from .arrangements import Arrangements
from .distances import Distance, distance_to
from .plain import conditions_of

KEY: Final = (1 << 61) - 1
"""The greatest key. Sums of two still fit an unboxed int."""

MOST_KNOWN: Final = 200_000
"""The number of piles with their cards to cache."""


class PileValue:
    """The key and distance of one pile, linked to its values after moves.

    The links avoid building the pile's bytes after a move.
    """

    __slots__ = ("after", "cards", "distance", "key", "left")

    key: int
    distance: int
    cards: bytes  # the pile; if only its top matters, one top for all equivalent ones
    after: dict[bytes, PileValue] | None  # by the cards laid on it, filled on demand
    left: list[PileValue | None] | None  # by the number of cards that leave, filled on demand

    def __init__(self, key: int, distance: int, cards: bytes) -> None:
        self.key = key
        self.distance = distance
        self.cards = cards
        self.after = None
        self.left = None


class PileFacts:
    """What all searches of a game know of its piles; `rough` as in an `Expansion`.

    Attributes:
        inert: by pile: only the cards that fit on its top can still matter.
        tops: by pile and top: the first top on which the same cards fit.
        firsts: by pile: the first pile that is interchangeable with it.
        exact: positions with equal keys can be won alike.
        distances: by base rank.
    """

    def __init__(self, t: Tables, inert: bool, rough: bool) -> None:
        watched = Watched(t)
        self.inert = [inert and is_inert(t, pile, watched) for pile in range(t.piles)]
        self.tops: list[list[bytes]] = [
            _like(t, pile, watched) if inert else [] for pile, inert in enumerate(self.inert)
        ]
        firsts = list(range(t.piles))
        for first, after in t.alike:
            firsts[first:after] = [first] * (after - first)
        self.firsts = firsts
        # Columns that draws tell apart count as interchangeable, too.
        if rough:
            columns = [z.role is Role.TABLEAU and z.shape is None for z in t.zones]
            self.firsts = [
                t.firsts[pile] if columns[pile] else firsts[pile] for pile in range(t.piles)
            ]
        self.exact = self.firsts == firsts
        self.distances = {base: distance_to(t, self.inert, base) for base in t.base.ranks}


@lru_cache(maxsize=4)
def facts_of(t: Tables, inert: bool, rough: bool) -> PileFacts:
    """Return what all searches of a game know of its piles."""
    return PileFacts(t, inert, rough)


class PileValues:
    """The values of piles, cached by pile and cards; `rough` as in an `Expansion`.

    With `arrangements`, each loose card has its own part of the key, wherever it lies.
    """

    inert: list[bool]  # by pile: only the cards that fit on its top can still matter
    exact: bool  # positions with equal keys can be won alike
    _tops: list[list[bytes]]  # by pile and top: the first top on which the same cards fit
    _salts: list[bytes]  # by pile: equal for interchangeable piles
    _known: list[dict[bytes, PileValue]]  # by pile: shared by interchangeable piles
    _distance: Distance
    _arrangements: Arrangements | None
    _most: int

    def __init__(
        self,
        t: Tables,
        base: int,
        inert: bool,
        rough: bool = False,
        most: int = MOST_KNOWN,
        arrangements: Arrangements | None = None,
    ) -> None:
        facts = facts_of(t, inert, rough)
        self._most = most // t.piles
        self.inert, self.exact, self._tops = facts.inert, facts.exact, facts.tops
        # Interchangeable piles share salt and cache, so their order changes no key.
        known: list[dict[bytes, PileValue]] = [{} for _ in range(t.piles)]
        self._salts = [bytes([first]) for first in facts.firsts]
        self._known = [known[first] for first in facts.firsts]
        self._distance = facts.distances[base]
        self._arrangements = arrangements

    def of(self, pile: int, cards: bytes) -> PileValue:
        """Return the value of a pile with these cards."""
        # One top stands for all tops on which the same cards fit.
        if self.inert[pile]:
            cards = self._tops[pile][cards[-1]]
        known = self._known[pile]
        value = known.get(cards)
        if value is None:
            # A full cache is emptied: it is refilled by the piles that still occur.
            if len(known) >= self._most:
                _clear(known)
            fixed = len(cards)
            if self._arrangements is not None:
                fixed = self._arrangements.fixed(pile, cards)
            key = _key(cards[:fixed], self._salts[pile])
            for card in cards[fixed:]:
                key = (key + _LOOSE[card]) & KEY
            value = known[cards] = PileValue(key, self._distance.of(pile, cards), cards)
        return value

    def all(self, piles: Piles) -> PileValue:
        key = distance = 0
        for pile, cards in enumerate(piles):
            value = self.of(pile, cards)
            key = (key + value.key) & KEY
            distance += value.distance
        return PileValue(key, distance, b"")

    def clear(self) -> None:
        """Empty the caches."""
        for known in self._known:
            _clear(known)


def _clear(known: dict[bytes, PileValue]) -> None:
    for value in known.values():  # break reference cycles
        value.after = value.left = None
    known.clear()


def _key(cards: bytes, salt: bytes) -> int:
    digest = blake2b(cards, digest_size=8, salt=salt).digest()
    return int.from_bytes(digest, "big") & KEY


_LOOSE: Final = [_key(bytes([card]), b"loose") for card in range(FLOOR)]
"""By card: its part of a key while it is loose."""


def _like(t: Tables, pile: int, watched: Watched) -> list[bytes]:
    """Return for each top of a pile the first top on which the same cards fit, for any base."""
    firsts: dict[tuple[int, ...], bytes] = {}
    tops = [bytes([top]) for top in range(TOPS)]
    for top in range(FLOOR) if pile not in watched.tops else ():
        fits = tuple([masks[pile][top] for masks in t.fits])
        tops[top] = firsts.setdefault(fits, tops[top])
    return tops


class Watched:
    """The piles whose cards conditions depend on.

    Attributes:
        tops: the piles whose top card matters to other piles.
        depths: the piles in which cards below the top matter.
        known: true if all conditions are understood.
    """

    def __init__(self, t: Tables) -> None:
        self.tops: set[int] = set()
        self.depths: set[int] = set()
        self.known = True
        rules, named = t.rules, t.numbering.named
        for pile, zone in enumerate(t.zones):
            for conditions in conditions_of(zone):
                self._watch(t, conditions, pile)
        steps: list[object] = []
        steps += rules.draw.steps if rules.draw else ()
        steps += rules.redeal.deal if rules.redeal else ()
        self._watch(t, rules.draw.when if rules.draw else (), -1)
        self._watch(t, rules.redeal.when if rules.redeal else (), -1)
        steps += rules.choice.then if rules.choice else ()
        for step in steps:
            if isinstance(step, Deal):
                for pile in named((step.to,), -1):
                    self._watch(t, step.when, pile)

    def _watch(self, t: Tables, conditions: Iterable[object], pile: int) -> None:
        for condition in conditions:
            if isinstance(condition, Holds):
                empty = condition.at_most == 0
                if not empty and (condition.at_most is not None or condition.at_least > 1):
                    self.depths.update(t.numbering.named(condition.piles, pile))
            elif isinstance(condition, Fits):
                watched = self.tops if condition.spot is Spot.TOP else self.depths
                watched.update(t.numbering.named((condition.on,), pile))
                self.depths.update({pile} if condition.spot is Spot.SAME_HEIGHT else ())
            elif isinstance(condition, CardIs):
                self.depths.update({pile} if condition.spot is Spot.LOWEST else ())
            elif condition is Fact.SUIT_NOT_STARTED:
                self.depths.update(t.numbering.own_zone(pile))
            elif not isinstance(condition, (Redeals, CloseGaps, Fact)):
                self.known = False


def is_inert(t: Tables, pile: int, watched: Watched) -> bool:
    """Check if only the top card of a pile can still matter.

    No card leaves it, its cards are not counted or gathered, no condition depends on others, and it
    never fills up. It may be a lone foundation: the goal then asks only that the other piles are
    empty. A foundation whose lowest card sets the base is not inert.
    """
    zone, role = t.zones[pile], t.roles[pile]
    plain = only(zone, "role", "piles", "take", "start", "build", "run", "capacity", "id", "name")
    alike = any(way.direction is Direction.UP_OR_DOWN_ALIKE for way in zone.build)
    gathered = t.redeal is not None and pile in t.redeal.piles
    return (
        plain
        and watched.known
        and pile not in watched.depths
        and not gives(zone)
        and (zone.capacity is None or t.room[pile] >= t.cards)
        and role is not Role.STOCK
        and (role is not Role.FOUNDATION or _only_receives(t, pile))
        and not alike
        and not (t.ending.cards and pile in t.ending.piles)
        and not any(wanted.pile == pile for wanted in t.ending.wanted)
        and not gathered
        and not t.settling.feeds[pile]
    )


def _only_receives(t: Tables, pile: int) -> bool:
    """Check for the only foundation of a game in which foundations do nothing but win."""
    rules = t.rules
    alone = rules.count(Role.FOUNDATION) == 1 and rules.goal is Goal.FOUNDATIONS_COMPLETE
    return alone and not rules.removal and not rules.choice and pile not in t.base.piles


class Sums:
    """The key and distance of a position, updated by the changes of one move at a time.

    The value of each pile is looked up once for all moves.
    """

    key: int
    distance: int
    _values: PileValues
    _piles: Piles
    _start: tuple[int, int]  # key and distance of the position itself
    _held: list[PileValue | None]  # by pile: its value before the move

    def __init__(self, values: PileValues, piles: Piles, key: int, distance: int) -> None:
        self._values = values
        self._piles = piles
        self._start = (key, distance)
        self._held = [None] * len(piles)
        self.key, self.distance = key, distance

    def begin(self) -> None:
        """Reset to the position itself."""
        self.key, self.distance = self._start

    def lay(self, pile: int, laid: bytes) -> PileValue:
        """Lay cards on a pile, and return its new value."""
        held = self._of(pile)
        after = held.after
        if after is None:
            after = held.after = {}
        value = after.get(laid)
        if value is None:
            value = after[laid] = self._values.of(pile, self._piles[pile] + laid)
        self._change(held, value)
        return value

    def leave(self, pile: int, count: int) -> PileValue:
        """Take cards off a pile, turn up the one beneath, and return the new value."""
        held = self._of(pile)
        left = held.left
        if left is None:
            unknown: list[PileValue | None] = [None] * len(held.cards)
            left = held.left = unknown
        value = left[count]
        if value is None:
            value = left[count] = self._values.of(pile, uncovered(self._piles[pile], count))
        self._change(held, value)
        return value

    def replace(self, pile: int, cards: bytes) -> None:
        """Replace all cards of a pile."""
        self._change(self._of(pile), self._values.of(pile, cards))

    def add_to_key(self, number: int) -> None:
        """Add a number to the key that belongs to no pile."""
        self.key = (self.key + number) & KEY

    def _of(self, pile: int) -> PileValue:
        held = self._held[pile]
        if held is None:
            held = self._held[pile] = self._values.of(pile, self._piles[pile])
        return held

    def _change(self, held: PileValue, value: PileValue) -> None:
        self.key = (self.key + value.key - held.key) & KEY
        self.distance += value.distance - held.distance
