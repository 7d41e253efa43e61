"""Make the fonts of printed books: DejaVu Sans, reduced to European scripts.

    python scripts/make_fonts.py

The source is the copy that matplotlib ships, so the result does not depend on the machine. The
DejaVu licence allows modified fonts to be shipped; it is included with them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

TARGET = Path(__file__).parents[1] / "src" / "nonet" / "render" / "book" / "ttf"

RANGES = (
    (0x20, 0x7F), (0xA0, 0x180), (0x180, 0x250), (0x2B0, 0x300), (0x300, 0x530),
    (0x1E00, 0x2000), (0x2000, 0x2070), (0x20A0, 0x20C0), (0x2100, 0x2150), (0x2190, 0x2200),
    (0x2200, 0x2300), (0x25A0, 0x2700),
)  # fmt: skip
"""Latin, Greek, Cyrillic, their accents, punctuation, currency, arrows, signs."""


def main() -> None:
    """Write both weights and the licence."""
    import matplotlib
    from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    source = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    TARGET.mkdir(exist_ok=True)
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
        font = TTFont(source / name, recalcTimestamp=False)
        options = Options(hinting=False, layout_features=[], drop_tables=["GPOS", "GSUB", "FFTM"])
        cut = Subsetter(options)
        cut.populate(unicodes=[code for first, end in RANGES for code in range(first, end)])
        cut.subset(font)
        font.save(TARGET / name)
    shutil.copyfile(source / "LICENSE_DEJAVU", TARGET / "LICENSE_DEJAVU")


if __name__ == "__main__":
    main()
