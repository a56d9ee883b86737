"""Validation in bulk gives the same reports with any executor."""

from __future__ import annotations

import io
import itertools
import multiprocessing
import os
import pickle
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.basics.parallel import Workers
from patience_rules.english.reasons.sentence import Sentence
from patience_rules.files import find_spans
from tests.support.memory import peak_memory
from tests.support.record_files import ILLEGAL, LINE, PIECES

SPAWN = multiprocessing.get_context("spawn")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A directory with every kind of content, longer than one span."""
    (tmp_path / "a.jsonl").write_bytes(b"\n".join(PIECES * 12))
    (tmp_path / "b.jsonl").write_bytes((LINE + b"\n" + ILLEGAL + b"\n") * 30)
    (tmp_path / "c.jsonl").write_bytes(b"")
    return tmp_path


@pytest.fixture
def one_by_one(games: Path) -> list[pr.Report]:
    return [pr.validate(entry).without_state() for entry in pr.read_records(games)]


def processes() -> Executor:
    return ProcessPoolExecutor(2, SPAWN)


@pytest.mark.parametrize(
    "executor", [None, ThreadPoolExecutor, processes], ids=["none", "threads", "processes"]
)
def test_reports_are_the_same_with_any_executor(
    games: Path, one_by_one: list[pr.Report], executor: Workers
) -> None:
    assert list(pr.validate_all(games, executor=executor)) == one_by_one
    if executor is not processes:
        with (games / "b.jsonl").open("rb") as file:
            streamed = list(pr.validate_all(file, executor=executor, ahead=2))
        own = [report for report in one_by_one if report.file == str(games / "b.jsonl")]
        assert streamed == own


@pytest.mark.parametrize("executor", [None, ThreadPoolExecutor], ids=["none", "threads"])
@pytest.mark.parametrize("precise", [True, False])
def test_a_fault_of_the_words_is_a_report_and_ends_no_other(
    executor: Workers, precise: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads the report may read its message with the names of piles or without."""
    render = Sentence.render

    def fail(sentence: Sentence, *, precise: bool = False) -> str:
        if precise is not fails:
            return render(sentence, precise=precise)
        raise KeyError("any-rank")

    fails = precise
    monkeypatch.setattr(Sentence, "render", fail)
    file = io.BytesIO(b"\n".join((LINE, ILLEGAL, LINE)))
    codes = [one.error and one.error.code for one in pr.validate_all(file, executor=executor)]
    assert codes == [None, pr.Code.INTERNAL, None]


def test_a_fault_of_reading_is_an_entry_and_ends_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    read = pr.Record.from_json

    def fail(text: str, *, limit: int) -> pr.Record:
        if text.endswith(" "):
            raise KeyError("any-rank")
        return read(text, limit=limit)

    monkeypatch.setattr(pr.Record, "from_json", fail)
    reports = [*pr.validate_all(io.BytesIO(b"\n".join((LINE, LINE + b" ", LINE))))]
    assert [one.error and one.error.code for one in reports] == [None, pr.Code.INTERNAL, None]
    assert "KeyError" in str(reports[1].error)


def test_what_a_function_of_deals_raises_ends_the_run() -> None:
    def fail(_: pr.Record) -> pr.State:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(pr.validate_all(io.BytesIO(LINE), deal=fail))


def test_a_span_is_a_source(games: Path, one_by_one: list[pr.Report]) -> None:
    reports = [report for span in find_spans(games) for report in pr.validate_all(span)]
    assert reports == one_by_one


def test_states_are_kept_on_request(games: Path) -> None:
    path = games / "b.jsonl"
    for executor in (None, ThreadPoolExecutor):
        reports = list(pr.validate_all(path, executor=executor, keep_states=True))
        assert reports == [pr.validate(entry) for entry in pr.read_records(path)]
    report = next(pr.validate_all(path))
    assert (report.state, report.status, report.score) == (None, pr.Status.IN_PLAY, 0)
    assert report.valid
    assert report.to_json() == reports[0].to_json()


def test_pickled_reports_are_small(games: Path) -> None:
    reports = list(pr.validate_all(games / "b.jsonl"))
    assert len(pickle.dumps(reports)) < 450 * len(reports)
    assert pickle.loads(pickle.dumps(reports)) == reports


def test_the_first_report_comes_before_the_last_record_is_read() -> None:
    reader, writer = os.pipe()
    with open(reader, "rb") as file, open(writer, "wb", buffering=0) as out:
        reports = pr.validate_all(file)
        for number in range(1, 4):
            out.write(LINE + b"\n")
            assert next(reports).number == number


class Endless:
    """A file of equal lines that are never all in memory."""

    def __init__(self, count: int) -> None:
        self.lines = itertools.repeat(b"{}\n", count)

    def read(self, size: int, /) -> bytes:
        return next(self.lines, b"")


def test_memory_is_bounded() -> None:
    def judge() -> Iterator[pr.Report]:
        with ThreadPoolExecutor(1) as pool:
            yield from pr.validate_all(Endless(3_000), executor=pool, ahead=2)

    # The most spans in memory depend on the threads' timing.
    assert 2 * peak_memory(lambda: sum(1 for _ in judge())) < peak_memory(lambda: list(judge()))


