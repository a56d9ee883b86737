"""The rules of a game in English: as text, Markdown or reStructuredText, or in one line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import attrs

from ...basics.errors import ArgumentError, Code, expect_whole, shorten
from ...games.catalogue import GameLike
from ...games.index import GAMES, find_game
from ...rules.kinds import Plain
from ...rules.options import Option, replace_field
from ...rules.ruleset import Rules, known_sound
from ..grammar import listing
from ..realiser import ENGLISH, Realiser
from . import messages as m
from .planning import Heading, plan
from .saying import Known
from .tell_deal import lay_out
from .tell_goal import aim, end, with_courses
from .tell_play import play
from .tell_stock import stock

WIDTH = 79
MARKUPS = ("text", "markdown", "rst")


def describe(
    game: GameLike, markup: str = "text", *, width: int = WIDTH, keys: bool = False
) -> str:
    r"""Return the rules of a game for players.

    Args:
        game: a game's name or a rule set. The text of a game of the catalogue begins with its
            summary.
        markup: ``text`` (headings underlined), ``markdown`` or ``rst``.
        width: the longest line, at least 20; headings and single words may be longer.
        keys: true to name the options and their values as :meth:`Rules.with_options` takes them.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if `markup` or `width` is not valid.

    >>> print(describe("escalator", width=22).partition("\n\nLay-out")[0])
    Escalator
    =========
    <BLANKLINE>
    A pyramid cleared to
    the waste, one rank up
    or down at a time.
    <BLANKLINE>
    Aim
    ---
    <BLANKLINE>
    Clear away a pyramid
    of 28 cards by playing
    them to the waste.
    """
    rules = find_game(game)
    title, sections = " ".join(rules.title.split()) or rules.id, _sections(rules, keys, ENGLISH)
    summary = GAMES.entry(rules.id).summary if GAMES.get(rules.id) == rules else ""
    return _render(title, summary and f"{summary}.", sections, markup, width)


@lru_cache(maxsize=64)  # values of options make equal rules, each with its own default
def messages_of(rules: Rules) -> tuple[m.Message, ...]:
    """Return the messages about a game, except its options."""
    course = with_courses(rules, tuple(play(rules)))
    goal = aim(rules, course)
    return (goal, *lay_out(rules), *course, *stock(rules), *end(rules, goal))


def messages_with(rules: Rules, option: Option, plain: Plain) -> tuple[m.Message, ...]:
    """Return the messages about a game with a value of an option, which was checked with it."""
    with known_sound():
        return messages_of(replace_field(rules, option.field, plain))


def other_values(rules: Rules, now: Sequence[m.Message]) -> Iterator[m.OtherValue]:
    """Yield the other values of options, by the messages in which they differ."""
    values, alone = rules.option_values(), rules.without_options()
    for changed in rules.options:
        for value, plain in zip(changed.names, changed.values, strict=True):
            if value != values[changed.name]:
                then = messages_with(alone, changed, plain)
                yield difference(changed.name, value, now, then)


def difference(
    name: str, value: Any, now: Sequence[m.Message], then: Sequence[m.Message]
) -> m.OtherValue:
    """Return a value of an option, by the messages that are only among the new or the old ones."""
    kept = {*now}.intersection(then)
    adds, takes = [[message for message in told if message not in kept] for told in (then, now)]
    return m.OtherValue(name, value, tuple(adds), tuple(takes))


def _sections(rules: Rules, keys: bool, realiser: Realiser) -> list[_Section]:
    """Return the sections of a game's rules."""
    told, known, sections = messages_of(rules), Known(keys=keys), []
    for heading, groups in plan(told, other_values(rules, told)):
        texts, known.subject = [], None
        for group in groups:
            texts.append(realiser.sentences(group, known))
            subjects = {getattr(message, "piles", None) for message in group}
            known.subject = subjects.pop() if len(subjects) == 1 else None
        told_here = tuple(filter(None, texts))
        apart = heading is Heading.OPTIONS
        paragraphs = told_here if apart else (" ".join(told_here),) if told_here else ()
        sections.append(_Section(realiser.headings[heading], paragraphs))
    return sections


@attrs.frozen
class _Section:
    """A section of a text: a heading and paragraphs. It is left out if it has none."""

    heading: str
    paragraphs: tuple[str, ...] = ()


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
    for section in [shown for shown in sections if shown.paragraphs]:
        blocks.append(_heading(section.heading, 2, markup))
        blocks += [_wrapped(paragraph, width) for paragraph in section.paragraphs]
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


def _wrapped(text: str, width: int) -> str:
    """Return words in lines; a word may be longer than a line."""
    lines: list[str] = []
    line, *words = text.split()
    for word in words:
        if len(line) + len(word) < width:
            line += f" {word}"
        else:
            lines.append(line)
            line = word
    return "\n".join([*lines, line])
