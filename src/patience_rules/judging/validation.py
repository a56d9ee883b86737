"""Validation of one recorded game: is each move legal, and is each claim true?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ..basics.errors import (
    Code,
    PatienceError,
    RecordError,
    amount,
    expect,
    expect_whole,
    internal,
    shorten,
)
from ..dealing.deck import shuffled_pack
from ..engine.card_sets import Piles
from ..engine.lower.lowering import tables_for
from ..engine.one_move import play_while_legal
from ..engine.standing import Status
from ..engine.transfer import WORK
from ..games.catalogue import GameLike
from ..games.index import find_game, options_of
from ..playing.state import State, make_state, parts_of
from ..records.fingerprint import Fingerprints
from ..records.reading import Entry
from ..records.record import Record
from ..rules.facts import shuffles
from ..rules.ruleset import Rules
from ..rules.work import Work
from ..scoring import score_games, scorings
from ..search.lookahead import BUDGET, Outlook, can_progress
from .report import Fault, InvalidReport, ValidReport

ExpectedDeal = State | Mapping[str, State] | Callable[[Record], "State | None"]
"""The deals that are expected: one, one for each name, or one for each record."""
DEAL_TAG = "deal"
"""The tag that names the deal of a record."""


@attrs.frozen
class Terms:
    """The arguments of :func:`validate`, small enough to send with every task.

    Attributes:
        budget: the most positions to search to confirm a loss.
        known_rules: True if only the rules of known games are accepted.
        game: the title and the digest of the expected rules; None for any.
        deal: the fingerprint of the expected deal; None for any.
        deals: by name, the title, digest and fingerprint of expected deals; None if there is only
            one or any.
        find_deal: the function that returns the expected deal of a record; None if there is none.
    """

    budget: int
    known_rules: bool = False
    game: tuple[str, str] | None = None
    deal: str | None = None
    deals: Mapping[str, tuple[str, str, str]] | None = None
    find_deal: Callable[[Record], State | None] | None = None

    def for_record(self, record: Record) -> Terms:
        """Return the terms with the deal that is expected of a record; refuse it if none is."""
        if self.deals is not None:
            if DEAL_TAG not in record.tags:
                message = f"the record has no tag {DEAL_TAG!r}, which should name its deal"
                raise RecordError(Code.SEED_MISMATCH, message)
            name = record.tags[DEAL_TAG]
            if name not in self.deals:
                message = f"no deal of the name {shorten(name)} is expected"
                raise RecordError(Code.SEED_MISMATCH, message)
            return self._with(self.deals[name])
        if self.find_deal is None:
            return self
        self.check_rules(record.rules)
        deal = self.find_deal(record)
        if deal is None:
            raise RecordError(Code.SEED_MISMATCH, "no deal of this record is expected")
        return self._with(_expected(deal))

    def _with(self, expected: tuple[str, str, str]) -> Terms:
        title, digest, fingerprint = expected
        return attrs.evolve(self, game=(title, digest), deal=fingerprint)

    def check_rules(self, rules: Rules) -> None:
        """Check that a record's rules are expected."""
        is_own = options_of(rules) is None
        if self.game and self.game[1] != rules.digest:
            message = f"the record plays {rules.title}"
            if not is_own and rules.title == self.game[0]:
                message += ", but not with the expected rules and options"
            else:
                message += f"{' with rules of its own' * is_own}, and {self.game[0]} is expected"
        elif self.known_rules and is_own:
            message = "the record brings rules of its own, and those of a known game are expected"
        else:
            return
        raise RecordError(Code.RULES_MISMATCH, message)

    def check_deal(self, fingerprint: str) -> None:
        """Check that a record's deal is expected."""
        if self.deal not in (None, fingerprint):
            raise RecordError(Code.SEED_MISMATCH, "the deal is not the expected one")


def make_terms(
    budget: int, known_rules: bool, game: GameLike | None, deal: ExpectedDeal | None
) -> Terms:
    """Check the arguments of :func:`validate`."""
    expect_whole(budget, "max_states", 0)
    expect(known_rules, bool, "known_rules=True or False")
    rules = None if game is None else find_game(game)
    terms = Terms(budget, known_rules, None if rules is None else (rules.title, rules.digest))
    if deal is None:
        return terms
    if isinstance(deal, Mapping):
        for state in deal.values():
            terms.check_rules(_checked_deal(state).rules)
        return attrs.evolve(terms, deals={f"{name}": _expected(deal[name]) for name in deal})
    if callable(deal) and not isinstance(deal, type):
        return attrs.evolve(terms, find_deal=deal)
    state = _checked_deal(deal)
    terms.check_rules(state.rules)
    return terms._with(_expected(state))


