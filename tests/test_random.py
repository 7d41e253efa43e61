from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.random import Random


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_the_words_are_those_of_numpy(seed: int, stream: int) -> None:
    key = np.array([seed, stream], np.uint64)
    expected = np.random.Philox(key=key).random_raw(11).tolist()
    draw = Random(seed, stream)
    assert [draw.word() for _ in range(11)] == expected


def test_below_is_fair_and_in_range() -> None:
    draw = Random(1, 2)
    counts = np.bincount([draw.below(6) for _ in range(60_000)], minlength=6)
    assert len(counts) == 6
    chi_square = ((counts - 10_000) ** 2 / 10_000).sum()
    assert chi_square < 20.5, "5 degrees of freedom, one in a thousand"
    assert {draw.below(1) for _ in range(10)} == {0}
    huge = 2**63 + 1  # almost half of the words are rejected here
    assert max(draw.below(huge) for _ in range(1000)) < huge


def test_orders_are_permutations_and_all_of_them_come() -> None:
    assert sorted(Random(5).shuffled(range(81))) == list(range(81))
    assert Random(5, 0).shuffled(range(81)) != Random(5, 1).shuffled(range(81))
    assert len({tuple(Random(5, stream).shuffled("abcd")) for stream in range(400)}) == 24


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.5, "7", None])
def test_a_seed_is_a_whole_number_of_64_bits(seed: Any) -> None:
    with pytest.raises(nonet.ArgumentError, match="seed"):
        Random(seed)
