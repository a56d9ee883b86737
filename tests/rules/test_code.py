"""Rule sets as Python code, which makes the same rule set."""

from __future__ import annotations

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import language
from patience_rules.rules.code import rules_code
from tests.support.forms import game


@pytest.mark.parametrize("game", pr.GAMES)
def test_the_code_of_a_game_makes_it(game: str) -> None:
    code = rules_code(pr.GAMES[game])
    assert eval(code, dict(vars(language))) == pr.GAMES[game]
    assert max(map(len, code.splitlines())) <= 88


def test_rare_values_have_code() -> None:
    then = (
        pl.fill("stock", 2, when=pl.full("waste", 8)),
        pl.Deal(pl.HERE, source="stock", when=pl.occupied("waste")),
        pl.Deal(pl.HERE, 2, source="stock", when=pl.Holds(pl.HERE, at_most=0)),
    )
    rules = pr.Rules(
        "x",
        zones=(
            pl.Zone("stock"),
            pl.Zone("waste"),
            pl.foundations(3, start=language.Start(source=pl.At("tableau", 1))),
            pl.tableau(3, "top", start=language.Start(), then=then),
        ),
        deal=pl.Deal("tableau", pick=["AH", "king", "3H"]),
        suits=pr.Suit.HEARTS,
        draw=pl.Draw(pl.Deal("waste")),
        options=pl.Option("decks", "waste.name", ("", "heap")),
        name='A "game"',
    )
    assert eval(rules_code(rules), dict(vars(language))) == rules
    picked = game(deal=pl.Deal("tableau", (1, 1), pick=pl.cards("2H 4H")))
    assert 'pick=cards("2H 4H")' in rules_code(picked)
