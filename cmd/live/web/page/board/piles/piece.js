// A card on the board, and the ways in which cards lie together.
import { html } from "../../vendor/ui.js";
import { t } from "../../look/strings.js";
import { called, Face, inOrder, inWords, wordsOf, wordy } from "./face.js";
import { isSupply, said } from "./piles.js";
import { known, Sign } from "./signs.js";
import { small } from "./small.js";

const Tick = () => html`<svg class="tick" viewBox="0 0 28 28" aria-hidden="true"><path d="M14 1L27 14L14 27L1 14Z" fill="var(--ink)"/><path d="M8.5 14.5L12.5 18.5L20 10.5" fill="none" stroke="var(--paper)" stroke-width="2.6"/></svg>`;

// pressOf is what a press on a card does: it plays the only thing that may be done, holds the card where
// that is several things, or chooses it as one of several. On a phone a card of words is held first, so
// that it can be read. lit says whether it does anything, on whether the card is held or chosen.
function pressOf({ card, id, options, desk: { held, hold, several, play } }) {
  const chosen = several.moves.length > 0 && several.chosen.some((c) => c.ref === card.ref), on = chosen || held?.id === id;
  if (!options.length && card.ref > 0 && (chosen || several.may(card))) return { lit: true, on, press: () => several.toggle(card) };
  const atOnce = options.length === 1 && (on || !wordy(card) || !play.touch?.());
  const press = () => {
    hold(atOnce || on ? null : { id, card, moves: options.map((o) => o.move) });
    if (atOnce) play.send(options[0].move);
  };
  return { lit: options.length > 0, on, press };
}

// Piece is a card, a button where a press does anything. desk is what the board shares.
export function Piece({ card, id = card.ref, n = 1, options, form, picked, named, desk, ...rest }) {
  const { hold, read, buys, fresh, play } = desk, { lit, on, press } = pressOf({ card, id, options, desk }), raised = on || picked;
  const look = wordy(card) ? () => read(card) : undefined, leave = look && !buys && !play.touch?.() ? () => read(null) : undefined;
  const state = ["tc", lit && !picked && "lit", raised && "pick", fresh.has(card.ref) && "new"].filter(Boolean).join(" ");
  const label = [called(card), ...(wordy(card) ? wordsOf(card) : []), !card.name && card.told?.join(", "), n > 1 && `× ${n}`, raised && t("piles.chosen"), lit && t("piles.playable")].filter(Boolean).join(", ");
  const inside = html`<${Face} card=${card} form=${form}/>${raised && html`<${Tick}/>`}${n > 1 && html`<span class="times" aria-hidden="true">${n}</span>`}${named && card.name && html`<span class="hn" aria-hidden="true">${card.name}</span>`}`;
  const seen = { class: state, onPointerEnter: look, onPointerLeave: leave, ...rest };
  if (!lit && !(look && play.touch?.())) return html`<span role="img" aria-label=${label} ...${seen}>${inside}</span>`;
  return html`<button type="button" aria-pressed=${raised ? "true" : undefined} onClick=${lit ? press : () => { hold(null); look(); }} onFocus=${look} onBlur=${leave} ...${seen}><span class="unseen">${label}</span>${inside}</button>`;
}

// Gap is where cards will lie.
export const Gap = ({ words, sign, ...rest }) => html`<span class="gap" ...${rest}>${sign ? html`<${Sign} of=${sign}/>` : words}</span>`;

const formOf = (wide) => (wide <= 60 ? "mini" : wide >= 112 ? "full" : "tall");

// Fan is a hand. Where it is long on a phone, it is several rows, so that a finger meets one card.
export function Fan({ pile, picked = [], own, desk }) {
  const cards = pile.cards.map((card, i) => ({ card, i })), words = pile.cards.some(inWords), wide = small() ? 72 : words ? 118 : 96;
  const order = own && !desk.picking ? inOrder(pile.cards).map((card) => cards.find((c) => c.card === card)) : cards;
  const rows = small() ? Math.ceil(order.length / 7) : 1, most = Math.ceil(order.length / rows);
  return html`<div class="hand-of" role="group" aria-label=${t("piles.hand")}>${Array.from({ length: rows }, (_, r) => order.slice(r * most, (r + 1) * most)).map((row) => html`<div class=${`spread${words ? " flat" : ""}`} style=${{ "--n": row.length, "--cw": `${wide}px` }}>
    ${row.map(({ card, i }, k) => html`<${Piece} key=${card.ref || `n${i}`} card=${card} id=${card.ref || -1 - i} options=${desk.offers.of(card, pile, i)} picked=${picked.includes(i)} form=${small() && words ? "mini" : formOf(wide)} named=${small() && words} desk=${desk} style=${bend(k, row.length, words)}/>`)}</div>`)}</div>`;
}

const bend = (k, n, flat) => { const at = k - (n - 1) / 2, turn = flat ? .8 : n > 9 || small() ? 1 : 1.6; return { "--a": `${(at * turn).toFixed(2)}deg`, "--dy": `${flat ? 0 : (at * at * (small() ? .35 : n > 9 ? .3 : .55)).toFixed(1)}px` }; };

// alike puts cards of one name that lie together into one.
function alike(cards) {
  const list = [];
  cards.forEach((card, i) => {
    const last = list.at(-1);
    if (last && last.card.name === card.name && (card.name || !card.told?.length)) list[list.length - 1] = { ...last, card, i, n: last.n + 1 };
    else list.push({ card, i, n: 1 });
  });
  return list;
}

