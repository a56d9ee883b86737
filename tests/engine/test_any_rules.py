"""The engine compared with the plain rules, in random games."""

# mypy: disable-error-code="arg-type"

from __future__ import annotations

from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.ruleset import known_sound
from tests.support.laws import check_forms
from tests.support.plain_play import check_effects
from tests.support.plain_rules import check_reasons
from tests.support.random_rules import (
    Maker,
    bases,
    catalogue,
    changed,
    filled,
    sites,
    states,
)

EXAMPLES = settings().max_examples


@settings(max_examples=8 * EXAMPLES)
@given(st.data())
def test_what_rules_produce_is_read(data: st.DataObject) -> None:
    """Each position of a game, whatever fills it, in each form and as a record."""
    state = data.draw(states(data.draw(filled())))
    check_forms(state)
    record = pr.Record.of(state, state.legal_moves()[:1])
    assert pr.Record.from_json(record.to_json()).start == state
    assert pr.Record.from_text(record.to_text()).start == state
    assert pr.validate(record).valid


HOME = pl.Zone("foundation", 2, start=pl.Start(), build=pl.DOWN_IN_SUIT)
COLUMNS = pl.Zone("tableau", 6, take="top")


def check_games(rules: pl.Rules) -> None:
    """Check that each position of some random games is read from each form."""
    for seed in range(2):
        state, random = pr.deal(rules, seed=seed), Random(seed)
        check_forms(state)
        for ply in range(30):
            for move in random.sample(state.legal_moves(), 1) if state.legal_moves() else ():
                state = state.play(move)
            if ply % 5 == 4:
                check_forms(state)


@pytest.mark.parametrize(("most", "cards"), [(0, 1), (0, 3), (1, 1), (2, 2), (3, 1)])
def test_foundations_that_are_filled_while_they_hold_cards_are_read(most: int, cards: int) -> None:
    when = pl.Holds("here", at_most=most)
    order = "piles" if cards > 1 else "rounds"
    fill = pl.Deal("here", cards, source="stock", order=order, when=when)
    zones = (pl.Zone("stock"), attrs.evolve(HOME, then=fill), COLUMNS)
    check_games(pl.Rules("filled", zones=zones, deal=pl.Deal("tableau", 4)))


def test_foundations_that_take_any_run_are_read() -> None:
    """The sequence is that of the pile that the cards come from."""
    home = attrs.evolve(HOME, piles=4, start=pl.Start(cards="unlimited"), run=pl.DOWN_IN_SUIT)
    columns = pl.Zone("tableau", 4, take="run", start=pl.Start(), build=pl.DOWN)
    check_games(pl.Rules("runs", zones=(home, columns), deal=pl.Deal("tableau", 13)))


def is_sound(number: int) -> bool:
    """Check if a game with a value of another game makes sense."""
    random = Random(number)
    try:
        return bool(Maker(random, ()).change(random.choice(bases()), splice=True))
    except pr.RulesError:
        return False


@pytest.mark.slow
def test_most_games_stay_sound_with_a_value_of_another_game() -> None:
    """Words of the language should combine freely."""
    sound = sum(map(is_sound, range(400)))
    print(f"{sound / 4} %")
    assert sound > 220


@pytest.mark.slow
def test_changes_reach_every_field() -> None:
    random, missing = Random(1), {site[:2] for site in catalogue()}
    for _ in range(400):
        rules = random.choice(bases())
        for _ in range(12):
            rules = changed(rules, random.randrange(2**32)) or rules
        missing -= {site[:2] for site, _ in sites(rules)}
        if not missing:
            break
    assert not missing


DRAWS_TO_FIRST = pl.Draw(pl.Deal("tableau", which="first"))
DRAWS_TO_EMPTY = pl.Draw(pl.Deal("tableau", which="chosen", when=pl.empty("here")))


@pytest.mark.parametrize(
    ("draw", "moves"), [(DRAWS_TO_FIRST, ["s-t1"]), (DRAWS_TO_EMPTY, ["s-t2", "s-t3"])]
)
def test_the_target_of_a_draw_gets_a_card(draw: pl.Draw, moves: list[str]) -> None:
    zones = (pl.Zone("stock"), pl.Zone("tableau", 3, take="top", start=pl.Start()))
    rules = pr.Rules(
        "drawn", zones=zones, deal=pl.Deal("tableau", 1, "first"), draw=draw, goal="all-on-tableau"
    )
    state = pr.deal(rules, seed=1)
    assert [move for move in state.legal_moves() if move.source == "s"] == moves
    check_reasons(state)


def test_the_chosen_pile_is_the_target_of_a_draw() -> None:
    steps = (pl.Deal("waste"), pl.Deal("tableau", which="chosen"))
    zones = (pl.Zone("stock"), pl.Zone("waste"), pl.Zone("tableau", 3, take="top"))
    rules = pr.Rules("two", zones=zones, draw=pl.Draw(steps), goal="all-on-tableau")
    state = pr.deal(rules, seed=1)
    assert state.legal_moves() == ("s-t1", "s-t2", "s-t3")
    check_effects(state)


def test_a_kept_card_stays_face_down() -> None:
    zones = pl.tableau(2, pl.Leave("run", keep=1), build=pl.Link("any-rank"))
    deal = (pl.Deal("tableau", face_down=True), pl.Deal("tableau", 25))
    with known_sound():  # no card leaves the tableau
        rules = pr.Rules("kept", zones=(zones,), deal=deal, goal="tableau-cleared")
    state = pr.deal(rules, seed=1)
    assert state.play(f"t1-t2x{len(state.pile('t1')) - 1}").view().shown[0] == (None,)


def test_cards_go_to_piles_named_by_place() -> None:
    zones = pl.tableau(3, pl.Leave(to=pl.Neighbour(2)), build=pl.Link("any-rank"))
    with known_sound():  # no card leaves the tableau
        rules = pr.Rules(
            "far", zones=(zones,), deal=pl.Deal("tableau", (17, 17, 18)), goal="tableau-cleared"
        )
    assert pr.deal(rules, seed=1).legal_moves() == ("t1-t3",)
