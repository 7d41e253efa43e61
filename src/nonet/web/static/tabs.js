/**
 * The tabs. On a small screen the first one is the keypad, the others are sheets over it.
 */

import { byId, show } from "./dom.js";

/** @returns {HTMLElement[]} */
const tabs = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".tabs [role=tab]"))];
const shown = () => tabs().filter((tab) => tab.offsetParent !== null);
export const isSmall = () => byId("tab-pad").offsetParent !== null;

/** @type {(name: string) => void} */
let opened = () => {};

/** @param {string} name */
export function openTab(name) {
  document.body.dataset.sheet = name;
  if (name === "pad" && !isSmall()) name = "play";
  for (const tab of tabs()) {
    const on = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    const panel = byId(tab.getAttribute("aria-controls") ?? "");
    if (panel.getAttribute("role") === "tabpanel") show(panel, on);
  }
  byId("panels").scrollTop = 0;
  opened(name);
}

/** @param {number} by */
function turn(by) {
  const all = shown();
  const at = all.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  const next = all[(at + by + all.length) % all.length];
  openTab(next.id.replace("tab-", ""));
  return next;
}

/** @param {(name: string) => void} onOpen called whenever a tab is opened */
export function connectTabs(onOpen) {
  opened = onOpen;
  for (const tab of tabs()) {
    tab.addEventListener("click", () => openTab(tab.id.replace("tab-", "")));
    tab.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) turn(by).focus();
    });
  }
  openTab(isSmall() ? "pad" : "play");
  matchMedia("(max-width: 860px), (max-height: 760px) and (max-width: 1099px)").addEventListener("change", () => openTab(document.body.dataset.sheet ?? "play"));
  connectSwipe(document.querySelector(".panel") ?? document.body);
}

/** @param {Element} place */
function connectSwipe(place) {
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  place.addEventListener("touchstart", (event) => {
    const [touch] = /** @type {TouchEvent} */ (event).touches;
    const fixed = event.target instanceof Element && event.target.closest("input, select, svg, .steps");
    from = fixed ? null : { x: touch.clientX, y: touch.clientY };
  }, { passive: true });
  place.addEventListener("touchend", (event) => {
    const [touch] = /** @type {TouchEvent} */ (event).changedTouches;
    if (!from) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(dx) > 60 && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  });
}
