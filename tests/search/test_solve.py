"""The solver's word, against a search of everything by the public methods with plain equality."""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY, FACE_UP, FLOOR
from patience_rules.engine.listing import legal_moves
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.one_move import is_plain, play
from patience_rules.engine.tables import Tables
from patience_rules.playing.state import parts_of
from patience_rules.search import solver
from patience_rules.search.buried import Buried
from patience_rules.search.discovery import Seen
from patience_rules.search.draws import Draws, Turn, draws_wait
from patience_rules.search.expansion import ALL, DRAWS, INERT, KINDS, Expansion
from patience_rules.search.foundation_moves import Home
from patience_rules.search.frontier import CROWD, NODE_BYTES, Frontier, Waiting
from patience_rules.search.landing import Landing
from patience_rules.search.pile_values import Asked, PileValues, Sums, is_inert
from patience_rules.search.pruning import Moment, Node, Pruning
from patience_rules.search.solver import LEAST_MEMORY, MEMORY, search
from patience_rules.search.tableau_moves import Orders
from tests.support.large import many_piles
from tests.support.tiny_deals import (
    can_be_won,
    carrying_game,
    clearing_game,
    moved,
    one_pass_game,
    position,
    searched,
    tiny_deal,
)
from tests.tools.tiny_games import differs, positions


def in_game(t: Tables) -> frozenset[str]:
    """The prunings whose proof covers a game."""
    asked = Asked(t)
    names = {name for name, kind in KINDS.items() if kind.holds(t)}
    names |= {DRAWS} if draws_wait(t) else set()
    inert = any(is_inert(t, pile, asked) for pile in range(t.piles))
    return frozenset(names | {INERT} if inert else names)


def subsets(state: pr.State) -> set[frozenset[str]]:
    """The prunings of a game: none, each alone, all but each, and all."""
    there = in_game(parts_of(state)[0])
    alone = {frozenset({name}) for name in there}
    return {frozenset(), there, *alone, *(there - one for one in alone)}


def check_tiny(seed: int) -> None:
    """Each pruning alone and with others; with memory for all that waits, and for little."""
    state = tiny_deal(seed)
    won = can_be_won(state)
    if won is None:
        return
    for use in subsets(state):
        for memory in (16_000_000, 400 * NODE_BYTES):
            found = searched(state, use, 1_000_000, memory)
            expected = pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE
            assert found.verdict is expected, (seed, use, memory, state)
            check_line(state, found)


def check_line(state: pr.State, found: pr.Solution) -> None:
    """A line wins, and there is one exactly where the verdict says so."""
    if found.verdict is pr.Verdict.WINNABLE:
        for move in found.moves:
            state = state.play(move)
        assert state.is_won
    else:
        assert found.moves == ()


def decided(
    make: Callable[[random.Random], pr.State], games: int, most: int = 2_000
) -> Iterator[tuple[pr.State, bool]]:
    """Small games, and whether they can be won, as each pruning alone and with others finds."""
    for seed in range(games):
        state = make(random.Random(seed))
        won = can_be_won(state, most)
        if won is None:
            continue
        expected = pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE
        for use in subsets(state):
            found = searched(state, use)
            assert found.verdict is expected, (seed, use)
            check_line(state, found)
        yield state, won


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_tiny_games_agree_with_a_search_of_everything(first: int) -> None:
    for seed in range(first, first + 10):
        check_tiny(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 2_000, 100))
def test_more_tiny_games_agree_with_a_search_of_everything(first: int) -> None:
    for seed in range(first, first + 100):
        check_tiny(seed)


def test_the_tool_for_tiny_games_tells_right_from_wrong() -> None:
    for state, won, use in islice(positions(0), 60):
        assert not differs(state, won, use)
        assert differs(state, not won, use)


def test_tiny_games_try_each_pruning_on_both_verdicts() -> None:
    tried: set[tuple[str, bool]] = set()
    for seed in range(400):
        state = tiny_deal(seed)
        there = in_game(parts_of(state)[0])
        if there - {one for one, won in tried if (one, not won) in tried}:
            won = can_be_won(state, 300)
            tried |= {(one, won) for one in there if won is not None}
    every = ALL - {"landing", "orders"}
    assert {(one, won) for one in every for won in (True, False)} <= tried


