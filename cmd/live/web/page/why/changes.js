// Why a number is what it is: the events that changed it, and what led to them.
import { tell } from "../look/tell.js";

// changesOf are the events that changed a field of a thing, oldest first.
export const changesOf = (events, { ref, name, field }) => events.filter((e) => e.field === field && e.amount !== 0 && (ref ? e.target_ref === ref : e.target === name));

// causesOf is the chain of events that led to one, the first cause first.
export function causesOf(events, event) {
  const byID = new Map(events.map((e) => [e.id, e])), chain = [];
  for (let at = byID.get(event.cause); at && chain.length < 20; at = byID.get(at.cause)) chain.unshift(at);
  return chain;
}

// named are events in the words of the page, which call seats by the names of who sits
// there. What the rules have no words for has none yet.
export const named = (events, names) => events.map((e) => (e.say ? { ...e, say: inWords(e.say, names), told: true } : e));

// offered are options in the same words.
export const offered = (options, names) => options.map((o) => ({ ...o, text: inWords(o.text, names), refused: o.refused && inWords(o.refused, names) }));

const inWords = (text, names) => tell(text).trim().replace(/\b(?:player|seat) (\d+)\b/g, (seat, n) => names[n - 1] ?? seat);

// sayOf is an event in words.
export const sayOf = (e, names = []) => (e.told ? e.say : inWords(e.say ?? [e.actor, e.kind.replaceAll("_", " "), e.target, e.text].filter(Boolean).join(" "), names));

// sumOf is the sum that a number of now came to: what it began with, and each change.
export function sumOf(events, thing, now, began) {
  const changes = changesOf(events, thing);
  const first = now - changes.reduce((sum, e) => sum + e.amount, 0);
  const terms = changes.slice(-8).map((e) => ({ name: because(events, e), value: e.amount, event: e.id }));
  const older = changes.slice(0, -8).reduce((sum, e) => sum + e.amount, 0);
  return { total: now, terms: [{ name: began, value: first, start: true }, ...(older ? [{ name: "…", value: older }] : []), ...terms] };
}

// because names what an event came from: whatever caused it, or itself.
function because(events, event) {
  const cause = causesOf(events, event).at(-1);
  return cause ? sayOf(cause) : sayOf(event);
}
