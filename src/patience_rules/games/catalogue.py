"""The catalogue: games by name. A module of games is imported when one of them is needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar, overload

import attrs

from ..basics.errors import Code, RulesError, did_you_mean, expect, shorten
from ..basics.values import Value, Word, make
from ..rules.kinds import Plain
from ..rules.ruleset import Rules, known_sound, title_of

if TYPE_CHECKING:
    from .atlas import AtlasRow

_T = TypeVar("_T")

_LONGEST = 40
"""The most characters of a mistyped name for which a similar one is looked for."""
_LIKE = 0.75
"""The least similarity of a mistyped name, from 0 to 1."""

_SIGNS = str.maketrans({"+": "plus", "&": "and"})
"""Signs that stand for words and distinguish games."""
_SPELLINGS = (("our", "or"), ("grey", "gray"), ("theatre", "theater"), ("saint", "st"))
"""Letters that are spelled in two ways, such as British and American."""
_NUMBER = re.compile(r"(?<!\d)\d{1,2}(?!\d)", re.ASCII)
"""A number in a name that may also be written in words."""
_ONES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thir", "four", "fif", "six", "seven", "eigh", "nine")
_TENS = ("", "", "twen", "thir", "for", "fif", "six", "seven", "eigh", "nine")


@attrs.frozen(eq=False, repr=False, kw_only=True)
class Numbered(Value):
    """The way in which PySolFC deals a game by number, where it differs from the rule set.

    Attributes:
        options: the options, by name and value, that PySolFC sets.
        right_to_left: true if rows of the tableau are dealt from right to left.
        order: for each position in the deck, the position in PySolFC's deck; later cards stay.
        picked_of: the deck, from 0, whose cards the deal picks; None for the first card found.
        opening: the moves that PySolFC makes automatically; None for one draw to a waste.

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
    """The reason why a game has no numbered deals.

    >>> from patience_rules import GAMES
    >>> print(GAMES.entry("balcony").numbered)
    PySolFC does not have it
    """

    ABSENT = "PySolFC does not have it"
    OTHER_TABLE = "PySolFC deals another table"
    NOT_COMPARED = "its deals were not compared with those of PySolFC"


@attrs.frozen(eq=False, repr=False)
class ListedGame(Value):
    """A game as the list of games has it, without its rule set.

    Attributes:
        id: the id of the game.
        summary: a description in one line.
        also: other names of the game.
        name: the name of its rule set, empty if the title is made from the id.
        numbered: as for `CatalogueEntry`.

    >>> ListedGame("la-belle-lucie", "A fan game").title
    'La Belle Lucie'
    """

    id: str
    summary: str
    also: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    name: str = attrs.field(default="", kw_only=True)
    numbered: Numbered | NoNumbers = attrs.field(default=LEFT_TO_RIGHT, kw_only=True)

    @property
    def title(self) -> str:
        """The game's name for people.

        >>> from patience_rules import GAMES
        >>> GAMES.listed("freecell")[0].title
        'FreeCell'
        """
        return title_of(self.id, self.name)

    def names(self) -> Iterable[str]:
        """Return the title and the other names, each once.

        >>> from patience_rules import GAMES
        >>> [*GAMES.listed("klondike")[0].names()][:2]
        ['Klondike', 'Solitaire']
        """
        return dict.fromkeys((self.title, *self.also))


@attrs.frozen(eq=False, repr=False)
class CatalogueEntry(Value):
    """A game of the catalogue, with its rule set.

    Attributes:
        rules: the rule set.
        summary: a description in one line.
        also: other names of the game.
        numbered: the way in which PySolFC deals it by number, or the reason why it has no numbers.

    >>> from patience_rules import GAMES
    >>> GAMES.entry("golf").rules is GAMES["golf"]
    True
    """

    rules: Rules
    summary: str
    also: tuple[str, ...] = ()
    numbered: Numbered | NoNumbers = attrs.field(default=LEFT_TO_RIGHT, kw_only=True)

    @property
    def atlas(self) -> AtlasRow | None:
        """How often, how long and how hard the game is won; None if the atlas has no row for it.

        >>> from patience_rules import GAMES
        >>> row = GAMES.entry("klondike").atlas
        >>> row.winnable.won > 0, row.random < row.games
        (True, True)
        """
        from .atlas import atlas_row  # a first move does not need it

        return atlas_row(self.rules)


