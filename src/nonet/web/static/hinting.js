/**
 * Hints, paths and solutions: what the solver finds on the board with the player's marks.
 */

import * as edit from "./board.js";
import * as client from "./client.js";
import * as games from "./game.js";
import { t } from "./i18n.js";
import { applyToMarks, markedCandidates } from "./marks.js";
import * as play from "./play.js";
import { loadOverlay } from "./render.js";
import { cellsOf, stepOf, wordsOf } from "./step.js";
import { isSmall } from "./tabs.js";

/** @typedef {import("./state.js").Hint} Hint */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./wire").Mistake} Mistake */

/** @param {unknown} error @returns {string | null} what to tell of it; null for nothing */
export const told = (error) => (client.isCancelled(error) ? null : error instanceof Error ? error.message : String(error));

/** What a hint gives away, for which it is charged once; nothing where everybody can see it. @param {Step | null} step @param {Mistake[]} mistakes */
const keyOf = (step, mistakes) =>
  step ? `${step.technique} ${step.placements.join(" ")} / ${step.eliminations.join(" ")}` : mistakes.flatMap(({ kind, cells }) => (kind === "conflict" ? [] : cells)).join(" ");

export class Hinting {
  /** The last question and its answer: asking again costs nothing. @type {{ question: string, hint: Hint, key: string } | null} */
  #last = null;

  /** @param {import("./state.js").Store} store @param {import("./actions.js").Actions} actions */
  constructor(store, actions) {
    this.store = store;
    this.actions = actions;
    this.around = actions.around;
  }

