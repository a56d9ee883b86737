"""Why cards that may leave their pile do not land on another."""

from __future__ import annotations

from ...engine.card_sets import BITS, UNSET, rank_mask
from ...engine.conditions import goes_the_way, has_rank, may_swap
from ...engine.discards import may_gather
from ...engine.groups import run_length, supermove_limit
from ...engine.tables import EMPTY, FACE_DOWN
from ...errors import Code
from ...rules.build import Build
from ...rules.vocabulary import Direction, Match, Role, Take
from .attempt import Attempt
from .spaces import why_not_on_space, wrong_suit
from .violation import Violation


def why_not_landing(a: Attempt) -> Violation | None:
    """What is wrong in the pile on which cards would be laid."""
    t, target, held = a.t, a.target, a.held(a.target)
    if t.swapping and a.count == 1 and may_swap(t, a.piles, a.source, target):
        return None
    room, zone = t.room[target], t.zones[target]
    if held >= room:
        full = "{0:pile} is full: it holds {1:cards}"
        complete = "{0:pile} is complete"
        whole = t.roles[target] is Role.FOUNDATION
        field = a.field(target, "capacity")
        return a.refused(Code.PILE_FULL, field, complete if whole else full, target, room)
    last = zone.last_from
    if last and (t.roles[a.source] is last) != (held == room - 1):
        return a.refused(
            Code.TOO_EARLY if held < room - 1 else Code.PILE_FULL,
            a.field(target, "last_from"),
            "the card of {0:pile} goes to {1:pile} last"
            if held < room - 1
            else "the last card of {1:pile} comes only from its {0:one}{0:code}",
            t.same_number(target, last),
            target,
            cards=bytes([a.first]),
        )
    between = zone.between_from
    if between and 0 < held < room - 1 and a.source != t.same_number(target, between):
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            a.field(target, "between_from"),
            "until the last card {1:pile} is built on only from its {0:one}{0:code}",
            t.same_number(target, between),
            target,
            cards=bytes([a.first]),
        )
    if zone.gathers and not may_gather(t, a.piles, target, a.first):
        return a.refused(
            Code.NO_PAIR,
            a.field(target, "gathers"),
            "the {0:card} makes no set with what lies on {1:pile}"
            if any(map(a.held, t.of_role(t.roles[target])))
            else "the {0:card} is in none of the sets that {1:pile} gathers",
            a.first,
            target,
            cards=bytes([a.first]),
        )
    why = _why_not_on_card(a) if held else why_not_on_space(a)
    if why:
        return why
    if held + a.count > room:
        return a.refused(
            Code.PILE_FULL,
            a.field(target, "capacity"),
            "{0:pile} has room for {1:cards}, not for {2:number}",
            target,
            room - held,
            a.count,
        )
    return (_why_not_together(a) if a.count > 1 else None) or _why_it_waits(a)


def _why_not_on_card(a: Attempt) -> Violation | None:
    """What is wrong with cards that should follow the card beneath."""
    target, card, top = a.target, a.first, a.top(a.target)
    build = a.zone(target).build
    if build is None:
        return a.refused(
            Code.PILE_FULL,
            a.field(target, "build"),
            "{0:pile} takes cards only while it is empty",
            target,
            cards=bytes([card, top]),
        )
    if a.count > 1 and not a.t.many[target]:
        return a.refused(
            Code.ONE_CARD_ONLY,
            a.field(target, "take"),
            "{0:they take} one card at a time, not {1:number}",
            target,
            a.count,
            cards=a.moved,
        )
    if top >= FACE_DOWN:
        return a.refused(
            Code.BURIED_CARD,
            a.field(target, "take"),
            "the top card of {0:pile} lies face down",
            target,
            cards=a.moved,
        )
    fits = a.t.fits[UNSET][target][top]
    if not fits & BITS[card]:
        return _mismatch(a, build, card, top, fits)
    return _why_not_begun(a, card)


def _why_not_begun(a: Attempt, card: int) -> Violation | None:
    """What is wrong with what begins a pile that asks for a rank."""
    t, target = a.t, a.target
    lowest = a.piles[target][1]
    if not a.zone(target).begun or t.begins[target] & BITS[lowest]:
        return None
    return a.refused(
        Code.WRONG_BASE,
        a.field(target, "begun"),
        "nothing is laid on {0:any} that {1:the} begins: {2:rank} should begin it",
        target,
        lowest,
        (t.begins[target] & -t.begins[target]).bit_length() - 1,
        cards=bytes([card, lowest]),
    )


