"""Drawn: what shows itself as a picture in a notebook."""

from __future__ import annotations


class Drawn:
    """Mixin for types that :func:`nonet.render.picture` can draw."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from nonet.render import picture

        return picture(self)
