"""For setters: a minimal symmetric puzzle and its difficulty.

python examples/setter.py
"""

import nonet

made = nonet.Generator(seed=11).generate(symmetry="half-turn", clues=(22, 26))
spare = nonet.redundant_clues(made.puzzle)
print(made.puzzle)
print(f"{made.clues} clues, {len(spare)} of them redundant")
for scale in ("human", "se", "hodoku"):
    print(f"{scale:7}", nonet.rate(made.puzzle, scale=scale))
