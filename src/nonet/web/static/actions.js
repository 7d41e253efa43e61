/**
 * What a person can do, in terms of the state. Returns true where a key was used.
 */

import * as edit from "./board.js";
import * as client from "./client.js";
import * as games from "./game.js";
import * as history from "./history.js";
import * as play from "./play.js";
import { loadFinished, loadGames, saveFinished, saveGames, saveSettings } from "./storage.js";
import { cellsOf, stepOf, wordsOf } from "./step.js";
import { remember } from "./statistics.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {import("./storage.js").Settings} Settings */
/** @typedef {import("./storage.js").Session} Session */

/**
 * What actions need of the page around them.
 * @typedef {object} Surroundings
 * @property {(text: string) => void} say tell a screen reader
 * @property {(text: string) => void} toast tell everyone, for a moment
 * @property {(name: string) => void} openTab
 * @property {(name: string) => void} openDialog
 * @property {(board: Board) => void} finished a game has ended
 */

/** @type {ReadonlySet<number>} */
const NOTHING = new Set();

export class Actions {
  /** @param {Store} store @param {Surroundings} around */
  constructor(store, around) {
    this.store = store;
    this.around = around;
    /** The last game whose end was told. @type {string | null} */
    this.endedGame = null;
  }

  // Selecting

  /** @param {number} cell @param {boolean} more */
  select(cell, more) {
    const { selection } = this.store.state;
    const next = new Set(more ? selection : []);
    if (more && selection.has(cell) && selection.size > 1) next.delete(cell);
    else next.add(cell);
    this.store.set({ selection: next, cursor: cell });
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
    const { path, hint } = this.store.state;
    if (path) this.store.set({ path: null });
    else if (hint) this.store.set({ hint: null });
    else this.store.set({ selection: NOTHING, cursor: null, mistakes: NOTHING });
    return true;
  }

  // Editing

  get locked() {
    const { game, paused, path } = this.store.state;
    return Boolean(path) || paused || (game !== null && game.state !== "running");
  }

  /** @param {number} digit @param {Entry} [as] */
  enter(digit, as) {
    const { entry, selection, setup, settings } = this.store.state;
    const how = setup && entry !== "colour" ? "digit" : (as ?? entry);
    if (this.locked || !selection.size) return true;
    if (how === "colour") this.#played(play.paint(this.store.state, selection, digit));
    else if (how !== "digit") this.#played(play.note(this.store.state, selection, digit, how));
    else {
      const moved = play.place(this.store.state, selection, digit, { setup, tidy: settings.tidy });
      this.#played(moved);
      if (moved.wrong) this.around.say(`${edit.DIGITS[digit]} conflicts here`);
    }
    return true;
  }

  erase() {
    if (!this.locked) {
      const { selection, setup } = this.store.state;
      this.#played(play.erase(this.store.state, selection, { setup }));
    }
    return true;
  }

  undo() {
    return this.#travel(history.undo(this.store.state.history));
  }

  redo() {
    return this.#travel(history.redo(this.store.state.history));
  }

