// Arcana itself, on a thread of its own: it answers {id, name, question} with {id, answer},
// and tells what scripts print as {printed}.
importScripts("../wasm_exec.js");

let ready;
const begun = new Promise((done) => { ready = done; });
self.arcanaReady = () => ready();
self.printed = (text) => postMessage({ printed: text });

// load compiles while the packed program arrives, and tells how many bytes of it have.
async function load(go) {
  const there = await fetch("../arcana.wasm.gz");
  if (!there.ok) throw new Error(`arcana.wasm.gz: ${there.status} ${there.statusText}`);
  let bytes = 0;
  const told = there.body.pipeThrough(new TransformStream({ transform(part, on) { postMessage({ loaded: bytes += part.length }); on.enqueue(part); } }));
  const unpacked = there.headers.get("Content-Encoding") ? told : told.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.instantiateStreaming(new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }), go.importObject);
}

async function begin() {
  const go = new Go();
  const { instance } = await load(go);
  go.run(instance).then(() => postMessage({ failed: "Arcana has ended" }));
  await begun;
  postMessage({ begun: true });
}

const running = begin().catch((error) => { postMessage({ failed: String(error.message ?? error) }); throw error; });

self.onmessage = async ({ data: { id, name, question } }) => {
  await running;
  const answer = self.arcana(name, JSON.stringify(question));
  postMessage({ id, answer: answer === undefined ? { error: "Arcana has ended" } : JSON.parse(answer) });
};
