// What a view of piles says: which piles and figures there are, how each is shown, and what may be done
// with it. Nothing here draws, and nothing knows a game.
import { about, legal } from "../options.js";

// said is a name of a file in words.
export const said = (name) => name.replaceAll("_", " ");

const flat = (value) => Array.isArray(value) && value.every((x) => !Array.isArray(x));

// zoneOf reads the table, seat 0, or a seat: its piles in their order, each {name, of, cards, shape,
// place}, its groups of piles {name, piles}, its figures [[name, value]], and the names of its flags.
// place is what options call a pile, where names are those of the seats.
export function zoneOf(view, seat, names) {
  const zone = seat ? view.seats[seat - 1] : view.table, how = new Map((view.shows ?? []).map((s) => [s.pile, s.show]));
  const at = seat ? "" : "table.", whose = seat ? ` of ${names[seat - 1]}` : "", found = { piles: [], groups: [], figures: [], flags: [] };
  const pile = (name, cards, of) => ({ name, of, cards, place: `${name}${of === undefined ? "" : ` ${of}`}${whose}`, shape: shapeOf(cards, how.get(at + name)) });
  for (const [name, value] of Object.entries(zone)) {
    if (["ref", "acted", "chosen"].includes(name)) continue;
    if (flat(value)) found.piles.push(pile(name, value));
    else if (value && typeof value === "object") found.groups.push({ name, piles: Object.entries(value).map(([of, cards]) => pile(name, cards ?? [], Array.isArray(value) ? `${Number(of) + 1}` : of)) });
    else if (value === true) found.flags.push(name);
    else if (value !== false && value !== "" && how.get(at + name) !== "seat") found.figures.push([name, value]);
  }
  return found;
}

// shapeOf is how a pile looks: as the rules say, else a row, or a stack where the viewer knows none.
function shapeOf(cards, show) {
  if (show) return show === "count" ? "count" : show;
  return cards.length && cards.every((card) => !card.name) ? "stack" : "row";
}

// handOf is the pile of a seat that is its hand: the first that is not merely counted.
export const handOf = (zone) => zone.piles.find((p) => p.shape === "fan") ?? zone.piles.find((p) => p.shape !== "count");

// marksOf are the words for what the table says of a seat: it leads, it bids.
export const marksOf = (view, seat) => (view.shows ?? []).filter((s) => s.show === "seat" && s.pile.startsWith("table.")).map((s) => s.pile.slice(6)).filter((name) => view.table[name] === seat);

// isSupply says that a group is of kinds: in each of its piles all cards are alike.
export const isSupply = (group) => group.piles.some((p) => p.cards.length > 1) && group.piles.every((p) => p.cards.every((card) => card.name && card.name === p.cards[0].name)) && group.piles.some((p) => p.cards[0]?.name === p.of);

// ringed says that a pile is a trick: each seat that has acted in this stage has one card there, which
// it moved by what it did.
export function ringed(pile, view, events) {
  const acted = view.seats.flatMap((seat, i) => (seat.acted ? [i + 1] : [])), by = pile.cards.map((card) => card.by ?? 0);
  if (pile.shape !== "row" || view.seats.length < 2 || view.seats.length > 5) return false;
  if (by.length === 0) return acted.length === 0 && gathered(pile, view, events);
  return new Set(by).size === by.length && by.length === acted.length && acted.every((seat) => by.includes(seat)) && pile.cards.every((card) => byPlay(card, pile, events));
}

// byPlay says that the card came there by what its seat played.
function byPlay(card, pile, events) {
  const move = events.findLast((e) => e.kind === "move" && e.target_ref === card.ref), cause = move && events.find((e) => e.id === move.cause);
  return !move || (cause?.kind === "play" && cause.player === card.by && move.text === pile.name);
}

// gathered says that a pile that is empty was a trick when cards last came there: one of each seat.
function gathered(pile, view, events) {
  const moves = events.filter((e) => e.kind === "move" && e.text === pile.name).slice(-view.seats.length);
  return moves.length === view.seats.length && new Set(moves.map((e) => e.player)).size === moves.length;
}

// partsOf are the things that an option is about, as it names them.
export function partsOf(option) {
  const at = option.text.indexOf(": ");
  return at < 0 ? [] : option.text.slice(at + 2).split(", ");
}

// Offers answers what may be done with a card or a pile of what zones show, and what is left over for
// buttons.
export class Offers {
  constructor(options, zones) {
    this.options = options;
    const taken = new Set();
    for (const zone of zones) {
      const groups = zone.groups.flatMap((group) => group.piles), hand = handOf(zone), drawn = [...groups, ...zone.piles.filter((p) => p.shape === "row" || p.shape === "fan" || p === hand)];
      for (const pile of groups) this.at(pile).forEach((o) => taken.add(o));
      for (const pile of drawn) pile.cards.forEach((card, i) => [...this.of(card, pile, i), ...about(options, card.ref)].forEach((o) => taken.add(o)));
    }
    this.left = options.filter((o) => !taken.has(o));
  }

  // of are the options about a card at a place in a pile. Cards that the viewer finds alike share
  // theirs.
  of(card, pile, i) {
    if (!this.options.length) return [];
    if (!card.ref) return this.options.filter((o) => legal(o) && partsOf(o).includes(`card ${i + 1} of ${pile.place}`));
    const found = about(this.options, card.ref);
    return (found.length ? found : pile.cards.filter((c) => c.ref && c.name === card.name).flatMap((c) => about(this.options, c.ref))).filter(legal);
  }

  // at are the options about a whole pile.
  at(pile) {
    return this.options.filter((o) => legal(o) && !o.ref && partsOf(o).includes(pile.place));
  }
}

// pickedOf are the places, from 0, of the cards that the viewer has picked or chosen: the numbers
// behind the verb.
export const pickedOf = (view) => (view.seats[view.seat - 1]?.chosen ?? "").split(" ").slice(1).map((n) => Number(n) - 1);

// labelOf says an option in words, without the numbers of its move; headless leaves out what the viewer
// holds already.
export const labelOf = (option) => [said(option.move?.split(" ")[0] ?? option.text), (partsOf(option).length ? partsOf(option) : option.move?.split(" ").slice(1) ?? []).join(", ")].filter(Boolean).join(" ");
export const headless = (option) => [said(option.move.split(" ")[0]), partsOf(option).slice(1).join(", ")].filter(Boolean).join(" ");

const many = 8; // buttons that stand side by side
const parts = [(o) => said(o.move?.split(" ")[0] ?? ""), ...[0, 1, 2].map((i) => (o) => partsOf(o)[i])];

// steps are what can be pressed of many options, after path: of several words at that place each, and
// the options within where there is no further choice of words. at is the path with what needs no choice.
export function steps(options, path) {
  const at = [...path], within = options.filter((o) => path.every((word, i) => parts[i](o) === word));
  while (within.length > many && at.length < parts.length) {
    const words = [...new Set(within.map(parts[at.length]))];
    if (words.length > 1 && !words.includes(undefined)) return { at, words, within: [] };
    at.push(words[0]);
  }
  return { at, words: [], within };
}
