"""The catalogue: every game deals, obeys the engine's laws, can be won, and stays the same."""

from __future__ import annotations

import importlib
import json
import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import combinations, islice
from pathlib import Path

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.games import names
from patience_rules.games.catalogue import catalogue_of, plain_name, plugins_of
from patience_rules.games.index import FIVE
from patience_rules.games.names import FAMILIES
from patience_rules.rules.facts import dealt, initial_deals
from patience_rules.rules.goals import left_out, never_discarded, never_paired, spared
from patience_rules.rules.removals import in_stretches, paired, pairs
from patience_rules.rules.ruleset import known_sound
from patience_rules.rules.zone_facts import fills, gives, run_links
from patience_rules.testing import check_conformance
from tests.support.draw import SAMPLE, some_drawn, some_or_all_games
from tests.support.late import BASE, sources, suits_go, suits_of, text, won_piles
from tests.support.laws import candidate_moves, check_moves
from tests.support.piles import piles_named, zone_of

GOLDEN = json.loads((Path(__file__).parents[1] / "data" / "catalogue.json").read_text("utf-8"))
NAMES = Path(names.__file__).with_suffix(".json")
CATALOGUE = [game for game in pr.GAMES if game not in FIVE and game not in pr.GAMES.plugins.games]

every_game = pytest.mark.parametrize("game", CATALOGUE)


def of_goal(goal: pl.Goal) -> list[str]:
    return [game for game in CATALOGUE if pr.GAMES[game].goal is goal]


# The list of games.


def test_the_five_come_first() -> None:
    assert tuple(pr.GAMES)[:5] == FIVE
    assert len(CATALOGUE) >= 50


def test_modules_and_the_index_have_the_same_games() -> None:
    modules = {path.stem for path in NAMES.with_name("families").glob("*.py")}
    assert modules - {"__init__", "shared"} == FAMILIES.keys()
    for module, listed in FAMILIES.items():
        held = importlib.import_module(f"patience_rules.games.families.{module}").GAMES
        assert [(rules.id, rules.name) for rules in held] == [(own.id, own.name) for own in listed]


def test_the_rows_of_games_have_the_form_of_their_schema() -> None:
    schema = json.loads(NAMES.with_suffix(".schema.json").read_text("utf-8"))
    errors = Draft202012Validator(schema).iter_errors(json.loads(NAMES.read_text("utf-8")))
    assert [f"{error.json_path}: {error.message}" for error in errors] == []


def test_no_game_and_no_family_has_two_rows() -> None:
    """A reader of JSON keeps the last of equal keys."""

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    rows = json.loads(NAMES.read_text("utf-8"), object_pairs_hook=once)
    listed = [*rows["five"], *(id for family in rows["families"].values() for id in family)]
    assert sorted(set(listed)) == sorted(listed)


@some_or_all_games()
def test_no_game_has_a_contradiction(asked: tuple[str, ...]) -> None:
    """The catalogue makes its games without looking for one; a copy is checked."""
    assert [id for id in asked if attrs.evolve(pr.GAMES[id]) != pr.GAMES[id]] == []


def test_other_rule_sets_are_checked_while_the_catalogue_makes_its_own() -> None:
    wrong = partial(pl.Rules, "tiny", zones=(pl.STOCK,), deal=pl.Deal("waste"))
    with known_sound(), ThreadPoolExecutor() as threads:
        assert wrong().id == "tiny"
        with pytest.raises(pr.RulesError, match="there is no waste"):
            threads.submit(wrong).result()
    with pytest.raises(pr.RulesError, match="there is no waste"):
        wrong()


def test_a_list_of_games_needs_no_rule_set() -> None:
    listed = catalogue_of(
        {"there.is.no.such.module": FAMILIES["gypsy"]}, lambda _: plugins_of({}, {})
    )
    assert [game.id for game in listed.listed("phant")] == ["phantom-blockade"]
    assert listed.listed(" ") == listed.listed() == FAMILIES["gypsy"]
    assert listed.id_of("Königsbergerin") is None
    assert listed.id_of("Die Königsbergerin") == "die-koenigsbergerin"


