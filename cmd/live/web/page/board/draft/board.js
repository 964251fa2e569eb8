// A draft: what is offered as a fan of cards, each on a ray from the dream that it would
// become part of; the way through the dreamscape and the deck beside it.
import { html } from "../../vendor/ui.js";
import { nameOf } from "../../card/suits.js";
import { Mark } from "../../card/use.js";
import { figures } from "../../look/figures.js";
import { roman } from "../../look/roman.js";
import { said, t } from "../../look/strings.js";
import { tell as told } from "../../look/tell.js";
import { figure } from "../../why/sum.js";
import { about, legal, verbOf } from "../options.js";
import { Ghost, Seal, Slot } from "../slot.js";
import { angles, resonancesOf } from "./fan.js";
import { Rays } from "./rays.js";

// title is what the head says.
export const title = (view) => `${t("systems.draft")}, ${t("draft.dreamscape", { n: roman(view.dreamscape), of: roman(view.dreamscapes) })}`;

// Board is the draft.
export function Board({ view, play }) {
  return html`<div class="draft-board"><section class="way"><${Way} view=${view} play=${play}/><${Deck} view=${view} play=${play}/></section>
    <section class="stage" aria-label=${t("draft.offer")}><p class="head"><span class="it">${heading(view)}</span> <span class="essence"><span class="it dim">${t("draft.essence")}</span> <b>${view.essence}</b></span></p>
      <${Fan} view=${view} play=${play}/><${Acts} view=${view} play=${play}/></section></div>`;
}

const heading = (view) => view.question || (view.picks > 0 ? `${said(`draft.site_${view.kind}`, view.site)}, ${t("draft.picks_left", { n: view.picks })}` : said(`draft.site_${view.kind}`, view.site));

export const faceOf = (card) => ({ ...card, tribes: card.resonance?.length ? [].concat(card.resonance) : ["neutral"], tag: card.price || card.cost || null, numeral: "", tier: rarities[card.rarity] ?? 3, attack: null, health: card.spark || null, text: [card.type, card.rarity].filter(Boolean).map((w) => said(`draft.${w}`, w)).join(", ") });
const rarities = { common: 1, uncommon: 2, rare: 3, legendary: 4, special: 5 };

// Fan is the offer, or whatever is to be chosen from.
function Fan({ view, play }) {
  const choices = view.offer?.length ? view.offer.map((card, i) => ({ card, i })) : (view.choice ?? []).map((card, i) => ({ card, i }));
  const turn = angles(choices.length);
  if (choices.length === 0) return html`<div class="fan4 empty"><${Rays} view=${view} offers=${[]}/></div>`;
  return html`<div class="fan4"><${Rays} view=${view} offers=${choices.map(({ card }, i) => ({ card, angle: turn[i] }))}/>
    ${choices.map(({ card, i }, at) => html`<div class="leaf" key=${card.ref || card.id} style=${{ "--a": turn[at] }}>${card.taken ? html`<${Ghost}/>` : html`<${Slot} card=${faceOf(card)} options=${optionsOf(play, card, i)} play=${play} tell=${tell(card)}/>`}
      ${card.weight && html`<button type="button" class="weight" onClick=${(e) => play.explain({ title: card.name, id: card.id, sum: card.weight, prose: t("draft.probability", { n: (100 * card.probability).toFixed(2) }) }, e.currentTarget)}><b>${figure(Math.round(card.weight.total * 10) / 10)}</b><u>${t("why.open")}</u></button>`}</div>`)}</div>`;
}

const optionsOf = (play, card, i) => (card.ref ? about(play.options, card.ref) : play.options.filter((o) => ["choose", "pick", "buy"].some((verb) => o.move === `${verb} ${i + 1}`)));

const tell = (card) => ({ sum: card.weight, prose: [card.reason && t("draft.reason", { reason: said(`draft.reason_${card.reason}`, card.reason) }), card.staleness > 0 && t("draft.stale", { n: card.staleness }), card.tags?.map((tag) => tag.split(":").at(-1)).join(", ")].filter(Boolean).join(". ") });

// Acts are the moves without a card, and answers in words.
function Acts({ view, play }) {
  const shown = new Set([...(view.offer ?? []), ...(view.choice ?? [])].map((c) => c.ref)), cards = (view.offer?.length ?? 0) + (view.choice?.length ?? 0);
  const plain = play.options.filter((o) => !(o.ref && shown.has(o.ref)) && !(cards && ["pick", "buy"].includes(verbOf(o))));
  const label = (o) => (verbOf(o) === "choose" ? view.answers?.[Number(o.move.split(" ")[1]) - 1] ?? o.text : said(`draft.do_${verbOf(o)}`, o.text));
  return html`<div class="acts">${plain.map((o) => html`<${Seal} option=${o} label=${label(o)} play=${play} kind=${plain.filter(legal).length === 1 ? "main" : ""}>${verbOf(o) === "reroll" && html`<i>${view.reroll_price} <span class="coin"></span></i>`}</${Seal}>`)}</div>`;
}

function Way({ view }) {
  return html`<h2>${view.dreamcaller || t("draft.dreamcaller")}</h2><ol class="path">${(view.sites ?? []).map((site, i) => html`<li class=${i + 1 < view.place ? "y" : i + 1 === view.place ? "now" : ""} aria-current=${i + 1 === view.place ? "step" : undefined}>${said(`draft.site_${site}`, site.replaceAll("_", " "))}</li>`)}</ol>`;
}

// Deck is the deck by names, and what it resonates with.
function Deck({ view }) {
  const counted = new Map();
  for (const card of view.deck ?? []) counted.set(card.name, { card, n: (counted.get(card.name)?.n ?? 0) + 1 });
  return html`<h2 class="deck-name">${figures(t("draft.deck", { n: view.deck?.length ?? 0, of: view.deck_min }))}</h2><ul class="deck" tabindex="0" aria-label=${t("draft.deck", { n: view.deck?.length ?? 0, of: view.deck_min })}>${[...counted.values()].map(({ card, n }) => html`<li><${Mark} tribe=${card.resonance?.[0] ?? "neutral"}/><span>${card.name}</span><b>${n}</b></li>`)}</ul>
    ${(view.dreamsigns ?? []).filter((sign) => sign.text).map((sign) => html`<p class="small"><b>${told(sign.name)}</b> ${told(sign.text)}</p>`)}
    <p class="dream phone">${resonancesOf(view.profile).map((r) => html`<span><${Mark} tribe=${r}/> ${nameOf(r)} <b>${view.profile[r]}</b></span>`)}</p>`;
}
