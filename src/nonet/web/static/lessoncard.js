/**
 * The tab Learn: the card of a lesson, the course, and the list of all techniques.
 */

import { CHAPTERS, currentLesson, doneOf, GRADES, isComplete, LESSONS, SERIES, STARS, starsOf } from "./course.js";
import { byId, inputById, make, setText, show } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {import("./course.js").Progress} Progress */

/** @param {string} id @param {string} text @param {string} [kind] */
const button = (id, text, kind = "") => make("button", { type: "button", id, class: kind }, text);

/** @param {string} id @param {string} label @param {string} text */
const walker = (id, label, text) => make("button", { type: "button", id, "aria-label": label }, text);

/** Make the cards, empty. */
export function makeCards() {
  const play = make("button", { type: "button", class: "round", id: "example-play" });
  play.innerHTML = '<svg aria-hidden="true"><use href="#i-play"/></svg>';
  const progress = make("progress", { id: "course-progress", "aria-label": t("Course") });
  byId("panel-learn").replaceChildren(
    make("p", { class: "problem", id: "lesson-problem", role: "alert", hidden: "" }),
    make(
      "section",
      { class: "card", id: "lesson-card", hidden: "" },
      make("h2", {}, make("span", { id: "lesson-name" }), " ", make("small", { class: "quiet", id: "lesson-place" })),
      partsOfLesson(),
      make("ol", { class: "pips", id: "series-pips", "aria-hidden": "true" }),
      make("p", { id: "lesson-about" }),
      make(
        "div",
        { id: "lesson-figure", hidden: "" },
        make("div", { class: "walk", id: "example-walk" }, play, walker("example-back", t("Step back"), "‹"), make("span", { id: "example-place" }), walker("example-next", t("Next step"), "›")),
        make("div", { class: "hint-body", id: "example-words" }),
        make("div", { class: "hint-body", id: "lesson-caption" }),
      ),
      make(
        "div",
        { id: "lesson-quiz", hidden: "" },
        make("p", { id: "quiz-question" }),
        make("div", { class: "answers", id: "quiz-answers", role: "group", "aria-labelledby": "quiz-question" }),
        make("div", { class: "hint-body", id: "quiz-reply", role: "status" }),
      ),
      make("p", { id: "lesson-state", role: "status" }),
      make("div", { class: "hint-body", id: "lesson-hint", "aria-live": "polite" }),
      make("div", { class: "buttons" }, button("lesson-onward", "", "primary"), button("lesson-show", "", "primary"), button("lesson-next", t("Another position")), button("lesson-list", t("All lessons"))),
    ),
    make(
      "section",
      { class: "card", id: "course-card" },
      make("h2", {}, t("Course")),
      make("p", { class: "quiet" }, t("From scanning to chains. Each lesson has the idea, an animated example, three positions to solve, a short test, and practice.")),
      make("div", { class: "course-bar" }, progress, make("span", { class: "quiet", id: "course-count" }), make("span", { class: "stars", id: "course-stars" })),
      make("div", { class: "buttons" }, button("course-go", "", "primary")),
      make("ol", { class: "course", id: "course-list" }),
    ),
    make(
      "section",
      { class: "card", id: "lessons-card" },
      make("h2", {}, t("All techniques")),
      make("p", { class: "quiet" }, t("Choose a technique. You see an example, and get positions where it is the next step: find it and do it.")),
      make("label", { class: "field" }, t("Search"), make("input", { type: "search", id: "lesson-search", autocomplete: "off" })),
      make("div", { id: "lesson-groups" }),
    ),
  );
}

