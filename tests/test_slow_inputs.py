"""Inputs that were slow are bounded; ``slow_inputs.py`` searches for others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import nonet
from nonet import BudgetError, FormatError, formats
from nonet.drawings.prose import MOST_SENTENCE, sentences_of
from nonet.formats.iss_codes import encode_pairs
from slow_inputs import MOST, made


def test_inputs_depend_on_their_seed_alone() -> None:
    inputs = [made(seed) for seed in range(30)]
    assert inputs == [made(seed) for seed in range(30)]
    assert len({*inputs}) > 25 and all(len(text) <= MOST for text in inputs)


@pytest.mark.parametrize("line", ["." * 4, ".", "1 2 3 .", "| 1 . |", "-+-"])
def test_thousands_of_lines_are_not_a_grid(line: str) -> None:
    with pytest.raises(FormatError):
        formats.read("....\n" + f"{line}\n" * 15_000)


def test_long_sentences_are_read_in_parts_and_long_texts_are_not_read_whole() -> None:
    text = "the knight may not see a king, " * 150 + "ever."
    parts = sentences_of(f"{text} Enjoy!")
    assert "".join(part.text for part in parts[:-1]).replace(" ", "") == text.replace(" ", "")
    assert all(len(part.text) <= MOST_SENTENCE for part in parts)
    *_, last = sentences_of("Digits grow. " * 1000 + "Never mind.")
    assert "Digits grow." in last.text and last.text.endswith("…")


PAIRS = f".PairX~{encode_pairs([(1, 2), (2, 1)], 9)}"
MANY = "~".join(f"R{1 + n % 9}C{1 + n // 9 % 9}" for n in range(324))


def test_a_line_of_all_pairs_has_a_bounded_length() -> None:
    with pytest.raises(FormatError, match="a line of all pairs can have at most 324 cells"):
        formats.read(f"{PAIRS}~{MANY}~R1C1")


@pytest.mark.parametrize("verb", [nonet.understand, partial(nonet.judge, moves="r1c1=1")])
def test_reading_counts_towards_the_seconds(verb: Callable[..., object]) -> None:
    with pytest.raises(BudgetError, match="time limit"):
        verb(f"{PAIRS}~{MANY}", seconds=1e-9)
