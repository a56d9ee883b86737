"""The command ``man``: the manual page, made from what ``--help`` says."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from .commands import add_command
from .output import say_json

_EPILOG = """\
examples:
  patience-rules man | man -l -
  patience-rules man > ~/.local/share/man/man1/patience-rules.1
"""


def add(commands: Any) -> None:
    """Add the command."""
    add_command(
        commands, "man", run, _EPILOG,
        json="the page as JSON",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    page = man_page(args.program, args.commands)
    if args.json:
        say_json({"page": page})
    else:
        print(page, end="")
    return 0


def man_page(
    program: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser]
) -> str:
    """The manual page of a program with commands.

    Args:
        program: its parser.
        commands: the parser of each command.

    Returns:
        The page in the language of man.

    >>> print(man_page(argparse.ArgumentParser("x", "x [-h]", "Does *that*."), {}))
    .TH X 1
    .SH NAME
    x \\- Does *that*.
    .SH DESCRIPTION
    .nf
    usage: x [\\-h]
    <BLANKLINE>
    Does *that*.
    <BLANKLINE>
    options:
      \\-h, \\-\\-help  show this help message and exit
    .fi
    .SH COMMANDS
    <BLANKLINE>
    """
    lines = [f".TH {_plain(program.prog).upper()} 1", ".SH NAME"]
    lines += [f"{_plain(program.prog)} \\- {_plain(program.description or '')}"]
    lines += [".SH DESCRIPTION", *_as_it_is(program.format_help()), ".SH COMMANDS"]
    for name, parser in commands.items():
        lines += [f".SS {_plain(name)}", *_as_it_is(parser.format_help())]
    return "\n".join(lines) + "\n"


def _as_it_is(text: str) -> list[str]:
    return [".nf", *map(_plain, text.rstrip().split("\n")), ".fi"]


def _plain(line: str) -> str:
    """A line that man takes for text."""
    line = line.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line.startswith((".", "'")) else line
