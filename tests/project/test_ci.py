"""Continuous integration tries all games in time, with the tools that the project names."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import patience_rules as pr
from patience_rules.games.index import FIVE
from tests.support.draw import ONE_IN, case_drawn, drawn
from tests.tools import make_release, rehearse

ROOT = Path(__file__).parents[2]
PYTHONS = ["3.10", "3.11", "3.12", "3.13", "3.14", "3.15"]
RANGES = {"patience-rules", "dask"}
"""Requirements of the developers' groups that are not tools: users choose their versions."""


def test_a_test_draws_the_five_and_a_sixteenth_of_the_others() -> None:
    for test in ("tests/a.py::test_a", "tests/b.py::test_b", "tests/c.py::test_c"):
        chosen = {game for game in pr.GAMES if drawn(game, test, ONE_IN)}
        assert set(FIVE) <= chosen
        assert abs(len(chosen - set(FIVE)) - (len(pr.GAMES) - len(FIVE)) / 16) < 1


def test_tests_together_draw_every_game() -> None:
    tests = [f"tests/test_{name}.py::test_it" for name in list(pr.GAMES)[:100]]
    assert {game for game in pr.GAMES for test in tests if drawn(game, test, ONE_IN)} == {*pr.GAMES}


def test_a_sixteenth_of_the_slow_cases_are_drawn() -> None:
    cases = [f"tests/test_it.py::test_it[{number}]" for number in range(800)]
    assert 35 < sum(map(case_drawn, cases)) < 65


def test_ci_runs_first_what_fails_soon_and_last_what_takes_long() -> None:
    steps = re.search(r"^STEPS=\((.*)\)$", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE)
    assert steps
    order = steps[1].split()
    assert order[:3] == ["lint", "readme", "docs"]
    assert order[-2:] == ["slow", "compiled"]


def project() -> dict[str, Any]:
    """Return what pyproject.toml says."""
    tomllib = pytest.importorskip("tomllib")  # new in Python 3.11
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return found


def test_each_tool_has_one_exact_version_on_each_python() -> None:
    for group in ("test", "docs", "lint", "package"):
        tools = [Requirement(text) for text in project()["dependency-groups"][group]]
        tools = [tool for tool in tools if tool.name not in RANGES]
        assert [
            str(tool) for tool in tools if not re.fullmatch(r"==[\d.]+", str(tool.specifier))
        ] == []
        for python in PYTHONS:
            here = {"python_version": python}
            used = [tool.name for tool in tools if not tool.marker or tool.marker.evaluate(here)]
            assert sorted(used) == sorted({tool.name for tool in tools}), (group, python)


def pinned(group: str, tool: str) -> str:
    """Return a tool of a group with its version."""
    (one,) = (text for text in project()["dependency-groups"][group] if text.startswith(tool))
    return str(one)


def test_a_build_and_ci_have_the_versions_of_the_groups() -> None:
    assert f'"{pinned("lint", "mypy")}"' in (ROOT / "setup.py").read_text("utf-8")
    nox = pinned("package", "nox").replace("nox", "nox[uv]")
    assert nox in (ROOT / ".ci/run").read_text("utf-8")


def test_a_rehearsal_tries_every_python_and_extra() -> None:
    assert PYTHONS == rehearse.PYTHONS
    assert {*project()["project"]["optional-dependencies"]} == {*rehearse.EXTRAS}
    classified = [text for text in project()["project"]["classifiers"] if ":: 3." in text]
    assert [text.rpartition(" ")[2] for text in classified] == PYTHONS


def test_a_rehearsal_says_which_command_failed(tmp_path: Path) -> None:
    assert rehearse.run(sys.executable, "-c", "print(1)\nprint(2)", at=tmp_path) == "2"
    with pytest.raises(rehearse.FailedError, match="no luck"):
        rehearse.run(sys.executable, "-c", "raise SystemExit('no luck')", at=tmp_path)


def workflows() -> dict[str, str]:
    """Return the text of each workflow; the sdist has none."""
    return {path.name: path.read_text("utf-8") for path in ROOT.glob(".github/workflows/*.yml")}


