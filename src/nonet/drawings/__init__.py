"""Rules that a puzzle shows as a drawing and as prose, for people: proposals with evidence."""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
