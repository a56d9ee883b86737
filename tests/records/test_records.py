"""Records in both forms: written records read back, and faulty ones are rejected."""

from __future__ import annotations

import io
import json
import pickle
import random
import re
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.engine.standing import Key, position_key
from patience_rules.playing.state import parts_of
from patience_rules.records.record_text import read_options, write_options
from patience_rules.testing import records

DECK = " ".join(map(str, pr.pack()))
DIGEST = pr.GAMES["balcony"].digest
FULL = pr.Record(
    "balcony",
    "s-w r-t1 t1-t2x3",
    deck=DECK,
    seed=7,
    result="resigned",
    score=4,
    rules_digest=DIGEST,
    tags={"player": "Ann"},
)
MINE = attrs.evolve(pr.GAMES["balcony"], id="my-game", name='Say "when"')
TURNED = pr.GAMES["escalator"].with_options(draw="any")
PLAIN = {"format": "patience-record/1", "game": "balcony", "seed": 1, "moves": "s-w"}


def test_json_form() -> None:
    assert FULL.to_json() == {
        "format": "patience-record/1",
        "game": "balcony",
        "deck": DECK,
        "moves": "s-w r-t1 t1-t2x3",
        "result": "resigned",
        "score": 4,
        "seed": 7,
        "rules_digest": DIGEST,
        "tags": {"player": "Ann"},
    }
    assert pr.Record("balcony", seed=1).to_json() == {**PLAIN, "moves": ""}


def test_text_form() -> None:
    assert FULL.to_text() == (
        '[Game "balcony"]\n'
        f'[Deck "{DECK}"]\n'
        '[Seed "7"]\n'
        '[Score "4"]\n'
        f'[RulesDigest "{DIGEST}"]\n'
        '[Result "resigned"]\n'
        '[player "Ann"]\n'
        "\n"
        "1. s-w 2. r-t1 3. t1-t2x3 resigned\n"
    )
    assert pr.Record("balcony", seed=1).to_text() == '[Game "balcony"]\n[Seed "1"]\n\n*\n'


def test_text_form_is_wrapped_and_keeps_numbers_with_their_moves() -> None:
    text = pr.Record("balcony", ["s-w"] * 200, seed=1, result="*").to_text()
    lines = text.split("\n\n")[1].splitlines()
    assert max(map(len, lines)) <= 79
    assert min(map(len, lines[:-1])) > 65
    assert not any(line.endswith(".") for line in lines)


@pytest.mark.parametrize(
    "record",
    [
        FULL,
        pr.Record("balcony", seed=0),
        pr.Record("balcony", seed=2**64 - 1, result="*", score=0),
        pr.Record(pr.GAMES["escalator"].with_options(draw="any"), "s-w", seed=1),
        pr.Record(MINE, "s-w", seed=1),
        pr.Record("quadrangle", "s-w t3-f1", seed=1, result="won"),
    ],
    ids=["full", "least", "bounds", "options", "own-rules", "two-decks"],
)
def test_both_forms_read_back(record: pr.Record) -> None:
    assert pr.Record.from_json(record.to_json()) == record
    assert pr.Record.from_json(json.dumps(record.to_json(), indent=2).encode()) == record
    assert pr.Record.from_text(record.to_text()) == record
    assert eval(repr(record), {"Record": pr.Record}) == record
    assert pickle.loads(pickle.dumps(record)) == record


NAMES = st.text(max_size=20) | st.sampled_from(["Game", "Seed", "Undos", "player"])


@given(st.dictionaries(NAMES, st.text(max_size=40), max_size=4))
def test_tags_of_any_name_and_value_read_back(tags: dict[str, str]) -> None:
    record = pr.Record("balcony", "s-w", seed=1, tags=tags)
    assert pr.Record.from_text(record.to_text()) == record
    assert pr.Record.from_json(json.dumps(record.to_json())) == record
    (entry,) = pr.read_records(io.StringIO(record.to_text()))
    assert entry.record == record


