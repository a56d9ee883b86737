"""Pictures of the table: contents and layout."""

from __future__ import annotations

import gzip
import random
import re
from collections import Counter
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.pictures.card_art import WIDTH
from patience_rules.pictures.layout import Overlap, lay_out
from patience_rules.pictures.placing import NARROW, WIDE, Measures, Placed, place_piles
from patience_rules.pictures.svg import Style, svg_picture
from patience_rules.pictures.theme import THEME
from patience_rules.rules.facts import are_places, initial_deals
from patience_rules.testing import games, states
from patience_rules.themes import LIGHT, Palette, Theme
from tests.support.draw import some_or_all_games
from tests.support.tiny import columns, tiny

PICTURES = Path(__file__).parents[1] / "data" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"
FIVE = ["new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"]


def golden() -> list[tuple[str, str]]:
    """Return positions as one line of text, each with its picture."""
    pairs = []
    for game in FIVE:
        text = (PICTURES / f"{game}.txt").read_text(encoding="utf-8").rstrip("\n")
        for section in re.split(rf"\n\n(?={game} )", text):
            position, _, picture = section.partition("\n")
            pairs.append((position, picture))
    return pairs


@pytest.mark.parametrize(("position", "picture"), golden())
def test_text_matches_the_golden_pictures(position: str, picture: str) -> None:
    assert str(pr.State.from_text(position)) == picture


def test_golden_pictures_show_start_middle_and_end() -> None:
    captions = [picture.partition("\n")[0] for _, picture in golden()]
    assert len(captions) == 15
    assert [caption.split(", ")[-1] for caption in captions[2::3]] == ["won"] * 5


def drawn_cards(view: pr.View) -> list[str]:
    """Return the cards that a picture should show: the top of a stack, three of a single waste."""
    seen: list[pr.Card | None] = []
    zones = [zone for zone in view.rules.zones for _ in range(zone.piles)]
    for name, zone in zip(view.names, zones, strict=True):
        cards = view.pile(name)
        alone = view.rules.count(zone.role) == 1
        dealt = [step for step in initial_deals(view.rules) if step.to is zone.role]
        stacked = zone.role in (pl.Role.STOCK, pl.Role.CELL, pl.Role.DISCARD)
        beside = any(isinstance(one, pl.Fits) for way in zone.build for one in way.when)
        stacked |= zone.role is pl.Role.FOUNDATION and not (beside or zone.shape)
        stacked |= zone.role is pl.Role.RESERVE and alone and any(d.face_down for d in dealt)
        if stacked:
            seen += cards[-1:]
        elif zone.role is pl.Role.WASTE and alone:
            seen += cards[-3:]
        else:
            seen += cards
    return ["back" if card is None else str(card) for card in seen]


@given(data=st.data(), rules=games())
def test_text_shows_each_visible_card_once(data: st.DataObject, rules: pr.Rules) -> None:
    view = data.draw(states(rules)).view()
    _, _, text = view.draw().partition("\n")
    _, _, plain = view.draw(ascii=True).partition("\n")
    found = [str(pr.Card(card)) for card in re.findall("[A2-9TJQK][♣♦♥♠]", text)]
    assert Counter(found + ["back"] * text.count("▒▒")) == Counter(drawn_cards(view))
    found = re.findall(r"\b[A2-9TJQK][CDHS]\b", plain)
    assert Counter(found + ["back"] * plain.count("##")) == Counter(drawn_cards(view))
    assert text.count("··") == plain.count("--") == view.shown.count(())


@given(data=st.data(), rules=games())
def test_text_names_every_pile_and_can_be_ascii(data: st.DataObject, rules: pr.Rules) -> None:
    view = data.draw(states(rules, max_moves=20)).view()
    for text in (view.draw(), view.draw(ascii=True), view.draw(width=40)):
        names = re.findall(
            r"(?:^|(?<= ))[swftrcd]\d*(?= |$)", text.partition("\n")[2], re.MULTILINE
        )
        assert sorted(names) == sorted(view.names)
        assert not any(line != line.rstrip() for line in text.split("\n"))
    assert view.draw(ascii=True).isascii()


