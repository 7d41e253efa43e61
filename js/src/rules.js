/**
 * Rules of variants, compiled to the constraints of the solver (native/variants/program.hpp).
 *
 * Names and fields are those of nonet in Python: `{ rule: "cage", cells: ["r1c1", "r1c2"], total: 9 }`.
 */

import { cellName, housesOf, placeOf, SudokuError } from "./puzzle.js";
import { KINDS } from "./tables.js";

/** @typedef {{ rule: string, [field: string]: any }} Rule */

class Program {
  /** @param {number} size */
  constructor(size) {
    this.size = size;
    this.rule = "";
    /** The boxes, or the regions of a jigsaw. @type {number[][]} */
    this.regions = [];
    /** @type {number[]} */
    this.numbers = [size * size, size];
  }

  /** @param {string} kind @param {number[]} numbers */
  add(kind, numbers) {
    this.numbers.push(KINDS.indexOf(kind), numbers.length, ...numbers);
  }

  /** @param {string} message @returns {never} */
  refuse(message) {
    throw new SudokuError("format", `${this.rule}: ${message}`);
  }

  /** The relation of digits as masks: for each `a` its `b`. @param {(a: number, b: number) => boolean} test */
  table(test) {
    const digits = this.digits();
    return digits.map((a) => maskOf(digits.filter((b) => test(a, b))));
  }

  digits() {
    return Array.from({ length: this.size }, (_, i) => i + 1);
  }

  /** @param {number[]} table @param {[number, number][]} pairs */
  pairs(table, pairs) {
    if (pairs.length) this.add("pairs", [...table, ...pairs.flat()]);
  }

  /** @param {number} total @param {[number, number][]} terms factor and cell */
  linear(total, terms) {
    /** @type {Map<number, number>} */
    const factors = new Map();
    for (const [factor, cell] of terms) factors.set(cell, (factors.get(cell) ?? 0) + factor);
    const kept = [...factors].filter(([, factor]) => factor);
    if (total && !kept.length) this.add("allowed", [0, 0]);
    this.add("linear", [total, ...kept.flatMap(([cell, factor]) => [factor, cell])]);
  }

  /** @param {unknown} names @param {number} [least] */
  cells(names, least = 1) {
    if (!Array.isArray(names)) this.refuse("cells must be a list");
    const found = names.map((name) => this.cell(name));
    if (found.length < least) this.refuse(`expected at least ${least} cells, found ${found.length}`);
    return found;
  }

  /** @param {unknown} name */
  cell(name) {
    const [row, col] = placeOf(name);
    if (row < 0 || col < 0 || row >= this.size || col >= this.size) this.refuse(`${name} is outside the grid`);
    return row * this.size + col;
  }

  /** @param {unknown} names @param {number} [least] */
  distinct(names, least = 1) {
    const cells = this.cells(names, least);
    const twice = cells.find((cell, place) => cells.indexOf(cell) !== place);
    if (twice !== undefined) this.refuse(`${cellName(twice, this.size)} is listed twice`);
    return cells;
  }

  /** @param {unknown} value @param {string} field */
  whole(value, field) {
    if (!Number.isInteger(value) || Math.abs(/** @type {number} */ (value)) >= 1_000_000) this.refuse(`${field} must be a whole number, not ${JSON.stringify(value)}`);
    return /** @type {number} */ (value);
  }

  /** The cells that a clue outside the grid faces. @param {unknown} start */
  line(start) {
    const [row, col] = placeOf(start);
    const { size } = this;
    const all = this.digits().map((digit) => digit - 1);
    const inside = (/** @type {number} */ place) => place >= 0 && place < size;
    if ((row === -1 || row === size) && inside(col)) {
      const cells = all.map((i) => i * size + col);
      return row < 0 ? cells : cells.reverse();
    }
    if ((col === -1 || col === size) && inside(row)) {
      const cells = all.map((i) => row * size + i);
      return col < 0 ? cells : cells.reverse();
    }
    return this.refuse(`${start} is not next to the edge of a grid of size ${size}`);
  }

