"""The cost of the list of legal moves, in lines run, for long runs and many piles."""

import sys
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.listing import LISTED, legal_moves
from patience_rules.engine.one_move import has_others, play, play_while_legal
from patience_rules.engine.transfer import Meter
from patience_rules.playing.state import parts_of
from patience_rules.rules.conditions import LayCondition
from patience_rules.rules.work import MOST_WORK, work_of
from patience_rules.search.lookahead import WORK_A_POSITION
from tests.support.draw import few_fast
from tests.support.large import conditions, like_cards, long_run, many_piles
from tests.support.random_rules import blocked_draws, rule_sets, states
from tests.support.work import lines_run
from tests.support.worst import WORST, any_groups

LANDINGS = {
    "as-it-is": pl.DOWN_WRAPPING,
    "in-other-ways": pl.UP_OR_DOWN_WRAPPING,
    "in-suit": pl.DOWN_IN_SUIT_WRAPPING,
}

interpreted = pytest.mark.skipif(
    pr.is_compiled() or sys.flags.optimize > 1,
    reason="compiled lines are not counted, and -OO counts one more for each docstring",
)


def cost(state: pr.State) -> float:
    """Lines run per pile, card and listed move, by a new state."""
    asked = pr.State.from_text(state.to_text())
    moves = asked.legal_moves()
    again = pr.State.from_text(state.to_text())
    cards = sum(len(again.pile(name)) for name in again.names if name[0] in "rt")
    return lines_run(again.legal_moves) / (len(again.names) + cards + len(moves))


@interpreted
@pytest.mark.parametrize("take", [take for take in pl.Take if take.many])
@pytest.mark.parametrize("landing", LANDINGS)
def test_the_cost_is_linear_in_the_length_of_a_run(take: pl.Take, landing: str) -> None:
    costs = [cost(long_run(20, cards, take, LANDINGS[landing])) for cards in (50, 200, 800)]
    assert max(costs) < 36
    assert costs[-1] < 1.2 * costs[0]


@interpreted
@pytest.mark.parametrize("take", [pl.Take.RUN, pl.Take.TOP_OR_WHOLE])
def test_the_cost_is_linear_in_the_number_of_piles(take: pl.Take) -> None:
    costs = [cost(long_run(piles, 100, take)) for piles in (10, 30, 110)]
    assert max(costs) < 25
    assert costs[-1] < costs[1]


AFTER = pl.Fits(pl.SAME_RANK, pl.Neighbour(-1), pl.Spot.ANY)


@interpreted
@pytest.mark.parametrize(
    ("cards", "when"),
    [(0, pl.empty("waste")), (0, pl.SUIT_NOT_STARTED), (0, AFTER), (20, AFTER)],
    ids=["empty", "suit-not-started", "fits", "fits-many"],
)
def test_a_condition_is_checked_once_for_each_card_and_pile(cards: int, when: LayCondition) -> None:
    for piles in (10, 30):
        state = conditions(piles, cards, when)
        state.legal_moves()
        again = pr.State.from_text(state.to_text())
        # For each of 52 cards and each such pile: all piles, or the cards of the pile before.
        assert lines_run(again.legal_moves) < 4 * 52 * piles * (len(state.names) + cards)


@pytest.mark.parametrize("landing", LANDINGS)
def test_list_and_check_agree_on_a_long_run(landing: str) -> None:
    state = long_run(3, 40, pl.Take.RUN, LANDINGS[landing])
    legal = set(state.legal_moves())
    for target in ("t1", "t2", "t3"):
        for count in range(1, 42):
            move = pr.Move("r", target, count)
            assert (state.check(move) is None) == (move in legal)


def test_a_whole_run_lands_on_a_zone_of_any_groups() -> None:
    start = long_run(2, 5, pl.Take.RUN)
    stock, reserve, tableau = start.rules.zones
    loose = attrs.evolve(
        start.rules, zones=(stock, reserve, attrs.evolve(tableau, take=pl.Take.ANY_FACE_UP))
    )
    first, second = start.tableau
    piles = {"stock": [start.stock[0] + first], "reserve": start.reserves, "tableau": [(), second]}
    state = pr.State(loose, piles)
    legal = set(state.legal_moves())
    assert {f"r-t1x{count}" for count in range(2, 6)} <= legal
    assert all(state.check(move) is None for move in legal)