def test_too_few_cards_to_lay_the_others_on_is_a_dead_end() -> None:
    """Wherever it says so, the game is lost; and it says so of games that are lost, at once."""
    found = set()
    for seed in range(600):
        choices = random.Random(seed)
        try:
            rules = clearing_game(choices)
        except pr.RulesError:
            continue
        if Landing.holds(tables_for(rules)):
            state = position(choices, rules)
            t, piles, _, _ = parts_of(state)
            short = Landing(t).is_lost(Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None), piles)
            won = can_be_won(state, 300)
            assert not (short and won), state
            found.add((short, won))
            for use in subsets(state):
                verdict = searched(state, use, 20_000, MEMORY).verdict
                if won is not None:
                    assert (verdict is pr.Verdict.WINNABLE) == won
    assert {(True, False), (False, False), (False, True)} <= found


def test_cards_that_move_together_wait_for_what_frees_a_card() -> None:
    verdicts = set()
    for seed in range(100, 170):
        choices = random.Random(seed)
        state = position(choices, carrying_game(choices))
        won = can_be_won(state, 300)
        for use in subsets(state) if won is not None else ():
            found = searched(state, use, 20_000, MEMORY)
            assert (found.verdict is pr.Verdict.WINNABLE) == won, (seed, use)
            check_line(state, found)
        verdicts.add(won)
    assert {True, False} <= verdicts


def met_in_all(state: pr.State, use: set[str]) -> tuple[int, int]:
    """How many positions of a lost game a search of all meets, and how many it makes."""
    t, piles, redeals, _ = parts_of(state)
    expansion = Expansion(t, 1 << 20, use)
    for pruning in expansion._prunings:
        if isinstance(pruning, Orders):
            pruning.hasty = 0
    found = expansion.found
    waiting = [found.root(piles, redeals)]
    while waiting and found.won is None and found.met < 2_000:
        waiting += expansion.children(waiting.pop())
    return (found.met, found.made) if found.won is None and not waiting else (0, 0)


def check_orders(state: pr.State) -> bool:
    """Whether some moves were left out, where no position was missed."""
    t = parts_of(state)[0]
    if not Orders.holds(t):
        return False
    least = False
    for use in (set[str](), {INERT}, {INERT, DRAWS, "returns"}):
        met, made = met_in_all(state, use)
        again, fewer = met_in_all(state, use | {"orders"})
        assert again == met
        assert fewer <= made
        least = least or fewer < made
    return least


def carrying_position(choices: random.Random) -> pr.State:
    rules = carrying_game(choices, choices.choice((1, 1, 2)))
    *others, columns = rules.zones
    columns = attrs.evolve(columns, take=pl.Take.ANY_FACE_UP)
    (deal,) = rules.deal
    assert isinstance(deal, pl.Deal)
    deal = attrs.evolve(deal, face_down=choices.random() < 0.5)
    return position(choices, attrs.evolve(rules, zones=(*others, columns), deal=(deal,)))


def test_no_position_is_missed_where_orders_of_moves_are_left_out() -> None:
    assert sum(check_orders(carrying_position(random.Random(seed))) for seed in range(120)) > 5
    assert check_orders(pr.deal("yukon", seed=27))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(120, 1_120, 200))
def test_no_position_is_missed_in_more_games(first: int) -> None:
    states = [carrying_position(random.Random(seed)) for seed in range(first, first + 200)]
    assert sum(check_orders(state) for state in states) > 10


def test_a_verdict_is_the_same_where_orders_of_moves_are_left_out() -> None:
    played = decided(carrying_position, 60)
    assert {won for state, won in played if Orders.holds(parts_of(state)[0])} == {True, False}


def test_a_part_of_a_run_goes_to_a_like_card_for_the_one_beneath_to_go_home() -> None:
    state = pr.State.from_text(
        "klondike s: w: f:AC2C3C,AD2D3D4D5D6D7D8D9DTDJD,AH2H,AS2S3S4S "
        "t:3H4C5S4H,5C,6C7C8C9CTCJCQCKC,6S7S8S9STSJSQSKS,5H6H7H8H9HTHJHQH,KH,QDKD"
    )
    for use in subsets(state):
        found = searched(state, use, 5_000, MEMORY)
        assert found.verdict is pr.Verdict.WINNABLE, use
        check_line(state, found)


