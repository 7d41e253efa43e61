/**
 * Questions of the tests: answers that follow from a step, and others that do not.
 */

import { bit, cellName, digitsOf } from "./board.js";
import { GRADES, LESSONS } from "./course.js";
import { effect } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./step.js").Step} Step */
/** Answers in the order in which they are shown; `right` is the place of the right one. @typedef {{ answers: string[], right: number }} Question */

/** The positions of a test, other ones for each attempt: `what follows` and `find it`. @param {number} attempt */
export const positionsOf = (attempt) => [2, 3].map((seed) => ({ seed: seed + 2 * attempt, grade: GRADES[1] }));

/** The same number for the same text. @param {string} text */
const numberOf = (text) => [...text].reduce((sum, char) => (31 * sum + char.charCodeAt(0)) % 99_991, 7);

/** Answers in an order that depends on a key alone. @param {string[]} answers the right one first @param {string} key @returns {Question} */
function shuffled(answers, key) {
  const by = numberOf(key) % answers.length;
  const turned = [...answers.slice(by), ...answers.slice(0, by)];
  return { answers: turned, right: turned.indexOf(answers[0]) };
}

/** What follows from a step: its effect, or one of two that do not. @param {Step} step @param {Board} board @returns {Question} */
export function whatFollows(step, board) {
  const wrong = wrongEffects(step, board).slice(0, 2);
  return shuffled([effect(step, board.size), ...wrong], step.text);
}

/** Effects that a step does not have. @param {Step} step @param {Board} board @returns {string[]} */
function wrongEffects({ placements, eliminations, parts }, board) {
  const masks = board.candidates ?? [];
  const name = (/** @type {number} */ cell) => cellName(cell, board.size);
  const has = (/** @type {number} */ cell, /** @type {number} */ digit) => Boolean(masks[cell] & bit(digit));
  const [[cell, digit]] = placements.length ? placements : eliminations;
  const pattern = [...new Set(parts.flatMap((part) => part.cells))].filter((one) => has(one, digit) && !eliminations.some(([c, d]) => c === one && d === digit));
  const outside = masks.flatMap((_, one) => (has(one, digit) && !pattern.includes(one) && one !== cell && ![...placements, ...eliminations].some(([c, d]) => c === one && d === digit) ? [one] : []));
  if (placements.length) {
    const other = [...digitsOf(masks[cell]), (digit % board.size) + 1].filter((one) => one !== digit).map((one) => `${name(cell)} = ${one}`);
    return [...other.slice(0, 1), ...outside.map((one) => `${name(one)} = ${digit}`), ...others(board, cell, digit)];
  }
  const inside = pattern.length ? [`${pattern.slice(0, 2).map(name).join(" ")} ≠ ${digit}`] : [];
  const opposite = `${name(cell)} = ${digit}`;
  return [...inside, opposite, ...outside.map((one) => `${name(one)} ≠ ${digit}`)];
}

/** The digit in other empty cells, for a board with few candidates. @param {Board} board @param {number} cell @param {number} digit */
const others = (board, cell, digit) => board.values.flatMap((value, one) => (!value && one !== cell ? [`${cellName(one, board.size)} = ${digit}`] : []));

/** Which technique a picture shows: one of three neighbours in the course. @param {string} technique @param {number} attempt @returns {{ shown: string, answers: string[] }} */
export function whichTechnique(technique, attempt) {
  const place = LESSONS.indexOf(technique);
  const first = Math.max(0, Math.min(place - 1, LESSONS.length - 3));
  const answers = LESSONS.slice(first, first + 3);
  return { shown: answers[(numberOf(technique) + attempt) % 3], answers };
}