@pytest.mark.parametrize(
    "name", ["Game", "Deck", "Result", "Shuffle", "two words", "", "ß", 'q"', "]"]
)
def test_quoted_tags_stay_free_tags(name: str) -> None:
    record = pr.Record("balcony", "s-w", seed=1, tags={name: 'a "b" \\ \n}]'})
    assert record.to_text().count("\n") == 5
    assert pr.Record.from_text(record.to_text()).tags == record.tags
    entries = pr.read_records(io.StringIO(record.to_text() * 2))
    assert [entry.record for entry in entries] == [record] * 2


def test_free_tags_with_a_capital_letter_are_quoted() -> None:
    tags = {"player": "Ann", "Player": "Ann", "_player": "Ann"}
    lines = pr.Record("balcony", seed=1, tags=tags).to_text().splitlines()
    assert lines[2:5] == ['[player "Ann"]', '["Player" "Ann"]', '["_player" "Ann"]']
    assert pr.Record.from_text('[Game "balcony"] [Seed "1"] [Player "Ann"] *').tags == {
        "Player": "Ann"
    }


def test_the_formats_page_names_the_tags_with_a_meaning() -> None:
    """The documented tags are those of a record with all claims."""
    page = Path(__file__).parents[2].joinpath("docs/reference/formats.md").read_text("utf-8")
    listed = page.partition("The tags with a meaning are ")[2].partition(".")[0]
    named = set(re.findall(r"`(\w+)`", listed))
    claims = [
        attrs.evolve(FULL, rules=MINE, shuffle=7, tags={}, undone="s-w", undos=1),
        pr.Record(TURNED, seed=1),
        pr.Record("golf", position=pr.deal("golf", seed=1), scores={"golf": 35}),
    ]
    written = {tag for record in claims for tag in re.findall(r"(?m)^\[(\w+) ", record.to_text())}
    assert written == named


@pytest.mark.hypothesis
@pytest.mark.parametrize(
    "game", ["new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"]
)
def test_played_games_read_back(game: str) -> None:
    @given(records(pr.GAMES[game], max_moves=30))
    def run(record: pr.Record) -> None:
        assert pr.Record.from_text(record.to_text()) == record
        assert pr.Record.from_json(record.to_json()) == record

    run()