def test_a_card_that_nothing_uncovers_is_a_dead_end() -> None:
    """Wherever it says so, the game is lost; and it says so of games that are lost, at once."""
    found = set()
    for seed in range(500, 800):
        choices = random.Random(seed)
        state = position(choices, carrying_game(choices))
        t, piles, _, _ = parts_of(state)
        if not Buried.holds(t):
            continue
        dead = Buried(t).is_dead(piles, 0)
        found.add((dead, can_be_won(state, 300) if dead or seed < 560 else None))
    assert (True, True) not in found
    assert {(True, False), (False, True)} <= found


def test_nothing_is_buried_by_a_card_that_comes_back_from_a_foundation() -> None:
    """If all could be uncovered before."""
    came_back = 0
    for seed in range(60):
        choices = random.Random(seed)
        state = pr.deal("klondike", seed=seed)
        for _ in range(200):
            moves = state.legal_moves()
            if not moves or state.is_won:
                break
            t, piles, redeals, _ = parts_of(state)
            buried = Buried(t)
            for move in moves:
                if move.source.startswith("f") and not buried.is_dead(piles, redeals):
                    came_back += 1
                    assert not buried.is_dead(parts_of(state.play(move))[1], redeals)
            home = [move for move in moves if move.target.startswith("f")]
            state = state.play(choices.choice(home or moves))
    assert came_back > 100


def one_pass_position(choices: random.Random) -> pr.State:
    return position(choices, one_pass_game(choices))


def test_what_is_drawn_in_one_pass_buries_what_lies_in_the_waste() -> None:
    found = set()
    for state, won in decided(one_pass_position, 80, 200):
        t, piles, redeals, _ = parts_of(state)
        assert Buried.holds(t)
        found.add((Buried(t).is_dead(piles, redeals), won))
    assert found == {(True, False), (False, False), (False, True)}


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 2_000, 250))
def test_more_of_what_is_drawn_in_one_pass(first: int) -> None:
    def make(choices: random.Random) -> pr.State:
        return one_pass_position(random.Random(first + choices.getrandbits(32)))

    assert {won for _, won in decided(make, 250, 1_000)} == {True, False}


@pytest.mark.parametrize(("game", "seed"), [("balcony", 16), ("forty-thieves", 29)])
def test_a_deal_is_lost_at_once_where_the_stock_buries_what_would_free_it(
    game: str, seed: int
) -> None:
    state = pr.deal(game, seed=seed)
    found = pr.solve(state)
    assert (found.verdict, found.states) == (pr.Verdict.UNWINNABLE, 1)
    piles = parts_of(state)[1]
    renewed = Buried(
        tables_for(attrs.evolve(state.rules, redeal=pl.Redeal(pl.Gather("waste"), times=1)))
    )
    assert [renewed.is_dead(piles, redeals) for redeals in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("cards", "take", "wastes", "known"),
    [
        (1, pl.Take.TOP, 1, True),
        (2, pl.Take.NOTHING, 1, True),
        (2, pl.Take.TOP, 1, False),
        (1, pl.Take.NOTHING, 2, False),
    ],
)
def test_what_covers_the_waste_is_known_where_nothing_else_moves_stock_or_waste(
    cards: int, take: pl.Take, wastes: int, known: bool
) -> None:
    rules = pr.GAMES["balcony"]
    stock, waste, *others = rules.zones
    stock, waste = attrs.evolve(stock, take=take), attrs.evolve(waste, piles=wastes)
    draw = pl.Draw(pl.Deal("waste", cards, pl.Which.EACH if wastes == 1 else pl.Which.CHOSEN))
    t = tables_for(attrs.evolve(rules, zones=(stock, waste, *others), draw=draw))
    assert Buried.holds(t)
    assert Buried(t).draws_bury(0) is known


BURIED = {
    "a card above both that it could go on, and the ace": (True, ",", "AHAC3C3SAS2H"),
    "the same, with the ace on its foundation": (False, "AH,", "AC3C3SAS2H"),
}


def test_a_card_is_uncovered_by_any_of_those_that_may_leave_with_the_cards_on_it() -> None:
    check_tiny(402125)


