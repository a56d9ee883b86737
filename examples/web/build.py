"""Build the page for playing in the browser: the page, this package and Pyodide.

    npm ci --ignore-scripts --prefix examples/web
    python examples/web/build.py
    python -m http.server --directory examples/web/site

The resulting folder is self-contained; any web server can serve it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCRIPTS = ("still.js", "play.js", "asker.js", "chooser.js", "clock.js", "kept.js", "worker.js")
PAGE = ("index.html", "play.css", "icon.svg", "play.webmanifest", *SCRIPTS)
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(site: Path) -> None:
    """Write the self-contained page into a folder."""
    pyodide = HERE / "node_modules" / "pyodide"
    if not pyodide.is_dir():
        raise SystemExit(f"no Pyodide: npm ci --ignore-scripts --prefix {HERE}")
    shutil.rmtree(site, ignore_errors=True)
    (site / "pyodide").mkdir(parents=True)
    for name in PAGE:
        shutil.copy(HERE / name, site)
    for name in PYODIDE:
        shutil.copy(pyodide / name, site / "pyodide")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    none = json.dumps({"info": lock["info"], "packages": {}})  # the page loads no package
    (site / "pyodide/pyodide-lock.json").write_text(none, encoding="utf-8")
    # A stale build folder could add old modules.
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    with tempfile.TemporaryDirectory() as wheels:
        subprocess.run(
            [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", wheels, ROOT],
            env={**os.environ, "PATIENCE_RULES_MYPYC": "0"},
            check=True,
        )
        pack(site, Path(wheels))
    subprocess.run(["node", HERE / "offline.mjs", site.resolve()], check=True)


def pack(site: Path, wheels: Path) -> None:
    """Write what the page needs of Python, from the wheels of the package and its dependencies."""
    subprocess.run(["node", HERE / "pack.mjs", site.resolve(), wheels], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("site", nargs="?", type=Path, default=HERE / "site")
    site = parser.parse_args(arguments).site
    build(site)
    print(f"python -m http.server --directory {site}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
