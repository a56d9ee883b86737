"""Noun phrases: piles, parts of them and their top cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..rules.words import Role
from .card_words import rank_name
from .grammar import article, indefinite, listing, number, plural, ranges
from .piles import Appearance, Beside, PileGroup, Where


@attrs.frozen
class Phrase:
    """A noun phrase.

    Attributes:
        bare: the phrase without its determiner: "tableau piles of the kings".
        plural: true if a verb after it is plural.
        determiner: "the", "a", "each"; empty for none.
    """

    bare: str
    plural: bool = False
    determiner: str = ""

    @property
    def text(self) -> str:
        """The whole phrase."""
        return f"{self.determiner} {self.bare}" if self.determiner else self.bare

    def with_(self, determiner: str) -> str:
        """Return the phrase with another determiner.

        >>> Phrase("tableau pile", determiner="the").with_("each")
        'each tableau pile'
        """
        return f"{determiner} {self.bare}"

    def does(self, stem: str, rest: str = "") -> str:
        """Return a clause with the phrase as its subject.

        >>> Phrase("the waste").does("be", "empty"), Phrase("cells", plural=True).does("take")
        ('the waste is empty', 'cells take')
        """
        one, many = _VERBS.get(stem) or (f"{stem}s", stem)
        return f"{self.text} {many if self.plural else one}{f' {rest}' if rest else ''}"


_VERBS = {
    "be": ("is", "are"),
    "are": ("is", "are"),
    "have": ("has", "have"),
    "go": ("goes", "go"),
    "may": ("may", "may"),
}
_HEAPS = (Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.DISCARD)
_FLAT = (Appearance.PYRAMID, Appearance.COVERED, Appearance.ROW, Appearance.SLOT, Appearance.SINGLE)
"""Kinds that a text names as a whole, and not by their places."""


def one(piles: PileGroup) -> str:
    """Return the noun for one of the piles: "tableau pile"."""
    if piles.word or piles.appearance is Appearance.POCKET:
        return piles.word or "pocket"
    if piles.appearance in _FLAT:
        return "place"
    alone = piles.of == 1 and piles.role is not Role.TABLEAU
    return str(piles.role) if alone else role_word(piles.role)


def role_word(role: Role) -> str:
    """Return the noun for one of several piles of a role: "tableau pile" or "cell"."""
    return f"{role} pile" if role in _HEAPS else str(role)


def the(piles: PileGroup) -> Phrase:
    """Return "the tableau piles", "the waste" or "the pyramid"."""
    if piles.appearance in _FLAT and not piles.word:
        return _whole(piles)
    noun = one(piles)
    if piles.begun:
        several, other = piles.count > 1, "other " if piles.others else ""
        noun = plural(noun) if several else noun
        return Phrase(f"{other}{noun} of {_begun(piles)}", several, "the")
    nth = f"{_which(piles)} " if piles.numbers else ""
    many = piles.count > 1
    return Phrase(f"{nth}{plural(noun) if many else _alone(piles)}", many, "the")


def those(piles: PileGroup) -> str:
    """Return some of the piles just named: "those of the kings" or "the last four"."""
    if piles.begun:
        return f"{'those' if piles.count > 1 else 'that'} of {_begun(piles)}"
    return f"the {_which(piles)}"


def _which(piles: PileGroup) -> str:
    """Return the place of piles among those of their role: "first four", "fifth to eighth"."""
    low, high, count = piles.numbers[0], piles.numbers[-1], piles.count
    at_an_end = low == 1 or high == piles.of
    if count > 1 and high - low + 1 == count and at_an_end:
        return f"{'first' if low == 1 else 'last'} {number(count)}"
    if count == 1 and low == piles.of > 2:
        return "last"
    return ranges(piles.numbers)


def _alone(piles: PileGroup) -> str:
    """Return the noun for the only pile of its kind."""
    plain = piles.of == 1 and not piles.word and piles.appearance is not Appearance.POCKET
    return str(piles.role) if plain else one(piles)


def _begun(piles: PileGroup) -> str:
    """Return "the kings", or "the two to the nine" for one pile a rank."""
    ranks, each = piles.begun, piles.count > len(piles.begun)
    names = [plural(rank_name(rank)) if each else rank_name(rank) for rank in ranks]
    row = list(range(ranks[0], ranks[0] + len(ranks)))
    if len(ranks) > 2 and [*map(int, ranks)] == row:
        return f"the {names[0]} to the {names[-1]}"
    return f"the {listing(names)}"


_PYRAMIDS = {
    (False, True): "pyramid",
    (True, True): "peaks",
    (True, False): "pyramids",
}
"""By whether there are several, and whether they are joined."""


def _whole(piles: PileGroup) -> Phrase:
    """Return piles as what they form together."""
    if piles.appearance is Appearance.PYRAMID:
        many = piles.rows > 1
        noun = Phrase(_PYRAMIDS[many, bool(piles.length)], many, "the")
    elif piles.appearance in (Appearance.ROW, Appearance.SLOT):
        many = piles.rows > 1
        noun = Phrase("rows" if many else "row", many, "the")
    else:
        noun = Phrase(str(piles.role), determiner="the")
    if not piles.numbers:
        return noun
    return Phrase(f"{_which(piles)} places of {noun.text}", True, "the")


def all_(piles: PileGroup) -> Phrase:
    """Return "tableau piles", in a sentence about all of them."""
    plain = piles.count == 1 or piles.is_part or (piles.appearance in _FLAT and not piles.word)
    return the(piles) if plain else Phrase(plural(one(piles)), plural=True)


def a(piles: PileGroup) -> str:
    """Return "a tableau pile", or "the waste" if there is only one."""
    if piles.appearance is Appearance.SLOT and piles.rows > 1 and not piles.word:
        return "a row"
    if piles.count == 1 or (piles.appearance in _FLAT and not piles.word):
        return the(piles).text
    if piles.begun:
        return f"{article(one(piles))} of {_begun(piles)}"
    return f"one of {the(piles).text}" if piles.numbers else article(one(piles))


def each(piles: PileGroup, word: str = "each") -> str:
    """Return "each tableau pile"."""
    if piles.count == 1:
        return the(piles).text
    if piles.appearance in _FLAT and not piles.word:
        return f"{word} place of {the(piles).text}"
    return f"{word} of {the(piles).text}" if piles.is_part else f"{word} {one(piles)}"


def this(piles: PileGroup) -> str:
    """Return "the tableau pile", for the one that a sentence is about."""
    return the(piles).text if piles.count == 1 else f"the {one(piles)}"


def empty(piles: PileGroup) -> str:
    """Return "an empty tableau pile", "the empty waste" or "a gap in the reserve"."""
    return _empty(piles).text


def each_empty(piles: PileGroup) -> str:
    """Return "each empty tableau pile" or "each gap in the reserve"."""
    return _empty(piles).with_("each")


def _empty(piles: PileGroup) -> Phrase:
    if piles.appearance in (Appearance.SLOT, Appearance.SINGLE):
        return Phrase(f"gap in {the(piles).text}", determiner="a")
    if piles.appearance in _FLAT and not piles.word:
        return Phrase(f"empty place of {the(piles).text}", determiner="an")
    noun = one(piles)
    if piles.count == 1:
        return Phrase(f"empty {the(piles).bare}", determiner="the")
    if piles.begun:
        return Phrase(f"empty {noun} of {_begun(piles)}", determiner="an")
    if piles.numbers:
        return Phrase(f"empty {noun} among {those(piles)}", determiner="an")
    return Phrase(f"empty {noun}", determiner="an")


def empties(piles: PileGroup) -> str:
    """Return "empty tableau piles", "gaps in the reserve" or "empty places in the rows"."""
    if piles.appearance in (Appearance.SLOT, Appearance.SINGLE):
        return f"gaps in {the(piles).text}"
    if piles.appearance in _FLAT and not piles.word:
        return f"empty places in {the(piles).text}"
    if piles.numbers and piles.count > 1:
        return f"empty {plural(one(piles))} among {those(piles)}"
    return f"empty {the(piles).bare}"


def counted(piles: PileGroup) -> Phrase:
    """Return "eight tableau piles", "a cell", or "the waste" if there is only one."""
    if piles.count == 1:
        plain = piles.role in (Role.WASTE, Role.DISCARD, Role.STOCK) and not piles.word
        return the(piles) if plain or piles.is_part else _indefinite(_alone(piles))
    if piles.appearance in _FLAT and not piles.word:
        all_places = Phrase(f"{number(piles.count)} places of {the(piles).text}", plural=True)
        return the(piles) if piles.numbers else all_places
    if piles.begun:
        some = f"{number(piles.count)} {plural(one(piles))} of {_begun(piles)}"
        return Phrase(some, True, "the")
    return Phrase(f"{number(piles.count)} {plural(one(piles))}", plural=True)


def _indefinite(noun: str) -> Phrase:
    return Phrase(noun, determiner=indefinite(noun))


def tops(groups: Sequence[PileGroup], last: Sequence[PileGroup] = ()) -> Phrase:
    """Return "the last card of the trunk and the top cards of the waste and the tableau piles"."""
    lines = [piles for piles in groups if piles.appearance is Appearance.LINE]
    cells = [piles for piles in groups if piles.appearance is Appearance.CELL]
    flat = [piles for piles in groups if piles.appearance in _FLAT]
    heaps = [piles for piles in groups if piles not in (*lines, *cells, *flat)]
    parts = [f"the leftmost card of {the(piles).text}" for piles in lines]
    several = False
    if heaps:
        several = len(heaps) > 1 or heaps[0].count > 1
        of = listing([the(piles).text for piles in heaps])
        parts.append(f"the top card{'s' * several} of {of}")
    parts += [f"the last card of {this(piles)}" for piles in last]
    if flat:
        of = listing([the(piles).text for piles in flat])
        parts.append(f"the cards of {of}")
    if cells:
        many = sum(piles.count for piles in cells) > 1
        of = listing([the(piles).text for piles in cells])
        parts.append(f"the card{'s' * many} in {of}")
        several = several or many
    if len(heaps) > 1:  # a list within the list comes last
        parts = [*parts[: len(lines)], *parts[len(lines) + 1 :], parts[len(lines)]]
    return Phrase(listing(parts), several or len(parts) > 1 or bool(flat))


def top_of(piles: PileGroup) -> str:
    """Return "the top card of a tableau pile"."""
    if piles.appearance is Appearance.LINE:
        return f"the leftmost card of {the(piles).text}"
    if piles.appearance in _FLAT and not piles.word:
        return f"a card of {the(piles).text}"
    return f"the {'card in' if piles.appearance is Appearance.CELL else 'top card of'} {a(piles)}"


# PileGroup as a rule names them from another pile.


def place(where: Where, here: PileGroup | None = None) -> Phrase:
    """Return the piles that a rule names."""
    if isinstance(where, PileGroup):
        return the(where)
    if isinstance(where, Beside):
        return _beside(where)
    return Phrase(this(here) if here else "it")


def _beside(where: Beside) -> Phrase:
    noun = one(where.piles)
    if where.all_others:
        return Phrase(noun, determiner="another")
    if where.here is None:
        alone = len(where.by) == 1
        of = f"{noun} {within(where.by)}"
        return Phrase(of, determiner="the") if alone else _indefinite(of)
    if where.by == (0,):
        part = f"that one of {the(where.piles).text}" if where.piles.is_part else f"the {noun}"
        below = _LEVEL[where.piles.role] - _LEVEL[where.here]
        return Phrase(
            f"{part} {'in line with' if not below else 'below' if below > 0 else 'above'} it"
        )
    them = a(where.piles) if where.piles.is_part else f"the {noun}"
    return Phrase(f"{them} {listing([_along(by) for by in where.by], 'or')}")


_LEVEL = {role: level for level, role in enumerate((
    Role.STOCK, Role.WASTE, Role.DISCARD, Role.CELL, Role.FOUNDATION, Role.TABLEAU, Role.RESERVE,
))}  # fmt: skip
"""The order of roles from top to bottom, where their piles lie in columns."""


def _along(by: int) -> str:
    places = "one place" if abs(by) == 1 else f"{number(abs(by))} places"
    return f"{places} further {'on' if by > 0 else 'back'}" if by else "in line with it"


def within(by: Sequence[int], it: str = "it") -> str:
    """Return words for the piles at some offsets.

    >>> within((1,)), within((-1, 1)), within((1, 3)), within((1, 3, -1, -3))
    ('after it', 'next to it', 'one or three after it', 'one or three before or after it')
    """
    after = [number(places) for places in sorted(by) if places > 0]
    before = [number(-places) for places in sorted(by, reverse=True) if places < 0]
    if before == after:
        near = before == ["one"]
        return f"next to {it}" if near else f"{listing(before, 'or')} before or after {it}"
    parts = [f"{listing(before, 'or')} before {it}"] if before else []
    parts += [f"{listing(after, 'or')} after {it}"] if after else []
    if [*map(abs, by)] == [1]:
        return f"{'after' if after else 'before'} {it}"
    return listing(parts, "or")


def places(named: Iterable[Where], here: PileGroup | None = None, last: str = "or") -> str:
    """Return the piles that a rule names, with "or"."""
    return listing([place(where, here).text for where in named], last)


def sources(named: Iterable[Where], here: PileGroup | None = None) -> str:
    """Return where a card comes from: "the waste or a tableau pile"."""
    return listing([_one_of(where, here) for where in named], "or")


def _one_of(where: Where, here: PileGroup | None) -> str:
    return a(where) if isinstance(where, PileGroup) else place(where, here).text
