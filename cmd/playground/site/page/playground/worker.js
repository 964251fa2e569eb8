// Arcana itself, on a thread of its own: it answers {id, name, question} with {id, answer},
// and tells what scripts print as {printed}.
importScripts("../wasm_exec.js");

let ready;
const begun = new Promise((done) => { ready = done; });
self.arcanaReady = () => ready();
self.printed = (text) => postMessage({ printed: text });

// load compiles while it arrives, or afterwards from a server that does not know the type.
async function load(go) {
  const there = await fetch("../arcana.wasm");
  if (!there.ok) throw new Error(`arcana.wasm: ${there.status} ${there.statusText}`);
  if (there.headers.get("Content-Type") === "application/wasm") return WebAssembly.instantiateStreaming(there, go.importObject);
  return WebAssembly.instantiate(await there.arrayBuffer(), go.importObject);
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
