"""Hints, knowing all cards or only what the player sees."""

from __future__ import annotations

import random
import re
import time
from itertools import count
from pathlib import Path

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.english.card_words import card_sign
from patience_rules.laws.lookalike import lookalike
from patience_rules.playing.state import imagine
from patience_rules.rules.words import UNLIMITED
from patience_rules.search.hints.memory import Memory
from patience_rules.search.hints.planning import WORK, Planner
from patience_rules.search.hints.plans import Aim, PlannedLine
from patience_rules.search.hints.suggestion import HintLimits, no_hint, suggest
from patience_rules.search.unseen import free_look, knows_stock
from patience_rules.testing import play_choices, states

OPEN = (
    "freecell", "bakers-game", "eight-off", "seahaven-towers", "penguin", "fortress",
    "beleaguered-castle", "simple-simon", "canister", "cruel",
)  # fmt: skip
"""Games in which no card is hidden."""


def reached(game: str, seed: int, plies: int) -> pr.State:
    """A position of a random game."""
    state, choose = pr.deal(game, seed=seed), random.Random(seed).choice
    for _ in range(plies):
        if moves := state.legal_moves():
            state = state.play(choose(moves))
    return state


def hint(state: pr.State, work: int = 600_000, *, fair: bool = True) -> pr.Suggestion:
    found = pr.hint(state, fair=fair, fresh=True, max_work=work)
    assert found is not None
    return found


def hint_or_none(position: pr.State | pr.View) -> pr.Suggestion | None:
    return pr.hint(position, fresh=True, max_work=300)


def end_of(state: pr.State, found: pr.Suggestion) -> pr.State:
    for move in found.line:
        state = state.play(move)
    return state


# 1. The line.


@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("game", ["klondike", "balcony", "spider", "new-york", "golf", "freecell"])
def test_the_line_is_legal_and_begins_with_the_move(game: str, fair: bool) -> None:
    state = pr.deal(game, seed=3)
    for _ in range(3):
        found = pr.hint(state, fair=fair, fresh=True, max_work=120_000)
        if found is None:
            break
        assert found.line[0] == found.move
        assert found.wins is end_of(state, found).is_won
        state = state.play(found.move)


@given(st.sampled_from(OPEN), st.integers(1, 200), st.integers(0, 20))
def test_a_line_that_wins_leads_to_a_win(game: str, seed: int, plies: int) -> None:
    state = reached(game, seed, plies)
    found = pr.hint(state, fresh=True, max_work=1_500_000)
    if found is not None:
        assert found.wins is end_of(state, found).is_won
        assert found.wins is bool(re.search(r"leads to a win:|it wins$", found.reason))


@pytest.mark.slow
@pytest.mark.parametrize("game", OPEN)
def test_a_hint_that_says_win_leads_to_one_if_followed(game: str) -> None:
    """And on the way none says less, or takes a card from a foundation without a word."""
    won = 0
    for seed in range(301, 321):
        session = pr.Session(reached(game, seed, seed % 10))
        found = session.hint(max_work=9_000_000)
        wins = found is not None and found.wins
        while found is not None and wins:
            assert found.wins
            assert ("back" in found.reason) is found.move.source.startswith("f")
            session.play(found.move)
            found = session.hint(max_work=0)
        assert session.state.is_won is wins
        won += wins
    assert won


@pytest.mark.parametrize("game", ["klondike", "spider-one-suit", "yukon"])
def test_only_the_last_move_of_a_line_turns_up_a_card(game: str) -> None:
    state = pr.deal(game, seed=5)
    for _ in range(12):
        found, hidden = pr.hint(state, fresh=True, max_work=300_000), faces_down(state)
        if found is None:
            break
        for move in found.line[:-1]:
            state = state.play(move)
            assert faces_down(state) == hidden
        state = state.play(found.line[-1])


def faces_down(state: pr.State) -> int:
    """Count the hidden cards outside the stock."""
    return sum(card is None for pile in state.view().tableau for card in pile)


def test_a_hint_may_know_all_cards() -> None:
    state = pr.deal("klondike", seed=1)
    found = hint(state, 18_000_000, fair=False)
    assert found.wins
    assert end_of(state, found).is_won


def test_a_line_leaves_out_what_it_does_not_need() -> None:
    state = pr.deal("freecell", seed=14)
    found, keys = hint(state, 18_000_000), {state.key}
    for move in found.line:
        state = state.play(move)
        keys.add(state.key)
    assert state.is_won
    assert len(keys) == len(found.line) + 1  # it returns to none of its positions
    assert len(found.line) < len(pr.solve(pr.deal("freecell", seed=14)).moves)


