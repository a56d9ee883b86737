"""A file of answers, a deal a line, with which a run that was stopped goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, BinaryIO

import attrs

from ..errors import Code, RecordError, unreadable
from ..json_text import load_json
from ..search.solver import Solution, Verdict
from .output import CommandError

_LONGEST = 10_000
_KEPT = ("verdict", "states", "cutoff")


@attrs.define
class Answers:
    """What is known of deals, and where more of it is written; nowhere, without a file."""

    verdicts: dict[int, Verdict] = attrs.Factory(dict)
    _file: BinaryIO | None = None

    def add(self, seed: int, solution: Solution) -> None:
        """Write the result of a deal, at once."""
        self.verdicts[seed] = solution.verdict
        found = solution.to_json()
        self._write({"seed": seed, **{key: found[key] for key in _KEPT if key in found}})

    def _write(self, line: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write(_line(line))
            self._file.flush()

    def read(self, path: str, head: Mapping[str, Any]) -> None:
        """Take up what the file holds; a line that was not finished is written anew.

        Raises:
            CommandError: for a file of anything else, or of another run.
        """
        assert self._file is not None
        end = number = 0
        while (line := self._file.readline(_LONGEST)).endswith(b"\n"):
            number += 1
            end += len(line)
            try:
                data = load_json(line.rstrip(b"\n"), _LONGEST, RecordError)
                if number == 1:
                    if data != head:
                        raise _wrong(f"{path}: of another game or other limits")
                elif type(data["seed"]) is int:
                    self.verdicts[data["seed"]] = Verdict(data["verdict"])
                else:
                    raise TypeError("seed")
            except (LookupError, TypeError, ValueError):
                raise _wrong(f"{path}: line {number} is no answer") from None
        if len(line) == _LONGEST or not (number or _line(head).startswith(line)):
            raise _wrong(f"{path}: line {number + 1} is no answer")
        self._file.seek(end)
        self._file.truncate()
        if not number:
            self._write(head)


@contextmanager
def open_answers(path: str | None, head: Mapping[str, Any]) -> Iterator[Answers]:
    """The answers in a file, which is made if it is not there.

    Args:
        path: the file; None for none.
        head: what the answers are of; the first line of the file.

    Yields:
        The answers.

    Raises:
        CommandError: with status 2, for what can't be read or written, or is of another run.
    """
    if path is None:
        yield Answers()
        return
    try:
        with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b") as file:
            answers = Answers({}, file)
            answers.read(path, head)
            yield answers
    except (OSError, ValueError) as error:
        raise CommandError(unreadable(error).within(path), 2) from None


def _line(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value).encode() + b"\n"


def _wrong(message: str) -> CommandError:
    return CommandError(RecordError(Code.SYNTAX, message), 2)
