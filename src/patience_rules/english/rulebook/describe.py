"""The rules of any game in English, from its rule set alone."""

from __future__ import annotations

import json

from ...cards import Rank
from ...games.catalogue import GameLike
from ...games.index import find_game
from ...rules.kinds import Plain
from ...rules.options import replace_field
from ...rules.ruleset import Rules
from ...rules.words import Role
from ...rules.zone_facts import at_once
from ..grammar import article, cards, finish, number
from ..naming import built, rank_name, zone_group
from . import deal, goal, leaving, removals, shapes, steps, stock, ways
from .markup import WIDTH, Section, render
from .pack import pack_in_words

__all__ = ["describe", "summarise"]

_SECTIONS = (
    ("Goal", goal.goal),
    ("Set-up", deal.setting),
    ("The base", steps.choosing),
    ("Moves", leaving.moving),
    ("Building", ways.building),
    ("Empty piles", ways.spaces),
    ("Discarding", removals.discarding),
    ("Stock", stock.stock),
    ("Redeal", stock.dealing_again),
    ("What happens by itself", steps.by_itself),
    ("The end and the score", goal.ending),
)


def describe(game: GameLike, markup: str = "text", *, width: int = WIDTH) -> str:
    r"""The rules of a game as a player reads them.

    Args:
        game: a game's name or a rule set.
        markup: ``text`` (wrapped, headings underlined), ``markdown`` or ``rst``.
        width: the most columns of a line that is no heading and no one word, from 20 on.

    Returns:
        The lines, the last one ended.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if there is no such markup, or for what is no width.

    >>> print(describe("escalator", width=22).partition("\n\nSet-up")[0])
    Escalator
    =========
    <BLANKLINE>
    Goal
    ----
    <BLANKLINE>
    Clear the tableau of
    all cards.
    """
    rules = find_game(game)
    sections = [Section(heading, tuple(say(rules))) for heading, say in _SECTIONS]
    title = " ".join(rules.title.split()) or rules.id
    return render(title, [*sections, _options(rules)], markup, width)


def _sentences(rules: Rules) -> list[str]:
    """Every sentence about a game except those about its options."""
    return [sentence for _, say in _SECTIONS for sentence in say(rules)]


def _options(rules: Rules) -> Section:
    """What each other value of each option changes."""
    present = _sentences(rules)
    now = rules.option_values()
    alone = rules.without_options()  # with options, each rule set made would check all values again
    items = []
    for option in rules.options:
        for value, plain in zip(option.names, option.values, strict=True):
            if value == now[option.name]:
                continue
            other = _sentences(replace_field(alone, option.field, plain))
            new = [sentence for sentence in other if sentence not in present]
            old = [sentence for sentence in present if sentence not in other]
            said = " ".join(new) or f'Without the rule "{" ".join(old).removesuffix(".")}"'
            items.append(f"{said.removesuffix('.')} ({option.name}={_value(value)}).")
    intro = "Some players play otherwise; programs call it what stands in brackets."
    return Section("Options", (intro,) if items else (), tuple(items))


def _value(value: Plain) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)


def summarise(game: GameLike) -> str:
    """The rules of a game in one line.

    Args:
        game: a game's name or a rule set.

    Returns:
        One sentence.

    Raises:
        RulesError: ``unknown-game``.

    >>> print(summarise("balcony").partition(", five")[0])
    One deck of 52 cards: a balcony, four foundations up in suit from the ace
    """
    rules = find_game(game)
    places = [text for index in range(len(rules.zones)) if (text := _place(rules, index))]
    leave = removals.leaving(rules)
    table = ", ".join(places)
    return finish(f"{pack_in_words(rules)}: {table}{f'; {leave}' if leave else ''}")


def _place(rules: Rules, index: int) -> str:
    """Return a zone in a few words; empty where every game of the kind has it."""
    zone, group = rules.zones[index], zone_group(rules, index)
    usual = zone.role is Role.WASTE and group.count == 1 and not zone.build
    if usual or zone.role in (Role.STOCK, Role.DISCARD):
        return ""
    shape = shapes.peaks_and_rows(zone)
    if shape:
        held = cards(group.count)
        alone = shape[0] == 1
        return f"a pyramid of {held}" if alone else f"{held} in {number(shape[0])} pyramids"
    words = article(group.one) if group.count == 1 else f"{number(group.count)} {group.all}"
    if zone.build:
        words += f" {built(*[way.link for way in zone.build])}"
    elif at_once(zone) > 1:
        words += f" for {cards(at_once(zone))} at once"
    ranks = [rank for way in zone.start for rank in way.ranks if isinstance(rank, Rank)]
    if zone.role is Role.FOUNDATION and ranks:
        words += f" from the {rank_name(ranks[0])}"
    return words
