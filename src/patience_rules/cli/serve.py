"""The command ``serve``: a server for programs in any language."""

from __future__ import annotations

import argparse
import sys

from ..basics.errors import ArgumentError, Code
from ..records.files import Limits
from ..records.lines import Line, read_lines
from ..serving.answers import Answer, error_answer
from ..serving.requests import REQUEST_LIMIT, REQUESTS
from ..serving.server import TABLES, Server
from .output import fold, say_json
from .shared_arguments import add_number

_EPILOG = f"""\
Each request is a line of standard input with a JSON object; the answer is one, too. An 'id' is
copied to the answer. Each 'table' is a game in play (default: 1). 'do' names the request:

{fold(", ".join(REQUESTS), 100)}

examples:
  patience-rules serve
  echo '{{"do": "deal", "game": "klondike", "seed": 7}}' | patience-rules serve
"""


def serve_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``serve``."""
    parser.epilog = _EPILOG
    parser.set_defaults(run=serve)
    parser.add_argument("--open", action="store_true", help="show hidden cards")
    add_number(parser, "--max-tables", "maximum number of games in play", 1, 10**6, TABLES)


def serve(args: argparse.Namespace) -> int:
    """Answer requests until the input ends."""
    server = Server(is_open=args.open, tables=args.max_tables)
    limits = Limits(record=REQUEST_LIMIT, skip=sys.maxsize)
    for line in read_lines(sys.stdin, limits, packed=False):
        say_json(_answer(server, line))
    return 0


def _answer(server: Server, line: Line) -> Answer:
    if line.length > REQUEST_LIMIT:
        message = f"{line.length} bytes; the limit is {REQUEST_LIMIT}"
        return {"error": error_answer(ArgumentError(Code.TOO_LARGE, message))}
    return server.answer(line.text)
