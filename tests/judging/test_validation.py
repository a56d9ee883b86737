"""Validation of valid and invalid records."""

from __future__ import annotations

import io
import json
import random
import time
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.transfer import WORK
from patience_rules.rules.work import work_of
from patience_rules.testing import records
from tests.support.random_rules import rule_sets
from tests.support.worst import redealt_cascade

FIVE = ("new-york", "cast-out-nines", "escalator", "balcony", "quadrangle")


def played(game: str | pr.Rules, seed: int, plies: int, **claims: Any) -> pr.Record:
    """Return a record in which the first legal move is always played."""
    state = pr.deal(game, seed=seed)
    moves: list[pr.Move] = []
    while len(moves) < plies and state.legal_moves():
        moves.append(state.legal_moves()[0])
        state = state.play(moves[-1])
    return pr.Record(game, moves, seed=seed, **claims)


def finish(record: pr.Record) -> pr.State:
    return pr.Session.load(record).state


def check(record: pr.Record, code: str, message: str, move: int | None = None) -> pr.Report:
    report = pr.validate(record)
    assert report.error is not None
    assert not report.valid
    assert (report.error.code, report.error.move) == (code, move)
    assert message in report.error.message
    return report


@pytest.mark.hypothesis
@pytest.mark.parametrize("game", FIVE)
def test_a_true_record_is_valid(game: str) -> None:
    @given(records(pr.GAMES[game]))
    def run(record: pr.Record) -> None:
        report = pr.validate(record)
        assert report.valid
        assert report.moves == len(record.moves)
        assert report.state == finish(record)
        assert (report.status, report.score) == (finish(record).status, record.score)
        assert pr.validate(pr.Record.from_text(record.to_text())) == report

    run()


@pytest.mark.hypothesis
@pytest.mark.parametrize("game", FIVE)
def test_a_record_with_one_illegal_move_is_refused_at_that_move(game: str) -> None:
    @given(records(pr.GAMES[game]), st.data())
    def run(record: pr.Record, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, len(record.moves)))
        before = finish(attrs.evolve(record, moves=record.moves[:place]))
        names = before.names
        piles = st.sampled_from(names)
        move = data.draw(st.builds("{}-{}".format, piles, piles).filter(lambda m: before.check(m)))
        moves = (*record.moves[:place], move, *record.moves[place:])
        report = pr.validate(attrs.evolve(record, moves=moves))
        violation = before.check(move)
        assert report.error is not None
        assert violation is not None
        assert (report.moves, report.error.move, report.error.text) == (place, place + 1, move)
        assert (report.error.code, report.error.message) == (violation.code, violation.message)
        assert report.error.violation == violation
        assert report.state == before

    run()


def test_missing_claims_are_not_checked() -> None:
    for plies in (0, 10, 1000):
        assert pr.validate(played("escalator", 1, plies)).valid


@pytest.mark.parametrize("text", ["nonsense", "t1-t2x" + "9" * 30, "t99-f1", "x" * 100])
def test_texts_that_are_not_moves(text: str) -> None:
    code = {"nonsense": "syntax", "t99-f1": "no-such-pile"}.get(text, "too-large")
    code = "too-few-cards" if text.startswith("t1-") else code
    report = check(pr.Record("quadrangle", ["s-w", text], seed=1), code, "", move=2)
    assert report.error is not None
    assert report.error.text == text[:60]


def test_rules_mismatch() -> None:
    digest = pr.GAMES["balcony"].digest
    assert pr.validate(played("balcony", 1, 5, rules_digest=digest)).valid
    report = check(played("quadrangle", 1, 5, rules_digest=digest), "rules-mismatch", digest)
    assert (report.game, report.moves, report.state) == ("quadrangle", 0, None)
    # The moves are not checked: they may be legal by those rules.
    check(pr.Record("escalator", "t1-t2", seed=1, rules_digest=digest), "rules-mismatch", digest)


def test_rules_mismatch_of_a_changed_option() -> None:
    free = pr.GAMES["escalator"].with_options(draw="any")
    digest = free.digest
    assert digest != pr.GAMES["escalator"].digest
    assert pr.validate(pr.Record(free, "s-w", seed=1, rules_digest=digest)).valid
    check(pr.Record("escalator", "s-w", seed=1, rules_digest=digest), "rules-mismatch", digest)


