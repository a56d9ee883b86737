"""All that the library says in English about the catalogue, in files that a person can read.

`sentences.txt` has every sentence once, by section, with the number of games that say it, so that
a change of a sentence that 500 games share is one line of a diff. `texts.txt` has a checksum of
each game's texts, so that none changes its order or its sentences unseen. `reasons.txt` has moves
that are refused, with the reasons: each template thrice, and each game. `forms.txt` has what no
game of the catalogue says: the sentences of small rule sets, by their numbers in `forms.RULES`,
each with a checksum of its texts, and reasons with their wording for programs, by their numbers in
`refusals.REFUSALS`.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import patience_rules as pr
from tests.support.forms import RULES
from tests.support.refusals import REFUSALS
from tests.support.true_reasons import tried

FOLDER = Path(__file__).parents[1] / "data" / "english"
_END = re.compile(r"(?<=\.) (?=[A-Z\d])")
Said = tuple[str, str]
"""A section and a sentence."""


@cache
def said_of(game: str | pr.Rules) -> tuple[Said, ...]:
    """Return the sentences of a game's rulebook, its summary and the words of its options."""
    return tuple(_said_of(game))


def _said_of(game: str | pr.Rules) -> Iterator[Said]:
    yield "summary", pr.summarise(game)
    section = "first"
    for block in pr.describe(game, width=100_000).split("\n\n")[1:]:
        heading, _, rule = block.rstrip("\n").partition("\n")
        if rule:
            section = heading.lower()
        else:
            yield from ((section, sentence) for sentence in _END.split(block.rstrip("\n")))
    for option in pr.describe_options(game):
        for value in option.values:
            yield "option", f"{option.name}={value.value}: {value.words}"


def texts() -> tuple[list[str], list[str]]:
    """Return the lines of `sentences.txt` and of `texts.txt`."""
    games = defaultdict[Said, list[str]](list)
    sums = []
    for game in pr.GAMES:
        told = said_of(game)
        sums.append(f"{game} {checksum(told)}")
        for said in dict.fromkeys(told):
            games[said].append(game)
    lines = [
        f"{section} | {sentence} | {own[0]}{f' and {len(own) - 1} more' * (len(own) > 1)}"
        for (section, sentence), own in sorted(games.items())
    ]
    return lines, sums


def checksum(told: tuple[Said, ...]) -> str:
    """Return a number that another order or another sentence changes."""
    return f"{zlib.crc32(repr([*told]).encode()):08x}"


# Reasons.

POSITIONS, MOVES, OF_EACH = 12, 30, 3


def refused(game: str, seed: int = 5) -> Iterator[tuple[str, str, pr.Violation]]:
    """Yield moves of a random game, a refused move after them, and the violation."""
    choices, state, played = Random(f"reasons of {game}"), pr.deal(game, seed=seed), list[str]()
    for _ in range(POSITIONS):
        for move in tried(state, choices, MOVES):
            if violation := state.check(move):
                yield " ".join(played), str(move), violation
        legal = state.legal_moves()
        if not legal:
            break
        move = choices.choice(legal)
        played.append(str(move))
        state = state.play(move)


def chosen_reasons() -> list[str]:
    """Return the lines of `reasons.txt`: each kind of reason thrice, and each game."""
    of_kind, of_game, lines = Counter[object](), Counter[str](), list[str]()
    for game in pr.GAMES:
        for played, move, violation in refused(game):
            template = getattr(violation._message, "template", "")
            kind = (template, violation.code, violation.field.rpartition(".")[2])
            if of_kind[kind] < OF_EACH or of_game[game] < 3:
                of_kind[kind] += 1
                of_game[game] += 1
                lines.append(reason_line(game, 5, played, move, violation))
    return lines


def reason_line(game: str, seed: int, played: str, move: str, violation: pr.Violation) -> str:
    """Return a position, a refused move and its reason as a line."""
    where = f"{game} {seed}; {played}; {move}"
    return f"{where}; {violation.code.value} {violation.field}; {violation.message}"


def reasons_now(lines: Iterable[str]) -> list[str]:
    """Return lines of `reasons.txt` with the reasons as they are now."""
    found, states = [], dict[tuple[str, str], pr.State]()
    for line in lines:
        place, played, move, *_ = line.split("; ")
        game, seed = place.split()
        if (place, played) not in states:
            state = pr.deal(game, seed=int(seed))
            for text in played.split():
                state = state.play(text)
            states[place, played] = state
        violation = states[place, played].check(move)
        found.append(reason_line(game, int(seed), played, move, violation) if violation else "")
    return found


# Rule sets and refusals that the catalogue lacks.


def forms() -> list[str]:
    """Return the lines of `forms.txt`."""
    lines, known = list[str](), {said for game in pr.GAMES for said in said_of(game)}
    for number, rules in enumerate(RULES):
        told = said_of(rules)
        new = [said for said in dict.fromkeys(told) if said not in known]
        known.update(new)
        lines.append(f"rules {number} | {checksum(told)}")
        lines += [f"rules {number} | {section} | {sentence}" for section, sentence in new]
    for number, (make_state, move) in enumerate(REFUSALS):
        violation = make_state().check(move)
        assert violation, f"refusal {number} is a legal move"
        words = " | ".join(dict.fromkeys([violation.message, violation.precise]))
        lines.append(f"reason {number} | {violation.code.value} {violation.field} | {words}")
    return lines


def make() -> None:
    """Write the files. Refused moves that are there already stay."""
    FOLDER.mkdir(exist_ok=True)
    sentences, sums = texts()
    known = FOLDER / "reasons.txt"
    reasons = reasons_now(known.read_text("utf-8").splitlines()) if known.exists() else []
    reasons = reasons or chosen_reasons()
    files = {"sentences": sentences, "texts": sums, "reasons": reasons, "forms": forms()}
    for name, lines in files.items():
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
