"""An example of each violation code, with the package's message."""

from __future__ import annotations

import io
import json
from typing import Any

import patience_rules as pr

from .statements import read


def examples() -> dict[str, dict[str, Any]]:
    """Return an example by code: what to validate, load, deal or read."""
    found: dict[str, dict[str, Any]] = read("code_examples.json")
    return found


def outcome(example: dict[str, Any]) -> tuple[str, str]:
    """Return the code and the message of an example."""
    if "record" not in example and "path" not in example:
        try:
            if "load" in example:
                pr.Session.load(pr.Record(**example["load"]), at=example["at"])
            if "deal" in example:
                pr.deal(**example["deal"])
            state = pr.State.from_text(example["position"])
        except pr.PatienceError as error:
            return error.code.value, error.message
        violation = state.check(example["move"])
        assert violation is not None
        return violation.code.value, violation.message
    if "path" in example:
        entry = next(pr.read_records(example["path"]))
    else:
        text = json.dumps({"format": "patience-record/1", **example["record"]})
        entry = next(pr.read_records(io.StringIO(text)))
    fault = pr.validate(entry).error
    assert fault is not None
    return fault.code.value, fault.message
