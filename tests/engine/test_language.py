"""The rule language word by word, in rule sets made for it: what the five games do not use."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.conformance import check_conformance
from patience_rules.english.steps import step_in_words
from patience_rules.rules.build import Build, Start
from patience_rules.rules.choice import Choice
from patience_rules.rules.covers import triangles
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.removal import Removal
from patience_rules.rules.vocabulary import (
    Base,
    By,
    Closing,
    Direction,
    Goal,
    Home,
    Match,
    Near,
    Role,
    Spread,
    Take,
    When,
)
from patience_rules.rules.zone import Zone
from tests.support.plain_rules import check_reasons
from tests.support.tiny import DOWN, FOUNDATION, WASTE, columns, tiny
from tests.support.worked import is_legal, lay, plays, refuses, show, takers

IN_SUIT = Build(Direction.DOWN, Match.SUIT)
ROWS = Zone(
    Role.FOUNDATION,
    take=Take.NOTHING,
    piles=2,
    start=Start(Base.BASE),
    build=Build(Direction.ANY, Match.SUIT),
    capacity=13,
)
"""Foundations that are built in suit in any order."""


def onto(rules: pr.Rules, top: str) -> set[str]:
    """The cards that the rules lay on a card, tried one by one from another pile."""
    found = set()
    for card in rules.pack:
        if str(card) != top and is_legal(lay(rules, t1=str(card), t2=top), "t1-t2"):
            found.add(str(card))
    return found


# What may leave a pile.


def test_take_nothing() -> None:
    rules = tiny(columns(), Zone(Role.RESERVE, take=Take.NOTHING, start=Start()))
    refuses(lay(rules, r="5H"), "r-t1", "not-a-source")
    plays(lay(rules, t1="5H"), "t1-r")


def test_take_run_moves_any_part_of_a_run_and_no_more() -> None:
    state = lay(tiny(columns(Take.RUN)), t1="9C 7H 6C 5H", t2="8H", t3="7C", t4="6H")
    for move in ("t1-t2x3", "t1-t3x2", "t1-t4"):
        plays(state, move)
    refuses(state, "t1-t2x2", "wrong-rank")
    refuses(state, "t1-t2x4", "not-a-run")
    refuses(state, "t1-t2x5", "too-few-cards")


def test_take_top_or_whole_moves_one_card_or_the_run() -> None:
    state = lay(tiny(columns(Take.TOP_OR_WHOLE)), t1="9C 7H 6C 5H", t2="8H", t3="7C", t4="6H")
    plays(state, "t1-t2x3")
    plays(state, "t1-t4")
    refuses(state, "t1-t3x2", "not-a-run")


def test_take_load_moves_any_face_up_cards_with_what_lies_on_them() -> None:
    rules = tiny(
        columns(Take.ANY_GROUP), deal=(Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU, 2))
    )
    state = lay(rules, t1="2C? 4C? 7H KC 2H", t2="8C", t3="9H")
    assert show(plays(state, "t1-t2x3"), "t2") == "8C 7H KC 2H"
    refuses(state, "t1-t3x4", "buried-card")
    refuses(state, "t1-t3x3", "wrong-rank")
    assert plays(state, "t1-t2x3").is_face_up("t1", 1)


def test_like_cards_on_top_of_many_piles_may_all_move() -> None:
    rules = tiny(columns(piles=5), attrs.evolve(FOUNDATION, piles=8), decks=4)
    state = lay(rules, t1="5H", t2="5H", t3="5H", t4="5H", t5="6C")
    assert [m for m in state.legal_moves() if m.target == "t5"] == [f"t{n}-t5" for n in range(1, 5)]


def test_take_load_moves_each_of_the_like_cards_in_a_pile() -> None:
    rules = tiny(columns(Take.ANY_GROUP), attrs.evolve(FOUNDATION, piles=8), decks=4)
    state = lay(rules, t1="5H 2C 5H 9C 5H KC 5H", t2="6C")
    moves = [move for move in state.legal_moves() if "t1-t2" in move]
    assert moves == ["t1-t2", "t1-t2x3", "t1-t2x5", "t1-t2x7"]


@pytest.mark.parametrize("take", [Take.TOP, Take.RUN, Take.TOP_OR_WHOLE, Take.ANY_GROUP])
def test_cards_at_the_bottom_that_a_pile_keeps(take: Take) -> None:
    state = lay(tiny(columns(take, keep=2)), t1="9C 8C 7C 6C", t2="KH QH", t3="8H")
    several = {"t1-t4x2", "t1-t3x2"} if take.many else set()
    assert {move for move in state.legal_moves() if move.source != "s"} == {"t1-t4", *several}
    refuses(state, "t2-t4", "not-a-source")
    refuses(state, "t3-t1", "not-a-source")
    if take.many:
        refuses(state, "t1-t4x3", "not-a-source")


@pytest.mark.parametrize(
    ("cells", "spaces", "most"), [("KC KH", "QC QH", 1), ("KC", "QC QH", 2), ("", "QC QH", 3),
                                  ("KC KH", "QC", 2), ("KC", "QC", 4), ("", "QC", 6), ("", "", 12)]
)  # fmt: skip
def test_take_supermove_carries_what_cells_and_spaces_allow(
    cells: str, spaces: str, most: int
) -> None:
    cell = Zone(Role.CELL, take=Take.TOP, piles=2, start=Start())
    rules = tiny(columns(Take.SUPERMOVE, build=Build(Direction.DOWN, Match.ANY)), cell)
    run = "JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"
    in_cells = {f"c{n}": card for n, card in enumerate(cells.split(), 1)}
    taken = {f"t{n}": card for n, card in enumerate(spaces.split(), 3)}
    for count in range(1, 11):
        top = f"{pr.Rank(count + 1).letter}H"
        state = lay(rules, t1=run, t2=top, **in_cells, **taken)
        move = "t1-t2" + (f"x{count}" if count > 1 else "")
        if count <= most:
            plays(state, move)
        else:
            refuses(state, move, "too-few-spaces")


def test_take_supermove_does_not_count_the_space_it_goes_to() -> None:
    cell = Zone(Role.CELL, take=Take.TOP, start=Start())
    rules = tiny(columns(Take.SUPERMOVE), cell)
    state = lay(rules, t1="9C 8H 7C 6H 5C", t2="KC")
    plays(state, "t1-t3x4")
    refuses(state, "t1-t3x5", "too-few-spaces")
    only_kings = tiny(columns(Take.SUPERMOVE, start=Start(Rank.KING)), cell)
    state = lay(only_kings, t1="9C 8H 7C 6H", t2="TH")
    plays(lay(only_kings, t1="9C 8H", t2="TH"), "t1-t2x2")
    refuses(lay(only_kings, t1="9C 8H 7C", t2="TH"), "t1-t2x3", "too-few-spaces")


# What goes on a card.


@pytest.mark.parametrize(
    ("build", "cards"),
    [
        (Build(Direction.UP, Match.ANY), "8C 8H"),
        (Build(Direction.DOWN, Match.ANY), "6C 6H"),
        (Build(Direction.EITHER, Match.ANY), "6C 6H 8C 8H"),
        (Build(Direction.ANY, Match.SUIT), "AC 2C 3C 4C 5C 6C 8C 9C TC JC QC KC"),
        (Build(Direction.DOWN, Match.SUIT), "6C"),
        (Build(Direction.DOWN, Match.ALTERNATING), "6H"),
        (Build(Direction.DOWN, Match.OTHER_SUIT), "6H"),
        (Build(Direction.DOWN, Match.COLOUR), "6C"),
        (Build(Direction.UP, Match.SUIT, step=4), "JC"),
        (Build(Direction.UP, Match.SUIT, step=7), ""),
        (Build(Direction.UP, Match.SUIT, step=7, wrap=True), "AC"),
        (Build(Direction.UP, Match.SUIT, stop=(Rank.SEVEN,)), ""),
        (Build(Direction.UP, Match.SUIT, stop=(Rank.EIGHT,)), "8C"),
    ],
    ids=str,
)
def test_build(build: Build, cards: str) -> None:
    assert onto(tiny(columns(build=build)), "7C") == set(cards.split())


def test_match_over_four_suits() -> None:
    expected = {
        Match.ANY: "6C 6D 6H 6S",
        Match.SUIT: "6H",
        Match.ALTERNATING: "6C 6S",
        Match.COLOUR: "6D 6H",
        Match.OTHER_SUIT: "6C 6D 6S",
    }
    foundation = Zone(
        Role.FOUNDATION, take=Take.NOTHING, piles=4, start=Start(Rank.ACE), build=FOUNDATION.build
    )
    for match, cards in expected.items():
        rules = tiny(columns(build=Build(Direction.DOWN, match)), foundation, suits=tuple(Suit))
        assert onto(rules, "7H") == set(cards.split())


@pytest.mark.parametrize(("wrap", "cards"), [(True, "KC KH"), (False, "")])
def test_wrap_below_the_ace(wrap: bool, cards: str) -> None:
    rules = tiny(columns(build=Build(Direction.DOWN, Match.ANY, wrap=wrap)))
    assert onto(rules, "AC") == set(cards.split())


def test_the_reason_names_what_differs() -> None:
    rules = tiny(columns(build=Build(Direction.DOWN, Match.COLOUR, stop=(Rank.FIVE,))))
    state = lay(rules, t1="7C", t2="6H", t3="8C", t4="5C")
    for move, code, field in (
        ("t2-t1", "wrong-colour", "tableau.build.match"),
        ("t3-t1", "wrong-rank", "tableau.build.direction"),
        ("t1-t4", "wrong-rank", "tableau.build.stop"),
    ):
        refuses(state, move, code)
        violation = state.check(move)
        assert violation is not None
        assert violation.field == field


def test_an_empty_build_takes_one_card_only() -> None:
    cell = Zone(Role.CELL, take=Take.TOP, start=Start())
    state = lay(tiny(columns(), cell), t1="7C", c="6H")
    refuses(state, "t1-c", "pile-full")
    assert takers(plays(state, "c-t1"), "t1") >= {"c"}


# What moves together where it is not what is built.


def test_run_is_apart_from_build() -> None:
    rules = tiny(columns(Take.RUN, run=IN_SUIT))
    state = lay(rules, t1="9H 8C 7C", t2="9C", t3="8H", t4="TC")
    plays(state, "t1-t2x2")
    plays(state, "t1-t3")
    refuses(state, "t1-t4x3", "not-a-run")
    plays(plays(state, "t1-t3"), "t1-t2")


def test_an_up_or_down_run_keeps_its_direction() -> None:
    rules = tiny(columns(Take.RUN, build=Build(Direction.EITHER, Match.ANY)))
    state = lay(rules, t1="7C 8H 9C", t2="6H", t3="JH", t4="TH 9H TC")
    plays(state, "t1-t2x3")
    refuses(state, "t4-t3x3", "not-a-run")
    plays(state, "t4-t3")


def test_a_run_lands_only_as_the_target_runs() -> None:
    reserve = Zone(
        Role.RESERVE,
        take=Take.RUN,
        piles=2,
        start=Start(),
        build=Build(Direction.DOWN, Match.ALTERNATING),
    )
    rules = tiny(columns(Take.RUN), reserve)
    state = lay(rules, t1="8C 7C", r1="9H", r2="9C")
    refuses(state, "t1-r1x2", "not-a-run")
    plays(lay(rules, t1="8C 7H", r1="9H"), "t1-r1x2")
    carried = tiny(columns(Take.SUPERMOVE), reserve)
    refuses(lay(carried, t1="8C 7C", r1="9H"), "t1-r1x2", "not-a-run")


def test_a_run_does_not_land_where_one_card_moves_at_a_time() -> None:
    reserve = Zone(Role.RESERVE, take=Take.TOP, start=Start(), build=DOWN)
    rules = tiny(columns(Take.RUN), reserve)
    refuses(lay(rules, t1="8C 7C", r="9H"), "t1-rx2", "one-card-only")
    refuses(lay(rules, t1="8C 7C"), "t1-rx2", "one-card-only")
    refuses(lay(rules, t1="9H", r="8C 7C"), "r-t1x2", "one-card-only")


def test_capacity_counts_all_cards_that_land() -> None:
    rules = tiny(columns(Take.RUN, capacity=3))
    state = lay(rules, rest="s", t1="7C 6C", t2="9H 8H", t3="8C")
    plays(state, "t1-t3x2")
    refuses(state, "t1-t2x2", "pile-full")
    plays(lay(rules, t1="7C", t2="9H 8H"), "t1-t2")
    refuses(lay(rules, t1="6C", t2="9H 8H 7H"), "t1-t2", "pile-full")


# What goes on an empty pile.


def test_start_with_a_rank_or_the_base_or_below() -> None:
    based = Zone(Role.FOUNDATION, take=Take.NOTHING, piles=2, start=Start(Base.BASE),
                 build=Build(Direction.UP, Match.SUIT, wrap=True), capacity=13)  # fmt: skip
    kings = lay(tiny(columns(start=Start(Rank.KING))), t1="KC", t2="5H 4C")
    assert is_legal(kings, "t1-t3")
    refuses(kings, "t2-t3", "wrong-base")
    below = tiny(columns(start=Start(Base.BELOW)), based)
    state = lay(below, t1="5H 4C", t2="5C")
    refuses(state, "t1-t3", "wrong-base")
    started = plays(state, "t2-f1")
    assert is_legal(started, "t1-t3")
    refuses(plays(started, "t1-t3"), "t1-t2", "wrong-base")
    ace = lay(below, t1="KH", f1="AC")
    assert is_legal(ace, "t1-t3")
    as_base = tiny(columns(start=Start(Base.BASE)), based)
    assert is_legal(lay(as_base, t1="5H", f1="5C"), "t1-t2")
    refuses(lay(as_base, t1="4H", f1="5C"), "t1-t2", "wrong-base")


def test_piles_that_all_go_the_way_of_the_first() -> None:
    either = Build(Direction.EITHER, Match.SUIT, wrap=True, one_way=True)
    rules = tiny(columns(), attrs.evolve(FOUNDATION, start=Start(Rank.FIVE), build=either))
    state = lay(rules, t1="6C", t2="4C", t3="4H", t4="6H", f1="5C", f2="5H")
    up = plays(state, "t1-f1")
    plays(up, "t4-f2")
    refuses(up, "t3-f2", "wrong-rank")
    refuses(lay(rules, t1="TC", f1="5C", f2="5H"), "t1-f1", "wrong-rank")
    down = plays(state, "t2-f1")
    plays(down, "t3-f2")
    refuses(down, "t4-f2", "wrong-rank")


def test_a_draw_that_goes_on_to_the_next_pile() -> None:
    king = Draw(Role.TABLEAU, next_pile=(Rank.KING,))
    rules = tiny(columns(piles=3), draw=king, deal=(Deal(Role.TABLEAU, (1, 0, 0)),))
    first = ["2C", "3C", "KC", "4C", "KH", "5C"]
    rest = [str(card) for card in rules.pack if str(card) not in first]
    state = pr.deal(rules, deck=first + rest)
    state = plays(state, *["s-t"] * 5)
    assert [show(state, pile) for pile in ("t1", "t2", "t3")] == ["2C 3C", "KC 4C", "KH 5C"]
    refuses(state, "s-t1", "route-not-allowed")
    bare = lay(rules, rest="s", t2="2C", t3="3C")
    assert show(bare.play("s-t"), "t3") == f"3C {show(bare, 's').split()[-1]}"
    empty = pr.deal(
        attrs.evolve(rules, deal=(Deal(Role.WASTE),), zones=(WASTE, *rules.zones)), seed=1
    )
    assert len(empty.play("s-t").tableau[0]) == 1


def test_a_pile_that_starts_after_another_has_a_card() -> None:
    after = attrs.evolve(FOUNDATION, start=Start(Rank.ACE, after=Role.TABLEAU))
    state = lay(tiny(columns(), after), t2="AC", t3="AH")
    assert {move for move in state.legal_moves() if move.target[0] == "f"} == {"t2-f2", "t3-f2"}
    refuses(state, "t2-f1", "pile-not-fillable")


def test_a_draw_of_one_card_fewer_after_each_redeal() -> None:
    state = pr.deal("gold-rush", seed=1)
    counts = []
    while state.check("s-w") is None or state.check("w-s") is None:
        move = "s-w" if state.pile("s") else "w-s"
        before, state = len(state.pile("w")), state.play(move)
        counts += [len(state.pile("w")) - before] if move == "s-w" else []
    assert counts == [3] * 8 + [2] * 12 + [1] * 24


def test_a_draw_of_as_many_cards_as_there_are_spaces() -> None:
    rules = tiny(columns(), draw=Draw(Role.WASTE, 2, for_spaces=Role.TABLEAU))
    state = lay(rules, s="2C 3H 4C 5H 6C", w="", t1="KH", t2="KC")
    after = plays(state, "s-w")
    assert show(after, "w") == "6C 5H 4C 3H"
    assert len(plays(after, "s-w").pile("w")) == 8
    full = lay(rules, w="", t1="KH", t2="KC", t3="7H", t4="8C")
    assert "s-w" not in full.legal_moves()
    refuses(full, "s-w", "pile-full")
    packet = attrs.evolve(
        rules, draw=Draw(Role.WASTE, for_spaces=Role.TABLEAU, face_down=True), goal=Goal.TABLEAU
    )
    after = plays(lay(packet, s="2C 3H 4C", w="", t1="KH"), "s-w")
    assert show(after, "w") == "2C 3H 4C"
    assert (after.is_face_up("w"), after.is_face_up("w", 0)) == (True, False)


def heaped(*zones: Zone) -> pr.Rules:
    """A game with a heap that gets cards beside the tableau, until the last of two redeals."""
    heap = Zone(Role.RESERVE, piles=2, take=Take.NOTHING)
    draw = Draw(Role.TABLEAU, every=True, besides=Role.RESERVE)
    redeal = Redeal(2, Role.TABLEAU, from_last=True, also=(Role.RESERVE,))
    return tiny(columns(piles=2, start=None, build=None), heap, *zones, draw=draw, redeal=redeal)


def test_a_draw_that_brings_other_piles_a_card_face_down() -> None:
    state = lay(heaped(), s="2C 3H 4C 5H 6C", t1="KH")
    after = plays(state, "s-t")
    assert [show(after, pile) for pile in ("t1", "t2", "r1", "r2")] == ["KH 6C", "5H", "4C", "3H"]
    assert (after.is_face_up("t1"), after.is_face_up("r1")) == (True, False)
    steps = state.transition("s-t").steps
    assert [step.face_up for step in steps] == [True, True, False, False]
    refuses(state, "s-r1", "route-not-allowed")
    refuses(after, "r1-f1", "not-a-source")
    short = plays(lay(heaped(), "r2", s="5H 6C 7C"), "s-t")
    assert [len(short.pile(pile)) for pile in ("t1", "t2", "r1")] == [1, 1, 1]
    assert show(plays(lay(heaped(), "r2", s="5H 6C"), "s-t"), "r1") == ""


def test_no_card_comes_face_down_once_the_last_redeal_is_used() -> None:
    for redeals, brought in ((0, 2), (1, 2), (2, 0)):
        state = lay(heaped(), s="2C 3H 4C 5H 6C")
        state = pr.State(state.rules, state.to_json()["piles"], redeals).play("s-t")
        assert len(state.pile("r1")) + len(state.pile("r2")) == brought


def test_a_redeal_of_several_roles() -> None:
    state = lay(heaped(), "r2", t1="2C 3C", t2="4H", r1="5H? 6H?")
    assert show(plays(state, "t-s"), "s").endswith("6H 5H 3C 2C 4H")
    refuses(state, "t1-s", "route-not-allowed")
    refuses(state, "r1-s", "not-a-source")
    assert "t-s" in lay(heaped(), "r2").legal_moves()
    heap = Zone(Role.CELL, take=Take.TOP, start=Start(), build=Build(Direction.ANY))
    refuses(lay(heaped(heap), "c"), "t-s", "empty-source")


def test_ranks_that_start_no_pile() -> None:
    rules = tiny(columns(Take.SUPERMOVE, start=Start(but=(Rank.KING, Rank.ACE))))
    state = lay(rules, t1="KH", t2="QC JH", t3="AC")
    assert {"t2-t4", "t2-t4x2"} & set(state.legal_moves()) == {"t2-t4"}  # no space to carry over
    for move in ("t1-t4", "t3-t4"):
        refuses(state, move, "wrong-base")


def test_pairs_wait_for_other_piles_to_be_empty() -> None:
    waiting = columns(start=Start(of=(Role.WASTE,)), build=None, take_while_empty=(Role.WASTE,))
    reserve = Zone(Role.RESERVE, take=Take.TOP)
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    rules = tiny(waiting, reserve, discard, removal=Removal(total=10), goal=Goal.DISCARD)
    state = lay(rules, w="2C", t1="4C", t2="6C", t3="TH", r="6H")
    assert set(state.legal_moves()) == {"w-t4", "s-w"}
    for move in ("t1-t2", "t3-d", "r-t1", "w-t1"):
        refuses(state, move, "too-early")
    after = plays(state, "w-t4")
    assert {"t1-t2", "t2-t1", "t3-d", "r-t1", "t1-r"} <= set(after.legal_moves())


def test_a_stretch_waits_for_other_piles_to_be_empty() -> None:
    row = columns(start=None, build=None, closes=Closing.IN_ORDER, take_while_empty=(Role.WASTE,))
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    removal = Removal(total=10, several=True, near=Near.STRETCH)
    rules = tiny(row, discard, removal=removal, goal=Goal.DISCARD)
    state = lay(rules, "d", w="2C", t1="4C", t2="6C", t3="TH")
    assert state.legal_moves() == ()
    for move in ("t1-t2", "t3-d"):
        refuses(state, move, "too-early")
    state = lay(rules, "d", t1="4C", t2="6C", t3="TH")
    assert set(state.legal_moves()) == {"t1-t2", "t2-t1", "t3-d"}


def test_cards_that_make_no_total_are_left() -> None:
    rules = removal(Removal(total=10))
    assert rules.never_paired == (Rank.JACK, Rank.QUEEN, Rank.KING)
    state = lay(rules, "d", t1="TC", t2="KC JC", t3="QH KH", t4="QC JH")
    assert (state.score, plays(state, "t1-d").status) == (19, pr.Status.WON)


def test_a_packet_is_drawn_face_down_in_its_order() -> None:
    draw = Draw(Role.WASTE, 3, face_down=True, while_empty=(Role.WASTE,))
    ranks = (Rank.TWO, Rank.THREE, Rank.FOUR)
    rules = tiny(columns(), draw=draw, ranks=ranks, goal=Goal.TABLEAU)
    state = lay(rules, w="", s="2C 3H 2H 3C", t1="4C", t2="4H")
    transition = state.transition("s-w")
    assert [(step.act.value, len(step.cards), step.face_up) for step in transition.steps] == [
        ("draw", 3, False),
        ("turn", 1, True),
    ]
    assert step_in_words(transition.steps[0]) == "3 face-down cards are drawn to w"
    after = plays(state, "s-w")
    assert (show(after, "w"), show(after, "s")) == ("3H 2H 3C", "2C")
    assert [after.is_face_up("w", place) for place in range(3)] == [False, False, True]
    refuses(after, "s-w", "too-early")
    rest = plays(after, "w-t1", "w-t1", "w-t2", "s-w")
    assert (show(rest, "w"), show(rest, "s")) == ("2C", "")


def test_a_draw_that_passes_over_spaces() -> None:
    rules = tiny(columns(), draw=Draw(Role.TABLEAU, every=True, over_spaces=True))
    after = lay(rules, t2="2C", t4="2H").play("s-t")
    assert [len(pile) for pile in after.tableau] == [0, 2, 0, 2]
    assert [len(pile) for pile in lay(rules).play("s-t").tableau] == [1, 0, 0, 0]


def test_a_draw_that_overflows_once_piles_have_enough() -> None:
    draw = Draw(Role.TABLEAU, 2, every=True, up_to=2, overflow=Role.WASTE)
    state = lay(tiny(columns(), WASTE, draw=draw), t1="2C 3C 4C", t2="5C")
    filled = state.play("s-t")
    assert [len(pile) for pile in filled.tableau] == [3, 2, 2, 2]
    more = filled.play("s-t")
    assert ([len(pile) for pile in more.tableau], len(more.waste[0])) == ([3, 2, 2, 2], 1)


def test_ranks_in_an_order_of_their_own() -> None:
    order = (Rank.FOUR, Rank.ACE, Rank.NINE)
    rules = tiny(columns(build=Build(Direction.UP, Match.ANY, ranks=order)))
    assert onto(rules, "4C") == {"AC", "AH"}
    assert onto(rules, "AC") == {"9C", "9H"}
    assert onto(rules, "9C") == onto(rules, "2C") == set()
    around = tiny(columns(build=Build(Direction.EITHER, Match.ANY, wrap=True, ranks=order)))
    assert onto(around, "4C") == {"AC", "AH", "9C", "9H"}


@pytest.mark.parametrize(
    "fields",
    [
        {"start": Start(Rank.KING, cards=13), "build": None, "run": IN_SUIT},
        {"start": Start(Rank.KING, cards=13), "build": None, "take": Take.ANY_GROUP},
        {"start": Start(Rank.ACE), "build": None, "fill": (Role.WASTE,)},
    ],
    ids=["run", "group", "fill"],
)
def test_all_ranks_go_to_foundations_in_company_or_to_fill_them(fields: dict[str, Any]) -> None:
    rules = tiny(columns(Take.RUN), attrs.evolve(FOUNDATION, **fields))
    assert rules.left_out == ()


def test_a_foundation_that_some_ranks_never_go_to() -> None:
    build = Build(Direction.UP, Match.SUIT, ranks=tuple(Rank)[:12])
    rules = tiny(columns(), attrs.evolve(FOUNDATION, build=build))
    assert rules.left_out == (Rank.KING,)
    full = {f"f{n}": " ".join(f"{rank.letter}{suit}" for rank in tuple(Rank)[:12])
            for n, suit in enumerate("CH", 1)}  # fmt: skip
    assert lay(rules, t1="KC", t2="KH", **full).status is pr.Status.WON
    full["f2"] = full["f2"][:-3]
    assert lay(rules, t1="KC", t2="KH QH", **full).status is pr.Status.IN_PLAY


def test_a_deal_that_puts_ranks_to_the_bottom_of_the_pack() -> None:
    rules = tiny(columns(piles=2), deal=(Deal(Role.TABLEAU, aside=(Rank.KING,)),))
    first = ["KC", "2C", "KH", "3C"]
    rest = [str(card) for card in rules.pack if str(card) not in first]
    state = pr.deal(rules, deck=first + rest)
    assert [show(state, pile) for pile in ("t1", "t2")] == ["2C", "3C"]
    assert show(state, "s").split()[:2] == ["KH", "KC"]


def test_cards_between_first_and_last_come_from_the_pile_beside() -> None:
    own = attrs.evolve(FOUNDATION, build=Build(Direction.UP), capacity=3, between_from=Role.TABLEAU)
    rules = tiny(columns(), own, goal=Goal.TABLEAU)
    state = lay(rules, t1="3H 2H", t2="2C", f1="AC", f2="AH")
    refuses(state, "t2-f1", "route-not-allowed")
    assert {"t1-f1", "t2-f2"} < set(state.legal_moves())
    plays(state, "t2-f2", "t1-f1", "t1-f2")
    refuses(state, "t1-f2", "route-not-allowed")
    plays(lay(rules, t1="AC"), "t1-f2")


def test_a_draw_that_passes_over_piles_whose_partners_are_full() -> None:
    full = attrs.evolve(FOUNDATION, piles=2, capacity=2)
    draw = Draw(Role.TABLEAU, every=True, over_full=Role.FOUNDATION)
    rules = tiny(columns(piles=2), full, draw=draw, goal=Goal.TABLEAU)
    state = lay(rules, t1="KC", t2="QC", f1="AC 2C", f2="AH")
    assert [len(pile) for pile in state.play("s-t").tableau] == [1, 2]
    refuses(lay(rules, t2="QC", f1="AC 2C", f2="AH 2H"), "s-t", "pile-full")


def test_piles_that_are_built_on_only_with_cards_enough() -> None:
    rules = tiny(columns(Take.RUN, build=attrs.evolve(DOWN, least=2)))
    state = lay(rules, t1="KC 7C", t2="7H", t3="6H", t4="8H 6C 5C")
    plays(state, "t3-t1")
    refuses(state, "t3-t2", "too-early")
    refuses(state, "t4-t2x2", "too-early")
    plays(state, "t4-t1x2")


def test_a_draw_that_waits_for_one_pile_to_have_a_card() -> None:
    reserve = Zone(Role.RESERVE, take=Take.TOP, holds_draw=True)
    violation = lay(tiny(columns(), reserve, deal=(Deal(Role.RESERVE),))).check("s-w")
    assert violation is not None
    assert violation.field == "reserve.holds_draw"
    told = "the reserve is empty, and the stock is dealt only while the reserve has a card"
    assert violation.message == told


@pytest.mark.parametrize("take", [Take.TOP, Take.RUN])
def test_spaces_that_take_cards_of_the_waste_later_than_others(take: Take) -> None:
    later = Start(while_empty=(Role.RESERVE,), waits=(Role.WASTE, Role.TABLEAU))
    reserve = Zone(Role.RESERVE, take=Take.TOP)
    state = lay(tiny(columns(take, start=later), reserve), r="2C", w="2H", t1="9C 8C", t2="5C")
    assert takers(state, "r") >= {"t3", "t4"}
    for move in ("w-t3", "t1-t3"):
        refuses(state, move, "pile-not-fillable")
    check_reasons(state)
    assert "w-t3" in (after := plays(state, "r-t4")).legal_moves()
    assert ("t1-t3x2" in after.legal_moves()) == take.many


def test_a_pile_that_starts_in_the_suit_of_the_card_beside_it() -> None:
    beside = Start(Rank.ACE, after=Role.TABLEAU, suit_of_after=True)
    state = lay(tiny(columns(), attrs.evolve(FOUNDATION, start=beside)), t1="KC", t2="KH AC")
    assert takers(state, "t2") == {"f1", *takers(state, "t1")} - {"t2"}
    refuses(state, "t2-f2", "wrong-suit")
    told = "the A♣ has not the suit of the K♥ that its tableau pile begins with"
    assert (violation := state.check("t2-f2")) is not None
    assert violation.message == told
    check_reasons(state)


AROUND = Build(Direction.UP, Match.SUIT, wrap=True)


def test_a_pile_that_starts_with_what_goes_on_a_card_beside_it() -> None:
    beside = attrs.evolve(FOUNDATION, start=Start(on=Role.TABLEAU), build=AROUND)
    state = lay(tiny(columns(), beside), t1="KC", t2="AC", t3="AH", t4="2H 2C")
    assert {move for move in state.legal_moves() if move.target[0] == "f"} == {"t2-f1", "t4-f2"}
    check_reasons(state)
    refuses(lay(tiny(columns(), beside), t2="AC"), "t2-f1", "wrong-base")


def test_a_pile_whose_last_card_comes_from_one_place() -> None:
    rules = pr.GAMES["interregnum"]
    ranks = "9TJQKA2345678"
    state = lay(rules, r1="8C", r2="8D", t1="8H", f1=" ".join(f"{rank}S" for rank in ranks[:-1]))
    refuses(state, "t1-f1", "pile-full")
    refuses(state, "r2-f1", "route-not-allowed")
    refuses(state, "r2-f2", "too-early")
    check_reasons(state)
    assert [move for move in state.legal_moves() if move.target == "f1"] == ["r1-f1"]
    assert show(state.play("r1-f1"), "f1").endswith("7S 8C")


def test_a_pile_that_begins_with_either_of_two_ranks() -> None:
    state = lay(tiny(columns(start=Start(Rank.KING, also=Rank.QUEEN))), t2="5C QC", t3="2H JH")
    assert "t2-t1" in state.legal_moves()
    refuses(state, "t3-t1", "wrong-base")


def test_cards_that_never_leave_need_not_come_to_the_foundations() -> None:
    whole = [" ".join(rank + suit for rank in "A23456789TJQ") for suit in "CH"]
    rules = tiny(columns(keep=1))
    state = lay(rules, t1="KC QC", t2="KH", f1=whole[0][:-3], f2=whole[1])
    assert (state.status, rules.spared) == (pr.Status.IN_PLAY, 4)
    won = plays(state, "t1-f1")
    assert (won.status, won.score, won.legal_moves()) == (pr.Status.WON, 24, ())


def test_a_base_that_the_player_chooses() -> None:
    rules = tiny(
        columns(),
        attrs.evolve(FOUNDATION, start=Start(Base.BASE)),
        attrs.evolve(WASTE, fill=(Role.STOCK,)),
        Zone(Role.CELL, take=Take.TOP, start=Start(), capacity=1),
        deal=(Deal(Role.TABLEAU, (1, 1, 0)), Deal(Role.CELL)),
        draw=Draw(Role.WASTE),
        choice=Choice((Role.TABLEAU,), (Role.TABLEAU, Role.CELL)),
    )
    state = pr.deal(rules, deck=["5C", "9H", "4C", *(c for c in rules.pack if str(c) not in TAKEN)])
    assert state.waste == ((),)
    assert state.legal_moves() == ("t1-f1", "t2-f1", "t1-f2", "t2-f2")
    for move in ("s-w", "t1-t3", "c-t2", "c-f1", "s-t4"):
        refuses(state, move, "route-not-allowed" if move == "s-t4" else "too-early")
    refuses(state, "t3-f1", "empty-source")
    chosen = state.play("t2-f2")
    assert chosen.base is Rank.NINE
    assert [show(chosen, pile) for pile in ("t1", "t2", "t3", "t4", "c", "w")] == [
        *("5C", "AC", "2C", "3C", "4C", "6C")
    ]
    plays(chosen, "s-w")
    refuses(chosen, "t1-f1", "wrong-base")
    assert [step.act.value for step in state.transition("t2-f2").steps] == ["move"] + ["fill"] * 4


def test_a_redeal_and_pairs_wait_until_the_base_is_chosen() -> None:
    rules = tiny(
        columns(),
        attrs.evolve(FOUNDATION, start=Start(Base.BASE)),
        deal=(Deal(Role.TABLEAU, (1, 25)),),
        draw=Draw(Role.TABLEAU),
        redeal=Redeal(of=Role.TABLEAU, deal=1),
        choice=Choice((Role.TABLEAU,)),
    )
    state = pr.deal(rules, seed=1)
    refuses(state, "t-s", "too-early")
    plays(state.play("t1-f1"), "t-s")


TAKEN = ("5C", "9H", "4C")


def test_start_of_some_zones_only() -> None:
    rules = tiny(columns(start=Start(of=(Role.WASTE,))))
    state = lay(rules, t1="KC", w="5H")
    assert is_legal(state, "w-t2")
    refuses(state, "t1-t2", "pile-not-fillable")
    runs = tiny(columns(Take.RUN, start=Start(of=(Role.WASTE,))))
    refuses(lay(runs, t1="9H 8C"), "t1-t2x2", "pile-not-fillable")


def test_start_with_a_number_of_cards() -> None:
    rules = tiny(columns(Take.RUN, start=Start(cards=2)))
    state = lay(rules, t1="9C 8C 7C", w="5H")
    plays(state, "t1-t2x2")
    refuses(state, "t1-t2", "not-a-run")
    refuses(state, "t1-t2x3", "not-a-run")
    refuses(state, "w-t2", "not-a-run")
    whole = Zone(
        Role.FOUNDATION,
        take=Take.NOTHING,
        piles=2,
        start=Start(Rank.KING, cards=13),
        run=IN_SUIT,
        capacity=13,
    )
    spider = tiny(columns(Take.RUN), whole)
    suit = "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"
    done = plays(lay(spider, t1="5H " + suit), "t1-f1x13")
    assert (show(done, "f1"), done.score) == (suit, 13)
    refuses(lay(spider, t1=suit), "t1-f1x12", "not-a-run")
    refuses(lay(spider, t1=suit), "t1-f1", "not-a-run")
    mixed = suit.replace("7C", "7H")
    refuses(lay(spider, t1=mixed), "t1-f1x13", "not-a-run")


def test_start_while_other_zones_are_empty() -> None:
    rules = tiny(columns(start=Start(while_empty=(Role.STOCK, Role.WASTE))))
    for rest in ("s", "w"):
        refuses(lay(rules, rest, t1="5H"), "t1-t2", "pile-not-fillable")
    assert is_legal(lay(rules, "t3", t1="5H"), "t1-t2")
    refuses(lay(rules, "t3", w="5H"), "w-t1", "pile-not-fillable")


def test_build_while_other_zones_are_empty() -> None:
    waits = Build(while_empty=(Role.STOCK, Role.WASTE))
    rules = tiny(columns(build=waits))
    for rest in ("s", "w"):
        refuses(lay(rules, rest, t1="5H", t2="6C"), "t1-t2", "too-early")
        assert is_legal(lay(rules, rest, t1="5H"), "t1-t2")
    assert is_legal(lay(rules, "t3", t1="5H", t2="6C"), "t1-t2")
    refuses(lay(rules, "s", t1="7H", t2="6C"), "t1-t2", "wrong-rank")


def test_take_while_other_zones_are_empty() -> None:
    for take in (Take.TOP, Take.RUN):
        rules = tiny(columns(take, take_while_empty=(Role.STOCK,)))
        refuses(lay(rules, "s", t1="5H", t2="6C"), "t1-t2", "too-early")
        assert is_legal(lay(rules, "w", t1="5H", t2="6C"), "t1-t2")
        assert "w-t2" in lay(rules, "s", w="5H", t2="6C").legal_moves()
    runs = lay(rules, "s", t1="5H 4C", t2="6C")
    refuses(runs, "t1-t2x2", "too-early")
    assert is_legal(lay(rules, "w", t1="5H 4C", t2="6C"), "t1-t2x2")


def test_a_draw_while_other_zones_are_empty() -> None:
    rules = tiny(columns(), draw=Draw(Role.WASTE, while_empty=(Role.WASTE,)))
    assert is_legal(lay(rules, "s"), "s-w")
    refuses(lay(rules, "s", w="5H"), "s-w", "too-early")


def test_a_deal_of_what_is_like_the_first_card() -> None:
    deal = (Deal(Role.FOUNDATION, (1,), like_first=True), Deal(Role.TABLEAU))
    rules = tiny(columns(), deal=deal)
    deck = [card for card in map(str, rules.pack) if card != "7H"]
    state = pr.deal(rules, deck=["7H", *deck])
    assert (show(state, "f1"), show(state, "t1"), show(state, "t2")) == ("7C", "7H", "AC")


def test_a_deal_that_goes_on_to_the_next_pile() -> None:
    rules = tiny(columns(piles=2), deal=(Deal(Role.TABLEAU, (26,), next_pile=(Rank.FIVE,)),))
    state = pr.deal(rules, deck=rules.pack)
    assert show(state, "t1") == "AC 2C 3C 4C"
    assert len(state.pile("t2")) == 22
    first = ["5C", *(card for card in map(str, rules.pack) if card != "5C")]
    assert len(pr.deal(rules, deck=first).pile("t1")) == 17
    apart = tiny(
        columns(piles=1),
        Zone(Role.CELL, take=Take.TOP, start=Start()),
        columns(piles=1, build=None),
        deal=(Deal(Role.TABLEAU, (11,), next_pile=tuple(Rank)),),
    )
    state = pr.deal(apart, deck=rules.pack)
    assert [len(state.pile(name)) for name in ("t1", "c", "t2")] == [1, 0, 10]


@pytest.mark.parametrize("home", [Home.FIRST, Home.FITTING])
def test_a_deal_of_which_cards_go_home(home: Home) -> None:
    rules = tiny(columns(piles=2), deal=(Deal(Role.TABLEAU, 2, home=home),))
    state = pr.deal(rules, deck=rules.pack)
    if home is Home.FIRST:
        assert (show(state, "f1"), show(state, "t1"), show(state, "t2")) == ("AC", "2C 4C", "3C 5C")
    else:
        assert (show(state, "f1"), show(state, "t1")) == ("AC 2C 3C 4C", "")
    assert len(state.pile("s")) == (21 if home is Home.FIRST else 22)
    steps = pr.deal_steps(state)
    assert sum(len(step.cards) for step in steps if step.act is pr.Act.DEAL) == 26
    short = attrs.evolve(rules, deal=(Deal(Role.TABLEAU, 13, home=home),))
    assert len(pr.deal(short, seed=1).pile("s")) == 0


def test_a_draw_of_several_cards_for_every_pile() -> None:
    for spread, first in ((Spread.PILES, "AC 2C"), (Spread.ROWS, "AC 5C")):
        draw = Draw(Role.TABLEAU, 2, every=True, spread=spread, last=Role.RESERVE)
        zones = (columns(), Zone(Role.RESERVE, take=Take.TOP, piles=3))
        rules = tiny(*zones, deal=(), draw=draw)
        state = plays(pr.deal(rules, deck=rules.pack), "s-t")
        assert show(state, "t1") == first
        last = plays(plays(state, "s-t"), "s-t")
        assert [len(last.pile(f"t{n}")) for n in range(1, 5)] == [6, 6, 6, 6]
        done = plays(last, "s-t")
        assert [show(done, f"r{n}") for n in range(1, 4)] == ["QH", "KH", ""]


def test_spaces_fill_with_several_cards() -> None:
    rules = tiny(columns(piles=2, fill=(Role.STOCK,), fill_cards=3))
    state = lay(rules, "s", t1="5H", t2="6C")
    held = len(state.pile("s"))
    after = plays(state, "t1-t2")
    assert after.pile("t1") == state.pile("s")[:-4:-1]
    assert len(after.pile("s")) == held - 3


def test_one_pile_a_suit() -> None:
    rows = attrs.evolve(ROWS, start=Start(Base.BASE, one_a_suit=True))
    rules = tiny(columns(), rows, suits=(Suit.CLUBS, Suit.HEARTS), decks=1)
    state = lay(rules, t1="5C", t2="5H", t3="8C")
    state = plays(state, "t1-f1", "t3-f1")
    assert takers(state, "t2") == {"t1", "t3", "t4", "f2"}
    assert takers(lay(rules, t1="8C", f1="5C"), "t1") == {"t2", "t3", "t4", "f1"}
    two = tiny(columns(), rows, suits=(Suit.CLUBS,), decks=2)
    for started in ("f1", "f2"):
        other = {"f1": "f2", "f2": "f1"}[started]
        refuses(lay(two, t1="5C", **{started: "5C"}), f"t1-{other}", "wrong-suit")
    aces = tiny(
        columns(), attrs.evolve(rows, piles=4, start=Start(Rank.ACE, one_a_suit=True)), decks=2
    )
    for ace in ("AC", "AH"):
        refuses(lay(aces, t1=ace, f1=ace), "t1-f2", "wrong-suit")


def test_mirror_waits_for_the_rank_on_the_pile_before() -> None:
    rows = attrs.evolve(ROWS, follows=True)
    rules = tiny(columns(), rows)
    state = lay(rules, f1="5C", t1="5H", t2="9C", t3="9H")
    started = plays(state, "t1-f2")
    refuses(started, "t3-f2", "wrong-rank")
    plays(started, "t2-f1", "t3-f2")
    refuses(lay(rules, t1="5H", f1="5C", t2="6H"), "t2-f2", "wrong-base")
    aces = tiny(columns(), attrs.evolve(rows, start=Start(Rank.FIVE)))
    refuses(lay(aces, f1="5C", f2="5H", t1="AH"), "t1-f2", "wrong-rank")
    plays(lay(aces, f1="5C AC", f2="5H", t1="AH"), "t1-f2")
    both = tiny(columns(), attrs.evolve(rows, start=Start(Base.BASE, one_a_suit=True)))
    refuses(lay(both, t1="5H"), "t1-f2", "wrong-rank")
    runs = tiny(columns(Take.RUN, follows=True))
    refuses(lay(runs, t1="KC", t2="9C", t3="8H 7C"), "t3-t2x2", "wrong-rank")
    plays(lay(runs, t1="KC 8C", t2="9C", t3="8H 7C"), "t3-t2x2")


# Zones.


def test_a_card_laid_on_an_empty_source_of_fills_fills_a_waiting_space() -> None:
    hand = Zone(Role.RESERVE, take=Take.TOP, start=Start(), build=DOWN)
    rules = tiny(columns(start=None, fill=(Role.RESERVE,)), hand)
    state = lay(rules, w="9H", t1="5C", t2="5H", t3="KC")
    transition = state.transition("w-r")
    assert [(step.act.value, step.target) for step in transition.steps] == [
        ("move", "r"),
        ("fill", "t4"),
    ]
    assert show(transition.state, "t4") == "9H"


def test_a_card_that_leaves_alone_is_one_step() -> None:
    steps = lay(pr.GAMES["pyramid"], "w", t1="KC").transition("t1-d").steps
    assert [(step.act.value, step.source, step.target) for step in steps] == [("remove", "t1", "d")]


def test_cards_go_only_to_the_zones_that_to_names() -> None:
    rules = tiny(
        columns(),
        Zone(Role.RESERVE, take=Take.TOP, to=(Role.FOUNDATION,)),
        deal=(Deal(Role.RESERVE),),
    )
    state = lay(rules, r="6H AC", t1="7C")
    refuses(state, "r-t1", "route-not-allowed")
    after = plays(state, "r-f1")
    refuses(after, "r-t1", "route-not-allowed")


def test_foundations_may_give_cards_back() -> None:
    back = Zone(
        Role.FOUNDATION,
        take=Take.TOP,
        piles=2,
        start=Start(Rank.ACE),
        build=FOUNDATION.build,
        to=(Role.TABLEAU,),
    )
    rules = tiny(columns(), back)
    state = lay(rules, f1="AC 2C", t1="3H")
    assert show(plays(state, "f1-t1"), "t1") == "3H 2C"
    refuses(lay(rules, f1="AC"), "f1-f2", "route-not-allowed")
    won = lay(
        rules,
        "s",
        f1=" ".join(f"{r}C" for r in "A23456789TJQK"),
        f2=" ".join(f"{r}H" for r in "A23456789TJQK"),
    )
    assert (won.status, won.legal_moves()) == (pr.Status.WON, ())
    refuses(won, "f1-t1", "game-over")


def test_two_zones_of_one_role_number_on() -> None:
    kings = columns(piles=2, start=Start(Rank.KING))
    rules = tiny(kings, columns(piles=2))
    state = lay(rules, t1="5H", t4="KC")
    assert [name for name in state.names if name[0] == "t"] == ["t1", "t2", "t3", "t4"]
    refuses(state, "t1-t2", "wrong-base")
    assert is_legal(state, "t1-t3")
    violation = state.check("t1-t2")
    assert violation is not None
    assert violation.field == "zones[3].start.rank"


def test_three_peaks_share_their_last_row() -> None:
    covers = triangles(3, 4)
    assert covers[:3] == ((3, 4), (5, 6), (7, 8))
    assert covers[3:9] == ((9, 10), (10, 11), (12, 13), (13, 14), (15, 16), (16, 17))
    assert covers[9:18] == tuple((place, place + 1) for place in range(18, 27))
    assert covers[18:] == ((),) * 10
    assert triangles(2, 1) == ((), ())


def test_a_space_fills_from_the_first_zone_that_has_cards() -> None:
    reserve = Zone(Role.RESERVE, take=Take.TOP)
    rules = tiny(
        columns(fill=(Role.RESERVE, Role.WASTE)),
        reserve,
        deal=(Deal(Role.TABLEAU), Deal(Role.RESERVE, 3)),
    )
    full = {"t3": "KC", "t4": "KH"}
    state = plays(lay(rules, t1="5H", t2="6C", r="3C 9H", w="2H", **full), "t1-t2")
    assert (show(state, "t1"), show(state, "r"), show(state, "w")) == ("9H", "3C", "2H")
    state = plays(lay(rules, t1="5H", t2="6C", w="3H 2H", **full), "t1-t2")
    assert (show(state, "t1"), show(state, "w")) == ("2H", "3H")
    state = plays(lay(rules, t1="5H", t2="6C", **full), "t1-t2")
    assert show(state, "t1") == ""


def test_fills_go_on_until_nothing_changes() -> None:
    reserve = Zone(Role.RESERVE, take=Take.TOP, fill=(Role.WASTE,))
    rules = tiny(
        columns(fill=(Role.RESERVE,)), reserve, deal=(Deal(Role.TABLEAU), Deal(Role.RESERVE))
    )
    state = lay(rules, t1="5H", t2="6C", t3="KC", t4="KH", r="9H", w="3H 2H")
    after = plays(state, "t1-t2")
    assert [show(after, name) for name in ("t1", "r", "w")] == ["9H", "2H", "3H"]


# Cards that lie face down.


def test_face_down_cards_turn_up_when_nothing_lies_on_them() -> None:
    rules = tiny(columns(), deal=(Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU)))
    state = lay(rules, t1="KC? 4H? 7C", t2="8H")
    assert [state.is_face_up("t1", place) for place in range(3)] == [False, False, True]
    after = plays(state, "t1-t2")
    assert [after.is_face_up("t1", place) for place in range(2)] == [False, True]
    assert pr.State.from_text(after.to_text()) == after
    assert after.to_json()["piles"]["tableau"][0] == "KC? 4H"
    dealt = pr.deal(rules, seed=1)
    assert [dealt.is_face_up("t1", place) for place in range(3)] == [False, False, True]


def test_nothing_is_laid_on_a_card_that_lies_face_down() -> None:
    reserve = Zone(Role.RESERVE, take=Take.NOTHING, start=Start(), build=DOWN)
    rules = tiny(columns(), reserve, deal=(Deal(Role.RESERVE, face_down=True),))
    state = lay(rules, r="7C?", t1="6H")
    refuses(state, "t1-r", "buried-card")
    assert not state.is_face_up("r")


def test_cards_that_go_only_to_the_zone_before() -> None:
    upper, lower = columns(piles=2), columns(piles=2, to_previous=True)
    state = lay(tiny(upper, lower), t1="8C", t2="8H", t3="7C", t4="7H", w="6C")
    assert takers(state, "t3") == {"t1", "t2"}
    refuses(plays(state, "t4-t1"), "t3-t4", "route-not-allowed")
    last = attrs.evolve(WASTE, to_previous=True)
    state = lay(tiny(upper, lower, last), t1="7C", t3="7H", w="6C")
    assert takers(state, "w") == {"t3", "t4"}
    refuses(state, "w-t1", "route-not-allowed")


def test_cards_that_go_to_the_nearest_foundations_until_a_redeal() -> None:
    any_of = columns(piles=1, start=None)
    own = attrs.evolve(any_of, own_foundations=True)
    redeal = Redeal(1, Role.TABLEAU, 4)
    rules = tiny(
        FOUNDATION, own, FOUNDATION, any_of, draw=None, redeal=redeal, ranks=(Rank.ACE, Rank.TWO)
    )
    state = lay(rules, t1="2C AC", t2="2H AH", s="")
    assert takers(state, "t1") == {"f1", "f2"}
    assert takers(state, "t2") == {"f1", "f2", "f3", "f4"}
    refuses(state, "t1-f3", "too-early")
    violation = state.check("t1-f3")
    assert violation
    assert violation.field == "zones[2].own_foundations"
    assert "to this foundation only after the first redeal" in violation.message
    again = plays(state, "t-s")
    assert show(again, "t1") == "2C AC 2H AH"
    assert takers(again, "t1") == {"f1", "f2", "f3", "f4"}


def test_a_draw_when_nothing_else_may_move_before_a_redeal() -> None:
    own = columns(piles=2, build=None, start=None, own_foundations=True)
    draw = Draw(Role.WASTE, when=When.BLOCKED)
    foundation = attrs.evolve(FOUNDATION, start=None)
    rules = tiny(foundation, own, FOUNDATION, draw=draw, redeal=Redeal(1))
    state = lay(rules, t1="AC", t2="9C", w="")
    assert state.legal_moves() == ("s-w",)
    plays(state, "s-w")


def test_build_by_equal_ranks() -> None:
    assert onto(tiny(columns(build=Build(Direction.SAME))), "8C") == {"8H"}
    assert onto(tiny(columns(build=Build(Direction.SAME, Match.SUIT))), "8C") == set()


def test_build_in_one_way_or_another() -> None:
    build = Build(Direction.DOWN, Match.SUIT, also=Build(Direction.SAME), stop=(Rank.TWO,))
    rules = tiny(columns(Take.RUN, build=build), decks=2)
    assert onto(rules, "8C") == {"7C", "8H"}
    assert onto(rules, "2C") == set()
    state = lay(rules, t1="9H 8H 8C 7C 6C", t2="7H", t3="8H 8C", t4="9H 9C")
    plays(state, "t1-t3x2")
    refuses(state, "t1-t3x4", "not-a-run")
    plays(state, "t3-t4")
    refuses(state, "t3-t4x2", "wrong-suit")
    refuses(state, "t2-t3", "wrong-suit")
    refuses(state, "t2-t4", "wrong-rank")


def test_whole_runs_win() -> None:
    build = Build(match=Match.SUIT, also=Build(Direction.SAME))
    rules = tiny(columns(Take.RUN, build=build), goal=Goal.RUNS)
    clubs, hearts = "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
    state = lay(rules, t1=clubs, t3="AC", t4=hearts)
    assert (state.is_won, state.score) == (False, 13)
    after = plays(state, "t3-t1")
    assert (after.status, after.score) == (pr.Status.WON, 26)
    assert not lay(rules, t1=f"{clubs} AC", t4=hearts.removesuffix(" AH"), w="AH").is_won
    assert lay(rules, t1=f"AC {clubs}", t4=hearts).score == 13
    assert not lay(rules, t1=f"{clubs} AC AH", t4=hearts.removesuffix(" AH")).is_won


# The pack.


SEVEN_UP = (*tuple(Rank)[6:], Rank.ACE)


def test_ranks_that_the_pack_has_are_neighbours_in_their_order() -> None:
    rules = tiny(columns(), ranks=SEVEN_UP)
    assert rules.cards == len(set(rules.pack)) == 16
    assert onto(rules, "AC") == {"KC", "KH"}
    assert onto(rules, "8C") == {"7C", "7H"}
    assert onto(rules, "7C") == set()
    around = tiny(columns(build=Build(wrap=True)), ranks=SEVEN_UP)
    assert onto(around, "7C") == {"AC", "AH"}
    assert onto(tiny(columns(build=Build(step=2)), ranks=SEVEN_UP), "AC") == {"QC", "QH"}
    refuses(lay(rules, t1="AC", t2="7C"), "t1-t2", "wrong-rank")


def test_the_rank_below_the_base_is_the_one_that_the_pack_has_before_it() -> None:
    based = attrs.evolve(FOUNDATION, start=Start(Base.BASE))
    rules = tiny(based, columns(start=Start(Base.BELOW)), ranks=SEVEN_UP)
    state = lay(rules, f1="7C", t1="AC", t2="KC", t3="8C")
    plays(state, "t1-t4")
    refuses(state, "t2-t4", "wrong-base")


def test_a_card_of_a_rank_that_the_pack_has_not_is_refused() -> None:
    rules = tiny(columns(), ranks=SEVEN_UP)
    deck = ["2C", *map(str, rules.pack[1:])]
    with pytest.raises(pr.CardError, match="2C is there 1 times; 7C is missing"):
        pr.deal(rules, deck=deck)


# The deal.


def test_the_steps_of_a_deal() -> None:
    deck = [str(card) for card in pr.pack(suits=(Suit.CLUBS, Suit.HEARTS))]
    deal = (
        Deal(Role.TABLEAU, (1, 2, 3)),
        Deal(Role.TABLEAU, 2, by_pile=True),
        Deal(Role.WASTE, 3, under=True),
    )
    state = pr.deal(tiny(columns(), deal=deal), deck=deck)
    assert [show(state, f"t{n}") for n in range(1, 5)] == [
        "AC 7C 8C", "2C 4C 9C TC", "3C 5C 6C JC QC", "KC AH",
    ]  # fmt: skip
    assert show(state, "w") == "4H 3H 2H"
    assert show(state, "s").split() == deck[:16:-1]


def test_cards_that_are_picked_out_first() -> None:
    deck = [str(card) for card in pr.pack(suits=(Suit.CLUBS, Suit.HEARTS))]
    aces = Deal(Role.FOUNDATION, pick=(pr.Card.parse("AH"), pr.Card.parse("AC")))
    state = pr.deal(tiny(columns(), deal=(Deal(Role.TABLEAU), aces)), deck=deck)
    assert (show(state, "f1"), show(state, "f2")) == ("AH", "AC")
    assert [show(state, f"t{n}") for n in range(1, 5)] == ["2C", "3C", "4C", "5C"]


def test_ranks_that_sink() -> None:
    deck = ["5C", "KC", "3C", "KH", "2C", "QC"]
    rest = [str(c) for c in pr.pack(suits=(Suit.CLUBS, Suit.HEARTS)) if str(c) not in deck]
    deal = (Deal(Role.TABLEAU, 3, by_pile=True, sink=(Rank.KING, Rank.QUEEN)),)
    state = pr.deal(tiny(columns(piles=2), deal=deal), deck=deck + rest)
    assert (show(state, "t1"), show(state, "t2")) == ("KC 5C 3C", "KH QC 2C")


def test_each_rank_once_a_pile() -> None:
    deck = ["AC", "2C", "AH", "3C", "2H"]
    rest = [str(c) for c in pr.pack(suits=(Suit.CLUBS, Suit.HEARTS)) if str(c) not in deck]
    rules = tiny(columns(piles=2), deal=(Deal(Role.TABLEAU, 2, one_a_rank=True),))
    state = pr.deal(rules, deck=deck + rest)
    assert (show(state, "t1"), show(state, "t2")) == ("AC 3C", "2C " + rest[0])
    assert show(state, "s").split() == ["2H", "AH", *rest[:0:-1]]


def test_each_rank_once_a_pile_as_long_as_there_is_another() -> None:
    rules = tiny(columns(piles=2), deal=(Deal(Role.TABLEAU, 13, one_a_rank=True),))
    deck = pr.pack(suits=(Suit.CLUBS, Suit.HEARTS))
    state = pr.deal(
        rules, deck=[card for pair in zip(deck[:13], deck[13:], strict=True) for card in pair]
    )
    assert sorted(card.rank for card in state.tableau[0]) == list(Rank)


# The stock.


def test_several_cards_come_at_once() -> None:
    rules = tiny(columns(), draw=Draw(Role.WASTE, cards=3))
    state = lay(rules, "t1", s="2C 3C 4C 5C")
    state = plays(state, "s-w")
    assert (show(state, "w"), show(state, "s")) == ("5C 4C 3C", "2C")
    assert show(plays(state, "s-w"), "w") == "5C 4C 3C 2C"
    refuses(state, "s-wx3", "one-card-only")


def test_a_card_for_every_pile() -> None:
    rules = tiny(
        columns(), draw=Draw(Role.TABLEAU, every=True), deal=(Deal(Role.TABLEAU), Deal(Role.WASTE))
    )
    state = lay(rules, "w", t1="KC", t3="9H", s="2C 3C 4C 5C 6C")
    assert "s-t" in state.legal_moves()
    after = plays(state, "s-t")
    assert [show(after, f"t{n}") for n in range(1, 5)] == ["KC 6C", "5C", "9H 4C", "3C"]
    last = plays(after, "s-t")
    assert [show(last, f"t{n}") for n in range(1, 5)] == ["KC 6C 2C", "5C", "9H 4C", "3C"]
    refuses(last, "s-t", "stock-empty")
    refuses(state, "s-t1", "route-not-allowed")
    refuses(state, "t-w", "no-such-pile")
    refuses(state, "t1-t", "no-such-pile")
    with pytest.raises(pr.MoveError, match="stands for every pile at once"):
        state.pile("t")


def test_a_draw_only_when_no_tableau_pile_is_empty() -> None:
    rules = tiny(columns(), draw=Draw(Role.TABLEAU, every=True, when=When.NO_SPACE))
    full = {"t1": "KC", "t2": "9H", "t3": "2H", "t4": "6C"}
    assert is_legal(lay(rules, **full), "s-t")
    refuses(lay(rules, **{**full, "t3": ""}), "s-t", "draw-over-space")


def test_a_draw_only_when_nothing_else_can_move() -> None:
    rules = tiny(columns(), draw=Draw(Role.WASTE, when=When.BLOCKED))
    full = {"t1": "KC", "t2": "9H", "t3": "2H", "t4": "6C"}
    assert lay(rules, **full).legal_moves() == ("s-w",)
    refuses(lay(rules, **full, w="5H"), "s-w", "draw-not-blocked")
    runs = tiny(columns(Take.RUN), draw=Draw(Role.WASTE, when=When.BLOCKED))
    assert lay(runs, **full).legal_moves() == ("s-w",)
    refuses(lay(runs, **full, w="5H"), "s-w", "draw-not-blocked")
    refuses(lay(runs, **{**full, "t1": "TC 9C 8C", "t2": "TH"}), "s-w", "draw-not-blocked")


def test_a_game_without_a_draw() -> None:
    rules = tiny(columns(), deal=(Deal(Role.TABLEAU), Deal(Role.WASTE)), draw=None)
    refuses(lay(rules, t1="5H"), "s-w", "not-a-source")


# The stock made anew.


def test_a_blocked_draw_looks_at_the_base_rank() -> None:
    based = attrs.evolve(FOUNDATION, start=Start(Base.BASE))
    rules = tiny(columns(), based, draw=Draw(Role.WASTE, when=When.BLOCKED))
    tops = {"t1": "KC", "t2": "KH", "t3": "TC", "t4": "TH"}
    plays(lay(rules, f1="5C", **tops), "s-w")
    refuses(lay(rules, f1="KC", **{**tops, "t1": "5H"}), "s-w", "draw-not-blocked")


def test_a_redeal_turns_the_waste_over() -> None:
    rules = tiny(columns(), redeal=Redeal(times=2))
    state = lay(rules, "t1", w="2C 3C 4C", s="")
    refuses(lay(rules, "t1", s="5C", w="2C"), "w-s", "stock-not-empty")
    state = plays(state, "w-s")
    assert (show(state, "s"), show(state, "w"), state.redeals) == ("4C 3C 2C", "", 1)
    refuses(state, "w-s", "stock-not-empty")
    state = plays(state, "s-w", "s-w", "s-w", "w-s", "s-w", "s-w", "s-w")
    assert (show(state, "w"), state.redeals) == ("2C 3C 4C", 2)
    refuses(state, "w-s", "no-redeal-left")
    refuses(lay(rules, "t1"), "w-s", "empty-source")
    refuses(state, "w-sx2", "one-card-only")
    assert pr.State.from_text(state.to_text()) == state
    assert pr.State.from_json(state.to_json()).redeals == 2


def test_a_redeal_that_deals_is_told_step_by_step() -> None:
    rules = tiny(columns(), redeal=Redeal(of=Role.TABLEAU, deal=2))
    state = lay(rules, "w", t1="2C 3C 4C", t2="5H")
    steps = state.transition("t-s").steps
    assert [(step.act.value, step.source, step.target, len(step.cards)) for step in steps] == [
        ("redeal", "t1", "s", 3),
        ("redeal", "t2", "s", 1),
        *[("draw", "s", target, 1) for target in ("t1", "t1", "t2", "t2")],
    ]


def test_the_one_redeal_and_redeals_without_end() -> None:
    once = tiny(columns(), redeal=Redeal(times=1))
    state = plays(lay(once, "t1", w="2C"), "w-s", "s-w")
    refuses(state, "w-s", "no-redeal-left")
    endless = tiny(columns(), redeal=Redeal())
    state = lay(endless, "t1", w="2C")
    for count in range(1, 6):
        state = plays(state, "w-s", "s-w")
        assert state.redeals == count
    three = tiny(columns(), redeal=Redeal(times=3))
    state = plays(lay(three, "t1", w="2C"), *["w-s", "s-w"] * 3)
    violation = state.check("w-s")
    assert violation is not None
    assert violation.message == "all three redeals are used"


def test_a_redeal_gathers_the_tableau_and_deals_it_again() -> None:
    rules = tiny(columns(piles=3), redeal=Redeal(times=1, of=Role.TABLEAU, deal=2),
                 deal=(Deal(Role.TABLEAU, 8), Deal(Role.WASTE, 2)))  # fmt: skip
    state = lay(rules, "w", t1="KC QH JC", t2="", t3="9C 8H 3C 4C")
    after = plays(state, "t-s")
    assert [show(after, f"t{n}") for n in range(1, 4)] == ["KC QH", "JC 9C", "8H 3C"]
    assert (show(after, "s"), after.redeals) == ("4C", 1)
    refuses(state, "t1-s", "route-not-allowed")


def test_a_redeal_turns_cards_face_up_and_stops_where_they_run_out() -> None:
    deal = (Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU, 6), Deal(Role.WASTE, 2))
    redeal = Redeal(of=Role.TABLEAU, deal=3)
    rules = tiny(columns(piles=3), redeal=redeal, deal=deal)
    after = plays(lay(rules, "w", t1="KC? QH", t2="5C? 9H? JC"), "t-s")
    assert [show(after, f"t{n}") for n in range(1, 4)] == ["KC QH 5C", "9H JC", ""]
    assert all(after.is_face_up("t1", place) for place in range(3))


# Cards that leave the game.


def removal(by: Removal, **fields: object) -> pr.Rules:
    tableau = Zone(Role.TABLEAU, take=Take.TOP, piles=4)
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    usual = {"goal": Goal.DISCARD, "removal": by, "deal": (Deal(Role.TABLEAU, 2),)}
    return tiny(tableau, discard, **{**usual, **fields})


def test_pairs_that_add_up_and_cards_that_leave_alone() -> None:
    rules = removal(Removal(By.TOTAL, 13))
    state = lay(rules, t1="KC", t2="6C", t3="7H", t4="5H", w="8C")
    assert set(state.legal_moves()) == {"t1-d", "t2-t3", "t3-t2", "t4-w", "w-t4", "s-w"}
    after = plays(state, "t2-t3")
    assert sorted(show(after, "d").split()) == ["6C", "7H"]
    refuses(state, "t2-t4", "no-pair")
    refuses(state, "t2-d", "no-pair")
    refuses(state, "t2-t3x2", "too-few-cards")
    refuses(lay(rules, t1="2C 6C", t2="7H"), "t1-t2x2", "buried-card")
    refuses(after, "t2-t1", "empty-source")
    refuses(after, "t1-t2", "empty-source")
    fifteen = removal(Removal(By.TOTAL, 15))
    state = lay(fifteen, t1="KC", t2="2C", t3="9H", t4="6H")
    assert set(state.legal_moves()) == {"t1-t2", "t2-t1", "t3-t4", "t4-t3", "s-w"}
    refuses(state, "t1-d", "no-pair")


def test_cards_leave_one_by_one_where_runs_move_too() -> None:
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    rules = tiny(columns(Take.RUN), discard, removal=Removal(), goal=Goal.DISCARD)
    state = lay(rules, t1="KC QH", t2="KH")
    refuses(state, "t1-dx2", "one-card-only")
    plays(state, "t2-d")


def test_pairs_of_a_rank() -> None:
    rules = removal(Removal(By.RANK))
    state = lay(rules, t1="KC", t2="KH", t3="7H", t4="5H")
    assert set(state.legal_moves()) == {"t1-t2", "t2-t1", "s-w"}
    refuses(state, "t3-t4", "no-pair")
    refuses(state, "t3-d", "route-not-allowed")


def rank_set(letters: str) -> tuple[Rank, ...]:
    return tuple(map(Rank.parse, letters))


def test_pairs_that_are_listed_leave_in_no_other_way() -> None:
    sets = tuple(map(rank_set, ("JJ", "QK", "9")))
    rules = removal(Removal(total=11, sets=sets, set_match=Match.OTHER_SUIT), decks=2)
    state = lay(rules, t1="JC", t2="JH", t3="9H", t4="2C", w="JH")
    assert set(state.legal_moves()) == {"t1-t2", "t2-t1", "t1-w", "w-t1", "t3-d", "s-w"}
    refuses(state, "t2-w", "no-pair")  # of one suit
    refuses(state, "t3-t4", "no-pair")  # eleven, but nines leave alone
    refuses(state, "t1-d", "no-pair")
    refuses(lay(rules, t1="2C", t2="8H"), "t1-t2", "no-pair")


def test_the_suits_of_pairs() -> None:
    for match, legal in ((Match.SUIT, False), (Match.OTHER_SUIT, True), (Match.COLOUR, False)):
        rules = removal(Removal(match=match))
        assert is_legal(lay(rules, t1="6C", t2="7H"), "t1-t2") is legal
        assert is_legal(lay(rules, t1="6C", t2="7C"), "t1-t2") is not legal
    refuses(lay(removal(Removal(match=Match.ALTERNATING)), t1="6C", t2="7C"), "t1-t2", "no-pair")


def test_more_than_two_cards_are_gathered() -> None:
    tableau = Zone(Role.TABLEAU, take=Take.TOP, piles=4, fill=(Role.STOCK,))
    later = attrs.evolve(tableau, fill_while_empty=(Role.RESERVE,))
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    reserve = Zone(
        Role.RESERVE, take=Take.NOTHING, piles=3, start=Start(), capacity=1, gathers=True
    )
    courts = Removal(By.SETS, sets=(rank_set("JQK"),), set_match=Match.SUIT)
    fields = {"removal": courts, "goal": Goal.DISCARD}
    rules = tiny(tableau, discard, reserve, **fields)
    state = lay(rules, t1="KC", t2="JC", t3="QC", t4="QH", s="2C 3C 4C")
    state = plays(state, "t1-r2")
    assert (show(state, "r2"), show(state, "t1")) == ("KC", "4C")
    refuses(state, "t4-r1", "no-pair")  # of another suit
    refuses(state, "t1-r1", "no-pair")
    refuses(state, "t2-r2", "pile-full")
    refuses(state, "t2-d", "route-not-allowed")
    refuses(state, "t2-t3", "route-not-allowed")
    state = plays(state, "t2-r1", "t3-r3")
    assert [len(state.pile(name)) for name in ("r1", "r2", "r3", "d")][:3] == [0, 0, 0]
    assert {"JC", "QC", "KC"} <= set(show(state, "d").split())
    state = lay(tiny(later, discard, reserve, **fields), t1="KC", t2="JC", t3="QC", t4="QH")
    state = plays(state, "t1-r1", "t2-r2")
    assert show(state, "t1") == show(state, "t2") == ""
    assert all(plays(state, "t3-r3").piles("tableau"))
    with pytest.raises(pr.PositionError, match="r1: a whole set leaves by itself"):
        lay(rules, t1="2C", t2="3C", t3="4C", t4="5C", r1="JC", r2="QC", r3="KC")


def test_any_number_of_cards_that_add_up() -> None:
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    tableau = Zone(Role.TABLEAU, take=Take.TOP, piles=4)
    build = Build(Direction.ANY)
    reserve = Zone(Role.RESERVE, take=Take.NOTHING, start=Start(), build=build, gathers=True)
    by = Removal(total=15, several=True, sets=(rank_set("JQK"),), match=Match.OTHER_SUIT)
    rules = tiny(tableau, discard, reserve, removal=by, goal=Goal.DISCARD, suits=tuple(Suit))
    state = lay(rules, t1="9C", t2="4H", t3="3D", t4="2D")
    state = plays(state, "t1-r")
    assert takers(state, "t2") == takers(state, "t3") == {"r"}
    state = plays(state, "t2-r")
    refuses(state, "t3-r", "no-pair")  # sixteen
    assert {"9C", "4H", "2D"} <= set(show(plays(state, "t4-r"), "d").split())
    refuses(lay(rules, t1="JC", t2="9C", t3="2D", r="KC"), "t2-r", "no-pair")


def test_spaces_of_a_pair_fill_in_the_order_in_which_the_move_names_them() -> None:
    state = pr.deal("elevens", seed=1)
    first, second = (str(card) for card in state.stock[0][:-3:-1])
    after = plays(state, "t1-t3")
    assert (show(after, "t1"), show(after, "t3")) == (first, second)
    after = plays(state, "t3-t1")
    assert (show(after, "t3"), show(after, "t1")) == (first, second)
    # What has waited fills from the first pile on.
    after = plays(pr.deal("elevens-too", seed=1), "t3-t1")
    assert (show(after, "t1"), show(after, "t3")) == (first, second)


def test_pairs_with_the_top_of_the_stock() -> None:
    stock = Zone(Role.STOCK, take=Take.TOP)
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    tableau = Zone(Role.TABLEAU, take=Take.TOP, piles=4)
    ends = {"removal": Removal(), "redeal": Redeal(), "goal": Goal.DISCARD}
    rules = tiny(stock, tableau, discard, **ends)
    state = lay(rules, s="2C 6C", t1="7H", w="7C")
    assert {"s-t1", "t1-s", "w-s", "s-w"} <= set(state.legal_moves())
    refuses(lay(rules, s="2C 6C", w="8C"), "w-s", "no-pair")
    assert sorted(show(plays(state, "w-s"), "d").split()) == ["6C", "7C"]
    emptied = plays(lay(rules, "t2", s="", w="5C 7C"), "w-s")
    assert (show(emptied, "s"), emptied.redeals) == ("7C 5C", 1)


def test_a_pile_takes_a_card_while_it_is_empty_and_else_gives_a_pair() -> None:
    cells = Zone(Role.CELL, take=Take.TOP, piles=2, start=Start(of=(Role.TABLEAU,)), capacity=1)
    heaps = Zone(Role.TABLEAU, take=Take.TOP, piles=3)
    discard = Zone(Role.DISCARD, take=Take.NOTHING)
    rules = tiny(cells, heaps, discard, removal=Removal(), goal=Goal.DISCARD)
    state = lay(rules, c1="5C", t1="8H", t2="7H", w="8C")
    assert set(state.legal_moves()) >= {"t1-c1", "c1-t1", "t2-c2", "w-c1"}
    refuses(state, "t2-c1", "no-pair")
    refuses(state, "w-c2", "pile-not-fillable")
    refuses(state, "c1-c2", "pile-not-fillable")
    paired = plays(state, "t1-c1")
    assert (show(paired, "c1"), show(paired, "d")) == ("", "8H 5C")
    assert show(plays(state, "t2-c2"), "c2") == "7H"
    for after in (state, paired, pr.deal("baroness", seed=1)):
        check_reasons(after)
    with pytest.raises(pr.PositionError, match="2 cards, and it holds 1 at most"):
        lay(rules, c1="5C 6C")
    assert check_conformance(rules, games=3, plies=40, every=5).positions > 3


def test_a_card_leaves_while_a_higher_one_of_its_suit_is_out() -> None:
    rules = removal(Removal(By.OUTRANKED))
    state = lay(rules, t1="KC", t2="AC", t3="7H", t4="5H")
    assert set(state.legal_moves()) == {"t1-d", "t4-d", "s-w"}
    refuses(state, "t2-d", "not-outranked")
    refuses(state, "t3-t4", "route-not-allowed")
    refuses(state, "t1-t2", "route-not-allowed")
    assert show(plays(state, "t1-d"), "d") == "KC"
    none = lay(rules, t1="KC", t3="7H")
    assert none.legal_moves() == ("s-w",)


def test_all_that_can_be_discarded_wins() -> None:
    rules = removal(Removal(By.OUTRANKED))
    state = lay(rules, "d", t1="AC", t2="AH")
    assert (state.status, state.score) == (pr.Status.WON, 24)
    state = lay(rules, "d", t1="AC", t2="AH 5H", t3="")
    assert state.status is pr.Status.LOST
    pairs = removal(Removal(By.TOTAL, 13))
    state = plays(lay(pairs, "d", t1="KC"), "t1-d")
    assert (state.status, state.score) == (pr.Status.WON, 26)


def test_a_covered_card_is_in_no_pair() -> None:
    pyramid = Zone(Role.TABLEAU, take=Take.TOP, piles=3, cover=((1, 2), (), ()))
    rules = tiny(
        pyramid, Zone(Role.DISCARD, take=Take.NOTHING), removal=Removal(), goal=Goal.DISCARD
    )
    state = lay(rules, t1="6C", t2="7H", t3="KC")
    assert set(state.legal_moves()) == {"t3-d", "s-w"}
    refuses(state, "t1-t2", "covered-card")
    refuses(state, "t2-t1", "covered-card")
    covered = Zone(Role.TABLEAU, take=Take.TOP, piles=3, cover=((1,), (2,), ()))
    rules = tiny(
        covered, Zone(Role.DISCARD, take=Take.NOTHING), removal=Removal(), goal=Goal.DISCARD
    )
    state = lay(rules, t1="5C", t2="6C", t3="KC", w="7H")
    refuses(state, "t2-w", "covered-card")
    plays(state, "t3-d", "t2-w")


# What wins.


def test_a_cleared_tableau_wins() -> None:
    state = lay(removal(Removal(), goal=Goal.TABLEAU), t1="6C", t2="7H")
    assert (state.status, state.score) == (pr.Status.IN_PLAY, 6)
    won = plays(state, "t1-t2")
    assert (won.status, won.score, won.legal_moves()) == (pr.Status.WON, 8, ())
    refuses(won, "s-w", "game-over")


@pytest.mark.parametrize(
    "rules",
    [
        tiny(columns(Take.RUN, run=IN_SUIT)),
        tiny(columns(Take.TOP_OR_WHOLE)),
        tiny(columns(Take.SUPERMOVE), Zone(Role.CELL, take=Take.TOP, piles=2, start=Start())),
        tiny(
            columns(Take.ANY_GROUP),
            deal=(Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU, 2)),
        ),
        tiny(columns(start=Start(cards=2), take=Take.RUN), redeal=Redeal(times=2)),
        tiny(columns(), draw=Draw(Role.TABLEAU, every=True, when=When.NO_SPACE)),
        tiny(columns(fill=(Role.WASTE,)), draw=Draw(Role.WASTE, cards=3), redeal=Redeal()),
        tiny(columns(Take.RUN, build=Build(Direction.EITHER, Match.ANY, wrap=True))),
        removal(Removal(By.TOTAL, 13)),
        removal(Removal(By.RANK), redeal=Redeal(times=1)),
        removal(Removal(By.OUTRANKED)),
    ],
    ids=lambda rules: f"{rules.zones[-1].role.value}",
)
def test_the_engines_laws_hold_for_every_word(rules: pr.Rules) -> None:
    assert check_conformance(rules, games=3, plies=40, every=10).positions > 3
