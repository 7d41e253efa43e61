// Stores the page for offline use. The server writes the tag and the list of files.
const TAG = "TAG";
const INFO = "api/info";
const FILES = ["./", "manifest.webmanifest", INFO, "FILES"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(TAG).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== TAG).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const here = url.pathname.slice(new URL("./", location.href).pathname.length);
  if (here.startsWith(`static/${TAG}/`)) event.respondWith(kept(request));
  else if (here === "" || here === INFO || here === "manifest.webmanifest") event.respondWith(fresh(request, here === "" ? "./" : request));
});

/** Files with a tag never change. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The newest version; without the server, the stored one. */
async function fresh(request, key) {
  try {
    if (!navigator.onLine) throw new TypeError("offline");
    const answer = await fetch(request);
    if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch {
    return (await caches.match(key, { ignoreVary: true })) ?? Response.error();
  }
}

/** Store one response, whatever its language. */
async function keep(key, answer) {
  const cache = await caches.open(TAG);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, answer);
}