def test_equal_records_are_equal_values() -> None:
    same = pr.Record.from_json(FULL.to_json())
    assert same == FULL
    assert hash(same) == hash(FULL)
    assert len({same, FULL, attrs.evolve(FULL, score=5)}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        FULL.score = 9  # type: ignore[misc]
    with pytest.raises(TypeError):
        FULL.tags["player"] = "Bob"  # type: ignore[index]


def test_tags_are_a_mapping() -> None:
    tags = pr.Record("balcony", seed=1, tags={"a": "1", "b": "2"}).tags
    assert (list(tags), len(tags), tags["b"], tags.get("c")) == (["a", "b"], 2, "2", None)
    assert tags == {"b": "2", "a": "1"}
    assert repr(tags) == "Tags({'a': '1', 'b': '2'})"


def test_texts_that_are_not_moves_are_kept() -> None:
    long = "t1-t2x" + "9" * 60
    record = pr.Record.from_json({**PLAIN, "moves": f"S - W  t10–f1 t1-t2 x 3 nonsense {long}"})
    assert record.moves == ("s-w", "t10-f1", "t1-t2x3", "nonsense", long)
    kinds = [type(move) for move in record.moves]
    assert kinds == [pr.Move, pr.Move, pr.Move, str, str]
    assert record.to_json()["moves"] == f"s-w t10-f1 t1-t2x3 nonsense {long}"
    assert record == attrs.evolve(record, moves=[*record.moves])
    with pytest.raises(pr.MoveError):
        record.to_text()


def test_moves_are_read_alike_when_the_cache_overflows() -> None:
    texts = [f"T{number}-t{number}" for number in range(1, 10_003)]
    for _ in range(2):
        record = pr.Record("balcony", texts, seed=1)
        assert record.moves == tuple(text.lower() for text in texts)
        assert all(type(move) is pr.Move for move in record.moves)


@pytest.mark.parametrize("wrong", [5, [], None], ids=str)
def test_a_move_must_be_a_text(wrong: Any) -> None:
    with pytest.raises(
        pr.RecordError, match="moves: a move is a string such as t3-f1, not"
    ) as caught:
        pr.Record("balcony", ["s-w", wrong], seed=1)
    assert caught.value.code == "syntax"


@pytest.mark.parametrize(
    "body",
    [
        "1. s-w 2. r-t1 won",
        "s-w r-t1 won",
        "1.s-w 2...r-t1 won",
        "1 s-w\n2 r-t1\nwon",
        '{first} 1. s-w {a [tag "like"] 3. t1-t2\n won} 2. r-t1 {last}\nwon {end}',
        "9. s-w\r\n9. R - T1\r\nwon\r\n",
    ],
)
def test_moves_are_read_without_numbers_and_comments(body: str) -> None:
    record = pr.Record.from_text(f'{{games}}\n[Game "balcony"]\n[ Seed  "1" ]\n\n{body}')
    assert record.to_json()["moves"] == "s-w r-t1"
    assert (record.seed, record.result) == (1, "won")


def test_a_comment_belongs_to_the_move_before_it() -> None:
    text = """{of a file} [Game "balcony"] {one} [Seed "1"]

        1. {two} s-w {frees
        the   seven} {} {and more} 2. s-w 3. t1 {inside} - t2 won {last}"""
    record = pr.Record.from_text(text)
    after_first = "frees the seven and more"
    assert record.comments == {0: "of a file one two", 1: after_first, 3: "inside last"}
    assert record.to_json()["comments"]["1"] == after_first
    moves = record.to_text().splitlines()[-2:]
    assert moves == [
        "1. {of a file one two} s-w {frees the seven and more} 2. s-w 3. t1-t2 {inside",
        "last} won",
    ]


comments = st.dictionaries(
    st.integers(0, 4),
    st.lists(
        st.sampled_from(
            ['[Seed "7"]', "won", "*", '{"patience-record/1":', "10", "{", "s-w", "x" * 79]
        )
        | st.text(st.characters(codec="utf-8", exclude_characters="}")),
        min_size=1,
        max_size=12,
    )
    .map(" ".join)
    .filter(str.strip),
)


@pytest.mark.hypothesis
@given(comments, st.integers(1, 3), st.integers(0, 4))
def test_comments_survive_both_forms(found: dict[int, str], count: int, undone: int) -> None:
    moves = ["s-w"] * 4
    record = pr.Record("balcony", moves[undone:], seed=1, undone=moves[:undone], comments=found)
    assert pr.Record.from_json(json.dumps(record.to_json())) == record
    entries = list(pr.read_records(io.StringIO(record.to_text() * count)))
    assert [entry.record for entry in entries] == [record] * count


def test_undone_moves_are_written_with_their_comments() -> None:
    text = """[Game "balcony"] [Seed "1"] [Undos "3"]
        [Undone "{for} 2. s-w {better?} {no} 3. t1 {inside} - t2"]

        1. s-w {wait} *"""
    record = pr.Record.from_text(text)
    assert (record.moves, record.undone, record.undos) == (("s-w",), ("s-w", "t1-t2"), 3)
    assert record.comments == {1: "wait for", 2: "better? no", 3: "inside"}
    data = record.to_json()
    assert (data["undone"], data["undos"]) == ("s-w t1-t2", 3)
    assert record.to_text().splitlines()[2:] == [
        '[Undone "s-w {better? no} t1-t2 {inside}"]',
        '[Undos "3"]',
        "",
        "1. s-w {wait for} *",
    ]
    with pytest.raises(pr.MoveError):
        attrs.evolve(record, undone=["oops", "s-w"]).to_text()


def test_a_record_may_start_from_a_position() -> None:
    start = pr.deal("la-belle-lucie", seed=3).play("t-s")
    record = pr.Record("la-belle-lucie", "t-s", position=start, scores={"a b": -1, "c": 2})
    assert set(record.to_json()["position"]) == {"piles", "redeals", "shuffle"}
    assert '[Position "s: f:,,, t:' in record.to_text()
    assert pr.Record.from_json(json.dumps(record.to_json())) == record
    assert pr.Record.from_text(record.to_text()) == record
    assert (record.start, hash(record)) == (start, hash(attrs.evolve(record)))
    assert pr.validate(attrs.evolve(record, scores={})).valid
    with pytest.raises(pr.RecordError, match="has a position instead"):
        _ = record.dealt_deck
    with pytest.raises(pr.RecordError, match="no deck, seed or shuffle"):
        attrs.evolve(record, seed=3)
    with pytest.raises(pr.RecordError, match="the position is one of La Belle Lucie"):
        attrs.evolve(record, rules="golf")


@pytest.mark.parametrize("game", ["golf", "klondike", "la-belle-lucie", TURNED])
def test_a_game_is_recorded_from_its_first_state_and_moves(game: str | pr.Rules) -> None:
    start = pr.deal(game, seed=5)
    moves: list[pr.Move] = []
    state = start
    while state.legal_moves() and len(moves) < 60:
        moves.append(state.legal_moves()[-1])
        state = state.play(moves[-1])
    record = pr.Record.of(start, moves, result="resigned", player="Ann")
    assert (record.seed, record.score, record.tags) == (5, state.score, {"player": "Ann"})
    assert record.result == ("lost" if state.is_lost else "resigned")
    assert pr.validate(record).state == state
    later = pr.Record.of(start.play(moves[0]), " ".join(moves[1:]))
    assert (later.deck, later.seed, pr.validate(later).state) == (None, None, state)
    assert pr.Record.of(start, result="in-play").result == "*"
    with pytest.raises(pr.IllegalMoveError):
        pr.Record.of(start, ["f1-t1"])


def test_a_fingerprint_is_of_the_rules_the_deal_and_the_moves() -> None:
    start = pr.deal("la-belle-lucie", seed=3)
    record = pr.Record("la-belle-lucie", "t-s", seed=3)
    cards = record.dealt_deck.cards
    same = [
        pr.Record("la-belle-lucie", "T - S", deck=cards, shuffle=3, result="resigned"),
        pr.Record("la-belle-lucie", "t-s", position=start, tags={"player": "Ann"}),
        attrs.evolve(record, comments={1: "shuffles"}, score=4, scores={"x": 1}),
    ]
    assert {other.fingerprint for other in same} == {record.fingerprint}
    assert {other.deal_fingerprint for other in same} == {record.deal_fingerprint}
    others = [
        attrs.evolve(record, seed=4),
        attrs.evolve(record, moves="t-s t-s"),
        pr.Record("la-belle-lucie", "t-s", deck=cards, shuffle=4),
        attrs.evolve(record, rules=attrs.evolve(record.rules, id="my-lucie")),
    ]
    found = [other.fingerprint for other in [record, *others]]
    assert len(set(found)) == 5
    assert others[1].deal_fingerprint == record.deal_fingerprint


def effect(before: pr.State, after: pr.State) -> object:
    """Return what a move does, but for the names of equivalent piles."""
    pairs = [(str(before.pile(name)), str(after.pile(name))) for name in before.names]
    return after.key, sorted(pair for pair in pairs if pair[0] != pair[1])


def same_effect(state: pr.State, wanted: object, choices: random.Random) -> pr.Move:
    """Return any move that has an effect."""
    moves = [move for move in state.legal_moves() if effect(state, state.play(move)) == wanted]
    return choices.choice(moves)


@given(st.sampled_from(list(pr.GAMES)), st.integers(0, 99), st.randoms(use_true_random=False))
def test_a_fingerprint_does_not_see_which_equivalent_pile_is_named(
    game: str, seed: int, choices: random.Random
) -> None:
    """Play a game twice, the second time with any move that has the same effect."""
    one = other = start = pr.deal(game, seed=seed)
    moves: list[str] = []
    others: list[str] = []
    while len(moves) < 20 and (legal := one.legal_moves()):
        moves.append(choices.choice(legal))
        after = one.play(moves[-1])
        others.append(same_effect(other, effect(one, after), choices))
        one, other = after, other.play(others[-1])
    records = [pr.Record(start.rules, each, seed=seed) for each in (moves, others)]
    assert records[0].fingerprint == records[1].fingerprint


def changed(before: pr.State, after: pr.State) -> set[int]:
    """Return the piles that a move changed, without the discard."""
    t, old, *_ = parts_of(before)
    return {n for n, cards in enumerate(parts_of(after)[1]) if cards != old[n]} - {t.discard}


@given(st.sampled_from(list(pr.GAMES)), st.integers(0, 99), st.randoms(use_true_random=False))
def test_a_fingerprint_does_not_see_the_order_of_independent_moves(
    game: str, seed: int, choices: random.Random
) -> None:
    """Swap two successive moves that change no common pile, if both orders are legal."""
    state = start = pr.deal(game, seed=seed)
    moves: list[str] = []
    for _ in range(choices.randrange(20)):
        if legal := state.legal_moves():
            moves.append(choices.choice(legal))
            state = state.play(moves[-1])
    before = pr.Record(start.rules, moves, seed=seed).fingerprint
    for first in state.legal_moves()[:8]:
        then = state.play(first)
        for second in then.legal_moves()[:8]:
            if not state.is_legal(second) or changed(state, then) & changed(
                then, then.play(second)
            ):
                continue
            swapped = state.play(second)
            if not swapped.is_legal(first):
                continue
            if changed(state, swapped) != changed(then, then.play(second)):
                continue  # a step that follows depends on the order
            prints = {
                pr.Record(start.rules, [*moves, *pair], seed=seed).fingerprint
                for pair in ((first, second), (second, first))
            }
            assert len(prints) == 1
            assert before not in prints


@pytest.mark.parametrize(
    "game", ["freecell", "klondike", "pyramid", "golf", "spider", "la-belle-lucie"]
)
def test_different_games_have_different_fingerprints(game: str) -> None:
    """All games of up to three moves: equal ones have the same steps and lead to one position."""
    start = pr.deal(game, seed=3)
    found: dict[str, tuple[int, Key]] = {}
    games: list[tuple[list[str], pr.State]] = [([], start)]
    for length in range(4):
        following = []
        for moves, state in games:
            fingerprint = pr.Record(game, moves, seed=3).fingerprint
            end = length, key_without_discard(state)
            assert found.setdefault(fingerprint, end) == end
            following += [([*moves, move], state.play(move)) for move in state.legal_moves()[:7]]
        games = following
    assert len(found) > 3


def key_without_discard(state: pr.State) -> Key:
    t, piles, redeals, shuffle = parts_of(state)
    free = tuple(b"" if n == t.discard else cards for n, cards in enumerate(piles))
    return position_key(t, free, redeals, shuffle)


def test_an_illegal_move_and_those_after_it_are_part_of_a_fingerprint_as_written() -> None:
    moves = ["s-w", "f1-w", "s-w"]
    prints = [
        pr.Record("balcony", each, seed=1).fingerprint
        for each in (moves, moves[:2], [*moves[:2], "t1-w"], ["f1-w", "s-w", "s-w"])
    ]
    assert len(set(prints)) == 4


def test_an_asterisk_alone_claims_nothing() -> None:
    unknown = pr.Record.from_text('[Game "balcony"][Seed "1"] s-w *')
    claimed = pr.Record.from_text('[Game "balcony"][Seed "1"][Result "*"] s-w *')
    assert (unknown.result, claimed.result) == (None, "*")


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"draw": "any"}, "draw=any"),
        ({"draw": "any", "times": 3, "free": True}, "draw=any times=3 free=true"),
        ({"draw": "3"}, '{"draw": "3"}'),
        ({"draw": "at will"}, '{"draw": "at will"}'),
        ({"a b": "c"}, '{"a b": "c"}'),
        ({"draw": None}, "draw=null"),
    ],
)
def test_options_as_text(options: dict[str, Any], text: str) -> None:
    assert write_options(options) == text
    assert read_options(text) == options


