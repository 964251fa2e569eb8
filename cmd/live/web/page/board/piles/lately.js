// What happened since the viewer last did something: deeds, which cards moved and which numbers changed.
import { html } from "../../vendor/ui.js";
import { calledOf, Face } from "./face.js";
import { said } from "./piles.js";
import { Prose } from "./signs.js";

// deedsOf puts events together by what they came from: {id, player, verb, moves, changes, told}.
export function deedsOf(events) {
  const deeds = new Map(), root = new Map(), lay = new Map();
  for (const e of events) {
    const from = root.get(e.cause) ?? e.cause, begins = !e.cause && (e.kind === "play" || e.kind === "choose");
    root.set(e.id, deeds.has(from) ? from : e.id);
    if (begins) deeds.set(e.id, { id: e.id, player: e.player, verb: e.kind === "play" ? e.text : "", say: e.say, moves: [], changes: [], told: [] });
    const deed = deeds.get(from), before = lay.get(e.target_ref);
    if (e.kind === "move") lay.set(e.target_ref, e.text);
    if (!deed) continue;
    if (e.kind === "move") deed.moves.push({ ...e, from: before });
    if (e.kind === "change") deed.changes.push(e);
    if (e.kind === "reveal") deed.told.push(e);
  }
  return [...deeds.values()].filter((deed) => deed.verb);
}

// latelyOf are the deeds of others since the viewer's last one, or that one where there are none; who
// watches, seat 0, sees the last one.
export function latelyOf(events, seat) {
  if (!seat) return deedsOf(events).slice(-1);
  const deeds = deedsOf(events), last = deeds.findLastIndex((deed) => deed.player === seat);
  return last === deeds.length - 1 ? deeds.slice(-1) : deeds.slice(last + 1);
}

// freshOf are the refs of cards that moved in those deeds; changesIn sums what changed, by
// "ref field".
export const freshOf = (deeds) => new Set(deeds.flatMap((deed) => deed.moves.map((e) => e.target_ref)));
export function changesIn(deeds) {
  const sums = new Map();
  for (const e of deeds.flatMap((deed) => deed.changes)) sums.set(`${e.target_ref} ${e.field}`, (sums.get(`${e.target_ref} ${e.field}`) ?? 0) + e.amount);
  return sums;
}

// inLine is a deed in one line: who, what, and with which cards, which are those that came from a seat
// where any did.
export function inLine(deed, names) {
  const open = deed.moves.filter((e) => e.amount === 0 && e.target), from = open.filter((e) => !e.from || / of seat \d+$/.test(e.from));
  const cards = [...new Set((from.length ? from : open).map((e) => calledOf(e.target)))].slice(0, 4);
  const told = deed.told.filter((e) => e.text && e.say).map((e) => e.say);
  return { who: names[deed.player - 1] ?? "", what: [said(deed.verb), cards.join(", ")].filter(Boolean).join(" "), told };
}

// Lately says it in one line, with the cards that lie nowhere in sight any more; cards are all that
// the view knows, by their refs.
export function Lately({ deeds, names, cards, inSight }) {
  if (!deeds.length) return html`<p class="lately"></p>`;
  const last = deeds.at(-1), { who, what, told } = inLine(last, names);
  const gone = deeds.slice(-6).flatMap((deed) => [...new Set(deed.moves.map((e) => e.target_ref))].filter((ref) => cards.has(ref) && !inSight.has(ref)).map((ref) => ({ ref, by: names[deed.player - 1], card: cards.get(ref) }))).slice(-6);
  return html`<div class="lately">${gone.length > 0 && html`<ul>${gone.map(({ ref, by, card }) => html`<li key=${ref}><span class="tc tiny" role="img" aria-label=${`${by}: ${calledOf(card.name)}`}><${Face} card=${card} form="mini"/></span></li>`)}</ul>`}
    <p><b>${who}:</b> <${Prose} text=${[what, ...told].join(". ")}/></p></div>`;
}
