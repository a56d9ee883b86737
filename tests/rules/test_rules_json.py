"""Rule sets as JSON: short forms, reading back, and errors with their paths."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import patience_rules as pr
import patience_rules.language as pl
from docs.facts.rule_schema import meanings, parts, rules_schema
from patience_rules.basics.values import Value
from patience_rules.rules.kinds import from_plain, kind_of, to_plain
from patience_rules.rules.removals import RemovalWay
from tests.tools.make_schema import FILE, text

HEAD = {"format": "patience-rules/1", "id": "x"}
VALIDATOR = Draft202012Validator(rules_schema())

FORMS: list[tuple[Any, Any, Any]] = [
    (pl.Zone, pl.Zone("stock"), "stock"),
    (pl.Zone, pl.Zone("cell", 4), {"role": "cell", "piles": 4}),
    (
        pl.Zone,
        pl.Zone("cell", take="run", build=pl.Link()),
        {"role": "cell", "take": "run", "build": "down"},
    ),
    (pl.Leave, pl.Leave(), "top"),
    (pl.Leave, pl.Leave(to="waste"), {"to": "waste"}),
    (pl.Start, pl.Start(), {}),
    (pl.Start, pl.Start("king"), "K"),
    (pl.Start, pl.Start(["king", "base-rank"]), {"ranks": ["K", "base-rank"]}),
    (
        pl.Start,
        pl.Start(when=pl.empty(pl.HERE)),
        {"when": {"holds": {"piles": "here", "at_most": 0}}},
    ),
    (pl.Start, pl.Start(when=pl.Redeals(at_least=1)), {"when": {"redeals": {"at_least": 1}}}),
    (pl.Start, pl.Start(when=pl.CardIs("king")), {"when": {"card-is": "K"}}),
    (
        pl.Start,
        pl.Start(when=pl.Fits(pl.Link(), pl.At("reserve"))),
        {"when": {"fits": {"link": "down", "on": {"at": "reserve"}}}},
    ),
    (pl.Draw, pl.Draw(pl.Deal("waste")), {"steps": {"deal": "waste"}}),
    (pl.Deal, pl.Deal("tableau", (0, 1, 2)), {"to": "tableau", "cards": [0, 1, 2]}),
    (
        pl.Deal,
        pl.Deal("tableau", 9, pl.NextPile("A")),
        {"to": "tableau", "cards": 9, "which": {"next-pile": "A"}},
    ),
    (
        pl.Deal,
        pl.Deal("tableau", divert=pl.UnderStock()),
        {"to": "tableau", "divert": "under-stock"},
    ),
    (
        pl.Deal,
        pl.Deal("tableau", divert=pl.UnderStock("A")),
        {"to": "tableau", "divert": {"under-stock": "A"}},
    ),
    (pl.Deal, pl.Deal("tableau", pick=["AC", "K"]), {"to": "tableau", "pick": ["AC", "K"]}),
    (pl.Covered, pl.Covered(((1,), ())), [[1], []]),
    (RemovalWay, pl.Total(), "total"),
    (RemovalWay, pl.Total(11), {"total": 11}),
    (pl.CardIs, pl.CardIs(suits=pr.Suit.HEARTS), {"suits": "H"}),
]


@pytest.mark.parametrize(("kind", "value", "plain"), FORMS)
def test_the_form_of_a_part(kind: Any, value: Any, plain: Any) -> None:
    assert kind_of(kind).write(value) == plain
    assert from_plain(plain, kind) == value


def test_longer_forms_are_read_too() -> None:
    assert from_plain({"total": {"total": 11}}, RemovalWay) == pl.Total(11)
    assert from_plain({"total": {}}, RemovalWay) == pl.Total()
    assert from_plain({"role": "stock", "take": [{"take": "nothing"}]}, pl.Zone) == pl.Zone("stock")


@pytest.mark.parametrize("game", pr.GAMES)
def test_each_game_reads_back_and_fits_the_schema(game: str) -> None:
    rules = pr.GAMES[game]
    data = json.loads(json.dumps(rules.to_json()))
    assert pr.Rules.from_json(data) == rules
    assert VALIDATOR.is_valid(data)
    assert '"format"' not in rules.canonical_json()


def in_cell(**fields: Any) -> dict[str, Any]:
    """Return a rule set's only zone, a cell with some fields."""
    return {"zones": {"role": "cell", **fields}}


