"""What a player is told: the exact sentence for each kind of reason, naming real cards."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.cards import CARDS
from patience_rules.conformance import candidate_moves
from patience_rules.english.reasons import sentence
from patience_rules.errors import Code
from tests.support.plain_rules import Table, goes_on
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


def piles_of_eight() -> pr.State:
    usual = pr.GAMES["klondike"]
    zones = tuple(
        attrs.evolve(zone, capacity=8) if zone.role is pr.Role.TABLEAU else zone
        for zone in usual.zones
    )
    rules = attrs.evolve(usual, zones=zones)
    return lay(rules, t1="KC QH JC TH 9C 8H", t2="7C 6H 5C")


def aces_by_suit() -> pr.State:
    usual = pr.GAMES["double-klondike"]
    start = pr.Start(pr.Rank.ACE, one_a_suit=True)
    zones = tuple(
        attrs.evolve(zone, start=start) if zone.role is pr.Role.FOUNDATION else zone
        for zone in usual.zones
    )
    return lay(attrs.evolve(usual, zones=zones), f2="AC", t1="AC")


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
     "write the draw as s-w, without a number of cards"),
    (table("balcony", "w"), "s-w", "stock-empty", "draw",
     "the stock is empty, so nothing can be drawn"),
    (peak("2C", "3D 4D", "5H 6H 7H", w="8S"), "s-w", "draw-not-blocked", "draw.when",
     "the 7♥ can still move, and the stock is drawn from only when nothing else can"),
    (table("spider"), "s-t", "draw-over-space", "draw.when",
     "a tableau pile is empty, and the stock is dealt only while every tableau pile has a card"),
    (table("gnat", w="5C"), "s-w", "too-early", "draw.while_empty",
     "the stock is drawn from only once no card is left on the waste"),
    (table("giant", f1="AC", t1="2H"), "f1-t1", "too-early", "foundation.take_while_empty",
     "cards leave the foundations only once no card is left on the stock"),
    (table("strategy", f1="AC", t1="2C"), "t1-f1", "too-early", "foundation.build.while_empty",
     "foundations are built on only once no card is left on the stock"),
    (table("salic-law", t1="KC", t2="KD AC"), "t2-f11", "pile-not-fillable",
     "zones[2].start.after",
     "this foundation takes cards only once its tableau pile has a card"),
    (dealt("salic-law"), "s-t1", "route-not-allowed", "draw.next_pile",
     "the tableau piles get cards of the stock in turn: write the draw as s-t"),
    (dealt("salic-law"), "t-f9", "no-such-pile", "draw.next_pile",
     "t stands for all tableau piles at once: name one of them"),
    (table("braid", f1="5C 6C", f2="5H", t1="4H"), "t1-f2", "wrong-rank",
     "foundation.build.one_way",
     "the 4♥ does not go the way in which the foundations have begun"),
    (dealt("terrace"), "s-w", "too-early", "choice.of",
     "the base is chosen first: a card from the tableau piles goes to the foundations"),
    (dealt("big-ben"), "s-w", "route-not-allowed", "draw.every",
     "the stock deals to all tableau piles at once: write the draw as s-t"),
    (table("big-ben", t1="5D 4C", t2="3C"), "t2-t1", "too-early", "tableau.build.least",
     "this tableau pile has two cards, and nothing is laid there while it has fewer than three"),
    (table("amazons", f1="AC", t2="7C"), "t2-f1", "route-not-allowed", "foundation.between_from",
     "until the last card this foundation is built on only from its tableau pile"),
    (dealt("klondike"), "w-sx2", "one-card-only", "redeal",
     "write the redeal as w-s, without a number of cards"),
    (dealt("klondike"), "w-s", "stock-not-empty", "redeal",
     "the stock still holds 24 cards, and a redeal needs an empty one"),
    (redealt(2, table("pyramid", "w", t1="5C")), "w-s", "no-redeal-left", "redeal.times",
     "both redeals are used"),
    (table("klondike", "t1"), "w-s", "empty-source", "redeal.of",
     "the waste is empty too, so nothing is left to turn over"),
    # From pile to pile.
    (dealt("cruel"), "s-t9", "not-a-source", "stock.take",
     "cards leave the stock only in a redeal"),
    (dealt("thirteens"), "s-t9", "not-a-source", "stock.take",
     "cards leave the stock only to fill spaces"),
    (dealt("new-york"), "w1-w2", "route-not-allowed", "waste.build",
     "cards can't move between waste piles"),
    (dealt("balcony"), "f1-t1", "not-a-source", "foundation.take",
     "cards never leave the foundations"),
    (dealt("balcony"), "t1-t1", "route-not-allowed", "tableau.take",
     "this tableau pile is both where the move starts and where it ends"),
    (dealt("balcony"), "s-t1", "route-not-allowed", "stock.take",
     "a draw brings stock cards only to the waste, not to a tableau pile"),
    (dealt("spider"), "s-t3", "route-not-allowed", "draw.every",
     "the stock deals to all tableau piles at once: write the draw as s-t"),
    (dealt("balcony"), "w-s", "route-not-allowed", "redeal",
     "nothing goes back to the stock: there is no redeal"),
    (dealt("klondike"), "t1-s", "route-not-allowed", "redeal.of",
     "only the waste can become the stock again, in a redeal"),
    (dealt("cruel"), "t1-s", "route-not-allowed", "redeal.of",
     "a redeal takes all tableau piles at once: write it as t-s"),
    (table("klondike", f1="AC", f2="AD 2D"), "f2-f1", "route-not-allowed", "foundation.to",
     "cards from the foundations go only to the tableau piles"),
    (dealt("nestor"), "t1-d", "route-not-allowed", "removal.by",
     "cards leave the game two at a time: name the piles of both"),
    (dealt("quadrangle"), "t1-w", "route-not-allowed", "waste.build",
     "nothing is laid on the waste but what is drawn from the stock"),
    (peak("2C", rest="w"), "s-t1", "route-not-allowed", "stock.take",
     "a draw brings stock cards only to the waste, not to a tableau pile"),
    (stock_to_the_tableau, "s-f1", "route-not-allowed", "stock.to",
     "cards from the stock go only to the tableau piles"),
    # What lies at the start.
    (table("new-york", "w1"), "s-t1", "stock-empty", "stock.take", "the stock is empty"),
    (dealt("balcony"), "w-t1", "empty-source", "waste.take", "the waste is empty"),
    (dealt("balcony"), "t1-t2x2", "too-few-cards", "tableau.take",
     "this tableau pile holds one card, so two cards can't leave it"),
    (peak("2C", "3D 4D", w="9H"), "t1-w", "covered-card", "tableau.cover",
     "the 3♦ lies on the 2♣"),
    (table("balcony", w="4S 5H", t1="6C"), "w-t1x2", "buried-card", "waste.take",
     "the 4♠ lies under the 5♥, and only the top card of the waste is available"),
    (dealt("klondike"), "t7-t1x3", "buried-card", "tableau.take",
     "one of the top three cards of this tableau pile lies face down"),
    (table("new-york", t1="8C 7D", t2="9H"), "t1-t2x2", "one-card-only", "tableau.take",
     "cards leave the tableau piles one at a time, not two at once"),
    # Cards that leave the game.
    (table("aces-up", t1="4C", t2="3D"), "t1-d", "not-outranked", "removal.by",
     "no club higher than the 4♣ is available"),
    (table("nestor", "r1", t1="4C", t2="3D"), "t1-t2", "no-pair", "removal.by",
     "the 4♣ and the 3♦ are of different ranks"),
    (table("pyramid", "w", t1="4C"), "t1-w", "no-pair", "removal.total",
     "the 4♣ and the K♠ do not leave together: 4 and 13 make 17, not 13"),
    (table("pyramid", "w", t1="4C"), "t1-d", "no-pair", "removal.total",
     "the 4♣ does not leave alone: a king does"),
    # Cards that move together.
    (table("cast-out-nines", t1="3S 2S AS KS", t2="4S"), "t1-t2x4", "not-a-run", "tableau.build",
     "the K♠ on the A♠ breaks the run: runs go down in suit"),
    (table("canfield", f1="2C", t1="9C 8H 7C", t2="8D", t3="5S", t4="6S"), "t1-t2x2", "not-a-run",
     "tableau.take", "tableau piles give one card or the whole run, here three cards, not two"),
    # The target.
    (piles_of_eight, "t2-t1x3", "pile-full", "tableau.capacity",
     "this tableau pile has room for two cards, not for three"),
    (aces_by_suit, "t1-f1", "wrong-suit", "foundation.start.one_a_suit",
     "another foundation has the clubs already"),
    (table("balcony", f1=CLUBS, t1="2D"), "t1-f1", "pile-full", "foundation.capacity",
     "this foundation is complete"),
    (table("freecell", "t3", c1="AS", t2="TH"), "t2-c1", "pile-full", "cell.capacity",
     "this cell is full: it holds one card"),
    (table("bakers-dozen", "t1", t2="5C"), "t2-t3", "pile-not-fillable", "tableau.start",
     "nothing is laid on an empty tableau pile"),
    (table("new-york", t1="9C"), "t1-t2", "pile-not-fillable", "tableau.start.of",
     "an empty tableau pile takes cards only from the stock or the waste piles, "
     "not from a tableau pile"),
    (table("miss-milligan", t1="5C"), "t1-c", "pile-not-fillable", "cell.start.while_empty",
     "the empty cell takes cards only once no card is left on the stock"),
    (table("cast-out-nines", t1="JD TD"), "t1-t2x2", "one-card-only", "tableau.start.cards",
     "an empty tableau pile takes one card at a time, not two"),
    (table("spider", "t2", t1="KC"), "t1-f1", "not-a-run", "foundation.start.cards",
     "only a complete suit, king to ace, goes to a foundation"),
    (table("cast-out-nines", t1="TC"), "t1-f1", "wrong-base", "foundation.start.rank",
     "the 10♣ can't start a foundation: a nine does"),
    (table("agnes-bernauer", f1="5C", t1="6C"), "t1-t2", "wrong-base", "tableau.start.rank",
     "the 6♣ can't start a tableau pile: a four does"),
    (table("cast-out-nines", t1="JD TD", f1="9D"), "t1-f1x2", "one-card-only", "foundation.take",
     "foundations take one card at a time, not two"),
    (table("balcony", f1="AH 2H 3H", w="5H"), "w-f1", "wrong-rank", "foundation.build.direction",
     "only the 4♥ goes on the 3♥: foundations are built up in suit"),
    (peak("2C", w="9H"), "t1-w", "wrong-rank", "waste.build.direction",
     "only an eight or a ten goes on the 9♥: the waste is built up or down regardless of suit"),
    (table("cast-out-nines", t1="AS", t2="KS"), "t2-t1", "wrong-rank", "tableau.build.wrap",
     "nothing goes on the A♠: tableau piles are built down in suit"),
    (table("dead-king-golf", w="KC", t1="QH"), "t1-w", "wrong-rank", "waste.build.stop",
     "the waste takes nothing on a king"),
    (table("calculation", f2="2H 4D", w1="5C"), "w1-f2", "wrong-rank", "zones[3].build.direction",
     "only a six goes on the 4♦: this foundation is built up by twos regardless of suit"),
    (table("balcony", f1="AH 2H 3H", w="4S"), "w-f1", "wrong-suit", "foundation.build.match",
     "only the 4♥ goes on the 3♥: foundations are built up in suit"),
    (table("new-york", t1="AS", w1="KC"), "w1-t1", "wrong-colour", "tableau.build.match",
     "only the K♦ or K♥ goes on the A♠: tableau piles are built down in alternating colours"),
    (table("freecell", "t3", t1="9C 8H 7C", t2="TH", **CELLS, **FIVES), "t1-t2x3",
     "too-few-spaces", "tableau.take",
     "the free cells and spaces let one card move at once, not three"),
    (table("osmosis", f1="5C", f2="5D", w="9D"), "w-f2", "wrong-rank", "foundation.follows",
     "the 9♦ waits until a nine lies on the foundation before this one"),
]  # fmt: skip

PRECISE = {
    "this foundation takes cards only once its tableau pile has a card":
    "f11 takes cards only once its tableau pile (t3) has a card",
    "this tableau pile has two cards, and nothing is laid there while it has fewer than three":
        "t1 has two cards, and nothing is laid there while it has fewer than three",
    "until the last card this foundation is built on only from its tableau pile":
        "until the last card f1 is built on only from its tableau pile (t1)",
    "this tableau pile has room for two cards, not for three":
        "t1 has room for two cards, not for three",
    "another foundation has the clubs already": "f2 has the clubs already",
    "the 7♥ can still move, and the stock is drawn from only when nothing else can":
        "the 7♥ at t6 can still move, and the stock is drawn from only when nothing else can",
    "a tableau pile is empty, and the stock is dealt only while every tableau pile has a card":
        "t1 is empty, and the stock is dealt only while every tableau pile has a card",
    "this tableau pile is both where the move starts and where it ends":
        "t1 is both where the move starts and where it ends",
    "a draw brings stock cards only to the waste, not to a tableau pile":
        "a draw brings stock cards only to the waste, not to t1",
    "the stock is empty":
        "s is empty",
    "the waste is empty":
        "w is empty",
    "this tableau pile holds one card, so two cards can't leave it":
        "t1 holds one card, so two cards can't leave it",
    "the 3♦ lies on the 2♣":
        "the 3♦ at t2 lies on the 2♣ at t1",
    "the 4♠ lies under the 5♥, and only the top card of the waste is available":
        "the 4♠ lies under the 5♥, and only the top card of w is available",
    "one of the top three cards of this tableau pile lies face down":
        "one of the top three cards of t7 lies face down",
    "this foundation is complete":
        "f1 is complete",
    "this cell is full: it holds one card":
        "c1 is full: it holds one card",
    "nothing is laid on an empty tableau pile":
        "nothing is laid on an empty tableau pile (t3)",
    "an empty tableau pile takes cards only from the stock or the waste piles, "
     "not from a tableau pile":
        "an empty tableau pile (t2) takes cards only from the stock or the waste piles, "
     "not from t1",
    "the empty cell takes cards only once no card is left on the stock":
        "the empty cell (c) takes cards only once no card is left on the stock",
    "an empty tableau pile takes one card at a time, not two":
        "an empty tableau pile (t2) takes one card at a time, not two",
    "only a complete suit, king to ace, goes to a foundation":
        "only a complete suit, king to ace, goes to f1",
    "the 10♣ can't start a foundation: a nine does":
        "the 10♣ can't start f1: a nine does",
    "the 6♣ can't start a tableau pile: a four does":
        "the 6♣ can't start t2: a four does",
    "only a six goes on the 4♦: this foundation is built up by twos regardless of suit":
        "only a six goes on the 4♦: foundation f2 is built up by twos regardless of suit",
    "the 9♦ waits until a nine lies on the foundation before this one":
        "the 9♦ waits until a nine lies on f1",
}  # fmt: skip
"""The sentences that name piles, as programs get them."""

ABOUT_INPUT = {
    Code.UNKNOWN_GAME, Code.BAD_OPTION, Code.BAD_RULES, Code.BAD_CARD, Code.BAD_DECK,
    Code.UNSETTLED, Code.RESULT_MISMATCH, Code.SCORE_MISMATCH, Code.SEED_MISMATCH,
    Code.RULES_MISMATCH, Code.UNREADABLE, Code.NO_SUCH_DEAL,
}  # fmt: skip
"""Codes that are never about a move."""


@pytest.mark.parametrize(
    ("make", "move", "code", "field", "told"),
    SENTENCES,
    ids=[f"{code}-{field}" for _, _, code, field, _ in SENTENCES],
)
def test_the_sentence(
    make: Callable[[], pr.State], move: str, code: str, field: str, told: str
) -> None:
    violation = make().check(move)
    assert violation is not None
    assert (violation.code, violation.field) == (code, field)
    assert violation.message == told
    assert violation.precise == PRECISE.get(told, told)
    assert violation.move == move[:60]


def test_every_code_about_a_move_has_a_sentence() -> None:
    assert {Code(code) for _, _, code, _, _ in SENTENCES} == set(Code) - ABOUT_INPUT


SIGN = re.compile("(?:10|[A2-9JQK])[♣♦♥♠]")
BESIDE = re.compile(" goes (?:to the right of|between) ")
PILE = re.compile(r"\b[swftrcd]\d+\b")


def named_cards(text: str) -> set[pr.Card]:
    """The cards that a sentence names."""
    return {pr.Card.parse(sign) for sign in SIGN.findall(text)}


def check_sentences(state: pr.State) -> None:
    """The cards that a reason names lie where it says, and what it says a card takes fits."""
    plain = Table(state)
    seen = {card for pile in plain.piles.values() for card, up in pile if up}
    for move in candidate_moves(state, 3):
        violation = state.check(move)
        if violation is None or violation.code is Code.NO_SUCH_PILE:
            continue
        own = [pile for name in violation.piles for pile in plain.piles.get(name, [])]
        own += [pile for name, zone in plain.zones.items() if zone.stretches
                for pile in plain.piles[name][-1:]]  # fmt: skip
        over = [pile for name in violation.piles if name in plain.zones
                for cover in plain.covers(name) for pile in plain.piles[cover]]  # fmt: skip
        assert set(violation.cards) <= {card for card, up in own + over if up}, (violation, state)
        assert violation.code is Code.ONE_CARD_ONLY or not PILE.search(violation.message), violation
        if BESIDE.search(violation.message):
            continue
        takes, goes, rest = violation.message.partition(" goes on the ")
        if not goes or not plain.piles[move.target]:  # of a space: on the card beside it
            assert named_cards(violation.message) <= seen, violation
            continue
        build, top = plain.zones[move.target].build, plain.piles[move.target][-1][0]
        assert build
        assert named_cards(rest) == {top}
        rules = state.rules
        fits = [c for c in CARDS if c in rules.pack and goes_on(build, top, c, rules.ranks)]
        if named_cards(takes):
            assert named_cards(takes) == set(fits), (violation, state)
        else:
            ranks = re.findall(r"an? (\w+)", takes)
            assert set(ranks) == {card.rank.name.lower() for card in fits}, (violation, state)


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


def test_the_sentence_is_made_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("klondike", seed=1)
    told = state.check("t7-t1")
    monkeypatch.delattr(sentence, "Wording")
    one, other = state.check("t7-t1"), state.check("t7-t2")
    assert one
    assert one == told
    assert hash(one) == hash(told)
    assert one != other
    assert one.cards
    with pytest.raises(NameError):
        print(one.message)


def test_a_violation_is_a_value() -> None:
    one = pr.deal("balcony", seed=1).check("s-t1")
    assert one
    plain = pr.Violation(one.code, one.message, one.move, one.piles, one.cards, one.field)
    assert one == plain
    assert plain == one
    assert hash(one) == hash(plain)
    assert repr(one) == repr(plain) == repr(copy.deepcopy(one))
    assert plain.precise == plain.message != one.precise
    again = pickle.loads(pickle.dumps(one))
    assert (again, again.message, again.precise) == (one, one.message, one.precise)
    assert one != attrs.evolve(plain, message="another")
    named = attrs.evolve(pr.GAMES["balcony"], name="Theatre")
    assert pr.deal(named, seed=1).check("s-t1") == one
    assert one != one.message
