/**
 * The page in the reader's language. English is in the source; the other languages are catalogues in
 * Fluent (`page.ftl` in `nonet/language`), whose messages have ids made from the English text.
 */

/** @typedef {(text: string, values?: Record<string, string | number>) => string | null} Catalogue */

/** The messages of the language; null for English. @type {Catalogue | null} */
let catalogue = null;
let chosen = "en";

/** Languages by their own names; the first is the one of the source. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", ja: "日本語", zh: "简体中文" };

/** @param {string} wish "" for the browser's own languages */
export function languageFor(wish) {
  const wishes = wish ? [wish] : [...(globalThis.navigator?.languages ?? [])];
  return wishes.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? "en";
}

/** @param {string} wish */
export async function useLanguage(wish) {
  chosen = languageFor(wish);
  if (chosen !== "en") catalogue = await (await import("./catalogue.js")).load(chosen);
}

export const language = () => chosen;

/**
 * A text in the language of the page; `{name}` is replaced by a value.
 * A text about a number has two forms in the source, separated by "|": for one, and for any other number `n`.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  const found = catalogue?.(text, values);
  if (found) return found;
  const forms = text.split("|");
  const form = forms.length > 1 && Number(values.n) !== 1 ? forms[1] : forms[0];
  return form.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A number as people of this language write it. @param {number} n */
export const number = (n) => n.toLocaleString(chosen);

/** Several names in a sentence. @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(chosen === "en" ? "en-GB" : chosen).format(names);

const ATTRIBUTES = ["aria-label", "title", "placeholder", "label"];

/** Translate a part of the page. @param {Node} root */
export function translate(root) {
  if (!catalogue) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const text = node.getAttribute(name);
        if (text) node.setAttribute(name, t(text));
      }
    } else {
      const text = node.textContent?.trim().replace(/\s+/g, " ") ?? "";
      if (text && catalogue(text)) node.textContent = (node.textContent ?? "").replace(/^(\s*)[^]*?(\s*)$/, `$1${t(text)}$2`);
    }
  }
  document.documentElement.lang = chosen;
}