@pytest.mark.pages
def test_workflows_run_what_the_project_names() -> None:
    nox = pinned("package", "nox").replace("nox", "nox[uv]")
    for name, text in workflows().items():
        if name != "monthly.yml":
            assert text.count("pip install") == text.count(f"pip install '{nox}'"), name
    ruff = f'["{pinned("lint", "ruff")}"]'
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert hooks.count("additional_dependencies") == hooks.count(ruff) == 2


@pytest.mark.pages
def test_workflows_and_steps_name_sessions_of_nox() -> None:
    sessions = {*found(ROOT / "noxfile.py", r"^@nox\.session.*\ndef (\w+)")}
    ci = (ROOT / ".ci/run").read_text("utf-8")
    own = {*re.findall(r"^(\w+)\(\)", ci, re.MULTILINE)}
    (steps,) = re.findall(r"^STEPS=\((.*?)\)", ci, re.MULTILINE | re.DOTALL)
    assert {*steps.split()} <= sessions | own
    for name, text in workflows().items():
        lists = re.findall(r"^ +session: \[(.*)\]", text, re.MULTILINE)
        calls = [call for row in lists for call in row.split(", ")]
        calls += [call for call in re.findall(r"nox -s (.*)", text) if "$" not in call]
        named = [word for call in calls for word in re.findall(r"[a-z]+", call.partition(" -")[0])]
        assert {*named} <= sessions, name


@pytest.mark.pages
def test_workflows_use_actions_of_known_content_and_keep_no_credentials() -> None:
    assert len(workflows()) == 6
    for name, text in workflows().items():
        actions = re.findall(r"uses: (?!\./)(.*)", text)
        known = r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
        assert [action for action in actions if not re.fullmatch(known, action)] == [], name
        assert text.count("actions/checkout@") == text.count("persist-credentials: false"), name
        assert "permissions:\n  contents: read\n" in text, name


def found(path: Path, pattern: str) -> list[str]:
    """Return what a pattern finds in a file."""
    return re.findall(pattern, path.read_text("utf-8"), re.MULTILINE)


def check_version(root: Path) -> None:
    """Check that all files of a tree agree on the version."""
    (version,) = found(root / "pyproject.toml", r'^version = "(.*)"$')
    assert found(root / "CITATION.cff", r"^version: (.*)$") == [version]
    assert found(root / make_release.PACKAGE, r'^__version__ = "(.*)"$') == [version]
    (date,) = found(root / "CITATION.cff", r"^date-released: (\d{4}-\d\d-\d\d)$")
    released = found(root / "CHANGELOG.md", r"^## \[(\d.*)$")
    assert released[0] == f"{version}] - {date}"
    status = "Development Status :: 5 - Production/Stable"
    assert found(root / "pyproject.toml", r'"(Development Status .*)"') == [status]


@pytest.mark.pages
def test_the_version_is_the_same_everywhere() -> None:
    check_version(ROOT)


@pytest.mark.pages
def test_pages_install_the_release() -> None:
    sites = (path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)
    pages = [ROOT / "README.md", *sites]
    ways = {way for page in pages for way in found(page, r"pip install .*patience-rules.*$")}
    assert [way for way in ways if "git+" in way] == []
    assert "pip install patience-rules" in ways
    assert [page for page in pages if found(page, "no release on PyPI")] == []


@pytest.mark.pages
def test_one_command_makes_the_release(tmp_path: Path) -> None:
    names = ("pyproject.toml", "CITATION.cff", "CHANGELOG.md", make_release.PACKAGE)
    for path in (ROOT / name for name in names):
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text("utf-8"), "utf-8")
    before = found(ROOT / "CHANGELOG.md", r"^## \[(.*?)\]")[1:]
    for version in ("98.0.0", "98.0.1"):
        make_release.release(tmp_path, version, "2098-11-27")
        check_version(tmp_path)
        assert found(tmp_path / "pyproject.toml", r'^version = "(.*)"$') == [version]
    released = found(tmp_path / "CHANGELOG.md", r"^## \[(.*?)\]")
    assert released == ["Unreleased", "98.0.1", "98.0.0", *before]
