"""Generate the pages that come from the sources: reference, notebooks, techniques and rules.

MkDocs runs this during ``make docs``; the repository holds none of these pages.
"""

from __future__ import annotations

import argparse
import json
import pkgutil
import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

import mkdocs_gen_files

import nonet
from nonet.cli import COMMANDS, command_parser
from nonet.columns import markdown_table
from nonet.results import all_results

ROOMS = {
    "model": "Grids",
    "puzzles": "Puzzles, boards and arrays",
    "": "Errors",
    "solving": "Solving",
    "classes": "Symmetry and classes",
    "logic": "Explaining and rating",
    "generating": "Generating",
    "tables": "Files and tables",
    "datasets": "Data sets",
    "play": "Games",
}


ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "examples" / "notebooks"


def write(path: str, text: str) -> None:
    """Write a page of the site."""
    with mkdocs_gen_files.open(path, "w") as file:
        file.write(text)


def command_line() -> str:
    """Return every command with its help, as the parsers print it."""
    parts = ["# Command line\n\n`nonet COMMAND --help` prints the same.\n"]
    for name, about in COMMANDS.items():
        parser = _command(name)
        parts.append(f"## nonet {name}\n\n{about.capitalize()}.\n\n```text\n{parser}```\n")
    return "\n".join(parts)


def _command(name: str) -> str:
    subparsers = next(
        action
        for action in command_parser([name])._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    parser: argparse.ArgumentParser = subparsers.choices[name]
    parser.formatter_class = lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=96)
    return parser.format_help()


def python() -> str:
    """Return every public name, by package."""
    rooms: dict[str, list[str]] = {room: [] for room in ROOMS}
    for name in nonet.__all__:
        home = getattr(nonet, name).__module__
        parts = home.split(".")
        rooms.setdefault(parts[1] if len(parts) > 2 else "", []).append(f"{home}.{name}")
    parts = ["# Python\n\nImport each name from `nonet` itself: `from nonet import Grid, solve`.\n"]
    for room, names in rooms.items():
        if names:
            parts.append(f"## {ROOMS.get(room, room.capitalize())}\n")
            parts += [f"::: {name}\n" for name in sorted(names)]
    return "\n".join(parts)


def rest() -> str:
    """Return every endpoint with its request and response, from the OpenAPI description."""
    from nonet.web.app import create_app

    openapi = create_app().openapi()
    schemas: dict[str, Any] = openapi["components"]["schemas"]
    parts = [
        "# REST\n\n`nonet serve` describes these endpoints at `/docs` and `/openapi.json`. "
        "[The web page](../web.md#the-rest-api) has examples, errors and limits.\n"
    ]
    for path, methods in openapi["paths"].items():
        for method, operation in methods.items():
            parts.append(f"## {method.upper()} {path}\n\n{operation.get('description', '')}\n")
            parts += [_fields(title, name, schemas) for title, name in _schemas(operation)]
    return "\n".join(parts)


def results() -> str:
    """Return every result type with its fields."""
    for module in pkgutil.walk_packages(nonet.__path__, "nonet."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    parts = [
        "# Results\n\nEvery function returns one of these types. Its fields are attributes in "
        "Python, members of the JSON that `--json` and the REST API return, and table columns.\n"
    ]
    for kind in sorted(all_results(), key=lambda kind: kind.__name__):
        about = (kind.__doc__ or "").partition("\n")[0].replace("``", "`")
        parts.append(f"## {kind.__name__}\n\n{about}\n\n{markdown_table(kind.columns())}\n")
    return "\n".join(parts)


def notebook(path: Path) -> str:
    """Return a notebook as a page: its text, its code and its outputs."""
    parts = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        parts += [_output(output) for output in cell["outputs"]]
    title, _, rest = "\n\n".join(parts).partition("\n")
    return f"{title}\n\n*This page is the notebook `examples/notebooks/{path.name}`.*\n{rest}\n"


def _output(output: dict[str, Any]) -> str:
    data: dict[str, list[str]] = output.get("data", {})
    if picture := data.get("image/svg+xml") or data.get("text/html"):
        markup = "".join(picture)
        return f'<div class="output">{markup[max(0, markup.find("<svg")) :]}</div>'
    text = "".join(output.get("text") or data["text/plain"]).rstrip()
    return f"```text\n{text}\n```"


def _schemas(operation: dict[str, Any]) -> list[tuple[str, str]]:
    bodies = [("Request", operation.get("requestBody", {}))]
    bodies.append(("Response", operation.get("responses", {}).get("200", {})))
    found = []
    for title, body in bodies:
        schema = body.get("content", {}).get("application/json", {}).get("schema", {})
        if "$ref" in schema:
            found.append((title, schema["$ref"].rpartition("/")[2]))
    return found


def _fields(title: str, name: str, schemas: dict[str, Any]) -> str:
    schema = schemas[name]
    rows = [f"**{title}**\n", "| field | | about |", "|---|---|---|"]
    for field, kind in schema.get("properties", {}).items():
        needed = "" if field in schema.get("required", []) else "optional"
        about = str(kind.get("description", "")).replace("|", "\\|").replace("\n", " ")
        rows.append(f"| `{field}` | {needed} | {about} |")
    return "\n".join(rows) + "\n" if len(rows) > 3 else ""


write("reference/cli.md", command_line())
write("reference/python.md", python())
write("reference/rest.md", rest())
write("reference/results.md", results())
for path in sorted(NOTEBOOKS.glob("*.ipynb")):
    write(f"notebooks/{path.stem}.md", notebook(path))
for folder, program in (("techniques", "technique_pages.py"), ("rules", "rule_pages.py")):
    made = runpy.run_path(str(Path(__file__).with_name(program)))
    for name, text in made["documents"]().items():
        write(f"{folder}/{name}", text)
variants = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")
write("variants.md", variants.replace(made["table"](), made["table"](linked=True)))
