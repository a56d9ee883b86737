"""The script of the replay widget, run by node with stubs for the page."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.records.replaying import replay
from tests.support import command_line
from tests.support.widget_page import Page

NODE = shutil.which("node")
DRIVER = Path(command_line.__file__).with_name("widget_driver.cjs")
END = 3

pytestmark = pytest.mark.skipif(NODE is None, reason="needs node")


def data() -> Any:
    """Return the data of a short game for the script."""
    session = pr.Session.deal("balcony", seed=1)
    for _ in range(END):
        session.play("s-w")
    return json.loads(Page(replay(session.start, session.moves).figure()).scripts[0])


def do(*actions: tuple[object, ...], hash: str = "") -> list[dict[str, Any]]:
    """Return the visible state of the page after loading and after each action."""
    script = resources.files("patience_rules.pictures") / "widget" / "replay.js"
    given = {"data": data(), "hash": hash, "deeds": [("look",), *actions]}
    with resources.as_file(script) as path:
        done = subprocess.run(
            [str(NODE), str(DRIVER), str(path)],
            input=json.dumps(given), capture_output=True, encoding="utf-8", timeout=60,
        )  # fmt: skip
    assert not done.stderr, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_each_move_shows_its_picture_and_caption() -> None:
    expected = data()
    for at, seen in enumerate(do(*[("click", "next")] * END)):
        assert seen["at"] == at
        assert (seen["title"], seen["desc"]) == (
            expected["words"][at]["title"],
            expected["words"][at]["desc"],
        )
        assert seen["text"].startswith(f"{at} of {END} moves played.")
        assert seen["text"].endswith(expected["words"][at]["text"])
        assert ("Next " in seen["text"]) == (at < END)
        assert seen["spoken"] == f"{at} of {END} moves played"
        wide = expected["wide"]
        assert seen["picture"].endswith("".join(wide["parts"][p] for p in wide["frames"][at]))
        assert seen["link"] == f"#move={at}"
        assert not seen["hidden"]


def test_no_control_leads_beyond_the_ends() -> None:
    ways = [("click", way) for way in ("back", "last", "next", "first", "back", "next", "back")]
    keys = [("key", key) for key in ("End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft")]
    slides = [("slide", "2"), ("slide", "99"), ("slide", "-1")]
    seen = do(*ways, *keys, *slides)
    assert [look["at"] for look in seen] == [0, 0, 3, 3, 0, 0, 1, 0, 3, 3, 2, 0, 0, 2, 3, 0]
    for look in seen:
        at = look["at"]
        assert set(look["off"]) == {
            *(["first", "back"] if at == 0 else []),
            *(["next", "last"] if at == END else []),
        }


def test_other_keys_are_ignored() -> None:
    for action in (
        ("key", "a"),
        ("key", "End", {"ctrlKey": True}),
        ("key", "Home", {"altKey": True}),
    ):
        look = do(action)[-1]
        assert look["at"] == 0
        assert "kept" not in look
    assert do(("key", "End"))[-1]["kept"]


def test_the_arrows_work_without_focus_on_the_replay() -> None:
    seen = do(("arrow", "ArrowRight"), ("arrow", "ArrowLeft"), ("arrow", "End"))
    assert [look["at"] for look in seen] == [0, 1, 0, 0]
    assert do(("arrow", "ArrowRight", {}))[-1]["at"] == 0  # in another part of the page


def test_the_list_of_moves_leads_to_each_and_marks_the_next() -> None:
    seen = do(("move", 2), ("click", "back"), ("click", "last"), ("click", "first"))
    assert [look["at"] for look in seen] == [0, 2, 1, END, 0]
    assert [look["marked"] for look in seen] == [0, 2, 1, -1, 0]
    assert seen[1]["scroll"] == 60 - 50


def test_playback_stops_at_the_end_and_can_restart() -> None:
    seen = do(("play",), *[("tick",)] * END, ("play",), ("tick",), ("play",))
    assert [look["at"] for look in seen] == [0, 0, 1, 2, 3, 0, 1, 1]
    assert [look["runs"] for look in seen] == [
        False, True, True, True, False, True, True, False,
    ]  # fmt: skip
    for look in seen[1:]:
        assert look["play"] == ("Pause" if look["runs"] else "Play")
        assert look["live"] == ("off" if look["runs"] else "polite")


def test_any_control_stops_playback() -> None:
    for action in (("click", "next"), ("key", "End"), ("slide", "2"), ("hash", "#move=1")):
        look = do(("play",), action)[-1]
        assert not look["runs"]
        assert look["at"] > 0


@pytest.mark.parametrize(
    ("hash", "at"),
    [("#move=2", 2), ("#move=99", END), ("#move=-1", 0), ("#move=", 0), ("#other", 0), ("", 0)],
)
def test_the_address_selects_a_move(hash: str, at: int) -> None:
    look = do(hash=hash)[0]
    assert look["at"] == at
    assert ("scrolled" in look) == (at > 0)


def test_other_anchors_of_the_page_are_ignored() -> None:
    assert do(("click", "last"), ("hash", "#section"))[-1]["at"] == END


def test_a_phone_shows_the_narrow_pictures() -> None:
    expected = data()
    wide, narrow, again = do(("phone", True), ("phone", False))
    assert wide["box"] == again["box"] == expected["wide"]["box"]
    assert narrow["box"] == expected["narrow"]["box"]


def test_the_picture_follows_the_theme_of_the_page() -> None:
    seen = do(("theme", "dark"), ("theme", "light"), ("theme", "auto"))
    auto = "(prefers-color-scheme: dark)"
    assert [look["media"] for look in seen] == [auto, "all", "not all", auto]
