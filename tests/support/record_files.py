"""Files of records, good and broken, for tests of what reads and judges many."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl

RECORD = pr.Record("balcony", "s-w s-w s-w", seed=1)
WRONG = pr.Record("balcony", "s-w f1-w s-w", seed=1)
"""Its second move is not legal."""

BOM = b"\xef\xbb\xbf"
LINE = json.dumps(
    pr.Record("balcony", "s-w s-w", seed=1, tags={"player": "Änn"}).to_json()
).encode()
ILLEGAL = json.dumps(pr.Record("klondike", "s-w f1-t1", seed=2).to_json()).encode()
LONG = json.dumps(pr.Record("golf", ["s-w"] * 400, seed=3).to_json()).encode()
TEXT = pr.Record("escalator", "s-w s-w", seed=3, result="resigned").to_text().rstrip().encode()
FLAT = TEXT.replace(b"\n", b" ")
PIECES = [
    LINE, ILLEGAL, LONG, TEXT, json.dumps(json.loads(LINE), indent=2).encode(), FLAT,
    FLAT + b" " + FLAT, FLAT + b" " + LINE, b"  " + LINE, BOM + LINE, LINE[:40], TEXT[:40],
    b"{\n\n" + json.dumps(json.loads(LINE), indent=2).encode()[2:], b"{", b"{ a comment }", b"",
    b"?", b"\x1f\x8b", b"BZh", b"\0\xff", b"[x]", b"}", b"{}", LINE + LINE, b"{ open", BOM + b"?",
]  # fmt: skip
"""What may stand in a file, each on lines of its own."""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A directory with good and broken records in several files."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(b"\n".join(PIECES * 12))
    (folder / "b.jsonl").write_bytes((LINE + b"\n" + ILLEGAL + b"\n") * 20)
    own = attrs.evolve(pr.GAMES["balcony"], goal=pl.Goal.TABLEAU_CLEARED)
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
