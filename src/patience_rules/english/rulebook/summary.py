"""The rules of a game in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...basics.cards import Rank
from ...games.catalogue import GameLike
from ...games.index import find_game
from ...rules.removals import Pair, RemovalWay, Set, Total
from ...rules.ruleset import Rules
from ...rules.words import Direction, Near, Removal, Role
from ...rules.zone import Zone
from ...rules.zone_facts import at_once
from ..card_words import SUITS, built, rank_name, sums
from ..grammar import article, cards, number
from ..nouns import counted, one
from ..piles import Appearance, PileGroup, piles_of
from .say_deal import pack_words
from .say_parts import sentence
from .tell_deal import lay_out


def summarise(game: GameLike) -> str:
    """Return the rules of a game in one sentence.

    Args:
        game: a game's name or a rule set.

    Raises:
        RulesError: ``unknown-game``.

    >>> print(summarise("balcony").partition(", five")[0])
    One deck: a balcony, four foundations up in suit from the ace
    """
    rules = find_game(game)
    places = [text for same in _alike(rules) if (text := _place(rules, same))]
    leave, start = _leaving(rules), pack_words(next(iter(lay_out(rules))))  # type: ignore[arg-type]
    table = f": {', '.join(places)}" if places else ""
    return sentence(f"{start}{table}{f'; {leave}' if leave else ''}")


def _alike(rules: Rules) -> list[list[int]]:
    """Return the zones, those that a few words do not tell from one another together."""
    found: dict[object, list[int]] = {}
    for index, zone in enumerate(rules.zones):
        looks = piles_of(rules, (index,)).appearance
        found.setdefault((zone.role, zone.name, looks, _built(zone)), []).append(index)
    return [*found.values()]


def _place(rules: Rules, zones: Sequence[int]) -> str:
    """Return zones in a few words; empty for the usual stock, waste and discard."""
    zone, piles = rules.zones[zones[0]], piles_of(rules, zones)
    usual = zone.role is Role.WASTE and piles.count == 1 and not zone.build
    if usual or zone.role in (Role.STOCK, Role.DISCARD):
        return ""
    if piles.appearance is Appearance.PYRAMID:
        held = cards(piles.count)
        return (
            f"a pyramid of {held}"
            if piles.rows == 1
            else f"{number(piles.rows)} peaks of {held} in all"
        )
    words = article(one(piles)) if piles.count == 1 else _some(piles)
    return words + _built(zone)


def _built(zone: Zone) -> str:
    """Return how the piles of a zone are built, and the rank that begins a foundation."""
    words = ""
    if zone.build:
        words = f" {built(*[way.link for way in zone.build])}"
    elif at_once(zone) > 1:
        words = f" for {cards(at_once(zone))} at once"
    ranks = [rank for way in zone.start for rank in way.ranks if isinstance(rank, Rank)]
    if zone.role is Role.FOUNDATION and ranks:
        words += f" from the {rank_name(ranks[0])}"
    return words


def _some(piles: PileGroup) -> str:
    some = counted(piles)
    return some.bare if piles.begun else some.text


def _leaving(rules: Rules) -> str:
    """Return how cards are discarded, in a few words; empty if none are."""
    sets = [way for way in rules.removal if isinstance(way, Set)]
    parts = [_way(rules, way) for way in rules.removal if not isinstance(way, Set)]
    if sets and parts:
        parts.append("in certain sets")
    elif sets:
        parts = [f"cards{SUITS[sets[0].match].together} leave in certain sets"]
    return ", or ".join(parts)


_NEAR = {
    None: "{}",
    Near.TOUCHING: "neighbouring {}",
    Near.SAME_LINE: "{} in one row or column",
    Near.STRETCH: "neighbouring {}",
}
"""Cards that leave together, by where they lie."""


def _way(rules: Rules, way: RemovalWay) -> str:
    if isinstance(way, Removal):
        return {
            Removal.OUTRANKED: "a card leaves while a higher one of its suit is available",
            Removal.BETWEEN: "cards leave that lie between two of one rank or suit",
            Removal.CALLED: "a card leaves when its rank is called",
        }[way]
    assert isinstance(way, (Total, Pair))
    match = way.link.match if isinstance(way, Pair) else way.match
    leave = f"{_NEAR[way.near].format(f'cards{SUITS[match].together}')} leave"
    if isinstance(way, Total):
        pairs = leave if way.at_most is None else f"{leave} in pairs"
        return f"{pairs} that add up to {sums(rules, way)}"
    same = way.link.direction is Direction.SAME_RANK
    return f"{leave} in pairs{' of one rank' if same else ''}"
