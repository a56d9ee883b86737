"""The rule set of a game: one immutable value, checked when it is made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import attrs

from ..errors import Code, RulesError
from ..safe_text import shorten
from .contradictions import contradictions
from .facts import Facts
from .field_paths import is_same, read_field, replace_field
from .option import Option, Plain
from .validators import is_id

MOST_VALUES = 30
"""The most values of all options together."""


class Rules(Facts):
    """The rules of one game, checked when they are made.

    Attributes:
        id: the game's name in formats: lower case, digits and hyphens.
        zones: the zones in the order in which their piles are counted.
        deal: the steps of the deal.
        decks: how many decks make the pack.
        suits: the suits of each deck.
        ranks: the ranks of each suit, from low to high: each builds on the one before.
        draw: how the stock is drawn from; None: it is not.
        redeal: how the stock is made anew; None: it is not.
        removal: how cards are discarded; None: they are not.
        goal: what wins.
        options: the choices that players may turn.
        name: the game's name for people; made from the id where it is empty.
        choice: how the player chooses the base; None: it is no choice.

    Raises:
        RulesError: ``bad-rules`` for the first thing that contradicts itself, naming the field.

    >>> from patience_rules import Deal, Role, Take, Zone
    >>> Rules("tiny", zones=(Zone(Role.STOCK, take=Take.NOTHING),), deal=(Deal(Role.WASTE),))
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: tiny: deal[0].role: there is no waste
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        problem = next(contradictions(self), None) or next(_wrong_options(self), None)
        if problem:
            name = self.id if is_id(self.id, 60) else "rules"
            raise RulesError(Code.BAD_RULES, f"{name}: {problem}")

    def with_options(self, /, **chosen: Plain) -> Rules:
        """The same game with some of its options turned.

        Args:
            chosen: option name (with ``_`` or ``-``) and value, as the JSON form writes it; for
                None also the word ``none``.

        Returns:
            The changed rule set, under the same id.

        Raises:
            RulesError: ``bad-option`` for a name or a value that the game does not have.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].with_options(draw="any").draw.when
        <When.ANY: 'any'>
        """
        known = {option.name: place for place, option in enumerate(self.options)}
        turned: list[tuple[int, int]] = []
        for name, value in chosen.items():
            place = known.get(name.replace("_", "-"))
            if place is None:
                only = f"only {', '.join(known)}" if known else "and no other"
                raise RulesError(
                    Code.BAD_OPTION, f"{self.id} has no option {shorten(name)}, {only}"
                )
            values = self.options[place].values
            meant = None if value == "none" and "none" not in values else value
            which = next((n for n, own in enumerate(values) if is_same(meant, own)), None)
            if which is None:
                listed = ", ".join(map(shorten, values))
                raise RulesError(
                    Code.BAD_OPTION, f"{self.id}: {name} is one of {listed}, not {shorten(value)}"
                )
            turned.append((place, which))
        return _turned(self, tuple(turned)) if turned else self

    def without_options(self) -> Rules:
        """The same game with nothing to choose: what its options are set to holds.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].without_options().options
        ()
        """
        return attrs.evolve(self, options=()) if self.options else self

    def option_values(self) -> dict[str, Plain]:
        """Each option's present value, as the JSON form writes it.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].option_values()
        {'draw': 'blocked'}
        """
        return {option.name: read_field(self, option.field) for option in self.options}


@lru_cache(maxsize=64)  # records turn the same options again and again
def _turned(rules: Rules, chosen: tuple[tuple[int, int], ...]) -> Rules:
    """The rules with options turned, each given by its place and that of its value."""
    turned = rules.without_options()  # or the values of all options would be checked each time
    for place, which in chosen:
        option = rules.options[place]
        turned = replace_field(turned, option.field, option.values[which])
    return attrs.evolve(turned, options=rules.options)


def _wrong_options(rules: Rules) -> Iterator[str]:
    names = [option.name for option in rules.options]
    if len(set(names)) != len(names):
        yield "options: two have one name"
    if sum(len(option.values) for option in rules.options) > MOST_VALUES:
        yield f"options: more than {MOST_VALUES} values in all"
    bare = rules.without_options()
    for number, option in enumerate(rules.options):
        place = f"options[{number}]"
        try:
            now = read_field(bare, option.field)
        except KeyError:
            yield f"{place}.field: there is no field {shorten(option.field)}"
        else:
            for problem in _wrong_values(bare, option, now):
                yield f"{place}.{problem}"


def _wrong_values(rules: Rules, option: Option, now: Plain) -> Iterator[str]:
    if not any(is_same(now, value) for value in option.values):
        yield f"values: the rule set's own value {shorten(now)} is not among them"
    for index, value in enumerate(option.values):
        try:
            if not is_same(value, now):
                replace_field(rules, option.field, value)
        except RulesError as error:
            yield f"values[{index}]: {error}"
