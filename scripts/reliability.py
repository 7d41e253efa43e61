"""Run the fault tests and write the counts to docs/reliability.md.

    python scripts/reliability.py                # run the tests: a few minutes
    python scripts/reliability.py --row NAME     # repeat one row
    python scripts/reliability.py --fuzz LOG     # only record the output of tests/fuzz_readers.py

A test counts as one case, or as many as its mark ``fault(kind, number=…)`` says. A test that is
skipped here was not tried.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "reliability.md"

SITUATIONS: dict[str, tuple[str, ...]] = {
    "the output is the input, and no row can be read": (
        "faults/test_pipeline.py::test_an_input_without_puzzles_is_not_replaced",
        "faults/test_files.py::test_input_and_output_are_one_file",
    ),
    "category columns in, Parquet and Arrow out": (
        "faults/test_pipeline.py::test_arrow_columns_of_every_kind_are_read_and_written",
        "faults/test_foreign_tables.py::test_files_of_polars[categorical",
        "faults/test_foreign_tables.py::test_files_of_pandas[category",
    ),
    "compressed tables with a ragged, overlong or deeply nested row": (
        "faults/test_pipeline.py::test_a_bad_row_is_one_bad_row_in_table_commands",
        "faults/test_bounds.py::test_a_line_without_end_ends_the_reading",
    ),
    "files that Polars and pandas write": ("faults/test_foreign_tables.py",),
    "columns of the user, such as 007, NA and 1.10": (
        "faults/test_pipeline.py::test_columns_of_text_stay_byte_for_byte",
        "faults/test_pipeline.py::test_members_of_json_stay_as_they_were_written",
    ),
    "rows with too few or too many fields, tables with too many columns": (
        "faults/test_pipeline.py::test_a_row_with_too_few_or_too_many_fields",
        "faults/test_pipeline.py::test_a_table_with_too_many_columns_is_rejected",
    ),
    "outputs: an input, in use, a pipe, a missing folder, killed": (
        "faults/test_pipeline.py::test_a_split_does_not_overwrite_its_input",
        "faults/test_pipeline.py::test_a_second_process_is_refused",
        "faults/test_pipeline.py::test_annotate_writes_to_a_pipe_and_names_a_missing_folder",
        "faults/test_pipeline.py::test_a_split_that_was_killed_leaves_no_temporary_file",
        "faults/test_killed.py",
    ),
    "file extensions that an engine or a cluster cannot write": (
        "faults/test_files.py::test_a_promise_that_cannot_be_kept_is_refused_first",
        "faults/test_files.py::test_a_suffix_is_kept_or_refused_and_read_again",
        "datasets/test_on_ray.py::test_clusters_and_their_options_are_checked",
    ),
    "a full disk": (
        "faults/test_pipeline.py::test_a_full_disk_is_blamed_on_the_output",
        "faults/test_pipeline.py::test_a_full_device_is_named",
        "faults/test_terminal.py::test_a_full_disk_is_told",
    ),
    "a table with a header and no rows": (
        "faults/test_pipeline.py::test_an_audit_of_a_table_without_rows",
        "faults/test_files.py::test_a_table_without_a_row_says_so",
    ),
    "candidates and rules in the text of a puzzle; boards with wrong marks": (
        "faults/test_rules.py",
    ),
    "numbers out of range, infinite, or not numbers": ("test_numbers.py",),
    "puzzles that a reader took for numbers": (
        "tables/test_annotation.py::test_integers_that_may_be_something_else_are_rejected",
        "tables/test_annotation.py::test_a_column_of_numbers_is_rejected_with_the_way_to_read_it",
    ),
    "data sets of Hugging Face, functions of DuckDB registered twice": (
        "tables/test_annotation.py::test_a_hugging_face_dataset_stays_one_in_its_format",
        "tables/test_annotation.py::test_the_function_maps_lists_and_single_rows",
        "tables/test_engines.py::test_duckdb_functions",
    ),
    "a fork during an import; Ctrl-C in bulk work": (
        "test_architecture.py::test_a_fork_waits_for_the_first_use_of_a_name",
        "test_interrupts.py",
    ),
    "silent WebSockets, bodies declared too large, requests that are not HTTP": (
        "web/test_connections.py::test_silent_sockets_make_room",
        "web/test_connections.py::test_a_body_declared_too_large_is_refused_before_it_comes",
        "web/test_connections.py::test_a_request_that_is_not_http_gets_json",
    ),
    "pickle and copy of every public object": ("test_pickling.py",),
    "grids of 4, 6 and 16 rows in every command, format and request": (
        "faults/test_sizes.py",
        "test_six.py",
    ),
    "ratings on a terminal, misspelt keywords and names": (
        "faults/test_terminal.py::test_a_terminal_gets_a_header_above_ratings",
        "generating/test_spec.py::test_a_misspelt_keyword_names_the_nearest",
        "cli/test_names.py",
    ),
    "OpenSudoku files, titles and links; solvers that print no count; earlier results": (
        "formats/test_opensudoku.py",
        "render/test_book.py::test_the_metadata_has_title_and_author",
        "study/test_fingerprint_harness.py::test_output_without_a_count_is_shown",
        "study/test_experiment_command.py::test_earlier_results_are_kept",
    ),
    "`make practice` for one technique": ("logic/test_build_positions.py",),
}
"""The situations, and the tests that cover them: files, functions or prefixes of their cases."""


class Cases:
    """A plugin of pytest that notes the kind of fault and the number of cases of each test."""

    def __init__(self) -> None:
        self.of: dict[str, tuple[str | None, int]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note the marks of all tests."""
        for item in session.items:
            mark = item.get_closest_marker("fault")
            self.of[item.nodeid] = (
                (None, 1) if mark is None else (mark.args[0], mark.kwargs.get("number", 1))
            )

    def rows_of(self, test: str) -> set[str | None]:
        """Return the rows of the tables in which a test counts."""
        found: set[str | None] = {self.of[test][0]}
        for name, tests in SITUATIONS.items():
            if test.startswith(tuple(f"tests/{one}" for one in tests)):
                found.add(name)
        return found


