/**
 * Boards with rules: which of them the digits break, and links that hold them. Loaded with the first such board.
 */

import { asked, cellName, isFull, lineOf, rulesOf } from "./board.js";
import { convert, isCancelled, post } from "./client.js";
import { openDialog } from "./dialogs.js";
import { byId, make, show } from "./dom.js";
import { en, t } from "./i18n.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").BrokenRules} BrokenRules */

/** The names of rules as people say them. @type {Record<string, string>} */
const NAMES = en({
  cage: "Killer cage",
  sum: "Sum",
  thermometer: "Thermometer",
  "slow-thermometer": "Slow thermometer",
  arrow: "Arrow",
  "double-arrow": "Double arrow",
  whispers: "Whispers",
  renban: "Renban",
  palindrome: "Palindrome",
  between: "Between line",
  lockout: "Lockout line",
  nabner: "Nabner",
  "region-sum": "Region sum line",
  zipper: "Zipper line",
  entropic: "Entropic line",
  modular: "Modular line",
  difference: "White dot",
  ratio: "Black dot",
  "pair-sum": "X or V",
  "greater-than": "Greater than",
  quadruple: "Quadruple",
  odd: "Odd",
  even: "Even",
  minimum: "Minimum",
  maximum: "Maximum",
  "row-indexer": "Row indexer",
  "column-indexer": "Column indexer",
  "box-indexer": "Box indexer",
  "counting-circles": "Counting circles",
  "extra-regions": "Extra region",
  clone: "Clone",
  sandwich: "Sandwich",
  "x-sum": "X-sum",
  skyscraper: "Skyscraper",
  "numbered-room": "Numbered room",
  "little-killer": "Little killer",
  diagonals: "Both diagonals",
  windows: "Windows",
  "anti-knight": "Anti-knight",
  "anti-king": "Anti-king",
  "non-consecutive": "Non-consecutive",
  "disjoint-groups": "Disjoint groups",
  "global-entropy": "Global entropy",
  "no-difference": "Every white dot is given",
  "no-ratio": "Every black dot is given",
  "no-pair-sum": "Every X and V is given",
});

/** @param {string} rule @returns {string} in English */
export const nameOf = (rule) => NAMES[rule] ?? rule;

/** @param {Board} board @returns {Promise<BrokenRules>} */
const askBroken = (board) => post("broken", { puzzle: asked(lineOf(board.values)), ...rulesOf(board) });

/** Whether a full board breaks none of its rules. @param {Board} board */
export async function obeysRules(board) {
  const answer = await askBroken(board).catch(() => null);
  return isFull(board) && answer?.broken.length === 0;
}

/** Mark broken rules as the board changes. @param {{ store: import("./state.js").Store }} parts */
export function connectRules({ store }) {
  /** @type {Board | null} */
  let asked = null;
  const watch = async () => {
    const { board } = store;
    if (board === asked) return;
    if (board.variant !== asked?.variant) drawWords(board.variant);
    asked = board;
    if (!board.variant || board.values.every((value) => !value)) {
      if (store.state.broken.length) store.set({ broken: [] });
      return;
    }
    try {
      const { broken } = await askBroken(board);
      if (store.board === board) store.set({ broken: broken.map((one) => ({ ...one, name: nameOf(one.name) })) });
    } catch (error) {
      if (!isCancelled(error) && store.state.broken.length) store.set({ broken: [] }); // unknown is not broken
    }
  };
  byId("rules-button").addEventListener("click", () => openDialog("rules-dialog"));
  store.subscribe(() => void watch());
  void watch();
}

/** Announce the rules to screen readers, and offer to explain them. @param {Board["variant"]} variant */
function drawWords(variant) {
  const said = (variant?.rules ?? []).map((rule) => `${t(nameOf(String(rule.rule)))} ${described(rule)}`.trim());
  byId("board").setAttribute("aria-description", said.join("; "));
  const texts = variant?.texts ?? [];
  byId("rules-list").replaceChildren(...texts.map((text) => make("li", {}, text)));
  show(byId("rules-button"), texts.length > 0);
}

/** The puzzle in a format that holds its rules. @param {import("./state.js").Store} store @param {string} to */
export const written = async (store, to) => (await convert({ ...store.question, to })).text;

/** A link to this page that holds the puzzle and its rules. @param {import("./state.js").Store} store @param {string} base */
export async function linkWithRules(store, base) {
  const text = await written(store, "iss").catch(() => written(store, "fpuzzles"));
  return `${base}?p=${encodeURIComponent(text)}`;
}

/** A rule in a few words: its name and its cells. @param {Record<string, any>} rule */
export function described(rule) {
  const cells = rule.cells ?? rule.circle ?? (rule.start ? [rule.start] : []);
  const number = rule.total ?? rule.value ?? rule.gap ?? (rule.digits ? rule.digits.join(" ") : "");
  const named = cells.length > 3 ? `${cells[0]} … ${cells.at(-1)}` : cells.join(" ");
  return [number, named].filter((part) => part !== "" && part !== null).join(" · ");
}

/** @param {Iterable<number>} cells @param {number} size */
export const cellNames = (cells, size) => [...cells].map((cell) => cellName(cell, size));

/** What the rules of a kind of puzzle mean, for somebody who plays one for the first time. @type {Record<string, string>} */
const MEANINGS = en({
  killer: "The digits of a cage are all different and add up to its number.",
  thermometer: "Digits grow along each thermometer, from the bulb to the tip.",
  arrow: "The digit in a circle is the sum of the digits along its arrow.",
  kropki: "Digits beside a white dot are consecutive, beside a black dot one is twice the other. Every dot is shown.",
  whispers: "Neighbours on a green line differ by at least 5.",
  renban: "The digits on a line are consecutive, in any order.",
  palindrome: "A line reads the same from both ends.",
  sandwich: "A number outside the grid is the sum of the digits between 1 and 9.",
  diagonals: "Each long diagonal has every digit once.",
  "anti-knight": "Cells a chess knight's move apart have different digits.",
});

/** The rules of a kind in a sentence. @param {string} kind such as `killer` */
export const meaningOf = (kind) => t(MEANINGS[kind] ?? "");
