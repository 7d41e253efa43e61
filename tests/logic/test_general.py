"""The engine for rules and other sizes: sound steps, exact rules, texts, names and outcomes."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Grid, formats, is_solved
from nonet.errors import ArgumentError, BudgetError, NoSolutionError, UnknownNameError
from nonet.language import LANGUAGES, speaking, variables_of
from nonet.logic.general import engine
from nonet.logic.general.catalogue import CATALOGUE, RULE_KEYS, SCALE
from nonet.logic.general.forcing import Supposition
from nonet.logic.general.game import State, Variant, game_of
from nonet.logic.general.machines import survivors
from nonet.logic.general.places import bits
from nonet.logic.path import Clock, Outcome
from nonet.logic.step import Part, Step
from nonet.model.cells import Position
from nonet.puzzles.board import Board
from nonet.render.step_svg import step_svg
from nonet.rules import (
    AntiKnight,
    Arrow,
    Cage,
    Candidates,
    ChaosConstruction,
    Clone,
    Connected,
    Diagonals,
    ExtraCells,
    ExtraRegions,
    FullRank,
    GlobalEntropy,
    LittleKiller,
    Maximum,
    NonConsecutive,
    PairSum,
    Rectangle,
    Regions,
    Renban,
    Rule,
    Sandwich,
    Skyscraper,
    Thermometer,
    Whispers,
    XSum,
    Zipper,
    constraints,
    relations,
)
from nonet.rules.automata import Automaton
from nonet.rules.machines import Machine, automaton_of
from nonet.solving.search import true_candidates

from helpers.fitted_rules import LOCAL, fitted, full_grid, random_puzzle
from helpers.random_rules import MAKERS, made

PLAN = engine.plan_of(frozenset(CATALOGUE))
HARDEST = ("forcing-chain-contradiction", "forcing-net-contradiction")


def assert_sound(grid: Grid, rules: tuple[Rule, ...], *, every: int = 0) -> list[Step]:
    """Check each step of the path against all solutions, and all steps of every n-th board.

    A step may only place a digit that all solutions have, and remove one that none has. Placing and
    removing change the board and the state of the engine in the same way.
    """
    true = {tuple(cell): set(some) for cell, some in true_candidates(grid, rules=rules).items()}
    board = Board(grid, rules=rules)
    size = grid.size
    path, tally = PLAN.follow(board)
    assert tally.outcome in (Outcome.SOLVED.value, Outcome.STUCK.value)
    state = State.of(board, Clock())
    seen: list[Step] = []
    for number, step in enumerate(path):
        steps: list[Step] = [step]
        if every and number % every == 0:
            steps += PLAN.all_steps(board, limit=25)
        for one in steps:
            assert one.placements or one.eliminations
            for cell, digit in one.placements:
                assert true[divmod(cell, size)] == {digit}, f"{grid} {rules}: {one}"
            for cell, digit in one.eliminations:
                assert digit not in true[divmod(cell, size)], f"{grid} {rules}: {one}"
                assert board.masks[cell] >> (digit - 1) & 1, f"{grid} {rules}: {one}"
        board.apply(step)
        state.apply(step.placements, step.eliminations)
        for cell, mask in enumerate(board.masks):
            assert board.grid.cells[cell] or mask == state.masks[cell]
        seen += steps
    assert (tally.outcome == Outcome.SOLVED.value) == is_solved(board.grid, rules=rules)
    return seen


def assert_told(steps: list[Step]) -> None:
    """Check the texts of steps: complete sentences without gaps."""
    for step in steps:
        for tokens in (step.tokens, step.where(), step.pattern()):
            text = "".join(token.text for token in tokens)
            assert text[-1] == "." and not set("{}[]") & set(text), text
            assert ".." not in text and "  " not in text and " ." not in text, text
            assert text[0].isupper() or text[0] == "r", text


@pytest.mark.parametrize(("size", "seeds"), [(4, 30), (6, 8), (9, 3)])
def test_random_puzzles(size: int, seeds: int) -> None:
    steps = []
    for seed in range(seeds):
        steps += assert_sound(*random_puzzle(seed, size)[:2], every=12)
    assert_told(steps)
    assert len({step.technique.key for step in steps}) > 25


def random_jigsaw(seed: int, size: int) -> tuple[Grid, tuple[Rule, ...]]:
    """Return a puzzle with irregular regions: cells with equal digits were exchanged."""
    chance = random.Random(seed)
    full = full_grid(chance, size)
    while full is None:
        full = full_grid(chance, size)
    labels = [cell // size for cell in range(size * size)]
    for _ in range(chance.randint(2, 2 * size)):
        a, b = chance.sample(range(size * size), 2)
        if full.cells[a] == full.cells[b]:
            labels[a], labels[b] = labels[b], labels[a]
    keep = chance.uniform(0.2, 0.5)
    cells = bytes(digit if chance.random() < keep else 0 for digit in full.cells)
    return Grid.from_cells(cells), (Regions(labels),)


@pytest.mark.parametrize(("size", "seeds"), [(4, 12), (6, 24), (9, 1)])
def test_random_jigsaws(size: int, seeds: int) -> None:
    steps = []
    for seed in range(seeds):
        steps += assert_sound(*random_jigsaw(seed, size), every=6)
    assert_told(steps)
    assert "law-of-leftovers" in {step.technique.key for step in steps}


SHAPES = ((3, 4), (4, 6), (6, 4), (5, 7), (4, 8), (6, 8), (8, 6), (6, 9))


def random_rectangle(seed: int) -> tuple[Grid, tuple[Rule, ...]]:
    """Return a puzzle on a grid that is not square, with a few rules or none."""
    chance = random.Random(seed)
    rows, columns = SHAPES[seed % len(SHAPES)]
    base: tuple[Rule, ...] = (Rectangle(rows, columns),)
    if chance.random() < 0.2:
        base += (chance.choice([AntiKnight(), NonConsecutive(), GlobalEntropy()]),)
    size, full = max(rows, columns), None
    while full is None:
        full = full_grid(chance, size, base)
        base = base if full else base[:1]
    kinds = [chance.choice(LOCAL) for _ in range(chance.randint(0, size))]
    found = [fitted(kind, chance, full, base) for kind in kinds]
    keep = chance.uniform(0.15, 0.5)
    cells = bytes(digit if chance.random() < keep else 0 for digit in full.cells)
    rules = (*base, *(rule for rule in found if rule is not None))
    return Grid.from_cells(cells), tuple(dict.fromkeys(rules))


def test_random_rectangles() -> None:
    steps = []
    for seed in range(40):
        steps += assert_sound(*random_rectangle(seed), every=8)
    assert_told(steps)
    assert len({step.technique.key for step in steps}) > 25


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_random_rectangles(part: int) -> None:
    for seed in range(1000 + part * 100, 1000 + (part + 1) * 100):
        assert_sound(*random_rectangle(seed), every=5)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_random_jigsaws(part: int) -> None:
    for size, seeds in ((4, 50), (6, 40), (9, 10)):
        for seed in range(1000 + part * seeds, 1000 + (part + 1) * seeds):
            assert_sound(*random_jigsaw(seed, size), every=5)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_random_puzzles(part: int) -> None:
    """Check the paths of 7,000 puzzles of 4 rows, 2,500 of 6 and 500 of 9."""
    for size, seeds in ((4, 350), (6, 125), (9, 25)):
        for seed in range(1000 + part * seeds, 1000 + (part + 1) * seeds):
            assert_sound(*random_puzzle(seed, size)[:2], every=0 if seed % 20 else 20)


WHOLE_GRID = ("Connected", "FullRank")
"""Rules about the whole grid, whose steps follow some arguments only."""


@pytest.mark.parametrize("kind", sorted(set(MAKERS) - set(WHOLE_GRID)))
def test_what_a_rule_leaves_is_exact(kind: str) -> None:
    """On 4×4 grids, a condition keeps exactly the candidates that occur in a valid filling."""
    chance = random.Random(kind)
    for _ in range(12):
        game = game_of(4, (made(kind, chance, 4),))
        masks = [chance.randint(1, 15) for _ in range(16)]
        plain = {id(condition.plain) for condition in game.conditions}
        for condition in game.conditions:
            found = condition.survivors(masks)
            assert found is not None
            apart = id(condition) not in plain
            assert found.masks == _brute_force(game, condition.cells, masks, apart), condition


@pytest.mark.parametrize(("kind", "least"), [("Connected", 2), ("FullRank", 12)])
def test_rules_about_the_whole_grid_have_steps(kind: str, least: int) -> None:
    """Every step leaves the digits of all solutions."""
    found: list[Step] = []
    for seed in range(24):
        chance = random.Random(f"{kind} {seed}")
        solution = full_grid(chance, chance.choice((4, 6)))
        rule = fitted(kind, chance, solution) if solution else None
        if solution and rule:
            shown = chance.uniform(0.1, 0.5)
            cells = bytes(v if chance.random() < shown else 0 for v in solution.cells)
            found += assert_sound(Grid.from_cells(cells), (rule,), every=3)
    key = RULE_KEYS[made(kind, random.Random(1), 9).name]
    steps = [step for step in found if step.technique.key == key]
    assert len(steps) >= least
    assert_told(steps)


def test_a_connected_area() -> None:
    """A cell between two parts of an area belongs to it, and one behind a wall does not."""
    odd = Connected("13579")
    wall = [odd, Candidates({(1, col): "2468" for col in range(9)})]
    (cut,) = nonet.steps("1" + "." * 80, rules=wall, only=["connected-area"])
    assert "No path of such cells can lead from r1c1 to r3456789c123456789" in str(cut)
    door = [odd, Candidates({(1, col): "2468" for col in range(8)})]
    *_, through = nonet.steps("1" + "." * 79 + "3", rules=door, only=["connected-area"])
    text = "between r1c1 and r9c9 passes through r3c9, so r3c9 cannot be 2, 4, 6 or 8"
    assert text in str(through)


def test_a_ranked_line() -> None:
    """The lowest line starts with 1, and is lower than the other lines that do."""
    lowest = FullRank((-1, 3), 1)
    first = nonet.hint("." * 81, rules=[lowest])
    assert "So this one starts with 1: r1c4 cannot be 2 to 9." in str(first)
    puzzle = "...1....." + "...8....." + "." * 9 + "1........" + "." * 45
    (compared,) = nonet.steps(puzzle, rules=[lowest], only=["full-rank-clue"], every=True)[:1]
    assert "is lower than the one on the side of r4c12" in str(compared)
    assert {digit for cell, digit in compared.eliminations if cell == 28} == set(range(2, 8))


def _brute_force(
    game: Variant, cells: tuple[int, ...], masks: list[int], apart: bool
) -> tuple[int, ...]:
    """Return the surviving candidates of some cells, by trying all digits."""
    tests = [one for one in relations(4, game.rules) if set(one.cells) <= set(cells)]
    if "indexer" in game.rules[0].name:  # each marked cell is a separate condition
        tests = [one for one in tests if one.cells[0] == cells[0]]
    own = set(constraints(4, game.rules)) - set(constraints(4))
    kept = dict.fromkeys(cells, 0)
    for digits in product(*([bit + 1 for bit in bits(masks[cell])] for cell in cells)):
        values = dict(zip(cells, digits, strict=True))
        if (
            all(one.holds(tuple(values[cell] for cell in one.cells)) for one in tests)
            and all(sum(values.get(c) == d for c, d in one.placements) < 2 for one in own)
            and not any(
                apart and game.sees[a] >> b & 1 and values[a] == values[b]
                for a, b in combinations(cells, 2)
            )
        ):
            for cell, digit in values.items():
                kept[cell] |= 1 << (digit - 1)
    if not all(kept.values()):
        return tuple(0 for _ in cells)
    return tuple(kept[cell] for cell in cells)


def text_of(rules: Sequence[Rule], key: str, grid: str = "." * 81) -> str:
    """Return the first step of one technique on a grid with rules."""
    (step, *_) = nonet.steps(grid, rules=rules, only=key)
    return str(step)


def test_rules_in_words() -> None:
    assert text_of([Cage("r1c1 r1c2 r2c1", 7)], "cage-combinations") == (
        "The cage r1c12 and r2c1 adds up to 7. It can only hold 124. So r1c12 and r2c1 cannot be 3"
        " or 5."
    )
    assert text_of([Thermometer("r5c5 r5c6 r5c7 r5c8")], "Thermometer") == (
        "Along the thermometer r5c5678, the digits increase from the bulb r5c5. Each cell needs"
        " smaller digits before it and greater ones after it: r5c5 cannot be 7 to 9; r5c6 cannot be"
        " 1, 8 or 9; r5c7 cannot be 1, 2 or 9; r5c8 cannot be 1 to 3."
    )
    assert text_of([Arrow("r1c1", "r1c2 r1c3")], "arrow-sum") == (
        "The digits along the arrow r1c23 add up to the number in its circle r1c1. The candidates "
        "of r1c23 add up to at least 2 and at most 18, and r1c1 must match that. The remaining "
        "candidates leave no other way: r1c23 cannot be 9."
    )
    assert text_of([Whispers("r1c1 r1c2 r1c3")], "whispers-line") == (
        "Neighbours along the line r1c123 differ by at least 5. Other digits would leave a"
        " neighbour without a candidate: r1c123 cannot be 5."
    )
    assert text_of([Renban("r1c1 r1c2 r1c3")], "renban-line", ".....3..." + "." * 72) == (
        "The line r1c123 holds consecutive digits in any order. It can only hold 456, 567, 678 or"
        " 789. So r1c123 cannot be 1 or 2."
    )
    assert text_of([Sandwich((-1, 0), 35)], "sandwich-clue") == (
        "In column 1, the digits between the lowest and the highest one add up to 35. With this "
        "sum, the number of cells between them is 7. The remaining"
        " candidates leave no other way: r19c1 cannot be 2 to 8; r2345678c1 cannot be 1 or"
        " 9."
    )


def test_sums_in_words() -> None:
    cages = [Cage("r1c1 r2c1 r3c1", 11), Cage("r1c2 r1c3 r2c2", 20), Cage("r2c3 r3c3", 11)]
    assert text_of(cages, "innie") == (
        "Box 1 adds up to 45, and the cages and digits inside, without r3c2, to 42. The difference"
        " is 3, so r3c2 is 3."
    )
    assert text_of([*cages, Cage("r3c2 r4c2", 9)], "outie") == (
        "Box 1 adds up to 45, and the cages and digits that cover it, with r4c2 outside, to 51. The"
        " difference is 6, so r4c2 is 6."
    )
    locked = [Cage("r1c1 r1c2 r2c1", 7)]
    assert text_of(locked, "cage-locked", "." * 81) == (
        "The cage r1c12 and r2c1 adds up to 7. It can only hold 124, so it contains 1. There, it"
        " can only go in r1c12 and r2c1, so a cell that sees all these places cannot hold it: r1c3,"
        " r2c23 and r3c123 cannot be 1."
    )


def test_the_number_of_skyscrapers_selects_the_plural_form() -> None:
    """Japanese and Chinese have one form."""
    forms = {
        "en": ("1 digit that is higher", "3 digits that are higher"),
        "de": ("ist 1 Ziffer", "sind 3 Ziffern"),
        "es": ("1 número más alto", "3 números más altos"),
        "fr": ("1 chiffre plus haut que", "3 chiffres plus hauts que"),
        "ja": ("数字が1個", "数字が3個"),
        "zh": ("1个数字", "3个数字"),
    }
    assert forms.keys() == LANGUAGES.keys()
    for language, texts in forms.items():
        with speaking(language):
            for number, text in zip((1, 3), texts):
                found = nonet.hint("." * 16, rules=[Skyscraper((-1, 0), number)])
                assert text in found.text()


def test_hints_name_the_cells_of_a_rule() -> None:
    empty = "." * 81
    assert nonet.hint(empty, rules=[Arrow("r1c1", "r1c2 r2c2")]).text(1) == (
        "Look at the arrow r1c12 and r2c2."
    )
    assert nonet.hint(empty, rules=[Maximum("r2c2")]).text(1) == "Look at the maximum r2c2."


def test_a_cage_as_a_house_is_named_by_its_grouped_cells() -> None:
    assert text_of(
        [Cage("r1c1 r1c2 r2c2 r3c4", 10)], "hidden-single-region", "....1..........."
    ) == (
        "In cage r1c12, r2c2 and r3c4, the digit 1 has only one place left. All other empty cells"
        " there see it in r2c1. So r3c4 is 1."
    )


def test_the_story_of_a_supposition_is_complete() -> None:
    """Every removal that a conclusion depends on comes before it, back to the supposition."""
    told = 0
    for seed in range(15):
        grid, rules, solution = random_puzzle(seed, 6)
        state = State.of(Board(grid, rules=rules), Clock())
        for cell in bits(state.open):
            for bit in bits(state.masks[cell] & ~(1 << (solution.cells[cell] - 1))):
                supposition = Supposition(state, cell, bit + 1)
                if supposition.end is not None:
                    behind: dict[int, list[Part]] = {}
                    supposition.reasons(behind)
                    events = [event for event in supposition.order if id(event) in behind]
                    assert not events or events[0].pair == (cell, bit + 1)
                    for number, event in enumerate(events):
                        used: dict[int, list[Part]] = {}
                        supposition.causes(event.needs, used)
                        assert used.keys() <= {id(before) for before in events[:number]}
                    told += 1
    assert told > 20


ZIPPERS = [
    Zipper("r5c1 r6c1 r6c2 r5c3 r4c4 r5c5 r6c5"),
    Zipper("r4c3 r3c2 r2c3 r2c4 r3c5 r2c6 r1c6"),
]


def test_cases_refute_only_false_candidates() -> None:
    """Each case supposes a digit left in its cell, and all of them end in a contradiction."""
    puzzle = Grid(".5..........5.......................")
    solution = nonet.solve(puzzle, rules=ZIPPERS)
    found = nonet.steps(puzzle, rules=ZIPPERS, every=True, only="contradiction-by-cases")
    assert max(step.length for step in found) > 2
    for step in found:
        ((cell, digit),) = step.eliminations
        assert solution.cells[cell] != digit
        roles = Counter(part.role for part in step.parts)
        assert roles["pattern"] + roles["house"] + roles["broken"] == step.length
        cases = [(part.cells, part.digits) for part in step.parts if part.role == "case"]
        for part in step.with_role("choice"):
            assert {(part.cells, (one,)) for one in part.digits} <= {*cases}
        assert step.length == 1 + len(cases) - roles["choice"]


def test_words_of_a_contradiction_by_cases() -> None:
    """The cases follow the reason for the digits that are left, each with its own story."""
    (step,) = (
        step
        for step in nonet.steps(
            ".5..........5.......................",
            rules=ZIPPERS,
            every=True,
            only="contradiction-by-cases",
        )
        if step.length == 3
    )
    text = step.text()
    for said in (
        "Suppose r5c5 is 5. Then r6c3 is 5, the only place left for 5 in row 6.",
        "r4c4 can only be 2, 3 or 4 (because of the zipper line",
        "Case: r4c4 is 2. r6c2 is 4, the only candidate left there",
        "Case: r4c4 is 4.",
    ):
        assert said in text
    assert text.endswith("So r5c5 cannot be 5.")
    for language in LANGUAGES:
        with speaking(language):
            assert step.text().count("r4c4") >= 4
            assert len(step.branches[0].lines) == text.count(". ") - 2


def test_sums_of_groups_keep_what_machines_keep() -> None:
    """A sum over groups of cells that see each other loses exactly the same candidates."""
    chance = random.Random(7)
    compared = 0
    for rules in (
        (LittleKiller((-1, 0), "DR", 30), LittleKiller((-1, 3), "DR", 25)),
        (Arrow("r3c3", "r2c3 r1c4 r1c5 r2c6"), Arrow("r7c7", "r6c7 r5c8")),
    ):
        for condition in game_of(9, rules).conditions:
            parts = condition.sum_parts
            for _ in range(40 if parts else 0):
                masks = [chance.getrandbits(9) | 1 << chance.randrange(9) for _ in condition.cells]
                expected = survivors(condition.cells, condition.machines, masks)
                if parts and expected:
                    assert parts.survivors(masks).masks == expected.masks
                    compared += 1
    assert compared > 100


def test_names_select_techniques() -> None:
    """Both engines know the names of either; the rating decides where a plan ends."""
    rules = [Cage("r1c1 r1c2 r2c1", 7), Thermometer("r5c5 r5c6 r5c7")]
    keys = {s.technique.key for s in nonet.steps("." * 81, every=True, rules=rules, only="rules")}
    assert keys == {"cage-combinations", "thermometer-bounds", "thermometer-bounds-and-houses"}
    assert nonet.hint("." * 81, rules=rules, without=["rules", "sums"]).step is None
    assert nonet.hint("." * 81, rules=rules, up_to="naked-single").step is None
    assert nonet.hint("." * 81, rules=rules, up_to="Skyscraper").step is not None
    classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert nonet.rate(classic, without="cage-combinations", up_to="innies").solved
    with pytest.raises(UnknownNameError, match="cage-combos"):
        nonet.hint("." * 81, rules=rules, only="cage-combos")
    for scale in ("se", "hodoku"):
        with pytest.raises(ArgumentError, match="classic 9×9 puzzles only"):
            nonet.explain("." * 81, rules=rules, scale=scale)
    with pytest.raises(ArgumentError, match="without stable"):
        nonet.rate("12...4....4....1", stable=True)


def test_outcomes() -> None:
    """Puzzles without a solution, with several, and too little time."""
    cages = [Cage("r1c1 r1c2", 3), Cage("r2c1 r2c2", 3)]
    assert str(nonet.hint("." * 81, rules=cages)) == "There is no solution with these digits."
    with pytest.raises(NoSolutionError):
        nonet.rate("." * 81, rules=cages)
    assert nonet.rate("." * 16).outcome is Outcome.STUCK
    assert "more than one solution" in nonet.explain("." * 36).ending
    wrong = Board("12...4....4....1").copy()
    wrong.place(0, 3, 3)
    assert str(nonet.hint(wrong)) == "The digit in r1c4 cannot be right."
    hard = nonet.explain("." * 256, seconds=0.001)
    assert hard.outcome is Outcome.STOPPED
    with pytest.raises(BudgetError, match="time limit reached"):
        nonet.hint(Grid.empty_of(16), seconds=1e-9)


def test_many_puzzles_of_all_kinds() -> None:
    classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    killer = formats.read(".Cage~3~R1C1~R1C2")
    puzzles = [classic, "12...4....4....1", Grid("." * 36), killer, "nonsense", "11" + "." * 14]
    found = nonet.rate_many(puzzles)
    assert [rating.outcome.name for rating in found] == [
        *("SOLVED", "SOLVED", "STUCK", "STUCK", "BAD", "NONE"),
    ]
    assert found[0] == nonet.rate(classic) and found[1] == nonet.rate(puzzles[1])
    assert found[3].techniques == {"naked-pair": 1}
    assert found.hardest.tolist()[:2] == ["hidden-single-box"] * 2
    words = found.values("techniques").words
    assert words == found.keys and "cage-combinations" in words
    by_rules = nonet.rate_many([classic, classic], rules=[Diagonals()])
    assert [rating.outcome.name for rating in by_rules] == ["NONE", "NONE"]
    assert [rating.outcome.name for rating in nonet.rate_many(puzzles[:2], scale="se")] == [
        *("SOLVED", "BAD"),
    ]


def test_cells_and_digits_of_sixteen_rows() -> None:
    solution = next(nonet.solutions(Grid.empty_of(16)))
    chance = random.Random(3)
    cells = bytes(v if chance.random() < 0.6 else 0 for v in solution.cells)
    grid = Grid.from_cells(cells)
    steps = assert_sound(grid, ())
    assert_told(steps)
    placed = [step.as_dict()["placements"][0] for step in steps if step.placements]
    assert any(pair["cell"].startswith("r16c1") for pair in placed)
    assert any(pair["digit"] > 9 for pair in placed)
    assert any("the digit G" in str(step) for step in steps)
    again = pickle.loads(pickle.dumps(steps[0]))
    assert again == steps[0] and again.as_dict() == steps[0].as_dict()


@pytest.mark.parametrize("size", [4, 6, 16])
def test_pictures_of_other_sizes(size: int) -> None:
    solution = next(nonet.solutions(Grid.empty_of(size)))
    chance = random.Random(size)
    cells = bytes(v if chance.random() < 0.55 else 0 for v in solution.cells)
    for step, board in zip(assert_sound(Grid.from_cells(cells), ()), _boards(cells), strict=False):
        root = ElementTree.fromstring(step_svg(board, step))
        side = float(root.get("width", "0"))
        assert side == size * 60 + 26
        for text in root.iter("{http://www.w3.org/2000/svg}text"):
            assert -22 < float(text.get("x", "0")) < side and float(text.get("y", "0")) < side


def _boards(cells: bytes) -> list[Board]:
    return list(nonet.explain(Grid.from_cells(cells)).boards())


def test_every_technique_has_words_and_a_rating() -> None:
    assert CATALOGUE.keys() == {rated.technique for (rated,) in SCALE.rows}
    for technique in CATALOGUE.values():
        assert {"placed", "eliminated"} <= variables_of(technique.reasoning), technique
        assert variables_of(technique.pattern), technique
    names = [technique.name for technique in CATALOGUE.values()]
    assert len(set(names)) == len(names)
    missing = {made(kind, random.Random(1), 9).name for kind in MAKERS} - RULE_KEYS.keys()
    groups = {"diagonals", "anti-knight", "anti-king", "disjoint-groups", "windows"}
    assert missing == {*groups, "extra-regions", "candidates", "odd", "even"}


@pytest.mark.parametrize(
    ("rule", "key", "reason"),
    [
        (
            Arrow("r1c1", "r2c2 r3c3 r4c4"),
            "arrow-sum",
            "r2c2, r3c3 and r4c4 add up to at least 3 and at most 27, and r1c1 must match",
        ),
        (LittleKiller((-1, 4), "DR", 34), "little-killer-clue", "allow sums from 4 to 36"),
        (Sandwich((-1, 3), 33), "sandwich-clue", "the number of cells between them is 6."),
        (XSum((-1, 3), 43), "x-sum-clue", "With this sum, r1c4 can only be 8."),
        (Skyscraper((4, -1), 8), "skyscraper-clue", "it cannot come before place 8."),
    ],
    ids=lambda value: value if isinstance(value, str) and "-" in value else "",
)
def test_reasons_have_numbers(rule: Rule, key: str, reason: str) -> None:
    assert reason in text_of([rule], key)


def test_a_path_keeps_what_it_found_when_the_time_runs_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search for mistakes leaves time for the steps."""
    given: list[float | None] = []

    def find_mistakes(board: Board, *, seconds: float | None) -> tuple[()]:
        given.append(seconds)
        return ()

    monkeypatch.setattr("nonet.logic.explanations.find_mistakes", find_mistakes)
    found = nonet.explain("." * 81, rules=[Cage("r1c1 r1c2", 3)], seconds=0.6)
    (budget,) = given
    assert budget is not None and 0 < budget <= 0.2
    assert found.outcome in (Outcome.STUCK, Outcome.STOPPED) and found.steps


