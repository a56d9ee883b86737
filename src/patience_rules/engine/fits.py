"""Which cards fit where, whatever lies beneath: worked out once from a rule set."""

from __future__ import annotations

from ..cards import Rank
from ..rules.ruleset import Rules
from ..rules.vocabulary import By, Role, Side
from ..rules.zone import Zone
from .card_sets import (
    ALL,
    BITS,
    FLOOR,
    TOPS,
    UNSET,
    build_masks,
    link_tables,
    pad,
    pair_masks,
    rank_mask,
    start_mask,
)
from .routes import Routes


class Fits(Routes):
    """What may be laid on each pile."""

    fits: list[list[list[int]]]  # by base rank, target and its top: the set of cards that fit
    base_piles: list[int]  # the piles that set the base rank; none where no rule asks for it
    bases: list[int]  # the base ranks that there may be, the one before it is set last
    choosers: list[int]  # the piles from which the base is chosen; none where it is no choice
    chosen_deal: list[int]  # the piles that then get a card from the stock, if they are empty
    targets: list[int]  # the piles on which cards may be laid, or with whose top they may pair
    room: list[int]  # by pile: how many cards it has when none goes there any more
    ways: list[list[list[int]]]  # by pile, if all of its zone go one way: what fits in each of them
    after: list[int]  # by pile: which needs a card before one starts it, -1 where none does
    waited: list[list[int]]  # by pile: which have to be empty before some cards start it
    on: list[int]  # by pile: on whose top card that goes which starts it, -1 where no card's
    asks: list[bool]  # by pile: whether it may ask more of a card than that it fits
    right: list[list[int]]  # by pile and top of the one before it in a row: the cards that go there
    left: list[list[int]]  # by pile and top of the one after it: the same; both empty where no
    # card lies beside
    begins: list[int]  # by pile: the cards that have to begin the row there, or what is built on;
    # ALL where none has to
    rows: list[list[int]]  # by pile: the places of the row that begins there, or the pile alone
    swapping: list[int]  # the piles whose cards may change places

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._tell_where_cards_go()
        self._tell_what_fits()
        self._tell_what_else_is_asked()
        self._tell_what_goes_beside()

    def _tell_where_cards_go(self) -> None:
        zones = self.zones
        removal = self.rules.removal
        pairs = removal is not None and removal.paired
        self.targets = [
            pile
            for pile, zone in enumerate(zones)
            if zone.build
            or zone.start
            or (removal and pile == self.discard)
            or (pairs and zone.gives)
        ]
        based = any(zones[pile].based for pile in self.targets)
        self.base_piles = self.of_role(Role.FOUNDATION) if based else []
        self.bases = [*(range(UNSET) if based else ()), UNSET]
        choice = self.rules.choice
        self.choosers = self.of_roles(choice.of) if choice else []
        self.chosen_deal = [p for role in choice.deal for p in self.of_role(role)] if choice else []
        self.room = [
            self.cards if self._pairing(zone) else zone.capacity or self.cards for zone in zones
        ]

    def _tell_what_fits(self) -> None:
        based = [pile for pile in self.targets if self.zones[pile].based]
        plain = [[0] * TOPS] * self.piles
        for pile in self.targets:
            same = pile > self.firsts[pile]
            plain[pile] = plain[pile - 1] if same else self._fit(pile)
        self.fits = []
        for base in range(UNSET):
            row = plain if not based else plain.copy()
            for pile in based:
                if pile > self.firsts[pile]:
                    row[pile] = row[pile - 1]
                else:
                    row[pile] = plain[pile].copy()
                    row[pile][FLOOR] = self._on_floor(self.zones[pile], base)
            self.fits.append(row)
        self.fits.append(plain)

    def _tell_what_else_is_asked(self) -> None:
        zones, removal = self.zones, self.rules.removal
        order = self.rules.ranks
        self.ways = [
            link_tables(zone.build, order) if zone.build and zone.build.one_way else []
            for zone in zones
        ]
        self.after = [
            self.same_number(pile, zone.start.after) if zone.start and zone.start.after else -1
            for pile, zone in enumerate(zones)
        ]
        self.waited = [
            self.of_roles(zone.start.while_empty) if zone.start and zone.start.waits else []
            for zone in zones
        ]
        self.on = [
            self.same_number(pile, zone.start.on) if zone.start and zone.start.on else -1
            for pile, zone in enumerate(zones)
        ]
        self.asks = [
            (pile == self.discard and removal is not None and removal.by is By.OUTRANKED)
            or zone.follows
            or zone.gathers
            or any(zone.cover)
            or (bool(zone.take_while_empty) and self._gives_in_pairs(zone))
            or bool(zone.start and (zone.start.one_a_suit or zone.start.while_empty))
            or bool(zone.start and (zone.start.after or zone.start.on))
            or bool(zone.build and (zone.build.while_empty or zone.build.one_way))
            or bool(zone.build and zone.build.least > 1)
            or bool(zone.beside or zone.begun)
            for pile, zone in enumerate(zones)
        ]
        self.swapping = [pile for pile, zone in enumerate(zones) if zone.swaps]

    def _fit(self, pile: int) -> list[int]:
        """By top: the cards that fit a pile."""
        zone, removal = self.zones[pile], self.rules.removal
        if removal and pile == self.discard:
            if removal.by in (By.OUTRANKED, By.CALLED):
                return [ALL] * TOPS  # what else is available, or called, is asked in play
            return [sum(rank_mask(rank - 1) for rank in Rank if removal.single(rank))] * TOPS
        masks = [0] * FLOOR  # beside a gap, too: what lies there is asked in play
        if removal and (self._pairing(zone) or not (zone.build or zone.start)):
            masks = pair_masks(removal)
        elif zone.build and not zone.beside:
            masks = build_masks(zone.build, self.rules.ranks)
        if zone.gathers:
            begins = self._begins_sets()
            masks = [cards & begins for cards in masks]
        return pad(masks, self._on_floor(zone, UNSET))

    def _on_floor(self, zone: Zone, base: int) -> int:
        """The cards that fit an empty pile."""
        if zone.beside:
            return ALL
        if zone.start is None:
            return 0
        cards = start_mask(zone.start, base, self.rules.ranks)
        return cards & self._begins_sets() if zone.gathers else cards

    def _begins_sets(self) -> int:
        """The cards that are the first of those that leave together as a set."""
        removal = self.rules.removal
        assert removal is not None
        return sum(rank_mask(rank - 1) for rank in Rank if removal.allows((rank,)))

    def _gives_in_pairs(self, zone: Zone) -> bool:
        """Whether cards of a zone may leave with such as are laid on them."""
        return zone.gives and (not zone.receives or self._pairing(zone))

    def _pairing(self, zone: Zone) -> bool:
        """Whether cards are laid on empty piles of a zone, and leave in pairs with its cards."""
        removal = self.rules.removal
        return removal is not None and removal.paired and zone.only_begun and zone.gives

    def _tell_what_goes_beside(self) -> None:
        """In rows: by the card to the left of a gap, and by the one to its right."""
        self.right, self.left = [[]] * self.piles, [[]] * self.piles
        self.rows = [[pile] for pile in range(self.piles)]
        self.begins = [ALL] * self.piles
        after, before = pad([0] * FLOOR), pad([0] * FLOOR)
        for pile, zone in enumerate(self.zones):
            if zone.begun and zone.start:
                self.begins[pile] = start_mask(zone.start, UNSET, self.rules.ranks)
            if not (zone.beside and zone.start and zone.build):
                continue
            if pile == self.firsts[pile]:
                masks = build_masks(zone.build, self.rules.ranks)
                after, before = pad(masks), pad(_turned_round(masks))
            if zone.begins(pile - self.firsts[pile]):
                self.rows[pile] = list(range(pile, pile + (zone.row or 1)))
                self.begins[pile] = start_mask(zone.start, UNSET, self.rules.ranks)
            else:
                self.right[pile] = after
                last = pile + 1 == self.firsts[pile] + zone.piles
                if zone.beside is Side.EITHER and not (
                    last or zone.begins(pile + 1 - self.firsts[pile])
                ):
                    self.left[pile] = before

    def of_roles(self, roles: tuple[Role, ...]) -> list[int]:
        """The piles of some roles."""
        return [pile for pile, own in enumerate(self.roles) if own in roles]


def _turned_round(masks: list[int]) -> list[int]:
    """For each card, the set of cards on which it may lie."""
    return [
        sum(BITS[below] for below in range(FLOOR) if masks[below] & BITS[card])
        for card in range(FLOOR)
    ]
