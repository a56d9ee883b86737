"""Why cards do not leave their pile, or not together."""

from __future__ import annotations

from ...engine.routes import PAIR, STRETCH
from ...errors import Code
from ...rules.part import entry_path
from ...rules.shapes import Covered
from ...rules.ways import Leave
from ...rules.words import Role, Take
from .attempt import Attempt
from .conditions import LEAVE, told, unmet
from .violation import Violation


def why_not_chosen(a: Attempt) -> Violation | None:
    """The base is still to be chosen, and this is no choice."""
    choice, base = a.t.rules.choice, a.t.base
    if not choice or base.is_chosen(a.piles) or base.may_choose(a.source, a.target):
        return None
    template = "the base is chosen first: a card from {of:names or} goes to {to:names or}"
    of, to = (choice.source, -1), ((Role.FOUNDATION,), -1)
    return a.refused(Code.TOO_EARLY, "choice.source", template, of=of, to=to)


def why_not_leaving(a: Attempt) -> Violation | None:
    """What is wrong in the pile that cards would leave."""
    source, count, held = a.source, a.count, a.held(a.source)
    if not held:
        return empty(a, source, "source.take")
    if held < count:
        template = "{source:pile} holds {held:cards}, so {count:cards} can't leave it"
        return a.refused(Code.TOO_FEW_CARDS, "source.take", template, held=held)
    leaving = [(source, count)]
    if a.kind in (PAIR, STRETCH) and a.held(a.target):
        leaving.append((a.target, 1))
    leaving = [(pile, cards) for pile, cards in leaving if a.t.guards[pile]]
    whys = [_why_it_stays(a, *one) for one in leaving]
    whys += [_why_covered(a, pile) for pile, _ in leaving]
    why = next(filter(None, whys), None)
    if why:
        return why
    if a.is_hidden(count):
        few = "the top card of" if count == 1 else "one of the top {count:cards} of"
        template = few + " {source:pile} lies face down"
        return a.refused(Code.BURIED_CARD, "source.take", template)
    if count == 1 or any(way.take.many for way, _ in _ways(a, source, count)):
        return None
    if not a.zone(source).build:
        template = (
            "the {card:card} lies under the {upper:card}, and only the top card of {source:pile}"
            " is available"
        )
        return a.refused(Code.BURIED_CARD, "source.take", template, a.moved, upper=a.moved[1])
    template = "cards leave {source:group} one at a time, not {count:number} at once"
    return a.refused(Code.ONE_CARD_ONLY, "source.take", template, a.moved)


def empty(a: Attempt, pile: int, field: str) -> Violation:
    """A card is asked of a pile that has none."""
    code = Code.STOCK_EMPTY if pile == a.t.stock else Code.EMPTY_SOURCE
    covered = isinstance(a.zone(pile).shape, Covered)
    template = "no card lies there any more{pile:code}" if covered else "{pile:pile} is empty"
    return a.refused(code, field, template, pile=pile)


def _ways(a: Attempt, pile: int, count: int) -> list[tuple[Leave, str]]:
    """Return the ways for cards to leave a pile for the target, each with its path.

    Where several cards leave together by some way, the others do not matter to several.
    """
    ways, found = a.zone(pile).take, []
    for index, way in enumerate(ways):
        leads = not way.to or a.target in a.t.numbering.named(way.to, pile)
        if way.take is not Take.NOTHING and (leads or pile == a.target):
            found.append((way, entry_path(a.field(pile, "take"), index, ways)))
    return [one for one in found if count > 1 and one[0].take.many] or found


def _why_it_stays(a: Attempt, pile: int, count: int) -> Violation | None:
    """What keeps some top cards on a pile, in every way to leave it for the target."""
    ways = _ways(a, pile, count)
    whole = len(ways) == len(a.zone(pile).take)
    free = [(way, path) for way, path in ways if a.held(pile) - count >= way.keep]
    if not free:
        keep, path = min([(way.keep, path) for way, path in ways])
        few, s = ("card", "s") if keep == 1 else ("{keep:cards}", "")
        never = f"never leave{s} it" if whole else f"stay{s} there"
        template = f"the first {few} of {{pile:any}} {never}"
        return a.refused(Code.NOT_A_SOURCE, f"{path}.keep", template, pile=pile, keep=keep)
    reasons = [unmet(a, f"{path}.when", way.when, pile, LEAVE) for way, path in free]
    found = [why for why in reasons if why]
    whole = whole or pile == a.target
    return told(a, LEAVE, found, whole, pile) if len(found) == len(reasons) else None


def _why_covered(a: Attempt, pile: int) -> Violation | None:
    over = next((over for over in a.t.sources[pile].covers if a.held(over)), -1)
    if over < 0:
        return None
    facts = {"lower": a.top(pile), "pile": pile, "upper": a.top(over), "over": over}
    template = "{upper:the}{over:at} lies on {lower:the}{pile:at}"
    cards = bytes([facts["lower"], facts["upper"]])
    return a.refused(Code.COVERED_CARD, a.field(pile, "shape"), template, cards, **facts)


def why_no_run(a: Attempt) -> Violation | None:
    """What is wrong with several cards leaving together a pile that lets many go."""
    pile, group = a.piles[a.source], a.t.runs.of[a.source].group(a.piles[a.source])
    if a.count > max(group.most, 1):
        below, above = cards = pile[-group.most - 1 : len(pile) - group.most + 1]
        field = "source.run" if a.zone(a.source).run else "source.build"
        template = "the {above:card} on the {below:card} breaks the run: runs go {source:runs}"
        return a.refused(Code.NOT_A_RUN, field, template, cards, above=above, below=below)
    if 1 < a.count < group.least:
        template = (
            "{source:they give} one card or the whole run, here {most:cards}, not {count:number}"
        )
        return a.refused(Code.NOT_A_RUN, "source.take", template, a.moved, most=group.most)
    return None
