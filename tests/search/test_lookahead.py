"""`can_progress` (D-G-2, R-NY-38), against an exhaustive search."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import Outlook
from patience_rules.laws.lookalike import hidden_cards, hidden_places, with_hidden_cards
from patience_rules.search.lookahead import BUDGET, WORK_A_POSITION
from tests.support import worst
from tests.support.draw import few_fast
from tests.support.memory import peak_memory
from tests.support.random_rules import states
from tests.support.tiny import columns, tiny
from tests.support.tiny_deals import shares

ENDLESS = [
    id
    for id, rules in pr.GAMES.items()
    if rules.redeal is not None and rules.redeal.times is pl.UNLIMITED
]
"""Games with unlimited redeals."""


def everything_ahead(state: pr.State) -> Iterator[tuple[pr.State, pr.Move, pr.State]]:
    """Yield each move that can ever be played from here, with the states before and after it.

    Positions with the same piles count as equal.
    """
    seen = {state.__reduce__()[1][1]}
    waiting = [state]
    for here in waiting:
        for move in here.legal_moves():
            after = here.play(move)
            yield here, move, after
            piles = after.__reduce__()[1][1]
            if piles not in seen:
                seen.add(piles)
                waiting.append(after)


def expected(state: pr.State, most: int) -> Outlook:
    """Return the result by definition, or unknown if more than `most` moves lie ahead."""
    redeal = state.rules.redeal
    endless = redeal is not None and redeal.times is pl.UNLIMITED
    for count, (_, move, after) in enumerate(everything_ahead(state)):
        brings = "s" in (move.source, move.target) and not endless
        if brings or after.score > state.score:
            return Outlook.YES
        if count >= most:
            return Outlook.UNKNOWN
    return Outlook.NO


def check_agreement(state: pr.State) -> None:
    wanted = expected(state, 400)
    if wanted is not Outlook.UNKNOWN:
        assert pr.can_progress(state, fair=False) is wanted, state


@given(
    st.sampled_from([pl.UNLIMITED, 1, 2]),
    st.booleans(),
    st.integers(1, 3),
    st.integers(2, 4),
    st.data(),
)
def test_small_games_with_redeals_agree_with_an_exhaustive_search(
    times: Any, deals: bool, cards: int, piles: int, data: st.DataObject
) -> None:
    rules = tiny(
        columns(pl.Take.TOP, piles, start=()),
        draw=pl.Draw(pl.Deal("waste", cards)),
        redeal=pl.Redeal(pl.Gather("waste"), deal=[pl.Deal("waste", 2)] * deals, times=times),
        deal=(pl.Deal("tableau", 20 // piles),),
    )
    state = data.draw(states(rules, most=60))
    check_agreement(state)


@pytest.mark.parametrize("game", ENDLESS)
def test_a_dead_game_never_scores_again(game: str) -> None:
    for seed in range(2):
        choices = random.Random(seed)
        state = pr.deal(game, seed=seed)
        dead = None
        for ply in range(240):
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
            if dead is not None:
                assert state.score <= dead.score, dead
            elif (
                ply % 40 == 39 and pr.can_progress(state, fair=False, max_states=100) is Outlook.NO
            ):
                dead = state


DEAD = {
    "the stock goes round": (
        "klondike s:5S3H w:2D4C4HKS4SJC7SJHKC7H6H9STCTS f:,,AC2C, t:3D2S,3C?9H8S7D6C,QS?8H?2H,"
        "QC?AH?TH?6S,5H?AS?8C?5C?QHJSTD9C,3S?KH?AD?8D?7C6D,4D?JD?9D?QD?5D?KD redeals:2"
    ),
    "the redeal gives the same table": (
        "cruel s: f:AC,AD,AH,AS2S3S t:7D3CJSQD,JD9C2DTD,9D4DJH8S,7S3D8H5H,4H3H2HQC,8D7H4S4C,"
        "5S2C7C6C,5C8C6D6S,KCKSJCTC,KH6H5DTH,QS9HKDTS,9SQH redeals:34"
    ),
}


@pytest.mark.parametrize("name", DEAD)
def test_a_game_that_only_repeats_is_dead(name: str) -> None:
    state = pr.State.from_text(DEAD[name])
    assert state.status is pr.Status.IN_PLAY
    assert pr.can_progress(state, fair=False) is Outlook.NO


def test_unlimited_redeals_do_not_distinguish_positions() -> None:
    state = pr.State.from_text(DEAD["the redeal gives the same table"])
    again = state.play("t-s")
    assert again != state
    assert again.key == state.key
    rules = tiny(columns(), redeal=pl.Redeal(pl.Gather("waste"), times=2))
    few = [pr.State(rules, pr.deal(rules, seed=1).to_json()["piles"], redeals=n) for n in (0, 1)]
    assert few[0].key != few[1].key


@pytest.mark.parametrize("called", [False, True])
def test_redeals_that_a_condition_counts_distinguish_positions(called: bool) -> None:
    """Up to the last count that it distinguishes; beyond it the called rank may still differ."""
    again = pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)
    draw = pl.Draw(pl.Deal("waste"), when=pl.Redeals(at_most=1))
    removal = {"removal": pl.Removal.CALLED, "goal": pl.Goal.ALL_DISCARDED} if called else {}
    rules = tiny(columns(), *[pl.DISCARD] * called, draw=draw, redeal=again, **removal)
    piles = pr.deal(rules, seed=1).to_json()["piles"]
    keys = [pr.State(rules, piles, redeals=redeals).key for redeals in range(20)]
    same = {redeals for redeals in range(20) if keys[redeals] == keys[3]}
    assert same == ({3, 16} if called else set(range(2, 20)))
    assert len({keys[0], keys[1], keys[2]}) == 3


def other_orders(state: pr.State) -> Iterator[pr.State]:
    """Yield the position with other orders of the cards that the player has never seen."""
    places, cards = hidden_places(state), hidden_cards(state)
    known = "stock" if state.redeals and waste_turns_over(state.rules) else None
    for seed in range(3):
        rest = [card for place, card in zip(places, cards, strict=True) if place[0] != known]
        random.Random(seed).shuffle(rest)
        yield with_hidden_cards(
            state,
            [
                card if place[0] == known else rest.pop()
                for place, card in zip(places, cards, strict=True)
            ],
        )


def waste_turns_over(rules: pr.Rules) -> bool:
    return rules.redeal is not None and rules.redeal.gather == (pl.Gather("waste"),)


@given(data=st.data(), game=st.sampled_from([*ENDLESS, "yukon", "spider", "gypsy", "balcony"]))
def test_a_fair_answer_knows_only_what_the_player_has_seen(data: st.DataObject, game: str) -> None:
    state = data.draw(states(pr.GAMES[game], most=120))
    fair = pr.can_progress(state, fair=True, max_states=60)
    for other in other_orders(state):
        assert pr.can_progress(other, fair=True, max_states=60) is fair
        real = pr.can_progress(other, fair=False, max_states=60)
        assert (fair, real) not in {(Outlook.NO, Outlook.YES), (Outlook.YES, Outlook.NO)}


@given(st.booleans(), st.integers(1, 3), st.integers(2, 4), st.data())
def test_small_games_that_look_dead_are_dead(
    face_down: bool, cards: int, piles: int, data: st.DataObject
) -> None:
    """Held against all that lies ahead, for several orders of the hidden cards."""
    rules = tiny(
        columns(pl.Take.TOP, piles, start=()),
        draw=pl.Draw(pl.Deal("waste", cards)),
        redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED),
        deal=(pl.Deal("tableau", 2, face_down=face_down), pl.Deal("tableau", 8 // piles)),
    )
    state = data.draw(states(rules, most=60))
    if pr.can_progress(state, fair=True, max_states=200) is Outlook.NO:
        for other in other_orders(state):
            assert expected(other, 400) is not Outlook.YES


CANFIELD = (
    "canfield s:9H2STC2HAC3S9DQD w:2CAD6SKCKHTHTSJS6C5CAHKS6HQSQH r:9C?4D?8H?8D?5S?JD?6D "
    "f:7D,7C8C,7H,7S8S9S t:JCTD,5H4S3H,5D4C3D,4H3C2DASKDQCJH redeals:{redeals}"
)
"""A dead game. None of the cards of the stock fits anywhere."""


@pytest.mark.parametrize(("redeals", "fair"), [(0, Outlook.UNKNOWN), (1, Outlook.NO)])
def test_a_player_knows_the_stock_after_a_redeal(redeals: int, fair: Outlook) -> None:
    state = pr.State.from_text(CANFIELD.format(redeals=redeals))
    assert pr.can_progress(state, fair=False) is Outlook.NO
    assert pr.can_progress(state, fair=True) is fair


@pytest.mark.parametrize(("turned", "real"), [("2C", Outlook.YES), ("KH", Outlook.NO)])
def test_a_card_that_can_be_turned_up_may_help(turned: str, real: Outlook) -> None:
    rules = tiny(columns(piles=2), deal=(pl.Deal("tableau", 13, face_down=True),), draw=None)
    others = [card for card in map(str, rules.pack) if card not in ("AC", "AH", "6C", "5H", turned)]
    under = " ".join(f"{card}?" for card in [*others, turned])
    piles = {"stock": [""], "foundation": ["AC", "AH"], "tableau": [f"{under} 5H", "6C"]}
    state = pr.State(rules, piles)
    assert pr.can_progress(state, fair=False) is real
    assert pr.can_progress(state, fair=True) is Outlook.UNKNOWN
    after = pr.can_progress(state.play("t1-t2"), fair=True)
    assert (after is Outlook.NO) == (real is Outlook.NO)


def hostile(piles: int, decks: int, take: pl.Take) -> pr.Rules:
    """Return rules with as many moves as possible: every card goes on every other."""
    cards = 52 * decks
    home = pl.Leave("top", "foundation", when=pl.Holds(pl.HERE, at_least=cards))
    table = pl.tableau(piles, (pl.Leave(take, "tableau"), home), pl.ANY_CARD, pl.ANYTHING)
    foundation = pl.foundations(1, build=pl.ANY_CARD, start=pl.ANYTHING, capacity=None)
    return pr.Rules(
        "hostile",
        zones=(table, foundation),
        deal=pl.Deal("tableau", shares(cards, piles)),
        decks=decks,
    )


@pytest.mark.parametrize(
    "rules",
    few_fast(
        [
            hostile(118, 19, pl.Take.ANY_FACE_UP),
            hostile(3, 19, pl.Take.ANY_FACE_UP),
            hostile(118, 19, pl.Take.TOP),
            hostile(118, 1, pl.Take.TOP),
        ],
        2,
    ),
    ids=["groups", "deep", "wide-and-large", "wide"],
)
def test_the_work_is_bounded(rules: pr.Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    plays = 0
    play = pr.State.play

    def counted(self: pr.State, move: str) -> pr.State:
        nonlocal plays
        plays += 1
        return play(self, move)

    monkeypatch.setattr(pr.State, "play", counted)
    state = pr.deal(rules, seed=1)
    start = time.process_time()
    assert pr.can_progress(state, fair=False) is Outlook.UNKNOWN
    assert time.process_time() - start < 30
    assert plays * len(state.names) <= BUDGET * WORK_A_POSITION


def test_memory_is_bounded() -> None:
    state = pr.deal(hostile(118, 19, pl.Take.TOP), seed=1)
    found: list[Outlook] = []
    assert (
        peak_memory(lambda: found.append(pr.can_progress(state, fair=False, max_states=2_000)))
        < 50_000_000
    )
    assert found == [Outlook.UNKNOWN]


def test_a_single_move_may_cost_the_budget() -> None:
    start = pr.deal(pr.Rules.from_json(worst.redealt_cascade()), seed=1)
    assert pr.can_progress(start, fair=False, max_states=1) is pr.Outlook.UNKNOWN
