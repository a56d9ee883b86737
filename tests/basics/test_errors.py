"""Codes and the exceptions that carry them."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

import patience_rules as pr
from patience_rules.basics import errors

KINDS = [
    pr.PatienceError,
    pr.ArgumentError,
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


def test_meanings_are_distinct() -> None:
    assert len({code.meaning for code in pr.Code}) == len(pr.Code)


def test_codes_of_the_formats_exist() -> None:
    """These codes of the wire formats may never be removed."""
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


def below(kind: type[pr.PatienceError]) -> Iterator[type[pr.PatienceError]]:
    """Yield a class of errors and all its subclasses."""
    yield kind
    for own in kind.__subclasses__():
        yield from below(own)


def made(kind: type[pr.PatienceError]) -> pr.PatienceError:
    """Return an error of a class."""
    if issubclass(kind, pr.IllegalMoveError):
        with pytest.raises(pr.IllegalMoveError) as error:
            pr.deal("balcony", seed=1).play("f1-t1")
        return error.value
    return kind(pr.Code.SYNTAX, "a comma is missing")


@pytest.mark.parametrize("kind", sorted(set(below(pr.PatienceError)), key=str))
@pytest.mark.parametrize("places", [(), ("card 3",), ("card 3", "waste")])
def test_errors_survive_within_and_copying(
    kind: type[pr.PatienceError], places: tuple[str, ...]
) -> None:
    first = error = made(kind)
    for place in places:
        error = error.within(place)
    copies = [copy.copy(error), copy.deepcopy(error)]
    copies += [pickle.loads(pickle.dumps(error, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in [error, *copies]:
        assert (type(again), again.code) == (kind, first.code)
        assert str(again) == again.message == ": ".join([*places[::-1], first.message])
        assert repr(again) == repr(error)
        assert vars(again) == vars(error)
    assert kind.__name__ in repr(error)
    assert error.message in repr(error)


def test_a_message_asks_for_the_closest_word() -> None:
    assert errors.did_you_mean("any-group", ["run", "any-face-up"]) == "; did you mean any-face-up?"
    assert errors.did_you_mean("pile", ["run"]) == errors.did_you_mean(7, ["7"]) == ""


def test_the_list_of_error_classes_is_complete() -> None:
    own = {
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, Exception)
    }
    assert own == set(KINDS)


def test_importing_errors_does_not_load_attrs() -> None:
    """The command line loads errors on every start."""
    code = "import sys, patience_rules.basics.errors; print('attr' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("module", "package"), [("testing", "hypothesis"), ("gymnasium", "gymnasium")]
)
def test_a_module_says_which_extra_it_needs(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"patience_rules.{module}", raising=False)
    with pytest.raises(ModuleNotFoundError) as caught:
        import_module(f"patience_rules.{module}").games()
    how = f"pip install 'patience-rules[{module}]'"
    assert str(caught.value) == f"patience_rules.{module} needs {package}: {how}"
