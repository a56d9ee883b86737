"""The JSON Schemas: all output of the package is valid, and readers agree with them.

Only readers refuse duplicate keys, whole numbers with a point (1.0 is an integer in JSON Schema),
equal ranks or suits in two spellings, large input, and all that depends on the rules or the pack.
"""

from __future__ import annotations

import copy
import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource

import patience_rules as pr
from patience_rules.cli.main import main
from patience_rules.records.record_text import RESULTS
from patience_rules.schemas import NAMES
from patience_rules.serving.server import Server
from patience_rules.testing import states as reachable
from tests.support.draw import few_fast
from tests.support.random_rules import rule_sets, states

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT.parent / "examples" / "records"
RULES = pr.schema("rules")
FACE_DOWN = pr.GAMES["klondike"]
CUSTOM = attrs.evolve(FACE_DOWN, id="my-own", name="My Own")


@cache
def validator(name: str) -> Draft202012Validator:
    """Return a validator that knows all schemas and fetches nothing."""
    known: Registry[Any] = Registry().with_resources(
        (pr.schema(other)["$id"], Resource.from_contents(pr.schema(other))) for other in NAMES
    )
    return Draft202012Validator(pr.schema(name), registry=known)


def assert_valid(name: str, data: Any) -> None:
    """Assert that JSON is valid by a schema."""
    data = json.loads(json.dumps(data))
    error = best_match(validator(name).iter_errors(data))
    assert error is None, f"{error.json_path}: {error.message}"


# The schemas themselves


