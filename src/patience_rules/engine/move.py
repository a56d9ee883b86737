"""Moves, written ``source-target``, or ``source-targetxN`` if several cards move."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..basics.errors import Code, MoveError, shorten

_LONGEST = 60
_SPELLING = r"(?ai)\s*([swftrcd])\s*(\d*)\s*[-–—]\s*([swftrcd])\s*(\d*)\s*(?:[x×]\s*(\d+))?\s*"


def move_between(source: str, target: str, size: int = 1) -> Move:
    """Return a move between two piles of a game, unchecked."""
    return str.__new__(Move, f"{source}-{target}x{size}" if size > 1 else f"{source}-{target}")


class Move(str):
    """One act of the player: a string, equal to its own text.

    Piles of a kind are counted from 1: ``t3`` is the third tableau pile, ``w`` the only waste.
    The game decides what a move does: ``s-w`` draws, ``w-s`` redeals.

    Args:
        source: the name of the pile that the cards leave.
        target: the name of the pile that they go to.
        size: the number of cards.

    Raises:
        MoveError: ``syntax`` if the text is not a move.

    >>> Move("t1", "t2", 3), str(Move("t1", "t2", 3)), Move("s", "w") == "s-w"
    (Move('t1', 't2', 3), 't1-t2x3', True)
    >>> match Move("t1", "t2", 3):
    ...     case Move(source, target, size):
    ...         print(f"{size} cards from {source} to {target}")
    3 cards from t1 to t2
    """

    __slots__ = ()
    __match_args__ = ("source", "target", "size")

    def __new__(cls, source: str, target: str, size: int = 1) -> Move:
        if not (isinstance(source, str) and isinstance(target, str)):
            message = f"a move goes from a pile to a pile, not {shorten((source, target))}"
            raise MoveError(Code.SYNTAX, message)
        return cls.parse(f"{source}-{target}x{shorten(size)}")

    @classmethod
    def parse(cls, text: str) -> Move:
        """Return the move that a text stands for, in its canonical spelling.

        Args:
            text: a move such as ``t1-t2x3``, in upper or lower case, spaces allowed.

        Raises:
            MoveError: ``syntax`` if the text is not a move, ``too-large`` if it is longer than 60
                characters.

        >>> Move.parse(" T10 - F1 "), Move.parse("t1–t2 x 3")
        (Move('t10', 'f1'), Move('t1', 't2', 3))
        """
        if not isinstance(text, str):
            message = f"a move is a string such as t3-f1, not {shorten(text)}"
            raise MoveError(Code.SYNTAX, message)
        if len(text) > _LONGEST:
            raise MoveError(
                Code.TOO_LARGE,
                f"{shorten(text)} has {len(text)} characters; the limit is {_LONGEST}",
            )
        match = re.fullmatch(_SPELLING, text)
        if match is None:
            raise MoveError(Code.SYNTAX, f"{shorten(text)} is not a move such as t3-f1 or t1-t2x3")
        numbers = [match[2].lstrip("0"), match[4].lstrip("0"), (match[5] or "1").lstrip("0")]
        if not numbers[2] or (match[2] and not numbers[0]) or (match[4] and not numbers[1]):
            raise MoveError(Code.SYNTAX, f"{shorten(text)}: piles and cards are counted from 1")
        source, target = match[1].lower() + numbers[0], match[3].lower() + numbers[1]
        size = "" if numbers[2] == "1" else f"x{numbers[2]}"
        return str.__new__(cls, f"{source}-{target}{size}")

    @property
    def source(self) -> str:
        """Name of the pile that the cards leave.

        >>> Move.parse("t1-t2x3").source
        't1'
        """
        return self.partition("-")[0]

    @property
    def target(self) -> str:
        """Name of the pile that the cards go to.

        >>> Move.parse("t1-t2x3").target
        't2'
        """
        return self.partition("-")[2].partition("x")[0]

    @property
    def size(self) -> int:
        """Number of cards that move.

        >>> Move.parse("t1-t2x3").size, Move.parse("s-w").size
        (3, 1)
        """
        return int(self.partition("x")[2] or 1)

    def __repr__(self) -> str:
        size = f", {self.size}" if self.size != 1 else ""
        return f"Move({self.source!r}, {self.target!r}{size})"

    def __reduce__(self) -> tuple[Callable[[str], Move], tuple[str]]:
        return Move.parse, (str(self),)

    def __str__(self) -> str:
        return self[:]