function partsOfLesson() {
  const names = { idea: t("Idea"), 1: "1", 2: "2", 3: "3", test: t("Test"), series: t("Practice") };
  /** @type {Record<string, string>} */
  const titles = { 1: t("In plain sight"), 2: t("In between"), 3: t("Well hidden") };
  const labels = ["idea", ...GRADES, "test", "series"].map((value) => {
    const input = make("input", { type: "radio", name: "lesson-grade", value: String(value) });
    return make("label", value in titles ? { title: titles[value] } : {}, input, make("span", {}, names[/** @type {"idea"} */ (value)]));
  });
  return make("fieldset", { class: "choice", id: "lesson-tries" }, make("legend", { class: "sr-only" }, t("Parts of the lesson")), make("div", { class: "segments" }, ...labels));
}

/** The course and what is done of it. @param {import("./wire").Info} info @param {Progress} progress */
export function drawCourse({ techniques }, progress) {
  const named = new Map(techniques.map((one) => [one.key, one]));
  const complete = LESSONS.filter((key) => isComplete(progress, key)).length;
  const bar = /** @type {HTMLProgressElement} */ (byId("course-progress"));
  bar.max = LESSONS.length;
  bar.value = complete;
  setText(byId("course-count"), t("{part} of {whole} lessons", { part: complete, whole: LESSONS.length }));
  const stars = LESSONS.reduce((sum, key) => sum + starsOf(progress, key), 0);
  setText(byId("course-stars"), `★ ${stars}`);
  byId("course-stars").setAttribute("aria-label", t("1 star|{n} stars", { n: stars }));
  byId("course-stars").setAttribute("role", "img");
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

/** @param {Progress} progress @param {string} key @param {string} name @param {boolean} current */
function lessonButton(progress, key, name, current) {
  const { grades, test, run } = doneOf(progress, key);
  const complete = isComplete(progress, key);
  const parts = grades.length + Number(test);
  const mark = make("span", { class: "mark", "aria-hidden": "true" }, complete ? "✓" : parts ? `${parts}/${GRADES.length + 1}` : "");
  const stars = starsOf(progress, key);
  const earned = make("span", { class: "stars", "aria-hidden": "true" }, stars || complete ? starText(stars) : "");
  const states = [complete ? t("complete") : parts ? t("{part} of {whole}", { part: parts, whole: GRADES.length + 1 }) : "", stars ? t("1 star|{n} stars", { n: stars }) : ""];
  if (run.length) earned.prepend(make("small", {}, `${run.length}/${SERIES} `));
  const made = make("button", { type: "button", "data-lesson": key, class: complete ? "done" : "" }, mark, make("span", {}, name), earned, make("span", { class: "sr-only" }, states.filter(Boolean).join(", ")));
  if (current) made.setAttribute("aria-current", "step");
  return make("li", {}, made);
}

/** @param {number} stars */
export const starText = (stars) => "★".repeat(stars) + "☆".repeat(STARS - stars);

/** The positions of a series: solved, solved with a mistake, the one on the board, to come. @param {number[]} run */
export function drawPips(run) {
  byId("series-pips").replaceChildren(...Array.from({ length: SERIES }, (_, i) => make("li", { class: i < run.length ? (run[i] ? "slip" : "done") : i === run.length ? "now" : "" })));
}

/** Every technique by group. @param {import("./wire").Info} info */
export function listTechniques({ techniques }) {
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const { key, name, group = "", about = "" } of techniques) {
    const box = groups.get(group) ?? make("div");
    groups.set(group, box);
    box.append(make("button", { type: "button", "data-technique": key, title: about }, name));
  }
  byId("lesson-groups").replaceChildren(...[...groups].map(([group, box]) => make("details", { class: "lesson-group" }, make("summary", {}, group), box)));
  filterTechniques(); // somebody may have typed already
}

export function filterTechniques() {
  const wanted = inputById("lesson-search").value.trim().toLowerCase();
  for (const group of byId("lesson-groups").querySelectorAll("details")) {
    let found = 0;
    for (const one of group.querySelectorAll("button")) {
      const fits = (one.textContent ?? "").toLowerCase().includes(wanted);
      show(one, fits);
      if (fits) found++;
    }
    show(group, found > 0);
    group.open = Boolean(wanted) && found > 0;
  }
}
