/**
 * Boards with rules: which of them the digits break, and links that hold them. Loaded with the first such board.
 */

import { asked, cellName, isFull, lineOf, rulesOf } from "./board.js";
import { convert, isCancelled, post } from "./client.js";
import { openDialog } from "./dialogs.js";
import { byId, make, show } from "./dom.js";
import { ruleName } from "./i18n.js";
import { NAMES } from "./rules.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").BrokenRules} BrokenRules */

/** The name of a rule in the language of the page. @param {string} rule */
export const nameOf = (rule) => ruleName(rule, NAMES[rule] ?? rule);

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
  const said = (variant?.rules ?? []).map((rule) => `${nameOf(String(rule.rule))} ${described(rule)}`.trim());
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
