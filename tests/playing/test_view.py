"""The player's view: it shows face-up cards and contains no others."""

from __future__ import annotations

import gc
import json
import pickle
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.laws.lookalike import hidden_cards, hidden_places, with_hidden_cards
from patience_rules.testing import games, states

DATA = Path(__file__).parents[1] / "data"
FIVE = ["new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"]
HIDES = [*FIVE, "klondike", "spider", "pyramid", "canfield", "osmosis", "yukon"]


@given(data=st.data(), rules=games())
def test_D_G_13_positions_that_look_alike_have_one_view(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules))
    other = with_hidden_cards(state, data.draw(st.permutations(hidden_cards(state))))
    one, two = state.view(), other.view()
    assert one == two
    assert hash(one) == hash(two)
    assert repr(one) == repr(two)
    assert pickle.dumps(one) == pickle.dumps(two)
    assert json.dumps(one.to_json()) == json.dumps(two.to_json())
    assert str(state) == str(other)
    assert one.draw(ascii=True) == two.draw(ascii=True)
    assert state.to_svg(one.moves[:3]) == other.to_svg(one.moves[:3])
    assert state.legal_moves() == other.legal_moves() == one.moves


@given(data=st.data(), rules=games())
def test_D_G_13_the_view_shows_exactly_what_lies_face_up(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules))
    view = state.view()
    hidden = set(hidden_places(state))
    for zone in state.to_json()["piles"]:
        for number, (real, seen) in enumerate(
            zip(state.piles(zone), view.piles(zone), strict=True)
        ):
            expected = [None if (zone, number, i) in hidden else c for i, c in enumerate(real)]
            assert list(seen) == expected
    for name in state.names:
        faces = [state.is_face_up(name, i) for i in range(len(state.pile(name)))]
        assert faces == [card is not None for card in view.pile(name)]
    assert (view.status, view.score, view.base) == (state.status, state.score, state.base)
    assert (view.rules, view.redeals, view.names) == (state.rules, state.redeals, state.names)


def reachable_values(start: object) -> list[Any]:
    """Return all objects that a value refers to, without classes and code."""
    found: dict[int, Any] = {}
    waiting = [start]
    while waiting:
        value = waiting.pop()
        if id(value) in found or isinstance(value, (type, ModuleType, FunctionType)):
            continue
        found[id(value)] = value
        waiting += gc.get_referents(value)
    return list(found.values())


@pytest.mark.parametrize("game", HIDES)
def test_D_G_13_no_hidden_card_is_reachable_from_a_view(game: str) -> None:
    state = pr.deal(game, seed=3)
    view = state.view()
    visible = {card for name in view.names for card in view.pile(name) if card}
    of_game = (state.rules, tables_for(state.rules), *pr.Rank, *pr.Suit, *pr.Status)
    known = {id(value) for value in reachable_values(of_game)}
    values = [value for value in reachable_values(view) if id(value) not in known]
    assert {value for value in values if isinstance(value, pr.Card)} == visible
    assert not [value for value in values if isinstance(value, (bytes, bytearray, pr.State))]
    hidden = set(map(pr.Card, hidden_cards(state))) - visible
    assert hidden
    texts = " ".join(value for value in values if isinstance(value, str))
    assert not [card for card in hidden if str(card) in texts or card.symbol in texts]


def test_R_NY_7_the_top_of_the_stock_is_seen_and_no_other_card_of_it() -> None:
    state = pr.deal("new-york", seed=1)
    assert state.view().stock[0] == (*[None] * 95, state.stock[0][-1])


@pytest.mark.parametrize("game", FIVE[1:])
def test_R_CN_5_R_ES_6_R_BA_6_R_QU_17_the_stock_is_hidden_but_not_its_size(game: str) -> None:
    state = pr.deal(game, seed=1)
    assert state.view().stock[0] == (None,) * len(state.stock[0])


