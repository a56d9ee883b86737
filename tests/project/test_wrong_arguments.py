"""First wrong guesses: whatever is called with whatever, a PatienceError says what to write."""

from __future__ import annotations

import inspect
import io
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import partial
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import testing
from patience_rules.basics.errors import shorten
from patience_rules.files import find_spans, printable
from patience_rules.rules.part import Part
from patience_rules.testing import check_conformance
from tests.tools.make_names import is_class

STATE = pr.deal("golf", seed=1)
OVER = pr.State("golf", {"stock": [""], "tableau": [""] * 7, "waste": [pr.pack()]})
RECORD = pr.Record("golf", "s-w", seed=1)
OPEN_LINE = pr.deal("freecell", seed=1).to_text()


def nested(depth: int) -> list[Any]:
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made


class Unshowable:
    """Raises what no program expects when it is to be shown."""

    def __str__(self) -> str:
        raise SystemExit("not shown")

    __repr__ = __str__


WRONG: list[Any] = [
    None, 3, -1, 10**30, 1.5, "", "nonsense", "x" * 200, b"s-w", [], ["golf"], {}, {"x": 1},
    {1, 2}, object(), pr.Rank.TEN, pr.Suit.HEARTS, pl.Role.TABLEAU, pr.Card("AS"), STATE,
    RECORD, pr.GAMES["golf"], pr.GAMES, pr.GAMES.entry("golf"), pr.CatalogueEntry(7, ""),  # type: ignore[arg-type]
    io.StringIO("golf"), float("nan"), float("inf"), "\ud800",
    10**5000, -(10**5000), nested(5000), "t" * 10**4, {"rules": {"id": 10**5000}},
    {"game": nested(5000)}, int, Unshowable(), [Unshowable()], {"x": Unshowable()},
]  # fmt: skip
"""What people try, and what nobody would."""


def session() -> pr.Session:
    made = pr.Session.deal("golf", seed=1)
    made.play("s-w")
    return made


def of_session(name: str) -> Callable[..., Any]:
    """A method of a session that is new at each call."""
    return lambda *args, **named: getattr(session(), name)(*args, **named)


