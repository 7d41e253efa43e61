"""Colours: candidates that are alternately true and false along strong links."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="simple-colors-trap",
        family="colors",
        finder="simple_colors",
        variant=0,
        aliases=("Simple Coloring Trap", "Color Trap"),
    ),
    Technique(
        key="simple-colors-wrap",
        family="colors",
        finder="simple_colors",
        variant=1,
        aliases=("Simple Coloring Wrap", "Color Wrap"),
    ),
    Technique(
        key="multi-colors-1",
        family="colors",
        finder="multi_colors",
        variant=0,
        aliases=("Multi-Colors Type 1",),
    ),
    Technique(
        key="multi-colors-2",
        family="colors",
        finder="multi_colors",
        variant=1,
        aliases=("Multi-Colors Type 2",),
    ),
    Technique(key="medusa-trap", family="colors", finder="medusa", variant=0),
    Technique(key="medusa-wrap", family="colors", finder="medusa", variant=1),
    *(
        Technique(key=f"oddagon-{number}", family="colors", finder="oddagon", variant=number - 1)
        for number in (1, 2, 3)
    ),
)
