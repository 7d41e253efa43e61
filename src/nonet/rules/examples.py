"""An example of every rule on a 9×9 grid, for its page in the documentation and for tests."""

from __future__ import annotations

from nonet import rules
from nonet.rules import Rule

_LINE = "r3c2 r2c3 r3c4 r4c5 r5c5"
_JIGSAW = (
    "AAAABCCCC ABBBBBCFF AAAABBCFF DDEEBECCF DDGEEECFF DGGEHEEFF DDGHHIIII DDGHHHHHI GGGGHIIII"
)

EXAMPLES: dict[type[Rule], tuple[Rule, ...]] = {
    rules.AntiKing: (rules.AntiKing(),),
    rules.AntiKnight: (rules.AntiKnight(),),
    rules.AntiTaxicab: (rules.AntiTaxicab(),),
    rules.Arrow: (
        rules.Arrow("r2c2", "r3c3 r3c4 r2c5"),
        rules.Arrow("r6c3 r6c4", "r5c5 r5c6 r6c7"),
    ),
    rules.Automaton: (
        rules.Automaton(
            _LINE, [0], [1], [*((0, d, 1) for d in (1, 3, 5, 7, 9)), *((1, d, 0) for d in (2, 4))]
        ),
    ),
    rules.Between: (rules.Between(_LINE),),
    rules.BoxIndexer: (rules.BoxIndexer("r4c4 r5c5 r6c4"),),
    rules.Cage: (rules.Cage("r2c2 r2c3 r3c2", 15), rules.Cage("r5c4 r5c5 r6c5 r6c6", 22)),
    rules.Candidates: (rules.Candidates({"r2c2": "129", "r5c5": "2468", "r5c6": "13579"}),),
    rules.ChaosConstruction: (rules.ChaosConstruction(), rules.Regions(_JIGSAW)),
    rules.Clone: (rules.Clone("r2c2 r2c3 r3c3", "r5c5 r5c6 r6c6"),),
    rules.ColumnIndexer: (rules.ColumnIndexer("r2c3 r4c3 r6c3"),),
    rules.Connected: (rules.Connected("13579"),),
    rules.CountingCircles: (rules.CountingCircles("r1c2 r2c5 r3c8 r5c3 r6c6 r8c4"),),
    rules.Diagonals: (rules.Diagonals(),),
    rules.Difference: (rules.Difference("r2c2 r2c3"), rules.Difference("r4c5 r5c5", 4)),
    rules.Digits: (rules.Digits(10),),
    rules.DisjointGroups: (rules.DisjointGroups(),),
    rules.DoubleArrow: (rules.DoubleArrow("r3c2 r2c3 r3c4 r4c5"),),
    rules.Entropic: (rules.Entropic(_LINE),),
    rules.Even: (rules.Even("r2c2 r3c5 r5c4"),),
    rules.ExtraCells: (rules.ExtraCells(2), rules.Thermometer("r10c1 r10c2 r9c3")),
    rules.ExtraRegions: (rules.ExtraRegions("r2c2 r2c3 r3c3 r4c3 r4c4 r5c4 r5c5 r6c5 r6c6"),),
    rules.FreeLines: (rules.FreeLines(),),
    rules.FullRank: (rules.FullRank((-1, 3), 20), rules.FullRank((4, -1), 7)),
    rules.GlobalEntropy: (rules.GlobalEntropy(),),
    rules.GreaterThan: (rules.GreaterThan("r2c2 r2c3"), rules.GreaterThan("r5c5 r4c5")),
    rules.LittleKiller: (
        rules.LittleKiller((-1, 2), "DR", 30),
        rules.LittleKiller((9, 4), "UL", 12),
    ),
    rules.Lockout: (rules.Lockout(_LINE),),
    rules.Maximum: (rules.Maximum("r2c3 r5c5"),),
    rules.Minimum: (rules.Minimum("r2c3 r5c5"),),
    rules.Modular: (rules.Modular(_LINE),),
    rules.Nabner: (rules.Nabner("r3c2 r2c3 r3c4 r4c5"),),
    rules.NoDifference: (
        rules.Difference("r2c2 r2c3"),
        rules.NoDifference([("r2c2", "r2c3")]),
    ),
    rules.NoPairSum: (rules.PairSum("r2c2 r2c3", 10), rules.NoPairSum([("r2c2", "r2c3")])),
    rules.NoRatio: (rules.Ratio("r2c2 r2c3"), rules.NoRatio([("r2c2", "r2c3")])),
    rules.NonConsecutive: (rules.NonConsecutive(),),
    rules.NumberedRoom: (rules.NumberedRoom((-1, 3), 7), rules.NumberedRoom((4, -1), 2)),
    rules.Odd: (rules.Odd("r2c2 r3c5 r5c4"),),
    rules.PairSum: (rules.PairSum("r2c2 r2c3", 10), rules.PairSum("r4c5 r5c5", 5)),
    rules.PairTable: (
        rules.PairTable(_LINE, [(a, b) for a in range(1, 10) for b in (a % 9 + 1, a % 7 + 1)]),
    ),
    rules.Palindrome: (rules.Palindrome(_LINE),),
    rules.Quadruple: (
        rules.Quadruple("r2c2 r2c3 r3c2 r3c3", "1358"),
        rules.Quadruple("r3c6 r3c7 r4c6 r4c7", "44"),
    ),
    rules.Ratio: (rules.Ratio("r2c2 r2c3"), rules.Ratio("r4c5 r5c5", 3)),
    rules.Rectangle: (rules.Rectangle(6, 9),),
    rules.RegionSum: (rules.RegionSum(_LINE),),
    rules.Regions: (rules.Regions(_JIGSAW),),
    rules.Renban: (rules.Renban(_LINE),),
    rules.RowIndexer: (rules.RowIndexer("r3c2 r3c4 r3c6"),),
    rules.Sandwich: (rules.Sandwich((-1, 3), 20), rules.Sandwich((4, -1), 7)),
    rules.Skyscraper: (rules.Skyscraper((-1, 3), 4), rules.Skyscraper((4, 9), 2)),
    rules.SlowThermometer: (rules.SlowThermometer(_LINE),),
    rules.Sum: (rules.Sum("r2c2 r3c3 r3c2", 15),),
    rules.Thermometer: (rules.Thermometer(_LINE), rules.Thermometer("r7c8 r6c8 r6c7")),
    rules.WeightedSum: (rules.WeightedSum("r2c2 r3c3 r3c2", [1, 1, -1], 4),),
    rules.Whispers: (rules.Whispers(_LINE), rules.Whispers("r7c2 r8c3 r7c4 r7c5", 4)),
    rules.Windows: (rules.Windows(),),
    rules.XSum: (rules.XSum((-1, 3), 20), rules.XSum((4, -1), 9)),
    rules.Zipper: (rules.Zipper(_LINE),),
}
