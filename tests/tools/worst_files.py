"""What the worst file of each kind costs: ``python -m tests.tools.worst_files [KIND ...]``.

Prints the table of docs/reference/limits.md: processor time and memory of a process for each. The
files are the worst that we could think of, of at most a million bytes.
"""

from __future__ import annotations

import json
import random
import string
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import patience_rules as pr
from tests.support.large import like_cards, long_run, many_piles
from tests.support.worst import (
    REFUSED,
    WORST,
    any_groups,
    blocked_draws,
    cascade,
    idle_fills,
    long_hints,
    long_lists,
    many_marks,
    many_positions,
    many_tables,
    redealt_cascade,
)

SIZE = 1_000_000
"""The most bytes of a file."""


def filled(pieces: list[str]) -> bytes:
    """Lines one after another, and again from the first, as many as there is room for."""
    lines, room = [], SIZE
    for piece in cycle(pieces):
        room -= len(piece) + 1
        if room < 0:
            break
        lines.append(piece)
    return "\n".join(lines).encode()


def record(rules: Any, **fields: Any) -> str:
    """A record in one line of JSON, of a game's name or of rules as JSON."""
    game = {"game": rules} if isinstance(rules, str) else {"rules": rules}
    data = {"format": "patience-record/1", **game, "moves": "", "seed": 1, **fields}
    return json.dumps(data, separators=(",", ":"))


def round_about() -> dict[str, Any]:
    """A small game in which cards go to and from cells for ever, and none ever scores."""
    return {
        "format": "patience-rules/1",
        "id": "x",
        "suits": "S",
        "zones": [
            {"role": "tableau", "piles": 13, "take": "top", "start": {}},
            {"role": "cell", "piles": 26, "start": {}},
            {"role": "foundation", "start": {"source": "reserve"}},
            "reserve",
        ],
        "deal": {"deal": "tableau"},
    }


def different(number: int) -> list[dict[str, Any]]:
    """The largest rule sets, each repeated under other names."""
    return [{**make(), "id": f"x{n}"} for n in range(number) for make in WORST.values()]


def asked(requests: list[dict[str, Any]]) -> bytes:
    """Requests to ``serve``, a line each."""
    lines = [json.dumps(request, separators=(",", ":")) for request in requests]
    return "\n".join(lines).encode()


def back_and_forth() -> bytes:
    """A record of two thousand moves in positions with most moves."""
    return record(any_groups(), moves=" ".join(["t1-t2", "t2-t1"] * 1000)).encode()


def bomb(unit: bytes) -> bytes:
    """A million bytes of gzip that hold nearly fifty times as much, the most that is read.

    That is a comment that does not pack, then as much of the unit as a line may be long, and again.
    """
    noise, packer = random.Random(1), zlib.compressobj(9, zlib.DEFLATED, 31)
    packed = b""
    while len(packed) < SIZE - 60_000:
        letters = "".join(noise.choices(string.ascii_letters + string.digits, k=24_000))
        block = f"{{{letters}}}\n".encode() + unit * (950_000 // len(unit)) + b"\n"
        packed += packer.compress(block)
    return packed + packer.flush()


def positions() -> bytes:
    """Positions of large rule sets, each of another."""
    states = [pr.deal(many_piles(number), seed=number) for number in range(300)]
    return filled([json.dumps(state.to_json()) for state in states])


KINDS: dict[str, tuple[list[str], Callable[[], bytes]]] = {
    "records as short as can be": (["validate"], lambda: filled([record("golf")])),
    "records with the largest rules": (
        ["validate"], lambda: filled([record(rules) for rules in different(9)]),
    ),
    "records of tables with most moves": (
        ["validate"],
        lambda: filled([record(like_cards(number).to_json()) for number in range(4000)]),
    ),
    "records with as many moves as may be": (
        ["validate"],
        lambda: filled([record("klondike", moves=" ".join((["s-w"] * 24 + ["w-s"]) * 3000))]),
    ),
    "one record that claims a loss": (
        ["validate"], lambda: record(round_about(), result="lost").encode(),
    ),
    "records whose deal settles card by card": (
        ["validate"], lambda: filled([record(cascade(id=f"x{n}")) for n in range(1000)]),
    ),
    "one record with the most settling": (
        ["validate"], lambda: record(redealt_cascade(), moves="t-s " * 40_000).encode(),
    ),
    "one record that claims a loss, with steps after each move": (
        ["validate"], lambda: record(idle_fills(), result="lost").encode(),
    ),
    "records of draws that need a list of other moves": (
        ["validate"], lambda: filled([record(blocked_draws(), moves="s-w " * 700)]),
    ),
    "one line of blanks": (["validate"], lambda: b" " * SIZE),
    "blank lines": (["validate"], lambda: b"\n" * SIZE),
    "empty objects": (["validate"], lambda: b"{}\n" * (SIZE // 3)),
    "tags": (["validate"], lambda: b'[Game "golf"]\n\n' * (SIZE // 15)),
    "moves in the text form": (
        ["validate"],
        lambda: b'[Game "golf"]\n[Seed "1"]\n\n' + b"{}" * 200_000 + b"1. s-w " * 80_000,
    ),
    "comments on long lines in gzip": (["validate"], lambda: bomb(b"{x}")),
    "blank lines in gzip": (["validate"], lambda: bomb(b"\n")),
    "short records in gzip": (["validate"], lambda: bomb(record("golf").encode() + b"\n")),
    "positions with the largest rules": (["moves", "--jsonl"], positions),
    "one position": (["show", "--svg"], lambda: long_run(117, 870).to_text().encode()),
    "one rule set": (
        ["rules", "--rules"], lambda: max(map(json.dumps, different(1)), key=len).encode(),
    ),
    "tables of large rule sets": (["serve"], lambda: asked(many_tables(1500))),
    "tables of long games": (["serve"], lambda: asked(many_positions(5000, 32))),
    "requests for long lists": (["serve"], lambda: asked(long_lists(1000))),
    "hints at tables of large rule sets": (
        ["serve"], lambda: asked(long_hints(28)),
    ),
    "marks in a picture": (["serve"], lambda: asked(many_marks(140_000))),
    "positions with most moves": (["replay", "--html"], back_and_forth),
    "what is no rule set": (["rules", "--rules"], lambda: REFUSED["keys"].encode()),
}  # fmt: skip
"""The command for each kind, and what makes the file."""


MEASURED = """
import resource, sys
from patience_rules.__main__ import main
main()
usage = resource.getrusage(resource.RUSAGE_SELF)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(usage.ru_utime + usage.ru_stime, int(peak.split()[1]) // 1024, file=sys.stderr)
"""
"""What a process says of itself: its parent's memory counts in what the system says of it."""


def cost(argv: list[str], data: bytes) -> tuple[float, int]:
    """The processor time of a command with a file, in seconds, and its memory, in megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "file")
        path.write_bytes(data)
        served = argv == ["serve"]
        with path.open("rb") as file:
            done = subprocess.run(
                [sys.executable, "-c", MEASURED, *argv, *([] if served else [str(path)])],
                stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                check=True,
            )  # fmt: skip
    seconds, megabytes = done.stderr.split()[-2:]
    return float(seconds), int(megabytes)


def main() -> None:
    """Print the table."""
    print("| A file of | bytes | command | seconds | megabytes |\n| --- | --- | --- | --- | --- |")
    for kind in sys.argv[1:] or KINDS:
        argv, make = KINDS[kind]
        data = make()
        seconds, memory = cost(argv, data)
        print(
            f"| {kind} | {len(data):,} | `{' '.join(argv)}` | {seconds:.1f} | {memory} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