@pytest.mark.parametrize("name", BURIED)
def test_what_is_buried(name: str) -> None:
    dead, hearts, column = BURIED[name]
    rest = "KC4C5C6C7C8C9CTCJCQC2C,KS4S5S6S7S8S9STSJSQS2S,KH4H5H6H7H8H9HTHJHQH3H"
    state = pr.State.from_text(
        f"klondike s: w: f:,AD2D3D4D5D6D7D8D9DTDJDQDKD,{hearts} t:{column},{rest},,,"
    )
    t, piles, _, _ = parts_of(state)
    assert Buried(t).is_dead(piles, 0) == dead


def test_the_order_of_like_piles_changes_no_verdict() -> None:
    for seed in range(60):
        state = tiny_deal(seed)
        t = parts_of(state)[0]
        order = list(range(t.piles))
        for first, after in t.alike:
            some = order[first:after]
            random.Random(seed).shuffle(some)
            order[first:after] = some
        other = pr.solve(moved(state, order), states=2_000)
        one = pr.solve(state, states=2_000)
        if pr.Verdict.UNKNOWN not in (one.verdict, other.verdict):
            assert one.verdict is other.verdict, state


@pytest.mark.parametrize("game", ["klondike", "freecell", "yukon", "canfield", "pyramid"])
def test_a_line_is_a_game_that_validation_finds_right(game: str) -> None:
    for seed in range(1, 30):
        state = pr.deal(game, seed=seed)
        found = pr.solve(state, states=5_000)
        check_line(state, found)
        if found.moves:
            record = pr.Record(game, found.moves, seed=seed)
            report = pr.validate(record)
            assert report.valid
            return
    raise AssertionError(f"no deal of {game} was won")


def test_with_a_limit_of_states_alone_the_answer_is_always_the_same() -> None:
    state = pr.deal("quadrangle", seed=2)
    assert pr.solve(state, states=3_000) == pr.solve(state, states=3_000)


def test_limits_end_a_search() -> None:
    state = pr.deal("spider", seed=1)
    few = pr.solve(state, states=200)
    assert (few.verdict, few.moves, few.cutoff) == (pr.Verdict.UNKNOWN, (), pr.Cutoff.STATES)
    assert 200 <= few.states < 400
    none = pr.solve(state, states=0, memory=LEAST_MEMORY)
    assert none.verdict is pr.Verdict.UNKNOWN
    late = pr.solve(state, seconds=0)
    assert late.cutoff is pr.Cutoff.SECONDS
    soon = pr.solve(state, seconds=0.05)
    assert soon.cutoff is pr.Cutoff.SECONDS


def test_a_search_that_dropped_positions_proves_nothing() -> None:
    cutoffs = set()
    for seed in range(300, 380):
        state = tiny_deal(seed)
        won = can_be_won(state, 100)
        found = search(state, frozenset(), None, 2_000, 3_000)
        cutoffs.add(found.cutoff)
        if won is not None and found.verdict is not pr.Verdict.UNKNOWN:
            assert (found.verdict is pr.Verdict.WINNABLE) == won
    assert pr.Cutoff.MEMORY in cutoffs


def test_many_positions_wait_in_bounded_memory() -> None:
    t, piles, redeals, _ = parts_of(pr.deal("spider", seed=5))
    expansion = Expansion(t, 1 << 20, ALL)
    frontier = Frontier(expansion, 2_000 * NODE_BYTES)
    frontier.put([expansion.found.root(piles, redeals)])
    while not frontier.run(100, 20_000) and expansion.found.met < 20_000:
        assert len(frontier) <= 2_000 + 100
    assert expansion.found.met >= 20_000


def test_little_is_done_between_two_looks_at_the_clock() -> None:
    """However many moves a position has."""
    t, piles, redeals, _ = parts_of(pr.deal(many_piles(1), seed=1))
    most = len(legal_moves(t, piles, redeals))
    expansion = Expansion(t, 1 << 20, ALL)
    frontier = Frontier(expansion, MEMORY)
    frontier.put([expansion.found.root(piles, redeals)])
    for _ in range(3):
        before = expansion.found.made
        frontier.run(3_000, 1_000_000)
        assert expansion.found.made - before <= 3_000 + most


