"""What contradicts itself in a rule set as a whole, though each of its parts is as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards import Rank
from .build import Start
from .facts import Facts
from .rows import wrong_rows
from .validators import is_id
from .vocabulary import Base, Gather, Goal, Home, Role, Spread, When
from .zone import Zone

MOST_CARDS = 1000
MOST_ZONES = 20
MOST_PILES = 120
MOST_STEPS = 50


def contradictions(rules: Facts) -> Iterator[str]:
    """What is wrong with a rule set as a whole, each after the path of its field."""
    yield from _wrong_names(rules)
    yield from _wrong_zones(rules)
    yield from _wrong_fills(rules)
    yield from _wrong_deal(rules)
    yield from _wrong_piles(rules)
    yield from _wrong_base(rules)
    yield from _wrong_choice(rules)
    yield from _wrong_stock(rules)
    yield from _wrong_removal(rules)
    yield from _wrong_goal(rules)
    yield from wrong_rows(rules)


def _wrong_names(rules: Facts) -> Iterator[str]:
    if not is_id(rules.id, 60):
        yield "id: should be up to 60 lower-case letters, digits and hyphens"
    if len(rules.name) > 100 or not rules.name.isprintable():
        yield "name: should be up to 100 printable characters"
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
        start = zone.start or Start()
        if zone.to_previous and number == 0:
            yield f"{place}.to_previous: there is no zone before it"
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
        if zone.keep and _gives_otherwise(rules, zone.role):
            yield f"{place}.keep: cards leave also in another way than by a build"
        if zone.take_while_empty and rules.removal:
            yield f"{place}.take_while_empty: cards leave also in pairs or by themselves"
        own = {"start.after": start.after, "start.on": start.on, "last_from": zone.last_from}
        for field, other_role in own.items():
            if other_role in (zone.role, Role.STOCK):
                yield f"{place}.{field}: should be piles that are counted beside these"
            if other_role and rules.count(other_role) < zone.piles:
                few = f"{rules.count(other_role)} for {zone.piles} piles"
                yield f"{place}.{field}: {other_role.value} piles are {few}"
        if zone.last_from and zone.last_from not in giving:
            yield f"{place}.last_from: cards never leave the {zone.last_from.value}"
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


def _wrong_deal(rules: Facts) -> Iterator[str]:
    if len(rules.deal) > MOST_STEPS:
        yield f"deal: {len(rules.deal)} steps are more than {MOST_STEPS}"
    picks = any(step.pick for step in rules.deal)
    left = Counter(rules.pack if picks else ())
    first_of: Counter[Rank] = Counter()
    for number, step in enumerate(rules.deal):
        place = f"deal[{number}]"
        piles = rules.count(step.role)
        if not piles:
            yield f"{place}.role: there is no {step.role.value}"
        if isinstance(step.cards, tuple) and len(step.cards) > piles:
            yield f"{place}.cards: {len(step.cards)} numbers for {piles} piles"
        total = sum(step.counts(piles))
        if step.pick and len(step.pick) != total:
            yield f"{place}.pick: {len(step.pick)} cards are picked and {total} dealt"
        if step.like_first and total != rules.decks * len(rules.suits) - 1:
            yield f"{place}.like_first: {rules.decks * len(rules.suits) - 1} cards are alike"
        if step.like_first and number:
            yield f"{place}.like_first: only the first step of the deal finds them all"
        if step.home is not Home.NEVER and not rules.count(Role.FOUNDATION):
            yield f"{place}.home: there is no foundation"
        if step.next_pile and _least_room(rules, step.role):
            yield f"{place}.next_pile: {step.role.value} piles have a capacity"
        later = [after.role for after in rules.deal[number + 1 :]]
        if step.home is not Home.NEVER and Role.FOUNDATION in later:
            yield f"{place}.home: cards are dealt to foundations later"
        loose = step.next_pile or step.home is not Home.NEVER
        if loose and any(zone.cover for zone in rules.zones_of(step.role)):
            yield f"{place}: cards that lie on one another are dealt one for each place"
        if step.pick and rules.deal[0].like_first:
            yield f"{place}.pick: the cards like the first may be these"
        for picked in step.pick:  # which card of a rank was the first, nobody knows here
            if isinstance(picked, Rank):
                of_rank = sum(count for card, count in left.items() if card.rank is picked)
                first_of[picked] += 1
                if of_rank < first_of[picked]:
                    yield f"{place}.pick: there is no {picked.name.lower()} left in the pack"
                continue
            left[picked] -= 1
            if left[picked] < first_of[picked.rank]:
                yield f"{place}.pick: there is no {picked} left in the pack"
    left_over = rules.left_over
    if left_over < 0:
        yield f"deal: {rules.cards - left_over} cards are dealt and the pack has {rules.cards}"
    if left_over and not rules.count(Role.STOCK):
        yield f"deal: {left_over} cards are left over and there is no stock"


def _wrong_piles(rules: Facts) -> Iterator[str]:
    dealt = {role: rules.dealt(role) for role in Role}
    for number, zone in enumerate(rules.zones):
        own, dealt[zone.role] = dealt[zone.role][: zone.piles], dealt[zone.role][zone.piles :]
        most = max(own)
        if zone.capacity and most > zone.capacity:
            yield f"zones[{number}].capacity: {most} cards are dealt to one pile"
        kept = zone.role in (Role.STOCK, Role.DISCARD)
        fed = kept or zone.receives or zone.fill or rules.draws_to(zone.role)
        if not zone.gives and not most and not fed:
            yield f"zones[{number}]: no card ever comes here"


def _wrong_base(rules: Facts) -> Iterator[str]:
    """What lets two foundations begin with different ranks, either of which might be the base."""
    if not any(zone.based for zone in rules.zones):
        return
    dealt = sum(count > 0 for count in rules.dealt(Role.FOUNDATION))
    if any(step.home is not Home.NEVER for step in rules.deal):
        yield "deal: the base is one card, and cards go to foundations that no rule knows yet"
    if dealt > 1 and not all(step.like_first for step in rules.steps_to(Role.FOUNDATION)):
        yield "deal: the base is one card, and cards are dealt to more than one foundation"
    if rules.draws_to(Role.FOUNDATION):
        yield "draw.to: a draw asks for no rank, and foundations begin with the base"
    first: Rank | Base | None = Base.BASE if dealt else None
    for number, zone in enumerate(rules.zones):
        if zone.role is Role.FOUNDATION and zone.start:
            first = first or zone.start.rank
            if zone.start.rank in (None, Base.BELOW) or zone.start.rank is not first:
                yield f"zones[{number}].start.rank: foundations begin with one rank, the base"
        if zone.role is Role.FOUNDATION and zone.fill:
            yield f"zones[{number}].fill: foundations begin with one rank, the base"


def _wrong_choice(rules: Facts) -> Iterator[str]:
    """What leaves nothing to choose, or lets a base that was chosen be forgotten."""
    choice = rules.choice
    if choice is None:
        return
    for role in choice.of:
        if not any(zone.gives for zone in rules.zones_of(role)):
            yield f"choice.of: cards never leave the {role.value}"
    for role in choice.deal:
        if not rules.count(role):
            yield f"choice.deal: there is no {role.value}"
        if any(zone.cover for zone in rules.zones_of(role)):
            yield f"choice.deal: the {role.value}'s cards lie on one another"
    if choice.deal and not rules.count(Role.STOCK):
        yield "choice.deal: there is no stock"
    foundations = rules.zones_of(Role.FOUNDATION)
    if not any(zone.based for zone in foundations):
        yield "choice: no foundation begins with the base"
    if any(rules.dealt(Role.FOUNDATION)):
        yield "choice: the deal sets the base"
    if any(zone.groups for zone in foundations):
        yield "choice: a foundation takes several cards at once, and one is chosen"
    leaves = any(zone.gives and not zone.keep for zone in foundations)
    if leaves or _gives_otherwise(rules, Role.FOUNDATION):
        yield "choice: the base card may leave its foundation"


def _wrong_stock(rules: Facts) -> Iterator[str]:
    stock, draw, redeal = rules.count(Role.STOCK), rules.draw, rules.redeal
    for number, zone in enumerate(rules.zones):
        if zone.holds_draw and not draw:
            yield f"zones[{number}].holds_draw: there is no draw"
    if draw:
        if not stock:
            yield "draw: there is no stock"
        if not rules.count(draw.to):
            yield f"draw.to: there is no {draw.to.value}"
        if draw.every and rules.count(draw.to) == 1:
            yield f"draw.every: there is only one {draw.to.value}"
        if draw.next_pile and rules.count(draw.to) == 1:
            yield f"draw.next_pile: there is only one {draw.to.value}"
        if draw.when is When.NO_SPACE and not rules.count(Role.TABLEAU):
            yield "draw.when: there is no tableau"
        if draw.fewer and not (redeal and redeal.times and redeal.times < draw.cards):
            yield "draw.fewer: the redeals should be fewer than the cards of a draw"
        if draw.last and not rules.count(draw.last):
            yield f"draw.last: there is no {draw.last.value}"
        if draw.every and draw.cards * rules.count(draw.to) > rules.cards:
            yield f"draw.cards: {draw.cards} for each {draw.to.value} are more than the pack has"
        for role in draw.while_empty:
            if not rules.count(role):
                yield f"draw.while_empty: there is no {role.value}"
        for field, target in (("to", draw.to), ("last", draw.last)):
            room = target and _least_room(rules, target)
            if target and room and (draw.up_to or rules.cards) > room:
                full = f"{target.value} piles have a capacity"
                yield f"draw.{field}: {full}, and a draw asks for no room"
    if redeal:
        if not stock:
            yield "redeal: there is no stock"
        if not draw and redeal.deal is None:
            yield "redeal: there is no draw"
        if not rules.count(redeal.of):
            yield f"redeal.of: there is no {redeal.of.value}"
        if rules.count(redeal.of) == 1:
            if redeal.from_last:
                yield f"redeal.from_last: there is only one {redeal.of.value}"
            if redeal.spread is Spread.ROWS:
                yield f"redeal.spread: there is only one {redeal.of.value}"
        if redeal.gather is Gather.NEXT and (redeal.times or 0) > rules.count(redeal.of):
            yield f"redeal.times: more than there are {redeal.of.value} piles"
        if (redeal.deal or 0) > (_least_room(rules, redeal.of) or rules.cards):
            yield f"redeal.deal: {redeal.deal} cards are more than a {redeal.of.value} pile holds"
        over = _most_gathered(rules, redeal.of) - (redeal.deal or 0) * rules.count(redeal.of)
        kept = redeal.gather is Gather.EACH  # each pile gets back what it gave
        if over > 0 and not kept and not draw and not _gives_otherwise(rules, Role.STOCK):
            yield f"redeal.deal: {over} cards may be left in the stock, which no move reaches"


def _wrong_removal(rules: Facts) -> Iterator[str]:
    removal = rules.removal
    discards, lifts = rules.count(Role.DISCARD), any(step.lift for step in rules.deal)
    leaves = removal or any(zone.ousts for zone in rules.zones)
    if (leaves and not discards) or (discards and not (leaves or lifts)):
        yield "removal: a discard and what is discarded go together"
    for number, zone in enumerate(rules.zones):
        for wrong in _wrong_gathering(rules, zone) if zone.gathers else ():
            yield f"zones[{number}].gathers: {wrong}"
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


def _gives_otherwise(rules: Facts, role: Role) -> bool:
    """Whether cards leave the piles of a role in another way than by a build or a draw."""
    filling = any(role in zone.fill for zone in rules.zones)
    topped = role is Role.STOCK and any(zone.gives for zone in rules.zones_of(role))
    ousted = any(zone.ousts for zone in rules.zones_of(role))
    return filling or topped or ousted or rules.redeals_from(role) or rules.removal is not None


def _most_gathered(rules: Facts, role: Role) -> int:
    """How many cards a redeal of a role may gather: all that the deal does not lay for good."""
    stay = 0
    for other in set(Role) - {role, Role.STOCK}:
        piles = [zone for zone in rules.zones_of(other) for _ in range(zone.piles)]
        for zone, dealt in zip(piles, rules.dealt(other), strict=True):
            stays = not zone.gives and not _gives_otherwise(rules, other)
            stay += dealt if stays else min(zone.keep, dealt)
    return rules.cards - stay


def _least_room(rules: Facts, role: Role) -> int | None:
    """The smallest capacity of a role's piles; None where they have none."""
    return min((z.capacity for z in rules.zones if z.role is role and z.capacity), default=None)


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
    if rules.goal is Goal.FOUNDATIONS and room < rules.cards - rules.spared:
        yield f"goal: the foundations hold {room} cards at most and the pack has {rules.cards}"
