/**
 * The lessons: the course in its order, every technique by name; the idea of one, an animated example,
 * three positions to try, and a short test.
 */

import { boardOfPractice } from "./board.js";
import * as client from "./client.js";
import { CHAPTERS, currentLesson, doneOf, GRADES, isComplete, LESSONS, nextLesson, nextPart, progressOf, withDone } from "./course.js";
import { showProblem } from "./dialogs.js";
import { byId, inputById, loadStyle, make, setText, show } from "./dom.js";
import { Example } from "./example.js";
import { hintElements } from "./explaining.js";
import { t } from "./i18n.js";
import { positionsOf, whatFollows, whichTechnique } from "./quiz.js";
import { loadOverlay } from "./render.js";
import { stepOf } from "./step.js";
import { read, write } from "./storage.js";
import { storyElements } from "./story.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {import("./course.js").Progress} Progress */

/** The same positions for everybody. `PICTURE` and `TRIES` name different ones of every technique. */
const TRIES = 0;
const PICTURE = 1;

/** The positions worth keeping for the time without a server: of every lesson, and more of the course. @param {string} technique */
export const keptOf = (technique) =>
  LESSONS.includes(technique)
    ? [...GRADES.map((grade) => ({ seed: TRIES, grade })), { seed: PICTURE, grade: 1 }, ...positionsOf(0)]
    : [TRIES, PICTURE].map((seed) => ({ seed, grade: 1 }));

/** @param {Store} store @param {Playing} playing */
export async function connectLessons(store, playing) {
  await loadStyle("lessons.css");
  new Lessons(store, playing);
}

/** What of a lesson is shown: the idea with its example, a position to try, a question, or a position without help. @typedef {"idea" | "try" | "quiz" | "exam"} Stage */
/** A test that is being taken: the question it is at, and whether all answers were right so far. @typedef {{ at: number, right: boolean, attempt: number }} Test */

class Lessons {
  #example = new Example();
  #listed = false;
  /** @type {Progress} */
  #progress = progressOf(read("course"));
  /** @type {Test | null} */
  #test = null;
  /** @type {Stage} */
  #stage = "idea";
  /** The technique of the example; null while there is none, or while a question has a picture. @type {string | null} */
  #pictured = null;

