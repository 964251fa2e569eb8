// A card: tarot proportion, 140 by 240 units, in colours of variables alone, so that a
// theme never draws it again.
//
// A card is {name, tier | cost, tribes, attack, health, aegis, guardian, golden, text,
// numeral, emblem, trump, tag, art}. tag is the price in the corner, art the address of a
// picture that takes the place of the drawn one.
import { html } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { roman } from "../look/roman.js";
import { aegis } from "./aegis.js";
import { back } from "./back.js";
import { nameOf } from "./suits.js";
import { asGiven, framed } from "./given.js";
import { fixed } from "./line.js";
import { cartouche, text } from "./words.js";
import { picture } from "./picture.js";
import { stat } from "./stat.js";
import { small } from "./use.js";
import { width } from "./width.js";

// described is what a screen reader says of a card.
export const described = (card) => saying(worded(asGiven(card)));

// called is what people call a keyword.
const called = (word) => nameOf(word.split(":").at(-1)).replace(/^./u, (letter) => letter.toUpperCase());

// unsaid are the names of the keywords that the text of a card does not name itself.
const unsaid = ({ keywords, text }) => (keywords ?? []).map(called).filter((name) => !text?.toLowerCase().includes(name.toLowerCase()));

// worded is the card with these before its text; a spell has no numbers, and says what it is.
const worded = (plain) => facing(plain.spell ? { ...plain, attack: null, health: null, keywords: ["spell"] } : plain);
const facing = (card) => ({ ...card, text: [...unsaid(card).map((name) => `${name}.`), card.text].filter(Boolean).join(" ") });

const saying = (card) => [
  card.name, card.attack != null && t("card.stats", { attack: card.attack, health: card.health }),
  card.golden && t("tavern.golden"), card.guardian && t("tavern.guardian"), card.aegis && t("tavern.aegis"), ...(card.auras ?? []).map(({ of, amount }) => (of === "attack" || of === "health") && t("card.aura", { of, amount })), card.text,
].filter(Boolean).join(", ");

const whole = (label, marks, children) => html`<svg class=${`card${marks}`} viewBox="0 0 140 240" ...${label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }}>${children}</svg>`;

// byAuras says which of attack and health an aura has moved up or down.
const byAuras = (card) => Object.fromEntries((card.auras ?? []).map(({ of, amount }) => [of, amount > 0 ? "up" : "down"]));

// Back is a card that lies face down.
export const Back = ({ label }) => whole(label ?? t("card.back"), "", back());

// Card draws a card; where it is silent, something beside it says what it is. form is "full" with its text, "board" with a tall picture or "mini"
// for less than 60 px; state is "broken" while its aegis breaks; shift says which of
// attack and health went "up" or "down". What an aura gives or takes is shown so too.
export function Card({ card: plain, form = "full", state, silent, shift = {} }) {
  const card = worded(asGiven(plain));
  shift = { ...byAuras(card), ...shift };
  const inside = form === "mini" ? mini(card, shift) : large(card, form, shift, state);
  return whole(silent ? "" : described(card), card.golden ? " is-golden" : "", [frame(card), inside, form === "mini" && ring(card, state), form === "mini" && numbers(card, shift, 36, 104, 196, 1.72)]);
}

const ring = (card, state) => (state === "broken" ? aegis(true) : card.aegis ? aegis(false) : null);

const battlements = "M1 8V-7H16V0H25.6V-7H40.6V0H50.2V-7H89.8V0H99.4V-7H114.4V0H124V-7H139V8Z";

const frame = (card) => framed(card.guardian ? "guardian" : card.golden ? "golden" : "plain", () => drawn(card));

function drawn({ golden, guardian }) {
  const edge = golden || guardian ? 1 : 5;
  return [
    guardian && html`<path d=${battlements} fill="var(--iron)"/>`,
    html`<rect x=".8" y=".8" width="138.4" height="238.4" rx="8" fill="var(--card)" stroke="var(--card-edge)" stroke-width="1.6"/>`,
    golden && html`<rect x="4.5" y="4.5" width="131" height="231" rx="5.5" fill="var(--card-gold)" stroke="var(--gold-fill)" stroke-width="7"/>`,
    guardian && html`<rect x="4.5" y="4.5" width="131" height="231" rx="5" fill="none" stroke="var(--iron)" stroke-width=${golden ? 3 : 8}/>`,
    html`<rect x=${edge} y=${edge} width=${140 - 2 * edge} height=${240 - 2 * edge} rx=${edge === 1 ? 8 : 4.5} fill="none" stroke="var(--ink)" stroke-width="2.2"/><rect x="9" y="9" width="122" height="222" rx="2" fill="none" stroke="var(--ink)" stroke-width=".9"/>`,
  ];
}