def test_steps_have_all_acts() -> None:
    acts = pr.schema("serve")["$defs"]["step"]["properties"]["act"]["enum"]
    assert acts == [act.value for act in pr.Act]


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_valid(name: str) -> None:
    found = pr.schema(name)
    Draft202012Validator.check_schema(found)
    assert found["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert found["$id"].endswith(f"/{name}-1.json")
    assert found["title"]
    assert found["description"]
    assert found["examples"]
    for example in found["examples"]:
        assert_valid(name, example)


@pytest.mark.parametrize("name", ["view", "position"])
def test_serve_has_the_keys_of_a_format(name: str) -> None:
    """Except its address, which only files have. Rules and records inside are left to their own."""
    inner, whole = pr.schema("serve")["$defs"][name], pr.schema(name)
    keys = [key for key in whole["properties"] if key != "$schema"]
    assert sorted(inner["properties"]) == sorted(keys)
    assert {key: inner["properties"][key] for key in keys if key != "rules"} == {
        key: {"$ref": f"{name}-1.json#/properties/{key}"} for key in keys if key != "rules"
    }
    for opaque in ("rules", "record"):
        definition = pr.schema("serve")["$defs"][opaque]
        assert set(definition) == {"description", "type"}
        assert f"{opaque}-1.json" in definition["description"]


def _described(name: str, schema: Any) -> object:
    """Return the description of a field, or of the definition that it is."""
    if "description" in schema or "$ref" not in schema:
        return schema.get("description")
    file, _, place = schema["$ref"].partition("#/")
    whole = pr.schema(file.removesuffix("-1.json") or name)
    for step in place.split("/"):
        whole = whole[step]
    return whole.get("description")


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_described(name: str) -> None:
    def fields(part: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(part, dict):
            if part.get("type") == "object":
                yield from part.get("properties", {}).items()
            for inner in part.values():
                yield from fields(inner)

    found = list(fields(pr.schema(name)))
    assert found
    for field, schema in found:
        assert schema is True or schema is False or _described(name, schema), field


def test_copies_of_a_position_have_its_keys() -> None:
    position, view = (set(pr.schema(name)["properties"]) for name in ("position", "view"))
    serve = pr.schema("serve")["$defs"]
    assert set(serve["position"]["properties"]) == position - {"$schema"}
    assert set(serve["view"]["properties"]) == view - {"$schema"}
    header = {"$schema", "format", "game", "options", "rules"}
    assert set(pr.schema("record")["properties"]["position"]["properties"]) == position - header


def test_every_schema_has_a_name() -> None:
    folder = Path(str(pr.__file__)).parent / "schemas"
    assert {file.name for file in folder.glob("*.json")} == {f"{name}-1.json" for name in NAMES}


def test_a_schema_is_new_at_each_call() -> None:
    pr.schema("rules").clear()
    assert pr.schema("rules") == RULES


@pytest.mark.parametrize("name", ["", "rules-1", "../rules", "Rules", "x" * 1000])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(
        pr.PatienceError, match=r"there is no schema .*, only rules, position"
    ) as error:
        pr.schema(name)
    assert error.value.code == "syntax"


def test_ranks_suits_and_cards_are_those_of_the_readers() -> None:
    signs = [*"♣♦♥♠", *"CDHScdhs"]
    ranks = RULES["$defs"]["rank"]["enum"]
    assert ranks[:13] == [rank.letter for rank in pr.Rank]
    assert {pr.Rank.parse(text) for text in ranks} == set(pr.Rank)
    assert RULES["$defs"]["suit"]["enum"][:4] == [suit.letter for suit in pr.Suit]
    card = Draft202012Validator(RULES["$defs"]["card"])
    for text in (
        rank + suit
        for rank in [*ranks, "1", "0", "X", "", "100"]
        for suit in [*signs, "\u017f", ""]
    ):
        try:
            pr.Card(text)
        except pr.CardError:
            assert not card.is_valid(text), text
        else:
            assert card.is_valid(text), text


def test_enums_of_the_other_schemas_are_those_of_the_classes() -> None:
    report, view, record = (pr.schema(name) for name in ("report", "view", "record"))
    assert report["$defs"]["code"]["enum"] == [code.value for code in pr.Code]
    for schema in (report, view):
        assert schema["properties"]["status"]["enum"] == [status.value for status in pr.Status]
    assert record["properties"]["result"]["enum"] == list(RESULTS)
    solution = pr.schema("solution")["properties"]
    assert solution["verdict"]["enum"] == list(pr.Verdict)
    assert solution["cutoff"]["enum"] == list(pr.Cutoff)
    assert {field.name for field in attrs.fields(pr.Fault)} - {"violation"} == set(
        report["$defs"]["error"]["properties"]
    )


# What the package writes is valid


@pytest.mark.parametrize("game", pr.GAMES)
def test_the_catalogue_is_valid(game: str) -> None:
    assert_valid("rules", pr.GAMES[game].to_json())


@given(rule_sets())
def test_random_rule_sets_are_valid(rules: pr.Rules) -> None:
    assert_valid("rules", rules.to_json())


WORKED = json.loads((ROOT / "data/positions.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "entry", [e for e in WORKED if "piles" in e], ids=lambda entry: str(entry["id"])
)
def test_worked_positions_are_valid(entry: dict[str, Any]) -> None:
    keys = {key: entry[key] for key in ("game", "options", "piles", "redeals") if key in entry}
    assert_valid("position", {"format": "patience-position/1", **keys})


def assert_all_valid(state: pr.State) -> None:
    """Assert that a state, its view and its rules are valid."""
    assert_valid("position", state.to_json())
    assert_valid("view", state.view().to_json())
    assert_valid("rules", state.rules.to_json())


@pytest.mark.parametrize(
    "rules",
    [
        *(pr.GAMES[game] for game in ("new-york", "balcony", "quadrangle", "klondike", "spider")),
        pr.GAMES["escalator"].with_options(draw="any"),
        CUSTOM,
    ],
    ids=lambda rules: str(rules.id),
)
@given(data=st.data())
def test_states_and_views_are_valid(rules: pr.Rules, data: st.DataObject) -> None:
    assert_all_valid(data.draw(reachable(rules, 40)))


def test_the_special_keys_of_positions_are_reached() -> None:
    state = pr.deal(FACE_DOWN, seed=1)
    while state.redeals == 0:
        state = state.play("s-w" if "s-w" in state.legal_moves() else "w-s")
    assert "?" in str(state.to_json()["piles"]["tableau"])
    assert state.to_json()["redeals"] == 1
    assert_all_valid(state)
    assert "rules" in pr.deal(CUSTOM, seed=1).to_json()
    assert "options" in pr.deal(pr.GAMES["escalator"].with_options(draw="any"), seed=1).to_json()


@given(data=st.data())
def test_states_of_random_rules_are_valid(data: st.DataObject) -> None:
    assert_all_valid(data.draw(states(data.draw(rule_sets()), 20)))


@pytest.mark.parametrize(
    "rules",
    [*(pr.GAMES[game] for game in ("cast-out-nines", "quadrangle", "klondike")), CUSTOM],
    ids=lambda rules: str(rules.id),
)
@given(data=st.data())
def test_records_and_reports_are_valid(rules: pr.Rules, data: st.DataObject) -> None:
    session = pr.Session.deal(rules, seed=data.draw(st.integers(0, 2**64 - 1)))
    for choice in data.draw(st.lists(st.integers(0, 30), max_size=30)):
        moves = session.state.legal_moves()
        if moves:
            session.play(moves[choice % len(moves)])
    record = session.record(player="Ann")
    assert_valid("record", record.to_json())
    report = pr.validate(record)
    assert report.valid
    assert_valid("report", report.to_json())
    changes: list[dict[str, Any]] = [
        {
            "moves": (
                *record.moves,
                data.draw(st.sampled_from(["f1-t1", "x" * 99, "t1-t2x99", "s-s"])),
            )
        },
        {"deck": record.deck and record.deck[1:], "seed": None},
        {"score": 1000},
        {"rules_digest": "sha256:" + "0" * 64},
        {"result": "won"},
    ]
    for change in changes:
        broken = attrs.evolve(record, **change)
        assert_valid("record", broken.to_json())
        report = pr.validate(broken)
        assert not report.valid
        assert_valid("report", report.to_json())


def record_files() -> list[Path]:
    """Return the example files of records, faulty ones included."""
    kinds = (".json", ".jsonl", ".gz", ".patience")
    return sorted(file for file in EXAMPLES.rglob("*") if file.suffix in kinds)


@pytest.mark.parametrize("file", record_files(), ids=lambda file: str(file.relative_to(EXAMPLES)))
def test_examples_and_reports_on_them_are_valid(file: Path) -> None:
    for entry in pr.read_records(file):
        assert_valid("report", pr.validate(entry).to_json())
        if entry.record is not None:
            assert_valid("record", entry.record.to_json())
    if file.suffix in (".json", ".jsonl") and file.parent == EXAMPLES:
        text = file.read_text(encoding="utf-8")
        for record in [text] if file.suffix == ".json" else text.splitlines():
            assert_valid("record", json.loads(record))


@pytest.mark.parametrize("states", [0, 500, 50_000])
def test_solutions_are_valid(states: int) -> None:
    for seed in (1, 2, 3):
        solution = pr.solve(pr.deal("golf", seed=seed), max_states=states)
        assert_valid("solution", solution.to_json())
        for cutoff in (None, *pr.Cutoff):
            data = attrs.evolve(solution, cutoff=cutoff).to_json()
            right = (cutoff is not None) == (solution.verdict == "unknown")
            assert validator("solution").is_valid(data) is right


def test_reports_without_a_record_are_valid() -> None:
    error = pr.Fault(pr.Code.UNREADABLE, "gone")
    assert_valid("report", pr.InvalidReport(error=error, file="x.jsonl").to_json())


@pytest.mark.parametrize(
    "change",
    [
        {"valid": False},
        {"error": {"code": "syntax", "message": "no"}},
        {"status": "draw"},
        {"moves": -1},
        {"record": 0},
        {"line": 0},
        {"extra": 1},
        {"valid": False, "error": {"code": "new-code", "message": "no"}},
        {"valid": False, "error": {"code": "wrong-suit", "move": 1, "message": "no"}},
    ],
    ids=str,
)
def test_wrong_reports_are_refused(change: dict[str, Any]) -> None:
    data = pr.validate(pr.Record("balcony", "s-w", seed=1)).to_json()
    assert_valid("report", data)
    assert not validator("report").is_valid({**data, **change})


@pytest.mark.parametrize(
    "change",
    [
        {"moves": ["t1-t2x1"]},
        {"moves": "s-w"},
        {"piles": {"stock": ["KH?"]}},
        {"piles": {"stock": "KH"}},
        {"piles": {"nowhere": ["KH"]}},
        {"status": None},
        {"x": 1},
    ],
    ids=str,
)
def test_wrong_views_are_refused(change: dict[str, Any]) -> None:
    data = pr.deal("balcony", seed=1).view().to_json()
    assert_valid("view", data)
    assert not validator("view").is_valid({**data, **change})


# Readers and schemas agree about wrong positions, records and rule sets

READERS: dict[str, Callable[[Any], object]] = {
    "position": pr.State.from_json,
    "record": pr.Record.from_json,
    "rules": pr.Rules.from_json,
}
ESCALATOR = pr.GAMES["escalator"].with_options(draw="any")
GAMES = [
    *(pr.GAMES[game] for game in ("balcony", "quadrangle", "klondike", "pyramid")),
    ESCALATOR,
    CUSTOM,
]
ALL_FIELDS = pr.Record(
    ESCALATOR,
    "s-w s-w",
    deck=pr.pack(),
    seed=7,
    result="resigned",
    score=1,
    rules_digest=ESCALATOR.digest,
    tags={"player": "Ann"},
    comments={0: "of the day", 2: "{draws"},
    scores={"vegas": -12},
)
PRINTED = {
    "moves": ["moves {position}", "moves {position} --progress 0"],
    "winnability": [
        "winnability golf --deals 2 --max-states 50", "winnability escalator --deals 1 --seconds 1",
    ],
    "simulation": ["simulate golf --games 4"],
    "perft": ["perft golf --seed 1 --depth 2", "perft golf --seed 1 --depth 1 --divide"],
    "summary": ["validate --summary {records} /nonexistent"],
    "manual": ["man"],
}  # fmt: skip
"""Commands that print one JSON document of each format."""
STREAMS = {
    "games": "games klondike",
    "report": "validate {records} --faults",
    "replay": "replay {game}",
    "view": "play golf --seed 1",
}
"""Commands that print JSON lines of each format."""


def printed(*argv: str) -> list[Any]:
    """Return the lines of JSON that a command prints."""
    with TemporaryDirectory() as folder:
        files = {
            "position": pr.deal("golf", seed=1).to_text(),
            "records": "\n".join(
                json.dumps(pr.Record("golf", m, seed=1).to_json()) for m in ("s-w", "w-s")
            ),
            "game": pr.Record("golf", "s-w", seed=1).to_text(),
        }
        for name, text in files.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        known = {name: f"{folder}/{name}" for name in files}
        output = io.StringIO()
        with redirect_stdout(output), redirect_stderr(io.StringIO()):
            main([word.format_map(known) for word in (*argv, "--json")])
    return list(map(json.loads, output.getvalue().splitlines()))


SEEDS: dict[str, list[Any]] = {
    "position": [pr.deal(rules, seed=1).to_json() for rules in GAMES],
    "record": [
        ALL_FIELDS.to_json(),
        *(pr.Record(rules, "s-w", seed=1).to_json() for rules in GAMES),
        pr.Record.of(pr.deal("la-belle-lucie", seed=1).play("t-s")).to_json(),
    ],
    "rules": [rules.to_json() for rules in GAMES],
    "view": [pr.deal(rules, seed=1).view().to_json() for rules in GAMES],
    "solution": [
        pr.solve(pr.deal("golf", seed=2)).to_json(),
        pr.solve(pr.deal("golf", seed=1), max_states=9).to_json(),
    ],
    "serve": [
        {"id": 1, "do": "deal", "table": "a", "game": "golf", "seed": "1"},
        {"do": "close", "result": "resigned", "tags": {"player": "Ann"}},
        {"do": "svg", "moves": ["s-w"], "dark": True, "narrow": True, "targets": True},
        {"do": "moves", "distinct": True},
        *(
            Server(is_open=True).answer(json.dumps(request))
            for request in (
                {"id": "a", "do": "deal", "game": "golf", "seed": 1},
                {"do": "play"},
                {"do": "hello"},
            )
        ),
    ],
    "script": [{"format": "patience-script/1", "shell": "bash", "script": "complete"}],
    **{name: [printed(*line.split())[0] for line in lines] for name, lines in PRINTED.items()},
    **{name: printed(*STREAMS[name].split()) for name in ("games", "replay")},
    "answers": [
        {
            "format": "patience-answers/1",
            "game": "golf",
            "rules_digest": ESCALATOR.digest,
            "seconds": None,
            "states": 50,
        },
        {"seed": 1, "verdict": "unknown", "states": 50, "cutoff": "states"},
    ],
    "report": [
        attrs.evolve(pr.validate(record), file="x.jsonl", number=3, line=3).to_json()
        for record in (pr.Record("balcony", "s-w", seed=1), pr.Record("balcony", "f1-t1", seed=1))
    ],
}
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 13, 1001, 10**30, 1.5, "", " ", "x", "KH", "KH?", "??",
    "10♥ kd\t", "T", "10", "base", "waste", "stock", "in-suit", "won", "any", "balcony", "sha256:",
    "\u017f", [], {}, [0], ["KH"], [["KH"]], [None], {"x": "y"}, {"draw": "any"},
    {"role": "waste"}, {"to": "waste"},
]  # fmt: skip
KEYS = [
    "game", "rules", "options", "redeals", "seed", "deck", "name", "run", "when", "cards", "to",
    "x",
]  # fmt: skip


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the places of all values within JSON: an object or list, and a key."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from places(data[key])


@st.composite
def changed(draw: st.DrawFn, name: str) -> Any:
    """Return valid JSON with one or two changes."""
    data = copy.deepcopy(draw(st.sampled_from(SEEDS[name])))
    for _ in range(draw(st.integers(1, 2))):
        nowhere: list[tuple[Any, Any]] = [({"": 0}, "")]
        owner, key = draw(st.sampled_from(list(places(data)) or nowhere))
        how = draw(st.sampled_from(["drop", "add", "set", "set", "text", "double"]))
        if how == "drop":
            del owner[key]
        elif how == "set":
            owner[key] = copy.deepcopy(draw(st.sampled_from(VALUES)))
        elif how == "text" and isinstance(owner[key], str):
            more = draw(st.sampled_from([" ", "x", "?", "\t", " KH", "-1"]))
            owner[key] = f"{owner[key]}{more}"
        elif how == "add" and isinstance(owner, dict):
            owner[draw(st.sampled_from(KEYS))] = copy.deepcopy(draw(st.sampled_from(VALUES)))
        elif isinstance(owner, list):
            owner.append(copy.deepcopy(owner[key]))
    return data


FORM = re.compile(
    r"should be (an? |true or false|\d+ to )|"
    "is not one of|unknown, or written by|is missing|is not a (rank|card)|duplicate entries"
)
"""Messages on the form of rules; contradictions have the same code."""


def is_about_form(name: str, error: pr.PatienceError) -> bool:
    """Check if an error of a reader is about the form alone."""
    if name != "rules" and error.code != "bad-rules":
        return error.code == "syntax" or "is not a card" in error.message
    # Values of an option depend on its field.
    return bool(FORM.search(error.message)) and ".values[" not in error.message


def refusal(name: str, data: Any) -> pr.PatienceError | None:
    """Return the error of a reader, or None."""
    try:
        READERS[name](data)
    except pr.PatienceError as error:
        return error
    return None


def assert_agreed(name: str, data: Any) -> None:
    """Assert that a reader accepts only valid JSON, and reports a wrong form only otherwise."""
    error = refusal(name, data)
    if error is None:
        assert_valid(name, data)
    elif is_about_form(name, error):
        assert not validator(name).is_valid(data), error


@pytest.mark.parametrize("name", PRINTED)
def test_output_of_commands_has_a_format(name: str) -> None:
    for data in SEEDS[name]:
        assert next(iter(data.items())) == ("format", f"patience-{name}/1")
        assert_valid(name, data)


@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_names_its_format_in_the_first_line(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    first, *rest = printed(*STREAMS[name].split())
    assert first["format"] == f"patience-{name}/1"
    assert not any("format" in line for line in rest)
    for line in (first, *rest):
        assert_valid(name, line)


def test_a_resumed_file_names_its_format_once(tmp_path: Path) -> None:
    reports, answers = tmp_path / "reports.jsonl", tmp_path / "answers.jsonl"
    game = tmp_path / "game.json"
    for _ in range(2):
        game.write_text(json.dumps(pr.Record("golf", "s-w", seed=1).to_json()))
        printed("validate", str(game), "--resume", str(reports))
        printed(
            "winnability", "golf", "--deals", "2", "--max-states", "50", "--resume", str(answers)
        )
    for name, path, count in (("report", reports, 1), ("answers", answers, 3)):
        first, *rest = map(json.loads, path.read_text().splitlines())
        assert first["format"] == f"patience-{name}/1"
        assert len(rest) == count - 1
        for line in (first, *rest):
            assert_valid(name, line)
            assert ("format" in line) == (line is first)


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", READERS)
def test_schema_and_reader_agree_about_the_form(name: str) -> None:
    @settings(max_examples=4 * settings().max_examples)
    @given(changed(name))
    def run(data: Any) -> None:
        assert_agreed(name, data)

    run()


@pytest.mark.parametrize("name", READERS)
def test_schema_and_reader_agree_about_optional_keys(name: str) -> None:
    for seed in SEEDS[name]:
        for number, (owner, key) in enumerate(places(seed)):
            if isinstance(owner, dict):
                data = copy.deepcopy(seed)
                copied, _ = list(places(data))[number]
                del copied[key]
                assert_agreed(name, data)


def wrong_forms(name: str) -> Iterator[tuple[str, Any]]:
    """Yield valid JSON with a wrong type, or an unknown key, in each place."""
    for seed in SEEDS[name]:
        data = copy.deepcopy(seed)
        for owner, key in list(places(data)):
            value = owner[key]
            wrong: list[Any] = [{"no-such-field": 1.5}]
            wrong += [] if isinstance(value, float) else [1.5]
            wrong += [[1.5]] if isinstance(value, list) else []
            wrong += [{**value, "no-such-field": 1.5}] if isinstance(value, dict) else []
            for owner[key] in wrong:
                yield f"{key}: {owner[key]}", data
            owner[key] = value


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("every", few_fast([5, 1], 1))
def test_a_wrong_type_anywhere_is_refused(name: str, every: int) -> None:
    for place, data in islice(wrong_forms(name), 0, None, every):
        assert not validator(name).is_valid(data), place
        assert name not in READERS or refusal(name, data), place


def test_equal_ranks_in_two_spellings_are_for_the_reader() -> None:
    data = {**FACE_DOWN.to_json(), "suits": ["C", "c"]}
    assert_valid("rules", data)
    assert refusal("rules", data)


def test_a_whole_number_with_a_point_is_for_the_reader() -> None:
    data = {**SEEDS["position"][0], "redeals": 0.0}
    assert_valid("position", data)
    assert refusal("position", data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@pytest.mark.parametrize("name", READERS)
@given(data=JSON)
def test_any_json_gives_a_documented_error(name: str, data: Any) -> None:
    for form in (data, json.dumps(data)):
        with pytest.raises(pr.PatienceError):
            READERS[name](form)
    assert not validator(name).is_valid(data)


@pytest.mark.parametrize("name", READERS)
def test_deeply_nested_json_gives_a_documented_error(name: str) -> None:
    deep: list[Any] = []
    for _ in range(10_000):
        deep = [deep]
    data = copy.deepcopy(SEEDS[name][-1])
    for owner, key in list(places(data)):
        value, owner[key] = owner[key], deep
        assert refusal(name, data), key
        owner[key] = value
    assert refusal(name, "[" * 10_000)


# What an editor says: the messages of jsonschema, which check-jsonschema prints


def klondike_with(**changes: Any) -> dict[str, Any]:
    """Return Klondike's rules with other fields, and with other fields of its tableau."""
    data = FACE_DOWN.to_json()
    data["zones"][3].update(changes.pop("tableau", {}))
    return {**data, **changes}


WRONG_FILES: list[tuple[dict[str, Any], str, str]] = [
    (klondike_with(deal={"to": "tableau"}), "$.deal", "'to' was unexpected"),
    (klondike_with(deal={"deal": {"too": "tableau"}}), "$.deal.deal", "'too' was unexpected"),
    (klondike_with(draw={"deal": "waste"}), "$.draw", "'deal' was unexpected"),
    (klondike_with(tableau={"start": "king"}), "$.zones[3].start", "'king' is not one of ['A', "),
    (klondike_with(tableau={"start": {"rank": "K"}}), "$.zones[3].start", "'rank' was unexpected"),
    (klondike_with(tableau={"piles": "7"}), "$.zones[3].piles", "'7' is not of type 'integer'"),
    (
        klondike_with(tableau={"take": {"when": {"holds": {"pile": "stock"}}}}),
        "$.zones[3].take.when.holds",
        "'pile' was unexpected",
    ),
    (
        klondike_with(tableau={"start": {"when": {"fits": {"link": "up", "on": "reserve"}}}}),
        "$.zones[3].start.when.fits.on",
        "'reserve' is not of type 'object'",
    ),
    (
        klondike_with(removal={"total": {}, "pair": "same-rank"}),
        "$.removal",
        "has too many properties",
    ),
    (
        klondike_with(redeal={"gather": "wast", "times": 1}),
        "$.redeal.gather",
        "'wast' is not one of ['stock', 'waste', ",
    ),
]


@pytest.mark.parametrize(("data", "path", "message"), WRONG_FILES, ids=str)
def test_a_wrong_file_is_told_by_its_field(data: Any, path: str, message: str) -> None:
    errors = [(error.json_path, error.message) for error in validator("rules").iter_errors(data)]
    assert any(found == path and message in text for found, text in errors), errors
    assert {found for found, _ in errors} == {path}
    assert not any("under any of the given schemas" in text for _, text in errors)


@pytest.mark.parametrize("name", [*READERS, "view"])
def test_the_address_of_the_schema_is_ignored(name: str) -> None:
    read: Callable[[Any], Any] = READERS.get(name, pr.View.from_json)
    for data in SEEDS[name]:
        given = {"$schema": pr.schema(name)["$id"], **data}
        assert_valid(name, given)
        assert read(given) == read(data)
        assert "$schema" not in read(given).to_json()


BY_HAND = sorted((ROOT / "data/rules_by_hand").glob("*.json"))


@pytest.mark.parametrize("file", BY_HAND, ids=lambda file: str(file.stem))
def test_a_file_written_with_an_editor_is_a_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert_valid("rules", json.loads(text))
    state = pr.deal(pr.Rules.from_json(text), seed=1)
    assert state.legal_moves()
    assert pr.Rules.from_json(state.rules.to_json()) == state.rules
