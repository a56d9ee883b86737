"""A page of HTML as what it is made of."""

from __future__ import annotations

from html.parser import HTMLParser


class Page(HTMLParser):
    """The elements of a page with what they refer to, and the texts of its scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.scripts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "input"):
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"]:
            self.scripts.append(data)