def spellings(name: str) -> set[str]:
    """Return common spellings of a name."""
    bare = name.replace("'", "").replace("\u2019", "")
    return {
        *(name, bare, name.upper(), name.title(), name.replace("-", " "), bare.replace(" ", "-")),
        *("".join(filter(str.isalnum, text)) for text in (name, name.lower(), name.title())),
        f"  {name} ",
        re.sub(r"[ -]solitaire$|$", " Solitaire", name, count=1, flags=re.IGNORECASE),
    }


def test_a_game_is_found_by_each_of_its_names_and_names_are_unique() -> None:
    names: dict[str, str] = {}
    for id in pr.GAMES:
        game = pr.GAMES.entry(id)
        for name in (id, game.rules.title, *game.also):
            assert names.setdefault(plain_name(name), id) == id
            bare = re.sub(r"^the[- ]", "", name, flags=re.IGNORECASE)
            assert {pr.find_game(bare).id, pr.find_game(f"The {bare}").id} == {id}
            for spelling in spellings(name):
                assert pr.find_game(spelling).id == id
    for name in ("FortyThieves", "blackhole", "EightOff", "BakersGame", "NewYork", "Seahaven"):
        assert plain_name(pr.find_game(name).title).startswith(name.lower())


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Draw Three Klondike", "klondike-by-threes"),
        ("Klondike Turn 3", "klondike-by-threes"),
        ("Classic Solitaire", "klondike"),
        ("American Patience", "klondike"),
        ("Harp", "harp"),
        ("Lasker", "lasker"),
        ("Firing Squad", "aces-up"),
        ("Emperor of Germany", "sultan"),
        ("Lords and Ladies", "royal-cotillion"),
        ("Small Triangle", "klondike"),
        ("The Sultan", "sultan"),
        ("Fortune's Favour", "fortunes-favor"),
        ("Neighbor", "neighbour"),
        ("Saint Helena", "st-helena"),
        ("Die Konigsbergerin", "die-koenigsbergerin"),
        ("Beetle", "open-spider"),
        ("Fair Lucy", "la-belle-lucie"),
        ("Lovely Lucy", "la-belle-lucie"),
        ("Vacancies", "montana"),
        ("Addiction", "montana"),
        ("Sultan of Turkey", "sultan"),
        ("Quadrille", "captive-queens"),
        ("Cotillion", "contradance"),
        ("Deauville", "emperor"),
        ("Napoleon's Favorite", "st-helena"),
        ("Washington's Favorite", "st-helena"),
        ("First Law", "perpetual-motion"),
        ("Numerica", "sir-tommy"),
        ("Open Gargantua", "open-jumbo"),
        ("10-20-30", "decade"),
        ("40 Thieves", "forty-thieves"),
        ("60 Thieves", "sixty-thieves"),
        ("8 Off", "eight-off"),
        ("Thumb & Pouch", "thumb-and-pouch"),
        ("Sultan +", "sultan-plus"),
        ("Senate +", "senate-plus"),
        ("Backbone +", "backbone-plus"),
        ("Fort", "braid-fort"),
        ("Fortress", "fortress"),
    ],
)
def test_names_that_other_programs_and_books_have(name: str, id: str) -> None:
    assert pr.find_game(name).id == id


NUMBERS_IN_WORDS = {"3": "three", "8": "eight", "11": "eleven", "23": "twenty three", "40": "forty"}


@pytest.mark.parametrize("id", pr.GAMES)
def test_signs_and_numbers_may_be_written_in_words(id: str) -> None:
    game = pr.GAMES.entry(id)
    for name in (id, game.rules.title, *game.also):
        for word, sign in ((" plus", " +"), (" and ", " & "), ("-plus", "+")):
            assert pr.find_game(name.lower().replace(word, sign)).id == id
        for digits, word in NUMBERS_IN_WORDS.items():
            in_digits = re.sub(rf"\b{word.replace(' ', '[- ]')}\b", digits, name.lower())
            in_words = re.sub(rf"(?<!\d){digits}(?!\d)", word, name)
            assert {pr.find_game(in_digits).id, pr.find_game(in_words).id} == {id}
        assert pr.GAMES.id_of(f"{name} +") in (None, f"{id}-plus")


