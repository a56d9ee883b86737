"""Random games of one or two suits, and positions late in them that can be searched to the end."""

from __future__ import annotations

import random
from collections.abc import Sequence

import patience_rules as pr
from patience_rules import (
    Base,
    Build,
    By,
    Deal,
    Direction,
    Draw,
    Goal,
    Match,
    Rank,
    Redeal,
    Removal,
    Role,
    Start,
    Suit,
    Take,
    When,
    Zone,
)
from patience_rules.engine.card_sets import FLOOR
from patience_rules.engine.play import settle
from patience_rules.engine.tables import EMPTY, FACE_DOWN, tables_for
from patience_rules.playing.moving import parts_of
from patience_rules.playing.state import make_state


def tiny_deal(seed: int) -> pr.State:
    """A position of a random game; the same for the same seed."""
    choices = random.Random(seed)
    while True:
        try:
            rules = foundation_game(choices) if choices.random() < 0.8 else clearing_game(choices)
        except pr.RulesError:
            continue
        return position(choices, rules)


def some_ranks(choices: random.Random) -> tuple[Rank, ...]:
    """All ranks, or those of a pack that lacks some, at times with the ace high."""
    ranks = list(Rank)
    if choices.random() < 0.6:
        return tuple(ranks)
    some = sorted(choices.sample(ranks, choices.randint(4, 9)))
    first = choices.choice((0, 0, 1))
    return tuple(some[first:] + some[:first])


def foundation_game(choices: random.Random) -> pr.Rules:
    """Rules of a game that is won on foundations."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(Suit), one_of((1, 2, 2))))
    ranks = some_ranks(choices)
    decks = one_of((1, 1, 1, 2))
    based, stock = choices.random() < 0.25, choices.random() < 0.7
    back = one_of((Take.NOTHING, Take.NOTHING, Take.TOP))
    zones = [
        Zone(
            Role.FOUNDATION,
            take=back,
            piles=decks * len(suits),
            start=Start(Base.BASE if based else ranks[0]),
            build=Build(Direction.UP, Match.SUIT, wrap=based or choices.random() < 0.15),
            capacity=one_of((len(ranks), len(ranks), None)),
            to=one_of(((), (Role.TABLEAU,), (Role.TABLEAU,))) if back is Take.TOP else (),
        )
    ]
    if stock:
        zones.append(Zone(Role.STOCK, take=one_of((Take.NOTHING,) * 3 + (Take.TOP,))))
        zones.append(Zone(Role.WASTE, take=Take.TOP, piles=one_of((1, 1, 1, 2))))
    if choices.random() < 0.25:
        zones.append(Zone(Role.CELL, take=Take.TOP, piles=2, start=Start(), capacity=1))
    if choices.random() < 0.25:
        zones.append(Zone(Role.RESERVE, take=Take.TOP, piles=one_of((1, 1, 2))))
    roles = [zone.role for zone in zones]
    fillers = [role for role in (Role.WASTE, Role.STOCK, Role.RESERVE) if role in roles]
    take = one_of([take for take in Take if take is not Take.NOTHING])
    starts: list[Start | None] = [None, Start(ranks[-1]), *[Start()] * 4]
    starts += [Start(of=(Role.WASTE,))] * stock + [Start(Base.BELOW)] * based
    starts += [Start(cards=2)] * take.many
    starts += [Start(while_empty=(role,)) for role in fillers[:1]]
    piles = choices.randint(2, 4)
    zones.append(
        Zone(
            Role.TABLEAU,
            take=take,
            piles=piles,
            start=one_of(starts),
            build=Build(
                one_of([Direction.DOWN] * 4 + list(Direction)[:3]),
                one_of(list(Match)),
                wrap=choices.random() < 0.3,
            ),
            fill=tuple(choices.sample(fillers, choices.randint(0, len(fillers))))
            if choices.random() < 0.3
            else (),
        )
    )
    cards = len(ranks) * decks * len(suits)
    deal = Deal(
        Role.TABLEAU,
        1 if stock else tuple(cards // piles + (n < cards % piles) for n in range(piles)),
        face_down=choices.random() < 0.3,
    )
    draw, redeal = drawing(choices) if stock else (None, None)
    return pr.Rules(
        "tiny", tuple(zones), (deal,), decks, suits, ranks=ranks, draw=draw, redeal=redeal
    )


def carrying_game(choices: random.Random, decks: int = 1) -> pr.Rules:
    """Rules of a game in which cards move together with all that lies on them."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(Suit), one_of((2, 2, 3))))
    stock = choices.random() < 0.3
    foundation = Zone(
        Role.FOUNDATION,
        take=one_of((Take.NOTHING, Take.TOP)),
        piles=decks * len(suits),
        start=Start(Rank.ACE),
        build=Build(Direction.UP, Match.SUIT),
        to=(Role.TABLEAU,),
    )
    columns = Zone(
        Role.TABLEAU,
        take=one_of((Take.RUN, Take.ANY_GROUP)),
        piles=choices.randint(2, 4),
        start=one_of((None, Start(Rank.KING))),
        build=Build(Direction.DOWN, one_of((Match.ANY, Match.ALTERNATING))),
    )
    zones = (Zone(Role.STOCK, take=Take.NOTHING), Zone(Role.WASTE, take=Take.TOP)) if stock else ()
    cards = 13 * len(suits) * decks
    counts = tuple(
        cards // columns.piles + (n < cards % columns.piles) for n in range(columns.piles)
    )
    return pr.Rules(
        "tiny",
        (foundation, *zones, columns),
        (Deal(Role.TABLEAU, 1 if stock else counts, face_down=choices.random() < 0.3),),
        decks=decks,
        suits=suits,
        draw=Draw(Role.WASTE) if stock else None,
        redeal=Redeal() if stock else None,
    )


