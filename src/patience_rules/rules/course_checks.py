"""What contradicts itself in the deal, the base, the draw and the redeal of a rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards import Rank
from .facts import Facts
from .vocabulary import Base, Gather, Home, Role, Spread, When

MOST_STEPS = 50


def wrong_deal(rules: Facts) -> Iterator[str]:
    """What can't be dealt, or leaves cards over that have no place."""
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
        if step.like_first and total != rules.of_a_rank - 1:
            yield f"{place}.like_first: {rules.of_a_rank - 1} cards are alike"
        if step.like_first and number:
            yield f"{place}.like_first: only the first step of the deal finds them all"
        if step.home is not Home.NEVER and not rules.count(Role.FOUNDATION):
            yield f"{place}.home: there is no foundation"
        if step.next_pile and rules.least_room(step.role):
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


def wrong_base(rules: Facts) -> Iterator[str]:
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


def wrong_choice(rules: Facts) -> Iterator[str]:
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
    if leaves or rules.gives_otherwise(Role.FOUNDATION):
        yield "choice: the base card may leave its foundation"


def wrong_draw(rules: Facts) -> Iterator[str]:
    """What is drawn from or to where nothing is, or where there is no room."""
    draw, redeal = rules.draw, rules.redeal
    if draw is None:
        for number, zone in enumerate(rules.zones):
            if zone.holds_draw:
                yield f"zones[{number}].holds_draw: there is no draw"
        return
    if not rules.count(Role.STOCK):
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
    full = draw.over_full
    if full and rules.count(full) < rules.count(draw.to):
        few = f"{rules.count(full)} for {rules.count(draw.to)}"
        yield f"draw.over_full: {full.value} piles are {few} piles"
    if full and not all(zone.capacity for zone in rules.zones_of(full)):
        yield f"draw.over_full: not all {full.value} piles have a capacity"
    others = {"last": draw.last, "overflow": draw.overflow, "besides": draw.besides}
    others["for_spaces"] = draw.for_spaces
    for field, other in others.items():
        if other and not rules.count(other):
            yield f"draw.{field}: there is no {other.value}"
    if draw.every and draw.cards * rules.count(draw.to) > rules.cards:
        yield f"draw.cards: {draw.cards} for each {draw.to.value} are more than the pack has"
    drawn_to = rules.zones_of(draw.to)
    if draw.face_down and not all(zone.gives for zone in drawn_to):
        yield f"draw.face_down: cards never leave the {draw.to.value}"
    if draw.face_down and draw.to is Role.FOUNDATION:
        yield "draw.face_down: foundations lie face up"
    for role in draw.while_empty:
        if not rules.count(role):
            yield f"draw.while_empty: there is no {role.value}"
    besides = draw.besides
    if besides and not (redeal and redeal.times):
        yield "draw.besides: nothing says which redeal is the last"
    giving = [zone.gives for zone in rules.zones_of(besides)] if besides else []
    if besides and not (all(giving) or rules.gives_otherwise(besides)):
        yield f"draw.besides: cards never leave the {besides.value}"
    targets = {"to": draw.to, "last": draw.last, "overflow": draw.overflow, "besides": besides}
    for field, target in targets.items():
        room = target and rules.least_room(target)
        most = (draw.up_to if field == "to" else None) or rules.cards
        if target and room and most > room:
            limited = f"{target.value} piles have a capacity"
            yield f"draw.{field}: {limited}, and a draw asks for no room"


def wrong_redeal(rules: Facts) -> Iterator[str]:
    """What is gathered or dealt again where nothing is, or where there is no room."""
    draw, redeal = rules.draw, rules.redeal
    if redeal is None:
        return
    if not rules.count(Role.STOCK):
        yield "redeal: there is no stock"
    filling = any(Role.STOCK in zone.fill for zone in rules.zones)
    if not draw and redeal.deal is None and not (redeal.any_time and filling):
        yield "redeal: there is no draw"
    if draw and redeal.any_time:
        yield "redeal.any_time: there is a draw, after which the cards wait for the next"
    if redeal.any_time and any(zone.gives for zone in rules.zones_of(Role.STOCK)):
        yield "redeal.any_time: cards leave the stock also in another way than it fills others"
    if not rules.count(redeal.of):
        yield f"redeal.of: there is no {redeal.of.value}"
    for role in redeal.also:
        if not rules.count(role):
            yield f"redeal.also: there is no {role.value}"
    if rules.count(redeal.of) == 1:
        if redeal.from_last:
            yield f"redeal.from_last: there is only one {redeal.of.value}"
        if redeal.spread is Spread.ROWS:
            yield f"redeal.spread: there is only one {redeal.of.value}"
    if redeal.gather is Gather.NEXT and (redeal.times or 0) > rules.count(redeal.of):
        yield f"redeal.times: more than there are {redeal.of.value} piles"
    if (redeal.deal or 0) > (rules.least_room(redeal.of) or rules.cards):
        yield f"redeal.deal: {redeal.deal} cards are more than a {redeal.of.value} pile holds"
    over = _most_gathered(rules, redeal.of) - (redeal.deal or 0) * rules.count(redeal.of)
    kept = redeal.gather is Gather.EACH  # each pile gets back what it gave
    if over > 0 and not kept and not draw and not rules.gives_otherwise(Role.STOCK):
        yield f"redeal.deal: {over} cards may be left in the stock, which no move reaches"


def _most_gathered(rules: Facts, role: Role) -> int:
    """How many cards a redeal of a role may gather: all that the deal does not lay for good."""
    stay = 0
    for other in set(Role) - {role, Role.STOCK}:
        piles = [zone for zone in rules.zones_of(other) for _ in range(zone.piles)]
        for zone, dealt in zip(piles, rules.dealt(other), strict=True):
            stays = not zone.gives and not rules.gives_otherwise(other)
            stay += dealt if stays else min(zone.keep, dealt)
    return rules.cards - stay
