"""Write the looks of the page: ``python -m nonet.web.looks``.

The files come from the table of :mod:`nonet.render.looks`, which all other pictures read.
"""

from __future__ import annotations

from nonet.render.looks import page_css, page_js
from nonet.web.assets import STATIC

FILES = {"looks.css": page_css, "looks.js": page_js}

if __name__ == "__main__":
    for name, text in FILES.items():
        (STATIC / name).write_text(text(), encoding="utf-8")