EXTRA = "12...4....4....1"
BEYOND: dict[str, tuple[Rule, ...]] = {
    "a pair": (ExtraCells(2), PairSum("r4c4 r5c1", 5)),
    "a house": (ExtraCells(4), ExtraRegions("r5c1 r5c2 r5c3 r5c4")),
    "copies": (ChaosConstruction(), Clone("r1c1 r1c2 r1c3 r1c4", "r5c1 r5c2 r5c3 r5c4")),
}
"""Rules about cells that no step can name."""


@pytest.mark.parametrize("name", BEYOND)
def test_rules_about_extra_cells_are_left_to_the_solver(name: str) -> None:
    found = nonet.hint(EXTRA, rules=BEYOND[name])
    solutions = list(nonet.solutions(EXTRA, rules=BEYOND[name]))
    assert bool(solutions) == (not found.mistakes)
    assert not nonet.steps("." * 16, rules=BEYOND[name], only="naked-single")


def test_a_full_grid_whose_extra_cells_have_no_digits_is_no_solution() -> None:
    with pytest.raises(nonet.NoSolutionError):
        nonet.rate(EXTRA, rules=[ExtraCells(2), Cage("r5c1 r5c2", 99)])
    assert nonet.rate(EXTRA, rules=[ExtraCells(2), Cage("r5c1 r5c2", 3)]).solved


