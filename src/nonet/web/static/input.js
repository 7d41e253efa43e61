/**
 * Keyboard, pointer, paste and drop. It handles keys and cells; actions.js defines what they do.
 */

import { DIGITS } from "./board.js";
import { isPicture } from "./dialogs.js";

/** @typedef {import("./state.js").Entry} Entry */

/** @type {Record<string, Entry>} */
export const ENTRY_KEYS = { z: "digit", x: "corner", c: "centre", v: "colour" };
/** @type {Entry[]} */
const ENTRIES = ["digit", "corner", "centre", "colour"];
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The digit of a key, whatever Shift and Ctrl make of it.
 * @param {{ code: string, key: string }} event @param {number} size @returns {number | null}
 */
export function digitOfKey({ code, key }, size) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code);
  let digit = found ? Number(found[1]) : -1;
  if (!found && size > 9 && key.length === 1) digit = DIGITS.indexOf(key.toUpperCase());
  if (!found && digit < 0 && /^\d$/.test(key)) digit = Number(key);
  return digit >= 0 && digit <= size ? digit : null;
}

/**
 * The Latin letter of a key: what is printed on it, or where none is, what is at its place.
 * @param {{ code: string, key: string }} event
 */
export function letterOfKey({ code, key }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? "").toLowerCase() : "";
}

/** @typedef {Pick<import("./controls.js").Parts, "store" | "actions" | "hinting" | "playing" | "view">} Parts */

/** @param {Parts} parts */
export function listen(parts) {
  const { playing } = parts;
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (onKey(event, parts)) event.preventDefault();
  });
  listenToPointer(parts);
  document.addEventListener("paste", (event) => {
    if (isTyping(event.target) || document.querySelector("dialog[open]:not(#photo-dialog)")) return;
    const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
    if (picture) return void playing.photo(picture);
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) {
      event.preventDefault();
      void playing.open(text);
    }
  });
  listenToDrop(playing);
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}

/** Whether a key belongs to a control that has the focus. @param {KeyboardEvent} event */
function isForControl({ target, key }) {
  if (!(target instanceof HTMLElement) || target.closest("#board")) return false;
  if (target.matches("button, a, input, summary")) {
    return key === " " || key === "Enter" || (key.startsWith("Arrow") && target.matches("[role=tab], [role=radio], input"));
  }
  return key.startsWith("Arrow") && target.matches("#path-list");
}

/** @param {string} id of a button @param {boolean} wanted */
function pressIf(id, wanted) {
  if (wanted) document.getElementById(id)?.click();
  return wanted;
}

/** @param {KeyboardEvent} event @param {Parts} parts @returns {boolean} whether the key was ours */
function onKey(event, { store, actions, hinting, playing, view }) {
  const { code, key, shiftKey, altKey } = event;
  const letter = letterOfKey(event);
  const command = event.ctrlKey || event.metaKey;
  if (isForControl(event) || altKey) return false;
  const { size } = store.board;
  if (key in ARROWS) {
    const [down, right] = ARROWS[key];
    const cell = actions.move(down, right, shiftKey || command);
    if (cell !== null) view.focus(cell);
    return true;
  }
  if (command && letter === "z") return shiftKey ? actions.redo() : actions.undo();
  if (command && letter === "y") return actions.redo();
  if (command && letter === "a") return actions.selectAll();
  const digit = digitOfKey(event, size);
  if (digit === 0 || (key === "." && store.state.setup)) return actions.skip();
  if (digit !== null && !(command && !/^(Digit|Numpad)/.test(code))) {
    const marks = size <= 9 || /^(Digit|Numpad)/.test(code);
    actions.enter(digit, marks && command ? "centre" : marks && shiftKey ? "corner" : undefined);
    return true;
  }
  if (command) return false;
  if (key === "Delete" || key === "Backspace") return actions.erase();
  if (size <= 9 && letter in ENTRY_KEYS) return actions.setEntry(ENTRY_KEYS[letter]);
  if (letter === "h") return hinting.hint();
  if (letter === "p" && playing.pause()) {
    if (store.state.paused) document.getElementById("resume")?.focus();
    else if (store.state.cursor !== null) view.focus(store.state.cursor);
    return true;
  }
  switch (key) {
    case " ":
      if (store.state.setup) return actions.skip();
      return actions.setEntry(ENTRIES[(ENTRIES.indexOf(store.state.entry) + 1) % ENTRIES.length]);
    case "Enter":
      return pressIf("resume", store.state.paused) || pressIf("result-next", store.state.result !== null);
    case "Escape":
      return actions.escape();
    case "[":
      return hinting.walk(-1);
    case "]":
      return hinting.walk(1);
    case "?":
      return actions.help();
  }
  return false;
}

/** @param {Parts} parts */
function listenToPointer({ store, actions, view }) {
  /** @type {number | null} */
  let dragged = null;
  view.root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const cell = view.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    event.preventDefault();
    view.root.setPointerCapture(event.pointerId);
    const { armed, entry, selection, cursor } = store.state;
    const mark = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-mark]")) : null;
    if (entry === "colour" && mark && cursor === cell && selection.size === 1) return void actions.pick(Number(mark.dataset.mark));
    dragged = armed === null ? cell : null;
    actions.select(cell, event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (armed !== null) actions.enter(armed);
    view.focus(cell);
  });
  view.root.addEventListener("pointermove", (event) => {
    if (dragged === null) return;
    const cell = view.cellAt(event.clientX, event.clientY, store.state.tool ? 0.18 : 0);
    if (cell === null || cell === dragged) return;
    dragged = cell;
    actions.extend(cell);
  });
  for (const end of ["pointerup", "pointercancel"]) view.root.addEventListener(end, () => (dragged = null));
  view.root.addEventListener("dblclick", (event) => {
    const cell = view.cellAt(event.clientX, event.clientY);
    if (cell !== null) actions.selectEqual(cell);
  });
  view.root.addEventListener("focusin", (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (cell !== undefined && store.state.cursor === null) actions.select(Number(cell), false);
  });
}

/** @param {import("./playing.js").Playing} playing */
function listenToDrop(playing) {
  const hint = document.getElementById("drop-hint");
  const shown = (/** @type {boolean} */ on) => hint && (hint.hidden = !on);
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    shown(true);
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) shown(false);
  });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    shown(false);
    const file = event.dataTransfer?.files[0];
    if (file && isPicture(file)) return void playing.photo(file);
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (text?.trim()) void playing.open(text);
  });
}
