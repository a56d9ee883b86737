"""Make the recorded games in `examples/records/`: wins found by search, and games of a bot.

    python examples/make_records.py [--only GAME] [--out DIRECTORY]

The results are reproducible: seeds and widths are fixed, and there are no time limits.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import attrs

import patience_rules as pr
from bot import play_game, record_of
from patience_rules import Record, Rules, Session
from solve import search

DIRECTORY = Path(__file__).parent / "records"

# Few deals of Balcony can be won; this one can.
BALCONY = (
    "KC 8S 2D 2S AH 9D 7C JD 7D 3D AD 5H 6C 7H QS 3C JC 7S KD 9H JS 2H 5C TH TC 6D "
    "8H 8C 5D JH AC QH TS 4H 3H 2C 6S 4C 5S TD 9C 8D 6H KS QC 3S 4S QD AS 9S 4D KH"
)


def won(game: str | Rules, width: int, **deal: int | str) -> Record:
    """Return the record of a win found by search, with all claims."""
    session = Session.deal(game, **deal)  # type: ignore[arg-type]
    moves = search(session.state, width)
    if moves is None:
        raise SystemExit(f"no win of {session.state.rules.title} found in {deal}")
    for move in moves:
        session.play(move)
    record = session.record(player="beam search", width=str(width))
    return attrs.evolve(record, rules_digest=record.rules.digest)


def solved(game: str, seed: int) -> Record:
    """Return the record of a win found by the solver, with all claims."""
    session = Session.deal(game, seed=seed)
    for move in pr.solve(session.state, max_states=100_000).moves:
        session.play(move)
    record = session.record(player="solver")
    return attrs.evolve(record, rules_digest=record.rules.digest)


def by_bot(game: str | Rules, seed: int, depth: int = 2) -> Record:
    """Return the record of a game of the bot."""
    return attrs.evolve(record_of(play_game(game, seed, depth)), tags={"player": f"bot {depth}"})


def unfinished(game: str | Rules, seed: int, moves: int) -> Record:
    """Return a record of a few random moves, with a seed instead of the deck."""
    session = Session.deal(game, seed=seed)
    for number in range(moves):
        # Unlike Python's random numbers, the shuffle never changes.
        session.play(pr.shuffled(session.state.legal_moves(), number)[0])
    return attrs.evolve(session.record(player="at random"), deck=None, score=None)


def write_json(path: Path, records: Iterable[Record]) -> None:
    """Write a file of one record as indented JSON."""
    (record,) = records
    path.write_bytes(json.dumps(record.to_json(), indent=1).encode() + b"\n")


def json_lines(records: Iterable[Record]) -> bytes:
    """Return records as JSON lines."""
    return "".join(json.dumps(record.to_json()) + "\n" for record in records).encode()


def write_jsonl(path: Path, records: Iterable[Record]) -> None:
    """Write a file of JSON lines."""
    path.write_bytes(json_lines(records))


def write_jsonl_gz(path: Path, records: Iterable[Record]) -> None:
    """Write a compressed file of JSON lines, without a timestamp so that it never changes."""
    path.write_bytes(gzip.compress(json_lines(records), mtime=0))


def write_text(path: Path, records: Iterable[Record]) -> None:
    """Write a file of records in the text form."""
    path.write_bytes("\n".join(record.to_text() for record in records).encode())


def comment(path: Path, remarks: Mapping[int, str]) -> None:
    """Put comments after moves of a text record."""
    text = path.read_text(encoding="utf-8")
    for number, remark in remarks.items():
        text = re.sub(rf"\b({number}\. \S+)\s+", rf"\1\n{{{remark}}}\n", text, count=1)
    path.write_bytes(re.sub(r" +\n", "\n", text).encode())


def new_york(out: Path) -> None:
    write_json(out / "new-york-won.json", [won("new-york", 30, seed=1)])
    write_jsonl(
        out / "new-york.jsonl",
        [by_bot("new-york", seed) for seed in (1, 2, 3)] + [unfinished("new-york", 4, 50)],
    )


def cast_out_nines(out: Path) -> None:
    write_text(out / "cast-out-nines-won.patience", [solved("cast-out-nines", seed=26)])
    write_jsonl_gz(
        out / "cast-out-nines.jsonl.gz",
        [by_bot("cast-out-nines", seed) for seed in (1, 2, 3)]
        + [unfinished("cast-out-nines", 5, 40)],
    )


def escalator(out: Path) -> None:
    write_json(out / "escalator-won.json", [won("escalator", 1000, seed=4)])
    write_jsonl(
        out / "escalator.jsonl",
        [by_bot("escalator", seed) for seed in (1, 2)] + [unfinished("escalator", 3, 12)],
    )
    # With the option of other programs: draws are always allowed. Otherwise the game is lost.
    at_will = pr.find_game("escalator").with_options(draw="any")
    path = out / "escalator-draw-any.patience"
    record = attrs.evolve(
        won(at_will, 300, seed=13),
        tags={"player": "beam search", "event": "Examples, table 3", "date": "2024-05-01"},
    )
    write_text(path, [record])
    comment(path, {1: "The usual rules ask for t28-w here.", 47: "The apex."})


def balcony(out: Path) -> None:
    path = out / "balcony-won.patience"
    write_text(path, [won("balcony", 3000, deck=BALCONY)])
    comment(path, {47: "The last ace but one, at last.", 54: "All suits are under way."})
    write_jsonl(
        out / "balcony.jsonl",
        [by_bot("balcony", seed) for seed in (1, 2, 3)] + [unfinished("balcony", 4, 30)],
    )


def quadrangle(out: Path) -> None:
    write_json(out / "quadrangle-won.json", [won("quadrangle", 300, seed=2)])
    write_text(
        out / "quadrangle.patience",
        [by_bot("quadrangle", seed) for seed in (1, 2, 3)] + [unfinished("quadrangle", 7, 60)],
    )


MAKERS: dict[str, Callable[[Path], None]] = {
    "new-york": new_york,
    "cast-out-nines": cast_out_nines,
    "escalator": escalator,
    "balcony": balcony,
    "quadrangle": quadrangle,
}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the recorded games of the examples.")
    parser.add_argument("--only", choices=list(MAKERS), metavar="GAME", help=", ".join(MAKERS))
    parser.add_argument("--out", type=Path, default=DIRECTORY, help="default: examples/records")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for game, make in MAKERS.items():
        if options.only in (None, game):
            print(f"{game} ...", file=sys.stderr)
            make(options.out)
    bad = [
        (entry.file, entry.number, report.error)
        for entry in pr.read_records(options.out)
        if not (report := pr.validate(entry)).valid
    ]
    for fault in bad:
        print(*fault)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
