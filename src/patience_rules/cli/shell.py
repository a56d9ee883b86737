"""The commands ``completion`` and ``man``: the shell completion script and the manual page."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from ..basics.errors import Code, PatienceError
from ..schemas.formats import Format
from .output import CommandError, say_json

_SCRIPT = Format("script")
_PAGE = Format("manual")

_COMPLETION = """\
The script completes commands, options, file names and games, including those of plugins. Put the
line for your shell into its start-up file, such as ~/.bashrc.

examples:
  eval "$(patience-rules completion bash)"
  eval "$(patience-rules completion zsh)"          after: autoload -U compinit && compinit
  patience-rules completion fish | source
"""
_MAN = """\
examples:
  patience-rules man | man -l -
  patience-rules man > ~/.local/share/man/man1/patience-rules.1
"""


def completion_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``completion``."""
    parser.epilog = _COMPLETION
    parser.set_defaults(run=print_script)
    parser.add_argument(
        "shell", metavar="SHELL", choices=("bash", "zsh", "fish"), help="bash, zsh or fish"
    )


def print_script(args: argparse.Namespace) -> int:
    """Print the completion script of a shell."""
    try:
        from argcomplete.shell_integration import shellcode
    except ImportError:
        message = "completion needs the extra 'terminal' (argcomplete)"
        raise CommandError(PatienceError(Code.UNREADABLE, message), 2) from None
    script = shellcode(["patience-rules"], shell=args.shell)
    if args.json:
        say_json(_SCRIPT.write(args, {"script": script}))
    else:
        print(script)
    return 0


def man_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``man``."""
    parser.epilog = _MAN
    parser.set_defaults(run=print_page)


def print_page(args: argparse.Namespace) -> int:
    """Print the manual page."""
    page = man_page(args.program, args.commands)
    if args.json:
        say_json(_PAGE.write(None, {"page": page}))
    else:
        print(page, end="")
    return 0


def man_page(
    program: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser]
) -> str:
    """Return the manual page of a program and its commands, in the markup of man."""
    lines = [f".TH {_plain(program.prog).upper()} 1", ".SH NAME"]
    lines += [f"{_plain(program.prog)} \\- {_plain(program.description or '')}"]
    lines += [".SH DESCRIPTION", *_verbatim(program.format_help()), ".SH COMMANDS"]
    for name, parser in commands.items():
        lines += [f".SS {_plain(name)}", *_verbatim(parser.format_help())]
    return "\n".join(lines) + "\n"


def _verbatim(text: str) -> list[str]:
    return [".nf", *map(_plain, text.rstrip().split("\n")), ".fi"]


def _plain(line: str) -> str:
    """Escape a line of text for man."""
    line = line.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line.startswith((".", "'")) else line
