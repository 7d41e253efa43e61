"""For puzzlers: the path to the solution, and the step that makes it hard.

python examples/puzzler.py
"""

import nonet

PUZZLE = ".......3..7.8....91..2.6875..2.8.5...3.7.2..8.....9.2..2..9364.....75..2.47...9.."

path = nonet.explain(PUZZLE)
hardest = max(path.steps, key=lambda step: step.rating)
print(f"{len(path.steps)} steps; the hardest is")
print(f"{hardest.technique.name}: {hardest}")