def test_others_than_the_nearest_have_their_turn_once_many_wait() -> None:
    few, many = Waiting(CROWD), Waiting(CROWD)
    for distance in [*[0] * 8, 1, 2, *[3] * CROWD]:
        node = Node((), 0, 0, distance, 0, None, (0, 0, 0), None)
        many.put(node)
        if distance < 3:
            few.put(node)
    assert [few.take().distance for _ in range(8)] == [0] * 8
    assert [many.take().distance for _ in range(8)] == [0] * 7 + [1]
    used_up = Waiting(1)
    for distance in range(9):
        used_up.put(Node((), 0, 0, distance, 0, None, (0, 0, 0), None))
    assert [used_up.take().distance for _ in range(9)] == [*range(9)]


def test_little_memory_changes_no_verdict() -> None:
    for seed in range(40):
        state = tiny_deal(seed)
        little = search(state, ALL, None, 20_000, LEAST_MEMORY).verdict
        much = search(state, ALL, None, 20_000, MEMORY).verdict
        assert len({little, much} - {pr.Verdict.UNKNOWN}) < 2


@pytest.mark.parametrize("answer", [*pr.Verdict, *pr.Cutoff, *pr.Progress])
def test_an_answer_is_equal_to_its_text(answer: pr.Verdict | pr.Cutoff | pr.Progress) -> None:
    text = answer.value
    assert answer == text
    assert {text: 1}[answer] == 1
    assert (str(answer), f"{answer:>12}", json.dumps(answer)) == (text, f"{text:>12}", f'"{text}"')


def test_an_interrupted_search_says_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter(range(4))

    def clock() -> float:
        if next(looks) == 3:
            raise KeyboardInterrupt
        return 0

    monkeypatch.setattr(solver, "monotonic", clock)
    found = pr.solve(pr.deal("spider", seed=1), seconds=60)
    assert (found.verdict, found.cutoff) == (pr.Verdict.UNKNOWN, pr.Cutoff.INTERRUPT)
    assert found.states > 100
    assert found.nearest


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_is_as_it_was_after_a_search(collects: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if collects else gc.disable)()
        pr.solve(pr.deal("golf", seed=2), states=100)
        assert gc.isenabled() is collects
    finally:
        gc.enable() if was else gc.disable()


def test_a_won_position_is_won_without_a_move() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state).moves:
        state = state.play(move)
    found = pr.solve(state)
    assert (found.verdict, found.moves, found.states) == (pr.Verdict.WINNABLE, (), 1)


def test_a_win_that_did_not_seem_near_is_one() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state).moves[:-1]:
        state = state.play(move)
    t, piles, redeals, _ = parts_of(state)
    expansion = Expansion(t, 1 << 20, ALL)
    root = expansion.found.root(piles, redeals)
    expansion.found.nearest = Node((), 0, 0, root.distance - 1_000, 0, root, (0, 0, 0), None)
    children = expansion.children(root)
    assert expansion.found.won is None
    assert not [after for child in children for after in expansion.children(child)]
    assert expansion.found.won in children


def test_runs_are_made_whole() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "KQJT98765432A") for suit in "CDHS"]
    piles = [suits[0].removesuffix(" 2C AC"), "AC", "2C", *suits[1:], *[""] * 7]
    state = pr.State("curds-and-whey", {"tableau": piles})
    solution = pr.solve(state)
    assert solution.moves is not None
    for move in solution.moves:
        state = state.play(move)
    assert state.is_won
    assert len(solution.moves) < 10


def test_what_was_seen_is_known_again_until_it_is_forgotten() -> None:
    seen = Seen(1 << 20)
    keys = [random.Random(key).getrandbits(61) for key in range(3_000)]
    assert all(map(seen.add, keys))
    assert not any(map(seen.add, keys))
    small = Seen(128)
    assert sum(map(small.add, keys)) > 2_900
    assert not small.add(keys[-1])


def test_cards_are_counted_where_each_has_to_be_laid_on_one() -> None:
    counted = {id for id, rules in pr.GAMES.items() if Landing.holds(tables_for(rules))}
    assert {"golf", "tri-peaks", "escalator"} <= counted
    assert not {"klondike", "pyramid", "spider", "freecell"} & counted


