"""Sentences that are rendered when they are read: a template and its facts.

A field of a template names a fact and, after a colon, the method of :class:`Wording` that words
it: ``"the {card:card} lies on the {top:card}"``. Facts are visible to the player.
"""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import attrs

from ...basics.cards import CARDS, Card, Rank, Suit
from ...engine.card_sets import FACE_DOWN, rank_mask, suit_mask
from ...rules.links import Link
from ...rules.piles import At, Pile
from ...rules.removals import Total
from ...rules.ruleset import Rules
from ...rules.words import HERE, Role, Spot
from ...rules.zone_facts import run_links
from .. import grammar
from ..card_words import (
    SUITS,
    any_but,
    any_of,
    built_together,
    card_sign,
    rank_name,
    set_of,
    suit_name,
    sums,
)
from ..grammar import plural
from ..nouns import Phrase, a, all_, empty, one, place, the, within
from ..piles import Appearance, PileGroup, piles_of, resolve, role_piles
from .templates import TEMPLATES

Mentioned = tuple[tuple[Pile, ...], int]
"""Piles as a rule names them, and the pile that the rule is about, or -1."""
Clause = tuple[str, Mapping[str, Any]]
"""The end of a sentence: the key of a template, and its facts."""


@attrs.define
class Rule:
    """How a pile is built, for a card that does not fit.

    Attributes:
        fits: the cards that would fit.
        suit: the only suit that is built so, if there is one.
    """

    pile: int
    fits: int
    links: tuple[Link, ...]
    suit: Suit | None


_FEW = 4
"""The most cards that a sentence names, if it can name their ranks and suits instead."""
_GROUPS = 3
"""The most groups of piles that a sentence lists, if it can name their roles instead."""
_LONG = 15
"""The most words for the cards that fit and the rule; of a longer rule, the piles are left out."""


@lru_cache(maxsize=256)
def _of_pack(suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> int:
    """Return the cards of some suits and ranks as a set."""
    return sum(map(suit_mask, suits)) & sum(rank_mask(rank - 1) for rank in ranks)


@lru_cache(maxsize=256)
def _links(links: tuple[Link, ...]) -> str:
    """Return how piles are built or runs go, without an order of ranks of its own."""
    return built_together([attrs.evolve(link, ranks=()) for link in links])


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
    "a_suit": lambda code: suit_name(CARDS[code].suit),
    "ranks": any_of,
    "sets": lambda sets: grammar.listing(
        [f"another {rank_name(rank)}" if rest == [rank] else set_of(rest) for rank, rest in sets],
        "or",
    ),
    "lies": {
        Spot.TOP: "lies on top of",
        Spot.LOWEST: "begins",
        Spot.ANY: "lies on",
        Spot.SAME_HEIGHT: "lies at the same height on",
    }.__getitem__,
    "partner": lambda match: SUITS[match].partner,
    "needed": lambda match: SUITS[match].needed,
    "within": within,
}
"""Formats for cards and numbers."""


