"""Write the generated files of page and API: ``python -m nonet.web.generated``; ``--check`` them.

``wire.d.ts`` has the types of the OpenAPI description, so page and server cannot drift apart
unnoticed. ``examples.json`` has the results of the example requests. ``looks.css`` and ``looks.js``
come from the table of :mod:`nonet.render.looks`, which all other pictures read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nonet.render.looks import page_css, page_js
from nonet.web.app import create_app
from nonet.web.assets import STATIC
from nonet.web.endpoints import ENDPOINTS, EXAMPLES, Budget

SHOWN = 2
"""The number of items that an example shows of a long list."""


def declarations(openapi: dict[str, Any]) -> str:
    """Return one TypeScript interface for each schema.

    >>> schemas = {"A": {"properties": {"x": {"type": "integer"}}, "required": ["x"]}}
    >>> print(declarations({"components": {"schemas": schemas}}))
    // Written by `make wire` from the OpenAPI description. Do not edit.
    <BLANKLINE>
    export interface A {
      x: number;
    }
    <BLANKLINE>
    """
    parts = ["// Written by `make wire` from the OpenAPI description. Do not edit.\n"]
    for name, schema in sorted(openapi["components"]["schemas"].items()):
        required = schema.get("required", [])
        fields = "".join(
            f"  {field}{'' if field in required else '?'}: {_type(kind)};\n"
            for field, kind in schema.get("properties", {}).items()
        )
        parts.append(f"export interface {name} {{\n{fields}}}\n")
    return "\n".join(parts)


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " | ".join(_type(option) for option in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    match schema.get("type"):
        case "array":
            item = _type(schema["items"])
            return f"({item})[]" if "|" in item else f"{item}[]"
        case "object":
            values = schema["additionalProperties"]
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case str() as name:
            return name
    return "unknown"


def computed_examples() -> dict[str, Any]:
    """Run every endpoint on its example, and return the results with long lists cut short."""
    found = {}
    for name, endpoint in ENDPOINTS.items():
        request = endpoint.types[0](**endpoint.example)
        result = endpoint.run(request, Budget(seconds=60.0, nodes=10**9))
        if isinstance(result, bytes):  # a file: its first bytes
            found[name] = result[:8].decode("latin-1")
        else:
            found[name] = result if isinstance(result, str) else _shortened(result.as_dict())
    return found


def _shortened(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _shortened(one) for key, one in value.items()}
    if isinstance(value, list) and value and (isinstance(value[0], dict) or _is_table(value)):
        return [_shortened(one) for one in value[:SHOWN]]
    return value


def _is_table(value: list[Any]) -> bool:
    return isinstance(value[0], list) and isinstance(value[0][0], (list, float)) and len(value) > 4


FILES: dict[Path, Callable[[], str]] = {
    STATIC / "looks.css": page_css,
    STATIC / "looks.js": page_js,
    EXAMPLES: lambda: json.dumps(computed_examples(), indent=1, ensure_ascii=False) + "\n",
    STATIC / "wire.d.ts": lambda: declarations(create_app().openapi()),
}
"""Every generated file, and the function that returns its content."""


if __name__ == "__main__":
    for path, content in FILES.items():
        if "--check" not in sys.argv:
            path.write_text(content(), encoding="utf-8")
        elif path.read_text(encoding="utf-8") != content():
            sys.exit(f"{path} is out of date: run 'make wire'")
