"""Loads what the first table and hint need; pack.mjs runs it before it keeps the memory."""

import gc
import json

from web.table import Table
from web.thinker import Thinker

table = Table()
shown = json.loads(table.ask("show", False, 0.65))["result"]
Thinker().ask("outlook", shown["record"])
del table, shown
gc.collect()
