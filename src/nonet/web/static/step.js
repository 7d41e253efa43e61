/**
 * Steps as the page draws them: the names of the wire turned into numbers.
 */

import { cellNamed } from "./board.js";

/** @typedef {import("./wire").Step} WireStep */
/** @typedef {import("./wire").Token} WireToken */
/** @typedef {import("./wire").Mark} WireMark */

/** @typedef {{ role: string, cells: number[], digits: number[], houses: number[] }} Part */
/** @typedef {{ text: string } & Part} Word */
/**
 * @typedef {object} Step
 * @property {string} technique
 * @property {string} name
 * @property {number[][]} placements pairs of cell and digit
 * @property {number[][]} eliminations
 * @property {Part[]} parts
 * @property {{ start: number, end: number, strong: boolean }[]} links
 * @property {Word[]} words
 * @property {string} text
 * @property {number} rating how hard it is
 */

const KINDS = ["row", "column", "box"];

/** @param {string[] | undefined} names @param {number} size @returns {number[]} */
export const cellsOf = (names, size) => (names ?? []).flatMap((name) => cellNamed(name, size) ?? []);

/** Rows, then columns, then boxes. @param {string[] | undefined} names @param {number} size @returns {number[]} */
export function housesOf(names, size) {
  return (names ?? []).map((name) => {
    const [kind, number] = name.split(" ");
    return KINDS.indexOf(kind) * size + Number(number) - 1;
  });
}

/** @param {WireToken[]} tokens @param {number} size @returns {Word[]} */
export function wordsOf(tokens, size) {
  return tokens.map((token) => ({
    text: token.text,
    role: token.role ?? "",
    cells: cellsOf(token.cells, size),
    digits: token.digits ?? [],
    houses: housesOf(token.houses, size),
  }));
}

/** @param {WireMark[]} marks @param {number} size @returns {number[][]} */
const pairs = (marks, size) => marks.map(({ cell, digit }) => [cellNamed(cell, size) ?? 0, digit]);

/** @param {WireStep} step @param {number} size @returns {Step} */
export function stepOf(step, size) {
  return {
    technique: step.technique,
    name: step.name,
    placements: pairs(step.placements, size),
    eliminations: pairs(step.eliminations, size),
    parts: step.parts.map((part) => ({
      role: part.role,
      cells: cellsOf(part.cells, size),
      digits: part.digits,
      houses: housesOf(part.houses, size),
    })),
    links: (step.links ?? []).map((link) => ({ start: link.from, end: link.to, strong: link.strong })),
    words: wordsOf(step.tokens, size),
    text: step.text,
    rating: step.rating,
  };
}
