"""Rule sets with one field changed fail a worked position, a statement's test or the reference."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest

import patience_rules as pr
from docs.facts.statements import Row, ids_in, rows
from tests.engine import test_golden, test_reference
from tests.games import (
    test_positions,
    test_rules_balcony,
    test_rules_cast_out_nines,
    test_rules_escalator,
    test_rules_new_york,
    test_rules_quadrangle,
)
from tests.support.worked import GAMES
from tests.tools.mutants import Mutant, mutants_of

MODULES = {
    "new-york": test_rules_new_york,
    "cast-out-nines": test_rules_cast_out_nines,
    "escalator": test_rules_escalator,
    "balcony": test_rules_balcony,
    "quadrangle": test_rules_quadrangle,
}
Check = Callable[[], object]


@contextmanager
def in_place_of(game: str, rules: pr.Rules) -> Iterator[None]:
    """Make every test of a game use another rule set."""
    original = GAMES[game]
    GAMES[game] = rules
    try:
        yield
    finally:
        GAMES[game] = original


def fails(check: Check) -> bool:
    """Check if a test fails."""
    try:
        check()
    except (Exception, pytest.fail.Exception):
        return True
    return False


def named_tests(game: str) -> dict[str, Check]:
    """The tests of a game's statements, by name."""
    return {name: test for name, test in vars(MODULES[game]).items() if name.startswith("test_")}


def positions_of(game: str) -> dict[str, Check]:
    """The worked positions of a game, by id."""
    return {
        entry["id"]: partial(test_positions.test_position, entry)
        for entry in test_positions.ENTRIES
        if entry["game"] == game
    }


def golden_of(game: str) -> dict[str, Check]:
    """A game's golden games, by seed."""
    return {
        f"golden {golden['seed']}": partial(test_golden.replay, golden)
        for golden in test_golden.GOLDEN_GAMES
        if golden["game"] == game
    }


def by_reference(game: str) -> dict[str, Check]:
    """Late positions and random games compared with the reference, by seed."""
    late, random_game = test_reference.late_position, test_reference.random_game
    return {
        **{f"late {seed}": partial(late, game, "", seed) for seed in range(15)},
        **{f"random {seed}": partial(random_game, game, "", seed) for seed in range(1)},
    }


def killer(game: str, rules: pr.Rules) -> str:
    """The first test that fails with a rule set; empty if all pass."""
    with in_place_of(game, rules):
        for tests in positions_of(game), named_tests(game), golden_of(game), by_reference(game):
            for name, test in tests.items():
                if fails(test):
                    return name
    return ""


EQUIVALENT = {
    "(new.*|cast.*|balcony|quadrangle): foundation.take.(to|keep|when) = .*": "no card leaves it",
    "escalator: waste.take.(to|keep|when) = .*": "no card leaves the waste",
    "escalator: waste.build.source = with tableau": "all other cards are drawn",
    "escalator: waste.build = with .*": "it is built up or down regardless of suit anyway",
    "(new.*|cast.*|quadrangle): foundation.build = with .*UP, match=.*": "it is so",
    "escalator: tableau.take.to = with waste": "nothing but the waste takes cards",
    "escalator: tableau.shape.by.*": "a card on its cover keeps it covered too",
    "(new.*|cast.*|balcony|quadrangle): .*shape = Rows.*": "it is a shape of pictures and texts",
    ".*: deal.*[.](sink|divert) = .*": "each pile gets one card",
    "(new.*|cast.*|balcony|quadrangle): foundation.(start|build).cards = 1": "single cards come",
    "(new.*|balcony|quadrangle): tableau.(start|build).cards = 1": "single cards move",
    "escalator: waste.build.cards = 1": "the tableau gives single cards",
    "cast.*: tableau.build.cards = unlimited": "no run is too long to move",
    "(cast.*|balcony): foundation.lay = swap": "all begin with one rank",
    "cast.*: tableau.take = with Leave.*": "one card may leave anyway",
    "balcony: foundation.build.wrap = True": "its ace lies at the bottom",
    "balcony: foundation.build.direction = up_or.*": "the card below lies there already",
    "balcony: foundation.capacity = .*": "nothing goes on a king anyway",
    "balcony: foundation.start.when = with suit_not_started": "there is one ace a suit",
    "quadrangle: waste.take.when = with .*TABLEAU.*": "there is no space while it has cards",
    "quadrangle: tableau.start.(source|when) = .*": "there is no space while these have cards",
    "quadrangle: tableau.then.divert = with UnderStock.*": "a space gets one card",
    "quadrangle: tableau.then.cards = 2": "a pile with a card is no space",
    "quadrangle: .*face_down = True": "it may leave, and turns up at once",
    "quadrangle: draw.*when = .*": "there is no space while the stock has cards",
}
"""Changes without an effect: patterns of ``game: path = value``, and why."""


def is_noticed(game: str, mutant: Mutant, tests: list[Check]) -> bool:
    """Check if one of the tests fails with the changed rule set."""
    if mutant.rules is None:
        return False
    with in_place_of(game, mutant.rules):
        return any(fails(test) for test in tests)


@pytest.mark.slow
@pytest.mark.parametrize("game", MODULES)
def test_every_change_of_a_rule_is_noticed(game: str) -> None:
    assert killer(game, GAMES[game]) == ""
    survivors = [
        f"{game}: {mutant.id}"
        for mutant in mutants_of(GAMES[game])
        if mutant.rules is not None and not killer(game, mutant.rules)
    ]
    unexplained = [
        survivor
        for survivor in survivors
        if not any(re.fullmatch(pattern, survivor) for pattern in EQUIVALENT)
    ]
    assert unexplained == []
    idle = [
        pattern
        for pattern in EQUIVALENT
        if re.fullmatch(pattern.partition(":")[0], game)
        and not any(re.fullmatch(pattern, survivor) for survivor in survivors)
    ]
    assert idle == []


PROVABLE = [row for row in rows() if row.id.startswith("R-") and row.is_rule]


@pytest.mark.slow
@pytest.mark.parametrize("row", PROVABLE, ids=lambda row: row.id)
def test_a_statement_depends_on_its_fields(row: Row) -> None:
    """With any of its fields changed, a test that is named after the statement fails.

    A field whose other values all contradict the rest of the rule set needs no test.
    """
    tests = [test for name, test in named_tests(row.game).items() if row.id in ids_in(name)]
    idle = []
    for field in row.fields:
        changed = [
            m for m in mutants_of(GAMES[row.game]) if re.match(re.escape(field) + r"(\W|$)", m.path)
        ]
        only_value = bool(changed) and all(mutant.rules is None for mutant in changed)
        if not field.startswith("law:") and not only_value:
            idle += [field] * (not any(is_noticed(row.game, mutant, tests) for mutant in changed))
    assert idle == []
