"""Find the reason why a move is not legal: one code, with cards, piles and the rule set's field.

Reasons are checked in a fixed order, the same for every game. The first that applies is returned:

1. the text: ``syntax``, ``too-large``, ``no-such-pile``;
2. the end of the game: ``game-over``;
3. a draw: ``too-early`` before the base is chosen, ``one-card-only``, ``stock-empty``; then the
   conditions of its steps, if no step deals a card: ``pile-full``, ``too-early``; then its own:
   ``draw-not-blocked``, ``draw-over-space``, ``too-early``;
4. a redeal: ``too-early`` likewise, ``one-card-only``, ``stock-not-empty``, ``no-redeal-left``,
   ``empty-source``; a card that comes up in its pile: ``too-early``, ``route-not-allowed`` for the
   top card, ``too-few-cards``, ``no-merci-left``, ``buried-card`` if it lies face down;
5. the route from pile to pile: ``no-such-pile``, ``not-a-source``, ``route-not-allowed``;
6. the source: ``too-early`` likewise, ``stock-empty`` or ``empty-source``,
   ``too-few-cards``, ``not-a-source`` for cards that a pile keeps, conditions: ``too-early``;
   ``covered-card``, ``buried-card``, ``one-card-only``;
7. cards that leave the game: ``one-card-only``, ``stock-empty`` or ``empty-source``,
   ``not-outranked``, ``wrong-rank``, ``no-pair``;
8. cards that move together: ``not-a-run``;
9. the target: ``pile-full``; where it collects a set: ``no-pair``; an empty one:
   ``pile-not-fillable`` for the source and for conditions on piles, ``one-card-only``,
   ``not-a-run``, ``wrong-base``, other conditions; a gap in a row: ``pile-not-fillable``,
   ``one-card-only``, ``wrong-rank``, ``wrong-suit`` or ``wrong-colour``; a card: ``pile-full``,
   ``one-card-only``, ``buried-card``, ``route-not-allowed`` for the source, conditions on piles,
   ``wrong-rank``, ``wrong-suit`` or ``wrong-colour``, other conditions; then ``pile-full``,
   ``too-few-spaces``, ``not-a-run``.

If a rule set has several ways to make a move, each check drops those that fail it. The reason is
that of the ways that pass most checks.

Reasons about routes, piles and counts have a condition of their own. Those about cards that fit,
conditions, runs and supermoves ask the engine's tables, so they are true if the tables are.
"""

from __future__ import annotations

from ...basics.errors import Code, MoveError
from ...engine.card_sets import Piles
from ...engine.one_move import is_legal
from ...engine.routes import BUILD, DRAW, MERCI, NONE, REDEAL, REPLACE
from ...engine.tables import Tables
from ...rules.facts import draws_to, redeals_from
from ...rules.part import entry_path
from ...rules.piles import At
from ...rules.removals import Pair, Total, alone, gathered, in_stretches, paired
from ...rules.shapes import Slots
from ...rules.words import Lay, Near
from ...rules.zone_facts import fills, gives, gives_stretches, receives
from .attempt import Attempt
from .no_draw import (
    is_unused,
    why_not_all_piles,
    why_not_drawn,
    why_not_freed,
    why_not_from_stock,
    why_not_redealt,
    why_not_to_stock,
)
from .no_landing import from_there, numbered, why_not_from_there, why_not_landing
from .no_leaving import why_no_run, why_not_chosen, why_not_leaving, why_not_removed
from .sentence import Clause
from .violation import Violation, violation_of


def find_violation(t: Tables, piles: Piles, redeals: int, text: str) -> Violation | None:
    """Return the reason why a move is not legal; None for a legal move.

    Raises:
        AssertionError: if the engine refuses the move but no reason applies.
    """
    try:
        source, target, count = t.routes.resolve(text)
    except MoveError as error:
        return violation_of(code=error.code, message=error.message, move=text[:60])
    if is_legal(t, piles, redeals, source, target, count):
        return None
    violation = _why_not(Attempt(t, piles, redeals, text, source, target, count))
    if violation is None:
        raise AssertionError(f"{t.rules.id}: {text} is refused, but no reason applies")
    return violation


def _why_not(a: Attempt) -> Violation | None:
    """Return the first reason. Each check relies on the checks before it."""
    if a.t.ending.is_won(a.piles):
        return a.refused(Code.GAME_OVER, "goal", "game-won")
    if a.kind == NONE:
        return why_no_route(a)
    why = why_not_chosen(a)
    if why:
        return why
    if a.kind == DRAW:
        return why_not_drawn(a)
    if a.kind == REDEAL:
        return why_not_redealt(a)
    if a.kind == MERCI:
        return why_not_freed(a)
    why = why_not_leaving(a)
    if why:
        return why
    if a.kind in (BUILD, REPLACE):
        return why_no_run(a) or why_not_landing(a)
    return why_not_removed(a)


