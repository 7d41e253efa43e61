/**
 * What the browser remembers. A browser that refuses to remember is no error.
 */

import { isBoard } from "./board.js";

/** @typedef {import("./history.js").History} History */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./statistics.js").Finished} Finished */
/** @typedef {{ theme: "system" | "light" | "dark", timer: boolean, tidy: boolean }} Settings */
/** @typedef {{ history: History, game: Game | null, setup: boolean }} Session */

const STEPS_KEPT = 300;

/** @type {Settings} */
export const DEFAULTS = { theme: "system", timer: true, tidy: true };

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(`nonet.${key}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(`nonet.${key}`, JSON.stringify(value));
  } catch {
    // full or forbidden: the page works on without it
  }
}

/** @returns {Settings} */
export const loadSettings = () => ({ ...DEFAULTS, ...read("settings") });
/** @param {Settings} settings */
export const saveSettings = (settings) => write("settings", settings);

/** @param {any} data @returns {Session | null} */
function sessionOf(data) {
  if (!data || !isBoard(data.history?.present)) return null;
  const boards = (/** @type {any} */ list) => (Array.isArray(list) ? list.filter(isBoard) : []);
  const { past, present, future } = data.history;
  return {
    history: { past: boards(past), present, future: boards(future) },
    game: data.game ?? null,
    setup: Boolean(data.setup),
  };
}

/** @param {Session} session @returns {Session} */
function shortened({ history, game, setup }) {
  return { history: { ...history, past: history.past.slice(-STEPS_KEPT), future: history.future.slice(0, STEPS_KEPT) }, game, setup };
}

export const loadSession = () => sessionOf(read("session"));
/** @param {Session} session */
export const saveSession = (session) => write("session", shortened(session));

/** Unfinished games, the newest first. @returns {Session[]} */
export function loadGames() {
  const list = read("games");
  return Array.isArray(list) ? list.flatMap((item) => sessionOf(item) ?? []).filter((item) => item.game) : [];
}
/** @param {Session[]} games */
export const saveGames = (games) => write("games", games.slice(0, 20).map(shortened));

/** @returns {Finished[]} */
export function loadFinished() {
  const list = read("finished");
  return Array.isArray(list) ? list : [];
}
/** @param {Finished[]} list */
export const saveFinished = (list) => write("finished", list);
