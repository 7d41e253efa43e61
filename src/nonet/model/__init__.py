"""What all puzzles are made of: characters, cells, grids."""
