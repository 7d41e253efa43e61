"""Rules as plain data: every rule survives the way through JSON, and wrong data is rejected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nonet import rules
from nonet.errors import FormatError, UnknownNameError
from nonet.rules import Cage, Rule
from nonet.rules.examples import EXAMPLES
from nonet.rules.plain import from_plain, to_plain

from helpers.scripts import script


@pytest.mark.parametrize("made", EXAMPLES.values(), ids=[kind.__name__ for kind in EXAMPLES])
def test_every_rule_survives_json(made: tuple[Rule, ...]) -> None:
    for rule in made:
        assert from_plain(json.loads(json.dumps(to_plain(rule)))) == rule


def test_fields_with_a_default_may_be_missing() -> None:
    assert from_plain({"rule": "cage", "cells": ["r1c1"]}) == Cage("r1c1")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("cage", "expected a rule such as"),
        ({"cells": []}, "expected a rule such as"),
        ({"rule": "cage"}, "the field 'cells' is missing"),
        ({"rule": "cage", "total": 3}, "requires the fields before it"),
        ({"rule": "cage", "cells": ["x"]}, "expected a cell such as"),
        ({"rule": "cage", "cells": [7]}, "expected a cell such as"),
        ({"rule": "cage", "cells": ["r1c1"], "total": "9"}, "total must be a number, not '9'"),
        ({"rule": "cage", "cells": ["r1c1"], "total": True}, "must be a number, not True"),
        ({"rule": "cage", "cells": ["r1c1"], "total": 10**9}, "out of range"),
        ({"rule": "cage", "cells": ["r1c1"], "sum": 9}, "unknown field 'sum'"),
        ({"rule": "cage", "cells": ["r1c1", "r1c1"]}, "a cell occurs twice"),
        ({"rule": "pair-table", "cells": ["r1c1", "r1c2"], "pairs": [[1]]}, "must have 2 items"),
        ({"rule": "diagonals", "falling": 1}, "must be true or false"),
        (
            {"rule": "little-killer", "start": "r0c1", "direction": "X", "total": 3},
            "must be UL or UR or DL or DR",
        ),
    ],
)
def test_wrong_data_is_rejected(data: Any, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        from_plain(data)


def test_an_unknown_rule_is_rejected_by_name() -> None:
    with pytest.raises(UnknownNameError, match="unknown rule 'cagge'; did you mean 'cage'"):
        from_plain({"rule": "cagge"})


def test_the_stub_lists_all_rules() -> None:
    program = script("rules_stub")
    assert program.STUB.read_text(encoding="utf-8") == program.stub(), "run: make wire"
    assert {kind.__name__ for kind in rules.RULES.values()} <= set(rules.__all__)
