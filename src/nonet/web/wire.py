"""Write the wire types for the page: ``python -m nonet.web.wire > src/nonet/web/static/wire.d.ts``.

The types come from the OpenAPI description, so page and server cannot drift apart unnoticed:
``make check`` compares the file with the output of this program.
"""

from __future__ import annotations

import json
import sys
from typing import Any

HEAD = "// Written by `make wire` from the OpenAPI description. Do not edit.\n"


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
    parts = [HEAD]
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


if __name__ == "__main__":
    from nonet.web.app import create_app

    sys.stdout.write(declarations(create_app().openapi()))
