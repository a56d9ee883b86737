"""Dealing: a deck is chosen, and becomes a table of piles (D-G-10)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..cards import CARDS, Card
from ..engine.play import Event, settle
from ..engine.steps import Act, Step, steps_of
from ..engine.tables import EMPTY, FACE_DOWN, Piles, Tables
from ..engine.visibility import cards_of
from ..errors import ArgumentError, Code
from ..rules.course import Deal
from ..rules.ruleset import Rules
from .deck import Deck, check_shuffle, make_deck


def choose_deck(
    rules: Rules,
    seed: int | None,
    cards: str | Iterable[Card | str] | None,
    pysolfc: int | str | None,
    shuffle: int | None = None,
) -> Deck:
    """The deck of a seed, of cards, or of one of PySolFC's numbers; any deck where none is given.

    Raises:
        PatienceError: ``syntax`` where more than one is given; otherwise as for each of them.
    """
    if pysolfc is None:
        return make_deck(rules, seed, cards, shuffle)
    if seed is not None or cards is not None:
        raise ArgumentError(Code.SYNTAX, "a deal takes one of a seed, a deck and a number")
    from .pysolfc import numbered_deck  # nothing else needs what PySolFC does differently

    deck = numbered_deck(rules, pysolfc)
    if shuffle is None:
        return deck
    check_shuffle(rules, shuffle)
    return attrs.evolve(deck, shuffle=shuffle)


def deal_piles(t: Tables, codes: bytes, told: list[Step] | None = None) -> Piles:
    """The table after the deal.

    Args:
        t: the game's tables.
        codes: the whole pack, first card dealt first.
        told: a list that takes the steps in which it is dealt; None where nobody asks.

    Returns:
        The piles; what no step took is the stock, the last of it undermost.
    """
    deck = list(codes)
    picked = [[_pull(deck, card.code) for card in step.pick] for step in t.rules.deal]
    deck.reverse()
    piles = [bytearray(EMPTY) for _ in range(t.piles)]
    for step, order, own in zip(t.rules.deal, t.deal_orders, picked, strict=True):
        _deal_step(t, piles, step, order, own[::-1] or deck, told)
    if t.stock >= 0:
        piles[t.stock].extend(deck)
    dealt = [bytes(pile) for pile in piles]
    events: list[Event] = []
    settle(t, dealt, None if told is None else events)
    if told is not None:
        if deck and t.stock >= 0:
            told.append(Step(Act.DEAL, "", t.names[t.stock], cards_of(deck), face_up=False))
        told += steps_of(t, events, t.piles * (EMPTY,), tuple(dealt))
    return tuple(dealt)


def _pull(deck: list[int], code: int) -> int:
    deck.remove(code)
    return code


def _deal_step(
    t: Tables,
    piles: list[bytearray],
    step: Deal,
    order: list[int],
    cards: list[int],
    told: list[Step] | None,
) -> None:
    """Deal the last of the cards first."""
    flag = FACE_DOWN if step.face_down else 0
    for pile in order:
        if step.one_a_rank:
            _turn_to_new_rank(piles[pile], cards)
        card = cards.pop()
        if step.under:
            piles[pile].insert(1, card | flag)
        else:
            piles[pile].append(card | flag)
        if told is not None:
            name, laid = t.names[pile], cards_of([card])
            told.append(Step(Act.DEAL, "", name, laid, not step.face_down, step.under))
    for pile in t.of_role(step.role) if step.sink else ():
        # Both keep their order: the cards that sink, and those that they leave on top.
        sunk = [card for card in piles[pile][1:] if _sinks(step, card)]
        rest = [card for card in piles[pile][1:] if not _sinks(step, card)]
        if told is not None and sunk:
            name, face_up = t.names[pile], sunk[0] < FACE_DOWN
            told.append(Step(Act.SINK, name, name, cards_of(sunk), face_up, under=True))
        piles[pile][1:] = bytes(sunk + rest)


def _turn_to_new_rank(pile: bytearray, cards: list[int]) -> None:
    """Bring cards of ranks that a pile has to the bottom of the pack, until another is on top."""
    there = {CARDS[card & ~FACE_DOWN].rank for card in pile[1:]}
    passed = next((n for n, card in enumerate(reversed(cards)) if CARDS[card].rank not in there), 0)
    if passed:
        cards[:] = cards[-passed:] + cards[:-passed]


def _sinks(step: Deal, card: int) -> bool:
    return CARDS[card & ~FACE_DOWN].rank in step.sink
