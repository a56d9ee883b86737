"""The rule set of a game: one immutable value, checked when it is made."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Annotated, Any

import attrs

from ..basics.cards import Card, Rank, Suit, pack
from ..basics.errors import Code, RulesError, shorten
from .conditions import as_suits
from .kinds import Plain, from_plain, to_plain
from .links import as_ranks
from .options import Option, option_values, turn_options, wrong_options
from .part import ID, ID_FORM, Count, Entries, Part, TextForm, as_tuple, ensure
from .removals import RemovalWay, as_removal_ways
from .steps import Choice, DealStep, Draw, Redeal, as_deal_steps
from .words import Goal, Role, as_goal
from .work import work_of
from .zone import Zone

FORMAT = "patience-rules/1"
"""The format of a rule set in JSON."""

RULES_LIMIT = 100_000
"""The default for the most characters of a rule set."""

MOST_CARDS = 1000
"""The most cards of a pack."""

MOST_PILES = 120
"""The most piles, of all zones together."""

MOST_VALUES = 3000
"""The most lists, objects, strings and numbers in a rule set from outside."""


def as_zones(given: Zone | Iterable[Zone]) -> tuple[Zone, ...]:
    return as_tuple(given)


def as_options(given: Option | Iterable[Option]) -> tuple[Option, ...]:
    return as_tuple(given)


@attrs.frozen(cache_hash=True, repr=False)
class Rules(Part):
    """The rules of one game.

    Attributes:
        id: the game's name in formats: lower-case letters, digits and hyphens.
        zones: the zones, in the order of their piles.
        deal: the steps of the deal; the rest of the pack becomes the stock.
        decks: the number of decks in the pack.
        suits: the suits of each deck.
        ranks: the ranks of each suit, from low to high; builds follow this order.
        draw: the draw from the stock, or None.
        redeal: the redeal, or None.
        removal: the ways in which cards leave for the discard.
        goal: the winning condition.
        options: the fields that players may change, with their values.
        name: the game's title; made from the id if empty.
        choice: the first move that chooses the base, or None.

    Raises:
        RulesError: ``bad-rules`` for the first contradiction, with the path of its field.

    >>> from patience_rules.language import Deal, Role, Rules, Zone
    >>> Rules("tiny", zones=(Zone(Role.STOCK),), deal=(Deal(Role.WASTE),))
    Traceback (most recent call last):
    ...
    patience_rules.RulesError: tiny: deal.to: there is no waste
    """

    id: Annotated[str, TextForm(60, ID_FORM, ID)]
    zones: Annotated[tuple[Zone, ...], Entries(1, 20)] = attrs.field(
        converter=as_zones, kw_only=True
    )
    deal: Annotated[tuple[DealStep, ...], Entries(0, 50)] = attrs.field(
        default=(), converter=as_deal_steps, kw_only=True
    )
    decks: Count = attrs.field(default=1, kw_only=True)
    suits: Annotated[tuple[Suit, ...], Entries(1, 4, differ=True)] = attrs.field(
        default=tuple(Suit), converter=as_suits, kw_only=True
    )
    ranks: Annotated[tuple[Rank, ...], Entries(1, 13, differ=True)] = attrs.field(
        default=tuple(Rank), converter=as_ranks, kw_only=True
    )
    draw: Draw | None = attrs.field(default=None, kw_only=True)
    redeal: Redeal | None = attrs.field(default=None, kw_only=True)
    removal: Annotated[tuple[RemovalWay, ...], Entries(0, 100, differ=True)] = attrs.field(
        default=(), converter=as_removal_ways, kw_only=True
    )
    goal: Goal = attrs.field(default=Goal.FOUNDATIONS_COMPLETE, converter=as_goal, kw_only=True)
    options: tuple[Option, ...] = attrs.field(default=(), converter=as_options, kw_only=True)
    name: Annotated[str, TextForm(100, "printable characters, not only blanks")] = attrs.field(
        default="", kw_only=True
    )
    choice: Choice | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        if not _known_sound.get():
            self._check()

    def _check(self) -> None:
        """Raise a `RulesError` for the first contradiction between the parts."""
        from .contradictions import problems  # the package's own games do without

        few = f"decks: {self.pack_size} cards; the limit is {MOST_CARDS}"
        ensure(self.pack_size <= MOST_CARDS, few, Code.TOO_LARGE)
        piles = sum(zone.piles for zone in self.zones)
        ensure(piles <= MOST_PILES, f"zones: more than {MOST_PILES} piles", Code.TOO_LARGE)
        if self.options:  # the rest is checked without them
            plain = attrs.evolve(self, options=())
            problem = next(wrong_options(plain, self.options), None)
        else:
            problem = next(problems(self), None)
        if problem:
            raise RulesError(Code.BAD_RULES, f"{self.id}: {problem}")
        work_of(self).check(self.id)

    @property
    def title(self) -> str:
        """The game's name for people.

        >>> from patience_rules import GAMES
        >>> GAMES["la-belle-lucie"].title
        'La Belle Lucie'
        """
        return title_of(self.id, self.name)

    @property
    def of_a_rank(self) -> int:
        """The number of cards of each rank in the pack.

        >>> from patience_rules import GAMES
        >>> GAMES["spider"].of_a_rank
        8
        """
        return self.decks * len(self.suits)

    @property
    def pack_size(self) -> int:
        """The number of cards in the pack.

        >>> from patience_rules import GAMES
        >>> GAMES["spider"].pack_size
        104
        """
        return self.of_a_rank * len(self.ranks)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the pack, in the order that every shuffle starts from.

        >>> from patience_rules import GAMES
        >>> GAMES["klondike"].pack[0]
        Card('AC')
        """
        return pack(self.decks, suits=self.suits, ranks=self.ranks)

    def count(self, role: Role) -> int:
        """Return the number of piles with a role, over all zones.

        >>> from patience_rules import GAMES
        >>> GAMES["bisley"].count(Role.FOUNDATION)
        8
        """
        return sum(zone.piles for zone in self.zones if zone.role == role)

    def zones_of(self, role: Role) -> tuple[Zone, ...]:
        """Return the zones with a role, in order.

        >>> from patience_rules import GAMES
        >>> [zone.piles for zone in GAMES["bisley"].zones_of(Role.FOUNDATION)]
        [4, 4]
        """
        return tuple(zone for zone in self.zones if zone.role == role)

    def with_options(self, /, **chosen: Plain) -> "Rules":
        """Return the same game with some options set.

        Args:
            chosen: the name of an option (with ``_`` or ``-``) and the name of its value. The
                string "none" is another name for None.

        Raises:
            RulesError: ``bad-option`` if the game has no such option or value.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].with_options(draw="any").draw.when
        ()
        """
        turned: Rules = turn_options(self, chosen) if chosen else self
        return turned

    def without_options(self) -> "Rules":
        """Return the same game without options; the current values stay.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].without_options().options
        ()
        """
        return attrs.evolve(self, options=()) if self.options else self

    def option_values(self) -> dict[str, Plain]:
        """Return the name of each option's current value.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].option_values()
        {'draw': 'blocked'}
        """
        return option_values(self)

    def to_json(self) -> dict[str, Any]:
        """Return the rule set as JSON values, omitting fields that have their default.

        >>> from patience_rules import GAMES
        >>> GAMES["balcony"].to_json()["draw"]
        {'steps': {'deal': 'waste'}}
        """
        return {"format": FORMAT, **to_plain(self)}

    def canonical_json(self) -> str:
        """Return the unique text of the rule set: sorted keys, no white space, no format.

        >>> from patience_rules import GAMES
        >>> GAMES["golf"].canonical_json()[:42]
        '{"deal":[{"deal":{"cards":5,"to":"tableau"'
        """
        from json import dumps  # slow to load and seldom needed

        return dumps(to_plain(self), sort_keys=True, separators=(",", ":"))

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON, as ``sha256:`` and 64 hexadecimal digits.

        >>> from patience_rules import GAMES
        >>> GAMES["balcony"].digest[:7]
        'sha256:'
        """
        return _digest(self)

    def _repr_html_(self) -> str:
        """Return the fields of the rule set in JSON as a table, for a notebook."""
        from json import dumps  # slow to load and seldom needed

        from ..basics.notebook import html_table

        rows: list[tuple[str, object]] = []
        for name, value in self.to_json().items():
            parts = value if isinstance(value, list) else [value]
            rows += [(name, part if isinstance(part, str) else dumps(part)) for part in parts]
        return html_table(self.title, rows)

    @classmethod
    def from_json(cls, data: object, *, limit: int = RULES_LIMIT) -> "Rules":
        """Return the rule set that JSON describes.

        Args:
            data: a mapping such as :meth:`to_json` returns, or JSON text.
            limit: the most characters or bytes of a text.

        Raises:
            RulesError: ``too-large``, or ``bad-rules`` with the path of the wrong field.

        >>> zone = {"role": "cell", "piles": "4"}
        >>> Rules.from_json({"format": "patience-rules/1", "id": "x", "zones": zone})
        Traceback (most recent call last):
        ...
        patience_rules.RulesError: rules: zones.piles: should be a whole number, not '4'
        """
        from ..basics.json_text import EDITORS_KEY, load_json

        try:
            if isinstance(data, (str, bytes)):
                data = load_json(data, limit, RulesError, Code.BAD_RULES)
            if _is_larger(data, MOST_VALUES):
                raise RulesError(Code.TOO_LARGE, f"more than {MOST_VALUES} values")
            if not isinstance(data, Mapping):
                raise RulesError(Code.BAD_RULES, f"should be an object, not {shorten(data)}")
            given = data.get("format")
            ensure(given == FORMAT, f"format: should be {FORMAT!r}, not {shorten(given)}")
            fields = {key: data[key] for key in data if key != "format" and key != EDITORS_KEY}
            rules: Rules = from_plain(fields, cls)
            return rules
        except RulesError as error:
            raise error.within("rules") from None


_known_sound: ContextVar[bool] = ContextVar("known_sound", default=False)


@contextmanager
def known_sound() -> Iterator[None]:
    """Make rule sets without looking for contradictions between their parts, in this thread.

    It is for the package's own games, which a test checks: a first deal would spend a quarter of
    its time on relatives of the game.
    """
    token = _known_sound.set(True)
    try:
        yield
    finally:
        _known_sound.reset(token)


def title_of(id: str, name: str) -> str:
    """Return a game's name for people: made from the id if it has no other."""
    if name:
        return name
    first, *words = id.split("-")
    told = [word if word in _SMALL else _capital(word) for word in words]
    return " ".join([_capital(first), *told])


def _capital(word: str) -> str:
    return word.upper() if word in _ROMAN else word.capitalize()


_SMALL = frozenset(
    ("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to")
)
_ROMAN = frozenset(["ii", "iii", "iv", "vi", "vii", "viii", "ix"])
"""Words of a name without a capital, and numbers in capitals."""


@lru_cache(maxsize=64)
def _digest(rules: Rules) -> str:
    from hashlib import sha256  # slow to load and seldom needed

    return "sha256:" + sha256(rules.canonical_json().encode()).hexdigest()


def _is_larger(data: object, most: int) -> bool:
    """Check if JSON data has more than a number of values, nested ones included."""
    left = [data]
    while left and most >= 0:
        value = left.pop()
        most -= 1
        if isinstance(value, Mapping):
            left += value.values()
        elif isinstance(value, (list, tuple)):
            left += value
    return most < 0
