"""Records of games: the rules, the deck, the moves, and claims such as the result."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from ..cards import CARDS, Card, card_codes
from ..dealing.deck import Deck, make_deck
from ..engine.move import Move
from ..errors import Code, MoveError, PatienceError, RecordError, expect, expect_whole, shorten
from ..games.index import find_game, read_header, write_header
from ..json_text import load_document
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..shuffle import is_seed
from .record_text import RESULTS, record_from_text, record_to_text, split_moves

FORMAT = "patience-record/1"
LIMIT = 1_000_000
"""The default for the most characters of one record."""
_KEYS = {
    "format", "game", "options", "rules", "deck", "moves",
    "result", "score", "seed", "shuffle", "rules_digest", "tags",
}  # fmt: skip
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_MOST_CARDS = 10_000
_WANTED_SEED = "should be a whole number from 0 to 2**64 - 1"
_MOST_CACHED = 10_000


class Tags(Mapping[str, str]):
    """The free notes of a record by name: an immutable, hashable mapping.

    Args:
        tags: names and values, in the order of the written record.

    Raises:
        RecordError: ``syntax`` unless all names and values are texts.

    >>> Tags({"player": "Ann"})["player"], Tags({"player": "Ann"}) == {"player": "Ann"}
    ('Ann', True)
    """

    __slots__ = ("_tags",)

    def __init__(self, tags: Mapping[str, str] | None = None) -> None:
        if tags is not None and not isinstance(tags, Mapping):
            raise RecordError(Code.SYNTAX, f"tags: should be an object, not {shorten(tags)}")
        self._tags = dict(tags or {})
        for name, value in self._tags.items():
            if not (isinstance(name, str) and isinstance(value, str)):
                raise RecordError(
                    Code.SYNTAX, f"tags: {shorten(name)}: should be a text, not {shorten(value)}"
                )

    def __getitem__(self, name: str) -> str:
        return self._tags[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tags)

    def __len__(self) -> int:
        return len(self._tags)

    def __hash__(self) -> int:
        return hash(frozenset(self._tags.items()))

    def __repr__(self) -> str:
        return f"Tags({self._tags!r})"


class _MoveCache(dict[str, Move]):
    """Recently parsed moves by their text."""

    def __missing__(self, text: str) -> Move:
        move = Move.parse(text)
        if len(self) >= _MOST_CACHED:
            self.clear()
        self[text] = move
        return move


_CACHE = _MoveCache()


def _moves(moves: str | Iterable[str]) -> tuple[Move | str, ...]:
    """Parse moves. A text that is not a move stays a text, so that validation reports it."""
    if not isinstance(moves, str):
        expect(moves, Iterable, "moves, in one text or a list")
        moves = tuple(moves)
    try:  # the common case: no spaces inside moves
        return tuple(map(_CACHE.__getitem__, moves.split() if isinstance(moves, str) else moves))
    except (MoveError, TypeError):
        return tuple(map(_move, split_moves(moves) if isinstance(moves, str) else moves))


def _move(text: str) -> Move | str:
    if not isinstance(text, str):
        message = f"moves: a move is a text such as t3-f1, not {shorten(text)}"
        raise RecordError(Code.SYNTAX, message)
    try:
        return _CACHE[text]
    except MoveError:
        return text


def _deck(deck: str | Iterable[Card | str] | None) -> tuple[Card, ...] | None:
    if deck is None:
        return None
    try:
        return tuple([CARDS[code] for code in card_codes(deck, limit=_MOST_CARDS)])
    except PatienceError as error:
        raise error.within("deck") from None


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@attrs.frozen(repr=False)
class Record:
    """One recorded game. Only its form is checked; :func:`patience_rules.validate` judges it.

    Attributes:
        rules: the rule set; a game's name is converted.
        moves: the moves; texts, or one text with white space between moves, are converted. A text
            that is not a move stays a text.
        deck: the whole pack, first card dealt first; a text is converted. None for the deck of
            the seed.
        seed: the seed of the deck, 0 to ``2**64 - 1``.
        shuffle: the seed of later redeals in a game that shuffles; None for `seed`.
        result: ``won``, ``lost``, ``resigned`` or ``*`` for an unfinished game.
        score: the claimed score.
        rules_digest: the digest of the rule set by which the game was played.
        tags: free notes, such as the player's name.

    Raises:
        PatienceError: ``syntax``, ``bad-card`` or ``unknown-game``.

    >>> record = Record("balcony", "s-w s-w", seed=1, tags={"player": "Ann"})
    >>> record.moves, record.tags["player"]
    ((Move('s', 'w'), Move('s', 'w')), 'Ann')
    >>> Record.from_text(record.to_text()) == Record.from_json(record.to_json()) == record
    True
    """

    rules: Rules = attrs.field(converter=find_game)
    moves: tuple[Move | str, ...] = attrs.field(converter=_moves, default=())
    deck: tuple[Card, ...] | None = attrs.field(converter=_deck, default=None)
    seed: int | None = None
    result: str | None = None
    score: int | None = None
    rules_digest: str | None = None
    tags: Mapping[str, str] = attrs.field(converter=Tags, factory=Tags)
    shuffle: int | None = None

    def __attrs_post_init__(self) -> None:
        problem = None
        if self.deck is None and self.seed is None:
            problem = "a record needs a deck or a seed"
        elif self.seed is not None and not is_seed(self.seed):
            problem = f"seed: {_WANTED_SEED}, not {shorten(self.seed)}"
        elif self.shuffle is not None and not is_seed(self.shuffle):
            problem = f"shuffle: {_WANTED_SEED}, not {shorten(self.shuffle)}"
        elif self.result is not None and self.result not in RESULTS:
            problem = f"result: should be one of {', '.join(RESULTS)}, not {shorten(self.result)}"
        elif self.score is not None and not (_is_whole(self.score) and self.score >= 0):
            problem = f"score: should be a whole number from 0 on, not {shorten(self.score)}"
        elif self.rules_digest is not None and not (
            isinstance(self.rules_digest, str) and _DIGEST.fullmatch(self.rules_digest)
        ):
            wanted = "'sha256:' and 64 hexadecimal digits"
            problem = f"rules_digest: should be {wanted}, not {shorten(self.rules_digest)}"
        if problem:
            raise RecordError(Code.SYNTAX, problem)

    def dealt_deck(self) -> Deck:
        """Return the deck of the game with the seed of later redeals.

        Raises:
            PatienceError: if the deck is not the game's pack, or `shuffle` is given but the game
                does not shuffle.

        >>> Record("la-belle-lucie", seed=7).dealt_deck().shuffle
        7
        """
        rules, seed = self.rules, self.seed
        shuffle = seed if self.shuffle is None and shuffles(rules) else self.shuffle
        dealt = make_deck(rules, seed if self.deck is None else None, self.deck, shuffle)
        return attrs.evolve(dealt, seed=seed)

    @classmethod
    def from_json(cls, data: str | bytes | Mapping[str, Any], limit: int = LIMIT) -> Record:
        """Return the record from its JSON form.

        Args:
            data: one object, or its text.
            limit: the most characters of a text.

        Raises:
            PatienceError: of the class and code of the first fault found.

        >>> Record.from_json({"format": "patience-record/1", "game": "balcony", "moves": "s-w"})
        Traceback (most recent call last):
        ...
        patience_rules.errors.RecordError: a record needs a deck or a seed
        """
        return cls._from_keys(load_document(data, limit, FORMAT, _KEYS, RecordError))

    @classmethod
    def _from_keys(cls, data: Mapping[str, Any]) -> Record:
        for key, value in data.items():
            is_text = isinstance(value, str) or (key == "moves" and isinstance(value, tuple))
            if value is None or (key in ("deck", "moves") and not is_text):
                raise RecordError(Code.SYNTAX, f"{key}: should not be {shorten(value)}")
        if "moves" not in data:
            raise RecordError(Code.SYNTAX, "moves: missing")
        rules = read_header(data, RecordError)
        claims = {
            key: data[key] for key in _KEYS - {"format", "game", "options", "rules"} if key in data
        }
        return cls(rules, **claims)

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON values.

        >>> Record("balcony", "S - W", seed=1).to_json()
        {'format': 'patience-record/1', 'game': 'balcony', 'moves': 's-w', 'seed': 1}
        """
        data: dict[str, Any] = {"format": FORMAT, **write_header(self.rules)}
        if self.deck is not None:
            data["deck"] = " ".join(map(str, self.deck))
        data["moves"] = " ".join(self.moves)
        for key in ("result", "score", "seed", "shuffle", "rules_digest"):
            if getattr(self, key) is not None:
                data[key] = getattr(self, key)
        if self.tags:
            data["tags"] = dict(self.tags)
        return data

    @classmethod
    def from_text(cls, text: str, limit: int = LIMIT) -> Record:
        """Return the record from its text form.

        Args:
            text: tags, moves and result of one record.
            limit: the most characters.

        Raises:
            PatienceError: of the class and code of the first fault found.

        >>> Record.from_text('[Game "balcony"] [Seed "1"] 1. s-w {one card} 2. s-w resigned').result
        'resigned'
        """
        expect(text, str, "the text of a record")
        expect_whole(limit, "limit", 0)
        if len(text) > limit:
            raise RecordError(Code.TOO_LARGE, f"{len(text)} characters, and {limit} is the limit")
        return cls._from_keys(record_from_text(text))

    def to_text(self) -> str:
        """Return the record in its text form, wrapped at 79 characters.

        Raises:
            MoveError: if an entry of `moves` is not a move.

        >>> Record("balcony", "s-w s-w", seed=1, result="resigned").to_text().splitlines()[-1]
        '1. s-w 2. s-w resigned'
        """
        return record_to_text(self.to_json(), self.moves)

    def _repr_html_(self) -> str | None:
        """Return the replay for a notebook; None if the game is too long or cannot be dealt."""
        from ..playing.replaying import MOST_IN_A_NOTEBOOK  # slow to load, rarely needed
        from .record_replay import replay_record

        if len(self.moves) > MOST_IN_A_NOTEBOOK:
            return None
        try:
            return replay_record(self).frame()
        except PatienceError:
            return None

    def __repr__(self) -> str:
        return f"Record.from_json({json.dumps(self.to_json(), ensure_ascii=False)!r})"
