/**
 * The board: plain data and pure edits. Every edit returns a new board and leaves the old one unchanged.
 *
 * Marks are bit masks: bit d − 1 stands for digit d.
 */

/**
 * @typedef {object} Board
 * @property {number} size
 * @property {number[]} values 0 is an empty cell
 * @property {boolean[]} given cells of the puzzle itself; they cannot be changed in play
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[]} colour 0 is none, 1 to 9 a colour
 * @property {number[]} tint the colours of the candidates of a cell: a decimal place for each digit, up to 9
 * @property {number[] | null} candidates shown in place of the marks, where they are kept
 * @property {number[]} struck digits ruled out in cells that have no marks to show it
 * @property {Variant | null} variant the rules in addition to those of classic Sudoku
 */

/** Rules and their drawing, as the server describes them. @typedef {Omit<import("./wire").Drawing, "puzzle" | "givens" | "warning">} Variant */
/** What decides the houses of a board. @typedef {{ size: number, variant?: Variant | null }} Layout */

/** @typedef {"corner" | "centre"} MarkKind */

export const DIGITS = "0123456789ABCDEFGHIJKLMNOP";

/** @param {number} mask @returns {number[]} */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask; digit++, mask >>>= 1) if (mask & 1) digits.push(digit);
  return digits;
}

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/** @param {number} cell @param {number} size */
export function cellName(cell, size) {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}

/** @param {string} name @param {number} size @returns {number | null} */
export function cellNamed(name, size) {
  const found = /^r(\d+)c(\d+)$/.exec(name);
  return found ? (Number(found[1]) - 1) * size + Number(found[2]) - 1 : null;
}

/** The sizes of boards that the solver knows. @param {unknown} size */
export const isSize = (size) => Number.isInteger(size) && ((Number(size) >= 4 && Number(size) <= 16) || size === 25);

/** The sizes whose boards are plain lines; the server reads others as f-puzzles does, with their size. */
const LINES = [4, 6, 9, 16, 25];

/** The rows and columns of a box, as square as they can be; the boxes of a prime size are its rows. @param {number} size */
export function boxShape(size) {
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows) rows--;
  return { rows, columns: size / rows };
}

