"""The options of a game in words, for a dialog in which a player chooses."""

from __future__ import annotations

import attrs

from ...games.catalogue import GameLike
from ...games.index import find_game
from ...rules.kinds import Plain
from ..realiser import ENGLISH
from . import messages as m
from .describe import difference, messages_with


@attrs.frozen(kw_only=True)
class OptionValue:
    """A value of an option, in words.

    Attributes:
        value: the value, for :meth:`Rules.with_options`.
        words: what it means, in one or more sentences. They say in what it differs from the value
            that the rules have; for that value, from the first other one.
        chosen: true if the rules have this value.

    >>> from patience_rules import describe_options
    >>> [value.value for value in describe_options("escalator")[0].values if value.chosen]
    ['blocked']
    """

    value: Plain
    words: str
    chosen: bool


@attrs.frozen(kw_only=True)
class OptionText:
    """An option of a game, in words.

    Attributes:
        name: the name, for :meth:`Rules.with_options`.
        title: the name for people.
        values: the values.

    >>> from patience_rules import describe_options
    >>> describe_options("escalator")[0].name
    'draw'
    """

    name: str
    title: str
    values: tuple[OptionValue, ...]


def describe_options(game: GameLike) -> tuple[OptionText, ...]:
    """Return the options of a game in words.

    Args:
        game: a game's name or a rule set.

    Raises:
        RulesError: ``unknown-game``.

    >>> for value in describe_options("golf")[0].values:
    ...     print(value.value, value.chosen, value.words)
    None True Cards go on any rank.
    K False Nothing goes on a king.
    """
    rules = find_game(game)
    alone, now = rules.without_options(), rules.option_values()
    found = []
    for option in rules.options:
        told = [messages_with(alone, option, plain) for plain in option.values]
        own = option.names.index(now[option.name])
        values: list[OptionValue] = []
        others: list[m.OtherValue] = []
        for place, name in enumerate(option.names):
            against = own if place != own else int(own == 0)
            other = difference(option.name, name, told[against], told[place])
            words = ENGLISH.option_words(other)
            values.append(OptionValue(value=name, words=words, chosen=place == own))
            others += [other] if place != own else []
        found.append(
            OptionText(name=option.name, title=ENGLISH.option_title(others), values=tuple(values))
        )
    return tuple(found)
