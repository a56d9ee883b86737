"""Reading files of records in every form and with every fault."""

from __future__ import annotations

import gzip
import io
import json
import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.records.lines import read_lines
from patience_rules.records.reading import find_files
from tests.support.memory import peak_memory

RECORD = pr.Record("balcony", "s-w s-w", seed=1, result="*", tags={"player": "Änn", "note": "{x}"})
LINE = json.dumps(RECORD.to_json(), ensure_ascii=False).encode()
PRETTY = json.dumps(RECORD.to_json(), indent=2).encode()
MINE = attrs.evolve(pr.GAMES["balcony"], id="mine")
FLAT = json.dumps(pr.Record(MINE, "s-w", seed=1).to_json(), indent=0).encode()
TEXT = RECORD.to_text().encode()


def read(data: bytes | str, limits: pr.Limits | None = None) -> list[pr.Entry]:
    file: Any = io.StringIO(data) if isinstance(data, str) else io.BytesIO(data)
    return list(pr.read_records(file, limits=limits or pr.Limits()))


def outline(entries: list[pr.Entry]) -> list[tuple[int, int, str]]:
    """Return number, line, and ``ok`` or the code of each entry."""
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    return [
        (entry.number, entry.line, "ok" if entry.error is None else str(entry.error.code))
        for entry in entries
    ]


GOOD = {
    "json": (LINE, [1]),
    "json-newline": (LINE + b"\n", [1]),
    "pretty": (PRETTY, [1]),
    "pretty-crlf": (PRETTY.replace(b"\n", b"\r\n"), [1]),
    "indented": (b"\n\n   " + LINE, [3]),
    "unindented": (FLAT + b"\n" + FLAT, [1, 1 + len(FLAT.splitlines())]),
    "over-two-lines": (LINE.replace(b', "deck"', b',\n"deck"') + b"\n" + LINE, [1, 2]),
    "jsonl": (LINE + b"\n" + LINE + b"\n", [1, 2]),
    "jsonl-blank-lines": (b"\n" + LINE + b"\n\n \n" + LINE + b"\n\n", [2, 5]),
    "jsonl-crlf": (LINE + b"\r\n" + LINE + b"\r\n", [1, 2]),
    "jsonl-bom": (b"\xef\xbb\xbf" + LINE + b"\n" + LINE, [1, 2]),
    "pretty-many": (PRETTY + b"\n" + PRETTY, [1, 1 + len(PRETTY.splitlines())]),
    "text": (TEXT, [1]),
    "text-many": (TEXT + b"\n" + TEXT + TEXT, [1, 9, 16]),
    "text-crlf": ((TEXT + b"\n" + TEXT).replace(b"\n", b"\r\n"), [1, 9]),
    "text-bom": (b"\xef\xbb\xbf" + TEXT, [1]),
    "text-comment-first": (b"{ games\n of mine }\n\n" + TEXT + TEXT, [4, 11]),
    "text-comment-like-tags": (TEXT.replace(b"1. ", b"1. {see\n[1] for\n[ ]}") + TEXT, [1, 10]),
    "text-quoted-tag-first": (b'["two words" "x"]\n' + TEXT + TEXT, [1, 9]),
    "gzip": (gzip.compress(LINE + b"\n" + LINE), [1, 2]),
    "gzip-two-members": (gzip.compress(LINE + b"\n") + gzip.compress(LINE), [1, 2]),
    "gzip-text": (gzip.compress(TEXT), [1]),
}


@pytest.mark.parametrize("name", GOOD)
def test_forms(name: str) -> None:
    data, lines = GOOD[name]
    entries = read(data)
    assert outline(entries) == [(n, line, "ok") for n, line in enumerate(lines, 1)]
    if name not in ("unindented", "text-quoted-tag-first"):
        found = [entry.record for entry in entries if entry.record]
        assert all(attrs.evolve(record, comments={}) == RECORD for record in found)