class Tally:
    """A pytest plugin that counts cases by kind of fault and by situation."""

    def __init__(self, cases: Cases) -> None:
        self._cases = cases
        self.faults: dict[str, Counter[bool]] = {}
        self.situations: dict[str, Counter[bool]] = {name: Counter() for name in SITUATIONS}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test that ran, or failed before it could."""
        if report.skipped or not (report.when == "call" or report.failed):
            return
        kind, number = self._cases.of[report.nodeid]
        for name in self._cases.rows_of(report.nodeid):
            if name is not None:
                table = self.faults if name == kind else self.situations
                table.setdefault(name, Counter())[report.passed] += number


def rows_of(counts: Iterable[tuple[str, Counter[bool]]], *, tests: bool) -> dict[str, str]:
    """Return a row of a table for each name: cases tried and survived."""
    rows = {}
    for name, count in counts:
        files = dict.fromkeys(test.partition("::")[0] for test in SITUATIONS.get(name, ()))
        named = f" {', '.join(f'`{file}`' for file in files)} |" if tests else ""
        rows[name] = f"| {name} | {count.total():,} | {count[True]:,} |{named}"
    return rows


def write_table(mark: str, head: list[str], rows: dict[str, str], *, keep: bool) -> None:
    """Write a table; ``keep`` those of its rows that were not repeated."""
    if keep:
        text = PAGE.read_text(encoding="utf-8").partition(f"<!-- {mark} -->")[2]
        old = text.partition("<!-- end -->")[0].split("\n")
        rows = {line.split("|")[1].strip(): line for line in old[3:] if line} | rows
    replace(mark, "\n".join([*head, *rows.values()]))


def replace(mark: str, content: str) -> None:
    """Replace the part of the page after a mark."""
    text = PAGE.read_text(encoding="utf-8")
    begin, end = f"<!-- {mark} -->\n", "\n<!-- end -->"
    found, number = re.subn(f"({begin}).*?({end})", rf"\1{content}\2", text, flags=re.S)
    if number != 1:
        raise SystemExit(f"{PAGE}: expected one {begin.strip()}, found {number}")
    PAGE.write_text(found, encoding="utf-8")


def record_fuzz(log: Path) -> None:
    """Record the table that ``tests/fuzz_readers.py --reader tables`` printed."""
    rows = re.findall(r"^tables +(\d+) +(\d+) +(\d+) +(\d+) ", log.read_text(), re.M)
    if len(rows) != 1:
        raise SystemExit(f"{log}: expected one line about tables, found {len(rows)}")
    tried, survived, read, refused = map(int, rows[0])
    lines = [
        "| Generated tables | survived | read | refused with an error |",
        "|--:|--:|--:|--:|",
        f"| {tried:,} | {survived:,} | {read:,} | {refused:,} |",
    ]
    replace("generated tables", "\n".join(lines))


def main() -> int:
    """Run the tests and write the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--row", action="append", dest="rows", help="repeat only this row")
    parser.add_argument("--fuzz", type=Path, metavar="LOG", help="record this output instead")
    parser.add_argument("-n", dest="workers", default="auto", help="processes (default: auto)")
    args = parser.parse_args()
    args.rows = set(args.rows or ())
    if args.fuzz is not None:
        record_fuzz(args.fuzz)
        return 0
    sys.path.insert(0, str(ROOT))  # processes that tests start import them
    named = {test.partition("[")[0] for tests in SITUATIONS.values() for test in tests}
    paths = [f"tests/{test}" for test in sorted(named) if not test.startswith("faults/")]
    options = ["-q", "-m", "slow or not slow", "--rootdir", str(ROOT)]
    cases = Cases()
    pytest.main(["--collect-only", "-qq", "-n", "0", *options, "tests/faults", *paths], [cases])
    chosen = [test for test in cases.of if not args.rows or args.rows & cases.rows_of(test)]
    tally = Tally(cases)
    code = pytest.main(["-n", args.workers, *options, *chosen], [tally])

    def counted(found: dict[str, Counter[bool]]) -> list[tuple[str, Counter[bool]]]:
        return [item for item in found.items() if not args.rows or item[0] in args.rows]

    keep = bool(args.rows)
    head = ["| situation | tried | survived | tests |", "|---|--:|--:|---|"]
    rows = rows_of(counted(tally.situations), tests=True)
    write_table("situations", head, rows, keep=keep)
    head = ["| fault | tried | survived |", "|---|--:|--:|"]
    rows = rows_of(sorted(counted(tally.faults)), tests=False)
    write_table("faults", head, rows, keep=keep)
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