def test_seed_mismatch() -> None:
    deck = pr.shuffled(pr.pack(), 7)
    assert pr.validate(pr.Record("balcony", "s-w", deck=deck, seed=7)).valid
    report = check(pr.Record("balcony", "s-w", deck=deck, seed=8), "seed-mismatch", "the seed 8")
    assert (report.moves, report.score) == (0, 0)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (pr.pack()[:51], "deck: 51 cards, and Balcony has 52"),
        ((*pr.pack(), pr.Card("AS")), "deck: 53 cards, and Balcony has 52"),
        ((*pr.pack()[:51], pr.Card("AC")), "AC appears 2 times"),
        ((), "deck: 0 cards, and Balcony has 52"),
    ],
)
def test_bad_deck(deck: tuple[pr.Card, ...], message: str) -> None:
    report = check(pr.Record("balcony", "s-w", deck=deck), "bad-deck", message)
    assert (report.moves, report.state, report.status, report.score) == (0, None, None, None)


def test_score_mismatch() -> None:
    record = played("quadrangle", 1, 20)
    score = finish(record).score
    assert pr.validate(attrs.evolve(record, score=score)).valid
    wrong = attrs.evolve(record, score=score + 1)
    report = check(
        wrong, "score-mismatch", f"the record says {score + 1}, but the score is {score}"
    )
    assert (report.moves, report.score) == (20, score)


WON = pr.Rules.from_json(
    {
        "format": "patience-rules/1",
        "id": "one-suit",
        "suits": "S",
        "zones": [
            {"role": "foundation", "start": "A", "build": "up"},
            {"role": "tableau", "piles": 13, "take": "top"},
        ],
        "deal": {"deal": "tableau"},
    }
)
DECK = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
HOME = [f"t{number}-f" for number in range(1, 14)]
LOST = played("escalator", 1, 1000)
"""A game played until no move is legal."""


@pytest.mark.parametrize(
    ("record", "result", "message"),
    [
        (pr.Record(WON, HOME, deck=DECK), "won", None),
        (pr.Record(WON, HOME, deck=DECK), "lost", "says lost, but the game is won"),
        (pr.Record(WON, HOME, deck=DECK), "resigned", "says resigned, but the game is won"),
        (pr.Record(WON, HOME, deck=DECK), "*", "says not finished, but the game is won"),
        (pr.Record(WON, HOME[:-1], deck=DECK), "won", "says won, but the game is not over"),
        (pr.Record(WON, HOME[:-1], deck=DECK), "lost", "says lost, but the game is not over"),
        (pr.Record(WON, HOME[:-1], deck=DECK), "resigned", None),
        (pr.Record(WON, HOME[:-1], deck=DECK), "*", None),
        (LOST, "won", "says won, but the game is lost"),
        (LOST, "lost", None),
        (LOST, "resigned", None),
        (LOST, "*", None),
    ],
)
def test_result_mismatch(record: pr.Record, result: str, message: str | None) -> None:
    claimed = attrs.evolve(record, result=result)
    if message is None:
        assert pr.validate(claimed).valid
    else:
        report = check(claimed, "result-mismatch", message)
        assert report.moves == len(record.moves)


def test_game_over() -> None:
    record = pr.Record(WON, [*HOME, "t1-f"], deck=DECK)
    assert check(record, "game-over", "the game is won", move=14).moves == 13


STUCK = attrs.evolve(
    WON,
    id="stuck",
    zones=(
        WON.zones[0],
        pl.tableau(3, pl.Take.TOP, start=pl.ANYTHING),
    ),
    deal=pl.Deal("tableau", (13,)),
)
"""The ace is buried for good, and two cards can shuttle back and forth forever."""


def test_lost_without_progress_although_moves_are_legal() -> None:  # D-G-2
    record = pr.Record(STUCK, "t1-t2 t2-t3", deck=DECK, result="lost")
    assert pr.validate(record).status is pr.Status.IN_PLAY
    assert pr.validate(record).valid
    assert not pr.validate(record, max_states=1).valid
    report = pr.validate(record, max_states=1)
    assert report.error is not None
    assert "not known to be over: a search of 1 position did not decide it" in report.error.message
    open_deck = " ".join(reversed(DECK.split()))
    check(
        attrs.evolve(record, deck=open_deck),
        "result-mismatch",
        "says lost, but the game is not over",
    )


