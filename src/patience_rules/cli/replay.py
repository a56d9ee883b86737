"""The command ``replay``: a recorded game, step by step, in the terminal or as a page."""

from __future__ import annotations

import argparse
from typing import Any

from ..english.captions import step_in_words
from ..errors import Code, RecordError
from ..playing.session import Session, replay
from .columns import fitted
from .commands import add_command
from .keys import key_reader
from .loading import Loaded, add_record, load_game
from .output import CommandError, note, say, say_json
from .positions import draw

PAGE_LIMIT = 2000
"""The most moves of a game that is written as a page."""

_KEYS = "next, back, first, last, quit? "
_EPILOG = """\
keys (each a key of its own on a terminal, a line elsewhere):
  n, Enter, right arrow    the next move
  b, left arrow            one move back
  f, l, a number           the first, the last, any position of the game
  q, the end of the input  leave

examples:
  patience-rules replay game.json
  patience-rules replay games.jsonl --record 3
  patience-rules replay game.json --html > game.html     opens in any browser, without a network
"""
_CLEAR = "\x1b[H\x1b[2J"


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "replay", run, _EPILOG,
        json="a line of JSON for each position",
    )  # fmt: skip
    add_record(parser)
    parser.add_argument(
        "--html", action="store_true", help="print a page that shows the game, in one file"
    )


def run(args: argparse.Namespace) -> int:
    """Replay."""
    game = load_game(args.file, args.record)
    if args.html:
        if len(game.session.moves) > PAGE_LIMIT:
            message = f"{len(game.session.moves)} moves, and {PAGE_LIMIT} is the limit of a page"
            raise CommandError(RecordError(Code.TOO_LARGE, message), 2)
        print(replay(game.session.states, game.session.moves).page(), end="")
    elif args.json:
        for at in range(len(game.session.states)):
            say_json(_as_json(game.session, at))
    else:
        _step_through(game)
    if game.fault:
        note(f"patience-rules: {game.fault}")
    return 1 if game.fault else 0


def _as_json(session: Session, at: int) -> dict[str, Any]:
    states, moves = session.states, session.moves
    data: dict[str, Any] = {"at": at, "view": states[at].view().to_json()}
    if at < len(moves):
        steps = states[at].transition(moves[at]).steps
        data |= {"move": moves[at], "steps": [step_in_words(step) for step in steps]}
    return data


def _step_through(game: Loaded) -> None:
    last = len(game.session.moves)
    at = 0
    with key_reader() as read_key:
        while True:
            if read_key:
                print(_CLEAR, end="")
            draw(game.session.states[at])
            say()
            say(fitted(_told(game, at)))
            try:
                key = (read_key or input)(_KEYS).strip().lower()
            except EOFError:
                break
            if key.startswith("q"):
                break
            at = min(max(_next(key, at, last), 0), last)
    say()  # the prompt's line is not ended yet


def _told(game: Loaded, at: int) -> str:
    """What happens next, or how the game stands at its end."""
    session = game.session
    if at < len(session.moves):
        move = session.moves[at]
        steps = "; ".join(map(step_in_words, session.states[at].transition(move).steps))
        return f"{at} of {len(session.moves)} moves played. Next {move}: {steps}."
    standing = session.state.status.value.replace("-", " ")
    end = f"All {at} moves played: the game is {standing}, score {session.state.score}."
    return f"{end}\nThe record is not right: {game.fault}." if game.fault else end


def _next(key: str, at: int, last: int) -> int:
    if key.isascii() and key.isdigit():
        return int(key[:9])
    return {"b": at - 1, "f": 0, "l": last}.get(key[:1], at + 1)
