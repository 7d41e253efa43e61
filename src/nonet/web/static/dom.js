/**
 * Small helpers for the DOM.
 */

/**
 * The element of an id; a missing one is a bug of the page.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (found);
}

/** @param {string} id @returns {HTMLButtonElement} */
export const buttonById = (id) => byId(id);

/** @param {string} id @returns {HTMLInputElement} */
export const inputById = (id) => byId(id);

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {string} tag @param {Record<string, string | number>} [attributes] @returns {SVGElement} */
export function makeSvg(tag, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Set text only where it differs, so that a screen reader hears changes and nothing else. @param {HTMLElement} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {HTMLElement} element @param {boolean} shown */
export function show(element, shown) {
  if (element.hidden === shown) element.hidden = !shown;
}

/**
 * Light the cells of a line while it is pointed at or has the focus.
 * @param {HTMLElement} place @param {(cells: number[]) => void} light
 */
export function connectLights(place, light) {
  /** @param {Event} event */
  const lit = (event) => {
    const line = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-lights]")) : null;
    light(line?.dataset.lights ? line.dataset.lights.split(",").map(Number) : []);
  };
  for (const name of ["mouseover", "focusin"]) place.addEventListener(name, lit);
  for (const name of ["mouseleave", "focusout"]) place.addEventListener(name, () => light([]));
}

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** Load a style sheet that the first paint does not need. @param {string} name @param {string} [before] the sheet that overrides it */
export function loadStyle(name, before) {
  const link = make("link", { rel: "stylesheet", href: new URL(name, import.meta.url).href });
  const loading = styles.get(name) ?? new Promise((resolve) => (link.onload = link.onerror = resolve));
  if (!styles.has(name)) document.head.insertBefore(link, before ? document.querySelector(`link[href$="${before}"]`) : null);
  styles.set(name, loading);
  return loading;
}
