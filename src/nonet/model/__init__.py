"""What a Sudoku is: cells, grids, boards, puzzles, and what is valid in them."""
