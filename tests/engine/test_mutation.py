"""Rule sets with one field changed: worked positions, statements' tests or the reference tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest

import patience_rules as pr
from tests.engine import test_golden, test_reference
from tests.games import (
    test_positions,
    test_rules_balcony,
    test_rules_cast_out_nines,
    test_rules_escalator,
    test_rules_new_york,
    test_rules_quadrangle,
)
from tests.support.statements import Row, ids_in, rows
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
    """Let every test of a game lay out and deal another rule set."""
    original = GAMES[game]
    GAMES[game] = rules
    try:
        yield
    finally:
        GAMES[game] = original


def fails(check: Check) -> bool:
    """Whether a test does not pass."""
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
    """A game's golden games, which are dealt by seed."""
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
    """The first test that a rule set fails, empty where it passes all."""
    with in_place_of(game, rules):
        for tests in positions_of(game), named_tests(game), golden_of(game), by_reference(game):
            for name, test in tests.items():
                if fails(test):
                    return name
    return ""


EQUIVALENT = {
    "(cast.*|escalator|balcony|quadrangle): stock.to = .*": "draws are bound by no `to`",
    "(new.*|cast.*|balcony|quadrangle): foundation.to(_previous)? = .*": "no card leaves it",
    "(new.*|cast.*|balcony|quadrangle): foundation.keep = .*": "no card leaves a foundation",
    "escalator: waste.(to|to_previous|keep) = .*": "no card leaves the waste",
    "escalator: tableau.to_previous = True": "the zone before it is the waste",
    "(cast.*|balcony): foundation.begun = True": "nothing else begins it",
    ".*[.]row = .*": "it is a shape of pictures and texts",
    "escalator: waste.build.also = .*": "it is built up or down regardless of suit anyway",
    "(new.*|cast.*|balcony|quadrangle): foundation.build.also = .*up, match=suit.": "it is so",
    "escalator: tableau.to = with waste": "nothing but the waste takes cards",
    r"escalator: tableau.cover\[0\] = with 3": "what lies on a card's cover keeps it covered too",
    ".*: deal.0.[.](under|by_pile|sink|one_a_rank|next_pile) = .*": "each pile gets one card",
    "escalator: deal.1.[.](under|by_pile|sink|one_a_rank|next_pile) = .*": "each gets one card",
    "balcony: deal.1.[.](by_pile|next_pile) = .*": "there is one pile",
    "quadrangle: deal.0.[.]cards = with 0": "piles that are not named get none",
    "(new.*|cast.*|balcony|quadrangle): foundation.start.cards = 1": "they take single cards",
    "(new.*|balcony|quadrangle): tableau.start.cards = 1": "single cards move",
    "new.*: tableau.start.of = reversed": "the order of these roles means nothing",
    "cast.*: foundation.build.stop = with eight": "the eight is the thirteenth card",
    "(cast.*|balcony): tableau.build.stop = with ace": "nothing goes on an ace anyway",
    "balcony: foundation.build.stop = with king": "nothing goes on a king anyway",
    "balcony: foundation.build.wrap = True": "its ace lies at the bottom",
    "balcony: foundation.build.direction = either": "the card below lies there already",
    "balcony: foundation.capacity = .*": "nothing goes on a king anyway",
    "balcony: foundation.start.one_a_suit = True": "there is one ace a suit",
    "quadrangle: tableau.start.of = with tableau": "there is no space while the others have cards",
    "quadrangle: tableau.start.while_empty = with (stock|waste)": "no space before that",
    "quadrangle: tableau.holds_draw = True": "there is no space while the stock has cards",
    "quadrangle: draw.when = no_space": "there is no space while the stock has cards",
}
"""Changes that no position tells: patterns of ``game: path = value``, and why."""


def told(game: str, mutant: Mutant, tests: list[Check]) -> bool:
    """Whether one of the tests fails with the changed rule set."""
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
def test_the_fields_that_hold_a_statement_do(row: Row) -> None:
    """With one of these fields changed, a test that is named after the statement fails.

    Where every other value of a field contradicts the rest of the rule set, that is proof enough.
    """
    tests = [test for name, test in named_tests(row.game).items() if row.id in ids_in(name)]
    idle = []
    for field in row.fields:
        changed = [
            m for m in mutants_of(GAMES[row.game]) if re.match(re.escape(field) + r"(\W|$)", m.path)
        ]
        only_value = bool(changed) and all(mutant.rules is None for mutant in changed)
        if not field.startswith("law:") and not only_value:
            idle += [field] * (not any(told(row.game, mutant, tests) for mutant in changed))
    assert idle == []
