"""The programs in `examples/` do what their README says; the recorded games there are right."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import attrs
import pytest

import patience_rules as pr
from patience_rules.testing import check_conformance

pytestmark = pytest.mark.pages

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
RECORDS = EXAMPLES / "records"
FIVE = {"new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"}

README = (EXAMPLES / "README.md").read_text("utf-8")
SHOWN = re.findall(r"```console\n\$ (\S+ .+)\n((?:.*\n)*?)```", README)
NODE = shutil.which("node")


def run(*command: str, stdin: str = "", path: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program in the project's directory, with what is imported from `path` too."""
    search = [path, str(Path(pr.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, search)),
        "PYTHONUTF8": "1",
        "COLUMNS": "100",
    }
    return subprocess.run(
        command,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment,
        timeout=600,
        check=False,
    )


def example(name: str, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return run(sys.executable, f"examples/{name}", *arguments, stdin=stdin)


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_readme_shows_what_comes_out(command: str, shown: str) -> None:
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
    if words[0] == "node":
        if NODE is None:
            pytest.skip("there is no node")
        words += [sys.executable, "-m", "patience_rules"]
    else:
        words[0] = sys.executable
    done = run(*words)
    assert done.returncode == 0, done.stderr
    lines = iter(done.stdout.splitlines())
    for line in shown.splitlines():
        if line != "...":  # the lines come in this order, others between them
            start = line.removesuffix("...")
            assert any(found.startswith(start) for found in lines), f"{line!r}\n{done.stdout}"


def test_readme_names_every_program() -> None:
    programs = [path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".js")]
    assert [name for name in programs if name not in README] == []


def test_a_little_game_says_why_not_and_takes_moves_back() -> None:
    lines = "s-w\nt23-w\nundo\nundo\nredo\nt23-w\nquit\n"
    done = example("little_game.py", "escalator", "--seed", "4", stdin=lines)
    assert done.returncode == 0, done.stderr
    assert "can still move, and a draw is allowed only when nothing else can" in done.stdout
    assert "> No: there is no move to take back." in done.stdout
    assert "> No: no card lies there any more." in done.stdout
    record = pr.Record.from_text(done.stdout[done.stdout.index("[Game") :])
    assert record.moves == ("t23-w",)
    assert pr.validate(record).valid


def test_a_little_game_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "hint\nauto\nt3\nt1\nfinish\n\nquit\n"
    done = example("little_game.py", "klondike", "--seed", "18", stdin=lines)
    assert done.returncode == 0, done.stderr
    assert "> Try s-w: it looks through the stock, which costs nothing" in done.stdout
    assert "> No useful move from t1." in done.stdout
    assert "> Moves to the foundations alone do not win yet." in done.stdout
    record = pr.Record.from_text(done.stdout[done.stdout.index("[Game") :])
    assert record.moves == ("t7-f1", "t3-f1")

    monkeypatch.syspath_prepend(str(EXAMPLES))
    game = import_module("little_game")
    start = pr.deal("freecell", seed=1)
    nearly = pr.Record("freecell", pr.solve(start).moves[:83], seed=1)
    session = pr.Session.load(nearly)
    assert game.shown(session).endswith("Type finish to win.")
    assert game.answer(session, "finish").endswith("The game is won.")
    assert game.answer(session, "hint") == "No move is legal."
    stuck = pr.State.from_text(
        "canfield s:8D w:4H6D2C3C9D4SAC2D3DAHAS9C9S2H8H8C7H5C7S3S r:TC?5H?KH "
        "f:THJH,TSJSQSKS,TDJDQD, t:7C6H5S4D,6S,KDQC,9H8S7D6C5D4C3H2SADKCQHJC redeals:3"
    )
    assert game.shown(pr.Session(stuck)).endswith("The game is stuck: undo, or quit.")


@pytest.mark.parametrize(
    "program", ["little_game.py", "animate.py", "bot.py", "solve.py", "mcts.py", "learn.py"]
)
def test_an_unknown_game_is_wrong_usage(program: str) -> None:
    if program == "learn.py":
        pytest.importorskip("gymnasium")
    done = example(program, "bezique")
    assert done.returncode == 2
    assert "there is no game 'bezique'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_bot_writes_records_that_are_right(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    done = example("bot.py", "balcony", "--games", "5", "--out", str(path))
    assert done.returncode == 0, done.stderr
    reports = [pr.validate(entry) for entry in pr.read_records(path)]
    assert len(reports) == 5
    assert all(report.valid for report in reports)


