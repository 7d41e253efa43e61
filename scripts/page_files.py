"""Write the generated files of page and API; ``--check`` reports the first that is out of date.

    python scripts/page_files.py

``wire.d.ts`` has the types of the OpenAPI description, so page and server cannot drift apart
unnoticed. ``examples.json`` has the results of the example requests. ``looks.css`` and ``looks.js``
come from the table of :mod:`nonet.render.looks`, which all other pictures read, and ``modes.js``
from the rules of games in :mod:`nonet.play.modes`, ``rules.js`` from the sheets of rules.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import MISSING, asdict, fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter

from nonet.play.modes import MODES, ModeRules
from nonet.render.looks import BOARD, FRAMES, HOUSES, HUES, LINKS, LOOKS, RULES, SHAPES, TONES, Look
from nonet.rules import Rule
from nonet.rules.names import RULES as KINDS
from nonet.rules.sheet import Group, Tool
from nonet.rules.texts import spoken
from nonet.web.app import create_app
from nonet.web.assets import STATIC
from nonet.web.endpoints import ENDPOINTS, EXAMPLES, Budget

SHOWN = 2
"""The number of items that an example shows of a long list."""


def declarations(openapi: dict[str, Any]) -> str:
    """Return one TypeScript interface for each schema."""
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
    return (
        isinstance(value[0], list)
        and len(value) > 4
        and (not value[0] or isinstance(value[0][0], (list, float)))
    )


_DASHES = {"solid": "none", "dashed": "14 9", "dotted": "2 11"}
_SHAPES = {
    "square": "border-radius: 2px; inset: 6%;",
    "diamond": "border-radius: 2px; inset: 10%; rotate: 45deg;",
    "leaf": "border-radius: 0 50%; inset: 4%;",
}


def page_css() -> str:
    """Return the colours, lines and shapes of all roles for the page."""
    lines = ["/* Written by `make wire` from nonet/render/looks.py. Do not edit. */", ":root {"]
    for name, (light, dark) in BOARD.items():
        lines.append(f"  --{name}: light-dark({light}, {dark});")
    for name, hue in HUES.items():
        lines.append(f"  --{name}: light-dark({hue.ink}, {hue.dark_ink});")
        lines.append(f"  --{name}-soft: light-dark({hue.soft}, {hue.dark_soft});")
    for name, (light, dark) in RULES.items():
        lines.append(f"  --rule-{name}: light-dark({light}, {dark});")
    lines.append("}")
    for role, look in LOOKS.items():
        lines.append(f'[data-role="{role}"] {{ {_look_css(look)} }}')
    for strong, look in LINKS.items():
        lines.append(f".{'strong' if strong else 'weak'} {{ {_look_css(look)} }}")
    for number, hue_name in enumerate(TONES, 1):
        lines.append(f'[data-tone="{number}"] {{ {_hue_css(hue_name)} }}')
    for role in HOUSES:
        soft = f"color-mix(in srgb, var(--{LOOKS[role].hue}-soft) 50%, transparent)"
        lines.append(f'.cell[data-house="{role}"] {{ --tint: {soft}; }}')
    for role, shape in zip(("color_a", "color_b", "color_c", "color_d"), SHAPES):
        if shape in _SHAPES:
            lines.append(f'.candidate[data-role="{role}"]::before {{ {_SHAPES[shape]} }}')
    return "\n".join(lines) + "\n"


def _look_css(look: Look) -> str:
    fill = "var(--surface)" if look.edge == "dashed" else "var(--soft)"
    edge = f"--fill: {fill}; --edge: {look.edge}; --dash: {_DASHES[look.edge]};"
    return f"{_hue_css(look.hue)} {edge}"


def _hue_css(name: str) -> str:
    return f"--hard: var(--{name}); --soft: var(--{name}-soft);"


def page_js() -> str:
    """Return the names of all roles, and the other constants that the page's scripts need."""
    return f"""// Written by `make wire` from nonet/render/looks.py. Do not edit.

/** @type {{Record<string, string>}} */
export const NAMES = {json.dumps({role: look.name for role, look in LOOKS.items()}, indent=2)};
export const FRAMES = {json.dumps(FRAMES)};
export const HOUSES = {json.dumps(HOUSES)};
export const TONES = {len(TONES)};
"""


def modes_js() -> str:
    """Return the rules of each mode of play."""
    kinds = get_type_hints(ModeRules)
    fields = {name: _type(TypeAdapter(kind).json_schema()) for name, kind in kinds.items()}
    typed = ", ".join(f"{name}: {kind}" for name, kind in fields.items())
    modes = {name: asdict(rules) for name, rules in MODES.items()}
    names = " | ".join(map(json.dumps, modes))
    return f"""// Written by `make wire` from nonet/play/modes.py. Do not edit.

/** @typedef {{{{ {typed} }}}} ModeRules */
/** @type {{Record<{names}, ModeRules>}} */
export const MODES = {json.dumps(modes, indent=2)};
"""


def rules_js() -> str:
    """Return the names of rules in English, and the tools that draw them."""
    tools: dict[str, list[dict[str, Any]]] = {group: [] for group in get_args(Group)}
    for name, kind in KINDS.items():
        if tool := kind.sheet.tool:
            tools[tool.group].append({"rule": name, **_tool(kind, tool)})
    switches = {one["rule"]: one["marks"] for one in tools.pop("Grid")}
    groups = "".join(
        f"  {group}: [\n{''.join(f'    {json.dumps(one)},{chr(10)}' for one in some)}  ],\n"
        for group, some in tools.items()
    )
    names = {name: spoken(name) for name in KINDS}
    form = "rule: string, fields: string[], least: number, most: number"
    form += ", asks: string, needed: boolean, usual: number | null"
    return f"""// Written by `make wire` from the sheets of nonet/rules. Do not edit.

/**
 * A rule that can be drawn. `least` cells make one, `most` unless it is 0; `needed` is whether
 * it must have the number or digits that it asks for, and `usual` the number if none is typed.
 * @typedef {{{{ {form} }}}} Tool
 */
/** Tools in groups. @type {{Record<string, Tool[]>}} */
export const TOOLS = {{
{groups}}};
/**
 * Rules about the whole grid; negative ones name the rules that are marks.
 * @type {{Record<string, string[]>}}
 */
export const SWITCHES = {json.dumps(switches)};
/** The names of rules in English. @type {{Record<string, string>}} */
export const NAMES = {json.dumps(names, indent=2)};
"""


def _tool(kind: type[Rule], tool: Tool) -> dict[str, Any]:
    """Return a tool: the fields of its rule without those that it does not ask for."""
    if tool.group == "Grid":
        return {"marks": tool.marks}
    chosen = [one for one in fields(kind) if tool.asks or one.default is MISSING]
    names, needed = [one.name for one in chosen], tool.asks and chosen[-1].default is MISSING
    return {
        "fields": names,
        "least": tool.least,
        "most": tool.most,
        "asks": ("digits" if "digits" in names else "number") if tool.asks else "",
        "needed": needed and tool.usual is None,
        "usual": tool.usual,
    }


FILES: dict[Path, Callable[[], str]] = {
    STATIC / "looks.css": page_css,
    STATIC / "looks.js": page_js,
    STATIC / "modes.js": modes_js,
    STATIC / "rules.js": rules_js,
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
