/**
 * The texts of hints and paths in the panel; loaded with the first one.
 */

import { buttonById, byId, make, makeSvg, setText, show } from "./dom.js";
import { t } from "./i18n.js";
import { inference, sentenceOf, storyElements } from "./story.js";
import { isSmall } from "./tabs.js";
import { effect, legend, levelBar } from "./words.js";

/** @typedef {NonNullable<import("./state.js").State["hint"]>} Hint */
/** @typedef {NonNullable<import("./state.js").State["path"]>} Path */

/** The text of a hint and its legend. @param {Hint} hint @param {number} size */
export function drawText(hint, size) {
  const { step, level } = hint;
  for (const id of ["hint-body", "strip-words"]) byId(id).replaceChildren(...hintElements(hint, size));
  byId("hint-legend").replaceChildren(...(step && level >= 3 ? legend(level >= 4 ? step : { ...step, placements: [], eliminations: [] }) : []));
}

/** @param {Hint} hint @param {number} size */
export function hintElements({ step, words, message, about, level }, size) {
  if (!step) return [make("p", {}, message)];
  /** @type {HTMLElement[]} */
  const made = [levelBar(level)];
  if (level >= 3) made.push(make("h3", {}, step.name));
  if (level >= 4) made.push(...storyElements(step, size));
  else made.push(...sentenceOf(withoutName(words[level - 1] ?? [], level), step, size));
  if (level === 2) made.push(make("p", { class: "about" }, about));
  return made;
}

/**
 * The words of a level without the name above them.
 * @param {import("./step.js").Word[]} words @param {number} level
 */
const withoutName = (words, level) => (level >= 3 && words[0]?.role === "technique" ? words.slice(2) : words);

/** The steps of a path, and the one it is at. @param {Path} path @param {Path | null} before @param {number} size */
export function drawSteps(path, before, size) {
  const { steps, message, solved } = path;
  const list = byId("path-list");
  if (before?.steps !== steps) {
    const items = steps.map((step, i) =>
      make("li", { "data-step": String(i) }, make("span", {}, String(i + 1)), make("span", {}, step.name, make("small", {}, effect(step, size)))),
    );
    const end = solved ? t("Solved") : t("The end");
    items.push(make("li", { "data-step": String(steps.length) }, make("span", {}, "•"), make("span", {}, end, make("small", {}, message))));
    list.replaceChildren(...items);
  }
  for (const item of list.children) {
    const here = Number(/** @type {HTMLElement} */ (item).dataset.step) === path.at;
    if (here) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (here) scrollInto(list, /** @type {HTMLElement} */ (item));
  }
  drawCurve(path);
  const step = steps[path.at];
  setText(byId("path-place"), step ? t("Step {at} of {whole}", { at: path.at + 1, whole: steps.length }) : t("After the last step"));
  if (before?.steps !== steps || before.at !== path.at) {
    byId("path-text").replaceChildren(...(step ? [make("h3", {}, step.name), ...storyElements(step, size)] : [make("p", {}, message)]));
    byId("path-legend").replaceChildren(...(step ? legend(step) : []));
  }
  if (before && before.at !== path.at && isSmall()) byId("panels").scrollTop = 0;
  drawLinks(path.links);
  show(byId("path-reason"), path.links !== null);
  setText(byId("path-reason"), step && path.links ? inference(step, path.links - 1, size) : "");
  buttonById("path-back").disabled = path.at === 0;
  buttonById("path-next").disabled = path.at === steps.length;
  buttonById("path-hard").disabled = !steps.some((one, i) => i > path.at && !one.placements.length);
  const links = step?.links.length ?? 0;
  show(byId("path-link"), links > 1);
  setText(byId("path-link"), path.links === null ? t("Link by link") : t("Link {at} of {whole}", { at: path.links, whole: links }));
}

/** Mark the link that is played. @param {number | null} shown */
function drawLinks(shown) {
  byId("path-text")
    .querySelectorAll(":scope > .links > li")
    .forEach((item, i) => {
      item.classList.toggle("later", shown !== null && i >= shown);
      if (shown === i + 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
}

/** A bar for each step, as high as the step is hard. @param {Path} path */
function drawCurve({ steps, at }) {
  const most = Math.max(1, ...steps.map((step) => step.rating));
  const width = 100 / steps.length;
  const svg = document.getElementById("path-curve");
  svg?.setAttribute("viewBox", "0 0 100 30");
  svg?.setAttribute("preserveAspectRatio", "none");
  svg?.replaceChildren(
    ...steps.map((step, i) => {
      const height = Math.max(1.5, (30 * step.rating) / most);
      const kind = i === at ? "here" : step.placements.length ? "" : "hard";
      return makeSvg("rect", { class: kind, "data-step": i, x: i * width, y: 30 - height, width: width * 0.85, height });
    }),
  );
}

/** Scroll a list, not the page. @param {HTMLElement} list @param {HTMLElement} item */
function scrollInto(list, item) {
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
}
