// What a theme or a language gives cards: names, texts and pictures of its own, by id, and
// pictures in the place of drawn frames.
import { html } from "../vendor/ui.js";

let given = {}, frames = {};

// give takes what a theme says of cards, by system, kind and id; its pictures are below
// files.
export function give(cards, files) {
  const all = Object.values(cards ?? {}).flatMap((kinds) => Object.values(kinds).flatMap(Object.entries));
  given = Object.fromEntries(all.map(([id, { name, text, value, art }]) => [id, Object.fromEntries(
    Object.entries({ name, text, value, art: art && files + art }).filter(([, value]) => value),
  )]));
}

// calledGiven is the name that a theme gives the card of an id, undefined for none.
export const calledGiven = (id) => (Object.hasOwn(given, id ?? "") ? given[id].name : undefined);

// giveFrames takes the frames of a theme; those with a dot are files.
export function giveFrames(list, files) {
  frames = Object.fromEntries(Object.entries(list).filter(([, frame]) => frame.includes(".")).map(([kind, frame]) => [kind, files + frame]));
}

// framed is the picture of a frame, plain, golden, guardian or back; where the theme has
// none, what is drawn. It is only ever an image: nothing within it runs or loads.
export const framed = (kind, drawn) => (frames[kind] ? html`<image class="framed" href=${frames[kind]} width="140" height="240" preserveAspectRatio="none"/>` : drawn());

// valued is a text of a card with its present value in the place of {value}: the number that the
// content states (stated), and what has been added to it in the match.
export const valued = (text, stated, card) => text?.replaceAll("{value}", stated === undefined ? "" : stated + (card.improved ?? Number(card.memory?.find((m) => m.name === "improved")?.value ?? 0)));

// asGiven is a card as the theme has it, with its present value in the theme's text.
export function asGiven(card) {
  if (!Object.hasOwn(given, card.id ?? "")) return card;
  const { value, ...own } = given[card.id];
  return { ...card, ...own, ...(own.text && { text: valued(own.text, value ?? 0, card) }) };
}
