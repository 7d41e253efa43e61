/**
 * The state of the page, in one place. Those who draw it subscribe; those who change it call `set`.
 */

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./history.js").History} History */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Word} Word */
/** @typedef {import("./wire").CheckAnswer} CheckAnswer */
/** @typedef {import("./wire").InfoAnswer} InfoAnswer */
/** @typedef {"digit" | "corner" | "centre" | "colour"} Entry */

/** A hint: the words of its four levels, or a message where there is no step. */
/** @typedef {{ step: Step | null, words: Word[][], message: string, about: string, level: number }} Hint */
/** A path: the board before each step and after the last; `at` is the step that is shown. */
/** @typedef {{ steps: Step[], boards: Board[], solved: boolean, message: string, at: number }} Path */

/**
 * @typedef {object} State
 * @property {History} history
 * @property {Game | null} game
 * @property {boolean} paused
 * @property {boolean} setup digits become clues
 * @property {ReadonlySet<number>} selection
 * @property {number | null} cursor
 * @property {Entry} entry
 * @property {Hint | null} hint
 * @property {Path | null} path
 * @property {CheckAnswer | null} check of the clues; null while it is not known
 * @property {ReadonlySet<number>} mistakes
 * @property {InfoAnswer | null} info
 * @property {import("./storage.js").Settings} settings
 */

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
