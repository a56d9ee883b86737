"""Codes and the exceptions that carry them."""

import copy
import pickle

import pytest

import patience_rules as pr
from patience_rules import errors

KINDS = [
    pr.PatienceError,
    pr.CardError,
    pr.MoveError,
    pr.RulesError,
    pr.PositionError,
    pr.RecordError,
]


@pytest.mark.parametrize("code", pr.Code, ids=str)
def test_a_code_is_its_text_and_has_a_meaning(code: pr.Code) -> None:
    assert code == code.value == str(code) == f"{code}"
    assert code.value == code.name.lower().replace("_", "-")
    assert code.meaning.endswith(".")
    assert pr.Code(code.value) is code


def test_no_two_codes_mean_the_same() -> None:
    assert len({code.meaning for code in pr.Code}) == len(pr.Code)


def test_the_codes_of_the_formats_are_there() -> None:
    """The list of the wire formats; more may be added, none goes."""
    fixed = """syntax unknown-game bad-card bad-deck no-such-pile empty-source too-few-cards
        buried-card covered-card not-a-run one-card-only wrong-rank wrong-suit wrong-colour
        wrong-base
        pile-full pile-not-fillable route-not-allowed not-a-source stock-empty draw-not-blocked
        game-over result-mismatch score-mismatch seed-mismatch rules-mismatch too-large"""
    assert set(fixed.split()) <= {code.value for code in pr.Code}


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_says_where(kind: type[pr.PatienceError]) -> None:
    error = kind(pr.Code.BAD_CARD, "'1Z' is not a card").within("card 3").within("waste")
    assert type(error) is kind
    assert str(error) == error.message == "waste: card 3: '1Z' is not a card"
    assert error.code is pr.Code.BAD_CARD
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_can_be_pickled(kind: type[pr.PatienceError]) -> None:
    error = kind(pr.Code.SYNTAX, "a comma is missing")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (type(again), again.code, str(again)) == (kind, error.code, str(error))


def test_an_illegal_move_can_be_pickled() -> None:
    with pytest.raises(pr.IllegalMoveError) as error:
        pr.deal("balcony", seed=1).play("f1-t1")
    again = pickle.loads(pickle.dumps(error.value))
    assert again.violation == error.value.violation
    assert (again.code, str(again)) == (error.value.code, error.value.violation.message)


def test_every_error_of_the_package_is_one_of_these() -> None:
    own = {
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, Exception)
    }
    assert own == set(KINDS)
