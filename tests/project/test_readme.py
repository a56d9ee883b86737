"""The README has the right figures and pictures, and working links, also on PyPI."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import patience_rules as pr
from tests.tools.make_pictures import pictures

pytestmark = pytest.mark.pages

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINK = re.compile(r'(?:\]\(|src="|srcset="|href=")([^)"]+)')


def test_it_has_the_number_of_games() -> None:
    assert re.findall(r"(\d+) games", README) == [str(len(pr.GAMES))]


def test_its_links_lead_somewhere() -> None:
    inside = {link for link in LINK.findall(README) if "://" not in link}
    assert [link for link in inside if not (ROOT / link).is_file()] == []


def test_its_pictures_are_what_the_package_draws() -> None:
    for path, svg in pictures():
        assert path.read_text(encoding="utf-8") == svg, "python -m tests.tools.make_pictures"


def test_on_pypi_every_link_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, str] = {}
    monkeypatch.setitem(sys.modules, "setuptools", SimpleNamespace(setup=found.update))
    monkeypatch.delenv("PATIENCE_RULES_MYPYC", raising=False)
    runpy.run_path(str(ROOT / "setup.py"))
    text = found["long_description"]
    links = LINK.findall(text)
    assert len(links) == len(LINK.findall(README)) - README.count("<source ")
    assert re.findall("<(?:source|picture)", text) == []  # PyPI drops them
    assert [link for link in links if link.endswith("/docs/_static/table-light.svg")]
    assert [link for link in links if not link.startswith("https://")] == []
    version = re.search(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.M)
    assert version
    at_github = [link for link in links if "github" in link and "/actions/" not in link]
    own = [link for link in at_github if "github.io" not in link]
    assert [link for link in own if f"/v{version[1]}/" not in link] == []
    assert [link for link in links if link.endswith(".md") and "/docs/" in link] == []
