"""The HoDoKu 2.2 scale: its order, levels and scores."""

from nonet.logic.scale import Band, Rated, Scale

_BY_HOUSE = ("by_house",)
_BY_CELLS = ("by_cells",)
_RECTANGLE = ("by_cells", "missing")
_GROUPED = ("grouped", "tables")
_TABLES = ("tables",)
_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = range(5)

SCALE = Scale(
    key="hodoku",
    name="HoDoKu 2.2",
    about="The sum of the scores of all steps; it sets the level together with the hardest step.",
    headline="score",
    unit="points",
    levels=(
        Band("easy", 800),
        Band("medium", 1000),
        Band("hard", 1600),
        Band("unfair", 1800),
        Band("extreme"),
    ),
    rows=(
        (Rated("full-house", 4, _EASY, options=("queued",)),),
        (Rated("naked-single", 4, _EASY, options=("queued",)),),
        (
            Rated("hidden-single-box", 14, _EASY, options=("queued",)),
            Rated("hidden-single-line", 14, _EASY, options=("queued",)),
        ),
        (Rated("locked-pair", 40, _MEDIUM, options=_BY_HOUSE),),
        (Rated("locked-triple", 60, _MEDIUM, options=_BY_HOUSE),),
        (Rated("pointing", 50, _MEDIUM, options=_BY_HOUSE),),
        (Rated("claiming", 50, _MEDIUM, options=_BY_HOUSE),),
        (Rated("naked-pair", 60, _MEDIUM, options=_BY_HOUSE),),
        (Rated("naked-triple", 80, _MEDIUM, options=_BY_HOUSE),),
        (Rated("hidden-pair", 70, _MEDIUM, options=_BY_HOUSE),),
        (Rated("hidden-triple", 100, _MEDIUM, options=_BY_HOUSE),),
        (Rated("naked-quad", 120, _HARD, options=_BY_HOUSE),),
        (Rated("hidden-quad", 150, _HARD, options=_BY_HOUSE),),
        (Rated("x-wing", 140, _HARD, options=_BY_HOUSE),),
        (Rated("swordfish", 150, _HARD, options=_BY_HOUSE),),
        (Rated("jellyfish", 160, _HARD, options=_BY_HOUSE),),
        (Rated("remote-pair", 110, _HARD, options=("most_first",)),),
        (Rated("bug-1", 100, _HARD),),
        (Rated("skyscraper", 130, _HARD, options=_BY_HOUSE),),
        (Rated("two-string-kite", 150, _HARD),),
        (Rated("turbot-fish", 120, _HARD),),
        (Rated("empty-rectangle", 120, _HARD),),
        (Rated("w-wing", 150, _HARD, options=_BY_CELLS),),
        (Rated("xy-wing", 160, _HARD, options=_BY_CELLS),),
        (Rated("xyz-wing", 180, _HARD),),
        (Rated("unique-rectangle-1", 100, _HARD, options=_RECTANGLE),),
        (Rated("unique-rectangle-2", 100, _HARD, options=_RECTANGLE),),
        (Rated("unique-rectangle-3", 100, _HARD, options=_RECTANGLE),),
        (Rated("unique-rectangle-4", 100, _HARD, options=_RECTANGLE),),
        (Rated("unique-rectangle-5", 100, _HARD, options=_RECTANGLE),),
        (Rated("unique-rectangle-6", 100, _HARD, options=_RECTANGLE),),
        (Rated("hidden-rectangle", 100, _HARD, options=_RECTANGLE),),
        (Rated("avoidable-rectangle-1", 100, _HARD),),
        (Rated("avoidable-rectangle-2", 100, _HARD),),
        (Rated("finned-x-wing", 130, _HARD),),
        (Rated("sashimi-x-wing", 150, _HARD),),
        (Rated("finned-swordfish", 200, _UNFAIR),),
        (Rated("sashimi-swordfish", 240, _UNFAIR),),
        (Rated("finned-jellyfish", 250, _UNFAIR),),
        (Rated("sashimi-jellyfish", 260, _UNFAIR),),
        (Rated("sue-de-coq", 250, _UNFAIR, options=_BY_HOUSE),),
        (Rated("simple-colors-trap", 150, _HARD), Rated("simple-colors-wrap", 150, _HARD)),
        (Rated("multi-colors-1", 200, _HARD), Rated("multi-colors-2", 200, _HARD)),
        (Rated("x-chain", 260, _UNFAIR, options=("most_first",)),),
        (Rated("xy-chain", 260, _UNFAIR, options=("most_first",)),),
        (
            Rated("continuous-nice-loop", 280, _UNFAIR, options=_TABLES),
            Rated("discontinuous-nice-loop", 280, _UNFAIR, options=_TABLES),
            Rated("aic", 280, _UNFAIR, options=_TABLES),
        ),
        (
            Rated("grouped-continuous-nice-loop", 300, _UNFAIR, options=_GROUPED),
            Rated("grouped-discontinuous-nice-loop", 300, _UNFAIR, options=_GROUPED),
            Rated("grouped-aic", 300, _UNFAIR, options=_GROUPED),
        ),
        (
            Rated("als-xz", 300, _UNFAIR, options=_BY_HOUSE),
            Rated("als-xz-double", 300, _UNFAIR, options=_BY_HOUSE),
        ),
        (Rated("als-xy-wing", 320, _UNFAIR, options=_BY_HOUSE),),
        (Rated("als-chain", 340, _UNFAIR, options=_BY_HOUSE),),
        (Rated("franken-x-wing", 300, _UNFAIR),),
        (Rated("franken-swordfish", 350, _UNFAIR),),
        (Rated("finned-franken-x-wing", 390, _UNFAIR),),
        (Rated("finned-franken-swordfish", 410, _UNFAIR),),
        (Rated("forcing-chain-contradiction", 500, _EXTREME, options=_TABLES),),
        (
            Rated("forcing-net-contradiction", 700, _EXTREME, options=_TABLES),
            Rated("cell-forcing-net", 700, _EXTREME, options=_TABLES),
            Rated("house-forcing-net", 700, _EXTREME, options=_TABLES),
        ),
    ),
)
