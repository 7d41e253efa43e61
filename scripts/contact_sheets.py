"""Draw the contact sheets of techniques and rules: ``python scripts/contact_sheets.py``.

They are the pictures in the READMEs of docs/techniques and docs/rules. Needs Chromium.
"""

from __future__ import annotations

import io
import shutil
from base64 import b64encode
from html import escape
from pathlib import Path

import rule_pages
import technique_pages
from PIL import Image
from playwright.sync_api import sync_playwright

from nonet.logic.techniques import CATALOGUE
from nonet.rules.examples import EXAMPLES

DOCS = Path(__file__).parents[1] / "docs"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
WIDTH = 1244
STYLE = """
body { margin: 10px; display: grid; grid-template-columns: repeat(auto-fill, 144px); gap: 10px;
  background: white; color: #1c2027; font: 12px sans-serif; text-align: center }
figure { margin: 0 } img { width: 144px; height: 144px }
"""


def sheet(pictures: dict[str, str]) -> str:
    """Return a page with SVG pictures and their names."""
    figures = [
        f'<figure><img src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'
        f"<figcaption>{escape(name)}</figcaption></figure>"
        for name, svg in pictures.items()
    ]
    return f"<style>{STYLE}</style>{''.join(figures)}"


def main() -> None:
    """Draw both contact sheets."""
    techniques = {one.name: technique_pages.picture(one) for one in CATALOGUE.values()}
    rules = {rule_pages.title_of(kind): rule_pages.picture(x) for kind, x in EXAMPLES.items()}
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": 100})
        for folder, pictures in (("techniques", techniques), ("rules", rules)):
            page.set_content(sheet(pictures), wait_until="load")
            picture = Image.open(io.BytesIO(page.screenshot(full_page=True)))
            small = picture.convert("RGB").quantize(64, dither=Image.Dither.NONE)
            small.save(DOCS / folder / "contact-sheet.webp", lossless=True, method=6)
        browser.close()


if __name__ == "__main__":
    main()
