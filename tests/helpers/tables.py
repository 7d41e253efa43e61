"""Tables of puzzles for the tests of columns and engines."""

from __future__ import annotations

from functools import cache

from nonet import Generator, shuffle_many, strings_from

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NO_SOLUTION = "12345678.........9" + "." * 63
CONFLICT = "55" + "." * 79
ODD = [None, "rubbish", "", CONFLICT, "." * 81, EASY[:80] + "\t", NO_SOLUTION]
"""Null, no grids, a conflict, many solutions, a control character, no solution."""


@cache
def puzzle_strings(count: int, *, seed: int = 1) -> tuple[str, ...]:
    """Return puzzles with one solution that look different, of about twenty classes."""
    some = [str(made.puzzle) for made in Generator(seed).generate_many("medium", 20)]
    some += [EASY, HARD]
    return tuple(strings_from(shuffle_many((some * (count // 22 + 1))[:count], seed=seed)))
