"""Sentences that are made when they are read: a template, and the facts that it speaks of.

A template names a fact and says after a colon in which form of :class:`Wording` it is told:
``"the {card:card} lies on the {top:card}"``. Facts are what someone at the table sees.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ...cards import CARDS
from ...engine.card_sets import FACE_DOWN
from ...engine.lower.lowering import tables_for
from ...rules.links import Link
from ...rules.piles import At, Pile
from ...rules.ruleset import Rules
from ...rules.words import HERE, Match, Role
from ...rules.zone_facts import links
from .. import grammar
from ..card_words import any_but, any_of, built, card_sign
from ..pile_words import Group, beside, role_group, verb, zone_group

Named = tuple[tuple[Pile, ...], int]
"""Piles as a rule names them, and the pile in question; -1 if there is none."""
Clause = tuple[str, Mapping[str, Any]]
"""A part of a sentence: a template and its facts."""


def _sign(code: int) -> str:
    return card_sign(CARDS[code])


_WORDS: dict[str, Callable[[Any], str]] = {
    "card": _sign,
    "the": lambda code: "a face-down card" if code >= FACE_DOWN else f"the {_sign(code)}",
    "rank": lambda code: any_of((CARDS[code % 13].rank,)),
    "suit": lambda code: CARDS[code].suit.name.lower(),
    "cards": grammar.cards,
    "number": grammar.number,
    "nth": grammar.ordinal,
    "kinds": lambda card: any_of(card.ranks, card.suits),
}
"""The forms in which cards and numbers are told."""


class Wording(string.Formatter):
    """The forms in which a sentence tells of piles, cards and numbers.

    Args:
        rules: the game's rules.
        precise: whether piles are told by their codes, and not as a player sees them.
    """

    def __init__(self, rules: Rules, precise: bool) -> None:
        self._rules, self._precise = rules, precise
        self._t = tables_for(rules)

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        form, *more = format_spec.split()
        if form in _WORDS:
            return _WORDS[form](value)
        told: str = getattr(self, form)(value, *more)
        return told

    def role(self, pile: int, form: str) -> str:
        """Tableau pile (``one``), tableau piles (``all``), a tableau pile (``any``)."""
        return str(getattr(self._role(pile), form))

    # One pile.

    def pile(self, pile: int) -> str:
        """``t3``, or this tableau pile."""
        if self._precise:
            return self._t.names[pile]
        group = self._role(pile)
        return group.the if group.count == 1 else f"this {group.one}"

    def any(self, pile: int) -> str:
        """``t3``, or a tableau pile."""
        return self._t.names[pile] if self._precise else self._role(pile).any

    def another(self, pile: int) -> str:
        """``t3``, or another tableau pile."""
        return self._t.names[pile] if self._precise else f"another {self._role(pile).one}"

    def at(self, pile: int) -> str:
        """Where a card lies, told only precisely."""
        return f" at {self._t.names[pile]}" if self._precise else ""

    def code(self, pile: int) -> str:
        """Which pile, told only precisely."""
        return f" ({self._t.names[pile]})" if self._precise else ""

    # The piles of a zone or role.

    def group(self, pile: int) -> str:
        """The tableau piles."""
        group = self._zone_group(pile)
        return self._this(group) or group.the

    def empty(self, pile: int) -> str:
        """An empty tableau pile."""
        group = self._zone_group(pile)
        return f"this empty {group.one}" if self._this(group) else group.empty

    def they(self, pile: int, stem: str) -> str:
        """Tableau piles, with what they do."""
        group = self._zone_group(pile)
        this = self._this(group)
        return f"{this} {verb(stem, 1)}" if this else group.verb(stem)

    def names(self, named: Named, last: str) -> str:
        """The stock or the waste."""
        return grammar.listing([self._named(name, named[1]) for name in named[0]], last)

    def each(self, named: Named) -> str:
        """Every tableau pile and the waste, with "has" or "have"."""
        told = []
        for name in named[0]:
            group = self._group_named(name)
            several = group is not None and group.count > 1
            told.append(_every(group) if group and several else self._named(name, named[1]))
        return f"{grammar.listing(told)} {'has' if len(told) == 1 else 'have'}"

    # Cards and parts of rules.

    def some(self, fits: int, kind: str) -> str:
        """The 9♣ or 9♠, or a nine: the cards or ranks of a set; any but a few, if it is large."""
        pack = self._rules.pack
        right = dict.fromkeys(card for card in pack if fits >> card.code & 1)
        if kind == "cards":
            return f"the {grammar.listing(map(card_sign, sorted(right)), 'or')}"
        ranks = sorted({card.rank for card in right})
        others = [rank for rank in self._rules.ranks if rank not in ranks]
        if len(others) < len(ranks):
            return any_but(others)
        return any_of(ranks)

    def only(self, fits: int, kind: str) -> str:
        """Only those cards or ranks; nothing, if the pack has none of them."""
        some = any(fits >> card.code & 1 for card in self._rules.pack)
        return f"only {self.some(fits, kind)}" if some else "nothing"

    def built(self, pile: int) -> str:
        """Down in suit: how a pile is built."""
        return built(*[way.link for way in self._t.zones[pile].build])

    def runs(self, pile: int) -> str:
        """The same of the runs that move."""
        return built(*links(self._t.zones[pile]))

    def clauses(self, clauses: tuple[Clause, ...]) -> str:
        """Parts of a sentence, one of which has to come true."""
        told = [self.vformat(template, (), facts) for template, facts in clauses]
        return grammar.listing(dict.fromkeys(told), "or")

    def _role(self, pile: int) -> Group:
        return role_group(self._rules, self._t.roles[pile])

    def _zone_group(self, pile: int) -> Group:
        firsts = sorted(set(self._t.firsts))
        index = firsts.index(self._t.firsts[pile])
        return zone_group(self._rules, index, codes=self._precise)

    def _group_named(self, name: Pile) -> Group | None:
        """The piles of a role, or of the zone with an id."""
        if isinstance(name, Role):
            return role_group(self._rules, name)
        if name is HERE or isinstance(name, At):
            return None
        return self._zone_group(self._t.numbering.of_zone(name)[0])

    def _named(self, name: Pile, here: int) -> str:
        group = self._group_named(name)
        if group is not None:
            return group.the
        if not isinstance(name, At):
            return "it"
        group = self._role(here) if name.zone is None else self._group_named(name.zone)
        assert group
        told = [f"its {group.one}"] if 0 in name.by else []
        away = [by for by in name.by if by]
        if away:
            there = beside(away, "its own" if name.zone else "this one")
            told.append(f"the {group.one} {there}")
        piles = self._t.numbering.named((name,), here) if self._precise else ()
        codes = grammar.listing([self._t.names[pile] for pile in piles] or [""], "or")
        if codes and name.zone is None:
            return codes
        return f"{grammar.listing(told, 'or')}{f' ({codes})' if codes else ''}"

    def _this(self, group: Group) -> str:
        """What a player calls a pile that other piles of its role are not like."""
        return f"this {group.one}" if group.nth else ""


def _every(group: Group) -> str:
    return f"each of {group.the}" if group.names or group.nth else f"every {group.one}"


def is_plain(links: tuple[Link, ...]) -> bool:
    """Check if suits do not matter to any of some links, so that ranks alone tell what fits."""
    return all(link.match is Match.ANY_SUIT for link in links)


@attrs.define(eq=False)  # made faster than a frozen one
class Sentence:
    """A sentence that is made when it is read.

    Attributes:
        rules: the rules of the game that it is about.
        template: the sentence, with the names of facts.
        facts: by name, pile numbers, card codes, counts, sets of cards, words.
    """

    rules: Rules
    template: str
    facts: Mapping[str, Any]

    def tell(self, precise: bool) -> str:
        """The sentence, for a player or with the codes of piles."""
        return Wording(self.rules, precise).vformat(self.template, (), self.facts)

    def __str__(self) -> str:
        return self.tell(False)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sentence):
            same = self.template == other.template and self.facts == other.facts
            return (same and self.rules == other.rules) or str(self) == str(other)
        return str(self) == other if isinstance(other, str) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # equal to a text, whose hash asks for the sentence
