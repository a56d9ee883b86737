"""A command in a pseudo-terminal: what is typed, and what is seen."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Mapping
from types import MappingProxyType

import pytest

PROGRAM = (sys.executable, "-m", "patience_rules")
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>]|\r")


class PseudoTerminal:
    """A command of ``patience-rules`` that takes its pseudo-terminal for a real one.

    Args:
        argv: the command.
        columns: how wide the terminal is.
        program: what is run instead of ``patience-rules``.
        env: variables added to this process's environment.
    """

    def __init__(
        self,
        *argv: object,
        columns: int = 80,
        program: tuple[str, ...] = PROGRAM,
        env: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        import fcntl
        import pty
        import termios

        self._mine, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        known = {name: os.environ[name] for name in os.environ if name not in ("COLUMNS", "LINES")}
        # A terminal that is asked where its cursor is answers; this one can't.
        known |= {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **env}
        self.process = subprocess.Popen(
            [*program, *map(str, argv)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=known,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0) and None,
        )
        os.close(theirs)
        self.seen = ""

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._mine, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, once the command waits: while input() begins it misses an interrupt."""
        time.sleep(0.4)
        self.type("\x03")

    def expect(self, text: str, seconds: float = 30) -> str:
        """Wait until a text is seen.

        Returns:
            What has been seen up to it, without colours and other control sequences; it is not
            looked at again.
        """
        end = time.monotonic() + seconds
        while text not in self.seen:
            assert time.monotonic() < end, f"{text!r} is not in {self.seen!r}"
            assert self._read(), f"{text!r} is not in {self.seen!r}"
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def finish(self, seconds: float = 30) -> int:
        """Wait for the end of the command.

        Returns:
            Its exit status.
        """
        end = time.monotonic() + seconds
        while self._read():
            assert time.monotonic() < end, f"it goes on: {self.seen!r}"
        return self.process.wait(seconds)

    def close(self) -> None:
        """End the command, if it has not ended."""
        self.process.kill()
        self.process.wait()
        os.close(self._mine)

    def _read(self) -> bool:
        """Read what is there; whether more may come."""
        if not select.select([self._mine], [], [], 1)[0]:
            return True
        try:
            data = os.read(self._mine, 1 << 16)
        except OSError:  # the other side is closed
            return False
        self.seen += _CONTROL.sub("", data.decode(errors="replace"))
        return bool(data)


def on_terminal(*argv: str, out: int | None = None, stdin: bytes = b"") -> tuple[int, str]:
    """Run the program with a terminal for its errors, and for its output too unless told otherwise.

    Returns:
        The exit status and what the terminal got.
    """
    pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "patience_rules", *argv],
        stdin=subprocess.PIPE,
        stdout=theirs if out is None else out,
        stderr=theirs,
        env={**os.environ, "COLUMNS": "60", "TERM": "xterm-256color"},
    )
    os.close(theirs)
    assert process.stdin is not None
    process.stdin.write(stdin)
    process.stdin.close()
    seen = b""
    while True:
        try:
            data = os.read(ours, 1 << 16)
        except OSError:  # how Linux says that the other end is closed
            break
        if not data:
            break
        seen += data
    os.close(ours)
    return process.wait(60), seen.decode()
