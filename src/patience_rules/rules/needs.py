"""What the parts of a rule set need elsewhere in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .facts import dealt, discards, drawn, fills_from, gives_otherwise, left_over
from .goals import ABOUT
from .part import entry_path
from .removals import gathered, in_stretches
from .shapes import Rows, Slots
from .words import Goal, Lay, Near, Removal, Role, Shuffle
from .zone_facts import based, fills, gives, gives_stretches, kept, moves_many, receives, run_links

if TYPE_CHECKING:
    from .ruleset import Rules
    from .steps import Redeal

Need = tuple[str, str, object]
"""The path of a part, what it needs, and if that is there."""


def missing(rules: Rules) -> Iterator[str]:
    """Yield what a rule set lacks, with the path of the part that needs it."""
    for path, what, there in _needs(rules):
        if not there:
            yield f"{path}: needs {what}"


def _needs(rules: Rules) -> Iterator[Need]:
    stock = rules.count(Role.STOCK)
    loose = any(not step.source for zone in rules.zones for step in fills(zone))
    if rules.draw or rules.redeal or rules.choice or loose:
        yield "zones", "a stock for the draw, redeal, choice or fills", stock
    left = left_over(rules)
    if left > 0:
        yield "deal", f"a stock, as {left} of {rules.pack_size} cards are left over", stock
    for number, zone in enumerate(rules.zones):
        if based(zone):
            path = f"{entry_path('zones', number, rules.zones)}.start.ranks"
            yield path, "a foundation that sets the base", rules.count(Role.FOUNDATION)
    if rules.choice:
        yield from _of_a_choice(rules)
    if rules.draw:
        yield "draw.steps", "a step that deals, such as to the waste", drawn(rules)
    if rules.redeal:
        yield from _of_a_redeal(rules, rules.redeal)
    if discards(rules):
        yield from _of_removal(rules)
    yield from _of_the_goal(rules)


def _of_a_choice(rules: Rules) -> Iterator[Need]:
    """Yield what a choice needs: any foundation may be begun, and the base card stays."""
    zones = rules.zones_of(Role.FOUNDATION)
    leaves = any(gives(zone) and not kept(zone) for zone in zones)
    stays = not leaves and not gives_otherwise(rules, Role.FOUNDATION)
    begun = any(dealt(rules, Role.FOUNDATION))
    yield "choice", "a foundation that begins with the base", any(map(based, zones))
    yield "choice", "foundations that get no card in the deal", not begun
    yield "choice", "foundations that take one card at a time", not any(map(moves_many, zones))
    yield "choice", "foundations that the base card cannot leave", stays


def _of_a_redeal(rules: Rules, redeal: Redeal) -> Iterator[Need]:
    filling = redeal.gathers_stock and fills_from(rules, Role.STOCK)
    used = rules.draw or redeal.deal or redeal.lift or filling
    yield "redeal", "a draw or a `deal` that uses the new stock", used
    if redeal.shuffle is Shuffle.CARDS_AND_GAPS:
        slots = [isinstance(zone.shape, Slots) for zone in rules.zones if zone.role in redeal.roles]
        yield "redeal.shuffle", "slots", any(slots)


def _of_removal(rules: Rules) -> Iterator[Need]:
    ways = rules.removal
    yield "removal", "a discard", rules.count(Role.DISCARD)
    if Removal.OUTRANKED in ways:
        ordered = list(rules.ranks) == sorted(rules.ranks)
        yield "removal", "`ranks` from low to high, for outranked", ordered
    giving = [zone for zone in rules.zones if gives(zone) and not receives(zone)]
    if in_stretches(ways):
        closing = "piles whose `then` closes gaps and that take no cards, for stretches"
        yield "removal", closing, any(map(gives_stretches, giving))
    nears = [getattr(way, "near", None) for way in ways]
    if Near.TOUCHING in nears or Near.SAME_LINE in nears:
        in_rows = any(isinstance(zone.shape, Rows) for zone in giving)
        yield "removal", "piles whose `shape` is rows and that take no cards, for `near`", in_rows
    if gathered(ways):
        collecting = any(zone.lay is Lay.COLLECT for zone in rules.zones)
        yield "removal", "a zone with lay='collect', for sets of three or more cards", collecting


def _of_the_goal(rules: Rules) -> Iterator[Need]:
    wanted = ABOUT[rules.goal]
    yield "goal", f"a {wanted}", rules.count(wanted)
    if rules.goal is Goal.ALL_DISCARDED:
        yield "goal", "`removal` or lay='replace', for all-discarded", discards(rules)
    if rules.goal is Goal.RUNS_COMPLETE:
        linked = all(map(run_links, rules.zones_of(Role.TABLEAU)))
        yield "goal", "a link in `run` or `build` of the tableau, for runs-complete", linked
