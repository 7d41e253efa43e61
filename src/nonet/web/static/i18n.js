/**
 * The page in other languages. English words are the keys of every catalogue (`messages/*.js`).
 */

/** @type {Record<string, string>} */
let catalogue = {};
let chosen = "en";

/** Languages by their own names; the first is the one of the source. */
export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" };

/** @param {string} wish "" for the browser's own languages */
export function languageFor(wish) {
  const wishes = wish ? [wish] : [...(globalThis.navigator?.languages ?? [])];
  return wishes.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? "en";
}

/** @param {string} wish */
export async function useLanguage(wish) {
  chosen = languageFor(wish);
  if (chosen !== "en") catalogue = (await import(`./messages/${chosen}.js`)).default;
}

export const language = () => chosen;

/**
 * A text in the language of the page; `{name}` stands for a value.
 * A text of a number has two forms in the source, apart by "|": for one, and for any other number `n`.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  const forms = (catalogue[text] ?? text).split("|");
  const form = forms.length > 1 && Number(values.n) !== 1 ? forms[1] : forms[0];
  return form.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A number as people of this language write it. @param {number} n */
export const number = (n) => n.toLocaleString(chosen);

/** Several names in a sentence. @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(chosen === "en" ? "en-GB" : chosen).format(names);

const ATTRIBUTES = ["aria-label", "title", "placeholder", "label"];

/** Put the words of a part of the page into the language. @param {Node} root */
export function translate(root) {
  if (chosen === "en") return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const text = node.getAttribute(name);
        if (text && catalogue[text]) node.setAttribute(name, t(text));
      }
    } else {
      const text = node.textContent?.trim().replace(/\s+/g, " ") ?? "";
      if (catalogue[text]) node.textContent = (node.textContent ?? "").replace(/^(\s*)[^]*?(\s*)$/, `$1${t(text)}$2`);
    }
  }
  document.documentElement.lang = chosen;
}
