// A move about several cards: they are chosen on the board, in any order, and played by one press. The
// table is told one after the other, in the order in which they lie, as it asks for them.
import { useEffect, useState } from "../../vendor/ui.js";
import { pickedOf, said } from "./piles.js";
import { t } from "../../look/strings.js";

const verbOf = (option) => option.move.split(" ")[0];

// choosable are the moves about several cards that can be chosen so: the viewer knows the cards, has
// picked none at the table, the view says all that the rules ask of them together, and nothing else may be
// done with one of them.
export function choosable(view, options) {
  const several = view.several ?? [], verbs = several.map((m) => m.verb), other = new Set(options.filter((o) => o.ref && !verbs.includes(verbOf(o))).map((o) => o.ref));
  return view.seats[view.seat - 1]?.chosen || several.some((m) => (m.fits && !m.sets) || m.cards.some((ref) => !ref || other.has(ref))) ? [] : several;
}

// fitting says whether a card can join those that are chosen: some move takes them all, and with others of
// hand, all cards that the viewer knows, enough.
export function fitting(moves, hand, chosen, card) {
  const all = [...chosen.filter((c) => c.ref !== card.ref), card];
  return moves.some((m) => {
    if (m.sets) return wholes(m, all).length > 0;
    const fits = (c) => m.cards.includes(c.ref) && (!m.same || c[m.same] === card[m.same]);
    return all.length <= m.most && all.every(fits) && hand.filter(fits).length >= m.least;
  });
}

const cardsIn = (zone) => Object.values(zone).flatMap((value) => (value && typeof value === "object" ? Object.values(value).flat() : [])).filter((card) => card?.ref);

// wholes are the sets of a move with all these cards.
const wholes = (move, cards) => move.sets.filter((set) => cards.every((card) => set.includes(move.cards.indexOf(card.ref) + 1)));

// missing is how many cards a move still wants with those that are chosen: below 0 where there are too many, 0
// where it may be made.
export const missing = (move, chosen) => {
  const n = chosen.length;
  if (move.sets) return Math.min(...wholes(move, chosen).map((set) => set.length), move.most + 1) - n;
  return n < move.least ? move.least - n : Math.min(0, move.most - n);
};

// nextOf is what the table is to be told next of a move with those cards: the first that is not picked,
// or the move itself; undefined where there is no more to tell.
export function nextOf(view, options, { verb, refs }) {
  const cards = view.several?.find((m) => m.verb === verb)?.cards ?? [], own = view.seats[view.seat - 1];
  if (!refs.every((ref) => cards.includes(ref))) return undefined;
  const pile = Object.values(own).filter(Array.isArray).find((p) => p.some((card) => refs.includes(card.ref))) ?? [], picked = own.chosen ? pickedOf(view).map((i) => pile[i]?.ref) : [];
  const left = cards.find((ref) => refs.includes(ref) && !picked.includes(ref));
  return options.find((o) => (left ? verbOf(o) === verb && o.ref === left : o.move === verb));
}

// useSeveral is what is chosen: {moves, chosen, may, toggle, clear, commit, telling}; may says whether a
// card can be chosen, telling that the table is being told.
export function useSeveral(view, play) {
  const [chosen, choose] = useState([]), [told, tell] = useState(null), moves = play.acting && !told ? choosable(view, play.options) : [];
  const hand = moves.length ? [view.table, ...view.seats].flatMap(cardsIn) : [];
  const clear = () => { choose([]); tell(null); };
  useEffect(() => {
    if (!told) return;
    const next = play.acting && nextOf(view, play.options, told);
    if (next) play.send(next.move);
    if (!next || next.move === told.verb) clear();
  }, [view, told]);
  useEffect(() => { if (!told) choose([]); }, [view.stage, view.round, view.turn, play.acting]);
  const alone = moves.length === 1 && moves[0].most === 1 ? moves[0].verb : "";
  const toggle = (card) => (alone ? tell({ verb: alone, refs: [card.ref] }) : choose(chosen.some((c) => c.ref === card.ref) ? chosen.filter((c) => c.ref !== card.ref) : [...chosen, card]));
  return { moves, chosen, toggle, clear, may: (card) => moves.length > 0 && fitting(moves, hand, chosen, card), telling: told !== null, commit: (verb) => tell({ verb, refs: chosen.map((c) => c.ref) }) };
}

// wants says what a move does with those that are chosen, or what it wants.
export function wants(move, chosen) {
  const n = chosen.length, left = missing(move, chosen);
  if (left !== 0) return left === 1 ? t("piles.more") : left > 0 ? t("piles.more_n", { n: left }) : t("piles.fewer", { n: -left });
  return t(n ? "piles.with" : "piles.with_none", { what: said(move.verb), n });
}
