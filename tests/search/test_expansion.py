"""The prunings derived from a game's rules, and the positions that moves lead to."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY, FACE_UP, FLOOR, UNSET
from patience_rules.engine.listing import legal_moves
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.one_move import moves_cards_only, play
from patience_rules.playing.state import parts_of
from patience_rules.search.discovery import Seen
from patience_rules.search.draws import Draws, Turn
from patience_rules.search.expansion import ALL, Expansion
from patience_rules.search.pile_values import PileValues, Sums
from patience_rules.search.pruning import Moment, Node, Pruning
from tests.support.draw import some_or_all_games
from tests.support.prunings import in_game

PRUNINGS = {
    "klondike": "arrangements buried draws emptying home parts returns",
    "klondike-by-threes": "arrangements buried draws emptying home parts returns",
    "freecell": "home returns",
    "balcony": "buried draws exposed home",
    "quadrangle": "exposed home",
    "new-york": "home",
    "cast-out-nines": "arrangements draws emptying exposed home",
    "golf": "inert landing",
    "pyramid": "draws inert paired",
    "spider": "",
    "yukon": "home orders",
    "giant": "",
    "strategy": "",
    "generals-patience": "home",
    "salic-law": "",
}


@pytest.mark.parametrize("game", PRUNINGS)
def test_prunings_are_derived_from_the_rules(game: str) -> None:
    assert in_game(tables_for(pr.GAMES[game])) == set(PRUNINGS[game].split())


ALL_OFF = "arrangements buried draws emptying home parts returns"

CHANGED: dict[str, tuple[dict[str, Any], str]] = {
    "one card begins a pile": (
        {"tableau.start": pl.Start("king", cards=1)},
        "buried parts returns",
    ),
    "two cards begin a pile": (
        {"tableau.start": pl.Start("king", cards=2)},
        "arrangements buried emptying home parts returns",
    ),
    "cards that fit on some in common": (
        {"tableau.build": pl.Build(match=pl.Match.OTHER_SUIT)},
        "arrangements",
    ),
    "room for some cards": ({"tableau.capacity": 20}, "arrangements emptying parts"),
    "the whole run": ({"tableau.take": pl.Take.TOP_OR_WHOLE}, "arrangements emptying parts"),
    "any cards": ({"tableau.take": pl.Take.ANY_FACE_UP}, "arrangements buried emptying parts"),
    "a waste that is built on": ({"waste": pl.Zone(pl.Role.WASTE, build=pl.UP)}, ALL_OFF),
    "spaces filled once the waste is empty": (
        {"tableau.then": pl.fill("stock", when=pl.empty("waste"))},
        ALL_OFF,
    ),
    "a draw with a condition": ({"draw.when": pl.occupied("tableau")}, ALL_OFF),
    "a draw before the redeal": ({"draw.when": pl.Redeals(at_most=0)}, ALL_OFF),
    "a buried card that comes up": (
        {"redeal": pl.Redeal(pl.Gather("waste"), times=2, merci=1)},
        ALL_OFF,
    ),
    "a build after a redeal": ({"tableau.build": pl.Build(when=pl.Redeals(at_least=1))}, ALL_OFF),
    "a start that depends on a neighbour": (
        {"tableau.start": pl.Start(when=pl.Fits(pl.SAME_RANK, pl.Neighbour(-1)))},
        "arrangements buried emptying home parts returns",
    ),
    "piles that keep their last card": (
        {"tableau.take": pl.Leave(pl.Take.RUN, when=pl.Holds("here", at_least=2))},
        "arrangements buried emptying home parts returns",
    ),
    "kings from a neighbour": (
        {"tableau.start": pl.Start("king", source=pl.Neighbour(-1))},
        "arrangements buried emptying home parts returns",
    ),
    "kings while foundations are empty": (
        {"tableau.start": pl.Start("king", when=pl.empty("foundation"))},
        "arrangements buried emptying home parts returns",
    ),
    "other runs than builds": ({"tableau.run": pl.DOWN_IN_SUIT}, "arrangements emptying parts"),
    "gaps that close": (
        {"tableau.then": pl.CloseGaps(), "deal": pl.Deal("tableau")},
        "arrangements buried emptying home parts returns",
    ),
    "builds on kings": (
        {"tableau.build": pl.Build(when=pl.CardIs("king", spot=pl.Spot.TOP))},
        "arrangements buried emptying parts returns",
    ),
}
"""Changes of Klondike, each with the prunings that it switches off."""


@pytest.mark.parametrize("name", CHANGED)
def test_rules_that_no_proof_covers_switch_prunings_off(name: str) -> None:
    klondike, (fields, off) = pr.GAMES["klondike"], CHANGED[name]
    rules = pl.relative(klondike, "changed", {**fields, "options": ()})
    assert in_game(tables_for(klondike)) - in_game(tables_for(rules)) == set(off.split())


def test_the_base_class_prunes_nothing() -> None:
    t, piles, *_ = parts_of(pr.deal("golf", seed=1))
    pruning, node = Pruning(t), Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None)
    assert not pruning.is_sure(piles, 1, 2)
    assert not pruning.is_lost(node, piles)
    assert not pruning.is_lost_after_draws(piles, 0)
    assert not pruning.applies(node, 1)
    assert not pruning.can_skip(Moment(node, piles, None, None), (1, 2, 1))


@pytest.mark.parametrize(
    "game",
    [
        "klondike",
        "vegas-klondike",
        "freecell",
        "golf",
        "pyramid",
        "new-york",
        *sorted(pr.GAMES)[::25],
    ],
)
def test_updated_keys_and_distances_equal_fresh_ones(game: str) -> None:
    """Including children whose piles are not built yet, and positions continued after draws."""
    state = pr.deal(game, seed=5)
    t, piles, redeals, shuffle = parts_of(state)
    expansion = Expansion(t, 1 << 20, ALL, shuffle)
    nodes = [expansion.root(piles, redeals)]
    for node in islice(nodes, 30):  # with those that it adds
        nodes += expansion.children(node)
    for node in nodes:
        table = expansion.found.table(node)
        anew = Expansion(t, 1 << 20, ALL, shuffle).found.root(table, node.redeals)
        assert anew.key == node.key
        if node.draws:
            draws = Draws(t)
            way = draws.ahead(draws.turn(table, node.redeals))
            turn = way.turns[node.draws]
            table = draws.turned(table, turn)
            anew = Expansion(t, 1 << 20, ALL, shuffle).found.root(table, turn[2])
        assert (anew.distance, anew.stage) == (node.distance, node.stage)


@some_or_all_games()
def test_a_plain_move_changes_only_its_two_piles(asked: tuple[str, ...]) -> None:
    plain = 0
    for game in asked:
        choices, state = random.Random(game), pr.deal(game, seed=7)
        for _ in range(8):
            t, piles, redeals, _ = parts_of(state)
            moves = legal_moves(t, piles, redeals)
            for source, target, count in map(t.routes.resolve, moves):
                kind = t.routes.kind(source, target)
                if moves_cards_only(t, piles, source, target, count, kind):
                    plain += 1
                    after = list(piles)
                    left, after[target] = (
                        piles[source][:-count],
                        piles[target] + piles[source][-count:],
                    )
                    after[source] = left[:-1] + FACE_UP[left[-1]] if left[-1] > FLOOR else left
                    assert play(t, piles, source, target, count)[0] == tuple(after)
            if not moves:
                break
            state = state.play(choices.choice(moves))
    assert plain > 2 * len(asked)


def test_visited_keys_are_found_until_they_are_dropped() -> None:
    seen = Seen(1 << 20)
    keys = [random.Random(key).getrandbits(61) for key in range(3_000)]
    assert all(map(seen.add, keys))
    assert not any(map(seen.add, keys))
    assert all(map(seen.has, keys))
    assert not seen.has(5)
    small = Seen(128)
    assert sum(map(small.add, keys)) > 2_900
    assert not small.add(keys[-1])
    assert small.has(keys[-1])
    assert sum(map(small.has, keys)) < 100  # a full table, in which most were dropped


def test_caches_of_piles_and_draws_are_bounded() -> None:
    t, piles = parts_of(pr.deal("klondike", seed=5))[:2]
    values, few = PileValues(t, UNSET, True), PileValues(t, UNSET, True, most=t.piles)
    for pile in range(t.piles):
        for cards in (piles[pile], piles[pile], EMPTY):
            one, other = values.of(pile, cards), few.of(pile, cards)
            assert (one.key, one.distance) == (other.key, other.distance)
            assert one.cards == other.cards or values.inert[pile]
    pile, laid = t.tableau[0], piles[t.tableau[1]][-1:]
    held = values.of(pile, piles[pile])
    Sums(values, piles, 0, 0).lay(pile, laid)
    assert held.after is not None
    held = few.of(pile, piles[pile])
    Sums(few, piles, 0, 0).lay(pile, laid)
    assert held.after is None
    turn = (piles[t.stock], piles[t.numbering.find("w")], 0)
    many, none = Draws(t), Draws(t, 0)
    for after in many.ahead(turn).turns:
        assert many.ahead(after).turns == none.ahead(after).turns
        assert many.canonical(after) == none.canonical(after) == many.canonical(turn)


@pytest.mark.parametrize("game", ["klondike", "klondike-by-threes", "canfield", "casino-klondike"])
def test_draw_sequences_match_the_engine(game: str) -> None:
    """From turns on a cycle of draws, from turns that lead to one, and without a cycle."""
    t = tables_for(pr.GAMES[game])
    draws, ways = Draws(t), {*t.routes.draws, *t.routes.redeals}

    def turn(state: pr.State) -> Turn:
        piles, redeals = parts_of(state)[1:3]
        return piles[draws.stock], piles[draws.waste], redeals if t.redeal_times > 0 else 0

    for seed in range(4):
        choices = random.Random(seed)
        state = pr.deal(game, seed=seed)
        for _ in range(60):
            played, after = [turn(state)], state
            while drawn := ways.intersection(after.legal_moves()):
                after = after.play(drawn.pop())
                if turn(after) in played:
                    break
                played.append(turn(after))
            assert draws.ahead(played[0]).turns == played
            canonical = draws.canonical(played[0])
            assert canonical in played
            assert canonical == played[0] or draws.canonical(canonical) == canonical
            assert played[0] in draws.ahead(canonical).turns
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
