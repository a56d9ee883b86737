"""Finding out why a move is not legal: one code, the cards and piles it is about, the field.

Reasons are looked for in a fixed order, the same for every game, and the first that holds is given:

1. the text: ``syntax``, ``too-large``, ``no-such-pile``;
2. the end of the game: ``game-over``;
3. a draw: ``too-early`` before the base is chosen, ``one-card-only``, ``stock-empty``; then the
   conditions of its steps, if no step deals a card: ``pile-full``, ``too-early``; then its own:
   ``draw-not-blocked``, ``draw-over-space``, ``too-early``;
4. a redeal: ``too-early`` likewise, ``one-card-only``, ``stock-not-empty``, ``no-redeal-left``,
   its conditions: ``too-early``; ``empty-source``;
5. the way from pile to pile: ``no-such-pile``, ``not-a-source``, ``route-not-allowed``;
6. what lies at its start: ``too-early`` likewise, ``stock-empty`` or ``empty-source``,
   ``too-few-cards``, ``not-a-source`` for cards that a pile keeps, conditions: ``too-early``;
   ``covered-card``, ``buried-card``, ``one-card-only``;
7. cards that leave the game: ``one-card-only``, ``stock-empty`` or ``empty-source``,
   ``not-outranked``, ``wrong-rank``, ``no-pair``;
8. cards that move together: ``not-a-run``;
9. the target: ``pile-full``; where it collects a set: ``no-pair``; an empty one:
   ``pile-not-fillable`` for the source and for conditions on piles, ``one-card-only``,
   ``not-a-run``, ``wrong-base``, other conditions; a gap in a row: ``pile-not-fillable`` or as a
   card; a card: ``pile-full``, ``one-card-only``, ``buried-card``, ``wrong-rank``, ``wrong-suit``
   or ``wrong-colour``, ``route-not-allowed`` for the source, conditions; then ``pile-full``,
   ``too-few-spaces``, ``not-a-run``.

There may be several ways to do a thing. At each point those that fail there are dropped, and the
reason is that of the ways which get furthest.

Each reason rests on a condition of its own, so that it is true whatever the engine thinks.
"""

from __future__ import annotations

from ...engine.card_sets import Piles
from ...engine.one_move import is_legal
from ...engine.routes import BUILD, DRAW, NONE, REDEAL, REPLACE
from ...engine.tables import Tables
from ...errors import Code, MoveError
from .attempt import Attempt
from .landing import why_not_landing
from .leaving import why_no_run, why_not_chosen, why_not_leaving
from .removals import why_not_removed
from .routes import why_no_route
from .stock import why_not_drawn, why_not_redealt
from .violation import Violation


def find_violation(t: Tables, piles: Piles, redeals: int, text: str) -> Violation | None:
    """Why a move is not legal on a table.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        text: the move, in any spelling.

    Returns:
        The reason, None for a legal move.

    Raises:
        AssertionError: if the engine refuses the move and there is no reason to.
    """
    try:
        source, target, count = t.routes.resolve(text)
    except MoveError as error:
        return Violation(error.code, error.message, text[:60])
    if is_legal(t, piles, redeals, source, target, count):
        return None
    violation = _why_not(Attempt(t, piles, redeals, text, source, target, count))
    if violation is None:
        raise AssertionError(f"{t.rules.id}: {text} is refused, and no reason is found")
    return violation


def _why_not(a: Attempt) -> Violation | None:
    """The first reason; each look may take for granted that those before found nothing."""
    if a.t.ending.is_won(a.piles):
        return a.refused(Code.GAME_OVER, "goal", "the game is won, so no move is left")
    if a.kind == NONE:
        return why_no_route(a)
    why = why_not_chosen(a)
    if why:
        return why
    if a.kind == DRAW:
        return why_not_drawn(a)
    if a.kind == REDEAL:
        return why_not_redealt(a)
    why = why_not_leaving(a)
    if why:
        return why
    if a.kind in (BUILD, REPLACE):
        return why_no_run(a) or why_not_landing(a)
    return why_not_removed(a)
