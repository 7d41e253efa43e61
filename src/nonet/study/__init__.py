"""Measure programs by the brute-force fingerprint, and compare search heuristics."""
