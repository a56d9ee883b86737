"""The rule set of a game: one immutable value, checked when it is made."""

from __future__ import annotations

import attrs

from ..errors import Code, RulesError
from .contradictions import contradictions
from .facts import Facts
from .kinds import Plain
from .validators import is_id


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
        problem = next(contradictions(self), None)
        if not problem and self.options:
            from .turning import wrong_options

            problem = next(wrong_options(self), None)
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
        if not chosen:
            return self
        from .turning import turn_options

        return turn_options(self, chosen)

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
        from .field_paths import read_field

        return {option.name: read_field(self, option.field) for option in self.options}
