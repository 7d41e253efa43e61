"""Puzzles, a grid with its rules: boards to solve them on, what is valid, arrays, symmetry."""