HALF = LINE[: len(LINE) // 2]
BROKEN = {
    "empty": (b"", [(1, "unreadable")]),
    "one-byte": (b"\x1f", [(1, "syntax")]),
    "bom-alone": (b"\xef\xbb\xbf", [(1, "unreadable")]),
    "blank": (b"\n \n\t\n", [(1, "unreadable")]),
    "comment-alone": (b"{ no games }\n", [(1, "syntax")]),
    "comment-alone-open": (b"{ no games\n\n", [(1, "syntax")]),
    "comment-before-lines": (b"{ a\n game }\n{ more }\n" + LINE, [(1, "syntax"), (4, "ok")]),
    "comment-after-line": (LINE + b"\n{ end }\n", [(1, "ok"), (2, "syntax")]),
    "comment-and-line": (b"{ a game } " + LINE, [(1, "syntax"), (1, "ok")]),
    "comment-and-garbage": (b"{ a game }\nhello\n" + LINE, [(2, "syntax"), (3, "ok")]),
    "colon-on-the-next-line": (b'{"format"\n: 1}', [(1, "syntax")]),
    "quotes-of-python": (str(json.loads(LINE)).encode(), [(1, "syntax")]),
    "quotes-of-python-after-text": (
        TEXT + str(json.loads(LINE)).encode() + b"\n" + TEXT,
        [(1, "ok"), (8, "syntax"), (9, "ok")],
    ),
    "half": (HALF, [(1, "syntax")]),
    "half-first": (HALF + b"\n" + LINE, [(1, "syntax"), (2, "ok")]),
    "half-last": (LINE + b"\n" + HALF, [(1, "ok"), (2, "syntax")]),
    "half-then-garbage": (HALF + b"\n?\n" + LINE, [(1, "syntax"), (3, "ok")]),
    "half-pretty": (b"\n".join(PRETTY.split(b"\n")[:4]) + b"\n" + LINE, [(1, "syntax"), (5, "ok")]),
    "garbage-first": (b"hello\n" + LINE, [(1, "syntax"), (2, "ok")]),
    "garbage-between": (LINE + b"\n4\n" + LINE, [(1, "ok"), (2, "syntax"), (3, "ok")]),
    "garbage-alone": (b"hello\nworld\n", [(1, "syntax")]),
    "empty-object": (b"{}\n" + LINE, [(1, "syntax"), (2, "ok")]),
    "opened": (b"{", [(1, "syntax")]),
    "two-on-a-line": (LINE + LINE + b"\n" + LINE, [(1, "syntax"), (2, "ok")]),
    "list": (b"[" + LINE + b"]", [(1, "syntax")]),
    "list-over-lines": (
        b"[\n" + LINE + b",\n" + LINE + b"]",
        [(1, "syntax"), (2, "syntax"), (3, "syntax")],
    ),
    "utf-8": (LINE.replace("Ä".encode(), b"\xff") + b"\n" + LINE, [(1, "syntax"), (2, "ok")]),
    "utf-8-text": (TEXT.replace("Ä".encode(), b"\xff") + TEXT, [(1, "syntax"), (8, "ok")]),
    "utf-16": (LINE.decode().encode("utf-16"), [(1, "unreadable")]),
    "binary": (bytes(range(256)) * 20, [(1, "unreadable")]),
    "zeros": (bytes(1000), [(1, "unreadable")]),
    "binary-between": (LINE + b"\n\0\x01\xff\n" + LINE, [(1, "ok"), (2, "syntax"), (3, "ok")]),
    "text-garbage-first": (b"hello\n" + TEXT, [(1, "syntax"), (2, "ok")]),
    "text-half": (TEXT[:-4] + b"\n\n" + TEXT, [(1, "syntax"), (9, "ok")]),
    "text-half-tags": (TEXT[:20] + b"\n\n" + TEXT, [(1, "syntax"), (4, "ok")]),
    "text-comment-open": (TEXT.replace(b"1. ", b"1. {") + TEXT, [(1, "syntax"), (8, "ok")]),
    "text-moves-only": (b"1. s-w *\n", [(1, "syntax")]),
    "gzip-cut": (gzip.compress(LINE + b"\n" + LINE)[:-8], [(1, "ok"), (2, "unreadable")]),
    "gzip-cut-early": (gzip.compress(LINE)[:12], [(1, "unreadable")]),
    "gzip-and-more": (gzip.compress(LINE + b"\n") + b"more", [(1, "ok"), (2, "unreadable")]),
    "gzip-not": (b"\x1f\x8b nothing of the kind", [(1, "unreadable")]),
    "gzip-wrong": (gzip.compress(LINE * 9)[:20] + b"\xff" * 50, [(1, "unreadable")]),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_does_not_stop_reading(name: str) -> None:
    data, expected = BROKEN[name]
    entries = read(data)
    assert outline(entries) == [(n, line, code) for n, (line, code) in enumerate(expected, 1)]
    assert all((entry.record is None) != (entry.error is None) for entry in entries)


class Endless:
    """A huge file of repeated pieces that is never all in memory."""

    def __init__(self, *parts: tuple[bytes, int]) -> None:
        self.pieces = (piece for piece, count in parts for _ in range(count))
        self.rest = b""

    def read(self, size: int = -1) -> bytes:
        while len(self.rest) < size and (piece := next(self.pieces, None)):
            self.rest += piece
        data, self.rest = self.rest[:size], self.rest[size:]
        return data


X = b"x" * 100_000
LARGE = {
    "line-first": ([(X, 1000), (b"\n" + LINE, 1)], [(1, "too-large"), (2, "ok")]),
    "line-between": (
        [(LINE + b"\n", 1), (X, 1000), (b"\n" + LINE, 1)],
        [(1, "ok"), (2, "too-large"), (3, "ok")],
    ),
    "line-last": ([(LINE + b"\n", 1), (X, 100)], [(1, "ok"), (2, "too-large")]),
    "json-line": (
        [(b'{"format": "', 1), (X, 100), (b"\n" + LINE, 1)],
        [(1, "too-large"), (2, "ok")],
    ),
    "json-lines": (
        [(b'{"format":\n', 1), (X + b"\n", 20), (LINE, 1)],
        [(1, "too-large"), (22, "ok")],
    ),
    "text-line": ([(TEXT[:-2], 1), (X, 100), (b"\n" + TEXT, 1)], [(1, "too-large"), (8, "ok")]),
    "text-lines": (
        [(TEXT, 1), (b"s-w " * 1000 + b"\n", 500), (TEXT, 1)],
        [(1, "ok"), (8, "too-large"), (508, "ok")],
    ),
    "endless-line": (
        [(LINE + b"\n", 1), (X, 3000), (b"\n" + LINE, 1)],
        [(1, "ok"), (2, "too-large")],
    ),
    "endless-record": (
        [(TEXT[:-2], 1), (X + b"\n", 3000), (TEXT, 1)],
        [(1, "too-large")],
    ),
    "endless-rubbish": (
        [(TEXT, 1), (X + b"\n", 3000), (TEXT, 1)],
        [(1, "ok"), (8, "too-large")],
    ),
}


@pytest.mark.parametrize("name", LARGE)
def test_large_input_is_skipped_in_little_memory(name: str) -> None:
    parts, expected = LARGE[name]
    entries: list[pr.Entry] = []
    peak = peak_memory(lambda: entries.extend(pr.read_records(Endless(*parts))))
    assert outline(entries) == [(n, line, code) for n, (line, code) in enumerate(expected, 1)]
    assert peak < 8_000_000


ONE_LINE = [
    LINE, str(json.loads(LINE)).encode(), b"{'a': 1}", b"{format: x}", b'{"a" 1}', b"{}", b"{ a }",
    b'{"a": {}}', b'{"a\\"b": 1}', b"{a {b}}",
]  # fmt: skip


@given(st.lists(st.sampled_from(ONE_LINE)), st.booleans())
def test_each_line_after_a_json_line_is_an_entry(lines: list[bytes], begins: bool) -> None:
    """A broken line is never taken for a comment."""
    lines = [LINE] * begins + lines
    entries = read(b"\n".join(lines))
    if begins:
        assert [entry.record is not None for entry in entries] == [line == LINE for line in lines]
    assert any(entry.error for entry in entries) == (set(lines) != {LINE})
    assert sum(entry.record is not None for entry in entries) == lines.count(LINE)


LISTS = [
    "[1, 2]", '["a"]', "[\n1\n]", '[\n "s-w",\n "w-t1"\n]', "[]", "[[{}]]", "[-1]",
    '["' + "x" * 200 + '"]',
]  # fmt: skip


@pytest.mark.parametrize("text", LISTS)
def test_a_json_list_is_not_told_of_tags(text: str) -> None:
    (entry,) = read(text.encode())
    assert str(entry.error) == "a JSON list; write one record a line instead"


@pytest.mark.parametrize("indent", [None, 0, 1, 2, 4])
def test_a_json_list_of_records_is_not_told_of_tags(indent: int | None) -> None:
    entries = read(json.dumps([json.loads(LINE)] * 3, indent=indent).encode())
    assert str(entries[0].error) == "a JSON list; write one record a line instead"
    assert not any("tag" in str(entry.error) for entry in entries)


@pytest.mark.parametrize(
    ("before", "piece"),
    [
        *product([TEXT, LINE + b"\n", b""], [b"?\n", b"\n"]),
        *product([TEXT, b""], [b"{x}\n"]),
    ],
)
def test_reading_stops_if_no_record_is_found(before: bytes, piece: bytes) -> None:
    limits = pr.Limits(skip=20_000)
    *_, last = pr.read_records(Endless((before, 1), (piece * 1000, 30)), limits=limits)
    assert last.error is not None
    assert last.error.code == "too-large"
    assert last.end_offset - len(before) <= limits.skip + len(piece)


def test_nothing_is_read_after_an_endless_line() -> None:
    lines = list(
        read_lines(io.BytesIO(b"one\n" + b"x" * 99 + b"\nthree\n"), pr.Limits(record=9, skip=50))
    )
    assert [(line.number, line.text) for line in lines] == [(1, b"one\n"), (2, b"x" * 10)]


def test_a_gzip_bomb_takes_little_memory() -> None:
    packed = gzip.compress(b"x" * 30_000_000)
    entries: list[pr.Entry] = []
    peak = peak_memory(lambda: entries.extend(read(packed, pr.Limits(skip=20_000_000))))
    assert [entry.error and entry.error.code for entry in entries] == ["too-large"]
    assert peak < 8_000_000


def test_many_records_take_constant_memory() -> None:
    def read_all() -> Iterator[pr.Entry]:
        return pr.read_records(Endless((LINE + b"\n", 1200)))

    assert sum(entry.record is not None for entry in read_all()) == 1200
    assert 5 * peak_memory(lambda: sum(1 for _ in read_all())) < peak_memory(
        lambda: list(read_all())
    )


def test_limits_can_be_raised() -> None:
    line = json.dumps(pr.Record("balcony", ["s-w"] * 260_000, seed=1).to_json()).encode()
    assert outline(read(line)) == [(1, 1, "too-large")]
    assert outline(read(line, pr.Limits(record=len(line)))) == [(1, 1, "ok")]
    assert outline(read(LINE, pr.Limits(record=len(LINE)))) == [(1, 1, "ok")]
    assert outline(read(LINE, pr.Limits(record=len(LINE) - 1))) == [(1, 1, "too-large")]
    assert outline(read(b"\n" * 100 + LINE, pr.Limits(skip=50))) == [(1, 51, "too-large")]


def test_text_files_and_raw_files(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(LINE + b"\n" + LINE)
    with path.open(encoding="utf-8") as text, path.open("rb", buffering=0) as raw:
        assert outline(list(pr.read_records(text))) == [(1, 1, "ok"), (2, 2, "ok")]
        entries = list(pr.read_records(raw))
        assert (
            [entry.file for entry in entries] == [str(path)] if raw.name == 0 else [str(path)] * 2
        )
        assert not text.closed
        assert not raw.closed
    assert outline(read((LINE + b"\n" + LINE).decode())) == [(1, 1, "ok"), (2, 2, "ok")]
    assert read("")[0].file == "<stream>"


class Numbered(io.BytesIO):
    name = 7


def test_a_file_without_a_name() -> None:
    assert next(pr.read_records(Numbered(LINE))).file == "<stream>"


def test_records_are_read_as_soon_as_their_lines_arrive() -> None:
    reader, writer = os.pipe()
    with open(reader, "rb") as file, open(writer, "wb", buffering=0) as out:
        entries = pr.read_records(file)
        for number in range(1, 4):
            out.write(LINE + b"\n")
            assert next(entries).number == number
        out.close()
        assert list(entries) == []


def test_a_failing_file_is_reported_where_it_fails() -> None:
    class Failing(Endless):
        def read(self, size: int = -1) -> bytes:
            data = super().read(size)
            if not data:
                raise OSError(5, "Input/output error")
            return data

    entries = list(pr.read_records(Failing((LINE + b"\n", 2))))
    assert outline(entries) == [(1, 1, "ok"), (2, 2, "ok"), (3, 3, "unreadable")]
    assert str(entries[2].error) == "Input/output error"


def test_messages_say_what_is_wrong() -> None:
    wrong = {
        name: str(read(BROKEN[name][0])[-1].error)
        for name in ("empty", "half", "list", "binary", "gzip-cut", "garbage-alone")
    }
    assert wrong["empty"] == "the file contains no record"
    assert wrong["half"].startswith("not JSON: ")
    assert wrong["list"] == "a JSON list; write one record a line instead"
    assert wrong["binary"] == "neither UTF-8 text nor compressed by gzip, bzip2, xz or zstd"
    assert "end-of-stream" in wrong["gzip-cut"]
    assert wrong["garbage-alone"].startswith("no record begins with 'hello'")


def test_a_missing_file_is_an_entry(tmp_path: Path) -> None:
    for path in (tmp_path / "no.jsonl", str(tmp_path / "no.jsonl")):
        (entry,) = pr.read_records(path)
        assert (entry.file, entry.number, entry.line) == (str(path), 1, 1)
        assert entry.error is not None
        assert (entry.error.code, str(entry.error)) == ("unreadable", "No such file or directory")
    (entry,) = pr.read_records("a\0b")
    assert entry.error is not None
    assert entry.error.code == "unreadable"


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    below = tmp_path / "below" / "deeper"
    below.mkdir(parents=True)
    (tmp_path / "b.jsonl").write_bytes(LINE)
    (tmp_path / "a.JSON").write_bytes(PRETTY)
    (tmp_path / "c.patience.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "readme.txt").write_bytes(b"no records")
    (below / "d.patience").write_bytes(TEXT)
    return tmp_path


def names(entries: Iterator[pr.Entry], directory: Path) -> list[str]:
    return [str(Path(entry.file).relative_to(directory)) for entry in entries]


def test_the_record_files_of_a_directory_are_read(directory: Path) -> None:
    assert names(pr.read_records(directory), directory) == ["a.JSON", "b.jsonl", "c.patience.gz"]
    deep = pr.read_records(directory, recursive=True)
    assert names(deep, directory)[3:] == [str(Path("below", "deeper", "d.patience"))]


def test_a_directory_without_records(directory: Path) -> None:
    (entry,) = pr.read_records(directory / "below")
    assert entry.error is not None
    assert (entry.error.code, entry.file) == ("unreadable", str(directory / "below"))
    assert str(entry.error) == "no file in this directory ends in .json, .jsonl, .patience"


def test_a_file_that_vanishes_from_a_directory_is_reported(directory: Path) -> None:
    entries = pr.read_records(directory)
    first = next(entries)
    (directory / "b.jsonl").unlink()
    rest = list(entries)
    assert first.error is None
    assert [entry.error and entry.error.code for entry in rest] == ["unreadable", None]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_pipes_in_a_directory_do_not_block(directory: Path) -> None:
    os.mkfifo(directory / "pipe.jsonl")
    assert len(list(pr.read_records(directory))) == 3


def test_a_directory_that_cannot_be_listed(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listdir = os.listdir

    def refuse(path: Any) -> Any:
        if str(path).endswith("below"):
            raise PermissionError(13, "Permission denied", str(path))
        return listdir(path)

    monkeypatch.setattr(os, "listdir", refuse)
    entries = list(pr.read_records(directory, recursive=True))
    assert [entry.error and str(entry.error) for entry in entries] == [None] * 3 + [
        "Permission denied"
    ]
    assert [str(e.error) for e in pr.read_records(directory / "below")] == ["Permission denied"]
    assert list(find_files(directory / "below")) == []


@given(
    st.lists(
        st.sampled_from([LINE, PRETTY, TEXT, HALF, b"{", b"?", b"[x", b"", b"\xff"]), max_size=6
    )
)
def test_every_mixture_is_read_to_its_end(pieces: list[bytes]) -> None:
    entries = read(b"\n".join(pieces))
    outline(entries)
    assert [entry.line for entry in entries] == sorted(entry.line for entry in entries)
    assert all((entry.record is None) != (entry.error is None) for entry in entries)


@given(st.lists(st.booleans(), min_size=1, max_size=20))
def test_each_good_line_is_read_and_each_bad_one_reported(good: list[bool]) -> None:
    data = b"\n".join(LINE if line else HALF for line in good)
    found = [entry.error is None for entry in read(data)]
    assert found == good


def test_entries_are_values() -> None:
    assert read(LINE) == read(LINE)
    assert len({*read(LINE), *read(LINE)}) == 1