def fits_on(plain: Any) -> dict[str, Any]:
    """Return a cell whose spaces take a card that fits on other piles."""
    return in_cell(start={"when": {"fits": {"link": "down", "on": plain}}})


WRONG: list[tuple[dict[str, Any], str]] = [
    (
        {"format": "patience-rules/2"},
        "format: should be 'patience-rules/1', not 'patience-rules/2'",
    ),
    ({"zones": []}, "zones: needs 1 or more entries, not 0"),
    ({"zones": 5}, "zones: should be stock, waste, foundation, tableau, reserve, cell or discard"),
    ({"zones": ["stok"]}, "zones[0]: should be stock,"),
    ({"zones": [["stock"]]}, "zones[0]: should be an object, not ['stock']"),
    ({"zones": {"piles": 4}}, "zones.role: is missing"),
    ({"zones": {"role": "cell", "piles": True}}, "zones.piles: should be a whole number, not True"),
    ({"zones": {"role": "cell", "fill": 1}}, "zones.fill: unknown, or written by a newer version"),
    ({"zones": {"role": "cell", "capasity": 1}}, "zones.capasity: unknown, or written by a newer"),
    ({"zones": {"role": "cell", "a b": 1}}, "zones.'a b': unknown, or written by a newer version"),
    (
        {"zones": {"role": "cell", "start": "X"}},
        "zones.start: should be a rank, base-rank or below",
    ),
    ({"zones": {"role": "cell", "run": {"step": 0}}}, "zones.run.step: should be 1 to 12, not 0"),
    ({"zones": {"role": "cell", "run": {"ranks": "X"}}}, "zones.run.ranks: 'X' is not a rank"),
    ({"zones": {"role": "cell", "run": {"ranks": 7}}}, "zones.run.ranks: should be a rank, not 7"),
    ({"zones": {"role": "cell", "id": 7}}, "zones.id: should be a string, not 7"),
    ({"zones": {"role": "cell", "shape": {"covered": 1}}}, "zones.shape: should be a list, not 1"),
    (
        {"zones": {"role": "cell", "shape": {"cover": 1}}},
        "zones.shape: should be rows, slots, covered",
    ),
    ({"suits": "X"}, "suits: 'X' is not one of C, D, H, S"),
    ({"draw": 5}, 'draw: should be an object, such as {"steps": {"deal": "waste"}}'),
    (
        {"draw": {"steps": "waste"}},
        'draw.steps: should be deal or close-gaps, not \'waste\'; write {"deal": "waste"}',
    ),
    (
        {"draw": {"steps": "deall"}},
        "draw.steps: should be deal or close-gaps, not 'deall'; did you mean deal?",
    ),
    ({"draw": {"to": "waste"}}, 'draw.to: write {"steps": {"deal": ...}}'),
    ({"draw": {"deal": "waste"}}, 'draw.deal: write {"steps": {"deal": ...}}'),
    ({"deal": {"to": "tableau"}}, 'deal: should have its name: write {"deal": {...}}'),
    ({"deal": {"deal": {"deal": "tableau"}}}, "deal.deal: write the fields of the deal without"),
    ({"zones": {"zone": {"role": "cell"}}}, "zones.zone: write the fields of the zone without its"),
    (
        in_cell(start=None),
        "zones.start: should be a rank, base-rank or below-base, not None; write {}",
    ),
    (
        in_cell(start="any"),
        "zones.start: should be a rank, base-rank or below-base, not 'any'; write {}",
    ),
    (
        in_cell(start="king"),
        "zones.start: should be a rank, base-rank or below-base; write 'K', not",
    ),
    (in_cell(run={"ranks": ["A", "Two"]}), "zones.run.ranks[1]: 'Two' is not a rank; write '2'"),
    (in_cell(start={"when": {}}), "zones.start.when: should be holds, redeals"),
    (
        in_cell(start={"when": {"at_least": 1}}),
        'zones.start.when: should have its name: write {"redeals"',
    ),
    (fits_on("reserve"), """zones.start.when.on: should be {"at": ...}, not 'reserve'"""),
    (fits_on({"by": -1}), """zones.start.when.on: should be {"at": ...}, not {'by': -1}"""),
    ({"suits": "hearts"}, "suits: 'hearts' is not one of C, D, H, S; write 'H'"),
    (
        {"draw": {"steps": {"deal": "waste"}, "when": "blocked"}},
        "draw.when: should be holds, redeals",
    ),
    ({"draw": {"steps": {"fits": 1}}}, "draw.steps: should be deal or close-gaps, not 'fits'"),
    ({"options": {"name": "a", "field": "b", "values": [1, [2]]}}, "options.values[1]: should be"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_wrong_values_are_refused_by_reader_and_schema(changes: Any, message: str) -> None:
    data = {**pr.GAMES["golf"].to_json(), **changes}
    with pytest.raises(pr.RulesError) as error:
        pr.Rules.from_json(data)
    assert error.value.message.removeprefix("rules: ").startswith(message)
    assert not VALIDATOR.is_valid(data)


def test_a_rank_that_stands_for_no_part_gets_no_advice() -> None:
    with pytest.raises(pr.RulesError) as error:
        from_plain(None, pl.Leave)
    assert error.value.message.endswith("not None")


def test_a_rule_set_is_an_object_with_a_format() -> None:
    wrong: tuple[Any, ...] = ([], 5, "[]", None)
    for data in wrong:
        with pytest.raises(pr.RulesError, match="rules: should be an object"):
            pr.Rules.from_json(data)
    with pytest.raises(
        pr.RulesError, match="rules: format: should be 'patience-rules/1', not None"
    ):
        pr.Rules.from_json({"id": "x"})


def test_the_limits_of_a_text() -> None:
    data = json.dumps(pr.GAMES["golf"].to_json())
    assert pr.Rules.from_json(data.encode(), limit=len(data)) == pr.GAMES["golf"]
    with pytest.raises(pr.RulesError) as error:
        pr.Rules.from_json(data, limit=len(data) - 1)
    assert error.value.code is pr.Code.TOO_LARGE
    ring: dict[str, Any] = {}
    ring["zones"] = [ring]
    with pytest.raises(pr.RulesError, match="more than 3000 values"):
        pr.Rules.from_json(ring)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 15) | st.text(max_size=3)
    | st.sampled_from(("base-rank", "top", "tableau", "K", "AS", "S", "here", "deal", "holds")),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(("holds", "deal", "piles", "ranks")), inner, max_size=2),
)  # fmt: skip


