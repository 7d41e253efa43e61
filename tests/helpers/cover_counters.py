"""The counters of exact-cover searches, and the kinds of state they can use."""

from __future__ import annotations

from typing import Literal

LINKS: tuple[Literal["arrays", "dancing", "bits"], ...] = ("arrays", "dancing", "bits")
COUNTERS = (
    "calls", "choices", "undone", "forced", "max_depth",
    "ops_pushed", "ops_by_givens", "columns_covered", "max_ops",
)  # fmt: skip


def counters(stats: object) -> dict[str, int]:
    return {name: getattr(stats, name) for name in COUNTERS}
