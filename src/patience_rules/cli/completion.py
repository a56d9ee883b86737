"""The command ``completion``, and what a shell asks when Tab is pressed."""

from __future__ import annotations

import argparse
import os
from typing import Any

from ..errors import Code, PatienceError
from .commands import add_command
from .output import CommandError, say_json

_EPILOG = """\
The shell then completes commands, options, games and files' names; it asks patience-rules itself,
so that games of other packages are completed, too. Put the line where your shell reads it at its
start, such as ~/.bashrc.

examples:
  eval "$(patience-rules completion bash)"
  eval "$(patience-rules completion zsh)"          behind: autoload -U compinit && compinit
  patience-rules completion fish | source
"""
_ASKED = "_ARGCOMPLETE"
"""The variable of the environment by which a shell asks."""


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "completion", run, _EPILOG,
        json="the script as JSON",
    )  # fmt: skip
    parser.add_argument("shell", metavar="SHELL", choices=("bash", "zsh", "fish"))


def run(args: argparse.Namespace) -> int:
    """Print the script of a shell."""
    try:
        from argcomplete.shell_integration import shellcode
    except ImportError:
        message = "completion needs the extra 'terminal' (argcomplete)"
        raise CommandError(PatienceError(Code.UNREADABLE, message), 2) from None
    script = shellcode(["patience-rules"], shell=args.shell)
    if args.json:
        say_json({"shell": args.shell, "script": script})
    else:
        print(script)
    return 0


def is_asked() -> bool:
    """Whether a shell asks for completions, and not for a command to run."""
    return _ASKED in os.environ


def line_asked() -> list[str]:
    """The words of the line that is to be completed."""
    return os.environ.get("COMP_LINE", "").split()


def complete(parser: argparse.ArgumentParser) -> None:
    """Answer a shell; the process ends then if the extra is installed.

    Args:
        parser: the parser of the command line, as far as the line asks for it.
    """
    try:
        from argcomplete import autocomplete
    except ImportError:
        return
    autocomplete(parser)
