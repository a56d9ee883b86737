"""What tests of the server share: its schema, and requests that are nearly right."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import patience_rules as pr
from patience_rules.schemas import NAMES
from patience_rules.serving.requests import REQUESTS

_KNOWN: Registry[Any] = Registry().with_resources(
    (pr.schema(name)["$id"], Resource.from_contents(pr.schema(name))) for name in NAMES
)


def _validator(part: str) -> Draft202012Validator:
    reference = f"{pr.schema('serve')['$id']}#/$defs/{part}"
    return Draft202012Validator({"$ref": reference}, registry=_KNOWN)


SERVE = _validator("request")
_ANSWER = _validator("answer")


def assert_is_answer(answer: Any) -> None:
    """Make sure that an answer is as the schema says, also as JSON, and no internal error."""
    _ANSWER.validate(json.loads(json.dumps(answer)))
    assert answer.get("error", {}).get("code") != pr.Code.INTERNAL, answer


_STATE = pr.deal("balcony", seed=1)
_VALUES: dict[str, list[Any]] = {
    "text": ["spid", "", 7],
    "id": [1, "a", 2**63],
    "table": [1, 2, "two"],
    "game": ["balcony", "klondike", "no-such-game", ""],
    "rules": [_STATE.rules.to_json(), {}, {"id": "x"}],
    "options": [{}, {"draw": 3}, {"x": "y"}],
    "seed": [1, "18446744073709551615", "x", -1, 2**64],
    "shuffle": [1, "2", "x"],
    "deck": [" ".join(map(str, pr.pack())), "AC", ""],
    "pysolfc": [1, "ms617", "x", 0, "ms0", 32_000, 10**20, 10**20 + 1, "9" * 50],
    "move": ["s-w", "t1-f1", "f1-t1", "x", "t99-w", ""],
    "pile": ["t1", "s", "t99", ""],
    "size": [1, 2, 0, 10**99],
    "seconds": [0, 60, -1, 1.5, 10**99],
    "moves": [[], ["s-w"], ["x"]],
    "distinct": [True, False],
    "every": [True, False],
    "dark": [True, False],
    "narrow": [True, False],
    "labels": [True, False],
    "targets": [True, False],
    "result": ["resigned", "*", "won"],
    "tags": [{}, {"player": "Ann"}, {"a": 1}],
    "record": [
        pr.Record("balcony", "s-w s-w", seed=1).to_json(),
        pr.Record("balcony", "s-w f1-w", seed=1).to_text(),
        "x",
        {},
    ],
    "position": [_STATE.to_json(), _STATE.to_text(), "x", {}],
    "format": ["text", "json", "html"],
}


@st.composite
def nearly_requests(draw: st.DrawFn) -> Any:
    """Requests, most of them as they should be."""
    do = draw(st.sampled_from([*REQUESTS, *["deal", "play", "load"] * 3]))
    request: dict[str, Any] = {"do": do}
    for key in ("id", *REQUESTS[do]):
        if draw(st.booleans()):
            request[key] = draw(st.sampled_from(_VALUES[key]))
    if draw(st.integers(0, 9)) == 0:
        key = draw(st.sampled_from(["do", "x", *_VALUES]))
        wrong: list[Any] = [None, True, 1.5, 10**30, [], {}, "x" * 101, [[]], {"a": {}}]
        request[key] = draw(st.sampled_from(wrong))
    return request