def _expected(deal: State) -> tuple[str, str, str]:
    """Return the title, the digest and the fingerprint of a deal."""
    rules = _checked_deal(deal).rules
    return rules.title, rules.digest, Fingerprints(deal).of_deal()


def _checked_deal(deal: object) -> State:
    expect(deal, State, "a state as deal, such as deal('golf', seed=7)")
    assert isinstance(deal, State)
    return deal


def validate(
    record: Record | Entry,
    *,
    max_states: int = BUDGET,
    known_rules: bool = False,
    game: GameLike | None = None,
    deal: ExpectedDeal | None = None,
) -> ValidReport | InvalidReport:
    """Check if a recorded game was played by the rules and its claims are true.

    The checks run in this order: the rules, the deal and the seed; each move up to the first
    illegal one; the result; the scores; the undone moves. Missing claims are skipped. ``won`` is
    true if the game is won. ``lost`` is true if no move is legal or :func:`can_progress` says no.
    ``resigned`` and ``*`` are true unless the game is won. Nobody can check ``undos``; the report
    says so.

    Args:
        record: a record, or an entry from :func:`read_records`.
        max_states: the most positions for :func:`can_progress` to search.
        known_rules: refuse a record that brings rules of its own.
        game: refuse any other game than this name or rule set, and other options.
        deal: refuse any other game and deal than this state's. A function returns the state
            expected of a record, or None to refuse it. A mapping has states by name, such as a day,
            and the record's tag ``deal`` names its own.

    Returns:
        The report. Faults of the record never raise an exception, and a fault of the package
        itself is ``internal``. Unexpected rules are ``rules-mismatch``, an unexpected deal is
        ``seed-mismatch``.

    Raises:
        PatienceError: for a wrong argument.

    >>> validate(Record("balcony", "s-w s-w", seed=1, result="resigned")).valid
    True
    >>> report = validate(Record("balcony", "s-w f1-t1", seed=1))
    >>> report.moves, report.error.code, report.error.move
    (1, <Code.NOT_A_SOURCE: 'not-a-source'>, 2)
    >>> validate(Record("balcony", "s-w", seed=1), game="golf").error.message
    'the record plays Balcony, and Golf is expected'
    """
    terms = make_terms(max_states, known_rules, game, deal)
    expect(record, (Record, Entry), "a record, or an entry of read_records('games.jsonl')")
    return judge(record, terms)


def judge(record: Record | Entry, terms: Terms) -> ValidReport | InvalidReport:
    """Validate a record on given terms."""
    if isinstance(record, Record):
        return _judge(record, terms)
    if record.record is not None:
        report = _judge(record.record, terms)
    else:
        assert record.error is not None
        report = InvalidReport(error=Fault(record.error.code, record.error.message))
    return attrs.evolve(report, file=record.file, number=record.number, line=record.line)


def _judge(record: Record, terms: Terms) -> ValidReport | InvalidReport:
    facts: dict[str, Any] = {
        "rules": record.rules,
        "tags": record.tags,
        "scores": record.scores,
        "origin": next(
            key for key in ("seed", "deck", "position") if getattr(record, key) is not None
        ),
        "unchecked": ("undos",) if record.undos else (),
    }
    # What a caller's function raises is no fault of the record.
    try:
        terms = terms.for_record(record)
    except RecordError as error:
        return InvalidReport(**facts, error=Fault(error.code, error.message))
    try:
        return _checked(record, terms, facts)
    except Exception as error:  # one record must not end the reports on all others
        fault = internal(error, "record")
        return InvalidReport(**facts, error=Fault(fault.code, fault.message))


def _checked(record: Record, terms: Terms, facts: dict[str, Any]) -> ValidReport | InvalidReport:
    try:
        _check_digest(record)
        terms.check_rules(record.rules)
        _check_length(record, tables_for(record.rules).work)
        start = _dealt(record)
    except PatienceError as error:
        return InvalidReport(**facts, error=Fault(error.code, error.message))
    prints = Fingerprints(start)
    replayed = _replay(start, record.moves, prints.add)
    fingerprint = prints.of_game(record.moves[replayed[0] :])
    deal_fingerprint = prints.of_deal()
    moves, state, fault = 0, start, None
    try:
        _check_seed(record)
        terms.check_deal(deal_fingerprint)
        moves, state, fault = replayed
        if fault is None:
            _check_result(record, state, terms.budget)
            _check_scores(record, start, state)
            if record.undone:
                _check_undone(record, state)
    except RecordError as error:
        fault = Fault(error.code, error.message)
    facts |= {
        "state": state,
        "moves": moves,
        "status": state.status,
        "score": state.score,
        "shuffle": start.shuffle if shuffles(record.rules) else None,
        "fingerprint": fingerprint,
        "deal_fingerprint": deal_fingerprint,
    }
    return InvalidReport(**facts, error=fault) if fault else ValidReport(**facts)