@pytest.mark.parametrize(("game", "seed"), [("klondike", 16), ("cruel", 2)])
def test_lost_with_endless_redeals(game: str, seed: int) -> None:  # D-G-2
    choices = random.Random(seed)
    state = pr.deal(game, seed=seed)
    moves: list[pr.Move] = []
    while len(moves) < 150:
        moves.append(choices.choice(state.legal_moves()))
        state = state.play(moves[-1])
    record = pr.Record(game, moves, seed=seed, result="lost")
    assert pr.validate(record).valid
    assert pr.validate(record).status is pr.Status.IN_PLAY
    earlier = attrs.evolve(record, moves=moves[:2])
    check(earlier, "result-mismatch", "the record says lost, but the game is not")


def huge(draw: int) -> pr.Rules:
    """Return rules with the most cards and unlimited redeals."""
    zones = (
        pl.STOCK,
        pl.Zone(pl.Role.WASTE, take=pl.Leave(when=pl.Redeals(at_least=1000))),
        pl.Zone(pl.Role.FOUNDATION, start=pl.ANYTHING, build=pl.Link("any-rank")),
    )
    again = pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)
    return pr.Rules(
        "huge", zones=zones, decks=19, draw=pl.Draw(pl.Deal("waste", draw)), redeal=again
    )


def test_undone_moves_must_be_legal_and_undos_are_unchecked() -> None:
    record = pr.Record("balcony", "s-w", seed=1, undone="s-w s-w", undos=4)
    report = pr.validate(record)
    assert (report.valid, report.moves, report.unchecked) == (True, 1, ("undos",))
    assert report.to_json()["unchecked"] == ["undos"]
    wrong = attrs.evolve(record, undone="s-w f1-t1", undos=0)
    check(wrong, "not-a-source", "undone: move 2: cards never leave the foundations")
    report = pr.validate(wrong)
    assert (report.moves, report.unchecked) == (1, ())
    assert "unchecked" not in report.to_json()


