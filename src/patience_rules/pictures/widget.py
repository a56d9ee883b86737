"""A series of pictures to click through in HTML, as part of a page or as a file of its own.

A page with such figures needs ``widget/replay.js`` and ``widget/replay.css``.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from html import escape
from importlib.resources import files
from typing import Any

from .card_art import NAMESPACE

_FIGURE = """\
<figure class="replay" tabindex="0" role="group" aria-label="{label}">
<style media="(prefers-color-scheme: dark)">{style}</style>
<div class="replay-table">{start}</div>
<div class="replay-controls" hidden>
<button type="button" data-go="first" aria-label="To the start">|◁</button>
<button type="button" data-go="back" aria-label="Back">◁</button>
<button type="button" data-play>Play</button>
<button type="button" data-go="next" aria-label="Next">▷</button>
<button type="button" data-go="last" aria-label="To the end">▷|</button>
<input type="range" min="0" max="{last}" value="0" aria-label="Moves played">
</div>
<p class="replay-text" aria-live="polite">Replaying the recorded game needs JavaScript.</p>
<a class="replay-link" href="#move=0" hidden>Link to this move</a>
<script type="application/json">{data}</script>
</figure>
"""
_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{
  color-scheme: light dark; --color-brand-primary: #1f6b49; --color-background-border: #8888;
  --color-background-secondary: #8881; --color-foreground-primary: CanvasText;
}}
body {{ font-family: sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem; }}
figure {{ margin: 0; }}
h1 {{ font-size: 1.3rem; }}
{css}</style>
<h1>{title}</h1>
{figure}<script>
{script}</script>
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

    >>> from patience_rules import deal
    >>> state = deal("balcony", seed=1)
    >>> replay = Replay("Balcony")
    >>> replay.add(state.to_svg(), state.to_svg(narrow=True), "The deal.")
    >>> replay.page()[:15], len(replay)
    ('<!DOCTYPE html>', 1)
    """

    def __init__(self, label: str) -> None:
        self.label = label
        self._start = ""
        self._words: list[dict[str, str]] = []
        self._wide, self._narrow = _Reel(), _Reel()

    def __len__(self) -> int:
        return len(self._words)

    def add(self, svg: str, narrow: str, text: str) -> None:
        """Add a picture, the same for narrow screens, and its caption."""
        self._start = self._start or svg
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
            label=escape(self.label),
            style="".join(re.findall(r"\.[\w-]+\{[^}]*\}", self._wide.style)),  # the dark colours
            start=self._start,
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
        page = _PAGE.format(title=title, css=css, figure=self.figure(), script=script)
        return page.encode("ascii", "xmlcharrefreplace").decode()


def _text(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode")
