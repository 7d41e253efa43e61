/**
 * Steps as the page draws them: the names of the wire turned into numbers.
 */

import { cellNamed } from "./board.js";

/** @typedef {import("./wire").Step} WireStep */
/** @typedef {import("./wire").Token} WireToken */
/** @typedef {import("./wire").Candidate} WireMark */

/** What a part or a word speaks of; `tone` tells one of several branches, sets or colours from the others, 0 where there is one. */
/** @typedef {{ role: string, cells: number[], digits: number[], houses: number[], tone?: number }} Part */
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
 * @property {boolean} byHand whether a person may find it
 * @property {number[]} branches how many lines each branch has
 * @property {Step[]} nested steps inside a branch
 */

const KINDS = ["row", "column", "box"];
const NODES = new Set(["premise", "denied", "on", "off"]);
const COLOURS = ["color_a", "color_b", "color_c", "color_d"];

/** @param {string[]} names @param {number} size @returns {number[]} */
export const cellsOf = (names, size) => names.flatMap((name) => cellNamed(name, size) ?? []);

/** Rows, then columns, then boxes. @param {string[]} names @param {number} size @returns {number[]} */
export function housesOf(names, size) {
  return names.map((name) => {
    const [kind, number] = name.split(" ");
    return KINDS.indexOf(kind) * size + Number(number) - 1;
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
    parts: partsOf(step, size),
    links: step.links,
    words: wordsOf(step.tokens, size),
    text: step.text,
    rating: step.rating,
    byHand: step.by_hand,
    branches: step.branches.map((branch) => branch.lines.length),
    nested: step.nested.map((inner) => stepOf(inner, size)),
  };
}

/** @param {WireStep} step @param {number} size @returns {Part[]} */
function partsOf(step, size) {
  const tones = tonesOf(step.parts);
  return step.parts.map((part, place) => ({
    role: part.role,
    cells: cellsOf(part.cells, size),
    digits: part.digits,
    houses: housesOf(part.houses, size),
    tone: tones[place],
  }));
}

/** The branch, the set or the colour of each part, from 1; 0 where there is only one. @param {WireStep["parts"]} parts @returns {number[]} */
export function tonesOf(parts) {
  /** @type {string[]} */
  const starts = [];
  let sets = 0;
  let branch = 0;
  const tones = parts.map(({ role, cells, digits }) => {
    if (role === "set") return ++sets;
    if (COLOURS.includes(role)) return cells?.length ? COLOURS.indexOf(role) + 1 : 0;
    if (role === "premise" || role === "denied") {
      const start = `${role} ${cells} ${digits}`;
      if (!starts.includes(start)) starts.push(start);
      branch = starts.indexOf(start) + 1;
    }
    return NODES.has(role) ? branch : 0;
  });
  return tones.map((tone, place) => {
    const { role } = parts[place];
    return COLOURS.includes(role) || (role === "set" ? sets : starts.length) > 1 ? tone : 0;
  });
}

/**
 * The words of a step apart: what comes first, each branch with its lines, and what follows from all of them.
 * Words of nested steps are left out: they stand in those steps.
 * @param {Step} step @returns {{ head: Word[], branches: { premise: Word[], lines: Word[][] }[], tail: Word[] }}
 */
export function storyOf({ words, branches, nested }) {
  const end = nested.length ? words.findIndex(({ text }) => /^\n +\([a-z.]+\) $/.test(text)) : -1;
  const rest = end < 0 ? [...words] : words.slice(0, end);
  const until = (/** @type {(text: string) => boolean} */ fits) => {
    const place = rest.findIndex(({ text }) => fits(text));
    return rest.splice(0, place < 0 ? rest.length : place);
  };
  const sentence = () => {
    const found = until((text) => text === ".");
    rest.shift();
    return found;
  };
  const supposes = (/** @type {string} */ text) => text.endsWith("Suppose ");
  if (!branches.length) return { head: rest, branches: [], tail: [] };
  const head = until(supposes);
  const told = branches.map((count) => {
    rest.shift();
    return { premise: sentence(), lines: Array.from({ length: count }, () => sentence().slice(1)) };
  });
  return { head, branches: told, tail: rest };
}

/** The cells that a text names, such as r1c2, r7c46, r46c1. @param {string} text @param {number} size @returns {number[]} */
export function cellsIn(text, size) {
  const found = [...text.matchAll(/\br(\d+)c(\d+)/g)].flatMap(([name, rows, columns]) =>
    size > 9 ? (cellNamed(name, size) ?? []) : [...rows].flatMap((row) => [...columns].map((column) => (Number(row) - 1) * size + Number(column) - 1)),
  );
  return [...new Set(found)];
}