PILES = STATE.to_json()["piles"]
CALLS: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "Card": (pr.Card, ("TH",), {}),
    "Card.rank": (pr.Card, (), {"rank": pr.Rank.TEN, "suit": pr.Suit.HEARTS}),
    "Rank.parse": (pr.Rank.parse, ("T",), {}),
    "pack": (pr.pack, (1,), {"suits": tuple(pr.Suit)}),
    "shuffled": (pr.shuffled, ("ABC", 1), {}),
    "Move": (pr.Move, ("t1", "w", 1), {}),
    "Move.parse": (pr.Move.parse, ("t1-w",), {}),
    "deal": (pr.deal, ("golf",), {"seed": 1}),
    "deal.deck": (pr.deal, ("golf",), {"deck": pr.pack()}),
    "deal.pysolfc": (pr.deal, ("golf",), {"pysolfc": 1}),
    "describe_options": (pr.describe_options, ("golf",), {}),
    "deal_steps": (pr.deal_steps, (STATE,), {}),
    "State.play": (STATE.play, ("s-w",), {}),
    "State.check": (STATE.check, ("s-w",), {}),
    "State.is_legal": (STATE.is_legal, ("s-w",), {}),
    "State.transition": (STATE.transition, ("s-w",), {}),
    "State.in_words": (STATE.in_words, ("s-w",), {}),
    "State.liftable": (STATE.liftable, ("t1",), {}),
    "State.pile": (STATE.pile, ("t1",), {}),
    "State.piles": (STATE.piles, ("tableau",), {}),
    "State.pile_at": (STATE.pile_at, (0,), {}),
    "State.index_of": (STATE.index_of, ("t1",), {}),
    "State.is_face_up": (STATE.is_face_up, ("t1", 0), {}),
    "State.best_target": (STATE.best_target, ("t1",), {"size": 1}),
    "State.find": (STATE.find, ("TH",), {}),
    "State.legal_moves": (STATE.legal_moves, (), {"distinct": True}),
    "State.to_svg": (STATE.to_svg, (["s-w"],), {"dark": True}),
    "State.from_json": (pr.State.from_json, (STATE.to_json(),), {"limit": 10_000}),
    "State.from_json.text": (pr.State.from_json, ("{}",), {"limit": 10_000}),
    "State.from_text": (pr.State.from_text, (STATE.to_text(),), {"limit": 10_000}),
    "State": (pr.State, ("golf", PILES), {"redeals": 0}),
    "View.from_json": (pr.View.from_json, (STATE.view().to_json(),), {"limit": 10_000}),
    "View.from_json.text": (pr.View.from_json, ("{}",), {"limit": 10_000}),
    "View.from_text": (pr.View.from_text, (OPEN_LINE,), {"limit": 10_000}),
    "View.find": (STATE.view().find, ("TH",), {}),
    "View.index_of": (STATE.view().index_of, ("t1",), {}),
    "View.pile": (STATE.view().pile, ("t1",), {}),
    "View.piles": (STATE.view().piles, ("tableau",), {}),
    "View.pile_at": (STATE.view().pile_at, (0,), {}),
    "View.draw": (STATE.view().draw, (), {"ascii": True, "width": 60}),
    "View.layout": (STATE.view().layout, (), {"narrow": True}),
    "View.picture": (STATE.view().picture, (), {"ascii": True, "width": 60}),
    "View.to_svg": (STATE.view().to_svg, (["s-w"],), {"dark": True}),
    "Session": (pr.Session, (STATE,), {}),
    "Session.deal": (pr.Session.deal, ("golf",), {"seed": 1}),
    "Session.load": (pr.Session.load, (RECORD, 1), {}),
    "Session.play": (of_session("play"), ("s-w",), {}),
    "Session.check": (of_session("check"), ("s-w",), {}),
    "Session.legal_moves": (of_session("legal_moves"), (), {"distinct": True}),
    "Session.go": (of_session("go"), (1,), {}),
    "Session.auto": (of_session("auto"), (), {"every": True}),
    "Session.transition": (of_session("transition"), ("s-w",), {}),
    "Session.hint": (of_session("hint"), (), {"fair": True, "seconds": 0.1, "max_work": 10}),
    "Session.record": (of_session("record"), (), {"result": "resigned", "player": "Ann"}),
    "Record": (
        pr.Record,
        ("golf",),
        {
            "moves": "s-w", "deck": pr.pack(), "seed": 1, "result": "won", "score": 1,
            "rules_digest": pr.GAMES["golf"].digest, "tags": {},
        },
    ),
    "Record.from_json": (pr.Record.from_json, (RECORD.to_json(),), {"limit": 10_000}),
    "Record.from_json.text": (pr.Record.from_json, ("{}",), {"limit": 10_000}),
    "Record.from_text": (pr.Record.from_text, (RECORD.to_text(),), {"limit": 10_000}),
    "Record.of": (pr.Record.of, (STATE, ("s-w",)), {"result": "resigned", "player": "Ann"}),
    "validate": (
        pr.validate,
        (RECORD,),
        {"max_states": 10, "known_rules": True, "game": "golf", "deal": STATE},
    ),
    "can_progress": (pr.can_progress, (STATE,), {"fair": True, "max_states": 10}),
    "auto_moves": (pr.auto_moves, (STATE,), {"every": True}),
    "can_finish": (pr.can_finish, (STATE,), {}),
    "finish": (pr.finish, (STATE,), {}),
    "solve": (
        pr.solve, (OVER,),
        {"seconds": 1.0, "max_states": 10, "memory": 1_000_000, "progress": print, "cancel": bool,
         "shortest": True},
    ),
    "difficulty": (pr.difficulty, (OVER,), {"count": 1, "seconds": 1.0, "max_states": 10}),
    "hint": (pr.hint, (OVER,), {"fair": True, "seconds": 1.0, "max_work": 10, "past": [OVER],
              "cancel": bool}),
    "winnable_deals": (
        lambda *args, **named: list(pr.winnable_deals(*args, **named)), ("golf", [1]),
        {"seconds": 1.0, "max_states": 10, "memory": 1_000_000},
    ),
    "winnability": (
        pr.winnability, ("golf",),
        {"count": 1, "first": 1, "seconds": 1.0, "max_states": 10, "memory": 1_000_000},
    ),
    "WinRate.interval": (pr.WinRate(won=1, lost=1, unknown=1).interval, (0.9,), {}),
    "all_moves": (pr.testing.all_moves, ("golf",), {}),
    "Step.to_json": (STATE.transition("s-w").steps[0].to_json, (), {"shown": [True]}),
    "State.imagine": (STATE.imagine, (), {"seed": 1}),
    "State.from_view": (pr.State.from_view, (STATE.view(),), {"seed": 1}),
    "State.playout": (OVER.playout, (), {"seed": 1, "max_moves": 10}),
    "playouts": (
        pr.playouts, (OVER.view(),), {"count": 2, "seed": 1, "max_moves": 10, "executor": None},
    ),
    "perft": (pr.testing.perft, (OVER, 1), {}),
    "divide": (pr.testing.divide, (OVER, 1), {}),
    "find_game": (pr.find_game, ("golf",), {}),
    "Catalogue.get": (pr.GAMES.get, ("golf",), {}),
    "Catalogue.entry": (pr.GAMES.entry, ("golf",), {}),
    "Catalogue.id_of": (pr.GAMES.id_of, ("golf",), {}),
    "Catalogue.listed": (pr.GAMES.listed, ("golf",), {}),
    "Catalogue.nearest": (pr.GAMES.nearest, ("golf",), {}),
    "Catalogue.search": (pr.GAMES.search, ("golf",), {}),
    "Catalogue.suggestion": (pr.GAMES.suggestion, ("golf",), {}),
    "Catalogue.taken_names": (lambda: list(pr.GAMES.taken_names()), (), {}),
    "printable": (printable, ("golf",), {}),
    "PatienceError.within": (pr.PatienceError(pr.Code.SYNTAX, "x").within, ("golf",), {}),
    "Rules.count": (pr.GAMES["golf"].count, (pl.Role.TABLEAU,), {}),
    "Rules.zones_of": (pr.GAMES["golf"].zones_of, (pl.Role.TABLEAU,), {}),
    "Rules.from_json": (pr.Rules.from_json, (pr.GAMES["golf"].to_json(),), {"limit": 10_000}),
    "Total.counts": (pl.Total().counts, (pr.Rank.KING,), {}),
    "Total.makes": (pl.Total().makes, ([pr.Rank.KING],), {}),
    "Deal.counts": (pl.Deal("tableau").counts, (7,), {}),
    "cards": (pl.cards, ("AC AD",), {}),
    "cells": (pl.cells, (4,), {}),
    "closed_reserve": (pl.closed_reserve, (13,), {}),
    "empty": (pl.empty, ("waste",), {}),
    "fill": (pl.fill, ("stock", 1), {"when": pl.empty("waste")}),
    "foundations": (pl.foundations, (4,), {"build": pl.UP, "start": "ace", "capacity": 13}),
    "full": (pl.full, ("waste", 13), {}),
    "giving_foundations": (
        pl.giving_foundations,
        (4,),
        {"build": pl.UP, "start": "ace", "to": "cell", "keep": 1},
    ),
    "occupied": (pl.occupied, ("waste",), {}),
    "relative": (
        pl.relative, (pr.GAMES["balcony"], "kings", {"tableau.start": "king"}, "Kings"), {},
    ),
    "reserves": (pl.reserves, (4,), {}),
    "singles": (pl.singles, (4,), {}),
    "stairs": (pl.stairs, (4,), {}),
    "tableau": (pl.tableau, (4, "top", pl.DOWN, "king"), {}),
    "Opposite": (pl.Opposite, ("reserve",), {}),
    "Neighbour": (pl.Neighbour, (1, -1), {}),
    "triangle": (pl.triangle, (3,), {}),
    "triangles": (pl.triangles, (3, 2), {}),
    "describe": (pr.describe, ("golf", "text"), {}),
    "summarise": (pr.summarise, ("golf",), {}),
    "Rules.with_options": (pr.GAMES["escalator"].with_options, (), {"draw": "any"}),
    "Limits": (lambda **named: next(pr.read_records(io.StringIO("{}"), limits=pr.Limits(**named))),
               (), {"record": 1000, "skip": 1000, "ratio": 50}),
    "replay_html": (pr.replay_html, (pr.Record("balcony", seed=1),), {}),
    "read_records": (lambda *args, **named: next(pr.read_records(*args, **named)),
                     (io.StringIO("{}"),), {"limits": pr.Limits(), "recursive": False}),
    "validate_all": (lambda *args, **named: next(pr.validate_all(*args, **named)),
                     (io.StringIO("{}"),), {"limits": pr.Limits(), "max_states": 0, "ahead": 1}),
    "validate_all.executor": (lambda made: next(pr.validate_all(io.StringIO("{}"),
                              executor=lambda: made)), (ThreadPoolExecutor(1),), {}),
    "validate_all.workers": (lambda workers: next(pr.validate_all(io.StringIO("{}"),
                             executor=workers)), (None,), {}),
    "find_spans": (lambda *args, **named: next(find_spans(*args, **named)),
                   (io.StringIO("{}"),), {"limits": pr.Limits(), "max_records": 1}),
    "schema": (pr.schema, ("record",), {}),
    "check_conformance": (
        check_conformance, ("golf",), {"count": 1, "max_moves": 1, "seed": 1, "max_work": 1},
    ),
    "testing.decks": (testing.decks, ("golf",), {}),
    "testing.states": (testing.states, ("golf", 3), {}),
    "testing.moves": (testing.moves, (STATE,), {}),
    "testing.conceivable_moves": (testing.conceivable_moves, ("golf",), {}),
    "testing.records": (testing.records, ("golf", 3), {}),
}  # fmt: skip
"""A right call of everything that takes something, by what it is called."""


