"""Rules of Sudoku variants, in addition to the classic houses or instead of the boxes.

A variant is a grid with a tuple of rules; functions that accept a grid also accept ``rules=``.

>>> from nonet import Grid, count_solutions
>>> from nonet.rules import AntiKing, Diagonals
>>> empty = Grid.empty_of(4)
>>> [count_solutions(empty, limit=None, rules=rules) for rules in ([], [Diagonals()], [AntiKing()])]
[288, 48, 0]
"""

from nonet.lazy import LazyNames

with LazyNames(globals()) as _names:
    from nonet.rules.automata import Automaton as Automaton
    from nonet.rules.automata import PairTable as PairTable
    from nonet.rules.base import Constraint as Constraint
    from nonet.rules.base import Layout as Layout
    from nonet.rules.base import Relation as Relation
    from nonet.rules.base import Rule as Rule
    from nonet.rules.base import check_fit as check_fit
    from nonet.rules.base import check_rules as check_rules
    from nonet.rules.base import compiled as compiled
    from nonet.rules.base import constraints as constraints
    from nonet.rules.base import constraints_by_placement as constraints_by_placement
    from nonet.rules.base import groups as groups
    from nonet.rules.base import layout_of as layout_of
    from nonet.rules.base import other_constraints as other_constraints
    from nonet.rules.base import program_of as program_of
    from nonet.rules.base import refuse_relations as refuse_relations
    from nonet.rules.base import refuse_rules as refuse_rules
    from nonet.rules.base import relations as relations
    from nonet.rules.chaos import ChaosConstruction as ChaosConstruction
    from nonet.rules.dots import Difference as Difference
    from nonet.rules.dots import GreaterThan as GreaterThan
    from nonet.rules.dots import NoDifference as NoDifference
    from nonet.rules.dots import NoPairSum as NoPairSum
    from nonet.rules.dots import NoRatio as NoRatio
    from nonet.rules.dots import PairSum as PairSum
    from nonet.rules.dots import Ratio as Ratio
    from nonet.rules.grids import Digits as Digits
    from nonet.rules.grids import ExtraCells as ExtraCells
    from nonet.rules.grids import FreeLines as FreeLines
    from nonet.rules.grids import Rectangle as Rectangle
    from nonet.rules.lines import Between as Between
    from nonet.rules.lines import Entropic as Entropic
    from nonet.rules.lines import Lockout as Lockout
    from nonet.rules.lines import Modular as Modular
    from nonet.rules.lines import Nabner as Nabner
    from nonet.rules.lines import Palindrome as Palindrome
    from nonet.rules.lines import RegionSum as RegionSum
    from nonet.rules.lines import Renban as Renban
    from nonet.rules.lines import SlowThermometer as SlowThermometer
    from nonet.rules.lines import Thermometer as Thermometer
    from nonet.rules.lines import Whispers as Whispers
    from nonet.rules.lines import Zipper as Zipper
    from nonet.rules.marks import BoxIndexer as BoxIndexer
    from nonet.rules.marks import Candidates as Candidates
    from nonet.rules.marks import Clone as Clone
    from nonet.rules.marks import ColumnIndexer as ColumnIndexer
    from nonet.rules.marks import CountingCircles as CountingCircles
    from nonet.rules.marks import Even as Even
    from nonet.rules.marks import GlobalEntropy as GlobalEntropy
    from nonet.rules.marks import Maximum as Maximum
    from nonet.rules.marks import Minimum as Minimum
    from nonet.rules.marks import Odd as Odd
    from nonet.rules.marks import Quadruple as Quadruple
    from nonet.rules.marks import RowIndexer as RowIndexer
    from nonet.rules.moves import AntiKing as AntiKing
    from nonet.rules.moves import AntiKnight as AntiKnight
    from nonet.rules.moves import AntiTaxicab as AntiTaxicab
    from nonet.rules.moves import NonConsecutive as NonConsecutive
    from nonet.rules.names import BY_NAME as BY_NAME
    from nonet.rules.names import FPUZZLES_RULES as FPUZZLES_RULES
    from nonet.rules.names import by_name as by_name
    from nonet.rules.outside import NumberedRoom as NumberedRoom
    from nonet.rules.outside import Sandwich as Sandwich
    from nonet.rules.outside import Skyscraper as Skyscraper
    from nonet.rules.outside import XSum as XSum
    from nonet.rules.program import Program as Program
    from nonet.rules.ranks import FullRank as FullRank
    from nonet.rules.regions import Connected as Connected
    from nonet.rules.regions import Diagonals as Diagonals
    from nonet.rules.regions import DisjointGroups as DisjointGroups
    from nonet.rules.regions import ExtraRegions as ExtraRegions
    from nonet.rules.regions import Regions as Regions
    from nonet.rules.regions import Windows as Windows
    from nonet.rules.regions import read_extra_regions as read_extra_regions
    from nonet.rules.regions import read_regions as read_regions
    from nonet.rules.sums import Arrow as Arrow
    from nonet.rules.sums import Cage as Cage
    from nonet.rules.sums import DoubleArrow as DoubleArrow
    from nonet.rules.sums import LittleKiller as LittleKiller
    from nonet.rules.sums import Sum as Sum
    from nonet.rules.sums import WeightedSum as WeightedSum
    from nonet.rules.texts import rule_texts as rule_texts

__all__ = sorted(_names.homes)