def test_a_stock_is_looked_through_if_that_costs_nothing() -> None:
    state = pr.deal("klondike", seed=1)
    for _ in range(25):
        found = hint(state)
        assert found.move == free_look(state)
        assert found.reason == "it looks through the stock, which costs nothing"
        state = state.play(found.move)
    assert knows_stock(state)
    assert free_look(state) is None
    assert "looks" not in hint(state).reason


@pytest.mark.parametrize(
    "game", ["spider", "golf", "westcliff", "forty-thieves", "freecell", "la-belle-lucie"]
)
def test_no_look_is_free_without_a_way_back(game: str) -> None:
    assert free_look(pr.deal(game, seed=1)) is None


ENDLESS = [id for id, rules in pr.GAMES.items() if rules.redeal and rules.redeal.times is UNLIMITED]


@pytest.mark.parametrize("game", ENDLESS)
def test_a_free_look_ends_with_a_stock_that_is_known(game: str) -> None:
    """So the hints of no game look for ever, as those of Cruel did: a redeal gathers its piles."""
    state = pr.deal(game, seed=2)
    while move := free_look(state):
        state = state.play(move)
        assert state.redeals < 2
        assert knows_stock(state) is bool(state.redeals)


# 2. Fairness.


def test_a_fair_hint_knows_only_what_the_player_sees() -> None:
    state = pr.deal("klondike", seed=1)
    hidden = [card for index in range(len(state.names)) for card in unseen(state, index)]
    assert len(hidden) == 45
    deck = list(state.deck.cards) if state.deck else []
    places = [place for place, card in enumerate(deck) if card in hidden]
    other = deck.copy()
    for place, there in zip(places, [*places[7:], *places[:7]], strict=True):
        other[place] = deck[there]
    alike = pr.deal("klondike", deck=other)
    assert alike != state
    assert alike.view() == state.view()
    assert hint(alike) == hint(state)


def unseen(state: pr.State, index: int) -> list[pr.Card]:
    name = state.names[index]
    cards = state.pile_at(index)
    return [card for place, card in enumerate(cards) if not state.is_face_up(name, place)]


@given(
    st.sampled_from(["klondike", "spider", "yukon", "quadrangle", "new-york", "gypsy", "golf"]),
    st.integers(1, 200),
    st.integers(0, 60),
)
def test_positions_that_look_alike_get_the_same_hint(game: str, seed: int, plies: int) -> None:
    state = reached(game, seed, plies)
    twin = lookalike(state, 1)
    first = pr.hint(state, fresh=True, max_work=300_000)
    assert pr.hint(twin, fresh=True, max_work=300_000) == first
    # Also if a plan is followed.
    first = pr.hint(state, max_work=300_000)
    assert pr.hint(twin, max_work=300_000) == first


def test_a_player_remembers_the_stock() -> None:
    """After a redeal only the face-down cards are unseen."""
    state = pr.deal("klondike", seed=1)
    for move in (*["s-w"] * 24, "w-s"):
        state = state.play(move)
    tables = [imagine(state, random.Random(n)) for n in range(3)]
    assert len({*tables, state}) == 4
    assert {table.stock for table in tables} == {state.stock}
    assert {table.view() for table in tables} == {state.view()}


# 3. Reasons.


def test_a_proven_win_says_how_many_moves_are_left() -> None:
    session = pr.Session.deal("freecell", seed=1)
    said: list[str] = []
    while len(said) < 500 and (found := session.hint()) is not None:
        said.append(found.reason)
        session.play(found.move)
    assert said[0] == f"it leads to a win: {len(said) - 1} more moves"
    assert said[-3:] == [
        "it leads to a win: two more moves",
        "it leads to a win: one more move",
        "it wins",
    ]
    assert session.state.is_won


