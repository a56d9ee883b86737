"""Rows of places: gaps, cards in place, redeals, swaps, and won games."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.piles import names_of
from patience_rules.rules.ruleset import known_sound
from tests.support.laws import check_transitions
from tests.support.tiny import columns, tiny

LIFTED = tiny(
    columns(),
    pl.DISCARD,
    deal=(pl.Deal("tableau"), pl.TakeOut("tableau", "ace")),
)


def rows(game: str, *texts: str) -> pr.State:
    """A position with these cards at the beginning of rows, a dot for a gap."""
    rules = pr.GAMES[game]
    shape = rules.zones[-1].shape
    assert isinstance(shape, pl.Slots)
    length = shape.length
    named = " ".join(texts).split()
    rest = [str(card) for card in rules.pack if str(card) not in named]
    gone = [text for text in rest if rules.count(pl.Role.DISCARD) and text[0] == "A"]
    rest = [text for text in rest if text not in gone]
    places: list[str] = []
    for text in texts:
        row = ["" if card == "." else card for card in text.split()]
        more = length - len(row)
        places += row + rest[:more]
        del rest[:more]
    places += rest
    places += [""] * (rules.count(pl.Role.TABLEAU) - len(places))
    piles = {"stock": [""], "tableau": places}
    if rules.count(pl.Role.DISCARD):
        piles["discard"] = [" ".join(gone)]
    return pr.State(rules, piles)


def into(state: pr.State, gap: str) -> set[str]:
    """The cards that may go into a gap."""
    moves = [move for move in state.legal_moves() if move.target == gap]
    return {str(state.pile(move.source)[-1]) for move in moves}


def test_a_gap_takes_the_card_after_its_left_neighbour() -> None:
    state = rows("montana", ". 5C . KH . 7S 9D")
    assert into(state, "t1") == {"2C", "2D", "2H", "2S"}
    assert into(state, "t3") == {"6C"}
    assert into(state, "t5") == set()
    assert into(rows("jungle", "AC 5C . KH"), "t3") == {"6C", "6D", "6H", "6S"}


def test_a_gap_may_also_take_the_card_before_its_right_neighbour() -> None:
    assert into(rows("galary", "AC 5C . 9H"), "t3") == {"6C", "8H"}
    assert into(rows("galary", "AC . . 9H"), "t3") == {"8H"}
    full = " ".join(str(card) for card in pr.GAMES["galary"].pack[13:26])
    assert into(rows("galary", f"{full} .", "KC"), "t14") == set()  # the next row does not count


@pytest.mark.parametrize(
    ("game", "row", "move", "code", "said"),
    [
        ("montana", "2C . KH", "t3-t2", "wrong-rank", "only the 3♣ goes to the right of the 2♣"),
        ("montana", "2C . 3D", "t3-t2", "wrong-suit", "only the 3♣ goes to the right of the 2♣"),
        ("montana", "KH . 3D", "t3-t2", "pile-not-fillable", "nothing goes to the right of the K♥"),
        ("montana", "4D . . 3D", "t4-t3", "pile-not-fillable",
         "nothing goes to the right of a gap"),
        ("montana", ". 3D", "t2-t1", "wrong-base", "a gap in the rows takes only a two"),
        ("montana", "2C 3D", "t2-t1", "pile-full", "this place has a card already"),
        ("galary", "AC . . 9H KC", "t5-t3", "wrong-rank",
         "only the 8♥ goes between a gap and the 9♥"),
    ],
)  # fmt: skip
def test_reasons_against_filling_a_gap(
    game: str, row: str, move: str, code: str, said: str
) -> None:
    violation = rows(game, row).check(move)
    assert violation is not None
    assert (violation.code.value, violation.message.casefold()) == (code, said.casefold())


def test_cards_in_place_score_and_stay_in_a_redeal() -> None:
    state = rows("montana", "2C 3C 4C 6C", "3D 4D", "2H 3H . 5H", ". . .")
    assert state.score == 5
    after = state.play("t-s")
    for place in ("t1", "t2", "t3", "t27", "t28"):
        assert after.pile(place) == state.pile(place)
    assert [name for name in after.names if name[0] == "t" and not after.pile(name)] == [
        "t4", "t14", "t29", "t40"
    ]  # fmt: skip
    assert after.redeals == 1


def test_gaps_may_be_shuffled_with_the_cards() -> None:
    gaps: Counter[int] = Counter()
    for seed in range(40):
        state = pr.deal("spaces", seed=seed).play("t-s")
        gaps.update(n for n, cards in enumerate(state.piles(pl.Role.TABLEAU)) if not cards)
    assert sum(gaps.values()) == 160
    assert len(gaps) > 30


def test_rows_in_place_win() -> None:
    suits = [[card for card in pr.GAMES["montana"].pack if card.suit is suit] for suit in pr.Suit]
    texts = [" ".join(map(str, suit[1:])) for suit in suits]
    almost = rows("montana", *[f"{text} ." for text in texts[:3]], f". {texts[3]}")
    assert almost.status is pr.Status.IN_PLAY
    assert almost.score == 36
    won = rows("montana", *[f"{text} ." for text in texts])
    assert (won.status, won.score) == (pr.Status.WON, 48)


def full_row(first: str) -> pr.Rules:
    """A game of four cards in a row of four places."""
    zone = attrs.evolve(pr.GAMES["montana"].zones[-1], piles=4, shape=pl.Slots(4), start=first)
    return pr.Rules(
        "full-row",
        zones=(*pr.GAMES["montana"].zones[:1], zone),
        deal=pl.Deal("tableau"),
        suits=pr.Suit.CLUBS,
        ranks=tuple(pr.Rank)[:4],
        redeal=pl.Redeal(pl.Gather("tableau"), shuffle="cards", deal=pl.Deal("tableau"), times=1),
        goal=pl.Goal.RUNS_COMPLETE,
    )


def test_a_redeal_fills_gaps_where_there_are_too_many_cards() -> None:
    state = pr.deal(full_row("2"), seed=1).play("t-s")
    assert all(state.piles(pl.Role.TABLEAU))


def test_a_full_row_may_be_in_place() -> None:
    rules = full_row("ace")
    state = pr.State(rules, {"stock": [""], "tableau": ["AC", "2C", "3C", "4C"]})
    assert (state.status, state.score) == (pr.Status.WON, 4)


def test_a_deal_may_take_out_ranks() -> None:
    state = pr.deal(LIFTED, deck=LIFTED.pack)
    assert set(map(str, state.pile("d"))) == {"AC"}
    assert [len(pile) for pile in state.piles(pl.Role.TABLEAU)] == [0, 1, 1, 1]
    assert state.check("t1-d") is not None
    moon = pr.deal("blue-moon", seed=1)
    firsts = [moon.pile(f"t{n}")[0] for n in (1, 15, 29, 43)]
    assert {card.rank for card in firsts} == {pr.Rank.ACE}
    assert moon.deck is not None
    assert [card for card in moon.deck.cards if card.rank is pr.Rank.ACE] == firsts
    steps = pr.deal_steps(moon)
    assert [str(step.act.value) for step in steps[-4:]] == ["fill"] * 4


GALLERY = pr.GAMES["picture-gallery"]


def gallery(**pictures: str) -> pr.State:
    """A position of Picture Gallery, with all other cards on the stock and the tableau."""
    there = " ".join(pictures.values()).split()
    names = [name for zone in range(1, 5) for name in names_of(GALLERY, zone)]
    rest = [str(card) for card in GALLERY.pack]
    for card in there:
        rest.remove(card)
    return pr.State(
        GALLERY,
        {
            "stock": [" ".join(rest[8:])],
            "foundation": [pictures.get(name, "") for name in names],
            "tableau": rest[:8],
        },
    )


def test_nothing_is_laid_on_a_pile_with_a_wrong_first_rank() -> None:
    state = gallery(f2="5C", f3="4C", f10="8C", f11="7C")
    assert state.check("f11-f3") is None
    violation = state.check("f10-f2")
    assert violation is not None
    assert (violation.code.value, violation.field) == ("wrong-base", "zones[2].build.when")
    assert violation.message == "this foundation is built on only if it begins with a four"


def test_only_piles_with_the_right_first_rank_score_and_win() -> None:
    assert gallery(f2="5C", f3="4C 7C").score == 2
    with known_sound():  # the deal wins
        rules = attrs.evolve(
            GALLERY,
            id="one-picture",
            zones=(GALLERY.zones[0], attrs.evolve(GALLERY.zones[2], capacity=None)),
            suits=(pr.Suit.CLUBS,),
            ranks=tuple(pr.Rank)[3:7],
            decks=4,
            deal=pl.Deal("foundation", 2),
            draw=None,
        )
    fives = pr.State(rules, {"stock": [""], "foundation": ["4C 7C"] * 4 + ["5C 6C"] * 4})
    assert (fives.status, fives.score) == (pr.Status.LOST, 8)


def parade(**pictures: str) -> pr.State:
    """The same position in Royal Parade, whose rows begin with 2, 3 and 4."""
    state = gallery(**pictures)
    rest = state.to_json()["piles"]["stock"][0]
    piles = {**state.to_json()["piles"], "stock": [rest]}
    return pr.State(pr.GAMES["royal-parade"], piles)


def test_misplaced_first_cards_are_swapped() -> None:
    state = parade(f2="3C", f3="2D", f10="2C", f18="3S", f19="4S", f20="3H 6H")
    swaps = [move for move in state.legal_moves() if move in ("f2-f10", "f10-f2")]
    assert swaps == ["f10-f2", "f2-f10"]
    for move in swaps:
        after = state.play(move)
        assert (after.pile("f2"), after.pile("f10")) == (
            (pr.Card("2C"),),
            (pr.Card("3C"),),
        )
        under, away = after_steps = state.transition(move).steps
        assert [step.act for step in after_steps] == [pr.Act.MOVE, pr.Act.MOVE]
        assert (under.under, away.under) == (True, False)
        assert after.score == state.score + 2
    refused = {
        "f3-f2": "there two twos would begin one row",
        "f18-f10": "the two does not belong where the three lies",
        "f20-f10": "the three does not lie alone",
        "f19-f3": "both begin their places rightly",
    }
    assert all(state.check(move) for move in refused)
    check_transitions(state)


def test_a_first_card_is_swapped_only_within_the_rows() -> None:
    state = parade(f2="3C", f3="2D", f10="2C")
    cell = pl.Zone("cell", start=pl.Start(), capacity=1)
    rules = attrs.evolve(state.rules, zones=(*state.rules.zones, cell))
    piles = state.to_json()["piles"]
    piles["foundation"][9] = ""
    beside = pr.State(rules, {**piles, "cell": ["2C"]})
    assert "f2-f10" in state.legal_moves()
    for move in ("f2-c", "c-f2"):
        assert move not in beside.legal_moves()
        assert beside.check(move)


def test_the_first_card_of_a_rank_is_picked() -> None:
    state = pr.deal("virginia-reel", seed=4)
    deck = state.deck
    assert deck is not None
    for pile, rank in (("f2", pr.Rank.TWO), ("f10", pr.Rank.THREE), ("f18", pr.Rank.FOUR)):
        assert state.pile(pile) == (next(card for card in deck.cards if card.rank is rank),)


def test_the_draw_waits_until_its_places_are_full() -> None:
    state = pr.deal("virginia-reel", seed=1)
    violation = state.play("f19-f1").check("s-t")
    assert violation is not None
    assert (violation.code.value, violation.field) == ("draw-over-space", "draw.when")
    assert violation.message == (
        "a foundation is empty: the stock is dealt only while each of the"
        " foundations of the fours has a card"
    )
