"""Run the same puzzles through several search heuristics and compare them."""
