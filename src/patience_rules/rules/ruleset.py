"""The rule set of a game: one immutable value, checked when it is made.

Everything else in the package reads this value and knows no game by name. Fields refer to zones
by their role; several zones may have one role, and their piles number on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from ..cards import Suit, pack, shorten
from ..errors import Code, RulesError
from .field_paths import is_same, read_field, replace_field
from .parts import Deal, Draw, Option, Plain, Redeal, Removal, Start, Zone
from .validators import is_id, positive, typed
from .vocabulary import Base, Goal, Role, Take, When


@attrs.frozen(cache_hash=True, field_transformer=typed)
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
            name = self.id if is_id(self.id, 60) else "rules"
            raise RulesError(Code.BAD_RULES, f"{name}: {problem}")

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
        """How many cards the pack has.

        >>> from patience_rules import GAMES
        >>> GAMES["quadrangle"].cards
        104
        """
        return 13 * self.decks * len(self.suits)

    def count(self, role: Role) -> int:
        """How many piles have this role, over all its zones.

        Args:
            role: the role.

        Returns:
            The number, 0 where there are none.

        >>> from patience_rules import GAMES
        >>> GAMES["quadrangle"].count(Role.TABLEAU)
        12
        """
        return sum(zone.piles for zone in self.zones if zone.role is role)

    def with_options(self, /, **chosen: Plain) -> Rules:
        """The same game with some of its options turned.

        Args:
            chosen: option name (with ``_`` or ``-``) and value, as the JSON form writes it.

        Returns:
            The changed rule set, under the same id.

        Raises:
            RulesError: ``bad-option`` for a name or a value that the game does not have.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].with_options(draw="any").draw.when
        <When.ANY: 'any'>
        """
        rules = self
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            option = known.get(name.replace("_", "-"))
            if option is None:
                only = f"only {', '.join(known)}" if known else "and no other"
                raise RulesError(
                    Code.BAD_OPTION, f"{self.id} has no option {shorten(name)}, {only}"
                )
            if not any(is_same(value, known_value) for known_value in option.values):
                values = ", ".join(map(shorten, option.values))
                raise RulesError(
                    Code.BAD_OPTION, f"{self.id}: {name} is one of {values}, not {shorten(value)}"
                )
            rules = replace_field(rules, option.field, value)
        return rules

    def option_values(self) -> dict[str, Plain]:
        """Each option's present value, as the JSON form writes it.

        >>> from patience_rules import GAMES
        >>> GAMES["escalator"].option_values()
        {'draw': 'blocked'}
        """
        return {option.name: read_field(self, option.field) for option in self.options}


def _contradictions(rules: Rules) -> Iterator[str]:
    """What is wrong with a rule set as a whole, each after the path of its field."""
    yield from _wrong_names(rules)
    yield from _wrong_zones(rules)
    yield from _wrong_fills(rules)
    yield from _wrong_deal(rules)
    yield from _wrong_stock(rules)
    yield from _wrong_goal(rules)
    yield from _wrong_options(rules)


def _wrong_names(rules: Rules) -> Iterator[str]:
    if not is_id(rules.id, 60):
        yield "id: should be up to 60 lower-case letters, digits and hyphens"
    if len(rules.name) > 100 or not rules.name.isprintable():
        yield "name: should be up to 100 printable characters"
    if not rules.suits or len(set(rules.suits)) != len(rules.suits):
        yield "suits: should be one or more different suits"
    if rules.cards > 1000:
        yield f"decks: {rules.cards} cards are more than 1000"


def _wrong_zones(rules: Rules) -> Iterator[str]:
    if sum(zone.piles for zone in rules.zones) > 120:
        yield "zones: more than 120 piles"
    roles = [zone.role for zone in rules.zones]
    for role in (Role.STOCK, Role.DISCARD):
        if roles.count(role) > 1:
            yield f"zones: there is more than one {role.value}"
    giving = {zone.role for zone in rules.zones if zone.take is not Take.NOTHING}
    for number, zone in enumerate(rules.zones):
        place = f"zones[{number}]"
        start = zone.start or Start()
        named = {
            "start.of": start.of,
            "start.while_empty": start.while_empty,
            "fill": zone.fill,
            "to": zone.to,
        }
        for field, others in named.items():
            for role in others:
                if role not in roles:
                    yield f"{place}.{field}: there is no {role.value}"
        if zone.keep and _gives_otherwise(rules, zone.role):
            yield f"{place}.keep: cards leave also in another way than by a build"
        for role in start.of:
            if role not in giving:
                yield f"{place}.start.of: cards never leave the {role.value}"
        if isinstance(start.rank, Base) and Role.FOUNDATION not in roles:
            yield f"{place}.start.rank: there is no foundation to set the base"


def _wrong_fills(rules: Rules) -> Iterator[str]:
    for number, zone in enumerate(rules.zones):
        givers = list(zone.fill)
        for giver in givers:  # grows as it goes on
            for other in rules.zones:
                if other.role is giver:
                    givers += [role for role in other.fill if role not in givers]
        if zone.role in givers:
            yield f"zones[{number}].fill: one card would go round without an end"


def _wrong_deal(rules: Rules) -> Iterator[str]:
    picks = any(step.pick for step in rules.deal)
    left = Counter(pack(rules.decks, rules.suits) if picks else ())
    dealt = {role: [0] * rules.count(role) for role in Role}
    if len(rules.deal) > 100:
        yield "deal: more than 100 steps"
    for number, step in enumerate(rules.deal):
        place = f"deal[{number}]"
        piles = rules.count(step.role)
        if not piles:
            yield f"{place}.role: there is no {step.role.value}"
        elif isinstance(step.cards, tuple) and len(step.cards) > piles:
            yield f"{place}.cards: {len(step.cards)} numbers for {piles} piles"
        else:
            counts = step.counts(piles)
            dealt[step.role] = [
                one + other for one, other in zip(dealt[step.role], counts, strict=True)
            ]
            left.subtract(step.pick)
            missing = [card for card in step.pick if left[card] < 0]
            if missing:
                yield f"{place}.pick: there is no {missing[0]} left in the pack"
            if step.pick and len(step.pick) != sum(counts):
                yield f"{place}.pick: {len(step.pick)} cards are picked and {sum(counts)} dealt"
    total = sum(map(sum, dealt.values()))
    if total > rules.cards:
        yield f"deal: {total} cards are dealt and the pack has {rules.cards}"
    if total < rules.cards and not rules.count(Role.STOCK):
        yield f"deal: {rules.cards - total} cards are left over and there is no stock"
    drawn = rules.draw.to if rules.draw else Role.DISCARD
    for number, zone in enumerate(rules.zones):
        own, dealt[zone.role] = dealt[zone.role][: zone.piles], dealt[zone.role][zone.piles :]
        most = max(own, default=0)
        if zone.capacity and most > zone.capacity:
            yield f"zones[{number}].capacity: {most} cards are dealt to one pile"
        fed = (
            zone.start or zone.build or zone.fill or zone.role in (Role.STOCK, Role.DISCARD, drawn)
        )
        if zone.take is Take.NOTHING and not most and not fed:
            yield f"zones[{number}]: no card ever comes here"


def _wrong_stock(rules: Rules) -> Iterator[str]:
    stock, draw, redeal = rules.count(Role.STOCK), rules.draw, rules.redeal
    if draw:
        if not stock:
            yield "draw: there is no stock"
        if not rules.count(draw.to):
            yield f"draw.to: there is no {draw.to.value}"
        if draw.every and rules.count(draw.to) == 1:
            yield f"draw.every: there is only one {draw.to.value}"
        if draw.when is When.NO_SPACE and not rules.count(Role.TABLEAU):
            yield "draw.when: there is no tableau"
        if _least_room(rules, draw.to):
            yield f"draw.to: {draw.to.value} piles have a capacity, and a draw asks for no room"
    if redeal:
        if not stock:
            yield "redeal: there is no stock"
        if not draw and redeal.deal is None:
            yield "redeal: there is no draw"
        if not rules.count(redeal.of):
            yield f"redeal.of: there is no {redeal.of.value}"
        if (redeal.deal or 0) > (_least_room(rules, redeal.of) or rules.cards):
            yield f"redeal.deal: {redeal.deal} cards are more than a {redeal.of.value} pile holds"
        over = _most_gathered(rules, redeal.of) - (redeal.deal or 0) * rules.count(redeal.of)
        if over > 0 and not draw and not _gives_otherwise(rules, Role.STOCK):
            yield f"redeal.deal: {over} cards may be left in the stock, which no move reaches"
    if bool(rules.removal) != bool(rules.count(Role.DISCARD)):
        yield "removal: a discard and what is discarded go together"


def _gives_otherwise(rules: Rules, role: Role) -> bool:
    """Whether cards leave the piles of a role in another way than by a build or a draw."""
    filling = any(role in zone.fill for zone in rules.zones)
    topped = role is Role.STOCK and any(
        zone.role is role and zone.take is Take.TOP for zone in rules.zones
    )
    gathered = rules.redeal is not None and rules.redeal.of is role
    return filling or topped or gathered or rules.removal is not None


def _most_gathered(rules: Rules, role: Role) -> int:
    """How many cards a redeal of a role may gather: all that the deal does not lay for good."""
    stay = 0
    for other in set(Role) - {role, Role.STOCK}:
        piles = [zone for zone in rules.zones if zone.role is other for _ in range(zone.piles)]
        counts = [step.counts(len(piles)) for step in rules.deal if step.role is other]
        for zone, *dealt in zip(piles, *counts, strict=True):
            stays = zone.take is Take.NOTHING and not _gives_otherwise(rules, other)
            stay += sum(dealt) if stays else min(zone.keep, sum(dealt))
    return rules.cards - stay


def _least_room(rules: Rules, role: Role) -> int | None:
    """The smallest capacity of a role's piles; None where they have none."""
    return min((z.capacity for z in rules.zones if z.role is role and z.capacity), default=None)


