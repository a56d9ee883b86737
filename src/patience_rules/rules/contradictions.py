"""What contradicts itself in a rule set as a whole, though each of its parts is as it should be."""

from __future__ import annotations

from collections.abc import Iterator

from .build import Start
from .course_checks import wrong_base, wrong_choice, wrong_deal, wrong_draw, wrong_redeal
from .facts import Facts
from .row_checks import wrong_rows
from .validators import is_id
from .vocabulary import By, Goal, Role
from .zone import Zone

MOST_CARDS = 1000
MOST_ZONES = 20
MOST_PILES = 120
_NO_START = Start()


def contradictions(rules: Facts) -> Iterator[str]:
    """What is wrong with a rule set as a whole, each after the path of its field."""
    yield from _wrong_names(rules)
    yield from _wrong_zones(rules)
    yield from _wrong_fills(rules)
    yield from wrong_deal(rules)
    yield from _wrong_piles(rules)
    yield from wrong_base(rules)
    yield from wrong_choice(rules)
    yield from wrong_draw(rules)
    yield from wrong_redeal(rules)
    yield from _wrong_removal(rules)
    yield from _wrong_goal(rules)
    yield from wrong_rows(rules)


def _wrong_names(rules: Facts) -> Iterator[str]:
    if not is_id(rules.id, 60):
        yield "id: should be up to 60 lower-case letters, digits and hyphens"
    if len(rules.name) > 100 or not rules.name.isprintable():
        yield "name: should be up to 100 printable characters"
    if rules.name.isspace():
        yield "name: should be more than blanks"
    if not rules.suits or len(set(rules.suits)) != len(rules.suits):
        yield "suits: should be one or more different suits"
    if not rules.ranks or len(set(rules.ranks)) != len(rules.ranks):
        yield "ranks: should be one or more different ranks"
    if rules.cards > MOST_CARDS:
        yield f"decks: {rules.cards} cards are more than {MOST_CARDS}"


def _wrong_zones(rules: Facts) -> Iterator[str]:
    if len(rules.zones) > MOST_ZONES:
        yield f"zones: {len(rules.zones)} are more than {MOST_ZONES}"
    if sum(zone.piles for zone in rules.zones) > MOST_PILES:
        yield f"zones: more than {MOST_PILES} piles"
    roles = [zone.role for zone in rules.zones]
    for role in (Role.STOCK, Role.DISCARD):
        if roles.count(role) > 1:
            yield f"zones: there is more than one {role.value}"
    giving = {zone.role for zone in rules.zones if zone.gives}
    for number, zone in enumerate(rules.zones):
        place = f"zones[{number}]"
        start = zone.start or _NO_START
        if zone.to_previous and number == 0:
            yield f"{place}.to_previous: there is no zone before it"
        if zone.own_foundations:
            if rules.own_foundations(number) is None:
                yield f"{place}.own_foundations: no foundation is counted before it"
            if roles.count(Role.FOUNDATION) == 1:
                yield f"{place}.own_foundations: there are no others"
            if rules.redeal is None or rules.redeal.times is None:
                yield f"{place}.own_foundations: nothing says how many redeals there are"
        named = {
            "start.of": start.of,
            "start.while_empty": start.while_empty,
            "start.waits": start.waits,
            "build.while_empty": zone.build.while_empty if zone.build else (),
            "take_while_empty": zone.take_while_empty,
            "fill": zone.fill,
            "fill_while_empty": zone.fill_while_empty,
            "to": zone.to,
        }
        for other in rules.zones:
            taken = (other.name, other.role.value)
            if zone.name and other.role is not zone.role and zone.name in taken:
                yield f"{place}.name: the {other.role.value} is called {zone.name} too"
        for field, others in named.items():
            for role in others:
                if role not in roles:
                    yield f"{place}.{field}: there is no {role.value}"
        if zone.keep and rules.gives_otherwise(zone.role):
            yield f"{place}.keep: cards leave also in another way than by a build"
        giver = {"last_from": zone.last_from, "between_from": zone.between_from}
        own = {"start.after": start.after, "start.on": start.on, **giver}
        for field, other_role in own.items():
            if other_role in (zone.role, Role.STOCK):
                yield f"{place}.{field}: should be piles that are counted beside these"
            if other_role and rules.count(other_role) < zone.piles:
                few = f"{rules.count(other_role)} for {zone.piles} piles"
                yield f"{place}.{field}: {other_role.value} piles are {few}"
        never = [role for role in giver.values() if role and role not in giving]
        if never:
            field = "last_from" if zone.last_from else "between_from"
            yield f"{place}.{field}: cards never leave the {never[0].value}"
        if zone.last_from and roles.count(zone.last_from) > 1:
            yield f"{place}.last_from: not all {zone.last_from.value} piles are alike"
        for role in start.of:
            if role not in giving:
                yield f"{place}.start.of: cards never leave the {role.value}"
        if zone.based and Role.FOUNDATION not in roles:
            yield f"{place}.start.rank: there is no foundation to set the base"


