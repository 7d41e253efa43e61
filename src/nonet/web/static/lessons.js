/**
 * The lessons: a list of techniques, and a position at which one of them is to be found.
 */

import { showProblem } from "./dialogs.js";
import { byId, inputById, make, setText, show } from "./dom.js";
import { t } from "./i18n.js";
import { hintElements } from "./panels.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").State} State */

/** @param {import("./state.js").Store} store @param {import("./playing.js").Playing} playing */
export function connectLessons(store, playing) {
  let listed = false;
  /** @param {string} technique */
  const practise = async (technique) => {
    showProblem("lesson-problem", await playing.practise(technique));
    if (store.state.lesson) openTab("learn");
  };
  byId("lesson-groups").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset.technique) void practise(button.dataset.technique);
  });
  byId("lesson-show").addEventListener("click", () => playing.showLesson());
  byId("lesson-next").addEventListener("click", () => store.state.lesson && void practise(store.state.lesson.technique));
  byId("lesson-list").addEventListener("click", () => store.set({ lesson: null, hint: null }));
  inputById("lesson-search").addEventListener("input", filter);
  store.subscribe((state, before) => {
    if (state.info && !listed) {
      listed = true;
      list(state.info);
    }
    if (state.lesson !== before.lesson || state.hint !== before.hint) draw(state);
  });
}

/** @param {import("./wire").InfoAnswer} info */
function list({ techniques }) {
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const { key, name, group = "", about = "" } of techniques.filter(({ practice }) => practice)) {
    const box = groups.get(group) ?? make("div");
    groups.set(group, box);
    box.append(make("button", { type: "button", "data-technique": key, title: about }, name));
  }
  byId("lesson-groups").replaceChildren(...[...groups].map(([group, box]) => make("details", { class: "lesson-group" }, make("summary", {}, group), box)));
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

/** @param {State} state */
function draw({ lesson, hint, info }) {
  show(byId("lesson-card"), lesson !== null);
  show(byId("lessons-card"), lesson === null);
  if (!lesson) return;
  const about = info?.techniques.find(({ key }) => key === lesson.technique)?.about ?? "";
  setText(byId("lesson-name"), lesson.name);
  setText(byId("lesson-about"), about);
  const state = byId("lesson-state");
  state.classList.toggle("good", lesson.done);
  setText(state, lesson.done ? t("You found it. Well done!") : t("It is on the board now. Strike the candidates that it rules out, or write the digit that it gives."));
  byId("lesson-hint").replaceChildren(...(hint?.step === lesson.step ? hintElements(hint, 9) : []));
  const level = hint?.step === lesson.step ? hint.level : 0;
  setText(byId("lesson-show"), level ? t("Tell me more") : t("Show me"));
  show(byId("lesson-show"), !lesson.done && level < 4);
}
