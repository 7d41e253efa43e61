"""Rooms that build on the model and do something for it; ``nonet/__init__.py`` plugs them in."""

from __future__ import annotations

from typing import Any

formats: Any = None
"""Reads a grid in any notation."""

pictures: Any = None
"""Draws a grid, a board, a step or a path as SVG and HTML."""