GameLike = str | Rules | CatalogueEntry
"""A game as an argument: one of its names, its rule set, or its entry."""


@attrs.frozen(eq=False, repr=False, init=False)
class Plugins(Value):
    """Games of other packages.

    Attributes:
        games: the games by id.
        broken: the reasons why others are left out, by name.

    >>> from patience_rules import GAMES
    >>> set(GAMES.plugins.broken) <= {"a broken package"}
    True
    """

    games: Mapping[str, CatalogueEntry]
    broken: Mapping[str, str]

    def __init__(self) -> None:
        raise TypeError("games of other packages are GAMES.plugins")


def plugins_of(games: Mapping[str, CatalogueEntry], broken: Mapping[str, str]) -> Plugins:
    """Return the games of other packages, and the reasons why others are left out."""
    return make(Plugins, games=games, broken=broken)


class Catalogue(Mapping[str, Rules]):
    """The rule sets by id, in the order of lists.

    Games of other packages come last.

    >>> from patience_rules import GAMES
    >>> [id for id, rules in GAMES.items() if rules.decks == 8]
    ['spider-one-suit']
    """

    def __init__(self) -> None:
        raise TypeError("the only catalogue is GAMES")

    def _set_up(
        self,
        modules: Mapping[str, Sequence[ListedGame]],
        find_plugins: Callable[[Callable[[str], bool]], Plugins],
    ) -> None:
        self._modules = {game.id: module for module, games in modules.items() for game in games}
        self._own_games = {game.id: game for games in modules.values() for game in games}
        self._entries: dict[str, CatalogueEntry] = {}
        self._find_plugins = find_plugins

    @cached_property
    def plugins(self) -> Plugins:
        """The games of other packages, loaded when first needed.

        >>> from patience_rules import GAMES
        >>> set(GAMES.plugins.games) <= set(GAMES)
        True
        """
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

    @overload
    def get(self, key: str, /) -> Rules | None: ...

    @overload
    def get(self, key: str, /, default: Rules | _T) -> Rules | _T: ...

    def get(self, key: str, /, default: object = None) -> object:
        """Return the rule set with an id, or the default.

        Unlike ``GAMES[key]``, it looks for no similar id.

        Args:
            key: an id.
            default: what is returned for any other text.

        >>> from patience_rules import GAMES
        >>> GAMES.get("golf").title, GAMES.get("gold")
        ('Golf', None)
        """
        return self._entry(key).rules if key in self else default

    def __repr__(self) -> str:
        return f"<Catalogue: {self._first_games()}>"

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def _first_games(self) -> str:
        names = list(self._modules)[:5]
        return f"{', '.join(names)} and {len(self) - len(names)} more"

    def entry(self, name: str) -> CatalogueEntry:
        """Return a game with its summary and its other names.

        Args:
            name: an id, a title or another name. Case, accents, punctuation other than "+" and "&",
                a leading "The", a final "Solitaire" or "Patience", and British or American spelling
                do not matter. Numbers up to 99 may be in digits or in words.

        Raises:
            RulesError: ``unknown-game`` with the most similar name.

        >>> from patience_rules import GAMES
        >>> GAMES.entry("Klondike").also[0], GAMES.entry("40 Thieves").rules.id
        ('Solitaire', 'forty-thieves')
        """
        id = self.id_of(name)
        if id is None:
            hint = self.suggestion(name) or "'patience-rules games TEXT' finds games by their names"
            raise RulesError(Code.UNKNOWN_GAME, f"there is no game {shorten(name)}; {hint}")
        return self._entry(id)

    def _entry(self, id: str) -> CatalogueEntry:
        """Return the game with an id. Raises `KeyError` if there is none."""
        if id not in self:
            message = f"no game has the id {shorten(id)}{did_you_mean(id, self)}"
            raise KeyError(f"{message}; GAMES.entry() knows other names, too")
        if id not in self._modules:
            return self.plugins.games[id]
        if id not in self._entries:
            with known_sound():
                games = import_module(self._modules[id]).GAMES
            for rules in games:
                game = self._own_games[rules.id]
                entry = CatalogueEntry(rules, game.summary, game.also, numbered=game.numbered)
                self._entries[rules.id] = entry
        return self._entries[id]

    @cached_property
    def _all_games(self) -> dict[str, ListedGame]:
        """All games by id, in the order of lists."""
        added = {id: _listing(entry) for id, entry in self.plugins.games.items()}
        return self._own_games | added

    @cached_property
    def _own_names(self) -> dict[str, str]:
        """The ids of the package's own games by each of their names."""
        return _by_name(self._own_games.values())

    @cached_property
    def _names(self) -> dict[str, str]:
        """The ids of all games by each of their names; plug-ins do not override names."""
        return _by_name(map(_listing, self.plugins.games.values())) | self._own_names

    @cached_property
    def _plain_names(self) -> dict[str, list[str]]:
        """The names of each game in the form in which names are compared."""
        games = self._all_games.items()
        return {id: [*map(plain_name, (id, *game.names()))] for id, game in games}

    def taken_names(self) -> Iterator[tuple[str, str]]:
        """Yield the ids of plug-in games, each with a name of its own that finds another game.

        >>> from patience_rules import GAMES
        >>> [id for id, name in GAMES.taken_names() if GAMES.id_of(name) == id]
        []
        """
        for id in self.plugins.games:
            for name in self._all_games[id].names():
                if self.id_of(name) != id:
                    yield id, name

    def search(self, text: str) -> tuple[CatalogueEntry, ...]:
        """Return the games whose names or summary contain a text, the best first.

        First come games of this name, then those with a name that begins with the text, has a word
        that does, or contains it; then those whose names have all its words, and those whose names
        and summary do. Equally good ones keep the order of lists.

        Args:
            text: the text, in upper or lower case; empty for all games.

        >>> from patience_rules import GAMES
        >>> [entry.rules.id for entry in GAMES.search("spid")][:3]
        ['spider', 'spider-one-suit', 'spider-two-suits']
        """
        return tuple([self._entry(game.id) for game in self.listed(text)])

    def listed(self, text: str = "") -> tuple[ListedGame, ...]:
        """Return the games that ``search`` finds, quickly: no rule set is built.

        Args:
            text: as for ``search``.

        >>> from patience_rules import GAMES
        >>> [game.title for game in GAMES.listed("spid")][:3]
        ['Spider', 'Spider (1 Suit)', 'Spider (2 Suits)']
        """
        expect(text, str, "a text to look for, such as 'spider'")
        games = self._all_games.values()
        if not text.split():
            return tuple(games)
        wanted = plain_name(text)
        ranked = [(_rank(game, self._plain_names[game.id], text, wanted), game) for game in games]
        found = sorted((rank, place) for place, (rank, _) in enumerate(ranked) if rank is not None)
        return tuple([ranked[place][1] for _, place in found])

    def id_of(self, name: str) -> str | None:
        """Return the id of the game with a name, or None.

        Args:
            name: as for ``GAMES.entry``.

        >>> from patience_rules import GAMES
        >>> GAMES.id_of("Bakers Dozen"), GAMES.id_of("Golf Solitaire"), GAMES.id_of("Moon")
        ('bakers-dozen', 'golf', None)
        >>> GAMES.id_of("Sultan"), GAMES.id_of("Sultan +")
        ('sultan', 'sultan-plus')
        """
        expect(name, str, "a game's name, such as 'golf'")
        return name if name in self._modules else self._names.get(plain_name(name))

    def nearest(self, name: str) -> str | None:
        """Return the id of the game whose name is most similar to a mistyped one, or None.

        Args:
            name: the mistyped name.

        >>> from patience_rules import GAMES
        >>> GAMES.nearest("blacony"), GAMES.nearest("xyzzy")
        ('balcony', None)
        """
        like = self._most_similar(name)
        return self._names[like] if like else None

    def suggestion(self, name: str) -> str:
        """Return a question with the most similar name and its game's id, or an empty string.

        Args:
            name: the mistyped name.

        >>> from patience_rules import GAMES
        >>> GAMES.suggestion("blacony"), GAMES.suggestion("parterr")
        ('did you mean balcony?', 'did you mean Parterre (flower-garden)?')
        """
        like = self._most_similar(name)
        if not like:
            return ""
        id = self._names[like]
        titles = (id, *self._all_games[id].names())
        title = next(title for title in titles if plain_name(title) == like)
        return f"did you mean {id if title == id else f'{title} ({id})'}?"

    def _most_similar(self, name: str) -> str:
        """Return the plain name that is most similar to a mistyped one, or an empty string."""
        expect(name, str, "a game's name, such as 'golf'")
        if len(name) > _LONGEST:
            return ""
        from difflib import get_close_matches  # only unknown names need it

        return "".join(get_close_matches(plain_name(name), self._names, 1, _LIKE))


