"""States: creation, lookup and comparison."""

import inspect
import sys
from weakref import ref

import pytest

import patience_rules as pr
import patience_rules.language as pl
from tests.support.worked import lay, plays


def test_a_deal_takes_a_seed_or_a_deck() -> None:
    with pytest.raises(pr.ArgumentError, match="a seed or a deck, not both") as error:
        pr.deal("balcony", seed=1, deck="AC")
    assert error.value.code == "syntax"


@pytest.mark.parametrize("game", ["nothing", "", "balcony 2", "x" * 1000])
def test_an_unknown_game_is_refused(game: str) -> None:
    with pytest.raises(pr.RulesError) as error:
        pr.deal(game, seed=1)
    assert error.value.code == "unknown-game"
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("name", ["new-york", "New York", "NEW_YORK", " new  york "])
def test_games_are_found_as_people_write_them(name: str) -> None:
    assert pr.deal(name, seed=1).rules is pr.GAMES["new-york"]


def test_a_deck_is_given_as_text_cards_or_texts() -> None:
    deck = pr.pack()
    text = " ".join(map(str, deck))
    states = [
        pr.deal("balcony", deck=form)
        for form in (deck, text, text.split(), iter(deck), text.lower())
    ]
    assert len(set(states)) == 1


@pytest.mark.parametrize(
    ("deck", "code", "message"),
    [
        ("", "bad-deck", "0 cards, and Balcony has 52"),
        ("AC 2X", "bad-card", "card 2: '2X' is not a card"),
        ("AC " * 521, "too-large", "521 cards; the limit is 520"),
        (7, "syntax", "should be a string or a list"),
    ],
)
def test_a_wrong_deck_is_refused(deck: object, code: str, message: str) -> None:
    with pytest.raises(pr.CardError, match=message) as error:
        pr.deal("balcony", deck=deck)  # type: ignore[arg-type]
    assert error.value.code == code


def test_a_short_pack_names_what_is_wrong() -> None:
    deck = [str(card) for card in pr.pack()]
    with pytest.raises(
        pr.CardError, match=r"not the pack of Balcony: 2C appears 2 times; AC is missing"
    ):
        pr.deal("balcony", deck=["2C", *deck[1:]])
    with pytest.raises(
        pr.CardError, match=r"KS appears 3 times; QS and JS are missing|JS and QS are missing"
    ):
        pr.deal("balcony", deck=[*deck[:-3], "KS", "KS", "KS"])


def test_piles_by_name_and_by_role() -> None:
    state = lay("new-york", t3="KH QS", w2="5D", s="7C")
    assert state.pile("t3") == (pr.Card("KH"), pr.Card("QS"))
    assert (
        state.tableau[2]
        == state.piles("tableau")[2]
        == state.piles(pl.Role.TABLEAU)[2]
        == state.pile("t3")
    )
    assert state.waste[1] == state.pile("w2")
    assert state.stock == (state.pile("s"),)
    assert (state.reserves, state.cells, state.discard) == ((), (), ())
    assert len(state.foundations) == 8
    assert state.names[:5] == ("s", "w1", "w2", "w3", "f1")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("t9", "New York has no pile t9: name one of t1 to t8"),
        ("w", "New York has no pile w: name one of w1 to w3"),
        ("s2", "New York has no pile s2: it is called s"),
        ("r", "New York has no reserve"),
        ("", "New York has no pile"),
    ],
)
def test_an_unknown_pile(name: str, message: str) -> None:
    state = pr.deal("new-york", seed=1)
    for look in (state.pile, state.is_face_up):
        with pytest.raises(pr.MoveError, match=message) as error:
            look(name)
        assert error.value.code == "no-such-pile"


def test_an_unknown_card() -> None:
    state = lay("new-york", t1="KH QS")
    assert state.is_face_up("t1", 1)
    assert state.is_face_up("t1", -2)
    for index in (2, -3):
        with pytest.raises(pr.MoveError, match=f"t1 has 2 cards, and none at {index}"):
            state.is_face_up("t1", index)


def test_an_unknown_role() -> None:
    with pytest.raises(ValueError, match=r"piles are stock, .*, not 'hand'"):
        pr.deal("balcony", seed=1).piles("hand")


def test_states_are_values() -> None:
    one, other = pr.deal("balcony", seed=1), pr.deal("balcony", seed=1)
    assert one is not other
    assert (one, hash(one)) == (other, hash(other))
    assert one != pr.deal("balcony", seed=2)
    assert one != one.to_text()
    assert ref(one)() is one
    moved = one.play("s-w")
    assert moved != one
    assert one == other
    for name in ("redeals", "rules", "tableau", "status", "anything"):
        with pytest.raises(AttributeError):
            setattr(one, name, 1)
    with pytest.raises(TypeError):
        assert one < other  # type: ignore[operator]


def test_the_repr_of_a_state() -> None:
    state = lay("balcony", f1="AC", t1="KH QS", s="7C", w="5D")
    assert repr(state).startswith("State.from_text('balcony s:")
    assert "t:KHQS,,,," in repr(state)
    assert "Q♠" in str(state) or "QS" in str(state)


def test_moves_are_played_from_any_spelling() -> None:
    state = lay("balcony", t1="7S", t2="8H")
    for text in ("t1-t2", " T1 - T2 ", "t1-t2x1", pr.Move("t1", "t2")):
        assert state.play(text) == plays(state, "t1-t2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "syntax"),
        ("hello", "syntax"),
        ("t1-t2x0", "syntax"),
        ("t1-t2x" + "9" * 30, "too-few-cards"),
        ("t1-t2x" + "9" * 100, "too-large"),
        ("t1-t9", "no-such-pile"),
        ("c1-t1", "no-such-pile"),
        ("t-t1", "no-such-pile"),
    ],
)
def test_a_wrong_move_has_a_violation(text: str, code: str) -> None:
    state = lay("cast-out-nines", t1="7S", t2="8H")
    violation = state.check(text)
    assert violation is not None
    assert violation.code == code
    assert len(violation.message) < 200
    for act in (state.play, state.transition):
        with pytest.raises(pr.IllegalMoveError) as error:
            act(text)
        assert error.value.violation == violation


def test_the_first_foundation_sets_the_base() -> None:
    assert pr.deal("new-york", seed=1).base is None
    assert lay("new-york", f4="TD JD").base is pr.Rank.TEN
    assert lay("cast-out-nines", f4="9D").base is None


def test_a_move_of_a_long_list_is_played_as_any_other() -> None:
    state, fresh = (pr.deal("buffalo-bill", seed=1) for _ in range(2))
    moves = state.legal_moves()
    assert len(moves) > 200
    assert [state.play(move) for move in moves] == [fresh.play(str(move)) for move in moves]
    with pytest.raises(pr.IllegalMoveError):
        state.play("f1-t1")


@pytest.mark.skipif(sys.flags.optimize > 1, reason="there are no docstrings")
@pytest.mark.parametrize(
    ("method", "parameters"),
    [
        ("legal_moves", ["self", "distinct"]),
        ("check", ["self", "move"]),
        ("is_legal", ["self", "move"]),
        ("play", ["self", "move"]),
    ],
)
def test_help_shows_what_is_compiled_too(method: str, parameters: list[str]) -> None:
    function = getattr(pr.State, method)
    assert list(inspect.signature(function).parameters) == parameters
    told = inspect.getdoc(function) or ""
    if pr.is_compiled():  # its signature has no types
        signature, _, told = told.partition("\n\n")
        assert signature.startswith(f"{method}(")
        assert " -> " in signature
    assert told.startswith(("Return ", "Check "))
    assert ">>> " in told
