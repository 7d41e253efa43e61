"""Clean data sets: duplicates, leaks between sets, splits that share no class, audits."""

from nonet.lazy import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
