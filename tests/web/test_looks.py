"""The page takes its colours and names from the shared table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from nonet.render.looks import HUES, LOOKS, TONES
from nonet.web.assets import STATIC

from helpers.scripts import script

PROGRAM = script("page_files")
FILES: dict[Path, Callable[[], str]] = PROGRAM.FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_generated_files_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path](), "run: make wire"


def test_a_schema_becomes_an_interface() -> None:
    schemas = {"A": {"properties": {"x": {"type": "integer"}}, "required": ["x"]}}
    types = PROGRAM.declarations({"components": {"schemas": schemas}})
    assert types.endswith("export interface A {\n  x: number;\n}\n")


def test_the_style_sheets_name_no_hue_or_role_that_is_not_in_the_table() -> None:
    sheets = ("style.css", "steps.css")
    style = "".join((STATIC / name).read_text(encoding="utf-8") for name in sheets)
    assert set(re.findall(r'data-role="(\w+)"', style)) <= set(LOOKS)
    known = FILES[STATIC / "looks.css"]() + style
    defined = set(re.findall(r"(--[\w-]+):", known))
    from_scripts = {
        "--size",
        "--side",
        "--columns",
        "--keys",
        "--wave",
        "--across",
        "--down",
        "--inset",
    }
    assert set(re.findall(r"var\((--[\w-]+)", known)) <= defined | from_scripts
    assert len(set(TONES)) == len(TONES) and set(TONES) <= set(HUES)
