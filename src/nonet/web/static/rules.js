// Written by `make wire` from the sheets of nonet/rules. Do not edit.

/**
 * A rule that can be drawn. `least` cells make one, `most` unless it is 0; `needed` is whether
 * it must have the number or digits that it asks for, and `usual` the number if none is typed.
 * @typedef {{ rule: string, fields: string[], least: number, most: number, asks: string, needed: boolean, usual: number | null }} Tool
 */
/** Tools in groups. @type {Record<string, Tool[]>} */
export const TOOLS = {
  Cages: [
    {"rule": "cage", "fields": ["cells", "total"], "least": 1, "most": 0, "asks": "number", "needed": false, "usual": null},
    {"rule": "sum", "fields": ["cells", "total"], "least": 1, "most": 0, "asks": "number", "needed": true, "usual": null},
    {"rule": "extra-regions", "fields": ["regions"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "clone", "fields": ["cells", "copies"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
  ],
  Lines: [
    {"rule": "thermometer", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "slow-thermometer", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "arrow", "fields": ["circle", "shaft"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "double-arrow", "fields": ["cells"], "least": 3, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "whispers", "fields": ["cells", "gap"], "least": 2, "most": 0, "asks": "number", "needed": false, "usual": null},
    {"rule": "renban", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "nabner", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "palindrome", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "zipper", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "region-sum", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "between", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "lockout", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "entropic", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "modular", "fields": ["cells"], "least": 2, "most": 0, "asks": "", "needed": false, "usual": null},
  ],
  Dots: [
    {"rule": "difference", "fields": ["cells", "value"], "least": 2, "most": 2, "asks": "number", "needed": false, "usual": null},
    {"rule": "ratio", "fields": ["cells", "value"], "least": 2, "most": 2, "asks": "number", "needed": false, "usual": null},
    {"rule": "pair-sum", "fields": ["cells", "total"], "least": 2, "most": 2, "asks": "number", "needed": false, "usual": 10},
    {"rule": "greater-than", "fields": ["cells"], "least": 2, "most": 2, "asks": "", "needed": false, "usual": null},
    {"rule": "quadruple", "fields": ["cells", "digits"], "least": 4, "most": 4, "asks": "digits", "needed": true, "usual": null},
  ],
  Cells: [
    {"rule": "odd", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "even", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "minimum", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "maximum", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "column-indexer", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "row-indexer", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "box-indexer", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
    {"rule": "counting-circles", "fields": ["cells"], "least": 1, "most": 0, "asks": "", "needed": false, "usual": null},
  ],
  Outside: [
    {"rule": "little-killer", "fields": ["start", "direction", "total"], "least": 1, "most": 1, "asks": "number", "needed": true, "usual": null},
    {"rule": "sandwich", "fields": ["start", "value"], "least": 1, "most": 1, "asks": "number", "needed": true, "usual": null},
    {"rule": "x-sum", "fields": ["start", "value"], "least": 1, "most": 1, "asks": "number", "needed": true, "usual": null},
    {"rule": "skyscraper", "fields": ["start", "value"], "least": 1, "most": 1, "asks": "number", "needed": true, "usual": null},
    {"rule": "numbered-room", "fields": ["start", "value"], "least": 1, "most": 1, "asks": "number", "needed": true, "usual": null},
  ],
};
/**
 * Rules about the whole grid; negative ones name the rules that are marks.
 * @type {Record<string, string[]>}
 */
export const SWITCHES = {"diagonals": [], "windows": [], "disjoint-groups": [], "anti-knight": [], "anti-king": [], "non-consecutive": [], "no-difference": ["difference", "ratio"], "no-ratio": ["difference", "ratio"], "no-pair-sum": ["pair-sum"], "global-entropy": []};
/** The names of rules in English. @type {Record<string, string>} */
export const NAMES = {
  "cage": "Killer Cage",
  "sum": "Sum",
  "weighted-sum": "Weighted Sum",
  "little-killer": "Little Killer",
  "thermometer": "Thermometer",
  "slow-thermometer": "Slow Thermometer",
  "arrow": "Arrow",
  "double-arrow": "Double Arrow",
  "whispers": "Whispers",
  "renban": "Renban",
  "nabner": "Nabner",
  "palindrome": "Palindrome",
  "zipper": "Zipper Line",
  "region-sum": "Region Sum Line",
  "between": "Between Line",
  "lockout": "Lockout Line",
  "entropic": "Entropic Line",
  "modular": "Modular Line",
  "diagonals": "Diagonals",
  "windows": "Windows",
  "disjoint-groups": "Disjoint Groups",
  "regions": "Regions",
  "extra-regions": "Extra Region",
  "connected": "Connected Area",
  "anti-knight": "Anti-Knight",
  "anti-king": "Anti-King",
  "anti-taxicab": "Taxicab Distance",
  "non-consecutive": "Non-Consecutive",
  "sandwich": "Sandwich",
  "x-sum": "X-Sum",
  "skyscraper": "Skyscraper",
  "numbered-room": "Numbered Room",
  "full-rank": "Full Rank",
  "difference": "White Dot",
  "ratio": "Black Dot",
  "pair-sum": "X or V",
  "greater-than": "Greater Than",
  "no-difference": "All White Dots Given",
  "no-ratio": "All Black Dots Given",
  "no-pair-sum": "All X and V Given",
  "candidates": "Candidates",
  "odd": "Odd",
  "even": "Even",
  "minimum": "Minimum",
  "maximum": "Maximum",
  "quadruple": "Quadruple",
  "clone": "Clone",
  "column-indexer": "Column Indexer",
  "row-indexer": "Row Indexer",
  "box-indexer": "Box Indexer",
  "counting-circles": "Counting Circles",
  "global-entropy": "Global Entropy",
  "pair-table": "Pair Table",
  "automaton": "Automaton",
  "chaos-construction": "Chaos Construction",
  "digits": "Digits",
  "free-lines": "Free Lines",
  "rectangle": "Rectangle",
  "extra-cells": "Extra Cells"
};
