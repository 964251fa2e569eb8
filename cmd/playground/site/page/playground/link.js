// A link holds what is in a page, packed behind the #. The number at its beginning says which page: 1 is
// the tools, with {script, seed, content, tab}.

const version = "1.";

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const toText = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

// packed returns a state as the end of a link of a page.
export const packed = async (page, state) => page + toText(await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw")));

// largest is how many letters an unpacked state may have.
const largest = 1 << 20;

// unpacked returns the state of a link's end, whatever it is, or null where it holds none for the page.
export async function unpacked(page, text) {
  if (!text.startsWith(page)) return null;
  try {
    const bytes = await through(toBytes(text.slice(page.length)), new DecompressionStream("deflate-raw"));
    return bytes.length > largest ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

// isSeed says whether a text may be a seed.
export const isSeed = (text) => /^[0-9]{0,20}$/.test(text);

// pack returns the state of the tools as the end of a link.
export const pack = (state) => packed(version, state);

// unpack returns the state of a link's end, or null where it holds none.
export async function unpack(text) {
  const { script, seed, content, tab } = await unpacked(version, text) ?? { script: 0 };
  const plain = [script, seed, content, tab].every((x) => x === undefined || typeof x === "string");
  return plain && isSeed(seed ?? "") ? { script, seed, content, tab } : null;
}
