"""``python -m patience_rules`` is ``patience-rules``."""

import sys

from .cli.main import main

if __name__ == "__main__":
    sys.exit(main())