@pytest.mark.parametrize(
    ("game", "work"),
    [
        ("klondike", 300_000),
        ("spider-one-suit", 300_000),
        ("yukon", 300_000),
        ("quadrangle", 300_000),
        ("simple-simon", 150_000),
    ],
)
def test_a_reason_is_true(game: str, work: int) -> None:
    """What it says is read from the positions along the line, with other words of its own."""
    session, said = pr.Session.deal(game, seed=2), set[str]()
    for _ in range(15):
        found = session.hint(max_work=work)
        if found is None:
            break
        before, reason = session.state, found.reason
        path = [before]
        for move in found.line:
            path.append(path[-1].play(move))
        if turned := re.search(r"face-down card of (t\d+)", reason):
            pile = turned[1]
            assert None in before.view().pile(pile)
            assert path[-2].view().pile(pile).count(None) > path[-1].view().pile(pile).count(None)
        if home := re.search(r"(?:brings|lets) the (\S+) (?:go )?to its foundation", reason):
            cards = [card_sign(c) for after in path[1:] for pile in after.foundations for c in pile]
            assert home[1] in cards
        if "frees a space" in reason:
            empty = [sum(not pile for pile in state.tableau) for state in (before, *path[1:])]
            assert max(empty[1:]) > empty[0]
        if "draws from the stock" in reason:
            assert found.move.source == "s"
        assert "new position" not in reason
        said.add(" ".join(reason.split()[:3]))
        session.play(found.move)
    assert said


def test_a_line_to_an_unseen_card_has_no_move_too_many() -> None:
    """Without one of its moves, the others are not legal any more."""
    state = pr.deal("russian-solitaire", seed=3)
    found = pr.hint(state, fresh=True, max_work=2_000_000)
    assert found
    assert "face-down card" in found.reason
    assert len(found.line) > 2
    for place in range(len(found.line) - 1):
        here, rest = state, [*found.line[:place], *found.line[place + 1 :]]
        while rest and here.is_legal(rest[0]):
            here = here.play(rest.pop(0))
        assert rest


BACK = "AD,AS2S3S,AH2H3H4H5H,AC2C3C4C"
TABLEAU = "8S7D6C,KS7HQSJD,4S6H7S8D7C,9HTS9D8HQC5C4D,KD,6D9C6SQDJCTH,5DTCKCQHJSTD,9S2D8C"


def test_a_reason_says_why_a_card_comes_back_from_a_foundation() -> None:
    found = hint(pr.State.from_text(f"freecell c:KH,JH,3D,5S f:{BACK} t:{TABLEAU}"), 18_000_000)
    why = "it takes the 5♥ back, so that the 4♣ can go on it, and leads to a win: "
    assert (found.move, found.wins) == ("f3-t1", True)
    assert found.reason.startswith(why)


def test_a_lost_game_has_no_hint() -> None:
    state, memory, limits = pr.deal("bakers-game", seed=2), Memory(1_000_000), HintLimits()
    assert suggest(state, (), limits, memory, fair=True) is None
    assert memory.has(state, limits.most, fair=True)
    assert no_hint(state) == "no move was found that leads on: take moves back"


# 4. Limits.


def test_a_hint_keeps_to_its_seconds() -> None:
    state = pr.deal("spider", seed=1)
    began = time.perf_counter()
    found = pr.hint(state, fresh=True, seconds=0.1, max_work=10**12)
    assert found is not None
    assert found.move in state.legal_moves()
    assert time.perf_counter() - began < 5  # for a slow machine


def test_a_stopped_search_has_not_shown_a_dead_end() -> None:
    state = pr.deal("freecell", seed=9000)
    assert pr.hint(state, cancel=lambda: True) is None
    found = pr.hint(state)
    assert found is not None
    assert found.wins


def test_a_hint_needs_no_search() -> None:
    for game in ("balcony", "klondike", "spider"):
        state = pr.deal(game, seed=1)
        found = hint(state, 0)
        assert found.move in state.legal_moves()
        assert not found.wins


def test_there_is_no_hint_without_a_legal_move() -> None:
    state = pr.deal("escalator", seed=1)
    while moves := state.legal_moves():
        state = state.play(moves[0])
    assert pr.hint(state) is None
    assert no_hint(state) == "no move is legal"


def test_an_interrupted_search_leaves_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("patience_rules.search.hints.effort.Portfolio.run", interrupted)
    found = hint(pr.deal("quadrangle", seed=7))
    assert (found.move, found.reason) == ("t9-f2", "it brings the 9♠ to its foundation")


