// A film (cmd/live/film) as a page shows it: every event in order, and what each
// seat saw between the moves. A moment is how many events are shown.
import { apply } from "../net/patch.js";

// storyOf is {film, events, ends, seats, turns, last}: ends are the moments after which the
// moves were made, seats the documents of each seat before the first move and after each,
// turns the moments at which turns began, and last the final one.
export function storyOf(film) {
  const events = film.frames.flatMap((f) => f.events);
  let moment = 0;
  const ends = film.frames.map((f) => (moment += f.events.length));
  const seats = film.start.map((first, seat) => seen(first, film.frames, seat));
  const turns = events.flatMap((e, i) => (e.kind === "turn_began" ? [i] : []));
  return { film, events, ends, seats, turns, last: events.length };
}

// seen are the documents of a seat; what does not change they share.
function seen(first, frames, seat) {
  const list = [first];
  for (const frame of frames) list.push(apply(list.at(-1), frame.changes[seat]));
  return list;
}

// plyAt is how many moves were made at a moment: those all of whose events are shown.
export function plyAt(story, moment) {
  let low = 0, high = story.ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (story.ends[middle] <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

// nextMove is the move that is made at a moment or after it, undefined after the last one.
export const nextMove = (story, moment) => story.film.frames[plyAt(story, moment)];

// knownTo are the events up to a moment that a seat knew of; seat 0 knows all.
export const knownTo = (story, moment, seat) => story.events.slice(0, moment).filter((e) => !seat || !e.hidden?.includes(seat));

// turnsFrom is the moment at which a turn begins, so many turns on or back.
export function turnsFrom(story, moment, n) {
  const list = n > 0 ? story.turns.filter((at) => at > moment) : story.turns.filter((at) => at < moment).reverse();
  return list[Math.abs(n) - 1] ?? (n > 0 ? story.last : 0);
}
