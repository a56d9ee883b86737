"""PyInstaller's hook for the package: modules imported by name, and data files.

The command line, which brings prompt_toolkit and more, and the modules for other packages are
included only if a program imports them.
"""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules

_OPTIONAL = ("__main__", "cli", "freezing", "gymnasium", "learning", "testing")


def _is_hidden(module: str) -> bool:
    return module.split(".")[1:2] not in [[name] for name in _OPTIONAL]


hiddenimports = collect_submodules("patience_rules", _is_hidden)
datas = collect_data_files("patience_rules")
