"""Benchmarks: run one with ``python -m bench.<name>``, all with ``python -m bench``.

Speeds are ratios to a baseline measured in the same run.
"""
