"""Make ``python -m patience_rules`` the command ``patience-rules``."""

import os
import sys


def main() -> int:
    """Run the command line and return its exit status. Ctrl-C during start-up exits quietly."""
    try:
        from .cli.main import main as run

        status = run()
    except KeyboardInterrupt:
        return 130
    threading = sys.modules.get("threading")
    if threading and threading.active_count() > 1:
        # The work was interrupted: a thread would wait forever for worker processes that are gone.
        processes = sys.modules.get("multiprocessing.util")
        if processes:  # release the locks, or a helper process complains about leaks
            processes._run_finalizers(0)
        os._exit(status)
    return status


if __name__ == "__main__":
    sys.exit(main())
