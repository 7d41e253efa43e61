"""``make demo``: a tour with a built-in puzzle."""

from __future__ import annotations

import nonet
from nonet.render.grids import grid_text

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def main() -> None:
    """Solve, count, validate and explain the puzzle; make and rate new ones."""
    puzzle = nonet.Grid(PUZZLE)
    print(f"A puzzle with {puzzle.clues} clues:\n\n{grid_text(puzzle)}\n")
    print(f"It has {nonet.count_solutions(puzzle)} solution:\n\n{grid_text(nonet.solve(puzzle))}\n")
    print(f"The solution is valid and complete: {nonet.is_solved(nonet.solve(puzzle))}")
    options = ", ".join(map(str, sorted(nonet.possible_values(puzzle, 0, 2))))
    print(f"r1c3 can hold {options}; the solution has {nonet.reveal(puzzle, 0, 2)} there.")
    wrong = puzzle.with_value(0, 2, 5)
    cells = " ".join(str(cell) for cell in sorted(nonet.conflicts(wrong)))
    print(f"A 5 there would conflict: {cells}")

    print("\nThe next step for a person, in four levels of help:")
    hint = nonet.hint(puzzle)
    for help_level in (1, 2, 3, 4):
        print(f"  {help_level}. {hint.text(help_level)}")

    print("\nNew puzzles, reproducible from their seed:\n")
    generator = nonet.Generator(seed=7)
    for level in ("easy", "medium", "hard", "expert"):
        made = generator.generate(level)
        hardest = max(nonet.explain(made).steps, key=lambda step: step.rating).technique.name
        print(f"  {made}  {level}: {made.clues} clues, rated {made.rating}, hardest: {hardest}")


if __name__ == "__main__":
    main()
