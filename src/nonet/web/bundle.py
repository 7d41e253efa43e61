"""The modules of the page as one script, so that a browser asks once and not forty times.

Each module becomes a function that is called once and returns what it exports::

    const game_js = (() => {          // game.js
    const { number, t } = i18n_js;    // import { number, t } from "./i18n.js";
    function score(game) { … }        // export function score(game) { … }
    return { score };
    })();

The sources keep to what this reads: imports on a line of their own, and ``export`` in front of a
function, a class or a constant. Modules that are loaded late take from the script what it has.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Read = Callable[[str], str]
"""Gives the source of a module by its name, without comments."""

_IMPORT = re.compile(r'^import (?:\* as (\w+)|\{ (.+) \}) from "\./(\w+\.js)";\n', re.MULTILINE)
_LATE = re.compile(r'\bimport\("\./(\w+\.js)"\)')
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)


def bundle(entry: str, read: Read) -> str:
    """Return a module and all that it imports as one script that exports its parts."""
    names = modules(entry, read)[:-1]
    parts = [_as_function(name, read(name)) for name in names]
    body = _with_parts(read(entry))
    return "".join([*parts, body, f"export {{ {', '.join(map(_part, names))} }};\n"])


def late(name: str, entry: str, read: Read) -> str:
    """Return a module that is loaded when it is needed, with its imports taken from the script."""
    bundled = modules(entry, read)
    text = read(name)
    taken = sorted({found[3] for found in _IMPORT.finditer(text) if found[3] in bundled})
    head = f'import {{ {", ".join(map(_part, taken))} }} from "./{entry}";\n' if taken else ""
    return head + _IMPORT.sub(lambda f: _constants(f) if f[3] in bundled else f[0], text)


def modules(entry: str, read: Read) -> list[str]:
    """Return the modules that one imports and itself, each after those that it needs."""
    found: dict[str, None] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ValueError(f"{name} imports itself, through {' and '.join(above)}")
        for one in _IMPORT.finditer(read(name)):
            if one[3] not in found:
                visit(one[3], (*above, name))
        found[name] = None

    visit(entry, ())
    return list(found)


def late_modules(entry: str, read: Read) -> list[str]:
    """Return the modules that a script may load later, and what only they need."""
    bundled = modules(entry, read)
    starts = {name for one in bundled for name in _LATE.findall(read(one))}
    return sorted({name for start in starts for name in modules(start, read)} - {*bundled})


def _as_function(name: str, text: str) -> str:
    exports = _EXPORT.findall(text)
    body = _EXPORT.sub("", _with_parts(text))
    return f"const {_part(name)} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();\n"


def _with_parts(text: str) -> str:
    return _IMPORT.sub(_constants, text)


def _constants(found: re.Match[str]) -> str:
    names = found[1] or "{ " + found[2].replace(" as ", ": ") + " }"
    return f"const {names} = {_part(found[3])};\n"


def _part(name: str) -> str:
    return name.replace(".", "_")
