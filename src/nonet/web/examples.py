"""Examples of results for the API description: ``python -m nonet.web.examples > …/examples.json``.

They are the results of the example requests; ``make check`` verifies them.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from nonet.web.endpoints import ENDPOINTS, Budget

FILE = Path(__file__).parent / "examples.json"
SHOWN = 2
"""The number of items that an example shows of a long list."""


@cache
def result_examples() -> dict[str, Any]:
    """Return an example of the result of each endpoint by its name."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def computed_examples() -> dict[str, Any]:
    """Run every endpoint on its example, and return the results with long lists cut short."""
    found = {}
    for name, endpoint in ENDPOINTS.items():
        request = endpoint.types[0](**endpoint.example)
        result = endpoint.run(request, Budget(seconds=60.0, nodes=10**9))
        if isinstance(result, bytes):  # a file: its first bytes
            found[name] = result[:8].decode("latin-1")
        else:
            found[name] = result if isinstance(result, str) else _shortened(result.as_dict())
    return found


def _shortened(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _shortened(one) for key, one in value.items()}
    if isinstance(value, list) and value and (isinstance(value[0], dict) or _is_table(value)):
        return [_shortened(one) for one in value[:SHOWN]]
    return value


def _is_table(value: list[Any]) -> bool:
    return isinstance(value[0], list) and isinstance(value[0][0], (list, float)) and len(value) > 4


if __name__ == "__main__":
    sys.stdout.write(json.dumps(computed_examples(), indent=1, ensure_ascii=False) + "\n")