/** What the drawing of rules puts where candidates are: numbers in the corners of cells, dots and texts on their edges. @param {Variant | null} variant @param {number} size */
export function marksOfRules(variant, size) {
  const texts = [...(variant?.above ?? "").matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const inside = texts.filter((place) => place.every((at) => at > 0 && at < 100 * size));
  const corners = inside.filter(([x, y]) => x % 100 > 8 && x % 100 < 48 && y % 100 > 15 && y % 100 < 40);
  return { numbers: corners.length > 0, dots: inside.length > corners.length || (variant?.above ?? "").includes("<circle") };
}

/** The parts of a cell that its candidates leave to the marks of rules. @param {Variant | null} variant @param {number} size */
export function insetOf(variant, size) {
  if (!variant) return { top: 0.05, side: 0.05, bottom: 0.05 };
  const { numbers, dots } = marksOfRules(variant, size);
  const edge = dots ? 0.16 : 0.09;
  return numbers ? { top: 0.25, side: dots ? edge : 0.1, bottom: dots ? 0.13 : 0.07 } : { top: edge, side: edge, bottom: edge };
}

/** The candidates in a row of a cell. @param {number} size */
export const markSide = (size) => Math.ceil(Math.sqrt(size));

/** @type {Map<number, number[][]>} */
const houseCache = new Map();

/** Rows, then columns, then boxes or regions, then other groups of cells in which rules forbid repeats. @param {Layout} layout @returns {number[][]} */
export function houses({ size, variant }) {
  if (variant) return variant.houses;
  let made = houseCache.get(size);
  if (!made) {
    const { rows, columns } = boxShape(size);
    const all = Array.from({ length: size }, (_, i) => i);
    made = [
      ...all.map((r) => all.map((c) => r * size + c)),
      ...all.map((c) => all.map((r) => r * size + c)),
      ...all.map((b) =>
        all.map((i) => (Math.floor(b / rows) * rows + Math.floor(i / columns)) * size + (b % rows) * columns + (i % columns)),
      ),
    ];
    houseCache.set(size, made);
  }
  return made;
}

/** @type {WeakMap<number[][], number[][]>} */
const peerCache = new WeakMap();

/** For each cell the others that share a house with it. @param {Layout} layout @returns {number[][]} */
export function peers(layout) {
  const all = houses(layout);
  let made = peerCache.get(all);
  if (!made) {
    const sees = Array.from({ length: layout.size ** 2 }, () => /** @type {Set<number>} */ (new Set()));
    for (const house of all) for (const a of house) for (const b of house) if (a !== b) sees[a].add(b);
    made = sees.map((set) => [...set]);
    peerCache.set(all, made);
  }
  return made;
}

/** @param {number} [size] @returns {Board} */
export function emptyBoard(size = 9) {
  const zeros = () => new Array(size * size).fill(0);
  return {
    size,
    values: zeros(),
    given: new Array(size * size).fill(false),
    corner: zeros(),
    centre: zeros(),
    colour: zeros(),
    tint: zeros(),
    candidates: null,
    struck: zeros(),
    variant: null,
  };
}

/** @param {string} line @returns {number[]} */
export function valuesOfLine(line) {
  return [...line].map((char) => Math.max(0, DIGITS.indexOf(char.toUpperCase())));
}

/**
 * The board of a line. Without givens every digit is one.
 * @param {string} line @param {string | null} [givens] @returns {Board}
 */
export function boardOfLine(line, givens = null) {
  const board = emptyBoard(Math.sqrt(line.length));
  board.values = valuesOfLine(line);
  board.given = valuesOfLine(givens ?? line).map((value) => value > 0);
  return board;
}

/** The line of a plain 9×9 text, digits and marks for empty cells; null for any other. @param {string} text @returns {string | null} */
export function plainLine(text) {
  const cells = text.replace(/[\s|+-]/g, "").replace(/[0*_?xX]/g, ".");
  return /^[1-9.]{81}$/.test(cells) ? cells : null;
}

/** A position with its candidates. @param {import("./wire").Practice} answer @returns {Board} */
export function boardOfPractice({ board: { grid, givens, candidates } }) {
  const board = boardOfLine(grid, givens);
  board.candidates = board.values.map((_, cell) => [...(candidates[cellName(cell, board.size)] ?? "")].reduce((mask, d) => mask | bit(DIGITS.indexOf(d)), 0));
  return board;
}

/** @param {number[]} values */
export const lineOf = (values) => values.map((value) => (value ? DIGITS[value] : ".")).join("");

/** A line as requests state it. @param {string} line */
export function asked(line) {
  const size = Math.sqrt(line.length);
  if (LINES.includes(size)) return line;
  const cells = valuesOfLine(line).map((value) => (value ? { value, given: true } : {}));
  return JSON.stringify({ size, grid: Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size)) });
}

/** The givens alone. @param {Board} board */
export const puzzleLine = (board) => lineOf(board.values.map((value, cell) => (board.given[cell] ? value : 0)));

/** Whether there is something to solve: clues or rules. @param {Board} board */
export const isPuzzle = (board) => board.variant !== null || board.given.some(Boolean);

/** The clues, or all digits where there are no clues. @param {Board} board */
export const puzzleOf = (board) => (isPuzzle(board) ? puzzleLine(board) : lineOf(board.values));

/** The rules as requests state them. @param {Board} board */
export const rulesOf = ({ variant }) => (variant ? { rules: variant.rules } : {});

/** All cells that share a house with an equal digit. @param {Board} board @returns {Set<number>} */
export function conflicts(board) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const house of houses(board)) {
    /** @type {Map<number, number>} */
    const first = new Map();
    for (const cell of house) {
      const value = board.values[cell];
      if (!value) continue;
      const other = first.get(value);
      if (other === undefined) first.set(value, cell);
      else found.add(other).add(cell);
    }
  }
  return found;
}

/** Whether a digit in a cell would clash with a peer. @param {Board} board @param {number} cell @param {number} digit */
export const clashes = (board, cell, digit) => peers(board)[cell].some((peer) => board.values[peer] === digit);

/** The region of cells outside a grid that is not square. */
const OUTSIDE = -2;

/** @param {Board} board @param {number} cell */
const isOutside = ({ variant }, cell) => variant?.regions[cell] === OUTSIDE;

/** The rows and columns of the grid: fewer than its size if it is not square. @param {number} size @param {Board["variant"]} variant */
export function shapeOf(size, variant) {
  const inside = (/** @type {number} */ cell) => variant?.regions[cell] !== OUTSIDE;
  const lines = Array.from({ length: size }, (_, line) => line);
  return { rows: lines.filter((line) => inside(line * size)).length, columns: lines.filter(inside).length };
}

/** @param {Board} board */
export const isFull = (board) => board.values.every((value, cell) => value > 0 || isOutside(board, cell));