def _listing(entry: CatalogueEntry) -> ListedGame:
    """Return the listing of a plug-in's game."""
    rules = entry.rules
    return ListedGame(
        rules.id, entry.summary, also=entry.also, name=rules.name, numbered=entry.numbered
    )


def _rank(game: ListedGame, plain: list[str], text: str, wanted: str) -> int | None:
    """Return how well a game fits a text, from 0, the best; None if it does not.

    Args:
        game: the game.
        plain: its names in the form in which names are compared.
        text: the text.
        wanted: the text in that form.
    """
    words = text.casefold().split()
    names = [game.id, *game.names()]
    said = " ".join([*names, game.summary]).casefold()
    fits = (
        wanted in plain,
        wanted and any(name.startswith(wanted) for name in plain),
        any(re.search(rf"\b{re.escape(text.casefold())}", name.casefold()) for name in names),
        wanted and any(wanted in name for name in plain),
        _has_words(" ".join(names).casefold(), words),
        _has_words(said, words),
        all(word in said for word in words),
    )
    return next((rank for rank, is_so in enumerate(fits) if is_so), None)


def _has_words(said: str, words: list[str]) -> bool:
    """Check if a text has words that begin with each of some."""
    return all(re.search(rf"\b{re.escape(word)}", said) for word in words)


