"""Files of records from elsewhere: parts for other processes, and text that is safe to print.

>>> import io
>>> [span.records for span in find_spans(io.StringIO("{}\\n" * 5), max_records=4)]
[4, 1]
"""

from __future__ import annotations

from .basics.errors import printable
from .records.reading import find_spans
from .records.spans import Span

__all__ = ["Span", "find_spans", "printable"]