def fields(part: Any) -> dict[str, Any]:
    """What a part of a rule set holds, by the names of its fields."""
    return {field.name: getattr(part, field.name) for field in attrs.fields(type(part))}


def parts(value: object) -> Iterator[Any]:
    """The parts of rule sets that there are within one."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, Part):
        yield value
        yield from parts(tuple(fields(value).values()))


PARTS = (
    *(pr.GAMES[id] for id in ("escalator", "canfield", "duchess", "nestor", "braid", "montana")),
    *(pl.Spaces("tableau"), pl.NextPile("ace"), pl.UnderStock("king")),
    *(pl.TakeOut("tableau", "ace"), pl.ToFoundations(True), pl.Choice("stock")),
    *(pl.CloseGaps(), pl.Rows(3), pl.Slots(3), pl.Covered(((), ()))),
    *(pl.Fits(pl.UP, pl.Neighbour(-1)), pl.Redeals(at_least=1), pl.CardIs("ace")),
    *(pl.Set(["ace"]), pl.Pair(pl.SAME_RANK), pl.Total()),
)
for part in parts(PARTS):
    CALLS.setdefault(type(part).__name__, (type(part), (), fields(part)))

NOT_CALLED = {
    "AtlasRow", "CatalogueEntry", "Conformance", "Deck", "Difficulty", "Key", "Policy",
    "Workers",
    "Playout", "SearchProgress", "Entry", "Fault", "InvalidReport", "NoNumbers",
    "ListedGame",
    "Numbered", "OptionText", "OptionValue", "Part", "Plugins", "Report", "Solution", "Source",
    "Span", "Step", "Suggestion", "Transition",
    "ValidReport", "View",
    "Violation", "is_compiled",
}  # fmt: skip
"""Names of what the library makes, or looks at where it is used."""


def guesses(name: str) -> Iterator[partial[Any]]:
    """The call with one argument after another replaced by each of the wrong ones."""
    call, args, named = CALLS[name]
    for wrong in WRONG:
        if name == "check_conformance" and isinstance(wrong, int) and wrong >= 10**30:
            continue  # that number of games is allowed
        for place in range(len(args)):
            yield partial(call, *args[:place], wrong, *args[place + 1 :], **named)
        for keyword in named:
            yield partial(call, *args, **{**named, keyword: wrong})


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_guess_is_answered_by_an_error_of_the_package(name: str) -> None:
    problems = []
    for guess in guesses(name):
        try:
            guess()
        except pr.PatienceError as error:
            if len(error.message) > 1000:
                problems.append(f"{error!r:.80}: {len(error.message)} characters")
        except BaseException as error:
            problems.append(
                f"{shorten(guess.args, 150)} {shorten(guess.keywords, 80)}: {error!r:.120}"
            )
    assert problems == []


def test_the_right_call_is_right() -> None:
    for name, (call, args, named) in CALLS.items():
        try:
            call(*args, **named)
        except pr.PatienceError:
            assert name.endswith(".text")


PUBLIC = {name: getattr(home, name) for home in (pr, pl) for name in home.__all__}


def test_every_public_name_is_guessed_at() -> None:
    tried = {name.partition(".")[0] for name in CALLS} | NOT_CALLED
    words = (Enum, Exception)
    classes = {name for name, value in PUBLIC.items() if isinstance(value, type)}
    plain = {name for name in classes if issubclass(PUBLIC[name], words)}
    assert {name for name, value in PUBLIC.items() if callable(value)} - plain - tried == set()


def methods() -> Iterator[str]:
    """The public methods of public classes that take something, each by its class's own name."""
    for name, owner in PUBLIC.items():
        for member in dir(owner) if is_class(owner) else ():
            value = getattr(owner, member)
            function = getattr(value, "__func__", value)
            if member.startswith("_") or not inspect.isfunction(function):
                continue
            taken = set(inspect.signature(function).parameters) - {"self", "cls"}
            if taken and function.__module__.startswith("patience_rules"):
                yield f"{name}.{member}"


