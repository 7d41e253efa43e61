"""Regenerate ``generated.json.xz``: ``python tests/data/write_generated.py``.

Only for a new scheme (``nonet.generating.SCHEME``): users have stored the seeds of these puzzles.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from generating.test_generator import GOLDEN
from nonet import Generator

from helpers.golden import write

if __name__ == "__main__":
    made = {
        level.value: [str(one) for one in Generator(2026).generate_many(level, count)]
        for level, count in GOLDEN.items()
    }
    print(write("generated", made))
