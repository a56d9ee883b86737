"""Dealing: a deck becomes a table of piles (D-G-10)."""

from __future__ import annotations

from typing import Final

from ..cards import CARDS, Rank
from ..engine.card_sets import BITS, FLOOR, UNSET
from ..engine.conditions import meets_conditions
from ..engine.play import settle
from ..engine.tables import FACE_DOWN, Piles, Tables
from ..engine.transfer import Event
from ..rules.deal import Deal
from ..rules.vocabulary import Home, Role
from .deck import take_picked

PACK: Final = -1
"""Where the cards come from that are dealt: no pile, but the dealer's hand."""


def deal_piles(t: Tables, codes: bytes, events: list[Event] | None = None) -> Piles:
    """The table after the deal.

    Args:
        t: the game's tables.
        codes: the whole pack, first card dealt first.
        events: a list that takes what happens one after another; None where nobody asks.

    Returns:
        The piles; what no step took is the stock, the last of it undermost.
    """
    deck = list(codes)
    picked = [_picked(deck, step) for step in t.rules.deal]
    deck.reverse()
    piles = [[FLOOR] for _ in range(t.piles)]
    for step, order, own in zip(t.rules.deal, t.deal_orders, picked, strict=True):
        _deal_step(t, piles, step, order, own[::-1] or deck, events)
    if t.stock >= 0:
        piles[t.stock].extend(deck)
        if events is not None and deck:
            events.append(("deal", PACK, t.stock, bytes([card | FACE_DOWN for card in deck])))
    dealt = [bytes(pile) for pile in piles]
    settle(t, dealt, events)
    return tuple(dealt)


def _picked(deck: list[int], step: Deal) -> list[int]:
    """The cards that are taken out of the pack for a step, first card dealt first."""
    if step.like_first:
        rank = deck[0] % 13
        alike = [card for card in deck[1:] if card % 13 == rank]
        deck[1:] = [card for card in deck[1:] if card % 13 != rank]
        return alike
    return take_picked(deck, step)


def _deal_step(
    t: Tables,
    piles: list[list[int]],
    step: Deal,
    order: list[int],
    cards: list[int],
    events: list[Event] | None,
) -> None:
    """Deal the last of the cards first."""
    looks = step.home is not Home.NEVER or step.one_a_rank or bool(step.next_pile or step.aside)
    if looks or step.under or events is not None:
        _deal_one_by_one(t, piles, step, order, cards, events)
    else:
        flag = FACE_DOWN if step.face_down else 0
        for pile in order[: len(cards)]:
            piles[pile].append(cards.pop() | flag)
    for pile in t.of_role(step.role) if step.sink else ():
        # Both keep their order: the cards that sink, and those that they leave on top.
        sunk = [card for card in piles[pile][1:] if _is_of(card, step.sink)]
        rest = [card for card in piles[pile][1:] if not _is_of(card, step.sink)]
        if events is not None and sunk:
            events.append(("sink under", pile, pile, bytes(sunk)))
        piles[pile][1:] = sunk + rest
    if step.lift:
        _lift(t, piles, step, events)


def _deal_one_by_one(
    t: Tables,
    piles: list[list[int]],
    step: Deal,
    order: list[int],
    cards: list[int],
    events: list[Event] | None,
) -> None:
    """Deal cards with a look at each: where it goes, and how that is told."""
    flag = FACE_DOWN if step.face_down else 0
    own = t.of_role(step.role)
    at = own.index(order[0]) if step.next_pile else 0
    for pile in order:
        if not cards:
            break  # what went home was of these
        if step.home is not Home.NEVER:
            went = _deal_home(t, piles, step, cards, events)
            if not cards or (went and step.home is Home.FITTING):
                continue
        if step.one_a_rank or step.aside:
            _turn_to_other_rank(piles[pile], step, cards)
        card = cards.pop()
        if step.next_pile:
            if CARDS[card].rank in step.next_pile and at < len(own) - 1:
                at += len(piles[own[at]]) > 1
            pile = own[at]
        if step.under:
            piles[pile].insert(1, card | flag)
        else:
            piles[pile].append(card | flag)
        if events is not None:
            shown = FACE_DOWN if pile == t.stock else flag
            what = "deal under" if step.under else "deal"
            events.append((what, PACK, pile, bytes([card | shown])))


def _lift(t: Tables, piles: list[list[int]], step: Deal, events: list[Event] | None) -> None:
    """Take cards up again: each begins an empty pile that asks for its rank, or is discarded."""
    own = t.of_role(step.role)
    lifted: list[tuple[int, int]] = []
    for pile in own:
        lifted += [(pile, card & ~FACE_DOWN) for card in piles[pile][1:] if _is_of(card, step.lift)]
        piles[pile][1:] = [card for card in piles[pile][1:] if not _is_of(card, step.lift)]
    for pile, card in lifted:
        begun = (to for to in own if len(piles[to]) == 1 and _begins(t, to, CARDS[card].rank))
        target = next(begun, t.discard)
        piles[target].append(card)
        if events is not None:
            what = "remove" if target == t.discard else "fill"
            events.append((what, pile, target, bytes([card])))


def _begins(t: Tables, pile: int, rank: Rank) -> bool:
    """Whether an empty pile asks for a rank by its start."""
    zone = t.zones[pile]
    begins = zone.begins(pile - t.firsts[pile])
    return begins and zone.start is not None and zone.start.rank is rank


def _deal_home(
    t: Tables, piles: list[list[int]], step: Deal, cards: list[int], events: list[Event] | None
) -> bool:
    """Deal the next card, or all that are next, to foundations; whether one goes there."""
    went = False
    while cards and (step.home is Home.FIRST or not went):
        home = _home(t, piles, step, cards[-1])
        if home < 0:
            return went
        went = True
        card = cards.pop()
        piles[home].append(card)
        if events is not None:
            events.append(("deal", PACK, home, bytes([card])))
    return went


def _home(t: Tables, piles: list[list[int]], step: Deal, card: int) -> int:
    """The foundation that a card which is dealt goes to, -1 where it goes to none."""
    for pile in t.of_role(Role.FOUNDATION):
        top, held = piles[pile][-1], len(piles[pile]) - 1
        begins = top == FLOOR or step.home is Home.FITTING
        fits = held < t.room[pile] and t.fits[UNSET][pile][top] & BITS[card]
        if begins and fits and meets_conditions(t, tuple(map(bytes, piles)), pile, card):
            return pile
    return -1


def _turn_to_other_rank(pile: list[int], step: Deal, cards: list[int]) -> None:
    """Bring cards of ranks that a pile does not get to the bottom of the pack, until another is
    on top.
    """
    there = {*step.aside}
    if step.one_a_rank:
        there.update(CARDS[card & ~FACE_DOWN].rank for card in pile[1:])
    passed = next((n for n, card in enumerate(reversed(cards)) if CARDS[card].rank not in there), 0)
    if passed:
        cards[:] = cards[-passed:] + cards[:-passed]


def _is_of(card: int, ranks: tuple[Rank, ...]) -> bool:
    return CARDS[card & ~FACE_DOWN].rank in ranks
