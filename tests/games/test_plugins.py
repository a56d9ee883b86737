"""Games of other packages: found by entry points; broken ones are skipped."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import patience_rules as pr
from patience_rules.english.rulebook import describe
from patience_rules.games import plugins
from patience_rules.games.catalogue import Catalogue, Plugins, catalogue_of, plugins_of
from patience_rules.games.names import FAMILIES, THE_FIVE
from tests.support.command_line import Run

BALCONY = next(game for game in THE_FIVE if game.id == "balcony")

MINE = attrs.evolve(pr.GAMES["quadrangle"], id="my-quadrangle")
OTHER = pr.CatalogueEntry(
    attrs.evolve(pr.GAMES["balcony"], id="my-balcony"), "Balcony by another name", also=("Loggia",)
)

NO_NAMES: Any = None
MIXED = [
    7,
    attrs.evolve(MINE, id="third"),
    pr.CatalogueEntry(attrs.evolve(MINE, id="fourth"), "no names", also=NO_NAMES),
    pr.CatalogueEntry(attrs.evolve(MINE, id="fifth"), NO_NAMES),
    pr.CatalogueEntry(NO_NAMES, "no rules"),
    pr.CatalogueEntry(attrs.evolve(MINE, id="last"), "its names are taken", ("Balcony", "Piazza")),
]


class Leaving:
    """A finder of a module that exits the program on import."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name == "leaves_at_once":
            raise SystemExit("no licence")


class NotEvenTextError(BaseException):
    """An error that fails even when it is printed."""

    def __str__(self) -> str:
        raise NotEvenTextError

    __repr__ = __str__


class EndsWhereWalked(list[Any]):
    def __iter__(self) -> Any:
        yield MINE
        raise NotEvenTextError


class NotOneClass:
    @property
    def __class__(self) -> Any:
        raise NotEvenTextError

    @__class__.setter
    def __class__(self, _: object) -> None:
        raise NotEvenTextError


class NoRules(pr.CatalogueEntry):
    @property
    def rules(self) -> Any:  # pyright: ignore[reportIncompatibleVariableOverride]
        raise NotEvenTextError


def leave() -> Any:
    raise SystemExit("no licence")


def fail() -> Any:
    raise NotEvenTextError


def close() -> Any:
    raise GeneratorExit


def fail_at_length() -> Any:
    raise RuntimeError("x" * 10_000)


def recurse() -> Any:
    return recurse()


class NoText(str):
    def __hash__(self) -> int:
        raise NotEvenTextError

    __str__ = casefold = __iter__ = NotEvenTextError.__str__  # type: ignore[assignment]


HOSTILE: dict[str, Callable[[], Any]] = {
    "leaves": leave,
    "fails": fail,
    "closes": close,
    "fails at length": fail_at_length,
    "recurses": recurse,
    "ends where walked": lambda: EndsWhereWalked([MINE]),
    "has no class": NotOneClass,
    "has no rules": lambda: object.__new__(NoRules),
    "has no text": NotEvenTextError,
    "has names without text": lambda: [pr.CatalogueEntry(MINE, "", also=NoText("x"))],  # type: ignore[arg-type]
    "has an error among its games": lambda: [NotEvenTextError(), 7, None],
}
"""Hostile entry points."""


def declare(monkeypatch: pytest.MonkeyPatch, **declared: Callable[[], Any]) -> Catalogue:
    """Return a catalogue of Balcony and the games that entry points load."""

    class Point(EntryPoint):
        def load(self) -> Any:
            return declared[self.name]()

    points = EntryPoints(Point(name, "theirs:games", plugins.GROUP) for name in declared)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points.select(group=group))
    return catalogue_of({"patience_rules.games.balcony": [BALCONY]}, plugins.find_plugins)


@pytest.mark.parametrize("act", HOSTILE)
def test_a_hostile_plugin_does_not_affect_others(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = declare(monkeypatch, first=lambda: OTHER, hostile=HOSTILE[act], last=lambda: MINE)
    assert list(games) == ["balcony", OTHER.rules.id, MINE.id]
    assert {name.partition("[")[0] for name in games.plugins.broken} == {"hostile"}
    assert all(why.startswith("theirs:games: ") for why in games.plugins.broken.values())
    assert all(len(why) < 400 for why in games.plugins.broken.values())
    assert games.id_of("Loggia") == OTHER.rules.id


def test_ctrl_c_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class InterruptedTwiceError(Exception):
        def __str__(self) -> str:
            raise KeyboardInterrupt

    def interrupted() -> Any:
        raise KeyboardInterrupt

    def interrupted_in_its_message() -> Any:
        raise InterruptedTwiceError

    for load in (interrupted, interrupted_in_its_message):
        with pytest.raises(KeyboardInterrupt):
            declare(monkeypatch, one=load).plugins  # noqa: B018 - it loads the plug-ins


def test_a_package_whose_entry_points_cannot_be_read_is_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, run: Run
) -> None:
    info = tmp_path / "other-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: other\nVersion: 1\n")
    (info / "entry_points.txt").write_bytes(b"[console_scripts]\n\xff\xfe = x\n")
    monkeypatch.syspath_prepend(tmp_path)
    games = catalogue_of({"patience_rules.games.balcony": [BALCONY]}, plugins.find_plugins)
    assert next(iter(games)) == "balcony"
    assert "entry points: UnicodeDecodeError" in games.plugins.broken[plugins.GROUP]
    monkeypatch.setattr("patience_rules.cli.about_games.GAMES", games)
    done = run("games")
    assert done.status == 0
    assert f"skipped the games of {plugins.GROUP}: entry points" in done.err


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """Return a catalogue of Balcony and of entry points, some of them broken."""
    module = SimpleNamespace(
        rules=MINE,
        several=[OTHER],
        text="no rule set",
        again=pr.GAMES["balcony"],
        alias=attrs.evolve(MINE, id="piazza"),
        mixed=MIXED,
    )
    monkeypatch.setitem(sys.modules, "declares_games", module)
    monkeypatch.setattr(sys, "meta_path", [Leaving(), *sys.meta_path])
    values = {
        "one": "declares_games:rules",
        "several": "declares_games:several",
        "text": "declares_games:text",
        "again": "declares_games:again",
        "alias": "declares_games:alias",
        "mixed": "declares_games:mixed",
        "leaves": "leaves_at_once:rules",
        "missing": "declares_games:missing",
        "gone": "no_such_package:rules",
    }
    points = EntryPoints(EntryPoint(n, v, plugins.GROUP) for n, v in values.items())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points.select(group=group))
    return catalogue_of({"patience_rules.games.balcony": [BALCONY]}, plugins.find_plugins)


