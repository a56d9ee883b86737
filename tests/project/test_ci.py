"""Continuous integration tries all games in time, with the tools that the project names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from patience_rules.games.index import FIVE, GAMES
from tests.support.draw import drawn

ROOT = Path(__file__).parents[2]
PYTHONS = ["3.10", "3.11", "3.12", "3.13", "3.14"]
RANGES = {"patience-rules", "dask"}
"""Requirements of the developers' extras that are not tools: users choose their versions."""


def test_a_commit_draws_the_five_and_a_quarter_of_the_others() -> None:
    for commit in ("d6fa853", "db5ffc7", "51e5a98"):
        chosen = {game for game in GAMES if drawn(game, commit, 4)}
        assert set(FIVE) <= chosen
        assert abs(len(chosen - set(FIVE)) - (len(GAMES) - len(FIVE)) / 4) < 1
        assert chosen == {game for game in GAMES if drawn(game, commit, 4)}


def test_commits_together_draw_every_game() -> None:
    commits = [f"{number:040x}" for number in range(30)]
    assert {game for game in GAMES for commit in commits if drawn(game, commit, 4)} == {*GAMES}


def extras() -> dict[str, list[str]]:
    tomllib = pytest.importorskip("tomllib")  # new in Python 3.11
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: dict[str, list[str]] = project["optional-dependencies"]
    return found


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("extra", ["test", "docs", "lint", "package"])
def test_each_tool_has_one_exact_version_on_each_python(extra: str, python: str) -> None:
    named = [Requirement(text) for text in extras()[extra]]
    pinned: dict[str, str] = {}
    for one in named:
        if one.name in RANGES or (
            one.marker and not one.marker.evaluate({"python_version": python})
        ):
            continue
        assert one.name not in pinned
        pinned[one.name] = str(one.specifier)
    assert pinned.keys() == {one.name for one in named} - RANGES
    assert all(re.fullmatch(r"==[\d.]+", version) for version in pinned.values()), pinned


def test_mypy_and_nox_have_the_same_version_everywhere() -> None:
    listed = extras()
    (mypy,) = (text for text in listed["lint"] if text.startswith("mypy"))
    assert f'"{mypy}"' in (ROOT / "setup.py").read_text("utf-8")
    (nox,) = (text for text in listed["package"] if text.startswith("nox"))
    assert nox.replace("nox", "nox[uv]") in (ROOT / ".ci/run").read_text("utf-8")
