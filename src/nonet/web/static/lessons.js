/**
 * The lessons: the idea of a technique with an animated example, three positions to try, a short test, and practice:
 * a series of positions, then a whole puzzle.
 */

import * as edit from "./board.js";
import * as client from "./client.js";
import { currentLesson, doneOf, FEW, GRADES, isComplete, LESSONS, nextLesson, nextPart, progressOf, SERIES, seriesPosition, slips, starsOf, withDone, withFound } from "./course.js";
import { showProblem } from "./dialogs.js";
import { byId, connectLights, inputById, loadStyle, make, setText, show } from "./dom.js";
import { Example } from "./example.js";
import { hintElements } from "./explaining.js";
import { feel } from "./feedback.js";
import { told } from "./hinting.js";
import { t } from "./i18n.js";
import { drawCourse, drawPips, filterTechniques, listTechniques, makeCards, starText } from "./lessoncard.js";
import { isDone, strayed } from "./marks.js";
import { positionsOf, whatFollows, whichTechnique } from "./quiz.js";
import { loadOverlay } from "./render.js";
import { stepOf, wordsOf } from "./step.js";
import { keepPositions } from "./stock.js";
import { read, write } from "./storage.js";
import { storyElements } from "./story.js";
import { openTab } from "./tabs.js";
import { paragraph } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {import("./course.js").Progress} Progress */
/** @typedef {NonNullable<State["lesson"]>} Lesson */

/** The same positions for everybody. `PICTURE` and `TRIES` name different ones of every technique. */
const TRIES = 0;
const PICTURE = 1;

/** The positions worth keeping for the time without a server: of every lesson, and more of the course. @param {string} technique */
export const keptOf = (technique) =>
  LESSONS.includes(technique)
    ? [...GRADES.map((grade) => ({ seed: TRIES, grade })), { seed: PICTURE, grade: 1 }, ...positionsOf(0)]
    : [TRIES, PICTURE].map((seed) => ({ seed, grade: 1 }));

/** @param {Store} store @param {Playing} playing @param {import("./render.js").BoardView} view */
export async function connectLessons(store, playing, view) {
  await loadStyle("lessons.css");
  makeCards();
  for (const id of ["lesson-hint", "lesson-caption"]) connectLights(byId(id), (cells) => view.light(cells));
  new Lessons(store, playing);
}

/** What of a lesson is shown: the idea with its example, a position to try, a question, a position without help, or one of a series. @typedef {"idea" | "try" | "quiz" | "exam" | "series"} Stage */
/** A test that is being taken: the question it is at, whether all answers were right so far and without help, whether this one is answered. @typedef {{ at: number, right: boolean, helped: boolean, answered: boolean, attempt: number }} Test */
/** A part of a lesson, as its control names it. @typedef {"idea" | number | "test" | "series"} Part */

class Lessons {
  #listed = false;
  /** @type {Progress} */
  #progress = progressOf(read("course"));
  /** @type {Test | null} */
  #test = null;
  /** @type {Stage} */
  #stage = "idea";
  /** The technique of the example; null while there is none, or while a question has a picture. @type {string | null} */
  #pictured = null;
  /** Counts what was asked for: a position that comes after something else was asked for is left out. */
  #asked = 0;
  /** Why the last move does not belong to the step. */
  #stray = "";
  /** The series that ended last. @type {number[]} */
  #ended = [];

