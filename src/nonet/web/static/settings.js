/**
 * The settings dialog and what follows from settings at once: theme, patterns, language.
 */

import { openDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { LANGUAGES, t } from "./i18n.js";

/** @typedef {import("./storage.js").Settings} Settings */

/** @param {import("./state.js").Store} store @param {import("./actions.js").Actions} actions */
export function connectSettings(store, actions) {
  const form = /** @type {HTMLFormElement} */ (byId("settings-form"));
  const fields = /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...form.querySelectorAll("[name]")]);
  const language = /** @type {HTMLSelectElement} */ (form.elements.namedItem("language"));
  for (const [key, name] of Object.entries(LANGUAGES)) language.append(make("option", { value: key, lang: key }, name));
  byId("settings-button").addEventListener("click", () => {
    for (const field of fields) {
      const value = store.state.settings[/** @type {keyof Settings} */ (field.name)];
      if (field instanceof HTMLInputElement) field.checked = Boolean(value);
      else field.value = String(value);
    }
    openDialog("settings-dialog");
  });
  form.addEventListener("change", (event) => {
    const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
    actions.changeSettings({ [field.name]: field instanceof HTMLInputElement ? field.checked : field.value });
    if (field.name === "language") location.reload();
  });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const { theme, patterns } = store.state.settings;
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.toggleAttribute("data-patterns", patterns);
    const shown = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
    byId("theme-button").setAttribute("aria-label", shown === "dark" ? t("Switch to light colours") : t("Switch to dark colours"));
    return shown;
  };
  byId("theme-button").addEventListener("click", () => actions.changeSettings({ theme: apply() === "dark" ? "light" : "dark" }));
  store.subscribe((state, before) => state.settings !== before.settings && apply());
  apply();
}
