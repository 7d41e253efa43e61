"""For students: one puzzle, four search algorithms and their counters.

python examples/student.py
"""

from nonet.engines import engine

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

for name in ("brute-force", "backtracking", "exact-cover", "fast"):
    result = engine(name).run(PUZZLE)
    print(f"{name:12} {result}")
