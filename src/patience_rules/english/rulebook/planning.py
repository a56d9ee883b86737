"""The plan of a text: which messages are told, in which order, and which share a sentence.

Nothing here knows a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from typing import Any

from ...rules.words import Role, Take
from ..piles import Kind, Piles
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
        (m.TakeOut, m.Deals, m.DealsOn, m.Sunk, m.TakenUp),
        (m.InRows, m.Covering),
        (m.FilledFirst,),
        (m.StockIs,),
        (m.BeginEmpty,),
    ),
    Heading.PLAY: (
        (m.ChooseBase, m.ThenDeal, m.BaseIsSet),
        (m.Course, m.Meet),
        (m.Build, m.HoldsAtMost, m.BuildOnly, m.Alike, m.AtOnce, m.Replaces, m.Swaps, m.Gap),
        (m.OnlyEmpty,),
        (m.Available,),
        (m.OneByOne,),
        (m.PlayedOn,),
        (m.Together,),
        (m.OneToThese,),
        (m.TogetherOnly,),
        (m.WholeRun,),
        (m.Exits,),
        (m.Kept,),
        (m.OneEach,),
        (m.Fill, m.Space, m.SpaceStays, m.EachSuit),
        (m.ClosesGaps,),
        (m.DiscardTotal, m.DiscardPair, m.DiscardBy),
        (m.DiscardSets,),
        (m.NeverDiscarded,),
        (m.Collected, m.NotTogether),
        (m.TurnUp,),
        (m.NothingLaid,),
        (m.Stay,),
        (m.TakenBack,),
    ),
    Heading.STOCK: ((m.Draw, m.NoDraw), (m.RedealOf, m.Lift, m.NoRedeal)),
    Heading.END: ((m.Won,), (m.Lost,), (m.Score,)),
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
    (m.Course,),
    (m.Available, m.OneByOne, m.PlayedOn),
    (m.Together, m.OneToThese),
    (m.NothingLaid, m.Stay),
    (m.Won, m.Lost),
)
"""Messages that share a sentence if they follow one another."""
_SHARES: Mapping[type, tuple[type, ...]] = {kind: kinds for kinds in _SHARED for kind in kinds}

Group = tuple[Any, ...]
Section = tuple[Heading, list[Group]]


def plan(messages: Sequence[m.Message], options: Iterable[m.Message] = ()) -> Iterator[Section]:
    """Yield the sections of a rulebook with the messages of each sentence."""
    told = [one for one in messages if not goes_without_saying(one, messages)]
    placed = sorted(told, key=lambda one: _step(one, messages))
    redealt = not any(isinstance(one, m.Draw) for one in told)
    redealt = redealt and not any(getattr(one, "stock", False) for one in told)
    for heading in Heading:
        own = [*options] if heading is Heading.OPTIONS else _of(placed, heading)
        stock = (
            heading is Heading.STOCK and redealt and not any(isinstance(o, m.NoDraw) for o in own)
        )
        if own:
            yield (Heading.REDEAL if stock else heading), list(grouped(own))


def _of(messages: Iterable[m.Message], heading: Heading) -> list[m.Message]:
    return [one for one in messages if heading_of(one) is heading]


def heading_of(message: m.Message) -> Heading:
    """Return the section of a message. A kind without one is a KeyError, never silence."""
    if isinstance(message, m.Diverted):
        return {
            "deal": Heading.LAY_OUT, "play": Heading.PLAY, "stock": Heading.STOCK,
        }[message.where]  # fmt: skip
    return _STEPS[type(message)][0]


def _step(message: m.Message, among: Sequence[m.Message]) -> tuple[int, int, tuple[str, ...], int]:
    """Return the place of a message; cards that are diverted follow what deals them."""
    if isinstance(message, m.Diverted):
        before = [one for one in among[: among.index(message)] if not isinstance(one, m.Diverted)]
        return _step(before[-1], among)
    heading, step = _STEPS[type(message)]
    piles = getattr(message, "piles", None)
    home = isinstance(piles, Piles) and piles.role is Role.FOUNDATION
    if home and (step == _STEPS[m.Build][1] or isinstance(message, _WITH_THE_FOUNDATIONS)):
        step = _STEPS[m.Course][1]
    if isinstance(message, m.Space) and message.left_end:
        step = _STEPS[m.Gap][1]
    spaces = isinstance(message, _WITH_THE_FOUNDATIONS) and isinstance(piles, Piles) and not home
    fills = isinstance(message, m.Fill)
    names = piles.names if spaces and isinstance(piles, Piles) else ()
    return [*Heading].index(heading), step, names, 0 if fills or not spaces else 1


def grouped(messages: Iterable[m.Message]) -> Iterator[Group]:
    """Yield the messages of each sentence."""
    for kinds, same in groupby(messages, key=lambda one: _SHARES.get(type(one))):
        group = tuple(same)
        if kinds:
            yield group
        else:
            yield from ((one,) for one in group)


def goes_without_saying(message: m.Message, among: Sequence[m.Message]) -> bool:
    """Check if a message is what all patiences share, or what others tell."""
    usual = _USUAL.get(type(message))
    return usual is not None and usual(message, among)


def _laid_as_usual(message: m.NothingLaid, among: Sequence[m.Message]) -> bool:
    return message.piles.role is Role.WASTE


def _stays_as_usual(message: m.Stay, among: Sequence[m.Message]) -> bool:
    runs = any(isinstance(one, m.WholeRun) and one.stays for one in among)
    sets = any(isinstance(one, m.Collected) and one.piles == message.piles for one in among)
    return sets or (runs and message.piles.role is Role.FOUNDATION)


def _one_as_usual(message: m.OneToThese, among: Sequence[m.Message]) -> bool:
    """Check if the way in which cards move together tells their only targets."""
    moved = [one for one in among if isinstance(one, m.Together)]
    to_their_like = all(one.take in (Take.ANY_FACE_UP, Take.SUPERMOVE) for one in moved)
    alone = len(moved) == 1 and moved[0].piles.role is Role.TABLEAU
    return alone and to_their_like and message.piles.role is not Role.TABLEAU


def _in_a_row(message: m.Available, among: Sequence[m.Message]) -> bool:
    """Check if the way in which cards of a row are laid on one another tells that they move."""
    return any(isinstance(one, m.Replaces) and one.piles == message.piles for one in among)


def _alone_in_a_row(message: m.OneByOne, among: Sequence[m.Message]) -> bool:
    free = [one for one in among if isinstance(one, m.Available)]
    return bool(free) and all(_in_a_row(one, among) for one in free)


def _closed_gap(message: m.SpaceStays, among: Sequence[m.Message]) -> bool:
    return message.piles.kind is Kind.ROW


_USUAL: dict[type, Any] = {
    m.Available: _in_a_row,
    m.OneByOne: _alone_in_a_row,
    m.SpaceStays: _closed_gap,
    m.NothingLaid: _laid_as_usual,
    m.Stay: _stays_as_usual,
    m.OneToThese: _one_as_usual,
    m.NoRedeal: lambda message, among: message.plain,
    m.BeginEmpty: lambda message, among: message.piles.kind is Kind.ROW,
}
"""By kinds of messages, which of them go without saying."""