def test_the_json_has_the_positions_keys_and_the_legal_moves() -> None:
    state = pr.deal("klondike", seed=1).play("s-w")
    data, position = state.view().to_json(), state.to_json()
    assert data["format"] == "patience-view/1"
    assert data["game"] == position["game"] == "klondike"
    assert data["piles"]["waste"] == position["piles"]["waste"]
    assert data["piles"]["stock"] == [" ".join(["??"] * 23)]
    assert data["piles"]["tableau"][1] == "?? " + position["piles"]["tableau"][1].split()[-1]
    assert data["moves"] == list(state.legal_moves())
    assert (data["status"], data["score"]) == ("in-play", 0)
    assert "redeals" not in data
    assert json.loads(json.dumps(data)) == data


def test_the_json_has_redeals_and_options() -> None:
    state = pr.deal("klondike", seed=1)
    while len(state.stock[0]):
        state = state.play("s-w")
    view = state.play("w-s").view()
    assert view.to_json()["redeals"] == view.redeals == 1
    assert "one redeal used" in view.caption


def test_the_view_has_mercies() -> None:
    rules = pl.relative(
        pr.GAMES["three-shuffles-and-a-draw"], "two", {"redeal.merci": 2, "options": ()}
    )
    state = pr.deal(rules, seed=1).play("t-s").play("t-s")
    for used in ("two redeals used, in play", "merci used, in play", "two mercies used, in play"):
        view = state.view()
        assert used in view.caption
        assert pr.View.from_json(view.to_json()) == view
        assert view.mercies == view.to_json().get("mercies", 0) == state.mercies
        state = state.play("t1-t1x2") if state.mercies < 2 else state
    rules = pr.GAMES["escalator"].with_options(draw="any")
    assert pr.deal(rules, seed=1).view().to_json()["options"] == {"draw": "any"}


def test_piles_are_looked_up_as_those_of_a_state_are() -> None:
    state, view = pr.deal("freecell", seed=1), pr.deal("nestor", seed=1).view()
    assert (state.view().tableau, state.view().cells) == (state.tableau, ((),) * 4)
    assert (view.pile("t3"), view.discard) == (view.tableau[2], ((),))
    assert str(state.view()) == str(state) == state.view().draw()


def test_a_view_is_a_value() -> None:
    view = pr.deal("spider", seed=1).view()
    assert pickle.loads(pickle.dumps(view)) == view
    assert view != pr.deal("spider", seed=2).view()
    assert len({view, pr.deal("spider", seed=1).view()}) == 1
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.score = 3  # type: ignore[misc]
    with pytest.raises(pr.MoveError, match="no pile t11"):
        view.pile("t11")
    with pytest.raises(pr.MoveError, match="every pile at once"):
        view.pile("t")


def test_the_caption() -> None:
    assert pr.deal("cast-out-nines", seed=1).view().caption == "Cast Out Nines: score 0, in play"
    assert pr.deal("quadrangle", deck="TH " + " ".join(other_cards("TH"))).view().caption == (
        "Quadrangle: base rank ten, score 1, in play"
    )


def other_cards(card: str) -> list[str]:
    cards = [str(card) for card in pr.pack(2)]
    cards.remove(card)
    return cards


# A real table


SEEN = json.loads((DATA / "boards/klondike-seen.json").read_text(encoding="utf-8"))


@given(data=st.data(), rules=games())
def test_a_view_is_read_back_from_json_and_from_a_line(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules))
    view = state.view()
    assert (
        pr.View.from_json(view.to_json()) == pr.View.from_json(json.dumps(view.to_json())) == view
    )
    line = " ".join(
        [rules.id, *(f"{role.letter}:{','.join(map(unspaced, own))}" for role, own in shown(view))]
    )
    assert pr.View.from_text(f"{line} redeals:{view.redeals}") == view
    assert pr.State.from_view(pr.View.from_json(view.to_json()), seed=1).view() == view


