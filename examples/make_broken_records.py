"""Make the files of ``records/broken``. Each has one fault, whose code begins the file's name.

Run it as ``python examples/make_broken_records.py``. It makes the same files every time.
"""

from __future__ import annotations

import gzip
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path

import attrs

import patience_rules as pr
from patience_rules.language import UP, Deal, Take, foundations, tableau

TARGET = Path(__file__).parent / "records" / "broken"
ILLEGAL = {
    "new-york": "pile-not-fillable buried-card",
    "cast-out-nines": "wrong-base one-card-only not-a-source",
    "escalator": "covered-card draw-not-blocked wrong-rank",
    "balcony": "wrong-colour empty-source too-few-cards",
    "quadrangle": "wrong-suit route-not-allowed",
    "klondike": "stock-not-empty",
    "perseverance": "no-redeal-left",
    "three-shuffles-and-a-draw": "no-merci-left",
    "golf": "stock-empty",
    "freecell": "not-a-run pile-full too-few-spaces",
    "baby-spiderette": "draw-over-space",
    "gnat": "too-early",
    "pyramid": "no-pair",
    "aces-up": "not-outranked",
}
"""The kinds of illegal move to look for in each game."""

HONEST = pr.Record("balcony", "s-w s-w", seed=1, result="resigned", score=0)
GOOD = HONEST.to_json()
DECK = pr.shuffled(pr.pack(), 1)
TWO_DECKS = pr.shuffled(pr.pack(2), 1)


def illegal_moves() -> Iterator[tuple[str, pr.Record]]:
    """Yield for each kind of illegal move the first record found by random play."""
    for game, codes in ILLEGAL.items():
        wanted = set(codes.split())
        for seed, moves, violation in refusals(game):
            if violation.code in wanted:
                wanted.remove(violation.code)
                yield f"{violation.code}.{game}", pr.Record(game, moves, seed=seed)
            if not wanted:
                break
        else:
            raise LookupError(f"random play of {game} does not find {wanted}")


def refusals(game: str) -> Iterator[tuple[int, list[pr.Move], pr.Violation]]:
    """Yield seed, moves and violation for every illegal move in every position of a few games."""
    for seed in range(1, 10):
        for state, played in play(game, seed):
            for move in conceivable(state):
                violation = state.check(move)
                if violation:
                    yield seed, [*played, move], violation


def play(game: str, seed: int) -> Iterator[tuple[pr.State, list[pr.Move]]]:
    """Yield the states of a random game, each with the moves so far."""
    chance = random.Random(seed)
    state = pr.deal(game, seed=seed)
    played: list[pr.Move] = []
    yield state, played
    while len(played) < 40 and (legal := state.legal_moves()):
        played.append(legal[int(chance.random() * len(legal))])
        state = state.play(played[-1])
        yield state, played


def conceivable(state: pr.State) -> Iterator[pr.Move]:
    """Yield moves between any two piles, and within one; ``t`` alone is the whole tableau."""
    for source, target in itertools.product((*state.names, "t"), repeat=2):
        if source != target:
            yield pr.Move(source, target)
        yield pr.Move(source, target, 2)


def one_suit() -> pr.Rules:
    """Return a game that ends after thirteen moves."""
    return pr.Rules(
        "one-suit",
        zones=(foundations(1, build=UP, capacity=None), tableau(1, Take.TOP)),
        deal=Deal("tableau", 13),
        suits=(pr.Suit.SPADES,),
    )


def records() -> Iterator[tuple[str, pr.Record]]:
    """Yield well-formed records that are not valid."""
    yield from illegal_moves()
    down = [card for card in reversed(pr.pack()) if card.suit is pr.Suit.SPADES]
    yield "game-over.one-suit", pr.Record(one_suit(), ["t-f"] * 14, deck=down)
    yield "no-such-pile.balcony", attrs.evolve(HONEST, moves=("s-w", "t6-f1"))
    yield "syntax.no-move", attrs.evolve(HONEST, moves=("s-w", "wait"))
    yield "too-few-cards.10-to-the-30", attrs.evolve(HONEST, moves=("s-w", f"t1-t2x{10**30}"))
    yield "too-large.move", attrs.evolve(HONEST, moves=("s-w", f"t1-t2x{10**60}"))
    yield "bad-deck.51-cards", attrs.evolve(HONEST, deck=DECK[:51], seed=None)
    yield "bad-deck.53-cards", attrs.evolve(HONEST, deck=[*DECK, DECK[0]], seed=None)
    thrice = [DECK[0] if card == DECK[1] else card for card in TWO_DECKS]
    yield "bad-deck.a-card-too-often", pr.Record("quadrangle", "s-w", deck=thrice)
    yield "seed-mismatch.other-deck", attrs.evolve(HONEST, deck=DECK, seed=2)
    yield "score-mismatch.too-high", attrs.evolve(HONEST, score=4)
    yield "result-mismatch.not-won", attrs.evolve(HONEST, result="won")
    digest = pr.GAMES["escalator"].with_options(draw="any").digest
    record = pr.Record("escalator", "s-w", seed=1, rules_digest=digest)
    yield "rules-mismatch.other-option", record


def broken_json() -> Iterator[tuple[str, object]]:
    """Yield objects that are not records."""
    yield "syntax.wrong-format", {**GOOD, "format": "patience-position/1"}
    yield "syntax.unknown-key", {**GOOD, "winner": "Ann"}
    yield "syntax.neither-deck-nor-seed", {key: GOOD[key] for key in ("format", "game", "moves")}
    yield "syntax.list", [GOOD, GOOD]
    yield "unknown-game.mah-jong", {**GOOD, "game": "mah-jong"}
    yield "bad-option.balcony", {**GOOD, "options": {"draw": "any"}}
    rules = one_suit().to_json()
    rules["deal"] = {"to": "tableau", "cards": 14}
    yield "bad-rules.too-many-dealt", {**GOOD, "rules": rules}
    yield "bad-card.eleven-of-clubs", {**GOOD, "deck": "11C 2C"}


def files() -> dict[str, bytes]:
    """Return the contents of the files by name."""
    good = json.dumps(GOOD).encode()
    text = HONEST.to_text().encode()
    made = {f"{name}.json": json.dumps(record.to_json()).encode() for name, record in records()}
    made |= {f"{name}.json": json.dumps(data).encode() for name, data in broken_json()}
    made |= {
        "syntax.half-written.json": good[: len(good) // 2],
        "syntax.not-utf-8.jsonl": good
        + b"\n"
        + good.replace(b"balcony", b"balc\xf6ny")
        + b"\n"
        + good,
        "syntax.binary-between.jsonl": good + b"\n" + bytes(range(128, 160)) + b"\n" + good,
        "syntax.two-on-a-line.jsonl": good + good,
        "syntax.comment-left-open.patience": text.replace(b"1. ", b"{ 1. ") + b"\n" + text,
        "syntax.cut-off.patience": text[:-12] + b"\n\n" + text,
        "syntax.tag-without-quotes.patience": text.replace(b'"balcony"', b"balcony"),
        "too-large.record.jsonl.gz": packed(good + b"\n" + b"x" * 2_000_000 + b"\n" + good),
        "unreadable.cut-off.jsonl.gz": packed(good + b"\n" + good)[:-9],
        "unreadable.binary.jsonl": bytes(range(256)),
        "unreadable.empty.jsonl": b"",
    }
    return made


def packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def main() -> None:
    """Write the files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        (TARGET / name).write_bytes(data)


if __name__ == "__main__":
    main()
