"""A series of pictures to click through in HTML, as part of a page or as a file of its own.

A page with such figures needs ``widget/replay.js`` and ``widget/replay.css``.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from ..english.phrases import PHRASES
from .card_art import NAMESPACE

_FIGURE = """\
<figure class="replay" tabindex="0" role="group" aria-label="{label}">
<style media="(prefers-color-scheme: dark)">{style}</style>
{facts}<div class="replay-table">{start}</div>
<div class="replay-controls" hidden>
<button type="button" data-go="first" aria-label="{to_the_start}">|◁</button>
<button type="button" data-go="back" aria-label="{back}">◁</button>
<button type="button" data-play>{play}</button>
<button type="button" data-go="next" aria-label="{next}">▷</button>
<button type="button" data-go="last" aria-label="{to_the_end}">▷|</button>
<input type="range" min="0" max="{last}" value="0" aria-label="{moves_played}">
</div>
<p class="replay-text" aria-live="polite">{needs_script}</p>
<a class="replay-link" href="#move=0" hidden>{link}</a>
{moves}<script type="application/json">{data}</script>
</figure>
"""
_FRAME = """\
<iframe srcdoc="{page}" title="{label}" width="100%" height="{height}" style="border:0"></iframe>
"""
_BESIDE = 370
"""The height of a page without its picture, in pixels."""
_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none';
 form-action 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'">
<title>{title}</title>
<style>
:root {{
  color-scheme: light dark; --color-brand-primary: #1f6b49; --color-background-border: #8888;
  --color-background-secondary: #8881; --color-background-primary: Canvas;
  --color-foreground-primary: CanvasText;
}}
body {{ font-family: sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem; }}
@media (prefers-color-scheme: dark) {{ :root {{ --color-brand-primary: #7fd1a8; }} }}
figure {{ margin: 0; }}
h1 {{ font-size: 1.3rem; }}
{css}</style>
<h1>{title}</h1>
{figure}<script>{script}</script>
</html>
"""


class _Reel:
    """Pictures of one width, with shared parts stored once."""

    def __init__(self) -> None:
        self.style = ""
        self._letters = ""
        self._drawings: dict[str, str] = {}
        self._parts: dict[str, int] = {}
        self._frames: list[list[int]] = []
        self._size = (0.0, 0.0)

    def add(self, svg: str) -> dict[str, str]:
        """Add a picture, and return its title and description."""
        # HTML needs no namespace.
        root = ET.fromstring(svg.replace(f' xmlns="{NAMESPACE}"', "", 1))
        words: dict[str, str] = {}
        frame: list[int] = []
        _, _, width, height = map(float, root.get("viewBox", "").split())
        self._size = max(self._size[0], width), max(self._size[1], height)
        self._letters = root.get("font-size", "")
        for child in root:
            if child.tag in ("title", "desc"):
                words[child.tag] = child.text or ""
            elif child.tag == "style":
                self.style = child.text or ""
            elif child.tag == "defs":
                self._drawings.update({part.get("id", ""): _text(part) for part in child})
            else:
                frame.append(self._parts.setdefault(_text(child), len(self._parts)))
        self._frames.append(frame)
        return words

    @property
    def height(self) -> float:
        """The height of the tallest picture."""
        return self._size[1]

    def to_json(self) -> dict[str, Any]:
        """Return the pictures as JSON values: the drawings and parts, and the parts of each."""
        return {
            "box": "0 0 {:g} {:g}".format(*self._size),  # fits every picture
            "letters": self._letters,
            "drawings": "".join(self._drawings.values()),
            "parts": list(self._parts),
            "frames": self._frames,
        }


class Replay:
    """A recorded game as pictures with captions.

    Args:
        label: the heading.
        facts: what is known of the game, such as its player and result.

    >>> from patience_rules import deal
    >>> state = deal("balcony", seed=1)
    >>> replay = Replay("Balcony")
    >>> replay.add(state.to_svg(), state.to_svg(narrow=True), "The deal.")
    >>> replay.page()[:15], len(replay)
    ('<!DOCTYPE html>', 1)
    """

    def __init__(self, label: str, facts: Mapping[str, str] | None = None) -> None:
        self.label = label
        self.facts = facts or {}
        self._moves: list[str] = []
        self._start = ""
        self._words: list[dict[str, str]] = []
        self._wide, self._narrow = _Reel(), _Reel()

    def __len__(self) -> int:
        return len(self._words)

    def add(self, svg: str, narrow: str, text: str, move: str = "") -> None:
        """Add a picture, the same for narrow screens, its caption, and the move played next."""
        self._start = self._start or svg
        if move:
            self._moves.append(move)
            text = f"{move}: {text}"
        self._words.append({**self._wide.add(svg), "text": text})
        self._narrow.add(narrow)

    def figure(self) -> str:
        """Return the HTML of a figure, for a page with the widget's script and style sheet."""
        data = {
            "wide": self._wide.to_json(),
            "narrow": self._narrow.to_json(),
            "words": self._words,
        }
        text = json.dumps(data, separators=(",", ":"))
        return _FIGURE.format(
            **_words(),
            label=escape(self.label),
            style="".join(re.findall(r"\.[\w-]+\{[^}]*\}", self._wide.style)),  # the dark colours
            facts=_facts(self.facts),
            start=self._start,
            moves=_moves(self._moves),
            last=len(self) - 1,
            data=text.replace("<", "\\u003c"),
        )

    def page(self) -> str:
        """Return a self-contained HTML file, in ASCII so that its encoding does not matter."""
        folder = files("patience_rules") / "pictures" / "widget"
        script, css = (
            (folder / name).read_text(encoding="utf-8") for name in ("replay.js", "replay.css")
        )
        title = escape(self.label)
        # No script but this one may run, whatever the record has put into the page.
        digest = b64encode(sha256(script.encode()).digest()).decode()
        page = _PAGE.format(
            title=title, css=css, figure=self.figure(), script=script, digest=digest
        )
        return page.encode("ascii", "xmlcharrefreplace").decode()

    def frame(self) -> str:
        """Return the page in a frame, for a notebook: its ids and styles stay its own."""
        height = _BESIDE + round(self._wide.height)
        return _FRAME.format(page=escape(self.page()), label=escape(self.label), height=height)


def _words() -> dict[str, str]:
    """Return the labels of the controls, by the fields of the figure."""
    keys = ("to-the-start", "back", "play", "next", "to-the-end", "moves-played", "needs-script")
    return {key.replace("-", "_"): PHRASES.label(key) for key in (*keys, "link")}


def _facts(facts: Mapping[str, str]) -> str:
    """Return what is known of a game as HTML."""
    rows = "".join(f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in facts.items())
    return f'<dl class="replay-facts">{rows}</dl>\n' if rows else ""


def _moves(moves: Sequence[str]) -> str:
    """Return the list of moves as HTML. Each leads to the picture in which it is marked."""
    rows = "".join(
        f'<li><button type="button" data-move="{at}">{escape(move)}</button></li>'
        for at, move in enumerate(moves)
    )
    return f'<ol class="replay-moves">{rows}</ol>\n' if rows else ""


def _text(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode")
