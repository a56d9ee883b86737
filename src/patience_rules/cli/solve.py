"""The commands ``solve`` and ``winnability``: search deals for a win, with all cards known."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from functools import partial
from typing import Any

from ..basics.errors import MOST_SECONDS, ArgumentError, Code, amount
from ..basics.parallel import map_in_order
from ..basics.shuffle import SEEDS
from ..games.atlas import AtlasRow, atlas_row
from ..games.win_rate import WinRate
from ..rules.ruleset import Rules
from ..schemas.formats import Format
from ..search.solver import Solution, Verdict, collected_later, solve
from ..search.watch import Cutoff, SearchProgress
from ..search.winnability import MOST_DEALS, count_verdicts, solve_deal
from ..sessions.session import Session
from .loading import chosen_game, load_game
from .output import (
    columns,
    duration,
    progress_line,
    say,
    say_json,
    with_progress,
)
from .resuming import ResumedFile, open_resumed
from .shared_arguments import add_deal, add_game, add_number, chosen_rules
from .workers import add_jobs, workers

_HEAD = Format("answers", "$defs", "head")
_ANSWER = Format("answers", "$defs", "answer")
_COUNTS = Format("winnability")

_SOLVE = """\
The solver knows all cards, including the face-down ones.

examples:
  patience-rules solve klondike --seed 3
  patience-rules solve freecell --seed 1 --json | patience-rules validate
  patience-rules solve --file position.json --seconds 60
  patience-rules solve --board ms1.fcs
"""
_WINNABILITY = """\
The solver knows all cards. It solves deals --seed, --seed + 1 and so on. Without --seconds the
result is reproducible. With --resume the answers are kept in a file, one line per deal, and deals
in that file are not solved again.

examples:
  patience-rules winnability balcony --deals 100
  patience-rules winnability balcony --atlas         counts that come with the package
  patience-rules winnability klondike --deals 1000 --seconds 5 --jobs 4 --resume klondike.jsonl
"""


def solve_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``solve``."""
    parser.epilog = _SOLVE
    parser.set_defaults(run=print_solution)
    add_deal(parser)
    parser.add_argument(
        "--file",
        metavar="FILE",
        help="solve a position, or a record after its moves, instead of GAME",
    )
    parser.add_argument(
        "--shortest",
        action="store_true",
        help="search for a line with the fewest moves; for late positions and small games",
    )
    add_limits(parser)


def winnability_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``winnability``."""
    parser.epilog = _WINNABILITY
    parser.set_defaults(run=print_winnability)
    add_game(parser)
    add_number(parser, "--deals", "number of deals", 1, MOST_DEALS, default=100)
    add_number(parser, "--seed", "seed of the first deal", 0, SEEDS - 1, default=1)
    add_jobs(parser)
    known = parser.add_mutually_exclusive_group()
    known.add_argument(
        "--resume", metavar="FILE.jsonl", help="keep answers in this file, and resume it"
    )
    known.add_argument(
        "--atlas", action="store_true", help="print the counts of the atlas, without solving deals"
    )
    add_limits(parser)


def add_limits(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that limit a search."""
    add_number(parser, "--seconds", "time limit per deal", 1, MOST_SECONDS)
    most = "maximum number of positions per deal (default: a million, without --seconds)"
    add_number(parser, "--max-states", most, 1)


def print_solution(args: argparse.Namespace) -> int:
    """Solve a deal or a position."""
    if args.file is not None and (args.game or args.rules or args.board):
        raise ArgumentError(Code.SYNTAX, "name a game, a --board or a --file, not two of them")
    session = load_game(args.file).session if args.file is not None else chosen_game(args)
    with progress_line() as show:
        progress = (lambda so_far: show(_so_far(so_far))) if show else None
        solution = solve(
            session.state,
            seconds=args.seconds,
            max_states=args.max_states,
            shortest=args.shortest,
            progress=progress,
        )
    for move in solution.moves:
        session.play(move)
    if not args.json:
        for line in _in_words(session, solution):
            say(line)
    elif solution.moves:
        say_json(session.record().to_json())
    else:
        say_json(solution.to_json())
    return 130 if solution.cutoff is Cutoff.INTERRUPT else 0


def _so_far(now: SearchProgress) -> str:
    """Return the line that shows how far a search is."""
    return f"{now.states:,} positions, {now.waiting:,} waiting, {duration(now.seconds)}"


