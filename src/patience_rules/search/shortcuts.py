"""What of a search may be left out, each shortcut with the conditions under which it is proven.

No shortcut is assumed of a game: a rule set has it where its fields meet the conditions.
"""

from __future__ import annotations

from enum import Enum

import attrs

from ..engine.routes import Routes
from ..rules.draw import Draw
from ..rules.ruleset import Rules
from ..rules.vocabulary import Direction, Goal, Match, Role, Take, When
from ..rules.zone import Zone


class Shortcut(Enum):
    """Something that a search may leave out without a change of its verdict."""

    INERT = "inert"
    """What lies under the top of a pile that nothing leaves, and what nothing tells of that top."""
    DRAWS = "draws"
    """Draws that no move of the waste follows."""
    HOME = "home"
    """All moves but one to a foundation that can't be wrong."""
    LANDING = "landing"
    """Positions in which more cards have to be laid than there are cards to lay them on."""
    PARTS = "parts"
    """Moves of a part of a run to a card like the one it lies on, unless that may go home."""
    RETURNS = "returns"
    """Moves of a card from a foundation on which no other can be laid then."""
    BURIED = "buried"
    """Positions in which some card can never be uncovered."""
    ORDERS = "orders"
    """Moves that lead where they lead before the last move, with that one after them."""


ALL = frozenset(Shortcut)


def draws_wait(t: Routes) -> bool:
    """Whether a draw may wait until just before a move from the waste.

    It may where draws, redeals and all other moves leave each other alone: there is one waste,
    which nothing else asks for, lays on or fills from, of which the stock is made anew, if at all,
    and nothing waits for that;
    nothing leaves the stock but by a draw, and a draw is legal whatever lies elsewhere, also before
    there is a base. Then a line
    that wins still wins when each draw is put off until a card leaves the waste, and draws after
    the last such move are left out.
    """
    rules, draw = t.rules, t.rules.draw
    if draw is None or draw.to is not Role.WASTE or draw.when is not When.ANY:
        return False
    if draw.every or rules.choice or _draw_depends(rules, draw):
        return False
    if rules.removal is not None or rules.count(Role.WASTE) != 1:
        return False
    waste, stock = rules.zones_of(Role.WASTE)[0], rules.zones_of(Role.STOCK)[0]
    if waste.receives or waste.take is not Take.TOP or stock.gives:
        return False
    if waste.keep or waste.fill or any(zone.own_foundations for zone in rules.zones):
        return False
    redeal = rules.redeal
    if redeal is not None and (redeal.deal or redeal.shuffle or redeal.roles != (Role.WASTE,)):
        return False
    apart = {Role.STOCK, Role.WASTE}
    return not any(
        apart.intersection(zone.fill)
        or apart.intersection(_awaited(zone))
        or apart.intersection(zone.partners)
        for zone in rules.zones
    )


def home_is_safe(t: Routes) -> bool:
    """Whether the conditions of the game are met under which a foundation move can't be wrong.

    :mod:`~patience_rules.search.home` has the conditions of the table, and the proof.
    """
    return (
        t.rules.goal is Goal.FOUNDATIONS
        and t.rules.removal is None
        and _foundations_are_plain(t.rules)
        and _dealing_is_plain(t.rules)
        and _filling_is_plain(t.rules)
        and not any(
            zone.follows
            or zone.beside
            or zone.begun
            or zone.closes
            or zone.ousts
            or zone.reach
            or zone.fill_while_empty
            or (zone.start is not None and (zone.start.cards or 1) != 1)
            or zone.partners
            or Role.FOUNDATION in _awaited(zone)
            or (zone.build is not None and zone.build.least > 1)
            for zone in t.rules.zones
        )
    )


