"""Piles that lie in rows, and the gaps in these, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Rank
from ...rules.build import Build
from ...rules.deal import Deal
from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Closing, Role, Side
from ...rules.zone import Zone
from ..grammar import article, listing, number, plural
from ..naming import Group, built, rank_name
from .phrases import corner, finish, follower, in_sequence, stopping


def shape(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """How the piles of a zone lie in rows.

    >>> from patience_rules import GAMES
    >>> list(shape(GAMES["monte-carlo"], 2, Group(Role.TABLEAU, 25)))
    ['The tableau piles lie in five rows of five.']
    """
    row = rules.zones[index].row
    if row:
        rows = group.count // row
        lie = f"{number(rows)} rows" if rows > 1 else "a row"
        yield finish(f"{group.the} lie in {lie} of {number(row)}")


def building(rules: Rules, zone: Zone, build: Build, group: Group) -> Iterator[str]:
    """What goes beside a card."""
    goes = "; or else ".join(
        follower(way) + corner(way, rules.ranks).replace(" on ", " beside ") for way in build.ways
    )
    yield finish(
        f"the rows of {group.the} are built {built(build)}: to the right of each card goes {goes}"
        f"{stopping(rules, build, 'beside')}"
    )
    if zone.beside is Side.EITHER:
        yield "A gap also takes a card to the right of which the card after the gap goes."
    yield "Cards that go so from the left end of a row on lie in place."


def gaps(zone: Zone) -> Iterator[str]:
    """What goes where there is no card."""
    rank = zone.start.rank if zone.start else None
    first = f"only {article(rank_name(rank))}" if isinstance(rank, Rank) else "any card"
    yield finish(f"a gap at the left end of a row takes {first}")
    beside = "the card before it" if zone.beside is Side.LEFT else "a card beside it"
    yield finish(f"any other gap takes only what goes there by {beside}")


def wanted(zone: Zone) -> str:
    """The cards of a row that lie in place, where a game is won so.

    >>> from patience_rules import GAMES
    >>> wanted(GAMES["montana"].zones[-1])
    'in each row cards that go up in suit from its left end on, beginning with a two'
    """
    rank = zone.start.rank if zone.start else None
    begins = f", beginning with {article(rank_name(rank))}" if isinstance(rank, Rank) else ""
    links = in_sequence(zone.links) if zone.links else ""
    return f"in each row cards that go {links} from its left end on{begins}"


def closing(how: Closing, group: Group) -> str:
    """What a player does who closes gaps.

    >>> closing(Closing.COLUMNS, Group(Role.TABLEAU, 25))
    'move the cards of the tableau piles up their columns to the gaps above them'
    """
    if how is Closing.COLUMNS:
        return f"move the cards of {group.the} up their columns to the gaps above them"
    return f"move the cards of {group.the} up to the gaps before them, in their order"


def closed(how: Closing, group: Group) -> str:
    """What follows where there is a gap.

    >>> closed(Closing.IN_ORDER, Group(Role.TABLEAU, 52))
    'all tableau piles after it move up, in their order'
    """
    if how is Closing.COLUMNS:
        return f"the {plural(group.one)} below it in its column move up"
    return f"all {plural(group.one)} after it move up, in their order"


def lifting(rules: Rules, step: Deal) -> str:
    """What becomes of cards that leave gaps behind in the deal."""
    ranks = listing(plural(rank_name(rank)) for rank in step.lift)
    begun = "each goes to the next empty pile that begins with its rank"
    ways = [begun] if _are_begun(rules, step) else []
    ways += ["leaves the game" if ways else "they leave the game"] * rules.count(Role.DISCARD)
    return finish(f"then take up the {ranks} again: {', or where there is none '.join(ways)}")


def _are_begun(rules: Rules, step: Deal) -> bool:
    return any(zone.start and zone.start.rank in step.lift for zone in rules.zones_of(step.role))


def without(rules: Rules) -> str:
    """The cards that the deal takes out of the game, after "all cards"; empty where it does not.

    >>> from patience_rules import GAMES
    >>> without(GAMES["montana"]), without(GAMES["blue-moon"])
    (' but the aces', '')
    """
    lifted = [rank for step in rules.deal for rank in step.lift if rules.count(Role.DISCARD)]
    return f" but the {listing(plural(rank_name(rank)) for rank in lifted)}" if lifted else ""


def dealt_again(redeal: Redeal) -> str:
    """To where cards that did not lie in place are dealt, after "deal them".

    >>> dealt_again(Redeal(gaps_anywhere=True))
    'to the other places of the rows, with gaps between them wherever the shuffle puts these'
    """
    to = "to the other places of the rows"
    if redeal.gaps_anywhere:
        return f"{to}, with gaps between them wherever the shuffle puts these"
    return f"{to}, in each of which a gap is left beside the cards in place"