// Row is a pile whose cards lie side by side, with its name below.
export function Row({ pile, wide, desk, empty }) {
  if (!pile.cards.length && !empty) return null;
  return html`<div class="pile" role="group" aria-label=${said(pile.name)} style=${{ "--cw": `${wide}px` }}><span class="lie">${alike(pile.cards).map(({ card, i, n }) => html`<${Piece} key=${card.ref || `n${i}`} card=${card} id=${card.ref || `${pile.place} ${i}`} n=${n} options=${desk.offers.of(card, pile, i)} form=${formOf(wide)} desk=${desk}/>`)}${!pile.cards.length && html`<${Gap}/>`}</span><span class="name">${said(pile.name)}</span></div>`;
}

// Stack is a pile of which the top is seen at most, with its count.
export function Stack({ pile, wide, desk }) {
  const top = pile.cards.at(-1);
  return html`<div class="pile" role="group" aria-label=${`${said(pile.name)}, ${pile.cards.length}`} style=${{ "--cw": `${wide}px` }}>${top ? html`<span class=${pile.cards.length > 1 ? "stack" : ""}><${Piece} card=${top} id=${`${pile.place} top`} options=${[]} form=${formOf(wide)} desk=${desk}/></span>` : html`<${Gap}/>`}<span class="name">${said(pile.name)} <b>${pile.cards.length}</b></span></div>`;
}

const spots = { 2: ["s", "n"], 3: ["s", "nw", "ne"], 4: ["s", "w", "n", "e"], 5: ["s", "w", "nw", "ne", "e"] };

// Ring is a trick: each card lies towards who played it.
export function Ring({ pile, view, desk }) {
  const n = view.seats.length, spot = (by) => spots[n][(by - (view.seat || 1) + n) % n];
  return html`<div class="ring" role="group" aria-label=${said(pile.name)}>${pile.cards.map((card, i) => html`<span key=${card.ref} class=${`at-${spot(card.by)}`}><${Piece} card=${card} options=${desk.offers.of(card, pile, i)} form=${small() ? "tall" : "full"} desk=${desk}/></span>`)}
    ${view.seat > 0 && !pile.cards.some((card) => card.by === view.seat) && html`<span class="at-s"><${Gap} words=${t("piles.yours")}/></span>`}</div>`;
}

// Group is piles of one name: a supply of kinds, or columns.
export const Group = ({ group, wide, desk }) => (isSupply(group) ? html`<${Supply} group=${group} desk=${desk}/>` : html`<${Columns} group=${group} wide=${wide} desk=${desk}/>`);

function Supply({ group, desk }) {
  return html`<div class="supply" role="group" aria-label=${said(group.name)}>${group.piles.map((pile) => html`<${Kind} key=${pile.of} pile=${pile} desk=${desk}/>`)}</div>`;
}

function Kind({ pile, desk }) {
  const { held, hold, read, reads, play } = desk, top = pile.cards.at(-1), open = [...desk.offers.at(pile), ...(top ? desk.offers.of(top, pile, pile.cards.length - 1) : [])], on = held?.id === pile.place;
  if (!top) return html`<span class="kind gone"><span class="name">${said(pile.of)}</span><${Gap} words=${pile.of.slice(0, 2)}/><span class="left">${t("piles.gone")}</span></span>`;
  const press = () => { read(top); if (open.length === 1 && !play.touch?.()) { hold(null); play.send(open[0].move); } else hold(open.length && !on ? { id: pile.place, card: top, moves: open.map((o) => o.move) } : null); };
  const label = [called(top), top.cost !== undefined && t("piles.costs", { n: top.cost }), ...wordsOf(top), t("piles.left", { n: pile.cards.length }), open.length && t("piles.playable")].filter(Boolean).join(", ");
  return html`<button type="button" class=${`kind${open.length ? " lit" : ""}${on ? " pick" : ""}${reads?.name === top.name ? " read" : ""}`} onClick=${press} onPointerEnter=${(e) => e.pointerType === "mouse" && read(top)} onFocus=${() => read(top)}><span class="unseen">${label}</span><span class="name" aria-hidden="true">${top.name}</span><span class="tc"><${Face} card=${top} form="mini"/></span><span class="left" aria-hidden="true">${t("piles.left", { n: pile.cards.length })}</span></button>`;
}

// Columns are piles beside one another, of each the upper edges and the last card.
function Columns({ group, wide, desk }) {
  return html`<div class="columns" role="group" aria-label=${said(group.name)} style=${{ "--cw": `${wide}px` }}><span class="name">${said(group.name)}</span>${group.piles.map((pile) => {
    const open = desk.offers.at(pile), last = pile.cards.length - 1, sign = known(pile.of) ? pile.of : "";
    return html`<div key=${pile.of} class="column" role="group" aria-label=${`${said(group.name)} ${pile.of}`}>${pile.cards.map((card, i) => html`<${Piece} key=${card.ref || i} card=${card} id=${card.ref || `${pile.place} ${i}`} options=${[...desk.offers.of(card, pile, i), ...(i === last ? open : [])]} form=${formOf(wide)} desk=${desk}/>`)}
      ${last < 0 && (open.length ? html`<button type="button" class="gap lit" onClick=${() => desk.play.send(open[0].move)}><span class="unseen">${`${said(group.name)} ${pile.of}, ${t("piles.playable")}`}</span>${sign ? html`<${Sign} of=${sign}/>` : pile.of}</button>` : html`<${Gap} sign=${sign} words=${pile.of}/>`)}</div>`;
  })}</div>`;
}

// Reader shows a card of words large.
export const Reader = ({ card }) => html`<aside class="reader" aria-live="polite" aria-label=${[called(card), ...wordsOf(card)].join(", ")}><span class="tc"><${Face} card=${card} form="full"/></span></aside>`;
