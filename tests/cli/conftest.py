"""Files for the tests of several commands."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import attrs
import pytest

import patience_rules as pr
from patience_rules.language import Goal
from tests.support.record_files import ILLEGAL, LINE, PIECES, RECORD, WRONG


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A directory with good and broken records in several files."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(b"\n".join(PIECES * 12))
    (folder / "b.jsonl").write_bytes((LINE + b"\n" + ILLEGAL + b"\n") * 20)
    own = attrs.evolve(pr.GAMES["balcony"], goal=Goal.TABLEAU)
    (folder / "c.json").write_text(json.dumps(pr.Record(own, "s-w", seed=1).to_json()))
    return folder


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A file with a record whose second move is not legal."""
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(WRONG.to_json()))
    return path


@pytest.fixture(params=["json", "jsonl", "patience", "json.gz"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file with a record in one of its forms."""
    path = tmp_path / f"game.{request.param}"
    text = {
        "json": json.dumps(RECORD.to_json(), indent=1),
        "jsonl": f"{json.dumps(RECORD.to_json())}\n{json.dumps(WRONG.to_json())}\n",
        "patience": RECORD.to_text(),
        "json.gz": json.dumps(RECORD.to_json()),
    }[request.param].encode()
    path.write_bytes(gzip.compress(text) if path.suffix == ".gz" else text)
    return path
