"""Every numbered statement of the rules has a test and fields that implement it."""

import pytest

import patience_rules as pr
from docs.facts.statements import laws, naming_tests, rows, value_at
from patience_rules.games.index import FIVE

ROWS = rows()


def test_no_statement_is_missing() -> None:
    rules = [row.id for row in ROWS if row.id.startswith("R-")]
    assert len(rules) == 138
    assert len(ROWS) - len(rules) == 48
    assert [row.id for row in ROWS if not row.is_rule] == ["R-ES-22", "R-QU-28"]


def test_each_statement_has_a_test() -> None:
    assert [row.id for row in ROWS if row.is_rule and not row.tests] == []


@pytest.mark.parametrize("game", FIVE)
def test_the_fields_that_hold_a_statement_exist(game: str) -> None:
    rules = [row for row in ROWS if row.is_rule and row.id[0] == "R" and row.game == game]
    assert rules
    for row in rules:
        assert row.fields, row.id
        for field in row.fields:
            if field.startswith("law:"):
                assert field in laws(), row.id
            else:
                value_at(pr.GAMES[game], field)


def test_no_test_names_an_unknown_statement() -> None:
    assert set(naming_tests()) <= {row.id for row in ROWS}


def test_every_law_of_the_engine_implements_a_statement() -> None:
    assert set(laws()) <= {field for row in ROWS for field in row.fields}
