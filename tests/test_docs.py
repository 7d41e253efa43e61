"""The documents name things that exist."""

from __future__ import annotations

import re

import pytest

from nonet.cli import COMMANDS

from helpers.places import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target and "reference/" not in target:  # made with the site, checked there
            assert (page.parent / target).exists(), target


def test_the_seed_map_names_tests_that_exist():
    text = (ROOT / "docs" / "seed-map.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:\w+/)?test_\w+\.py)(?:::(\w+))?`", text)
    assert len(named) > 50
    for file, name in named:
        source = (ROOT / "tests" / file).read_text(encoding="utf-8")
        assert not name or f"def {name}(" in source, f"{file}::{name}"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command):
    assert any(f"nonet {command}" in page.read_text(encoding="utf-8") for page in PAGES)
