"""What the pages and the README show, in Python or on the command line, is as they show it."""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import patience_rules as pr
from docs.facts import language_tables
from docs.facts.code_examples import examples, outcome
from patience_rules import files, language

pytestmark = pytest.mark.pages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [
    ROOT / "README.md",
    *sorted(path for path in DOCS.rglob("*.md") if not {"_build", "rules"} & {*path.parts}),
]
FENCE = re.compile(r"^ *```(?:\{(\w+)\}|(\w+))[^\n]*\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
FLAGS = doctest.ELLIPSIS


def blocks(path: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a page: what each is, and what is in it."""
    text = path.read_text(encoding="utf-8")
    return [(match[1] or match[2], match[3]) for match in FENCE.finditer(text)]


def name(path: Path) -> str:
    """A page's test id."""
    return path.relative_to(ROOT).as_posix()


def with_blocks(*kinds: str) -> list[Path]:
    """The pages that have blocks of one of these kinds."""
    return [path for path in PAGES if any(kind in kinds for kind, _ in blocks(path))]


@pytest.mark.parametrize("path", with_blocks("doctest", "python", "testcode"), ids=name)
def test_python_examples(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page runs from its first line to its last, pasted into an empty session."""
    monkeypatch.chdir(ROOT)
    scope: dict[str, object] = {"__name__": "__main__"}
    printed = ""
    for kind, text in blocks(path):
        if kind == "testcode":
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                exec(compile(text, name(path), "exec"), scope)
            printed = output.getvalue()
        elif kind == "testoutput":
            assert doctest.OutputChecker().check_output(text, printed, FLAGS), printed
        elif kind in ("doctest", "python") and ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, scope, name(path), None, 0)
            said: list[str] = []
            runner = doctest.DocTestRunner(optionflags=FLAGS)
            runner.run(test, out=said.append, clear_globs=False)
            scope = test.globs
            assert not runner.failures, "".join(said)


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a shell in which ``patience-rules`` and ``python`` have this package."""
    programs = tmp_path_factory.mktemp("bin")
    for command, arguments in {"patience-rules": "-m patience_rules", "python": ""}.items():
        program = programs / command
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n')
        program.chmod(0o755)
    source = str(Path(pr.__file__).parent.parent)
    return {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]),
        "PYTHONIOENCODING": "utf-8",
        "COLUMNS": "100",
    }


def sessions(path: Path) -> list[tuple[str, str]]:
    """The commands that a page shows with what they print."""
    found = []
    for kind, text in blocks(path):
        if kind == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                if output.strip():
                    found.append((command, output))
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="the pages show commands of a POSIX shell")
@pytest.mark.parametrize("path", [path for path in PAGES if sessions(path)], ids=name)
def test_commands(path: Path, shell: dict[str, str]) -> None:
    for command, output in sessions(path):
        if not shutil.which(command.split()[0], path=shell["PATH"]):
            continue  # node may not be there
        done = subprocess.run(
            ["sh", "-c", command], capture_output=True, cwd=ROOT, env=shell, timeout=60
        )
        said = (done.stdout + done.stderr).decode()
        assert doctest.OutputChecker().check_output(output, said, FLAGS), f"$ {command}\n{said}"


def test_every_table_has_a_title() -> None:
    wrong = []
    for path in (ROOT / "CONTRIBUTING.md", *PAGES[1:]):
        text = re.sub(FENCE, "", path.read_text(encoding="utf-8"))
        for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
            title = r"^\*\*.+\*\*\n\n" + re.escape(block)
            rows = block.splitlines()
            if not re.search(title, text, re.MULTILINE) or not rows[1:]:
                wrong.append((name(path), rows[0]))
    assert wrong == []


def test_every_public_name_has_its_place_in_the_reference() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (DOCS / "reference/api").iterdir())
    documented = re.findall(r"^\.\. auto(?!module)\w+:: (\w+)(?:\(\))?$", pages, re.MULTILINE)
    parts = [name for name in language.__all__ if callable(getattr(language, name))]
    words = {"Role", "Option", "relative"}  # of the language, and at the top
    assert sorted(documented) == sorted({*pr.__all__, *parts, *files.__all__} | words)


