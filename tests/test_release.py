"""One tag releases: it must equal the version, and everything carries that version."""

from __future__ import annotations

import nonet

from helpers.places import ROOT
from helpers.scripts import script

check_release, js_tables = script("check_release"), script("js_tables")


def test_a_tag_must_equal_the_version_and_be_in_the_changelog() -> None:
    number = check_release.version()
    assert number == nonet.__version__
    changelog = f"# Changelog\n\n## Unreleased\n\n## {number} - 2027-01-01\n"
    assert check_release.faults(f"v{number}", number, changelog) == []
    (wrong,) = check_release.faults("v9.9", number, changelog)
    assert wrong == f"the tag is v9.9, but src/nonet/_version.py has {number}"
    assert len(check_release.faults(number, number, "## Unreleased\n")) == 2


def test_the_tables_of_the_javascript_package_are_current() -> None:
    assert js_tables.FILE.read_text(encoding="utf-8") == js_tables.content()


def test_one_definition_of_passes() -> None:
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    assert "- run: .ci/run" in workflow
    gate = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert "NONET_BROWSER=required" in gate and "make test\nmake check" in gate


def test_the_release_checks_the_tag_before_it_builds() -> None:
    workflow = (ROOT / ".github/workflows/wheels.yml").read_text(encoding="utf-8")
    jobs = workflow.partition("jobs:\n")[2]
    assert 'check_release.py "$GITHUB_REF_NAME"' in jobs.partition("\n\n")[0]
    assert jobs.count("needs: tag\n") == 3
    assert "needs: [wheels, sdist, javascript]" in jobs
