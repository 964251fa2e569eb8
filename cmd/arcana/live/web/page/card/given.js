// What a theme or a language gives cards: names, texts and pictures of its own, by id.
let given = {};

// give takes what a theme says of cards, by system, kind and id; its pictures are below
// files.
export function give(cards, files) {
  const all = Object.values(cards ?? {}).flatMap((kinds) => Object.values(kinds).flatMap(Object.entries));
  given = Object.fromEntries(all.map(([id, { name, text, art }]) => [id, Object.fromEntries(
    Object.entries({ name, text, art: art && files + art }).filter(([, value]) => value),
  )]));
}

// calledGiven is the name that a theme gives the card of an id, undefined for none.
export const calledGiven = (id) => (Object.hasOwn(given, id ?? "") ? given[id].name : undefined);

// asGiven is a card as the theme has it.
export const asGiven = (card) => (Object.hasOwn(given, card.id ?? "") ? { ...card, ...given[card.id] } : card);