def test_a_name_may_have_a_long_number() -> None:
    assert pr.GAMES.id_of("9" * 10_000) is None


def test_a_default_needs_no_search_for_a_similar_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience_rules.games.catalogue.did_you_mean", pytest.fail)
    assert pr.GAMES.get("my-own") is None
    assert pr.GAMES.get("my-own", 1) == 1
    assert pr.GAMES.get("golf", 1) is pr.GAMES["golf"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(pr.RulesError) as caught:
        pr.find_game("Patience of the Moon")
    assert caught.value.code == "unknown-game"
    assert caught.value.message.endswith(
        "'; 'patience-rules games TEXT' finds games by their names"
    )


def test_no_name_of_a_game_repeats_another() -> None:
    for id in pr.GAMES:
        game = pr.GAMES.entry(id)
        plain = [plain_name(name) for name in (game.rules.title, *game.also)]
        assert len({*plain}) == len(plain), id


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("partere", "did you mean Parterre (flower-garden)?"),
        ("klondyke", "did you mean klondike?"),
        ("Draw 3", ""),
        ("Triangle", "did you mean Small Triangle (klondike)?"),
    ],
)
def test_a_suggestion_shows_the_name_that_is_similar(name: str, hint: str) -> None:
    assert pr.GAMES.suggestion(name) == hint


@given(st.sampled_from(sorted(pr.GAMES)), st.data())
def test_a_mistyped_name_suggests_a_similar_one(id: str, data: st.DataObject) -> None:
    name = plain_name(id)
    assume(len(name) > 3)
    place = data.draw(st.integers(0, len(name) - 2))
    slip = name[:place] + name[place + 1] + name[place] + name[place + 2 :]
    assert pr.GAMES.nearest(slip) is not None
    if find := pr.GAMES.id_of(slip):
        assert find == id
    else:
        with pytest.raises(pr.RulesError, match=r"; did you mean .+\?$"):
            pr.find_game(slip)


def test_long_names_suggest_nothing() -> None:
    assert pr.GAMES.nearest("blacony") == "balcony"
    assert pr.GAMES.nearest("balcony" * 100_000) is None
    with pytest.raises(pr.RulesError, match="there is no game 'xyzzy'; 'patience-rules"):
        pr.find_game("xyzzy")


@every_game
def test_the_cards_that_the_deal_lays_on_foundations_stay(game: str) -> None:
    rules = pr.GAMES[game]
    cards = iter(dealt(rules, pl.Role.FOUNDATION))
    for zone in rules.zones_of(pl.Role.FOUNDATION):
        counts = set(islice(cards, zone.piles)) - {0}
        conditions = [one for way in zone.build for one in way.when]
        begun = any(isinstance(one, pl.CardIs) and one.spot is pl.Spot.LOWEST for one in conditions)
        for way in zone.take if gives(zone) and not begun else ():
            assert counts <= {way.keep}


@given(st.sampled_from(["cruel", "perseverance", "indefatigable"]), st.integers(0, 99), st.data())
def test_a_redeal_deals_every_card(game: str, seed: int, data: st.DataObject) -> None:
    state = pr.deal(game, seed=seed)
    for _ in range(data.draw(st.integers(0, 12))):
        builds = [move for move in state.legal_moves() if move.target != "s"]
        if not builds:
            break
        state = state.play(data.draw(st.sampled_from(builds)))
    after = state.play("t-s")
    assert after.stock == ((),)
    assert sum(map(len, after.tableau)) == sum(map(len, state.tableau))


