"""How a puzzle looks: pictures and pages."""

from nonet.render.pictures import page_part, picture

__all__ = ["page_part", "picture"]