  /** @param {import("./history.js").History} to */
  #travel(to) {
    if (!this.locked && to !== this.store.state.history) this.store.set({ history: to, hint: null, mistakes: NOTHING });
    return true;
  }

  /** @param {Entry} entry */
  setEntry(entry) {
    this.store.set({ entry });
    return true;
  }

  /** @param {boolean} on */
  setSetup(on) {
    this.store.set({ setup: on, path: null, hint: null });
  }

  /** @param {boolean} on */
  keepCandidates(on) {
    this.#record(edit.keepCandidates(this.store.board, on));
  }

  clear() {
    this.#leave();
    this.#load(edit.emptyBoard(this.store.board.size), { setup: true });
  }

  reset() {
    this.#record(edit.restart(this.store.board));
  }

  /** Write a board into the history. @param {Board} board */
  #record(board) {
    this.#played(play.record(this.store.state, board));
  }

  /** Show what a move has made of the board and the game. @param {import("./play.js").Play} after */
  #played({ history: next, game }) {
    const before = this.store.state;
    if (next === before.history && game === before.game) return;
    this.store.set({ history: next, game, hint: null, mistakes: NOTHING });
    this.#ended();
  }

  /** @param {Board} board @param {Partial<Session>} [more] */
  #load(board, { setup = false, game = null } = {}) {
    this.store.set({
      history: history.begin(board),
      game,
      setup,
      paused: false,
      selection: NOTHING,
      cursor: null,
      hint: null,
      path: null,
      check: null,
      mistakes: NOTHING,
    });
  }

  // Opening

  /** Open a puzzle from any text. @param {string} text @returns {Promise<string | null>} what is wrong with it */
  async open(text) {
    try {
      const read = await this.#read(text);
      const board = edit.boardOfLine(read.puzzle, read.givens);
      if (read.candidates) {
        board.candidates = read.candidates.map((digits, cell) =>
          board.values[cell] ? 0 : [...digits].reduce((mask, d) => mask | edit.bit(edit.DIGITS.indexOf(d)), 0),
        );
      }
      this.#leave();
      this.#load(board);
      this.around.say(`Puzzle opened: ${board.given.filter(Boolean).length} clues`);
      return null;
    } catch (error) {
      if (client.isCancelled(error)) return null;
      const problem = error instanceof client.ApiError ? error.problem : null;
      const place = problem?.line ? ` (line ${problem.line}${problem.column ? `, column ${problem.column}` : ""})` : "";
      const message = `Not a puzzle: ${error instanceof Error ? error.message : error}${place}`;
      this.around.toast(message);
      return message;
    }
  }

  /** A text of several puzzles gives its first. @param {string} text */
  async #read(text) {
    try {
      return await client.convert({ puzzle: text.slice(0, 60_000) });
    } catch (error) {
      const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
      if (lines.length < 2 || !(error instanceof client.ApiError) || error.status !== 422) throw error;
      const read = await client.convert({ puzzle: lines[0] }).catch(() => null);
      if (!read) throw error;
      this.around.toast(`The first of ${lines.length} lines was opened`);
      return read;
    }
  }

  // Playing

  /** @param {{ mode: import("./game.js").Mode, level: string, technique: string }} wish @returns {Promise<string | null>} */
  async newGame({ mode, level, technique }) {
    try {
      const made = await client.generate(technique ? { technique } : { level });
      const name = this.store.state.info?.techniques.find((t) => t.key === technique)?.name;
      this.#start(mode, name ?? made.level ?? level, made.puzzle, made.solution, this.#about(made));
      return null;
    } catch (error) {
      return client.isCancelled(error) ? null : `No puzzle: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** Play the puzzle on the board. @param {import("./game.js").Mode} mode @returns {Promise<string | null>} */
  async playThis(mode) {
    const puzzle = this.puzzle;
    try {
      const { solution } = await client.solve({ puzzle });
      this.#start(mode, "own puzzle", puzzle, solution);
      return null;
    } catch (error) {
      return client.isCancelled(error) ? null : `Not to be played: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** What is told of a new puzzle: no more than helps to choose. @param {import("./wire").GenerateAnswer} made */
  #about({ clues, techniques }) {
    const known = this.store.state.info?.techniques ?? [];
    const hardest = known.filter((technique) => techniques[technique.key]).at(-1);
    return `${clues} clues${hardest ? ` · up to ${hardest.name}` : ""}`;
  }

  /** @param {import("./game.js").Mode} mode @param {string} level @param {string} puzzle @param {string} solution @param {string} [about] */
  #start(mode, level, puzzle, solution, about) {
    this.#leave();
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    this.#load(edit.boardOfLine(puzzle), { game: games.newGame({ mode, level, puzzle, solution, about }, id) });
    this.select(edit.boardOfLine(puzzle).values.indexOf(0), false);
    this.around.say(`New game: ${level}, ${mode}`);
  }

  /** Put a running game aside. */
  #leave() {
    const { game, history: now, setup } = this.store.state;
    if (game?.state === "running") saveGames([{ game, history: now, setup }, ...loadGames().filter((g) => g.game?.id !== game.id)]);
  }

  leaveGame() {
    this.#leave();
    this.#load(this.store.board);
  }

  /** @param {string} id */
  continueGame(id) {
    const all = loadGames();
    const found = all.find((session) => session.game?.id === id);
    if (!found) return;
    saveGames(all.filter((session) => session !== found));
    this.#leave();
    this.#load(found.history.present, found);
    this.store.set({ history: found.history });
  }

  /** @param {string} id */
  forgetGame(id) {
    saveGames(loadGames().filter((session) => session.game?.id !== id));
    this.store.set({});
  }

  pause() {
    const { game, paused } = this.store.state;
    if (game?.state !== "running") return false;
    this.store.set({ paused: !paused });
    this.around.say(paused ? "The game goes on" : "Paused");
    return true;
  }

  /** @param {number} seconds */
  tick(seconds) {
    const { game, paused } = this.store.state;
    if (game?.state !== "running" || paused) return;
    this.store.set({ game: games.tick(game, seconds) });
    this.#ended();
  }

  #ended() {
    const { game } = this.store.state;
    if (!game || game.state === "running" || this.endedGame === game.id) return;
    this.endedGame = game.id;
    saveFinished(remember(loadFinished(), game, Date.now()));
    saveGames(loadGames().filter((session) => session.game?.id !== game.id));
    this.around.finished(this.store.board);
  }

  // Asking the server

  /** The clues, or all digits where there are no clues. */
  get puzzle() {
    const { board } = this.store;
    return board.given.some(Boolean) ? edit.puzzleLine(board) : edit.lineOf(board.values);
  }

  /** The board as the solver wants it. */
  #question() {
    const { board } = this.store;
    return {
      puzzle: edit.lineOf(board.values),
      givens: board.given.some(Boolean) ? edit.puzzleLine(board) : null,
      candidates: board.candidates?.map((mask) => edit.digitsOf(mask).map((d) => edit.DIGITS[d]).join("")) ?? null,
    };
  }

  /** The next level of the hint, or a new hint. */
  hint() {
    const { hint, game } = this.store.state;
    this.around.openTab("explain");
    if (hint) {
      if (hint.step && hint.level < 4) this.store.set({ hint: { ...hint, level: hint.level + 1 } });
      return true;
    }
    if (this.locked) return true;
    if (game && games.hintsLeft(game) === 0) this.around.toast("All three hints are used");
    else void this.#newHint();
    return true;
  }

  async #newHint() {
    const board = this.store.board;
    const { size } = board;
    try {
      const answer = await client.hint(this.#question());
      if (this.store.board !== board) return;
      const { game, info } = this.store.state;
      const step = answer.step && stepOf(answer.step, size);
      const about = info?.techniques.find((technique) => technique.key === step?.technique)?.about ?? "";
      const message = answer.solved ? "The board is solved." : messageOf(answer.mistakes, "None of the techniques helps here.");
      this.store.set({
        hint: { step, about, message, words: answer.words.map((words) => wordsOf(words, size)), level: 1 },
        path: null,
        mistakes: mistakesOf(answer.mistakes, size),
        game: game && step ? games.hintUsed(game) : game,
      });
    } catch (error) {
      this.#complain(error);
    }
  }

  applyHint() {
    const step = this.store.state.hint?.step;
    if (step) this.#record(edit.applyStep(this.store.board, step));
  }

  async showPath() {
    const start = this.store.board;
    try {
      const answer = await client.explain(this.#question());
      if (this.store.board !== start) return;
      const steps = answer.steps.map((step) => stepOf(step, start.size));
      const boards = [start];
      for (const step of steps) boards.push(edit.applyStep(boards[boards.length - 1], step));
      const end = answer.solved ? "The puzzle is solved." : "None of the techniques helps any further.";
      const message = messageOf(answer.mistakes, end);
      this.store.set({
        path: steps.length ? { steps, boards, solved: answer.solved, message, at: 0 } : null,
        hint: null,
        mistakes: mistakesOf(answer.mistakes, start.size),
      });
      if (!steps.length) this.around.toast(message);
    } catch (error) {
      this.#complain(error);
    }
  }

  /** @param {unknown} error */
  #complain(error) {
    if (!client.isCancelled(error)) this.around.toast(error instanceof Error ? error.message : String(error));
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
    if (path) this.store.set({ path: { ...path, at: Math.max(0, Math.min(path.steps.length, at)) } });
  }

  applyPath() {
    const { path } = this.store.state;
    if (!path) return;
    this.store.set({ path: null });
    this.#record(path.boards[path.at]);
  }

  closePath() {
    this.store.set({ path: null });
  }

  /** Write the right digit into the selected cell; in a game that is one of its hints. */
  async reveal() {
    const { cursor, game, history: now } = this.store.state;
    if (cursor === null || this.locked) return cursor === null ? "Select a cell first." : null;
    if (game && games.hintsLeft(game) === 0) return "All three hints are used.";
    try {
      const solution = game?.solution ?? (await client.solve({ puzzle: this.puzzle })).solution;
      if (this.store.state.history !== now) return null;
      this.#played(play.reveal(this.store.state, cursor, edit.valuesOfLine(solution)[cursor]));
      return null;
    } catch (error) {
      return client.isCancelled(error) ? null : error instanceof Error ? `${error.message}.` : String(error);
    }
  }

  async solve() {
    const board = this.store.board;
    try {
      const { solution } = await client.solve({ puzzle: this.puzzle });
      this.#record({ ...board, values: edit.valuesOfLine(solution), candidates: null });
      return null;
    } catch (error) {
      return client.isCancelled(error) ? null : error instanceof Error ? `${error.message}.` : String(error);
    }
  }

  /** Compare the board with the solution. */
  async findMistakes() {
    const { board } = this.store;
    try {
      const { solution } = await client.solve({ puzzle: this.puzzle });
      const right = edit.valuesOfLine(solution);
      const wrong = board.values.flatMap((value, cell) => (value && value !== right[cell] ? [cell] : []));
      this.store.set({ mistakes: new Set(wrong) });
      const names = wrong.map((cell) => edit.cellName(cell, board.size)).join(", ");
      this.around.toast(wrong.length ? `${wrong.length === 1 ? "One mistake" : `${wrong.length} mistakes`}: ${names}` : "No mistakes so far");
      return null;
    } catch (error) {
      return client.isCancelled(error) ? null : error instanceof Error ? `${error.message}.` : String(error);
    }
  }

  help() {
    this.around.openDialog("help-dialog");
    return true;
  }

  /** @param {Partial<Settings>} change */
  changeSettings(change) {
    const settings = { ...this.store.state.settings, ...change };
    saveSettings(settings);
    this.store.set({ settings });
  }
}

/** @param {import("./wire").Mistake[]} mistakes @param {string} otherwise */
const messageOf = (mistakes, otherwise) =>
  mistakes.length ? `Your board has a mistake. ${mistakes.map((m) => m.text).join(" ")}` : otherwise;

/** @param {import("./wire").Mistake[]} mistakes @param {number} size @returns {ReadonlySet<number>} */
const mistakesOf = (mistakes, size) => new Set(mistakes.flatMap((mistake) => cellsOf(mistake.cells, size)));