def test_every_word_of_the_language_has_its_section() -> None:
    text = (DOCS / "reference/words.md").read_text(encoding="utf-8")
    shown = text.partition(":::{rule-parts}\n")[2].partition(":::")[0].split()
    single = {"Here", "Times"}  # groups of one word, shown wherever it stands
    assert sorted([*shown, *single]) == sorted(language_tables.known())
    for name in shown:
        assert len(language_tables.rows_of(name)) > 4


def test_every_code_but_that_of_a_fault_has_an_example_that_gives_it() -> None:
    known = examples()
    assert [*known, pr.Code.INTERNAL] == [code.value for code in pr.Code]
    for code, example in known.items():
        assert outcome(example)[0] == code


def absolute_imports(path: Path) -> Iterator[str]:
    """The modules that a file imports by their whole names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_the_site_and_the_tests_share_facts_alone() -> None:
    """What both say of games, of codes and of the language is in ``docs/facts``."""
    site = {path.stem for path in (DOCS / "_ext").glob("*.py")}
    for path in DOCS.rglob("*.py"):
        assert not [module for module in absolute_imports(path) if module.startswith("tests.")]
    for path in (ROOT / "tests").rglob("*.py"):
        for module in absolute_imports(path):
            first, _, second = module.partition(".")
            assert first not in site, (path, module)
            assert first != "docs" or second.startswith("facts."), (path, module)


def rooms_in_order() -> list[tuple[str, list[str]]]:
    """The rooms, each with its modules, in the order in which the architecture page shows them."""
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    picture = text.partition(":name: rooms\n")[2].partition("```")[0]
    rooms: list[tuple[str, list[str]]] = []
    for line in filter(None, picture.splitlines()):
        if line.startswith(" "):
            room, modules = rooms[-1]
            modules += [f"{room}{module}" for module in line.split()]
        else:
            room = line.split()[0]
            rooms.append((room, [] if room.endswith("/") else [room]))
    return rooms


def imported_modules(path: Path) -> set[str]:
    """The modules of the package that one of them loads, each as its path without a suffix."""
    package = Path(pr.__file__).parent
    found = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = [node for node in tree.body if isinstance(node, ast.If)]  # if TYPE_CHECKING
    unloaded = {inner for node in for_types for inner in ast.walk(node)}
    for node in set(ast.walk(tree)) - unloaded:
        if isinstance(node, ast.ImportFrom) and node.level:
            start = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            names = {alias.name for alias in node.names} - {"__version__"}  # which the face has
            for target in {start / name for name in names}:
                module = target if target.with_suffix(".py").exists() else start
                found.add(module.relative_to(package).as_posix())
    return found


def test_the_picture_of_the_architecture_is_true() -> None:
    package = Path(pr.__file__).parent
    rooms = rooms_in_order()
    order = [module for _room, modules in rooms for module in modules]
    files = {path.relative_to(package).with_suffix("") for path in package.rglob("[!_]*.py")}
    assert sorted(order) == sorted(file.as_posix() for file in files)
    folders = {f"{path.parent.name}/" for path in package.glob("*/__init__.py")}
    assert {room for room, _ in rooms if room.endswith("/")} == folders
    packages = {room.rstrip("/") for room, _ in rooms if not dict(rooms)[room]}
    for place, module in enumerate(order):
        before = {*order[:place], *packages}
        assert imported_modules(package / f"{module}.py") <= before, module


def test_the_face_of_a_room_loads_nothing() -> None:
    package = Path(pr.__file__).parent
    for path in package.glob("*/**/__init__.py"):
        if path.parent.name not in ("schemas", "freezing"):  # rooms of one module and data files
            body = ast.parse(path.read_text(encoding="utf-8")).body
            assert [type(node) for node in body] == [ast.Expr], path
