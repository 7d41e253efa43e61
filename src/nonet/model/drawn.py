"""Mixin for types that notebooks display as pictures."""

from __future__ import annotations


class Drawn:
    """A type that :mod:`nonet.render` can draw as SVG or HTML."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from nonet.render.path_html import picture

        return picture(self)

    def _repr_html_(self) -> str | None:
        from nonet.render.path_html import page_part

        return page_part(self)
