// A link holds what is in the page: {script, seed, content, tab}, packed behind the #.

const version = "1.";

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const toText = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

// pack returns a state as the end of a link.
export const pack = async (state) => version + toText(await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw")));

// largest is how many letters an unpacked state may have.
const largest = 1 << 20;

// unpack returns the state of a link's end, or null where it holds none.
export async function unpack(text) {
  if (!text.startsWith(version)) return null;
  try {
    const bytes = await through(toBytes(text.slice(version.length)), new DecompressionStream("deflate-raw"));
    if (bytes.length > largest) return null;
    const { script, seed, content, tab } = JSON.parse(new TextDecoder().decode(bytes));
    const plain = [script, seed, content, tab].every((x) => x === undefined || typeof x === "string");
    return plain && /^[0-9]{0,20}$/.test(seed ?? "") ? { script, seed, content, tab } : null;
  } catch {
    return null;
  }
}
