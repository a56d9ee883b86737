"""Positions that differ only by where cards lie that could lie on several."""

from __future__ import annotations

import random

import pytest

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.arrangements import Arrangements
from patience_rules.search.expansion import ALL, ARRANGEMENTS, Expansion
from tests.support.tiny_deals import carrying_game, position, searched


def root_key(columns: str) -> int:
    """Return the key of a position of Klondike whose other cards are in the stock."""
    pack = [str(card) for card in pr.GAMES["klondike"].pack]
    stock = "".join(card for card in pack if card not in columns)
    state = pr.State.from_text(f"klondike s:{stock} w: f:,,, t:{columns}")
    t, piles, redeals, _ = parts_of(state)
    return Expansion(t, 1 << 20, ALL).root(piles, redeals).key


def test_loose_cards_count_alike_wherever_they_lie() -> None:
    one = root_key("9S8H7S,9C8D,KH,,,,")
    assert root_key("9S8D,9C8H7S,KH,,,,") == one
    assert root_key("9S8H,9C8D7S,KH,,,,") == one
    # The lowest card of a run counts where it lies.
    assert root_key("9S8H7S,9C,KH,8D,,,") != one
    assert root_key("9S8H7S8D,9C,KH,,,,") != one


@pytest.mark.parametrize("space", ["", "KD"])
def test_a_card_goes_to_a_space_once_the_run_on_it_has_moved_over(space: str) -> None:
    """Spaces of Cast Out Nines take one card."""
    columns = f"9S8S7S,8S,{space},2C,4D,6H,JC"
    pack = [str(card) for card in pr.GAMES["cast-out-nines"].pack]
    for at in range(0, len(columns.replace(",", "")), 2):
        pack.remove(columns.replace(",", "")[at : at + 2])
    text = f"cast-out-nines s:{''.join(pack)} w: f:,,,,,,, t:{columns}"
    t, piles, redeals, _ = parts_of(pr.State.from_text(text))
    expansion = Expansion(t, 1 << 20, {ARRANGEMENTS})
    root = expansion.root(piles, redeals)
    ways = []
    for child in expansion.children(root):
        nodes = (child.parent, child) if child.parent is not root else (child,)
        ways.append(["-".join(t.names[pile] for pile in one.route[:2]) for one in nodes if one])
    # 7S on the other 8S, then 8S to the space, if there is one.
    assert (["t1-t2", "t1-t3"] in ways) is not bool(space)


def test_which_games_are_covered() -> None:
    games = ("klondike", "double-klondike", "westcliff", "canfield", "yukon", "simple-simon")
    tables = [parts_of(pr.deal(game, seed=1))[0] for game in games]
    assert [Arrangements.covers(t) for t in tables] == [True, True, True, False, False, False]


def test_fewer_positions_prove_a_loss() -> None:
    choices = random.Random(233)
    state = position(choices, carrying_game(choices, choices.choice((1, 1, 2))))
    few, many = (searched(state, use) for use in (ALL, ALL - {ARRANGEMENTS}))
    assert few.verdict is many.verdict is pr.Verdict.UNWINNABLE
    assert few.states < many.states / 2
