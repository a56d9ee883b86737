"""The files in ``examples/records/broken``: each has the fault in its name."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest

import make_broken_records
import patience_rules as pr
import patience_rules.language as pl
import validate_directory
from patience_rules.files import printable

BROKEN = Path(make_broken_records.TARGET)
NEVER_OF_RECORDS = {
    pr.Code.UNSETTLED,
    pr.Code.NO_SUCH_DEAL,
    pr.Code.NO_SUCH_MOVE,
    pr.Code.INTERNAL,
}
FILES = sorted(path.name for path in BROKEN.iterdir())


@pytest.mark.parametrize("name", FILES)
def test_the_file_name_begins_with_the_code(name: str) -> None:
    reports = [pr.validate(entry) for entry in pr.read_records(BROKEN / name)]
    faults = [report.error for report in reports if report.error]
    assert [fault.code for fault in faults] == [name.split(".")[0]]
    assert faults[0].message


def test_every_code_has_a_file() -> None:
    names = {name.split(".")[0] for name in FILES}
    assert names == {code.value for code in pr.Code} - {code.value for code in NEVER_OF_RECORDS}


@pytest.mark.slow
def test_the_script_makes_the_files() -> None:
    made = make_broken_records.files()
    assert sorted(made) == FILES
    # Compressed bytes depend on the version of zlib.
    plain = {name: data for name, data in made.items() if not name.endswith(".gz")}
    assert {name: (BROKEN / name).read_bytes() for name in plain} == plain


def test_the_directory_validator_names_each_fault(capsys: pytest.CaptureFixture[str]) -> None:
    scores, faults = validate_directory.judge(BROKEN)
    assert len(faults) == len(FILES)
    assert validate_directory.main(BROKEN) == len(FILES)
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == len(scores)
    assert err.splitlines() == list(map(printable, faults))
    assert any("move 8: both redeals have been used (no-redeal-left)" in line for line in faults)


def test_the_directory_validator_refuses_own_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    easy = attrs.evolve(pr.GAMES["balcony"], goal=pl.Goal.TABLEAU_CLEARED)
    for name, rules in (("own", easy), ("known", pr.GAMES["balcony"])):
        record = pr.Record(rules, "s-w", seed=1, tags={"player": "Ann\n 99  Balcony\x1b[2J"})
        (tmp_path / f"{name}.json").write_text(json.dumps(record.to_json()))
    assert validate_directory.main(tmp_path) == 1
    out, err = capsys.readouterr()
    assert out == "   0  Balcony          Ann\\n 99  Balcony\\x1b[2J\n"
    assert "own.json, line 1: the record brings rules of its own" in err


def test_the_directory_validator_prints_scores(capsys: pytest.CaptureFixture[str]) -> None:
    assert validate_directory.main() == 0
    lines = capsys.readouterr().out.splitlines()
    scores = [int(line.split()[0]) for line in lines]
    assert len(scores) >= 20
    assert scores == sorted(scores, reverse=True)
