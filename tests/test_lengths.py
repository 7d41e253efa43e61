"""No file is longer than 500 lines, and no function longer than 60."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from helpers.places import ROOT

MOST_LINES = 500
MOST_BODY = 60
SUFFIXES = {".py", ".pyi", ".cpp", ".hpp", ".js", ".ts", ".css", ".html", ".sh", ".cmake", ".cu"}

GENERATED = {
    "src/nonet/_native.pyi",
    "src/nonet/web/static/wire.d.ts",
}


def files(*suffixes: str) -> Iterator[tuple[str, str]]:
    for folder in ("src", "native", "tests", "bench", "scripts"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in suffixes and name not in GENERATED and "node_modules" not in name:
                yield name, path.read_text(encoding="utf-8")


_DEF = re.compile(r"^([ ]*)(?:async )?def ", re.MULTILINE)


def may_be_long(text: str) -> bool:
    """Say whether some function is as far from the next one beside it: most files need no more."""
    starts = [(len(m[1]), text.count("\n", 0, m.start())) for m in _DEF.finditer(text)]
    ends = [*starts, (0, text.count("\n"))]
    return any(
        next(line for depth, line in ends[at:] if depth <= indent) - start > MOST_BODY
        for at, (indent, start) in enumerate(starts, 1)
    )


def python_functions(text: str) -> Iterator[tuple[str, int]]:
    """Go through functions and their lines of code: documentation does not count."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0]
            told = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            words = (first.end_lineno or 0) - first.lineno + 1 if told else 0
            yield node.name, (node.end_lineno or 0) - node.lineno + 1 - words


_NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.DOTALL)
_NO_FUNCTION = re.compile(r"\b(?:namespace|struct|class|union|enum|extern)\b|=\s*$")
_MARK = re.compile(r"[{};\n]")
_NAME = re.compile(r"([\w:~]+)\s*\(")


def native_functions(text: str) -> Iterator[tuple[str, int]]:
    """Go through what stands before braces with parentheses in it, and the lines of the braces.

    That is a function, a lambda or a statement, whose function is longer still.
    """
    text = _NOT_CODE.sub(lambda found: "\n" * found[0].count("\n"), text)
    line, start = 1, 0
    open_braces: list[tuple[str, int]] = []
    for found in _MARK.finditer(text):
        char, at = found[0], found.start()
        if char == "\n":
            line += 1
            continue
        if char == "{":
            open_braces.append((text[start:at], line))
        elif char == "}" and open_braces:
            head, first = open_braces.pop()
            name = _NAME.search(head)
            if name and not _NO_FUNCTION.search(head):
                yield name[1], line - first + 1
        start = at + 1


def test_no_file_is_too_long() -> None:
    found = {name: text.count("\n") for name, text in files(*SUFFIXES)}
    assert not {name: lines for name, lines in found.items() if lines > MOST_LINES}
    assert len(found) > 500


def test_no_python_function_is_too_long() -> None:
    sources = [(name, text) for name, text in files(".py") if may_be_long(text)]
    lengths = [(n, f, name) for name, text in sources for f, n in python_functions(text)]
    assert not [row for row in lengths if row[0] > MOST_BODY]
    assert len(sources) > 10


def test_no_native_function_is_too_long() -> None:
    sources = files(".cpp", ".hpp", ".cu")
    lengths = [(n, f, name) for name, text in sources for f, n in native_functions(text)]
    assert not [row for row in lengths if row[0] > MOST_BODY]
    assert len(lengths) > 1000


def test_lengths_are_counted() -> None:
    native = 'void f(int a) {\n  if (a) {\n    g("}{");  // }\n  }\n}\nstruct S {\n  int x;\n};\n'
    assert sorted(native_functions(native)) == [("f", 5), ("if", 3)]
    assert list(python_functions('def f():\n    """A.\n\n    B."""\n    return 1\n')) == [("f", 2)]
