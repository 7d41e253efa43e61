"""Argument checks: accepted and rejected values, and the messages."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nonet.arguments import LARGEST, optional_number, seconds_of, seed_of, whole_number
from nonet.errors import ArgumentError


@pytest.mark.parametrize("value", [1, 7, np.int64(7), 10])
def test_whole_numbers_within_their_bounds(value: Any) -> None:
    number = whole_number("tries", value, most=10)
    assert number == value and type(number) is int
    assert optional_number("tries", value, most=10) == value


@pytest.mark.parametrize("value", [0, 11, -1, True, 1.0, "3", None])
def test_other_values_are_refused_by_name(value: Any) -> None:
    with pytest.raises(ArgumentError, match="tries") as caught:
        whole_number("tries", value, most=10)
    assert repr(value) in str(caught.value)


def test_nothing_is_no_bound() -> None:
    assert optional_number("nodes", None) == 0
    assert seconds_of(None) == 0.0
    with pytest.raises(ArgumentError, match=r"nodes must be .* from 1 to 2\*\*64 - 1, not 0"):
        optional_number("nodes", 0)


def test_seconds() -> None:
    assert seconds_of(0.5) == 0.5
    assert seconds_of(float("inf")) == 1e9
    for wrong in (0, -1, float("nan"), True, "1"):
        with pytest.raises(ArgumentError, match="seconds must be a number greater than 0"):
            seconds_of(wrong)


def test_seeds_have_64_bits() -> None:
    assert [seed_of(n) for n in (0, LARGEST)] == [0, 2**64 - 1]
    assert seed_of(np.uint64(5)) == 5
    for wrong in (-1, 2**64, True, 1.0, "1", None):
        with pytest.raises(ArgumentError, match="seed must be a whole number"):
            seed_of(wrong)
