"""The documentation names things that exist."""

from __future__ import annotations

import argparse
import re
from functools import cache
from typing import Any

import pytest

from nonet.cli import COMMANDS, SPELLINGS, command_parser

from helpers.places import DATA, ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Any) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if not re.search("://|reference/|notebooks/", target):  # MkDocs checks generated pages
            assert (page.parent / target).exists(), target


def test_the_map_names_a_test_for_every_documented_behaviour() -> None:
    text = (ROOT / "docs" / "documented.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-EX]\d*\.\d+) \|.*\| ([^|]+) \|$", text, re.M)
    ids = (DATA / "documented_ids.txt").read_text(encoding="utf-8").split()
    assert [name for name, _ in rows] == ids
    for name, tests in rows:
        named = re.findall(r"`([\w/]+\.py)::(\w+)`", tests)
        assert named, name
        for file, test in named:
            source = (ROOT / "tests" / file).read_text(encoding="utf-8")
            assert f"def {test}(" in source, f"{name}: {file}::{test}"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: Any) -> None:
    assert any(f"nonet {command}" in page.read_text(encoding="utf-8") for page in PAGES)


@cache
def options() -> dict[str, set[str]]:
    """The options of each command."""
    (commands,) = (
        action
        for action in command_parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return {
        name: {word for action in parser._actions for word in action.option_strings}
        for name, parser in commands.choices.items()
    }


PAGES_OF_TODAY = [page for page in PAGES if page.name not in ("CHANGELOG.md", "performance.md")]


@pytest.mark.parametrize("page", PAGES_OF_TODAY, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_option_named_exists(page: Any) -> None:
    text = page.read_text(encoding="utf-8")
    names = "|".join([*COMMANDS, *SPELLINGS])
    for command, rest in re.findall(rf"\bnonet ({names})\b([^`|#\n]*)", text):
        unknown = set(re.findall(r"(?<!\S)--[a-z][a-z-]*", rest)) - options()[command]
        assert not unknown, f"nonet {command} has no {unknown}"
    every = set().union(*options().values())
    alone = set(re.findall(r"`(--[a-z-]+)(?!\w)[^`]*`", text))
    assert alone <= every | {"--version"}
