"""Moves within the tableau that wait, or that have another order."""

from __future__ import annotations

import random

import pytest

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import DRAWS, INERT, Expansion
from patience_rules.search.pruning import Node
from patience_rules.search.solver import MEMORY
from patience_rules.search.tableau_moves import Orders
from tests.support.draw import seeds
from tests.support.prunings import check_line, subsets
from tests.support.small_games import carrying_position
from tests.support.tiny_deals import searched


def count_positions(state: pr.State, use: set[str]) -> tuple[int, int]:
    """Return how many positions of a lost game are visited, and how many generated."""
    t, piles, redeals, _ = parts_of(state)
    expansion = Expansion(t, 1 << 20, use)
    for pruning in expansion._prunings:
        if isinstance(pruning, Orders):
            pruning.starts_after = 0
    found = expansion.found
    waiting = [found.root(piles, redeals)]
    while waiting and found.won is None and found.visited < 2_000:
        waiting += expansion.children(waiting.pop())
    return (found.visited, found.generated) if found.won is None and not waiting else (0, 0)


def check_orders(state: pr.State) -> bool:
    """Check that no position is missed, and return if moves were left out."""
    t = parts_of(state)[0]
    if not Orders.covers(t):
        return False
    least = False
    for use in (set[str](), {INERT}, {INERT, DRAWS, "returns"}):
        met, made = count_positions(state, use)
        again, fewer = count_positions(state, use | {"orders"})
        assert again == met
        assert fewer <= made
        least = least or fewer < made
    return least


@seeds(6, 120)
def test_no_position_is_missed_without_some_orders_of_moves(seeds: range) -> None:
    found = sum(check_orders(carrying_position(random.Random(seed))) for seed in seeds)
    assert found > len(seeds) // 24


def moves_after(columns: str, *before: str) -> set[str]:
    """Return the moves within the tableau that are followed in a position of Klondike.

    Args:
        columns: the piles of the tableau; other cards are on the foundations or in the stock.
        before: moves that a search has followed to it.
    """
    pack = [str(card) for card in pr.GAMES["klondike"].pack]
    stock = "".join(card for card in pack if card not in columns)
    t, piles, redeals, _ = parts_of(pr.State.from_text(f"klondike s:{stock} w: f:,,, t:{columns}"))
    expansion = Expansion(t, 1 << 20, {"emptying"})
    node = expansion.root(piles, redeals)

    def children() -> dict[str, Node]:
        return {
            "-".join(t.names[pile] for pile in a.route[:2]): a for a in expansion.children(node)
        }

    for move in before:
        node = children()[move]
    return {name for name in children() if set(name) <= set("t1234567-")}


def test_a_space_is_made_only_to_be_used() -> None:
    full = "9S,8H,3C,4S5D,2CKD,TS,TC"
    # No pile is a space, and two moves make one.
    assert moves_after(full) == {"t2-t1"}
    # A move to the space follows, and nothing else.
    assert moves_after(full, "t2-t1") == {"t5-t2"}
    # With a space, another is not needed.
    assert moves_after("9S,8H,3C,4S5D,2CKD,TS,") == {"t5-t7"}


def test_a_drawn_card_uses_the_space_too() -> None:
    """It fits on other cards, but that was followed from the position before."""
    columns = "9S,8S,TD,2C,4D,6H,JC"
    pack = [str(card) for card in pr.GAMES["cast-out-nines"].pack]
    for card in columns.split(","):
        pack.remove(card)
    text = f"cast-out-nines s:{''.join(pack)} w: f:,,,,,,, t:{columns}"
    t, piles, redeals, _ = parts_of(pr.State.from_text(text))
    expansion = Expansion(t, 1 << 20, {"emptying", DRAWS})
    root = expansion.root(piles, redeals)
    found: dict[str, set[str]] = {}
    for before in (root, *[one for one in expansion.children(root) if one.route[0] != t.stock]):
        waiting = [before]
        targets: set[str] = set()
        while waiting:
            for child in expansion.children(waiting.pop()):
                if child.draws:
                    waiting.append(child)
                else:
                    targets.add(t.names[child.route[1]])
        found["-".join(t.names[pile] for pile in before.route[:2])] = targets
    assert found["t2-t1"] == {"t2"}
    assert found["s-s"] > {"t1", "t2"}


@pytest.mark.slow
def test_no_position_of_yukon_is_missed_without_some_orders_of_moves() -> None:
    assert check_orders(pr.deal("yukon", seed=27))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(120, 1_120, 200))
def test_no_position_is_missed_in_more_games(first: int) -> None:
    states = [carrying_position(random.Random(seed)) for seed in range(first, first + 200)]
    assert sum(check_orders(state) for state in states) > 10


def test_part_of_a_run_moves_to_free_the_card_beneath() -> None:
    state = pr.State.from_text(
        "klondike s: w: f:AC2C3C,AD2D3D4D5D6D7D8D9DTDJD,AH2H,AS2S3S4S "
        "t:3H4C5S4H,5C,6C7C8C9CTCJCQCKC,6S7S8S9STSJSQSKS,5H6H7H8H9HTHJHQH,KH,QDKD"
    )
    for use in subsets(state):
        found = searched(state, use, 5_000, MEMORY)
        assert found.verdict is pr.Verdict.WINNABLE, use
        check_line(state, found)