def test_limits_and_budget_reach_the_workers(games: Path) -> None:
    limits = pr.Limits(record=len(LINE))
    for executor in (None, ThreadPoolExecutor):
        reports = list(pr.validate_all(games, executor=executor, limits=limits, max_states=0))
        expected = [
            pr.validate(entry, max_states=0) for entry in pr.read_records(games, limits=limits)
        ]
        assert reports == [report.without_state() for report in expected]
        assert "too-large" in {report.error.code for report in reports if report.error}


@pytest.mark.parametrize(
    "wrong",
    [{"max_states": -1}, {"ahead": 0}, {"limits": 5}, {"executor": 2}, {"executor": "two"}],
    ids=str,
)
def test_wrong_arguments(wrong: dict[str, Any]) -> None:
    with pytest.raises(pr.ArgumentError):
        pr.validate_all(io.StringIO(), **wrong)
    with pytest.raises(pr.ArgumentError, match="a path or a file"):
        next(pr.validate_all(5))  # type: ignore[arg-type]


class Killed(io.BytesIO):
    """A file that kills the workers when half of it has been read."""

    def __init__(self, data: bytes, pool: list[ProcessPoolExecutor]) -> None:
        super().__init__(data)
        self.half, self.pool = len(data) // 2, pool

    def read(self, size: int | None = -1) -> bytes:
        before = self.tell()
        data = super().read(4000)
        if before < self.half <= self.tell():
            for process in multiprocessing.active_children():
                os.kill(process.pid or 0, signal.SIGTERM)
        return data

    read1 = read


def test_a_killed_worker_loses_no_report() -> None:
    data = (LINE + b"\n" + ILLEGAL + b"\n") * 300
    expected = list(pr.validate_all(io.BytesIO(data)))
    made: list[ProcessPoolExecutor] = []

    def make() -> Executor:
        made.append(ProcessPoolExecutor(1, SPAWN))
        return made[-1]

    assert list(pr.validate_all(Killed(data, made), executor=make)) == expected
    assert len(made) > 1
    with made[0] as dead, pytest.raises(BrokenExecutor):
        list(pr.validate_all(io.BytesIO(data), executor=dead))


@pytest.fixture
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as local,
        distributed.Client(local) as client,
    ):
        yield client


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_reports_after_a_worker_is_killed(
    games: Path, one_by_one: list[pr.Report], cluster: Any
) -> None:
    (games / "d.jsonl").write_bytes((LINE + b"\n" + ILLEGAL + b"\n") * 2000)
    one_by_one += [
        pr.validate(entry).without_state() for entry in pr.read_records(games / "d.jsonl")
    ]
    first, second = cluster.run(os.getpid).values()
    assert first != second
    found: list[pr.Report] = []
    for report in pr.validate_all(games, executor=cluster.get_executor(), ahead=6):
        found.append(report)
        if len(found) == 300:
            os.kill(first, signal.SIGKILL)
    assert found == one_by_one
    assert first not in cluster.run(os.getpid).values()


DAYS = {f"2027-01-{day:02}": pr.deal("golf", seed=day) for day in range(1, 4)}


def deal_of_the_day(record: pr.Record) -> pr.State | None:
    return DAYS.get(record.tags.get("deal", ""))


@pytest.mark.parametrize("deal", [DAYS, deal_of_the_day], ids=["mapping", "function"])
@pytest.mark.parametrize("executor", [None, ThreadPoolExecutor])
def test_each_record_is_held_to_its_own_deal(deal: Any, executor: Workers) -> None:
    games = [
        pr.Record("golf", "s-w", seed=seed, tags={"deal": day} if day else {})
        for seed, day in [
            (1, "2027-01-01"), (2, "2027-01-02"), (1, "2027-01-02"), (3, "2027-02-01"), (3, ""),
        ]
    ]  # fmt: skip
    games.append(pr.Record("klondike", "s-w", seed=1, tags={"deal": "2027-01-01"}))
    file = io.StringIO("".join(game.to_text() for game in games))
    reports = list(pr.validate_all(file, deal=deal, executor=executor))
    codes = [report.error and report.error.code.value for report in reports]
    wrong = "seed-mismatch"
    assert codes == [None, None, wrong, wrong, wrong, "rules-mismatch"]
    assert [pr.validate(game, deal=deal).valid for game in games[:2]] == [True, True]


def test_expected_deals_are_states() -> None:
    record = pr.Record("golf", "s-w", seed=1, tags={"deal": "1"})
    for deal in ({"1": 7}, lambda record: 7, 7):
        with pytest.raises(pr.ArgumentError, match="should be a state as deal"):
            pr.validate(record, deal=deal)  # type: ignore[arg-type]
    with pytest.raises(pr.RecordError, match="plays Klondike, and Golf is expected"):
        pr.validate(record, game="golf", deal={"1": pr.deal("klondike", seed=1)})


@pytest.mark.parametrize("game", ["golf", "klondike"])
def test_a_function_of_deals_expects_no_other_game(game: str) -> None:
    record = pr.Record(game, "s-w", seed=1)
    assert pr.validate(record, game=game, deal=lambda record: record.start).valid
    report = pr.validate(record, game="balcony", deal=lambda record: record.start)
    assert report.error
    assert report.error.code == "rules-mismatch"


def test_a_record_without_the_name_of_its_deal_is_refused() -> None:
    report = pr.validate(pr.Record("golf", "s-w", seed=1), deal=DAYS)
    assert report.error
    assert report.error.message == "the record has no tag 'deal', which should name its deal"
