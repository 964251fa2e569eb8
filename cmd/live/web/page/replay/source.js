// Where a record comes from: a table of this server, the record that the server was opened
// for, or a file.
import { ask } from "../net/ask.js";

// given is the record that the address names, or null where a file is asked for.
export async function given() {
  const table = new URLSearchParams(location.search).get("table");
  if (table) return (await ask(`/api/v1/tables/${encodeURIComponent(table)}/record`)).record;
  return ask("/api/v1/record").catch(() => null);
}

// read is the record in a file.
export async function read(file) {
  if (file.size > 1 << 20) throw new Error("a record has at most a megabyte");
  return JSON.parse(await file.text());
}

// shoot is the film of a record.
export const shoot = (record) => ask("/api/v1/film", record);

// why says what a thing was worth to a seat after so many moves.
export const why = (record, ply, seat, thing) => ask("/api/v1/film/why", { record, ply, seat, thing }).then((a) => a.text, (error) => error.message);

// think looks ahead for a seat after so many moves, with what it knew then.
export const think = (record, ply, seat) => ask("/api/v1/film/think", { record, ply, seat });
