/**
 * Grids and cells as text and numbers.
 */

/** An error of nonet: what was wrong, and where. */
export class SudokuError extends Error {
  /** @param {string} kind @param {string} message @param {object} [more] */
  constructor(kind, message, more) {
    super(message);
    this.name = "SudokuError";
    this.kind = kind;
    Object.assign(this, more);
  }
}

/** The digits of large grids: 1 to 9, then A to P. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOP";
const BLANKS = ".0-_*";

/** The rows and columns of a box, by size of the grid. @type {Record<number, [number, number]>} */
export const BOXES = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 15: [3, 5], 16: [4, 4] };

/**
 * Read a grid: a line or rows of digits, with `.`, `0`, `-`, `_` or `*` for an empty cell (`x` up to 9×9); or numbers.
 * @param {string | ArrayLike<number> | ArrayLike<ArrayLike<number>>} puzzle
 * @returns {Uint8Array}
 */
export function cellsOf(puzzle) {
  const flat = typeof puzzle === "string" ? fromText(puzzle) : fromNumbers(puzzle);
  const size = Math.sqrt(flat.length);
  if (!(size in BOXES)) throw new SudokuError("format", `expected ${Object.keys(BOXES).map((n) => Number(n) ** 2).join(", ")} cells, found ${flat.length}`);
  flat.forEach((value, cell) => {
    if (!Number.isInteger(value) || value < 0 || value > size) throw new SudokuError("format", `${cellName(cell, size)}: expected a digit from 1 to ${size} or a blank, found ${value}`);
  });
  return Uint8Array.from(flat);
}

/** @param {string} text */
function fromText(text) {
  const shown = [...text.replace(/[\s|+,]/g, "")];
  const large = shown.length > 81;
  return shown.map((one, place) => {
    if (BLANKS.includes(one) || (!large && "xX".includes(one))) return 0;
    const digit = DIGITS.indexOf(large ? one.toUpperCase() : one);
    if (digit < 0) throw new SudokuError("format", `character ${place + 1}: expected a digit or a blank, found ${JSON.stringify(one)}`);
    return digit;
  });
}

/** @param {ArrayLike<number> | ArrayLike<ArrayLike<number>>} numbers @returns {number[]} */
const fromNumbers = (numbers) => Array.from(/** @type {any} */ (numbers)).flat();

/** @param {ArrayLike<number>} cells */
export const lineOf = (cells) => Array.from(cells, (value) => (value ? DIGITS[value] : ".")).join("");

/** The name of a cell: `r1c1`. @param {number} cell @param {number} size */
export const cellName = (cell, size) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;

/**
 * The row and column of a cell, from 0; -1 and the size are outside the grid.
 * @param {unknown} name @returns {[number, number]}
 */
export function placeOf(name) {
  const found = typeof name === "string" && /^r(\d{1,2})c(\d{1,2})$/i.exec(name);
  if (!found) throw new SudokuError("format", `expected a cell such as "r1c1", found ${JSON.stringify(name)}`);
  return [Number(found[1]) - 1, Number(found[2]) - 1];
}

/** @param {number} size @returns {number[][]} rows, columns, boxes */
export function housesOf(size) {
  const [height, width] = BOXES[size];
  const all = Array.from({ length: size }, (_, i) => i);
  const rows = all.map((row) => all.map((col) => row * size + col));
  const columns = all.map((col) => all.map((row) => row * size + col));
  const across = size / width;
  const boxes = all.map((box) => all.map((i) => (Math.floor(box / across) * height + Math.floor(i / width)) * size + (box % across) * width + (i % width)));
  return [...rows, ...columns, ...boxes];
}

/** The cells whose digits repeat in a group. @param {ArrayLike<number>} cells @param {number[][]} groups */
export function conflictsIn(cells, groups) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const group of groups) {
    /** @type {Map<number, number>} */
    const seen = new Map();
    for (const cell of group) {
      const digit = cells[cell];
      if (!digit) continue;
      const other = seen.get(digit);
      if (other === undefined) seen.set(digit, cell);
      else found.add(cell).add(other);
    }
  }
  return [...found].sort((a, b) => a - b);
}
