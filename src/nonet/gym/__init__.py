"""Sudoku environments for Gymnasium: ``nonet/Sudoku-v0``, one game or many at once.

>>> import gymnasium
>>> import nonet.gym
>>> env = gymnasium.make("nonet/Sudoku-v0", level="easy")
>>> seen, info = env.reset(seed=7)
>>> seen["board"].shape, int(info["action_mask"].sum()) > 0
((9, 9), True)
"""

from nonet.lazy import needed

needed("gymnasium", "gym", "nonet.gym")

from nonet.gym.environments import SudokuEnv as SudokuEnv  # noqa: E402
from nonet.gym.environments import SudokuVectorEnv as SudokuVectorEnv  # noqa: E402
from nonet.gym.environments import register as register  # noqa: E402

register()
