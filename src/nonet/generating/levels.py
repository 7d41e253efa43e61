"""The range of clues of each level, and the streams of chance that it draws from."""

from __future__ import annotations

from nonet.generating.seeding import Purpose
from nonet.logic.levels import Difficulty

CLUES = {
    Difficulty.EASY: (36, 40),
    Difficulty.MEDIUM: (32, 35),
    Difficulty.HARD: (28, 31),
    Difficulty.EXPERT: (24, 27),
}
"""The least and the most clues of a level; the levels beyond have no range."""

PURPOSE = {level: Purpose[level.name] for level in Difficulty}
"""The streams that a level draws from."""
