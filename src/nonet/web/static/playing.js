/**
 * Games: new ones, the one of the day, opened puzzles, lessons, clocks and ends.
 */

import * as edit from "./board.js";
import * as client from "./client.js";
import { mondayOf, rulesOfWeek, today } from "./days.js";
import { feel } from "./feedback.js";
import * as games from "./game.js";
import { told } from "./hinting.js";
import { t, withTexts } from "./i18n.js";
import { readLink } from "./link.js";
import { capital } from "./names.js";
import { bestScore, fastest, remember } from "./statistics.js";
import { loadFinished, loadSessions, newId, read, saveFinished, write } from "./storage.js";

/** @typedef {import("./game.js").Mode} Mode */
/** @typedef {import("./wire").Generated} Made */

const SPARES = 3;

/** The level of the puzzle of the day, where no other is asked for. */
const DAILY = "medium";

/** The puzzles of the day that came with the page. @returns {import("./wire").Daily[]} */
const inPage = () => JSON.parse(document.getElementById("todays")?.textContent ?? "[]");

export class Playing {
  /** The last game whose end was announced. @type {string | null} */
  #ended = null;
  /** What follows a position or puzzle of a lesson, and what judges a move; the lessons set it. @type {{ name: () => string, next: () => Promise<void>, open: (technique: string) => void, close: () => void, resume: (place: import("./places.js").LessonPlace) => Promise<void>, tried: () => void } | null} */
  guide = null;

  /** @param {import("./state.js").Store} store @param {import("./actions.js").Actions} actions @param {import("./sessions.js").Sessions} sessions */
  constructor(store, actions, sessions) {
    this.store = store;
    this.actions = actions;
    this.sessions = sessions;
    this.around = actions.around;
    actions.onPlayed = (byHand) => {
      this.guide?.tried();
      this.#end();
      if (byHand) this.#solved();
    };
  }

  // Opening

  /** Open a puzzle from any text. @param {string} text @returns {Promise<string | null>} what is wrong with it */
  async open(text) {
    const linked = readLink(text);
    if (linked) {
      this.sessions.begin(linked);
      return null;
    }
    try {
      const read = await this.#read(text);
      const board = edit.boardOfLine(read.puzzle, read.givens);
      if (read.variant) board.variant = read.variant;
      if (read.candidates) {
        board.candidates = read.candidates.map((digits, cell) =>
          board.values[cell] ? 0 : [...digits].reduce((mask, d) => mask | edit.bit(edit.DIGITS.indexOf(d)), 0),
        );
      }
      this.begin(board, { setup: !read.variant && board.values.every((value) => !value) });
      if (read.warning) {
        const warning = capital(read.warning);
        void withTexts(import("./drawn.js")).then(async ({ askAboutDrawing }) => {
          if (!(await askAboutDrawing(text.slice(0, 60_000), (puzzle) => this.open(puzzle)))) this.around.toast(warning);
        });
      }
      return null;
    } catch (error) {
      const what = told(error);
      if (!what) return null;
      const message = this.#unread(text, error, what);
      if (!document.querySelector("dialog[open]")) this.around.toast(message); // a dialog shows it itself
      return message;
    }
  }

  /** Why a text is not a puzzle. @param {string} text @param {unknown} error @param {string} what the server's words */
  #unread(text, error, what) {
    if (client.isOffline(error)) return t("You are offline. Without the server I read only 81 digits and dots.");
    if (!/[1-9]|:\/\/|^\S+\.\w+\//.test(text)) return t("This is not a puzzle: it has no digits.");
    const problem = error instanceof client.ApiError ? error.problem : null;
    const place = problem?.line ? ` (${t("line {line}", { line: problem.line })}${problem.column ? t(", column {column}", { column: problem.column }) : ""})` : "";
    return `${t("This is not a puzzle I can read:")} ${what}${place}`;
  }

  /** Read a picture; a dialog shows the result. @param {Blob} picture */
  async photo(picture) {
    await (await withTexts(import("./photo.js"))).readPhoto(picture, this);
  }

  /** Play a board that was just read. @param {edit.Board} board @param {{ setup?: boolean }} [options] */
  begin(board, { setup = board.values.every((value) => !value) } = {}) {
    this.sessions.begin(board, { setup });
    if (!document.getElementById("board-frame")?.checkVisibility()) this.around.openTab("pad");
    this.around.say(t("Puzzle opened: 1 clue|Puzzle opened: {n} clues", { n: board.given.filter(Boolean).length }));
  }

