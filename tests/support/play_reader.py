"""A reader that plays from the text alone: which moves between piles does a rulebook allow?

It knows English and not the rule set: only how many piles there are, what they are called, and
which cards lie on them. A text is read whole, or `UnreadError` is raised.
"""

# ruff: noqa: E501 - the form of a sentence stays on one line

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

import attrs

import patience_rules as pr
from tests.support.english_words import (
    NTH,
    SUITS,
    N,
    UnreadError,
    UntrueError,
    number,
    place,
    rank,
    section,
)

Pile = tuple[str, int]
"""A role and the number of a pile, from 0."""
Held = dict[Pile, list[str]]
"""The codes of the cards on each pile."""
ORDER = "A23456789TJQK"
RED = "DH"
_SUITS: dict[str, Callable[[str, str], bool]] = {
    "in suit": lambda on, card: on[1] == card[1],
    "regardless of suit": lambda on, card: True,
    "in alternating colours": lambda on, card: (on[1] in RED) != (card[1] in RED),
    "in the same colour": lambda on, card: (on[1] in RED) == (card[1] in RED),
    "in any suit but that of the card beneath": lambda on, card: on[1] != card[1],
}
_STEPS = {"": 1, "twos": 2, "threes": 3, "fours": 4}
_WAY = re.compile(
    rf"(up or down|up|down)(?: by (\w+|any number of ranks))? ({'|'.join(_SUITS)})(?:, each card twice [^:;]+ more)?(?:, in the order (.+?))?"
    r"((?:, (?:\w+ on \w+|counting on from \w+ to \w+))?)"
)
_EQUAL = re.compile(rf"by equal ranks(?: ({'|'.join(_SUITS)}))?")


@attrs.frozen
class Way:
    """A way for a card to lie on another."""

    steps: tuple[int, ...]
    suit: Callable[[str, str], bool]
    wrap: bool
    order: str

    def goes(self, card: str, on: str) -> bool:
        """Check if a card goes on another."""
        if card[0] not in self.order or on[0] not in self.order or not self.suit(on, card):
            return False
        low, high, count = self.order.index(on[0]), self.order.index(card[0]), len(self.order)
        if self.wrap:
            return any((low + step) % count == high for step in self.steps)
        return any(low + step == high for step in self.steps)


Condition = Callable[[pr.State, str, Pile], bool]
"""A test of a position, a card and the pile that it goes to."""


@attrs.define
class Start:
    """What an empty pile takes; `many` is empty for one card, or how several hang together."""

    ranks: str | None = None
    many: str = ""
    sources: set[Pile] | None = None
    when: Callable[[pr.State], bool] = lambda state: True
    laying: Condition = lambda state, card, target: True
    each_suit: bool = False
    base: str = ""


