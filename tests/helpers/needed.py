"""What the tests of the page require from a machine."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(sentence: str) -> NoReturn:
    """Skip a test of the page, or fail it if ``NONET_BROWSER`` requires it to run."""
    if os.environ.get("NONET_BROWSER") == "required":
        pytest.fail(f"{sentence}; here the tests of the page must run")
    pytest.skip(sentence)
