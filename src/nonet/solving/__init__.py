"""Find the solutions of one grid, or of many."""