def test_only_doublets_leaves_a_rank_out_of_the_foundations() -> None:
    assert {id for id in pr.GAMES if left_out(pr.GAMES[id])} == {"doublets"}


def test_no_two_games_have_the_same_rules() -> None:
    rules = [pr.GAMES[game] for game in pr.GAMES]
    bare = {(r.zones, r.deal, r.decks, r.suits, r.draw, r.redeal, r.removal, r.goal) for r in rules}
    assert len(bare) == len(rules)


# Rules that once differed from those of PySolFC.


def test_granadas_redeal_begins_with_the_last_waste_pile() -> None:
    state = pr.deal("granada", seed=1)
    while state.stock[0]:
        state = state.play("s-w")
    lowest = state.waste[3][:4]
    assert tuple(pile[0] for pile in state.play("w-s").waste) == lowest


def test_double_montana_is_montana_with_two_decks() -> None:
    one, two = pr.GAMES["montana"], pr.GAMES["double-montana"]
    assert (two.deal, two.redeal, two.goal) == (one.deal, one.redeal, one.goal)
    assert (two.zones[-1].shape, two.decks) == (one.zones[-1].shape, 2 * one.decks)
    assert [card.rank for card in pr.deal(two, seed=1).discard[0]] == [pr.Rank.ACE] * 8


@pytest.mark.parametrize(
    ("game", "moves"),
    [("kings", ["t1-t2x2"]), ("retinue", []), ("box-fan", [])],
)
def test_a_run_moves_where_no_space_is_free(game: str, moves: list[str]) -> None:
    """Kings moves any run, Retinue supermoves, Box Fan single cards."""
    rules = pr.GAMES[game]
    cells = [f"{rank}C" for rank in "A2345678"[: rules.count(pl.Role.CELL)]]
    laid = [
        str(card)
        for step in initial_deals(rules)
        for card in step.pick
        if step.to is pl.Role.FOUNDATION
    ]
    rest = [str(card) for card in rules.pack]
    for card in (*cells, *laid, "9S", "8H", "TD"):
        rest.remove(card)
    count = rules.count(pl.Role.TABLEAU) - 2
    others = [" ".join(rest[pile::count]) for pile in range(count)]
    laid += [""] * (rules.count(pl.Role.FOUNDATION) - len(laid))
    piles = {"cell": cells, "foundation": laid, "tableau": ["9S 8H", "TD", *others]}
    state = pr.State(rules, {zone.role.value: piles[zone.role.value] for zone in rules.zones})
    assert [str(move) for move in state.legal_moves() if move.startswith("t1-t2")] == moves


# Golden results.


@every_game
def test_golden(game: str) -> None:
    golden, state = GOLDEN[game], pr.deal(game, seed=1)
    assert state.rules.digest == golden["digest"]
    for depth, count in enumerate(golden["perft"][:3], 1):
        assert pr.testing.perft(state, depth) == count
    for move in golden["moves"].split():
        state = state.play(move)
    assert state.to_text() == golden["end"]


def test_every_game_is_golden() -> None:
    assert set(GOLDEN) == set(CATALOGUE)


# The engine's laws.


@pytest.mark.parametrize("game", SAMPLE[::8])
def test_laws(game: str) -> None:
    check_conformance(game, count=1, max_moves=13, max_work=1)


@pytest.mark.slow
@every_game
def test_laws_at_length(game: str) -> None:
    check_conformance(pr.GAMES[game], count=len(some_drawn(range(2))), max_moves=300, seed=100)


# Late positions, which random play rarely reaches.


def full_table(game: str) -> pr.State:
    """Return a position with all cards on the foundations."""
    return pr.State(game, text(won_piles(pr.GAMES[game])))


@pytest.mark.parametrize("game", of_goal(pl.Goal.FOUNDATIONS_COMPLETE))
def test_full_foundations_win(game: str) -> None:
    state = full_table(game)
    assert state.status is pr.Status.WON
    out = [card for card in state.rules.pack if card.rank in left_out(state.rules)]
    assert state.score == state.rules.pack_size - spared(state.rules) - len(out)
    assert state.legal_moves() == ()
    assert all(state.check(move) for move in candidate_moves(state, 1))


