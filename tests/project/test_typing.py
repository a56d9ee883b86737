"""The types that a user's type checker sees, in a program outside the project."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules import exchange, files, language, scoring, testing, themes

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


@pytest.mark.slow
def test_the_types_of_public_names_are_complete(tmp_path: Path) -> None:
    """As pyright sees an installed package. Types of Gymnasium are its own."""
    pytest.importorskip("pyright")
    package = Path(str(pr.__file__)).parent
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    (site,) = (tmp_path / "env").glob("lib/*/site-packages")
    for name in ("attr", "attrs", "hypothesis"):
        found = importlib.util.find_spec(name)
        assert found
        assert found.origin
        (site / name).symlink_to(Path(found.origin).parent)
    shutil.copytree(package, site / package.name)
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "--verifytypes", package.name, "--ignoreexternal",
         "--outputjson"],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{tmp_path / 'env/bin'}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )  # fmt: skip
    symbols = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    homes = vars(pr)["_HOMES"].items()
    public = {f"patience_rules.{name}" for name in pr.__all__}
    public |= {f"patience_rules.{module}.{name}" for name, module in homes}
    for module in (language, scoring, testing, exchange, files, themes):
        public |= {f"{module.__name__}.{name}" for name in module.__all__}
    names = [symbol["name"] for symbol in symbols]
    assert len(names) > 1000
    unknown = [
        (symbol["name"], problem["message"])
        for symbol in symbols
        for problem in symbol.get("diagnostics", ())
        if problem["severity"] == "error"
        and any(f"{symbol['name']}.".startswith(f"{name}.") for name in public)
    ]
    assert unknown == []
