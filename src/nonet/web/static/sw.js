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
  if (url.origin !== location.origin) return;
  const here = url.pathname.slice(new URL("./", location.href).pathname.length);
  if (here.startsWith(`static/${TAG}/`)) event.respondWith(kept(request));
  else if (here === "" || here === INFO || here === "manifest.webmanifest") event.respondWith(fresh(request, here === "" ? "./" : request));
  else if (here === "healthz" || here.startsWith("api/")) event.respondWith(live(event));
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

/** The questions under way, by tab and kind. */
const running = new Map();

/**
 * The whole answer of the server. If the connection breaks, an answer that reports it: browsers
 * log a failed request as an error of the page. A newer question of the same kind cancels the one
 * before it, since the worker does not notice that the page has cancelled it.
 */
async function live({ request, clientId }) {
  const kind = request.headers.get("X-Kind") && `${clientId} ${request.headers.get("X-Kind")}`;
  const controller = new AbortController();
  running.get(kind)?.abort();
  if (kind) running.set(kind, controller);
  try {
    const answer = await fetch(request, { signal: controller.signal });
    const { status, statusText } = answer;
    const headers = new Headers(answer.headers);
    headers.delete("Content-Encoding"); // the body is decoded already
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  } catch (error) {
    if (controller.signal.aborted) throw error;
    const problem = { kind: "offline", message: "the server cannot be reached" };
    return Response.json({ error: problem }, { headers: { "X-Offline": "true" } });
  } finally {
    if (running.get(kind) === controller) running.delete(kind);
  }
}

/** Store one response, whatever its language. */
async function keep(key, answer) {
  const cache = await caches.open(TAG);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, answer);
}
