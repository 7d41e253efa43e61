"""``make demo``: the main job on a built-in puzzle."""

from __future__ import annotations

import nonet
from nonet.render.text import grid_text

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def main() -> None:
    """Solve, count and validate the puzzle, and say what was done."""
    puzzle = nonet.Grid(PUZZLE)
    print(f"A puzzle with {puzzle.clues} clues:\n\n{grid_text(puzzle)}\n")
    print(f"It has {nonet.count_solutions(puzzle)} solution:\n\n{grid_text(nonet.solve(puzzle))}\n")
    print(f"The solution is valid and complete: {nonet.is_solved(nonet.solve(puzzle))}")
    options = ", ".join(map(str, sorted(nonet.possible_values(puzzle, 0, 2))))
    print(f"r1c3 can hold {options}; the solution has {nonet.reveal(puzzle, 0, 2)} there.")
    wrong = puzzle.with_value(0, 2, 5)
    cells = " ".join(str(cell) for cell in sorted(nonet.conflicts(wrong)))
    print(f"A 5 there would conflict: {cells}")
    open_puzzle = puzzle.with_value(0, 0, 0).with_value(0, 1, 0)
    many = nonet.count_solutions(open_puzzle, limit=None)
    print(f"Without its first two clues it would have {many} solutions.")


if __name__ == "__main__":
    main()
