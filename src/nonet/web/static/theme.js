// Runs before the first paint, so that a chosen theme never flashes.
try {
  const theme = JSON.parse(localStorage.getItem("nonet.settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // a browser without storage follows the system
}
