"""For app developers: a daily puzzle, graded hints, and a check of the player's input.

python examples/app_maker.py
"""

import nonet

made = nonet.Generator(seed=20261115).generate("medium")
print("today's puzzle:", made.puzzle)

# A player has filled in two cells: one right, one wrong.
row, col = next((r, c) for r in range(9) for c in range(9) if not made.puzzle[r, c])
board = nonet.Board(made.puzzle)
board.place(row, col, made.solution[row, col])
print("after a right digit:", nonet.hint(board).text(1))

wrong = next(
    d for d in nonet.possible_values(made.puzzle, row, col) if d != made.solution[row, col]
)
board.undo()
board.place(row, col, wrong)
print("after a wrong one:  ", nonet.hint(board).text(1))

board.undo()
hint = nonet.hint(board)
for level in (1, 2, 3, 4):
    print(f"hint, level {level}:", hint.text(level))
