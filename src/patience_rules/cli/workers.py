"""Processes that work for a command, and end with it however it ends."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing.context import SpawnContext
from typing import Any

from ..errors import Code, PatienceError, unreadable
from .output import CommandError, note
from .shared_arguments import whole

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
        CommandError: if they can't be started, or die again and again.
    """
    # The same on every system, and safe where this process has threads.
    context = multiprocessing.get_context("spawn")
    if jobs == 1 or not _has_locks(context):
        yield None
        return
    try:
        yield partial(_Pool, jobs, context)
    except BrokenExecutor as error:
        raise _failure("the processes that work end again and again", error) from None
    except BaseException:  # interrupted, say: nobody waits for what they are at
        for process in multiprocessing.active_children():
            process.kill()
        raise


def _has_locks(context: SpawnContext) -> bool:
    """Check if processes can wait for one another here; say so if they can't."""
    try:
        context.Lock()
    except (OSError, ImportError) as error:
        reason = getattr(error, "strerror", None) or error
        note(
            "patience-rules: one process works: the system gives no locks to share"
            f" (is /dev/shm there, and writable?): {reason}"
        )
        return False
    return True


class _Pool(ProcessPoolExecutor):
    """Processes that Ctrl-C does not reach, not even while they start."""

    def __init__(self, jobs: int, context: SpawnContext) -> None:
        with _starting():
            super().__init__(jobs, context, initializer=prepare_worker)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        with _starting():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _starting() -> Iterator[None]:
    """Let what is started inherit that interrupts are blocked; they come to this process later."""
    block = getattr(signal, "pthread_sigmask", None)  # not on Windows
    before = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    try:
        yield
    except OSError as error:
        raise _failure("no process can be started", unreadable(error)) from None
    finally:
        if block:
            block(signal.SIG_SETMASK, before)


def _failure(what: str, why: object) -> CommandError:
    return CommandError(PatienceError(Code.UNREADABLE, f"{what}: {why}"), 2)


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
