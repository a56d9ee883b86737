"""The games by name: which module holds each, read when one of its games is first asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module

import attrs

from ..errors import Code, RulesError, expect, shorten
from ..rules.kinds import Plain
from ..rules.ruleset import Rules
from ..values import Value, Word

_LONGEST = 40
"""The most characters of a mistyped name for which the nearest is looked for."""
_LIKE = 0.7
"""How much of two names is the same where one is taken for a slip of the other."""

_SIGNS = str.maketrans({"+": "plus", "&": "and"})
"""Signs that people write for words, and that tell games apart."""
_NUMBER = re.compile(r"(?<!\d)\d{1,2}(?!\d)", re.ASCII)
"""A number that names have in digits or in words."""
_ONES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thir", "four", "fif", "six", "seven", "eigh", "nine")
_TENS = ("", "", "twen", "thir", "for", "fif", "six", "seven", "eigh", "nine")


@attrs.frozen(eq=False, repr=False)
class Numbered(Value):
    """How PySolFC deals a game under a number, where the rule set does not say it.

    Attributes:
        options: the options, by name and value, that PySolFC has turned.
        right_to_left: whether the rows of the tableau are dealt from right to left.
        order: for each place in the deck that the rule set deals, the place in PySolFC's; what
            comes after them stays.
        picked_of: the pack, counted from 0, whose cards are the ones that the deal picks; None:
            the first that there are.
        opening: the moves that PySolFC makes by itself, where they are not one draw to the waste.

    >>> from patience_rules import GAMES
    >>> GAMES.entry("new-york").numbered.opening
    ('s-f1',)
    """

    options: tuple[tuple[str, Plain], ...] = ()
    right_to_left: bool = False
    order: tuple[int, ...] = ()
    picked_of: int | None = None
    opening: tuple[str, ...] | None = None


LEFT_TO_RIGHT = Numbered()
RIGHT_TO_LEFT = Numbered(right_to_left=True)
OF_THE_FIRST_PACK = Numbered(picked_of=0)


class NoNumbers(Word):
    """Why a game has no numbered deals.

    >>> from patience_rules import GAMES
    >>> print(GAMES.entry("balcony").numbered)
    PySolFC does not have it
    """

    ABSENT = "PySolFC does not have it"
    OTHER_TABLE = "PySolFC deals another table"
    NOT_COMPARED = "its deals were not compared with those of PySolFC"


@attrs.frozen(eq=False, repr=False)
class CatalogueEntry(Value):
    """A rule set as lists of games show it.

    Attributes:
        rules: the rule set.
        summary: what kind of game it is, in one line.
        also: other names by which people know it.
        numbered: how PySolFC deals it under a number, or why there are no such deals.

    >>> from patience_rules import GAMES
    >>> GAMES.entry("golf").rules is GAMES["golf"]
    True
    """

    rules: Rules
    summary: str
    also: tuple[str, ...] = ()
    numbered: Numbered | NoNumbers = LEFT_TO_RIGHT


GameLike = str | Rules | CatalogueEntry
"""A game as a caller may give it: one of its names, its rule set, or its entry."""


@attrs.frozen(eq=False, repr=False)
class Plugins(Value):
    """Games that other packages declare.

    Attributes:
        games: the games by id.
        broken: why each that could not be used is left out, by its name.
    """

    games: Mapping[str, CatalogueEntry]
    broken: Mapping[str, str]


class Catalogue(Mapping[str, Rules]):
    """Rule sets by the ids of their games, in the order in which lists show them.

    Games of other packages come last.

    >>> from patience_rules import GAMES
    >>> [id for id, rules in GAMES.items() if rules.decks == 8]
    ['spider-one-suit']
    """

    def __init__(
        self,
        modules: Mapping[str, Sequence[str]],
        find_plugins: Callable[[Callable[[str], bool]], Plugins],
    ) -> None:
        """Make a catalogue.

        Args:
            modules: full names of modules, each with the ids of its games. A module of games has a
                tuple ``GAMES`` of entries.
            find_plugins: finds the games of other packages; its argument checks if an id is one
                of the names of the package's own games.
        """
        self._modules = {id: module for module, ids in modules.items() for id in ids}
        self._entries: dict[str, CatalogueEntry] = {}
        self._find_plugins = find_plugins

    @cached_property
    def plugins(self) -> Plugins:
        """The games of other packages, looked for when they are first needed."""
        return self._find_plugins(lambda id: plain_name(id) in self._own_names)

    def __getitem__(self, id: str) -> Rules:
        return self._entry(id).rules

    def __iter__(self) -> Iterator[str]:
        yield from self._modules
        yield from self.plugins.games

    def __len__(self) -> int:
        return len(self._modules) + len(self.plugins.games)

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and (id in self._modules or id in self.plugins.games)

    def __repr__(self) -> str:
        return f"<Catalogue: {self._first_games()}>"

    def _first_games(self) -> str:
        first = list(self._modules)[:5]
        return f"{', '.join(first)} and {len(self) - len(first)} more"

    def entry(self, name: str) -> CatalogueEntry:
        """Return a game with its summary and its other names.

        Args:
            name: an id, a title or another name. Neither case nor punctuation matters, except
                "+" and "&", nor the word "Solitaire" or "Patience" at its end. Numbers up to 99
                may be in digits or in words.

        Raises:
            RulesError: ``unknown-game`` with the game whose name is nearest.

        >>> from patience_rules import GAMES
        >>> GAMES.entry("Klondike").also[0], GAMES.entry("40 Thieves").rules.id
        ('Solitaire', 'forty-thieves')
        """
        id = self.id_of(name)
        if id is None:
            near = self.nearest(name)
            hint = f"do you mean {near}?" if near else f"there is: {self._first_games()}"
            raise RulesError(Code.UNKNOWN_GAME, f"there is no game {shorten(name)} ({hint})")
        return self._entry(id)

    def _entry(self, id: str) -> CatalogueEntry:
        """Return the game with an id; a KeyError if there is none."""
        if not isinstance(id, str):
            raise KeyError(id)
        if id not in self._modules:
            return self.plugins.games[id]
        if id not in self._entries:
            entries: tuple[CatalogueEntry, ...] = import_module(self._modules[id]).GAMES
            self._entries.update({entry.rules.id: entry for entry in entries})
        return self._entries[id]

    @cached_property
    def _own_names(self) -> dict[str, str]:
        """The ids of the package's own games by each of their names."""
        return _by_name(self._modules, map(self._entry, self._modules))

    @cached_property
    def _names(self) -> dict[str, str]:
        """The id of a game by each of its names; those of plug-ins take nobody's name."""
        added = self.plugins.games
        return _by_name(added, added.values()) | self._own_names

    def taken_names(self) -> Iterator[tuple[str, str]]:
        """Yield the id of each game of another package, with a name that finds another game."""
        for id, entry in self.plugins.games.items():
            for name in dict.fromkeys((entry.rules.title, *entry.also)):
                if self.id_of(name) != id:
                    yield id, name

    def id_of(self, name: str) -> str | None:
        """Return the id of the game that people know by a name; None if no game has it.

        >>> from patience_rules import GAMES
        >>> GAMES.id_of("Bakers Dozen"), GAMES.id_of("Golf Solitaire"), GAMES.id_of("Moon")
        ('bakers-dozen', 'golf', None)
        >>> GAMES.id_of("Sultan"), GAMES.id_of("Sultan +")
        ('sultan', 'sultan-plus')
        """
        expect(name, str, "a game's name, such as 'golf'")
        return name if name in self._modules else self._names.get(plain_name(name))

    def nearest(self, name: str) -> str | None:
        """Return the id of the game whose name is most like a mistyped one; None if no name is.

        >>> from patience_rules import GAMES
        >>> GAMES.nearest("blacony"), GAMES.nearest("xyzzy")
        ('balcony', None)
        """
        if len(name) > _LONGEST:
            return None
        from difflib import get_close_matches  # only a name that nobody has asks for it

        like = get_close_matches(plain_name(name), self._names, 1, _LIKE)
        return self._names[like[0]] if like else None


