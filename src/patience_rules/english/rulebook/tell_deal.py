"""From facts to messages: the pack, the deal, and what lies where at first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

import attrs

from ...basics.cards import Rank, Suit
from ...rules.conditions import Holds, Redeals
from ...rules.facts import dealt, dealt_to, initial_deals, left_over, role_names, steps_to
from ...rules.piles import Pile, before, zone_index, zones_named
from ...rules.ruleset import Rules
from ...rules.shapes import Rows, Slots
from ...rules.steps import Deal, NextPile, TakeOut, ToFoundations, UnderStock
from ...rules.words import HERE, Base, Order, Role
from ...rules.zone_facts import based, closings, fills, gives
from ..piles import Appearance, PileGroup, piles_of, resolve, role_piles
from . import messages as m


def lay_out(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about the pack and the deal, in the order of dealing."""
    all_suits, all_ranks = rules.suits == tuple(Suit), rules.ranks == tuple(Rank)
    yield m.Pack(rules.decks, () if all_suits else rules.suits, () if all_ranks else rules.ranks)
    late = [place for place, step in enumerate(rules.deal) if _is_late_pick(rules, place, step)]
    early = [step for place, step in enumerate(rules.deal) if place not in late]
    for step in early:
        if isinstance(step, Deal) and step.pick:
            yield _taken_out(rules, step)
            yield from (m.Sunk(ranks) for ranks in (step.sink,) if ranks)
    base_known = any(Base.BASE_RANK in step.pick for step in initial_deals(rules))
    dealt_cards = list(_deals(rules, late, base_known))
    forms = {told.piles.role for told in dealt_cards if isinstance(told, m.Deals) and told.filled}
    lying = list(_lying(rules, forms))
    roles = [told.piles.role if isinstance(told, m.Deals) else None for told in dealt_cards]
    for n, told in enumerate(dealt_cards):
        yield told
        own = [o for o in lying if isinstance(o, m.Covering) and o.piles.role is roles[n]]
        if roles[n] not in roles[n + 1 :]:  # how piles cover one another follows their last deal
            yield from own
            lying = [message for message in lying if message not in own]
    yield from lying
    yield from _rest(rules)


def _picks(step: Deal | TakeOut) -> bool:
    return isinstance(step, Deal) and bool(step.pick)


def _is_late_pick(rules: Rules, place: int, step: Deal | TakeOut) -> bool:
    """Check if a step lays picked cards on piles that have others already."""
    if not isinstance(step, Deal) or not step.pick:
        return False
    role = _counts(rules, step)[0]
    return any(
        isinstance(earlier, Deal) and not earlier.pick and _counts(rules, earlier)[0] is role
        for earlier in rules.deal[:place]
    )


def _taken_out(rules: Rules, step: Deal, *, late: bool = False) -> m.TakenOut:
    role, counts = _counts(rules, step)
    piles, counts = _narrowed(rules, role, counts)
    return m.TakenOut(piles, step.pick, counts, step.face_down, rules.suits, rules.decks, late)


def _narrowed(
    rules: Rules, role: Role, counts: tuple[int, ...]
) -> tuple[PileGroup, tuple[int, ...]]:
    """Return the piles that get a card each, as some that a text names; else all of the role."""
    given = []
    for index in [n for n, zone in enumerate(rules.zones) if zone.role is role]:
        first = before(rules, index)
        zone_counts = counts[first : first + rules.zones[index].piles]
        if any(zone_counts):
            given.append(index)
            if not all(zone_counts):
                return role_piles(rules, role), counts
    piles = piles_of(rules, given) if given else role_piles(rules, role)
    named = len(given) == 1 or piles.begun
    return (piles, tuple(filter(None, counts))) if named else (role_piles(rules, role), counts)