PRUNINGS = {
    "klondike": "buried draws home parts returns",
    "klondike-by-threes": "buried draws home parts returns",
    "freecell": "home returns",
    "balcony": "buried draws home",
    "quadrangle": "home",
    "new-york": "home",
    "cast-out-nines": "draws home",
    "golf": "inert landing",
    "pyramid": "inert",
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


ALL_OFF = "buried draws home parts returns"
CHANGED: dict[str, tuple[dict[str, Any], str]] = {
    "one card begins a pile": (
        {"tableau.start": pl.Start("king", cards=1)},
        "buried parts returns",
    ),
    "room for some cards": ({"tableau.capacity": 20}, "parts"),
    "the whole run": ({"tableau.take": pl.Take.TOP_OR_WHOLE}, "parts"),
    "any cards": ({"tableau.take": pl.Take.ANY_FACE_UP}, "buried parts"),
    "a waste that is built on": ({"waste": pl.Zone(pl.Role.WASTE, build=pl.UP)}, ALL_OFF),
    "spaces that wait for the waste": (
        {"tableau.then": pl.fill("stock", when=pl.empty("waste"))},
        ALL_OFF,
    ),
    "a draw with a condition": ({"draw.when": pl.occupied("tableau")}, ALL_OFF),
    "a draw before the redeal": ({"draw.when": pl.Redeals(at_most=0)}, ALL_OFF),
    "a build after a redeal": ({"tableau.build": pl.Build(when=pl.Redeals(at_least=1))}, ALL_OFF),
    "a card that lies beside": (
        {"tableau.start": pl.Start(when=pl.Fits(pl.SAME_RANK, pl.Neighbour(-1)))},
        "buried home parts returns",
    ),
    "piles that keep a card for a time": (
        {"tableau.take": pl.Leave(pl.Take.RUN, when=pl.Holds("here", at_least=2))},
        "buried home parts returns",
    ),
    "spaces for kings from beside": (
        {"tableau.start": pl.Start("king", source=pl.Neighbour(-1))},
        "buried home parts returns",
    ),
    "spaces while foundations are empty": (
        {"tableau.start": pl.Start("king", when=pl.empty("foundation"))},
        "buried home parts returns",
    ),
    "other runs than builds": ({"tableau.run": pl.DOWN_IN_SUIT}, "parts"),
    "gaps that close": (
        {"tableau.then": pl.CloseGaps(), "deal": pl.Deal("tableau")},
        "buried home parts returns",
    ),
    "builds on kings": (
        {"tableau.build": pl.Build(when=pl.CardIs("king", spot=pl.Spot.TOP))},
        "buried parts returns",
    ),
}
"""Changes of Klondike, each with the prunings that it switches off."""
LANDED: dict[str, dict[str, Any]] = {
    "a draw to the tableau": {"draw": pl.TO_EACH},
    "piles that fill": {"tableau.then": pl.fill("stock")},
    "cards that leave together": {"tableau.take": pl.Take.ANY_FACE_UP},
    "piles that take cards": {"tableau.start": pl.ANYTHING},
    "piles that wait": {"tableau.take": pl.Leave(when=pl.occupied("waste"))},
}
"""Changes of Golf in which cards need not be laid on the waste."""


@pytest.mark.parametrize("name", CHANGED)
def test_what_no_proof_covers_switches_prunings_off(name: str) -> None:
    klondike, (fields, off) = pr.GAMES["klondike"], CHANGED[name]
    rules = pl.relative(klondike, "changed", {**fields, "options": ()})
    assert in_game(tables_for(klondike)) - in_game(tables_for(rules)) == set(off.split())


@pytest.mark.parametrize("name", LANDED)
def test_cards_are_not_counted_that_need_not_be_laid_on_one(name: str) -> None:
    rules = pl.relative(pr.GAMES["golf"], "changed", {**LANDED[name], "options": ()})
    assert not Landing.holds(tables_for(rules))


def test_a_pruning_says_nothing_by_itself() -> None:
    t, piles, *_ = parts_of(pr.deal("golf", seed=1))
    pruning, node = Pruning(t), Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None)
    assert not pruning.is_sure(piles, 1, 2)
    assert not pruning.is_lost(node, piles)
    assert not pruning.is_lost_after_draws(piles, 0)
    assert not pruning.follows(node, 1)
    assert not pruning.is_idle(Moment(node, piles, None, None), (1, 2, 1))


