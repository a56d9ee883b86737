"""The project's checks, each in its own environment; `nox --list` shows them."""

import gzip
import io
import os
import re
import shutil
import tarfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["lint", "tests", "docs"]

PROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)
INSTALLED = [version for version in PYTHONS if shutil.which(f"python{version}")]
OLDEST, LATEST = (INSTALLED[0], INSTALLED[-1]) if INSTALLED else (None, None)
TESTED = os.environ.get("TESTED", "").split()
"""The Pythons on which .ci/run has just run the fast tests."""

ROOMS = "dealing engine games judging playing records search"
COMPILED = [*(f"tests/{room}" for room in ROOMS.split()), "tests/basics/test_shuffle.py"]
"""The tests of compiled modules."""

ODD = {
    "HOME": None,
    "LC_ALL": "C",
    "TZ": "Pacific/Chatham",
    "PYTHONWARNINGS": "error",
}
"""An environment as few people have it."""


def group(*names: str) -> tuple[str, ...]:
    """Return the requirements of dependency groups; without exact versions if NEWEST is set."""
    required = nox.project.dependency_groups(PROJECT, *names)
    if os.environ.get("NEWEST"):
        return tuple(re.sub(r"^([^=;]+)==[^;]+", r"\1", text) for text in required)
    return required


def install(session: nox.Session, *groups: str, compiled: bool = False) -> None:
    """Install the package as a user does: a wheel, not a link to the sources."""
    shutil.rmtree("build", ignore_errors=True)  # setuptools would include deleted modules
    level = "1" if os.environ.get("SOME_CASES") else "3"  # 1 compiles in half the time
    env = {"PATIENCE_RULES_MYPYC": "1" if compiled else "0", "PATIENCE_RULES_OPTIMISED": level}
    session.install(".", *group(*groups), env=env)


def normalise(archive: Path, time: int) -> None:
    """Write a .tar.gz anew, with what differs from clone to clone set to fixed values."""
    with tarfile.open(archive) as packed:
        members = sorted(packed.getmembers(), key=lambda member: member.name)
        content = {member.name: packed.extractfile(member) for member in members}
        written = io.BytesIO()
        with tarfile.open(fileobj=written, mode="w", format=tarfile.PAX_FORMAT) as tar:
            for member in members:
                member.mtime, member.pax_headers = time, {}
                member.uid = member.gid = 0
                member.uname = member.gname = ""
                member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
                tar.addfile(member, content[member.name])
    archive.write_bytes(gzip.compress(written.getvalue(), mtime=time))


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the fast tests on the newest Python installed, and a part on the others, under -OO."""
    if session.python in TESTED:
        session.skip("another step ran the fast tests on it")
    install(session, "test")
    if session.posargs or session.python not in INSTALLED[:-1]:
        session.run("pytest", "-n", "auto", *session.posargs)
    else:
        rooms = [f"tests/{room}" for room in ("engine", "records", "playing", "cli")]
        session.run("pytest", "-n", "auto", *rooms, env={"PYTHONOPTIMIZE": "2"})


@nox.session(python=OLDEST)
def sdist(session: nox.Session) -> None:
    """Run the fast tests of the sdist in dist/ in an odd place and order, on the oldest Python."""
    archive = next(Path("dist").glob("*.tar.gz"), None)
    if not archive:
        session.error("there is no sdist: nox -s package makes it")
    place = Path(session.create_tmp()).resolve() / "a place"
    shutil.rmtree(place, ignore_errors=True)
    with tarfile.open(archive) as packed:
        packed.extractall(place / "sdist")
    (tree,) = (place / "sdist").iterdir()
    session.install(str(tree), *group("test"))
    shutil.rmtree(tree / "build")
    before = {*tree.rglob("*")}
    session.chdir(tree)
    elsewhere = ("TMPDIR", "HYPOTHESIS_STORAGE_DIRECTORY", "PYTHONPYCACHEPREFIX")
    odd = {**ODD, **dict.fromkeys(elsewhere, str(place))}
    order = f"--shuffle={os.environ.get('SHUFFLE') or 1}"
    plain = ("-n", "auto", "-p", "no:cacheprovider", order)
    session.run("python", "-m", "pytest", *plain, *session.posargs, env=odd)
    if written := {*tree.rglob("*")} - before:
        session.error(f"the tests wrote into the project: {sorted(written)}")


@nox.session(python=OLDEST, venv_backend="uv")
def lowest(session: nox.Session) -> None:
    """Run the fast tests with the lowest versions of what users install, on the oldest Python."""
    install(session, "test")
    users = ".[terminal,deals,testing,gymnasium,zstd]"
    session.install("--upgrade", "--resolution=lowest-direct", users)
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session
def slow(session: nox.Session) -> None:
    """Run the slow tests, and the others at length, except those of compiled modules.

    They try all games, cases and seeds, or with SOME_CASES set some of them.
    """
    install(session, "test", "lint")
    asked = session.posargs or [f"--ignore={path}" for path in COMPILED]
    # 5: no tests selected
    session.run("pytest", "-n", "auto", "-m", "slow", *asked, success_codes=[0, 5])


@nox.session(python=LATEST)
def coverage(session: nox.Session) -> None:
    """Check that the fast tests and doctests cover every branch of the package."""
    session.install("-e", ".", *group("test"))
    paths = ("src", "tests")
    session.run("pytest", "-n", "auto", "--doctest-modules", *paths, "--cov", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Run every fuzz target for a short time."""
    session.install("-e", ".", *group("fuzz"))
    session.run("python", "-m", "fuzz", *(session.posargs or ["--seconds", "5"]))


