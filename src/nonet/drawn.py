"""Drawn: what shows itself in a notebook."""

from __future__ import annotations


class Drawn:
    """Mixin for types that :mod:`nonet.render` can draw or set as a part of a page."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from nonet.render.pictures import picture

        return picture(self)

    def _repr_html_(self) -> str | None:
        from nonet.render.pictures import page_part

        return page_part(self)
