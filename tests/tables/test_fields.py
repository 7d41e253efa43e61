from __future__ import annotations

import json

import numpy as np
import pytest

from nonet.columns import Texts, Values
from nonet.results import Column
from nonet.tables.batches import csv_field, csv_style
from nonet.tables.fields import field_of, join, json_style, spans


@pytest.mark.parametrize("size", [0, 1, 7, 15, 16, 17, 31, 32, 33, 81])
def test_texts_are_escaped_wherever_they_need_it(size: int) -> None:
    texts = ["a" * size, "a" * size + "é"]
    for mark in ',"\n\r\\\x01\x1f ':
        texts += ["a" * at + mark + "a" * (size - at) for at in range(size + 1)]
    parts = [spans(Texts.of(texts), escape=escape) for escape in (1, 2)]
    csv, objects = (join([part, "\0"], len(texts)).decode().split("\0")[:-1] for part in parts)
    assert csv == [csv_field(text, ",") for text in texts]
    assert objects == [json.dumps(text, ensure_ascii=False)[1:-1] for text in texts]


@pytest.mark.parametrize("count", [0, 1, 2, 30])
@pytest.mark.parametrize("most", [9, 200])
def test_lists_of_one_length_are_written_as_others(count: int, most: int) -> None:
    column, style = Column("numbers", "", name="digits"), json_style()
    rows = np.random.default_rng(1).integers(0, most + 1, (count, 9)).astype(np.uint8)
    text = join([field_of(column, Values(rows), style), "\n"], count).decode()
    assert text == "".join(f"{json.dumps(row, separators=(',', ':'))}\n" for row in rows.tolist())


@pytest.mark.parametrize("values", [[1.2, 0.0, 7.5, 1.2], [0.25, 1.5, 0.25], [3.0], [-1.0, 2.5]])
def test_numbers_are_written_as_python_does(values: list[float]) -> None:
    column, style = Column("float64", "", name="rating"), csv_style(",")
    text = join([field_of(column, Values(np.array(values)), style), "\n"], len(values)).decode()
    assert list(map(float, text.split())) == values and text.split() == list(map(str, values))


def test_a_column_of_one_word_is_constant() -> None:
    column, style = Column("category", "", name="status"), csv_style(",")
    words = Values(np.zeros(3, np.uint8), words=("a,b", "c"))
    assert field_of(column, words, style) == '"a,b"'
    none = Values(np.zeros(3, np.uint8), np.zeros(3, bool), ("",))
    assert field_of(column, none, json_style()) == "null"
