"""The report on one record: its rules, the number of legal moves, and the first fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, final

import attrs

from ..basics.errors import Code
from ..basics.notebook import html_table
from ..engine.standing import Status
from ..english.reasons.violation import Violation
from ..games.index import options_of
from ..playing.state import State
from ..records.notes import Scores, Tags
from ..rules.ruleset import Rules
from ..schemas.formats import Format

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound="State | None", default=State, covariant=True)
else:
    from typing import TypeVar

    S = TypeVar("S")

REPORT = Format("report")
_FAULT = Format("report", "$defs", "error")
_LONGEST = 100
"""The most characters of a report in its ``repr``."""


@final
@attrs.frozen
class Fault:
    """A fault of a record.

    Attributes:
        code: the kind of fault.
        message: one English sentence, without a full stop.
        move: the number of the illegal move, from 1, if the fault is a move.
        text: that move as recorded, cut to 60 characters.
        violation: the reason why that move is illegal.

    >>> from patience_rules import Record, validate
    >>> fault = validate(Record("balcony", "s-w s-t1", seed=1)).error
    >>> fault.move, fault.text, fault.violation.field
    (2, 's-t1', 'stock.take')
    """

    code: Code
    message: str
    move: int | None = attrs.field(default=None, kw_only=True)
    text: str | None = attrs.field(default=None, kw_only=True)
    violation: Violation | None = attrs.field(default=None, kw_only=True)

    def to_json(self) -> dict[str, Any]:
        """Return the fault as JSON values.

        >>> from patience_rules import Record, validate
        >>> validate(Record("balcony", "f1-t1", seed=1)).error.to_json()["code"]
        'not-a-source'
        """
        return _FAULT.write(self, {})


@attrs.frozen(kw_only=True, repr=False)
class Report:
    """The findings of :func:`validate`: a :class:`ValidReport` or an :class:`InvalidReport`.

    Attributes:
        rules: the record's rule set; None if the record could not be read.
        state: the state after the legal moves; None if nothing could be dealt, or if left out by
            :func:`validate_all` or :meth:`without_state`.
        error: the first fault found, as data, or None. (An :class:`Entry` has the exception with
            which reading it failed.)
        status: the status after the legal moves; None if nothing could be dealt.
        score: the score after the legal moves; None if nothing could be dealt.
        moves: the number of legal moves before the first illegal one.
        tags: the record's tags.
        scores: the record's other scores, by the names of scorings; true if the record is valid.
        unchecked: the record's claims that nobody can check: ``undos`` if there are any.
        file: the name of the file; ``source`` in JSON. This and the next two are None unless the
            record came from :func:`read_records`.
        number: the record's number in the file, from 1.
        line: the line where it starts, from 1.
        shuffle: the seed of the redeals; None if no redeal shuffles. A record without a seed may
            have chosen any.
        fingerprint: as :meth:`Record.fingerprint`, to recognise duplicates; None if nothing could
            be dealt.
        deal_fingerprint: as :meth:`Record.deal_fingerprint`; None if nothing could be dealt.
        origin: from what the record was dealt: ``seed``, its own ``deck``, or the ``position`` at
            which it begins; None if the record could not be read.

    >>> from patience_rules import Record, validate
    >>> report = validate(Record("balcony", "s-w s-t1", seed=1, tags={"player": "Ann"}))
    >>> report.valid, report.moves, report.status, report.score
    (False, 1, <Status.IN_PLAY: 'in-play'>, 0)
    >>> report.game, report.own_rules, report.tags["player"]
    ('balcony', False, 'Ann')
    """

    rules: Rules | None
    state: State | None
    error: Fault | None
    status: Status | None
    score: int | None
    moves: int = 0
    tags: Mapping[str, str] = attrs.field(factory=Tags)
    scores: Mapping[str, int] = attrs.field(factory=Scores)
    unchecked: tuple[str, ...] = ()
    file: str | None = None
    number: int | None = None
    line: int | None = None
    shuffle: int | None = None
    fingerprint: str | None = None
    deal_fingerprint: str | None = None
    origin: str | None = None

    @property
    def valid(self) -> bool:
        """True if every move was legal and every claim true.

        >>> from patience_rules import Record, validate
        >>> validate(Record("balcony", "s-w", seed=1)).valid
        True
        """
        return self.error is None

    @property
    def game(self) -> str | None:
        """The id of the rule set. It proves nothing if the record has :attr:`own_rules`.

        >>> from patience_rules import Record, validate
        >>> validate(Record("Balcony", "s-w", seed=1)).game
        'balcony'
        """
        return None if self.rules is None else self.rules.id

    @property
    def options(self) -> Mapping[str, Any]:
        """The options set to a non-default value, by name; empty if :attr:`own_rules`.

        >>> from patience_rules import Record, find_game, validate
        >>> free = find_game("escalator").with_options(draw="any")
        >>> validate(Record(free, "s-w", seed=1)).options
        {'draw': 'any'}
        """
        return dict((self.rules and options_of(self.rules)) or {})

    @property
    def own_rules(self) -> bool:
        """True if the record contains rules of no known game, whatever their id says.

        >>> import attrs
        >>> from patience_rules import Record, find_game, validate
        >>> from patience_rules.language import Goal
        >>> easy = attrs.evolve(find_game("balcony"), goal=Goal.TABLEAU_CLEARED)
        >>> report = validate(Record(easy, "s-w", seed=1))
        >>> report.game, report.own_rules
        ('balcony', True)
        """
        return self.rules is not None and options_of(self.rules) is None

    @property
    def rules_digest(self) -> str | None:
        """The digest of the rule set.

        >>> from patience_rules import GAMES, Record, validate
        >>> validate(Record("balcony", "s-w", seed=1)).rules_digest == GAMES["balcony"].digest
        True
        """
        return None if self.rules is None else self.rules.digest

    def without_state(self) -> Report:
        """Return the same report without its state, to save memory.

        >>> from patience_rules import Record, validate
        >>> report = validate(Record("balcony", "s-w", seed=1)).without_state()
        >>> report.state, report.status, report.score
        (None, <Status.IN_PLAY: 'in-play'>, 0)
        """
        return attrs.evolve(self, state=None)

    def _outcome(self) -> list[tuple[str, object]]:
        """Return what the report says of the game, by name."""
        outcome: list[tuple[str, object]] = [("game", self.rules and self.rules.title)]
        outcome += [("moves", self.moves), ("status", self.status), ("score", self.score)]
        if self.error:
            outcome.append(("error", f"{self.error.code}: {self.error.message}"))
        return [(name, value) for name, value in outcome if value is not None]

    def __repr__(self) -> str:
        text = ", ".join(f"{name} {value}" for name, value in self._outcome())
        return f"<{type(self).__name__}: {text[:_LONGEST]}{'…' * (len(text) > _LONGEST)}>"

    def _repr_html_(self) -> str:
        """Return the report as a table, for a notebook."""
        valid = "Valid record" if self.valid else "Invalid record"
        places = [("file", self.file), ("record", self.number)]
        given = [(name, value) for name, value in places if value is not None]
        return html_table(valid, [*given, *self._outcome(), *self.tags.items()])

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON values, omitting fields that are None or empty.

        >>> from patience_rules import Record, validate
        >>> report = validate(Record("balcony", "s-w", seed=1)).to_json()
        >>> [key for key in report if "sha256:" not in str(report[key])]
        ['game', 'valid', 'moves', 'status', 'score', 'origin']
        """
        error = self.error and self.error.to_json()
        return REPORT.write(self, {"source": self.file, "record": self.number, "error": error})


