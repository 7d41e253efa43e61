"""Mixin for types that notebooks display as pictures."""

from __future__ import annotations

from nonet.model import above


class Drawn:
    """A type that :mod:`nonet.render` can draw as SVG or HTML."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return above.pictures.picture(self)

    def _repr_html_(self) -> str | None:
        return above.pictures.page_part(self)