  /** @param {Store} store @param {Playing} playing */
  constructor(store, playing) {
    this.store = store;
    this.playing = playing;
    this.example = new Example(store);
    playing.guide = { name: () => this.#onwardName(), next: () => this.#onward(), open: (technique) => void this.#open(technique), close: () => this.#close(), resume: (place) => this.#resume(place), tried: () => this.#tried() };
    for (const id of ["lesson-groups", "course-list"]) {
      byId(id).addEventListener("click", (event) => {
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        const technique = button?.dataset.technique ?? button?.dataset.lesson;
        if (technique) void this.#open(technique);
      });
    }
    byId("course-go").addEventListener("click", () => void this.#open(currentLesson(this.#progress) ?? LESSONS[0]));
    byId("lesson-tries").addEventListener("change", (event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      void this.#part(/** @type {Part} */ (Number(value) || value));
    });
    byId("quiz-answers").addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.answer) this.#answered(Number(button.dataset.answer));
    });
    byId("lesson-show").addEventListener("click", () => this.#show());
    byId("lesson-next").addEventListener("click", () => store.state.lesson && void this.#practise(store.state.lesson.technique));
    byId("lesson-onward").addEventListener("click", () => void this.#onward());
    byId("lesson-list").addEventListener("click", () => this.#close());
    inputById("lesson-search").addEventListener("input", filterTechniques);
    addEventListener("storage", ({ key }) => {
      if (key !== "nonet.course") return;
      this.#progress = progressOf(read("course"));
      this.#drawCourse();
    });
    store.subscribe((state, before) => this.#update(state, before));
    this.#update(store.state, null);
  }

  /** @param {State} state @param {State | null} before */
  #update(state, before) {
    if (state.info && !this.#listed) {
      this.#listed = true;
      listTechniques(state.info);
      this.#drawCourse();
    }
    const { lesson, game } = state;
    if (lesson?.done && !before?.lesson?.done) this.#solved(lesson);
    if (game?.lesson && game.state === "won" && before?.game?.state === "running") this.#keep(withDone(this.#progress, game.lesson, "puzzle"));
    if (!lesson && before?.lesson) this.example.stop();
    if (lesson !== before?.lesson || state.hint !== before?.hint || state.mistakes !== before?.mistakes) this.#draw();
  }

  // Where somebody is

  /** Open a lesson where it was left. @param {string} technique */
  async #open(technique) {
    const taught = LESSONS.includes(technique);
    if (taught) this.#keep({ ...this.#progress, at: technique });
    const part = taught ? nextPart(this.#progress, technique) : GRADES[0];
    if (part === null) return this.#practiseSeries(technique);
    const fresh = part === GRADES[0];
    await this.#practise(technique, { seed: TRIES, grade: typeof part === "number" ? part : GRADES[0] }, fresh ? "idea" : "try");
    if (fresh && this.store.state.lesson) await this.#part("idea");
    if (part === "test") await this.#part("test");
  }

  /** Come back to where a reload left; a test begins again. @param {import("./places.js").LessonPlace} place */
  async #resume({ technique, seed, grade, stage }) {
    const test = stage === "quiz" || stage === "exam";
    if (stage === "series") return this.#practiseSeries(technique);
    await this.#practise(technique, { seed, grade }, stage === "idea" ? "idea" : "try", true);
    if (this.store.state.lesson && (stage === "idea" || test)) await this.#part(test ? "test" : "idea");
  }

  #close() {
    this.#test = null;
    this.store.set({ lesson: null, hint: null, exhibit: null });
  }

  /** @param {Progress} progress */
  #keep(progress) {
    this.#progress = progress;
    write("course", progress);
    this.#drawCourse();
  }

