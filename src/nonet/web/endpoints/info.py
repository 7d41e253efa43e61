"""The job that says what this server can do."""

from __future__ import annotations

from nonet._version import __version__
from nonet.formats import FORMATS
from nonet.generating import Difficulty, Symmetry
from nonet.logic.plan import plan_for
from nonet.logic.scales import SCALES
from nonet.logic.techniques import FAMILIES
from nonet.web.jobs import Fields


def info(*, seconds: float, nodes: int) -> Fields:
    """Formats, levels, techniques, scales, limits."""
    taught = {technique.key for technique in plan_for("human").techniques}
    return {
        "version": __version__,
        "formats": [{"key": format.name, "name": format.about} for format in FORMATS.values()],
        "levels": [{"key": d.value, "name": d.value.capitalize()} for d in Difficulty],
        "symmetries": [{"key": s.value, "name": s.value.replace("-", " ")} for s in Symmetry],
        "techniques": [
            {
                "key": t.key,
                "name": t.name,
                "group": family.replace("-", " "),
                "about": t.about,
                "practice": t.key in taught,
            }
            for family, techniques in FAMILIES.items()
            for t in techniques
        ],
        "scales": [
            {"key": scale.key, "name": scale.name, "about": scale.about}
            for scale in SCALES.values()
        ],
        "limits": {"seconds": seconds, "nodes": nodes},
    }
