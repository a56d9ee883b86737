"""Benchmarks of speed and memory, compared with other libraries in the same run.

Run ``python -m benchmarks`` in the project's root; see ``--help``. The other libraries come with
``pip install --group bench -e .``; missing ones are skipped. Each section is a module.
:mod:`benchmarks.measure` describes the method.
"""
