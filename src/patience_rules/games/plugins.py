"""Games of other packages, found by the entry point group ``patience_rules.games``.

An entry point names a :class:`~patience_rules.Rules`, a :class:`~patience_rules.CatalogueEntry`, or
a tuple or list of several. One that fails is reported and skipped, whatever its code raises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..basics.errors import Code, PatienceError, RulesError, printable, shorten
from ..basics.values import WordType
from ..rules.ruleset import Rules
from .catalogue import CatalogueEntry, Plugins, plugins_of

GROUP = "patience_rules.games"
LANGUAGE = "patience_rules"
"""The package that defines the rule language."""

_SHOWN = 300
"""The most characters of an error that are shown."""


def find_plugins(is_taken: Callable[[str], bool]) -> Plugins:
    """Load the games of installed packages.

    Args:
        is_taken: checks if an id is already a name of a game.

    Returns:
        The games, and the problems by the name of the entry point, with the index in its list; or
        by the name of the group if entry points cannot be read.
    """
    games: dict[str, CatalogueEntry] = {}
    broken: dict[str, str] = {}
    from importlib.metadata import EntryPoint, entry_points  # slow to load and seldom needed

    points: tuple[EntryPoint, ...] = ()
    with _reported(broken, GROUP, "entry points"):  # one broken package can break the search
        points = tuple(entry_points(group=GROUP))
    for point in points:
        items: list[tuple[str, object]] = []
        with _reported(broken, point.name, point.value):
            items = _items(point.name, point.load())
        for name, item in items:
            with _reported(broken, name, point.value):
                game = _checked(item)
                if game.rules.id in games or is_taken(game.rules.id):
                    raise _wrong(f"there is already a game {game.rules.id!r}")
                games[game.rules.id] = game
    return plugins_of(games, broken)


@contextmanager
def _reported(broken: dict[str, str], name: str, place: str) -> Iterator[None]:
    """Run foreign code and report any exception except `KeyboardInterrupt`."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        broken[name] = f"{place}: {_why(error)}"


def _why(error: BaseException) -> str:
    """Return one short line about an error; misuse of the rule language is ``bad-rules``."""
    kind = type(error)  # no other attribute of an unknown error is safe to read
    text = shorten(error, _SHOWN).partition("\n")[0]
    if issubclass(kind, PatienceError):
        return f"{Code.BAD_RULES}: {text}" if issubclass(kind, RulesError) else text
    if type(error) is AttributeError and type(word := error.obj) is WordType:
        return f"{Code.BAD_RULES}: {word.__name__} has no {printable(error.name)[:_SHOWN]}"
    of_language = issubclass(kind, ImportError) and f"'{LANGUAGE}" in text
    bad = of_language or issubclass(kind, (AttributeError, TypeError))
    return f"{Code.BAD_RULES}: " * bad + f"{kind.__name__}: {text}"


def _items(name: str, loaded: object) -> list[tuple[str, object]]:
    """Return the objects of an entry point, each with its name in reports."""
    if isinstance(loaded, (tuple, list)):
        return [(f"{name}[{place}]", item) for place, item in enumerate(loaded)]
    return [(name, loaded)]


def _checked(item: object) -> CatalogueEntry:
    """Return an object of an entry point as a game whose fields are valid."""
    game = CatalogueEntry(item, "") if isinstance(item, Rules) else item
    if not isinstance(game, CatalogueEntry) or not isinstance(game.rules, Rules):
        raise _wrong(f"not a rule set: {shorten(item)}")
    if not isinstance(game.summary, str):
        raise _wrong(f"summary: should be a string, not {shorten(game.summary)}")
    names = game.also
    if not (isinstance(names, tuple) and all(isinstance(name, str) for name in names)):
        raise _wrong(f"also: should be a tuple of names, not {shorten(names)}")
    return game


def _wrong(message: str) -> RulesError:
    return RulesError(Code.BAD_RULES, message)
