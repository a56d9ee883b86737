"""Why a move is not legal: one code, the cards and piles it is about, the field that forbids it.

Reasons are tried in a fixed order, the same for every game, and the first that holds is given:

1. the text: ``syntax``, ``too-large``, ``no-such-pile``;
2. the end of the game: ``game-over``;
3. a draw: ``one-card-only``, ``stock-empty``, ``draw-not-blocked``, ``draw-over-space``;
4. a redeal: ``one-card-only``, ``stock-not-empty``, ``no-redeal-left``, ``empty-source``;
5. the way from pile to pile: ``no-such-pile``, ``not-a-source``, ``route-not-allowed``;
6. what lies at its start: ``stock-empty`` or ``empty-source``, ``too-few-cards``, ``covered-card``,
   ``buried-card``, ``one-card-only``;
7. cards that leave the game: ``one-card-only``, ``empty-source``, ``not-outranked``, ``no-pair``;
8. cards that move together: ``not-a-run``;
9. the target: ``pile-full``; an empty one: ``pile-not-fillable``, ``one-card-only``, ``not-a-run``,
   ``wrong-base``, ``wrong-suit``; a card: ``one-card-only``, ``wrong-rank``, ``wrong-suit`` or
   ``wrong-colour``; then ``too-few-spaces``, ``not-a-run``, ``wrong-rank``.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ...cards import Card
from ...engine.conditions import is_won
from ...engine.legal import is_legal
from ...engine.tables import Piles, Tables
from ...errors import Code, MoveError, PatienceError
from .attempt import Attempt, Reason
from .discards import why_not_discarded
from .landing import why_not_landing
from .leaving import why_no_run, why_not_leaving
from .routes import why_no_route
from .stock import why_not_drawn, why_not_redealt


@attrs.frozen
class Violation:
    """Why a move is not legal.

    Attributes:
        code: the kind of reason.
        message: one English sentence with the real cards, without a full stop.
        move: the move, as it was given.
        piles: the names of the piles it is about.
        cards: the cards it is about.
        field: the path of the field of the rule set that forbids it, such as
            ``foundation.build.match``; empty where the text is wrong.

    >>> import patience_rules as pr
    >>> violation = pr.deal("balcony", seed=1).check("s-t1")
    >>> violation.code, violation.field
    (<Code.ROUTE_NOT_ALLOWED: 'route-not-allowed'>, 'stock.take')
    """

    code: Code
    message: str
    move: str
    piles: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    field: str = ""


class IllegalMoveError(PatienceError):
    """A move that the rules do not allow was to be played.

    Attributes:
        violation: why.

    >>> import patience_rules as pr
    >>> try:
    ...     pr.deal("balcony", seed=1).play("f1-t1")
    ... except pr.IllegalMoveError as error:
    ...     print(error.violation.code)
    not-a-source
    """

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code, violation.message)
        self.violation = violation

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[Violation]]:
        return IllegalMoveError, (self.violation,)


def find_violation(t: Tables, piles: Piles, redeals: int, text: str) -> Violation | None:
    """Why a move is not legal on a table.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        text: the move, in any spelling.

    Returns:
        The reason, None for a legal move.
    """
    try:
        source, target, count = t.resolve(text)
    except MoveError as error:
        return Violation(error.code, error.message, text[:60])
    if is_legal(t, piles, redeals, source, target, count):
        return None
    reason = next(_reasons(Attempt(t, piles, redeals, source, target, count)))
    names = tuple(dict.fromkeys((t.names[source], t.names[target])))
    return Violation(reason.code, reason.message, text, names, reason.cards, reason.field)


def _reasons(attempt: Attempt) -> Iterator[Reason]:
    """Reasons in their order; each check may take for granted that those before found nothing."""
    if is_won(attempt.t, attempt.piles):
        yield Reason(Code.GAME_OVER, "the game is won, so no move is left", "goal")
    yield from why_not_drawn(attempt)
    yield from why_not_redealt(attempt)
    yield from why_no_route(attempt)
    yield from why_not_leaving(attempt)
    yield from why_not_discarded(attempt)
    yield from why_no_run(attempt)
    yield from why_not_landing(attempt)
