// What a second visit reads: the files of the site as this browser has kept them. The version is a digest
// of them all, so that files of two versions never meet: a new one waits until the last page of the old
// one is closed.
const version = "VERSION", list = "playground.json";

const kept = (event) => event.waitUntil((async () => {
  const { files } = await (await fetch(list, { cache: "no-cache" })).json(), cache = await caches.open(version);
  const names = files.filter((name) => name !== "arcana.wasm" && name !== "sw.js").map((name) => (name === "index.html" ? "./" : name)); // servers lead from the one to the other
  await cache.addAll(names.map((name) => new Request(name, { cache: "no-cache" })));
})());

const cleared = (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  await self.clients.claim();
})());

async function answer(request) {
  const found = await (await caches.open(version)).match(request, { ignoreSearch: true });
  return found ?? fetch(request);
}

self.addEventListener("install", kept);
self.addEventListener("activate", cleared);
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