class Wording(string.Formatter):
    """A formatter for piles, cards and numbers. Precisely, piles have their codes."""

    def __init__(self, rules: Rules, precise: bool) -> None:
        self._rules, self._precise = rules, precise
        from ...engine.lower.lowering import tables_for  # a rulebook needs no engine

        self._t = tables_for(rules)

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        form, *more = format_spec.split()
        if form in _WORDS:
            return _WORDS[form](value)
        text: str = getattr(self, form)(value, *more)
        return text

    def role(self, pile: int, form: str) -> str:
        """``tableau pile`` (one), ``tableau piles`` (all), ``a tableau pile`` (any)."""
        return _FORMS[form](self._role(pile))

    # One pile.

    def pile(self, pile: int) -> str:
        """``this tableau pile``; precisely ``t3``."""
        if self._precise:
            return self._t.names[pile]
        piles = self._role(pile)
        return the(piles).text if piles.count == 1 else f"this {one(piles)}"

    def inside(self, pile: int) -> str:
        """``on this tableau pile``, ``in this cell``; precisely ``on t3``."""
        looks = self._role(pile).appearance
        held_in = looks is not Appearance.HEAP and looks is not Appearance.LINE
        return f"{'in' if held_in and not self._precise else 'on'} {self.pile(pile)}"

    def any(self, pile: int) -> str:
        """``a tableau pile``; precisely ``t3``."""
        return self._t.names[pile] if self._precise else a(self._role(pile))

    def another(self, pile: int) -> str:
        """``another tableau pile``; precisely ``t3``."""
        return self._t.names[pile] if self._precise else f"another {one(self._role(pile))}"

    def at(self, pile: int) -> str:
        """Empty; precisely ``" at t3"``."""
        return f" at {self._t.names[pile]}" if self._precise else ""

    def code(self, pile: int) -> str:
        """Empty; precisely ``" (t3)"``."""
        return f" ({self._t.names[pile]})" if self._precise else ""

    def written(self, move: str) -> str:
        """Empty; precisely ``": write it as s-t"``."""
        return f": write it as {move}" if self._precise else ""

    def space(self, pile: int) -> str:
        """``an empty tableau pile``, ``this empty wing``; precisely ``an empty pile (t3)``."""
        piles, code = self._zone_piles(pile), self.code(pile)
        if not piles.numbers:
            return empty(piles) + code
        return f"{'an' if code else 'this'} empty {one(piles)}{code}"

    def pile_or_space(self, taker: tuple[int, bool]) -> str:
        """``this tableau pile`` if it has a card, or ``an empty tableau pile``."""
        pile, held = taker
        return self.pile(pile) if held else self.space(pile)

    def this_or_any(self, piles: tuple[int, bool]) -> str:
        """``this foundation`` or ``a foundation``."""
        pile, this = piles
        return self.pile(pile) if this else self.any(pile)

    def from_there(self, source: int | None) -> str:
        """``" from a cell"``; empty for none."""
        return "" if source is None else f" from {self.any(source)}"

    def not_from(self, source: int | None) -> str:
        """``", not from a cell"``; empty for none."""
        return "" if source is None else f", not from {self.any(source)}"

    def now(self, closed: bool) -> str:
        """``" now"`` if other ways are closed for a time."""
        return " now" * closed

    def beside(self, tops: tuple[int | None, ...]) -> str:
        """``to the right of the 9♣``, ``between the 9♣ and a gap``."""
        words = ["a gap" if top is None else _WORDS["the"](top) for top in tops]
        return f"between {' and '.join(words)}" if len(words) > 1 else f"to the right of {words[0]}"

    def numbers(self, counts: list[int]) -> str:
        """``two cards or four cards``."""
        return grammar.listing(map(grammar.cards, counts), "or")

    def ends(self, ranks: tuple[Rank, ...]) -> str:
        """``", king to ace,"``; empty for none."""
        return f", {' to '.join(map(rank_name, ranks))}," if ranks else ""

    def helping(self, by: tuple[bool, int | None]) -> str:
        """``": the empty cells and tableau piles allow no more"``; empty if none help."""
        cells, space = by
        words = ["cells"] * cells + ([] if space is None else [self.role(space, "all")])
        return f": the empty {grammar.listing(words)} allow no more" if words else ""

    # The piles of a zone or role.

    def group(self, pile: int) -> str:
        """``the tableau piles``."""
        return self._zone(pile).text

    def they(self, pile: int, stem: str) -> str:
        """``tableau piles take``, for the verb ``take``."""
        piles = self._zone_piles(pile)
        return (self._zone(pile) if piles.is_part else all_(piles)).does(stem)

    def names(self, named: Mentioned, last: str) -> str:
        """``the stock or the waste``."""
        mentioned, here = named
        if len(mentioned) > _GROUPS:
            zones = [self._piles_named(name) for name in mentioned]
            mentioned = tuple(dict.fromkeys([piles.role for piles in zones if piles]))
        return grammar.listing([self._named(name, here) for name in mentioned], last)

    def empty_all(self, named: Mentioned) -> str:
        """``the stock and the waste are empty``."""
        groups = [self._piles_named(name) for name in named[0]]
        several = len(groups) > 1 or any(piles and piles.count > 1 for piles in groups)
        return Phrase(self.names(named, "and"), several).does("be", "empty")

    def each(self, named: Mentioned) -> str:
        """``every tableau pile and the waste have``."""
        subjects = []
        for name in named[0]:
            piles = self._piles_named(name)
            several = piles is not None and piles.count > 1
            subjects.append(_every(piles) if piles and several else self._named(name, named[1]))
        return f"{grammar.listing(subjects)} {'has' if len(subjects) == 1 else 'have'}"

    # Cards and parts of rules.

    def some(self, fits: int) -> str:
        """``a nine``, ``any card but a king``, ``the 9♣ or 9♠``, ``a black card``."""
        right = self._right(fits)
        ranks = sorted({card.rank for card in right})
        suits = sorted({card.suit for card in right})
        others = [rank for rank in self._rules.ranks if rank not in ranks]
        whole = len(right) == len(ranks) * len(suits)  # all these ranks of all these suits
        if whole and len(suits) == len(self._rules.suits):
            return any_but(others) if len(others) < len(ranks) else any_of(ranks)
        if whole and len(right) > _FEW:
            left = [suit for suit in self._rules.suits if suit not in suits]
            if not others and len(left) == 1:
                return any_but((), left)
            return any_of(ranks if others else (), suits)
        of_rank = Counter(card.rank for card in right)
        free = [rank for rank in ranks if of_rank[rank] == len(self._rules.suits)]
        signs = [card_sign(card) for card in right if card.rank not in free]
        named = f"the {grammar.listing(signs, 'or')}"
        return f"{any_of(free)} or {named}" if free else named

    def what(self, fits: int) -> str:
        """``only a nine``, ``any card but a king``, or ``nothing`` if the pack has none."""
        right = self._right(fits)
        most = 2 * len(right) > len(self._rules.ranks) * len(self._rules.suits)
        return f"{'' if most else 'only '}{self.some(fits)}" if right else "nothing"

    def _right(self, fits: int) -> list[Card]:
        """Return the different cards of the pack that are in a set."""
        fits &= _of_pack(self._rules.suits, self._rules.ranks)
        return [card for card in CARDS if fits >> card.code & 1]

    def sums(self, way: Total) -> str:
        """``10, 20 or 30``: what cards discarded together may make."""
        return sums(self._rules, way)

    def runs(self, pile: int) -> str:
        """``down in suit``: how the runs of a pile are built."""
        return _links(run_links(self._t.zones[pile]))

    def rule(self, rule: Rule) -> str:
        """``: tableau piles are built down in suit``; of a long rule ``: build down in suit``."""
        how = _links(rule.links)
        full = f"{self.they(rule.pile, 'are')} built {how}"
        if rule.suit is not None:
            full = f"{plural(suit_name(rule.suit))} are built {how}"
        words = f"{self.what(rule.fits)} {full}".replace(",", "").split()
        is_long = sum(word[-1].isalpha() for word in words) > _LONG  # signs of cards do not count
        return f": build {how}" if is_long and not self._precise else f": {full}"

    def clauses(self, clauses: tuple[Clause, ...]) -> str:
        """Alternative ends of a sentence, joined with ``or``."""
        ends = [self.vformat(TEMPLATES[key], (), facts) for key, facts in clauses]
        return grammar.listing(dict.fromkeys(ends), "or")

    def _role(self, pile: int) -> PileGroup:
        return role_piles(self._rules, self._t.roles[pile])

    def _zone_index(self, pile: int) -> int:
        return sorted(set(self._t.firsts)).index(self._t.firsts[pile])

    def _zone_piles(self, pile: int) -> PileGroup:
        return piles_of(self._rules, (self._zone_index(pile),))

    def _zone(self, pile: int) -> Phrase:
        """Return the piles of a zone; the one in question if they have no name of their own."""
        piles = self._zone_piles(pile)
        if piles.is_part and self._precise:
            several = piles.count > 1
            noun = plural(one(piles)) if several else one(piles)
            return Phrase(f"{noun} {_codes(piles)}", several)
        return Phrase(f"this {one(piles)}") if piles.numbers else the(piles)

    def _piles_named(self, name: Pile) -> PileGroup | None:
        """Return the piles of a role or zone; None for other names."""
        if isinstance(name, Role):
            return role_piles(self._rules, name)
        if name is HERE or isinstance(name, At):
            return None
        return self._zone_piles(self._t.numbering.of_zone(name)[0])

    def _named(self, name: Pile, here: int) -> str:
        group = self._piles_named(name)
        if group is not None:
            return the(group).text
        if not isinstance(name, At):
            return "it"
        piles = self._t.numbering.named((name,), here) if self._precise else ()
        if piles:
            return grammar.listing([self._t.names[pile] for pile in piles], "or")
        return place(resolve(self._rules, (name,), self._zone_index(here))[0]).text


