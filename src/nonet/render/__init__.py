"""How a puzzle looks: pictures and pages."""

from nonet.render.pictures import picture

__all__ = ["picture"]