  /** A text of several puzzles gives its first. @param {string} text @returns {Promise<{ puzzle: string, givens: string | null, candidates: string[] | null, warning?: string | null, variant?: import("./board.js").Variant }>} */
  async #read(text) {
    try {
      return await client.convert({ puzzle: text.slice(0, 60_000) });
    } catch (error) {
      if (!client.isOffline(error) && !client.isCancelled(error)) {
        const found = await client.read({ puzzle: text.slice(0, 60_000) }).catch(() => null);
        if (found) {
          const { puzzle, givens, warning, ...variant } = found;
          return { puzzle, givens, candidates: null, warning, ...(variant.rules.length && { variant }) };
        }
      }
      const plain = client.isOffline(error) ? edit.plainLine(/[?&]p=([^&#]+)/.exec(text)?.[1] ?? text) : null;
      if (plain) return { puzzle: plain, givens: null, candidates: null };
      const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
      if (lines.length < 2 || !(error instanceof client.ApiError) || error.status !== 422) throw error;
      const read = await client.convert({ puzzle: lines[0] }).catch(() => null);
      if (!read) throw error;
      void withTexts(import("./chooser.js")).then(({ chooseOne }) => chooseOne(lines, (line) => this.open(line)));
      return read;
    }
  }

  // Games

  /** @param {{ mode: Mode, level: string, rules?: string }} wish `rules` is a kind of variant, such as `killer` @returns {Promise<string | null>} */
  async newGame({ mode, level, rules }) {
    try {
      if (rules) return await this.#newVariant(mode, level, rules);
      const made = await this.#made(level);
      this.#start({ mode, level: made.level ?? level, ...this.#of(made) });
      void this.stock(level);
      return null;
    } catch (error) {
      return told(error);
    }
  }

  /** The puzzle of a week, the same everywhere: as it was left, else from the start. @param {string} [week] its Monday @returns {Promise<string | null>} */
  async weekly(week = mondayOf(today())) {
    const begun = loadSessions().find(({ game, history }) => game?.week === week && history.past.length + history.future.length > 0);
    if (begun) {
      this.sessions.open(begun.id);
      this.around.openTab("pad");
      return null;
    }
    try {
      return await this.#newVariant("classic", "medium", rulesOfWeek(week), week);
    } catch (error) {
      return told(error);
    }
  }

  /** @param {Mode} mode @param {string} level @param {string} rules @param {string} [week] whose puzzle it is */
  async #newVariant(mode, level, rules, week) {
    this.around.toast(t("One moment…"));
    const wish = { level, rules: [rules], ...(week && { seed: Number(week.replaceAll("-", "")) }) };
    const { solution, ...made } = await client.generate(wish).catch((error) => {
      const late = error instanceof client.ApiError && ["budget", "deadline"].includes(error.problem.kind);
      if (late) return client.generate(wish); // another layout may have such a puzzle
      throw error;
    });
    const { puzzle, givens: _, warning: __, ...variant } = await client.read({ puzzle: made.puzzle });
    const about = variant.texts.slice(1).join(" "); // without the sentence about rows, columns and boxes
    this.#start({ mode, level: `${rules}·${level}`, puzzle, solution, about, ...(week && { week }) }, true, variant);
    return null;
  }

  /** A new puzzle or, without the server, a stored one. @param {string} level @returns {Promise<Made>} */
  async #made(level) {
    try {
      return await client.generate({ level });
    } catch (error) {
      const [spare, ...rest] = read(`spare.${level}`) ?? [];
      if (!client.isOffline(error)) throw error;
      if (!spare) throw new Error(t("You are offline, and the stored puzzles of this level are used up."), { cause: error });
      write(`spare.${level}`, rest);
      return spare;
    }
  }

  /** Store puzzles for offline use. @param {string} level */
  async stock(level) {
    for (let kept = read(`spare.${level}`) ?? []; kept.length < SPARES; ) {
      const made = await client.generate({ level }, "spare").catch(() => null);
      if (!made || !write(`spare.${level}`, (kept = [...kept, made]))) return;
    }
  }

  /** A puzzle of a day: as it was left, in whichever tab, else from the start. @param {boolean} [awake] whether somebody asked for it @param {string} [date] @param {string} [level] @returns {Promise<string | null>} */
  async daily(awake = true, date = today(), level = DAILY) {
    const begun = loadSessions().find(({ game, history }) => game?.date === date && game.level === level && history.past.length + history.future.length > 0);
    if (begun) {
      this.sessions.open(begun.id);
      this.around.openTab("pad");
      return null;
    }
    try {
      const kept = read("daily");
      const made = [kept, ...inPage()].find((one) => one?.date === date && one.level === level) ?? (await client.daily({ date, level }));
      if (date === today() && level === DAILY) write("daily", made);
      this.#start({ mode: "classic", level, date, ...this.#of(made) }, awake);
      return null;
    } catch (error) {
      return told(error);
    }
  }

