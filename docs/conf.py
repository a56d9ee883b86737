"""How Sphinx builds the site; nothing here needs a network."""

import os
import sys
from importlib.metadata import metadata
from pathlib import Path

HERE = Path(__file__).parent
# The extensions of this site, and docs/facts, which the tests read too.
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent)]

from docs.facts.statements import rows  # noqa: E402
from patience_rules import GAMES  # noqa: E402

about = metadata("patience-rules")  # pyproject.toml has the names and addresses
addresses = dict(entry.split(", ") for entry in about.get_all("Project-URL") or ())
project = about["Name"]
author = about["Author"]
copyright = author
release = version = about["Version"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.doctest",
    "games",
    "heads",
    "links",
    "play_page",
    "table_forms",
    "tables",
    "charts",
]
exclude_patterns = ["_build"]
smartquotes_action = "D"  # dashes only: quotes are shown as messages have them
add_module_names = False
nitpicky = True
# What the site has no pages for: the standard library, other packages, type variables and aliases.
nitpick_ignore_regex = [
    (
        r"py:.*",
        r"(attrs|collections|concurrent|gymnasium|hypothesis|numpy|os|pathlib|random|typing)\..*",
    ),
    (
        r"py:class",
        r"(.*\.)?(_T|Between|C|Chunk|Entries|ExpectedDeal|Found|GameLike|Here|InkedLine|Line|Observation|Opened|Policy|Random|Readable|S|Sentence|Source|Stretch|TextForm|Times|Workers)",
    ),
]

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist", "substitution"]
myst_substitutions = {
    "games": len(GAMES),
    "statements": sum(row.id.startswith("R-") for row in rows()),
    "decisions": sum(row.id.startswith("D-") for row in rows()),
}
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_use_ivar = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = project
html_baseurl = addresses["Documentation"]
html_logo = html_favicon = "_static/logo.svg"
html_static_path = ["_static", "../src/patience_rules/pictures/widget"]
html_css_files = ["site.css", "replay.css"]
html_js_files = [(name, {"defer": "defer"}) for name in ("replay.js", "catalogue.js", "blocks.js")]
templates_path = ["_templates"]
# The folders of releases that are published, such as "1.0/ 1.1/", and the one of this build.
# In each folder, canonical addresses are those of the latest site.
folders = os.environ.get("RELEASES", "").split()
html_context = {
    "releases": folders and ["", *folders],
    "site_version": os.environ.get("SITE_VERSION", ""),
    "html_baseurl": addresses["Documentation"],
}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "versions.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f6b49", "color-brand-content": "#1f6b49"},
    "dark_css_variables": {"color-brand-primary": "#6cc39a", "color-brand-content": "#6cc39a"},
    "source_repository": addresses["Source"],
    "source_branch": "main",
    "source_directory": "docs/",
}
