"""The rule set of a game: one immutable value, checked when it is made.

Everything else in the package reads this value and knows no game by name. Fields refer to zones
by their role; several zones may have one role, and their piles number on.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from .cards import Suit, pack
from .errors import Code, RulesError
from .options import read_field, replace_field
from .spec import Deal, Draw, Option, Plain, Redeal, Removal, Zone, positive
from .terms import Base, Goal, Role, Take


@attrs.frozen(cache_hash=True)
class Rules:
    """The rules of one game, checked when they are made.

    Attributes:
        id: the game's name in formats: lower case, digits and hyphens.
        zones: the zones in the order in which their piles are counted.
        deal: the steps of the deal.
        decks: how many decks make the pack.
        suits: the suits of each deck.
        draw: how the stock is drawn from; None: it is not.
        redeal: how the stock is made anew; None: it is not.
        removal: how cards are discarded; None: they are not.
        goal: what wins.
        options: the choices that players may turn.
        name: the game's name for people; made from the id where it is empty.

    Raises:
        RulesError: ``bad-rules`` for the first thing that contradicts itself, naming the field.

    >>> Rules("tiny", zones=(Zone(Role.STOCK, take=Take.NOTHING),), deal=(Deal(Role.WASTE),))
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: tiny: deal[0].role: there is no waste
    """

    id: str
    zones: tuple[Zone, ...]
    deal: tuple[Deal, ...] = ()
    decks: int = attrs.field(default=1, validator=positive)
    suits: tuple[Suit, ...] = tuple(Suit)
    draw: Draw | None = None
    redeal: Redeal | None = None
    removal: Removal | None = None
    goal: Goal = Goal.FOUNDATIONS
    options: tuple[Option, ...] = ()
    name: str = ""

    def __attrs_post_init__(self) -> None:
        problem = next(_contradictions(self), None)
        if problem:
            raise RulesError(Code.BAD_RULES, f"{self.id}: {problem}")

    @property
    def title(self) -> str:
        """The game's name for people.

        >>> Rules("black-box", zones=(Zone(Role.TABLEAU, take=Take.TOP),), goal=Goal.TABLEAU,
        ...       deal=(Deal(Role.TABLEAU, 52),)).title
        'Black Box'
        """
        return self.name or self.id.replace("-", " ").title()

    @property
    def cards(self) -> int:
        """How many cards the pack has."""
        return 13 * self.decks * len(self.suits)

    def count(self, role: Role) -> int:
        """How many piles have this role, over all its zones.

        Args:
            role: the role.

        Returns:
            The number, 0 where there are none.
        """
        return sum(zone.piles for zone in self.zones if zone.role is role)

    def with_options(self, **chosen: Plain) -> Rules:
        """The same game with some of its options turned.

        Args:
            chosen: option name and value, as the JSON form writes the value.

        Returns:
            The changed rule set, under the same id.

        Raises:
            RulesError: ``bad-option`` for a name or a value that the game does not have.

        >>> from patience_rules.games import GAMES
        >>> GAMES["escalator"].with_options(draw="any").draw.when
        <When.ANY: 'any'>
        """
        rules = self
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            option = known.get(name)
            if option is None:
                names = ", ".join(known) or "none"
                raise RulesError(Code.BAD_OPTION, f"{self.id} has no option {name!r} (it has: {names})")
            if not any(value == v and type(value) is type(v) for v in option.values):
                values = ", ".join(map(repr, option.values))
                raise RulesError(
                    Code.BAD_OPTION, f"{self.id}: {name} is one of {values}, not {value!r}"
                )
            rules = replace_field(rules, option.field, value)
        return rules

    def option_values(self) -> dict[str, Plain]:
        """Each option's present value, as the JSON form writes it.

        >>> from patience_rules.games import GAMES
        >>> GAMES["escalator"].option_values()
        {'draw': 'blocked'}
        """
        return {option.name: read_field(self, option.field) for option in self.options}


def _contradictions(rules: Rules) -> Iterator[str]:
    """What is wrong with a rule set, each with its field."""
    yield from _wrong_names(rules)
    roles = [zone.role for zone in rules.zones]
    for number, zone in enumerate(rules.zones):
        for problem in _wrong_zone(zone, set(roles)):
            yield f"zones[{number}] ({zone.role.value}).{problem}"
    yield from _wrong_deal(rules)
    yield from _wrong_stock(rules, set(roles))
    yield from _wrong_goal(rules, set(roles))
    for number, option in enumerate(rules.options):
        try:
            now = read_field(rules, option.field)
        except (KeyError, AttributeError):
            yield f"options[{number}].field: there is no field {option.field!r}"
            continue
        if now not in option.values:
            yield f"options[{number}].values: the rule set's own value {now!r} is not among them"
        for value in option.values:
            if value == now:
                continue
            try:
                replace_field(attrs.evolve(rules, options=()), option.field, value)
            except (ValueError, TypeError, KeyError) as error:
                yield f"options[{number}].values: {value!r} does not do: {error}"


def _wrong_names(rules: Rules) -> Iterator[str]:
    plain = rules.id.replace("-", "")
    if not (plain.isascii() and plain.isalnum() and plain == plain.lower()) or len(rules.id) > 60:
        yield "id: should be up to 60 lower-case letters, digits and hyphens"
    if len(rules.name) > 100 or not rules.name.isprintable():
        yield "name: should be up to 100 printable characters"
    if not rules.zones:
        yield "zones: there are none"
    if sum(zone.piles for zone in rules.zones) > 120:
        yield "zones: more than 120 piles"
    if not rules.suits or len(set(rules.suits)) != len(rules.suits):
        yield "suits: should be one or more different suits"
    if rules.cards > 1000:
        yield f"decks: {rules.cards} cards are more than 1000"


def _wrong_zone(zone: Zone, roles: set[Role]) -> Iterator[str]:
    start_of = zone.start.of + zone.start.while_empty if zone.start else ()
    for field, names in (("start.of", start_of), ("fill", zone.fill), ("to", zone.to)):
        for role in names:
            if role not in roles:
                yield f"{field}: there is no {role.value}"
    if zone.role in zone.fill:
        yield f"fill: a {zone.role.value} pile can't be filled from its own zone"
    if zone.role is Role.STOCK and (zone.piles != 1 or zone.start or zone.build or zone.fill):
        yield "piles: the stock is one pile on which nothing is laid"
    if zone.role is Role.DISCARD and (zone.piles != 1 or zone.start or zone.build or zone.take is not Take.NOTHING):
        yield "take: the discard is one pile of cards that have left the game"
    if zone.take.many and zone.take is not Take.LOAD and zone.links is None:
        yield "run: nothing says what moves together"
    if zone.start and zone.start.cards and zone.start.cards > 1 and zone.links is None:
        yield "start.cards: nothing says what the cards have in common"
    if zone.start and zone.capacity and (zone.start.cards or 1) > zone.capacity:
        yield "start.cards: more than the capacity"
    if zone.start is None and zone.mirror:
        yield "mirror: nothing starts a pile"
    yield from _wrong_cover(zone)


def _wrong_cover(zone: Zone) -> Iterator[str]:
    if not zone.cover:
        return
    if len(zone.cover) != zone.piles:
        yield f"cover: {len(zone.cover)} entries for {zone.piles} piles"
    for pile, covers in enumerate(zone.cover):
        for cover in covers:
            if not pile < cover < zone.piles:
                yield f"cover[{pile}]: pile {cover} should be one that is counted later"
    if zone.start or zone.build or zone.fill or zone.take.many:
        yield "cover: covered piles take no cards and give one at a time"


def _wrong_deal(rules: Rules) -> Iterator[str]:
    left = rules.cards
    dealt = dict.fromkeys(Role, 0)
    picks = any(step.pick for step in rules.deal)
    pool = list(pack(rules.decks, rules.suits)) if picks else []
    for number, step in enumerate(rules.deal):
        place = f"deal[{number}]"
        piles = rules.count(step.role)
        if step.role is Role.STOCK or not piles:
            yield f"{place}.role: " + ("the stock takes what is left" if piles else f"there is no {step.role.value}")
            continue
        if isinstance(step.cards, tuple) and len(step.cards) > piles:
            yield f"{place}.cards: {len(step.cards)} numbers for {piles} piles"
            continue
        counts = step.counts(piles)
        if any(isinstance(n, bool) or not 0 <= n <= rules.cards for n in counts):
            yield f"{place}.cards: should be 0 to {rules.cards} cards a pile"
        for card in step.pick:
            if card in pool:
                pool.remove(card)
            else:
                yield f"{place}.pick: there is no {card} left in the pack"
        if step.pick and len(step.pick) != sum(counts):
            yield f"{place}.pick: {len(step.pick)} cards picked and {sum(counts)} dealt"
        left -= sum(counts)
        dealt[step.role] += sum(counts)
    if left < 0:
        yield f"deal: {rules.cards - left} cards are dealt and the pack has {rules.cards}"
    if left > 0 and not rules.count(Role.STOCK):
        yield f"deal: {left} cards are left over and there is no stock"
    for zone in rules.zones:
        if zone.role is not Role.STOCK and zone.take is Take.NOTHING and not dealt[zone.role] and not _fed(zone, rules):
            yield f"zones: no card ever comes to the {zone.role.value}"


def _fed(zone: Zone, rules: Rules) -> bool:
    drawn = rules.draw is not None and rules.draw.to is zone.role
    return bool(zone.start or zone.build or zone.fill or drawn or zone.role is Role.DISCARD)


def _wrong_stock(rules: Rules, roles: set[Role]) -> Iterator[str]:
    stocks = rules.count(Role.STOCK)
    if stocks > 1 or sum(zone.role is Role.STOCK for zone in rules.zones) > 1:
        yield "zones: there is more than one stock"
    if rules.draw:
        if not stocks:
            yield "draw: there is no stock"
        if rules.draw.to not in roles or rules.draw.to in (Role.STOCK, Role.DISCARD):
            yield f"draw.to: there is no {rules.draw.to.value} to draw to"
        if rules.draw.every and rules.draw.cards != 1:
            yield "draw.cards: every pile gets one"
    if rules.redeal:
        if not rules.draw and rules.redeal.deal is None:
            yield "redeal: there is no draw"
        if not stocks:
            yield "redeal: there is no stock"
        if rules.redeal.of not in roles or rules.redeal.of is Role.STOCK:
            yield f"redeal.of: there is no {rules.redeal.of.value} to turn over"
    if rules.removal and Role.DISCARD not in roles:
        yield "removal: there is no discard"
    if Role.DISCARD in roles and not rules.removal:
        yield "removal: nothing says what is discarded"


def _wrong_goal(rules: Rules, roles: set[Role]) -> Iterator[str]:
    wanted = {Goal.FOUNDATIONS: Role.FOUNDATION, Goal.TABLEAU: Role.TABLEAU, Goal.DISCARD: Role.DISCARD}
    role = wanted[rules.goal]
    if role not in roles:
        yield f"goal: there is no {role.value}"
    based = [z for z in rules.zones if z.start and isinstance(z.start.rank, Base)]
    if based and Role.FOUNDATION not in roles:
        yield f"zones: start.rank of the {based[0].role.value} is the base, and there is no foundation"
    room = [
        zone.piles * zone.capacity if zone.capacity else rules.cards
        for zone in rules.zones if zone.role is Role.FOUNDATION
    ]
    if rules.goal is Goal.FOUNDATIONS and sum(room) < rules.cards:
        yield f"goal: the foundations hold {sum(room)} cards at most and the pack has {rules.cards}"