def landing_counts(t: Routes) -> bool:
    """Whether each card of the tableau has to be laid on another, and no two on the same.

    Cards leave the tableau one by one, and none comes there; nothing but wastes receives any, of
    ranks next to theirs, and nothing leaves those.
    """
    rules, wastes = t.rules, t.rules.zones_of(Role.WASTE)
    if rules.goal is not Goal.TABLEAU or rules.removal is not None or rules.redeal is not None:
        return False
    if len(wastes) != 1 or wastes[0].gives or wastes[0].build is None:
        return False
    others = any(
        zone.fill
        or (zone.receives and zone.role is not Role.WASTE)
        or zone.beside
        or zone.begun
        or zone.closes
        or zone.ousts
        or zone.reach
        or (zone.take is not Take.TOP and zone.gives)
        for zone in rules.zones
    )
    return (
        (rules.draw is None or rules.draw.to is Role.WASTE)
        and not others
        and all(
            way.direction in (Direction.UP, Direction.DOWN, Direction.EITHER)
            and way.step == 1
            and not way.ranks
            for way in wastes[0].build.ways
        )
    )


def parts_are_idle(t: Routes) -> bool:
    """Whether it is all the same on which of two like cards of the tableau others lie.

    Nothing but foundations and one kind of tableau pile receives cards, foundations take one card
    at a time, and runs leave a tableau pile together: all that are laid on a card, with that card.
    Ranks of a run go one way only, so that no card of it ever fits on those that lie on it.
    """
    zones = t.rules.zones_of(Role.TABLEAU)
    if not _is_plain(t.rules) or len(zones) != 1 or zones[0].capacity is not None:
        return False
    tableau = zones[0]
    if tableau.build is None or tableau.run is not None:
        return False
    one_way = tableau.build.direction in (Direction.UP, Direction.DOWN) and not tableau.build.wrap
    return (tableau.take is Take.RUN and one_way) and not any(
        Role.TABLEAU in zone.fill
        or (zone.receives and zone.role not in (Role.TABLEAU, Role.FOUNDATION))
        or (zone.role is Role.FOUNDATION and zone.groups)
        for zone in t.rules.zones
    )


def returns_wait(t: Routes) -> bool:
    """Whether a card may stay on a foundation until another can be laid on it.

    There is a foundation for each suit of a single deck; nothing but those, cells and one kind of
    tableau pile receives cards, and no space is filled of itself.
    """
    rules = t.rules
    return (
        _is_plain(rules)
        and rules.decks == 1
        and _foundations_are_plain(rules)
        and rules.zones_of(Role.FOUNDATION)[0].take is Take.TOP
        and len(rules.zones_of(Role.TABLEAU)) == 1
        and draws_wait(t) == (rules.draw is not None)
        and not any(
            zone.fill
            or (zone.receives and zone.role not in (Role.TABLEAU, Role.FOUNDATION, Role.CELL))
            for zone in rules.zones
        )
    )


def burial_counts(t: Routes) -> bool:
    """Whether a card leaves its place only for a card of the tableau, a foundation or a space.

    Nothing but foundations, which start with one rank and are built in suit, and one kind of
    tableau pile receives cards, from all others they come one by one, and no space is filled of
    itself. Not where any group leaves a pile: so little is buried there that a look for it costs
    more than it gives.
    """
    rules = t.rules
    return (
        _is_plain(rules)
        and _foundations_are_plain(rules)
        and [zone.take is Take.ANY_GROUP for zone in rules.zones_of(Role.TABLEAU)] == [False]
        and not any(
            zone.fill
            or zone.based
            or (zone.receives and zone.role not in (Role.TABLEAU, Role.FOUNDATION))
            or (zone.role is Role.FOUNDATION and zone.groups)
            or (zone.role is not Role.TABLEAU and zone.take.many)
            for zone in rules.zones
        )
    )


