/**
 * Which board is open in this tab. A board that is replaced stays stored, and can be opened again.
 */

import { emptyBoard, isFull } from "./board.js";
import * as history from "./history.js";
import { en } from "./i18n.js";
import * as storage from "./storage.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./storage.js").Session} Session */

/** @type {ReadonlySet<number>} */
const NOTHING = new Set();

/** @type {ReadonlyMap<number, number>} */
const NOWHERE = new Map();

/** What to reset when another board is opened. */
const FRESH = {
  paused: false,
  taken: false,
  awake: true,
  selection: NOTHING,
  cursor: null,
  hint: null,
  path: null,
  pathMessage: "",
  lesson: null,
  exhibit: null,
  film: null,
  check: null,
  mistakes: NOTHING,
  either: NOWHERE,
  result: null,
  seconds: 0,
  race: false,
  racing: false,
  lobby: false,
  setting: false,
  tool: null,
  broken: /** @type {import("./wire").BrokenRule[]} */ ([]),
  truth: null,
  picked: null,
  entry: /** @type {import("./state.js").Entry} */ ("digit"),
};

/** @param {State} state */
const isEmpty = ({ history: { past, present, future } }) => !past.length && !future.length && !present.variant && present.values.every((value) => !value);

export class Sessions {
  /** The id of this page for other tabs. */
  owner = storage.newId();
  #full = false;
  /** The board that this page has kept under its name. @type {string | null} */
  #mine = null;
  /** Called with what a new board replaced, where something was done on it. @type {(before: State) => void} */
  onReplaced = () => {};

  /** @param {Store} store @param {(text: string) => void} warn */
  constructor(store, warn) {
    this.store = store;
    this.warn = warn;
    globalThis.navigator?.locks?.request(`nonet.page.${this.owner}`, () => new Promise(() => {}));
  }

  // Keeping

  save() {
    const { id, history: now, game, setup, seconds, race, taken } = this.store.state;
    if (taken || isEmpty(this.store.state)) return;
    if (this.#mine === id && this.#lost(id)) {
      this.store.set({ taken: true });
      return;
    }
    this.#mine = id;
    const kept = storage.saveSession({ id, history: now, game, setup, seconds, race, at: Date.now(), owner: this.owner });
    storage.setCurrentId(id);
    if (!kept && !this.#full) this.warn(storage.isBlocked() ? storage.BLOCKED : en("The browser has no room left: this board is not kept. Delete some games, or export them."));
    this.#full = !kept;
  }

  /** Whether another page has taken a board over. @param {string} id */
  #lost(id) {
    const owner = storage.loadSession(id)?.owner;
    return owner !== undefined && owner !== this.owner;
  }

  /** Something was written to the store; news of it may be older than what is there. @param {StorageEvent} event */
  heard({ key }) {
    const { id } = this.store.state;
    if (key === `nonet.board.${id}` && this.#lost(id)) this.store.set({ taken: true });
  }

  /** Take the board back from another tab. */
  takeBack() {
    const found = storage.loadSession(this.store.state.id);
    if (found) this.#show(found);
    else this.store.set({ taken: false });
    this.save();
  }

  // Replacing

  /** Put another board in place of this one. @param {Board} board @param {{ setup?: boolean, race?: boolean, game?: import("./game.js").Game | null }} [more] */
  begin(board, { setup = false, race = false, game = null } = {}) {
    const { state } = this.store;
    this.save();
    this.store.set({ ...FRESH, id: storage.newId(), history: history.begin(board), game, setup, race });
    this.save();
    storage.tidySessions(this.store.state.id);
    const { past, future } = state.history;
    if (past.length + future.length && !state.lesson) this.onReplaced(state);
  }

  /** @param {Session} session @param {boolean} [awake] */
  #show({ id, history: now, game, setup, seconds, race }, awake = true) {
    const paused = !awake && game?.state === "running" && game.elapsed > 0;
    this.#mine = null;
    this.store.set({ ...FRESH, id, history: now, game, setup, seconds, race, paused, awake });
    this.save();
  }

  /** @param {string} id */
  open(id) {
    const found = storage.loadSession(id);
    if (!found) return;
    this.save();
    this.#show(found);
  }

  /** @param {string} id */
  forget(id) {
    storage.dropSession(id);
    this.store.set({});
  }

  // Starting

  /** Open what this tab had, else the newest unfinished game that no other tab has. @returns {Promise<boolean>} */
  async resume() {
    storage.migrate();
    const own = storage.loadSession(storage.currentId());
    if (own) {
      this.#show(own, false);
      return true;
    }
    const live = await livePages();
    const found = storage.loadSessions().find((session) => storage.isUnfinished(session) && !live.has(session.owner));
    if (found) this.#show(found, false);
    return Boolean(found);
  }
}

/** The pages that are open now, where the browser can tell. @returns {Promise<Set<string>>} */
async function livePages() {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = "" }) => name.replace("nonet.page.", "")));
  } catch {
    return new Set();
  }
}

/** Unfinished boards except this one, newest first. @param {string} current @returns {Session[]} */
export const unfinished = (current) => storage.loadSessions().filter((session) => session.id !== current && storage.isUnfinished(session) && !isFull(session.history.present));

/** An empty board, before anything is opened. */
export const nothing = () => ({ ...FRESH, id: storage.newId(), history: history.begin(emptyBoard()), game: null, setup: false });
