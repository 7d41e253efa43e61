/**
 * What the browser stores. A browser that refuses to store anything is not an error.
 *
 * Every board has its own key, so that tabs never overwrite each other's boards.
 */

import { isBoard } from "./board.js";
import { en } from "./i18n.js";
import { packHistory, unpackHistory } from "./packing.js";

/** @typedef {import("./history.js").History} History */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./statistics.js").Finished} Finished */
/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} timer show the clock
 * @property {boolean} tidy strike marks that a new digit rules out
 * @property {boolean} conflicts mark equal digits that see each other
 * @property {boolean} autoCheck tell wrong digits at once
 * @property {boolean} digitFirst choose a digit, then the cells
 * @property {boolean} fixedCorners each corner mark has its own place
 * @property {boolean} highlight light the marks of the selected digit
 * @property {boolean} patterns colours have patterns too
 * @property {boolean} sound
 * @property {boolean} haptics
 * @property {string} language "" for the browser's
 */
/**
 * A board in progress, with everything that belongs to it.
 * @typedef {object} Session
 * @property {string} id
 * @property {History} history
 * @property {Game | null} game
 * @property {boolean} setup
 * @property {number} seconds played on it without a game
 * @property {boolean} race it belongs to a race, which nobody can continue later
 * @property {number} at when it was last changed
 * @property {string} owner the page that has it open, or had
 */

const STEPS_KEPT = 2000;
const SPARE_KEPT = 20;
const PREFIX = "nonet.board.";

/** @type {Settings} */
export const DEFAULTS = {
  theme: "system",
  timer: true,
  tidy: true,
  conflicts: true,
  autoCheck: false,
  digitFirst: false,
  highlight: true,
  fixedCorners: true,
  patterns: false,
  sound: false,
  haptics: false,
  language: "",
};

/** What a browser without storage keeps until the page is left. @type {Map<string, any>} */
const memory = new Map();

/** @param {string} key @returns {any} */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(`nonet.${key}`) ?? "null");
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param {string} key @param {unknown} value @returns {boolean} whether the browser took it */
export function write(key, value) {
  try {
    localStorage.setItem(`nonet.${key}`, JSON.stringify(value));
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** What to say if it is blocked. */
export const BLOCKED = en("This browser blocks storage: your games are lost when you leave the page.");

/** Whether the browser refuses to store anything. */
export function isBlocked() {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

/** @returns {Settings} */
export const loadSettings = () => ({ ...DEFAULTS, ...read("settings") });
/** @param {Settings} settings */
export const saveSettings = (settings) => write("settings", settings);

/** @returns {string} */
export const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** @param {any} game @returns {Game | null} */
const gameOf = (game) => (game && typeof game === "object" && typeof game.id === "string" ? game : null);

/** @param {any} data @returns {Session | null} */
export function sessionOf(data) {
  const history = unpackHistory(data?.history);
  if (!history || typeof data.id !== "string") return null;
  return {
    id: data.id,
    history,
    game: gameOf(data.game),
    setup: Boolean(data.setup),
    seconds: Number(data.seconds) || 0,
    race: Boolean(data.race),
    at: Number(data.at) || 0,
    owner: String(data.owner ?? ""),
  };
}

/** @param {Session} session */
export function packSession({ history, ...rest }) {
  const past = history.past.slice(-STEPS_KEPT);
  return { ...rest, history: packHistory({ ...history, past }) };
}

/** @param {Session} session */
export const saveSession = (session) => write(`board.${session.id}`, packSession(session));

/** @param {string | null} id @returns {Session | null} */
export const loadSession = (id) => (id ? sessionOf(read(`board.${id}`)) : null);

/** @param {string} id */
export function dropSession(id) {
  try {
    localStorage.removeItem(PREFIX + id);
    localStorage.removeItem(`nonet.words.${id}`);
  } catch {
    // nothing was kept
  }
}

/** Every board kept, the newest first. @returns {Session[]} */
export function loadSessions() {
  /** @type {Session[]} */
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      const session = key?.startsWith(PREFIX) ? loadSession(key.slice(PREFIX.length)) : null;
      if (session) found.push(session);
    }
  } catch {
    // no storage, no boards
  }
  return found.sort((a, b) => b.at - a.at);
}

/** Whether there is work of a player in it that is not finished. @param {Session} session */
export const isUnfinished = ({ history, game, race }) =>
  !race && history.past.length + history.future.length > 0 && (game === null || game.state === "running");

/** Forget the oldest boards without a player's work. @param {string} current */
export function tidySessions(current) {
  const spare = loadSessions().filter((session) => session.id !== current && !isUnfinished(session));
  for (const session of spare.slice(SPARE_KEPT)) dropSession(session.id);
}

// The board of this tab

/** @returns {string | null} */
export function currentId() {
  try {
    return sessionStorage.getItem("nonet.current");
  } catch {
    return null;
  }
}

/** @param {string} id */
export function setCurrentId(id) {
  try {
    sessionStorage.setItem("nonet.current", id);
  } catch {
    // the tab forgets it on a reload; the list of boards has it
  }
}

/** Whether a board is that of the link in the address of this tab. @param {string} id */
export function isLinked(id) {
  try {
    return sessionStorage.getItem("nonet.linked") === `${id} ${location.search}`;
  } catch {
    return false;
  }
}

/** @param {string} id */
export function setLinked(id) {
  try {
    sessionStorage.setItem("nonet.linked", `${id} ${location.search}`);
  } catch {
    // a reload opens the link again
  }
}

/** Whether this tab has a seat in a race. */
export function hasRace() {
  try {
    return sessionStorage.getItem("nonet.race") !== null;
  } catch {
    return false;
  }
}

// Data of the first version of the page

/** Take boards over from the keys of earlier versions. */
export function migrate() {
  const old = [read("session"), ...[read("games")].flat()].filter((data) => data?.history);
  for (const data of old) {
    const boards = (/** @type {any} */ list) => (Array.isArray(list) ? list : []).map(whole).filter(isBoard);
    const present = whole(data.history.present);
    if (!isBoard(present)) continue;
    const history = { past: boards(data.history.past), present, future: boards(data.history.future) };
    const { game = null, setup = false } = data;
    saveSession({ id: newId(), history, game: gameOf(game), setup: Boolean(setup), seconds: 0, race: false, at: Date.now(), owner: "" });
  }
  for (const key of ["session", "games"]) {
    try {
      localStorage.removeItem(`nonet.${key}`);
    } catch {
      return;
    }
  }
}

/** @param {any} board */
const whole = (board) => (board && Array.isArray(board.values) ? { struck: new Array(board.values.length).fill(0), tint: new Array(board.values.length).fill(0), variant: null, ...board } : board);

// Finished games

/** @param {any} game @returns {game is Finished} */
const isFinished = (game) =>
  Boolean(game) && typeof game === "object" && typeof game.level === "string" && typeof game.mode === "string" && Number.isFinite(game.seconds);

/** @returns {Finished[]} */
export function loadFinished() {
  const list = read("finished");
  return Array.isArray(list) ? list.filter(isFinished) : [];
}
/** @param {Finished[]} list */
export const saveFinished = (list) => write("finished", list);
