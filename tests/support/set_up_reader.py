"""A reader that carries the set-up of a rulebook out literally, on the deck that was dealt.

It knows English numbers, cards, faces and piles. Of the rule set it knows only the numbers of piles
and the players' words for them.
"""

# ruff: noqa: E501 - the form of a sentence stays on one line

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby

import patience_rules as pr
from tests.support.english_words import (
    NTH,
    ORDINALS,
    RANKS,
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
ORDER = "A23456789TJQK"
_LIE = r"(?:,? face (?:up|down))?"
_STOCK = "stock"


class Table:
    """The cards that have been laid out so far, and the pack that is left."""

    def __init__(self, start: pr.State, text: str) -> None:
        self.rules = start.rules
        assert start.deck
        self.pack = [str(card) for card in start.deck.cards]
        self.piles: dict[Pile, list[tuple[str, bool]]] = {}
        self.said: set[str] = set()
        self.counts: dict[str, int] = {}
        self.words: dict[str, list[Pile]] = {}
        for zone in self.rules.zones:
            role = zone.role.value
            first = self.counts.get(role, 0)
            own = [(role, first + n) for n in range(zone.piles)]
            self.counts[role] = first + zone.piles
            several = any(way.take.many for way in zone.take)
            names = {zone.name or role, "pocket" if role == "cell" and several else ""}
            names |= set() if zone.name else {role, f"{role} pile"}
            for name in names - {""}:
                self.words.setdefault(name, []).extend(own)
        for zone in self.rules.zones:
            role = zone.role.value
            self.words.setdefault(f"{role} pile", [(role, n) for n in range(self.counts[role])])
            self.words.setdefault(role, self.words[f"{role} pile"])
        self.words.setdefault("place", self.words.get("tableau", []))
        self.now: list[Pile] = []
        self.divert: Callable[[Pile], None] = lambda pile: None
        self.diverts_only_up = False
        self.onward = ""
        self.new: dict[Pile, list[str]] = {}
        self.home = "".join({way[0] for way in _first_ranks(text)})
        self.left_ends, self.row = _left_ends(text)

    def named(self, word: str) -> list[Pile]:
        """Return the piles that a noun means, in the singular or plural."""
        word = re.sub(r"^(?:the|an?) ", "", word.strip())
        word = re.sub(r"^places of the ", "", word)
        word = re.sub(r"^foundations? of .+", "foundation", word)
        word = {
            "peaks": "tableau",
            "rows": "tableau",
            "row": "tableau",
            "pyramid": "tableau",
            "pyramids": "tableau",
        }.get(word, word)
        for form in (
            word,
            word.removesuffix("s"),
            re.sub("ies$", "y", word),
            re.sub("es$", "", word),
        ):
            if form in self.words:
                self.now = self.words[form]
                return self.now
        raise UnreadError(f"piles: {word}")

    def which(self, text: str) -> list[Pile]:
        """Return the piles that a phrase means."""
        text = re.sub(r"^each of (?=the |\w+ )", "", text.strip()).removeprefix("each ")
        if text == "others":
            return []
        if found := re.fullmatch(rf"the (first|last) ({N})(?: of ({N}))?(?: (.+))?", text):
            piles = self._counted(found[4], found[3])
            count = number(found[2])
            return piles[:count] if found[1] == "first" else piles[-count:]
        if found := re.fullmatch(
            rf"the ((?:{NTH}(?:, | and | to )?)+)(?: of ({N}))?(?: (.+))?", text
        ):
            piles = self._counted(found[3], found[2])
            return [piles[n] for n in _places(found[1], len(piles))]
        if found := re.fullmatch(rf"(?:the )?({N}) (.+)", text):
            piles = self.named(found[2])
            some = re.search(" of the ", found[2])
            return self._count(piles, found[1]) if not some else piles[: number(found[1])]
        if text == "the others":
            return []
        return self.named(text)

    def _counted(self, word: str | None, count: str | None) -> list[Pile]:
        piles = self.named(word) if word else self.now
        return self._count(piles, count) if count else piles

    def _count(self, piles: list[Pile], count: str) -> list[Pile]:
        if len(piles) != number(count):
            raise UntrueError(f"{count} piles: there are {len(piles)}")
        return piles

    def put(self, pile: Pile, card: str, *, up: bool) -> None:
        """Lay a card on a pile."""
        self.said.add(pile[0])
        self.piles.setdefault(pile, []).append((card, up))

    def draw(self, pile: Pile | None = None, *, up: bool = True) -> str:
        """Take the next card of the pack, for a pile."""
        if pile and (up or not self.diverts_only_up):
            self.divert(pile)
        if not self.pack:
            raise UntrueError("the pack has run out")
        return self.pack.pop(0)

    def take(self, card: str) -> str:
        """Take a card out of the pack; `?K` for the first king."""
        found = next((c for c in self.pack if c == card or "?" + c[0] == card), None)
        if found is None:
            raise UntrueError(f"{card} is not in the pack any more")
        self.pack.remove(found)
        return found


def _places(text: str, count: int) -> list[int]:
    found: list[int] = []
    for part in re.split(r", | and ", text.strip().rstrip(",")):
        low, _, high = part.partition(" to ")
        ends = [count - 1 if word == "last" else place(word) for word in (low, high or low)]
        found += range(ends[0], ends[1] + 1)
    return found


def cards_named(table: Table, text: str) -> list[str]:
    """Return the codes of cards that are named; `?K` for the first king."""
    suits = [suit.name.lower() for suit in table.rules.suits]
    found: list[str] = []
    parts = r", (?=the |an? |another |\w+ \w+s? of )| and (?=the |an? |another |\w+ \w+s? of )"
    if whole := re.fullmatch(r"the ((?:\w+(?: to \w+)?(?:, | and )?)+) of (\w+)", text):
        names = re.split(r", | and ", whole[1])
        if all(word in RANKS for name in names for word in name.split(" to ")) and len(names) > 1:
            return [r + SUITS[whole[2]] for name in names for r in _span(name)]
    suited = r"the (\w+ of \w+(?:(?:, | and )(?!the |an? |another )\w+ of \w+)+)"
    if row := re.fullmatch(suited, text):
        text = " and ".join(f"the {name}" for name in re.split(", | and ", row[1]))
    for part in re.split(parts, text):
        if one := re.fullmatch(r"the (\w+)(?: that comes? first in the pack)?", part):
            found.append("?" + rank(one[1]))
        elif one := re.fullmatch(r"(?:an?|another) (\w+) of each suit", part):
            found += [rank(one[1]) + SUITS[suit] for suit in suits]
        elif one := re.fullmatch(rf"the first (?:({N}) )?(\w+) of the pack", part):
            found += ["?" + rank(one[2])] * (number(one[1]) if one[1] else 1)
        elif one := re.fullmatch(r"the (\w+ to \w+) of (\w+)", part):
            found += [r + SUITS[one[2]] for r in _span(one[1])]
        elif one := re.fullmatch(r"(?:the|an?|another) (\w+) of (\w+)", part):
            found.append(rank(one[1]) + SUITS[one[2]])
        elif one := re.fullmatch(rf"({N}) (\w+) of (\w+)", part):
            found += [rank(one[2]) + SUITS[one[3]]] * number(one[1])
        elif one := re.fullmatch(rf"the ({N}) (\w+)", part):
            each = number(one[1]) // len(suits)
            found += [rank(one[2]) + SUITS[suit] for _ in range(each) for suit in suits]
        else:
            raise UnreadError(f"cards: {part}")
    return found


def _span(text: str) -> str:
    low, _, high = text.partition(" to ")
    return ORDER[ORDER.index(RANKS[low]) : ORDER.index(RANKS[high or low]) + 1]


# Dealing.


def _deal_onward(table: Table, body: str) -> None:
    """Deal to one pile after another; a card of a rank goes on to the next."""
    found = re.fullmatch(rf"(all|all the other|{N}) cards face (up|down) to (.+)", body)
    if not found:
        raise UnreadError(body)
    first = table.which(found[3])[0]
    piles = table.now
    at = piles.index(first)
    whole = found[1] in ("all", "all the other")
    for _ in range(len(table.pack) if whole else number(found[1])):
        pile = piles[at]
        table.new = {p: [] for p in piles}
        table.divert(pile)
        if whole and not table.pack:
            break
        card = table.draw()
        if card[0] == table.onward and table.piles.get(pile) and at + 1 < len(piles):
            at += 1
        table.put(piles[at], card, up=found[2] == "up")


def _deal(table: Table, body: str) -> None:
    """Deal cards as a clause says."""
    if table.onward:
        _deal_onward(table, body)
        return
    body, order, shown = _manner(body)
    up = "face down" not in body
    plain = re.sub(r",? face (?:up|down)", "", body)
    row = re.fullmatch(rf"({N}) cards? in a row from left to right(?:, the (.+))?", plain)
    if row and row[2]:
        _deal_side_by_side(table, table.named(row[2])[0], number(row[1]), up=up)
        return
    plan = _plan(table, plain)
    _hand_out(table, plan, order, shown, up=up)


def _manner(body: str) -> tuple[str, str, str]:
    """Return a clause without its ends, the order of dealing, and which cards are shown."""
    order, shown = "rounds", ""
    ends = {
        ", only the top card of each face up": "top",
        ", only the last of them face up": "top",
        ", face up and face down by turns": "up first",
        ", face down and face up by turns": "down first",
        ", only the last row face up": "last row",
    }
    known = True
    while known:
        known = False
        for end, which in ends.items():
            if body.endswith(end):
                body, shown, known = body.removesuffix(end), which, True
        for end, how in (
            (", one pile after another", "piles"),
            (", each card beneath those before it", "beneath"),
        ):
            if body.endswith(end):
                body, known = body.removesuffix(end), True
                order = how if order == "rounds" else order
    return body, order, shown


def _deal_side_by_side(table: Table, pile: Pile, count: int, *, up: bool) -> None:
    """Deal a row whose first card is on top."""
    for card in reversed([table.draw() for _ in range(count)]):
        table.put(pile, card, up=up)


def _plan(table: Table, text: str) -> list[tuple[Pile, int]]:
    """Return the piles that get cards, with their numbers."""
    for form, read in _FORMS:
        if found := re.fullmatch(form, text):
            return read(table, found)
    return _shares(table, text)


def _all_places(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    piles = table.named("tableau")
    if found[1] != "all" and number(found[1]) != len(piles):
        raise UntrueError(f"{found[1]} cards: there are {len(piles)} places")
    return [(pile, 1) for pile in piles]


def _but_gaps(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    piles = table.named("tableau")
    gaps = _places(found[3], table.row)
    taken = [pile for pile in piles if table.piles.get(pile)]
    if any(piles.index(pile) % table.row in gaps for pile in taken):
        raise UntrueError(f"a card lies where {found[0]}")
    others = [n for n in range(len(piles)) if n % table.row not in gaps]
    return [(piles[n], 1) for n in others if piles[n] not in taken]


def _peaks(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    each = sum(map(number, re.split(", | and ", found[2])))
    return [(pile, 1) for pile in table.named("tableau")[: each * number(found[1])]]


def _foot(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    return [(pile, 1) for pile in table.named("tableau")[-number(found[1]) :]]


def _first_places(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    piles = table.named("tableau")
    count = len(piles) if found[1] == "all" else number(found[1])
    return [(pile, 1) for pile in piles[:count]]


def _side_by_side(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    piles = table.named("reserve")
    if number(found[1]) != len(piles):
        raise UntrueError(f"{found[1]} cards: the reserve has {len(piles)} places")
    return [(pile, 1) for pile in piles]


def _as_one(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    return [(table.named(found[2])[0], number(found[1]))]


def _columns(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    piles = table.which(found[1])
    return _steps(piles, number(found[2]), number(found[3]), 0, number(found[4]))


def _one_by_one(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    piles, counts = table.which(found[1]), [int(count) for count in re.findall(r"\d+", found[2])]
    if len(piles) != len(counts):
        raise UntrueError(f"{len(counts)} numbers of cards for {len(piles)} piles")
    return [*zip(piles, counts, strict=True)]


def _rising(table: Table, found: re.Match[str]) -> list[tuple[Pile, int]]:
    first = table.which(found[2])[0]
    piles = table.now
    return _steps(piles, number(found[1]), number(found[3]), piles.index(first), number(found[4]))


def _steps(
    piles: Sequence[Pile], one: int, two: int, first: int, last: int
) -> list[tuple[Pile, int]]:
    step = two - one
    if first + abs(last - one) >= len(piles):
        raise UntrueError(f"{last} cards on the last of {len(piles)} piles")
    plan = [(piles[first + n], one + step * n) for n in range(abs(last - one) + 1)]
    if plan[-1][1] != last:
        raise UntrueError(f"{last} cards on the last pile")
    return plan


_FORMS: list[tuple[str, Callable[[Table, re.Match[str]], list[tuple[Pile, int]]]]] = [
    (rf"(all|{N})(?: cards?)? in (?:a pyramid|{N} pyramids side by side,) .+", _all_places),
    (rf"({N}) peaks side by side, each with rows of (.+) cards", _peaks),
    (rf"({N}) cards in a row that forms the foot of .+", _foot),
    (rf"(all|{N})(?: cards?)? in {N} rows of {N}", _all_places),
    (
        rf"(all|{N})(?: cards?)? (in {N} rows of {N} places|in a row places|to the other places of the rows?), leaving the (.+) places?(?: of each row)? empty",
        _but_gaps,
    ),
    (rf"(all|{N})(?: cards?)? in a row from left to right", _first_places),
    (rf"({N}) cards? side by side as a reserve", _side_by_side),
    (rf"({N}) cards? as an? (.+)", _as_one),
    (
        rf"(.+): ({N}) cards? to the first, ({N}) to the second, and so on to ({N}) on the {NTH}",
        _columns,
    ),
    (r"(.+), of ((?:\d+(?:, | and ))+\d+) cards", _one_by_one),
    (rf"({N}) cards? to ([^,]+), ({N}) to the {NTH}, and so on to ({N}) on the {NTH}", _rising),
]


def _shares(table: Table, text: str) -> list[tuple[Pile, int]]:
    """Return the plan of a list of numbers with their piles."""
    total = None
    text = re.sub(rf"({N}) to the ({NTH}), and so on to ({N}) on the ({NTH})", _and_so_on, text)
    if found := re.fullmatch(rf"(all|{N}) cards to ({N} .+?), ({N} to .+)", text):
        table.which(found[2])
        total, text = found[1], found[3]
    plan: list[tuple[Pile, int]] = []
    piles: list[Pile] = []
    for part in re.split(rf",(?: and)? (?={N} to )| and (?={N} to )", text):
        found = re.fullmatch(rf"({N})(?: cards?)? to (.+)", part)
        if not found:
            raise UnreadError(text)
        own = table.which(found[2])
        piles = piles or table.now
        own = own or [pile for pile in table.now if pile not in {p for p, _ in plan}]
        plan += [(pile, number(found[1])) for pile in own]
    if total and total != "all" and sum(n for _, n in plan) != number(total):
        raise UntrueError(f"{total} cards: {sum(n for _, n in plan)} are dealt")
    return sorted(plan, key=lambda one: one[0][1])


def _and_so_on(found: re.Match[str]) -> str:
    """Return all steps of "two to the second, and so on to five on the fifth"."""
    low, high, first = number(found[1]), number(found[3]), place(found[2])
    sign = 1 if high > low else -1
    names = [*ORDINALS][first : first + abs(high - low)]
    if place(found[4]) not in (-1, first + abs(high - low)):
        raise UntrueError(found[0])
    steps = [f"{low + sign * n} to the {name}" for n, name in enumerate(names)]
    return ", ".join([*steps, f"{high} to the {found[4]}"])


def _hand_out(
    table: Table, plan: list[tuple[Pile, int]], order: str, shown: str, *, up: bool
) -> None:
    """Deal the cards of a plan, and turn those that are shown."""
    new: dict[Pile, list[str]] = {pile: [] for pile, _ in plan}
    all_faces = {
        pile: [_face(shown, n, count, number_of, len(plan), up=up) for n in range(count)]
        for number_of, (pile, count) in enumerate(plan)
    }
    turns = [
        (turn, pile)
        for turn in range(max(count for _, count in plan))
        for pile, count in plan
        if turn < count
    ]
    if order != "rounds":
        turns = [(turn, pile) for pile, count in plan for turn in range(count)]
    for turn, pile in turns:
        table.new = new
        new[pile].append(table.draw(pile, up=all_faces[pile][turn]))
    for pile, cards in new.items():
        faces = all_faces[pile]
        dealt = list(zip(cards, faces, strict=True))
        table.said.add(pile[0])
        before = table.piles.get(pile, [])
        table.piles[pile] = dealt[::-1] + before if order == "beneath" else before + dealt


def _face(shown: str, n: int, count: int, pile: int, piles: int, *, up: bool) -> bool:
    """Check if a card lies face up."""
    rows = next(row for row in range(1, piles + 1) if row * (row + 1) // 2 >= piles)
    return {
        "": up,
        "top": n + 1 == count,
        "up first": n % 2 == 0,
        "down first": n % 2 == 1,
        "last row": pile >= piles - rows,
    }[shown]


# Sentences.


def _take_out(table: Table, found: re.Match[str]) -> None:
    cards = [table.take(card) for card in cards_named(table, found[1])]
    _lay(table, cards, found[2], up=not found[3])


def _rest_of_rank(table: Table, found: re.Match[str]) -> None:
    first, *others = table.pack
    cards = [card for card in others if card[0] == first[0]]
    if len(cards) != (number(found[1]) if found[1] else 1):
        raise UntrueError(found[0])
    table.pack = [first, *[card for card in others if card[0] != first[0]]]
    _lay(table, cards, found[2], up=True)


def _lay(table: Table, cards: list[str], where: str, *, up: bool) -> None:
    """Lay cards on piles, one on each."""
    if where == "at the bottom of the stock":
        return
    where = where.removeprefix("on ")
    if found := re.fullmatch(rf"the left ends of {N} rows of ({N}) places", where):
        own = table.named("tableau")[:: number(found[1])]
        for card, pile in zip(cards, own, strict=True):
            table.put(pile, card, up=up)
        return
    if found := re.fullmatch(rf"(?:an?|({N})) (foundations?)", where):
        free = [p for p in table.named("foundation") if p not in table.piles]
        own = free[: number(found[1]) if found[1] else 1]
    else:
        own = table.which(where)
    piles = own * len(cards) if len(own) == 1 else own
    if len(piles) != len(cards):
        raise UntrueError(f"{len(cards)} cards on {len(piles)} piles")
    for card, pile in zip(cards, piles, strict=True):
        table.put(pile, card, up=up)


def _deal_clauses(table: Table, found: re.Match[str]) -> None:
    body = found[2].partition(";")[0]
    for clause in re.split(rf", and (?={N} cards? face)", body):
        _deal(
            table,
            re.sub(
                r", so that each card is partly covered by two cards of the next row", "", clause
            ),
        )


def _turn(table: Table, found: re.Match[str]) -> None:
    for _ in range(number(found[1] or "one")):
        for pile in table.which(found[2]):
            table.put(pile, table.draw(), up=True)


def _stock(table: Table, found: re.Match[str]) -> None:
    table.said.add(_STOCK)
    if "that are left" in found[0]:
        table.pack = []
        return
    whole = found[0].startswith("All")
    count = table.rules.pack_size if whole else number(found[1]) if found[1] else 1
    if count != len(table.pack):
        raise UntrueError(f"{found[0]}: {len(table.pack)} are left")
    table.pack = []


def _empty(table: Table, found: re.Match[str]) -> None:
    for part in re.split(r", (?:and )?| and (?!\w+s begin)", found[1]):
        name = re.sub(rf"^(?:All {N}|[Tt]he other|[Tt]he|[Aa]n?) |^(?:[Tt]he )?(?:{N}) ", "", part)
        name = re.sub(rf"^{N} ", "", name, flags=re.IGNORECASE)
        if re.fullmatch(r"(?:aces|twos|threes|fours|fives|sixes|tens|jacks|queens|kings)", name):
            continue
        table.said.update(role for role, _ in table.named(name))


def _room(table: Table, found: re.Match[str]) -> None:
    table.said.update({"reserve"} if found[1] else ())


def _sink(table: Table, found: re.Match[str]) -> None:
    ranks = {rank(word) for word in re.split(", | and ", found[1])}
    for cards in table.piles.values():
        cards.sort(key=lambda one: one[0][0] not in ranks)


def _take_up(table: Table, found: re.Match[str]) -> None:
    ranks = {rank(word) for word in re.split(", | and ", found[1])}
    taken = [one for _, held in sorted(table.piles.items()) for one in held if one[0][0] in ranks]
    for held in table.piles.values():
        held[:] = [one for one in held if one[0][0] not in ranks]
    begin = r".+(: each goes to the next gap that begins with its rank|lay each at the next free left end of a row).*"
    if not re.fullmatch(begin, found[0]):
        return
    places = table.named("tableau")
    for card in taken:
        gaps = [
            p
            for p in places[:: table.row]
            if not table.piles.get(p) and card[0][0] == table.left_ends
        ]
        if gaps:
            table.piles[gaps[0]] = [card]


def _nothing(table: Table, found: re.Match[str]) -> None:
    """Sentences that lay no card."""


SENTENCES: list[tuple[str, Callable[[Table, re.Match[str]], None]]] = [
    (r"Use .+", _nothing),
    (r"Turn up the first card of the pack: its rank is the base rank", _nothing),
    (rf"Take out the other (?:({N}) )?cards? of that rank and lay (?:it|them) (.+)", _rest_of_rank),
    (r"Take out (.+?),? and lay (?:it|them) ((?:on|at) .+?)(, face down)?", _take_out),
    (r"(?:Then d|D)eal(, beginning with that card,)? (.+)", _deal_clauses),
    (r"(?:The rank of the first of these|Its rank) is the base rank", _nothing),
    (rf"Turn (?:the next )?({N})? ?cards? face up onto (.+)", _turn),
    (rf"(?:All cards|The other ({N}) cards|The last card|The cards that are left) (?:are|is) the (?:rest of the )?stock, face down.*", _stock),
    (r".+ goes (?:there at once|to the bottom of the pack), and the next one is dealt instead of it", _nothing),
    (r"Go on to the next pile with .+, unless the pile has no card yet or is the last", _nothing),
    (r"(.+) begins? empty", _empty),
    (rf"Leave room for (a reserve of )?{N} rows of {N} .+", _room),
    (r"Then put the (.+) at the bottom of their piles", _sink),
    (r"Then take up the (.+?) again(?:: .+| and lay .+)?", _take_up),
    (r"The (?!cards that).+ lie in .+|The row may be broken .+|The .+ (?:form|lies?|lie) .+|Each card but .+", _nothing),
    (r"The .+ (?:are|is) the (?!stock).+", _nothing),
]  # fmt: skip
"""How each sentence is carried out."""


def _first_ranks(text: str) -> list[str]:
    """Return the ranks that begin foundations, as the aim says."""
    aim = " ".join(section(text, "Aim"))
    words = re.findall(r"from (?:the )?(\w+)", aim)
    return [RANKS[form] for word in words for form in {word, word.removesuffix("s")} & {*RANKS}]


def _left_ends(text: str) -> tuple[str, int]:
    """Return the rank that begins a row, and the places of a row."""
    words = " ".join([*section(text, "Lay-out"), *section(text, "Play")])
    rows = re.search(rf"(?:in|of) {N} rows of ({N})\b", words)
    begin = re.search(r"A gap at the left end of a row takes only an? (\w+)", words)
    return (RANKS[begin[1]] if begin else ""), number(rows[1]) if rows else 0


def _diverting(table: Table, told: str) -> Callable[[Pile], None]:
    """Return what is done before a card is dealt, as the sentence after a deal says."""
    home = re.fullmatch(
        r"A card(?: dealt face up)? that (?:is dealt and )?begins a foundation goes there at once,"
        r" and the next .+",
        told,
    )
    under = re.fullmatch(r"(.+?)(?: that is dealt)? goes to the bottom of the pack, and .+", told)
    if not (home or under):
        return lambda pile: None
    table.said.update({"foundation"} if home else ())
    table.diverts_only_up = " dealt face up" in told

    def divert(pile: Pile) -> None:
        while table.pack and home and table.pack[0][0] in table.home:
            free = [p for p in table.named("foundation") if p not in table.piles]
            if not free:
                return
            table.put(free[0], table.pack.pop(0), up=True)
        if under:
            same = under[1] == "A card of a rank that the pile has already"
            held = {card[0] for card, _ in table.piles.get(pile, ())} | {
                c[0] for c in table.new[pile]
            }
            refused = held if same else {RANKS[under[1].split()[-1]]}
            while table.pack[0][0] in refused:
                table.pack.append(table.pack.pop(0))

    return divert


def carry_out(start: pr.State, text: str) -> Table:
    """Return the table that a rulebook lays out with the deck of a deal."""
    table = Table(start, text)
    every = section(text, "Lay-out")
    for told, after, later in zip(
        every, [*every[1:], ""], [*every[2:], "", ""][: len(every)], strict=True
    ):
        onward = after.startswith("Go on")
        table.divert = _diverting(table, later if onward else after)
        found = re.match(r"Go on to the next pile with an? (\w+)", after)
        table.onward = RANKS[found[1]] if found else ""
        for form, act in SENTENCES:
            if found := re.fullmatch(form, told):
                act(table, found)
                break
        else:
            raise UnreadError(told)
    return table


def is_set_up(start: pr.State, text: str) -> bool:
    """Check a set-up by a deal: raise `UntrueError` if a number, a face or a named card differs.

    Returns:
        True if every card lies as it was dealt.
    """
    table = carry_out(start, text)
    turned = any(told.startswith("Turn up a face-down card") for told in section(text, "Play"))
    exact, homes = True, list[tuple[object, object]]()
    for role, piles in groupby(
        sorted((r, n) for r, c in table.counts.items() for n in range(c)), key=lambda one: one[0]
    ):
        if role in (_STOCK, "discard"):
            continue
        for pile in piles:
            letter = role[0]
            name = f"{letter}{pile[1] + 1}" if table.counts[role] > 1 else letter
            dealt = [
                (str(card), start.is_face_up(name, n)) for n, card in enumerate(start.pile(name))
            ]
            told = table.piles.get(pile, [])
            if role == "foundation":
                homes.append((sorted(told), sorted(dealt)))
                continue
            if len(told) != len(dealt):
                raise UntrueError(f"{name}: {len(told)} cards instead of {len(dealt)}")
            if told and turned and dealt[-1][1]:
                told[-1] = (told[-1][0], True)
            if [face for _, face in told] != [face for _, face in dealt]:
                raise UntrueError(f"{name}: the faces differ")
            exact &= told == dealt
        if role not in table.said and role != "tableau":
            raise UntrueError(f"nothing is said of the {role}")
    told_home, home = (
        sorted(map(str, own)) for own in (zip(*homes, strict=True) if homes else ((), ()))
    )
    if told_home != home:
        raise UntrueError(f"the foundations have {told_home} instead of {home}")
    return exact
