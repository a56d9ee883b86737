"""The types that a user's type checker sees, in a program outside the project."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[1] / "support" / "typed_client.py"


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """The client where no file of the project is near."""
    settings = {"typeCheckingMode": "strict", "reportUnnecessaryTypeIgnoreComment": "error"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    path = tmp_path / "client.py"
    shutil.copy(CLIENT, path)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_a_client_is_typed(client: Path, checker: str) -> None:
    pytest.importorskip(checker)
    options = {"mypy": ["--strict"], "pyright": ["--pythonpath", sys.executable]}[checker]
    done = subprocess.run(
        [sys.executable, "-m", checker, *options, client.name],
        cwd=client.parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
