/**
 * The lessons: a list of techniques; the idea of one, its picture, three positions to try, and more.
 */

import { boardOfPractice } from "./board.js";
import * as client from "./client.js";
import { showProblem } from "./dialogs.js";
import { byId, inputById, make, setText, show } from "./dom.js";
import { t } from "./i18n.js";
import { hintElements } from "./panels.js";
import { BoardView, loadOverlay } from "./render.js";
import { stepOf } from "./step.js";
import { connectLights, storyElements } from "./story.js";
import { openTab } from "./tabs.js";

/** @typedef {import("./state.js").State} State */

/** The same positions for everybody. `PICTURE` and `TRIES` name different ones of every technique. */
const TRIES = 0;
const PICTURE = 1;

/** What of a lesson is worth keeping for the time without a server. */
export const KEPT = [TRIES, PICTURE].map((seed) => ({ seed, grade: 1 }));

/** @param {import("./state.js").Store} store @param {import("./playing.js").Playing} playing */
export function connectLessons(store, playing) {
  let listed = false;
  const picture = new Picture();
  /** @param {string} technique @param {{ seed: number, grade: number } | {}} [which] */
  const practise = async (technique, which = {}) => {
    showProblem("lesson-problem", await playing.practise(technique, which));
    if (store.state.lesson) openTab("learn");
  };
  byId("lesson-groups").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const { technique } = button?.dataset ?? {};
    if (!technique) return;
    void practise(technique, { seed: TRIES, grade: 1 });
    void picture.draw(technique);
  });
  byId("lesson-tries").addEventListener("change", (event) => {
    const grade = Number(/** @type {HTMLInputElement} */ (event.target).value);
    if (store.state.lesson) void practise(store.state.lesson.technique, { seed: TRIES, grade });
  });
  byId("lesson-show").addEventListener("click", () => playing.showLesson());
  byId("lesson-next").addEventListener("click", () => store.state.lesson && void practise(store.state.lesson.technique));
  byId("lesson-list").addEventListener("click", () => store.set({ lesson: null, hint: null }));
  inputById("lesson-search").addEventListener("input", filter);
  /** @param {State} state @param {State | null} before */
  const update = (state, before) => {
    if (state.info && !listed) {
      listed = true;
      list(state.info);
      filter(); // somebody may have typed already
    }
    if (state.lesson !== before?.lesson || state.hint !== before?.hint) draw(state);
  };
  store.subscribe(update);
  update(store.state, null);
}

/** The picture of a lesson: a solved example, drawn as the board is. */
class Picture {
  #view = new BoardView(byId("lesson-picture"));

  constructor() {
    connectLights(byId("lesson-caption"), (cells) => this.#view.light(cells));
  }

  /** @param {string} technique */
  async draw(technique) {
    show(byId("lesson-figure"), false);
    const answer = await client.practice({ technique, seed: PICTURE, grade: 1 }, "picture").catch(() => null);
    await loadOverlay();
    if (!answer) return; // the lesson itself says that the server is away
    const board = boardOfPractice(answer);
    const step = stepOf(answer.step, board.size);
    const nothing = new Set();
    const view = { board, step, selection: nothing, cursor: null, conflicts: nothing, mistakes: nothing, focus: [], level: 4, allCandidates: true, lit: 0 };
    this.#view.draw(view);
    byId("lesson-frame").setAttribute("aria-label", `${t("An example")}: ${step.text}`);
    const story = make("details", {}, make("summary", {}, t("Why this works")), ...storyElements(step, board.size));
    byId("lesson-caption").replaceChildren(story);
    show(byId("lesson-figure"), true);
  }
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

/** @param {State} state */
function draw({ lesson, hint, info }) {
  show(byId("lesson-card"), lesson !== null);
  show(byId("lessons-card"), lesson === null);
  if (!lesson) return;
  const known = info?.techniques.find(({ key }) => key === lesson.technique);
  setText(byId("lesson-name"), lesson.name);
  setText(byId("lesson-about"), known?.about ?? "");
  show(byId("lesson-tries"), known?.practice ?? false);
  show(byId("lesson-next"), known?.practice ?? false);
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (byId("lesson-tries").querySelectorAll("input"))) {
    input.checked = lesson.seed === TRIES && Number(input.value) === lesson.grade;
  }
  const state = byId("lesson-state");
  state.classList.toggle("good", lesson.done);
  setText(state, lesson.done ? t("You found it. Well done!") : lesson.step.placements.length ? t("The position is on the board. Write the digit that this step gives.") : t("The position is on the board. To strike a candidate, select its cell and press the digit."));
  byId("lesson-hint").replaceChildren(...(hint?.step === lesson.step ? hintElements(hint, 9) : []));
  const level = hint?.step === lesson.step ? hint.level : 0;
  setText(byId("lesson-show"), level ? t("Tell me more") : t("Show me"));
  show(byId("lesson-show"), !lesson.done && level < 4);
}