def _wrong_fills(rules: Facts) -> Iterator[str]:
    for number, zone in enumerate(rules.zones):
        givers = list(zone.fill)
        for giver in givers:  # grows as it goes on
            for other in rules.zones:
                if other.role is giver:
                    givers += [role for role in other.fill if role not in givers]
        if zone.role in givers:
            yield f"zones[{number}].fill: one card would go round without an end"


def _wrong_piles(rules: Facts) -> Iterator[str]:
    dealt = {zone.role: rules.dealt(zone.role) for zone in rules.zones}
    for number, zone in enumerate(rules.zones):
        own, dealt[zone.role] = dealt[zone.role][: zone.piles], dealt[zone.role][zone.piles :]
        most = max(own)
        if zone.capacity and most > zone.capacity:
            yield f"zones[{number}].capacity: {most} cards are dealt to one pile"
        kept = zone.role in (Role.STOCK, Role.DISCARD)
        fed = kept or zone.receives or zone.fill or rules.draws_to(zone.role)
        if not zone.gives and not most and not fed:
            yield f"zones[{number}]: no card ever comes here"


def _wrong_removal(rules: Facts) -> Iterator[str]:
    removal = rules.removal
    discards, lifts = rules.count(Role.DISCARD), any(step.lift for step in rules.deal)
    leaves = removal or any(zone.ousts for zone in rules.zones)
    if (leaves and not discards) or (discards and not (leaves or lifts)):
        yield "removal: a discard and what is discarded go together"
    for number, zone in enumerate(rules.zones):
        for wrong in _wrong_gathering(rules, zone) if zone.gathers else ():
            yield f"zones[{number}].gathers: {wrong}"
    called = removal is not None and removal.by is By.CALLED
    if called and (lifts or any(zone.ousts for zone in rules.zones)):
        yield "removal.by: those are counted that leave as they are called, and others leave too"
    if removal and removal.gathered and not any(zone.gathers for zone in rules.zones):
        yield "removal: no pile gathers the three or more cards that leave together"
    for rank in removal.named if removal else ():
        if rank not in rules.ranks:
            yield f"removal.sets: there is no {rank.name.lower()} in the pack"


def _wrong_gathering(rules: Facts, zone: Zone) -> Iterator[str]:
    removal, role = rules.removal, zone.role
    comes = rules.draws_to(role) or rules.redeals_from(role) or any(rules.dealt(role))
    room = zone.piles * (zone.capacity or rules.cards)
    if removal is None or not removal.gathered:
        yield "no three cards leave together"
    elif comes or zone.fill:
        yield "cards come there otherwise than in a move"
    elif room < removal.most:
        yield f"a set has {removal.most} cards, and there is room for {room}"


def _wrong_goal(rules: Facts) -> Iterator[str]:
    wanted = {
        Goal.FOUNDATIONS: Role.FOUNDATION,
        Goal.TABLEAU: Role.TABLEAU,
        Goal.RUNS: Role.TABLEAU,
        Goal.ON_TABLEAU: Role.TABLEAU,
        Goal.DISCARD: Role.DISCARD,
    }[rules.goal]
    if not rules.count(wanted):
        yield f"goal: there is no {wanted.value}"
    ousts = any(zone.ousts for zone in rules.zones)
    if rules.goal is Goal.DISCARD and rules.removal is None and not ousts:
        yield "goal: no card is discarded in play"
    if rules.goal is Goal.RUNS and not all(zone.links for zone in rules.zones_of(Role.TABLEAU)):
        yield "goal: nothing says which cards of the tableau are a run"
    room = sum(
        zone.piles * (zone.capacity or rules.cards)
        for zone in rules.zones
        if zone.role is Role.FOUNDATION
    )
    left_out = rules.of_a_rank * len(rules.left_out)
    if rules.spared and left_out:
        yield "goal: some cards never leave their piles, and others go to no foundation"
    if rules.goal is Goal.FOUNDATIONS and room < rules.cards - rules.spared - left_out:
        yield f"goal: the foundations hold {room} cards at most and the pack has {rules.cards}"
