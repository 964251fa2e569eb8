// A delve: the challenge and its sockets, which light up as tags are covered; the row of
// resonance above, the heroes and the own hand below.
import { html } from "../../vendor/ui.js";
import { Back } from "../../card/card.js";
import { marksOf, nameOf } from "../../card/suits.js";
import { Portrait } from "../../card/use.js";
import { roman } from "../../look/roman.js";
import { said, t } from "../../look/strings.js";
import { about, legal, verbOf } from "../options.js";
import { Seal, Slot } from "../slot.js";
import { keptOf } from "../tavern/tell.js";
import { Drives } from "./drives.js";
import { Sockets } from "./sockets.js";
import { faceOf, heroOf } from "./words.js";
export { faceOf } from "./words.js";

const small = () => innerWidth <= 600;

// title is what the head says.
export const title = (view) => `${t("systems.delve")}${view.round ? `, ${t("delve.round", { n: roman(view.round) })}` : ""}`;

// crowd says that the board shows everybody who sits around the table.
export const crowd = true;

// Board is the delve as a seat sees it.
export function Board({ view, play }) {
  const own = view.heroes[(view.seat || 1) - 1];
  return html`<div class="delve-board"><${Resonance} view=${view} play=${play}/><${Challenge} view=${view} play=${play}/>
    <section class="heroes" aria-label=${t("table.around")}>${view.heroes.map((hero) => html`<${Hero} key=${hero.seat} hero=${hero} view=${view} play=${play}/>`)}</section><${Hand} own=${own} view=${view} play=${play}/></div>`;
}

function Resonance({ view, play }) {
  return html`<section class="resonance" aria-label=${t("delve.resonance")}><span class="it dim">${[t("delve.resonance"), ...["base", "poi", "theme"].map((kind, i) => [marksOf(10 + i, view, play.content), play.content[kind]?.[view[kind]]?.name]).filter(([marks]) => marks).map(([marks, name]) => `${name}: ${marks}`)].join(", ")}</span>${view.row.map((card) => html`<${Resonant} card=${card} marks=${marksOf(card.ref, view, play.content)} play=${play}/>`)}</section>`;
}

function Resonant({ card, marks, play }) {
  if (!card.ref) return html`<span class="slot-of-row e"><span class="it dim">${t("delve.silent")}</span></span>`;
  const words = !card.face_up ? t("delve.face_down") : card.silenced ? t("delve.silenced") : [card.mutes?.length > 0 && t("delve.mutes", { tags: card.mutes.map(nameOf).join(", ") }), card.threat && t("delve.threat"), card.text].filter(Boolean).join(", ");
  const options = about(play.options, card.ref);
  return html`<button type="button" class=${`slot-of-row${options.some(legal) ? " lit" : ""}${card.silenced ? " e" : ""}`} onClick=${(e) => play.explain({ title: card.name || t("delve.face_down"), id: card.id, prose: card.text ?? words, options }, e.currentTarget)}><b>${card.name || t("delve.face_down")}</b><span class="it">${[marks, words].filter(Boolean).join(", ")}</span></button>`;
}

const tiers = ["strong_success", "success", "low_fail", "high_fail"];
const short = { strong_success: "strong", success: "success", low_fail: "low_fail", high_fail: "high_fail" };

function Challenge({ view, play }) {
  const { challenge } = view, file = play.content[challenge.boss ? "boss" : "challenge"]?.[challenge.id];
  if (!challenge.ref) return html`<section class="challenge"><div class="plate"><span class="it dim">${t("delve.boss")}</span><h2>${view.boss.name}</h2><p class="it dim">${["base", "poi", "theme"].map((kind) => play.content[kind]?.[view[kind]]?.name).filter(Boolean).join(", ")}</p><p class="prose">${view.boss.text}</p></div></section>`;
  return html`<section class="challenge" aria-label=${challenge.name}><ol class="outcomes">${tiers.map((tier) => html`<li class=${view.tier === tier ? "on" : ""}><b>${t(`delve.${short[tier]}`)}</b><span>${file?.[tier]?.text ?? t("delve.nothing")}</span></li>`)}</ol>
    <div class="plate"><span class="it dim">${challenge.boss ? t("delve.boss") : said(`delve.type_${challenge.type}`, challenge.type)}</span><h2>${challenge.name}</h2><span class="it dim">${marksOf(challenge.ref, view, play.content)}</span><${Sockets} view=${view}/></div>
    <p class="it dim mood">${challenge.text ?? file?.text ?? t("delve.left", { n: view.challenges, boss: view.boss.name })}</p></section>`;
}

