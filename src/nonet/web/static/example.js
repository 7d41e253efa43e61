/**
 * The animated example of a lesson: the board, where to look, the pattern link by link, what follows.
 */

import { buttonById, byId, setText } from "./dom.js";
import { t } from "./i18n.js";
import { wordsOf } from "./step.js";
import { inference } from "./story.js";
import { paragraph } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Word} Word */
/** A picture of the example: how much of the step it shows, and what it says. @typedef {{ level: number, links: number | null, words: Word[] }} Frame */

/** How long a picture stays, in milliseconds, and how much longer for each letter to read. */
const PAUSE = 1_200;
const LETTER = 45;
/** The most links that are shown one by one. */
const LINKS = 16;

/** @param {string} text @returns {Word} */
const plain = (text) => ({ text, role: "", cells: [], digits: [], houses: [] });

export class Example {
  /** @type {{ board: Board, step: Step, focus: Word[] } | null} */
  #shown = null;
  /** @type {Frame[]} */
  #frames = [];
  #at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {import("./state.js").Store} store */
  constructor(store) {
    this.store = store;
    byId("example-back").addEventListener("click", () => this.#go(this.#at - 1));
    byId("example-next").addEventListener("click", () => this.#go(this.#at + 1));
    byId("example-play").addEventListener("click", () => (this.#timer === undefined ? this.#start() : this.stop()));
  }

  /** Play an example from its start; at once at its end where motion is unwanted. @param {Board} board @param {Step} step @param {import("./wire").Token[][]} words of the levels of a hint */
  play(board, step, words) {
    const said = words.map((level) => wordsOf(level, board.size));
    this.#shown = { board, step, focus: said[0] ?? [] };
    const links = step.links.length > 1 && step.links.length <= LINKS ? step.links.map((_, i) => ({ level: 3, links: i + 1, words: [plain(inference(step, i, board.size))] })) : [];
    this.#frames = [
      { level: 0, links: null, words: [] },
      { level: 2, links: null, words: said[0] ?? [] },
      ...(links.length ? links : [{ level: 3, links: null, words: said[2] ?? [] }]),
      { level: 4, links: null, words: step.branches.length ? [] : step.words },
    ];
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.stop();
      this.#at = this.#frames.length - 1;
      this.#draw();
    } else this.#start();
  }

  /** Show one picture of a step, as a question. @param {Board} board @param {Step} step @param {number} level */
  still(board, step, level) {
    this.stop();
    this.#shown = { board, step, focus: [] };
    this.#frames = [{ level, links: null, words: [] }];
    this.#at = 0;
    this.#draw();
  }

  /** Show everything of the picture. @returns {Word[]} what follows, and why */
  finish() {
    this.stop();
    this.#at = this.#frames.length - 1;
    this.#frames[this.#at] = { level: 4, links: null, words: [] };
    this.#draw();
    return this.#shown?.step.words ?? [];
  }

  /** Show the picture as it was left. */
  resume() {
    this.#draw();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drawPlay();
  }

  #start() {
    this.#at = 0;
    this.#draw();
    this.#wait();
    this.#drawPlay();
  }

  /** Leave time to read, then show the next picture. */
  #wait() {
    clearTimeout(this.#timer);
    const letters = this.#frames[this.#at].words.reduce((sum, { text }) => sum + text.length, 0);
    this.#timer = setTimeout(() => {
      this.#at++;
      this.#draw();
      if (this.#at < this.#frames.length - 1) this.#wait();
      else this.stop();
    }, PAUSE + LETTER * letters);
  }

  /** @param {number} at */
  #go(at) {
    this.stop();
    this.#at = Math.max(0, Math.min(this.#frames.length - 1, at));
    this.#draw();
  }

  #drawPlay() {
    const playing = this.#timer !== undefined;
    const button = byId("example-play");
    button.setAttribute("aria-label", playing ? t("Pause") : t("Play the example"));
    button.querySelector("use")?.setAttribute("href", playing ? "#i-pause" : "#i-play");
  }

  #draw() {
    const shown = this.#shown;
    const frame = this.#frames[this.#at];
    if (!shown || !frame) return;
    const { board, step, focus } = shown;
    const drawn = frame.links === null ? step : { ...step, links: step.links.slice(0, frame.links) };
    this.store.set({ exhibit: { board, step: drawn, focus, level: frame.level } });
    byId("example-words").replaceChildren(...(frame.words.length ? [paragraph(frame.words)] : []));
    setText(byId("example-place"), t("{part} of {whole}", { part: this.#at + 1, whole: this.#frames.length }));
    buttonById("example-back").disabled = this.#at === 0;
    buttonById("example-next").disabled = this.#at === this.#frames.length - 1;
  }
}