@nox.session
def mutants(session: nox.Session) -> None:
    """Find small changes of the engine that no test notices; takes hours."""
    session.install("-e", ".", *group("test"), "mutmut>=3.8")
    session.run("mutmut", "run", *session.posargs)
    session.run("mutmut", "results")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format and types."""
    session.install("-e", ".", *group("test", "lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("mypy")
    session.run("pyright", "--pythonpath", f"{session.bin}/python")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site without warnings, and run the tests of pages, examples and docstrings."""
    session.install("-e", ".", *group("test", "docs"))
    session.run("pytest", "-n", "auto", "-m", "pages and not slow")
    build = ("sphinx-build", "-Wnq", "-j", "auto", "-d", "docs/_build/doctrees")
    session.run(*build, "docs", "docs/_build/html")
    # Examples of docstrings need no more than users import; pytest runs them in their modules.
    pages = map(str, sorted(Path("docs/reference/api").glob("*.rst")))
    session.run(*build, "-b", "doctest", "docs", "docs/_build/doctest", *pages)


@nox.session(venv_backend="virtualenv")  # build.py needs pip
def web(session: nox.Session) -> None:
    """Test the page for playing in the browser, in a headless Chromium."""
    browsers = ("chromium", "chromium-browser", "google-chrome")
    needed = {"node": ("node",), "npm": ("npm",), "Chromium": browsers}
    missing = [name for name, programs in needed.items() if not any(map(shutil.which, programs))]
    if missing:
        session.skip(f"needs {' and '.join(missing)}")
    session.chdir("examples/web")
    session.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", external=True)
    session.run("python", "build.py")
    session.run("node", "check.mjs", *session.posargs, external=True)


@nox.session
def typescript(session: nox.Session) -> None:
    """Make types from the schemas, compile the typed client with them, and play a game with it."""
    missing = [name for name in ("node", "npm") if not shutil.which(name)]
    if missing:
        session.skip(f"needs {' and '.join(missing)}")
    session.install(".")
    session.chdir("examples/typescript")
    session.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", external=True)
    session.run("npm", "run", "check", external=True)
    session.run("npm", "start", external=True)


@nox.session
def package(session: nox.Session) -> None:
    """Build the sdist, and from it the pure wheel, into dist/; check their contents."""
    session.install(*group("package"))
    shutil.rmtree("dist", ignore_errors=True)
    pure = {"PATIENCE_RULES_MYPYC": "0"}
    session.run("check-manifest", env=pure)  # the sdist has every file in git
    # Two clones of a commit give the same files: with its time, no owner and equal permissions.
    committed = ("git", "log", "-1", "--format=%ct")
    pure["SOURCE_DATE_EPOCH"] = str(session.run(*committed, external=True, silent=True)).strip()
    session.run("python", "-m", "build", "--quiet", "--sdist", env=pure)
    (archive,) = Path("dist").iterdir()
    normalise(archive, int(pure["SOURCE_DATE_EPOCH"]))
    place = Path(session.create_tmp()).resolve() / "sdist"
    shutil.rmtree(place, ignore_errors=True)
    before = os.umask(0o022)
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
    (tree,) = place.iterdir()
    session.run("python", "-m", "build", "--quiet", "--wheel", "--outdir=dist", tree, env=pure)
    os.umask(before)
    dist = [str(path) for path in Path("dist").iterdir()]
    session.run("twine", "check", "--strict", *dist)
    session.run("check-wheel-contents", "dist")


@nox.session
def contents(session: nox.Session) -> None:
    """Check the compiled wheels in dist/, too; the release workflow brings them there."""
    session.install(*group("package"))
    session.run("twine", "check", "--strict", *map(str, Path("dist").iterdir()))
    # W009: what modules compiled together share is a module beside the package.
    session.run("check-wheel-contents", "--ignore=W004,W009", "dist")


@nox.session
def wheel(session: nox.Session) -> None:
    """Test the wheel in dist/ with nothing else installed."""
    session.install(*map(str, Path("dist").glob("*-py3-none-any.whl")))
    session.run("python", "-c", "import patience_rules")
    session.run("patience-rules", "games")
    session.run("patience-rules", "validate", "examples/records")
    session.run("python", "tests/tools/first_program.py")


@nox.session
def frozen(session: nox.Session) -> None:
    """Check that a program frozen under -OO deals every game, finds the data files and is small."""
    session.install(".[deals,terminal]", "pyinstaller==6.22.3")
    made = Path(session.create_tmp()).resolve()
    program = made / "program.py"
    program.write_text(
        "import patience_rules as pr\n"
        "print(pr.__version__, len([pr.deal(game, seed=1) for game in pr.GAMES]))\n"
        "print(pr.schema('record')['title'])\n"
        "import importlib.util, sys\n"
        "sys.exit(importlib.util.find_spec('prompt_' + 'toolkit') is not None)\n"
    )
    where = ("--distpath", made, "--workpath", made / "build", "--specpath", made)
    session.run("pyinstaller", "--noconfirm", "--log-level=WARN", "--optimize=2", *where, program)
    session.run(made / "program" / "program", external=True)


@nox.session
def compiled(session: nox.Session) -> None:
    """Run the fast and slow tests of compiled modules on the build by mypyc."""
    install(session, "test", compiled=True)
    is_compiled = "import patience_rules.engine.runs as e; assert not e.__file__.endswith('.py')"
    session.run("python", "-c", is_compiled)
    session.run("python", "tests/tools/first_program.py")
    session.run("pytest", "-n", "auto", "-m", "", *COMPILED, *session.posargs)