def test_plugins_are_like_other_games(games: Catalogue) -> None:
    assert list(games) == ["balcony", "my-quadrangle", "my-balcony", "piazza", "third", "last"]
    assert len(games) == 6
    assert games["my-quadrangle"] is MINE
    assert games.entry("my-balcony") is OTHER
    assert games.id_of("Loggia") == "my-balcony"
    assert pr.deal(games["my-quadrangle"], seed=1).legal_moves()


def test_a_plugin_without_a_summary_has_none_in_its_rules(
    games: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(describe, "GAMES", games)
    own, other = (describe.describe(games[id]) for id in ("my-quadrangle", "my-balcony"))
    assert own.startswith("My Quadrangle\n=============\n\nAim\n")
    assert "\n\nBalcony by another name.\n\nAim\n" in other


def test_broken_plugins_are_reported_and_skipped(games: Catalogue) -> None:
    broken = games.plugins.broken
    listed = {f"mixed[{place}]" for place in (0, 2, 3, 4)}
    assert set(broken) == {"text", "again", "missing", "gone", "leaves", *listed}
    assert "not a rule set: 'no rule set'" in broken["text"]
    assert "already a game 'balcony'" in broken["again"]
    assert "ModuleNotFoundError" in broken["gone"]
    assert "SystemExit: no licence" in broken["leaves"]
    assert "not a rule set: 7" in broken["mixed[0]"]
    assert "also: should be a tuple of names, not None" in broken["mixed[2]"]
    assert "summary: should be a string, not None" in broken["mixed[3]"]
    assert "not a rule set" in broken["mixed[4]"]
    assert games["balcony"] is pr.GAMES["balcony"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("Zone(Role.TABLEAU, 3, fill=(Role.STOCK,))", "bad-rules: TypeError: Zone.*'fill'"),
        ("Link(Direction.DOWN, Match.SUIT)", "bad-rules: Match has no SUIT"),
        ("Draw(Role.WASTE)", "bad-rules: steps: .*'waste'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_plugin_with_unknown_words_is_bad_rules(
    code: str, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Unknown words of the language are reported in one line."""
    text = f"from patience_rules.language import *\n\nRULES = {code}\n"
    (tmp_path / "other_words.py").write_text(text)
    (tmp_path / "other_names.py").write_text("from patience_rules.language import When\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "other_words", raising=False)
    monkeypatch.setitem(sys.modules, "declares_games", SimpleNamespace(rules=MINE))
    values = {
        "words": "other_words:RULES",
        "names": "other_names:RULES",
        "mine": "declares_games:rules",
    }
    points = EntryPoints(EntryPoint(n, v, plugins.GROUP) for n, v in values.items())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points.select(group=group))
    found = plugins.find_plugins(lambda id: False)
    assert list(found.games) == ["my-quadrangle"]
    assert re.fullmatch(f"other_words:RULES: {why}.*", found.broken["words"])
    assert found.broken["names"].startswith("other_names:RULES: bad-rules: ImportError: ")
    assert "'When'" in found.broken["names"]


def test_a_plugin_does_not_override_names(games: Catalogue) -> None:
    assert games.id_of("Balcony") == "balcony"
    assert games.id_of("Piazza") == "piazza"


def test_names_that_are_taken_are_reported(
    games: Catalogue, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    taken = list(games.taken_names())
    assert taken == [("last", "Balcony"), ("last", "Piazza")]
    for id, game in games.plugins.games.items():
        found = {name for name in (game.rules.title, *game.also) if games.id_of(name) == id}
        assert found.isdisjoint(name for other, name in taken if other == id)
    monkeypatch.setattr("patience_rules.cli.about_games.GAMES", games)
    errors = run("games").err
    assert "'Balcony' finds balcony, not last" in errors
    assert "skipped the games of text" in errors


def test_an_id_that_is_a_name_in_the_catalogue_is_refused() -> None:
    def find(is_taken: Callable[[str], bool]) -> Plugins:
        assert is_taken("solitaire")
        assert is_taken("klondike")
        assert not is_taken("my-own")
        return plugins_of({}, {})

    names = {"patience_rules.games.families.klondike": FAMILIES["klondike"][:1]}
    assert list(catalogue_of(names, find)) == ["klondike"]


def test_an_unknown_game_is_still_unknown(games: Catalogue) -> None:
    assert "klondike" not in games
    with pytest.raises(KeyError):
        games["klondike"]