def _deals(rules: Rules, late: list[int], base_known: bool) -> Iterator[m.Message]:
    """Yield the messages about cards that are dealt. Plain steps to a role are merged."""
    awaited = any(map(based, rules.zones)) and not base_known
    known, first = set[Role](), base_known
    numbered = [(n, step) for n, step in enumerate(rules.deal) if not _picks(step) or n in late]
    alike = diverted_alike([step for _, step in numbered if isinstance(step, Deal)])
    for _, same in groupby(numbered, partial(_merge_key, rules, bool(alike))):
        steps = [step for _, step in same]
        step = steps[0]
        if isinstance(step, TakeOut):
            yield _taken_up(rules, step)
            continue
        role, counts = _counts(rules, step)
        if step.pick:
            yield _taken_out(rules, step, late=True)
        elif isinstance(step.which, NextPile):
            every = set(step.which.on) >= set(rules.ranks)
            rest = not left_over(rules) and step is rules.deal[-1]
            nth = next(place for place, count in enumerate(counts) if count)
            piles, on = role_piles(rules, role), step.which.on
            whole, down = sum(counts) == rules.pack_size, step.face_down
            yield m.DealsOn(piles, sum(counts), nth, on, down, every, step.order, rest, whole)
        else:
            plain = [part for part in steps if isinstance(part, Deal)]
            orders = {part.order for part in plain}
            layers = [m.Layer(_counts(rules, part)[1], part.face_down) for part in plain]
            piles, layers = _parts_dealt_to(rules, role, layers)
            base = awaited and role is Role.FOUNDATION
            total = sum(sum(layer.counts) for layer in layers)
            early = [o for place, o in enumerate(rules.deal) if place not in late]
            picked = [_counts(rules, o) for o in early if isinstance(o, Deal) and o.pick]
            taken = [amounts for to, amounts in picked if to is role]
            filled = _fills_form(piles, layers, taken)
            yield m.Deals(
                piles,
                tuple(layers),
                step.order if len(orders) == 1 else Order.ROUNDS,
                role in known,
                base,
                first,
                total == rules.pack_size,
                filled,
                sum(map(sum, taken)) if filled else 0,
                _free(piles, layers, taken) if filled else (),
            )
            first = False
        known.add(role)
        awaited = awaited and role is not Role.FOUNDATION
        yield from (diverted(rules, way, "deal") for way in step.divert if not alike)
        if step.sink:
            yield m.Sunk(step.sink)
    yield from alike_in(rules, [step for _, step in numbered if isinstance(step, Deal)], "deal")


def _parts_dealt_to(
    rules: Rules, role: Role, layers: list[m.Layer]
) -> tuple[PileGroup, list[m.Layer]]:
    """Return the piles that a deal brings cards to; only foundations have parts with names."""
    parts = [_narrowed(rules, role, layer.counts) for layer in layers]
    (piles, *others) = [part for part, _ in parts]
    if not piles.begun or any(other != piles for other in others):
        return role_piles(rules, role), layers
    return piles, [
        m.Layer(counts, o.face_down) for (_, counts), o in zip(parts, layers, strict=True)
    ]


def diverted(
    rules: Rules,
    way: object,
    where: str,
    step: Deal | None = None,
    *,
    here: int | None = None,
    face_up: bool = False,
    every: bool = False,
) -> m.DealtElsewhere:
    """Return the message about cards that a step, which fills a zone, brings elsewhere."""
    home = role_piles(rules, Role.FOUNDATION) if isinstance(way, ToFoundations) else None
    sources = resolve(rules, step.source or (Role.STOCK,), here) if step else ()
    return m.DealtElsewhere(way, home, where, sources, face_up, every)  # type: ignore[arg-type]


def diverted_alike(steps: Sequence[Deal]) -> tuple[UnderStock | ToFoundations, ...]:
    """Return how several steps divert cards, if they divert all cards dealt face up, and alike."""
    up = [step.divert for step in steps if not step.face_down]
    down = any(step.divert for step in steps if step.face_down)
    return up[0] if len(up) > 1 and len({*up}) == 1 and not down else ()


def alike_in(
    rules: Rules, steps: Sequence[Deal], where: str, first: Deal | None = None
) -> Iterator[m.DealtElsewhere]:
    """Yield once what all cards dealt face up have in common."""
    some = any(step.face_down for step in steps)
    for way in diverted_alike(steps):
        yield diverted(rules, way, where, first, face_up=some, every=not some)


def _merge_key(rules: Rules, alike: bool, numbered: tuple[int, Deal | TakeOut]) -> object:
    """Return the role that a plain step deals to, or the place of any other step."""
    place, step = numbered
    if not isinstance(step, Deal) or step.order is Order.PACKET:
        return place
    diverts = step.divert and not alike
    special = step.pick or diverts or step.sink or isinstance(step.which, NextPile)
    return place if special else _counts(rules, step)[0]


