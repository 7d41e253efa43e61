from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from nonet import (
    ArgumentError,
    MultipleSolutionsError,
    annotate,
    band_classes,
    random_grids,
    shuffle_many,
)

from helpers.tables import EASY

FIRST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
LAST = "123456789457893612986217354274538196531964827698721435342685971715349268869172543"
CHUTES = ["band_1", "band_2", "band_3", "stack_1", "stack_2", "stack_3"]


def test_the_classes_of_extreme_grids() -> None:
    assert band_classes(LAST) == (416,) * 6
    assert band_classes(FIRST)[0] == 1


def test_symmetry_only_permutes_the_classes() -> None:
    grids = random_grids(300, seed=3)
    found = [band_classes(grid) for grid in grids]
    for grid, twin in zip(found, shuffle_many(grids, seed=4)):
        turned = band_classes("".join(map(str, np.asarray(twin).tolist())))
        sides = {tuple(sorted(turned[:3])), tuple(sorted(turned[3:]))}
        assert sides == {tuple(sorted(grid[:3])), tuple(sorted(grid[3:]))}
    seen = {one for classes in found for one in classes}
    assert min(seen) >= 1 and max(seen) <= 416 and len(seen) > 200


def test_columns_are_those_of_the_function() -> None:
    table = annotate(pa.table({"puzzle": [EASY, "." * 81, "rubbish"]}), CHUTES)
    found = list(zip(*(table[name].to_pylist() for name in CHUTES)))
    assert found == [band_classes(EASY), (None,) * 6, (None,) * 6]


def test_what_has_no_bands() -> None:
    with pytest.raises(MultipleSolutionsError):
        band_classes("." * 81)
    with pytest.raises(ArgumentError, match="9×9 grids only, not 4×4"):
        band_classes("12...4....4....1")
