/**
 * Where somebody is on the page: a tab, a lesson, a path. Back leaves it, and a reload comes back to it.
 */

import { onBack } from "./dialogs.js";
import { isSmall, openTab } from "./tabs.js";

/** @typedef {import("./state.js").State} State */
/** A position of a lesson, and what of the lesson is shown. @typedef {{ technique: string, seed: number, grade: number, stage: string }} LessonPlace */
/** @typedef {{ tab: string, lesson?: LessonPlace, path?: number }} Place */
/** @typedef {{ store: import("./state.js").Store, closeLesson: () => void, openLesson: (place: LessonPlace) => Promise<void>, openPath: (at: number) => Promise<void> }} Parts */

/** Milliseconds to wait for the browser to go back. */
const PATIENCE = 1000;

const home = () => (isSmall() ? "pad" : "play");

/** @param {State} state @returns {Place} */
function placeOf({ tab, lesson, path }) {
  if (path) return { tab, path: path.at };
  if (!lesson) return { tab };
  const { technique, seed, grade } = lesson;
  return { tab, lesson: { technique, seed, grade, stage: document.body.dataset.lesson ?? "idea" } };
}

/** The steps back to the board: tabs count only where they hide the keypad. @param {Place} place */
const depthOf = ({ tab, lesson, path }) => Number(isSmall() && tab !== home()) + Number(Boolean(lesson) || path !== undefined);

/** Keep the browser's history in step with the page. @param {Parts} parts @returns {() => Promise<void>} goes back to where a reload left */
export function connectPlaces({ store, closeLesson, openLesson, openPath }) {
  let [ready, going, planned] = [false, false, false];
  const root = document.documentElement;

  const sync = () => {
    planned = false;
    if (!ready || going || history.state?.dialog) return;
    const place = placeOf(store.state);
    const [wanted, depth] = [depthOf(place), history.state?.depth ?? 0];
    for (let at = depth + 1; at < wanted; at++) history.pushState({ place: { tab: place.tab }, depth: at }, "");
    if (wanted > depth) history.pushState({ place, depth: wanted }, "");
    else if (wanted === depth) history.replaceState({ place, depth }, "");
    else {
      going = true;
      root.dataset.going = "";
      history.go(wanted - depth);
      setTimeout(arrived, PATIENCE); // another page may have taken the entries
    }
  };
  const soon = () => {
    if (!planned) queueMicrotask(sync);
    planned = true;
  };

  const arrived = () => {
    if (!going) return;
    going = false;
    delete root.dataset.going;
    if (!history.state?.dialog) history.replaceState({ place: placeOf(store.state), depth: depthOf(placeOf(store.state)) }, "");
    sync();
  };

  /** The user went back: close what is not part of the place. @param {any} state */
  const back = (state) => {
    if (going) return arrived();
    const place = /** @type {Place} */ (state?.place ?? { tab: home() });
    if (store.state.path && place.path === undefined) store.set({ path: null });
    if (store.state.lesson && !place.lesson) closeLesson();
    if (isSmall() && store.state.tab !== place.tab) openTab(place.tab);
    soon();
  };

  onBack(back, sync);
  store.subscribe((state, before) => {
    if (state.tab !== before.tab || state.lesson !== before.lesson || state.path !== before.path || state.exhibit !== before.exhibit) soon();
  });
  return async () => {
    const place = /** @type {Place | undefined} */ (history.state?.place);
    if (place) openTab(place.tab === "pad" || place.tab === "play" ? (isSmall() ? place.tab : "play") : place.tab);
    if (place?.lesson) await openLesson(place.lesson);
    else if (place?.path !== undefined) await openPath(place.path);
    ready = true;
    sync();
  };
}
