"""A generated puzzle as a row of a table, or as a JSON object."""

from __future__ import annotations

from typing import Any

from nonet.generating.generated import Generated


def values_of(one: Generated, *, with_path: bool = False) -> dict[str, Any]:
    """Return what is known of a puzzle by column."""
    values: dict[str, Any] = one.as_dict()
    if with_path:
        values["path"] = path_of(one)
    return values


def path_of(one: Generated) -> list[dict[str, str]]:
    """Return the steps that solve a puzzle, each with its technique and its words."""
    from nonet.logic.explanations import explain

    return [
        {"technique": step.technique.key, "text": str(step)}
        for step in explain(one.puzzle, scale=one.scale)
    ]
