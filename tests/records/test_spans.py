"""Spans: reading them gives the same entries as reading the source, wherever it is split."""

from __future__ import annotations

import gzip
import io
import os
import pickle
import tempfile
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.files import find_spans
from tests.support.record_files import LINE, LONG, PIECES, TEXT


def spanned(source: pr.Source, limits: pr.Limits, records: int) -> list[pr.Entry]:
    """Return the entries read from a source's spans after pickling."""
    spans = find_spans(source, limits=limits, max_records=records)
    sent = [pickle.loads(pickle.dumps(span)) for span in spans]
    entries = [list(pr.read_records(span, limits=limits)) for span in sent]
    assert [len(part) for part in entries] == [span.records for span in sent]
    assert all(0 < span.records <= records for span in sent)
    return list(chain.from_iterable(entries))


@settings(max_examples=4 * settings().max_examples)
@given(
    st.lists(st.one_of(st.sampled_from(PIECES), st.binary(max_size=8)), max_size=10),
    st.sampled_from([b"\n", b"\r\n", b" "]),
    st.integers(1, 5),
    st.sampled_from([pr.Limits(), pr.Limits(record=300), pr.Limits(record=100, skip=600)]),
)
def test_spans_hold_what_the_file_holds(
    pieces: list[bytes], between: bytes, records: int, limits: pr.Limits
) -> None:
    data = between.join(pieces)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.jsonl")
        path.write_bytes(data)
        expected = list(pr.read_records(path, limits=limits))
        assert str(spanned(path, limits, records)) == str(expected)
    stream = spanned(io.BytesIO(data), limits, records)
    assert str(stream) == str(list(pr.read_records(io.BytesIO(data), limits=limits)))


def test_a_span_of_a_plain_file_holds_places(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n" + (LINE + b"\n") * 600)
    spans = list(find_spans(path))
    assert [span.records for span in spans] == [256, 256, 88]
    assert [len(span.chunks) for span in spans] == [1, 1, 1]
    (place,) = spans[1].chunks
    assert (place.number, place.line, place.count, place.data) == (257, 258, 256, b"")
    assert (place.start, place.end) == (1 + 256 * (len(LINE) + 1), 1 + 512 * (len(LINE) + 1))
    assert len(pickle.dumps(spans[0])) < 400 + len(str(path))


def test_a_span_of_a_compressed_file_holds_bytes(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    path.write_bytes(gzip.compress((LINE + b"\n") * 3))
    (span,) = find_spans(path)
    path.unlink()
    assert all(entry.record for entry in pr.read_records(span))


def test_spans_with_bytes_are_small(tmp_path: Path) -> None:
    data = b"\n".join([LONG] * 400)
    sizes = [len(pickle.dumps(span)) for span in find_spans(io.BytesIO(data))]
    assert len(sizes) > 1
    assert max(sizes) < 400_000


def test_a_span_may_cover_several_files(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / f"{name}.jsonl").write_bytes(LINE + b"\n" + LINE)
    (span,) = find_spans(tmp_path)
    assert span.records == 6
    assert [chunk.source for chunk in span.chunks] == [str(tmp_path / f"{n}.jsonl") for n in "abc"]
    assert list(pr.read_records(span)) == list(pr.read_records(tmp_path))


def test_a_span_is_read_from_any_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("games.jsonl").write_bytes(LINE)
    (span,) = find_spans("games.jsonl")
    monkeypatch.chdir("/")
    (entry,) = pr.read_records(span)
    assert (entry.file, entry.error) == ("games.jsonl", None)


def test_a_changed_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(TEXT + b"\n" + TEXT + b"\n")
    (span,) = find_spans(path)
    path.write_bytes(TEXT)
    entries = list(pr.read_records(span))
    assert [entry.number for entry in entries] == [1, 2]
    assert str(entries[1].error) == "the file has changed since it was scanned"
    path.unlink()
    (entry,) = pr.read_records(span)
    assert str(entry.error) == "No such file or directory"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_in_place_of_a_file_does_not_block(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(TEXT)
    (span,) = find_spans(path)
    path.unlink()
    os.mkfifo(path)
    (entry,) = pr.read_records(span)
    assert str(entry.error) == "the file has changed since it was scanned"


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="needs /proc/self/mem")
def test_a_file_that_fails_at_its_start_is_reported() -> None:
    ((entry,),) = (list(pr.read_records(span)) for span in find_spans("/proc/self/mem"))
    assert entry.error is not None
    assert entry.error.code == "unreadable"