def orders_are_free(t: Routes) -> bool:
    """Whether what moves within the tableau, and home, ask for and change are their two piles.

    And cards leave the one kind of tableau pile with all that lies on them. Not where they come one
    by one or as runs: fewer moves can be exchanged there, and a search finds what wins later.
    """
    tableau = t.rules.zones_of(Role.TABLEAU)
    return (
        _is_plain(t.rules)
        and [(zone.take, zone.capacity) for zone in tableau] == [(Take.ANY_GROUP, None)]
        and not any(
            zone.fill
            or zone.based
            or (zone.start is not None and zone.start.of)
            or (zone.role is Role.TABLEAU and zone.to)
            or (zone.role is Role.FOUNDATION and zone.groups)
            for zone in t.rules.zones
        )
    )


def _is_plain(rules: Rules) -> bool:
    """A game of foundations that asks for nothing but what is named here."""
    draw, redeal = rules.draw, rules.redeal
    named = ("id", "zones", "deal", "decks", "suits", "ranks", "draw", "redeal", "options", "name")
    return (
        _only(rules, *named)
        and (draw is None or (_only(draw, "to", "cards") and draw.to is Role.WASTE))
        and (redeal is None or _only(redeal, "times"))
        and all(
            _only(zone, *_ZONE)
            and (zone.start is None or _only(zone.start, "rank", "of"))
            and (zone.build is None or _only(zone.build, *_BUILD))
            for zone in rules.zones
        )
    )


_ZONE = ("role", "take", "piles", "start", "build", "run", "capacity", "fill", "to", "name")
_BUILD = ("direction", "match", "wrap", "step", "stop")


def _only(value: attrs.AttrsInstance, *named: str) -> bool:
    """Whether all fields but those named are as they are where nothing is said."""
    return all(
        field.name in named or getattr(value, field.name) == field.default
        for field in attrs.fields(type(value))
    )


def _awaited(zone: Zone) -> set[Role]:
    """The roles whose piles have to be empty for something in a zone."""
    waits = {*zone.take_while_empty, *zone.fill_while_empty}
    waits.update(zone.start.while_empty if zone.start else ())
    waits.update(zone.build.while_empty if zone.build else ())
    return waits


def _foundations_are_plain(rules: Rules) -> bool:
    """Enough foundations, all alike, built in suit in one direction, a card at a time."""
    zones = rules.zones_of(Role.FOUNDATION)
    if len(zones) != 1:
        return False
    zone = zones[0]
    start, build = zone.start, zone.build
    if start is None or build is None or start.rank is None:
        return False
    return (
        build.match is Match.SUIT
        and build.also is None
        and not build.ranks
        and build.direction in (Direction.UP, Direction.DOWN)
        and zone.piles >= rules.of_a_rank
        and zone.take in (Take.NOTHING, Take.TOP)
        and not (start.of or _awaited(zone) or zone.fill or zone.cover)
        and not (zone.take is Take.TOP and zone.based)
    )


def _dealing_is_plain(rules: Rules) -> bool:
    """A card more or less on the table changes no draw and no redeal of the others."""
    draw, redeal = rules.draw, rules.redeal
    if draw is not None:
        if draw.to is not Role.WASTE or draw.together or draw.when is not When.ANY:
            return False
        if _draw_depends(rules, draw):
            return False
        if any(zone.receives for zone in rules.zones_of(Role.WASTE)):
            return False
    plain = redeal is not None and redeal.deal is None and not redeal.shuffle
    return redeal is None or (plain and redeal.roles == (Role.WASTE,))


def _draw_depends(rules: Rules, draw: Draw) -> bool:
    """Whether it depends on more than stock and waste if a card is drawn, and how many are."""
    held = any(zone.holds_draw for zone in rules.zones)
    return bool(held or draw.while_empty or draw.fewer or draw.face_down or draw.for_spaces)


def _filling_is_plain(rules: Rules) -> bool:
    """What fills spaces is never renewed: once it is used up, spaces stay."""
    fillers = {role for zone in rules.zones for role in zone.fill}
    if fillers & {Role.STOCK, Role.WASTE} and rules.redeal is not None:
        return False
    return not any(zone.receives for role in fillers for zone in rules.zones_of(role))
