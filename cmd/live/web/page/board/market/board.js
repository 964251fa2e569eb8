// The market: the trade row as a stall, the cards that were played before one, and a hand.
import { html } from "../../vendor/ui.js";
import { Mark, Portrait, portraits } from "../../card/use.js";
import { marksOf, nameOf } from "../../card/suits.js";
import { roman } from "../../look/roman.js";
import { t } from "../../look/strings.js";
import { tell } from "../../look/tell.js";
import { sumOf } from "../../why/changes.js";
import { about, legal, withVerb } from "../options.js";
import { Ghost, Seal, Slot } from "../slot.js";
import { keptOf } from "../tavern/tell.js";
import { faceOf } from "./words.js";
export { faceOf } from "./words.js";

const small = () => innerWidth <= 600;

// title is what the head says; rows what the list of seats says of each.
export const title = (view) => [t("systems.market"), t("market.round", { n: roman(view.round) }), view.extra && t("market.extra")].filter(Boolean).join(", ");
export const rows = (view) => view.players.map((p) => ({ number: p.authority, unit: t("market.authority"), words: [t("market.hand_of", { n: p.hand_count }), t("market.deck", { n: p.deck_count }), p.extra && t("market.extra_waits"), marksOf(p.ref, view)].filter(Boolean).join(", "), out: p.place > 0, next: view.turn === p.seat }));

// Board is the market as a seat sees it.
export function Board({ view, play }) {
  const own = view.players[(view.seat || 1) - 1], others = view.players.filter((p) => p !== own);
  return html`<div class="market-board"><${Stall} view=${view} play=${play}/>
    ${view.pending && html`<${Pending} view=${view} play=${play}/>`}
    ${others.map((p) => html`<${Bases} player=${p} play=${play}/>`)}
    <div class="cap">${t("market.played")}</div><section class="played" aria-label=${t("market.played")}>${(own.play ?? []).map((card) => html`<${Piece} key=${card.ref} card=${card} play=${play}/>`)}${!own.play?.length && html`<${Ghost}/>`}</section>
    ${own.aside && html`<${Aside} cards=${own.aside} play=${play}/>`}
    <${Again} cards=${(own.discard ?? []).filter((card) => withVerb(about(play.options, card.ref), "play").length)} play=${play}/>
    <${Hand} own=${own} view=${view} play=${play}/></div>`;
}

const Piece = ({ card, play, form }) => html`<${Slot} card=${faceOf(card, play.content)} form=${form ?? (small() ? "board" : "full")} options=${about(play.options, card.ref)} play=${play} tell=${{ prose: faceOf(card, play.content).text }}/>`;

function Stall({ view, play }) {
  return html`<section class="stall" aria-label=${t("market.row")}><svg class="awning" aria-hidden="true"><rect width="100%" height="34" fill="url(#awning-2)"/><path d="M0 1H4000" stroke="var(--ink)" stroke-width="2"/></svg>
    <div class="row">${view.row.map((card, i) => (card.ref ? html`<${Piece} key=${card.ref} card=${card} play=${play}/>` : html`<${Ghost} key=${`none${i}`}/>`))}
      <span class="gap" aria-hidden="true"></span>${view.supply_left > 0 && html`<span class="always"><${Piece} card=${view.supply} play=${play}/><span class="small dim">${t("market.supply")}</span></span>`}</div></section>`;
}

// Pending is what a card asks before anything else can be done.
function Pending({ view, play }) {
  const answers = withVerb(play.options, "choose").filter(legal), skip = withVerb(play.options, "skip")[0];
  return html`<section class="plate pending" aria-label=${t("tavern.asks")}><h2>${tell(view.pending.text)}</h2><div class="acts">${answers.map((o, i) => html`<${Seal} option=${o} label=${tell(view.pending.choices?.[i]?.text) ?? o.text} play=${play}/>`)}<${Seal} option=${skip} label=${t("market.skip")} play=${play}/></div></section>`;
}

// Aside is what lies aside until a card puts it elsewhere.
const Aside = ({ cards, play }) => html`<div class="cap">${t("market.aside")}</div><section class="played" aria-label=${t("market.aside")}>${cards.map((card) => html`<${Piece} key=${card.ref} card=${card} play=${play} form=${small() ? "mini" : "board"}/>`)}</section>`;

// Again are the cards of the own discard pile that can be played from there.
const Again = ({ cards, play }) => cards.length > 0 && html`<div class="cap">${t("market.again")}</div><section class="played" aria-label=${t("market.again")}>${cards.map((card) => html`<${Piece} key=${card.ref} card=${card} play=${play}/>`)}</section>`;

// Bases are those of another, which stand in the way, and what of it lies aside.
function Bases({ player, play }) {
  const bases = (player.play ?? []).filter((card) => card.defense > 0);
  const attack = play.options.find((o) => o.move === `attack ${player.seat}`);
  if (!bases.length && !attack && !player.aside) return null;
  return html`<section class="bases" aria-label=${play.names[player.seat - 1]}><span class="who"><${Portrait} of=${portraits[(player.seat - 1) % portraits.length]}/><b>${play.names[player.seat - 1]}</b><span class="number">${player.authority}</span></span>
    ${bases.map((card) => html`<${Piece} card=${card} play=${play} form=${small() ? "mini" : "board"}/>`)}${attack && html`<${Seal} option=${attack} label=${t("market.attack")} play=${play}/>`}
    ${player.aside && html`<${Aside} cards=${player.aside} play=${play}/>`}</section>`;
}

function Hand({ own, view, play }) {
  const end = withVerb(play.options, "end")[0], plays = withVerb(play.options, "play").filter(legal);
  const figure = (field, n, title, mark) => html`<button type="button" class="figure" onClick=${(e) => play.explain({ title, sum: sumOf(turnOf(play), { ref: own.ref, field }, n, t("why.began")) }, e.currentTarget)}><b>${n}</b> ${mark}${title}</button>`;
  const number = (field) => figure(field, own[field], t(`market.${field}`));
  const further = (own.resources ?? []).map(({ id, amount }) => figure(id, amount, nameOf(id), html`<${Mark} tribe=${id}/>`));
  return html`<section class="hand" aria-label=${t("tavern.hand")}><div class="purse">${number("trade")}${number("combat")}${number("authority")}${further}<span class="it dim">${marksOf(own.ref, view, play.content)}</span>${keptOf(own.memory).map(({ span, amount, what }) => html`<span class="it dim">${t(`tavern.${span}`, { amount, what })}</span>`)}</div>
    <div class="fan">${(own.hand ?? []).map((card) => html`<${Piece} key=${card.ref} card=${card} play=${play}/>`)}${!own.hand?.length && html`<p class="it dim">${t("market.empty_hand")}</p>`}</div>
    <div class="end"><span class="it dim">${t("market.deck", { n: own.deck_count })}, ${t("market.spent", { n: own.discard?.length ?? 0 })}</span>
      ${plays.length > 1 && view.seat === view.turn && html`<${Seal} option=${plays[0]} label=${t("market.play_next")} play=${play}/>`}<${Seal} option=${end} label=${t("market.end_turn")} play=${play} kind="main great"/></div></section>`;
}

// turnOf are the events of this turn.
const turnOf = (play) => play.events.slice(Math.max(0, play.events.findLastIndex((e) => e.kind === "turn_began")));
