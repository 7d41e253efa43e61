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
