"""HoDoKu 2.2: its order, levels and scores."""

from nonet.logic.scale import Level, Rated, Scale

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = range(5)
_QUEUED = 1  # singles in the order in which they come up
_BY_HOUSE = 1  # boxes, rows, columns, and in each the digits
_MOST_FIRST = 4  # chains with the most eliminations first
_GROUPED = 1
_APART = 1  # almost locked sets of a pattern share no cell

SCALE = Scale(
    key="hodoku",
    name="HoDoKu 2.2",
    about="The scores of all steps add up; the hardest step and the sum make the level.",
    levels=(
        Level("Easy", 800),
        Level("Medium", 1000),
        Level("Hard", 1600),
        Level("Unfair", 1800),
        Level("Extreme"),
    ),
    rows=(
        (Rated("full-house", 4, _EASY, options=_QUEUED),),
        (Rated("naked-single", 4, _EASY, options=_QUEUED),),
        (
            Rated("hidden-single-box", 14, _EASY, options=_QUEUED),
            Rated("hidden-single-line", 14, _EASY, options=_QUEUED),
        ),
        (Rated("locked-pair", 40, _MEDIUM),),
        (Rated("locked-triple", 60, _MEDIUM),),
        (Rated("pointing", 50, _MEDIUM, options=_BY_HOUSE),),
        (Rated("claiming", 50, _MEDIUM, options=_BY_HOUSE),),
        (Rated("naked-pair", 60, _MEDIUM, options=_BY_HOUSE),),
        (Rated("naked-triple", 80, _MEDIUM, options=_BY_HOUSE),),
        (Rated("hidden-pair", 70, _MEDIUM, options=_BY_HOUSE),),
        (Rated("hidden-triple", 100, _MEDIUM, options=_BY_HOUSE),),
        (Rated("naked-quad", 120, _HARD, options=_BY_HOUSE),),
        (Rated("hidden-quad", 150, _HARD, options=_BY_HOUSE),),
        (Rated("x-wing", 140, _HARD),),
        (Rated("swordfish", 150, _HARD),),
        (Rated("jellyfish", 160, _HARD),),
        (Rated("remote-pair", 110, _HARD),),
        (Rated("bug-1", 100, _HARD),),
        (Rated("skyscraper", 130, _HARD),),
        (Rated("two-string-kite", 150, _HARD),),
        (Rated("turbot-fish", 120, _HARD),),
        (Rated("empty-rectangle", 120, _HARD),),
        (Rated("w-wing", 150, _HARD),),
        (Rated("xy-wing", 160, _HARD),),
        (Rated("xyz-wing", 180, _HARD),),
        (Rated("unique-rectangle-1", 100, _HARD),),
        (Rated("unique-rectangle-2", 100, _HARD),),
        (Rated("unique-rectangle-3", 100, _HARD),),
        (Rated("unique-rectangle-4", 100, _HARD),),
        (Rated("unique-rectangle-5", 100, _HARD),),
        (Rated("unique-rectangle-6", 100, _HARD),),
        (Rated("hidden-rectangle", 100, _HARD),),
        (Rated("avoidable-rectangle-1", 100, _HARD),),
        (Rated("avoidable-rectangle-2", 100, _HARD),),
        (Rated("finned-x-wing", 130, _HARD),),
        (Rated("sashimi-x-wing", 150, _HARD),),
        (Rated("finned-swordfish", 200, _UNFAIR),),
        (Rated("sashimi-swordfish", 240, _UNFAIR),),
        (Rated("finned-jellyfish", 250, _UNFAIR),),
        (Rated("sashimi-jellyfish", 260, _UNFAIR),),
        (Rated("sue-de-coq", 250, _UNFAIR),),
        (Rated("simple-colors-trap", 150, _HARD), Rated("simple-colors-wrap", 150, _HARD)),
        (Rated("multi-colors-1", 200, _HARD), Rated("multi-colors-2", 200, _HARD)),
        (Rated("x-chain", 260, _UNFAIR, options=_MOST_FIRST),),
        (Rated("xy-chain", 260, _UNFAIR, options=_MOST_FIRST),),
        (
            Rated("continuous-nice-loop", 280, _UNFAIR, options=_MOST_FIRST),
            Rated("discontinuous-nice-loop", 280, _UNFAIR, options=_MOST_FIRST),
            Rated("aic", 280, _UNFAIR, options=_MOST_FIRST),
        ),
        (
            Rated("grouped-continuous-nice-loop", 300, _UNFAIR, options=_GROUPED | _MOST_FIRST),
            Rated("grouped-discontinuous-nice-loop", 300, _UNFAIR, options=_GROUPED | _MOST_FIRST),
            Rated("grouped-aic", 300, _UNFAIR, options=_GROUPED | _MOST_FIRST),
        ),
        (Rated("als-xz", 300, _UNFAIR), Rated("als-xz-double", 300, _UNFAIR)),
        (Rated("als-xy-wing", 320, _UNFAIR, options=_APART),),
        (Rated("als-chain", 340, _UNFAIR),),
        (Rated("franken-x-wing", 300, _UNFAIR),),
        (Rated("franken-swordfish", 350, _UNFAIR),),
        (Rated("finned-franken-x-wing", 390, _UNFAIR),),
        (Rated("finned-franken-swordfish", 410, _UNFAIR),),
        (
            Rated("forcing-chain-contradiction", 500, _EXTREME),
            Rated("cell-forcing-chain", 500, _EXTREME),
            Rated("house-forcing-chain", 500, _EXTREME),
        ),
        (
            Rated("forcing-net-contradiction", 700, _EXTREME),
            Rated("cell-forcing-net", 700, _EXTREME),
            Rated("house-forcing-net", 700, _EXTREME),
        ),
    ),
)