def why_no_route(a: Attempt) -> Violation | None:
    """Return the reason why no move goes from the one pile to the other."""
    t, source, target = a.t, a.source, a.target
    for pile in (source, target):
        if pile >= t.piles:
            return why_not_all_piles(a, pile)
    if source == target:
        template = "there-already" if a.count == 1 else "all-there-already"
        template = template if a.held(source) else "source-empty"
        template = "out-of-the-game" if source == t.discard else template
        template = "source-unused" if is_unused(a, source) else template
        return a.refused(Code.ROUTE_NOT_ALLOWED, "source.take", template)
    zone = t.zones[source]
    if not gives(zone):
        return why_not_from_stock(a) if source == t.stock and t.rules.draw else _never_leaves(a)
    if target == t.stock:
        return why_not_to_stock(a)
    if not any(way.to[target] for way in t.sources[source].ways):
        names = tuple(dict.fromkeys(name for way in zone.take for name in way.to))
        field = f"{entry_path('source.take', 0, zone.take)}.to"
        return a.refused(Code.ROUTE_NOT_ALLOWED, field, "goes-only-to", to=(names, source))
    if target == t.discard and t.rules.removal:
        return _not_alone(a)
    if receives(t.zones[target]):
        return _not_from_there(a)
    return _why_apart(a) or _nothing_laid(a)


def _never_leaves(a: Attempt) -> Violation:
    """Cards never leave the pile by a move, only in other ways, if at all."""
    rules = a.t.rules
    deals = rules.redeal and rules.redeal.deal
    again = redeals_from(rules, a.t.roles[a.source]) or bool(deals and a.source == a.t.stock)
    ways = ["in-a-redeal"] * again + ["to-fill-spaces"] * a.t.settling.feeds[a.source]
    template = "leaves-only" if ways else "never-leaves"
    template = "out-of-the-game" if a.source == a.t.discard else template
    template = "source-unused" if is_unused(a, a.source) else template
    clauses: tuple[Clause, ...] = tuple([(way, {}) for way in ways])
    return a.refused(Code.NOT_A_SOURCE, "source.take", template, clauses=clauses)


def _not_alone(a: Attempt) -> Violation:
    """Cards cannot be discarded alone, from this pile or from any."""
    ways = a.t.rules.removal
    manners = ["two-at-a-time"] * paired(ways) + ["as-sets"] * gathered(ways)
    manners += ["with-those-beside"] * in_stretches(ways)
    if alone(ways):
        manners = ["from-between"]
    zones, field = a.t.zones, entry_path("removal", 0, ways)
    collecting = next((pile for pile in range(a.t.piles) if zones[pile].lay is Lay.COLLECT), -1)
    clauses = tuple([(manner, {"collecting": collecting}) for manner in manners])
    return a.refused(Code.ROUTE_NOT_ALLOWED, field, "discarded-only", clauses=clauses)


def _not_from_there(a: Attempt) -> Violation | None:
    """The target takes cards only from other piles."""
    zone = a.zone(a.target)
    ways = numbered(a, "start", zone.start)
    ways += [] if isinstance(zone.shape, Slots) else numbered(a, "build", zone.build)
    if from_there(a, ways):
        return None
    names = [name for way, _ in ways for name in way.source if isinstance(name, At)]
    away = {by for name in names if name.zone is None for by in name.by}
    if not away or a.t.firsts[a.source] != a.t.firsts[a.target]:
        return why_not_from_there(a, Code.ROUTE_NOT_ALLOWED, ways, "takes-from")
    field = next(f"{path}.source" for way, path in ways if way.source)
    by = tuple([-places for places in away])
    return a.refused(Code.ROUTE_NOT_ALLOWED, field, "goes-along", by=by)


_NEAR = {
    Near.TOUCHING: "must-touch",
    Near.SAME_LINE: "must-share-a-line",
    Near.STRETCH: "must-be-beside",
}
"""By where cards have to lie that are discarded together, the key of the sentence that says so."""


def _why_apart(a: Attempt) -> Violation | None:
    """Cards are discarded together only if they are neighbours."""
    if not gives(a.zone(a.target)):
        return None
    ways = a.t.rules.removal
    one_row = a.t.firsts[a.source] == a.t.firsts[a.target] and gives_stretches(a.zone(a.source))
    for index, way in enumerate(ways):
        near = way.near if isinstance(way, (Total, Pair)) else None
        if not near and not in_stretches((way,)):
            continue
        template = _NEAR[near or Near.STRETCH]
        if in_stretches((way,)) and one_row:  # so many that they make more than the total
            template = "only-these-sums" if isinstance(way, Total) else "two-at-most"
        field = entry_path("removal", index, ways) + (".near" if near else "")
        return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, total=way)
    return None


_TAKEN = {
    (True, True): "takes-drawn-and-fills",
    (True, False): "takes-drawn",
    (False, True): "takes-fills",
    (False, False): "nothing-laid",
}
"""By whether a pile is drawn to, and whether it is filled, the key of what it takes."""


def _nothing_laid(a: Attempt) -> Violation:
    """The target takes no card from any pile."""
    role = a.t.roles[a.target]
    template = _TAKEN[draws_to(a.t.rules, role), bool(fills(a.zone(a.target)))]
    if a.target == a.t.discard and any(zone.lay is Lay.REPLACE for zone in a.t.rules.zones):
        template = "discarded-when-covered"
    template = "target-unused" if is_unused(a, a.target) else template
    return a.refused(Code.ROUTE_NOT_ALLOWED, "target.build", template)
