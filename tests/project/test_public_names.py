"""The package's names: what type checkers see, what ``__all__`` says and what is loaded are one."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import importlib.util
import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

import patience_rules
from patience_rules.freezing import hook_dirs
from tests.tools.make_names import NAMES, is_class, table
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


def public_modules() -> list[Any]:
    """The package and the modules at its top that users import."""
    package = Path(str(patience_rules.__file__)).parent
    names = sorted(path.stem for path in package.glob("[!_]*.py"))
    return [patience_rules, *(importlib.import_module(f"patience_rules.{name}") for name in names)]


MODULES = public_modules()
PUBLIC = {
    f"{module.__name__}.{name}": (module, name) for module in MODULES for name in module.__all__
}


def home(module: Any, name: str) -> tuple[str, str]:
    """The room that defines a public name."""
    if module is patience_rules:
        return f"patience_rules.{vars(patience_rules)['_HOMES'][name]}", name
    return imports(module.__name__).get(name, (module.__name__, name))


def signatures(owner: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What people call of a public name: a function, or a class with its methods and properties."""
    if is_class(owner):
        for name in dir(owner):
            member = inspect.getattr_static(owner, name)
            function = getattr(member, "__func__", getattr(member, "fget", member))
            if (name[0] != "_" or name == "__init__") and inspect.isfunction(function):
                yield f".{name}", function
    elif inspect.isfunction(inspect.unwrap(owner)):
        yield "", inspect.unwrap(owner)


@cache
def imports(module: str) -> dict[str, tuple[str, str]]:
    """The names that a module imports, also for type checkers and inside functions, by origin."""
    source = inspect.getsource(importlib.import_module(module))
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            package = module.rsplit(".", node.level)[0] if node.level else ""
            origin = f"{package}.{node.module}" if node.level and node.module else node.module
            found |= {name.asname or name.name: (str(origin), name.name) for name in node.names}
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.ClassDef)):
            targets = getattr(node, "targets", [getattr(node, "target", node)])
            names = [getattr(target, "id", getattr(target, "name", "")) for target in targets]
            found |= {name: (module, name) for name in names if name}
    return found


def names_in(annotation: object) -> set[str]:
    """The names of an annotation, which is text or a type."""
    text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


NO_TYPES = (TypeVar, ModuleType)
"""Names in annotations that nobody writes."""


def test_every_type_in_a_public_signature_has_a_public_home() -> None:
    homes = {home(module, name) for module, name in PUBLIC.values()}
    homeless = set()
    for module, name in PUBLIC.values():
        for member, function in signatures(getattr(module, name)):
            origins = imports(function.__module__)
            annotations = function.__annotations__.values()
            for used in set().union(*map(names_in, annotations)) & origins.keys():
                room, origin = origins[used]
                if not room.startswith("patience_rules") or (room, origin) in homes:
                    continue
                if not isinstance(getattr(importlib.import_module(room), origin), NO_TYPES):
                    homeless.add(f"{name}{member}: {used}")
    assert homeless == set()


POSITIONS = {
    "Move": "a move is written source, target, size",
    "CatalogueEntry": "an entry of the catalogue is its rules, its summary and its other names",
    "relative": "a word of the language",
    "Option": "a word of the language",
}
"""Public names that take more than two arguments by position."""


def test_at_most_two_arguments_go_by_position() -> None:
    """The parts of the language take more: a rule is told in their order."""
    several = set()
    for module, name in PUBLIC.values():
        owner = getattr(module, name)
        if module.__name__ == "patience_rules.language" or name in POSITIONS:
            continue
        for member, function in signatures(owner):
            arguments = inspect.signature(function).parameters.values()
            by_position = [
                argument.name
                for argument in arguments
                if argument.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
                and argument.name not in ("self", "cls")
            ]
            if len(by_position) > 2:
                several.add(f"{name}{member}")
    assert several == set()


def test_a_docstring_names_no_argument_that_is_gone() -> None:
    gone = set()
    for module, name in PUBLIC.values():
        owner = getattr(module, name)
        members = set(dir(owner)) if is_class(owner) else set()
        for member, function in signatures(owner):
            documented = owner if member == ".__init__" else function
            known = members | {*inspect.signature(function).parameters}
            said = re.findall(r"(?<![`:])`([a-z_]+)`(?!`)", documented.__doc__ or "")
            gone |= {f"{name}{member}: {word}" for word in said if word not in known}
    assert gone == set()


