"""Positions that look alike: other cards where none is seen."""

from __future__ import annotations

import random

from ..basics.cards import Card
from ..engine.card_sets import FACE_DOWN
from ..playing.state import State, make_state, parts_of
from ..rules.facts import shuffles
from ..rules.words import Role
from ..rules.zone_facts import gives


def hidden_places(state: State) -> list[tuple[str, int, int]]:
    """Return zone, pile and place of each card that no player knows, from the position's JSON."""
    open_stock = any(map(gives, state.rules.zones_of(Role.STOCK)))
    is_known = bool(state.view().known_stock)  # a redeal has turned the waste over
    places = []
    for zone, piles in state.to_json()["piles"].items():
        for number, pile in enumerate(piles):
            cards = pile.split()
            for place, card in enumerate(cards):
                top_of_open_stock = open_stock and place == len(cards) - 1
                in_stock = zone == "stock" and not (is_known or top_of_open_stock)
                if card.endswith("?") or in_stock:
                    places.append((zone, number, place))
    return places


def with_hidden_cards(state: State, cards: list[str]) -> State:
    """Return the same position with other cards in the places that no player knows.

    If redeals shuffle, they have another seed, too.
    """
    t, piles, redeals, shuffle = parts_of(state)
    changed = [bytearray(pile) for pile in piles]
    for (zone, number, place), card in zip(hidden_places(state), cards, strict=True):
        pile = changed[state.index_of(pile_name(state, zone, number))]
        marked = pile[place + 1] & FACE_DOWN
        pile[place + 1] = Card(card).code | marked
    shuffle += shuffles(t.rules)
    return make_state(t, tuple(map(bytes, changed)), redeals, shuffle)


def pile_name(state: State, zone: str, number: int) -> str:
    """Return the name of a pile by its role and its place there, from 0."""
    return zone[0] if len(state.piles(zone)) == 1 else f"{zone[0]}{number + 1}"


def hidden_cards(state: State) -> list[str]:
    """Return the cards that lie in those places."""
    piles = state.to_json()["piles"]
    return [
        piles[z][number].split()[place].rstrip("?") for z, number, place in hidden_places(state)
    ]


def lookalike(state: State, seed: int) -> State:
    """Return the same position with its hidden cards in another order."""
    cards = hidden_cards(state)
    random.Random(seed).shuffle(cards)
    return with_hidden_cards(state, cards)


def with_two_swapped(state: State, seed: int) -> State:
    """Return the same position with two of its hidden cards in each other's place."""
    cards = hidden_cards(state)
    if len(cards) > 1:
        one, other = random.Random(seed).sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
    return with_hidden_cards(state, cards)
