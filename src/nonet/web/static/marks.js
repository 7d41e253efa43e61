/**
 * What a player's marks say about the candidates, and what a step does to them.
 *
 * Centre marks are the list of what a cell can hold. Corner marks say where a digit can go in a box, so
 * they tell of candidates only where every empty cell has marks.
 */

import { basicCandidates, bit, digitsOf, place } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{ placements: number[][], eliminations: number[][] }} Effect */

/** The candidates as the player sees them; null where no mark says more than the digits. @param {Board} board @returns {number[] | null} */
export function markedCandidates(board) {
  if (board.candidates) return board.candidates;
  const { corner, centre, struck, values } = board;
  const complete = values.every((value, cell) => value || corner[cell] || centre[cell]);
  const known = (/** @type {number} */ cell) => centre[cell] || (complete ? corner[cell] : 0);
  if (!values.some((value, cell) => !value && (known(cell) || struck[cell]))) return null;
  return basicCandidates(board).map((mask, cell) => mask & (known(cell) || ~struck[cell]));
}

/**
 * Apply exactly what a step says: write digits, and strike candidates from the marks that hold them.
 * @param {Board} board @param {Effect} step @param {{ tidy?: boolean }} [options] @returns {Board}
 */
export function applyToMarks(board, step, { tidy = true } = {}) {
  let next = board;
  for (const [cell, digit] of step.placements) if (next.values[cell] !== digit) next = place(next, [cell], digit, { tidy });
  if (!step.eliminations.length) return next;
  if (next.candidates) {
    const candidates = next.candidates.slice();
    for (const [cell, digit] of step.eliminations) candidates[cell] &= ~bit(digit);
    return { ...next, candidates };
  }
  next = { ...next, corner: next.corner.slice(), centre: next.centre.slice(), struck: next.struck.slice() };
  for (const [cell, digit] of step.eliminations) {
    if (!next.centre[cell]) next.struck[cell] |= bit(digit);
    next.centre[cell] &= ~bit(digit);
    next.corner[cell] &= ~bit(digit);
  }
  return next;
}

/**
 * The first change that does not follow from a step: a digit placed, or a candidate struck.
 * @param {Board} before @param {Board} after @param {Effect} step @returns {{ cell: number, digit: number, placed: boolean } | null}
 */
export function strayed(before, after, step) {
  const says = (/** @type {number[][]} */ pairs, /** @type {number} */ cell, /** @type {number} */ digit) => pairs.some(([c, d]) => c === cell && d === digit);
  for (const [cell, digit] of after.values.entries()) {
    if (digit && digit !== before.values[cell] && !says(step.placements, cell, digit)) return { cell, digit, placed: true };
  }
  if (!before.candidates || !after.candidates || after.values.some((value, cell) => value !== before.values[cell])) return null;
  for (const [cell, mask] of before.candidates.entries()) {
    for (const digit of digitsOf(mask & ~after.candidates[cell])) if (!says(step.eliminations, cell, digit)) return { cell, digit, placed: false };
  }
  return null;
}

/** Whether a board already has what a step says. @param {Board} board @param {Effect} step */
export function isDone(board, step) {
  const masks = markedCandidates(board) ?? basicCandidates(board);
  return (
    step.placements.every(([cell, digit]) => board.values[cell] === digit) &&
    step.eliminations.every(([cell, digit]) => board.values[cell] || !(masks[cell] & bit(digit)))
  );
}
