"""Dead ends where a card of the waste can never leave it."""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar, Final

from ...engine.card_sets import BITS, EMPTY, FACE_DOWN, FLOOR, UNSET, Piles
from ...engine.tables import Tables
from ...rules.known_stock import draws_to_waste, only
from ...rules.steps import Deal
from ...rules.ways import Build, Leave, Start
from ...rules.words import Fact, Role, Take
from ...rules.zone import Zone
from ...rules.zone_facts import gives, receives
from ..plain import RULES, ZONE, drawn_cards, fill_sources, foundations_are_plain, takes, waits_for
from ..pruning import Node, Pruning
from .piles_needed import MOST_HEIGHTS, MOST_STEPS, Group, Laying, PilesNeeded, cards_of

MOST_WASTES: Final = 100_000
"""The number of wastes whose bounds are cached."""

_REDEAL: Final = ("gather", "shuffle", "deal", "lift", "times", "when")
"""Fields of a redeal that change nothing once it is used up."""

_CHANGE: Final = 5
"""The work to take a card out of the piles, or to put it back."""

NEVER: Final = 255
"""More cards than a reserve holds."""
_NEVER: Final = bytes([NEVER])


class Exposed(Pruning):
    """A waste with a card that can never leave it.

    A waste that is not turned over again is last in, first out. For each of its cards there must
    come a moment when it leaves. At that moment it is known which cards are neither in the stock
    nor in the waste, given how many cards the stock has left. They must have a place: on
    foundations, or on piles as runs. So their number of runs must not exceed the number of piles.
    The same holds right after the card has left, when no other lies on it yet.

    The moments come one after another: first for the top card, then for the one beneath it, and so
    on, while the stock only becomes smaller. So by induction from the lowest card up, each card
    beneath which lie the same cards has a least number of cards that the stock must still have. If
    it has fewer, the game is lost.

    One pile of which cards only leave, one by one, such as a reserve, is treated like the stock. At
    a moment it is known which of its cards are left, given their number. That number only
    decreases, too. The bound is then the least number for each number of cards in the stock.

    Cards need fewer piles here than in play: any of them may lie on foundations as far as the cards
    not in stock or waste allow. A card that is dealt on one that it does not fit may stay there,
    so it needs no pile. The same is true of cards that are dealt to other piles, and of the lowest
    cards of piles if not all cards may be laid on a space.
    """

    keeps_shortest: ClassVar[bool] = True

    _orders: dict[int, Laying]  # by base rank
    _groups: dict[int, list[Group]]  # by base rank
    _receiving: list[int]
    _most_steps: int

    def __init__(self, t: Tables, most_steps: int = MOST_STEPS) -> None:
        super().__init__(t)
        self._receiving = receiving_piles(t)
        self._most_steps = most_steps
        self._orders = {}
        self._groups = {}

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        A draw deals a fixed number of cards to the only waste, which gets no others and which cards
        leave one by one. They leave the stock only so, or else one by one. Foundations start with
        one rank and are built in suit. In all other piles a card may be laid only on cards of the
        rank that comes after its own on foundations. There are few decks.
        """
        rules = t.rules
        wastes = rules.zones_of(Role.WASTE)
        if rules.draw is None or t.redeal_times < 0 or len(wastes) != 1 or wastes[0].piles != 1:
            return False
        if rules.redeal is not None and not only(rules.redeal, *_REDEAL):
            return False
        if not only(rules, *RULES) or not foundations_are_plain(rules):
            return False
        if not draws_to_waste(rules) or not all(map(_is_covered, rules.zones)):
            return False
        receiving = receiving_piles(t)
        laying = Laying(t, t.base.ranks[0], receiving)
        return (
            bool(receiving)
            and laying.in_order
            and all((rules.decks + 1) ** len(suits) <= MOST_HEIGHTS for suits in laying.groups())
        )

    def begin(self, piles: Piles, redeals: int) -> Pruning:
        """Return the bounds for the last pass through the stock, if it has begun."""
        base = self.t.base.rank(piles)
        if redeals != self.t.redeal_times or (self.t.base.piles and base == UNSET):
            return self
        if base not in self._orders:
            self._orders[base] = Laying(self.t, base, self._receiving)
        laying = self._orders[base]
        groups = self._groups.get(base)
        if groups is None or any(group.is_full() for group in groups):
            limit = len(self._receiving)
            groups = self._groups[base] = [
                Group(laying, suits, self.t.rules.decks, limit, self._most_steps)
                for suits in laying.groups()
            ]
        return Moments(self.t, piles, laying, PilesNeeded(laying, groups))


def _is_covered(zone: Zone) -> bool:
    """Check if the proof covers the rules of a zone."""
    if not only(zone, *ZONE) or fill_sources(zone) is None:
        return False
    if any(isinstance(step, Deal) and step.cards != 1 for step in zone.then):
        return False
    if zone.role in (Role.STOCK, Role.WASTE) and (
        receives(zone) or zone.then or not takes(zone) <= {Take.TOP}
    ):
        return False
    ways: list[Start | Build | Leave] = [*zone.take, *zone.start, *zone.build]
    return all(
        waits_for([asked for asked in way.when if asked is not Fact.SUIT_NOT_STARTED]) is not None
        for way in ways
    )


def receiving_piles(t: Tables) -> list[int]:
    """Return the piles apart from foundations that cards may be laid on, or that are filled."""
    home = t.numbering.is_foundation
    return [
        pile
        for pile in range(t.piles)
        if not home[pile] and (pile in t.targets or t.zones[pile].then)
    ]


class Moments(Pruning):
    """The moments when each card of a waste can leave it, in the search from one position."""

    _waste: int
    _reserve: int  # a pile that cards only leave, like the stock; -1 if there is none
    _most: int  # the number of piles
    _stock: bytes
    _cards: bytes  # of that pile
    _starts: int  # the cards that may be laid on a space
    _drawn: int  # the stock's cards decrease by this number
    _needed: PilesNeeded
    _laid: bytes  # the waste of the moment that was looked at last
    _left: int  # the cards that the stock had then
    _held: int  # the cards that the reserve had then
    _most_known: int
    _known: dict[bytes, bytes]  # by waste: the least cards of that pile, by those of the stock

    def __init__(
        self,
        t: Tables,
        piles: Piles,
        laying: Laying,
        needed: PilesNeeded,
        most: int = MOST_WASTES,
    ) -> None:
        super().__init__(t)
        receiving = receiving_piles(t)
        self._most_known = most
        self._waste = self.wastes[0]
        self._most = len(receiving)
        self._stock = bytes([face & ~FACE_DOWN for face in piles[t.stock]])
        # A stock whose cards leave otherwise may have any number left.
        opened = t.settling.feeds[t.stock] or any(map(gives, t.rules.zones_of(Role.STOCK)))
        self._drawn = 1 if opened else drawn_cards(t.rules)
        self._needed = needed
        self._starts = laying.starts
        self._known = {}
        self._laid = EMPTY
        self._left = self._held = 0
        apart = {t.stock, self._waste, *self.foundations, *receiving}
        self._reserve = -1
        self._cards = bytes([FLOOR])
        for pile in range(t.piles):
            one_by_one = pile not in apart and takes(t.zones[pile]) <= {Take.TOP}
            if one_by_one and len(piles[pile]) > len(self._cards) and len(piles[pile]) < NEVER:
                self._reserve = pile
                self._cards = bytes([face & ~FACE_DOWN for face in piles[pile]])
        # 1. Begin with the whole pack, as if stock and waste were empty.
        for card in cards_of(laying.pack):
            needed.change(card, t.rules.decks)
        # 2. Cards that a deal laid where they do not fit need no pile.
        everywhere = laying.starts & laying.pack == laying.pack
        for pile in range(t.piles):
            if pile in (t.stock, self._waste, self._reserve) or pile in self.foundations:
                continue
            below = FLOOR
            for face in piles[pile][1:]:
                card = face & ~FACE_DOWN
                fits = everywhere if below == FLOOR else laying.laid[below] & BITS[card] != 0
                if pile not in receiving or not fits:
                    needed.change(card, -1)
                    needed.change(card, 1, loose=True)
                below = card

    def spent(self) -> int:
        return super().spent() + self._needed.spent()

    def is_lost(self, node: Node, piles: Piles) -> bool:
        return self._is_lost(piles)

    def is_lost_after_draws(self, piles: Piles, redeals: int) -> bool:
        return self._is_lost(piles)

    def _is_lost(self, piles: Piles) -> bool:
        """Check if a card of the waste can never leave it."""
        waste = piles[self._waste]
        if len(waste) < 2:
            return False
        self.work += len(waste)
        least = self._least(waste)
        held = len(piles[self._reserve]) - 1 if self._reserve >= 0 else 0
        return least[len(piles[self.t.stock]) - 1] > held

    def _least(self, waste: bytes) -> bytes:
        """Return the least cards that the reserve must still have, by the cards of the stock."""
        known = self._known.get(waste)
        if known is None:
            # The longest waste beneath it whose bound is known.
            size = len(waste) - 1
            while size > 1 and waste[:size] not in self._known:
                size -= 1
            known = self._known.get(waste[:size], bytes(len(self._stock)))
            if len(self._known) >= self._most_known:
                self._known.clear()
            for end in range(size, len(waste)):
                known = self._known[waste[: end + 1]] = self._find_least(waste[: end + 1], known)
        return known

    def _find_least(self, waste: bytes, beneath: bytes) -> bytes:
        """Find the bound of a waste, given that of the cards beneath its top card."""
        found = bytearray([NEVER]) * len(beneath)
        least, top = NEVER, waste[-1] & ~FACE_DOWN
        # 1. The cards of the waste are not in the piles.
        self._lay(waste)
        # 2. For each number of cards in the stock, find the least of the reserve.
        for left in range(len(beneath) - len(beneath.lstrip(_NEVER)), len(beneath)):
            if not self._leave(left):
                break  # the waste has a card that is still in the stock
            fewest = beneath[left] if self._may_be_left(left) else NEVER
            for count in range(fewest, min(least, len(self._cards))):
                if not self._hold(count):
                    break  # the reserve would have a card that lies elsewhere
                if self._have_room(top):
                    least = count
                    break
            found[left] = least
            # With more cards in the stock fewer lie in the piles, so it stays at none.
            if not least:
                found[left:] = bytes(len(beneath) - left)
                break
        return bytes(found)

    def _have_room(self, top: int) -> bool:
        """Check if piles hold the cards of a moment, also once the top has left the waste."""
        needed = self._needed.count()
        if needed < self._most and self._starts & BITS[top]:
            return True  # the card may lie alone
        return needed <= self._most and self._needed.count_with(top) <= self._most

    def _may_be_left(self, left: int) -> bool:
        """Check if draws may leave so many cards in the stock."""
        return left == 0 or (len(self._stock) - 1 - left) % self._drawn == 0

    # The cards in the piles are changed from one moment to the next, because most moments differ by
    # few cards from the last one that was looked at.

    def _lay(self, waste: bytes) -> None:
        """Set the cards of the waste, and take those that the stock had off the stock."""
        before, same = self._laid, 0
        while same < min(len(before), len(waste)) and before[same] == waste[same]:
            same += 1
        for face in before[same:]:
            self._change(face & ~FACE_DOWN, 1)
        for face in waste[same:]:
            while not self._needed.firm[face & ~FACE_DOWN]:
                self._leave(self._left - 1)
            self._change(face & ~FACE_DOWN, -1)
        self._laid = waste

    def _leave(self, count: int) -> bool:
        """Set the number of cards in the stock. Return False if one of them lies elsewhere."""
        while self._left > count:
            self._change(self._stock[self._left], 1)
            self._left -= 1
        while self._left < count and self._needed.firm[self._stock[self._left + 1]]:
            self._left += 1
            self._change(self._stock[self._left], -1)
        return self._left == count

    def _hold(self, count: int) -> bool:
        """Set the number of cards in the reserve. Return False if one of them lies elsewhere.

        With two decks, `_leave` may take the stock's own card, now on the waste, for another copy.
        """
        while self._held > count:
            self._change(self._cards[self._held], 1)
            self._held -= 1
        while self._held < count and self._needed.firm[self._cards[self._held + 1]]:
            self._held += 1
            self._change(self._cards[self._held], -1)
        return self._held == count

    def _change(self, card: int, number: int) -> None:
        self.work += _CHANGE
        self._needed.change(card, number)
