"""The opt-in compiled build; everything else is in pyproject.toml.

With PATIENCE_RULES_MYPYC=1 in the environment the modules below are compiled by mypyc. They are
the same source files either way, and they stay in the wheel.
"""

import os
import sys

from setuptools import setup

COMPILED = [
    f"src/patience_rules/engine/{name}.py" for name in ("card_sets", "tables", "legal", "play")
]
# mypyc checks the types of whatever the compiled modules import, so those packages must be there.
REQUIRES = ["mypy>=2", "attrs>=23.1", "cattrs>=23.2"]

if os.environ.get("PATIENCE_RULES_MYPYC") != "1":
    setup()
elif "egg_info" in sys.argv:  # asked only what the build requires, before it is installed
    setup(setup_requires=REQUIRES)
else:
    from mypyc.build import mypycify

    modules = mypycify(COMPILED, opt_level="3")
    if os.name == "posix":  # calls from one compiled function to another then go straight there
        for module in modules:
            module.extra_compile_args.append("-fvisibility=hidden")
    setup(ext_modules=modules)
