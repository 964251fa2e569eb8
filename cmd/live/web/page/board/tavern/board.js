// The tavern: a stall of cards to buy, and the own board before it.
import { html, useState } from "../../vendor/ui.js";
import { roman } from "../../look/roman.js";
import { t } from "../../look/strings.js";
import { about, find, legal, withVerb } from "../options.js";
import { Ghost, Seal, Slot } from "../slot.js";
import { useDrag } from "../drag.js";
import { moveFor } from "./drop.js";
import { keptOf, telling } from "./tell.js";
import { Fights } from "./fights.js";
export { rows, Side } from "./rivals.js";

// title is what the head says.
export const title = (view) => t("tavern.title", { turn: roman(view.turn) });

// faceOf is a card as it is drawn: as it is, but files leave out what is 0.
export const faceOf = (card) => ({ attack: 0, health: 0, ...card });

// small is true where seven cards stand in a phone's row.
const small = () => innerWidth <= 600;

// Board is the recruit phase, or the fight that was between two of them.
export function Board({ view, play }) {
  const [picked, pick] = useState(null);
  const table = useDrag((from, to) => {
    const move = moveFor(from, to), option = find(play.options, move) ?? find(play.options, move.replace(/^(play \d+) \d+$/, "$1")); // a spell goes to no place
    if (option) play[legal(option) ? "send" : "explain"](legal(option) ? option.move : { title: option.text, options: [option] });
  });
  const parts = { view, play, picked, pick };
  return html`<${Fights} view=${view} play=${play}><div class="tavern-board" ref=${table}>
    <${Stall} ...${parts}/><div class="cap">${t("tavern.board")}</div><${Own} ...${parts}/><${Hand} ...${parts}/>
    ${(view.discovery?.length > 0 || view.question) && html`<${Choice} ...${parts}/>`}</div></${Fights}>`;
}

// Stall is what can be bought, with the tier's sign and the moves without a card.
function Stall({ view, play }) {
  const form = small() ? "board" : "full";
  return html`<section class="stall" aria-label=${t("tavern.shop")} data-drop="shop"><svg class="awning" aria-hidden="true"><rect width="100%" height="34" fill="url(#awning-1)"/><path d="M0 1H4000" stroke="var(--ink)" stroke-width="2"/></svg>
    <div class="sign desk"><span class="it dim">${t("tavern.tier_word")}</span><button type="button" class="big" onClick=${(e) => play.explain({ title: t("tavern.tier_word"), sum: undefined, prose: t("tavern.tier_means", { tier: roman(view.tier) }) }, e.currentTarget)}>${roman(view.tier)}</button></div>
    <div class="row">${view.shop.map((card, i) => html`<${Slot} key=${card.ref} card=${card} form=${form} options=${about(play.options, card.ref).map((o) => ({ ...o, label: t("tavern.buy") }))} play=${play} tell=${telling(card, play)} marks=${view.frozen ? "frozen" : ""} drag=${`shop-${i + 1}`}/>`)}
      ${view.shop.length === 0 && html`<p class="note">${t("tavern.empty_shop")}</p>`}</div><${Acts} view=${view} play=${play}/></section>`;
}

function Acts({ view, play }) {
  const one = (verb) => withVerb(play.options, verb)[0];
  const coins = (n, short) => html`<i>${n} <span class=${`coin${short ? " gone" : ""}`}></span></i>`;
  const upgrade = one("upgrade");
  return html`<div class="acts"><${Seal} option=${one("reroll")} label=${t("tavern.reroll")} play=${play}>${coins(view.reroll_cost, !legal(one("reroll")))}</${Seal}>
    <${Seal} option=${one("freeze")} label=${t(view.frozen ? "tavern.unfreeze" : "tavern.freeze")} play=${play} kind=${view.frozen ? "on" : ""}/>
    ${upgrade ? html`<${Seal} option=${upgrade} label=${t("tavern.upgrade", { tier: roman(view.tier + 1) })} play=${play}>${coins(view.upgrade_cost, !legal(upgrade))}</${Seal}>` : view.tier >= 6 && html`<span class="seal off">${t("tavern.max_tier")}</span>`}</div>`;
}

