/**
 * What a person can do to the board, in terms of the state. Methods for keys return whether they used the key.
 */

import * as edit from "./board.js";
import { feel } from "./feedback.js";
import * as history from "./history.js";
import { t } from "./i18n.js";
import * as play from "./play.js";
import { saveSettings } from "./storage.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {import("./storage.js").Settings} Settings */

/**
 * What actions need from the page around them.
 * @typedef {object} Surroundings
 * @property {(text: string) => void} say tell a screen reader
 * @property {(text: string) => void} toast tell everyone, for a moment
 * @property {(name: string) => void} openTab
 */

/** @type {ReadonlySet<number>} */
const NOTHING = new Set();

export class Actions {
  /** @param {Store} store @param {Surroundings} around @param {import("./sessions.js").Sessions} sessions */
  constructor(store, around, sessions) {
    this.store = store;
    this.around = around;
    this.sessions = sessions;
    /** Called after each change of the board, with who made it. @type {(byHand: boolean) => void} */
    this.onPlayed = () => {};
  }

  // Selecting

  /** @param {number} cell @param {boolean} more */
  select(cell, more) {
    const { selection } = this.store.state;
    const next = new Set(more ? selection : []);
    if (more && selection.has(cell) && selection.size > 1) next.delete(cell);
    else next.add(cell);
    this.store.set({ selection: next, cursor: cell, awake: true, picked: null });
  }

  /** Choose the candidate of the selected cells that the next colour is for; again to choose none. @param {number} digit */
  pick(digit) {
    const picked = this.store.state.picked === digit ? null : digit;
    this.store.set({ picked });
    if (picked) this.around.say(t("Choose a colour for candidate {digit}", { digit: edit.DIGITS[digit] }));
    return true;
  }

  /** @param {number} cell */
  extend(cell) {
    this.store.set({ selection: new Set(this.store.state.selection).add(cell), cursor: cell });
  }

  /** @param {number} down @param {number} right @param {boolean} more @returns {number | null} */
  move(down, right, more) {
    const { size } = this.store.board;
    const { cursor } = this.store.state;
    if (cursor === null) {
      this.select(0, false);
      return 0;
    }
    const row = (Math.floor(cursor / size) + down + size) % size;
    const col = ((cursor % size) + right + size) % size;
    const cell = row * size + col;
    if (more) this.extend(cell);
    else this.select(cell, false);
    return cell;
  }

  selectAll() {
    const cells = this.store.board.values.map((_, cell) => cell);
    this.store.set({ selection: new Set(cells), cursor: this.store.state.cursor ?? 0 });
    return true;
  }

  /** @param {number} cell */
  selectEqual(cell) {
    const { values } = this.store.board;
    if (!values[cell]) return;
    const equal = values.flatMap((value, other) => (value === values[cell] ? [other] : []));
    this.store.set({ selection: new Set(equal), cursor: cell });
  }

  escape() {
    const { path, hint, result } = this.store.state;
    if (result) this.store.set({ result: null });
    else if (path) this.store.set({ path: null });
    else if (hint) this.store.set({ hint: null });
    else this.store.set({ selection: NOTHING, cursor: null, mistakes: NOTHING, either: new Map(), armed: null, picked: null });
    return true;
  }

  // Editing

  get locked() {
    return this.store.locked;
  }

  /** A key of the pad: writes into the selection, or waits for a cell where digits come first. @param {number} digit */
  press(digit) {
    const { settings, armed, selection } = this.store.state;
    if (!settings.digitFirst) this.enter(digit);
    else if (selection.size > 1) this.enter(digit);
    else this.store.set({ armed: armed === digit ? null : digit, selection: NOTHING, cursor: null });
  }

  /** @param {number} digit @param {Entry} [as] */
  enter(digit, as) {
    const { entry, selection, setup, settings, game, picked } = this.store.state;
    const how = setup && entry !== "colour" ? "digit" : (as ?? entry);
    if (this.locked || !selection.size) return true;
    if (entry === "colour" && as === "corner" && this.store.board.size <= 9) this.pick(digit);
    else if (how === "colour" && picked) this.played(play.paintCandidate(this.store.state, selection, picked, digit));
    else if (how === "colour") this.played(play.paint(this.store.state, selection, digit));
    else if (how !== "digit") this.played(play.note(this.store.state, selection, digit, how));
    else {
      const solution = settings.autoCheck && game ? edit.valuesOfLine(game.solution) : undefined;
      const moved = play.place(this.store.state, selection, digit, { setup, tidy: settings.tidy, solution });
      this.played(moved);
      feel(settings, moved.wrong ? "wrong" : "place");
      if (setup) this.#advance();
      if (moved.wrong) this.around.say(t(solution ? "{digit} is wrong here" : "{digit} conflicts here", { digit: edit.DIGITS[digit] }));
    }
    return true;
  }

  /** While clues are entered, move on to the next cell. */
  #advance() {
    const { cursor, selection } = this.store.state;
    const last = this.store.board.values.length - 1;
    if (cursor !== null && selection.size === 1) this.select(Math.min(last, cursor + 1), false);
  }

  /** While clues are entered, leave a cell empty and move on. */
  skip() {
    const { setup } = this.store.state;
    this.erase();
    if (setup) this.#advance();
    return true;
  }

  erase() {
    if (!this.locked) {
      const { selection, setup } = this.store.state;
      this.played(play.erase(this.store.state, selection, { setup }));
    }
    return true;
  }

  undo() {
    return this.#travel(history.undo(this.store.state.history));
  }

  redo() {
    return this.#travel(history.redo(this.store.state.history));
  }

  /** Go to any moment of the history. @param {number} at */
  travelTo(at) {
    let now = this.store.state.history;
    while (now.past.length > at) now = history.undo(now);
    while (now.past.length < at && now.future.length) now = history.redo(now);
    return this.#travel(now);
  }

  /** @param {import("./history.js").History} to */
  #travel(to) {
    if (!this.locked && to !== this.store.state.history) this.store.set({ history: to, hint: null, result: null, mistakes: NOTHING });
    return true;
  }

  /** @param {Entry} entry */
  setEntry(entry) {
    this.store.set({ entry, picked: null });
    return true;
  }

  /** @param {boolean} on */
  setSetup(on) {
    this.store.set({ setup: on, path: null, hint: null });
  }

  /** @param {boolean} on */
  keepCandidates(on) {
    this.record(edit.keepCandidates(this.store.board, on));
  }

  clear() {
    this.sessions.begin(edit.emptyBoard(this.store.board.size), { setup: true });
  }

  reset() {
    if (!this.locked) this.record(edit.restart(this.store.board));
  }

  /** Write a board into the history. @param {Board} board @param {boolean} [byHand] */
  record(board, byHand = true) {
    this.played(play.record(this.store.state, board), byHand);
  }

  /** Show the board and the game after a move. @param {import("./play.js").Play} after @param {boolean} [byHand] */
  played({ history: next, game }, byHand = true) {
    const before = this.store.state;
    if (next === before.history && game === before.game) return;
    this.store.set({ history: next, game, hint: null, mistakes: NOTHING, awake: true });
    this.onPlayed(byHand);
  }

  help() {
    document.getElementById("help-button")?.click();
    return true;
  }

  /** @param {Partial<Settings>} change */
  changeSettings(change) {
    const settings = { ...this.store.state.settings, ...change };
    saveSettings(settings);
    this.store.set({ settings, armed: settings.digitFirst ? this.store.state.armed : null });
  }
}
