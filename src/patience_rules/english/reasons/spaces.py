"""Why a card may not lie on an empty pile."""

from __future__ import annotations

from ...engine.card_sets import BITS, FLOOR, Ranks, rank_mask
from ...engine.conditions import base_rank, beside, starts_on
from ...errors import Code
from ...rules.build import Build, Start
from ...rules.vocabulary import Direction, Match
from ...rules.zone import Zone
from ..naming import any_but, rank_name
from .attempt import Attempt
from .violation import Violation


def why_not_on_space(a: Attempt) -> Violation | None:
    """What is wrong with an empty pile."""
    start = a.zone(a.target).start
    if start is None:
        return a.refused(
            Code.PILE_NOT_FILLABLE,
            a.field(a.target, "start"),
            "nothing is laid on {0:empty}{0:code}",
            a.target,
            cards=a.moved,
        )
    return _why_no_start(a, start) or _why_not_first(a, start) or _why_not_beside(a)


def wrong_suit(build: Build) -> Code:
    """What a card is called that would fit but for its suit."""
    colour = build.match in (Match.ALTERNATING, Match.COLOUR)
    return Code.WRONG_COLOUR if colour else Code.WRONG_SUIT


def _why_no_start(a: Attempt, start: Start) -> Violation | None:
    """What is wrong with so many cards from there being the first of a pile now."""
    t, target, count = a.t, a.target, a.count
    if start.of and t.roles[a.source] not in start.of:
        return a.refused(
            Code.PILE_NOT_FILLABLE,
            a.field(target, "start.of"),
            "{0:empty}{0:code} takes cards only from {1:roles or}, not from {2:any}",
            target,
            start.of,
            a.source,
            cards=a.moved,
        )
    waiting = a.waiting(start.while_empty)
    if waiting and (not start.waits or t.roles[a.source] in start.waits):
        what = "cards from {2:any}" if start.waits else "cards"
        return a.refused(
            Code.PILE_NOT_FILLABLE,
            a.field(target, "start.while_empty"),
            f"{{0:empty}}{{0:code}} takes {what} only once no card is left on {{1:roles and}}",
            target,
            waiting,
            a.source,
            cards=a.moved,
        )
    if start.after and not a.held(t.after[target]):
        return a.refused(
            Code.PILE_NOT_FILLABLE,
            a.field(target, "start.after"),
            "{0:pile} takes cards only once its {1:one}{1:code} has a card",
            target,
            t.after[target],
            cards=a.moved,
        )
    if count > 1 and (start.cards == 1 or (start.cards is None and not t.many[target])):
        return a.refused(
            Code.ONE_CARD_ONLY,
            a.field(target, "start.cards" if start.cards else "take"),
            "{0:empty}{0:code} takes one card at a time, not {1:number}",
            target,
            count,
            cards=a.moved,
        )
    if start.cards and start.cards != count:
        return a.refused(
            Code.NOT_A_RUN,
            a.field(target, "start.cards"),
            _only_a_suit(a.t.rules.ranks, a.zone(target), start)
            or "{0:empty}{0:code} takes {1:cards} at once, not {2:number}",
            target,
            start.cards,
            count,
            cards=a.moved,
        )
    return None


def _only_a_suit(ranks: Ranks, zone: Zone, start: Start) -> str:
    """How people ask for a whole suit; empty where they ask for something else."""
    links = zone.links
    plain = (Match.SUIT, 1, None)
    if start.cards != len(ranks) or not links or (links.match, links.step, links.also) != plain:
        return ""
    low, high = rank_name(ranks[0]), rank_name(ranks[-1])
    order = {Direction.DOWN: f", {high} to {low},", Direction.UP: f", {low} to {high},"}
    told = order.get(links.direction, "") if not links.wrap else ""
    return f"only a complete suit{told} goes to {{0:any}}"


def _why_not_first(a: Attempt, start: Start) -> Violation | None:
    """What is wrong with one card being the first of a pile."""
    t, target, card = a.t, a.target, a.first
    fits = t.fits[base_rank(t, a.piles)][target][FLOOR] & t.begins[target]
    if not fits & BITS[card]:
        other = "the {0:card} can't start {1:any}: {2:rank} does"
        if start.also:
            other = "the {0:card} can't start {1:any}: {2:rank} or {3:rank} does"
        if start.but:
            other = "the {0:card} can't start {1:any}: {4} does"
        none = "nothing starts {1:any} before a foundation has a card"
        return a.refused(
            Code.WRONG_BASE,
            a.field(target, "start.but" if start.but else "start.rank"),
            other if fits else none,
            card,
            target,
            (fits & -fits).bit_length() - 1,
            fits.bit_length() - 1,
            any_but(start.but),
            cards=bytes([card]),
        )
    if t.on[target] >= 0 and not starts_on(t, a.piles, target) & BITS[card]:
        own, build = t.on[target], a.zone(target).build
        plain = build is not None and all(way.match is Match.ANY for way in build.ways)
        beside = f"{{2:only {'ranks' if plain else 'cards'}}} goes on {{3:the}} of its {{4:one}}"
        return a.refused(
            Code.WRONG_BASE,
            a.field(target, "start.on"),
            "the {0:card} can't start {1:pile}: "
            + (beside if a.held(own) else "no card lies on its {4:one}{4:code}"),
            card,
            target,
            starts_on(t, a.piles, target),
            a.top(own),
            own,
            cards=bytes([card]),
        )
    if start.suit_of_after and a.piles[t.after[target]][1] // 13 != card // 13:
        lowest = a.piles[t.after[target]][1]
        return a.refused(
            Code.WRONG_SUIT,
            a.field(target, "start.suit_of_after"),
            "the {0:card} has not the suit of {1:the} that its {2:one} begins with",
            card,
            lowest,
            t.after[target],
            cards=bytes([card, lowest]),
        )
    first = t.firsts[target]
    for pile in range(first, first + a.zone(target).piles) if start.one_a_suit else ():
        if a.held(pile) and a.piles[pile][1] // 13 == card // 13:  # a face-down one is none
            return a.refused(
                Code.WRONG_SUIT,
                a.field(target, "start.one_a_suit"),
                "{0:another} has the {1:suit} already",
                pile,
                card,
                cards=bytes([card]),
            )
    return None


def _why_not_beside(a: Attempt) -> Violation | None:
    """What is wrong with one card filling a gap in a row."""
    t, target, card = a.t, a.target, a.first
    build, fits = a.zone(target).build, beside(t, a.piles, target)
    if build is None or fits & BITS[card]:
        return None
    sides = [target - 1, target + 1] if t.left[target] else [target - 1]
    told = [f"{{{n}:the}}" if a.held(pile) else "a gap" for n, pile in enumerate(sides, 2)]
    where = f"between {' and '.join(told)}" if len(told) > 1 else f"to the right of {told[0]}"
    if not fits:
        code, field = Code.PILE_NOT_FILLABLE, "beside"
    elif fits & rank_mask(card % 13):
        code, field = wrong_suit(build), "build.match"
    else:
        code, field = Code.WRONG_RANK, "build.direction"
    return a.refused(
        code,
        a.field(target, field),
        f"{{1:only cards}} goes {where}{{0:code}}",
        target,
        fits,
        *map(a.top, sides),
        cards=bytes([card]),
    )
