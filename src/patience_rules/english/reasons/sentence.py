"""Sentences that are made when they are read: a template, and the facts that it speaks of.

A template names a fact by its place and says after the colon in which form of :class:`Wording` it
is told: ``"the {0:card} lies on the {1:card}"``. Facts are what someone at the table sees.
"""

from __future__ import annotations

import string
from typing import Any

import attrs

from ...cards import CARDS
from ...engine.tables import FACE_DOWN, tables_for
from ...rules.build import Build
from ...rules.ruleset import Rules
from ...rules.vocabulary import Role
from ...rules.zone import Zone
from .. import grammar, naming


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
        told: str = getattr(self, form)(value, *more)
        return told

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

    def before(self, pile: int) -> str:
        """``t2``, or the tableau pile before it."""
        one = self._role(pile).one
        return self._t.names[pile - 1] if self._precise else f"the {one} before this one"

    def at(self, pile: int) -> str:
        """Where a card lies, told only precisely."""
        return f" at {self._t.names[pile]}" if self._precise else ""

    def one(self, pile: int) -> str:
        """Tableau pile."""
        return self._role(pile).one

    def code(self, pile: int) -> str:
        """Which pile, told only precisely."""
        return f" ({self._t.names[pile]})" if self._precise else ""

    def group(self, pile: int) -> str:
        """The tableau piles."""
        group = self._zone_group(pile)
        return self._this(group) or group.the

    def all(self, pile: int) -> str:
        """Tableau piles."""
        return self._role(pile).all

    def empty(self, pile: int) -> str:
        """An empty tableau pile."""
        group = self._zone_group(pile)
        return f"this empty {group.one}" if self._this(group) else group.empty

    def every(self, pile: int) -> str:
        """Every tableau pile."""
        group = self._zone_group(pile)
        if group.count == 1:
            return group.the
        return f"each of {group.the}" if group.names or group.nth else f"every {group.one}"

    def they(self, pile: int, stem: str) -> str:
        """Tableau piles, with what they do."""
        group = self._zone_group(pile)
        this = self._this(group)
        return f"{this} {naming.verb(stem, 1)}" if this else group.verb(stem)

    def the(self, card: int) -> str:
        """The 10♣, or a card that nobody sees."""
        return "a face-down card" if card >= FACE_DOWN else f"the {self.card(card)}"

    def card(self, card: int) -> str:
        """10♣."""
        return naming.card_sign(CARDS[card])

    def rank(self, card: int) -> str:
        """A ten."""
        return grammar.article(naming.rank_name(CARDS[card].rank))

    def suit(self, card: int) -> str:
        """Clubs."""
        return CARDS[card].suit.name.lower()

    def cards(self, count: int) -> str:
        """Two cards."""
        return grammar.cards(count)

    def number(self, count: int) -> str:
        """Two."""
        return grammar.number(count)

    def built(self, pile: int) -> str:
        """Down in suit: how a pile is built."""
        return self._built(self._zone(pile).build)

    def runs(self, pile: int) -> str:
        """The same of the runs that move."""
        return self._built(self._zone(pile).links)

    def roles(self, roles: tuple[Role, ...], last: str) -> str:
        """The stock or the waste."""
        return grammar.listing((naming.role_group(self._rules, role).the for role in roles), last)

    def only(self, fits: int, kind: str) -> str:
        """Which cards, or cards of which ranks, are in a set, with what is said before them."""
        pack = set(self._rules.pack)
        right = [card for card in CARDS if fits >> card.code & 1 and card in pack]
        if not right:
            return "nothing"
        if kind == "ranks":
            ranks = dict.fromkeys(self.rank(card.code) for card in right)
            return f"only {grammar.listing(ranks, 'or')}"
        return f"only the {grammar.listing(map(naming.card_sign, right), 'or')}"

    def _zone(self, pile: int) -> Zone:
        return self._t.zones[pile]

    def _role(self, pile: int) -> naming.Group:
        return naming.role_group(self._rules, self._t.roles[pile])

    def _zone_group(self, pile: int) -> naming.Group:
        firsts = sorted(set(self._t.firsts))
        index = firsts.index(self._t.firsts[pile])
        return naming.zone_group(self._rules, index, codes=self._precise)

    def _this(self, group: naming.Group) -> str:
        """What a player calls a pile that other piles of its role are not like."""
        return f"this {group.one}" if group.nth else ""

    def _built(self, build: Build | None) -> str:
        assert build
        return naming.built(build)


@attrs.define(eq=False)  # made faster than a frozen one
class Sentence:
    """A sentence that is made when it is read.

    Attributes:
        rules: the rules of the game that it is about.
        template: the sentence, with the places of facts.
        facts: pile numbers, card codes, counts, sets of cards, words.
    """

    rules: Rules
    template: str
    facts: tuple[Any, ...]

    def tell(self, precise: bool) -> str:
        """The sentence, for a player or with the codes of piles."""
        return Wording(self.rules, precise).vformat(self.template, self.facts, {})

    def __str__(self) -> str:
        return self.tell(False)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sentence):
            same = self.template == other.template and self.facts == other.facts
            return (same and self.rules == other.rules) or str(self) == str(other)
        return str(self) == other if isinstance(other, str) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # equal to a text, whose hash asks for the sentence