def test_the_work_of_a_record_is_limited() -> None:
    most = WORK // work_of(huge(988)).move
    start = time.process_time()
    assert pr.validate(pr.Record(huge(988), ["s-w", "w-s"] * (most // 2), seed=1)).valid
    longer = pr.Record(huge(988), ["s-w", "w-s"] * 120_000, seed=1)
    refused = "too-large", f"240000 moves; the limit for this game is {most}"
    check(longer, *refused)
    check(attrs.evolve(longer, moves=(), undone=longer.moves), *refused)
    assert time.process_time() - start < 30


def test_the_work_of_what_follows_its_moves_is_limited() -> None:
    """A redeal may cost as much as hundreds of other moves: its cards go on for many passes."""
    rules = pr.Rules.from_json(redealt_cascade())
    assert pr.validate(pr.Record(rules, ["t-s"] * 30, seed=1)).valid
    record = pr.Record(rules, ["t-s"] * 1000, seed=1)
    report = pr.validate(record)
    assert report.error
    assert report.error.code == "too-large"
    with pytest.raises(pr.RecordError) as refused:
        pr.Session.load(record)
    assert (refused.value.code, refused.value.message) == (report.error.code, report.error.message)
    with pytest.raises(pr.IllegalMoveError):  # an illegal move before the limit has its own reason
        pr.Session.load(attrs.evolve(record, moves=("t-s", "s-t1", *record.moves)))
    assert (
        report.error.message
        == f"{report.moves} moves look at {WORK} piles and cards, the limit of a record"
    )
    assert report.error.move == report.moves + 1 < 200


def test_reports_on_entries_have_their_place() -> None:
    good = json.dumps(played("balcony", 1, 3).to_json())
    lines = f"{good}\nnonsense\n{good}".replace("nonsense", good[:40])
    reports = [pr.validate(entry) for entry in pr.read_records(io.StringIO(lines))]
    assert [(r.file, r.number, r.line, r.valid) for r in reports] == [
        ("<stream>", 1, 1, True),
        ("<stream>", 2, 2, False),
        ("<stream>", 3, 3, True),
    ]
    assert reports[1].tags == {}
    assert reports[1].to_json() == {
        "source": "<stream>",
        "record": 2,
        "line": 2,
        "valid": False,
        "moves": 0,
        "error": {"code": "syntax", "message": reports[1].error and reports[1].error.message},
    }


def test_a_report_says_from_what_the_record_was_dealt() -> None:
    by_seed = pr.Record("golf", "s-w", seed=2)
    cards = by_seed.dealt_deck.cards
    records = {
        "seed": [by_seed, attrs.evolve(by_seed, deck=cards)],
        "deck": [pr.Record("golf", "s-w", deck=cards), pr.Record("golf", deck=cards[:3])],
        "position": [pr.Record("golf", "s-w", position=by_seed.start)],
    }
    for origin, own in records.items():
        for record in own:
            report = pr.validate(record)
            assert report.origin == report.to_json()["origin"] == origin
    assert pr.validate(next(pr.read_records(io.StringIO("{}")))).origin is None


@pytest.mark.parametrize("seed", [8, 7])
def test_a_report_has_the_fingerprints_of_the_record(seed: int) -> None:
    """Also if the deal is not the expected one, or a move is not legal."""
    expected = pr.deal("golf", seed=7)
    for moves in ("s-w s-w", "s-w f1-w s-w"):
        record = pr.Record("golf", moves, seed=seed)
        report = pr.validate(record, deal=expected)
        assert report.fingerprint == record.fingerprint
        assert report.deal_fingerprint == record.deal_fingerprint
        assert report.moves == (0 if seed == 8 else moves.count("s-w") if "f1" not in moves else 1)


def test_reports_as_json() -> None:
    record = played("balcony", 1, 3)
    rules = {"game": "balcony", "rules_digest": pr.GAMES["balcony"].digest}
    valid = {
        **rules,
        "valid": True,
        "moves": 3,
        "status": "in-play",
        "score": 0,
        "origin": "seed",
        "fingerprint": record.fingerprint,
        "deal_fingerprint": record.deal_fingerprint,
    }
    assert pr.validate(record).to_json() == valid
    tagged = attrs.evolve(record, tags={"player": "Ann"})
    assert pr.validate(tagged).to_json() == {**valid, "tags": {"player": "Ann"}}
    wrong = attrs.evolve(tagged, moves=("s-w", "f1-w", "s-w"))
    assert pr.validate(wrong).to_json() == {
        **rules,
        "valid": False,
        "moves": 1,
        "status": "in-play",
        "score": 0,
        "origin": "seed",
        "fingerprint": wrong.fingerprint,
        "deal_fingerprint": record.deal_fingerprint,
        "tags": {"player": "Ann"},
        "error": {
            "code": "not-a-source",
            "move": 2,
            "text": "f1-w",
            "message": "cards never leave the foundations",
        },
    }


EASY = attrs.evolve(pr.GAMES["balcony"], goal=pl.Goal.TABLEAU_CLEARED)
FREE = pr.GAMES["escalator"].with_options(draw="any")


@pytest.mark.parametrize(
    ("record", "expected", "error"),
    [
        (pr.Record("balcony", seed=1), {"known_rules": True, "game": "balcony"}, None),
        (pr.Record(FREE, seed=1), {"known_rules": True, "game": FREE}, None),
        (pr.Record(EASY, seed=1), {"game": EASY}, None),
        (pr.Record(EASY, seed=1), {"known_rules": True}, "brings rules of its own"),
        (
            pr.Record(EASY, seed=1),
            {"game": "balcony"},
            "the record plays Balcony with rules of its own, and Balcony is expected",
        ),
        (pr.Record("golf", seed=1), {"game": "balcony"}, "plays Golf, and Balcony is expected"),
        (
            pr.Record(FREE, seed=1),
            {"game": "escalator"},
            "the record plays Escalator, but not with the expected rules and options",
        ),
        (pr.Record("golf", seed=1), {"deal": pr.deal("balcony", seed=1)}, "Balcony is expected"),
    ],
)
def test_other_rules_than_expected_are_refused(
    record: pr.Record, expected: dict[str, Any], error: str | None
) -> None:
    report = pr.validate(record, **expected)
    assert report.valid == (error is None)
    if report.error is not None:
        assert report.error.code == "rules-mismatch"
        assert error is not None
        assert error in report.error.message
        assert report.state is None
    (other,) = pr.validate_all(io.StringIO(json.dumps(record.to_json())), **expected)
    assert other.error == report.error


def test_another_deal_than_expected_is_refused() -> None:
    today = pr.deal("la-belle-lucie", seed=7)
    deck = pr.Record("la-belle-lucie", seed=7).dealt_deck.cards
    expected = [
        pr.Record("la-belle-lucie", "t-s", seed=7),
        pr.Record("la-belle-lucie", "t-s", deck=deck, shuffle=7),
        pr.Record("la-belle-lucie", "t-s", position=today),
    ]
    assert all(pr.validate(record, deal=today).valid for record in expected)
    others = [
        pr.Record("la-belle-lucie", "t-s", seed=8),
        pr.Record("la-belle-lucie", "t-s", deck=deck),
        pr.Record("la-belle-lucie", "", position=today.play("t-s")),
    ]
    for record in others:
        assert pr.validate(record).valid
        report = pr.validate(record, deal=today)
        assert report.error is not None
        assert report.error.code == "seed-mismatch"
        assert (report.moves, report.state) == (0, record.start)
    with pytest.raises(pr.RecordError, match="La Belle Lucie, and Golf is expected"):
        pr.validate(expected[0], game="golf", deal=today)


def variants(rules: pr.Rules) -> dict[str, pr.Rules]:
    """Return a game's rules with each option set to each other value."""
    return {
        f"{option.name}={value}": rules.with_options(**{option.name: value})
        for option in rules.options
        for value in option.names
    }


@pytest.mark.parametrize("game", [*FIVE, "klondike", "forty-thieves"])
def test_a_report_names_the_changed_options(game: str) -> None:
    usual = pr.GAMES[game]
    for rules in (usual, *variants(usual).values()):
        report = pr.validate(pr.Record(rules, seed=1))
        assert not report.own_rules
        assert report.rules == pr.GAMES[game].with_options(**report.options)
        assert bool(report.options) == (rules != usual)
        assert report.rules_digest == rules.digest
        assert report.to_json().get("options", {}) == report.options
        assert "own_rules" not in report.to_json()


@given(rule_sets(), st.sampled_from(list(pr.GAMES)))
def test_own_rules_never_look_like_a_known_game(rules: pr.Rules, id: str) -> None:
    record = pr.Record(attrs.evolve(rules, id=id), seed=1)
    again = pr.Record.from_json(json.loads(json.dumps(record.to_json())))
    report = pr.validate(again)
    assert (report.game, report.own_rules, report.options) == (id, True, {})
    assert report.rules_digest != pr.GAMES[id].digest
    assert report.to_json()["own_rules"] is True


def test_the_rules_of_a_known_game_written_out_are_that_game() -> None:
    data = {**played("balcony", 1, 3).to_json(), "rules": pr.GAMES["balcony"].to_json()}
    del data["game"]
    report = pr.validate(pr.Record.from_json(data))
    assert (report.game, report.own_rules) == ("balcony", False)


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        (pr.Record("golf", "s-w", seed=1, tags={"player": "<Ann>"}), "ValidReport"),
        (pr.Record("golf", "s-w s-t1", seed=1), "InvalidReport"),
        (pr.Record("golf", "s-w", deck="AS"), "InvalidReport"),
    ],
)
def test_a_report_shows_itself_in_one_line_and_in_a_notebook(record: pr.Record, kind: str) -> None:
    (entry,) = pr.read_records(io.StringIO(record.to_text()))
    report = pr.validate(entry)
    assert repr(report).startswith(f"<{kind}: game Golf, moves ")
    assert len(repr(report)) <= 120
    assert (report.error is None) == ("Valid record" in report._repr_html_())
    assert "<Ann>" not in report._repr_html_()


def test_an_unreadable_record_has_a_report_that_shows_itself() -> None:
    (report,) = pr.validate_all(io.StringIO("{"))
    assert repr(report).startswith("<InvalidReport: moves 0, error syntax: not JSON")
    assert "&lt;stream&gt;" in report._repr_html_()


def test_a_report_without_its_state_is_of_its_kind() -> None:
    report = pr.validate(pr.Record("golf", "s-w", seed=1)).without_state()
    assert isinstance(report, pr.ValidReport)
    assert report.state is None