_FORMS: dict[str, Callable[[PileGroup], str]] = {
    "one": one,
    "all": lambda piles: plural(one(piles)) if piles.count > 1 else the(piles).text,
    "any": a,
    "the": lambda piles: the(piles).text,
}
"""By the names of forms, how piles of a role are named."""


def _codes(piles: PileGroup) -> str:
    names = piles.names
    return grammar.listing(names) if piles.count < 3 else f"{names[0]} to {names[-1]}"


def _every(piles: PileGroup) -> str:
    return f"each of {the(piles).text}" if piles.is_part else f"every {one(piles)}"


@attrs.frozen
class ReasonWords:
    """The templates of reasons, and the formatter that words their facts."""

    templates: Mapping[str, str]
    wording: type[Wording]


REASONS = ReasonWords(TEMPLATES, Wording)


@attrs.define(eq=False)  # faster to create than a frozen class
class Sentence:
    """A sentence that is rendered when it is read.

    Attributes:
        template: its key in the table.
        facts: by field of the template, pile numbers, card codes, counts, sets of cards, words.
    """

    rules: Rules
    template: str
    facts: Mapping[str, Any]

    def render(self, words: ReasonWords | None = None, *, precise: bool = False) -> str:
        """Return the text, in English by default, precisely with the codes of piles."""
        words = words or REASONS
        wording = words.wording(self.rules, precise)
        return wording.vformat(words.templates[self.template], (), self.facts)

    def __str__(self) -> str:
        return self.render()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sentence):
            same = self.template == other.template and self.facts == other.facts
            return (same and self.rules == other.rules) or str(self) == str(other)
        return str(self) == other if isinstance(other, str) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # equals a str, but must not be rendered for a hash
