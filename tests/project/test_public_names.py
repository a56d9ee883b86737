"""The package's names: what type checkers see, what ``__all__`` says and what is loaded are one."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import patience_rules
from patience_rules.freezing import hook_dirs
from tests.tools.make_stub import STUB, stub


def test_type_checkers_see_the_names_that_are_loaded() -> None:
    assert STUB.read_text(encoding="utf-8") == stub()


def test_the_top_of_the_package_is_what_users_import() -> None:
    """Rooms are private; each module beside them says in ``__all__`` what is public."""
    package = Path(str(patience_rules.__file__)).parent
    for path in package.glob("[!_]*.py"):
        module = importlib.import_module(f"patience_rules.{path.stem}")
        assert sorted(module.__all__) == sorted(set(module.__all__)), path
        assert all(hasattr(module, name) for name in module.__all__), path


@pytest.mark.parametrize("name", patience_rules.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(patience_rules, name) is not None
    assert name in dir(patience_rules)


def test_no_module_hides_a_public_name() -> None:
    package = Path(str(patience_rules.__file__)).parent
    modules = {path.stem for path in package.iterdir()}
    assert modules.isdisjoint(patience_rules.__all__)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'klondike'"):
        getattr(patience_rules, "klondike")  # noqa: B009


def test_only_public_names_are_shown() -> None:
    assert sorted(dir(patience_rules)) == sorted([*patience_rules.__all__, "__version__"])
    assert patience_rules.__version__ == importlib.metadata.version("patience-rules")


def test_the_version_is_unknown_without_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert patience_rules.__version__ == "0+unknown"


def test_hooks_for_freezing_are_of_existing_modules() -> None:
    (directory,) = hook_dirs()
    hooked = {path.stem.removeprefix("hook-") for path in Path(directory).glob("hook-*.py")}
    assert hooked == {"patience_rules", "patience_rules.cli"}
    assert all(importlib.util.find_spec(module) for module in hooked)


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, patience_rules; print([m for m in sys.modules if 'patience_rules.' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def loaded_to_play(game: str) -> set[str]:
    """The modules of the package that a program has loaded which makes a first move."""
    code = f"""if True:
        import sys, patience_rules
        state = patience_rules.deal({game!r}, seed=1)
        state.play(state.legal_moves()[0]).status
        print([m for m in sys.modules if m.startswith("patience_rules.")])
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.removeprefix("patience_rules.") for name in ast.literal_eval(run.stdout)}


def test_playing_loads_nothing_that_is_asked_for_less_often() -> None:
    loaded = loaded_to_play("klondike")
    rooms = {name.split(".")[0] for name in loaded}
    assert "engine" in rooms
    assert not rooms & {"english", "pictures", "records", "search", "serving", "cli", "judging"}
    assert not loaded & {"playing.transition", "games.plugins", "playing.notation"}