function Hero({ hero, view, play }) {
  const committed = view.phase === "challenge" && hero.ready;
  return html`<div class=${`hero${hero.seat === view.seat ? " mine" : ""}`}><${Portrait} of=${heroOf(hero.avatar)}/><div><b>${hero.name}</b> <span class="it dim">${hero.seat === view.seat ? t("app.you") : play.names[hero.seat - 1]}${hero.seat === view.lead ? `, ${t("delve.leads")}` : ""}</span>
    <${Drives} hero=${hero} play=${play}/> <span class="it dim">${marksOf(hero.ref, view, play.content)}</span>
    ${keptOf(hero.memory?.map(({ key, number }) => ({ name: key, value: number }))).map(({ span, amount, what }) => html`<span class="it dim">${t(`tavern.${span}`, { amount, what })}</span>`)}
    <span class="small dim">${t(hero.ready ? "table.ready" : "delve.thinking")}, ${[t("delve.hand_of", { n: hero.hand.length, deck: hero.deck }), hero.aside?.length && t("delve.aside", { what: hero.aside.map((c) => play.content.card?.[c.id]?.name ?? nameOf(c.id)).join(", ") })].filter(Boolean).join(", ")}</span></div>
    <div class="cards">${committed && html`<span class="slot"><${Back}/></span>`}${hero.tableau.filter((s) => s.ref).map((s) => html`<${Slot} key=${s.ref} card=${faceOf(s, play.content)} form="mini" options=${about(play.options, s.ref)} play=${play} tell=${{ id: s.id, prose: faceOf(s, play.content).prose }}/>`)}</div></div>`;
}

const placed = ["commit", "counter", "play", "equip", "activate", "silence"];

function Hand({ own, view, play }) {
  const plain = play.options.filter((o) => !placed.includes(verbOf(o)) || !o.ref);
  const label = (o) => (["choose", "boon", "turn", "dispel", "power"].includes(verbOf(o)) ? o.text : t(`delve.do_${verbOf(o)}`));
  return html`<section class="hand" aria-label=${t("delve.hand")}><div class="fan">${own.hand.map((card) => html`<${Held} key=${card.ref} card=${card} play=${play}/>`)}</div>
    <div class="end">${view.choice?.length > 0 && html`<span class="it">${t("delve.choose")}</span>`}${plain.filter(legal).map((o) => html`<${Seal} option=${o} label=${label(o)} play=${play} kind=${["done", "pass"].includes(verbOf(o)) ? "main" : ""}/>`)}</div></section>`;
}

// Held is a card of the hand. It is often good for several things, so a press asks which.
function Held({ card, play }) {
  const face = faceOf(card, play.content), options = about(play.options, card.ref).map((o) => ({ ...o, label: labelOf(o) }));
  const open = options.filter(legal);
  const tell = { id: card.id, prose: face.prose };
  return html`<${Slot} card=${face} form=${small() ? "board" : "full"} options=${options} play=${play} tell=${tell} press=${open.length > 1 ? { lit: true, do: () => play.explain({ card: face, options, ...tell }, document.querySelector(`[data-card="${card.ref}"]`)) } : undefined} data-card=${card.ref}/>`;
}

const labelOf = (o) => {
  const [verb, , slot] = (o.move ?? "").split(" ");
  return verb === "equip" ? t("delve.do_equip", { slot: slot ?? "" }) : said(`delve.do_${verb}`, o.text);
};
