"""Single-digit patterns: two strong links, rings and templates."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(key="skyscraper", family="single-digit", finder="two_links", variant=0),
    Technique(
        key="two-string-kite",
        family="single-digit",
        finder="two_links",
        variant=1,
        aliases=("Two-String Kite",),
    ),
    Technique(key="turbot-fish", family="single-digit", finder="two_links", variant=2),
    Technique(key="empty-rectangle", family="single-digit", finder="empty_rectangle", variant=0),
    Technique(
        key="empty-rectangle-pair",
        family="single-digit",
        finder="empty_rectangle",
        variant=1,
        opt_in=True,
    ),
    Technique(key="dual-two-string-kite", family="single-digit", finder="dual_kite", opt_in=True),
    Technique(
        key="dual-empty-rectangle",
        family="single-digit",
        finder="empty_rectangle",
        variant=2,
        opt_in=True,
    ),
    Technique(
        key="guardians",
        family="single-digit",
        finder="guardians",
        aliases=("Broken Wing", "Turbot Guardians"),
    ),
    Technique(
        key="template-set",
        family="single-digit",
        finder="templates",
        variant=0,
        opt_in=True,
        aliases=("Pattern Overlay Set",),
    ),
    Technique(
        key="template-delete",
        family="single-digit",
        finder="templates",
        variant=1,
        opt_in=True,
        aliases=("Pattern Overlay", "POM"),
    ),
)
