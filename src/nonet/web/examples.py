"""Examples of answers for the description: ``python -m nonet.web.examples > …/examples.json``.

They are what the endpoints say to the examples of their requests; ``make check`` compares.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from nonet.results import dump
from nonet.web.endpoint import Budget
from nonet.web.endpoints import NAMES, endpoint

FILE = Path(__file__).parent / "examples.json"
SHOWN = 2
"""How much of a long list is shown."""

_AMPLE = Budget(seconds=60.0, nodes=10**9)


@cache
def answer_examples() -> dict[str, Any]:
    """Return an example of the answer of each endpoint by its name."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def made_examples() -> dict[str, Any]:
    """Ask every endpoint its example, and return what it says; long lists are cut short."""
    return {name: _shortened(_asked(name)) for name in NAMES}


def _asked(name: str) -> Any:
    asked = endpoint(name)
    answer = asked.run(asked.request(**asked.example), _AMPLE)
    return answer if isinstance(answer, str) else json.loads(dump(answer))


def _shortened(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _shortened(one) for key, one in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [_shortened(one) for one in value[:SHOWN]]
    return value


if __name__ == "__main__":
    sys.stdout.write(json.dumps(made_examples(), indent=1, ensure_ascii=False) + "\n")
