"""The other values of options in words: only what they change."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ..card_words import all_of, any_of
from ..nouns import a, counted, empty, sources, the
from . import messages as m
from .planning import grouped
from .say_parts import sentence, when

Say = Callable[[Sequence[Any]], str]


def option(values: Sequence[m.OtherValue], say: Say, *, keys: bool) -> str:
    """Return a paragraph about the other values of an option, with their keys if wanted."""
    told = []
    for message in values:
        text = changes(message, say)
        told.append(f"{text} ({message.name}={_value(message.value)})" if keys else text)
    first, *others = told
    rest = "".join(f"; or {_uncapitalised(text)}" for text in others)
    head = f"{title(values)}: {_uncapitalised(first)}"
    return f"{head.removesuffix('.')}{rest}" if rest else head


def _counted(message: Any) -> str:
    return counted(message.piles).text


def _uncapitalised(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def title(values: Sequence[m.OtherValue]) -> str:
    """Return what an option is about, by the messages that its values change; else its name."""
    kinds = {type(o) for message in values for o in (*message.takes, *message.adds)}
    for kind, words in _TITLES.items():
        if kind in kinds:
            return words
    return values[0].name.replace("-", " ").capitalize()


def changes(message: m.OtherValue, say: Say) -> str:
    """Return the sentences about what a value of an option changes."""
    return " ".join(_changed(message, say))


def _value(value: Any) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)


def _changed(message: m.OtherValue, say: Say) -> list[str]:
    """Return what another value adds, in as few words as there are; or what it takes away."""
    adds, takes = list(message.adds), list(message.takes)
    told: list[str] = []
    for was in message.takes:
        over = _OVER.get(type(was))
        now = next((other for other in adds if over and over[0](other, was)), None)
        if over and now:
            told.append(over[1](was))
            adds.remove(now)
            takes.remove(was)
    for now in list(adds):
        pair = next((other for other in takes if _is_kin(now, other)), None)
        short = _short(now, pair) if pair else None
        if short:
            told.append(short(now))
            adds.remove(now)
    adds = [other for other in adds if not (isinstance(other, m.Deals) and _lacks(takes, m.Sunk))]
    # The first message about more piles, or fewer, counts them: it is enough.
    counted = [now for now in adds if any(_is_of_other_piles(now, was) for was in takes)]
    if counted:
        told.append(sentence(f"play with {_counted(counted[0])}"))
    adds = [now for now in adds if now not in counted]
    main = [other for other in adds if not isinstance(other, _FOLLOW)]
    rest = main or ([] if told else adds)
    told += [say(group) for group in grouped(rest)]
    if any(told):
        return list(dict.fromkeys(filter(None, told)))
    lost = [other for other in takes if not isinstance(other, _FOLLOW)] or takes
    for once in [message for message in lost if isinstance(message, m.AtOnce)]:
        return [sentence(f"cards that move together may be laid on {a(once.piles)} together")]
    for only in [message for message in lost if isinstance(message, m.BuildOnly)]:
        return [sentence(the(only.piles).does("may", "be built on at any time"))]
    for sunk in [message for message in lost if isinstance(message, m.Sunk)]:
        return [sentence(f"the {all_of(sunk.ranks)} stay where they are dealt")]
    plain = [text for group in grouped(lost) if (text := say(group))]
    return [sentence(f'without the rule "{" ".join(plain).removesuffix(".")}"')]


def _short(now: m.Message, was: m.Message) -> Callable[[Any], str] | None:
    """Return how to tell only the fields in which a message differs, if there is a way."""
    if isinstance(now, m.Space) and isinstance(was, m.Space):
        plain = [
            [attrs.evolve(begin, sources=()) for begin in space.begins] for space in (now, was)
        ]
        if attrs.evolve(now, many=was.many, ways=was.ways) == was:
            return lambda _: ""
        alike = attrs.evolve(now, begins=(), many=was.many) == attrs.evolve(was, begins=())
        return _only_from if alike and plain[0] == plain[1] and len(plain[0]) == 1 else None
    told = _SHORT.get((type(now), *_differing(now, was)))
    return told if told and told(now) else None


def _lacks(takes: Sequence[m.Message], kind: type) -> bool:
    return any(isinstance(message, kind) for message in takes)


def _is_kin(message: m.Message, other: m.Message) -> bool:
    return type(message) is type(other) and getattr(message, "piles", None) == getattr(
        other, "piles", None
    )


def _is_of_other_piles(now: m.Message, was: m.Message) -> bool:
    """Check if messages differ in their piles and in nothing that does not follow from these."""
    differing = _differing(now, was) if type(now) is type(was) else []
    return "piles" in differing and {"piles", "empty", "parts"}.issuperset(differing)


def _differing(now: m.Message, was: m.Message) -> list[str]:
    names = [field.name for field in attrs.fields(type(now))]
    return [name for name in names if getattr(now, name) != getattr(was, name)]


_TITLES: dict[type, str] = {
    m.TakenBack: "Taking back",
    m.BuildAll: "Foundations",
    m.BringAll: "Foundations",
    m.Deals: "Lay-out",
    m.Sunk: "Lay-out",
    m.Together: "Moving cards",
    m.OneByOne: "Moving cards",
    m.Space: "Spaces",
    m.PlayedOn: "Building",
    m.BuiltOn: "Building",
    m.BuildOnly: "Building",
    m.AtOnce: "Moving cards",
    m.Drawn: "Stock",
    m.RedealOf: "Redeals",
    m.DiscardTotal: "Discards",
}
"""By the kind of message that differs, what an option is about."""

_FOLLOW = (m.Won, m.Lost, m.NoRedeal, m.DiscardAll, m.OneToThese, m.StockIs)
"""Messages that follow from others that differ."""

_OVER: dict[type, tuple[Callable[[Any, Any], bool], Callable[[Any], str]]] = {
    m.TakenBack: (
        lambda now, was: isinstance(now, m.Stay) and now.piles == was.piles,
        lambda was: sentence(f"no card may be taken back from {a(was.piles)}"),
    ),
    m.Together: (
        lambda now, was: isinstance(now, m.OneByOne),
        lambda was: "Cards move one at a time.",
    ),
}
"""By what ends: the message that says so, and its words."""


def _only_from(now: m.Space) -> str:
    named = now.begins[0].sources
    from_where = f"only from {sources(named)}" if named else "from anywhere"
    once = f"once {the(now.after[0]).text} is empty, " if now.after else ""  # type: ignore[arg-type]
    return sentence(f"{once}{empty(now.piles)} takes cards {from_where}")


_SHORT: dict[tuple[Any, ...], Callable[[Any], str]] = {
    (m.PlayedOn, "way"): lambda now: (
        sentence(f"nothing goes on {any_of(now.way.stop)}")
        if now.way.stop
        else "Cards go on any rank."
    ),
    (m.Drawn, "when", "blocked"): lambda now: (
        "Cards may be turned from the stock at any time." if not now.when else ""
    ),
    (m.RedealOf, "when"): lambda now: sentence(
        f"you may redeal {'only ' + when(now.when) if now.when else 'at any time'}"
    ),
}
"""By the fields that differ: only these in words."""