def _counts(rules: Rules, step: Deal) -> tuple[Role, tuple[int, ...]]:
    """Return the role that a step deals to, and the number of cards for each of its piles."""
    if isinstance(step.to, Role):
        return step.to, step.counts(rules.count(step.to))
    index = zone_index(rules, str(step.to)) or 0
    zone = rules.zones[index]
    counts = (*[0] * before(rules, index), *step.counts(zone.piles))
    return zone.role, counts + (0,) * (rules.count(zone.role) - len(counts))


def _taken_up(rules: Rules, step: TakeOut) -> m.TakenUp:
    zones, ranks = rules.zones_of(step.piles), set(step.ranks)
    begin = any(not ranks.isdisjoint(way.ranks) for zone in zones for way in zone.start)
    roles = {_counts(rules, dealing)[0] for dealing in initial_deals(rules)}
    only, leave = roles != {step.piles}, bool(rules.count(Role.DISCARD))
    return m.TakenUp(role_piles(rules, step.piles), step.ranks, only, begin, leave)


def _in_each(layers: Sequence[m.Layer], taken: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the number of cards of each pile, with those taken out of the pack before."""
    return [sum(own) for own in zip(*[layer.counts for layer in layers], *taken, strict=True)]


def _rows(piles: PileGroup, held: Sequence[int]) -> set[tuple[int, ...]]:
    """Return the different rows of numbers of cards."""
    return {tuple(held[n : n + piles.length]) for n in range(0, len(held), piles.length)}


def _free(
    piles: PileGroup, layers: Sequence[m.Layer], taken: Sequence[tuple[int, ...]]
) -> tuple[int, ...]:
    """Return the places of each row that stay empty, from 1."""
    if piles.appearance is Appearance.PYRAMID:
        return ()
    (row,) = _rows(piles, _in_each(layers, taken))
    return tuple([place for place, count in enumerate(row, 1) if not count])


def _fills_form(
    piles: PileGroup, layers: Sequence[m.Layer], taken: Sequence[tuple[int, ...]]
) -> bool:
    """Check if a deal gives each place of a pyramid or of rows one card."""
    total = _in_each(layers, ())
    each_one = set(total) == {1}
    if piles.appearance in (Appearance.ROW, Appearance.SLOT) and piles.length:
        alike = all(len(_rows(piles, _in_each(layers, cards))) == 1 for cards in ((), taken))
        return alike and set(_in_each(layers, taken)) <= {0, 1} and len(layers) == 1
    foot = piles.rows * (piles.length - 1) + 1 if piles.length else 0
    up = [
        n
        for layer in layers
        if not layer.face_down
        for n, given in enumerate(layer.counts)
        if given
    ]
    plain = len(up) in (0, piles.count) or up == [*range(piles.count - foot, piles.count)]
    return piles.appearance is Appearance.PYRAMID and each_one and plain


def _lying(rules: Rules, told: set[Role]) -> Iterator[m.Message]:
    """Yield how piles lie, where the deal does not tell it."""
    for index, zone in enumerate(rules.zones):
        if zone.role in told:
            continue
        piles = piles_of(rules, (index,))
        line = any(not closing.columns for closing in closings(zone))
        if isinstance(zone.shape, (Rows, Slots)) and (piles.rows > 1 or line) and not zone.name:
            yield m.InRows(piles, line, not any(dealt_to(rules, index)))
        elif any(piles.covers):
            yield m.Covering(piles)
    yield from _named_rows(rules)
    yield from _called(rules)


def _called(rules: Rules) -> Iterator[m.Called]:
    """Yield the names of piles, where those of a role have several and are not told from rows."""
    for role in dict.fromkeys(zone.role for zone in rules.zones):
        own = [n for n, zone in enumerate(rules.zones) if zone.role is role]
        words = dict.fromkeys(rules.zones[n].name for n in own)
        if len(words) == 1 or any(isinstance(rules.zones[n].shape, Rows) for n in own):
            continue
        for word in filter(None, words):
            named = [n for n in own if rules.zones[n].name == word]
            places = [before(rules, n) + p + 1 for n in named for p in range(rules.zones[n].piles)]
            piles = attrs.evolve(piles_of(rules, named), word="", begun=(), numbers=tuple(places))
            yield m.Called(piles, word)


def _named_rows(rules: Rules) -> Iterator[m.InRows]:
    """Yield the rows that piles of several names, or foundations of several ranks, form."""
    zones = [
        n
        for n, zone in enumerate(rules.zones)
        if isinstance(zone.shape, Rows) and (zone.name or piles_of(rules, (n,)).begun)
    ]
    for shape in dict.fromkeys(rules.zones[n].shape for n in zones):
        same = [n for n in zones if rules.zones[n].shape == shape]
        together = piles_of(rules, same)
        if together.rows > 1:
            empty = not any(count for n in same for count in dealt_to(rules, n))
            yield m.InRows(together, line=False, empty=empty)


def _rest(rules: Rules) -> Iterator[m.Message]:
    """Yield the stock, the piles that are filled at once, and the empty ones."""
    first = dict(_filled_first(rules))
    yield from first.values()
    steps = initial_deals(rules)
    turned = sum(filled.piles.count * filled.turned for filled in first.values())
    left = left_over(rules) - sum(len(step.pick) for step in steps_to(rules, Role.STOCK)) - turned
    home = [way for step in steps for way in step.divert if isinstance(way, ToFoundations)]
    for zone in rules.zones_of(Role.STOCK) if left > 0 else ():
        known = all(way.fitting for way in home)
        whole = left == rules.pack_size
        added = any(True for _ in steps_to(rules, Role.STOCK))
        yield m.StockIs(left if known else 0, gives(zone), whole, added)
    yield from _empty(rules, {*first}, bool(home))


def _filled_first(rules: Rules) -> Iterator[tuple[int, m.FilledFirst]]:
    """Yield the zones whose piles fills give cards before the first move, with the messages."""
    for index, zone in enumerate(rules.zones):
        for step in fills(zone) if not rules.choice else ():
            if not all(dealt_to(rules, index)) and _holds_at_first(rules, index, step):
                names = step.source or (Role.STOCK,)
                sources = [name for name in names if _has_cards(rules, name, index)]
                if not sources:
                    continue
                turned = sources[0] in role_names(rules, Role.STOCK) and step.cards == 1
                turned = turned and not any(dealt_to(rules, index))
                cards = _fill_first(rules, step, index) if turned else 0
                yield index, m.FilledFirst(piles_of(rules, (index,)), cards)
                break


def _fill_first(rules: Rules, step: Deal, index: int) -> int:
    """Return the cards that a fill, one at a time, deals to each pile before the first move."""
    most = left_over(rules) // rules.zones[index].piles
    held = [one.at_most for one in step.when if isinstance(one, Holds) and HERE in one.piles]
    return min([most, *[high + 1 for high in held if high is not None]])


def _has_cards(rules: Rules, name: Pile, index: int) -> bool:
    """Check if piles that a fill takes cards from have some after the deal."""
    return any(sum(dealt_to(rules, zone)) for zone in zones_named(rules, name, index))


def _holds_at_first(rules: Rules, index: int, step: Deal) -> bool:
    """Check if a fill has something to do after the deal; only roles are looked up."""
    for condition in step.when:
        if isinstance(condition, Redeals) and condition.at_least:
            return False
        if not isinstance(condition, Holds):
            continue
        roles = [name for name in condition.piles if isinstance(name, Role)]
        held = [count for role in roles for count in dealt(rules, role)]
        if len(roles) < len(condition.piles):
            held += dealt_to(rules, index)
            held = [min(held)]
        high = condition.at_most
        if held and not (condition.at_least <= min(held) and (high is None or max(held) <= high)):
            return False
    return True


def _empty(rules: Rules, filled: set[int], home: bool) -> Iterator[m.BeginEmpty]:
    """Yield the piles that begin empty, those of one name together."""
    aside = (Role.STOCK, Role.DISCARD)
    some: dict[tuple[Role, str], list[int]] = {}
    for index, zone in enumerate(rules.zones):
        known = zone.role in aside or index in filled or (home and zone.role is Role.FOUNDATION)
        known = known or any(isinstance(s.which, NextPile) for s in steps_to(rules, zone.role))
        if not (known or all(dealt_to(rules, index))):
            some.setdefault((zone.role, zone.name), []).append(index)
    for (role, name), indexes in some.items():
        taken = [n for n, zone in enumerate(rules.zones) if (zone.role, zone.name) == (role, name)]
        held = [count for n in taken for count in dealt_to(rules, n)]
        begun = [n for n in indexes if not any(dealt_to(rules, n))]
        if begun == indexes:
            piles = piles_of(rules, indexes)
            yield m.BeginEmpty(piles, any(held) and not piles.begun, held.count(0))
        else:
            piles = piles_of(rules, taken)
            if piles.appearance is not Appearance.SLOT:
                yield m.BeginEmpty(piles, True, held.count(0))