@pytest.mark.slow
@pytest.mark.parametrize("game", of_goal(pl.Goal.FOUNDATIONS_COMPLETE))
def test_full_foundations_obey_the_laws(game: str) -> None:
    assert check_moves(full_table(game))


# If foundations go both ways or give to one another, the last may be empty.
BOTH_WAYS = [
    game
    for family in ("two_ways", "courts", "galleries")
    for game in [listed.id for listed in FAMILIES[family]]
] + [
    game
    for game in CATALOGUE
    for zone in pr.GAMES[game].zones_of(pl.Role.FOUNDATION)
    if any(pl.Role.FOUNDATION in way.to for way in zone.take)
]
ONE_WAY = [game for game in of_goal(pl.Goal.FOUNDATIONS_COMPLETE) if game not in BOTH_WAYS]


@pytest.mark.parametrize("game", ONE_WAY)
def test_the_last_foundation_is_built_to_the_win(game: str) -> None:
    rules = pr.GAMES[game]
    state, target = before_the_last_foundation(rules)
    while state.status is pr.Status.IN_PLAY:
        moves = [move for move in state.legal_moves() if move.target == target]
        assert len(moves) == 1, state.to_text()
        check_spaces(state, moves[0].source)
        state = state.play(moves[0])
    assert state.status is pr.Status.WON


def before_the_last_foundation(rules: pr.Rules) -> tuple[pr.State, str]:
    """Return a position with the last foundation's cards on another pile, to be played one by one.

    Its first card stays if play cannot start the foundation. In games whose base rank is set in
    play, the cards go round the corner.
    """
    zone = [zone for zone in rules.zones if zone.role is pl.Role.FOUNDATION][-1]
    for source in sources(rules):
        piles = won_piles(rules)
        last = piles["foundation"][-1]
        at_once = any(way.cards == len(last) for way in zone.start)
        start = 0 if zone.start else 1
        piles["foundation"][-1], rest = last[:start], last[start:]
        if own := own_source(zone, len(last) - 1):
            piles[own.value][zone.piles - 1].append(rest.pop())
        room = source.capacity or max(1, len(rest))
        place = zone.piles - 1 if own_source(zone, 1) is source.role else 0
        for pile, first in enumerate(range(0, len(rest), room), place):
            cards = rest[first : first + room]
            piles[source.role.value][pile] += cards if at_once else cards[::-1]
        name = f"f{len(piles['foundation'])}" if len(piles["foundation"]) > 1 else "f"
        try:
            return pr.State(rules, text(piles)), name
        except pr.PositionError:
            continue  # a space there would be filled
    raise AssertionError(f"{rules.id}: no pile can hold the cards")


def own_source(zone: pl.Zone, height: int) -> pl.Role | None:
    """Return the role whose pile with the same number gives the next card, or None for any."""
    able = [way for way in zone.build if all(in_bounds(one, height) for one in way.when)]
    own = {name.zone for way in able for name in way.source if isinstance(name, pl.At)}
    return pl.Role(own.pop()) if own and all(way.source for way in able) else None


def in_bounds(condition: object, height: int) -> bool:
    """Check if a condition allows a pile of a height; other conditions do."""
    if not isinstance(condition, pl.Holds) or condition.piles != (pl.HERE,):
        return True
    return condition.at_least <= height and not 0 <= (condition.at_most or height) < height


def check_spaces(state: pr.State, source: str) -> None:
    """Check that empty tableau piles take a pile's top card exactly as their start says."""
    takers = {m.target for m in state.legal_moves() if m.source == source and m.size == 1}
    for number, name in enumerate(state.names):
        zone = state.rules.zones[zone_of(state.rules, number)]
        if name[0] == "t" and not state.pile(name) and not isinstance(zone.shape, pl.Covered):
            assert (name in takers) == takes(state, source, number), (source, name, state)