def _in_words(session: Session, solution: Solution) -> Iterator[str]:
    """Yield the lines that describe a solution."""
    deck = session.start.deck
    deal = f", deal {deck.seed}" if deck is not None and deck.seed is not None else ""
    verdict, moves = solution.verdict, len(solution.moves)
    how = f" in {amount(moves, 'moves')}" if solution.verdict is Verdict.WINNABLE else ""
    how += ", the fewest" if solution.is_shortest else ""
    why = f", stopped by {solution.cutoff}" if solution.cutoff else ""
    title = session.state.rules.title
    yield f"{title}{deal}: {verdict}{how} ({solution.states:,} positions searched{why})"
    yield from textwrap.wrap(" ".join(solution.moves), columns(), break_on_hyphens=False)


def print_winnability(args: argparse.Namespace) -> int:
    """Count the winnable deals of a game, or print the row of the atlas."""
    rules = chosen_rules(args)
    if args.atlas:
        row = atlas_row(rules)
        if row is None:
            raise ArgumentError(
                Code.SYNTAX, f"the atlas has no row for these rules of {rules.title}"
            )
        _say_rate(args, rules, row.winnable, {"seconds": None, "states": row.states})
        if not args.json:
            for line in _about(row):
                say(f"  {line}")
        return 0
    rate = _count(args, rules)
    _say_rate(args, rules, rate, {"seconds": args.seconds, "states": args.max_states})
    return 0 if rate.deals == args.deals else 130


def _count(args: argparse.Namespace, rules: Rules) -> WinRate:
    """Solve deals, except those in the file of answers."""
    named = {"game": rules.id, "rules_digest": rules.digest}
    head = _HEAD.write(args, {**named, "states": args.max_states})
    seeds = [(args.seed + number) % SEEDS for number in range(args.deals)]
    resumed = open_resumed(args.resume, "an answer") if args.resume else nullcontext()
    with resumed as file:
        verdicts = _read_answers(file, head) if file else {}
        rest = [seed for seed in seeds if seed not in verdicts]
        solve_seed = partial(_solve_seed, rules, args.seconds, args.max_states)
        with workers(args.jobs) as executor:
            solved = map_in_order(solve_seed, rest, executor, 4 * args.jobs)
            for seed, solution in with_progress(solved, "deals", len(rest)):
                if solution.cutoff is Cutoff.INTERRUPT:
                    break
                verdicts[seed] = solution.verdict
                if file:
                    file.write(_ANSWER.write(solution, {"seed": seed}))
    return count_verdicts(verdicts[seed] for seed in seeds if seed in verdicts)


def _say_rate(
    args: argparse.Namespace, rules: Rules, rate: WinRate, limits: Mapping[str, int | None]
) -> None:
    """Print counts of deals, with the share that can be won."""
    least, most = rate.interval()
    if args.json:
        game = {"game": rules.id, "rules_digest": rules.digest}
        say_json(_COUNTS.write(rate, {**game, **limits, "interval": (least, most)}))
        return
    say(f"{rules.title}: {amount(rate.deals, 'deals')}, all cards known")
    for name in ("won", "lost", "unknown"):
        count = getattr(rate, name)
        say(f"  {name:<9} {count:>8} {count / max(rate.deals, 1):>8.1%}")
    say(f"  winnable  {least:.1%} to {most:.1%} (95 %)")


def _about(row: AtlasRow) -> Iterator[str]:
    """Yield the lines that describe the searches and games of a row of the atlas."""
    yield f"at most {row.states:,} positions for each deal"
    if row.length is not None:
        yield f"median win: {row.length} moves, found after {row.effort:,} positions"
    for player, won in (("greedy", row.greedy), ("random", row.random)):
        yield f"{player} play won {won} of {row.games} games"


@collected_later()  # a worker's other thread only waits for its parent to end
def _solve_seed(rules: Rules, seconds: float | None, states: int | None, seed: int) -> Solution:
    return solve_deal(rules, seconds, states, None, seed)


def _read_answers(file: ResumedFile, head: Mapping[str, Any]) -> dict[int, Verdict]:
    """Return the verdicts in a file; ``head`` is its first line, and written to a new file."""
    verdicts: dict[int, Verdict] = {}

    def take(data: Any) -> None:
        if file.count == 1:
            if data != head:
                raise file.wrong("its answers are for another game or other limits")
        elif type(data["seed"]) is int:
            verdicts[data["seed"]] = Verdict(data["verdict"])
        else:
            raise TypeError("seed")

    file.read(take)
    if file.count:
        file.cut()
    else:
        file.write(head)
    return verdicts
