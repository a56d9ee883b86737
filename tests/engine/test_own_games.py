"""New games, not in the catalogue: explained, played and solved."""

from __future__ import annotations

import pytest

import patience_rules as pr
from patience_rules.testing import check_conformance
from tests.support.draw import few_fast
from tests.support.own_games import OWN_GAMES
from tests.support.worked import lay, plays, refuses, show

REFUSED = {  # a position, a move, and the code and the field of the reason
    "kings-until-the-stock-is-gone": ({"t1": "9C 8H"}, "t1-t2", "wrong-base", "tableau.start"),
    "three-then-one": ({"t1": "9C"}, "s-wx3", "one-card-only", "draw"),
    "any-suit-from-six": (
        {"t1": "2C KC QH JC TH", "t2": "9D"}, "t2-t1", "too-early", "tableau.build",
    ),
    "stock-fills-later": (
        {"t1": "9C", "w": "2C"}, "t1-t2", "wrong-base", "tableau.start",
    ),
    "suit-after-suit": ({"t1": "9C AD"}, "t1-f2", "pile-not-fillable", "zones[3].start"),
}  # fmt: skip


@pytest.mark.parametrize("game", OWN_GAMES)
def test_reasons(game: str) -> None:
    piles, move, code, field = REFUSED[game]
    state = lay(OWN_GAMES[game], **piles)
    refuses(state, move, code)
    violation = state.check(move)
    assert violation is not None
    assert violation.field.startswith(field)


def test_moves() -> None:
    games = OWN_GAMES
    spaces = games["kings-until-the-stock-is-gone"]
    assert show(plays(lay(spaces, "w", t1="9C 8H"), "t1-t2x2"), "t2") == "9C 8H"
    waste = {"s": "2C 3C 4C", "w": "5C"}
    drawn = lay(games["three-then-one"], "t1", **waste)
    again = pr.State(games["three-then-one"], drawn.to_json()["piles"], redeals=1)
    assert [show(plays(state, "s-w"), "w") for state in (drawn, again)] == ["5C 4C 3C 2C", "5C 4C"]
    six = lay(games["any-suit-from-six"], t1="2C KC QH JC TH 9C", t2="8C")
    assert show(plays(six, "t2-t1"), "t1").endswith("9C 8C")
    filled = lay(games["stock-fills-later"], "t7", s="2H 3H", w="9D", t1="TC", t2="8C", t3="KD",
                 t4="KH", t5="KS", t6="KC")  # fmt: skip
    assert show(plays(filled, "w-t1", "t2-t1"), "t2") == "3H"
    clubs = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"
    suits = lay(games["suit-after-suit"], f1=clubs, t1="KC", t2="AD")
    assert show(plays(suits, "t1-f1", "t2-f2"), "f2") == "AD"


@pytest.mark.parametrize("game", few_fast(OWN_GAMES, 2))
@pytest.mark.parametrize("work", few_fast([1, 100_000], 1))
def test_conformance(game: str, work: int) -> None:
    assert check_conformance(OWN_GAMES[game], max_moves=20, max_work=work).positions


@pytest.mark.parametrize("game", OWN_GAMES)
def test_solutions(game: str) -> None:
    """``suit-after-suit`` starts with all clubs home, since its deals are rarely won."""
    rules = OWN_GAMES[game]
    clubs = " ".join(f"{rank}C" for rank in "A23456789TJQK")
    start = [lay(rules, f1=clubs)] if game == "suit-after-suit" else []
    for state in start or (pr.deal(rules, seed=seed) for seed in range(1, 30)):
        found = pr.solve(state, max_states=6_000)
        if found.verdict is pr.Verdict.WINNABLE:
            assert plays(state, *found.moves).is_won
            return
    raise AssertionError(f"no deal of {game} was won")