def one_pass_game(choices: random.Random) -> pr.Rules:
    """Rules of a game in which what is drawn covers a waste for good, at once or after a redeal."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(Suit), one_of((1, 2, 2))))
    ranks = tuple(Rank)[: choices.randint(4, 9)]
    decks = one_of((1, 1, 2))
    back = one_of((Take.NOTHING, Take.NOTHING, Take.TOP))
    foundation = Zone(
        Role.FOUNDATION,
        take=back,
        piles=decks * len(suits),
        start=Start(Rank.ACE),
        build=Build(Direction.UP, Match.SUIT),
        to=(Role.TABLEAU,) if back is Take.TOP else (),
    )
    columns = Zone(
        Role.TABLEAU,
        take=one_of((Take.TOP, Take.TOP, Take.RUN, Take.TOP_OR_WHOLE)),
        piles=choices.randint(1, 3),
        start=one_of((None, Start(), Start(ranks[-1]))),
        build=Build(Direction.DOWN, one_of((Match.ANY, Match.SUIT, Match.ALTERNATING))),
    )
    stock = Zone(Role.STOCK, take=one_of((Take.NOTHING, Take.NOTHING, Take.TOP)))
    waste = Zone(Role.WASTE, take=Take.TOP, piles=one_of((1, 1, 1, 2)))
    reserves = (Zone(Role.RESERVE, take=Take.TOP),) * one_of((0, 1))
    return pr.Rules(
        "tiny",
        (foundation, stock, waste, *reserves, columns),
        (Deal(Role.TABLEAU, face_down=choices.random() < 0.2),),
        decks,
        suits,
        ranks=ranks,
        draw=Draw(Role.WASTE, one_of((1, 1, 2, 3))),
        redeal=one_of((None, None, Redeal(1))),
    )


def drawing(choices: random.Random) -> tuple[Draw, Redeal | None]:
    """How a stock is drawn from and made anew."""
    one_of = choices.choice
    when = one_of([When.ANY] * 6 + list(When))
    draw = Draw(one_of([Role.WASTE] * 5 + [Role.TABLEAU]), one_of((1, 1, 2, 3)), when=when)
    if choices.random() < 0.1:
        draw = Draw(Role.TABLEAU, every=True, when=when)
    if choices.random() < 0.4:
        return draw, None
    return draw, Redeal(one_of((None, None, 1, 2)), deal=one_of((None, None, None, 1)))


def clearing_game(choices: random.Random) -> pr.Rules:
    """Rules of a game in which the tableau is cleared, or cards are discarded."""
    one_of = choices.choice
    suits = tuple(choices.sample(list(Suit), one_of((1, 2))))
    removal = Removal(one_of(list(By))) if choices.random() < 0.5 else None
    builds = Build(Direction.EITHER, Match.ANY, wrap=choices.random() < 0.5)
    waste = Zone(
        Role.WASTE,
        take=one_of((Take.NOTHING, Take.TOP)),
        build=None if removal else builds,
        start=one_of((None, Start())) if not removal else None,
    )
    columns = Zone(
        Role.TABLEAU,
        take=Take.TOP,
        piles=3,
        cover=((1, 2), (), ()) if choices.random() < 0.5 else (),
    )
    return pr.Rules(
        "tiny",
        (
            Zone(Role.STOCK, take=one_of((Take.NOTHING, Take.TOP))),
            waste,
            *[Zone(Role.DISCARD, take=Take.NOTHING)] * bool(removal),
            columns,
        ),
        (Deal(Role.TABLEAU),),
        suits=suits,
        ranks=some_ranks(choices),
        draw=Draw(Role.WASTE, when=one_of(list(When))),
        redeal=one_of((None, None, Redeal(), Redeal(1))),
        removal=removal,
        goal=Goal.DISCARD if removal else Goal.TABLEAU,
    )


def position(choices: random.Random, rules: pr.Rules) -> pr.State:
    """A table on which few cards are not yet on foundations, or not yet discarded."""
    t = tables_for(rules)
    piles = [EMPTY] * t.piles
    ranks = rules.ranks
    base = choices.randrange(len(ranks)) if any(zone.based for zone in rules.zones) else 0
    foundations = t.of_role(Role.FOUNDATION)
    rest: list[int] = []
    if foundations:
        heights = [len(ranks)] * len(foundations)
        for _ in range(choices.randint(3, 9)):
            pile = choices.randrange(len(heights))
            heights[pile] = max(heights[pile] - 1, 0)
        for number, pile in enumerate(foundations):
            suit = rules.suits[number % len(rules.suits)]
            cards = [pr.Card(suit, rank).code for rank in ranks[base:] + ranks[:base]]
            piles[pile] = bytes([FLOOR, *cards[: heights[number]]])
            rest += cards[heights[number] :]
    else:
        pack = [card.code for card in rules.pack]
        rest = choices.sample(pack, min(choices.randint(4, 9), len(pack)))
    choices.shuffle(rest)
    places = [
        pile
        for pile, role in enumerate(t.roles)
        if role not in (Role.FOUNDATION, Role.CELL, Role.DISCARD)
    ]
    weights = [choices.random() for _ in places]
    for card in rest:
        pile = choices.choices(places, weights)[0]
        down = t.hidden and t.roles[pile] is Role.TABLEAU and choices.random() < 0.4
        piles[pile] += bytes([card | FACE_DOWN if down else card])
    settle(t, piles)
    return make_state(t, tuple(piles), 0)


def can_be_won(state: pr.State, most: int = 2_000) -> bool | None:
    """What a search of everything says, by the public methods, with plain equality.

    None where there are more positions than so many. Redeals only count where they are limited.
    """
    seen = {told_apart(state)}
    waiting = [state]
    if state.is_won:
        return True
    for here in waiting:
        for move in here.legal_moves():
            after = here.play(move)
            if after.is_won:
                return True
            if told_apart(after) not in seen:
                seen.add(told_apart(after))
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


def told_apart(state: pr.State) -> tuple[object, ...]:
    t, piles, redeals, _ = parts_of(state)
    return piles, state.called, redeals if t.redeal_times > 0 or t.shuffles else 0


def moved(state: pr.State, order: Sequence[int]) -> pr.State:
    """The same position with its piles in another order."""
    t, piles, redeals, shuffle = parts_of(state)
    return make_state(t, tuple(piles[pile] for pile in order), redeals, shuffle)