  /** The board in the form that the solver takes. */
  #question() {
    const { board } = this.store;
    return {
      puzzle: edit.asked(edit.lineOf(board.values)),
      ...edit.rulesOf(board),
      givens: edit.isPuzzle(board) ? edit.asked(edit.puzzleLine(board)) : null,
      candidates: markedCandidates(board)?.map((mask) => edit.digitsOf(mask).map((d) => edit.DIGITS[d]).join("")) ?? null,
    };
  }

  // Hints

  /** The next level of the hint, or a new hint. */
  hint() {
    const { hint, racing, lesson, tab } = this.store.state;
    if (racing || lesson?.exam) {
      this.around.toast(racing ? t("There is no help during a race.") : t("There is no help during a test."));
      return true;
    }
    if (!isSmall() || tab !== "pad") this.around.openTab("explain"); // a phone shows it above its keypad
    if (hint) {
      if (hint.step && hint.level < 4) this.store.set({ hint: { ...hint, level: hint.level + 1 } });
      return true;
    }
    if (!this.store.locked) void this.#newHint();
    return true;
  }

  async #newHint() {
    const board = this.store.board;
    const question = this.#question();
    const asked = JSON.stringify(question);
    if (this.#last?.question === asked) {
      this.#show(this.#last.hint, this.#last.key);
      return;
    }
    try {
      const [answer] = await Promise.all([client.hint(question), loadOverlay()]);
      if (this.store.board !== board) return;
      const step = answer.step && stepOf(answer.step, board.size);
      const about = this.store.state.info?.techniques.find((technique) => technique.key === step?.technique)?.about ?? "";
      const message = answer.solved ? t("The board is solved.") : messageOf(answer.mistakes, t("No known technique helps here."));
      const key = keyOf(step, answer.mistakes);
      const hint = { step, about, message, words: answer.words.map((words) => wordsOf(words, board.size)), level: 1 };
      if (!this.#show(hint, key)) return;
      this.store.set({ mistakes: mistakesOf(answer.mistakes, board.size) });
      this.#last = { question: asked, hint, key };
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Show a hint; in a game it is paid for once. @param {Hint} hint @param {string} key @returns {boolean} */
  #show(hint, key) {
    let { game } = this.store.state;
    if (game && key && !game.paid?.includes(key)) {
      if (games.hintsLeft(game) === 0) {
        this.store.set({ hint: { ...hint, step: null, words: [], message: t("You have used all your hints for this game.") } });
        return false;
      }
      game = { ...games.hintUsed(game), paid: [...(game.paid ?? []), key] };
    }
    this.store.set({ hint: { ...hint, level: 1 }, path: null, pathMessage: "", game });
    return true;
  }

  applyHint() {
    const { hint, settings } = this.store.state;
    if (hint?.step) this.actions.record(applyToMarks(this.store.board, hint.step, settings));
  }

  // The path

  async showPath() {
    const start = this.store.board;
    const pathMessage = await this.ambiguity();
    if (pathMessage) return this.store.set({ pathMessage, path: null });
    try {
      const [answer] = await Promise.all([client.explain(this.#question()), loadOverlay()]);
      if (this.store.board !== start) return;
      const steps = answer.steps.map((step) => stepOf(step, start.size));
      const boards = [{ ...start, candidates: markedCandidates(start) }];
      for (const step of steps) boards.push(edit.applyStep(boards[boards.length - 1], step));
      const end = answer.solved ? t("The puzzle is solved.") : t("From here on no technique that I know helps.");
      const message = messageOf(answer.mistakes, end);
      this.store.set({
        path: steps.length ? { start, steps, boards, solved: answer.solved, message, at: 0, links: null } : null,
        pathMessage: steps.length ? "" : message,
        hint: null,
        mistakes: mistakesOf(answer.mistakes, start.size),
      });
    } catch (error) {
      this.#complain(error);
    }
  }

  /** @param {unknown} error */
  #complain(error) {
    const text = told(error);
    if (text) this.around.toast(text);
  }

  /** Go along the path. @param {number} by */
  walk(by) {
    const { path } = this.store.state;
    if (path) this.walkTo(path.at + by);
    return path !== null;
  }

  /** @param {number} at a step, or the number of steps for the end */
  walkTo(at) {
    const { path } = this.store.state;
    if (path) this.store.set({ path: { ...path, at: Math.max(0, Math.min(path.steps.length, at)), links: null } });
  }

  /** Go to the next step that is harder than a single. */
  walkToHard() {
    const { path } = this.store.state;
    if (!path) return;
    const next = path.steps.findIndex((step, i) => i > path.at && !step.placements.length);
    this.walkTo(next < 0 ? path.steps.length : next);
  }

  /** Show the chain of a step link by link, then the whole of it again. */
  nextLink() {
    const { path } = this.store.state;
    const total = path?.steps[path.at]?.links.length ?? 0;
    if (!path || !total) return;
    const shown = (path.links ?? 0) + 1;
    this.store.set({ path: { ...path, links: shown >= total ? null : shown } });
  }

  /** Bring the board to the step that is shown; the player's marks stay. */
  applyPath() {
    const { path, settings } = this.store.state;
    if (!path) return;
    let board = path.start;
    for (const step of path.steps.slice(0, path.at)) board = applyToMarks(board, step, settings);
    this.store.set({ path: null });
    this.actions.record(board, false);
  }

  closePath() {
    this.store.set({ path: null });
  }

  // Solutions

  /** Where two solutions of the board differ; null if there is only one. @returns {Promise<string | null>} */
  async ambiguity() {
    const { check, racing } = this.store.state;
    if (check?.status !== "multiple" || racing) return null;
    const { size } = this.store.board;
    try {
      await client.solve(this.store.question);
      return null;
    } catch (error) {
      const [one, other] = (error instanceof client.ApiError && error.problem.solutions) || [];
      if (!one || !other) return told(error);
      const cells = [...one].flatMap((digit, cell) => (digit === other[cell] ? [] : [cell]));
      const digits = (/** @type {number} */ cell) => edit.bit(edit.DIGITS.indexOf(one[cell])) | edit.bit(edit.DIGITS.indexOf(other[cell]));
      this.store.set({ either: new Map(cells.map((cell) => [cell, digits(cell)])), path: null, hint: null });
      const named = cells.slice(0, 4).map((cell) => t("{cell} is {one} or {other}", { cell: edit.cellName(cell, size), one: one[cell], other: other[cell] }));
      return `${t("This puzzle has more than one solution.")} ${named.join(", ")}${cells.length > 4 ? ", …" : ""}`;
    }
  }

  /** Write the right digit into the selected cell; in a game that is one of its hints. */
  async reveal() {
    const { cursor, game, history: now } = this.store.state;
    if (cursor === null || this.store.locked) return cursor === null ? t("Select a cell first.") : null;
    if (game && games.hintsLeft(game) === 0) return t("You have used all your hints for this game.");
    try {
      const solution = game?.solution ?? (await client.solve(this.store.question)).solution;
      if (this.store.state.history !== now) return null;
      this.actions.played(play.reveal(this.store.state, cursor, edit.valuesOfLine(solution)[cursor]));
      return null;
    } catch (error) {
      return told(error);
    }
  }

  async solve() {
    const board = this.store.board;
    const problem = await this.ambiguity();
    if (problem) return problem;
    try {
      const { solution } = await client.solve(this.store.question);
      this.actions.record({ ...board, values: edit.valuesOfLine(solution), candidates: null }, false);
      return null;
    } catch (error) {
      return told(error);
    }
  }

  /** Compare the board with the solution; in a game that is one of its hints. */
  async findMistakes() {
    const { board } = this.store;
    const { game } = this.store.state;
    const charged = game?.state === "running";
    if (charged && games.hintsLeft(game) === 0) return t("You have used all your hints for this game.");
    try {
      const solution = game?.solution ?? (await client.solve(this.store.question)).solution;
      if (charged) this.store.set({ game: games.hintUsed(game) });
      const right = edit.valuesOfLine(solution);
      const wrong = board.values.flatMap((value, cell) => (value && value !== right[cell] ? [cell] : []));
      this.store.set({ mistakes: new Set(wrong) });
      const cells = wrong.map((cell) => edit.cellName(cell, board.size)).join(", ");
      this.around.toast(wrong.length ? t("1 mistake: {cells}|{n} mistakes: {cells}", { n: wrong.length, cells }) : t("No mistakes so far"));
      return null;
    } catch (error) {
      return told(error);
    }
  }
}

/** @param {Mistake[]} mistakes @param {string} otherwise */
const messageOf = (mistakes, otherwise) =>
  mistakes.length ? `${t("Something on the board is wrong.")} ${mistakes.map((m) => m.text).join(" ")}` : otherwise;

/** @param {Mistake[]} mistakes @param {number} size @returns {ReadonlySet<number>} */
const mistakesOf = (mistakes, size) => new Set(mistakes.flatMap((mistake) => cellsOf(mistake.cells, size)));
