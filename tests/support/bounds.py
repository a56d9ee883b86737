"""The bounds of what can ever be reached, held against what happens in random games."""

from __future__ import annotations

from random import Random

import patience_rules as pr
from patience_rules.rules.piles import names_of
from patience_rules.rules.reach import Reach

COURSES = {pr.Act.DRAW: {"draw", "redeal"}, pr.Act.REDEAL: {"redeal"}}


def bits(cards: tuple[pr.Card, ...]) -> int:
    """Return cards as a set of bits, as :mod:`patience_rules.rules.reach` does."""
    return sum({1 << 13 * int(card.suit) + int(card.rank) - 1 for card in cards})


def check_bounds(rules: pr.Rules, seed: int, plies: int) -> int:
    """Play a random game, and fail if it goes beyond a bound. Return the plies played."""
    reach, random = Reach(rules), Random(seed)
    zone_of = {name: n for n in range(len(rules.zones)) for name in names_of(rules, n)}
    state = pr.deal(rules, seed=seed)
    lift = rules.redeal and rules.redeal.lift  # told by way of the stock, where no card rests
    for ply in range(plies):
        _check_state(reach, state)
        moves = state.legal_moves()
        if not moves:
            return ply
        move = random.choice(moves)
        transition = state.transition(move)
        redeals = any(step.act is pr.Act.REDEAL for step in transition.steps)
        for step in transition.steps:
            if step.act in COURSES:
                assert COURSES[step.act] & reach.open, f"{rules.id}: {move}"
            if step.source != step.target and step.source and not (redeals and lift):
                giver, taker = zone_of[step.source], zone_of[step.target]
                flow = reach.flows.get((giver, taker), 0)
                assert not bits(step.cards) & ~flow, f"{rules.id}: {step.source}-{step.target}"
                assert reach.loses[giver], f"{rules.id}: {step.source} loses a card"
        state = state.play(move)
    return plies


def _check_state(reach: Reach, state: pr.State) -> None:
    for zone, one in enumerate(state.rules.zones):
        piles = [state.pile(name) for name in names_of(state.rules, zone)]
        assert max(map(len, piles)) <= reach.most(zone), f"{state.rules.id}: {one.role} pile"
        assert sum(map(len, piles)) <= reach.most(zone, one.piles), f"{state.rules.id}: {one.role}"
        for pile in filter(None, piles):
            assert not bits(pile) & ~reach.cards[zone], f"{state.rules.id}: cards of {one.role}"
            assert not bits(pile[:1]) & ~reach.lowest[zone], f"{state.rules.id}: lowest card"
