"""Files of records, good and broken, for tests of what reads and judges many."""

from __future__ import annotations

import json

import patience_rules as pr

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
