"""Render a path as HTML: a difficulty chart, and each step as text and picture."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.language import current_language, message
from nonet.logic.explanations import Explanation
from nonet.logic.hints import Hint
from nonet.logic.step import Step
from nonet.logic.text.steps import own_tokens, tokens_of
from nonet.logic.text.tokens import Token
from nonet.markup import escape
from nonet.model.grid import Grid
from nonet.puzzles.board import Board
from nonet.render.grids import grid_svg
from nonet.render.looks import BOARD, HUES, LOOKS, dark_rules, hue_of, paper
from nonet.render.step_svg import step_svg

_STYLE = f"""<style>
.nonet{{font:16px/1.5 system-ui,sans-serif;max-width:46rem}}
.nonet h2{{font-size:1.05rem;margin:1.6rem 0 .3rem}}.nonet p{{margin:.3rem 0;white-space:pre-line}}
.nonet .chain{{white-space:normal}}.nonet svg{{max-width:100%;height:auto}}
.nonet details{{margin:.3rem 0 .3rem 1.2rem}}.nonet .beyond{{color:{HUES["orange"].ink}}}
.nonet mark{{background:none;color:inherit;border-bottom:3px solid}}
.nonet,.nonet-page{{color:{BOARD["ink"][0]};background:{BOARD["surface"][0]}}}
@media screen and (prefers-color-scheme:dark){{
.nonet,.nonet-page{{color:{BOARD["ink"][1]};background:{BOARD["surface"][1]}}}
.nonet .beyond{{color:{HUES["orange"].dark_ink}}}}}
@media print{{.nonet details{{display:block}}}}
</style>"""
_MARGIN = "max-width:46rem;margin:2rem auto;padding:0 1rem"
_WIDTH, _HEIGHT = 640, 150


def path_html(found: Explanation) -> str:
    """Return a path as a self-contained page in the current language."""
    title = escape(message("path-title"))
    return (
        f'<!doctype html><html lang="{current_language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title></head>"
        f'<body class="nonet-page" style="{_MARGIN}"><h1>{title}</h1>'
        f"{path_part(found)}</body></html>"
    )


def path_part(found: Explanation) -> str:
    """Return a path as part of a page, such as a notebook; nested steps are collapsed."""
    boards = list(found.boards())
    body = [step_svg(found.start), f"<h2>{escape(message('path-ratings'))}</h2>", curve_svg(found)]
    for numbers, line in zip(found.runs(), found.lines()):
        step = found.steps[numbers[-1]]
        by_hand = "" if step.technique.by_hand else ' class="beyond"'
        title = escape(line[0].text.strip() + " " + line[1].text)
        body.append(f"<h2{by_hand}>{title}</h2>")
        if len(numbers) > 1:
            body.append(f"<p>{_marked(line[3:])}</p>{step_svg(boards[numbers[-1] + 1])}")
            continue
        body.append(f"<p>{_marked(_reasoning(step))}</p>{_nested(step)}")
        body.append(step_svg(boards[numbers[0]], step))
    body.append(f"<p>{escape(found.ending)}</p>")
    return _part(*body)


def step_part(step: Step) -> str:
    """Return the explanation of a step as part of a page."""
    name = escape(step.technique.name)
    words = _marked(_reasoning(step))
    return _part(f"<p><b>{name}</b>: {words}</p>{_nested(step)}")


def hint_part(hint: Hint) -> str:
    """Return a hint as part of a page, with the text above the picture."""
    return _part(f"<p>{_marked(hint.tokens())}</p>", step_svg(hint.board, hint.step))


def _part(*pieces: str) -> str:
    return f'{_STYLE}<div class="nonet">{"".join(pieces)}</div>'


def _reasoning(step: Step) -> Iterable[Token]:
    """Return the explanation of a step without those of its nested steps."""
    return own_tokens(step) if step.nested else step.tokens


def _nested(step: Step) -> str:
    return "".join(
        f"<details><summary>{escape(inner.technique.name)}</summary>"
        f"<p>{_marked(tokens_of(inner))}</p></details>"
        for inner in step.nested
    )


def _marked(tokens: Iterable[Token]) -> str:
    """Return tokens as HTML; chains do not break inside a link."""
    pieces = []
    for token in tokens:
        text = escape(token.text)
        if token.role == "chain":
            links = text.replace(" = ", "\u00a0=\u00a0").replace(" - ", "\u00a0-\u00a0<wbr>")
            pieces.append(f'<span class="chain">{links}</span>')
        elif token.role in LOOKS:
            ink = hue_of(token.role, token.letter).ink
            pieces.append(f'<mark style="border-color:{ink}">{text}</mark>')
        else:
            pieces.append(text)
    return "".join(pieces)


def curve_svg(found: Explanation) -> str:
    """Return a small plot of the rating of each step."""
    values = [step.rating for step in found.steps]
    top = max(values, default=1) or 1
    width = _WIDTH / max(len(values), 1)
    bars = []
    for number, (value, step) in enumerate(zip(values, found.steps)):
        height = (_HEIGHT - 30) * value / top
        ink = HUES["blue" if step.technique.by_hand else "orange"].ink
        label = f"{number + 1}. {step.technique.name}, {value:g}"
        bars.append(
            f'<rect x="{number * width:.2f}" y="{_HEIGHT - 10 - height:.2f}"'
            f' width="{max(width - 0.6, 0.4):.2f}" height="{height:.2f}" fill="{ink}">'
            f"<title>{escape(label)}</title></rect>"
        )
    body = (
        f'<text x="0" y="12" font-size="12" fill="{paper("muted")}">{top:g}</text>'
        f'<path d="M0 {_HEIGHT - 10}H{_WIDTH}" stroke="{paper("muted")}"/>{"".join(bars)}'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet-curve"'
        f' viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        f' width="{_WIDTH}" height="{_HEIGHT}" role="img" font-family="sans-serif">'
        f"<title>{escape(message('path-chart', {'count': len(values)}))}</title>"
        f"<style>{dark_rules(body, '.nonet-curve')}</style>{body}</svg>"
    )


def picture(thing: object) -> str | None:
    """Return an object as SVG, or None if it has no picture."""
    match thing:
        case Grid():
            return grid_svg(thing)
        case Board():
            return step_svg(thing)
        case Hint():
            return step_svg(thing.board, thing.step)
    return None


def page_part(thing: object) -> str | None:
    """Return an object as part of an HTML page: its picture, unless it has more to show."""
    match thing:
        case Explanation():
            return path_part(thing)
        case Step():
            return step_part(thing)
        case Hint():
            return hint_part(thing)
    return picture(thing)