  /** Each pair of cells that are one of the moves apart. @param {[number, number][]} moves @returns {[number, number][]} */
  apart(moves) {
    /** @type {[number, number][]} */
    const found = [];
    const { size } = this;
    for (let row = 0; row < size; row++) {
      for (let col = 0; col < size; col++) {
        for (const [down, right] of moves) {
          if (row + down < size && col + right >= 0 && col + right < size) found.push([row * size + col, (row + down) * size + col + right]);
        }
      }
    }
    return found;
  }
}

/** Parts with the same sum. @param {Program} program @param {number[][]} parts */
const equalSums = (program, parts) => parts.length > 1 && program.add("equal_sums", parts.flatMap((part, at) => (at ? [-1, ...part] : part)));

/** The cell points to a place of a line, where the number is. @type {(program: Program, cell: number, line: number[], number: number) => void} */
function pointing(program, cell, line, number) {
  program.add("allowed", [cell, (1 << line.length) - 1]);
  line.forEach((other, at) => program.pairs(program.table((a, b) => (a === at + 1) === (b === number)), [[cell, other]]));
}

/** Any so many consecutive digits are of different classes. @type {(program: Program, rule: Rule, count: number, classOf: (digit: number) => number) => void} */
function recurring(program, rule, count, classOf) {
  const cells = program.cells(rule.cells, 2);
  const pairs = combinations(cells.map((_, at) => at));
  for (const agree of [false, true]) {
    const chosen = pairs.filter(([i, j]) => ((j - i) % count === 0) === agree);
    program.pairs(program.table((a, b) => (classOf(a) === classOf(b)) === agree), chosen.map(([i, j]) => [cells[i], cells[j]]));
  }
}

/** An automaton, whose states are numbered as they are found. @param {Program} program @param {number[]} cells @param {number[]} start @param {(state: number[], digit: number) => number[] | null} step @param {(state: number[]) => boolean} accepts */
function automaton(program, cells, start, step, accepts) {
  if (cells.length === 1) {
    const fits = program.digits().filter((digit) => accepts(step(start, digit) ?? start) && step(start, digit));
    return program.add("allowed", [cells[0], maskOf(fits)]);
  }
  const states = [start];
  const numbers = new Map([[String(start), 0]]);
  /** @type {number[]} */
  const moves = [];
  for (let place = 0, from = 0; place < cells.length; place++) {
    const end = states.length;
    for (; from < end; from++) {
      for (const digit of program.digits()) {
        const after = step(states[from], digit);
        if (!after) continue;
        const key = String(after);
        if (!numbers.has(key)) numbers.set(key, states.push(after) - 1);
        moves.push(from, digit, /** @type {number} */ (numbers.get(key)));
      }
    }
    if (states.length > 32_000) program.refuse("the automaton has more than 32000 states");
  }
  const accepting = states.flatMap((state, number) => (accepts(state) ? [number] : []));
  program.add("automaton", [states.length, 0, -1, ...accepting, -1, ...moves, -1, ...cells]);
}

/** Neighbours without a mark are not in a relation. @param {Program} program @param {Rule} rule @param {((a: number, b: number) => boolean)[]} tests */
function unmarked(program, rule, tests) {
  const marked = new Set((rule.marked ?? []).map((/** @type {unknown} */ pair) => String(program.cells(pair, 2).sort((a, b) => a - b))));
  const pairs = program.apart([[0, 1], [1, 0]]).filter((pair) => !marked.has(String(pair)));
  for (const test of tests) program.pairs(program.table((a, b) => !test(a, b)), pairs);
}

/** Cells with a mark and their neighbours without one. @type {(program: Program, rule: Rule, test: (a: number, b: number) => boolean) => void} */
function extreme(program, rule, test) {
  const marked = new Set(program.distinct(rule.cells));
  const pairs = program.apart([[0, 1], [1, 0]]).filter(([a, b]) => marked.has(a) !== marked.has(b));
  program.pairs(program.table(test), pairs.map(([a, b]) => (marked.has(a) ? [a, b] : [b, a])));
}

