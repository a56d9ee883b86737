"""Worker processes, which end with the command however it ends."""

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
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext
from typing import Any

from ..basics.errors import Code, PatienceError, unreadable
from .output import CommandError, note
from .shared_arguments import whole

_MOST = 60
"""The most processes; Windows allows 61 in one pool."""


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add the argument ``--jobs``."""
    parser.add_argument(
        "-j",
        "--jobs",
        type=whole(1, _MOST),
        default=1,
        metavar="N",
        help="number of worker processes; the output stays the same (default: %(default)s)",
    )


@contextmanager
def workers(jobs: int) -> Iterator[Callable[[], Executor] | None]:
    """Yield a factory of executors with ``jobs`` processes, or None to work in this process."""
    # Available on every system, and safe if this process has threads.
    context = multiprocessing.get_context("spawn")
    if jobs == 1 or not _has_locks(context):
        yield None
        return
    try:
        yield partial(_Pool, jobs, context)
    except BrokenExecutor as error:
        raise _failure("worker processes keep crashing", error) from None
    except BaseException:  # such as an interrupt: their work is not needed any more
        for process in multiprocessing.active_children():
            process.kill()
        raise


def _has_locks(context: SpawnContext) -> bool:
    """Check if processes can share locks on this system; print a note if not."""
    try:
        if hasattr(signal, "pthread_sigmask"):
            # It ends its start by unblocking SIGINT, so the lock must not be what starts it.
            resource_tracker.ensure_running()
        with _without_interrupts():
            context.Lock()
    except (OSError, ImportError) as error:
        reason = getattr(error, "strerror", None) or error
        note(
            "patience-rules: using one process, because the system provides no shared locks"
            f" (is /dev/shm missing or read-only?): {reason}"
        )
        return False
    return True


class _Pool(ProcessPoolExecutor):
    """A process pool that ignores Ctrl-C, even while it starts."""

    def __init__(self, jobs: int, context: SpawnContext) -> None:
        with _starting():
            super().__init__(jobs, context, initializer=prepare_worker)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        with _starting():
            return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        with _without_interrupts():
            super().shutdown(wait, cancel_futures=cancel_futures)


@contextmanager
def _starting() -> Iterator[None]:
    """Start processes that ignore an interrupt; tell why one cannot be started."""
    try:
        with _without_interrupts():
            yield
    except OSError as error:
        raise _failure("cannot start a worker process", unreadable(error)) from None


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Receive SIGINT only afterwards; child processes inherit that it is blocked.

    An interrupt while a lock is made or removed would leave it behind, with a warning.
    """
    block = getattr(signal, "pthread_sigmask", None)  # not on Windows
    before = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    try:
        yield
    finally:
        if block:
            block(signal.SIG_SETMASK, before)


def _failure(problem: str, cause: object) -> CommandError:
    return CommandError(PatienceError(Code.UNREADABLE, f"{problem}: {cause}"), 2)


def prepare_worker() -> None:
    """Make a worker ignore interrupts and end with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the parent process is gone, then exit."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
