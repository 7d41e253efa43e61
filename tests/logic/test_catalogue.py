"""Python and C++ agree, and every declaration is consistent."""

from __future__ import annotations

import pytest

from nonet import _native
from nonet.errors import UnknownNameError
from nonet.logic.plan import UNIQUE, plan_for, plan_of_technique
from nonet.logic.positions import example
from nonet.logic.scales import SCALES, scale
from nonet.logic.technique import Technique
from nonet.logic.techniques import CATALOGUE, FAMILIES, SPOKEN, select, technique


def test_both_languages_list_the_same_finders() -> None:
    assert {t.finder for t in CATALOGUE.values()} == set(_native.logic_finders())


def test_both_languages_list_the_same_options() -> None:
    """The finder of a technique accepts every option that the technique or a scale requests."""
    taken = _native.logic_finders()
    for entry in CATALOGUE.values():
        assert set(entry.options) <= set(taken[entry.finder]), entry.key
    for key in SCALES:
        for rated in (r for row in scale(key).rows for r in row):
            finder = CATALOGUE[rated.technique].finder
            assert set(rated.options or ()) <= set(taken[finder]), (key, rated.technique)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="no such option"):
        plan_of_technique("als-xz", options=("siamese",))


def test_keys_are_unique_and_families_match() -> None:
    assert len(CATALOGUE) == sum(map(len, FAMILIES.values()))
    for family, techniques in FAMILIES.items():
        assert all(t.family == family for t in techniques)


def test_searches_are_not_shared_by_two_techniques() -> None:
    searches = [(t.search, t.variant) for t in CATALOGUE.values()]
    assert len(set(searches)) == len(searches)


@pytest.mark.parametrize("name", SCALES)
def test_scales_compile_and_use_each_technique_once(name: str) -> None:
    rated = [r.technique for row in scale(name).rows for r in row]
    assert len(set(rated)) == len(rated)
    assert [t.key for t in plan_for(name).techniques] == [
        key for key in rated if not CATALOGUE[key].opt_in
    ]


@pytest.mark.parametrize("entry", [t for t in CATALOGUE.values() if t.opt_in], ids=lambda t: t.key)
def test_what_is_searched_only_if_named_is_found_then(entry: Technique) -> None:
    board, _ = example(entry.key)
    found = plan_for(only=entry.key).all_steps(board, limit=1, unique=UNIQUE)
    assert [step.technique.key for step in found] == [entry.key]
    assert entry.key not in select(entry.family)


def test_names_lead_to_techniques() -> None:
    assert technique("naked single").key == "naked-single"
    assert select(["singles", "Pointing"]) >= {"naked-single", "full-house", "pointing"}
    with pytest.raises(UnknownNameError, match="naked-single"):
        technique("naked-singel")


def test_plans_can_be_cut() -> None:
    assert [t.key for t in plan_for(only="naked-single").techniques] == ["naked-single"]
    assert "naked-single" not in {t.key for t in plan_for(without="naked-single").techniques}
    assert not any(t.unique for t in plan_for(uniqueness=False).techniques)


def test_names_that_people_use() -> None:
    for name, keys in SPOKEN.items():
        assert select(name) == frozenset(keys) and technique(name).key == keys[0]
    spoken = {_fold(name) for name in SPOKEN}
    names = [n for t in CATALOGUE.values() for n in (t.key, t.name, *t.aliases)]
    assert not spoken & {_fold(name) for name in names}
    keys_of = {_fold(key): entry for key, entry in CATALOGUE.items()}
    for entry in CATALOGUE.values():
        assert all(keys_of.get(_fold(n), entry) is entry for n in (entry.name, *entry.aliases))
    with pytest.raises(UnknownNameError, match="Pointing Pair"):
        technique("Pointing Pairr")


def _fold(name: str) -> str:
    return "".join(char for char in name.lower() if char.isalnum())