@pytest.mark.parametrize("name", ["golf", "black_hole", "forty_thieves"])
def test_a_game_of_ones_own_obeys_the_laws_of_the_engine(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    rules = import_module(name).RULES
    assert check_conformance(rules, count=1).games == 1
    assert pr.Rules.from_json(rules.to_json()) == rules


def test_a_bot_learns(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium")
    curve = tmp_path / "curve.csv"
    done = example(
        "learn.py", "escalator", "--steps", "8192", "--deals", "70", "--curve", str(curve)
    )
    assert done.returncode == 0, done.stderr
    score = r"score [\d.]+ ± [\d.]+ on average"
    learned = r"learned from 8192 moves in \d+ s"
    assert re.fullmatch(rf"at random: {score}\n{learned}\nas learned: {score}\n", done.stdout)
    assert re.fullmatch(r"(\d+,[\d.]+\n){4}", curve.read_text())


def test_records_are_of_all_games_results_and_forms() -> None:
    entries = list(pr.read_records(RECORDS))
    reports = [pr.validate(entry) for entry in entries]
    assert [report for report in reports if not report.valid] == []
    assert len(entries) >= 20
    records = [entry.record for entry in entries if entry.record]
    games = FIVE | {"spider-one-suit"}
    assert {record.rules.id for record in records} == games
    assert {record.rules.id for record in records if record.result == "won"} == games
    assert {record.result for record in records} == {"won", "lost", "resigned", "*"}
    assert any(record.rules != pr.GAMES[record.rules.id] for record in records)
    assert any(record.deck and record.seed is None for record in records)
    assert any(record.seed is not None and record.deck is None for record in records)
    assert any("{" in path.read_text("utf-8") for path in RECORDS.glob("*.patience"))
    ends = {"".join(Path(entry.file).suffixes) for entry in entries}
    assert ends == {".json", ".jsonl", ".patience", ".jsonl.gz"}


def test_a_leaderboard_counts_each_expected_game_once(tmp_path: Path) -> None:
    def write(name: str, record: pr.Record) -> None:
        (tmp_path / name).write_text(json.dumps(record.to_json()), "utf-8")

    ann = pr.Record("golf", "s-w s-w", seed=7, tags={"player": "Ann\x1b[2J"})
    write("1.json", ann)
    write("2.json", attrs.evolve(ann, deck=ann.dealt_deck.cards, tags={"player": "Bob"}))
    write("3.json", attrs.evolve(ann, seed=8))
    write("4.json", attrs.evolve(ann, rules=attrs.evolve(pr.GAMES["golf"], name="Golf!")))
    write("5.json", attrs.evolve(ann, moves="s-w"))
    done = example("leaderboard.py", str(tmp_path), "Golf", "--seed", "7")
    assert done.stdout == "  1     0     1 moves  in-play  Ann\\x1b[2J\n"
    reasons = ["the same game as", "seed-mismatch", "rules-mismatch"]
    for line, reason in zip(done.stderr.splitlines(), reasons, strict=True):
        assert reason in line
    assert len((EXAMPLES / "leaderboard.py").read_text("utf-8").splitlines()) < 150


def test_records_come_out_again_as_they_are(tmp_path: Path) -> None:
    done = example("make_records.py", "--only", "escalator", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(path.name for path in RECORDS.glob("escalator*"))
    for name in made:
        assert (tmp_path / name).read_bytes() == (RECORDS / name).read_bytes()


@pytest.mark.slow
def test_all_records_come_out_again(tmp_path: Path) -> None:
    done = run(sys.executable, "examples/make_records.py", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    for path in tmp_path.iterdir():
        # How gzip compresses may differ from one Python to the next.
        read = gzip.decompress if path.suffix == ".gz" else bytes
        assert read(path.read_bytes()) == read((RECORDS / path.name).read_bytes())


def test_a_package_brings_a_game(tmp_path: Path) -> None:
    plugin = EXAMPLES / "plugin"
    shutil.copy(plugin / "ten_corners.py", tmp_path)
    # What an installer writes from pyproject.toml.
    group = "patience_rules.games"
    project = (plugin / "pyproject.toml").read_text("utf-8")
    (entry,) = re.findall(rf'\[project\.entry-points\."{group}"\]\n(\S+) = "(\S+)"', project)
    info = tmp_path / "patience_ten_corners-1.0.0.dist-info"
    info.mkdir()
    about = "Metadata-Version: 2.1\nName: patience-ten-corners\nVersion: 1.0.0\n"
    (info / "METADATA").write_text(about)
    (info / "entry_points.txt").write_text(f"[{group}]\n{entry[0]} = {entry[1]}\n")
    program = (
        "import patience_rules as pr;"
        "print(pr.find_game('Decangle').id, len(pr.deal('ten-corners', seed=1).tableau));"
        "from patience_rules.testing import check_conformance;"
        "print(list(pr.GAMES)[-1], check_conformance(pr.GAMES['ten-corners'], count=1).games)"
    )
    done = run(sys.executable, "-c", program, path=str(tmp_path))
    assert done.stdout.split() == ["ten-corners", "10", "ten-corners", "1"], done.stderr
