"""The guides run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from helpers.places import DOCS

PAGES = [DOCS / "index.md", *sorted((DOCS / "guides").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_guide_run(page: Path) -> None:
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    outcome = doctest.testfile(str(page), module_relative=False, optionflags=flags)
    assert outcome.failed == 0
