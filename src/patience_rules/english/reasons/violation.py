"""The reason why a move is not legal, and the error that carries it."""

from __future__ import annotations

from typing import Any

import attrs

from ...basics.cards import Card
from ...basics.errors import Code, PatienceError, printable
from ...basics.values import make
from ...schemas.formats import Format
from .sentence import Sentence

_REASON = Format("serve", "$defs", "error")


# Not attrs.frozen, whose initialiser takes as long as finding the reason. The fields are private,
# and properties make them read-only.
@attrs.define(repr=False, eq=False, kw_only=True, init=False)
class Violation:
    """The reason why a move is not legal.

    The message is rendered when it is read; everything else is known at once.

    >>> import patience_rules as pr
    >>> violation = pr.deal("balcony", seed=1).check("s-t1")
    >>> violation.code, violation.field
    (<Code.ROUTE_NOT_ALLOWED: 'route-not-allowed'>, 'stock.take')
    """

    _code: Code = attrs.field(alias="code")
    _message: str | Sentence = attrs.field(alias="message")
    _move: str = attrs.field(alias="move")
    _piles: tuple[str, ...] = attrs.field(default=(), alias="piles")
    _cards: tuple[Card, ...] = attrs.field(default=(), alias="cards")
    _field: str = attrs.field(default="", alias="field")

    def __init__(self) -> None:
        raise TypeError("a violation is what State.check() finds")

    @property
    def code(self) -> Code:
        """The kind of reason.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).check("t1-t1").code.value
        'route-not-allowed'
        """
        return self._code

    @property
    def move(self) -> str:
        """The move, as the caller wrote it.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).check("T1 - T1").move
        'T1 - T1'
        """
        return self._move

    @property
    def piles(self) -> tuple[str, ...]:
        """The names of the piles concerned.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).check("s-t1").piles
        ('s', 't1')
        """
        return self._piles

    @property
    def cards(self) -> tuple[Card, ...]:
        """The visible cards concerned.

        >>> from patience_rules import deal
        >>> [str(card) for card in deal("balcony", seed=1).check("t1-t2").cards]
        ['7D', '9C']
        """
        return self._cards

    @property
    def field(self) -> str:
        """The path of the rule set's field that forbids the move; empty if its text is wrong.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).check("s-t1").field
        'stock.take'
        """
        return self._field

    @property
    def message(self) -> str:
        """One English sentence for a player, with the real cards, without a full stop.

        >>> import patience_rules as pr
        >>> pr.deal("balcony", seed=1).check("w-t1").message
        'the waste is empty'
        """
        return str(self._message)

    @property
    def precise(self) -> str:
        """The message with the codes of the piles, for programs and the terminal.

        >>> import patience_rules as pr
        >>> pr.deal("balcony", seed=1).check("w-t1").precise
        'w is empty'
        """
        message = self._message
        return message if isinstance(message, str) else message.render(precise=True)

    def to_json(self) -> dict[str, Any]:
        """Return the reason as JSON values, as the command ``serve`` answers it.

        >>> import patience_rules as pr
        >>> reason = pr.deal("balcony", seed=1).check("w-t1").to_json()
        >>> reason["code"], reason["message"], reason["piles"]
        ('empty-source', 'the waste is empty', ['w', 't1'])
        """
        return _REASON.write(self, {"cards": map(str, self._cards)})

    def _facts(self) -> tuple[Code, str, tuple[str, ...], tuple[Card, ...], str]:
        """All fields except the message."""
        return self._code, self._move, self._piles, self._cards, self._field

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Violation):
            return NotImplemented
        return self._facts() == other._facts() and self._message == other._message

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return (
            f"Violation(code={self.code!r}, message={self.message!r}, move={self.move!r}, "
            f"piles={self.piles!r}, cards={self.cards!r}, field={self.field!r})"
        )


def violation_of(
    *,
    code: Code,
    message: str | Sentence,
    move: str,
    piles: tuple[str, ...] = (),
    cards: tuple[Card, ...] = (),
    field: str = "",
) -> Violation:
    """Return a reason why a move is not legal."""
    return make(
        Violation, code=code, message=message, move=move, piles=piles, cards=cards, field=field
    )


class IllegalMoveError(PatienceError):
    """Raised if a move that is not legal is played. Its `violation` has the reason.

    >>> import patience_rules as pr
    >>> try:
    ...     pr.deal("balcony", seed=1).play("f1-t1")
    ... except pr.IllegalMoveError as error:
    ...     print(error.violation.code)
    not-a-source
    """

    __module__ = "patience_rules"

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code, "")
        self.args: tuple[Violation] = (violation,)  # for pickle and copy
        self.violation = violation

    @property
    def message(self) -> str:
        """The violation's message.

        >>> from patience_rules import deal
        >>> IllegalMoveError(deal("golf", seed=1).check("w-s")).message
        'cards never leave the waste'
        """
        return printable(self.violation.message)

    def within(self, place: str) -> IllegalMoveError:
        """Return a copy of the error with a place before its message and its violation's.

        Args:
            place: such as ``"game 2"``.

        >>> from patience_rules import deal
        >>> violation = deal("balcony", seed=1).check("f1-t1")
        >>> print(IllegalMoveError(violation).within("game 2"))
        game 2: cards never leave the foundations
        """
        message = f"{place}: {self.message}"
        code, move, piles, cards, field = self.violation._facts()
        moved = violation_of(
            code=code, message=message, move=move, piles=piles, cards=cards, field=field
        )
        return IllegalMoveError(moved)
