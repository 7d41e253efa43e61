"""The HoDoKu 2.2 scale: its order, levels and scores."""

from nonet.logic.scale import LOOPS, Band, Rated, Scale, each, numbered, together

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
        *each(4, _EASY, "full-house", "naked-single", options=("queued",)),
        together(14, _EASY, "hidden-single-box", "hidden-single-line", options=("queued",)),
        (Rated("locked-pair", 40, _MEDIUM, options=_BY_HOUSE),),
        (Rated("locked-triple", 60, _MEDIUM, options=_BY_HOUSE),),
        *each(50, _MEDIUM, "pointing", "claiming", options=_BY_HOUSE),
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
        *each(120, _HARD, "turbot-fish", "empty-rectangle"),
        (Rated("w-wing", 150, _HARD, options=_BY_CELLS),),
        (Rated("xy-wing", 160, _HARD, options=_BY_CELLS),),
        (Rated("xyz-wing", 180, _HARD),),
        *each(100, _HARD, *numbered("unique-rectangle", 6), "hidden-rectangle", options=_RECTANGLE),
        *each(100, _HARD, "avoidable-rectangle-1", "avoidable-rectangle-2"),
        (Rated("finned-x-wing", 130, _HARD),),
        (Rated("sashimi-x-wing", 150, _HARD),),
        (Rated("finned-swordfish", 200, _UNFAIR),),
        (Rated("sashimi-swordfish", 240, _UNFAIR),),
        (Rated("finned-jellyfish", 250, _UNFAIR),),
        (Rated("sashimi-jellyfish", 260, _UNFAIR),),
        (Rated("sue-de-coq", 250, _UNFAIR, options=_BY_HOUSE),),
        together(150, _HARD, "simple-colors-trap", "simple-colors-wrap"),
        together(200, _HARD, "multi-colors-1", "multi-colors-2"),
        *each(260, _UNFAIR, "x-chain", "xy-chain", options=("most_first",)),
        together(280, _UNFAIR, *LOOPS, options=_TABLES),
        together(300, _UNFAIR, *(f"grouped-{key}" for key in LOOPS), options=_GROUPED),
        together(300, _UNFAIR, "als-xz", "als-xz-double", options=_BY_HOUSE),
        (Rated("als-xy-wing", 320, _UNFAIR, options=_BY_HOUSE),),
        (Rated("als-chain", 340, _UNFAIR, options=_BY_HOUSE),),
        (Rated("franken-x-wing", 300, _UNFAIR),),
        (Rated("franken-swordfish", 350, _UNFAIR),),
        (Rated("finned-franken-x-wing", 390, _UNFAIR),),
        (Rated("finned-franken-swordfish", 410, _UNFAIR),),
        (Rated("forcing-chain-contradiction", 500, _EXTREME, options=_TABLES),),
        together(
            700,
            _EXTREME,
            "forcing-net-contradiction",
            "cell-forcing-net",
            "house-forcing-net",
            options=_TABLES,
        ),
    ),
)