def _by_name(ids: Iterable[str], entries: Iterable[CatalogueEntry]) -> dict[str, str]:
    """Return ids by names; an id comes before another game's name."""
    names = {plain_name(id): id for id in ids}
    for entry in entries:
        for name in (entry.rules.title, *entry.also):
            names.setdefault(plain_name(name), entry.rules.id)
    return names


def plain_name(name: str) -> str:
    """Return a game's name without what does not matter when it is looked for.

    >>> plain_name("Baker's Dozen"), plain_name("Scotch Patience"), plain_name("Patience")
    ('bakersdozen', 'scotch', 'patience')
    >>> plain_name("Sultan +"), plain_name("Thumb & Pouch"), plain_name("40 Thieves")
    ('sultanplus', 'thumbandpouch', 'fortythieves')
    """
    words = _NUMBER.sub(_in_words, name.casefold().translate(_SIGNS))
    letters = "".join(filter(str.isalnum, words))
    for word in ("solitaire", "patience"):
        letters = letters.removesuffix(word) or letters
    return letters


def _in_words(number: re.Match[str]) -> str:
    """Return a number up to 99 as people say it.

    >>> [_in_words(number) for number in _NUMBER.finditer("0 8 10 14 23 40")]
    ['zero', 'eight', 'ten', 'fourteen', 'twentythree', 'forty']
    """
    tens, ones = divmod(int(number[0]), 10)
    if tens == 1:
        return _TEENS[ones] + "teen" * (ones > 2)
    return (f"{_TENS[tens]}ty" if tens else "") + _ONES[ones] or "zero"
