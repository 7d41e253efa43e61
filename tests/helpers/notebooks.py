"""Run notebooks without Jupyter, and keep their stored outputs up to date."""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Output = dict[str, Any]


def run_notebook(path: Path) -> dict[str, Any]:
    """Return the notebook with the current outputs of its cells, all run in one namespace."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    namespace: dict[str, Any] = {}
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(code, 1):
        cell["execution_count"] = number
        cell["outputs"] = _run_cell("".join(cell["source"]), namespace, number)
    return notebook


def texts(notebook: dict[str, Any]) -> list[list[tuple[str, list[str]]]]:
    """Return, per code cell, the text of each output and the kinds of data it has."""
    return [
        [
            (
                "".join(output.get("text") or output["data"]["text/plain"]),
                sorted(output.get("data", {})),
            )
            for output in cell["outputs"]
        ]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def write_notebook(notebook: dict[str, Any], path: Path) -> None:
    """Write a notebook as Jupyter does."""
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _run_cell(source: str, namespace: dict[str, Any], number: int) -> list[Output]:
    statements = ast.parse(source).body
    last = statements.pop() if isinstance(statements[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(ast.Module(statements, []), f"cell {number}", "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), namespace)
    outputs: list[Output] = []
    if printed.getvalue():
        outputs.append(
            {"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}
        )
    if value is not None:
        data = {kind: _lines(text) for kind, text in _shown(value).items()}
        outputs.append(
            {
                "data": data,
                "execution_count": number,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def _shown(value: Any) -> dict[str, str]:
    shown = {"text/plain": repr(value)}
    for method, kind in (("_repr_svg_", "image/svg+xml"), ("_repr_html_", "text/html")):
        if (picture := getattr(value, method, lambda: None)()) is not None:
            return {kind: str(picture), **shown}
    if hasattr(value, "savefig"):
        import matplotlib

        drawn = io.StringIO()
        with matplotlib.rc_context({"svg.hashsalt": "nonet"}):
            value.savefig(drawn, format="svg", metadata={"Date": None})
        return {"image/svg+xml": drawn.getvalue(), **shown}
    return shown


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