/** How often each digit is in the solution. @param {Board} board */
export const timesEach = (board) => board.values.filter((_, cell) => !isOutside(board, cell)).length / board.size;

/** @param {Board} board */
export const isSolved = (board) => isFull(board) && conflicts(board).size === 0;

/** How often each digit is on the board; index 0 counts the empty cells. @param {Board} board */
export function digitCounts(board) {
  const counts = new Array(board.size + 1).fill(0);
  for (const value of board.values) counts[value]++;
  return counts;
}

/** The digits that no peer holds. @param {Board} board @param {number[]} [values] @returns {number[]} */
export function basicCandidates(board, values = board.values) {
  const every = 2 ** board.size - 1;
  return values.map((value, cell) => {
    if (value || isOutside(board, cell)) return 0;
    let mask = every;
    for (const peer of peers(board)[cell]) if (values[peer]) mask &= ~bit(values[peer]);
    return mask;
  });
}

/** @param {Board} board @param {Iterable<number>} cells @param {boolean} setup */
const editable = (board, cells, setup) => [...cells].filter((cell) => !isOutside(board, cell) && (setup || !board.given[cell]));

/**
 * Write a digit into cells, or remove it if all of them already hold it.
 * In setup the digits become givens. `tidy` strikes the digit from the marks of the peers.
 * @param {Board} board @param {Iterable<number>} cells @param {number} digit
 * @param {{ setup?: boolean, tidy?: boolean }} [options] @returns {Board}
 */
export function place(board, cells, digit, { setup = false, tidy = true } = {}) {
  const targets = editable(board, cells, setup);
  if (!targets.length) return board;
  const remove = targets.every((cell) => board.values[cell] === digit);
  const next = { ...board, values: board.values.slice(), given: board.given.slice() };
  for (const cell of targets) {
    next.values[cell] = remove ? 0 : digit;
    next.given[cell] = setup && !remove;
  }
  if (remove) return withFreshCandidates(next, board);
  if (board.candidates) next.candidates = strike(board.candidates, board, targets, digit, true);
  if (tidy && !setup) {
    next.corner = strike(board.corner, board, targets, digit, false);
    next.centre = strike(board.centre, board, targets, digit, false);
  }
  return next;
}

/**
 * Remove a digit from the masks of the peers of cells.
 * @param {number[]} masks @param {Layout} layout @param {number[]} cells @param {number} digit @param {boolean} own
 */
function strike(masks, layout, cells, digit, own) {
  const next = masks.slice();
  for (const cell of cells) {
    if (own) next[cell] = 0;
    for (const peer of peers(layout)[cell]) next[peer] &= ~bit(digit);
  }
  return next;
}

/**
 * Candidates after a digit was removed: those that peers allow come back, those that the player removed by hand do not.
 * @param {Board} next @param {Board} before @returns {Board}
 */
function withFreshCandidates(next, before) {
  if (!before.candidates) return next;
  const was = basicCandidates(before);
  const now = basicCandidates(next);
  const kept = before.candidates;
  return { ...next, candidates: now.map((mask, cell) => mask & ~(was[cell] & ~kept[cell])) };
}

/**
 * Add a mark to cells, or remove it if all of them have it. If candidates are kept, edit those instead.
 * @param {Board} board @param {MarkKind} kind @param {Iterable<number>} cells @param {number} digit @returns {Board}
 */
export function toggleMark(board, kind, cells, digit) {
  const targets = editable(board, cells, false).filter((cell) => !board.values[cell]);
  if (!targets.length) return board;
  const old = board.candidates ?? board[kind];
  const masks = old.slice();
  const remove = targets.every((cell) => masks[cell] & bit(digit));
  for (const cell of targets) masks[cell] = remove ? masks[cell] & ~bit(digit) : masks[cell] | bit(digit);
  if (board.candidates) return { ...board, candidates: masks };
  const struck = board.struck.slice();
  if (!remove) for (const cell of targets) struck[cell] &= ~bit(digit);
  return { ...board, [kind]: masks, struck };
}

/** @param {Board} board @param {Iterable<number>} cells @param {number} colour @returns {Board} */
export function paint(board, cells, colour) {
  const targets = [...cells];
  if (!targets.length) return board;
  const colours = board.colour.slice();
  const remove = targets.every((cell) => colours[cell] === colour);
  for (const cell of targets) colours[cell] = remove ? 0 : colour;
  return { ...board, colour: colours };
}

/** The colour of a candidate, 0 for none. @param {number} tint of its cell @param {number} digit */
export const tintOf = (tint, digit) => Math.floor(tint / 10 ** (digit - 1)) % 10;

