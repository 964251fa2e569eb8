// What the page keeps: a link's state behind the #, and the files of this browser.
import { isSeed, packed, unpacked } from "../playground/link.js";

const version = "2.";

// pack returns {system, text, seed, seats, open, moves} as the end of a link.
export const pack = (state) => packed(version, state);

// unpack returns the state of a link's end, or null where it holds none.
export async function unpack(end) {
  const state = await unpacked(version, end);
  const { system, text, seed = "", seats = 0, open = "table", moves = [] } = state ?? {};
  const plain = [system, text, seed, open].every((x) => typeof x === "string") && Array.isArray(moves) && moves.every((m) => typeof m === "string");
  return plain && isSeed(seed) && Number.isInteger(seats) ? { system, text, seed, seats, open, moves } : null;
}

// files are those that this browser keeps: {id, system, text, seed, seats, since}, the newest first.
export function files() {
  try { return JSON.parse(localStorage.getItem("files")) ?? []; } catch { return []; }
}

// keep puts a file in the place of the one with its id, or before all others.
export function keep(file) {
  const others = files().filter((f) => f.id !== file.id);
  try { localStorage.setItem("files", JSON.stringify([file, ...others].slice(0, 40))); } catch { /* a browser that keeps nothing forgets it */ }
}

// forget takes a file away.
export function forget(id) {
  try { localStorage.setItem("files", JSON.stringify(files().filter((f) => f.id !== id))); } catch { /* there is none */ }
}
