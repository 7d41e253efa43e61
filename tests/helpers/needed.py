"""What the tests of the page need of a machine."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(sentence: str) -> NoReturn:
    """Skip a test of the page, or fail it where ``NONET_BROWSER`` says that it must run."""
    if os.environ.get("NONET_BROWSER") == "required":
        pytest.fail(f"{sentence}; here the tests of the page must run")
    pytest.skip(sentence)
