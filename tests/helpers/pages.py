"""Examples in Markdown pages: Sybil finds them, and their output is compared with the page.

- ``pycon`` blocks are doctests.
- ``python`` blocks run; what they print is the ``text`` block that follows.
- ``console`` blocks run each line that starts with ``$``; the lines below it are its output.

In output, ``…`` matches any text, and alone on a line any lines. An example that cannot
run here has a comment above it: ``<!-- skip: next "needs a GPU" -->``. All examples of a page share
one namespace and one folder.
"""

from __future__ import annotations

import doctest
import io
import re
import shlex
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from difflib import unified_diff
from pathlib import Path
from typing import Any
from unittest import SkipTest

from sybil import Document, Example, Region, Sybil
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown import CodeBlockParser, SkipParser

from nonet.cli import main

_OUTPUT = re.compile(r"\n+```text\n(.*?)```", re.S)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", re.M)
_FOR_A_SHELL = re.compile(r"[|<>;&*$]")

Change = tuple[int, int, str]
"""The first and last position of an output in the text of a page, and what it should be."""


class Page:
    """One Markdown page, whose examples run in the current folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.changes: list[Change] = []
        parsers: list[Callable[[Document], Iterable[Region]]] = [
            SkipParser(),
            self._doctests,
            CodeBlockParser("python", self._run_python),
            *(CodeBlockParser(name, self._run_commands) for name in ("console", "sh", "bash")),
        ]
        self._document = Sybil(parsers=parsers).parse(path)

    def run(self, *, update: bool = False) -> None:
        """Run all examples; with ``update``, store the output of commands and scripts."""
        for example in self._document.examples():
            try:
                example.evaluate()
            except SkipTest:
                continue
            if self.changes and not update:
                raise AssertionError(self._difference())
        if self.changes:
            text = self._document.text
            for start, end, output in reversed(self.changes):
                text = text[:start] + output + text[end:]
            self.path.write_text(text, encoding="utf-8")

    def _difference(self) -> str:
        start, end, output = self.changes[0]
        text = self._document.text
        shown = text[start:end].splitlines()
        lines = unified_diff(shown, output.splitlines(), "page", "output", lineterm="", n=1)
        line = text.count("\n", 0, start) + 1
        return "\n".join([f"{self.path}:{line}: the output is not the one shown", *lines])

    def _doctests(self, document: Document) -> Iterable[Region]:
        """Yield the examples of every ``pycon`` block."""
        parse = DocTestStringParser(self._run_doctest)  # type: ignore[arg-type]
        for block in CodeBlockParser("pycon", self._run_doctest)(document):
            for region in parse(block.parsed, document.path):
                length = region.end - region.start
                region.adjust(block, block.parsed)
                region.end = region.start + length  # adjust() moves the end by less
                yield region

    def _run_doctest(self, example: Example) -> None:
        runner = _Runner(_Checker(), optionflags=doctest.NORMALIZE_WHITESPACE)
        parsed: doctest.Example = example.parsed
        test = doctest.DocTest([parsed], {}, "", example.path, example.line, None)
        test.globs = example.namespace  # not a copy: examples share their names
        runner.run(test, out=lambda text: None, clear_globs=False)
        if runner.got is not None:
            end = example.region.end
            self.changes.append((end - len(parsed.want), end, runner.got))

    def _run_python(self, example: Example) -> None:
        text, end = example.document.text, example.region.end
        shown = _OUTPUT.match(text, end)
        with redirect_stdout(io.StringIO()) as out:
            line = example.line + example.parsed.line_offset
            code = compile("\n" * line + example.parsed, example.path, "exec")
            exec(code, example.namespace)
        if shown:
            self._compare(out.getvalue(), shown[1], shown.start(1))
        elif out.getvalue():
            self.changes.append((end, end, f"\n\n```text\n{out.getvalue()}```"))

    def _run_commands(self, example: Example) -> None:
        start = example.document.text.index("\n", example.region.start) + 1
        assert example.parsed.startswith("$ "), f"{self.path}:{example.line}: no line starts with $"
        for found in _COMMAND.finditer(example.parsed):
            self._compare(_output(found[1]), found[2], start + found.start(2))

    def _compare(self, output: str, shown: str, start: int) -> None:
        assert shown.strip() != "…", f"{self.path}: an output of … alone compares nothing"
        output = "".join(f"{line.rstrip()}\n" for line in output.splitlines())
        if not re.fullmatch(_pattern(shown), output, re.S):
            self.changes.append((start, start + len(shown), output))


class _Checker(doctest.OutputChecker):
    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        same = super().check_output(want, got, optionflags)
        return same or bool(re.fullmatch(_pattern(want), got, re.S))


class _Runner(doctest.DocTestRunner):
    """Stores what an example prints in place of what its page shows."""

    got: str | None = None

    def report_failure(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        self.got = got

    def report_unexpected_exception(
        self, out: Any, test: Any, example: doctest.Example, exc_info: Any
    ) -> None:
        raise exc_info[1]


def _output(command: str) -> str:
    """Return what a command prints; nonet itself runs in this process, which is faster."""
    if not command.startswith("nonet ") or _FOR_A_SHELL.search(command):
        done = subprocess.run(
            ["bash", "-c", command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return done.stdout.decode()
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with redirect_stdout(out), redirect_stderr(out), suppress(SystemExit):
        main(shlex.split(command, comments=True)[1:])
    out.seek(0)
    return out.read()


def _pattern(shown: str) -> str:
    """Return the regular expression for an output in which ``…`` matches anything."""

    def lines() -> Iterator[str]:
        for line in shown.splitlines():
            if line.strip() == "…":
                yield r"(?:[^\n]*\n)*?"
            else:
                yield r"[^\n]*".join(map(re.escape, line.rstrip().split("…"))) + r"\n"

    return "".join(lines())