/** The pieces into which regions cut a line; a closed line begins where one does. @param {number[]} line @param {number[][]} regions */
function cut(line, regions) {
  const at = (/** @type {number} */ cell) => regions.findIndex((cells) => cells.includes(cell));
  if (line[0] === line[line.length - 1]) {
    line = line.slice(1);
    const start = Math.max(0, line.findIndex((cell, n) => at(cell) !== at(line[(n || line.length) - 1])));
    line = [...line.slice(start), ...line.slice(0, start)];
  }
  /** @type {number[][]} */
  const pieces = [];
  line.forEach((cell, n) => (n && at(cell) === at(line[n - 1]) ? pieces[pieces.length - 1].push(cell) : pieces.push([cell])));
  return pieces.filter(([cell]) => at(cell) >= 0);
}

/** @param {number[]} digits */
const maskOf = (digits) => digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);

/** Each cell of a line with the next one. @param {number[]} cells @returns {[number, number][]} */
const consecutive = (cells) => cells.slice(1).map((cell, place) => [cells[place], cell]);

/** @param {number[]} cells @returns {[number, number][]} */
const combinations = (cells) => cells.flatMap((a, place) => cells.slice(place + 1).map((b) => /** @type {[number, number]} */ ([a, b])));

/** @type {(program: Program, rule: Rule, test: (a: number, b: number) => boolean) => void} */
const pair = (program, rule, test) => {
  const cells = program.distinct(rule.cells, 2);
  if (cells.length > 2) program.refuse(`expected two cells, found ${cells.length}`);
  program.pairs(program.table(test), [[cells[0], cells[1]]]);
};

/** @type {(program: Program, rule: Rule, test: (a: number, b: number) => boolean) => void} */
const neighbours = (program, rule, test) => program.pairs(program.table(test), consecutive(program.cells(rule.cells, 2)));

/** @type {(program: Program, groups: number[][]) => void} */
const different = (program, groups) => groups.forEach((cells) => program.add("different", cells));