def test_every_public_method_is_guessed_at() -> None:
    tried = {".".join(name.split(".")[:2]) for name in CALLS}
    errors: list[type] = pr.PatienceError.__subclasses__()
    inherited = {f"{kind.__name__}.within" for kind in errors}
    assert set(methods()) - tried - inherited == set()


@pytest.mark.parametrize(
    ("guess", "message"),
    [
        (lambda: pr.validate("folder"), "a record, or an entry of read_records"),  # type: ignore[arg-type]
        (lambda: STATE.play(3), "'3' is not a move such as t3-f1"),  # type: ignore[arg-type]
        (lambda: pr.Card(rank=pr.Suit.HEARTS, suit=2), r"not a rank: write Card\('TH'\)"),
        (lambda: pr.Card(), r"None is not a suit: write Card\('TH'\)"),  # type: ignore[call-overload]
        (lambda: pr.Session.deal("golf").undo(), "no move to take back"),
        (lambda: pr.Session("golf"), r"a state, such as deal\('golf'\)"),  # type: ignore[arg-type]
        (lambda: pr.validate_all("x", executor=lambda: None), "an executor returned by a function"),  # type: ignore[arg-type, return-value]
        (lambda: pr.deal(7), "a game is a name, such as 'golf'"),  # type: ignore[arg-type]
    ],
)
def test_what_is_said_to_a_first_guess(guess: Callable[[], Any], message: str) -> None:
    with pytest.raises(pr.PatienceError, match=message):
        guess()


def test_names_are_taken_where_rules_are() -> None:
    golf = pr.GAMES["golf"]
    entry = pr.GAMES.entry("golf")
    for function in (pr.describe, pr.summarise, pr.find_game, pr.testing.all_moves):
        assert function("Golf") == function(golf) == function(entry)
    for given in ("Golf", golf, entry):
        assert pr.deal(given, seed=1) == pr.deal("golf", seed=1)
        assert pr.Session.deal(given, seed=1).state == pr.deal("golf", seed=1)
        assert pr.Record(given, "s-w", seed=1) == pr.Record("golf", "s-w", seed=1)
    assert check_conformance("golf", count=1, max_moves=1, max_work=1) == check_conformance(
        golf, count=1, max_moves=1, max_work=1
    )
    assert repr(pr.GAMES).startswith("<Catalogue: new-york, cast-out-nines")
    assert pr.deal("golf", seed=1).is_lost is False