@final
@attrs.frozen(kw_only=True, repr=False)
class ValidReport(Report, Generic[S]):
    """A report on a valid record: it has rules, a score and no error.

    Type checkers know from the parameter if it has a state, as reports of :func:`validate` do.

    Attributes:
        rules: the record's rule set.
        state: the state after the moves; None if left out, as for :class:`Report`.
        error: None.
        status: the status after the moves.
        score: the score after the moves.

    >>> from patience_rules import Record, validate
    >>> report = validate(Record("balcony", "s-w", seed=1))
    >>> if report.error is None:  # here a type checker knows that there is a state
    ...     print(report.state.score)
    0
    """

    rules: Rules
    state: S
    status: Status
    score: int
    error: None = attrs.field(default=None, init=False)

    if TYPE_CHECKING:

        @property
        def valid(self) -> Literal[True]: ...
        @property
        def game(self) -> str: ...
        @property
        def rules_digest(self) -> str: ...
        def without_state(self) -> ValidReport[None]: ...


@final
@attrs.frozen(kw_only=True, repr=False)
class InvalidReport(Report):
    """A report on an invalid record.

    Attributes:
        rules: as for :class:`Report`.
        state: as for :class:`Report`.
        error: the first fault.
        status: as for :class:`Report`.
        score: as for :class:`Report`.

    >>> from patience_rules import Record, validate
    >>> report = validate(Record("balcony", "f1-t1", seed=1))
    >>> if report.valid is False:  # here a type checker knows that there is an error
    ...     print(report.error.message)
    cards never leave the foundations
    """

    rules: Rules | None = None
    state: State | None = None
    error: Fault
    status: Status | None = None
    score: int | None = None

    if TYPE_CHECKING:

        @property
        def valid(self) -> Literal[False]: ...
        def without_state(self) -> InvalidReport: ...
