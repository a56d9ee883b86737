"""Rule sets as Python code, which makes the same rule set."""

from __future__ import annotations

import pytest

from patience_rules import language
from patience_rules.games.index import GAMES
from patience_rules.language import (
    HERE,
    At,
    Deal,
    Holds,
    Option,
    Rules,
    Suit,
    Zone,
    fill,
    foundations,
    full,
    tableau,
)
from patience_rules.rules.code import rules_code


@pytest.mark.parametrize("game", GAMES)
def test_the_code_of_a_game_makes_it(game: str) -> None:
    code = rules_code(GAMES[game])
    assert eval(code, dict(vars(language))) == GAMES[game]
    assert max(map(len, code.splitlines())) <= 88


def test_rare_values_have_code() -> None:
    then = (
        fill("stock", 2, when=full("waste")),
        Deal(HERE, source="stock"),
        Deal(HERE, 2, source="stock", when=Holds(HERE, at_most=0)),
    )
    rules = Rules(
        "x",
        (
            Zone("stock"),
            Zone("waste"),
            foundations(1, start=language.Start(source=At("tableau", 1))),
            tableau(3, "top", start=language.Start(), then=then),
        ),
        Deal("tableau", pick=["AH", "king", "3H"]),
        suits=Suit.HEARTS,
        options=Option("decks", "waste.name", ("", "heap")),
        name='A "game"',
    )
    assert eval(rules_code(rules), dict(vars(language))) == rules
