"""Steps that deal alike in every place, what a zone receives, and names within one role."""

from __future__ import annotations

import random
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from tests.support.draw import seeds
from tests.support.plain_play import check_effects
from tests.support.plain_rules import check_reasons
from tests.support.tiny import columns, tiny
from tests.support.worked import lay, plays, refuses, show

HOME = pl.ToFoundations()
FANS = pl.tableau(
    4,
    "top",
    pl.UP_OR_DOWN_IN_SUIT,
    then=pl.Deal(pl.HERE, source="stock", divert=HOME, when=pl.Holds(pl.HERE, at_most=2)),
)
LAST = (
    columns(pl.Take.RUN, 3, build=pl.Build(cards=1), start=pl.Start(cards=1)),
    columns(pl.Take.RUN, 1),
)
LOOSE = (
    columns(pl.Take.RUN, 2, build=pl.Build(match="alternating-colours", cards=pl.UNLIMITED),
            start=pl.Start(cards=pl.UNLIMITED)),
    columns(pl.Take.RUN, 2, build=pl.Build(match="in-suit", cards=pl.UNLIMITED),
            start=pl.Start(cards=pl.UNLIMITED)),
)  # fmt: skip
BOTH = pl.Gather("stock"), pl.Gather("waste")
GAMES: dict[str, pl.Rules] = {
    "a draw sends aces home": tiny(
        columns(pl.Take.RUN), draw=pl.Draw(pl.Deal("tableau", divert=HOME))
    ),
    "a draw sends what fits home": tiny(
        columns(), draw=pl.Draw(pl.Deal("tableau", divert=pl.ToFoundations(fitting=True)))
    ),
    "a draw puts kings under": tiny(
        columns(), draw=pl.Draw(pl.Deal("waste", divert=pl.UnderStock("king")))
    ),
    "a draw puts like ranks under": tiny(
        columns(start=()), draw=pl.Draw(pl.Deal("tableau", divert=pl.UnderStock()))
    ),
    "a draw opens piles with kings": tiny(
        columns(), draw=pl.Draw(pl.Deal("tableau", which=pl.NextPile("king"), divert=HOME))
    ),
    "fans are filled": tiny(
        FANS,
        draw=None,
        deal=(pl.Deal("tableau", 3, order="piles", divert=HOME),),
        redeal=pl.Redeal(
            (pl.Gather("stock"), pl.Gather("tableau")),
            shuffle="cards",
            times=2,
            deal=pl.Deal("tableau", 3, order="piles", divert=HOME),
        ),
    ),
    "rows face down by turns": tiny(
        columns(pl.Take.RUN),
        redeal=pl.Redeal(
            (pl.Gather("tableau"), pl.Gather("waste")),
            shuffle="cards",
            times=1,
            deal=[pl.Deal("tableau", face_down=n % 2 == 1, divert=HOME) for n in range(3)],
        ),
    ),
    "fewer after each redeal": tiny(
        columns(),
        redeal=pl.Redeal(
            pl.Gather("waste"),
            times=2,
            deal=(
                pl.Deal("waste", 3, when=pl.Redeals(at_most=0)),
                pl.Deal("tableau", when=pl.NOTHING_DEALT),
            ),
        ),
    ),
    "a redeal only when stuck": tiny(
        columns(start=()), redeal=pl.Redeal(pl.Gather("waste"), times=2, when=pl.NO_OTHER_MOVE)
    ),
    "a shuffle only when stuck": tiny(
        columns(start=()),
        redeal=pl.Redeal(BOTH, shuffle="cards", times=2, when=pl.NO_OTHER_MOVE),
    ),
    "a redeal while a column is full": tiny(
        columns(), redeal=pl.Redeal(BOTH, times=2, when=pl.occupied("tableau"))
    ),
    "the last pile takes runs": tiny(*LAST),
    "piles of two kinds": tiny(*LOOSE),
    "three at once": tiny(
        columns(pl.Take.ANY_FACE_UP), pl.foundations(2, build=pl.UP, capacity=None), pl.Zone(
            "reserve", 2, take="run", start=pl.Start(cards=3), build=pl.Build(cards=2)
        ),
    ),
    "rows of one role": tiny(
        columns(pl.Leave(when=pl.empty(pl.At("lower"))), 2, id="upper", build=(), start=()),
        columns(pl.Take.TOP, 2, id="lower"),
        deal=(pl.Deal("upper", 3), pl.Deal("lower", 2)),
    ),
    "piles fill from the next": tiny(columns(start=(), then=pl.fill(pl.Neighbour(1)))),
}  # fmt: skip


def play_on(state: pr.State, choices: random.Random) -> pr.State:
    """Play a random move, a draw or a redeal more often than others."""
    moves = state.legal_moves()
    stock = [move for move in moves if "s" in (move.source, move.target)]
    return state.play(choices.choice(stock if stock and choices.random() < 0.4 else moves))


@pytest.mark.parametrize("name", GAMES)
@seeds(1, 3)
def test_the_engine_reads_a_game_as_the_plain_rules_do(name: str, seeds: range) -> None:
    rules = GAMES[name]
    assert pr.Rules.from_json(rules.to_json()) == rules
    for seed in seeds:
        state, choices = pr.deal(rules, seed=seed), random.Random(seed)
        for ply in range(20):
            if ply % 20 == 9:
                check_reasons(state)
                check_effects(state)
            if not state.legal_moves():
                break
            state = play_on(state, choices)


