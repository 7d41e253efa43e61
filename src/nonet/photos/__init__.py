"""Read puzzles from photographs and screenshots."""
