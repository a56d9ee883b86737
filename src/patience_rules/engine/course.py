"""How cards come to the table: dealt, drawn from the stock, dealt again; worked out once."""

from __future__ import annotations

from ..rules.deal import Deal
from ..rules.ruleset import Rules
from ..rules.vocabulary import Closing, Gather, Role, Spread, When
from ..rules.zone import Zone
from .card_sets import rank_mask
from .leaving import Leaving


class Course(Leaving):
    """The deal, draws and redeals."""

    deal_orders: list[list[int]]  # by step of the deal: the piles that get its cards, in turn
    draw_cards: int  # how many come at once to one pile
    draw_packet: bool  # whether they come together, face down
    draw_over_spaces: bool  # whether empty piles get none, unless all are empty
    draw_fewer: bool  # whether one fewer comes after each redeal
    draw_spaces: list[int]  # so many come for each of these piles that is empty, if any are named
    draw_one: bool  # whether that is one card, and no more comes
    draw_order: list[int]  # instead: the pile that gets each card; none where there is one pile
    draw_opens: int  # the cards that go to the next pile instead, any other to the last begun
    draw_last: list[int]  # the piles that the last cards go to, one each
    draw_up_to: int  # how many cards a pile has at most that gets some; 0 where that is no matter
    draw_over_full: list[int]  # by pile: it gets none when this one is full; empty: none counts
    draw_besides: list[int]  # the piles that get a card each, face down, while a redeal is left
    draw_overflow: list[int]  # the piles that get a card each once none gets any by that
    draw_closing: list[list[int]]  # the lines of piles along which cards move up to gaps before it
    draw_free: bool  # whether that may be done whatever else is so
    draw_blocked: bool  # whether nothing else may be able to move
    draw_full: list[int]  # the piles of which none may be empty
    draw_waits: list[int]  # the piles that must be empty
    redeal_times: int  # how many redeals there are, -1 for any number
    redeal_early: bool  # whether the stock need not be empty
    redeal_order: list[int]  # the piles in the order in which their cards come
    redeal_from_top: bool  # whether the top card of a pile comes first
    redeal_packets: int  # cards that are turned over together, 0 where they are dealt one by one
    redeal_to: list[int]  # the pile that gets each card that is dealt back
    redeal_next: bool  # whether one pile is gathered, the next each time, and dealt from there on
    redeal_raises: int  # instead: how many of each pile's lowest cards come to its top
    redeal_rows: list[int]  # where these are places in rows: the first of each row
    gaps_anywhere: bool  # whether their gaps are shuffled with the cards
    shuffles: bool  # whether a redeal shuffles

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.deal_orders = [order_of(step, self.of_role(step.role)) for step in rules.deal]
        self._tell_how_cards_are_drawn()
        self._tell_how_they_are_dealt_again()

    def _tell_how_cards_are_drawn(self) -> None:
        draw = self.rules.draw
        self.draw_cards = draw.cards if draw else 0
        self.draw_packet = draw is not None and draw.face_down
        self.draw_over_spaces = draw is not None and draw.over_spaces
        self.draw_fewer = draw is not None and draw.fewer
        self.draw_order = []
        if draw and draw.every:
            by_pile = draw.spread is Spread.PILES
            self.draw_order = order_of(Deal(draw.to, draw.cards, by_pile=by_pile), self.draw_to)
        opens = draw.next_pile if draw else ()
        self.draw_opens = sum(rank_mask(rank - 1) for rank in opens)
        self.draw_last = self.of_role(draw.last) if draw and draw.last else []
        chosen = not (self.draw_order or self.draw_last or self.draw_opens)
        self.draw_spaces = self.of_role(draw.for_spaces) if draw and draw.for_spaces else []
        self.draw_one = self.draw_cards == 1 and chosen and not self.draw_spaces
        self.draw_blocked = draw is not None and draw.when is When.BLOCKED
        self.draw_waits = self.of_roles(draw.while_empty) if draw else []
        self.draw_up_to = (draw.up_to or 0) if draw else 0
        self.draw_over_full = []
        if draw and draw.over_full:
            beside = dict(zip(self.draw_to, self.of_role(draw.over_full), strict=False))
            self.draw_over_full = [beside.get(pile, -1) for pile in range(self.piles)]
        self.draw_overflow = self.of_role(draw.overflow) if draw and draw.overflow else []
        self.draw_besides = self.of_role(draw.besides) if draw and draw.besides else []
        self.draw_closing = []
        if draw and draw.closes:
            for pile in self.draw_to:
                if pile == self.firsts[pile]:
                    self.draw_closing += closing_lines(self.zones[pile], pile, draw.closes)
        covered = draw is not None and draw.when is When.NO_SPACE
        self.draw_full = [
            pile
            for pile, zone in enumerate(self.zones)
            if zone.holds_draw or (covered and zone.role is Role.TABLEAU)
        ]
        asks = self.draw_blocked or self.draw_full or self.draw_waits
        capped = (
            self.draw_over_full or self.draw_spaces or (self.draw_up_to and not self.draw_overflow)
        )
        self.draw_free = not (asks or capped or self.draw_closing or self.choosers)

    def _tell_how_they_are_dealt_again(self) -> None:
        redeal = self.rules.redeal
        self.redeal_times = (redeal.times or -1) if redeal else 0
        self.redeal_early = redeal is not None and redeal.any_time
        self.redeal_order = self.redeal_of
        if redeal and redeal.from_last:
            last = len(self.of_role(redeal.of))
            self.redeal_order = self.redeal_of[:last][::-1] + self.redeal_of[last:]
        self.redeal_from_top = redeal is not None and redeal.from_top
        self.shuffles = self.rules.shuffles
        rows = [pile for pile, places in enumerate(self.rows) if len(places) > 1]
        self.redeal_rows = [pile for pile in rows if redeal and self.roles[pile] is redeal.of]
        self.gaps_anywhere = redeal is not None and redeal.gaps_anywhere
        self.redeal_packets, self.redeal_to = 0, []
        self.redeal_next = redeal is not None and redeal.gather is Gather.NEXT
        self.redeal_raises = 0
        if redeal and redeal.deal and redeal.gather is Gather.EACH:
            self.redeal_raises = redeal.deal
        elif redeal and redeal.deal:
            packets = redeal.spread is Spread.PACKETS
            self.redeal_packets = redeal.deal if packets else 0
            by_pile = redeal.spread is not Spread.ROWS
            self.redeal_to = order_of(Deal(redeal.of, redeal.deal, by_pile=by_pile), self.redeal_of)


def closing_lines(zone: Zone, first: int, closing: Closing) -> list[list[int]]:
    """The lines of a zone's piles, from its first on, along which cards move up to gaps."""
    piles = list(range(first, first + zone.piles))
    if closing is Closing.COLUMNS and zone.row:
        return [piles[column :: zone.row] for column in range(zone.row)]
    return [piles]


def order_of(step: Deal, piles: list[int]) -> list[int]:
    """The pile that gets each card of a step of a deal, in turn."""
    counts = step.counts(len(piles))
    if step.by_pile:
        return [pile for pile, count in zip(piles, counts, strict=True) for _ in range(count)]
    return [
        pile
        for turn in range(max(counts))
        for pile, count in zip(piles, counts, strict=True)
        if count > turn
    ]
