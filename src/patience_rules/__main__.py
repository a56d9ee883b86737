"""``python -m patience_rules`` is ``patience-rules``."""

import os
import sys


def main() -> int:
    """Run the command line; whoever interrupts while it is loaded is told nothing.

    Returns:
        The exit status.
    """
    try:
        from .cli.main import main as run

        status = run()
    except KeyboardInterrupt:
        return 130
    threading = sys.modules.get("threading")
    if threading and threading.active_count() > 1:
        # Work was stopped, and a thread would for ever wait for processes that are gone.
        processes = sys.modules.get("multiprocessing.util")
        if processes:  # release the locks, or a helper process complains of them
            processes._run_finalizers(0)
        os._exit(status)
    return status


if __name__ == "__main__":
    sys.exit(main())