def test_cards_are_diverted_in_the_order_given() -> None:
    draw = pl.Draw(pl.Deal("waste", divert=(pl.UnderStock("king"), HOME)))
    state = lay(tiny(columns(), draw=draw), "t1", s="5C AH AC KC", w="2C")
    after = plays(state, "s-w")
    assert (show(after, "s"), show(after, "w"), show(after, "f1")) == ("KC", "2C 5C", "AC")
    assert show(after, "f2") == "AH"


def test_kings_are_dealt_once_only_kings_are_left() -> None:
    state = lay(GAMES["a draw puts kings under"], "t1", s="KC KH", w="2C")
    assert show(plays(state, "s-w"), "w") == "2C KH"


def test_a_place_stays_empty_if_its_card_fits_at_home() -> None:
    state = lay(GAMES["a draw sends what fits home"], "t4", s="9C 2C AC", t1="KH", t2="KC", t3="QC")
    after = plays(state, "s-t")
    assert [show(after, name) for name in ("f1", "t1", "t2", "t3")] == [
        "AC 2C",
        "KH",
        "KC",
        "QC 9C",
    ]


def test_the_stock_is_gathered_in_its_place() -> None:
    for gather, stock in ((BOTH, "4C 3C 2C 6C 5C"), (BOTH[::-1], "6C 5C 4C 3C 2C")):
        rules = tiny(columns(), redeal=pl.Redeal(gather, times=1))
        after = plays(lay(rules, "t1", s="6C 5C", w="2C 3C 4C"), "w-s")
        assert show(after, "s") == stock


def test_a_redeal_waits_for_draws_and_says_so() -> None:
    rules = GAMES["a shuffle only when stuck"]
    state = lay(rules, "s", t1="KC", t2="JC", t3="9C", t4="7C", w="5C")
    refuses(state, "w-s", "draw-not-blocked")
    violation = state.check("w-s")
    assert violation is not None
    assert violation.field == "redeal.when"
    assert violation.message == (
        "a draw is still possible, and a redeal is allowed only when nothing else is"
    )
    blocked = lay(GAMES["a redeal only when stuck"], "w", t1="KC", t2="5H", t3="JC", t4="4C", s="")
    violation = blocked.check("w-s")
    assert violation is not None
    assert "can still move, and a redeal is allowed only when nothing else" in violation.message


def test_a_zone_takes_as_many_cards_as_it_says() -> None:
    last = lay(GAMES["the last pile takes runs"], t1="8C 7H", t2="9C", t3="KC", t4="9H")
    assert last.check("t1-t4x2") is None
    refuses(last, "t1-t2x2", "one-card-only")
    loose = lay(GAMES["piles of two kinds"], t1="8C 7H", t3="9C", t4="9H", t2="9H"[:0])
    assert loose.check("t1-t3x2") is None
    refuses(loose, "t1-t4x2", "wrong-suit")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "a draw sends aces home",
            "A card that begins a foundation goes there at once, and the next",
        ),
        ("a draw puts kings under", "A king goes to the bottom of the stock, and the next one"),
        ("a redeal only when stuck", "but only when no other move is possible"),
        ("the last pile takes runs", "Only one card is laid on"),
        ("piles of two kinds", "Any cards that leave their pile together may be laid on"),
        ("rows of one role", "only when that one of the last two tableau piles in line with it is"),
        ("piles fill from the next", "filled at once with the top card of the tableau pile after"),
    ],
)
def test_the_english_says_so(name: str, words: str) -> None:
    assert words in " ".join(pr.describe(GAMES[name]).split())


def test_conditions_on_several_piles_are_told_to_mean_all() -> None:
    beside: Any = pl.Neighbour(1, -1)
    build = (
        pl.Build(when=pl.occupied(beside)),
        pl.Build("same-rank", when=pl.empty((beside, "stock"))),
        pl.Build("up", when=pl.Fits(pl.DOWN, beside)),
    )
    start = pl.Start(when=pl.Holds((beside, "stock"), at_least=2))
    text = " ".join(pr.describe(tiny(columns(build=build, start=start))).split())
    each = "each tableau pile next to it"
    assert f"when {each} has a card, if there is one" in text
    assert f"when {each} and the stock are empty" in text
    assert f"lower than the top card of {each}, if there is one" in text
    assert f"when {each} and the stock have at least two cards" in text


def test_a_diverted_stock_may_go_home_whole() -> None:
    after = plays(lay(GAMES["a draw sends aces home"], rest="t4", s="AH AC"), "s-t")
    assert [show(after, name) for name in ("s", "f1", "f2")] == ["", "AC", "AH"]


def test_a_run_that_waits_leaves_card_by_card() -> None:
    take = [pl.Leave("run", when=pl.empty("cell")), pl.Leave("top")]
    rules = tiny(columns(take), pl.cells(1), decks=2)
    full, clear = (lay(rules, rest="t4", t1="7C", t2="6H 5C", c=held) for held in ("2H", ""))
    assert "t2-t1-2" not in {str(move) for move in full.legal_moves()}
    assert len(clear.legal_moves()) > len(full.legal_moves())


def test_a_draw_that_may_not_close_gaps_yet_says_why() -> None:
    steps = pl.Deal("tableau", when=pl.empty(pl.HERE)), pl.CloseGaps("tableau")
    draw = pl.Draw(steps, when=pl.empty("cell"))
    rules = tiny(columns(shape=pl.Rows(2)), pl.cells(1), draw=draw)
    state = lay(rules, rest="t4", t2="7C", c="2H")
    refuses(state, "s-t", "too-early")