def takes(state: pr.State, source: str, target: int) -> bool:
    """Check if the top card of a pile may begin an empty one."""
    rules, card, place = state.rules, state.pile(source)[-1], state.names.index(source)
    leaves = rules.zones[zone_of(rules, place)].take
    to = any(not way.to or target in piles_named(rules, way.to, place) for way in leaves)
    return to and any(
        (not way.source or place in piles_named(rules, way.source, target))
        and all(holds(state, one, target) for one in way.when)
        and begins(state, way, card)
        for way in rules.zones[zone_of(rules, target)].start
    )


def holds(state: pr.State, condition: object, pile: int) -> bool:
    """Check if a condition on the height of piles holds; the catalogue has no other here."""
    assert isinstance(condition, pl.Holds)
    piles = [state.pile(state.names[n]) for n in piles_named(state.rules, condition.piles, pile)]
    most = 1000 if condition.at_most is None else condition.at_most
    return all(condition.at_least <= len(pile) <= most for pile in piles)


def begins(state: pr.State, way: pl.Start, card: pr.Card) -> bool:
    """Check if a way to begin a pile allows a card's rank."""
    below = state.base and pr.Rank((state.base - 2) % 13 + 1)
    known: dict[object, pr.Rank | None] = {pl.Base.BASE_RANK: state.base, pl.Base.BELOW_BASE: below}
    ranks = {known.get(rank, rank) for rank in way.ranks}
    return not ranks or card.rank in ranks


def test_games_with_a_base_rank_go_round_the_corner() -> None:
    state, target = before_the_last_foundation(pr.GAMES["canfield"])
    assert state.base == BASE
    while state.pile(target)[-1:] != (pr.Card("KS"),):
        state = state.play(next(m for m in state.legal_moves() if m.target == target))
    assert state.play(f"t1-{target}").pile(target)[-1] == pr.Card("AS")


@pytest.mark.parametrize("game", of_goal(pl.Goal.TABLEAU_CLEARED))
def test_the_last_tableau_card_wins(game: str) -> None:
    rules = pr.GAMES[game]
    cards = rules.pack
    piles = {zone.role.value: [""] * rules.count(zone.role) for zone in rules.zones}
    others = "discard" if rules.removal else "waste"
    piles["tableau"][0] = str(cards[-1])
    piles[others][0] = " ".join(map(str, cards[:-1]))
    state = pr.State(rules, piles)
    state = state.play("t1-d" if rules.removal else "t1-w")
    assert state.status is pr.Status.WON
    assert state.legal_moves() == ()


ROWS = [
    game
    for game in of_goal(pl.Goal.RUNS_COMPLETE)
    if isinstance(pr.GAMES[game].zones[-1].shape, pl.Slots)
]


@pytest.mark.parametrize("game", ROWS)
def test_rows_in_place_win(game: str) -> None:
    rules = pr.GAMES[game]
    shape, size, discards = rules.zones[-1].shape, len(rules.ranks), rules.count(pl.Role.DISCARD)
    assert isinstance(shape, pl.Slots)
    places: list[str] = []
    for at in range(0, rules.pack_size, size):
        run = [str(card) for card in rules.pack[at + discards : at + size]]
        places += run + [""] * (shape.length - len(run))
    piles = {"stock": [""] * rules.count(pl.Role.STOCK), "tableau": places}
    if discards:
        piles["discard"] = [" ".join(str(card) for card in rules.pack[::size])]
    state = pr.State(rules, {role: own for role, own in piles.items() if own})
    assert (state.status, state.legal_moves()) == (pr.Status.WON, ())
    assert state.score == rules.pack_size - rules.pack_size // size * discards


