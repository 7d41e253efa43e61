"""Colours of drawings, by the names that people give them."""

from __future__ import annotations

import re
from colorsys import rgb_to_hls
from functools import lru_cache
from typing import NamedTuple

NAMED = {
    "black": "000000",
    "white": "ffffff",
    "grey": "808080",
    "gray": "808080",
    "silver": "c0c0c0",
    "lightgrey": "d3d3d3",
    "lightgray": "d3d3d3",
    "darkgrey": "a9a9a9",
    "red": "ff0000",
    "salmon": "fa8072",
    "orange": "ffa500",
    "gold": "ffd700",
    "yellow": "ffff00",
    "green": "008000",
    "lime": "00ff00",
    "lightgreen": "90ee90",
    "teal": "008080",
    "turquoise": "40e0d0",
    "cyan": "00ffff",
    "skyblue": "87ceeb",
    "lightblue": "add8e6",
    "blue": "0000ff",
    "navy": "000080",
    "purple": "800080",
    "violet": "ee82ee",
    "magenta": "ff00ff",
    "fuchsia": "ff00ff",
    "pink": "ffc0cb",
    "brown": "a52a2a",
    "tan": "d2b48c",
}

_HUES = (
    (0, 18, ("red", "salmon", "pink")),
    (14, 44, ("orange", "peach", "gold")),
    (38, 66, ("yellow", "gold")),
    (64, 165, ("green", "lime")),
    (150, 200, ("teal", "turquoise", "cyan", "aqua")),
    (176, 250, ("blue", "cyan", "light blue")),
    (228, 300, ("purple", "violet", "lavender", "indigo")),
    (262, 345, ("purple", "pink", "magenta", "violet", "lavender")),
    (330, 361, ("red", "pink", "salmon")),
)
"""Ranges of hue in degrees, and their names; a hue can have several."""

WORDS = frozenset(name for _, _, names in _HUES for name in names) | {
    *("grey", "black", "white", "brown", "tan", "beige", "silver"),
}
"""The names that prose uses."""


class Colour(NamedTuple):
    """A colour without transparency: what it looks like on white paper."""

    red: int
    green: int
    blue: int

    @property
    def names(self) -> frozenset[str]:
        """All names that fit."""
        return _names(self)

    @property
    def name(self) -> str:
        """The name to print."""
        return _first_name(self)

    @property
    def is_white(self) -> bool:
        """Whether it is nearly white."""
        return min(self) >= 236

    @property
    def is_black(self) -> bool:
        """Whether it is nearly black."""
        return max(self) <= 70

    def like(self, other: Colour | None) -> bool:
        """Return whether two colours look the same."""
        return other is not None and max(abs(a - b) for a, b in zip(self, other)) <= 24


@lru_cache(maxsize=4096)
def colour_of(text: object) -> Colour | None:
    """Return the colour of a text on white paper; None if it is invisible or not a colour.

    >>> [colour_of(text) and colour_of(text).name for text in ("#67F067", "#00000033", "#0000")]
    ['green', 'grey', None]
    """
    if not isinstance(text, str):
        return None
    found = text.strip().lower()
    if numbers := re.fullmatch(r"rgba?\(([^)]*)\)", found):
        parts = re.findall(r"[\d.]+%?", numbers[1])
        if len(parts) < 3:
            return None
        values = [_number(part, 255) for part in parts[:3]]
        return _blended(values, _number(parts[3], 1) if len(parts) > 3 else 1.0)
    if numbers := re.fullmatch(r"oklch\(([^)]*)\)", found):
        return _oklch([float(part.rstrip("%")) for part in re.findall(r"[\d.]+%?", numbers[1])])
    digits = NAMED.get(found, found.lstrip("#"))
    if not re.fullmatch(r"[0-9a-f]{3,8}", digits) or len(digits) in (5, 7):
        return None
    if len(digits) < 6:
        digits = "".join(2 * digit for digit in digits)
    values = [float(int(digits[i : i + 2], 16)) for i in range(0, len(digits), 2)]
    return _blended(values[:3], values[3] / 255 if len(values) > 3 else 1.0)


def _number(text: str, whole: float) -> float:
    return float(text.rstrip("%")) / 100 * whole if text.endswith("%") else float(text)


def _blended(values: list[float], alpha: float) -> Colour | None:
    if alpha < 0.04:
        return None
    made = (round(255 - (255 - min(value, 255)) * min(alpha, 1)) for value in values)
    return Colour(*made)


def _oklch(numbers: list[float]) -> Colour | None:
    """Return about the colour of lightness, chroma and hue."""
    from colorsys import hls_to_rgb

    if len(numbers) < 3:
        return None
    light = numbers[0] / 100 if numbers[0] > 1 else numbers[0]
    hue = (numbers[2] - 29) % 360 / 360
    made = hls_to_rgb(hue, light, min(1.0, numbers[1] / 0.25))
    return Colour(*(round(255 * part) for part in made))


@lru_cache(maxsize=4096)
def _names(colour: Colour) -> frozenset[str]:
    hue, light, strength = rgb_to_hls(*(part / 255 for part in colour))
    spread = max(colour) - min(colour)
    found: set[str] = set()
    if spread <= 28:
        found |= {"white"} if light > 0.92 else {"black"} if light < 0.28 else {"grey", "silver"}
        if 0.86 < light <= 0.96:
            found |= {"white", "grey"}
    if spread >= 18:
        degrees = 360 * hue
        for low, high, names in _HUES:
            if low <= degrees < high:
                found.update(names)
        if 12 <= degrees < 48 and (light < 0.45 or strength < 0.55):
            found |= {"brown", "tan", "beige"}
    return frozenset(found)


def _first_name(colour: Colour) -> str:
    names = colour.names
    hue = 360 * rgb_to_hls(*(part / 255 for part in colour))[0]
    for low, high, ordered in sorted(_HUES, key=lambda item: abs((item[0] + item[1]) / 2 - hue)):
        if low <= hue < high and names & set(ordered):
            return ordered[0]
    return next(iter(sorted(names)), "grey")