@interpreted
@pytest.mark.parametrize(
    "ask",
    [
        lambda state: state.legal_moves(distinct=True),
        lambda state: pr.can_progress(state, fair=False, max_states=8),
    ],
)
def test_moves_are_not_searched_for_in_the_list(
    ask: Callable[[pr.State], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = pr.deal(like_cards(1, 20), seed=1)
    moves = state.legal_moves()
    compared = 0

    def is_equal(one: str, other: object) -> bool:
        nonlocal compared
        compared += 1
        return str.__eq__(one, other)

    monkeypatch.setattr(pr.Move, "__eq__", is_equal)
    ask(state)
    assert compared <= len(moves)


@interpreted
def test_a_check_for_any_move_looks_at_few_piles() -> None:
    t, piles, redeals, _ = parts_of(pr.deal(many_piles(1), seed=1))
    some = legal_moves(t, piles, redeals, 0)
    assert some
    assert set(some) <= set(legal_moves(t, piles, redeals))
    assert lines_run(lambda: legal_moves(t, piles, redeals, 0)) < 3_000


@given(st.data())
def test_a_check_for_any_move_finds_one_if_there_is_one(data: st.DataObject) -> None:
    state = data.draw(states(data.draw(rule_sets())))
    t, piles, redeals, _ = parts_of(state)
    some = legal_moves(t, piles, redeals, 0)
    assert bool(some) == bool(state.legal_moves())
    assert set(some) <= set(state.legal_moves())


@interpreted
def test_the_list_stops_soon_after_its_limit() -> None:
    t, piles, redeals, _ = parts_of(pr.deal(pr.Rules.from_json(any_groups()), seed=1))
    some = legal_moves(t, piles, redeals, LISTED)
    assert LISTED < len(some) <= LISTED + t.cards
    assert lines_run(lambda: legal_moves(t, piles, redeals, LISTED)) < 300_000  # of 4.8 million


def test_moves_before_the_base_is_chosen_are_not_counted() -> None:
    """Before the base is chosen, other moves are not listed and do not end the list."""
    for game in ("terrace", "st-helena"):
        state = pr.deal(game, seed=1)
        t, piles, redeals, _ = parts_of(state)
        moves = state.legal_moves()
        for most in range(len(moves) + 1):
            some = legal_moves(t, piles, redeals, most)
            assert set(some) <= set(moves)
            assert len(some) > most or some == moves


LINES = 40
"""The most lines for each pile and card that is looked at."""


def check_work(state: pr.State) -> None:
    """Check that moves are listed and played within the work of the rule set."""
    t, piles, redeals, shuffle = parts_of(state)
    work = t.work
    moves = legal_moves(t, piles, redeals, LISTED)  # makes the routes
    listing = lines_run(lambda: legal_moves(t, piles, redeals, LISTED))
    assert listing <= LINES * (work.listing + len(moves) + t.cards)
    for move in {*moves[:3], *moves[-3:]}:
        route = t.routes.resolve(move)
        lines = lines_run(lambda: play(t, piles, *route, None, redeals, shuffle))  # noqa: B023
        assert lines <= LINES * work.move + 4 * work.settling * work.passes


@interpreted
@pytest.mark.parametrize("name", few_fast(WORST, 4))
def test_the_largest_rule_sets_take_no_more_than_their_work(name: str) -> None:
    state = pr.deal(pr.Rules.from_json(WORST[name]()), seed=1)
    check_work(state)
    work = work_of(state.rules)
    most = 8 * WORK_A_POSITION + work.listing + work.move + work.settling * work.passes
    assert lines_run(lambda: pr.can_progress(state, fair=False, max_states=8)) <= LINES * most


@interpreted
@given(st.data())
def test_no_rule_set_takes_more_than_its_work(data: st.DataObject) -> None:
    check_work(data.draw(states(data.draw(rule_sets()))))


def test_games_are_far_from_the_limit_on_work() -> None:
    for rules in pr.GAMES.values():
        work = work_of(rules)
        assert max(work.listing, work.move, work.settling * work.passes) < MOST_WORK / 3


@interpreted
@pytest.mark.parametrize("name", ["blocked_draws", "long_looks", "many_choices"])
def test_a_record_takes_no_more_than_its_work(name: str) -> None:
    """A draw that is legal only without other moves needs a list of them."""
    t, piles, redeals, shuffle = parts_of(pr.deal(pr.Rules.from_json(WORST[name]()), seed=1))
    draw = legal_moves(t, piles, redeals, LISTED)[-1]
    most = 3 * t.work.listing
    number = [0]

    def replay() -> None:
        number[0] = play_while_legal(t, piles, redeals, shuffle, (draw,) * 200, most)[0]

    assert lines_run(replay) <= LINES * (most + t.work.listing + t.work.move)
    needs_list = t.draw is not None and t.draw.only_if_blocked
    assert (number[0] <= 3) == needs_list


@given(st.data())
def test_a_redeal_lists_other_moves_once(data: st.DataObject) -> None:
    """Also where each of many draws would list them again."""
    state = data.draw(states(data.draw(blocked_draws())))
    t, piles, redeals, _ = parts_of(state)
    for draws in (False, True):
        meter = Meter()
        found = has_others(t, piles, redeals, draws, meter)
        others = [
            move
            for move in state.legal_moves()
            if move not in t.routes.redeals and (draws or move not in t.routes.draws)
        ]
        assert found == bool(others)
        assert meter.work == t.work.listing


def test_each_pass_of_settling_is_counted() -> None:
    state = pr.deal(pr.Rules.from_json(WORST["redealt_cascade"]()), seed=1)
    t, piles, redeals, shuffle = parts_of(state)
    meter = Meter()
    play(t, piles, *t.routes.resolve("t-s"), None, redeals, shuffle, meter)
    passes = (meter.work - t.work.move) // t.work.settling
    assert 50 < passes <= t.work.passes
