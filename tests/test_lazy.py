"""Modules that are loaded on first use."""

from __future__ import annotations

import math
import pickle

import pytest

from nonet.errors import BackendUnavailableError
from nonet.lazy import LazyModule


def test_a_missing_module_names_the_extra_that_has_it() -> None:
    with pytest.raises(
        BackendUnavailableError, match=r"needs nowhere: pip install 'nonet\[data\]'"
    ):
        LazyModule("nowhere", "data").anything  # noqa: B018
    with pytest.raises(ImportError):
        LazyModule("nowhere").anything  # noqa: B018


def test_a_module_travels_to_other_processes_by_name() -> None:
    lazy = LazyModule("math")
    assert lazy.pi == math.pi
    assert pickle.loads(pickle.dumps(lazy)).sqrt is math.sqrt
    with pytest.raises(AttributeError):
        lazy.no_such_name  # noqa: B018
