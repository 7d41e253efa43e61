/**
 * The page in the reader's language. English is in the source; the server sends the texts of the other
 * languages (`page.ftl` in `nonet/language`) by ids made from the English text.
 */

/** The texts of the language; null for English. @type {Record<string, string> | null} */
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
  if (chosen !== "en") await addTexts(chosen);
}

/** @param {string} file */
async function addTexts(file) {
  const answer = await fetch(new URL(`messages/${file}.json`, import.meta.url)).catch(() => null);
  if (answer?.ok) catalogue = { ...catalogue, ...(await answer.json()) };
}

/** @type {Promise<void> | null} */
let later = null;

/** Load a module that the first paint does not need, together with the texts of all such modules. @template T @param {Promise<T>} module @returns {Promise<T>} */
export async function withTexts(module) {
  if (chosen !== "en") await (later ??= addTexts(`${chosen}-later`));
  return module;
}

export const language = () => chosen;

/**
 * The id of a text: its words, or those of its form for many.
 * @param {string} text
 */
export function idOf(text) {
  const words = (text.split("|")[1] ?? text).toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").replace(/^(?=[0-9])/, "n-");
}

/**
 * A text in the language of the page; `{name}` is replaced by a value.
 * A text about a number has two forms, separated by "|": for one, and for any other number `n`.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  const [one, many = one] = (catalogue?.[idOf(text)] ?? text).split("|");
  const form = one !== many && new Intl.PluralRules(chosen).select(Number(values.n)) !== "one" ? many : one;
  return form.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Mark English texts of a table: `make messages` finds them, {@link t} translates them where they are shown. @template T @param {T} texts */
export const en = (texts) => texts;

/** The name of a rule or kind of puzzle; the server sends those of rules by id. @param {string} rule @param {string} english */
export const ruleName = (rule, english) => catalogue?.[`rule-${rule}`] ?? t(english);

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
      if (text && idOf(text) in catalogue) node.textContent = (node.textContent ?? "").replace(/^(\s*)[^]*?(\s*)$/, `$1${t(text)}$2`);
    }
  }
  document.documentElement.lang = chosen;
}
