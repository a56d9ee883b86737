"""What fuzzing runs: each target takes any bytes and lets nothing out but the documented errors.

What a parser does accept must come back equal from its own written form.
"""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable

import patience_rules as pr

Target = Callable[[bytes], None]


def cards(data: bytes) -> None:
    """A card, and a deck."""
    text = data.decode("utf-8", "replace")
    with contextlib.suppress(pr.CardError):
        card = pr.Card.parse(text)
        assert pr.Card.parse(str(card)) == card
    with contextlib.suppress(pr.CardError):
        pr.deal("balcony", deck=text)


def moves(data: bytes) -> None:
    """A move, and that move against a position."""
    text = data.decode("utf-8", "replace")
    state = pr.deal("cast-out-nines", seed=1)
    violation = state.check(text)
    assert violation is None or violation.message
    try:
        move = pr.Move.parse(text)
    except pr.MoveError:
        assert violation is not None
    else:
        assert pr.Move.parse(str(move)) == move


def positions(data: bytes) -> None:
    """A position in JSON."""
    try:
        state = pr.State.from_json(data)
    except pr.PatienceError:
        return
    assert pr.State.from_json(json.dumps(state.to_json())) == state


def position_lines(data: bytes) -> None:
    """A position on one line."""
    try:
        state = pr.State.from_text(data.decode("utf-8", "replace"))
    except pr.PatienceError:
        return
    assert pr.State.from_text(state.to_text()) == state


def rule_sets(data: bytes) -> None:
    """A rule set in JSON; what is accepted can be dealt."""
    try:
        rules = pr.rules_from_json(data)
    except pr.RulesError:
        return
    assert pr.rules_from_json(pr.rules_to_json(rules)) == rules
    pr.deal(rules, seed=1).legal_moves()


def records(data: bytes) -> None:
    """A record in JSON."""
    try:
        record = pr.Record.from_json(data)
    except pr.PatienceError:
        return
    # Moves are kept as they were read and written in their one spelling.
    written = record.to_json()
    assert pr.Record.from_json(json.dumps(written)).to_json() == written
    pr.validate(record)


def record_texts(data: bytes) -> None:
    """A record in the text form."""
    try:
        record = pr.Record.from_text(data.decode("utf-8", "replace"))
        written = record.to_text()
    except pr.PatienceError:
        return
    assert pr.Record.from_text(written).to_text() == written


def files(data: bytes) -> None:
    """Any bytes as a file of records: every entry gets a report, and reading ends."""
    for entry in pr.read_records(io.BytesIO(data)):
        json.dumps(pr.validate(entry).to_json())


TARGETS: dict[str, Target] = {
    target.__name__: target
    for target in (
        cards,
        moves,
        positions,
        position_lines,
        rule_sets,
        records,
        record_texts,
        files,
    )
}


def seeds(name: str) -> list[bytes]:
    """Inputs that a target accepts, from which fuzzing starts.

    Args:
        name: the target's name.

    Returns:
        A few inputs.
    """
    games = [pr.GAMES[game] for game in ("escalator", "balcony", "quadrangle")]
    states = [pr.deal(rules, seed=1) for rules in games]
    played = [pr.Record(rules, "s-w s-w", seed=1, tags={"player": "Ann"}) for rules in games]
    texts = {
        "cards": ["TH", "10♥", " ".join(map(str, pr.pack()))],
        "moves": ["t1-t2x3", " S - w2 "],
        "positions": [json.dumps(state.to_json()) for state in states],
        "position_lines": [state.to_text() for state in states],
        "rule_sets": [pr.canonical_json(rules) for rules in games],
        "records": [json.dumps(record.to_json()) for record in played],
        "record_texts": [record.to_text() for record in played],
    }
    texts["files"] = ["\n".join(texts["records"]), "\n".join(texts["record_texts"])]
    return [text.encode() for text in texts[name]]