def _check_digest(record: Record) -> None:
    digest = record.rules.digest
    if record.rules_digest not in (None, digest):
        message = (
            f"the record's rules digest is {record.rules_digest}, "
            f"but the digest of {record.rules.id} is {digest}"
        )
        raise RecordError(Code.RULES_MISMATCH, message)


def _check_length(record: Record, work: Work) -> None:
    moves, most = len(record.moves) + len(record.undone), WORK // work.move
    if moves > most:
        message = f"{moves} moves; the limit for this game is {most}"
        raise RecordError(Code.TOO_LARGE, message)


def _dealt(record: Record) -> State:
    try:
        return record.start
    except PatienceError as error:
        raise error.within("deck") from None


def _check_seed(record: Record) -> None:
    """Check that the seed gives the recorded deck and shuffle."""
    if record.seed is None:
        return
    if record.shuffle not in (None, record.seed):
        message = f"the shuffle is {record.shuffle}, but the seed is {record.seed}"
        raise RecordError(Code.SEED_MISMATCH, message)
    if record.deck is None:
        return
    if shuffled_pack(record.rules, record.seed) != bytes([card.code for card in record.deck]):
        message = f"the seed {record.seed} does not give this deck"
        raise RecordError(Code.SEED_MISMATCH, message)


def _replay(
    start: State, moves: tuple[str, ...], after_each: Callable[[Piles], None] | None = None
) -> tuple[int, State, Fault | None]:
    """Return the number of legal moves, the state after them, and the fault of the next."""
    t, piles, redeals, shuffle = parts_of(start)
    number, piles, redeals = play_while_legal(t, piles, redeals, shuffle, moves, WORK, after_each)
    state = make_state(t, piles, redeals, shuffle) if number else start
    if number == len(moves):
        return number, state, None
    why = state.check(moves[number])
    if why is None:
        message = f"{number} moves look at {WORK} piles and cards, the limit of a record"
        return (
            number,
            state,
            Fault(Code.TOO_LARGE, message, move=number + 1, text=moves[number][:60]),
        )
    _ = why.precise  # a fault of the words belongs to this record, not to whoever prints it
    return (
        number,
        state,
        Fault(why.code, why.message, move=number + 1, text=moves[number][:60], violation=why),
    )


def _check_undone(record: Record, state: State) -> None:
    *_, fault = _replay(state, record.undone)
    if fault:
        raise RecordError(fault.code, f"undone: move {fault.move}: {fault.message}")


def _check_result(record: Record, state: State, budget: int) -> None:
    status = state.status
    how = {Status.WON: "won", Status.LOST: "lost", Status.IN_PLAY: "not over"}[status]
    if record.result == "won" or status is Status.WON:
        wrong = record.result not in (None, status.value)
    elif record.result == "lost" and status is Status.IN_PLAY:
        progress = can_progress(state, fair=False, max_states=budget)
        wrong = progress is not Outlook.NO
        if progress is Outlook.UNKNOWN:
            how = (
                f"not known to be over: a search of {amount(budget, 'positions')} did not decide it"
            )
    else:
        wrong = False
    if wrong:
        said = "not finished" if record.result == "*" else record.result
        message = f"the record says {said}, but the game is {how}"
        raise RecordError(Code.RESULT_MISMATCH, message)


def _check_scores(record: Record, start: State, state: State) -> None:
    if record.score not in (None, state.score):
        message = f"the record says {record.score}, but the score is {state.score}"
        raise RecordError(Code.SCORE_MISMATCH, message)
    if not record.scores:
        return
    known = scorings(record.rules)
    for name in record.scores:
        if name not in known:
            wanted = f"only {', '.join(known)}" if known else "only the count of cards"
            message = f"{record.rules.title} is not scored by {shorten(name)}, {wanted}"
            raise RecordError(Code.SCORE_MISMATCH, message)
    ways = [known[name] for name in record.scores]
    for score, claimed in zip(
        score_games(start, record.moves, scorings=ways), record.scores.values(), strict=True
    ):
        if claimed != score.total():
            message = f"{score.scoring.name} {claimed}, but that score is {score.total()}"
            raise RecordError(Code.SCORE_MISMATCH, f"the record says {message}")
