/**
 * Steps as the page draws them: the names of the wire turned into numbers.
 */

import { cellNamed } from "./board.js";
import { TONES } from "./looks.js";

/** @typedef {import("./wire").Step} WireStep */
/** @typedef {import("./wire").Token} WireToken */
/** @typedef {import("./wire").Candidate} WireMark */

/** What a part or a word is about; `letter` names one of several branches, sets or colours, and `tone` is the number of its colour. */
/** @typedef {{ role: string, cells: number[], digits: number[], houses: number[], letter?: string, tone?: number }} Part */
/** @typedef {{ text: string } & Part} Word */
/**
 * @typedef {object} Step
 * @property {string} technique
 * @property {string} name
 * @property {number[][]} placements pairs of cell and digit
 * @property {number[][]} eliminations
 * @property {Part[]} parts
 * @property {{ start: number, end: number, strong: boolean, house: number | null }[]} links `house` explains a link of one digit
 * @property {Word[]} words
 * @property {string} text
 * @property {number} rating how hard it is
 * @property {boolean} byHand whether a person may find it
 * @property {number[]} branches how many lines each branch has
 * @property {Step[]} nested steps inside a branch
 */

/** @type {Record<string, number>} */
const KINDS = { row: 0, column: 1, box: 2, region: 2 };

/** @param {string[]} names @param {number} size @returns {number[]} */
export const cellsOf = (names, size) => names.flatMap((name) => cellNamed(name, size) ?? []);

/** Rows, then columns, then boxes or regions; those of other rules have no number. @param {string[]} names @param {number} size @returns {number[]} */
export function housesOf(names, size) {
  return names.flatMap((name) => {
    const [kind, number] = name.split(" ");
    return kind in KINDS ? [KINDS[kind] * size + Number(number) - 1] : [];
  });
}

/** @param {WireToken[]} tokens @param {number} size @returns {Word[]} */
export function wordsOf(tokens, size) {
  return tokens.map((token) => ({
    text: token.text,
    role: token.role,
    cells: cellsOf(token.cells, size),
    digits: token.digits,
    houses: housesOf(token.houses, size),
    ...lettered(token.letter),
  }));
}

/** The colour of a letter. @param {string | null | undefined} letter @returns {{ letter?: string, tone?: number }} */
const lettered = (letter) => (letter ? { letter, tone: ((letter.charCodeAt(0) - 65) % TONES) + 1 } : {});

/** @param {WireMark[]} marks @param {number} size @returns {number[][]} */
const pairs = (marks, size) => marks.map(({ cell, digit }) => [cellNamed(cell, size) ?? 0, digit]);

/** @param {WireStep} step @param {number} size @returns {Step} */
export function stepOf(step, size) {
  return {
    technique: step.technique,
    name: step.name,
    placements: pairs(step.placements, size),
    eliminations: pairs(step.eliminations, size),
    parts: step.parts.map((part, place) => ({
      role: part.role,
      cells: cellsOf(part.cells, size),
      digits: part.digits,
      houses: housesOf(part.houses, size),
      ...lettered(step.letters[place]),
    })),
    links: step.links.map(({ house, ...link }) => ({ ...link, house: (house === null ? null : housesOf([house], size)[0]) ?? null })),
    words: wordsOf(step.tokens, size),
    text: step.text,
    rating: step.rating,
    byHand: step.by_hand,
    branches: step.branches.map((branch) => branch.lines.length),
    nested: step.nested.map((inner) => stepOf(inner, size)),
  };
}

/**
 * The words of a step apart: what comes first, each branch with its lines, and what follows from all of them.
 * Words of nested steps are left out: they are in those steps.
 * @param {Step} step @returns {{ head: Word[], branches: { premise: Word[], lines: Word[][] }[], tail: Word[] }}
 */
export function storyOf({ words, branches, nested }) {
  const end = nested.length ? words.findIndex(({ text }) => /^\n +\([a-z.]+\) $/.test(text)) : -1;
  const rest = end < 0 ? [...words] : words.slice(0, end);
  /** The words up to one with a role, which is left out. @param {string[]} roles */
  const until = (...roles) => {
    const place = rest.findIndex(({ role }) => roles.includes(role));
    return rest.splice(0, place < 0 ? rest.length : place + 1).filter(({ role }) => !roles.includes(role));
  };
  if (!branches.length) return { head: rest, branches: [], tail: [] };
  const head = until("branch");
  const told = branches.map((count) => ({
    premise: until("branch", "line", "end"),
    lines: Array.from({ length: count }, () => until("branch", "line", "end")),
  }));
  return { head, branches: told, tail: rest };
}

/** The cells that a text names, such as r1c2, r7c46, r46c1. @param {string} text @param {number} size @returns {number[]} */
export function cellsIn(text, size) {
  const found = [...text.matchAll(/\br(\d+)c(\d+)/g)].flatMap(([name, rows, columns]) =>
    size > 9 ? (cellNamed(name, size) ?? []) : [...rows].flatMap((row) => [...columns].map((column) => (Number(row) - 1) * size + Number(column) - 1)),
  );
  return [...new Set(found)];
}