// Own is the board: cards change places by a press on one and then the other, and a card of
// the hand that was pressed is put between them.
function Own({ view, play, picked, pick }) {
  const options = play.options, hand = picked?.zone === "hand" ? picked.place : 0, swaps = withVerb(options, "swap").some(legal);
  const put = (place) => find(options, `play ${hand} ${place}`);
  const press = (i) => {
    if (hand) return put(i + 1) && { lit: true, now: true, do: () => done(put(i + 1).move) };
    if (picked?.zone !== "board") return swaps && { do: () => pick({ zone: "board", place: i + 1 }) };
    const [a, b] = [picked.place, i + 1].sort((x, y) => x - y), swap = find(options, `swap ${a} ${b}`);
    return { lit: Boolean(swap), now: true, do: () => (swap ? done(swap.move) : pick(null)) };
  };
  const done = (move) => { pick(null); play.send(move); };
  const last = hand > 0 && put(view.board.length + 1);
  return html`<section class="board" aria-label=${t("tavern.board")}>${view.board.map((card, i) => html`<${Slot} key=${card.ref} card=${card} form=${small() ? "mini" : "board"} shift=${telling(card, play).shift} options=${withVerb(about(options, card.ref), "sell").map((o) => ({ ...o, label: t("tavern.sell") }))} press=${press(i)} play=${play} tell=${telling(card, play, pick && (() => pick({ zone: "board", place: i + 1 })))} marks=${picked?.zone === "board" && picked.place === i + 1 ? "on" : ""} drag=${`board-${i + 1}`} drop=${`board-${i + 1}`}/>`)}
    ${(view.board.length < 7 || Boolean(last)) && html`<${Ghost} label=${t("tavern.place", { place: view.board.length + 1 })} press=${last && (() => done(last.move))} drop=${`board-${view.board.length + 1}`}/>`}</section>`;
}

function Hand({ view, play, picked, pick }) {
  const n = view.hand.length, end = withVerb(play.options, "end")[0];
  const plays = (i) => withVerb(play.options, "play").filter((o) => legal(o) && `${o.move} `.startsWith(`play ${i + 1} `));
  const press = (i) => (plays(i).length > 0 ? { lit: true, do: () => place(i) } : undefined);
  const place = (i) => {
    const places = plays(i);
    if (places.length === 1 || play.touch()) return play.send(places.at(-1).move);
    pick(picked?.zone === "hand" && picked.place === i + 1 ? null : { zone: "hand", place: i + 1 });
  };
  return html`<section class="hand" aria-label=${t("tavern.hand")}><${Purse} view=${view} play=${play}/>
    <div class="fan" data-drop="hand">${view.hand.map((card, i) => html`<${Slot} key=${card.ref} card=${card} form=${small() ? "board" : "full"} options=${about(play.options, card.ref).slice(-1).map((o) => ({ ...o, label: t("tavern.play") }))} press=${press(i)} play=${play} tell=${telling(card, play)} marks=${picked?.zone === "hand" && picked.place === i + 1 ? "on" : ""} drag=${`hand-${i + 1}`}/>`)}
      ${n === 0 && html`<p class="it dim">${t("tavern.empty_hand")}</p>`}${picked?.zone === "hand" && html`<p class="it hint" role="status">${t("tavern.where")}</p>`}</div>
    <div class="end"><span class="it dim">${play.acting ? "" : t("table.others_decide")}</span><${Seal} option=${end} label=${t("tavern.end_turn")} play=${play} kind="main great"/></div></section>`;
}

function Purse({ view, play }) {
  const coins = Math.max(view.gold, Math.min(10, view.turn + 2));
  const ask = (e) => play.explain({ title: t("tavern.gold"), sum: telling.gold(view, play) }, e.currentTarget);
  return html`<div class="purse"><button type="button" class="big" onClick=${ask} aria-label=${t("tavern.gold_why", { gold: view.gold })}><b>${view.gold}</b> ${t("tavern.gold")}</button>
    <span class="coins" aria-hidden="true">${Array.from({ length: coins }, (_, i) => html`<i class=${`coin${i < view.gold ? "" : " gone"}`}></i>`)}</span>
    ${keptOf(view.memory).map(({ span, amount, what }) => html`<span class="it dim">${t(`tavern.${span}`, { amount, what })}</span>`)}</div>`;
}

// Choice is an open discovery, or a question of a card: nothing else can be done before.
function Choice({ view, play }) {
  return html`<section class="plate discovery" aria-label=${t("tavern.discover")}><h2>${view.question ? view.asked || t("tavern.asks") : t("tavern.discover")}</h2>
    ${view.question ? html`<div class="acts">${withVerb(play.options, "choose").map((o, i) => html`<${Seal} option=${o} label=${view.question[i] ?? o.text} play=${play}/>`)}</div>`
    : html`<div class="row">${view.discovery.map((card, i) => html`<${Slot} card=${card} options=${[find(play.options, `pick ${i + 1}`)].filter(Boolean)} play=${play} tell=${telling(card, play)}/>`)}</div>`}</section>`;
}
