"""Splitting files of records: no byte is lost, and it takes linear time."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import product
from time import process_time

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.records.chunks import Chunk, cut
from patience_rules.records.lines import read_lines
from patience_rules.records.record_text import read_options, split_moves
from tests.support.draw import few_fast
from tests.support.memory import peak_memory

BOM = b"\xef\xbb\xbf"
RECORD = pr.Record("balcony", "s-w s-w", seed=1, result="*", tags={"player": "Änn", "note": '{x}"'})
MINE = attrs.evolve(RECORD, rules=attrs.evolve(pr.GAMES["balcony"], id="mine"))
UNPLAYED = pr.Record("balcony", seed=1)
LONG = attrs.evolve(RECORD, moves=("s-w",) * 40)
LINE, PRETTY, FLAT = (
    json.dumps(record.to_json(), indent=indent).encode()
    for record, indent in ((RECORD, None), (MINE, 2), (MINE, 0))
)
TEXT, MY_TEXT = (record.to_text().rstrip().encode() for record in (RECORD, MINE))
GOOD = {
    LINE: RECORD,
    PRETTY: MINE,
    FLAT: MINE,
    TEXT: RECORD,
    MY_TEXT: MINE,
    LONG.to_text().rstrip().encode(): LONG,
    TEXT.replace(b"\n", b" ") + b" {on one line}": attrs.evolve(
        RECORD, comments={2: "on one line"}
    ),
    TEXT.replace(b"1. ", b'{a comment\n\n  [1] of\n{"three": lines} 1. '): attrs.evolve(
        RECORD, comments={0: 'a comment [1] of {"three": lines'}
    ),
    TEXT.replace(b'"]\n[', b'"] {between}\n{tags} ['): attrs.evolve(
        RECORD, comments={0: "between tags " * 3 + "between tags"}
    ),
    b"{\n\n" + PRETTY[2:]: MINE,
    b'[Game "balcony"]\n[Seed "1"] *': UNPLAYED,
    b'[Game "balcony"]\n[Seed "1"]\n\n*': UNPLAYED,
    b'[Game "balcony"]\n[Seed "1"]*': UNPLAYED,
}
RUBBISH = [
    b"[info] log", b"[info] [log]", b"[Game balcony]", b'[Game "balcony"]', b'[Seed "x]', b"[",
    b"]", b"{", b"}", b"{}", b'{"', b'{"a": 1}', b'{"a": {', b'"format": 1', b"{open", b"shut}",
    b"{a} b", b"\0", b"\xe9t\xe9", b"hello", b"1. s-w {", b"t1-t2", b"1. s-w", b"7. t1-t12",
    b"", b" \t",
    b"{ a whole comment }",
    b'{"format": "patience-position/1"}', b"\\", b'"', b"\r", b"\x85", b"\xef\xbb", b"=" * 200,
]  # fmt: skip


@st.composite
def beginnings(draw: st.DrawFn) -> bytes:
    """Return a truncated record."""
    whole = draw(st.sampled_from([LINE, PRETTY, FLAT, TEXT, MY_TEXT]))
    return whole[: draw(st.integers(1, len(whole) // 2))]


pieces = st.one_of(
    st.sampled_from(list(GOOD)),
    st.sampled_from(RUBBISH),
    beginnings(),
    st.binary(max_size=12).filter(
        lambda data: not set(data) & set(b'{}[]"*\n') and b"won" not in data
    ),
)


def is_cut_alike(lines: Iterable[bytes]) -> bool:
    """Check if lines that may be joined are cut like lines with CR LF, which never are."""

    def chunks(newline: bytes) -> list[tuple[int, bytes, str]]:
        data = newline.join(line.replace(b"\n", newline) for line in [*lines, b""])
        return [
            (chunk.line, chunk.data.replace(newline, b"\n"), str(chunk.error))
            for chunk in cut(io.BytesIO(data), pr.Limits())
        ]

    return chunks(b"\n") == chunks(b"\r\n")


@given(st.lists(st.sampled_from([*GOOD, *RUBBISH, b"1. s-w", b"2. w-t1 *", b"3. s-w won"])))
def test_joined_lines_are_cut_like_single_lines(
    lines: list[bytes],
) -> None:
    assert is_cut_alike(lines)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_joined_lines_are_cut_alike_wherever_a_comment_ends(count: int) -> None:
    lines = [b"1. s-w", b"2. w-t1 *", b"3. s-w won", b"{", b"4. s-w } 5. s-w", b"6. s-w } *"]
    assert all(map(is_cut_alike, product(lines, repeat=count)))


def test_joined_lines_stay_below_the_limit_of_a_record() -> None:
    data = b"1. s-w\n" * 100
    lines = list(read_lines(io.BytesIO(data), pr.Limits(record=20), together={b"w\n"}))
    assert [line.number for line in lines[:6]] == [1, 3, 4, 6, 7, 9]
    assert b"".join(line.text for line in lines) == data
    (chunk,) = cut(io.BytesIO(data), pr.Limits(record=20, skip=50))
    assert chunk.end <= 50 + 20


@pytest.mark.parametrize("record", GOOD, ids=range(len(GOOD)))
def test_a_record_is_whole_or_too_large_at_any_limit(record: bytes) -> None:
    size = len(next(cut(io.BytesIO(record), pr.Limits())).data)
    for limit in (*range(0, size, 9), size - 1, size, size + 1):
        chunk = next(cut(io.BytesIO(record), pr.Limits(record=limit)))
        assert (chunk.error is None) is (size <= limit), limit


@pytest.mark.parametrize("count", [1, 5, 20_000])
def test_joined_lines_are_counted_when_reading_fails(count: int) -> None:
    class Failing(io.BytesIO):
        def read1(self, size: int | None = -1) -> bytes:
            if data := super().read1(size):
                return data
            raise OSError(5, "Input/output error")

    data = TEXT.partition(b"1. ")[0] + b"1. s-w\n" * count
    (chunk,) = cut(Failing(data), pr.Limits())
    assert (chunk.line, chunk.start, chunk.end) == (1, 0, len(data))


@given(st.lists(st.tuples(pieces, st.booleans()), max_size=8), st.sampled_from([b"\n", b"\r\n"]))
def test_every_good_record_is_found_and_every_byte_is_accounted_for(
    parts: list[tuple[bytes, bool]], newline: bytes
) -> None:
    data, expected = b"", []
    for piece, marked in parts:
        if piece in GOOD:
            expected.append((data.count(b"\n") + 1, GOOD[piece]))
        data += BOM * marked + piece.replace(b"\n", newline) + newline
    entries = list(pr.read_records(io.BytesIO(data)))
    assert [(e.line, e.record) for e in entries if e.record is not None] == expected
    place = 0
    for entry in entries:
        assert place <= entry.offset <= entry.end_offset
        assert entry.line == data.count(b"\n", 0, entry.offset) + 1
        assert is_comments(data[place : entry.offset])
        place = entry.end_offset
    assert is_comments(data[place:])


@given(st.lists(pieces | st.just(b" " * 100 + LINE), max_size=8), st.integers(3, 150))
def test_every_byte_is_accounted_for_at_any_limit(parts: list[bytes], limit: int) -> None:
    data = b"\n".join([*parts, b""])
    place = 0
    for chunk in cut(io.BytesIO(data), pr.Limits(record=limit)):
        assert is_comments(data[place : chunk.start])
        assert chunk.error or chunk.data.split() == data[chunk.start : chunk.end].split()
        place = chunk.end
    assert is_comments(data[place:])


def is_comments(data: bytes) -> bool:
    """Check if bytes are only white space, byte order marks and closed comments."""
    data = data.replace(BOM, b"")
    while data := data.lstrip():
        comment, closed, data = data.partition(b"}")
        if not (comment.startswith(b"{") and closed):
            return False
    return True


@pytest.mark.parametrize("before", [TEXT, LINE, b"{ a comment }"], ids=["text", "line", "comment"])
def test_a_record_is_read_as_soon_as_its_last_line_arrives(before: bytes) -> None:
    class Waiting(io.BytesIO):
        """A file that must not be read beyond its end."""

        def read(self, size: int | None = -1) -> bytes:
            data = super().read(size)
            assert data, "read on"
            return data

        read1 = read

    entries = pr.read_records(Waiting(before + b"\n" + TEXT + b"\n"))
    assert next(entry for entry in entries if entry.line > before.count(b"\n") + 1).record == RECORD


@pytest.mark.parametrize("blank", few_fast([100_000, 1_000_000], 1))
def test_many_blank_lines_are_skipped(blank: int) -> None:
    (entry,) = pr.read_records(io.BytesIO(b"\n" * (blank + 1) + LINE))
    assert (entry.line, entry.record) == (blank + 2, RECORD)


SHAPES = [
    *('s', '-', ' ', '\n', '[', ']', '{', '}', '"', '\\', '1', '.', 'x', '*', '=', ':', '\0', 'é'),
    *("{}", "[]", "{\n", "[\n", '""', '"\\', " -", "- ", "1.", "x ", "won ", "{} ", " \n", ":{"),
    *('[a "b"]', '[a "b"]\n', '[a "b"', '{"a":', '{"a":1}\n', '{"format": "patience-record/1"}\n'),
    *("s-w ", "s - w x 3 ", "1. s-w ", "draw=any ", "=x ", "AC", "AC,", "t:,", "{x} ", '\\"'),
    *("{x}", '{"x}', "{x\n}", '[a "b"]{x}', "{x} ["),
]  # fmt: skip
LARGE = 100_000, 1_000_000
"""Sizes of texts: a tenth of the largest record, and the largest record."""
PREFIXES = {
    "alone": "",
    "body": '[Game "balcony"]\n[Seed "1"]\n\n1. s-w ',
    "tag": '[Game "balcony"]\n[note "',
    "comment": '[Game "balcony"]\n{',
    "json": '{"format": "patience-record/1", "game": "balcony", "seed": 1, "moves": "',
}


def judge(text: str) -> None:
    for entry in pr.read_records(io.BytesIO(text.encode())):
        assert entry.record or entry.error


def attempt(function: Callable[[str], object]) -> Callable[[str], None]:
    def call(text: str) -> None:
        with suppress(pr.PatienceError):
            function(text)

    return call


READERS = {
    "file": judge,
    "record": attempt(pr.Record.from_text),
    "moves": attempt(split_moves),
    "options": attempt(read_options),
    "position": attempt(lambda text: pr.State.from_text(text, limit=len(text))),
    "deck": attempt(lambda text: pr.deal("balcony", deck=text)),
    "move": attempt(pr.Move.parse),
}


def seconds(function: Callable[[str], object], text: str, enough: float) -> float:
    """Return the least processor time of three calls. Stop early at one below `enough`."""
    best = 9.0
    for _ in range(3):
        start = process_time()
        function(text)
        best = min(best, process_time() - start)
        if best < enough:
            break
    return best


def slow_shapes(
    function: Callable[[str], object],
    prefixes: Iterable[str],
    sizes: tuple[int, int],
    some: float,
    shapes: Iterable[str] = SHAPES,
) -> list[tuple[str, str]]:
    """Return prefixes and shapes whose large text takes more than twice the expected time."""
    found = []
    for prefix, shape in product(prefixes, shapes):
        small, large = (prefix + shape * (size // len(shape)) for size in sizes)
        most = some + 2 * sizes[1] // sizes[0] * seconds(function, small, some / 3)
        if seconds(function, large, most) >= most:
            found.append((prefix, shape))
    return found


@pytest.mark.parametrize("reader", READERS)
def test_reading_takes_linear_time(reader: str) -> None:
    prefixes = PREFIXES.values() if reader in ("file", "record") else [""]
    assert slow_shapes(READERS[reader], prefixes, (1_000, 8_000), 0.03) == []


def read_through(text: str) -> None:
    for _ in cut(io.BytesIO(text.encode()), pr.Limits()):
        pass


@pytest.mark.slow
@pytest.mark.parametrize("length", [300_000, 1_000_000])
def test_comments_on_one_line_are_cut_in_linear_time(length: int) -> None:
    """Use long lines, since quadratic searches in C are slow only there."""
    shapes = [shape for shape in SHAPES if shape.startswith("{") and "\n" not in shape]
    assert slow_shapes(read_through, [""], (length // 10, length), 0.1, shapes) == []


@pytest.mark.slow
@pytest.mark.parametrize("prefix", PREFIXES)
def test_cutting_is_linear_up_to_the_largest_record(prefix: str) -> None:
    assert slow_shapes(read_through, [PREFIXES[prefix]], LARGE, 0.1) == []


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_reading_is_linear_up_to_the_largest_record(reader: str) -> None:
    prefixes = PREFIXES.values() if reader in ("file", "record") else [""]
    assert slow_shapes(READERS[reader], prefixes, LARGE, 0.1) == []


def test_tag_names_of_a_long_chunk_take_little_memory() -> None:
    def lines() -> Iterator[bytes]:
        yield b'[Game "balcony"]\n'
        for number in range(5_000):
            yield b'[%s%d ""]\n' % (b"a" * 2_000, number)
        yield TEXT

    class Lines(io.RawIOBase):
        def __init__(self) -> None:
            self._lines = lines()

        def read(self, size: int = -1) -> bytes:
            return next(self._lines, b"")

    chunks: list[Chunk] = []
    assert peak_memory(lambda: chunks.extend(cut(Lines(), pr.Limits(record=100)))) < 5_000_000
    long, record = chunks
    assert long.error
    assert long.error.code == "too-large"
    assert record.data == TEXT


def test_a_long_line_that_begins_blank_is_too_large() -> None:
    (chunk,) = cut(io.BytesIO(b" " * 20_000 + b"x\n"), pr.Limits(record=100))
    assert chunk.error
    assert chunk.error.code == "too-large"


def test_a_chunk_forgets_tag_names_beyond_a_million_letters() -> None:
    tags = b"".join([b'[a%059d ""]\n' % number for number in range(17_000)])
    chunks = list(cut(io.BytesIO(b'[Game "balcony"]\n' + tags + TEXT), pr.Limits(record=100)))
    assert [chunk.data for chunk in chunks[1:]] == [TEXT]
