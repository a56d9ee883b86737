"""Positions that look alike: other cards where none is seen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import FACE_DOWN
from patience_rules.playing.conformance import candidate_moves
from patience_rules.rules.facts import deals_by_card, shuffles
from patience_rules.rules.zone_facts import gives


def hidden_places(state: pr.State) -> list[tuple[str, int, int]]:
    """Zone, pile and place of each card that lies face down, from the position's JSON."""
    open_stock = any(z.role is pl.Role.STOCK and gives(z) for z in state.rules.zones)
    places = []
    for zone, piles in state.to_json()["piles"].items():
        for number, pile in enumerate(piles):
            cards = pile.split()
            for place, card in enumerate(cards):
                top_of_open_stock = open_stock and place == len(cards) - 1
                if card.endswith("?") or (zone == "stock" and not top_of_open_stock):
                    places.append((zone, number, place))
    return places


def with_hidden_cards(state: pr.State, cards: list[str]) -> pr.State:
    """The same position with other cards in the places that lie face down.

    If redeals shuffle, they have another seed, too.
    """
    make, (rules, piles, redeals, shuffle) = state.__reduce__()[:2]
    changed = [bytearray(pile) for pile in piles]
    for (zone, number, place), card in zip(hidden_places(state), cards, strict=True):
        pile = changed[state.index_of(pile_name(state, zone, number))]
        marked = pile[place + 1] & FACE_DOWN
        pile[place + 1] = pr.Card(card).code | marked
    shuffle += shuffles(rules)
    changed_state: pr.State = make(rules, tuple(map(bytes, changed)), redeals, shuffle)
    return changed_state


def pile_name(state: pr.State, zone: str, number: int) -> str:
    """The name of a pile by its role and its place there, from 0."""
    return zone[0] if len(state.piles(zone)) == 1 else f"{zone[0]}{number + 1}"


def hidden_cards(state: pr.State) -> list[str]:
    """The cards that lie in those places."""
    piles = state.to_json()["piles"]
    return [
        piles[z][number].split()[place].rstrip("?") for z, number, place in hidden_places(state)
    ]


def lookalike(state: pr.State, seed: int) -> pr.State:
    """The same position with its hidden cards in another order."""
    cards = hidden_cards(state)
    random.Random(seed).shuffle(cards)
    return with_hidden_cards(state, cards)


def with_two_swapped(state: pr.State, seed: int) -> pr.State:
    """The same position with two of its hidden cards in each other's place."""
    cards = hidden_cards(state)
    if len(cards) > 1:
        one, other = random.Random(seed).sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
    return with_hidden_cards(state, cards)


def asked_of(state: pr.State) -> Iterator[str]:
    """Conceivable moves: from every pile to every pile, with every number of cards."""
    yield from candidate_moves(state, 1)
    for source in state.names:
        for target in state.names:
            for count in range(2, len(state.pile(source)) + 2):
                yield f"{source}-{target}x{count}"


def public_part(state: pr.State, transition: pr.Transition) -> list[tuple[pr.Step, int]]:
    """The steps of a move, without the cards that a redeal gathers, or a draw lays, face down."""
    shown = []
    for step in transition.steps:
        if step.act in (pr.Act.REDEAL, pr.Act.ORDER):
            seen = tuple(card for card in state.view().pile(step.source) if card)
            shown.append((attrs.evolve(step, cards=seen), len(seen)))
        else:
            seen = step.cards if step.face_up else ()
            shown.append((attrs.evolve(step, cards=seen), len(step.cards)))
    return shown


def check_alike(one: pr.State, other: pr.State) -> int:
    """Each answer to a player is the same for both; returns how many cards steps could compare."""
    assert one.view() == other.view()
    assert str(one) == str(other)
    assert one.legal_moves() == other.legal_moves()
    assert one.legal_moves(distinct=True) == other.legal_moves(distinct=True)
    assert (one.status, one.score, one.base) == (other.status, other.score, other.base)
    assert one.to_svg(one.legal_moves()[:2]) == other.to_svg(one.legal_moves()[:2])
    assert pr.can_finish(one) == pr.can_finish(other)
    assert one.imagine(seed=1) == other.imagine(seed=1)
    if not one.redeals:  # after a redeal a player knows the stock
        assert pr.can_progress(one, max_states=5) == pr.can_progress(other, max_states=5)
    for name in one.names:
        assert one.liftable(name) == other.liftable(name)
        assert one.best_target(name) == other.best_target(name)
    shown = {card for cards in one.view().shown for card in cards}
    for move in asked_of(one):
        first, second = one.check(move), other.check(move)
        assert first == second, (move, first, second, one)
        assert first is None or shown.issuperset(first.cards), (move, first, one)
    compared = 0
    for move in one.legal_moves():
        assert one.in_words(move) == other.in_words(move), (move, one)
        first_steps, second_steps = one.transition(move), other.transition(move)
        # The same cards may come in another order, which a player sees.
        is_same = first_steps.state.view() == second_steps.state.view()
        if is_same and not deals_by_card(one.rules):
            assert public_part(one, first_steps) == public_part(other, second_steps), (move, one)
            compared += 1
    return compared
