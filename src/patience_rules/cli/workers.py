"""Processes that work for a command, and end with it however it ends."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager

from ..errors import Code, PatienceError
from .arguments import whole
from .output import CommandError

_MOST = 60
"""The most processes; some systems allow no more in one pool."""


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """The argument that says how many processes work."""
    parser.add_argument(
        "-j",
        "--jobs",
        type=whole(1, _MOST),
        default=1,
        metavar="N",
        help="how many processes work; what is printed is the same (default: %(default)s)",
    )


@contextmanager
def workers(jobs: int) -> Iterator[Callable[[], Executor] | None]:
    """What makes the processes that work, for as long as the work goes on.

    Args:
        jobs: how many.

    Yields:
        What makes an executor; None where this process works alone.

    Raises:
        CommandError: if they die again and again.
    """
    if jobs == 1:
        yield None
        return
    # The same on every system, and safe where this process has threads.
    context = multiprocessing.get_context("spawn")
    try:
        yield lambda: ProcessPoolExecutor(jobs, context, initializer=prepare_worker)
    except BrokenExecutor as error:
        message = f"the processes that work end again and again: {error}"
        raise CommandError(PatienceError(Code.UNREADABLE, message), 2) from None
    except BaseException:  # interrupted, say: nobody waits for what they are at
        for process in multiprocessing.active_children():
            process.kill()
        raise


def prepare_worker() -> None:
    """Make a process end with the one that it works for, and not by itself when interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the process that this one works for is gone, then end."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