JSON_FAULTS = {
    "half": ('{"format": "patience-rec', "syntax", "not JSON"),
    "deep": ("[" * 100_000, "too-large", "nested more than 50 deep"),
    "list": ("[]", "syntax", "a record is an object, not []"),
    "no-format": ({"game": "balcony"}, "syntax", "format: should be 'patience-record/1'"),
    "format": ({**PLAIN, "format": "patience-position/1"}, "syntax", "format: should be"),
    "key": ({**PLAIN, "move": ""}, "syntax", "a record has no 'move'"),
    "null": ({**PLAIN, "score": None}, "syntax", "score: should be left out, not null"),
    "no-moves": ({"format": PLAIN["format"], "game": "balcony"}, "syntax", "moves: missing"),
    "key-like-another": ({**PLAIN, "tag": {}}, "syntax", "has no 'tag'; did you mean tags?"),
    "moves": ({**PLAIN, "moves": ["s-w"]}, "syntax", "moves: should be one string, such as"),
    "deck-list": ({**PLAIN, "deck": ["AC"]}, "syntax", "deck: should be one string of"),
    "deck": ({**PLAIN, "deck": "AC 1Z"}, "bad-card", "deck: card 2: '1Z' is not a card"),
    "deck-large": ({**PLAIN, "deck": "AC " * 10_001}, "too-large", "deck: 10001 cards"),
    "no-deck": ({"format": PLAIN["format"], "game": "balcony", "moves": ""}, "syntax", "a seed or"),
    "game": ({**PLAIN, "game": "mah-jong"}, "unknown-game", "there is no game 'mah-jong'"),
    "game-kind": ({**PLAIN, "game": 3}, "syntax", "a game's name"),
    "option": ({**PLAIN, "options": {"draw": "any"}}, "bad-option", "no option 'draw'"),
    "options": ({**PLAIN, "options": []}, "syntax", "options: should be an object"),
    "rules": ({**PLAIN, "rules": {"id": "x"}}, "bad-rules", "rules: format: should be"),
    "seed-kind": ({**PLAIN, "seed": "7"}, "syntax", "seed: should be a whole number"),
    "seed-flag": ({**PLAIN, "seed": True}, "syntax", "seed: should be a whole number"),
    "seed-low": ({**PLAIN, "seed": -1}, "syntax", "seed: should be a whole number"),
    "seed-high": ({**PLAIN, "seed": 2**64}, "syntax", "seed: should be a whole number"),
    "score": ({**PLAIN, "score": -1}, "syntax", "score: should be a whole number"),
    "score-kind": ({**PLAIN, "score": 1.5}, "syntax", "score: should be a whole number"),
    "result": ({**PLAIN, "result": "draw"}, "syntax", "result: should be one of won"),
    "result-kind": ({**PLAIN, "result": ["won"]}, "syntax", "result: should be one of won"),
    "digest": ({**PLAIN, "rules_digest": "md5:1"}, "syntax", "rules_digest: should be 'sha256:'"),
    "digest-kind": ({**PLAIN, "rules_digest": 1}, "syntax", "rules_digest: should be 'sha256:'"),
    "tags": ({**PLAIN, "tags": "Ann"}, "syntax", "tags: should be an object"),
    "tag": ({**PLAIN, "tags": {"age": 7}}, "syntax", "tags: 'age': should be a string"),
    "position": ({**PLAIN, "position": "s:"}, "syntax", "should be an object, not a string"),
    "position-kind": ({**PLAIN, "position": []}, "syntax", "position: should be an object, not []"),
    "position-key": ({**PLAIN, "position": {"game": "x"}}, "syntax", "in a record has no 'game'"),
    "comments": ({**PLAIN, "comments": []}, "syntax", "comments: should be an object"),
    "comment": ({**PLAIN, "comments": {"1": 7}}, "syntax", "'1': should be a string, not 7"),
    "comment-brace": ({**PLAIN, "comments": {"1": "}"}}, "syntax", "without a closing brace"),
    "comment-blank": ({**PLAIN, "comments": {"1": " "}}, "syntax", "without a closing brace"),
    "comment-half": ({**PLAIN, "comments": {"1": "\ud800"}}, "syntax", "without a closing brace"),
    "comment-key": ({**PLAIN, "comments": {"01": "x"}}, "syntax", "the number of a move, not '01'"),
    "comment-word": ({**PLAIN, "comments": {"one": "x"}}, "syntax", "of a move, not 'one'"),
    "comment-late": ({**PLAIN, "comments": {"2": "x"}}, "no-such-move", "has no move 2"),
    "undone": ({**PLAIN, "undone": ["s-w"]}, "syntax", "undone: should be one string, such as"),
    "undos": ({**PLAIN, "undos": -1}, "syntax", "undos: should be a whole number from 0 on"),
    "scores": ({**PLAIN, "scores": 52}, "syntax", "scores: should be an object, not 52"),
    "scores-kind": ({**PLAIN, "scores": {"a": 1.5}}, "syntax", "'a': should be a whole number"),
    "utf-8": (b'{"format": "\xff"}', "syntax", "not UTF-8: invalid start byte at byte 13"),
    "number": ('{"score": ' + "9" * 5000 + "}", "too-large", "a number of 5000 digits"),
}  # fmt: skip


