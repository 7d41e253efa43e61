"""Parameters of which `make test` takes a part, and `make test-all` the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(values: Iterable[Any], every: int) -> list[Any]:
    """Return parameters, all but one in ``every`` marked as slow."""
    return [
        pytest.param(value, marks=[pytest.mark.slow] if number % every else [])
        for number, value in enumerate(values)
    ]
