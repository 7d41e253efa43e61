"""Rules as plain data, for JSON: ``{"rule": "cage", "cells": ["r1c1", "r1c2"], "total": 9}``.

The fields are those of the rule. A cell is its name; one outside the grid has row or column 0, or
one more than the size: ``r0c4`` is above column 4.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import fields
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from nonet.errors import ArgumentError, FormatError, UnknownNameError, quoted
from nonet.model.cells import Position
from nonet.rules.base import Rule
from nonet.rules.names import RULES
from nonet.rules.spelling import read_cell


def to_plain(rule: Rule) -> dict[str, Any]:
    """Return a rule as plain data.

    >>> from nonet.rules import Cage
    >>> to_plain(Cage("r1c1 r1c2", 9))
    {'rule': 'cage', 'cells': ['r1c1', 'r1c2'], 'total': 9}
    """
    return {"rule": rule.name} | {
        field.name: _plain(getattr(rule, field.name)) for field in fields(rule)
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Position):
        return str(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def from_plain(data: Any) -> Rule:
    """Return the rule of plain data; fields that have a default may be missing.

    >>> from_plain({"rule": "thermometer", "cells": ["r1c1", "r1c2"]})
    Thermometer(cells=(Position(row=0, col=0), Position(row=0, col=1)))
    >>> from_plain({"rule": "cage", "cells": "r1c1"})
    Traceback (most recent call last):
    nonet.errors.FormatError: cage: cells must be a list
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("rule"), str):
        raise FormatError('expected a rule such as {"rule": "cage", "cells": ["r1c1", "r1c2"]}')
    name = data["rule"]
    if name not in RULES:
        raise UnknownNameError("rule", name, RULES)
    kind = RULES[name]
    types = {field.name: get_type_hints(kind)[field.name] for field in fields(kind)}
    if unknown := set(data) - {"rule", *types}:
        raise FormatError(
            f"{name}: unknown field {quoted(min(unknown))} (fields: {', '.join(types)})"
        )
    values = []
    for field, wanted in types.items():
        if field not in data:
            break
        values.append(_typed(f"{name}: {field}", data[field], wanted))
    missing = [field for field in types if field in data][len(values) :]
    if missing:
        raise FormatError(f"{name}: {missing[0]} requires the fields before it")
    parameters = inspect.signature(kind).parameters.values()
    if any(one.kind is inspect.Parameter.VAR_POSITIONAL for one in parameters):
        values = list(values[0]) if values else []
    try:
        return kind(*values)
    except TypeError:
        raise FormatError(
            f"{name}: the field {quoted(list(types)[len(values)])} is missing"
        ) from None
    except (ArgumentError, FormatError) as error:
        raise FormatError(f"{name}: {error}") from None


def _typed(where: str, value: Any, wanted: Any) -> Any:
    """Convert a value to the type of a field; errors name its place."""
    origin, args = get_origin(wanted), get_args(wanted)
    if origin is UnionType:
        return None if value is None else _typed(where, value, args[0])
    if wanted is Position:
        return read_cell(value)
    if origin is tuple:
        if not isinstance(value, (list, tuple)):
            raise FormatError(f"{where} must be a list")
        kinds = args[:1] * len(value) if args[-1] is ... else args
        if len(kinds) != len(value):
            raise FormatError(f"{where} must have {len(kinds)} items, not {len(value)}")
        return tuple(_typed(where, item, kind) for item, kind in zip(value, kinds))
    if origin is Literal and value in args:
        return value
    if wanted in (int, bool) and type(value) is wanted:
        if not -1_000_000 < value < 1_000_000:
            raise FormatError(f"{where} is out of range")
        return value
    what = " or ".join(map(str, args)) if origin is Literal else {int: "a number"}.get(wanted)
    raise FormatError(f"{where} must be {what or 'true or false'}, not {quoted(value)}")
