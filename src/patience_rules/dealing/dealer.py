"""Dealing a deck to the piles of a game."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..basics.cards import CARDS, Rank
from ..engine.card_sets import BITS, FACE_DOWN, FLOOR, UNSET, Piles
from ..engine.tables import Tables
from ..engine.transfer import Change, Event
from ..rules.shapes import Slots
from ..rules.steps import Deal, NextPile, TakeOut, ToFoundations, UnderStock
from ..rules.words import Base, Order, Role
from .deck import take_picked

PACK: Final = -1
"""The source of dealt cards in events, instead of a pile's index."""


def deal_piles(t: Tables, codes: bytes, events: list[Event] | None = None) -> Piles:
    """Deal a pack, first card first. The other cards are the stock, last card at the bottom."""
    deck = list(codes)
    picked = [_picked(deck, step) for step in t.rules.deal]
    deck.reverse()
    piles = [[FLOOR] for _ in range(t.piles)]
    for step, own, order in zip(t.rules.deal, picked, t.deal_orders, strict=True):
        if isinstance(step, TakeOut):
            _take_out(t, piles, step, events)
        else:
            _deal_step(t, piles, step, order, own[::-1] or deck, events)
    if t.stock >= 0:
        piles[t.stock].extend(deck)
        if events is not None and deck:
            events.append(("deal", PACK, t.stock, bytes([card | FACE_DOWN for card in deck])))
    change = Change([bytes(pile) for pile in piles], 0, events)
    t.settling.settle(t.base, change)
    return change.after()


def _picked(deck: list[int], step: Deal | TakeOut) -> list[int]:
    """Remove the cards that a step picks from the deck, and return them in dealing order."""
    if isinstance(step, TakeOut):
        return []
    if Base.BASE_RANK in step.pick:  # the other cards of the first card's rank
        rank = deck[0] % 13
        others = [card for card in deck[1:] if card % 13 == rank]
        deck[1:] = [card for card in deck[1:] if card % 13 != rank]
        return others
    return take_picked(deck, step)


def _deal_step(
    t: Tables,
    piles: list[list[int]],
    step: Deal,
    order: list[int],
    cards: list[int],
    events: list[Event] | None,
) -> None:
    """Deal the cards of one step, last card first; ``order`` has the pile for each."""
    asks = bool(step.divert) or isinstance(step.which, NextPile)
    if asks or step.order is Order.PACKET or events is not None:
        _deal_one_by_one(t, piles, step, order, cards, events)
    else:
        flag = FACE_DOWN if step.face_down else 0
        for pile in order[: len(cards)]:
            piles[pile].append(cards.pop() | flag)
    for pile in t.numbering.named((step.to,), -1) if step.sink else ():
        # Cards that sink keep their order, and so do the others.
        sunk = [card for card in piles[pile][1:] if _is_of(card, step.sink)]
        rest = [card for card in piles[pile][1:] if not _is_of(card, step.sink)]
        if events is not None and sunk:
            events.append(("sink under", pile, pile, bytes(sunk)))
        piles[pile][1:] = sunk + rest


def _deal_one_by_one(
    t: Tables,
    piles: list[list[int]],
    step: Deal,
    order: list[int],
    cards: list[int],
    events: list[Event] | None,
) -> None:
    """Deal the cards of a step that needs a check or an event for each card."""
    targets = t.numbering.named((step.to,), -1)
    flag = FACE_DOWN if step.face_down else 0
    opens = step.which.on if isinstance(step.which, NextPile) else ()
    under = step.order is Order.PACKET
    at = 0
    for pile in order:
        if not cards:
            break  # the rest went to foundations
        missing = False
        for divert in step.divert:
            if isinstance(divert, UnderStock):
                _turn_to_other_rank(piles[pile], divert, cards)
            else:
                went = _deal_home(t, piles, divert, cards, events)
                missing = went and divert.fitting
            if missing:
                break
        if missing or not cards:
            continue
        card = cards.pop()
        if opens:
            if CARDS[card].rank in opens and at < len(targets) - 1:
                at += len(piles[targets[at]]) > 1
            pile = targets[at]
        if under:
            piles[pile].insert(1, card | flag)
        else:
            piles[pile].append(card | flag)
        if events is not None:
            shown = FACE_DOWN if pile == t.stock else flag
            events.append(("deal under" if under else "deal", PACK, pile, bytes([card | shown])))


def _take_out(t: Tables, piles: list[list[int]], step: TakeOut, events: list[Event] | None) -> None:
    """Take out cards in turn; each starts an empty pile that accepts its rank, or is discarded."""
    targets = t.numbering.of_role(step.piles)
    taken = [
        (pile, card) for pile in targets for card in piles[pile][1:] if _is_of(card, step.ranks)
    ]
    for pile, lying in taken:
        card = lying & ~FACE_DOWN
        empty = [
            to for to in targets if len(piles[to]) == 1 and _starts_with(t, to, CARDS[card].rank)
        ]
        target = empty[0] if empty else t.discard
        piles[pile].remove(lying)
        piles[target].append(card)
        if events is not None:
            act = "remove" if target == t.discard else "fill"
            events.append((act, pile, target, bytes([card])))


def _starts_with(t: Tables, pile: int, rank: Rank) -> bool:
    """Check if the rules name a rank that starts a pile."""
    zone = t.zones[pile]
    place = pile - t.firsts[pile]
    inside = isinstance(zone.shape, Slots) and place % zone.shape.length
    return not inside and any(rank in way.ranks for way in zone.start)


def _deal_home(
    t: Tables,
    piles: list[list[int]],
    divert: ToFoundations,
    cards: list[int],
    events: list[Event] | None,
) -> bool:
    """Deal the next card to a foundation, or all that start one. Return True if any went there."""
    went = False
    while cards and (not divert.fitting or not went):
        home = _home(t, piles, divert, cards[-1])
        if home < 0:
            return went
        went = True
        card = cards.pop()
        piles[home].append(card)
        if events is not None:
            events.append(("deal", PACK, home, bytes([card])))
    return went


def _home(t: Tables, piles: list[list[int]], divert: ToFoundations, card: int) -> int:
    """Return the foundation that a dealt card goes to, or -1."""
    table = tuple([bytes(pile) for pile in piles])
    for pile in t.numbering.of_role(Role.FOUNDATION):
        top, target = table[pile][-1], t.routes.target(pile)
        may_lie = (top == FLOOR or divert.fitting) and len(table[pile]) <= t.room[pile]
        if may_lie and target.open_ways(table, 0, UNSET, top, BITS[card]):
            return pile
    return -1


def _turn_to_other_rank(pile: list[int], divert: UnderStock, cards: list[int]) -> None:
    """Move the next cards to the bottom of the pack until one has a rank that the pile accepts."""
    refused = set(divert.ranks)
    if not refused:
        refused = {CARDS[card & ~FACE_DOWN].rank for card in pile[1:]}
    upcoming = enumerate(reversed(cards))
    passed = next((n for n, card in upcoming if CARDS[card].rank not in refused), 0)
    if passed:
        cards[:] = cards[-passed:] + cards[:-passed]


def _is_of(card: int, ranks: tuple[Rank, ...]) -> bool:
    return CARDS[card & ~FACE_DOWN].rank in ranks
