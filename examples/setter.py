"""For setters: a symmetric puzzle without a clue to spare, and how hard it came out.

python examples/setter.py
"""

import nonet

made = nonet.Generator(seed=11).generate(symmetry="half-turn", clues=(22, 26))
spare = nonet.redundant_clues(made.puzzle)
print(made.puzzle)
print(f"{made.clues} clues, {len(spare)} of them could be taken away")
for scale in ("human", "se", "hodoku"):
    print(f"{scale:7}", nonet.rate(made.puzzle, scale=scale))