/**
 * Colour a candidate in cells, or take the colour away where all of them have it.
 * @param {Board} board @param {Iterable<number>} cells @param {number} digit @param {number} colour @returns {Board}
 */
export function paintCandidate(board, cells, digit, colour) {
  const targets = [...cells].filter((cell) => !board.values[cell]);
  if (!targets.length || digit > 9) return board;
  const tint = board.tint.slice();
  const remove = targets.every((cell) => tintOf(tint[cell], digit) === colour);
  for (const cell of targets) tint[cell] += ((remove ? 0 : colour) - tintOf(tint[cell], digit)) * 10 ** (digit - 1);
  return { ...board, tint };
}

/**
 * Erase cells: digits first; if there are none, marks; if there are none, colours.
 * @param {Board} board @param {Iterable<number>} cells @param {{ setup?: boolean }} [options] @returns {Board}
 */
export function erase(board, cells, { setup = false } = {}) {
  const own = editable(board, cells, setup);
  if (own.some((cell) => board.values[cell])) {
    const next = { ...board, values: board.values.slice(), given: board.given.slice() };
    for (const cell of own) {
      next.values[cell] = 0;
      next.given[cell] = false;
    }
    return withFreshCandidates(next, board);
  }
  if (!board.candidates && own.some((cell) => board.corner[cell] || board.centre[cell] || board.struck[cell])) {
    const next = { ...board, corner: board.corner.slice(), centre: board.centre.slice(), struck: board.struck.slice() };
    for (const cell of own) next.corner[cell] = next.centre[cell] = next.struck[cell] = 0;
    return next;
  }
  const all = [...cells];
  if (!all.some((cell) => board.colour[cell] || board.tint[cell])) return board;
  const next = { ...board, colour: board.colour.slice(), tint: board.tint.slice() };
  for (const cell of all) next.colour[cell] = next.tint[cell] = 0;
  return next;
}

/** Start to keep candidates, or stop. @param {Board} board @param {boolean} on @returns {Board} */
export function keepCandidates(board, on) {
  return { ...board, candidates: on ? basicCandidates(board) : null };
}

/** Remove everything except the givens. @param {Board} board @returns {Board} */
export function restart(board) {
  const fresh = emptyBoard(board.size);
  const values = board.values.map((value, cell) => (board.given[cell] ? value : 0));
  const candidates = board.candidates && basicCandidates(board, values);
  return { ...fresh, values, given: board.given.slice(), candidates, variant: board.variant };
}

/**
 * Do what a step says.
 * @param {Board} board
 * @param {{ placements: number[][], eliminations: number[][] }} step pairs of cell and digit
 * @returns {Board}
 */
export function applyStep(board, step) {
  let next = board;
  for (const [cell, digit] of step.placements) if (next.values[cell] !== digit) next = place(next, [cell], digit);
  if (step.eliminations.length) {
    const candidates = (next.candidates ?? basicCandidates(next)).slice();
    for (const [cell, digit] of step.eliminations) candidates[cell] &= ~bit(digit);
    next = { ...next, candidates };
  }
  return next;
}

/** Two boards that look the same. @param {Board} a @param {Board} b */
export function sameBoard(a, b) {
  if (a === b) return true;
  /** @param {readonly unknown[] | null} x @param {readonly unknown[] | null} y */
  const same = (x, y) => x === y || (!!x && !!y && x.length === y.length && x.every((item, i) => item === y[i]));
  return (
    a.size === b.size &&
    a.variant === b.variant &&
    same(a.values, b.values) &&
    same(a.given, b.given) &&
    same(a.corner, b.corner) &&
    same(a.centre, b.centre) &&
    same(a.colour, b.colour) &&
    same(a.tint, b.tint) &&
    same(a.candidates, b.candidates) &&
    same(a.struck, b.struck)
  );
}

/**
 * Whether something read from storage is a board.
 * @param {any} data @returns {data is Board}
 */
export function isBoard(data) {
  if (!data || !isSize(data.size)) return false;
  const length = data.size * data.size;
  /** @param {unknown} list */
  const fits = (list) => Array.isArray(list) && list.length === length;
  return (
    [data.values, data.given, data.corner, data.centre, data.colour, data.tint, data.struck].every(fits) &&
    (data.candidates === null || fits(data.candidates)) &&
    data.values.every((/** @type {unknown} */ v) => Number.isInteger(v) && Number(v) >= 0 && Number(v) <= data.size)
  );
}