/** @type {Record<string, (program: Program, rule: Rule) => void>} */
export const RULES = {
  cage(program, rule) {
    const cells = program.distinct(rule.cells);
    if (cells.length > program.size) program.refuse(`a cage can have at most ${program.size} cells here, not ${cells.length}`);
    if (cells.length > 1) program.add("different", cells);
    if (rule.total !== null && rule.total !== undefined) program.linear(program.whole(rule.total, "total"), cells.map((cell) => [1, cell]));
  },
  sum(program, rule) {
    program.linear(program.whole(rule.total, "total"), program.distinct(rule.cells).map((cell) => [1, cell]));
  },
  "little-killer"(program, rule) {
    const step = /** @type {Record<string, [number, number]>} */ ({ UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] })[rule.direction];
    if (!step) program.refuse(`direction must be UL, UR, DL or DR, not ${JSON.stringify(rule.direction)}`);
    let [row, col] = placeOf(rule.start);
    /** @type {[number, number][]} */
    const terms = [];
    for (row += step[0], col += step[1]; row >= 0 && col >= 0 && row < program.size && col < program.size; row += step[0], col += step[1]) terms.push([1, row * program.size + col]);
    if (!terms.length) program.refuse(`the diagonal from ${rule.start} ${rule.direction} has no cell`);
    program.linear(program.whole(rule.total, "total"), terms);
  },
  thermometer(program, rule) {
    const cells = program.cells(rule.cells, 2);
    cells.forEach((a, i) => cells.slice(i + 1).forEach((b, k) => program.pairs(program.table((x, y) => x + k + 1 <= y), [[a, b]])));
  },
  "slow-thermometer": (program, rule) => neighbours(program, rule, (a, b) => a <= b),
  whispers(program, rule) {
    const gap = rule.gap === null || rule.gap === undefined ? Math.ceil(program.size / 2) : program.whole(rule.gap, "gap");
    neighbours(program, rule, (a, b) => Math.abs(a - b) >= gap);
  },
  arrow(program, rule) {
    const circle = program.cells(rule.circle);
    const shaft = program.cells(rule.shaft);
    program.linear(0, [...shaft.map((cell) => /** @type {[number, number]} */ ([1, cell])), ...circle.map((cell, place) => /** @type {[number, number]} */ ([-(10 ** (circle.length - 1 - place)), cell]))]);
  },
  "double-arrow"(program, rule) {
    const cells = program.cells(rule.cells, 3);
    program.linear(0, [...cells.slice(1, -1).map((cell) => /** @type {[number, number]} */ ([1, cell])), [-1, cells[0]], [-1, cells[cells.length - 1]]]);
  },
  renban(program, rule) {
    const cells = [...new Set(program.cells(rule.cells, 2))];
    if (cells.length > program.size) program.refuse(`a renban can have at most ${program.size} cells here, not ${cells.length}`);
    const run = (1 << cells.length) - 1;
    program.add("digit_sets", [cells.length, ...cells, ...Array.from({ length: program.size - cells.length + 1 }, (_, shift) => run << shift)]);
  },
  palindrome(program, rule) {
    const cells = program.cells(rule.cells, 2);
    const half = Math.floor(cells.length / 2);
    program.add("equal", cells.slice(0, half).flatMap((cell, place) => (cell === cells[cells.length - 1 - place] ? [] : [cell, cells[cells.length - 1 - place]])));
  },
  between(program, rule) {
    const cells = program.cells(rule.cells, 2);
    if (cells.length > 2) program.add("between", cells);
  },
  lockout: (program, rule) => program.add("lockout", [program.whole(rule.gap ?? 4, "gap"), ...program.cells(rule.cells, 2)]),
  diagonals(program, rule) {
    const { size } = program;
    const all = program.digits().map((digit) => digit - 1);
    if (rule.falling ?? true) program.add("different", all.map((i) => i * (size + 1)));
    if (rule.rising ?? true) program.add("different", all.map((i) => (i + 1) * (size - 1)));
  },
  windows(program) {
    const side = Math.sqrt(program.size);
    if (!Number.isInteger(side)) program.refuse(`a grid of size ${program.size} has no square boxes`);
    const corners = Array.from({ length: side - 1 }, (_, i) => 1 + i * (side + 1));
    for (const top of corners) {
      for (const left of corners) program.add("different", Array.from({ length: program.size }, (_, i) => (top + Math.floor(i / side)) * program.size + left + (i % side)));
    }
  },
  "disjoint-groups"(program) {
    const boxes = housesOf(program.size).slice(2 * program.size);
    different(program, boxes.map((_, place) => boxes.map((box) => box[place])));
  },
  "extra-regions"(program, rule) {
    if (!Array.isArray(rule.regions)) program.refuse("regions must be a list of lists of cells");
    different(program, rule.regions.map((/** @type {unknown} */ cells) => program.distinct(cells, 2)));
  },
  "anti-knight": (program) => different(program, program.apart([[1, 2], [2, 1], [2, -1], [1, -2]])),
  "anti-king": (program) => different(program, program.apart([[1, 1], [1, -1]])),
  "non-consecutive": (program) => program.pairs(program.table((a, b) => Math.abs(a - b) !== 1), program.apart([[0, 1], [1, 0]])),
  sandwich: (program, rule) => program.add("sandwich", [program.whole(rule.value, "value"), ...program.line(rule.start)]),
  "x-sum": (program, rule) => program.add("first_sum", [program.whole(rule.value, "value"), ...program.line(rule.start)]),
  skyscraper: (program, rule) => program.add("visible", [program.whole(rule.value, "value"), ...program.line(rule.start)]),
  difference(program, rule) {
    const value = program.whole(rule.value ?? 1, "value");
    pair(program, rule, (a, b) => Math.abs(a - b) === value);
  },
  ratio(program, rule) {
    const value = program.whole(rule.value ?? 2, "value");
    pair(program, rule, (a, b) => a === value * b || b === value * a);
  },
  "pair-sum"(program, rule) {
    const total = program.whole(rule.total, "total");
    pair(program, rule, (a, b) => a + b === total);
  },
  "greater-than": (program, rule) => pair(program, rule, (a, b) => a > b),
  odd: (program, rule) => program.cells(rule.cells).forEach((cell) => program.add("allowed", [cell, maskOf(program.digits().filter((digit) => digit % 2))])),
  even: (program, rule) => program.cells(rule.cells).forEach((cell) => program.add("allowed", [cell, maskOf(program.digits().filter((digit) => digit % 2 === 0))])),
  quadruple(program, rule) {
    if (!Array.isArray(rule.digits)) program.refuse("digits must be a list");
    const digits = rule.digits.map((/** @type {unknown} */ digit) => program.whole(digit, "a digit"));
    program.add("contains", [0, digits.length, ...digits, ...program.cells(rule.cells)]);
  },
  "counting-circles": (program, rule) => program.add("counting", program.cells(rule.cells)),
  "weighted-sum"(program, rule) {
    const cells = program.cells(rule.cells);
    if (!Array.isArray(rule.factors) || rule.factors.length !== cells.length) program.refuse("expected as many factors as cells");
    program.linear(program.whole(rule.total, "total"), cells.map((cell, at) => [program.whole(rule.factors[at], "a factor"), cell]));
  },
  nabner(program, rule) {
    const [cells, { size }] = [program.cells(rule.cells, 2), program];
    program.pairs(program.table((a, b) => Math.abs(a - b) > 1), combinations(cells));
    if (cells.length < 3 || cells.length > size || size > 10) return;
    const sets = Array.from({ length: 1 << size }, (_, mask) => mask).filter((mask) => !(mask & (mask >> 1)) && mask.toString(2).replaceAll("0", "").length === cells.length);
    program.add("digit_sets", [cells.length, ...cells, ...sets]);
  },
  zipper(program, rule) {
    const cells = program.cells(rule.cells, 2);
    const half = cells.length / 2;
    equalSums(program, cells.slice(0, Math.ceil(half)).map((cell, at) => (at + 0.5 === half ? [cell] : [cell, cells[cells.length - 1 - at]])));
  },
  "region-sum": (program, rule) => equalSums(program, cut(program.cells(rule.cells, 2), program.regions)),
  entropic(program, rule) {
    const outer = Math.floor(program.size / 3) + Number(program.size % 3 === 2);
    recurring(program, rule, 3, (digit) => Number(digit > outer) + Number(digit > program.size - outer));
  },
  modular(program, rule) {
    const modulus = program.whole(rule.modulus ?? 3, "modulus");
    recurring(program, rule, modulus, (digit) => digit % modulus);
  },
  "anti-taxicab"(program) {
    for (const digit of program.digits()) {
      const moves = program.digits().filter((down) => down < digit).map((down) => /** @type {[number, number]} */ ([down, digit - down]));
      program.pairs(program.table((a, b) => a !== digit || b !== digit), program.apart([...moves, ...moves.map(([down, right]) => /** @type {[number, number]} */ ([down, -right]))]));
    }
  },
  "numbered-room"(program, rule) {
    const cells = program.line(rule.start);
    pointing(program, cells[0], cells, program.whole(rule.value, "value"));
  },
  "no-difference"(program, rule) {
    const value = program.whole(rule.value ?? 1, "value");
    unmarked(program, rule, [(a, b) => Math.abs(a - b) === value]);
  },
  "no-ratio": (program, rule) => unmarked(program, rule, (rule.ratios ?? [2]).map((/** @type {number} */ n) => (/** @type {number} */ a, /** @type {number} */ b) => a === n * b || b === n * a)),
  "no-pair-sum": (program, rule) => unmarked(program, rule, (rule.totals ?? [5, 10]).map((/** @type {number} */ n) => (/** @type {number} */ a, /** @type {number} */ b) => a + b === n)),
  candidates(program, rule) {
    if (!Array.isArray(rule.allowed)) program.refuse("allowed must be a list");
    const found = rule.allowed.map((/** @type {any[]} */ [cell, digits]) => [program.cell(cell), maskOf(digits.filter((/** @type {number} */ d) => d > 0))]);
    for (const one of found.sort((/** @type {number[]} */ a, /** @type {number[]} */ b) => a[0] - b[0])) program.add("allowed", one);
  },
  minimum: (program, rule) => extreme(program, rule, (a, b) => a < b),
  maximum: (program, rule) => extreme(program, rule, (a, b) => a > b),
  clone(program, rule) {
    const [cells, copies] = [program.cells(rule.cells), program.cells(rule.copies)];
    if (cells.length !== copies.length) program.refuse("a clone must have as many cells as its original");
    program.add("equal", cells.flatMap((cell, at) => (cell === copies[at] ? [] : [cell, copies[at]])));
  },
  "column-indexer": (program, rule) => program.distinct(rule.cells).forEach((cell) => pointing(program, cell, program.digits().map((d) => cell - (cell % program.size) + d - 1), (cell % program.size) + 1)),
  "row-indexer": (program, rule) => program.distinct(rule.cells).forEach((cell) => pointing(program, cell, program.digits().map((d) => (cell % program.size) + (d - 1) * program.size), Math.floor(cell / program.size) + 1)),
  "box-indexer"(program, rule) {
    for (const cell of program.distinct(rule.cells)) {
      const region = program.regions.find((cells) => cells.includes(cell)) ?? program.refuse("a cell is in no region");
      pointing(program, cell, region, region.indexOf(cell) + 1);
    }
  },
  "global-entropy"(program) {
    const { size } = program;
    const outer = Math.floor(size / 3) + Number(size % 3 === 2);
    const classes = [0, outer, size - outer].map((from, at, all) => (1 << (all[at + 1] ?? size)) - (1 << from));
    for (const [a, d] of program.apart([[1, 1]])) program.add("classes", [3, ...classes, a, a + 1, d - 1, d]);
  },
  "pair-table"(program, rule) {
    const pairs = new Set((rule.pairs ?? []).map(String));
    neighbours(program, rule, (a, b) => pairs.has(`${a},${b}`));
  },
  automaton(program, rule) {
    const { starts, accepting } = rule;
    /** @type {number[][]} */
    const moves = rule.moves ?? [];
    if (!starts?.length || !Array.isArray(accepting)) program.refuse("expected starts, accepting states and moves");
    const states = 1 + Math.max(...starts, ...accepting, ...moves.flatMap(([from, , to]) => [from, to]));
    program.add("automaton", [states, ...starts, -1, ...accepting, -1, ...moves.filter(([, digit]) => digit <= program.size).flat(), -1, ...program.cells(rule.cells, 2)]);
  },
  "average-arrow"(program, rule) {
    const shaft = program.cells(rule.shaft);
    program.linear(0, [...shaft.map((cell) => /** @type {[number, number]} */ ([1, cell])), [-shaft.length, program.cells(rule.circle)[0]]]);
  },
  battenburg(program, rule) {
    const [a, b, c, d] = program.distinct(rule.cells, 4).sort((one, other) => one - other);
    if (b !== a + 1 || c !== a + program.size || d !== c + 1) program.refuse("expected four cells around a corner");
    program.pairs(program.table((one, other) => (one + other) % 2 === 1), [[a, b], [a, c], [b, d], [c, d]]);
  },
  "index-line"(program, rule) {
    const cells = program.cells(rule.cells, 2);
    const length = Math.min(cells.length, program.size);
    for (const cell of cells) program.add("allowed", [cell, (1 << length) - 1]);
    combinations(cells.map((_, at) => at)).forEach(([n, v]) => program.pairs(program.table((a, b) => a <= length && (a === v + 1 ? b === n + 1 : b !== n + 1 && b <= length)), [[cells[n], cells[v]]]));
  },
  "look-and-say"(program, rule) {
    /** @type {number[][]} */
    const counts = rule.counts ?? program.refuse("counts must be a list");
    const step = (/** @type {number[]} */ left, /** @type {number} */ digit) => {
      const after = left.map((n, at) => n - Number(digit === counts[at][1]));
      return Math.min(...after) < 0 ? null : after;
    };
    automaton(program, program.distinct(rule.cells), counts.map(([count]) => count), step, (left) => !left.some(Boolean));
  },
  "parity-line": (program, rule) => neighbours(program, rule, (a, b) => (a + b) % 2 === 1),
  product: (program, rule) => automaton(program, program.distinct(rule.cells), [program.whole(rule.value, "value")], ([left], digit) => (left % digit ? null : [left / digit]), ([left]) => left === 1),
  "same-difference": (program, rule) => automaton(program, program.cells(rule.cells, 2), [0, -1], ([last, amount], digit) => {
    const found = last ? Math.abs(digit - last) : -1;
    return amount < 0 || amount === found ? [digit, found] : null;
  }, () => true),
  "sequence-line": (program, rule) => automaton(program, program.cells(rule.cells, 2), [0, NaN], ([last, amount], digit) => {
    const found = last ? digit - last : NaN;
    return Number.isNaN(amount) || amount === found ? [digit, found] : null;
  }, () => true),
  "split-peas": (program, rule) => automaton(program, program.cells(rule.cells, 3), [0, 0, 0], ([first, last, sum], digit) => {
    if (!first) return [digit, 0, 0];
    return sum + last <= 11 * program.size ? [first, digit, sum + last] : null;
  }, ([first, last, sum]) => sum === 10 * first + last || sum === 10 * last + first),
  "sum-line"(program, rule) {
    const total = program.whole(rule.total ?? 10, "total");
    automaton(program, program.cells(rule.cells, 2), [0], ([sum], digit) => (sum + digit > total ? null : [(sum + digit) % total]), ([sum]) => sum === 0);
  },
  "equal-totals": (program, rule) => equalSums(program, (rule.parts ?? []).map((/** @type {unknown} */ part) => program.distinct(part))),
  "different-totals": (program, rule) => combinations((rule.parts ?? []).map((/** @type {unknown} */ _, /** @type {number} */ at) => at)).forEach(([i, j]) => {
    const [one, other] = [program.distinct(rule.parts[i]), program.distinct(rule.parts[j])];
    automaton(program, [...one, ...other], [0, 0], ([place, sum], digit) => [place + 1, place < one.length ? sum + digit : sum - digit], ([, sum]) => sum !== 0);
  }),
};

