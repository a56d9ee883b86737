"""The command ``serve``: the engine beside a program in any language."""

from __future__ import annotations

import argparse
import sys

from ..errors import ArgumentError, Code
from ..records.files import Limits
from ..records.lines import Line, read_lines
from ..serving.requests import LIMIT
from ..serving.server import TABLES, Answer, Server
from .output import error_json, say_json
from .shared_arguments import whole

_EPILOG = """\
A request is one line, a JSON object, and so is its answer. 'do' says what is wanted: hello, games,
rules, deal, load, view, moves, check, play, undo, redo, svg, record, close. An 'id' comes back with
the answer. Each 'table' is a game in play; without one it is table 1.

examples:
  patience-rules serve
  echo '{"do": "deal", "game": "klondike", "seed": 7}' | patience-rules serve
"""


def serve_command(parser: argparse.ArgumentParser) -> None:
    """Complete the parser of ``serve``."""
    parser.epilog = _EPILOG
    parser.set_defaults(run=serve)
    parser.add_argument(
        "--open", action="store_true", help="show the cards that nobody at the table sees"
    )
    parser.add_argument(
        "--tables",
        type=whole(1, 10**6),
        default=TABLES,
        metavar="N",
        help="how many games may be in play at once (default: %(default)s)",
    )


def serve(args: argparse.Namespace) -> int:
    """Answer until the input ends."""
    server = Server(is_open=args.open, tables=args.tables)
    limits = Limits(record=LIMIT, skip=sys.maxsize)
    for line in read_lines(sys.stdin, limits, packed=False):
        say_json(_answer(server, line))
    return 0


def _answer(server: Server, line: Line) -> Answer:
    if line.length > LIMIT:
        message = f"{line.length} bytes, and {LIMIT} is the limit"
        return error_json(ArgumentError(Code.TOO_LARGE, message))
    return server.answer(line.text)
