"""Compressed files: every compression gives the same records, faults and limits."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from tests.support.draw import few_fast
from tests.support.memory import peak_memory

LINE = json.dumps(pr.Record("balcony", "s-w s-w", seed=1).to_json()).encode() + b"\n"
LIMITS = pr.Limits()
ZSTD = "compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd"
WAYS = ("gz", "bz2", "xz", "zst")


def packer(way: str) -> Callable[[bytes], bytes]:
    """Return a function that compresses. Skip the test if its module is missing."""
    compress: Any
    if way == "zst":
        compress = pytest.importorskip(ZSTD).compress
    else:
        compress = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}[way]
    return lambda data: bytes(compress(data))


def codes(data: bytes, limits: pr.Limits = LIMITS) -> list[str]:
    """Return ``ok`` or the code of each entry."""
    entries = pr.read_records(io.BytesIO(data), limits=limits)
    return [str(entry.error.code) if entry.error else "ok" for entry in entries]


@pytest.mark.parametrize("way", WAYS)
def test_a_compressed_file_reads_as_an_uncompressed_one(way: str, tmp_path: Path) -> None:
    pack = packer(way)
    path = tmp_path / f"games.jsonl.{way}"
    path.write_bytes(pack(LINE * 3) + pack(b"") + pack(LINE))
    entries = list(pr.read_records(tmp_path))
    assert [(entry.file, entry.line, entry.error) for entry in entries] == [
        (str(path), line, None) for line in (1, 2, 3, 4)
    ]
    assert {entry.record for entry in entries} == {next(pr.read_records(io.BytesIO(LINE))).record}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("zeros", [4, 8, 3, 70_000])
def test_padding_between_streams_is_skipped(way: str, zeros: int) -> None:
    """`xz` allows it between streams and after the last, in multiples of four bytes."""
    stream = packer(way)(LINE) + bytes(zeros)
    assert codes(3 * stream) == ["ok"] * 3


@pytest.mark.parametrize("place", [0, 1, 2])
def test_frames_that_zstd_skips(place: int) -> None:
    pieces = [packer("zst")(LINE), packer("zst")(LINE)]
    for mark in range(0x50, 0x60):
        frame = bytes([mark]) + b"\x2a\x4d\x18" + (5).to_bytes(4, "little") + b"hello"
        assert codes(b"".join([*pieces[:place], frame, *pieces[place:]])) == ["ok", "ok"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("before", few_fast([1, 0, 2], 1))
def test_the_line_of_an_expansion_that_is_too_large(way: str, before: int) -> None:
    packed = packer(way)(LINE * before + b"x" * 3_000_000)
    *_, entry = pr.read_records(io.BytesIO(packed), limits=pr.Limits(skip=2_000_000))
    assert entry.error
    assert (entry.error.code, entry.line) == ("too-large", before + 1)


@pytest.mark.parametrize("way", WAYS)
@given(data=st.data())
def test_broken_compression_is_an_entry(way: str, data: st.DataObject) -> None:
    whole = packer(way)(LINE * 3)
    place = data.draw(st.integers(0, len(whole) - 1))
    found = codes(whole[:place])
    assert found[-1] in ("unreadable", "syntax")
    change = data.draw(st.integers(1, 255))
    assert codes(whole[:place] + bytes([whole[place] ^ change]) + whole[place + 1 :])


@pytest.mark.parametrize("way", WAYS)
def test_a_truncated_file_gives_its_whole_records(way: str) -> None:
    pack = packer(way)
    first, *_, last = codes(pack(LINE) + pack(LINE)[:-6])
    assert (first, last) == ("ok", "unreadable")


@pytest.mark.parametrize("way", WAYS)
def test_a_decompression_bomb_takes_little_memory(way: str) -> None:
    packed = packer(way)(b"x" * 20_000_000)
    entries: list[pr.Entry] = []
    limits = pr.Limits(skip=15_000_000)
    peak = peak_memory(lambda: entries.extend(pr.read_records(io.BytesIO(packed), limits=limits)))
    assert [entry.error and entry.error.code for entry in entries] == ["too-large"]
    assert peak < 12_000_000


def test_a_file_that_needs_too_much_memory_is_not_read() -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 29, "preset": 0}]
    (entry,) = pr.read_records(io.BytesIO(lzma.compress(LINE, filters=filters)))
    assert str(entry.error) == "Memory usage limit exceeded"


@pytest.mark.parametrize(
    ("module", "way", "says"),
    [
        (ZSTD, b"\x28\xb5\x2f\xfd", "compressed by zstd: reading it needs the extra 'zstd'"),
        ("lzma", b"\xfd7zXZ\0", "compressed by xz: reading it needs a Python built with xz"),
        ("bz2", b"BZh", "compressed by bzip2: reading it needs a Python built with bzip2"),
    ],
)
def test_a_missing_decompressor_is_reported(
    module: str, way: bytes, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    (entry,) = pr.read_records(io.BytesIO(way + b"more"))
    assert entry.error is not None
    assert entry.error.code == "unreadable"
    assert str(entry.error).startswith(says)


def test_unsupported_compression_in_a_directory_is_reported(tmp_path: Path) -> None:
    for name in ("a.jsonl.zip", "b.patience.7z", "c.json.lz4"):
        (tmp_path / name).write_bytes(b"PK\x03\x04\0\0\xff\xfe" * 20)
    (tmp_path / "d.zip").write_bytes(b"PK\x03\x04")
    entries = list(pr.read_records(tmp_path))
    assert [Path(entry.file).name for entry in entries] == [
        "a.jsonl.zip", "b.patience.7z", "c.json.lz4",
    ]  # fmt: skip
    assert {str(entry.error) for entry in entries} == {
        "neither UTF-8 text nor compressed by gzip, bzip2, xz or zstd"
    }


def test_a_line_is_read_without_waiting_for_more() -> None:
    class Waiting(io.BytesIO):
        """A file to which one line has been written so far."""

        def read(self, size: int | None = -1) -> bytes:
            data = super().read(size)
            assert data, "read on"
            return data

        read1 = read

    read_lines = import_module("patience_rules.records.lines").read_lines
    for line in (b"x\n", b"\n", b"BZ\n", b"{}\n"):
        assert next(read_lines(Waiting(line), pr.Limits())).text == line


@pytest.mark.parametrize("way", WAYS)
def test_reading_stops_at_the_ratio(way: str) -> None:
    packed = packer(way)(LINE + (b" " * 999 + b"\n") * 4000)
    good, last = pr.read_records(io.BytesIO(packed))
    assert good.record is not None
    assert last.error is not None
    assert last.error.code == "too-large"
    assert "50 times as large" in last.error.message
    assert last.end_offset <= 1_000_000
    assert codes(packed, pr.Limits(ratio=1_000_000)) == ["ok"]
