"""Clickable pictures, and pictures for phones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.language import Covered
from patience_rules.pictures.layout import Overlap, lay_out
from patience_rules.pictures.placing import NARROW
from patience_rules.testing import games, states

RECORDS = Path(__file__).parents[2] / "examples" / "records"
SVG = "{http://www.w3.org/2000/svg}"
PHONE = 390
LEAST_CARD = 34
LEAST_LETTERS = 10


def piles(svg: str) -> dict[str, list[ElementTree.Element]]:
    """Return the buttons of each pile in a picture, by the pile's name."""
    root = ElementTree.fromstring(svg)
    found = {}
    for group in root.iter(f"{SVG}g"):
        name = group.get("data-pile")
        if name:
            assert name not in found
            found[name] = [g for g in group.iter(f"{SVG}g") if g.get("role") == "button"]
    return found


@given(data=st.data(), rules=games(), narrow=st.booleans())
def test_every_move_can_be_clicked(data: st.DataObject, rules: pr.Rules, narrow: bool) -> None:
    state = data.draw(states(rules))
    found = piles(state.to_svg(targets=True, narrow=narrow))
    assert found.keys() == set(state.names)
    counts = {name: [int(str(b.get("data-size"))) for b in own] for name, own in found.items()}
    for name, own in counts.items():
        held = len(state.pile(name))
        # The drawn cards from the lowest to the top one, or the empty place.
        assert own == (list(range(len(own), 0, -1)) if held else [0])
        assert len(own) <= max(held, 1)
        assert [b.get("tabindex") for b in found[name]] == ["-1"] * (len(own) - 1) + ["0"]
    for move in state.legal_moves():
        if move.source in counts:
            assert move.size in (counts[move.source] or [0])


@given(data=st.data(), rules=games())
def test_buttons_reveal_no_hidden_card(data: st.DataObject, rules: pr.Rules) -> None:
    state = data.draw(states(rules))
    found = piles(state.to_svg(targets=True))
    for name, pile in zip(state.names, state.view().shown, strict=True):
        said = [str(button.get("aria-label")) for button in found[name]]
        seen = [
            f"{card.rank.name.lower()} of {card.suit.name.lower()}" if card else "face-down card"
            for card in pile[-len(said) :]
        ]
        assert said == (seen or ["empty place"])


def test_a_clickable_picture_is_a_group_of_named_piles() -> None:
    root = ElementTree.fromstring(pr.deal("balcony", seed=1).to_svg(targets=True))
    assert (root.get("role"), root.get("aria-label")) == ("group", "Balcony: score 0, in play")
    assert root.find(f"{SVG}title") is None
    labels = [g.get("aria-label") for g in root.findall(f"{SVG}g") if g.get("data-pile")]
    assert labels[:3] == ["stock s, 34 cards", "waste pile w, empty", "foundation f1, empty"]
    assert "balcony r, thirteen cards" in labels
    assert labels[-1] == "tableau pile t5, one card"


def test_a_name_from_outside_stays_a_text() -> None:
    data = pr.GAMES["golf"].to_json()
    rules = pr.Rules.from_json({**data, "id": "x", "name": '"<&>'})
    root = ElementTree.fromstring(pr.deal(rules, seed=1).to_svg(targets=True))
    assert root.get("aria-label") == '"<&>: score 0, in play'
    assert {element.tag for element in root.iter()} <= {
        f"{SVG}{tag}" for tag in ["svg", "defs", "g", "path", "use", "rect", "text", "style"]
    }


def test_empty_places_get_pointer_events_and_marks_do_not() -> None:
    state = pr.deal("quadrangle", seed=7)
    root = ElementTree.fromstring(state.to_svg(["s-w", "t9-f2"], targets=True))
    empty = [b for own in piles(state.to_svg(targets=True)).values() for b in own if b[0].tag]
    places = [b[0] for b in empty if b.get("data-size") == "0"]
    assert len(places) == state.names.count("w") + 7
    assert {rect.get("pointer-events") for rect in places} == {"all"}
    marks = [e for e in root if e.tag in (f"{SVG}rect", f"{SVG}path")][1:]
    assert len(marks) == 6
    assert {mark.get("pointer-events") for mark in marks} == {"none"}


def test_empty_places_of_a_pyramid_cover_no_card() -> None:
    state = pr.deal("pyramid", seed=1)
    while state.score < 8:
        state = state.play(state.legal_moves()[0])
    names = [name for name in piles(state.to_svg(targets=True)) if name[0] == "t"]
    empty = [not state.pile(name) for name in names]
    assert empty == sorted(empty, reverse=True)
    assert any(empty)


@pytest.mark.parametrize("game", pr.GAMES)
def test_cards_and_letters_are_readable_on_a_phone(game: str) -> None:
    rules = pr.GAMES[game]
    state = pr.deal(rules, seed=1)
    root = ElementTree.fromstring(state.to_svg(narrow=True))
    scale = min(PHONE / float(str(root.get("width"))), 1)
    pyramid = any(p.overlap is Overlap.PYRAMID for b in lay_out(rules).bands for p in b.places)
    if not pyramid or float(str(root.get("width"))) <= 10 * NARROW.pitch + 2 * NARROW.margin:
        assert 60 * scale >= LEAST_CARD
        assert float(str(root.get("font-size"))) * scale >= LEAST_LETTERS
    wide = ElementTree.fromstring(state.to_svg())
    assert float(str(root.get("width"))) <= float(str(wide.get("width")))


def test_narrow_places_of_unlike_width_take_the_rows_they_need() -> None:
    test_cards_and_letters_are_readable_on_a_phone("phalanx")


def test_pictures_with_unlike_cards_share_no_ids() -> None:
    state = pr.deal("klondike", seed=1)
    forms: list[dict[str, Any]] = [{}, {"narrow": True}, {"narrow": True, "fill": 1.62}]
    ids = [set(re.findall(r' id="([^"]+)"', state.to_svg(**form))) for form in forms]
    assert not ids[0] & ids[1] | ids[0] & ids[2] | ids[1] & ids[2]


@given(data=st.data(), rules=games())
def test_only_uncovered_cards_show_their_middle(data: st.DataObject, rules: pr.Rules) -> None:
    state = data.draw(states(rules))
    for name, buttons in piles(state.to_svg(targets=True)).items():
        shape = rules.zones[-1].shape
        covers = shape.by if name[0] == "t" and isinstance(shape, Covered) else ()
        pile = state.index_of(name) - state.index_of("t1") if covers else 0
        below = any(state.tableau[cover] for cover in (covers[pile] if covers else ()))
        drawn = [str(use.get("href")) for b in buttons for use in b.findall(f"{SVG}use")]
        faces = [not href.endswith("back") for href in drawn]
        covered = [href.endswith("c") for href in drawn]
        expected = [face and (below or n < len(drawn) - 1) for n, face in enumerate(faces)]
        assert covered == expected


@pytest.mark.parametrize("game", ["new-york", "escalator", "spider", "pyramid", "osmosis"])
def test_only_a_won_table_says_so(game: str) -> None:
    assert ">Won<" not in pr.deal(game, seed=1).to_svg()


@pytest.mark.parametrize(
    "record",
    ["new-york-won.json", "escalator-won.json", "quadrangle-won.json", "balcony-won.patience"],
)
def test_a_won_table_shows_it(record: str) -> None:
    (entry,) = pr.read_records(RECORDS / record)
    assert entry.record is not None
    session = pr.Session.load(entry.record)
    assert session.state.to_svg().count(">Won<") == 1
    assert ">Won<" not in session.undo().to_svg()
