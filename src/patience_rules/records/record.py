"""Records of games: the rules, the deck, the moves, and claims such as the result."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, final

import attrs

from ..basics.cards import CARDS, Card, card_codes
from ..basics.errors import (
    Code,
    MoveError,
    PatienceError,
    RecordError,
    did_you_mean,
    expect,
    expect_whole,
    shorten,
)
from ..basics.json_text import load_document
from ..dealing.deck import Deck, deck_of, make_deck
from ..engine.move import Move
from ..engine.standing import Status
from ..games.index import find_game, read_header, write_header
from ..playing.notation import piles_from_json, piles_from_text, piles_to_text
from ..playing.start import first_state
from ..playing.state import State, make_state, parts_of
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..schemas.formats import NO_GAME, Format
from .fingerprint import fingerprints
from .notes import Comments, Scores, Tags
from .record_text import record_from_text, record_to_text, split_moves

if TYPE_CHECKING:
    from ..pictures.widget import Replay

RECORD = Format("record")
RECORD_LIMIT = 1_000_000
"""The default for the most characters of one record."""
_POSITION = RECORD.forms["position"]["properties"]
_NO_CLAIMS = ("format", *NO_GAME)
_CHECKED = ("seed", "shuffle", "undos", "result", "score", "rules_digest")
"""Keys that the class holds as they are written."""
_MOST_CARDS = 10_000
_MOST_CACHED = 10_000


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
    """Parse moves. A string that is not a move stays a string, so that validation reports it."""
    if not isinstance(moves, str):
        expect(moves, Iterable, "moves, in one text or a list")
        moves = tuple(moves)
    try:  # the common case: no spaces inside moves
        return tuple(map(_CACHE.__getitem__, moves.split() if isinstance(moves, str) else moves))
    except (MoveError, TypeError):
        return tuple(map(_move, split_moves(moves) if isinstance(moves, str) else moves))


def _move(text: str) -> Move | str:
    if not isinstance(text, str):
        message = f"moves: a move is a string such as t3-f1, not {shorten(text)}"
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


def _position(rules: Rules, data: object) -> State:
    """Read the position in JSON or on one line, without its game."""
    try:
        if isinstance(data, str):
            return make_state(*piles_from_text(rules, data))
        if not isinstance(data, Mapping):
            raise RecordError(Code.SYNTAX, f"should be an object, not {shorten(data)}")
        for key in data:
            if key not in _POSITION:
                more = did_you_mean(key, _POSITION)
                message = f"a position in a record has no {shorten(key)}{more}"
                raise RecordError(Code.SYNTAX, message)
        return make_state(*piles_from_json(rules, data))
    except PatienceError as error:
        raise error.within("position") from None


@final
@attrs.frozen(repr=False)
class Record:
    """One recorded game. Only its form is checked; :func:`patience_rules.validate` judges it.

    Attributes:
        rules: the rule set; a game's name is converted.
        moves: the moves; texts, or one text with white space between moves, are converted. A text
            that is not a move stays a string.
        deck: the whole pack, first card dealt first; a string is converted. None for the deck of
            the seed, or with a position.
        seed: the seed of the deck, 0 to ``2**64 - 1``.
        shuffle: the seed of later redeals in a game that shuffles; None for `seed`.
        result: ``won``, ``lost``, ``resigned`` or ``*`` for an unfinished game.
        score: the claimed score, a count of cards.
        rules_digest: the digest of the rule set by which the game was played.
        tags: free notes, such as the player's name.
        position: the state from which the game starts, instead of a deck and a seed.
        comments: texts by the number of moves before them; undone moves follow those played.
        scores: other claimed scores, by the names of their scorings: ``{"vegas": 52}``.
        undone: in a saved game, the moves taken back that can be redone, next one first.
        undos: how often a move was taken back.

    Raises:
        PatienceError: ``syntax``, ``bad-card``, ``unknown-game`` or ``no-such-move``.

    >>> record = Record("balcony", "s-w s-w", seed=1, tags={"player": "Ann"})
    >>> record.moves, record.tags["player"]
    ((Move('s', 'w'), Move('s', 'w')), 'Ann')
    >>> Record.from_text(record.to_text()) == Record.from_json(record.to_json()) == record
    True
    """

    rules: Rules = attrs.field(converter=find_game)
    moves: tuple[Move | str, ...] = attrs.field(converter=_moves, default=())
    deck: tuple[Card, ...] | None = attrs.field(converter=_deck, default=None, kw_only=True)
    seed: int | None = attrs.field(default=None, kw_only=True)
    result: str | None = attrs.field(default=None, kw_only=True)
    score: int | None = attrs.field(default=None, kw_only=True)
    rules_digest: str | None = attrs.field(default=None, kw_only=True)
    tags: Mapping[str, str] = attrs.field(converter=Tags, factory=Tags, kw_only=True)
    shuffle: int | None = attrs.field(default=None, kw_only=True)
    position: State | None = attrs.field(default=None, kw_only=True)
    comments: Mapping[int, str] = attrs.field(converter=Comments, factory=Comments, kw_only=True)
    scores: Mapping[str, int] = attrs.field(converter=Scores, factory=Scores, kw_only=True)
    undone: tuple[Move | str, ...] = attrs.field(converter=_moves, default=(), kw_only=True)
    undos: int = attrs.field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        problem = None
        dealt = self.deck, self.seed, self.shuffle
        if self.position is not None:
            expect(self.position, State, "a state, such as State.from_text(line)")
        if self.position is None and dealt[:2] == (None, None):
            problem = "a record needs a deck, a seed or a position"
        elif self.position is not None and dealt != (None, None, None):
            problem = "a record with a position has no deck, seed or shuffle"
        elif self.position is not None and self.position.rules != self.rules:
            problem = f"the position is one of {self.position.rules.title}"
        for key in _CHECKED:
            value = getattr(self, key)
            if value is not None:
                problem = problem or RECORD.problem(key, value)
        if problem:
            raise RecordError(Code.SYNTAX, problem)
        if max(self.comments, default=0) > len(self.moves) + len(self.undone):
            message = f"comments: the record has no move {max(self.comments)}"
            raise RecordError(Code.NO_SUCH_MOVE, message)

    @classmethod
    def of(
        cls,
        start: State,
        moves: str | Iterable[str] = (),
        *,
        result: str | None = None,
        **tags: str,
    ) -> Record:
        """Return the record of a game, such as the winning line of a :class:`Solution`.

        Args:
            start: the state before the first move. Fresh from a deal, it is recorded as its deck
                and seed; otherwise as a position.
            moves: the moves, in one text or several.
            result: the result of a game that is in play, such as ``resigned``; by default ``*``.
                A game that is over is recorded as won or lost.
            tags: notes such as the player's name.

        Raises:
            PatienceError: if an argument is wrong or a move is not legal.

        >>> from patience_rules import deal, solve
        >>> start = deal("golf", seed=2)
        >>> record = Record.of(start, solve(start).moves, player="Ann")
        >>> record.result, record.score, record.seed
        ('won', 35, 2)
        """
        expect(start, State, "a state, such as deal('golf')")
        played = _moves(moves)
        state = start
        for move in played:
            state = state.play(move)
        if state.status is not Status.IN_PLAY:
            result = state.status.value
        elif result == Status.IN_PLAY:
            result = None
        claims: dict[str, Any] = {"result": result or "*", "score": state.score, "tags": tags}
        deck = start.deck
        if deck is None:
            return cls(start.rules, played, position=start, **claims)
        # The seed is omitted if redeals are shuffled from another number.
        seed = deck.seed if deck.shuffle == deck.seed or not shuffles(start.rules) else None
        shuffle = None if seed is not None else deck.shuffle or None
        return cls(start.rules, played, deck=deck.cards, seed=seed, shuffle=shuffle, **claims)

    @property
    def start(self) -> State:
        """The state before the first move.

        Raises:
            PatienceError: as for :attr:`dealt_deck`.

        >>> Record("balcony", seed=1).start.tableau[0]
        (Card('7D'),)
        """
        if self.position is not None:
            return self.position
        return first_state(self.rules, self.dealt_deck)

    def in_words(self) -> tuple[str, ...]:
        """Return what each move does, in a sentence without a capital and a full stop.

        Raises:
            PatienceError: as for :attr:`dealt_deck`, or if a move is not legal.

        >>> Record("balcony", "t4-t2 s-w", seed=1).in_words()
        ('8♥ goes from t4 to t2', '2♣ is drawn to w')
        """
        from ..playing.transition import steps_in_words  # rarely needed

        state, said = self.start, []
        for move in self.moves:
            after = state.transition(move)
            said.append(steps_in_words(after.steps))
            state = after.state
        return tuple(said)

    @property
    def fingerprint(self) -> str:
        """A digest of the rules, the deal and what the moves do, to recognise duplicates.

        Claims, notes and comments do not count, nor the form of the deal (deck, seed or position),
        nor which of several equivalent piles a move names, nor the order of the same steps.

        Raises:
            PatienceError: as for :attr:`dealt_deck`.

        >>> ann = Record("balcony", "s-w", seed=1, tags={"player": "Ann"})
        >>> bob = Record("balcony", "S - W", deck=ann.dealt_deck.cards, result="resigned")
        >>> ann == bob, ann.fingerprint == bob.fingerprint
        (False, True)
        >>> games = [Record("klondike", moves, seed=18) for moves in ("t7-f1 s-w", "s-w t7-f2")]
        >>> games[0].fingerprint == games[1].fingerprint
        True
        """
        return fingerprints(self.start, self.moves)[1]

    @property
    def deal_fingerprint(self) -> str:
        """A digest of the rules and the deal, to recognise games of one deal.

        Raises:
            PatienceError: as for :attr:`dealt_deck`.

        >>> from patience_rules import deal
        >>> today = Record.of(deal("balcony", seed=1)).deal_fingerprint
        >>> Record("balcony", "s-w", seed=1).deal_fingerprint == today
        True
        """
        return fingerprints(self.start, ())[0]

    @property
    def dealt_deck(self) -> Deck:
        """The deck of the game with the seed of later redeals.

        Raises:
            PatienceError: if the deck is not the game's pack, if `shuffle` is given but the game
                does not shuffle, or if the record has a position instead.

        >>> Record("la-belle-lucie", seed=7).dealt_deck.shuffle
        7
        """
        rules, seed = self.rules, self.seed
        if self.position is not None:
            raise RecordError(Code.SYNTAX, "the record has a position instead")
        shuffle = seed if self.shuffle is None and shuffles(rules) else self.shuffle
        dealt = make_deck(rules, seed if self.deck is None else None, self.deck, shuffle)
        return deck_of(dealt.codes, seed=seed, shuffle=dealt.shuffle)

    @classmethod
    def from_json(
        cls, data: str | bytes | Mapping[str, Any], *, limit: int = RECORD_LIMIT
    ) -> Record:
        """Return the record from its JSON form.

        Args:
            data: one object, or its text.
            limit: the most characters of a text.

        Raises:
            PatienceError: of the class and code of the first fault found.

        >>> Record.from_json({"format": "patience-record/1", "game": "balcony", "moves": "s-w"})
        Traceback (most recent call last):
        ...
        patience_rules.RecordError: a record needs a deck, a seed or a position
        """
        document = load_document(data, limit, RECORD.name, RECORD.forms, RecordError)
        if isinstance(document.get("position"), str):
            raise RecordError(Code.SYNTAX, "position: should be an object, not a string")
        return cls._from_keys(document)

    @classmethod
    def _from_keys(cls, data: Mapping[str, Any]) -> Record:
        for key, value in data.items():
            is_split = key in ("moves", "undone") and isinstance(value, tuple)
            if value is None:
                raise RecordError(Code.SYNTAX, f"{key}: should be left out, not null")
            if key in ("deck", "moves", "undone") and not (isinstance(value, str) or is_split):
                wanted = (
                    "one string of cards" if key == "deck" else "one string, such as 's-w t1-f1'"
                )
                raise RecordError(Code.SYNTAX, f"{key}: should be {wanted}, not {shorten(value)}")
        if "moves" not in data:
            raise RecordError(Code.SYNTAX, "moves: missing")
        rules = read_header(data, RecordError)
        claims = {key: value for key, value in data.items() if key not in _NO_CLAIMS}
        if "position" in claims:
            claims["position"] = _position(rules, claims["position"])
        return cls(rules, **claims)

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON values.

        >>> Record("balcony", "S - W", seed=1).to_json()
        {'format': 'patience-record/1', 'game': 'balcony', 'moves': 's-w', 'seed': 1}
        """
        data = {
            **NO_GAME,
            **write_header(self.rules),
            "deck": None if self.deck is None else " ".join(map(str, self.deck)),
            "position": None,
            "moves": " ".join(self.moves),
            "undone": " ".join(self.undone) or None,
            "comments": {str(number): text for number, text in self.comments.items()},
        }
        if self.position is not None:
            held = self.position.to_json()
            data["position"] = {key: held[key] for key in _POSITION if key in held}
        return RECORD.write(self, data)

    @classmethod
    def from_text(cls, text: str, *, limit: int = RECORD_LIMIT) -> Record:
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
            raise RecordError(Code.TOO_LARGE, f"{len(text)} characters; the limit is {limit}")
        return cls._from_keys(record_from_text(text))

    def to_text(self) -> str:
        """Return the record in its text form, wrapped at 79 characters.

        Raises:
            MoveError: if an entry of `moves` or `undone` is not a move.

        >>> Record("balcony", "s-w s-w", seed=1, result="resigned").to_text().splitlines()[-1]
        '1. s-w 2. s-w resigned'
        """
        data = self.to_json()
        if self.position is not None:
            data["position"] = piles_to_text(*parts_of(self.position))
        return record_to_text(data, self.moves, self.comments)

    def _repr_html_(self) -> str | None:
        """Return the replay for a notebook; None if the game is too long or cannot be dealt."""
        from .replaying import MOST_IN_A_NOTEBOOK  # slow to load, rarely needed

        if len(self.moves) > MOST_IN_A_NOTEBOOK:
            return None
        try:
            return replay_of(self).frame()
        except PatienceError:
            return None

    def __repr__(self) -> str:
        return f"Record.from_json({json.dumps(self.to_json(), ensure_ascii=False)!r})"


def replay_html(record: Record) -> str:
    """Return a recorded game as a self-contained web page to click through, in ASCII.

    The page has a picture of each position, the list of moves, and the record's tags and claims. It
    needs no network. The arrow keys go through the moves.

    Args:
        record: the record. The pictures end at the first move that is not legal, with the reason.

    Raises:
        PatienceError: if it is not a record, or its deck is wrong.
        ArgumentError: ``too-large`` if the record has more than 2000 moves.

    >>> replay_html(Record("balcony", "s-w s-w", seed=1, tags={"player": "Ann"}))[:15]
    '<!DOCTYPE html>'
    """
    expect(record, Record, "a record, such as one of read_records('games.jsonl')")
    return replay_of(record).page()


def replay_of(record: Record) -> Replay:
    """Return the pictures of a recorded game, with its tags and claims."""
    from .replaying import replay  # slow to load, rarely needed

    claims = {"Result": record.result, "Score": record.score, "Seed": record.seed}
    said = {name: str(claim) for name, claim in claims.items() if claim not in (None, "*")}
    facts = {**{name[:1].upper() + name[1:]: value for name, value in record.tags.items()}, **said}
    return replay(record.start, record.moves, facts)