def test_no_name_means_two_things() -> None:
    """So ``import *`` from any two public modules is safe."""
    homes: dict[str, set[int]] = {}
    for module, name in PUBLIC.values():
        homes.setdefault(name, set()).add(id(getattr(module, name)))
    assert [name for name, values in homes.items() if len(values) > 1] == []


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
    modules = [module.__name__.rpartition(".")[2] for module in MODULES[1:]]
    assert sorted(dir(patience_rules)) == sorted([*patience_rules.__all__, *modules, "__version__"])
    assert patience_rules.__version__ == importlib.metadata.version("patience-rules")


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


# The surface, and what its arguments mean.


def test_no_public_name_changes_unnoticed() -> None:
    """After a change that is meant, run ``python -m tests.tools.make_names``."""
    assert NAMES.read_text(encoding="utf-8") == table()


def arguments() -> dict[str, dict[str, set[str]]]:
    """For each argument of public functions and methods: who takes it, by its type."""
    found: dict[str, dict[str, set[str]]] = {}
    for module, name in PUBLIC.values():
        for member, function in signatures(getattr(module, name)):
            ours = function.__module__.startswith("patience_rules")
            if module.__name__ == "patience_rules.language" or member == ".__init__" or not ours:
                continue
            for argument, kind in function.__annotations__.items():
                if argument != "return":
                    shown = kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
                    plain = shown.removesuffix(" | None")
                    owner = member or name
                    found.setdefault(argument, {}).setdefault(plain, set()).add(owner)
    return found


SEVERAL = {
    "data": "a rule set is read from any value, so that an error says what it should be",
    "executor": "validation makes its executor anew after a worker dies, so it takes a factory",
    "game": "None for the record's own, or to find out; an environment is named by the id alone",
    "move": "Move is a text",
    "moves": "Move is a text; a mask is of the moves of a list, and some scores count them",
    "position": "of a game on the table, or what a player sees of it",
    "record": "an entry has one",
    "role": "Role is a text",
    "seconds": "a search is limited to parts of them, a score counts whole ones",
    "seed": "a batch of environments takes several",
    "state": "advice is given to who sees a view, too",
    "text": "anything is made printable",
    "width": "None for the terminal's",
}
"""Arguments with several types, and why they mean one thing all the same."""


def test_an_argument_means_one_thing() -> None:
    assert {name for name, kinds in arguments().items() if len(kinds) > 1} - SEVERAL.keys() == set()


def test_arguments_that_several_take_are_explained() -> None:
    page = (Path(__file__).parents[2] / "docs/deprecation.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    explained = set(re.findall(r"`(\w+)`", " ".join(rows)))
    taken = {name for name, kinds in arguments().items() if len(set().union(*kinds.values())) > 1}
    assert taken - explained == set()


# At the prompt


@pytest.mark.parametrize("name", ["exchange", "files", "language", "scoring", "testing", "themes"])
def test_a_public_module_loads_on_first_use(name: str) -> None:
    code = f"import patience_rules as pr; print(pr.{name}.__name__, {name!r} in dir(pr))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [f"patience_rules.{name}", "True"]


@pytest.mark.parametrize(
    "made", ["Catalogue", "Deck", "Plugins", "View", "Violation", "files.Span"]
)
def test_what_the_package_makes_is_made_nowhere_else(made: str) -> None:
    owner: Any = patience_rules
    for name in made.split("."):
        owner = getattr(owner, name)
    with pytest.raises(TypeError, match=r"made by|GAMES|State\.(deck|check)"):
        owner()


def test_games_complete_at_the_prompt() -> None:
    games = patience_rules.GAMES
    assert games._ipython_key_completions_() == list(games)


def test_a_solution_shows_its_line_once() -> None:
    solution = patience_rules.solve(patience_rules.deal("golf", seed=2))
    assert len(repr(solution)) < 60 * len(solution.moves) + 100
    assert "nearest" not in repr(solution)
