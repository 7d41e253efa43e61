"""Benchmarks: each is a program, ``python -m bench.<name>``; ``python -m bench`` runs them all.

A speed is a ratio beside a yardstick, measured in the same run.
"""