@given(PLAIN, st.sampled_from(parts()))
def test_parts_are_written_and_read_back(plain: Any, part: Any) -> None:
    try:
        value = from_plain(plain, part, "here")
    except pr.RulesError:
        return
    assert isinstance(value, pl.Part)
    assert from_plain(to_plain(value), part) == value


def test_the_schema_is_current_and_describes_every_field() -> None:
    assert FILE.read_text("utf-8") == text(), "run python -m tests.tools.make_schema"
    assert pr.schema("rules") == rules_schema()
    Draft202012Validator.check_schema(pr.schema("rules"))
    for part in parts():
        assert all(meanings(part).values())
        assert set(meanings(part)) >= {field.name for field in attrs.fields(part)}


def test_repr_omits_defaults() -> None:
    assert repr(pl.Zone("cell", take="top")) == "Zone(role=Role.CELL)"
    assert repr(pl.Zone("tableau", take="top")) == "Zone(role=Role.TABLEAU, take=(Leave(),))"
    assert pl.Zone("cell") != pl.Zone("waste")
    assert Value.__eq__(pl.Zone("cell"), 5) is NotImplemented


def test_a_rule_set_shows_itself_in_a_notebook() -> None:
    table = pr.GAMES["golf"]._repr_html_()
    assert table.startswith("<table><caption>Golf</caption>")
    assert table.count("<th>zones</th>") == 3
    assert "<td>{&quot;steps&quot;: {&quot;deal&quot;: &quot;waste&quot;}}</td>" in table