@given(data=st.data(), rules=games())
def test_svg_shows_each_visible_card_once(data: st.DataObject, rules: pr.Rules) -> None:
    state = data.draw(states(rules))
    view = state.view()
    dark = data.draw(st.sampled_from([None, True, False]))
    svg = state.to_svg(view.moves[:100], dark=dark)
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == view.caption
    (defs,) = root.findall(f"{SVG}defs")
    ids = [element.get("id") for element in defs.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href") for use in root.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}
    used = [str(use.get("href")).partition("-")[2] for use in root.findall(f"{SVG}use")]
    assert Counter(re.sub("r?c?$", "", name) for name in used) == Counter(drawn_cards(view))
    names = [text.text for text in root.iter(f"{SVG}text")]
    assert set(view.names) <= set(names)


@pytest.mark.parametrize("game", pr.GAMES)
def test_every_pile_has_a_place_of_its_own(game: str) -> None:
    rules = pr.GAMES[game]
    layout = lay_out(rules)
    places = [place for band in layout.bands for place in band.places]
    shown = pr.deal(rules, seed=1).view().shown
    assert sorted(place.pile for place in places) == list(range(len(shown)))
    inside = [place for place in places if place.overlap is Overlap.PYRAMID]
    assert all(len(shown[place.pile]) <= 1 for place in inside)
    for band in layout.bands:
        end = 0.0
        for place in band.places:
            assert place.column >= end
            end = place.column + place.room
        if band.places[-1].overlap not in (Overlap.LEFT, Overlap.RIGHT):
            assert end <= layout.columns
    longest = max(len(line) for line in str(pr.deal(rules, seed=1)).split("\n"))
    assert longest <= 60


def covers_of(zone: pl.Zone) -> tuple[tuple[int, ...], ...]:
    """Return for each pile of a zone the piles that lie on it."""
    return zone.shape.by if isinstance(zone.shape, pl.Covered) else ()


def test_covered_piles_are_centred_over_the_piles_on_them() -> None:
    covered = [rules for rules in pr.GAMES.values() if any(map(covers_of, rules.zones))]
    for rules in covered:
        columns = {
            place.pile: place.column for band in lay_out(rules).bands for place in band.places
        }
        first = 0
        for index, zone in enumerate(rules.zones):
            lying = covers_of(zone)
            for covers in {*lying, ()} - {()} if are_places(rules, index) else ():
                alike = [pile for pile, own in enumerate(lying) if own == covers]
                middle = [
                    sum(columns[first + pile] for pile in piles) / len(piles)
                    for piles in (alike, covers)
                ]
                assert middle[0] == pytest.approx(middle[1])
            first += zone.piles


@pytest.mark.parametrize("sizes", [WIDE, NARROW], ids=["wide", "narrow"])
@some_or_all_games()
def test_every_card_of_a_row_shows_its_index(asked: tuple[str, ...], sizes: Measures) -> None:
    lines = set()
    for rules in map(pr.GAMES.__getitem__, asked):
        shown = pr.deal(rules, seed=1).view().shown
        for pile in place_piles(tables_for(rules), shown, sizes).piles:
            if pile.place.overlap in (Overlap.LEFT, Overlap.RIGHT) and pile.place.room == inf:
                tops = {y for _, y in pile.corners}
                lines.add(len(tops))
                for top in tops:
                    along = sorted(x for x, y in pile.corners if y == top)
                    assert all(b - a >= sizes.least_row for a, b in pairwise(along))
    assert lines - {3} == ({0, 1} if sizes is WIDE else {0, 1, 2})


@given(data=st.data(), rules=games(), narrow=st.booleans(), fill=st.floats(0.2, 3))
def test_a_picture_fits_the_height_of_a_screen_unless_cards_would_hide_each_other(
    data: st.DataObject, rules: pr.Rules, narrow: bool, fill: float
) -> None:
    t, sizes = tables_for(rules), NARROW if narrow else WIDE
    shown = data.draw(states(rules)).view().shown
    placed = place_piles(t, shown, sizes, fill)
    assert placed.width <= place_piles(t, shown, sizes).width
    columns = [p for p in placed.piles if p.place.overlap is Overlap.DOWN and len(p.cards) > 1]
    if columns and placed.height > fill * placed.width + 1:
        hidden = sizes.spacing.step_down * sizes.least_step / sizes.spacing.step
        assert any(
            below[1] - above[1] == pytest.approx(sizes.least_step if card else hidden)
            for pile in columns
            for card, (above, below) in zip(pile.cards, pairwise(pile.corners), strict=False)
        )


PHONE = 1.62
"""The height of the table on a common phone, as a multiple of its width."""


UNNAMED = NARROW._replace(name=0)
"""The sizes of the page that plays in the browser, without the names of piles."""


def placed(game: str, fill: float | None, sizes: Measures = UNNAMED) -> Placed:
    shown = pr.deal(game, seed=1).view().shown
    return place_piles(tables_for(pr.GAMES[game]), shown, sizes, fill)


def test_on_a_tall_screen_cards_are_higher_and_columns_looser() -> None:
    for game in ("klondike", "spider", "golf", "pyramid"):
        pictures = [placed(game, fill) for fill in (None, 1.0, 1.3, 1.6, 4, 5)]
        assert len({made.width for made in pictures}) == 1
        heights = [made.height for made in pictures]
        assert heights == sorted(heights)
        assert heights[0] < heights[3] <= heights[4] == heights[5]
        cards = [made.spacing.height for made in pictures]
        assert cards == sorted(cards)
        assert (cards[0], cards[-1]) == (NARROW.spacing.height, NARROW.loose.height)
        for made in pictures:
            assert made.spacing.step_down < made.spacing.step < made.spacing.height


@pytest.mark.parametrize("game", ["klondike", "freecell", "balcony", "quadrangle", "escalator"])
def test_a_table_takes_most_of_a_phones_screen_and_leaves_room_for_cards(game: str) -> None:
    made = placed(game, PHONE)
    assert 0.6 <= made.height / (PHONE * made.width) <= 1
    columns = [pile for pile in made.piles if pile.place.overlap is Overlap.DOWN]
    for pile in columns:
        steps = [low - high for (_, high), (_, low) in pairwise(pile.corners)]
        spacing = made.spacing
        assert steps == pytest.approx(
            [spacing.step if card else spacing.step_down for card in pile.cards[:-1]]
        )


def test_bands_are_broken_for_larger_cards_where_there_is_height() -> None:
    def columns(game: str, fill: float | None, sizes: Measures = UNNAMED) -> float:
        made = placed(game, fill, sizes)
        return round((made.width - 2 * sizes.margin) / sizes.pitch, 1)

    assert [columns("balcony", fill) for fill in (None, 1.2, PHONE)] == [7, 7, 6]
    assert [columns("thirteens", fill) for fill in (None, PHONE)] == [10, 4]
    assert [columns("new-york", fill) for fill in (None, PHONE)] == [9, 8]
    for game in ("klondike", "spider", "montana"):  # columns, and rows that the rules shape, stay
        assert columns(game, PHONE) == columns(game, None)
    for game in ("klondike", "balcony", "spider", "new-york"):
        low, free = [{pile.x for pile in placed(game, fill, WIDE).piles} for fill in (0.6, None)]
        assert len(low) == len(free)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@some_or_all_games()
def test_all_piles_but_those_of_pyramids_lie_on_one_grid_of_columns(
    asked: tuple[str, ...], narrow: bool
) -> None:
    pitch = (NARROW if narrow else WIDE).pitch / WIDTH
    for game in asked:
        layout = pr.deal(game, seed=1).view().layout(narrow=narrow)
        lefts = [pile.x for pile in layout.piles if pile.row is None]
        columns = [(left - min(lefts)) / pitch for left in lefts]
        assert columns == pytest.approx([round(column) for column in columns], abs=0.01), game


def test_foundations_lie_over_the_columns_and_the_stock_over_the_first() -> None:
    for game in ("klondike", "canfield"):
        left = {pile.name: pile.x for pile in pr.deal(game, seed=1).view().layout().piles}
        below = [pile for pile in left if pile[0] in "tr"][-4:]
        assert [left[f"f{number}"] for number in range(1, 5)] == [left[pile] for pile in below]
        assert left["s"] == left["t1" if game == "klondike" else "r"]


def test_cards_of_a_low_wide_screen_are_larger_where_columns_can_be_closer() -> None:
    sizes = WIDE._replace(name=0)
    free, low = [
        [placed(game, fill, sizes).width for game in ("new-york", "klondike")]
        for fill in (None, 0.56)
    ]
    assert free[0] / low[0] > 1.2
    assert free[1] >= low[1]


def test_bands_of_piles_that_stay_single_cards_are_equally_far_apart() -> None:
    for game in ("accordion", "relaxed-accordion"):
        tops = sorted({pile.y for pile in placed(game, 0.65, WIDE).piles if pile.name[0] == "t"})
        assert len({round(low - high) for high, low in pairwise(tops)}) == 1


@given(data=st.data(), rules=games(), fill=st.floats(0.5, 2.5))
def test_piles_stay_where_they_are_when_cards_move(
    data: st.DataObject, rules: pr.Rules, fill: float
) -> None:
    t = tables_for(rules)
    one, other = [
        place_piles(t, data.draw(states(rules)).view().shown, NARROW, fill) for _ in range(2)
    ]
    assert one.width == other.width
    columns = [{p.name: p.x for p in made.piles} for made in (one, other)]
    assert columns[0] == columns[1]
    fits = [made.height <= fill * made.width + 1 for made in (one, other)]
    if one.spacing == other.spacing and all(fits):
        (first, *_), (same, *_) = [sorted(made.piles, key=lambda p: p.y) for made in (one, other)]
        assert first.y == same.y


def test_bands_below_columns_stay_until_these_are_longer_than_expected() -> None:
    state, tops = pr.deal("new-york", seed=18), set()
    for move in ("s-w1", "s-w1", "s-w2"):
        state = state.play(move)
        made = place_piles(tables_for(state.rules), state.view().shown, NARROW, PHONE)
        tops.add(next(pile.y for pile in made.piles if pile.name == "t1"))
    assert len(tops) == 1


@pytest.mark.parametrize("fill", [0, -1, inf, float("nan"), "1"])
def test_a_height_to_fill_is_a_number_over_0(fill: Any) -> None:
    with pytest.raises(pr.ArgumentError, match="fill should be a height over 0"):
        pr.deal("golf", seed=1).to_svg(fill=fill)


def test_R_ES_3_R_ES_4_the_pyramid_lies_in_seven_rows_over_the_middles() -> None:
    rules = pr.GAMES["escalator"]
    zone = rules.zones[-1]
    rows = [band for band in lay_out(rules).bands if band.places[0].overlap is Overlap.PYRAMID]
    assert [len(band.places) for band in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [band.overlaps for band in rows] == [False] + [True] * 6
    column = {place.pile - 2: place.column for band in rows for place in band.places}
    for pile, covers in enumerate(covers_of(zone)):
        if covers:
            assert column[pile] == sum(column[cover] for cover in covers) / 2


def test_three_peaks_join_in_their_last_row() -> None:
    cover = pl.triangles(3, 4)
    peaks = pl.tableau(len(cover), "top", shape=pl.Covered(cover))
    rules = pr.Rules(
        "peaks", zones=(pl.OPEN_STOCK, pl.foundations(4), peaks), deal=pl.Deal("tableau")
    )
    rows = [[p.column for p in band.places] for band in lay_out(rules).bands[1:]]
    assert rows[0] == [1.5, 4.5, 7.5]
    assert rows[1] == [1, 2, 4, 5, 7, 8]
    assert rows[3] == list(range(10))


def test_D_BA_3_the_balcony_is_a_row_whose_first_card_is_the_available_one() -> None:
    state = pr.deal("balcony", seed=4)
    cards = [card.symbol for card in reversed(state.reserves[0])]
    assert f"\n▸{' '.join(cards)}\n" in str(state)
    assert f"\n>{' '.join(map(str, reversed(state.reserves[0])))}\n" in state.view().draw(
        ascii=True
    )
    root = ElementTree.fromstring(state.to_svg())
    row = [use for use in root.findall(f"{SVG}use") if re.search("rc?$", str(use.get("href")))]
    by_column = sorted(row, key=lambda use: float(use.get("x", 0)))
    assert [str(use.get("href"))[5:7] for use in by_column] == [
        str(card) for card in reversed(state.reserves[0])
    ]
    assert [str(use.get("href"))[7:] for use in by_column] == ["r", *12 * ["rc"]]
    assert row[-1] is by_column[0]  # painted last, so nothing covers it


def test_R_ES_20_a_cleared_pyramid_keeps_the_names_of_its_places() -> None:
    piles = {"stock": [""], "waste": [" ".join(map(str, pr.pack()))], "tableau": [""] * 28}
    root = ElementTree.fromstring(pr.State("escalator", piles).to_svg())
    names = [text.text for text in root.iter(f"{SVG}text")]
    assert names == ["s", "w", *[f"t{number}" for number in range(1, 29)], "52", "Won"]
    assert len(root.findall(f"{SVG}use")) == 3


def test_a_waste_shows_its_last_three_cards_and_counts_them_all() -> None:
    state = pr.deal("balcony", seed=4)
    for _ in range(5):
        state = state.play("s-w")
    lines = str(state).split("\n")
    last = " ".join(card.symbol for card in state.waste[0][-3:])
    assert lines[3].startswith(f" ▒▒  {last}◂")
    assert lines[4].split() == ["29", "5"]


@pytest.mark.parametrize("width", [28, 30, 40, 52, 100])
def test_narrow_terminals_break_bands_and_rows(width: int) -> None:
    for game in ("quadrangle", "new-york", "balcony", "spider", "house-in-the-wood"):
        lines = pr.deal(game, seed=1).view().draw(width=width).split("\n")
        assert max(map(len, lines[1:])) <= width


def test_a_fanned_waste_leaves_less_of_a_band_to_the_piles_beside_it() -> None:
    state = pr.deal(tiny(columns(), pl.Zone(pl.Role.CELL, 4)), seed=1)
    lines = state.view().draw(width=20).split("\n")
    assert max(map(len, lines[1:])) <= 20


def test_empty_foundations_show_a_fixed_base_rank() -> None:
    def hints(state: pr.State) -> list[str]:
        root = ElementTree.fromstring(state.to_svg(dark=False))
        groups = [g for g in root.findall(f"{SVG}g") if g.get("transform")]
        return [str(use.get("href"))[-1] for group in groups for use in group.iter(f"{SVG}use")]

    assert hints(pr.deal("cast-out-nines", seed=1)) == ["9"] * 8
    assert hints(pr.deal("new-york", seed=1)) == []
    state = pr.deal("quadrangle", seed=7)
    assert hints(state) == [pr.Rank(state.foundations[0][0].rank).letter] * 7


def marks(svg: str) -> tuple[int, int]:
    """Return the numbers of outlines and arrow heads in a picture."""
    root = ElementTree.fromstring(svg)
    outlines = [rect for rect in root.findall(f"{SVG}rect") if rect.get("stroke-width") == "3"]
    heads = [path for path in root.findall(f"{SVG}path") if path.get("transform")]
    return len(outlines), len(heads)


def test_given_moves_are_marked() -> None:
    state = pr.deal("quadrangle", seed=7)
    assert marks(state.to_svg()) == (0, 0)
    assert marks(state.to_svg(["s-w", " T1 - f2 "])) == (2, 2)
    assert marks(state.to_svg(["w-t1"])) == (1, 1)  # an illegal move from an empty pile
    assert marks(pr.deal("spider", seed=1).to_svg(["s-t"])) == (11, 0)


def test_a_run_is_outlined_from_its_first_card() -> None:
    pack = [str(card) for card in pr.pack(2)]
    for card in ["5S", "4S", "3S", "7S"]:
        pack.remove(card)
    piles: dict[str, list[str]] = {
        "stock": [" ".join(pack)],
        "waste": [""],
        "foundation": [""] * 8,
        "tableau": ["7S", "5S 4S 3S", *[""] * 5],
    }
    state = pr.State("cast-out-nines", piles)
    heights = []
    for count in (1, 2, 3, 9):
        root = ElementTree.fromstring(state.to_svg([f"t2-t1x{count}"]))
        (outline,) = [r for r in root.findall(f"{SVG}rect") if r.get("stroke-width") == "3"]
        heights.append(float(str(outline.get("height"))))
    assert heights == [86, 111, 136, 136]


@pytest.mark.parametrize("move", ["nonsense", "t99-f1", "s-c1", "t1-t2x0"])
def test_an_invalid_move_cannot_be_marked(move: str) -> None:
    with pytest.raises(pr.MoveError):
        pr.deal("quadrangle", seed=7).to_svg([move])


def test_colours_follow_the_readers_scheme_by_default() -> None:
    state = pr.deal("balcony", seed=1)
    auto, light, dark = (state.to_svg(dark=dark) for dark in (None, False, True))
    assert "prefers-color-scheme:dark" in auto
    assert "<style>" not in light + dark
    assert len({auto, light, dark}) == 3
    ids = [set(re.findall(r'id="([^"]+)"', svg)) for svg in (auto, light, dark)]
    assert not ids[0] & ids[1] | ids[0] & ids[2] | ids[1] & ids[2]
    assert state._repr_svg_() == auto == state.view()._repr_svg_()


@pytest.mark.parametrize("game", FIVE)
def test_svg_is_self_contained_and_small(game: str) -> None:
    svg = pr.deal(game, seed=1).to_svg()
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(image|script|foreignObject|a|font)\b|@import|url\(", svg)
    assert len(svg) < 25_000


def test_svg_escapes_a_rule_sets_name() -> None:
    rules = attrs.evolve(pr.GAMES["balcony"], id="mine", name="<Rook & King>")
    root = ElementTree.fromstring(pr.deal(rules, seed=1).to_svg())
    assert root.findtext(f"{SVG}title") == "<Rook & King>: score 0, in play"


def test_svg_describes_the_table_for_screen_readers() -> None:
    root = ElementTree.fromstring(pr.deal("new-york", seed=1).to_svg())
    description = str(root.findtext(f"{SVG}desc"))
    assert root.get("role") == "img"
    top = pr.deal("new-york", seed=1).stock[0][-1].symbol
    assert description.startswith(f"s: 95 face down {top}; w1: empty; ")


def test_long_columns_are_compressed_but_stay_readable() -> None:
    zones = (pl.foundations(), pl.tableau(3, "top", pl.Link()))
    rules = pr.Rules("long", zones=zones, deal=pl.Deal("tableau", (5, 19, 28)))
    root = ElementTree.fromstring(pr.deal(rules, seed=1).to_svg())
    rows: dict[str, list[float]] = {}
    for use in root.findall(f"{SVG}use"):
        rows.setdefault(str(use.get("x")), []).append(float(use.get("y", 0)))
    steps = [round(ys[1] - ys[0], 1) for ys in rows.values() if len(ys) > 1]
    assert steps == [25, 21, 21]


def test_labels_can_be_left_out() -> None:
    for game in ("klondike", "pyramid"):
        state = pr.deal(game, seed=1)
        pictures = [state.to_svg(labels=labels) for labels in (False, True)]
        bare, full = map(ElementTree.fromstring, pictures)
        counts = [text.text for text in bare.iter(f"{SVG}text")]
        assert counts == [str(len(state.stock[0]))]
        assert len(bare.findall(f"{SVG}use")) == len(full.findall(f"{SVG}use"))
        heights = [float(picture.attrib["viewBox"].split()[3]) for picture in (bare, full)]
        assert heights[0] < heights[1]  # their room is left out, too


def drawn(
    game: str, piles: dict[str, tuple[pr.Card | None, ...]], *, narrow: bool = False
) -> ElementTree.Element:
    """Return the picture of a table with some piles, without names."""
    rules = pr.GAMES[game]
    shown = tuple([piles.get(name, ()) for name in tables_for(rules).names])
    style = Style(dark=None, narrow=narrow, fill=None, targets=False, labels=False, theme=THEME)
    return ElementTree.fromstring(svg_picture(rules, shown, "", [], style, False))


@pytest.mark.parametrize("card", [None, pr.Card("AS")])
def test_a_stack_shows_its_edges_and_how_many_cards_it_has(card: pr.Card | None) -> None:
    found = []
    for cards in (1, 2, 3, 24):
        root = drawn("klondike", {"s": (card,) * cards})
        paint = "pr-card" if card else "pr-back"
        edges = [rect for rect in root.findall(f"{SVG}rect") if rect.get("class") == paint]
        found.append((len(edges), [text.text for text in root.iter(f"{SVG}text")]))
    assert found == [(0, []), (1, ["2"]), (2, ["3"]), (2, ["24"])]


def test_a_number_card_has_its_pips_and_court_cards_differ() -> None:
    def uses(card: str, *, narrow: bool) -> list[str]:
        """Return the drawings in a card, those of its mirrored half twice."""
        root = drawn("golf", {"t1": (pr.Card(card),)}, narrow=narrow)
        drawing = next(group for group in root.iter(f"{SVG}g") if group.get("data-card") == card)
        half = next(
            group for group in drawing.iter(f"{SVG}g") if str(group.get("id")).endswith("i")
        )
        found = [*half.iter(f"{SVG}use"), *drawing.iter(f"{SVG}use")]
        return [str(use.get("href")).partition("-")[2] for use in found]

    for number, rank in enumerate("23456789T", 2):
        assert uses(f"{rank}H", narrow=False).count("Hp") == number
        assert uses(f"{rank}H", narrow=True).count("Hl") == 1
    for rank in "JQK":
        assert uses(f"{rank}H", narrow=False).count(f"{rank}f") == 2
        assert uses(f"{rank}H", narrow=True).count(f"{rank}f") == 1
    assert uses("AH", narrow=False).count("Hl") == 1


@pytest.mark.parametrize("narrow", [False, True])
def test_a_table_of_klondike_is_small(narrow: bool) -> None:
    for seed in range(3):
        state, chance = pr.deal("klondike", seed=seed), random.Random(seed)
        for _ in range(80):
            svg = state.to_svg(narrow=narrow, targets=True)
            assert len(gzip.compress(svg.encode())) < 6000
            if state.is_over:
                break
            state = state.play(chance.choice(state.legal_moves()))


def test_the_rank_in_an_empty_place_is_centred() -> None:
    for rank in ("T", "A"):
        root = drawn("canfield", {"f1": (pr.Card(f"{rank}S"),)})
        places = [one for one in root.findall(f"{SVG}rect") if one.get("opacity") == ".4"]
        place = next(one for one in places if float(one.attrib["x"]) > 200)
        sign = next(one for one in root.findall(f"{SVG}g") if one.get("opacity") == ".4")
        left = float(re.findall(r"translate\(([\d.]+)", str(sign.get("transform")))[0])
        wide = 2.2 * {"T": 14, "A": 9}[rank]
        middle = float(place.attrib["x"]) + float(place.attrib["width"]) / 2
        assert left + wide / 2 == pytest.approx(middle, abs=0.2)


def test_a_theme_replaces_every_colour_and_shares_no_drawing_with_others() -> None:
    own = ["red", "lime", "blue", "aqua", "navy", "teal", "tan", "gold", "pink", "plum"]
    colours = dict(zip(attrs.asdict(LIGHT), own, strict=True))
    theme = Theme(light=Palette(**colours), dark=LIGHT)
    state = pr.deal("pyramid", seed=1)
    light = state.to_svg(["s-w"], dark=False, theme=theme)
    used = set(re.findall(r'(?:fill|stroke)="([^"]+)"', light))
    assert used <= {*colours.values(), "none"}
    assert not used & {*attrs.asdict(LIGHT).values()}
    auto, usual = state.to_svg(theme=theme), state.to_svg()
    for pattern in (r'id="([^"]+)"', r'class="([^"]+)"', r"\.([\w-]+)\{"):
        found = [set(re.findall(pattern, svg)) for svg in (auto, usual)]
        assert found[0]
        assert not found[0] & found[1]
    assert LIGHT.table in re.findall(r"<style>.*</style>", auto)[0]


@pytest.mark.parametrize("colour", ["", 'red"', "url(x)", "red;}", "#12", 7, None, "var(--x)"])
def test_a_colour_is_a_colour(colour: Any) -> None:
    with pytest.raises(pr.ArgumentError, match="table: should be a colour"):
        attrs.evolve(LIGHT, table=colour)


def test_a_theme_has_two_palettes() -> None:
    wrong: Any = LIGHT.table
    with pytest.raises(pr.ArgumentError, match=r"such as theme\.LIGHT"):
        Theme(dark=wrong)
    with pytest.raises(pr.ArgumentError, match="a theme"):
        pr.deal("golf").to_svg(theme=wrong)


def test_the_sign_of_a_won_game_is_in_the_middle() -> None:
    piles = {"stock": [""], "waste": [" ".join(map(str, pr.pack()))], "tableau": [""] * 28}
    root = ElementTree.fromstring(pr.State("escalator", piles).to_svg())
    (sign,) = root.findall(f"{SVG}svg")
    assert (sign.get("x"), sign.get("y")) == ("50%", "50%")


@pytest.mark.parametrize("narrow", [False, True])
def test_the_layout_for_programs_is_that_of_the_pictures(narrow: bool) -> None:
    for game in list(pr.GAMES)[::11]:
        state = pr.deal(game, seed=1)
        layout = state.view().layout(narrow=narrow)
        assert tuple(pile.name for pile in layout.piles) == state.names
        for pile, cards in zip(layout.piles, map(state.pile, state.names), strict=True):
            assert len(pile.cards) <= len(cards)
            for x, y in (*pile.cards, (pile.x, pile.y)):
                assert 0 <= x <= layout.width - 1
                assert 0 <= y <= layout.height - layout.card_height
        svg = state.to_svg(narrow=narrow)
        width, height = re.findall(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', svg)[0]
        assert float(width) == pytest.approx(60 * layout.width, abs=1)
        assert float(height) == pytest.approx(60 * layout.height, abs=1)


def test_the_rows_of_a_pyramid_are_counted_from_its_top() -> None:
    piles = pr.deal("escalator", seed=1).view().layout().piles
    rows = [pile.row for pile in piles if pile.name[0] == "t"]
    assert rows == [row for row in range(7) for _ in range(row + 1)]
    assert [pile.row for pile in piles if pile.name[0] != "t"] == [None, None]
    fans = {pile.name: pile.fan for pile in pr.deal("balcony", seed=1).view().layout().piles}
    assert (fans["s"], fans["w"], fans["r"], fans["t1"]) == ("none", "right", "left", "down")
