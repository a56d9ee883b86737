"""Error codes, the exceptions that carry them, and common checks of arguments."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from .values import Word

ISSUES = "https://github.com/patience-rules/patience-rules/issues"
"""Where to report a fault of the package."""
MOST_SECONDS = 10**6
"""The longest time limit that is accepted, some eleven days."""
_LONGEST = 1000
"""The most characters of a value that is not a string."""


class Code(Word):
    """A stable name for one way to break a rule or a format; equal to its text.

    JSON reports hold the text. Codes may be added but are never removed or changed.

    >>> Code("wrong-suit") is Code.WRONG_SUIT, Code.WRONG_SUIT == "wrong-suit"
    (True, True)
    >>> print(Code.WRONG_SUIT)
    wrong-suit
    >>> Code.STOCK_EMPTY.meaning
    'The stock is empty.'
    """

    meaning: str
    """The meaning of the code in one sentence."""

    def __new__(cls, value: str, meaning: str = "") -> Code:
        """Return the code with this text; the meaning stands in its row below."""
        code = str.__new__(cls, value)
        code._value_, code.meaning = value, meaning
        return code

    SYNTAX = "syntax", "The text, JSON or argument does not have the expected form."
    UNKNOWN_GAME = "unknown-game", "No game has this name."
    BAD_OPTION = (
        "bad-option",
        "The game does not have this option, or the option does not take this value.",
    )
    BAD_RULES = "bad-rules", "The rule set contradicts itself or is not a rule set."
    BAD_CARD = "bad-card", "A card is not written as one, or may not be marked face down."
    BAD_DECK = "bad-deck", "The cards are not exactly the game's pack, or a pack cannot be made so."
    UNSETTLED = (
        "unsettled",
        "A step that follows automatically by the rules has not been carried out.",
    )
    NO_SUCH_PILE = "no-such-pile", "The game has no such pile, or the name stands for several."
    GAME_OVER = "game-over", "The game is over, so no move can be made or taken back."
    NOT_A_SOURCE = "not-a-source", "The pile keeps these cards: no such move takes them from it."
    ROUTE_NOT_ALLOWED = (
        "route-not-allowed",
        "The card may not go from the first pile to the second, or not any more.",
    )
    STOCK_EMPTY = "stock-empty", "The stock is empty."
    STOCK_NOT_EMPTY = "stock-not-empty", "A redeal needs an empty stock."
    NO_REDEAL_LEFT = "no-redeal-left", "All redeals have been used."
    NO_MERCI_LEFT = "no-merci-left", "The merci, which brings up a buried card, has been used."
    DRAW_NOT_BLOCKED = (
        "draw-not-blocked",
        "The stock may be drawn from only when nothing else can move.",
    )
    DRAW_OVER_SPACE = (
        "draw-over-space",
        "The stock may be dealt only while certain piles each hold a card.",
    )
    TOO_EARLY = (
        "too-early",
        "The move depends on the base, other cards or redeals, and they do not allow it now.",
    )
    EMPTY_SOURCE = "empty-source", "A pile that the move takes cards from is empty."
    TOO_FEW_CARDS = "too-few-cards", "The pile holds fewer cards than are asked for."
    COVERED_CARD = "covered-card", "A card of another pile still lies on this one or its place."
    BURIED_CARD = "buried-card", "The card lies under others or face down."
    ONE_CARD_ONLY = "one-card-only", "Cards move here one at a time, or as many as the rules say."
    NOT_A_RUN = "not-a-run", "These cards, or this many, do not move together as a run."
    TOO_FEW_SPACES = (
        "too-few-spaces",
        "There are too few free cells and spaces to move this many cards.",
    )
    PILE_FULL = (
        "pile-full",
        "The pile, or each that cards could be dealt to, has no room or takes no more now.",
    )
    PILE_NOT_FILLABLE = (
        "pile-not-fillable",
        "The empty pile takes no card, or none from this source, or none now.",
    )
    WRONG_BASE = "wrong-base", "The first card of this pile must be another one."
    WRONG_RANK = (
        "wrong-rank",
        "The card is not next in order, or it or the card beneath has a wrong rank.",
    )
    WRONG_SUIT = "wrong-suit", "The suit of the card or of the card beneath does not fit."
    WRONG_COLOUR = "wrong-colour", "The card's colour does not fit."
    NO_PAIR = (
        "no-pair",
        "The cards make no pair, set or total, or the card may not be discarded alone.",
    )
    NOT_OUTRANKED = "not-outranked", "No higher card of the same suit is available."
    RESULT_MISMATCH = "result-mismatch", "The game did not end as the record says."
    SCORE_MISMATCH = (
        "score-mismatch",
        "The game's score differs from the record's, or is not counted so.",
    )
    SEED_MISMATCH = (
        "seed-mismatch",
        "The seed does not give the recorded deck, or another deal is expected.",
    )
    RULES_MISMATCH = (
        "rules-mismatch",
        "The record was played by other rules, or another game is expected.",
    )
    TOO_LARGE = "too-large", "The input, or the answer to it, is larger than the limit."
    UNREADABLE = (
        "unreadable",
        "A file, or another part of the system that is needed, cannot be used.",
    )
    NO_SUCH_DEAL = "no-such-deal", "There is no such deal, or the game has no numbered deals."
    NO_SUCH_MOVE = (
        "no-such-move",
        "There is no move to take back, to play again, to comment, or of this pile.",
    )
    INTERNAL = "internal", "The package itself has a fault; please report it."


class PatienceError(ValueError):
    """Base class of the package's errors: input from outside is wrong.

    Attributes:
        code: the kind of error.

    >>> try:
    ...     raise PatienceError(Code.SYNTAX, "a comma is missing")
    ... except PatienceError as error:
    ...     print(error.code, "-", error)
    syntax - a comma is missing
    """

    __module__ = "patience_rules"  # tracebacks show the public home

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self._message = message

    @property
    def message(self) -> str:
        """One English sentence that names the place, without a full stop.

        Quoted input is made :func:`printable`.

        >>> CardError(Code.BAD_CARD, "'\\a' is not a card").message
        "'\\\\x07' is not a card"
        """
        return printable(self._message)

    def __str__(self) -> str:
        return self.message

    def within(self, place: str) -> PatienceError:
        """Return the same error with a place put before its message.

        Args:
            place: such as ``"waste 2"``.

        Returns:
            A new error of the same class and code.

        >>> print(CardError(Code.BAD_CARD, "'1Z' is not a card").within("waste"))
        waste: '1Z' is not a card
        """
        return type(self)(self.code, f"{printable(place)}: {self.message}")


class ArgumentError(PatienceError):
    """An argument is invalid or names something that does not exist, such as a schema or a deal.

    >>> from patience_rules import deal
    >>> deal("balcony", seed=-1)
    Traceback (most recent call last):
    ...
    patience_rules.ArgumentError: a seed is a whole number from 0 to 2**64 - 1, not -1
    """

    __module__ = "patience_rules"


class CardError(PatienceError):
    """A card is not valid, or the cards are not a game's pack (``bad-card``, ``bad-deck``).

    >>> from patience_rules import Card
    >>> Card("1Z")
    Traceback (most recent call last):
    ...
    patience_rules.CardError: '1Z' is not a card
    """

    __module__ = "patience_rules"


class MoveError(PatienceError):
    """A text is not a move (``syntax``, ``too-large``).

    >>> from patience_rules import Move
    >>> Move.parse("t1 to t2")
    Traceback (most recent call last):
    ...
    patience_rules.MoveError: 't1 to t2' is not a move such as t3-f1 or t1-t2x3
    """

    __module__ = "patience_rules"


class RulesError(PatienceError):
    """A rule set contradicts itself, or a game or an option is unknown.

    >>> from patience_rules import find_game
    >>> find_game("escalator").with_options(draw="often")
    Traceback (most recent call last):
    ...
    patience_rules.RulesError: escalator: draw is one of 'blocked', 'any', not 'often'
    """

    __module__ = "patience_rules"


class PositionError(PatienceError):
    """A position is impossible: wrong form, pack, sequence or cover.

    >>> from patience_rules import State
    >>> State.from_text("balcony s:AC x")
    Traceback (most recent call last):
    ...
    patience_rules.PositionError: 'x' is not part of a position
    """

    __module__ = "patience_rules"


class RecordError(PatienceError):
    """A record does not have the form of one.

    >>> from patience_rules import Record
    >>> Record("balcony", "s-w")
    Traceback (most recent call last):
    ...
    patience_rules.RecordError: a record needs a deck, a seed or a position
    """

    __module__ = "patience_rules"


def internal(error: Exception, cause: str) -> PatienceError:
    """Return an unexpected exception as an error that says what to send to whom.

    Its own message is left out, because it may name hidden cards.

    Args:
        cause: what led to it, such as ``"record"``.
    """
    message = f"an internal error ({type(error).__name__} in {_path(error)[-1]})"
    return PatienceError(Code.INTERNAL, f"{message}: please send this {cause} to {ISSUES}")


def log_internal(error: Exception, cause: str, data: str | bytes) -> None:
    """Log an unexpected exception in one line, with the beginning of what led to it."""
    import logging  # rarely needed

    line = "internal error %r in %s: please send this line and the %s to %s: %.1000r"
    path = " > ".join(_path(error))
    logging.getLogger("patience_rules").error(line, error, path, cause, ISSUES, data)


def _path(error: Exception) -> list[str]:
    """Return the places of a traceback, such as ``card_words.py:203``, the innermost last."""
    places, at = [], error.__traceback__
    while at:
        places.append(f"{os.path.basename(at.tb_frame.f_code.co_filename)}:{at.tb_lineno}")
        at = at.tb_next
    return places


def unreadable(error: Exception) -> RecordError:
    """Return the reason that the system or a decompressor gave for a failed read or write."""
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return RecordError(Code.UNREADABLE, reason)


def printable(text: object) -> str:
    """Return a text from outside on one line, safe to print.

    Control characters, such as line ends and terminal codes, are escaped as in Python. So are
    characters that change the writing direction or are invisible.

    Args:
        text: such as a tag, the name of a file or a move. Any other value is shortened, since a
            message must never fail.

    >>> from patience_rules.files import printable
    >>> printable("Änn"), printable("Ann\\n1. Bob")
    ('Änn', 'Ann\\\\n1. Bob')
    """
    if not isinstance(text, str):
        text = shorten(text, _LONGEST)
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def shorten(value: object, limit: int = 40) -> str:
    """Return any value in a form that is safe in a message: texts are quoted, long ones cut."""
    try:
        shown = value if isinstance(value, str) else f"{value}"  # as a number, also on Python 3.10
    except KeyboardInterrupt:
        raise
    except BaseException:  # a number of thousands of digits, an endless list, anything
        shown = f"<{type(value).__name__}>"
    shown, more = shown[:limit], "..." if len(shown) > limit else ""
    return (repr(shown) if isinstance(value, str) else shown) + more


def amount(number: int, things: str) -> str:
    """Return a number with its noun, which is given in the plural.

    >>> amount(2, "cards"), amount(1, "cards")
    ('2 cards', '1 card')
    """
    return f"{number} {things.removesuffix('s') if number == 1 else things}"


def did_you_mean(given: object, known: Iterable[str]) -> str:
    """Return ``; did you mean run?`` with the closest known string, or an empty string."""
    from difflib import get_close_matches  # only mistakes need it

    found = get_close_matches(given[:40], known, 1) if isinstance(given, str) else ()
    return f"; did you mean {found[0]}?" if found else ""


def expect(value: object, kind: type | tuple[type, ...], wanted: str) -> None:
    """Raise `ArgumentError` unless an argument is of a class; `wanted` follows "should be"."""
    if not isinstance(value, kind):
        raise ArgumentError(Code.SYNTAX, f"should be {wanted}, not {shorten(value)}")


def expect_whole(value: Any, name: str, least: int, most: int | None = None) -> None:
    """Raise `ArgumentError` unless an argument is a whole number from `least` on, or to `most`."""
    if not isinstance(value, int) or value < least or (most is not None and value > most):
        reach = f"from {least} on" if most is None else f"from {least} to {most}"
        message = f"{name} should be a whole number {reach}, not {shorten(value)}"
        raise ArgumentError(Code.SYNTAX, message)


def expect_seconds(value: Any) -> None:
    """Raise `ArgumentError` unless an argument is a time in seconds or None."""
    if value is not None and not (isinstance(value, (int, float)) and 0 <= value <= MOST_SECONDS):
        message = f"seconds should be a number from 0 to {MOST_SECONDS}, not {shorten(value)}"
        raise ArgumentError(Code.SYNTAX, message)
