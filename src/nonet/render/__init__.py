"""Draw puzzles, steps and paths as pictures and pages."""
