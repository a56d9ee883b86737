"""The README for PyPI, and the opt-in compiled build. All else is in pyproject.toml.

With PATIENCE_RULES_MYPYC=1 in the environment, mypyc compiles the modules with a marking comment.
The wheel contains their sources in any case.
"""

import ast
import os
import re
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

MARK = "\n# Compiled by mypyc.\n"
"""The line that marks a module for compilation, after its docstring."""

SIGNATURE = re.compile(r'CPyPy_(?P<function>\w+___\w+),\s+METH_[\w |]+, PyDoc_STR\("[^"]*"')
"""A method with its docstring in the C code of mypyc."""

OPTIMISED = os.environ.get("PATIENCE_RULES_OPTIMISED", "3")
"""How much the C compiler optimises; 1 takes half the time and is for tests."""

# mypyc checks the types of all imports of the compiled modules, so these must be installed.
REQUIRES = ["mypy==2.4.1", "attrs>=23.1"]


def compiled() -> list[str]:
    """Return the paths of the modules to compile."""
    modules = sorted(Path("src/patience_rules").rglob("*.py"))
    return [path.as_posix() for path in modules if MARK in path.read_text(encoding="utf-8")]


def readme() -> str:
    """Return the README as PyPI can show it: with whole links, and the picture for a light page.

    PyPI has only the text, and drops ``<picture>`` with its ``<source>``.
    """
    here = Path(__file__).parent
    text = (here / "README.md").read_text(encoding="utf-8")
    project = (here / "pyproject.toml").read_text(encoding="utf-8")  # Python 3.10 has no tomllib
    version, source = (
        re.search(rf'^{name} = "(.*)"$', project, re.MULTILINE)[1]  # type: ignore[index]
        for name in ("version", "Source")
    )
    files = source.replace("github.com", "raw.githubusercontent.com")
    text = re.sub(r" *<(?:/?picture|source [^>]*)>\n", "", text)
    text = re.sub(r'(src=")(?!https:)', rf"\1{files}/v{version}/", text)
    return re.sub(r"\]\((?!https:)", f"]({source}/blob/v{version}/", text)


def docstrings() -> dict[tuple[str, str], str]:
    """Return the docstrings of compiled public methods, by class and method.

    Each begins with the signature, since that of a compiled method has no types.
    """
    trees = [ast.parse(Path(module).read_text(encoding="utf-8")) for module in compiled()]
    owners = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    return {
        (owner.name, method.name): f"{signature(method)}\n\n{ast.get_docstring(method) or ''}"
        for owner in owners
        for method in owner.body
        if isinstance(method, ast.FunctionDef) and not method.name.startswith("_")
    }


def signature(method: ast.FunctionDef) -> str:
    """Return the signature of a method with its types."""
    arguments = ast.unparse(method.args).removeprefix("self").removeprefix(", ")
    returned = f" -> {ast.unparse(method.returns)}" if method.returns else ""
    return f"{method.name}({arguments}){returned}"


def keep_docstrings(source: Path) -> None:
    """Put docstrings into the C code, where mypyc writes only the signatures of methods."""
    from mypyc.codegen.cstring import c_string_initializer

    kept = docstrings()

    def with_docstring(match: re.Match[str]) -> str:
        owner, method = match["function"].split("___")[-2:]
        return match[0] + c_string_initializer(kept.get((owner, method), "").encode())

    text = source.read_text(encoding="utf-8")
    source.write_text(SIGNATURE.sub(with_docstring, text), encoding="utf-8")


about: dict[str, Any] = {
    "long_description": readme(),
    "long_description_content_type": "text/markdown",
}
if os.environ.get("PATIENCE_RULES_MYPYC") != "1":
    setup(**about)
elif "egg_info" in sys.argv:  # only asked for the build requirements, which are not yet installed
    setup(**about, setup_requires=REQUIRES)
else:
    from mypyc.build import mypycify

    # The stub of the package names modules with extras, which a build need not have installed.
    modules = mypycify(["--follow-imports=silent", *compiled()], opt_level=OPTIMISED)
    for source in {source for module in modules for source in module.sources}:
        keep_docstrings(Path(source))
    if os.name == "posix":  # makes calls between compiled functions direct
        for module in modules:
            module.extra_compile_args.append("-fvisibility=hidden")
    if sys.platform == "linux":  # avoids the lookup in calls of Python's functions
        for module in modules:
            module.extra_compile_args.append("-fno-plt")
    setup(**about, ext_modules=modules)
