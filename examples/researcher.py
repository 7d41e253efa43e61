"""For researchers: process many puzzles at once, as arrays.

python examples/researcher.py
"""

import nonet

puzzles = [made.puzzle for made in nonet.Generator(seed=1).generate_many("hard", 200)]

found = nonet.solve_many(puzzles)
print("all unique:", bool((found.counts == 1).all()), "guesses:", int(found.guesses.sum()))

ratings = nonet.rate_many(puzzles)
levels: dict[str, int] = {}
for rating in ratings:
    levels[str(rating.level)] = levels.get(str(rating.level), 0) + 1
print("levels:", levels)

shuffled = [nonet.shuffle(puzzle, seed=i) for i, puzzle in enumerate(puzzles)]
forms = nonet.canonical_many([*puzzles, *shuffled])
print("classes among twice as many puzzles:", len({form.tobytes() for form in forms}))
