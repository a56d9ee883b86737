"""The rules of a game in English: as text, Markdown or reStructuredText, or in one line."""

from __future__ import annotations

import json
import re
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence

import attrs

from ...cards import Rank
from ...errors import ArgumentError, Code, expect_whole, shorten
from ...games.catalogue import GameLike
from ...games.index import GAMES, find_game
from ...rules.kinds import Plain
from ...rules.options import replace_field
from ...rules.ruleset import Rules
from ...rules.words import Role
from ...rules.zone_facts import at_once
from ..card_words import built, rank_name
from ..grammar import cards, finish, listing, number
from ..pile_words import zone_group
from . import building, course, discarding, goal, moves, pack_and_piles, redeal, set_up
from .pack_and_piles import pack_in_words

WIDTH = 79
MARKUPS = ("text", "markdown", "rst")
_SECTIONS = (
    ("Goal", goal.goal),
    ("Set-up", set_up.setting),
    ("The base", course.choosing),
    ("Moves", moves.moving),
    ("Building", building.building),
    ("Empty piles", building.spaces),
    ("Discarding", discarding.discarding),
    ("Stock", redeal.stock),
    ("Redeal", redeal.dealing_again),
    ("By itself", course.by_itself),
    ("End and score", goal.ending),
)
_NEVER_TAKEN_BACK = "No card leaves the foundations."


def describe(game: GameLike, markup: str = "text", *, width: int = WIDTH) -> str:
    r"""Return the rules of a game for players.

    Args:
        game: a game's name or a rule set. The text of a game of the catalogue begins with its
            summary.
        markup: ``text`` (headings underlined), ``markdown`` or ``rst``.
        width: the longest line, at least 20; headings and single words may be longer.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if `markup` or `width` is not valid.

    >>> print(describe("escalator", width=22).partition("\n\nSet-up")[0])
    Escalator
    =========
    <BLANKLINE>
    A pyramid cleared to
    the waste, one rank up
    or down at a time.
    <BLANKLINE>
    Goal
    ----
    <BLANKLINE>
    Clear the tableau of
    all cards.
    """
    rules = find_game(game)
    title, sections = " ".join(rules.title.split()) or rules.id, _sections(rules)
    summary = f"{GAMES.entry(rules.id).summary}." if GAMES.get(rules.id) == rules else ""
    return _render(title, summary, [*sections, _options(rules, sections)], markup, width)


def _sections(rules: Rules) -> list[_Section]:
    """Return the sections of a game's rules except its options."""
    return [_Section(heading, tuple(say(rules))) for heading, say in _SECTIONS]


def _sentences(sections: Iterable[_Section]) -> list[str]:
    return [sentence for section in sections for sentence in section.sentences]


def _options(rules: Rules, sections: Sequence[_Section]) -> _Section:
    """Return the sentences that each other value of each option changes."""
    present = _sentences(sections)
    now = rules.option_values()
    alone = rules.without_options()  # or each new rule set would check all options again
    items = []
    for option in rules.options:
        for value, plain in zip(option.names, option.values, strict=True):
            if value == now[option.name]:
                continue
            other = _sentences(_sections(replace_field(alone, option.field, plain)))
            new = [sentence for sentence in other if sentence not in present]
            old = [sentence for sentence in present if sentence not in other]
            if option.field.startswith("foundation.take") and _NEVER_TAKEN_BACK in new:
                new = ["No card may be taken back from the foundations."]
            said = " ".join(new) or f'Without the rule "{" ".join(old).removesuffix(".")}"'
            items.append(f"{said.removesuffix('.')} ({option.name}={_value(value)}).")
    intro = "Other ways to play, each with its name in brackets."
    return _Section("Options", (intro,) if items else (), tuple(items))


def _value(value: Plain) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)


def summarise(game: GameLike) -> str:
    """Return the rules of a game in one sentence.

    Args:
        game: a game's name or a rule set.

    Raises:
        RulesError: ``unknown-game``.

    >>> print(summarise("balcony").partition(", five")[0])
    One deck (52 cards): a balcony, four foundations up in suit from the ace
    """
    rules = find_game(game)
    places = [text for index in range(len(rules.zones)) if (text := _place(rules, index))]
    leave = discarding.briefly(rules)
    table = ", ".join(places)
    return finish(f"{pack_in_words(rules)}: {table}{f'; {leave}' if leave else ''}")


def _place(rules: Rules, index: int) -> str:
    """Return a zone in a few words; empty for the usual stock, waste and discard."""
    zone, group = rules.zones[index], zone_group(rules, index)
    usual = zone.role is Role.WASTE and group.count == 1 and not zone.build
    if usual or zone.role in (Role.STOCK, Role.DISCARD):
        return ""
    shape = pack_and_piles.peaks_and_rows(zone)
    if shape:
        held = cards(group.count)
        alone = shape[0] == 1
        return f"a pyramid of {held}" if alone else f"{held} in {number(shape[0])} pyramids"
    words = group.counted
    if zone.build:
        words += f" {built(*[way.link for way in zone.build])}"
    elif at_once(zone) > 1:
        words += f" for {cards(at_once(zone))} at once"
    ranks = [rank for way in zone.start for rank in way.ranks if isinstance(rank, Rank)]
    if zone.role is Role.FOUNDATION and ranks:
        words += f" from the {rank_name(ranks[0])}"
    return words


@attrs.frozen
class _Section:
    """A section of a text: a heading, a paragraph and a list.

    It is left out if the paragraph is empty.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


def _render(title: str, summary: str, sections: Sequence[_Section], markup: str, width: int) -> str:
    """Return a text with an escaped title, a summary and the sections that have content."""
    if markup not in MARKUPS:
        raise ArgumentError(
            Code.SYNTAX, f"markup should be {listing(MARKUPS, 'or')}, not {shorten(markup)}"
        )
    expect_whole(width, "width", 20)
    blocks = [_heading(title, 1, markup)]
    if summary:
        blocks.append(_wrapped(summary if markup == "text" else _escaped(summary), width))
    for section in sections:
        if not section.sentences:
            continue
        blocks.append(_heading(section.heading, 2, markup))
        blocks.append(_wrapped(" ".join(section.sentences), width))
        if section.items:
            blocks.append("\n".join(_wrapped(item, width, "- ", "  ") for item in section.items))
    return "\n\n".join(blocks) + "\n"


def _heading(text: str, level: int, markup: str) -> str:
    if markup == "markdown":
        return f"{'#' * level} {_escaped(text)}"
    shown = _escaped(text) if markup == "rst" else text
    if markup == "rst" and not shown.strip("\\"):  # or it would underline another heading
        shown = f"\\ {shown}"
    # A wide character takes two columns, and an underline must not be shorter.
    columns = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in shown)
    return f"{shown}\n{'=-'[level - 1] * columns}"


def _escaped(text: str) -> str:
    """Return a text with a backslash before each character that is special in a markup."""
    return re.sub(r"^[!-/:-@[-`{-~]|[\\`*_|<>\[\]#&]", r"\\\g<0>", text)


def _wrapped(text: str, width: int, first: str = "", other: str = "") -> str:
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=other,
        break_long_words=False,
        break_on_hyphens=False,
    )