@pytest.mark.parametrize(
    "game", [game for game in of_goal(pl.Goal.RUNS_COMPLETE) if game not in ROWS]
)
def test_whole_runs_win(game: str) -> None:
    rules = pr.GAMES[game]
    size = len(rules.ranks)
    runs = [rules.pack[at : at + size] for at in range(0, rules.pack_size, size)]
    whole: list[str] = []
    for zone in rules.zones_of(pl.Role.TABLEAU):
        link = run_links(zone)[0]
        suits = {suit for way in zone.start for suit in suits_of(way)} or set(pr.Suit)
        own = [run for run in runs if {card.suit for card in run} <= suits]
        runs = [run for run in runs if run not in own]
        if link.direction is pl.Direction.SAME_RANK:
            own = list(zip(*own, strict=True))
        if link.match is pl.Match.ALTERNATING_COLOURS:
            pairs = [(own[n], own[n ^ 1]) for n in range(len(own))]
            own = [tuple(pair[rank % 2][rank] for rank in range(size)) for pair in pairs]
        turn = -1 if link.direction in (pl.Direction.DOWN, pl.Direction.LOWER) else 1
        whole += [" ".join(map(str, run[::turn])) for run in own] + [""] * (zone.piles - len(own))
    piles = {zone.role.value: [""] * zone.piles for zone in rules.zones}
    state = pr.State(rules, {**piles, "tableau": whole})
    assert (state.status, state.score) == (pr.Status.WON, rules.pack_size)
    assert state.legal_moves() == ()


def last_cards(rules: pr.Rules) -> list[str]:
    """Return cards that leave together, each for a pile, and those that stay."""
    removal = rules.removal
    if not removal:  # a card takes another's place
        return [str(card) for card in rules.pack[: never_discarded(rules) + 1]]
    if pl.Removal.OUTRANKED in removal:
        return ["AS 2C", "AC", "AD", "AH"]
    if pl.Removal.CALLED in removal:
        return ["KS"]
    if in_stretches(removal):
        return ["QH", "2D", "KH"] if pl.Removal.BETWEEN in removal else ["JC", "4D", "6H"]
    if not paired(removal):
        return ["AC", "2D", "3H", "KS"]
    one = next(
        (one, other)
        for one, other in combinations(rules.pack, 2)
        if any(
            suits_go(match, one, other)
            for match in pairs(removal, one.rank, other.rank, rules.ranks)
        )
    )
    stay = [card for card in rules.pack if card.rank in never_paired(rules)]
    return [str(card) for card in (*one, *stay)]


@pytest.mark.parametrize("game", of_goal(pl.Goal.ALL_DISCARDED))
def test_the_last_discard_wins(game: str) -> None:
    rules = pr.GAMES[game]
    piles = {zone.role.value: [""] * rules.count(zone.role) for zone in rules.zones}
    last = last_cards(rules)
    # Cards of a pyramid cover one another, so the partner of its apex goes elsewhere.
    zones = rules.zones
    giving = {zone.role for zone in zones if gives(zone) and zone.lay is not pl.Lay.COLLECT}
    filling = {name for zone in zones for step in fills(zone) for name in step.source}
    conditions = [one for zone in zones for way in zone.take for one in way.when]
    waited = {name for one in conditions if isinstance(one, pl.Holds) for name in one.piles}
    loose = giving - filling - waited
    other = next((zone for zone in ("waste", "reserve") if zone in loose), "tableau")
    piles["tableau" if "tableau" in piles else other][0] = last[0]
    # The apexes of several pyramids do not cover one another.
    shapes = [zone.shape for zone in zones if isinstance(zone.shape, pl.Covered)]
    lying = {over for shape in shapes for overs in shape.by for over in overs}
    places = [place for place in range(len(piles[other])) if place not in lying]
    for place, card in zip(places[int(other == "tableau") :], last[1:], strict=False):
        piles[other][place] = card
    rest = [str(card) for card in rules.pack]
    for card in " ".join(last).split():
        rest.remove(card)
    piles["discard"][0] = " ".join(rest)
    state = pr.State(rules, piles)
    while state.legal_moves():
        state = state.play(state.legal_moves()[0])
    assert state.status is pr.Status.WON
    assert state.score == rules.pack_size - never_discarded(rules)