def test_hints_read_automata_that_were_written_out_before() -> None:
    cells = tuple(Position(0, col) for col in range(3))
    machine = Machine(cells, 0, lambda s, digit: s + digit, lambda s: s == 6, key=("sum", 6))
    for rule in (automaton_of(4, machine), automaton_of(4, machine)):
        found = nonet.hint("." * 12 + "1...", rules=[rule])
        assert found.step is not None and found.step.technique.key == "automaton-line"


def test_a_rule_with_too_many_states_refuses_nothing() -> None:
    text = (
        ".SumLine~12~LOOP~R5C1~R5C2~R6C2~R7C2~R7C1~R6C1.SumLine~14~LOOP~R7C3~R7C4~R8C4~R8C3.S"
        "umLine~15~LOOP~R1C6~R1C7~R2C7~R3C7~R4C7~R4C6~R3C6~R2C6.SumLine~14~LOOP~R7C1~R7C2~R8C"
        "2~R9C2~R9C1~R8C1.~R7C1_3.~R2C4_7.~R4C4_5.~R1C7_6.~R9C3_7.~R8C9_1.~R7C9_4.~R9C7_2.~R2"
        "C3_6.~R8C5_4.~R5C1_1.~R5C6_8.~R2C7_1.~R5C5_2.~R9C5_5.~R8C3_8.~R5C4_9.~R9C4_6.~R6C7_8"
        ".~R7C5_8.~R9C6_9.~R4C5_7.~R3C4_8.~R2C5_3.~R3C7_3.~R4C1_9.~R8C6_2.~R9C8_3.~R4C2_8.~R9"
        "C9_8.~R6C9_9.~R6C5_6.~R9C2_1.~R8C2_9.~R1C5_1.~R8C4_3.~R5C2_6.~R2C6_5.~R5C9_3.~R1C4_2"
        ".~R2C1_8.~R4C9_6.~R6C3_5.~R4C6_1.~R6C4_4.~R6C6_3.~R1C6_4.~R5C8_7.~R3C3_1.~R7C7_9.~R1"
        "C2_3.~R3C9_7"
    )
    record = formats.read(text)
    with pytest.raises(ArgumentError, match="more than 32000 states"):
        [rule.moves for rule in record.rules if isinstance(rule, Automaton)]
    assert nonet.explain(record).solved
