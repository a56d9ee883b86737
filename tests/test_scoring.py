"""Scores: what each way to score says of worked games, and what holds in all games."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.language import Role
from patience_rules.playing.transition import Step
from patience_rules.scoring import (
    SCORINGS,
    Award,
    Clearing,
    Clock,
    Score,
    Scoring,
    score_games,
    scorings,
)
from patience_rules.testing import play_choices


def totals(name: str, state: pr.State, moves: str | Sequence[str]) -> list[int]:
    """Return the score after each move."""
    score, found = Score(SCORINGS[name]), []
    for move in moves.split() if isinstance(moves, str) else moves:
        transition = state.transition(move)
        score, state = score.play(transition), transition.state
        found.append(score.total())
    return found


def one_deck(**piles: list[str]) -> dict[str, list[str]]:
    """Return piles with the rest of the pack in the stock."""
    given = {
        card for pile in piles.values() for text in pile for card in text.replace("?", "").split()
    }
    rest = [str(card) for card in pr.pack() if str(card) not in given]
    return {"stock": [" ".join(rest)], **piles}


KLONDIKE = one_deck(
    waste=["5H"],
    foundation=["AC 2C", "", "", ""],
    tableau=["3C", "6S", "4D? 7D", "QH", "3H", "JC", "8C"],
)


def test_standard_klondike_pays_for_progress() -> None:
    state = pr.State("klondike", KLONDIKE)
    # A card home, one from the waste, one turned up, one taken back, home again.
    moves = "t1-f1 w-t2 t3-t7 f1-t3 t3-f1"
    assert totals("standard", state, moves) == [10, 15, 20, 5, 15]


def test_a_standard_score_is_never_below_zero() -> None:
    start = pr.deal("klondike", seed=1)
    moves = ["s-w"] * 24 + ["w-s"]
    assert totals("standard", start, moves)[-1] == 0
    score = attrs.evolve(Score(SCORINGS["standard"]), points=130)
    state = start
    for move in moves:
        transition = state.transition(move)
        score, state = score.play(transition), transition.state
    assert score.total() == 30


def test_by_threes_three_redeals_are_free() -> None:
    score = attrs.evolve(Score(SCORINGS["standard-by-threes"]), points=100)
    state = pr.deal("klondike-by-threes", seed=1)
    found = []
    for _ in range(5):
        for move in ["s-w"] * 8 + ["w-s"]:
            transition = state.transition(move)
            score, state = score.play(transition), transition.state
        found.append(score.total())
    assert found == [100, 100, 100, 80, 60]


def test_time_costs_points_and_a_fast_win_earns_them() -> None:
    score = attrs.evolve(Score(SCORINGS["standard"]), points=500)
    assert [score.total(seconds) for seconds in (0, 9, 10, 99)] == [500, 500, 498, 482]
    won = attrs.evolve(score, won=True)
    assert [won.total(seconds) for seconds in (29, 30, 100)] == [496, 494 + 23333, 480 + 7000]
    assert attrs.evolve(score, points=5).total(600) == 0
    assert won.total() == 500
    with pytest.raises(pr.ArgumentError):
        score.total(-1)


def test_vegas_costs_a_dollar_a_card_and_pays_five() -> None:
    state = pr.State("klondike", KLONDIKE)
    assert totals("vegas", state, "t1-f1 w-t2") == [-47, -47]
    full = {"stock": [""], "waste": ["KC"], "tableau": [""] * 7}
    suits = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]
    suits[0] = suits[0].removesuffix(" KC")
    almost = pr.State("klondike", {**full, "foundation": suits})
    assert totals("vegas", almost, "w-f1") == [-47]
    assert totals("vegas", almost, "f2-t1") == [-57]


def test_spider_pays_for_suits_and_charges_for_moves_and_undo() -> None:
    down = "KQJT98765432A"
    suit = " ".join(f"{rank}S" for rank in down)
    piles = [suit.removesuffix(" AS"), "AS"]
    rest = [f"{rank}S" for rank in down] * 7
    others = [" ".join(rest[place::8]) for place in range(8)]
    state = pr.State(
        "spider-one-suit",
        {"stock": [""], "foundation": [""] * 8, "tableau": [*piles, *others]},
    )
    start = Score(SCORINGS["spider"])
    after = start.play(state.transition("t2-t1"))
    home = after.play(state.play("t2-t1").transition("t1-f1x13"))
    assert (start.total(), after.total(), home.total()) == (500, 499, 599)
    again = home.back_to(start)
    assert (again.total(), again.play(state.transition("t2-t1")).total()) == (498, 497)
    assert after.back_to(after) == after
    with pytest.raises(pr.ArgumentError):
        start.back_to(after)


def test_freecell_pays_for_cards_at_home_and_for_moves_and_seconds_saved() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]
    suits[0] = suits[0].removesuffix(" QC KC")
    state = pr.State(
        "freecell",
        {"foundation": suits, "cell": ["QC", "", "", ""], "tableau": ["KC", *[""] * 7]},
    )
    first = Score(SCORINGS["freecell"]).play(state.transition("c1-f1"))
    state = state.play("c1-f1")
    assert first.total() == first.total(100) == 5
    last = attrs.evolve(first, moves=99).play(state.transition("t1-f1"))
    assert last.won
    assert last.total() == 10 + 100 + 3 * 50
    assert (last.total(500), last.total(700)) == (260 + 100, 260)


def test_pyramid_counts_cards_left_and_the_deal_in_which_the_pyramid_was_cleared() -> None:
    rest = [str(card) for card in pr.pack() if str(card) not in ("KC", "QC", "AC")]
    piles = {"stock": ["QC AC"], "waste": [""], "discard": [" ".join(rest)]}
    tableau = ["KC", *[""] * 27]
    for redeals, points in enumerate((50, 35, 20)):
        state = pr.State("pyramid", {**piles, "tableau": tableau}, redeals=redeals)
        score = attrs.evolve(Score(SCORINGS["pyramid"]), points=-3)
        after = score.play(state.transition("t1-d"))
        assert after.total() == points - 2
        later = state.play("t1-d")
        assert later.status is pr.Status.IN_PLAY
        for move in ("s-w", "s-w"):
            transition = later.transition(move)
            after, later = after.play(transition), transition.state
        assert after.total() == points - 2


def test_golf_counts_the_cards_left_and_then_the_stock() -> None:
    start = pr.deal("golf", seed=2)
    moves = pr.solve(start).moves
    scores = totals("golf", start, moves)
    cleared = [35 - start.score for start in _states(start, moves)]
    assert scores[:-1] == cleared[:-1]
    left = len(pr.Record.of(start, moves).start.stock[0]) - sum(m == "s-w" for m in moves)
    assert scores[-1] == -left
    assert SCORINGS["golf"].lower_is_better


def _states(state: pr.State, moves: Sequence[str]) -> list[pr.State]:
    found = []
    for move in moves:
        state = state.play(move)
        found.append(state)
    return found


PEAKS = {f"t{n}": card for n, card in ((1, "6C"), (2, "4C"), (3, "9C"), (4, "5D"))}


def peaks() -> pr.State:
    """Return a game of TriPeaks with three peaks and a card on one, a ten to be drawn."""
    tableau = [PEAKS.get(f"t{n}", "") for n in range(1, 29)]
    gone = {*PEAKS.values(), "TC", "3C"}
    waste = [str(card) for card in pr.pack() if str(card) not in gone]
    return pr.State(
        "tri-peaks", {"stock": ["TC"], "waste": [" ".join([*waste, "3C"])], "tableau": tableau}
    )


def test_tri_peaks_pays_more_for_each_card_in_a_row_and_for_peaks() -> None:
    # 1 and 15, 2, 3 and 15, the draw, 1 and 30.
    moves = "t2-w t4-w t1-w s-w t3-w"
    assert totals("tri-peaks", peaks(), moves) == [16, 18, 36, 31, 62]


def test_a_move_taken_back_goes_on_in_its_row() -> None:
    score, state = Score(SCORINGS["tri-peaks"]), peaks()
    for move in ("t2-w", "t4-w"):
        before, (score, state) = score, _played(score, state, move)
    again, _ = _played(score.back_to(before), peaks().play("t2-w"), "t4-w")
    assert again.total() == score.total() == 18


def _played(score: Score, state: pr.State, move: str) -> tuple[Score, pr.State]:
    transition = state.transition(move)
    return score.play(transition), transition.state


def test_golf_may_pay_a_bonus_for_each_card_in_a_row() -> None:
    """As casteel.org/iKlondike/Golf_rules.html: 10 a card, and 5, 10 and so on for a sequence."""
    award = Award(10, source=Role.TABLEAU, target=Role.WASTE, more=5)
    golf = {"tableau": ["6C 4D", "5S", "8H", "9D", "TD", "JD", "QD"], "waste": ["3C"]}
    state = pr.State("golf", one_deck(**golf))
    moves = ["t1-w", "t2-w", "t1-w", "s-w"]
    (score,) = score_games(state, moves, scorings=[Scoring("sequences", (), awards=(award,))])
    assert (score.total(), score.streak) == (45, 0)


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", SCORINGS)
def test_a_score_depends_on_the_steps_alone(name: str) -> None:
    scoring = SCORINGS[name]
    rules = pr.GAMES[scoring.games[-1]]
    assert name in scorings(rules)

    @given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, 30), max_size=40))
    def run(seed: int, choices: list[int]) -> None:
        start = pr.deal(rules, seed=seed)
        game = play_choices(start, choices)
        (score,) = score_games(start, [move for move, _ in game], scorings=[scoring])
        assert (score.moves, score.undos) == (len(game), 0)
        assert score.won == (bool(game) and game[-1][1].is_won)
        record = pr.Record.of(start, [move for move, _ in game])
        assert pr.validate(attrs.evolve(record, scores={name: score.total()})).valid
        report = pr.validate(attrs.evolve(record, scores={name: score.total() + 1}))
        assert report.error is not None
        assert report.error.code == "score-mismatch"

    run()


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (
            pr.Record("klondike", seed=1, scores={"vegas": 52}),
            "says vegas 52, but that score is -52",
        ),
        (pr.Record("klondike", seed=1, scores={"golf": 1}), "by 'golf', only standard, vegas"),
        (pr.Record("balcony", seed=1, scores={"vegas": 1}), "only the count of cards"),
        (
            pr.Record(attrs.evolve(pr.GAMES["golf"], name="Golf!"), seed=1, scores={"golf": 1}),
            "Golf! is not scored by 'golf', only the count of cards",
        ),
    ],
)
def test_a_record_cannot_claim_another_score(record: pr.Record, message: str) -> None:
    report = pr.validate(record)
    assert report.error is not None
    assert report.error.code == "score-mismatch"
    assert message in report.error.message


def test_a_report_has_the_claimed_scores() -> None:
    record = pr.Record("klondike", "s-w", seed=1, scores={"vegas": -52, "standard": 0})
    report = pr.validate(record)
    assert report.valid
    assert report.to_json()["scores"] == {"vegas": -52, "standard": 0}


def test_a_scoring_of_ones_own() -> None:
    rows = Scoring("rows", (), awards=(Award(3, source=Role.TABLEAU, target=Role.TABLEAU),))
    state = pr.State("klondike", KLONDIKE)
    (score,) = score_games(state, ["w-t2"], scorings=[rows])
    assert score.total() == 0
    never = Scoring("never", (), redeals=(), clearing=Clearing((Role.CELL,)), least=1)
    (score,) = score_games(state, ["w-t2"], scorings=[never])
    assert score.total() == 1
    step = Step(act=pr.Act.MOVE, source="t1", target="t2", cards=pr.pack()[:2])
    assert rows.awards[0].earned([step]) == 6
    assert Award(3).earned([step]) == 0
    for wrong in (
        lambda: score_games(state, (), scorings=["vegas"]),  # type: ignore[list-item]
        lambda: Award(1, cards=0),
        lambda: Clock(period=0),
        lambda: Clock(least=0),
    ):
        with pytest.raises(pr.ArgumentError):
            wrong()
    with pytest.raises(pr.ArgumentError):
        score.play(state)  # type: ignore[arg-type]