def test_cards_come_back_from_foundations_unless_players_agree_otherwise() -> None:
    klondike = pr.GAMES["klondike"]
    piles = text(won_piles(klondike))
    piles["foundation"][0] = piles["foundation"][0].removesuffix(" QC KC")
    piles["tableau"][:2] = ["KC QD", "QC"]
    piles["foundation"][1] = piles["foundation"][1].removesuffix(" QD KD")
    piles["tableau"][2] = "KD"
    state = pr.State(klondike, piles)
    assert "f1-t1" in state.legal_moves()
    strict = pr.State(klondike.with_options(**{"take-back": "nothing"}), piles)
    violation = strict.check("f1-t1")
    assert violation is not None
    assert violation.code == "not-a-source"


# Rules of single games.


def test_spaces_of_gate_take_cards_of_the_posts_while_there_are_any() -> None:
    cards = [str(card) for card in pr.pack()]
    for card in ("2C", "9H"):
        cards.remove(card)
    piles = {"foundation": [""] * 4, "tableau": [""] * 8, "stock": [" ".join(cards)]}
    state = pr.State("gate", {**piles, "waste": ["9H"], "reserve": ["2C", ""]})
    assert state.is_legal("r1-t1")
    assert not state.is_legal("w-t1")
    assert state.play("r1-t2").is_legal("w-t1")
    assert not state.play("r1-t2").is_legal("t2-t1")


def test_a_six_follows_each_ace_in_the_middle_of_napoleons_tomb() -> None:
    cards = [str(card) for card in pr.pack()]
    for card in ("6C", "5D", "4H", "3S", "2S", "AC", "6H", "7H", "6S"):
        cards.remove(card)
    middle = ["6C 5D 4H 3S 2S AC", "", "", "", ""]
    piles = {"foundation": middle, "cell": ["7H", "6S", "", ""], "stock": [" ".join(cards)]}
    state = pr.State("napoleons-tomb", {**piles, "waste": ["6H"]})
    assert state.is_legal("w-f1")
    assert not state.is_legal("w-f2")
    assert state.is_legal("c1-f2")
    assert not state.play("w-f1").is_legal("c2-f1")


@pytest.mark.parametrize(
    ("id", "says"),
    [("zz", "no game has the id 'zz'; GAMES"), ("golff", "'golff'; did you mean golf?; GAMES")],
)
def test_a_missing_id_is_a_key_error_that_says_so(id: str, says: str) -> None:
    with pytest.raises(KeyError, match=re.escape(says)):
        pr.GAMES[id]
    assert pr.GAMES.get(id) is None
    with pytest.raises(KeyError, match="no game has the id 3"):
        pr.GAMES[3]  # type: ignore[index]


def test_a_cell_of_napoleons_tomb_takes_cards_from_the_waste_only() -> None:
    cards = [str(card) for card in pr.pack() if str(card) not in ("KC", "KD")]
    piles = {"foundation": [""] * 5, "cell": ["KC", "", "", ""], "stock": [" ".join(cards)]}
    state = pr.State("napoleons-tomb", {**piles, "waste": ["KD"]})
    assert state.is_legal("w-c2")
    assert not state.is_legal("c1-c2")


def test_games_are_found_by_a_text_the_best_first() -> None:
    def found(text: str) -> list[str]:
        return [entry.rules.id for entry in pr.GAMES.search(text)]

    assert found("Spider")[:3] == ["spider", "spider-one-suit", "spider-two-suits"]
    assert found("40 thieves") == ["forty-thieves"]
    assert found("suit one")[:1] == ["spider-one-suit"]  # its words in any order
    assert "tri-peaks" in found("peaks")
    assert found("") == found(" ") == list(pr.GAMES)
    assert found("!!!") == found("zzz") == []
    for id in list(pr.GAMES)[::99]:
        assert found(pr.GAMES[id].title)[0] == id
    with pytest.raises(pr.ArgumentError, match="a text to look for"):
        pr.GAMES.search(7)  # type: ignore[arg-type]