// fit is the size of letters at which a text is at most so wide.
const fit = (text, size, most) => Math.min(size, most / Math.max(1, width(text)));

const numeralOf = (card) => card.numeral ?? roman(card.tier ?? 0);

const spots = { 1: [[70, 110]], 2: [[44, 88], [96, 132]], 3: [[70, 78], [40, 132], [100, 132]] };

function mini(card) {
  const tribes = card.tribes?.length ? card.tribes.slice(0, 3) : ["neutral"];
  return html`<text x="70" y="38" class="ct" font-size=${fixed(fit(numeralOf(card), 32, 116))} fill="var(--ink)">${numeralOf(card)}</text><path d="M14 48H126" stroke="var(--ink)" stroke-width="1.5"/>
    ${tribes.map((tribe, i) => small(tribe, ...spots[tribes.length][i], [2.5, 1.75, 1.4][tribes.length - 1]))}`;
}

function large(card, form, shift, state) {
  const words = form === "full" && card.text;
  const height = words ? 98 : 136, below = 32 + height;
  return [
    head(numeralOf(card)), ground(card, height), art(card, height), ring(card, state),
    cartouche(card.golden ? card.name.replace(/^Golden /, "") : card.name, below), words ? text(card.text, below + 21) : marks(card.keywords, below - 7), feet(card.tribes ?? []),
    numbers(card, shift, 27, 113, 214, words ? 1 : 1.08), price(card.tag),
  ];
}

// marks are the keywords of a card that is shown without its text.
const marks = (keywords = [], y) => {
  const names = keywords.map(called).join(" · ");
  return names && html`<text x="70" y=${y} class="ct" font-size=${fixed(fit(names, 12, 108))} fill="var(--ink)" paint-order="stroke" stroke="var(--art)" stroke-width="3">${names}</text>`;
};

function head(numeral) {
  const size = fit(numeral, 15.5, 82), gap = 6 + width(numeral) * size / 2, split = numeral && gap <= 42;
  return html`<text x="70" y="24.5" class="ct" font-size=${fixed(size)} fill="var(--ink)">${numeral}</text>
    ${(split || !numeral) && html`<path d=${split ? `M16 19H${70 - gap}M${70 + gap} 19H124` : "M16 19H124"} stroke="var(--ink)" stroke-width=".9"/>`}
    <path d="M20 16L23 19L20 22L17 19ZM120 16L123 19L120 22L117 19Z" fill="var(--ink)"/>`;
}

// ground is the tinted paper of the picture, with rays on a golden card.
function ground({ tribes, golden }, height) {
  const tint = `color-mix(in srgb,var(--suit-${tribes?.[0] ?? "neutral"},var(--suit-neutral)) var(--tint),var(--art))`;
  return [
    html`<rect x="12.5" y="30" width="115" height=${height} style=${{ fill: golden ? "var(--art-gold)" : tint }} stroke="var(--ink)" stroke-width="1.3"/>`,
    golden && html`<path d=${burst(height)} stroke="var(--gold-fill)" stroke-width="1.4" opacity=".7"/>`,
  ];
}

function burst(height) {
  const within = (v) => Math.max(-1, Math.min(1, 1.5 * v)), middle = 30 + height / 2;
  return Array.from({ length: 28 }, (_, i) => {
    const angle = Math.PI * i / 14;
    return `M70 ${middle}L${(70 + 57 * within(Math.cos(angle))).toFixed(1)} ${(middle + height / 2 * within(Math.sin(angle))).toFixed(1)}`;
  }).join("");
}

const art = (card, height) => (card.art
  ? html`<image href=${card.art} x="13.2" y="30.7" width="113.6" height=${height - 1.4} preserveAspectRatio="xMidYMid slice"/>`
  : picture(card, 70, 30 + height / 2, 54, height / 2 - 4));

function feet(tribes) {
  const many = tribes.length > 2;
  return tribes.slice(0, 4).map((tribe, i, all) => small(tribe, 70 + (i - (all.length - 1) / 2) * (many ? 14 : 18), 219, many ? .3 : .4));
}

const numbers = (card, shift, left, right, y, size) => [stat("atk", card.attack, left, y, size, shift.attack), stat("hp", card.health, right, y, size, shift.health)];

const price = (tag) => tag != null && html`<circle cx="118" cy="19" r="15" fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="1.8"/><text x="118" y="25.5" class="cn" font-size="19" fill="var(--gold-ink)">${tag}</text>`;
