"""What a player is told: the exact sentence for each kind of reason, naming real cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.cards import CARDS, RANKS
from patience_rules.conformance import candidate_moves
from patience_rules.english.reasons import landing
from patience_rules.errors import Code
from tests.support.plain_rules import Table, goes_on, true_reasons
from tests.support.random_rules import rule_sets, states
from tests.support.worked import lay, pyramid


def dealt(game: str) -> Callable[[], pr.State]:
    return lambda: pr.deal(game, seed=1)


def table(game: str, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    return lambda: lay(pr.GAMES[game], rest, **piles)


def peak(*rows: str, rest: str = "s", **piles: str) -> Callable[[], pr.State]:
    return lambda: pyramid(*rows, rest=rest, **piles)


def redealt(times: int, state: Callable[[], pr.State]) -> Callable[[], pr.State]:
    return lambda: pr.State.from_json({**state().to_json(), "redeals": times})


def stock_to_the_tableau() -> pr.State:
    usual = pr.GAMES["new-york"]
    zones = tuple(
        attrs.evolve(zone, to=(pr.Role.TABLEAU,)) if zone.role is pr.Role.STOCK else zone
        for zone in usual.zones
    )
    return pr.deal(attrs.evolve(usual, zones=zones), seed=1)


CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
CELLS = {"c1": "AS", "c2": "2S", "c3": "3S", "c4": "4S"}
FIVES = {"t4": "5S", "t5": "6S", "t6": "7S", "t7": "8S", "t8": "9S"}

SENTENCES: list[tuple[Callable[[], pr.State], str, str, str, str]] = [
    (dealt("new-york"), "t1 to f1", "syntax", "",
     "'t1 to f1' is not a move such as t3-f1 or t1-t2x3"),
    (dealt("new-york"), "t1-f1" + " " * 60, "too-large", "",
     "'t1-f1                                   '... has 65 characters, 60 is the limit"),
    (dealt("new-york"), "t9-f1", "no-such-pile", "", "New York has no pile t9: there is t1 to t8"),
    (dealt("spider"), "t-f1", "no-such-pile", "draw.every",
     "t stands for all tableau piles at once: name one of them"),
    (dealt("cruel"), "t-f1", "no-such-pile", "redeal.of",
     "t stands for all tableau piles at once: name one of them"),
    (peak(rest="w"), "s-w", "game-over", "goal", "the game is won, so no move is left"),
    # Draws and redeals.
    (peak("2C", "3D 4D", w="9H"), "s-wx2", "one-card-only", "draw.cards",
     "a draw is one act, written without a number of cards"),
    (table("balcony", "w"), "s-w", "stock-empty", "draw",
     "the stock is empty, so nothing can be drawn"),
    (peak("2C", "3D 4D", "5H 6H 7H", w="8S"), "s-w", "draw-not-blocked", "draw.when",
     "t6-w is possible, and the stock is drawn from only when nothing else can move"),
    (table("spider"), "s-t", "draw-over-space", "draw.when",
     "t1 is empty, and the stock is dealt only when no tableau pile is"),
    (dealt("klondike"), "w-sx2", "one-card-only", "redeal",
     "a redeal is one act, written without a number of cards"),
    (dealt("klondike"), "w-s", "stock-not-empty", "redeal",
     "the stock still holds 24 cards, and a redeal needs an empty one"),
    (redealt(2, table("pyramid", "w", t1="5C")), "w-s", "no-redeal-left", "redeal.times",
     "both redeals are used"),
    # From pile to pile.
    (dealt("balcony"), "f1-t1", "not-a-source", "foundation.take",
     "cards never leave the foundations"),
    (dealt("balcony"), "t1-t1", "route-not-allowed", "tableau.take",
     "t1 is both where the move starts and where it ends"),
    (dealt("balcony"), "s-t1", "route-not-allowed", "stock.take",
     "stock cards go only to the waste, not to t1"),
    (dealt("spider"), "s-t3", "route-not-allowed", "draw.every",
     "the stock deals to all tableau piles at once: s-t"),
    (dealt("balcony"), "w-s", "route-not-allowed", "redeal",
     "nothing goes back to the stock: there is no redeal"),
    (dealt("klondike"), "t1-s", "route-not-allowed", "redeal.of",
     "only the waste can become the stock again, in a redeal"),
    (dealt("cruel"), "t1-s", "route-not-allowed", "redeal.of",
     "a redeal takes all tableau piles at once: t-s"),
    (table("klondike", f1="AC", f2="AD 2D"), "f2-f1", "route-not-allowed", "foundation.to",
     "cards from the foundations go only to the tableau piles"),
    (dealt("nestor"), "t1-d", "route-not-allowed", "removal.by",
     "cards leave the game two at a time: name the piles of both"),
    (dealt("quadrangle"), "t1-w", "route-not-allowed", "waste.build",
     "nothing is laid on the waste but what is drawn from the stock"),
    (peak("2C", rest="w"), "s-t1", "route-not-allowed", "stock.take",
     "stock cards go only to the waste, not to t1"),
    (stock_to_the_tableau, "s-f1", "route-not-allowed", "stock.to",
     "cards from the stock go only to the tableau piles"),
    # What lies at the start.
    (table("new-york", "w1"), "s-t1", "stock-empty", "stock.take", "s is empty"),
    (dealt("balcony"), "w-t1", "empty-source", "waste.take", "w is empty"),
    (dealt("balcony"), "t1-t2x2", "too-few-cards", "tableau.take",
     "t1 holds one card, so two cards can't leave it"),
    (peak("2C", "3D 4D", w="9H"), "t1-w", "covered-card", "tableau.cover",
     "the 3♦ at t2 lies on the 2♣ at t1"),
    (table("balcony", w="4S 5H", t1="6C"), "w-t1x2", "buried-card", "waste.take",
     "the 4♠ lies under the 5♥, and only the top card of w is available"),
    (dealt("klondike"), "t7-t1x3", "buried-card", "tableau.take",
     "one of the three cards asked of t7 lies face down"),
    (table("new-york", t1="8C 7D", t2="9H"), "t1-t2x2", "one-card-only", "tableau.take",
     "tableau piles give one card at a time, not two cards"),
    # Cards that leave the game.
    (table("aces-up", t1="4C", t2="3D"), "t1-d", "not-outranked", "removal.by",
     "no club higher than the 4♣ is available"),
    (table("nestor", "r1", t1="4C", t2="3D"), "t1-t2", "no-pair", "removal.by",
     "the 4♣ and the 3♦ are of different ranks"),
    (table("pyramid", "w", t1="4C"), "t1-w", "no-pair", "removal.total",
     "the 4♣ and the K♠ do not leave together: 4 and 13 are not 13"),
    (table("pyramid", "w", t1="4C"), "t1-d", "no-pair", "removal.total",
     "the 4♣ does not leave alone: a king does"),
    # Cards that move together.
    (table("cast-out-nines", t1="3S 2S AS KS", t2="4S"), "t1-t2x4", "not-a-run", "tableau.build",
     "the K♠ on the A♠ breaks the run: runs go down in suit"),
    (table("canfield", f1="2C", t1="9C 8H 7C", t2="8D", t3="5S", t4="6S"), "t1-t2x2", "not-a-run",
     "tableau.take", "tableau piles give one card or a whole run, here three cards, not two cards"),
    # The target.
    (table("balcony", f1=CLUBS, t1="2D"), "t1-f1", "pile-full", "foundation.capacity",
     "f1 is full: it holds thirteen cards"),
    (table("freecell", "t3", c1="AS", t2="TH"), "t2-c1", "pile-full", "cell.capacity",
     "c1 is full: it holds one card"),
    (table("bakers-dozen", "t1", t2="5C"), "t2-t3", "pile-not-fillable", "tableau.start",
     "t3 is empty, and nothing goes on an empty tableau pile"),
    (table("new-york", t1="9C"), "t1-t2", "pile-not-fillable", "tableau.start.of",
     "t2 is empty and is filled only from the stock or the waste piles, not from t1"),
    (table("miss-milligan", t1="5C"), "t1-c", "pile-not-fillable", "cell.start.while_empty",
     "c is empty and is filled only once no card is left on the stock"),
    (table("cast-out-nines", t1="JD TD"), "t1-t2x2", "one-card-only", "tableau.start.cards",
     "an empty tableau pile takes one card at a time, not two cards"),
    (table("spider", "t2", t1="KC"), "t1-f1", "not-a-run", "foundation.start.cards",
     "an empty foundation takes thirteen cards at once, not one card"),
    (table("cast-out-nines", t1="TC"), "t1-f1", "wrong-base", "foundation.start.rank",
     "the T♣ can't start f1: a nine does"),
    (table("agnes-bernauer", f1="5C", t1="6C"), "t1-t2", "wrong-base", "tableau.start.rank",
     "the 6♣ can't start t2: a four does"),
    (table("cast-out-nines", t1="JD TD", f1="9D"), "t1-f1x2", "one-card-only", "foundation.take",
     "foundations take one card at a time, not two cards"),
    (table("balcony", f1="AH 2H 3H", w="5H"), "w-f1", "wrong-rank", "foundation.build.direction",
     "the 5♥ does not go on the 3♥: foundations are built up in suit, so it takes the 4♥"),
    (peak("2C", w="9H"), "t1-w", "wrong-rank", "waste.build.direction",
     "the 2♣ does not go on the 9♥: the waste is built up or down whatever the suit, "
     "so it takes an eight or a ten"),
    (table("cast-out-nines", t1="AS", t2="KS"), "t2-t1", "wrong-rank", "tableau.build.wrap",
     "the K♠ does not go on the A♠: tableau piles are built down in suit, "
     "so nothing goes on the A♠"),
    (table("dead-king-golf", w="KC", t1="QH"), "t1-w", "wrong-rank", "waste.build.stop",
     "the Q♥ does not go on the K♣: the waste takes nothing on a king"),
    (table("calculation", f2="2H 4D", w1="5C"), "w1-f2", "wrong-rank", "zones[3].build.direction",
     "the 5♣ does not go on the 4♦: foundation f2 is built up by twos whatever the suit, "
     "so it takes a six"),
    (table("balcony", f1="AH 2H 3H", w="4S"), "w-f1", "wrong-suit", "foundation.build.match",
     "the 4♠ does not go on the 3♥: foundations are built up in suit, so it takes the 4♥"),
    (table("new-york", t1="AS", w1="KC"), "w1-t1", "wrong-colour", "tableau.build.match",
     "the K♣ does not go on the A♠: tableau piles are built down in alternating colours, "
     "so it takes the K♦ or K♥"),
    (table("freecell", "t3", t1="9C 8H 7C", t2="TH", **CELLS, **FIVES), "t1-t2x3",
     "too-few-spaces", "tableau.take", "the free cells and spaces carry one card, not three cards"),
    (table("osmosis", f1="5C", f2="5D", w="9D"), "w-f2", "wrong-rank", "foundation.follows",
     "the 9♦ waits until a nine lies on f1"),
]  # fmt: skip

ABOUT_INPUT = {
    Code.UNKNOWN_GAME, Code.BAD_OPTION, Code.BAD_RULES, Code.BAD_CARD, Code.BAD_DECK,
    Code.UNSETTLED, Code.RESULT_MISMATCH, Code.SCORE_MISMATCH, Code.SEED_MISMATCH,
    Code.RULES_MISMATCH, Code.UNREADABLE,
}  # fmt: skip
"""Codes that are never about a move."""


@pytest.mark.parametrize(
    ("make", "move", "code", "field", "sentence"),
    SENTENCES,
    ids=[f"{code}-{field}" for _, _, code, field, _ in SENTENCES],
)
def test_the_sentence(
    make: Callable[[], pr.State], move: str, code: str, field: str, sentence: str
) -> None:
    violation = make().check(move)
    assert violation is not None
    assert (violation.code, violation.field) == (code, field)
    assert violation.message == sentence
    assert violation.move == move[:60]


def test_every_code_about_a_move_has_a_sentence() -> None:
    assert {Code(code) for _, _, code, _, _ in SENTENCES} == set(Code) - ABOUT_INPUT


SYMBOL = re.compile(f"[{RANKS}][♣♦♥♠]")


def check_sentences(state: pr.State) -> None:
    """The cards that a reason names lie where it says, and what it says a card takes fits."""
    plain = Table(state)
    for move in candidate_moves(state, 3):
        violation = state.check(move)
        if violation is None or violation.code is Code.NO_SUCH_PILE:
            continue
        own = [pile for name in violation.piles for pile in plain.piles.get(name, [])]
        over = [pile for name in violation.piles if name in plain.zones
                for cover in plain.covers(name) for pile in plain.piles[cover]]  # fmt: skip
        lying = {card for card, _ in own + over}
        assert set(violation.cards) <= lying, (violation, state)
        said, _, takes = violation.message.partition("so it takes ")
        if violation.code not in (Code.WRONG_SUIT, Code.WRONG_COLOUR, Code.WRONG_RANK) or not takes:
            assert set(SYMBOL.findall(said)) <= {c.symbol for c in lying}, violation
            continue
        build = plain.zones[move.target].build
        top = plain.piles[move.target][-1][0]
        assert build
        fits = [c for c in CARDS if c.suit in state.rules.suits and goes_on(build, top, c)]
        named = SYMBOL.findall(takes) or re.findall(r"an? (\w+)", takes)
        shown = [c.symbol if SYMBOL.search(takes) else c.rank.name.lower() for c in fits]
        assert named == list(dict.fromkeys(shown)), (violation, state)


@pytest.mark.parametrize("game", ["new-york", "escalator", "klondike", "pyramid", "calculation"])
def test_sentences_are_true_of_the_cards(game: str) -> None:
    @given(states(pr.GAMES[game]))
    @settings(max_examples=5)
    def run(state: pr.State) -> None:
        check_sentences(state)

    run()


@given(st.data())
def test_sentences_are_true_of_the_cards_in_any_game(data: st.DataObject) -> None:
    check_sentences(data.draw(states(data.draw(rule_sets()))))


def test_a_wrong_rank_told_as_a_wrong_suit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = lay(pr.GAMES["balcony"], f1="AH 2H 3H", w="5H")
    reasons = list(true_reasons(Table(state), "w", "f1", 1))
    honest: Any = state.check("w-f1")
    assert reasons == [Code.WRONG_RANK]
    assert honest.code is reasons[0]
    monkeypatch.setattr(landing, "ranks_follow", lambda *_: True)
    false: Any = state.check("w-f1")
    assert false.code not in reasons