def _by_name(games: Iterable[ListedGame]) -> dict[str, str]:
    """Return ids by name. An id takes precedence over another game's name."""
    games = tuple(games)
    names = {plain_name(game.id): game.id for game in games}
    for game in games:
        for name in game.names():
            names.setdefault(plain_name(name), game.id)
    return names


def catalogue_of(
    modules: Mapping[str, Sequence[ListedGame]],
    find_plugins: Callable[[Callable[[str], bool]], Plugins],
) -> Catalogue:
    """Return a catalogue.

    Args:
        modules: the games by the full name of their module, whose tuple ``GAMES`` has their rule
            sets.
        find_plugins: finds the games of other packages. Its argument checks if an id is a name of
            one of the package's own games.
    """
    catalogue = Catalogue.__new__(Catalogue)
    catalogue._set_up(modules, find_plugins)
    return catalogue


def plain_name(name: str) -> str:
    """Return a game's name in the form in which names are compared.

    >>> plain_name("Baker's Dozen"), plain_name("Scotch Patience"), plain_name("Patience")
    ('bakersdozen', 'scotch', 'patience')
    >>> plain_name("Sultan +"), plain_name("Thumb & Pouch"), plain_name("40 Thieves")
    ('sultanplus', 'thumbandpouch', 'fortythieves')
    >>> plain_name("The Fair Lucy"), plain_name("Fortune's Favour"), plain_name("Königin")
    ('fairlucy', 'fortunesfavor', 'konigin')
    """
    words = _NUMBER.sub(_in_words, name.casefold().translate(_SIGNS))
    if not words.isascii():
        from unicodedata import normalize  # few names need it

        words = normalize("NFKD", words)  # accents become characters of their own
    letters = "".join(filter(str.isalnum, words))
    letters = letters.removeprefix("the") or letters
    for word in ("solitaire", "patience"):
        letters = letters.removesuffix(word) or letters
    for british, american in _SPELLINGS:
        letters = letters.replace(british, american)
    return letters


def _in_words(number: re.Match[str]) -> str:
    """Return a number up to 99 in words.

    >>> [_in_words(number) for number in _NUMBER.finditer("0 8 10 14 23 40")]
    ['zero', 'eight', 'ten', 'fourteen', 'twentythree', 'forty']
    """
    tens, ones = divmod(int(number[0]), 10)
    if tens == 1:
        return _TEENS[ones] + "teen" * (ones > 2)
    return (f"{_TENS[tens]}ty" if tens else "") + _ONES[ones] or "zero"
