// Runs before the first paint, so that a chosen theme never flashes, nor a language that is not the reader's.
{
  const root = document.documentElement;
  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem("nonet.settings") ?? "{}");
    } catch {
      return {}; // a browser without storage follows the system
    }
  };
  const { theme, language } = stored();
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (!(language || navigator.language).startsWith("en")) root.dataset.waits = "";
}
