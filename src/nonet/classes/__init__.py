"""Which puzzles are the same: canonical forms and their keys."""