@pytest.mark.parametrize(
    ("when", "waits", "safe"),
    [
        ((), True, True),
        (pl.occupied(pl.Opposite("waste")), False, False),
        (pl.occupied(pl.Opposite("tableau")), True, False),
    ],
)
def test_nothing_waits_or_goes_home_for_sure_where_a_pile_needs_anothers_card(
    when: Any, waits: bool, safe: bool
) -> None:
    rules = pr.GAMES["klondike"]
    needy = pl.Zone(pl.Role.RESERVE, start=pl.Start(when=when))
    t = tables_for(attrs.evolve(rules, zones=(*rules.zones, needy)))
    assert (draws_wait(t), Home.holds(t)) == (waits, safe)


def test_an_ace_is_always_safe_on_one_of_enough_foundations() -> None:
    games = {
        id
        for id, rules in pr.GAMES.items()
        if rules.decks == 2 and Home.holds(tables_for(rules)) and has_safe_ace(id)
    }
    assert games


def has_safe_ace(game: str) -> bool:
    """Whether some deal of a game begins with an ace that may go to a foundation, and should."""
    for seed in range(20):
        t, piles, redeals, _ = parts_of(pr.deal(game, seed=seed))
        for move in legal_moves(t, piles, redeals):
            source, target, _ = t.routes.resolve(move)
            if t.roles[target] is pl.Role.FOUNDATION and piles[target] == EMPTY:
                return Home(t).is_sure(piles, source, target)
    return False


def test_no_game_of_the_catalogue_is_left_without_an_answer() -> None:
    which = {(draws_wait(t), Home.holds(t)) for t in map(tables_for, pr.GAMES.values())}
    assert which == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize(
    "game", ["klondike", "freecell", "golf", "pyramid", "new-york", *sorted(pr.GAMES)[::25]]
)
def test_keys_and_distances_are_kept_up_as_if_worked_out_anew(game: str) -> None:
    """Also of a child whose piles are not there yet, and of a position to go on with draws."""
    state = pr.deal(game, seed=5)
    t, piles, redeals, shuffle = parts_of(state)
    expansion = Expansion(t, 1 << 20, ALL, shuffle)
    nodes = [expansion.found.root(piles, redeals)]
    for node in nodes[:60]:
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


def test_what_a_plain_move_changes_is_its_two_piles() -> None:
    """In each game of the catalogue, along a game of random moves."""
    plain = 0
    for game in pr.GAMES:
        choices, state = random.Random(game), pr.deal(game, seed=7)
        for _ in range(8):
            t, piles, redeals, _ = parts_of(state)
            moves = legal_moves(t, piles, redeals)
            for source, target, count in map(t.routes.resolve, moves):
                kind = t.routes.kind(source, target)
                if is_plain(t, piles, source, target, count, kind):
                    plain += 1
                    after = list(piles)
                    left, after[target] = (
                        piles[source][:-count],
                        piles[target] + piles[source][-count:],
                    )
                    after[source] = left[:-1] + FACE_UP[left[-1]] if left[-1] > FLOOR else left
                    assert play(t, piles, source, target, count) == tuple(after)
            if not moves:
                break
            state = state.play(choices.choice(moves))
    assert plain > 1_000


def test_what_is_remembered_of_piles_and_draws_is_bounded() -> None:
    t, piles = parts_of(pr.deal("klondike", seed=5))[:2]
    values, few = PileValues(t, 0, True), PileValues(t, 0, True, t.piles)
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
        assert many.rest(after) == none.rest(after) == many.rest(turn)


@pytest.mark.parametrize("game", ["klondike", "klondike-by-threes", "canfield", "casino-klondike"])
def test_what_draws_lead_to_is_what_the_engine_plays(game: str) -> None:
    """From turns that lie on a way round, from those that lead to one, and where there is none."""
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
            rest = draws.rest(played[0])
            assert rest in played
            assert rest == played[0] or draws.rest(rest) == rest
            assert played[0] in draws.ahead(rest).turns
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
