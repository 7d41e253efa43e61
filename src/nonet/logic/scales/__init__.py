"""The rating scales: data only."""

from __future__ import annotations

from nonet.errors import UnknownNameError
from nonet.logic.scale import Scale
from nonet.logic.scales import hodoku, human, se

SCALES: dict[str, Scale] = {scale.key: scale for scale in (human.SCALE, se.SCALE, hodoku.SCALE)}
"""Every scale by key."""


def scale(name: str) -> Scale:
    """Return a scale by key."""
    if not isinstance(name, str) or name not in SCALES:
        raise UnknownNameError("scale", name, SCALES)
    return SCALES[name]