class Reader:
    """The moves that a rulebook allows."""

    def __init__(self, start: pr.State, text: str) -> None:
        self.start, self.rules = start, start.rules
        self.order = "".join(rank.letter for rank in self.rules.ranks)
        self.counts: dict[str, int] = {}
        self.words: dict[str, list[Pile]] = {}
        self._name_piles()
        self.built: dict[Pile, list[Way]] = {}
        self.stop: dict[Pile, str] = {}
        self.on_only: dict[Pile, str] = {}
        self.size: dict[Pile, int] = {}
        self.starts: dict[Pile, list[Start]] = {}
        self.available: set[Pile] = set()
        self.to: dict[Pile, set[Pile]] = {}
        self.keep: dict[Pile, int] = {}
        self.single: set[Pile] = set()
        self.single_card: set[Pile] = set()
        self.runs: dict[Pile, tuple[str, list[Way], str]] = {}
        self.whole: tuple[list[Way], int, str] | None = None
        self.way: dict[Pile, Callable[[pr.State], bool]] = {}
        self.laid: dict[Pile, list[Condition]] = {}
        self.begun_only: dict[Pile, Condition] = {}
        self.covers: dict[Pile, list[Pile]] = {}
        self.choice: set[Pile] | None = None
        self.alike: set[Pile] = set()
        self.row = 0
        self.gaps: Way | None = None
        self.alone = False
        self.closed: list[Pile] = []
        self.last: list[Pile] = []
        self.last_space: list[Pile] = []
        self.last_built: list[Pile] = []
        self.by_cells = self.by_spaces = False
        for told in section(text, "Aim"):
            self._aim(told)
        for told in section(text, "Lay-out"):
            self._lay_out(told)
        for told in section(text, "Play"):
            self._read(told)

    def _name_piles(self) -> None:
        for zone in self.rules.zones:
            role = zone.role.value
            first = self.counts.get(role, 0)
            self.counts[role] = first + zone.piles
            own = [(role, first + n) for n in range(zone.piles)]
            several = any(way.take.many for way in zone.take)
            pocket = role == "cell" and several
            for name in {zone.name or ("pocket" if pocket else role)}:
                self.words.setdefault(name, []).extend(own)
        for role, count in self.counts.items():
            every = [(role, n) for n in range(count)]
            self.words.setdefault(f"{role} pile", every)
            self.words.setdefault(role, every)
        for word in ("pyramid", "pyramids", "peak", "row", "place"):
            self.words.setdefault(word, self.words.get("tableau", []))

    def name(self, pile: Pile) -> str:
        """Return the code of a pile."""
        letter = pile[0][0]
        return f"{letter}{pile[1] + 1}" if self.counts[pile[0]] > 1 else letter

    # Piles in words.

    def piles(self, text: str) -> list[Pile]:
        """Return the piles that a phrase means."""
        text = text.strip()
        text = text[:1].lower() + text[1:]
        if among := re.fullmatch(r"(?:an? )?(?:empty )?(.+) among (the .+)", text):
            text = f"{among[2]} {among[1]}s"
        text = re.sub(r"^(?:each|any|one) of ", "", text)
        text = re.sub(r"^the empty ", "the ", text)
        text = re.sub(r"^(?:an? empty|each|every|any|all|an? gap in|an?) ", "", text)
        text = re.sub(r"^(?:places? of|card (?:in|of)|cards (?:in|of)) ", "", text)
        if found := re.fullmatch(r"(?:the )?(other )?foundations? of (.+)", text):
            return [p for p in self._begun(found[2]) if not (found[1] and p in self.closed)]
        if text == "the other foundations":
            return [p for p in self.words["foundation"] if p not in self.closed]
        if found := re.fullmatch(rf"the (first|last) ({N}) (.+)", text):
            own = self.noun(found[3])
            count = number(found[2])
            return own[:count] if found[1] == "first" else own[-count:]
        if found := re.fullmatch(rf"the ((?:{NTH}(?:, | and | to )?)+) (.+)", text):
            own = self.noun(found[2])
            return [own[n] for n in _numbers(found[1], len(own))]
        return self.noun(text)

    def noun(self, word: str) -> list[Pile]:
        word = re.sub(r"^(?:the|an?) ", "", word)
        word = re.sub(r"^places of the ", "", word)
        for form in (
            word,
            word.removesuffix("s"),
            re.sub("ies$", "y", word),
            re.sub("es$", "", word),
        ):
            if form in self.words:
                return self.words[form]
        raise UnreadError(f"piles: {word}")

    def _begun(self, text: str) -> list[Pile]:
        """Return the foundations that begin with some ranks, as their first cards show."""
        ranks = {r for part in re.split(", | and ", text) for r in self._span(part)}
        firsts: list[str] = []
        for zone in self.rules.zones:
            if zone.role.value == "foundation":
                own = {getattr(rank, "letter", "") for way in zone.start for rank in way.ranks}
                for _ in range(zone.piles):
                    cards = self.start.pile(self.name(("foundation", len(firsts))))
                    firsts.append(cards[0].rank.letter if cards else "".join(own))
        found = [("foundation", n) for n, first in enumerate(firsts) if set(first) & ranks]
        if not found:
            raise UnreadError(f"foundations of {text}")
        return found

    def _span(self, text: str) -> str:
        low, _, high = text.removeprefix("the ").partition(" to the ")
        ends = rank(low), rank(high or low)
        return ORDER[ORDER.index(ends[0]) : ORDER.index(ends[1]) + 1]

    def all_of(self, text: str) -> list[Pile]:
        """Return the piles of a list."""
        parts = re.split(
            r", (?:and |or )?(?=the |an? |each )| (?:and|or) (?=the |an? |each |another )", text
        )
        return [pile for part in parts for pile in self.piles(re.sub("^another ", "", part))]

    # Cards on one another.

    def ways(self, text: str) -> list[Way]:
        """Return how piles are built."""
        found: list[Way] = []
        if both := re.fullmatch(r"(up|down) or by equal ranks (in .+)", text):
            text = f"{both[1]} {both[2]} or by equal ranks {both[2]}"
        for part in re.split(
            r" or (?=up |down |by equal|up or)", re.sub("up or down", "up+down", text)
        ):
            found.append(self.one_way(part.replace("up+down", "up or down").strip(", ")))
        return found

    def one_way(self, text: str) -> Way:
        if equal := _EQUAL.fullmatch(text):
            return Way((0,), _SUITS[equal[1] or "regardless of suit"], False, self.order)
        if any_rank := re.fullmatch(rf"({'|'.join(_SUITS)}), in any order", text):
            every = tuple(range(-13, 14))
            return Way(every, _SUITS[any_rank[1]], False, self.order)
        found = _WAY.fullmatch(text)
        if not found:
            raise UnreadError(f"built {text}")
        leaps = found[2] == "any number of ranks"
        step = 1 if leaps else _STEPS[found[2] or ""]
        order = "".join(map(rank, re.split(", | and ", found[4]))) if found[4] else self.order
        if found[4] and found[1] == "down":  # told in the order in which the cards are laid
            order = order[::-1]
        signs = {"up": (1,), "down": (-1,), "up or down": (1, -1)}[found[1]]
        if leaps:
            signs = tuple(sign * n for sign in signs for n in range(1, 13))
        if corner := re.fullmatch(r", (\w+) on (\w+)", found[5]):
            ends = order[-1] + order[0] if signs == (-1,) else order[0] + order[-1]
            if rank(corner[1]) + rank(corner[2]) != ends:
                raise UntrueError(text)
        return Way(tuple(sign * step for sign in signs), _SUITS[found[3]], bool(found[5]), order)

    def lay(self, piles: Iterable[Pile], text: str) -> None:
        """Take note of how piles are built: "down in suit, king on ace; nothing goes on an ace"."""
        body, *ends = text.split("; ")
        size = 0
        if found := re.search(rf", to ({N}) cards?$", body):
            body, size = body[: found.start()], number(found[1])
        ways = self.ways(body)
        stop, only = "", ""
        for end in ends:
            if re.fullmatch(r"\w+ and \w+ are (not )?neighbours", end):
                ways = [attrs.evolve(own, wrap="not" not in end) for own in ways]
            elif found := re.fullmatch(r"nothing goes on (.+)", end):
                stop += self.ranks(found[1])
            elif found := re.fullmatch(r"cards go only on (.+)", end):
                only = self.ranks(found[1])
            else:
                raise UnreadError(text)
        for pile in piles:
            self.built.setdefault(pile, []).extend(ways)
            self.stop[pile], self.on_only[pile] = stop, only
            if size:
                self.size[pile] = size

    def ranks(self, text: str) -> str:
        parts = re.split(r", | or ", text)
        return "".join(rank(re.sub(r"^(?:an?|the) ", "", part)) for part in parts)

    # The aim.

    def _aim(self, told: str) -> None:
        if found := re.fullmatch(
            rf"Build all (\d+) cards on ({N}) foundations?, (.+?)(, until they meet)?", told
        ):
            if number(found[2]) != len(self.words["foundation"]):
                raise UntrueError(told)
            try:
                self._courses(found[3])
            except UnreadError:  # in short: the sentences about play tell it again
                for known in (self.built, self.size, self.starts):
                    known.clear()
                return
            room = sum(self.size.values()) // (2 if found[4] else 1)
            if self.size and room != number(found[1]):
                raise UntrueError(told)
        elif found := re.fullmatch(
            r"Bring all \d+ cards to (?:.+? foundations|the foundation|a foundation), as (.+)", told
        ):
            self._whole_runs(found[1])
        elif not re.match(r"Bring |Clear |Build all \d+ cards on", told):
            raise UnreadError(told)

    def _courses(self, text: str) -> None:
        home = self.words["foundation"]
        if "an order of its own" in text:
            return
        if found := re.fullmatch(r"(?:each )?(.+?)(, one for each suit)?", text):
            parts = re.split(rf"(?:; and | and |, )(?={N} (?:up|down) )", found[1])
            if not re.match(rf"{N} (?:up|down)", parts[0]):
                self.course(home, found[1], each_suit=bool(found[2]))
                return
            first = 0
            for part in parts:
                count, _, how = part.partition(" ")
                own = home[first : first + number(count)]
                first += len(own)
                self.course(own, how, each_suit=False)

    def course(self, piles: list[Pile], text: str, *, each_suit: bool) -> None:
        found = re.fullmatch(
            r"(.+?),? from (?:the )?(.+?)(?: to (?:the )?(.+?))?(?:, (twice|\w+ times) round)?",
            text,
        )
        if not found:
            raise UnreadError(text)
        ways = self.ways(found[1])
        base = found[2] == "base rank"
        first = "" if base else rank(found[2])
        last = None if base or not found[3] else rank(found[3])
        rounds = {None: 1, "twice": 2}.get(found[4]) or number(found[4].split()[0])
        (way,) = ways
        size = len(self.order)
        if last:
            step = way.steps[0]
            size = 1 + (self.order.index(last) - self.order.index(first)) * step % len(self.order)
        if last and rounds > 1:  # only the ranks of a round follow one another
            low = min(self.order.index(first), self.order.index(last))
            ways = [attrs.evolve(way, wrap=True, order=self.order[low : low + size])]
        size *= rounds
        for pile in piles:
            self.built[pile], self.size[pile] = ways, size
            self.starts[pile] = [
                Start(first or None, base="base" if base else "", each_suit=each_suit)
            ]

    def _whole_runs(self, text: str) -> None:
        if re.match(rf"complete suits of {N} cards from \w+ down to \w+", text):
            self.whole = [self.one_way("down in suit")], len(self.order), self.order[-1]
        elif found := re.fullmatch(
            rf"runs of ({N}) cards in order, (.+?)(?: from an? (\w+))?", text
        ):
            self.whole = self.ways(found[2]), number(found[1]), rank(found[3]) if found[3] else ""
        elif found := re.fullmatch(rf"sets of ({N}) cards of one rank", text):
            self.whole = [self.one_way("by equal ranks")], number(found[1]), ""
        else:
            raise UnreadError(text)

    # Play.

    def _lay_out(self, told: str) -> None:
        """Take note of places that cover one another, and of rows."""
        places = self.words.get("tableau", [])
        if found := re.search(rf"in {N} pyramids side by side, (?:each )?of (.+) rows", told):
            sizes = [number(word) for word in re.split(", | and ", found[1])]
            rest = [size * (size + 1) // 2 for size in sizes]
            sizes *= len(places) // sum(rest)
            for size in sizes:
                count = size * (size + 1) // 2
                self._pyramids(places[:count], 1, size)
                places = places[count:]
        elif found := re.search(rf"in a pyramid of ({N}) rows", told):
            self._pyramids(places, 1, number(found[1]))
        elif found := re.match(
            rf"Deal ({N}) peaks side by side, each with rows of (.+?) cards", told
        ):
            rows = len(re.split(", | and ", found[2])) + 1
            self._pyramids(places, number(found[1]), rows)
        elif found := re.fullmatch(rf"The (.+) places form a pyramid of ({N}) rows, .+", told):
            own = [places[n] for n in _numbers(found[1], len(places))]
            self._pyramids(own, 1, number(found[2]))
        elif found := re.search(rf"(?:in|of) ({N} rows of ({N})|a row)\b", told):
            self.row = number(found[2]) if found[2] else len(places)
        elif found := re.fullmatch(r"The (.+? (?:place|pile)s? lies? .+)", told):
            self._lying(found[1])

    def _pyramids(self, places: list[Pile], peaks: int, rows: int) -> None:
        """Each place of a row is covered by two of the next; the last row is shared."""
        first = 0
        for row in range(1, rows):
            after = first + peaks * row
            for peak in range(peaks):
                for n in range(row):
                    shift = peak * row if row + 1 == rows else peak * (row + 1)
                    here = places[first + peak * row + n]
                    self.covers[here] = [places[after + shift + n], places[after + shift + n + 1]]
            first = after

    def _lying(self, text: str) -> None:
        """Read "2nd and 3rd places lie on the 1st, the 4th on the 2nd and 3rd"."""
        noun = "reserve" if "reserve" in text or not self.words.get("tableau") else "tableau"
        if self.single_places:
            noun = self.single_places
        own = self.words[noun]
        if alike := re.fullmatch(
            r"(.+?) (?:places|\w+ piles) lie on one another as the (.+) do", text
        ):
            upper, lower = (_numbers(part, len(own)) for part in alike.groups())
            for here, there in zip(upper, lower, strict=True):
                if own[there] in self.covers:
                    by = [
                        self.words[noun].index(pile) + here - there
                        for pile in self.covers[own[there]]
                    ]
                    self.covers[own[here]] = [own[n] for n in by]
            return
        plain = re.sub(r" (?:places?|reserve piles?|tableau piles?) lies? on", " on", text)
        for clause in re.split(r"(?:, | and )the (?=\S+(?: and \S+)? on the )", plain):
            over, _, under = clause.removeprefix("the ").partition(" on the ")
            for n in _numbers(under, len(own)):
                self.covers[own[n]] = [own[m] for m in _numbers(over, len(own))]

    @property
    def single_places(self) -> str:
        """The role whose piles cover one another."""
        for zone in self.rules.zones:
            if type(zone.shape).__name__ == "Covered":
                return zone.role.value
        return ""

    def _read(self, told: str) -> None:
        for form, act in _PLAY:
            if found := re.fullmatch(form, told):
                act(self, found)
                return
        raise UnreadError(told)

    def condition(self, text: str | None) -> Callable[[pr.State], bool]:
        """Return the test of "when the stock is empty"."""
        test = self.laying(text)
        return lambda state: test(state, "", ("", 0))

    def laying(self, text: str | None) -> Condition:
        """Return a test of the position, the card that is laid and its target."""
        if not text:
            return lambda state, card, target: True
        for form, test in _CONDITIONS:
            if found := re.fullmatch(form, text):
                return test(self, found)
        raise UnreadError(text)

    def cards(self, state: pr.State, pile: Pile) -> list[str]:
        """Return the cards of a pile."""
        return [str(card) for card in state.pile(self.name(pile))]

    def first_of(self, pile: Pile) -> str:
        """Return the rank that begins a foundation."""
        first = 0
        for zone in self.rules.zones:
            if zone.role.value == "foundation":
                if first <= pile[1] < first + zone.piles:
                    own = [rank for way in zone.start for rank in way.ranks]
                    return "".join(getattr(rank, "letter", "") for rank in own)
                first += zone.piles
        raise UnreadError(str(pile))

    def begin(self, text: str, once: str | None, pile: Pile) -> Start:
        """Return what an empty pile takes: "only a king, alone or with cards in order on it"."""
        start = Start()
        body, limit = (*re.split(", (?:but|and) only ", text, maxsplit=1), "")[:2]
        if limit == "one at a time":
            limit = ""
        for part in re.split(r" and only ", limit) if limit else []:
            if source := re.fullmatch("from (.+)", part):
                start.sources = set(self.all_of(source[1]))
            else:
                start.laying = self.laying(part)
        if once and not once.startswith(("both", "all three")):  # those that fill it
            before, after = start.when, self.condition(f"once {once}")
            start.when = lambda state: before(state) and after(state)
        for end, many in _ENDS.items():
            if body.endswith(end):
                body, start.many = body.removesuffix(end), many
                break
        body = re.sub(r"^(?:only )?", "", body)
        if body == "a card of the rank below the base rank":
            start.base = "below"
        elif body == "a card of the base rank":
            start.base = "base"
        elif found := re.fullmatch(r"any card but (.+)", body):
            start.ranks = "".join(r for r in self.order if r not in self.ranks(found[1]))
        elif body not in ("any available card", "any card", "any face-up card"):
            start.ranks = self.ranks(body)
        return start

    # Moves.

    def moves(self, state: pr.State) -> set[str]:
        """Return the moves between piles that the text allows."""
        every = [(role, n) for role, count in self.counts.items() for n in range(count)]
        every = [pile for pile in every if pile[0] not in ("stock", "discard")]
        choosing = self.choice is not None and state.base is None
        held = {pile: [str(card) for card in state.pile(self.name(pile))] for pile in every}
        found = set()
        for source in self.available:
            for target in every if source in held else ():
                if choosing and not (source in (self.choice or ()) and target[0] == "foundation"):
                    continue
                if target != source and target in self.to.get(source, {target}):
                    for count in self._counts(state, held, source, target):
                        suffix = f"x{count}" if count > 1 else ""
                        found.add(f"{self.name(source)}-{self.name(target)}{suffix}")
        return found

    def _counts(self, state: pr.State, held: Held, source: Pile, target: Pile) -> Iterable[int]:
        cards = held[source]
        if source in self.way and not self.way[source](state):
            return
        if any(held[pile] for pile in self.covers.get(source, ())):
            return
        if source in self.single_card and len(cards) > 1:
            return
        for count in range(1, len(cards) + 1 - self.keep.get(source, 0)):
            if not state.is_face_up(self.name(source), len(cards) - count):
                return
            together = self._goes_together(state, held, source, target, count)
            if together and self._fits(state, held, source, target, count):
                yield count

    def _goes_together(
        self, state: pr.State, held: Held, source: Pile, target: Pile, count: int
    ) -> bool:
        if self.whole and target[0] == "foundation" and not held[target]:
            return True
        if count == 1:
            return True
        if source not in self.runs or target in self.single or self.alone:
            return False
        how, ways, most = self.runs[source]
        cards = held[source][-count:]
        if how == "all":
            return True
        plain = self.built.get(source) or self.built.get(("tableau", 0), [])
        links = plain if how == "order" else ways
        if not _in_order(cards, links, self.stop.get(source, "") if how == "order" else ""):
            return False
        if most == "whole":
            longer = held[source][-count - 1 :]
            shown = len(held[source]) > count and state.is_face_up(
                self.name(source), len(held[source]) - count - 1
            )
            return not (shown and _in_order(longer, links, self.stop.get(source, "")))
        return most != "carried" or count <= self._carried(held, target)

    def _carried(self, held: Held, target: Pile) -> int:
        cells = (
            [p for p in self.words.get("cell", ()) if p[0] == "cell" and not held[p]]
            if self.by_cells
            else []
        )
        spaces = (
            [p for p in held if p[0] == "tableau" and not held[p] and p != target]
            if self.by_spaces
            else []
        )
        return int((len(cells) + 1) * 2 ** len(spaces))

    def _fits(self, state: pr.State, held: Held, source: Pile, target: Pile, count: int) -> bool:
        cards, on = held[source][-count:], held[target]
        if self.whole and target[0] == "foundation" and target not in self.built:
            ways, size, first = self.whole
            whole = count == size and (not first or cards[0][0] == first)
            return not on and whole and _in_order(cards, ways, "")
        room = self.size.get(target)
        if room and len(on) + count > room:
            return False
        if self.gaps and target[0] == "tableau" and target[1] % self.row:
            left = held[target[0], target[1] - 1]
            return (
                not on and bool(left) and self._goes(held, [self.gaps], cards[0], left[-1], target)
            )
        if not on:
            return any(
                self._begins(state, held, start, source, target, cards)
                for start in self.starts.get(target, ())
            )
        if count > 1 and (target not in self.runs and target[0] != "tableau"):
            return False
        if on[-1][0] in self.stop.get(target, "") or not state.is_face_up(self.name(target), -1):
            return False
        only = self.on_only.get(target)
        if only and on[-1][0] not in only:
            return False
        if not all(test(state, cards[0], target) for test in self.laid.get(target, ())):
            return False
        return self._goes(held, self.built.get(target, ()), cards[0], on[-1], target)

    def _goes(self, held: Held, ways: Iterable[Way], card: str, on: str, target: Pile) -> bool:
        if target in self.alike:
            begun = [held[pile] for pile in self.alike if len(held[pile]) > 1]
            signs = {step for own in begun for way in ways for step in way.steps
                     if attrs.evolve(way, steps=(step,)).goes(own[1], own[0])}  # fmt: skip
            ways = [attrs.evolve(way, steps=tuple(signs) or way.steps) for way in ways]
        return any(way.goes(card, on) for way in ways)

    def _begins(
        self,
        state: pr.State,
        held: Held,
        start: Start,
        source: Pile,
        target: Pile,
        cards: list[str],
    ) -> bool:
        ranks = start.ranks
        if start.base:
            base = state.base.letter if state.base is not None else None
            below = self.order[(self.order.index(base) - 1) % len(self.order)] if base else None
            if start.base == "below" and base is None:
                return False
            ranks = {"base": base, "below": below}[start.base]
        if start.each_suit:
            own = [
                p
                for p in held
                if p[0] == target[0] and held[p] and self.starts.get(p) == self.starts[target]
            ]
            if any(held[p][0][1] == cards[0][1] for p in own):
                return False
        fits = ranks is None or cards[0][0] in ranks
        some = start.sources is None or source in start.sources
        ready = start.when(state) and start.laying(state, cards[0], target)
        if only := self.begun_only.get(target):
            ready = ready and only(state, cards[0], target)
        return fits and some and ready and (len(cards) == 1 or bool(start.many))


def _in_order(cards: list[str], ways: Iterable[Way], stop: str) -> bool:
    pairs = list(pairwise(cards))
    if any(on[0] in stop for on, _ in pairs):
        return False
    single = [attrs.evolve(way, steps=own) for way in ways for own in _one_way(way)]
    return any(all(way.goes(card, on) for on, card in pairs) for way in single)


def _one_way(way: Way) -> list[tuple[int, ...]]:
    """Return the steps of a run: all in one direction, unless any rank goes on any."""
    return [way.steps] if len(way.steps) > 2 else [(step,) for step in way.steps]


def _numbers(text: str, count: int) -> list[int]:
    found: list[int] = []
    for part in re.split(r", | and ", text.strip()):
        low, _, high = part.partition(" to ")
        ends = [count - 1 if word == "last" else place(word) for word in (low, high or low)]
        found += range(ends[0], ends[1] + 1)
    return found


# Sentences about play.


def _built(r: Reader, found: re.Match[str]) -> None:
    part = rf"(?:those of (?:(?! and ).)+|that of .+?|the (?:first|last) {N})"
    both = re.fullmatch(rf"(.+), and ({part}) (up .+|down .+|by .+)", found[2])
    sizes = re.fullmatch(
        rf"(.+), (those .+) to ({N}) cards and (those .+) to ({N}) cards", found[2]
    )
    if both:
        other = both[2] if " of " in both[2] else f"{both[2]} {' '.join(found[1].split()[3:])}"
        other = re.sub(r"^(?:those|that) of", "the foundations of", other)
        tail = both[3].partition(";")[1] + both[3].partition(";")[2]
        _lay_on(r, r.piles(found[1]), both[1] + tail)
        _lay_on(r, r.piles(other), both[3])
    elif sizes:
        for piles, size in ((sizes[2], sizes[3]), (sizes[4], sizes[5])):
            own = r.piles(piles.replace("those of", "the foundations of"))
            _lay_on(r, own, f"{sizes[1]}, to {size} cards")
    elif holds := re.fullmatch(rf"(.+?),? and holds? at most ({N}) cards", found[2]):
        _lay_on(r, r.piles(found[1]), holds[1])
        for pile in r.piles(found[1]):
            r.size[pile] = number(holds[2])
    else:
        _lay_on(r, r.piles(found[1]), found[2])


def _lay_on(r: Reader, own: list[Pile], how: str) -> None:
    if ": " in how:
        by_suit = re.search(rf": (?:{'|'.join(SUITS)})\b", how)
        (_by_suits if by_suit else _orders)(r, own, how)
        return
    course = re.fullmatch(r"(.+?),? from (?:the )?(\w+|base rank) to (?:the )?(.+)", how)
    if course:
        r.course(own, how, each_suit=False)
    else:
        r.lay(own, how)


def _by_suits(r: Reader, piles: list[Pile], text: str) -> None:
    """Read ways that are each for cards of some suits: "clubs down in suit; hearts up in suit"."""
    size, _, ways = text.partition(": ")
    for pile in piles:
        if found := re.fullmatch(rf"to ({N}) cards?", size):
            r.size[pile] = number(found[1])
        for clause in ways.split("; "):
            names, way = re.fullmatch(
                r"((?:\w+(?:, | and )?)+?) ((?:up|down|in) .+)", clause
            ).groups()  # type: ignore[union-attr]
            suits = "".join(SUITS[name] for name in re.split(", | and ", names))
            r.built.setdefault(pile, []).extend(_of_suits(r.one_way(way), suits))


def _of_suits(way: Way, suits: str) -> list[Way]:
    suit = way.suit
    return [attrs.evolve(way, suit=lambda on, card: card[1] in suits and suit(on, card))]


def _orders(r: Reader, piles: list[Pile], text: str) -> None:
    """Read the orders of foundations that are built by steps."""
    how, _, rows = text.partition(": ")
    suit = next((own for name, own in _SUITS.items() if name in how), _SUITS["regardless of suit"])
    orders = ["".join(row.split()).replace("10", "T") for row in rows.split("; ")]
    for pile in piles:
        cards = r.start.pile(r.name(pile))
        zone_first = str(cards[0])[0] if cards else r.first_of(pile)
        own = next((row for row in orders if row[0] == zone_first), None)
        if own is None and len(orders) == 4:  # the base of each is the card that lies there
            own = next(row for row in orders if zone_first in row)
        if own is None or len({row[0] for row in orders}) < len(orders):
            raise UnreadError(text)
        r.built[pile] = [Way((1,), suit, False, own)]
        r.size[pile] = len(own)
        r.starts.setdefault(pile, [Start(own[0])])


def _any_laid(r: Reader, found: re.Match[str]) -> None:
    r.last = r.piles(found[1])
    r.lay(r.last, "regardless of suit, in any order" + (found[2] or ""))
    for pile in r.last:
        r.starts.setdefault(pile, [Start()])
        if found[3]:
            r.size[pile] = number(found[3])


def _available(r: Reader, found: re.Match[str]) -> None:
    body = found[1][0].lower() + found[1][1:]
    piles: list[Pile] = []
    for part in re.split(r", (?=the )| and (?=the |each )", body):
        own = r.piles(re.sub(r"^the (?:top |leftmost |last )?cards? (?:of|in) ", "", part))
        if part.startswith("the last card of"):
            r.single_card |= set(own)
        piles += own
    r.available |= set(piles)
    r.alone |= bool(found[3])
    if found[2]:
        for pile in piles:
            r.to[pile] = set(r.words["foundation"])


def _of_each(r: Reader, found: re.Match[str]) -> None:
    r.available |= set(r.last)
    r.alone |= bool(found[1])


def _uncovered(r: Reader, found: re.Match[str]) -> None:
    r.available |= set(r.piles(found[1]))
    if found[2]:
        body = re.sub(r"^(.+)$", r"\1", found[2])
        for part in re.split(r", (?=the )| and (?=the |each )", body):
            r.available |= set(
                r.piles(re.sub(r"^the (?:top |leftmost )?cards? (?:of|in) ", "", part))
            )
    r.alone |= bool(found[3])


def _together(r: Reader, found: re.Match[str]) -> None:
    text, carried = found[3], found[4] or ""
    for pile in r.all_of(found[2]):
        how: tuple[str, list[Way]] = ("order", [])
        lie = found[1]
        if lie == "lie in order and in one suit":
            how = ("suit", [attrs.evolve(way, suit=_SUITS["in suit"]) for way in r.built[pile]])
        elif re.fullmatch(r"lie in order and in one suit, \w+ on \w+,?", lie):
            how = (
                "suit",
                [attrs.evolve(way, suit=_SUITS["in suit"], wrap=True) for way in r.built[pile][:1]],
            )
        elif go := re.fullmatch(r"go (.+?),?", lie):
            how = ("ways", r.ways(re.sub(r" \(all in one direction.*\)|\ball ", "", go[1])))
        most = (
            "whole"
            if "are moved all together" in text
            else "carried"
            if "to another" in text
            else ""
        )
        r.runs[pile] = (how[0], how[1], most)
    r.by_cells |= "empty cells" in text
    r.by_spaces |= "by way of" in text and "piles" in text
    for part in [carried] if carried else []:
        r.single |= set(r.all_of(re.sub(" takes? one card at a time$", "", part)))


def _any_face_up(r: Reader, found: re.Match[str]) -> None:
    for pile in r.all_of(found[1]):
        r.runs[pile] = ("all", [], "")
    if found[2]:
        r.single |= set(r.all_of(re.sub(" takes? one card at a time$", "", found[2])))


def _one_each(r: Reader, found: re.Match[str]) -> None:
    for pile in r.piles(found[1]):
        r.starts[pile], r.size[pile] = [Start()], 1
    if found.re.groups > 1 and found[2]:
        _each_space(r, re.fullmatch("(.+? pile) (.+)", found[2]))


def _each_space(r: Reader, found: re.Match[str] | None) -> None:
    """Read what one pile takes: "an empty tableau pile only a king"."""
    assert found
    r.last_space = r.piles(found[1])
    for pile in r.last_space:
        r.starts[pile] = [r.begin(part, None, pile) for part in _parts(found[2])]


def _several_spaces(r: Reader, found: re.Match[str]) -> None:
    """Read "an empty A takes only a two, a B only a three and a C only a four, each only when"."""
    limit = f", but {found[3]}" if found[3] else ""
    for run in _ENDS:
        if found[2].endswith(run):
            limit = run + limit
    body = re.sub("|".join(map(re.escape, _ENDS)) + "$", "", found[2])
    clause = r"(an?|the|one among the) (?:(?!, | and ).)+? (?=only |any )"
    starts = [
        0,
        *[part.start() for part in re.finditer(rf"(?<=, ){clause}|(?<= and ){clause}", body)],
    ]
    parts = [body[low:high] for low, high in pairwise([*starts, len(body)])]
    for n, part in enumerate(parts):
        text = part.strip(" ,").removesuffix(" and")
        who = found[1] if not n else re.split(r" (?=only |any )", text)[0]
        what = text if not n else text[len(who) + 1 :]
        who = who.replace("one among", f"{found[1].split(' among ')[0]} among")
        for pile in r.piles(who):
            r.starts[pile] = [r.begin(what + limit, None, pile)]


def _own_rank(r: Reader, found: re.Match[str]) -> None:
    """Read that a foundation begins with the rank that tells it from others."""
    for pile in r.words["foundation"]:
        r.starts[pile] = [Start(r.first_of(pile))]


def _in_turn(r: Reader, found: re.Match[str]) -> None:
    """Read that one pile is begun after another."""
    piles = r.noun(found[1])
    for n, pile in enumerate(piles):
        start = r.begin(found[2], None, pile)
        if n:
            start.laying = _has_cards(r, piles[n - 1])
        r.starts[pile] = [start]


def _has_cards(r: Reader, pile: Pile) -> Condition:
    return lambda state, card, target: bool(r.cards(state, pile))


def _ranks_before(r: Reader, found: re.Match[str]) -> None:
    for pile in r.words["foundation"]:
        r.laid.setdefault(pile, []).append(_row_before(r, found))


def _one_card(r: Reader, found: re.Match[str]) -> None:
    for pile in r.piles(found[1]):
        r.size[pile] = 1
        r.starts[pile] = [Start(r.ranks(found[2]), each_suit=bool(found[3]))]


def _space(r: Reader, found: re.Match[str]) -> None:
    once, who, what = found[1], found[2], found[3]
    named = re.split(r" or (?=an? |the )", who)
    piles = r.last_space if who in ("it", "It") else [p for part in named for p in r.piles(part)]
    r.last_space = piles
    for pile in piles:
        starts = [r.begin(part, once, pile) for part in _parts(what)]
        r.starts[pile] = starts


_ENDS = {
    ", alone or with the cards in order on it": "order",
    ", or several in order": "order",
    ", alone or with the cards that leave their pile with it": "all",
    ", with all cards on it": "all",
}


def _only_drawn(r: Reader, found: re.Match[str]) -> None:
    for pile in r.piles(found[1]):
        r.starts[pile] = []


def _may_begin(r: Reader, found: re.Match[str]) -> None:
    firsts = r.ranks(found[1])
    for pile in r.words["foundation"]:
        for start in r.starts.get(pile, ()):
            if start.ranks and start.ranks in firsts:
                start.each_suit = bool(found[2])


def _other_base(r: Reader, found: re.Match[str]) -> None:
    """The aim has told the base rank."""


def _closed(r: Reader, found: re.Match[str]) -> None:
    named = re.sub(r", an? \w+ of \w+$", "", found[1])
    for pile in r.all_of(named):
        r.built[pile], r.starts[pile] = [], []
        r.closed.append(pile)
    if found[2]:
        r.available -= set(r.all_of(found[2]))
    elif "the waste is not played from" in found[0]:
        r.available -= set(r.noun("waste"))


def _kept(r: Reader, found: re.Match[str]) -> None:
    for pile in r.piles(found[1]):
        r.keep[pile] = 1


def _stay(r: Reader, found: re.Match[str]) -> None:
    r.available -= set(r.all_of(found[1]))


def _taken_back(r: Reader, found: re.Match[str]) -> None:
    for pile in r.all_of(found[1]):
        r.available.add(pile)
        r.to[pile] = set(r.all_of(found[2]))
        r.keep[pile] = 1 if found[3] == ", except the one that began it" else 0
        when = r.condition(found[4])
        r.way[pile] = when
    if found[3] and (some := re.search("except the first card of (.+)", found[3])):
        r.keep |= dict.fromkeys(r.all_of(some[1]), 1)


def _exits(r: Reader, found: re.Match[str]) -> None:
    for pile in r.all_of(found[1]):
        targets = set(r.all_of(found[2]))
        when = r.condition(found[3])
        r.to[pile] = targets
        r.way[pile] = when


def _leaves_when(r: Reader, found: re.Match[str]) -> None:
    when = r.condition(found[2])
    for pile in r.all_of(found[1]):
        r.way[pile] = when


def _holds(r: Reader, found: re.Match[str]) -> None:
    for pile in r.all_of(found[1]):
        r.size[pile] = number(found[2])


def _complete_one(r: Reader, found: re.Match[str]) -> None:
    for pile in r.piles(found[1]):
        r.size[pile] = number(found[2])


def _each_suit(r: Reader, found: re.Match[str]) -> None:
    own = r.piles(re.sub("^of ", "", found[1]))
    for pile in own:
        for start in r.starts.get(pile, ()):
            start.each_suit = True


def _played_on(r: Reader, found: re.Match[str]) -> None:
    source = re.sub(r"^the top card of ", "", found[1][0].lower() + found[1][1:])
    r.available |= set(r.piles(source)) if source != "it" else set()
    steps = {"one rank higher or lower": (1, -1), "one rank higher": (1,), "one rank lower": (-1,)}
    suits = {
        "whatever its suit": "regardless of suit",
        "and of its suit": "in suit",
        "and of the other colour": "in alternating colours",
        "and of its colour": "in the same colour",
    }
    own = Way(steps[found[3]], _SUITS[suits[found[4]]], False, r.order)
    for pile in r.piles(found[2]):
        r.built[pile] = [own]
    r.last_built = r.piles(found[2])


def _neighbours(r: Reader, found: re.Match[str]) -> None:
    for pile in r.last_built:
        r.built[pile] = [attrs.evolve(way, wrap="not" not in found[0]) for way in r.built[pile]]


def _nothing_on(r: Reader, found: re.Match[str]) -> None:
    for pile in r.last_built:
        r.stop[pile] = r.ranks(found[1])


def _nothing(r: Reader, found: re.Match[str]) -> None:
    """Sentences that say nothing about moves between piles."""


def _build(r: Reader, found: re.Match[str]) -> None:
    _built(r, found)
    if found[1].startswith("The foundations of the "):  # those of the aces begin with aces
        own = [pile for part in re.findall(r"(?:The foundations|those) of the \w+", found[0])
               for pile in r.piles(part.replace("those", "the foundations"))]  # fmt: skip
        for pile in own:
            r.starts.setdefault(pile, [Start(r.first_of(pile))])
    r.last = r.piles(found[1])


def _fill(r: Reader, found: re.Match[str]) -> None:
    r.last_space = r.piles(found[1])
    if found[3] and found[4].startswith("takes a card only from the stock"):
        return
    for pile in r.last_space if found[3] else ():
        took = found[4].removeprefix("takes ")
        r.starts[pile] = (
            [] if took == "stays empty" else [r.begin(part, None, pile) for part in _parts(took)]
        )


def _parts(took: str) -> list[str]:
    """Return the ways to begin a pile, each with its cards."""
    if found := re.fullmatch(r"(.+?),? (from .+?), or (from .+)", took):
        return [f"{found[1]}, but only {place}" for place in found.groups()[1:]]
    return took.split("; or ")


def _choose(r: Reader, found: re.Match[str]) -> None:
    r.choice = set(r.all_of(found[1]))
    for pile in r.words["foundation"]:
        for start in r.starts.get(pile, ()):
            start.base = "base"


def _all_one_way(r: Reader, found: re.Match[str]) -> None:
    r.alike |= set(r.piles(found[1]))


def _laid_only(r: Reader, found: re.Match[str]) -> None:
    piles = r.all_of(found[1]) if found[1] else r.last
    for pile in piles:
        r.laid.setdefault(pile, []).append(r.laying(found[2]))
        if found[1]:  # told of all cards, not only of those on another
            r.begun_only[pile] = r.laying(found[2])


def _fewest(r: Reader, found: re.Match[str]) -> None:
    least = number(found[2])
    for pile in r.piles(found[1]):
        test: Condition = lambda state, card, target: len(r.cards(state, target)) >= least  # noqa: E731
        r.laid.setdefault(pile, []).append(test)


def _begun_by(r: Reader, found: re.Match[str]) -> None:
    ranks = r.ranks(found[2])
    for pile in r.piles(found[1]):
        test: Condition = lambda state, card, target: r.cards(state, target)[0][0] in ranks  # noqa: E731
        r.laid.setdefault(pile, []).append(test)


def _begun_by_its_own(r: Reader, found: re.Match[str]) -> None:
    for part in re.split(", | or ", found[1]):
        for pile in r.piles(f"the foundations of {part}"):
            r.laid.setdefault(pile, []).append(_begins(r, rank(part.removeprefix("the "))))


def _begins(r: Reader, first: str) -> Condition:
    return lambda state, card, target: r.cards(state, target)[0][0] == first


def _gap(r: Reader, found: re.Match[str]) -> None:
    step = {"higher": 1, "lower": -1}.get(found[1] or "")
    if step:
        r.gaps = Way((step,), _SUITS["in suit"], bool(found[2]), r.order)
    else:
        r.gaps = r.one_way(found[3])


def _any_gap(r: Reader, found: re.Match[str]) -> None:
    step = {"higher": 1, "lower": -1}[found[1]]
    r.gaps = Way((step,), _SUITS["regardless of suit"], bool(found[2]), r.order)


def _on_a_rank(r: Reader, found: re.Match[str]) -> None:
    """Read that only cards of a rank take others: the tableau piles begin with them."""
    r.last = r.noun("tableau")
    r.lay(r.last, "regardless of suit, in any order")
    for pile in r.last:
        r.on_only[pile] = rank(found[1])
        r.starts.setdefault(pile, [])


def _unbuilt(r: Reader, found: re.Match[str]) -> None:
    for pile in r.piles(found[1]):
        r.built[pile], r.starts[pile] = [], []
        r.closed.append(pile)


def _left_end(r: Reader, found: re.Match[str]) -> None:
    for pile in r.words["tableau"][:: r.row]:
        r.starts[pile] = [r.begin(found[1], None, pile)]


def _empties(r: Reader, found: re.Match[str]) -> Condition:
    piles = r.all_of(found[1])
    return lambda state, card, target: not any(state.pile(r.name(pile)) for pile in piles)


def _at_most(r: Reader, found: re.Match[str]) -> Condition:
    piles = r.piles(found[1])
    most = number(found[2])
    return lambda state, card, target: all(len(r.cards(state, pile)) <= most for pile in piles)


def _redeals(r: Reader, found: re.Match[str]) -> Condition:
    least = place(found[1]) + 1
    return lambda state, card, target: state.redeals >= least


def _in_line(r: Reader, text: str, target: Pile) -> Pile:
    """Return the pile in line with another, counted among those of its kind."""
    home = list(r.words["foundation"])
    rows = len(r.noun(text))
    return r.noun(text)[home.index(target) % rows]


def _line_holds(r: Reader, found: re.Match[str]) -> Condition:
    return lambda state, card, target: bool(r.cards(state, _in_line(r, found[1], target)))


def _line_suit(r: Reader, found: re.Match[str]) -> Condition:
    def test(state: pr.State, card: str, target: Pile) -> bool:
        cards = r.cards(state, _in_line(r, found[1], target))
        return bool(cards) and cards[0][1] == card[1]

    return test


def _row_before(r: Reader, found: re.Match[str]) -> Condition:
    def test(state: pr.State, card: str, target: Pile) -> bool:
        if not target[1]:
            return True
        return any(own[0] == card[0] for own in r.cards(state, (target[0], target[1] - 1)))

    return test


_CONDITIONS: list[tuple[str, Callable[[Reader, re.Match[str]], Condition]]] = [
    (r"(?:once|when) (.+) (?:is|are) empty", _empties),
    (r"when (.+) has at most (\w+) cards?", _at_most),
    (r"after the (\w+) redeal", _redeals),
    (r"when the (.+) below it has a card", _line_holds),
    (r"if it is of the suit of the lowest card of the (.+) below it", _line_suit),
    (
        r"if it is of the rank of a face-up card of the foundation before it, if there is one",
        _row_before,
    ),
]
"""How each condition is tested."""

_PLAY: list[tuple[str, Callable[[Reader, re.Match[str]], None]]] = [
    (r"Any (.+?) may begin (?:a|the) foundation as soon as it is available(, but only one of each (?:rank and )?suit)?", _may_begin),
    (r"The first move brings an available card of (.+) to a foundation", _choose),
    (r"Its rank is the base rank, and nothing else may happen before|(?:Then|Otherwise) (?:deal|turn) .+", _nothing),
    (r"Build the first (.+) up or down; the others follow in the same direction", _all_one_way),
    (r"(?:A card is laid on another there|Cards are laid on (.+?)) only (.+)", _laid_only),
    (r"Nothing is laid on (.+) that has fewer than (\w+) cards", _fewest),
    (r"Nothing is laid on (.+) that begins with another card than (.+)", _begun_by),
    (r"Nothing is laid on a foundation of (.+) that begins with another rank", _begun_by_its_own),
    (r"A gap takes the next (higher|lower) card of the suit of the card to its left(, \w+ on \w+)?()", _gap),
    (r"A gap takes any card one rank (higher|lower) than the card to its left(, \w+ on \w+)?()", _any_gap),
    (r"A gap takes a card that goes ()()(.+) from the card to its left", _gap),
    (r"To the right of .+ it takes nothing", _nothing),
    (r"A gap at the left end of a row takes (.+)", _left_end),
    (r"(.+?) is filled at once with ([^;]+)(?:; once (.+?) empty, it (takes .+|stays empty))?", _fill),
    (r"(.+?) (?:is|are) built (.+)", _build),
    (rf"Any available card may be laid on (.+?)((?:, to .+)?)(?:, which holds at most ({N}) cards?)?", _any_laid),
    (rf"(.+?) takes? any card, but only from [^,]+((?:, to .+)?)(?:, and holds? at most ({N}) cards?)?", _any_laid),
    (r"An? (\w+) with no card on it takes any available card", _on_a_rank),
    (r"The top card of each is available(, and cards move one at a time)?", _of_each),
    (r"(?:A card of|The top card of) (.+) is available when no card (?:of another pile )?lies on it(?:; (.+?) (?:is|are) available too)?(, and cards move one at a time)?", _uncovered),
    (r"(.+?) (?:is|are) available( only for the foundations?| for the foundations?)?(, and cards move one at a time)?", _available),
    (r"Cards that (.+?) at the top of (.+?)(?: may be moved together|(?= are moved all))(, all or some of them| are moved all together, or the top card alone| to another, .+?)(?:; (the .+ takes? one card at a time))?", _together),
    (r"Any face-up card of (.+?) may be moved, with all cards on it, in order or not, to a pile whose top card it fits(?:; (the .+ takes? one card at a time))?", _any_face_up),
    (r"(.+) takes any one card(?:, and (.+))?", _one_each),
    (r"(.+) takes? one (\w+)(?: each)?(, no two of the same suit)?", _one_card),
    (r"An empty foundation takes only a card of the rank that it is named after", _own_rank),
    (r"Empty (.+) are begun one after another, each with (.+)", _in_turn),
    (r"From the second on, each takes only ranks that the one before it has already", _ranks_before),
    (r"Any cards that leave their pile together may be laid on .+ at once, in the order of that pile or not", _nothing),
    (rf"(An empty .+?|The empty .+?) takes (.+ (?:and|or) (?:an?|the|one among the) (?:{N} |\w+ )*?(?:piles?|foundation|cell|{N})(?: of the \w+)? (?:only|any) .+?)(?:, each (only .+))?", _several_spaces),
    (r"(.+) takes any available card, but no card is laid on another there", _one_each),
    (r"(.+) takes a card only from the stock", _only_drawn),
    (r"Empty (.+) stay empty", _only_drawn),
    (r"(?:Once (.+?), )?(.+?) takes (.+)", _space),
    (r"(?:Every|The) other foundation begins with a card of the base rank", _other_base),
    (r"The first card laid on .+ may have any rank; this is the base rank.*", _other_base),
    (r"The two foundations of a suit may meet at any rank: .+|The foundations of a suit may meet .+", _nothing),
    (r"(?:A complete suit in order, .+|.+ cards (?:in order|of one rank).*) may be moved together to .+", _nothing),
    (r"Nothing is laid on (.+?)(?:, and cards stay on (.+)|, and the waste is not played from)?", _closed),
    (r"Cards stay on (.+)", _stay),
    (r"The waste is not played from", _nothing),
    (r"The top card of (.+) may be (?:taken back|moved) to (.+?)(, except the one that began it|, except the first card of .+)?(?:, but only (.+))?", _taken_back),
    (r"From (.+?) a card goes only to (.+?)(?:, and only (.+))?", _exits),
    (r"Cards leave (.+) only (when .+)", _leaves_when),
    (r"The first card of (.+) never leaves it", _kept),
    (r"There is no building on (.+?)(?:, and empty piles wait for the next deal)?", _unbuilt),
    (r"A card is turned up as soon as no card lies on it", _nothing),
    (r"Turn up a face-down card .+|The top card of .+ is always face up", _nothing),
    (r"(.+) holds (?:at most )?(\w+) cards?", _holds),
    (r"(.+) is complete with (\w+) cards?", _complete_one),
    (r"No two (.+) may begin with the same suit", _each_suit),
    (r"(.+) goes on (.+) if it is (one rank .+?) than the top card there, (.+)", _played_on),
    (r"\w+ and \w+ are (?:not )?neighbours.*", _neighbours),
    (r"Nothing goes on (.+)", _nothing_on),
]  # fmt: skip
"""How each sentence about play is read."""