@pytest.mark.parametrize("name", JSON_FAULTS)
def test_faults_in_json(name: str) -> None:
    data, code, message = JSON_FAULTS[name]
    with pytest.raises(pr.PatienceError) as caught:
        pr.Record.from_json(data)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert message in caught.value.message
    assert not isinstance(caught.value, pr.PositionError)


TEXT_FAULTS = {
    "empty": ("", "syntax", "should end with won, lost, resigned or *, not with ''"),
    "no-tags": ("1. s-w *", "syntax", "a game's name"),
    "tag": ('[Game "balcony"]\n\n[Seed 1]\n\n*', "syntax", "(line 3 of the record)"),
    "tag-end": ('[Game "balcony"\n\n*', "syntax", 'a tag is written [Name "value"] (line 1'),
    "tag-string": ('[Game "bal\\qcony"]\n\n*', "syntax", 'a tag is written [Name "value"] (line 1'),
    "tag-value": ('["Game" balcony "x"]\n\n*', "syntax", 'a tag is written [Name "value"] (line 1'),
    "twice": ('[Game "balcony"]\n[Game "balcony"]\n\n*', "syntax", "appears twice (line 2"),
    "free-twice": ('[Game "balcony"]\n[by "A"]\n[by "B"]\n\n*', "syntax", "'by' appears twice"),
    "seed": ('[Game "balcony"]\n[Seed "one"]\n\n*', "syntax", "[Seed]: should be"),
    "seed-sign": ('[Game "balcony"]\n[Seed "-1"]\n\n*', "syntax", "[Seed]: should be"),
    "seed-long": (f'[Game "balcony"]\n[Seed "{"9" * 5000}"]\n\n*', "syntax", "[Seed]: should be"),
    "options": ('[Game "balcony"]\n[Options "draw"]\n\n*', "syntax", "name=value, not 'draw'"),
    "options-json": ('[Game "balcony"]\n[Options "{"]\n\n*', "syntax", "[Options]: not JSON"),
    "rules": ('[Rules "[]"]\n[Seed "1"]\n\n*', "bad-rules", "rules: should be an object"),
    "comment": ('[Game "balcony"]\n[Seed "1"]\n\n{a} {b\n*', "syntax", "is not closed (line 4 of"),
    "brace": ('[Game "balcony"]\n[Seed "1"]\n\n{a {b} c}\n*', "syntax", "does not close"),
    "undone": ('[Game "balcony"]\n[Undone "s-w {a"]\n\n*', "syntax", "[Undone]: this comment is"),
    "no-result": ('[Game "balcony"]\n[Seed "1"]\n\n1. s-w 2. s-', "syntax", "not with 's-'"),
    "behind": ('[Game "balcony"]\n[Seed "1"]\n\n1. s-w won 2. s-w won', "syntax", "after the"),
    "result": ('[Game "balcony"]\n[Seed "1"]\n[Result "won"]\n\nlost', "syntax", "[Result] is"),
    "large": ("x" * 1_000_001, "too-large", "the limit is 1000000"),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXT_FAULTS)
def test_faults_in_text(name: str) -> None:
    text, code, message = TEXT_FAULTS[name]
    with pytest.raises(pr.PatienceError) as caught:
        pr.Record.from_text(text)
    assert caught.value.code == code
    assert message in caught.value.message


def test_limits_can_be_raised() -> None:
    record = pr.Record("balcony", ["s-w"] * 260_000, seed=1)
    text = json.dumps(record.to_json())
    with pytest.raises(pr.RecordError) as caught:
        pr.Record.from_json(text)
    assert caught.value.code == "too-large"
    assert pr.Record.from_json(text, limit=len(text)) == record


def test_the_limit_of_the_text_form_can_be_raised() -> None:
    text = FULL.to_text()
    with pytest.raises(pr.RecordError) as caught:
        pr.Record.from_text(text, limit=len(text) - 1)
    assert caught.value.code == "too-large"
    assert pr.Record.from_text(text, limit=len(text)) == FULL