  /** Put a position on the board. @param {string} technique @param {{ seed?: number, grade?: number }} [which] @param {Stage} [stage] @param {boolean} [again] keep what was done to it */
  async #practise(technique, { seed, grade } = {}, stage = "try", again = false) {
    if (stage !== "exam") this.#test = null;
    const asked = ++this.#asked;
    try {
      const [answer] = await Promise.all([client.practice({ technique, seed: seed ?? null, grade: grade ?? null }), loadOverlay()]);
      if (asked !== this.#asked) return;
      const board = edit.boardOfPractice(answer);
      const step = stepOf(answer.step, board.size);
      const words = answer.words.map((level) => wordsOf(level, board.size));
      this.#stage = stage;
      if (!again || edit.puzzleLine(board) !== edit.puzzleLine(this.store.board)) this.playing.sessions.begin(board);
      this.store.set({
        lesson: { technique, name: answer.name, step, words, seed: answer.seed, grade: answer.grade, done: false, slipped: false, exam: stage === "exam" },
        entry: step.placements.length ? "digit" : "centre",
      });
      showProblem("lesson-problem", null);
      openTab("learn");
    } catch (error) {
      if (asked !== this.#asked) return;
      showProblem("lesson-problem", told(error));
      this.#draw();
    }
  }

  /** Go to a part of this lesson. @param {Part} part */
  async #part(part) {
    const technique = this.store.state.lesson?.technique;
    if (!technique) return;
    if (typeof part === "number") return this.#practise(technique, { seed: TRIES, grade: part });
    if (part === "series") return this.#practiseSeries(technique);
    this.#asked++;
    this.store.set({ hint: null, result: null });
    if (part === "idea") {
      this.#test = null;
      this.#stage = "idea";
      if (this.#pictured === technique) this.example.resume();
      this.#draw();
      if (this.#pictured !== technique) await this.#picture(technique, technique);
      return;
    }
    this.#stage = "quiz";
    this.#test = { at: 0, right: true, helped: false, answered: false, attempt: (this.#test?.attempt ?? -1) + 1 };
    await this.#ask();
  }

  // Practice

  /** The next position of a series; the first one keeps the others, and the puzzle, for the time without a server. @param {string} technique */
  async #practiseSeries(technique) {
    const done = doneOf(this.#progress, technique);
    await this.#practise(technique, seriesPosition(done), "series");
    if (done.run.length || this.store.state.offline || !navigator.serviceWorker?.controller) return;
    const wanted = Array.from({ length: SERIES }, (_, at) => ({ technique, ...seriesPosition(done, at) }));
    await Promise.all([keepPositions(wanted), client.challenge({ technique, seed: done.runs + 1 })]).catch(() => {}); // each is asked for again when it is needed
  }

  /** Play a puzzle that needs this technique and nothing harder. @param {string} technique */
  async #playPuzzle(technique) {
    try {
      this.playing.playLesson(technique, await client.challenge({ technique, seed: doneOf(this.#progress, technique).runs }));
    } catch (error) {
      showProblem("lesson-problem", told(error));
    }
  }

  /** Show the step as a hint, a level more each time. */
  #show() {
    const { lesson, hint, info } = this.store.state;
    if (!lesson) return;
    if (this.#test) this.#test.helped = true;
    const about = info?.techniques.find(({ key }) => key === lesson.technique)?.about ?? "";
    const level = Math.min(4, (hint?.level ?? 0) + 1);
    this.store.set({ hint: { step: lesson.step, words: lesson.words, message: "", about, level }, lesson: { ...lesson, slipped: true } });
  }

  /** Judge what was done to a position. */
  #tried() {
    const { lesson, history, settings } = this.store.state;
    const { board } = this.store;
    if (!lesson || lesson.done) return;
    this.#stray = "";
    if (isDone(board, lesson.step)) {
      feel(settings, "won");
      this.playing.tell({ kind: "lesson", won: true, title: t("Found it!"), text: t("You found it. Well done!") });
      this.store.set({ lesson: { ...lesson, done: true } });
      return;
    }
    const before = history.past.at(-1);
    const stray = before && strayed(before, board, lesson.step);
    if (!stray) return;
    feel(settings, "wrong");
    const place = { digit: edit.DIGITS[stray.digit], cell: edit.cellName(stray.cell, before.size) };
    this.#stray = stray.placed ? t("{digit} in {cell} does not follow from this step.", place) : t("This step does not rule out {digit} in {cell}.", place);
    this.store.set({ lesson: { ...lesson, slipped: true }, mistakes: new Set([stray.cell]) });
  }

  /** A position was solved. @param {Lesson} lesson */
  #solved({ technique, seed, grade, slipped }) {
    if (!LESSONS.includes(technique)) return;
    if (this.#stage === "series") return this.#solvedOfSeries(technique, slipped);
    if (this.#test?.at === 2) {
      const { right, helped } = this.#test;
      const passed = right && !helped;
      if (passed) this.#keep(withDone(this.#progress, technique, "test"));
      this.#test = null;
      const complete = isComplete(this.#progress, technique);
      const title = !passed ? t("Found it!") : complete ? t("Lesson complete") : t("Test passed");
      const text = passed ? t("You passed the test.") : helped ? t("You had help: take the test again.") : t("An answer before was wrong: take the test again.");
      this.playing.tell({ kind: "lesson", won: passed, title, text });
    } else if (!this.#test && seed === TRIES) {
      this.#keep(withDone(this.#progress, technique, grade));
      const text = t("{part} of {whole} positions solved", { part: doneOf(this.#progress, technique).grades.length, whole: GRADES.length });
      this.playing.tell({ kind: "lesson", won: true, title: t("Found it!"), text });
    }
  }

  /** @param {string} technique @param {boolean} slipped */
  #solvedOfSeries(technique, slipped) {
    const run = [...doneOf(this.#progress, technique).run, Number(slipped)];
    this.#keep(withFound(this.#progress, technique, slipped));
    if (run.length < SERIES) {
      const text = t("{part} of {whole} positions solved", { part: run.length, whole: SERIES });
      return this.playing.tell({ kind: "lesson", won: true, title: t("Found it!"), text });
    }
    this.#ended = run;
    const text = `${starText(starsOf(this.#progress, technique))} · ${t("1 mistake|{n} mistakes", { n: slips(run) })}`;
    this.playing.tell({ kind: "lesson", won: true, title: t("Practice complete"), text });
  }

  // Onward

  /** What comes after this position: the next part of the lesson, the next lesson, a position of a series, or a puzzle. @returns {{ technique: string | null, part: Part | "puzzle" | null } | null} */
  #following() {
    const { lesson, game } = this.store.state;
    const technique = lesson?.technique ?? game?.lesson ?? "";
    if (!LESSONS.includes(technique)) return null;
    const { run, puzzle } = doneOf(this.#progress, technique);
    if (lesson && this.#stage === "series" && (run.length || !lesson.done)) return { technique, part: "series" };
    if (lesson && this.#stage === "series" && !puzzle) return { technique, part: "puzzle" };
    const part = lesson ? nextPart(this.#progress, technique) : null;
    return part ? { technique, part } : { technique: nextLesson(this.#progress, technique), part: null };
  }

  #onwardName() {
    const stage = this.store.state.lesson && this.#stage;
    if (stage === "idea") return t("Try it");
    if (stage === "quiz") return this.#test?.at === 0 ? t("Next question") : t("Find one yourself");
    const next = this.#following();
    if (!next) return t("Another position");
    if (next.part === "test") return t("Take the test");
    if (next.part === "puzzle") return t("Solve a whole puzzle");
    if (next.part) return t("Next position");
    return next.technique ? t("Next lesson") : t("All lessons");
  }

  async #onward() {
    const next = this.#following();
    const technique = this.store.state.lesson?.technique;
    if (this.#stage === "idea" && technique) return this.#part(typeof next?.part === "number" ? next.part : GRADES[0]);
    if (this.#stage === "quiz" && technique && this.#test) {
      this.#test.at++;
      this.#test.answered = false;
      return this.#ask();
    }
    if (!next) return technique ? this.#practise(technique) : undefined;
    if (next.part === "puzzle" && technique) return this.#playPuzzle(technique);
    if (next.part && next.part !== "puzzle") return this.#part(next.part);
    if (next.technique) return this.#open(next.technique);
    this.#close();
    openTab("learn");
  }

  // The test

  /** Ask the question that the test is at. */
  async #ask() {
    const { lesson, info } = this.store.state;
    const test = this.#test;
    if (!lesson || !test) return;
    const { technique } = lesson;
    const [follows, find] = positionsOf(test.attempt);
    if (test.at === 2) {
      return this.#practise(technique, find, "exam");
    }
    /** @type {{ answers: string[], right: number } | null} */
    let question = null;
    if (test.at === 0) {
      const { shown, answers } = whichTechnique(technique, test.attempt);
      const names = answers.map((key) => info?.techniques.find((one) => one.key === key)?.name ?? key);
      if (await this.#picture(technique, shown, { seed: PICTURE, grade: 1 }, 4)) question = { answers: names, right: answers.indexOf(shown) };
    } else {
      const found = await this.#picture(technique, technique, follows, 3);
      if (found) question = whatFollows(found.step, found.board);
    }
    if (this.#test !== test || !question) return;
    setText(byId("quiz-question"), `${t("Question {n} of {whole}", { n: test.at + 1, whole: 3 })}: ${test.at === 0 ? t("Which technique does the picture show?") : t("What follows from the marked pattern?")}`);
    byId("quiz-answers").replaceChildren(...question.answers.map((text, i) => make("button", { type: "button", "data-answer": String(i) }, text)));
    byId("quiz-answers").dataset.right = String(question.right);
    byId("quiz-reply").replaceChildren();
    this.#draw();
    byId("quiz-answers").querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {number} answer */
  #answered(answer) {
    const test = this.#test;
    const place = byId("quiz-answers");
    const right = Number(place.dataset.right);
    if (!test || test.answered) return;
    test.answered = true;
    for (const [i, button] of [...place.querySelectorAll("button")].entries()) {
      button.classList.toggle("right", i === right);
      button.classList.toggle("wrong", i === answer && i !== right);
      show(button, i === right || i === answer);
    }
    const good = answer === right;
    if (!good) test.right = false;
    const text = good ? t("That is right.") : t("The right answer is: {answer}", { answer: place.querySelectorAll("button")[right].textContent ?? "" });
    byId("quiz-reply").replaceChildren(make("p", { class: good ? "good" : "bad" }, text), paragraph(this.example.finish()));
    this.#draw();
    byId("lesson-onward").focus({ preventScroll: true });
  }

  // Drawing

  /**
   * Show an example of a technique; in a test without its name and without what follows.
   * @param {string} lesson @param {string} technique @param {{ seed: number, grade: number }} [which] @param {number} [level]
   */
  async #picture(lesson, technique, which = { seed: PICTURE, grade: 1 }, level) {
    this.#pictured = null;
    const answer = await client.practice({ technique, ...which }, "picture").catch((error) => showProblem("lesson-problem", told(error)));
    await loadOverlay();
    if (!answer || this.store.state.lesson?.technique !== lesson || (this.#stage !== "idea" && this.#stage !== "quiz")) return null;
    const board = edit.boardOfPractice(answer);
    const step = stepOf(answer.step, board.size);
    if (level === undefined) {
      this.#pictured = technique;
      this.example.play(board, step, answer.words);
      const proof = step.links.length || step.branches.length;
      const story = proof ? [make("details", {}, make("summary", {}, t("Why this works")), ...storyElements(step, board.size))] : [];
      byId("lesson-caption").replaceChildren(...story);
    } else this.example.still(board, step, level);
    this.#draw();
    return { board, step };
  }

  #drawCourse() {
    if (this.store.state.info) drawCourse(this.store.state.info, this.#progress);
  }

  #draw() {
    const { lesson, hint, info, exhibit } = this.store.state;
    show(byId("lesson-card"), lesson !== null);
    if (lesson) document.body.dataset.lesson = this.#stage;
    else delete document.body.dataset.lesson;
    for (const id of ["lessons-card", "course-card"]) show(byId(id), lesson === null);
    if (!lesson) return;
    const known = info?.techniques.find(({ key }) => key === lesson.technique);
    const place = LESSONS.indexOf(lesson.technique);
    const stage = this.#stage;
    const onBoard = stage === "try" || stage === "exam" || stage === "series";
    if (stage !== "idea") this.example.stop();
    if (onBoard && exhibit) this.store.set({ exhibit: null });
    setText(byId("lesson-name"), lesson.name);
    setText(byId("lesson-place"), place < 0 ? "" : t("Lesson {n} of {whole}", { n: place + 1, whole: LESSONS.length }));
    const { run } = doneOf(this.#progress, lesson.technique);
    const begins = stage === "series" && !run.length && !lesson.done;
    byId(begins ? "lesson-state" : "series-pips").after(byId("lesson-about")); // what to do comes first
    setText(byId("lesson-about"), begins ? t("Practice: ten positions, then a whole puzzle. A star for the ten, a second one for at most {n} mistakes, a third for the puzzle.", { n: FEW }) : (known?.about ?? ""));
    const level = hint?.step === lesson.step ? hint.level : 0;
    const stray = onBoard && this.store.state.mistakes.size ? this.#stray : "";
    show(byId("lesson-about"), stage === "idea" || ((stage === "try" || begins) && !level && !lesson.done && !stray));
    show(byId("lesson-quiz"), stage === "quiz");
    show(byId("lesson-figure"), stage === "idea" && this.#pictured !== null);
    show(byId("lesson-tries"), known?.practice ?? false);
    show(byId("lesson-next"), stage === "try" && place < 0 && (known?.practice ?? false));
    show(byId("series-pips"), stage === "series");
    drawPips(lesson.done && !run.length ? this.#ended : run);
    this.#drawTries(lesson, place >= 0);
    const state = byId("lesson-state");
    show(state, onBoard && (lesson.done || Boolean(stray) || !level));
    state.classList.toggle("good", lesson.done);
    state.classList.toggle("problem", Boolean(stray));
    setText(state, lesson.done ? t("You found it. Well done!") : stray || this.#task(lesson));
    byId("lesson-hint").replaceChildren(...(level && hint && onBoard ? hintElements(hint, 9) : []));
    setText(byId("lesson-show"), level ? t("Tell me more") : t("Show me"));
    show(byId("lesson-show"), onBoard && !lesson.done && level < 4);
    show(byId("lesson-onward"), stage === "idea" || (stage === "quiz" && this.#test?.answered === true) || (onBoard && place >= 0 && lesson.done));
    setText(byId("lesson-onward"), this.#onwardName());
  }

  /** The parts of a lesson, with marks of what is done. @param {Lesson} lesson @param {boolean} taught it is a lesson of the course */
  #drawTries(lesson, taught) {
    const { grades, test, series } = doneOf(this.#progress, lesson.technique);
    const stage = this.#stage;
    const shown = { idea: stage === "idea", test: stage === "quiz" || stage === "exam", series: stage === "series" };
    const done = { idea: false, test, series };
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (byId("lesson-tries").querySelectorAll("input"))) {
      const value = /** @type {keyof typeof shown} */ (input.value);
      const label = /** @type {HTMLElement} */ (input.parentElement);
      const grade = Number(value);
      input.checked = grade ? stage === "try" && lesson.seed === TRIES && grade === lesson.grade : shown[value];
      label.classList.toggle("done", grade ? grades.includes(grade) : done[value]);
      if (value === "test" || value === "series") show(label, taught);
    }
  }

  /** What to do on the board. @param {Lesson} lesson */
  #task(lesson) {
    const placing = lesson.step.placements.length > 0;
    if (this.#stage === "exam") return `${t("Question {n} of {whole}", { n: 3, whole: 3 })}: ${placing ? t("Find this step on the board without help, and write its digit.") : t("Find this step on the board without help, and strike its candidates.")}`;
    const how = placing ? t("The position is on the board. Write the digit that this step gives.") : t("The position is on the board. To strike a candidate, select its cell and press the digit.");
    if (this.#stage !== "series") return how;
    const { run } = doneOf(this.#progress, lesson.technique);
    const place = t("Position {n} of {whole}", { n: run.length + 1, whole: SERIES });
    const count = run.length ? ` · ${t("1 mistake|{n} mistakes", { n: slips(run) })}` : "";
    return `${place}${count}: ${how}`;
  }
}
