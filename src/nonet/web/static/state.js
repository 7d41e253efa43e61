/**
 * The state of the page, in one place. Code that draws it subscribes; code that changes it calls `set`.
 */

import { asked, puzzleOf, rulesOf } from "./board.js";
import { isScored } from "./game.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./history.js").History} History */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Word} Word */
/** @typedef {import("./wire").Check} Check */
/** @typedef {import("./wire").Info} Info */
/** @typedef {"digit" | "corner" | "centre" | "colour"} Entry */

/** A hint: the words of its four levels, or a message where there is no step. */
/** @typedef {{ step: Step | null, words: Word[][], message: string, about: string, level: number }} Hint */
/** A path: the board before each step and after the last; `at` is the step that is shown, `links` how many of its links. */
/** @typedef {{ start: Board, steps: Step[], boards: Board[], solved: boolean, message: string, at: number, links: number | null }} Path */
/** The text of the card on the board when something has ended. */
/** @typedef {{ kind: "game" | "board" | "lesson" | "race", won: boolean, title: string, text: string }} Result */
/** A position to practise: the step to be found, whether it was, whether that took a mistake or help, and whether it is a test. */
/** @typedef {{ technique: string, name: string, step: Step, words: Word[][], seed: number, grade: number, done: boolean, slipped: boolean, exam: boolean }} Lesson */
/** The boards of a solve, when each was made, and the one that is shown. @typedef {{ boards: Board[], moments: number[], at: number }} Film */
/** A picture of a lesson: a step, and how much of it is shown. @typedef {{ board: Board, step: Step, focus: Word[], level: number }} Exhibit */

/**
 * @typedef {object} State
 * @property {string} id of the board, where boards are kept
 * @property {boolean} taken another tab has this board open
 * @property {boolean} awake somebody has touched the page: clocks run
 * @property {History} history
 * @property {Game | null} game
 * @property {number} seconds played on a board without a game
 * @property {Result | null} result
 * @property {boolean} race the board belongs to a race
 * @property {boolean} lobby a race waits for its start: no board is in use
 * @property {boolean} racing that race is running: no help
 * @property {boolean} offline the server could not be reached
 * @property {boolean} paused
 * @property {boolean} setup digits become clues
 * @property {boolean} setting rules are drawn, and true candidates shown
 * @property {string | null} tool the rule that a drag draws
 * @property {import("./wire").BrokenRule[]} broken the rules that the digits break
 * @property {number[] | null} truth the true candidates of each cell, where they are shown
 * @property {ReadonlySet<number>} selection
 * @property {number | null} cursor
 * @property {number | null} armed the digit that a tap on a cell writes
 * @property {Entry} entry
 * @property {number | null} picked the candidate of the selected cells that a colour is for
 * @property {Hint | null} hint
 * @property {Path | null} path
 * @property {string} pathMessage why there is no path
 * @property {Lesson | null} lesson
 * @property {Exhibit | null} exhibit drawn instead of the board while the tab of the lessons is open
 * @property {Film | null} film drawn instead of the board
 * @property {string} tab the tab that is open
 * @property {Check | null} check of the clues; null while it is not known
 * @property {ReadonlySet<number>} mistakes
 * @property {ReadonlyMap<number, number>} either the two digits of each cell in which two solutions differ, where that was asked
 * @property {Info | null} info
 * @property {import("./storage.js").Settings} settings
 */

/** The picture in place of the board. @param {State} state */
export const exhibitOf = ({ exhibit, tab }) => (tab === "learn" ? exhibit : null);

/** Whether a game or race runs, whose puzzle nothing may change. @param {State} state */
export const isRunning = ({ game, racing }) => racing || game?.state === "running";

/** Whether it is one for points, whose solution nothing may show. @param {State} state */
export const isRanked = ({ game, racing }) => racing || (game?.state === "running" && isScored(game.mode));

export class Store {
  /** @type {State} */
  #state;
  /** @type {((state: State, before: State) => void)[]} */
  #listeners = [];

  /** @param {State} state */
  constructor(state) {
    this.#state = state;
  }

  get state() {
    return this.#state;
  }

  get board() {
    return this.#state.history.present;
  }

  /** The clues, or all digits where there are no clues. */
  get puzzle() {
    return puzzleOf(this.board);
  }

  /** The clues and the rules, as requests state them. */
  get question() {
    return { puzzle: asked(this.puzzle), ...rulesOf(this.board) };
  }

  /** Whether the board cannot be changed now. */
  get locked() {
    const { game, lobby, paused, path, taken } = this.#state;
    return Boolean(path) || Boolean(this.#state.film) || exhibitOf(this.#state) !== null || paused || taken || lobby || (game !== null && game.state !== "running");
  }

  /** @param {Partial<State>} change */
  set(change) {
    const before = this.#state;
    this.#state = { ...before, ...change };
    for (const listener of this.#listeners) listener(this.#state, before);
  }

  /** @param {(state: State, before: State) => void} listener */
  subscribe(listener) {
    this.#listeners.push(listener);
  }
}
