"""``python -m patience_rules`` is ``patience-rules``."""

import sys


def main() -> int:
    """Run the command line; whoever interrupts while it is loaded is told nothing.

    Returns:
        The exit status.
    """
    try:
        from .cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