def _wrong_goal(rules: Rules) -> Iterator[str]:
    wanted = {
        Goal.FOUNDATIONS: Role.FOUNDATION,
        Goal.TABLEAU: Role.TABLEAU,
        Goal.DISCARD: Role.DISCARD,
    }[rules.goal]
    if not rules.count(wanted):
        yield f"goal: there is no {wanted.value}"
    room = sum(
        zone.piles * (zone.capacity or rules.cards)
        for zone in rules.zones
        if zone.role is Role.FOUNDATION
    )
    if rules.goal is Goal.FOUNDATIONS and room < rules.cards:
        yield f"goal: the foundations hold {room} cards at most and the pack has {rules.cards}"


def _wrong_options(rules: Rules) -> Iterator[str]:
    names = [option.name for option in rules.options]
    if len(names) > 20 or len(set(names)) != len(names):
        yield "options: should be up to 20 with different names"
    bare = attrs.evolve(rules, options=()) if rules.options else rules
    for number, option in enumerate(rules.options):
        place = f"options[{number}]"
        try:
            now = read_field(bare, option.field)
        except KeyError:
            yield f"{place}.field: there is no field {shorten(option.field)}"
        else:
            for problem in _wrong_values(bare, option, now):
                yield f"{place}.{problem}"


def _wrong_values(rules: Rules, option: Option, now: Plain) -> Iterator[str]:
    if not any(is_same(now, value) for value in option.values):
        yield f"values: the rule set's own value {shorten(now)} is not among them"
    for index, value in enumerate(option.values):
        try:
            if not is_same(value, now):
                replace_field(rules, option.field, value)
        except RulesError as error:
            yield f"values[{index}]: {error}"