def _mismatch(a: Attempt, build: Build, card: int, top: int, fits: int) -> Violation:
    """A card is not among those that go on the one beneath."""
    rank, below = card % 13, top % 13
    if below + 1 in build.stop:
        code, field = Code.WRONG_RANK, "build.stop"
    elif fits & rank_mask(rank):
        code, field = wrong_suit(build), "build.match"
    else:
        # An ace and a king: only the way round the corner leads from one to the other.
        order = build.ranks or a.t.rules.ranks
        low, high = order[0] - 1, order[-1] - 1
        around = False
        if abs(rank - below) == high - low and build.step == 1 and not build.wrap:
            around = build.direction is not (Direction.DOWN if rank == low else Direction.UP)
        code, field = Code.WRONG_RANK, "build.wrap" if around else "build.direction"
    return a.refused(
        code,
        a.field(a.target, field),
        _on_card(build, field),
        a.target,
        top,
        fits,
        cards=bytes([card, top]),
    )


def _on_card(build: Build, field: str) -> str:
    """What goes on a card."""
    if field == "build.stop":
        return "{0:they take} nothing on {1:rank}"
    if build.also or build.direction is not Direction.ANY:
        if build.match is Match.ANY and all(way.match is Match.ANY for way in build.ways):
            return "{2:only ranks} goes on the {1:card}: {0:they are} built {0:built}"
        return "{2:only cards} goes on the {1:card}: {0:they are} built {0:built}"
    return {
        Match.SUIT: "{0:pile} takes {1:suit} only",
        Match.OTHER_SUIT: "{0:pile} takes no {1:suit} on the {1:card}",
        Match.COLOUR: "{0:pile} takes only cards of one colour",
    }.get(build.match, "{0:pile} takes red and black cards in turn")


def _why_not_together(a: Attempt) -> Violation | None:
    """What is wrong with several cards of which the first fits."""
    t, source, target = a.t, a.source, a.target
    if a.zone(source).take is Take.SUPERMOVE:
        able = supermove_limit(t, a.piles, target)
        if a.count > able:
            return a.refused(
                Code.TOO_FEW_SPACES,
                a.field(source, "take"),
                "the free cells and spaces let {0:cards} move at once, not {1:number}",
                able,
                a.count,
                cards=a.moved,
            )
    zone, moved = a.zone(target), a.moved
    if zone.take is Take.ANY_GROUP or run_length(t.links[target], EMPTY + moved) == a.count:
        return None
    return a.refused(
        Code.NOT_A_RUN,
        a.field(target, "run" if zone.run else "build"),
        "the cards are no run there: {0:they take} runs {0:runs}",
        target,
        cards=moved,
    )


def _why_it_waits(a: Attempt) -> Violation | None:
    """A card waits for others before or beneath it, a redeal, or other piles to be empty."""
    target = a.target
    zone, later = a.zone(target), target > a.t.firsts[target]
    if zone.follows and later and not has_rank(a.piles[target - 1], a.first % 13):
        return a.refused(
            Code.WRONG_RANK,
            a.field(target, "follows"),
            "the {0:card} waits until {0:rank} lies on {1:before}",
            a.first,
            target,
            cards=bytes([a.first]),
        )
    if a.t.ways[target] and a.held(target) and not goes_the_way(a.t, a.piles, target, a.first):
        return a.refused(
            Code.WRONG_RANK,
            a.field(target, "build.one_way"),
            "the {0:card} does not go the way in which {1:group} have begun",
            a.first,
            target,
            cards=bytes([a.first, a.top(target)]),
        )
    if not a.redeals and target in a.t.later[a.source]:
        return a.refused(
            Code.TOO_EARLY,
            a.field(a.source, "own_foundations"),
            "cards go from {0:pile} to {1:pile} only after the first redeal",
            a.source,
            target,
            cards=a.moved,
        )
    build = zone.build if a.held(target) else None
    if build and a.held(target) < build.least:
        return a.refused(
            Code.TOO_EARLY,
            a.field(target, "build.least"),
            "{0:pile} has {1:cards}, and nothing is laid there while it has fewer than {2:number}",
            target,
            a.held(target),
            build.least,
            cards=a.moved,
        )
    waiting = a.waiting(build.while_empty) if build else ()
    if not waiting:
        return None
    return a.refused(
        Code.TOO_EARLY,
        a.field(target, "build.while_empty"),
        "{0:they are} built on only once no card is left on {1:roles and}",
        target,
        waiting,
        cards=a.moved,
    )
