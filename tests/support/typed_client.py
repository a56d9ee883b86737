"""A program that uses the library, for type checkers: what its author may rely on."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import assert_type

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import testing


def check_types() -> None:
    """Check the types that a type checker infers."""
    state = pr.deal("quadrangle", seed=7)
    assert_type(state, pr.State)
    assert_type(state.legal_moves(), tuple[pr.Move, ...])
    assert_type(state.play("s-w"), pr.State)
    assert_type(state.check("s-w"), pr.Violation | None)
    assert_type(state.status, pr.Status)
    assert_type(state.tableau, tuple[tuple[pr.Card, ...], ...])
    assert_type(state.view().pile("s"), tuple[pr.Card | None, ...])
    assert_type(state.transition("s-w").steps, tuple[pr.Step, ...])
    assert_type(state.base, pr.Rank | None)
    assert_type(pr.GAMES["golf"], pr.Rules)
    assert_type(pr.GAMES["golf"].draw, pl.Draw | None)
    assert_type(pr.read_records("games"), Iterator[pr.Entry])
    assert_type(pr.Record("balcony", seed=1).moves, tuple[pr.Move | str, ...])
    assert_type(judged(pr.Record("balcony", "s-w", seed=1)), int)
    assert_type(pr.testing.perft(state, 2), int)
    assert_type(testing.any_card().example(), pr.Card)


def judged(record: pr.Record) -> int:
    """What is there for a record that is right, and for one that is not."""
    report = pr.validate(record)
    if report.error is None:
        assert_type(report.state, pr.State)
        assert_type(report, pr.ValidReport)
        assert_type(report.rules, pr.Rules)
        assert_type(report.status, pr.Status)
        assert_type(report.game, str)
        return report.score
    assert_type(report.error.message, str)
    if report.valid is False:
        assert_type(report, pr.InvalidReport)
    assert_type(report.state, pr.State | None)
    return 0


def all_judged(path: str) -> int:
    """The scores of the records in a file that are right."""
    total = 0
    for report in pr.validate_all(path):
        if report.error is None:
            assert_type(report.state, pr.State | None)
            total += report.score
        else:
            assert_type(report, pr.InvalidReport)
    return total


def lowest(cards: tuple[pr.Card, ...]) -> pr.Rank:
    """The lowest rank among cards."""
    return min(card.rank for card in cards)


def handled(session: pr.Session, text: str) -> str:
    """What a game says to a move that a player typed."""
    try:
        session.play(text)
    except pr.IllegalMoveError as error:
        assert_type(error.violation, pr.Violation)
        return error.violation.message
    return session.state.status.value


def refused(state: pr.State) -> None:
    """What a checker must not let pass."""
    state.play(3)  # type: ignore[arg-type]
    state.score = 5  # type: ignore[misc]
    pl.Zone(3, take="top")  # type: ignore[arg-type]
    pl.Link(3)  # type: ignore[arg-type]
