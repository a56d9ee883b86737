"""The plan of a text: which messages are told, in which order, and which share a sentence.

Nothing here knows a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from typing import Any

import attrs

from ...rules.links import Link
from ...rules.words import Direction, Match, Role, Take
from ..piles import Appearance, PileGroup
from . import messages as m


class Heading(Enum):
    """The sections of a rulebook."""

    AIM = "aim"
    LAY_OUT = "lay-out"
    PLAY = "play"
    STOCK = "stock"
    REDEAL = "redeal"
    END = "end"
    OPTIONS = "options"


ORDER: dict[Heading, tuple[tuple[type, ...], ...]] = {
    Heading.AIM: (
        (m.BuildAll, m.BringAll, m.BringRuns, m.ClearAway),
        (m.DiscardAll, m.CompleteRuns, m.AllOnTableau),
    ),
    Heading.LAY_OUT: (
        (m.Pack,),
        (m.TakenOut, m.Deals, m.DealsOn, m.Sunk, m.TakenUp, m.Covering),
        (m.InRows,),
        (m.Called,),
        (m.FilledFirst,),
        (m.StockIs,),
        (m.BeginEmpty,),
    ),
    Heading.PLAY: (
        (m.ChooseBase, m.ThenDeal, m.BaseIsSet),
        (m.Course, m.Meet),
        (
            m.BuiltOn,
            m.HoldsAtMost,
            m.BuildOnly,
            m.Alike,
            m.Replaces,
            m.ChangePlaces,
            m.Gap,
        ),
        (m.OnlyEmpty,),
        (m.Available,),
        (m.OneByOne,),
        (m.PlayedOn,),
        (m.Together,),
        (m.OneToThese,),
        (m.AtOnce,),
        (m.TogetherOnly,),
        (m.WholeRun,),
        (m.Exits,),
        (m.Kept,),
        (m.OneEach,),
        (m.Fill, m.Space, m.SpaceStays, m.EachSuit, m.ClosesGaps),
        (m.DiscardTotal, m.DiscardPair, m.DiscardBy),
        (m.DiscardSets,),
        (m.NeverDiscarded,),
        (m.Collected, m.NotTogether),
        (m.TurnUp,),
        (m.NothingLaid,),
        (m.Stay,),
        (m.TakenBack,),
    ),
    Heading.STOCK: ((m.Drawn, m.NoDraw), (m.RedealOf, m.Lift, m.NoRedeal), (m.Merci,)),
    Heading.END: ((m.Won,), (m.Lost,), (m.Points,)),
    Heading.OPTIONS: ((m.OtherValue,),),
}
"""The order of telling, in steps; the messages of a step keep theirs."""

_STEPS = {
    kind: (heading, step)
    for heading, steps in ORDER.items()
    for step, kinds in enumerate(steps)
    for kind in kinds
}
_WITH_THE_FOUNDATIONS = (m.Space, m.SpaceStays, m.EachSuit, m.Fill)
"""Messages that are told of foundations where these are built."""
_SHARED: tuple[tuple[type, ...], ...] = (
    (m.Deals,),
    (m.BeginEmpty,),
    (m.Called,),
    (m.Course,),
    (m.BuiltOn, m.HoldsAtMost),
    (m.Available, m.OneByOne, m.PlayedOn),
    (m.Together, m.OneToThese),
    (m.AtOnce,),
    (m.OneEach, m.Fill, m.Space, m.SpaceStays),
    (m.BuildOnly,),
    (m.NothingLaid, m.Stay),
    (m.TakenBack,),
    (m.Won, m.Lost),
    (m.OtherValue,),
)
"""Messages that share a sentence if they follow one another."""
SHARES: Mapping[type, tuple[type, ...]] = {kind: kinds for kinds in _SHARED for kind in kinds}

Messages = tuple[Any, ...]
"""Messages that share a sentence."""
Section = tuple[Heading, list[Messages]]


def plan(messages: Sequence[m.Message], options: Iterable[m.Message] = ()) -> Iterator[Section]:
    """Yield the sections of a rulebook with the messages of each sentence."""
    told = [message for message in messages if not goes_without_saying(message, messages)]
    placed = sorted(told, key=lambda message: _step(message, messages))
    redealt = not any(isinstance(message, m.Drawn) for message in told)
    redealt = redealt and not any(getattr(message, "stock", False) for message in told)
    for heading in Heading:
        messages_here = [*options] if heading is Heading.OPTIONS else _of(placed, heading)
        stock = (
            heading is Heading.STOCK
            and redealt
            and not any(isinstance(o, m.NoDraw) for o in messages_here)
        )
        if messages_here:
            yield (Heading.REDEAL if stock else heading), list(grouped(messages_here))


def _of(messages: Iterable[m.Message], heading: Heading) -> list[m.Message]:
    return [message for message in messages if heading_of(message) is heading]


def heading_of(message: m.Message) -> Heading:
    """Return the section of a message. A kind without one is a KeyError, never silence."""
    if isinstance(message, m.DealtElsewhere):
        return {
            "deal": Heading.LAY_OUT, "play": Heading.PLAY, "stock": Heading.STOCK,
        }[message.where]  # fmt: skip
    return _STEPS[type(message)][0]


def _step(message: m.Message, among: Sequence[m.Message]) -> tuple[int, int, tuple[str, ...], int]:
    """Return the place of a message; cards that are diverted follow what deals them."""
    if isinstance(message, m.DealtElsewhere):
        place = next(n for n, other in enumerate(among) if other is message)  # others may be equal
        before = among[:place]
        return _step([o for o in before if not isinstance(o, m.DealtElsewhere)][-1], among)
    heading, step = _STEPS[type(message)]
    piles = getattr(message, "piles", None)
    home = isinstance(piles, PileGroup) and piles.role is Role.FOUNDATION
    if home and (step == _STEPS[m.BuiltOn][1] or isinstance(message, _WITH_THE_FOUNDATIONS)):
        step = _STEPS[m.Course][1]
    if home and isinstance(message, (m.OneEach, m.NothingLaid)):
        return [*Heading].index(heading), _STEPS[m.Course][1], (), -1
    if isinstance(message, m.Space) and message.left_end:
        step = _STEPS[m.Gap][1]
    follows = isinstance(message, (m.Fill, m.ClosesGaps))
    spaces = follows or isinstance(message, _WITH_THE_FOUNDATIONS)
    names = piles.names if spaces and isinstance(piles, PileGroup) and not home else ()
    last = int(bool(names) and not follows)
    if home:
        last = 2 if isinstance(message, _WITH_THE_FOUNDATIONS) else isinstance(message, m.BuildOnly)
    return [*Heading].index(heading), step, names, last


def grouped(messages: Iterable[m.Message]) -> Iterator[Messages]:
    """Yield the messages of each sentence."""
    for (kinds, _), same in groupby(messages, key=_sharing):
        group = tuple(same)
        if kinds:
            yield group
        else:
            yield from ((message,) for message in group)


def _sharing(message: m.Message) -> tuple[object, object]:
    """Return what messages share a sentence by: their kinds, and the role or option."""
    if isinstance(message, m.OtherValue):
        return SHARES[m.OtherValue], message.name
    role = message.piles.role if isinstance(message, (m.BuiltOn, m.HoldsAtMost)) else None
    return SHARES.get(type(message)), role


def goes_without_saying(message: m.Message, among: Sequence[m.Message]) -> bool:
    """Check if a message is what all patiences share, or what others tell."""
    usual = _USUAL.get(type(message))
    return usual is not None and usual(message, among)


def _laid_as_usual(message: m.NothingLaid, among: Sequence[m.Message]) -> bool:
    return message.piles.role is Role.WASTE


def _stays_as_usual(message: m.Stay, among: Sequence[m.Message]) -> bool:
    runs = any(isinstance(other, m.WholeRun) and other.stays for other in among)
    sets = any(isinstance(other, m.Collected) and other.piles == message.piles for other in among)
    return sets or (runs and message.piles.role is Role.FOUNDATION)


def _one_as_usual(message: m.OneToThese, among: Sequence[m.Message]) -> bool:
    """Check if the way in which cards move together tells their only targets."""
    moved = [other for other in among if isinstance(other, m.Together)]
    to_their_like = all(other.take in (Take.ANY_FACE_UP, Take.SUPERMOVE) for other in moved)
    alone = len(moved) == 1 and moved[0].piles.role is Role.TABLEAU
    of_these = [other for other in among if getattr(other, "piles", None) == message.piles]
    if any(isinstance(other, m.OneEach) or _holds_one(other) for other in of_these):
        return True
    return alone and to_their_like and message.piles.role is not Role.TABLEAU


def _holds_one(message: m.Message) -> bool:
    return isinstance(message, m.HoldsAtMost) and message.cards == 1


def _in_a_row(message: m.Available, among: Sequence[m.Message]) -> bool:
    """Check if the way in which cards of a row are laid on one another tells that they move."""
    return any(isinstance(other, m.Replaces) and other.piles == message.piles for other in among)


def _alone_in_a_row(message: m.OneByOne, among: Sequence[m.Message]) -> bool:
    free = [other for other in among if isinstance(other, m.Available)]
    return bool(free) and all(_in_a_row(other, among) for other in free)


def _needless_space(message: m.Space, among: Sequence[m.Message]) -> bool:
    """Check if other messages tell what begins piles, or if no card is left that does."""
    sources = [set(begin.sources) for begin in message.begins]
    filled = all(named and named.issubset(message.after) for named in sources)
    homes = [o for o in among if isinstance(o, m.Space) and o.piles.role is Role.FOUNDATION]
    if message in homes and all(_begins_as_called(home, among) for home in homes):
        return True
    built = [o for o in among if isinstance(o, m.BuiltOn) and o.piles == message.piles]
    anything = all(map(_is_any, built)) and message.begins == (m.Begin(),)
    only = [o for o in among if isinstance(o, m.BuildOnly) and o.piles == message.piles]
    limits = message.after or message.many or message.based or not all(o.begin for o in only)
    return filled or (bool(built) and anything and not limits)


def _begins_as_called(message: m.Space, among: Sequence[m.Message]) -> bool:
    """Check if foundations begin with the rank that they are called after, and keep it."""
    names, begun = {*message.piles.names}, message.piles.begun
    left = any(isinstance(o, m.Available) and names.issubset(o.piles.names) for o in among)
    plain = message.begins == (m.Begin(begun),) and not (message.after or message.many)
    return plain and len(begun) == 1 and not left


def _is_any(message: m.BuiltOn) -> bool:
    """Check if any card goes on any."""
    (laying, *others) = message.ways
    any_card = attrs.evolve(laying, link=Link(Direction.ANY_RANK, Match.ANY_SUIT)) == laying
    limits = laying.when or laying.sources or message.stop or message.top or message.sources
    return any_card and not (others or limits)


def _has_room(message: m.BeginEmpty, among: Sequence[m.Message]) -> bool:
    """Check if piles are rows, or if another sentence says to leave room for their rows."""
    rows = [o for o in among if isinstance(o, m.InRows) and o.empty]
    room = any({*o.piles.names}.issuperset(message.piles.names) for o in rows)
    return room or message.piles.appearance is Appearance.ROW


def _in_the_aim(message: m.NeverDiscarded, among: Sequence[m.Message]) -> bool:
    """Check if the aim names the cards that are left in the end."""
    return any(isinstance(o, m.DiscardAll) and o.ranks == message.ranks for o in among)


def _closed_gap(message: m.SpaceStays, among: Sequence[m.Message]) -> bool:
    return message.piles.appearance is Appearance.ROW


_USUAL: dict[type, Any] = {
    m.Available: _in_a_row,
    m.OneByOne: _alone_in_a_row,
    m.Space: _needless_space,
    m.SpaceStays: _closed_gap,
    m.NeverDiscarded: _in_the_aim,
    m.NothingLaid: _laid_as_usual,
    m.Stay: _stays_as_usual,
    m.OneToThese: _one_as_usual,
    m.NoRedeal: lambda message, among: message.plain,
    m.BeginEmpty: _has_room,
}
"""By kinds of messages, which of them go without saying."""