def test_a_line_without_a_win_says_what_it_frees(monkeypatch: pytest.MonkeyPatch) -> None:
    cells, tops = "8H,JC,TS,QC", ("9S", "2C", "2S", "4C", "4S", "6C", "6S", "TD")
    pack = [str(card) for card in pr.GAMES["freecell"].pack]
    rest = [card for card in pack if card not in cells and card not in tops]
    columns = ",".join("".join((*rest[at::8], top)) for at, top in enumerate(tops))
    state = pr.State.from_text(f"freecell f:,,, c:{cells} t:{columns}")
    for line, reason in {
        ("c1-t1",): "it frees a cell",
        ("t1-t8", "c1-t8"): "it frees a cell, one move on",
        ("t1-t8",): "it comes nearer to a win, though none was found",
    }.items():
        moves = tuple(pr.Move(move[:2], move[3:]) for move in line)
        plan = PlannedLine(state, moves, Aim.COME_NEARER)
        monkeypatch.setattr(Planner, "plan", lambda _, plan=plan: plan)
        assert hint(state).reason == reason


@pytest.mark.parametrize("seen", [5, "golf", [1]])
def test_only_states_were_seen(seen: object) -> None:
    with pytest.raises(pr.ArgumentError, match="should be"):
        pr.hint(pr.deal("golf", seed=1), past=seen)  # type: ignore[arg-type]


def test_a_cancelled_hint_ends_after_a_turn() -> None:
    state = pr.deal("spider", seed=1)
    calls = count()
    found = pr.hint(state, fresh=True, max_work=10**12, cancel=lambda: next(calls) > 0)
    assert found is not None
    assert found.move in state.legal_moves()
    assert next(calls) < 40  # it asks once more for each table


@given(data=st.data(), game=st.sampled_from(["klondike", "golf", "canfield", "freecell", "spider"]))
def test_a_view_gets_the_hint_and_the_outlook_of_its_state(data: st.DataObject, game: str) -> None:
    state = data.draw(states(game, 20))
    view = pr.View.from_json(state.view().to_json())
    assert hint_or_none(view) == hint_or_none(state)
    assert pr.can_progress(view, fair=True, max_states=50) == pr.can_progress(
        state, fair=True, max_states=50
    )


def test_a_view_is_judged_fairly_alone() -> None:
    view = pr.deal("klondike", seed=1).view()
    for ask in (pr.hint, pr.can_progress):
        with pytest.raises(pr.ArgumentError, match="fair=False needs a state"):
            ask(view, fair=False)
    with pytest.raises(pr.ArgumentError, match="a state or a view"):
        pr.hint(7)  # type: ignore[arg-type]


@given(data=st.data(), game=st.sampled_from(["klondike", "canfield"]), seed=st.integers(1, 100))
def test_an_unlimited_redeal_makes_no_difference_to_a_view_without_the_known_stock(
    data: st.DataObject, game: str, seed: int
) -> None:
    state = pr.deal(game, seed=seed)
    while not state.redeals:
        state = state.play("w-s" if state.is_legal("w-s") else "s-w")
    moves = play_choices(state, data.draw(st.lists(st.integers(0, 100), max_size=10)))
    state = moves[-1][1] if moves else state
    assert knows_stock(state)
    unseen = pr.State.from_json({**state.to_json(), "redeals": 0})
    seen = state.view().to_json()
    view = pr.View.from_json({**seen, "known_stock": ""})
    assume(state.stock[0])  # an empty one is known
    assert hint_or_none(view) == hint_or_none(unseen)
    assert pr.can_progress(view, fair=True, max_states=50) == pr.can_progress(
        unseen, fair=True, max_states=50
    )


def test_a_view_after_a_limited_redeal_needs_the_known_stock() -> None:
    usual = pr.GAMES["klondike"]
    assert usual.redeal
    limited = attrs.evolve(usual, id="twice", redeal=attrs.evolve(usual.redeal, times=2))
    state = pr.deal(limited, seed=1)
    for move in [*["s-w"] * 24, "w-s"]:
        state = state.play(move)
    view = state.view()
    assert view.known_stock == state.stock[0]
    assert hint_or_none(view) == hint_or_none(state)
    bare = pr.View.from_json({**view.to_json(), "known_stock": ""})
    with pytest.raises(pr.ArgumentError, match="a view does not show the stock"):
        pr.hint(bare)


def test_the_default_work_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/limits.md").read_text(encoding="utf-8")
    assert f"{WORK:,}" in page


def test_a_look_at_a_stock_of_one_card_ends() -> None:
    homes = ",".join("".join(rank + suit for rank in "A23456789TJ") for suit in "CDHS")
    state = pr.State.from_text(f"klondike s:KC w: f:{homes} t:QC,QD,QH,QS,KD,KH,KS")
    for _ in range(20):
        found = pr.hint(state)
        if found is None:
            break
        state = state.play(found.move)
    assert state.is_won
