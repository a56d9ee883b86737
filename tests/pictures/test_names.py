"""Markup in a game's name is escaped everywhere."""

from __future__ import annotations

from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import example, given

import patience_rules as pr
from patience_rules.records.replaying import replay
from tests.support.strategies import NAMES
from tests.support.widget_page import Page

EVIL = "</title></script><script>alert(1)</script> \"'&amp;<b> ]]> --> <!-- \\u003c ` ${x}"
SVG = "{http://www.w3.org/2000/svg}"


def named(name: str) -> pr.Rules:
    """Return a small game of that name."""
    return attrs.evolve(pr.GAMES["golf"], id="mine", name=name)


@given(NAMES)
@example(EVIL)
def test_a_picture_shows_the_name_and_nothing_else(name: str) -> None:
    state = pr.deal(named(name), seed=1)
    usual = pr.deal(named("Usual"), seed=1)
    for targets in (False, True):
        picture = ElementTree.fromstring(state.to_svg(["s-w"], targets=targets))
        other = ElementTree.fromstring(usual.to_svg(["s-w"], targets=targets))
        assert [node.tag for node in picture.iter()] == [node.tag for node in other.iter()]
        shown = picture.findtext(f"{SVG}title") or picture.get("aria-label")
        assert shown == state.view().caption
    assert state.view().caption.startswith(state.rules.title)


@given(NAMES)
@example(EVIL)
def test_a_page_shows_the_name_and_nothing_else(name: str) -> None:
    pages = []
    for rules in (named(name), named("Usual")):
        state = pr.deal(rules, seed=1)
        pages.append(Page(replay(state, (pr.Move("s", "w"),)).page()))
    page, other = pages
    assert not page.open
    assert page.links == other.links
    assert len(page.scripts) == len(other.scripts)
    assert page.scripts[-1] == other.scripts[-1]


def test_a_name_with_invisible_characters_is_rejected() -> None:
    for sign in "\0\x1b\n\x7f\x9b\u2028\u202e\ufeff\ud800\uffff":
        with pytest.raises(pr.RulesError, match="name: should be up to 100 printable characters"):
            named(f"Golf{sign}")
