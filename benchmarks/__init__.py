"""Figures about speed and memory, beside those of other libraries in the same run.

``python -m benchmarks`` from the project's root measures everything; ``--help`` tells the rest. The
other libraries come with ``pip install -e .[bench]``; what is not installed is left out.
Each section is a module; :mod:`benchmarks.measure` says how figures are taken.
"""
