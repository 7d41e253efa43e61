"""The packed test data is complete, small, and reproducible from the reference data."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from helpers.golden import SUFFIX, golden, puzzles, write
from helpers.places import DATA

NAMES = sorted(path.name.removesuffix(SUFFIX) for path in DATA.glob(f"*{SUFFIX}"))


def test_every_file_is_described_and_read_by_the_loader() -> None:
    page = (DATA / "README.md").read_text(encoding="utf-8")
    for name in NAMES:
        assert f"`{name}`" in page, name
        assert golden(name), name
    assert sum(path.stat().st_size for path in DATA.rglob("*") if path.is_file()) < 3_000_000


def test_a_document_has_one_packed_form(tmp_path: Path) -> None:
    document = golden("runs")
    first, again = write("a", document, tmp_path), write("b", document, tmp_path)
    assert first.read_bytes() == again.read_bytes()


def test_the_files_are_what_the_script_makes(shared: Path) -> None:
    spec = importlib.util.spec_from_file_location("pack", DATA / "pack.py")
    assert spec is not None and spec.loader is not None
    pack = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(pack)
    assert set(pack.DOCUMENTS) <= set(NAMES)
    for name, document in pack.DOCUMENTS.items():
        assert document(shared / "data") == golden(name), name


def test_a_sample_has_no_more_puzzles_than_it_has() -> None:
    assert len(puzzles("puzzles2_17_clue")) == 1500
    with pytest.raises(AssertionError, match="has 1500 puzzles"):
        puzzles("puzzles2_17_clue", 1501)
