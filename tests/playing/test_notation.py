"""Invalid positions are refused with a place and a code; valid ones are read back."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.ruleset import known_sound
from tests.support.draw import seeds
from tests.support.laws import check_forms
from tests.support.tiny import FOUNDATION, columns, tiny
from tests.support.worked import complete, lay, pyramid, sequence, stuck

Data = dict[str, Any]


def position(game: str = "balcony") -> Data:
    return pr.deal(game, seed=1).to_json()


def refused(data: object, code: str, message: str) -> None:
    """Check that JSON is refused, as a value and as text."""
    for form in (data, json.dumps(data)):
        with pytest.raises(pr.PatienceError, match=message) as error:
            pr.State.from_json(form)  # type: ignore[arg-type]
        assert error.value.code == code
        assert len(str(error.value)) < 300


def change(**fields: Any) -> Callable[[Data], Data]:
    return lambda data: {**data, **fields}


def without(name: str) -> Callable[[Data], Data]:
    return lambda data: {key: value for key, value in data.items() if key != name}


def piles(**zones: Any) -> Callable[[Data], Data]:
    return lambda data: {**data, "piles": {**data["piles"], **zones}}


def tiny_json() -> Any:
    return pr.deal(tiny(columns()), seed=1).to_json()["rules"]


WRONG_FORMS: list[tuple[Callable[[Data], Any], str, str]] = [
    (lambda data: [data], "syntax", "a position is an object, not "),
    (lambda data: 7, "syntax", "a position is an object, not 7"),
    (without("format"), "syntax", "format: should be 'patience-position/1', not None"),
    (change(format="patience-position/2"), "syntax", "not 'patience-position/2'"),
    (change(format=None), "syntax", "format: should be"),
    (change(pile={}), "syntax", "a position has no 'pile'"),
    (change(**{"x" * 1000: 1}), "syntax", "a position has no 'xxx"),
    (without("game"), "syntax", "needs 'game' with a game's name, or 'rules'"),
    (change(game=7), "syntax", "needs 'game' with a game's name, or 'rules'"),
    (change(game="no-such-game"), "unknown-game", "there is no game 'no-such-game'"),
    (change(options=[]), "syntax", r"options: should be an object, not \[\]"),
    (change(options={"draw": "any"}), "bad-option", "balcony has no option 'draw'"),
    (change(rules=7), "bad-rules", "rules: should be an object"),
    (change(rules=tiny_json()), "syntax", "'game' cannot be combined with 'rules'"),
    (change(rules={"id": "x"}), "bad-rules", "rules: format: should be"),
    (without("piles"), "syntax", "piles: should be an object"),
    (change(piles=[]), "syntax", "piles: should be an object"),
    (piles(cell=[""]), "no-such-pile", "Balcony has no 'cell', only stock, waste, reserve"),
    (change(piles={"stock": [""]}), "no-such-pile", "waste is missing"),
    (piles(waste="AC"), "syntax", "waste: should be a list of piles"),
    (piles(waste={"w": ""}), "syntax", "waste: should be a list of piles"),
    (piles(waste=[]), "no-such-pile", "waste: 0 piles, and there should be 1"),
    (piles(tableau=[""] * 6), "no-such-pile", "tableau: 6 piles, and there should be 5"),
    (piles(waste=[7]), "syntax", "'waste': pile 1 should be a string, not 7"),
    (piles(waste=[None]), "syntax", "'waste': pile 1 should be a string, not None"),
    (piles(tableau=["", "", "XX", "", ""]), "bad-card", "t3: card 1: 'XX' is not a card"),
    (piles(waste=["AC ??"]), "bad-card", r"w: card 2: '\?\?' is not a card"),
    (piles(waste=[["AC"]]), "syntax", "'waste': pile 1 should be a string, not "),
    (piles(waste=["AC " * 53]), "bad-deck", "w: 53 cards, and the pack has 52"),
    (piles(waste=["AC"]), "bad-deck", "53 cards, and Balcony has 52"),
    (piles(reserve=[""]), "bad-deck", "39 cards, and Balcony has 52"),
    (change(redeals=-1), "syntax", "redeals: should be a whole number from 0 to 1000000, not -1"),
    (change(redeals=True), "syntax", "redeals: should be a whole number from 0 to 1000000"),
    (change(redeals="1"), "syntax", "redeals: should be a whole number from 0 to 1000000"),
    (change(redeals=10**30), "syntax", "redeals: should be a whole number from 0 to 1000000"),
    (change(redeals=1), "no-redeal-left", "redeals: 1 used, and Balcony has 0"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "code", "message"), WRONG_FORMS)
def test_an_invalid_position_is_refused(
    wrong: Callable[[Data], Any], code: str, message: str
) -> None:
    refused(wrong(position()), code, message)


def test_equal_cards_are_counted() -> None:
    data = position("quadrangle")
    stock = data["piles"]["stock"][0].split()
    data["piles"]["stock"] = [" ".join([stock[1], *stock[1:]])]
    with pytest.raises(pr.CardError, match=f"{stock[1]} appears [34] times.*{stock[0]} is missing"):
        pr.State.from_json(data)
    data["piles"]["stock"] = [" ".join(["KD"] * len(stock))]
    with pytest.raises(
        pr.CardError, match=r"appears .*; AC, 2C.* are missing|are missing"
    ) as error:
        pr.State.from_json(data)
    assert len(str(error.value)) < 300


def test_the_place_in_a_text_is_named() -> None:
    text = json.dumps(position(), indent=1)
    with pytest.raises(pr.PositionError, match=r"not JSON: .* at line 3, column \d+"):
        pr.State.from_json(text.replace('"game":', '"game"', 1))
    with pytest.raises(pr.PositionError, match=r"not JSON: .* at column \d+"):
        pr.State.from_json('{"format": ')


@pytest.mark.parametrize("text", ["", "\x00", b"\xff\xfe\x00", "1" * 100, "nul", "{]"])
def test_invalid_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(pr.PositionError) as error:
        pr.State.from_json(text)
    assert error.value.code == "syntax"
    assert len(str(error.value)) < 300


def test_a_long_text_is_refused_unless_the_caller_raises_the_limit() -> None:
    text = json.dumps(position()) + " " * 100_000
    for form in (text, text.encode()):
        with pytest.raises(pr.PositionError, match="the limit is 100000") as error:
            pr.State.from_json(form)
        assert error.value.code == "too-large"
        assert pr.State.from_json(form, limit=200_000) == pr.deal("balcony", seed=1)
    line = pr.deal("balcony", seed=1).to_text() + " " * 100_000
    with pytest.raises(pr.PositionError, match="the limit is 100000"):
        pr.State.from_text(line)
    assert pr.State.from_text(line, limit=200_000) == pr.deal("balcony", seed=1)


# Checks of positions in any form.


def test_a_foundation_out_of_sequence() -> None:
    for cards, message in (
        ("7C 9C", "f1: the 9♣ does not follow the 7♣"),
        ("7C 8S", "f1: the 8♠ does not follow the 7♣"),
        ("7C 6C", "f1: the 6♣ does not follow the 7♣"),
    ):
        with pytest.raises(pr.PositionError, match=message) as error:
            lay("quadrangle", f1=cards, **stuck("quadrangle"))
        assert error.value.code == "wrong-rank"
    with pytest.raises(pr.PositionError, match="f2: the 3♥ does not follow the A♥"):
        lay("balcony", f2="AH 3H 2H")


def test_a_foundation_that_starts_wrong() -> None:
    with pytest.raises(pr.PositionError, match="f1: the 8♣ cannot be its first card") as error:
        lay("cast-out-nines", f1="8C 9C")
    assert error.value.code == "wrong-base"
    with pytest.raises(pr.PositionError, match="f2: the 8♣ cannot be its first card"):
        lay("quadrangle", f1="7C", f2="8C", **stuck("quadrangle"))
    with pytest.raises(pr.PositionError, match="f1: the 2♣ cannot be its first card"):
        lay("balcony", f1="2C")


def test_a_foundation_that_only_the_deal_starts() -> None:
    dealt = pl.Zone(pl.Role.FOUNDATION, build=pl.UP_WRAPPING)
    rules = tiny(columns(), dealt, deal=(pl.Deal(pl.Role.FOUNDATION),))
    assert lay(rules, f="7C 8H").score == 2
    with known_sound():  # nothing begins the last foundation
        never = tiny(columns(), FOUNDATION, dealt)
    assert lay(never, f1="AC 2C").score == 2
    with pytest.raises(pr.PositionError, match="f3: no card can start it") as error:
        lay(never, f3="7C")
    assert error.value.code == "pile-not-fillable"


def test_a_foundation_that_is_drawn_to_holds_anything() -> None:
    rules = tiny(columns(), draw=pl.Draw(pl.Deal("foundation")))
    assert lay(rules, f1="9H 2C 5H").score == 3


def test_a_foundation_that_is_built_at_once_holds_whole_runs() -> None:
    whole = pl.Zone(pl.Role.FOUNDATION, 2, start=pl.Start("king", cards=13), run=pl.DOWN_IN_SUIT)
    rules = tiny(columns(pl.Take.RUN), whole)
    assert lay(rules, f1="KC QC JC").score == 3
    with pytest.raises(pr.PositionError, match="f1: the J♣ does not follow the K♣"):
        lay(rules, f1="KC JC")


def test_a_pile_with_too_many_cards() -> None:
    with pytest.raises(pr.PositionError, match="t1: 3 cards, and it holds 2 at most") as error:
        lay(tiny(columns(capacity=2)), t1="5C 9H 2C")
    assert error.value.code == "pile-full"
    with pytest.raises(pr.PositionError, match="f1: 14 cards, and it holds 13 at most"):
        lay("new-york", f1=sequence("5C", 14))


def test_a_card_taken_from_under_a_cover() -> None:
    with pytest.raises(
        pr.PositionError, match=r"t1: it is empty, but the .. at t2 still covers it"
    ) as error:
        pyramid("--", "KC QH", w="5H")
    assert error.value.code == "covered-card"


def test_marks_of_face_down_cards() -> None:
    hidden = tiny(
        columns(), deal=(pl.Deal(pl.Role.TABLEAU, 2, face_down=True), pl.Deal(pl.Role.TABLEAU))
    )
    for rules, cards, message, code in (
        (pr.GAMES["balcony"], {"t1": "5C? 4H"}, "t1: Balcony marks no card face down", "bad-card"),
        (hidden, {"s": "5C?", "rest": "t1"}, "s: the stock is always face down", "bad-card"),
        (hidden, {"t1": "5C 4H?"}, "t1: its top card should lie face up", "unsettled"),
        (hidden, {"f1": "AC 2C? 3C"}, "f1: the 2♣ does not follow the A♣", "wrong-rank"),
    ):
        with pytest.raises(pr.PositionError, match=message) as error:
            lay(rules, **cards)
        assert error.value.code == code


def test_a_space_that_should_have_been_filled() -> None:
    for pile in ("w", "s"):
        with pytest.raises(
            pr.PositionError, match="t5: a space fills by itself while waste or stock has cards"
        ) as error:
            lay("quadrangle", pile, f1="7C", **stuck("quadrangle", t5=""))
        assert error.value.code == "unsettled"
    assert lay("quadrangle", "t1", f1="7C", **stuck("quadrangle", t5="")).tableau[4] == ()


def test_redeals_are_bounded_by_the_rules() -> None:
    rules = tiny(columns(), redeal=pl.Redeal(pl.Gather("waste"), times=2))
    data = pr.deal(rules, seed=1).to_json()
    assert "redeals" not in data
    assert pr.State.from_json({**data, "redeals": 2}).redeals == 2
    refused({**data, "redeals": 3}, "no-redeal-left", "redeals: 3 used, and Tiny has 2")
    endless = pr.deal(
        tiny(columns(), redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)), seed=1
    ).to_json()
    assert pr.State.from_json({**endless, "redeals": 1_000_000}).redeals == 1_000_000


def test_a_won_position_reads_back() -> None:
    won = lay("new-york", **complete("9"))
    assert pr.State.from_text(won.to_text()) == won
    assert pr.State.from_json(won.to_json()).status is pr.Status.WON


# The rules of a position.


def test_options_stand_beside_the_id() -> None:
    relaxed = pr.GAMES["escalator"].with_options(draw="any")
    data = pr.deal(relaxed, seed=1).to_json()
    assert (data["game"], data["options"]) == ("escalator", {"draw": "any"})
    assert pr.State.from_json(data).rules == relaxed
    assert pr.deal(relaxed, seed=1).to_text().startswith('escalator draw="any" s:')
    refused({**data, "options": {"draw": "never"}}, "bad-option", "draw is one of 'blocked', 'any'")
    usual = pr.deal("escalator", seed=1).to_json()
    assert "options" not in usual
    assert pr.State.from_json({**usual, "options": {"draw": "blocked"}}).to_json() == usual


def test_custom_rules_are_included() -> None:
    state = pr.deal(tiny(columns()), seed=1)
    data = state.to_json()
    assert "game" not in data
    assert pr.State.from_json(json.dumps(data)) == state
    text = state.to_text()
    assert text.startswith("tiny s:")
    assert pr.State.from_text(text) == state


def test_changed_rules_with_the_id_of_a_game_are_included() -> None:
    known = pr.GAMES["escalator"]
    for changed in (
        attrs.evolve(known, options=()),
        attrs.evolve(known, options=(pl.Option("draw", "draw.when", ("no-other-move", None)),)),
        attrs.evolve(pr.GAMES["balcony"], name="My Balcony"),
    ):
        state = pr.deal(changed, seed=1)
        assert "rules" in state.to_json()
        assert pr.State.from_json(state.to_json()).rules == changed
        assert pr.State.from_text(state.to_text()).rules == changed


# One line of text.


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("", "unknown-game", "there is no game ''"),
        ("nothing s:", "unknown-game", "there is no game 'nothing'"),
        ("balcony s:AC", "no-such-pile", "waste is missing"),
        ("balcony x:AC", "syntax", "'x:AC' is not part of a position"),
        ("balcony AC", "syntax", "'AC' is not part of a position"),
        ("balcony s:AC s:AC", "syntax", "'s:AC' is not part of a position"),
        ("balcony c:AC", "no-such-pile", "Balcony has no 'cell'"),
        ("balcony draw=any", "syntax", "not JSON"),
        ('balcony draw="any"', "bad-option", "balcony has no option 'draw'"),
        (
            "balcony s: w: r: f:,,, t:,,,, redeals:x",
            "syntax",
            "redeals: should be a whole number from 0 to 1000000",
        ),
        (
            "balcony s: w: r: f:,,, t:,,,, redeals:1234567890",
            "syntax",
            "redeals: should be a whole number",
        ),
        ("balcony s:A w: r: f:,,, t:,,,,", "bad-card", "s: card 1: 'A' is not a card"),
        ("balcony s: w: r: f:,,, t:,,,,", "bad-deck", "0 cards, and Balcony has 52"),
        ("mine s: rules:{", "bad-rules", "not JSON"),
        ("mine s: rules:{}", "bad-rules", "format: should be"),
    ],
)
def test_an_invalid_line_is_refused(text: str, code: str, message: str) -> None:
    with pytest.raises(pr.PatienceError, match=message) as error:
        pr.State.from_text(text)
    assert error.value.code == code


def test_a_line_takes_other_spellings_of_cards() -> None:
    state = pr.deal("balcony", seed=1)
    assert pr.State.from_text(state.to_text().replace("T", "10")) == state
    hidden = tiny(
        columns(), deal=(pl.Deal(pl.Role.TABLEAU, 2, face_down=True), pl.Deal(pl.Role.TABLEAU))
    )
    dealt = pr.deal(hidden, seed=1)
    assert pr.State.from_text(dealt.to_text().replace("T", "10")) == dealt


def test_cards_may_be_given_as_values() -> None:
    state = pr.deal("new-york", seed=1)
    zones = {zone: list(state.piles(zone)) for zone in ("stock", "waste", "foundation", "tableau")}
    assert pr.State("new-york", zones) == state
    assert pr.State("New York", zones) == state


@pytest.mark.parametrize(
    ("waste", "code", "message"),
    [
        (7, "syntax", "w: a pile is a string or a list, not 7"),
        (["AC", 7], "bad-card", "w: card 2: '7' is not a card"),
        (["AC"] * 53, "bad-deck", "w: 53 cards, and the pack has 52"),
    ],
)
def test_piles_of_wrong_types(waste: object, code: str, message: str) -> None:
    with pytest.raises(pr.PatienceError, match=message) as error:
        pr.State("balcony", {**position()["piles"], "waste": [waste]})
    assert error.value.code == code


# Positions of unusual rules are read back.


HOMEWARD = pl.Leave(to="foundation")
PYRAMID = pl.Zone(pl.Role.TABLEAU, 3, take=HOMEWARD, shape=pl.Covered(((1, 2), (), ())))


def home(take: pl.Take = pl.Take.NOTHING, **fields: Any) -> pl.Zone:
    return pl.Zone(pl.Role.FOUNDATION, piles=2, take=take, **fields)


@pytest.mark.parametrize(
    "rules",
    [
        tiny(
            PYRAMID,
            home(start=pl.ANYTHING, build=pl.ANY_CARD),
            deal=(pl.Deal(pl.Role.TABLEAU, (0, 1, 1)),),
        ),
        tiny(
            PYRAMID,
            home(start=pl.ANYTHING, build=pl.ANY_CARD),
            deal=(pl.Deal(pl.Role.TABLEAU, 1),),
            draw=pl.Draw(pl.Deal("tableau")),
        ),
        tiny(columns(), home(start="ace", build=pl.UP_IN_SUIT, then=pl.fill("stock"))),
        tiny(columns(), home(build=pl.UP_IN_SUIT, then=pl.fill("tableau"))),
        tiny(
            columns(pl.Take.ANY_FACE_UP, build=pl.ANY_CARD),
            home(pl.Take.ANY_FACE_UP, start=pl.ANYTHING, build=pl.UP_IN_SUIT),
            deal=(pl.Deal(pl.Role.TABLEAU, 3),),
        ),
        tiny(
            columns(pl.Take.RUN, run=pl.DOWN, build=pl.ANY_CARD),
            home(pl.Take.RUN, start=pl.ANYTHING, build=pl.UP_IN_SUIT, run=pl.DOWN),
            deal=(pl.Deal(pl.Role.TABLEAU, 3),),
        ),
    ],
    ids=["hole", "drawn-on", "fills", "only-fills", "groups", "other-run"],
)
@seeds(1, 3)
def test_positions_of_unusual_rules_read_back(rules: pr.Rules, seeds: range) -> None:
    for seed in seeds:
        choices = random.Random(seed)
        state = pr.deal(rules, seed=seed)
        for _ in range(10):
            check_forms(state)
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
