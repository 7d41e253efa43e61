"""Programs that measure: the brute-force fingerprint, and heuristics side by side."""
