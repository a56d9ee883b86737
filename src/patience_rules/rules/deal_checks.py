"""Contradictions in the deal of a rule set, and in the steps that deal later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..basics.cards import Card, Rank
from ..basics.errors import amount
from ..basics.values import given_fields
from .facts import (
    cards_of,
    dealt,
    dealt_by,
    diverts_home,
    drawn,
    gives_otherwise,
    left_over,
    role_names,
)
from .part import entry_path, lacking
from .piles import zones_named
from .reach import Gate, gates
from .shapes import Covered
from .steps import CloseGaps, Deal, NextPile, Spaces, TakeOut, UnderStock
from .words import Base, Fact, Order, Role, Which
from .zone_facts import begins, closings, gives

if TYPE_CHECKING:
    from .ruleset import Rules


def wrong_deal(rules: Rules) -> Iterator[str]:
    """Yield the problems of the deal."""
    for number, step in enumerate(rules.deal):
        place = entry_path("deal", number, rules.deal)
        if isinstance(step, TakeOut):
            yield from _wrong_gaps(rules, place, step, number)
        else:
            gate = Gate(place, step, zones_named(rules, step.to), "deal")
            yield from _wrong_step(rules, gate, [])
            yield from _wrong_at_first(rules, place, step, number)
    yield from _wrong_picks(rules)
    left, stock = left_over(rules), rules.count(Role.STOCK)
    if left > 0:
        what = f"a stock, as {left} of {rules.pack_size} cards are left over"
        yield from lacking("deal", {what: stock})
    if left < 0:
        yield f"deal: {rules.pack_size - left} cards are dealt and the pack has {rules.pack_size}"


def wrong_steps(rules: Rules) -> Iterator[str]:
    """Yield the problems of the steps that deal after the deal."""
    by_course: dict[str, list[Deal]] = {}
    for gate in gates(rules):
        if isinstance(gate.way, Deal):
            earlier = by_course.setdefault(gate.course, [])
            yield from _wrong_step(rules, gate, earlier)
            earlier.append(gate.way)


_ONLY_IN = {"pick": "deal", "sink": "deal", "source": ""}
"""The only course in which a step may have a field; ``when`` is allowed in all but the deal."""


def _wrong_step(rules: Rules, gate: Gate, earlier: list[Deal]) -> Iterator[str]:
    """Yield the problems of a step that deals, after earlier steps of its course."""
    place, step, targets, course = gate
    # 1. Fields for other courses.
    for field, _ in given_fields(step):
        if _ONLY_IN.get(field, course) != course or (field == "when" and course == "deal"):
            yield f"{place}.{field}: cannot be used in a {course or 'fill'}"
    if step.which is Which.CHOSEN and course != "draw":
        yield f"{place}.which: the player chooses only in a draw"
    if Fact.NOTHING_DEALT in step.when and not (earlier and all(one.when for one in earlier)):
        yield f"{place}.when: nothing-dealt needs an earlier step that may deal nothing"
    # 2. Numbers of cards and of piles.
    zones = [rules.zones[target] for target in targets]
    piles = sum(zone.piles for zone in zones)
    numbers = step.cards if isinstance(step.cards, tuple) else ()
    if len(numbers) > piles:
        yield f"{place}.cards: {len(numbers)} numbers for {amount(piles, 'piles')}"
    if numbers and numbers == numbers[:1] * piles:
        yield f"{place}.cards: should be the one number that all piles get"
    single = {"order": step.order is Order.PILES, "which": step.which is not Which.EACH}
    for field in [name for name, given in single.items() if given and piles == 1 and course]:
        yield f"{place}.{field}: has no effect with only one {step.to}"
    # 3. Piles that cannot take the cards so.
    opens, home = isinstance(step.which, NextPile), diverts_home(step)
    to_home = any(zone.role is Role.FOUNDATION for zone in zones)
    covered = any(isinstance(zone.shape, Covered) for zone in zones)
    if opens and any(zone.capacity or zone.role is Role.FOUNDATION for zone in zones):
        yield f"{place}.which: NextPile cannot be combined with foundations or a capacity"
    if home and (to_home or not rules.count(Role.FOUNDATION)):
        yield f"{place}.divert: needs foundations that the step does not deal to"
    if (home or opens) and covered:
        yield f"{place}: covered piles cannot be combined with ToFoundations or NextPile"
    yield from _wrong_ranks(rules, place, step)
    steps = rules.draw.steps if rules.draw else ()
    closed = [step.piles for step in steps if isinstance(step, CloseGaps)]
    moves_up = any(closings(zone) or zone.role in closed for zone in zones)
    rest = rules.deal[rules.deal.index(step) :] if course == "deal" else ()
    sunk = {
        zone
        for one in rest
        if isinstance(one, Deal) and one.sink
        for zone in zones_named(rules, one.to)
    }
    if step.face_down and (to_home or moves_up or not sunk.isdisjoint(targets)):
        yield f"{place}.face_down: cannot be combined with foundations, CloseGaps or sink"
    if course == "choice" and (to_home or covered):
        yield f"{place}.to: cannot be foundations or covered piles"
    if course != "draw":
        return
    # 4. Draws, which repeat.
    if opens and (step.cards != 1 or len(drawn(rules)) > 1):
        yield f"{place}.which: NextPile needs cards=1 and no other steps"
    if step.which is Which.EACH and sum(step.counts(piles)) > rules.pack_size:
        yield f"{place}.cards: deals more cards than the pack has"
    stuck = [zone for zone in zones if not (gives(zone) or gives_otherwise(rules, zone.role))]
    if step.face_down and stuck:
        yield f"{place}.face_down: cards never leave the {stuck[0].role}"


def _wrong_ranks(rules: Rules, place: str, step: Deal) -> Iterator[str]:
    """Yield ranks that the pack lacks, and cards under the stock after which none is dealt."""
    under = [way.ranks for way in step.divert if isinstance(way, UnderStock)]
    named = {"sink": step.sink, "which": getattr(step.which, "on", ())}
    for field, ranks in (*named.items(), *[("divert", ranks) for ranks in under]):
        if ranks and set(ranks).isdisjoint(rules.ranks):
            yield f"{place}.{field}: no card of the pack is meant"
    if any(set(rules.ranks) <= set(ranks) for ranks in under):
        yield f"{place}.divert: all cards of the pack go under the stock"
    most = step.cards if isinstance(step.cards, int) else max(step.counts(1))
    if () in under and most > len(rules.ranks):
        why = f"a pile of {amount(len(rules.ranks), 'cards')} has every rank"
        yield f"{place}.cards: {why}, so all others go under the stock"


def _wrong_at_first(rules: Rules, place: str, step: Deal, number: int) -> Iterator[str]:
    """Yield the problems that only a step of the deal has."""
    if isinstance(step.cards, Spaces) or (step.pick and isinstance(step.which, NextPile)):
        yield f"{place}: the deal cannot use Spaces, or NextPile with pick"
    to_stock = step.to in role_names(rules, Role.STOCK)
    if to_stock and not (step.pick and Deal(step.to, step.cards, pick=step.pick) == step):
        yield f"{place}.to: the stock needs `pick` and nothing else; it gets the rest anyway"
    later = [after.to for after in rules.deal[number + 1 :] if isinstance(after, Deal)]
    if diverts_home(step) and not role_names(rules, Role.FOUNDATION).isdisjoint(later):
        yield f"{place}.divert: needs foundations that later steps do not deal to"


def _wrong_picks(rules: Rules) -> Iterator[str]:
    """Yield the picks whose number is wrong or whose cards are not in the pack."""
    steps = [
        (entry_path("deal", number, rules.deal), step)
        for number, step in enumerate(rules.deal)
        if isinstance(step, Deal) and step.pick
    ]
    left = Counter(rules.pack if steps else ())
    first_of: Counter[Rank] = Counter()
    based = any(Base.BASE_RANK in step.pick for _, step in steps)
    for place, step in steps:
        total = cards_of(rules, step)
        if len(step.pick) != total:
            named = amount(len(step.pick), "cards")
            yield f"{place}.pick: names {named}, but the step deals {total}"
        if based:
            alike = set(step.pick) == {Base.BASE_RANK} and total == rules.of_a_rank - 1
            if not alike or len(steps) > 1 or rules.deal[0] is not step:
                others = f"the other {rules.of_a_rank - 1} cards of the first card's rank"
                yield f"{place}.pick: base-rank needs a first step that deals {others}"
            continue
        for picked in step.pick:  # the first card of a rank may be of any suit
            assert not isinstance(picked, Base)
            rank = picked if isinstance(picked, Rank) else picked.rank
            if isinstance(picked, Card):
                left[picked] -= 1
                there = left[picked]
            else:
                first_of[rank] += 1
                there = sum(count for card, count in left.items() if card.rank is rank)
            if there < first_of[rank]:
                name = picked if isinstance(picked, Card) else rank.name.lower()
                yield f"{place}.pick: there is no {name} left in the pack"


def _wrong_gaps(rules: Rules, place: str, step: TakeOut, number: int) -> Iterator[str]:
    """Yield the problems of cards that are taken out of the deal."""
    zones = rules.zones_of(step.piles)
    firsts = [
        {rank for way in zone.start for rank in way.ranks} if begins(zone, pile) else set()
        for zone in zones
        for pile in range(zone.piles)
    ]
    cards = dealt(rules, step.piles)
    free = [ranks for ranks, count in zip(firsts, cards, strict=True) if not count]
    homes = all(sum(rank in ranks for ranks in free) >= rules.of_a_rank for rank in step.ranks)
    if not homes and not rules.count(Role.DISCARD):
        yield f"{place}: needs a discard for cards that begin no pile"
    earlier = [deal for deal in rules.deal[:number] if isinstance(deal, Deal)]
    out = [one.ranks for one in rules.deal[:number] if isinstance(one, TakeOut)]
    if set(rules.ranks).intersection(step.ranks) <= {rank for ranks in out for rank in ranks}:
        yield f"{place}.ranks: there is no such card to take out"
    zones_of = zones_named(rules, step.piles)
    if max([max(dealt_by(earlier, rules, place)) for place in zones_of], default=0) != 1:
        yield f"{place}: TakeOut needs earlier steps that deal one card a pile"