/** The boxes of a grid, or the regions of a jigsaw. @param {number} size @param {Rule} [rule] @returns {number[][]} */
function regionsOf(size, rule) {
  if (!rule) return housesOf(size).slice(2 * size);
  const labels = typeof rule.labels === "string" ? [...rule.labels.replace(/\s/g, "")] : [...(rule.labels ?? [])];
  if (labels.length !== size * size) throw new SudokuError("format", `regions: expected ${size * size} labels, found ${labels.length}`);
  const names = [...new Set(labels)].filter((label) => label !== null && label !== ".");
  const regions = names.map((name) => labels.flatMap((label, cell) => (label === name ? [cell] : [])));
  const wrong = regions.findIndex((cells) => cells.length !== size);
  if (wrong >= 0) throw new SudokuError("format", `regions: ${JSON.stringify(names[wrong])} must have ${size} cells, not ${regions[wrong].length}`);
  return regions;
}

/**
 * The rules as objects; a name alone is a rule without fields.
 * @param {(string | Rule)[]} rules @returns {Rule[]}
 */
function checked(rules) {
  if (!Array.isArray(rules)) throw new SudokuError("argument", "rules must be a list");
  const found = rules.map((rule) => (typeof rule === "string" ? { rule } : rule));
  for (const { rule } of found) {
    if (rule !== "regions" && !(rule in RULES)) throw new SudokuError("unknown_name", `unknown rule ${JSON.stringify(rule)} (known: ${["regions", ...Object.keys(RULES)].join(", ")})`);
  }
  const texts = found.map((rule) => JSON.stringify(rule));
  return found.filter((_, place) => texts.indexOf(texts[place]) === place);
}

/** The houses of a grid with rules. @param {number} size @param {(string | Rule)[]} rules */
export const housesWith = (size, rules) => [...housesOf(size).slice(0, 2 * size), ...regionsOf(size, checked(rules).find(({ rule }) => rule === "regions"))];

/**
 * The program of a puzzle: its houses, rules and givens.
 * @param {Uint8Array} cells @param {(string | Rule)[]} rules @returns {number[]}
 */
export function programOf(cells, rules) {
  const program = new Program(Math.sqrt(cells.length));
  const houses = housesWith(program.size, rules);
  program.regions = houses.slice(2 * program.size);
  different(program, houses);
  for (const rule of checked(rules)) {
    program.rule = rule.rule;
    if (rule.rule !== "regions") RULES[rule.rule](program, rule);
  }
  cells.forEach((digit, cell) => {
    if (digit) program.add("allowed", [cell, 1 << (digit - 1)]);
  });
  return program.numbers;
}
