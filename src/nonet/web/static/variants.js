/**
 * Boards with rules: which of them the digits break, and links that hold them. Loaded with the first such board.
 */

import { asked, bit, cellName, DIGITS, isFull, lineOf, rulesOf } from "./board.js";
import { convert, isCancelled, post } from "./client.js";
import { openDialog } from "./dialogs.js";
import { byId, make, setText, show } from "./dom.js";
import { ruleName, t } from "./i18n.js";
import { NAMES } from "./rules.js";
import { read } from "./storage.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").BrokenRules} BrokenRules */
/** @typedef {{ title?: string, author?: string, ruleset?: string }} Words */

/** The most sets of digits that a line lists. */
const MOST_SETS = 12;

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
  connectNotes(store);
}

/** Keep candidates that obey the rules, and list the sets of digits of the selected cage. @param {import("./state.js").Store} store */
function connectNotes(store) {
  const toggle = byId("combinations");
  /** What the notes were asked for, and the answer. @type {{ puzzle: string, variant: Board["variant"], notes: import("./wire").Notes | null }} */
  let known = { puzzle: "", variant: null, notes: null };
  const wanted = () => toggle.getAttribute("aria-pressed") === "true";
  const ask = async () => {
    const { board } = store;
    const { variant, values } = board;
    const puzzle = asked(lineOf(values));
    if (!variant || (known.puzzle === puzzle && known.variant === variant)) return;
    known = { puzzle, variant, notes: null };
    /** @type {import("./wire").Notes | null} */
    const notes = await post("notes", { puzzle, ...rulesOf(board) }).catch(() => null);
    if (known.puzzle === puzzle && known.variant === variant) known.notes = notes;
    if (notes && store.board === board) use();
  };
  const use = () => {
    const { board } = store;
    const { variant, candidates, values, size } = board;
    drawRules(variant, wanted() ? cageText(known.notes?.cages ?? [], store.state.cursor, size) : "");
    if (!variant || !candidates || !known.notes || known.puzzle !== asked(lineOf(values)) || known.variant !== variant) return;
    const masks = known.notes.candidates.map((digits) => [...digits].reduce((mask, d) => mask | bit(DIGITS.indexOf(d)), 0));
    const left = candidates.map((mask, cell) => (values[cell] ? mask : mask & masks[cell]));
    if (left.some((mask, cell) => mask !== candidates[cell])) store.set({ history: { ...store.state.history, present: { ...board, candidates: left } } });
  };
  toggle.addEventListener("click", () => {
    toggle.setAttribute("aria-pressed", String(!wanted()));
    use();
    if (wanted()) void ask();
  });
  store.subscribe((state, before) => {
    if (state.history === before.history && state.cursor === before.cursor) return;
    if (state.history.present.candidates || wanted()) void ask();
    use();
  });
  if (store.board.candidates) void ask();
  use();
}

/** The rules beneath the board, or what somebody asked about a cage. @param {Board["variant"]} variant @param {string} text */
function drawRules(variant, text) {
  const rules = variant?.rules ?? [];
  const line = byId("rules-line");
  const cages = rules.some(({ rule }) => rule === "cage");
  show(line, rules.length > 0);
  show(byId("combinations"), cages);
  const titled = [variant?.title, variant?.author].filter(Boolean).join(", ");
  const names = [...new Set(rules.map(({ rule }) => nameOf(String(rule))))].join(" · ");
  setText(line, (cages && text) || [titled, names].filter(Boolean).join(": "));
}

/** The sets of digits that fill the cage of a cell. @param {import("./wire").CageDigits[]} cages @param {number | null} cell @param {number} size */
function cageText(cages, cell, size) {
  const name = cell === null ? "" : cellName(cell, size);
  const found = cages.find(({ cells }) => cells.includes(name));
  if (!found) return t("Select a cell of a cage.");
  return found.sets.length > MOST_SETS ? t("{n} combinations", { n: found.sets.length }) : found.sets.map((digits) => [...digits].join("+")).join(", ");
}

/** Announce the rules to screen readers, and offer to explain them. @param {Board["variant"]} variant */
function drawWords(variant) {
  const said = (variant?.rules ?? []).map((rule) => `${nameOf(String(rule.rule))} ${described(rule)}`.trim());
  byId("board").setAttribute("aria-description", said.join("; "));
  const texts = variant?.texts ?? [];
  const { title, author, ruleset } = variant ?? {};
  setText(byId("rules-title"), title || t("Rules"));
  setText(byId("rules-author"), author ?? "");
  show(byId("rules-author"), Boolean(author));
  const own = ruleset ? [make("li", { class: "ruleset" }, ruleset)] : [];
  byId("rules-list").replaceChildren(...own, ...texts.map((text) => make("li", {}, text)));
  show(byId("rules-button"), texts.length > 0);
}

/** The puzzle in a format that holds its rules. @param {import("./state.js").Store} store @param {string} to */
export const written = async (store, to) => (await convert({ ...store.question, to })).text;

/** Title, author and rules text: as typed by the setter, else as they came with the puzzle. @param {import("./state.js").State} state @returns {Words} */
export function wordsOf({ id, history: { present } }) {
  const { title, author, ruleset } = read(`words.${id}`) ?? present.variant ?? {};
  return Object.fromEntries(Object.entries({ title, author, ruleset }).filter(([, text]) => text));
}

/** A link to this page that holds the puzzle, its rules, title and author. @param {import("./state.js").Store} store @param {string} base */
export async function linkWithRules(store, base) {
  const text = await written(store, "iss").catch(() => written(store, "fpuzzles"));
  const plain = `${base}?p=${encodeURIComponent(text)}`;
  const packed = `${base}?z=${await deflated(text).catch(() => "")}`;
  const words = String(new URLSearchParams(/** @type {Record<string, string>} */ (wordsOf(store.state))));
  return (packed.endsWith("=") || packed.length > plain.length ? plain : packed) + (words && `&${words}`);
}

/** A text in raw deflate and URL-safe base64. @param {string} text */
async function deflated(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
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