  /** @param {Store} store @param {Playing} playing */
  constructor(store, playing) {
    this.store = store;
    this.playing = playing;
    playing.guide = { name: () => this.#onwardName(), next: () => this.#onward() };
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
      void this.#part(value === "test" || value === "idea" ? value : Number(value));
    });
    byId("quiz-answers").addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.answer) this.#answered(Number(button.dataset.answer));
    });
    byId("lesson-show").addEventListener("click", () => playing.showLesson());
    byId("lesson-next").addEventListener("click", () => store.state.lesson && void this.#practise(store.state.lesson.technique));
    byId("lesson-onward").addEventListener("click", () => void this.#onward());
    byId("lesson-list").addEventListener("click", () => {
      this.#test = null;
      store.set({ lesson: null, hint: null });
    });
    inputById("lesson-search").addEventListener("input", filter);
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
      list(state.info);
      filter(); // somebody may have typed already
      this.#drawCourse();
    }
    const { lesson } = state;
    if (lesson?.done && !before?.lesson?.done) this.#solved(lesson);
    if (!lesson && before?.lesson) this.#example.stop();
    if (lesson !== before?.lesson || state.hint !== before?.hint) this.#draw();
  }

  // Where somebody is

  /** Open a lesson where it was left. @param {string} technique */
  async #open(technique) {
    if (LESSONS.includes(technique)) this.#keep({ ...this.#progress, at: technique });
    const part = LESSONS.includes(technique) ? nextPart(this.#progress, technique) : null;
    const fresh = part === null || part === GRADES[0];
    await this.#practise(technique, { seed: TRIES, grade: typeof part === "number" ? part : GRADES[0] }, fresh ? "idea" : "try");
    if (fresh && this.store.state.lesson) await this.#part("idea");
    if (part === "test") await this.#part("test");
  }

  /** @param {Progress} progress */
  #keep(progress) {
    this.#progress = progress;
    write("course", progress);
    this.#drawCourse();
  }

  /** @param {string} technique @param {{ seed?: number, grade?: number }} [which] @param {Stage} [stage] */
  async #practise(technique, which = {}, stage = "try") {
    if (stage !== "exam") this.#test = null;
    this.#stage = stage;
    showProblem("lesson-problem", await this.playing.practise(technique, { ...which, exam: stage === "exam" }));
    if (this.store.state.lesson) openTab("learn");
  }

  /** Go to the idea, a position or the test of this lesson. @param {"idea" | number | "test"} part */
  async #part(part) {
    const technique = this.store.state.lesson?.technique;
    if (!technique) return;
    if (typeof part === "number") return this.#practise(technique, { seed: TRIES, grade: part });
    if (part === "idea") {
      this.#test = null;
      this.#stage = "idea";
      this.#draw();
      if (this.#pictured !== technique) await this.#picture(technique, technique);
      return;
    }
    this.#stage = "quiz";
    this.#test = { at: 0, right: true, attempt: (this.#test?.attempt ?? -1) + 1 };
    await this.#ask();
  }

  /** A position was solved. @param {NonNullable<State["lesson"]>} lesson */
  #solved({ technique, seed, grade }) {
    if (!LESSONS.includes(technique)) return;
    if (this.#test?.at === 2) {
      const passed = this.#test.right;
      if (passed) this.#keep(withDone(this.#progress, technique, "test"));
      this.#test = null;
      const complete = isComplete(this.#progress, technique);
      const title = !passed ? t("Found it!") : complete ? t("Lesson complete") : t("Test passed");
      const text = passed ? t("You passed the test.") : t("An answer before was wrong: take the test again.");
      this.playing.tell({ kind: "lesson", won: passed, title, text });
    } else if (!this.#test && seed === TRIES) {
      this.#keep(withDone(this.#progress, technique, grade));
      const text = t("{part} of {whole} positions solved", { part: doneOf(this.#progress, technique).grades.length, whole: GRADES.length });
      this.playing.tell({ kind: "lesson", won: true, title: t("Found it!"), text });
    }
  }

  /** What comes after this position: the next part of the lesson, then the next lesson. */
  #following() {
    const technique = this.store.state.lesson?.technique ?? "";
    if (!LESSONS.includes(technique)) return null;
    const part = nextPart(this.#progress, technique);
    return part ? { technique, part } : { technique: nextLesson(this.#progress, technique), part: null };
  }

  #onwardName() {
    if (this.#stage === "idea") return t("Try it");
    const next = this.#following();
    if (!next) return t("Another position");
    if (next.part === "test") return t("Take the test");
    if (next.part) return t("Next position");
    return next.technique ? t("Next lesson") : t("All lessons");
  }

  async #onward() {
    const next = this.#following();
    const technique = this.store.state.lesson?.technique;
    if (this.#stage === "idea") return this.#part(typeof next?.part === "number" ? next.part : GRADES[0]);
    if (!next) return technique ? this.#practise(technique) : undefined;
    if (next.part) return this.#part(next.part);
    if (next.technique) return this.#open(next.technique);
    this.store.set({ lesson: null, hint: null });
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
    if (!test || byId("quiz-reply").childElementCount) return;
    for (const [i, button] of [...place.querySelectorAll("button")].entries()) {
      button.classList.toggle("right", i === right);
      button.classList.toggle("wrong", i === answer && i !== right);
      button.disabled = i !== right && i !== answer;
    }
    const good = answer === right;
    if (!good) test.right = false;
    this.#example.finish();
    const go = make("button", { type: "button", class: "primary" }, test.at === 0 ? t("Next question") : t("Find one yourself"));
    go.addEventListener("click", () => {
      if (this.#test !== test) return;
      test.at++;
      void this.#ask();
    });
    const text = good ? t("That is right.") : t("The right answer is: {answer}", { answer: place.querySelectorAll("button")[right].textContent ?? "" });
    byId("quiz-reply").replaceChildren(make("p", { class: good ? "good" : "bad" }, text), go);
    go.focus({ preventScroll: true });
  }

  // Drawing

  /**
   * Show an example of a technique; in a test without its name and without what follows.
   * @param {string} lesson @param {string} technique @param {{ seed: number, grade: number }} [which] @param {number} [level]
   */
  async #picture(lesson, technique, which = { seed: PICTURE, grade: 1 }, level) {
    this.#pictured = null;
    show(byId("lesson-figure"), false);
    const answer = await client.practice({ technique, ...which }, "picture").catch(() => null);
    await loadOverlay();
    if (!answer || this.store.state.lesson?.technique !== lesson) return null; // the lesson itself says that the server is away
    const board = boardOfPractice(answer);
    const step = stepOf(answer.step, board.size);
    if (level === undefined) {
      this.#pictured = technique;
      this.#example.play(board, step, answer.words);
      const proof = step.links.length || step.branches.length;
      const story = proof ? [make("details", {}, make("summary", {}, t("Why this works")), ...storyElements(step, board.size))] : [];
      byId("lesson-caption").replaceChildren(...story);
    } else {
      this.#example.still(board, step, level);
      byId("lesson-caption").replaceChildren();
    }
    show(byId("lesson-figure"), this.#stage === "idea" || this.#stage === "quiz");
    return { board, step };
  }

  #drawCourse() {
    const { info } = this.store.state;
    if (!info) return;
    const progress = this.#progress;
    const named = new Map(info.techniques.map((one) => [one.key, one]));
    const complete = LESSONS.filter((key) => isComplete(progress, key)).length;
    const bar = /** @type {HTMLProgressElement} */ (byId("course-progress"));
    bar.max = LESSONS.length;
    bar.value = complete;
    setText(byId("course-count"), t("{part} of {whole} lessons", { part: complete, whole: LESSONS.length }));
    const current = currentLesson(progress);
    const name = named.get(current ?? LESSONS[0])?.name ?? "";
    const begun = Object.keys(progress.lessons).length > 0;
    setText(byId("course-go"), current === null ? t("Start again: {name}", { name }) : begun ? t("Continue: {name}", { name }) : t("Start: {name}", { name }));
    byId("course-list").replaceChildren(
      ...CHAPTERS.map((chapter, i) => {
        const title = i === 0 ? t("Scanning") : (named.get(chapter[0])?.group ?? "");
        const done = chapter.filter((key) => isComplete(progress, key)).length;
        const lessons = make("ol", {}, ...chapter.map((key) => lessonButton(progress, key, named.get(key)?.name ?? key, key === current)));
        const count = make("span", { class: "quiet" }, t("{part} of {whole}", { part: done, whole: chapter.length }));
        const box = make("details", {}, make("summary", {}, make("span", {}, title), count), lessons);
        box.open = current !== null && chapter.includes(current);
        return make("li", {}, box);
      }),
    );
  }

  #draw() {
    const { lesson, hint, info } = this.store.state;
    show(byId("lesson-card"), lesson !== null);
    if (lesson) document.body.dataset.lesson = this.#stage;
    else delete document.body.dataset.lesson;
    for (const id of ["lessons-card", "course-card"]) show(byId(id), lesson === null);
    if (!lesson) return;
    const known = info?.techniques.find(({ key }) => key === lesson.technique);
    const place = LESSONS.indexOf(lesson.technique);
    const stage = this.#stage;
    const onBoard = stage === "try" || stage === "exam";
    if (stage !== "idea") this.#example.stop();
    setText(byId("lesson-name"), lesson.name);
    setText(byId("lesson-place"), place < 0 ? "" : t("Lesson {n} of {whole}", { n: place + 1, whole: LESSONS.length }));
    setText(byId("lesson-about"), known?.about ?? "");
    show(byId("lesson-about"), stage === "idea" || stage === "try");
    show(byId("lesson-quiz"), stage === "quiz");
    show(byId("example-walk"), stage === "idea");
    show(byId("lesson-figure"), (stage === "idea" && this.#pictured !== null) || stage === "quiz");
    show(byId("lesson-tries"), known?.practice ?? false);
    show(byId("lesson-next"), stage === "try" && (known?.practice ?? false));
    this.#drawTries(lesson, place >= 0);
    const state = byId("lesson-state");
    show(state, onBoard);
    state.classList.toggle("good", lesson.done);
    setText(state, lesson.done ? t("You found it. Well done!") : task(lesson, stage === "exam"));
    byId("lesson-hint").replaceChildren(...(hint?.step === lesson.step ? hintElements(hint, 9) : []));
    const level = hint?.step === lesson.step ? hint.level : 0;
    setText(byId("lesson-show"), level ? t("Tell me more") : t("Show me"));
    show(byId("lesson-show"), stage === "try" && !lesson.done && level < 4);
    show(byId("lesson-onward"), stage === "idea" || (onBoard && place >= 0 && lesson.done));
    setText(byId("lesson-onward"), this.#onwardName());
  }

  /** The parts of a lesson, with marks of what is done. @param {NonNullable<State["lesson"]>} lesson @param {boolean} taught it is a lesson of the course */
  #drawTries(lesson, taught) {
    const { grades, test } = doneOf(this.#progress, lesson.technique);
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (byId("lesson-tries").querySelectorAll("input"))) {
      const { value } = input;
      const label = /** @type {HTMLElement} */ (input.parentElement);
      const checked = { idea: this.#stage === "idea", test: this.#stage === "quiz" || this.#stage === "exam" };
      input.checked = value in checked ? checked[/** @type {"idea" | "test"} */ (value)] : this.#stage === "try" && lesson.seed === TRIES && Number(value) === lesson.grade;
      label.classList.toggle("done", value === "test" ? test : grades.includes(Number(value)));
      if (value === "test") show(label, taught);
    }
  }
}

/** What to do on the board. @param {NonNullable<State["lesson"]>} lesson @param {boolean} exam */
function task(lesson, exam) {
  if (exam) return t("Question {n} of {whole}", { n: 3, whole: 3 }) + ": " + (lesson.step.placements.length ? t("Find this step on the board without help, and write its digit.") : t("Find this step on the board without help, and strike its candidates."));
  return lesson.step.placements.length ? t("The position is on the board. Write the digit that this step gives.") : t("The position is on the board. To strike a candidate, select its cell and press the digit.");
}

/** @param {Progress} progress @param {string} key @param {string} name @param {boolean} current */
function lessonButton(progress, key, name, current) {
  const { grades, test } = doneOf(progress, key);
  const complete = isComplete(progress, key);
  const parts = grades.length + Number(test);
  const mark = make("span", { class: "mark", "aria-hidden": "true" }, complete ? "✓" : parts ? `${parts}/${GRADES.length + 1}` : "");
  const state = complete ? t("complete") : parts ? t("{part} of {whole}", { part: parts, whole: GRADES.length + 1 }) : "";
  const button = make("button", { type: "button", "data-lesson": key, class: complete ? "done" : "" }, mark, make("span", {}, name), make("span", { class: "sr-only" }, state));
  if (current) button.setAttribute("aria-current", "step");
  return make("li", {}, button);
}

/** @param {import("./wire").Info} info */
function list({ techniques }) {
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const { key, name, group = "", about = "" } of techniques) {
    const box = groups.get(group) ?? make("div");
    groups.set(group, box);
    box.append(make("button", { type: "button", "data-technique": key, title: about }, name));
  }
  byId("lesson-groups").replaceChildren(
    ...[...groups].map(([group, box]) => make("details", { class: "lesson-group" }, make("summary", {}, group), box)),
  );
}

function filter() {
  const wanted = inputById("lesson-search").value.trim().toLowerCase();
  for (const group of byId("lesson-groups").querySelectorAll("details")) {
    let found = 0;
    for (const button of group.querySelectorAll("button")) {
      const fits = (button.textContent ?? "").toLowerCase().includes(wanted);
      show(button, fits);
      if (fits) found++;
    }
    show(group, found > 0);
    group.open = Boolean(wanted) && found > 0;
  }
}