def shown(view: pr.View) -> list[tuple[pl.Role, tuple[tuple[pr.Card | None, ...], ...]]]:
    return [(role, view.piles(role)) for role in pl.Role if view.piles(role)]


def unspaced(pile: tuple[pr.Card | None, ...]) -> str:
    return "".join("??" if card is None else str(card) for card in pile)


def test_a_table_that_a_person_sees_becomes_a_view() -> None:
    plain = {key: SEEN[key] for key in ("format", "game", "piles")}
    view = pr.View.from_json(SEEN)
    assert view == pr.View.from_json(plain)
    assert view == pr.View.from_json({**plain, "format": "patience-position/1"})
    assert view.moves == ("t3-f1", "t3-t5", "s-w")
    assert "K\u2663" in view.draw()
    assert view.to_svg()[:4] == "<svg"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"score": 2}, "score: should be 1, not 2"),
        ({"moves": []}, "moves: should be "),
        ({"status": "won"}, "status: should be 'in-play', not 'won'"),
        ({"redeals": -1}, "redeals: should be a whole number"),
        ({"shuffle": 1}, "a view has no 'shuffle'"),
        ({"format": "patience-view/2"}, "format: should be 'patience-view/1'"),
        ({"stock": "?? ??"}, "22 cards are hidden, and 44 of the pack are not shown"),
        ({"stock": "2C" + 23 * " ??"}, "s: card 1 of the stock lies face down: write ??"),
        ({"tableau": "5D?"}, r"t1: card 1: '5D\?' is not a card"),
        ({"tableau": "KC"}, "KC appears more often than in the pack of Klondike"),
        ({"foundation": "??"}, "f1: cards on a foundation lie face up"),
    ],
)
def test_what_no_player_can_see_is_refused(changes: dict[str, Any], message: str) -> None:
    piles = {role: list(own) for role, own in SEEN["piles"].items()}
    for role, text in changes.items():
        if role in piles:
            piles[role][0] = text
    rest = {key: value for key, value in changes.items() if key not in piles}
    with pytest.raises(pr.PatienceError, match=message) as error:
        pr.View.from_json({**SEEN, "piles": piles, **rest})
    assert len(error.value.message) < 300


def test_an_open_stock_shows_its_top_card() -> None:
    data = pr.deal("new-york", seed=1).view().to_json()
    data["piles"]["stock"] = [96 * "?? "]
    with pytest.raises(pr.PositionError, match="card 96 of the stock lies face up"):
        pr.View.from_json(data)


def test_a_state_has_no_hidden_cards() -> None:
    with pytest.raises(pr.PositionError, match=r"s: card 1: '\?\?' is not a card: View"):
        pr.State("klondike", SEEN["piles"])


def test_a_view_holds_a_stock_that_the_player_knows() -> None:
    state = pr.deal("klondike", seed=1)
    for move in [*["s-w"] * 24, "w-s"]:
        assert not state.view().known_stock
        state = state.play(move)
    view = state.view()
    assert view.known_stock == state.stock[0]
    assert set(view.stock[0]) == {None}
    assert pr.View.from_json(view.to_json()) == view
    assert pr.State.from_view(view, seed=1).view() == state.imagine(seed=1).view() == view
    for wrong, message in {
        "4H": "known_stock: 1 card, and the stock has 24",
        "XX": "known_stock: 'XX' is not a card",
        7: "known_stock: should be ",
        " ".join(["4H"] * 24): "4H appears more often",
    }.items():
        with pytest.raises(pr.PatienceError, match=message):
            pr.View.from_json({**view.to_json(), "known_stock": wrong})
    shown = {**view.to_json()["piles"], "stock": ["?? " * 23 + "4H"]}
    with pytest.raises(pr.PositionError, match="known_stock: its top card is another in piles"):
        pr.View.from_json({**view.to_json(), "piles": shown})
    with pytest.raises(pr.PositionError, match="no redeal has turned the waste over"):
        pr.View.from_json({**view.to_json(), "redeals": 0})
