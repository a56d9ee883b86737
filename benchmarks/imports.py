"""The time of an import in a fresh interpreter, without the interpreter's own start-up.

Names are loaded on first use, so the time until a first list of legal moves is measured, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .measure import Case, Section
from .peers import CHESS, find_module
from .plan import MAIN, Plan

OURS = "import patience_rules"
OUR_MOVES = f"import patience_rules as pr; pr.deal({MAIN!r}, seed=1).legal_moves()"
CHESS_MOVES = "import chess; list(chess.Board().legal_moves)"
MEASURED = "from time import process_time as now; start = now(); {}; print(now() - start)"


def section(plan: Plan) -> Section:
    """Measure imports, without and with a first list of legal moves."""
    cases = [
        _case("patience_rules", OURS, plan),
        _case("patience_rules, first moves", OUR_MOVES, plan),
    ]
    if find_module("chess", plan.peers):
        cases += [
            _case(CHESS, "import chess", plan),
            _case(f"{CHESS}, first moves", CHESS_MOVES, plan),
        ]
    against = (CHESS, f"{CHESS}, first moves")
    return Section("import", "Import in a fresh interpreter", "ms", tuple(cases), against)


def _case(name: str, statement: str, plan: Plan) -> Case:
    code = MEASURED.format(statement)
    return Case(name, lambda _: 1000 * seconds_of(code, plan.directory))


def seconds_of(code: str, directory: Path) -> float:
    """Return the processor time that code prints, with bytecode cached in a directory.

    The option ``-S`` keeps ``.pth`` files from loading modules before.
    """
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONPYCACHEPREFIX": str(directory / "bytecode"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-S", "-c", code]
    return float(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