  /** Play the puzzle on the board. @param {Mode} mode @returns {Promise<string | null>} */
  async playThis(mode) {
    const puzzle = this.store.puzzle;
    try {
      const { variant } = this.store.board;
      const { solution } = await client.solve(this.store.question);
      this.#start({ mode, level: games.OWN, puzzle, solution }, true, variant);
      return null;
    } catch (error) {
      return told(error);
    }
  }

  /** Play the puzzle of a lesson. @param {string} technique @param {Made} made */
  playLesson(technique, made) {
    this.#start({ mode: "learning", level: made.level ?? "easy", lesson: technique, ...this.#of(made) });
  }

  /** What a game stores about its puzzle: only what helps to choose one. @param {Made} made */
  #of({ puzzle, solution, clues, techniques }) {
    return { puzzle, solution, about: t("1 clue|{n} clues", { n: clues }), techniques: Object.keys(techniques) };
  }

  /** @param {Parameters<typeof games.newGame>[0]} start @param {boolean} [awake] @param {import("./board.js").Variant | null} [variant] */
  #start(start, awake = true, variant = null) {
    const board = { ...edit.boardOfLine(start.puzzle), variant };
    this.sessions.begin(board, { game: games.newGame(start, newId()) });
    if (awake) this.actions.select(board.values.indexOf(0), false);
    else this.store.set({ awake: false });
    this.around.openTab("pad");
  }

  leaveGame() {
    this.sessions.begin(this.store.board);
  }

  pause() {
    const { game, paused } = this.store.state;
    if (game?.state !== "running") return false;
    this.store.set({ paused: !paused, awake: true });
    this.around.say(paused ? t("The clock is running again") : t("Paused"));
    return true;
  }

  /** @param {number} seconds */
  tick(seconds) {
    const { game, lobby, paused, taken, awake, lesson, setup, race, path, seconds: played } = this.store.state;
    if (paused || taken || lobby || !awake) return;
    if (!game && !lesson && !setup && !race && !path && edit.isPuzzle(this.store.board) && !edit.isFull(this.store.board)) this.store.set({ seconds: played + seconds });
    if (game?.state !== "running") return;
    this.store.set({ game: games.tick(game, seconds) });
    this.#end();
  }

  /** A board without a game was completed by its player. */
  #solved() {
    const { game, lesson, setup, race } = this.store.state;
    const { board } = this.store;
    const over = game && game.state !== "running";
    if (!lesson && !setup && !over && edit.isPuzzle(board) && edit.isFull(board) && !edit.isSolved(board)) this.around.toast(t("The board is full, but not every digit is right."));
    if (game || lesson || setup || race || !edit.isPuzzle(board) || !edit.isSolved(board)) return;
    if (board.variant) void withTexts(import("./variants.js")).then(async ({ obeysRules }) => (await obeysRules(board)) && this.store.board === board && this.#won());
    else this.#won();
  }

  #won() {
    feel(this.store.state.settings, "won");
    this.tell({ kind: "board", won: true, title: t("Solved"), text: "" });
  }

  /** Show on the board how something ended. @param {import("./state.js").Result} result */
  tell(result) {
    this.store.set({ result });
    this.around.say(`${result.title}. ${result.text}`);
  }

  #end() {
    const { game, settings } = this.store.state;
    if (!game || game.state === "running" || this.#ended === game.id) return;
    saveFinished(remember(loadFinished(), game, Date.now()));
    if (game.state === "won") feel(settings, "won");
    this.showEnd();
  }

  /** Show how the game on the board ended. */
  showEnd() {
    const { game } = this.store.state;
    if (!game || game.state === "running") return;
    this.#ended = game.id;
    const won = game.state === "won";
    const before = loadFinished().slice(1);
    const [time, points] = [fastest(before, game.mode, game.level), bestScore(before, game.mode, game.level)];
    const best = time !== null && game.elapsed < time ? t("Your best time at this level") : points && games.score(game) > points ? t("Your best score at this level") : "";
    const left = this.store.board.values.filter((value) => !value).length;
    const text = won ? (game.mode === "learning" ? "" : best) : t("1 cell left|{n} cells left", { n: left });
    const title = won ? t("Solved") : t("Time is up");
    this.tell({ kind: "game", won, title, text });
  }
}
