"""Dead ends that stay so even if all cards of stock and waste lie side by side."""

from __future__ import annotations

import random
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.playing.state import make_state, parts_of
from patience_rules.rules.ruleset import known_sound
from patience_rules.search.dead_ends.partners import Partners, leaving_alone, partners_of
from patience_rules.search.dead_ends.spread import MOST, Spread
from tests.support.draw import seeds
from tests.support.tiny_deals import can_be_won, searched

IN_SUIT = pl.Pair(pl.Link(pl.Direction.DOWN, pl.Match.IN_SUIT))
REMOVALS: list[tuple[Any, str]] = [
    (pl.Total(5), "A234"),
    (pl.Pair(pl.SAME_RANK), "A234"),
    (IN_SUIT, "A234"),
    (pl.Total(4), "A234"),
    ((pl.Set(["A", "2"]), pl.Set(["2", "3"], pl.Match.ALTERNATING_COLOURS)), "A23"),
    (pl.Total(), "A2JQK"),
]
"""What leaves together, and the ranks of cards on the table."""
SHAPES = (None, pl.Covered(((1, 2), (2, 3), (3,), ())), pl.Covered(((1,), (3,), (3,), ())))


def twice(choices: random.Random, goal: pl.Goal) -> tuple[pr.State, pr.State]:
    """A position, and the same with each card of stock and waste on a pile of its own."""
    removal, ranks = choices.choice(REMOVALS)
    fields = {
        "decks": choices.choice((1, 2)),
        "removal": removal,
        "goal": goal,
    }
    columns = pl.tableau(4, pl.Take.TOP, shape=choices.choice(SHAPES))
    with known_sound():  # few cards lie there, and not the pack that could never leave
        drawn = pl.Rules(
            "drawn",
            zones=(choices.choice((pl.STOCK, pl.OPEN_STOCK)), pl.WASTE, pl.DISCARD, columns),
            deal=pl.Deal("tableau"),
            draw=pl.Draw(pl.Deal("waste")),
            redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED),
            **fields,
        )
        spread_out = pl.Rules(
            "spread",
            zones=(pl.reserves(4), pl.DISCARD, columns),
            deal=(pl.Deal("reserve"), pl.Deal("tableau", 13 * drawn.decks - 1)),
            **fields,
        )
    cards = pairs_of(choices, drawn, ranks)
    free, rest = cards[:4][: choices.randint(0, 4)], cards[4:]
    held = [bytearray(EMPTY) for _ in range(4)]
    for card in rest:
        choices.choice(held).append(card)
    states: list[pr.State] = []
    for rules in (drawn, spread_out):
        t = tables_for(rules)
        piles = [EMPTY] * t.piles
        for pile, column in zip(t.tableau, held, strict=True):
            piles[pile] = bytes(column)
        for place, card in enumerate(free):
            own = t.numbering.of_role(pl.Role.RESERVE)
            pile = own[place] if own else (t.stock, *t.numbering.of_role(pl.Role.WASTE))[place % 2]
            piles[pile] += bytes([card])
        states.append(make_state(t, tuple(piles), 0))
    return states[0], states[1]


def pairs_of(choices: random.Random, rules: pr.Rules, ranks: str) -> list[int]:
    """Cards of some ranks that may leave alone or in pairs, if nothing lies on them."""
    t = tables_for(rules)
    partners, alone, cards = partners_of(t), leaving_alone(t), list[int]()
    rest = [card.code for card in rules.pack if str(card)[0] in ranks]
    for card in choices.sample(rest, choices.randint(4, 8)):
        fitting = [other for other in rest if other in partners[card] and other != card]
        if card in rest and (alone[card] or fitting):
            cards += [card] if alone[card] else [card, choices.choice(fitting)]
            rest = [other for other in rest if other not in cards]
    return choices.sample(cards, len(cards))


def spread_of(state: pr.State, most: int = MOST) -> tuple[Partners, int, bool]:
    """The partners in a position, the cards left, and whether the easier game is lost."""
    t, piles = parts_of(state)[:2]
    partners = Partners(t, piles, partners_of(t), leaving_alone(t))
    left = partners.left(piles)
    return partners, left, Spread(partners, most).is_lost(left)


@seeds(60, 20_000)
def test_the_easier_game_is_lost_where_a_search_of_everything_loses_it(seeds: range) -> None:
    found = {True: 0, False: 0}
    searched_for = 0
    for seed in seeds:
        state, easier = twice(random.Random(seed), pl.Goal.TABLEAU_CLEARED)
        won = can_be_won(easier, 500)
        if won is None:
            continue
        partners, left, lost = spread_of(state)
        assert lost != won, seed
        searched_for += lost and not partners.are_stuck(left)
        found[won] += 1
    assert min(found.values()) > len(seeds) // 20
    assert searched_for > len(seeds) // 200


@seeds(30, 5_000)
def test_what_is_lost_there_is_lost_with_a_stock(seeds: range) -> None:
    found = {True: 0, False: 0}
    for seed in seeds:
        choices = random.Random(seed)
        state, _ = twice(choices, choices.choice(GOALS))
        won = can_be_won(state, 600)
        if won is not None:
            lost = searched(state, {"paired"}, 2).verdict is pr.Verdict.UNWINNABLE
            assert not (lost and won), seed
            found[lost] += 1
    assert min(found.values()) > len(seeds) // 20


GOALS = (pl.Goal.TABLEAU_CLEARED, pl.Goal.ALL_DISCARDED)


@pytest.mark.parametrize("game", ["pyramid", "relaxed-pyramid"])
@pytest.mark.parametrize("seed", [3, 4, 7, 8, 24, 43, 55, 74, 99])
def test_deals_are_lost_without_a_search_of_draws(game: str, seed: int) -> None:
    solution = pr.solve(pr.deal(game, seed=seed), max_states=2)
    assert (solution.verdict, solution.states) == (pr.Verdict.UNWINNABLE, 1)


def test_the_proof_gives_up_after_some_positions() -> None:
    state = pr.deal("relaxed-pyramid", seed=7)
    assert [spread_of(state, most)[2] for most in (20, MOST)] == [False, True]
