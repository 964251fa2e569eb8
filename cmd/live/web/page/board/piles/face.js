// The face of a card of a game in one file: of the French deck, of a colour and a number, or of words.
// What it is follows from the card's attributes; a game says nothing of it.
import { html } from "../../vendor/ui.js";
import { back } from "../../card/back.js";
import { fixed, leaf, line } from "../../card/line.js";
import { width } from "../../card/width.js";
import { t } from "../../look/strings.js";
import { field, letters } from "./french.js";
import { french, known, red, sign } from "./signs.js";

const own = ["ref", "name", "by", "told", "rank", "suit", "color", "colour", "cost", "text"];
const first = (word) => word.charAt(0).toUpperCase() + word.slice(1);

// suitOf is the suit or the colour of a card, rankOf its rank, "" for none: of an attribute that is 0
// only the name tells.
export const suitOf = (card) => card.suit ?? card.color ?? card.colour ?? "";
export const rankOf = (card) => card.rank ?? Number(card.name?.split(" ").find((word) => /^\d+$/.test(word)) ?? NaN);

const isFrench = (card) => Object.hasOwn(french, suitOf(card)) && rankOf(card) > 0;
const rankWord = (card) => (isFrench(card) && letters[card.rank]) || String(rankOf(card));

// called is a card in words: "7 of hearts".
export const called = (card) => (!card.name ? t("piles.unknown") : isFrench(card) ? t("piles.called", { rank: said(card.rank), suit: card.suit }) : card.name);
const said = (rank) => (letters[rank] ? t(`piles.rank_${rank > 13 ? 1 : rank}`) : rank);

// calledOf is the same by the name alone, which is what events have.
export function calledOf(name) {
  const [, rank, suit] = name.match(/^(\d+) (\w+)$/) ?? [];
  return suit in french ? called({ name, rank: Number(rank), suit }) : name;
}

// inOrder sorts a hand of the French deck as people do, colours by turns; any other stays as it lies.
export function inOrder(cards) {
  const suits = Object.keys(french);
  return cards.every(isFrench) ? [...cards].sort((a, b) => suits.indexOf(a.suit) - suits.indexOf(b.suit) || a.rank - b.rank) : cards;
}

// wordsOf are the lines of what a card does or is worth: its text, and its further attributes.
export const wordsOf = (card) => [card.text, ...Object.entries(card).filter(([key, value]) => !own.includes(key) && !card.name?.split(" ").includes(String(value))).map(([key, value]) => (value === true ? key : typeof value === "string" ? `${key}: ${value}` : `${value} ${key}`).replaceAll("_", " "))].filter(Boolean);

// inWords says that a face has a name for its picture; wordy that there is more to read than the name.
export const inWords = (card) => Boolean(card.name) && !suitOf(card) && !isNumber(card);
export const wordy = (card) => inWords(card) && wordsOf(card).length > 0;

// Face draws a card, or the back of one that the viewer does not know. form is "mini" up to 60 px of
// width, "tall" up to 110, else "full".
export function Face({ card, form = "tall" }) {
  return html`<svg class="card" viewBox="0 0 140 240" aria-hidden="true">${!card.name ? (card.told?.length ? [frame(), told(card)] : back()) : [frame(), (isFrench(card) ? played : suitOf(card) ? coloured : isNumber(card) ? numeral : words)(card, form)]}</svg>`;
}

const isNumber = (card) => card.rank !== undefined && card.name.split(" ").includes(String(card.rank));

const frame = () => html`<rect x=".8" y=".8" width="138.4" height="238.4" rx="8" fill="var(--card)" stroke="var(--card-edge)" stroke-width="1.6"/><rect x="5" y="5" width="130" height="230" rx="4.5" fill="none" stroke="var(--ink)" stroke-width="2.2"/>`;
const inner = html`<rect x="9" y="9" width="122" height="222" rx="2" fill="none" stroke="var(--ink)" stroke-width=".9"/>`;
const text = (x, y, size, words, kind = "cn", fill = "var(--ink)") => html`<text x=${x} y=${y} class=${kind} font-size=${fixed(size)} fill=${fill}>${words}</text>`;

// corner is a rank and its sign at the left edge, which a fan leaves free.
function corner(rank, suit, colour, form) {
  const size = form === "mini" ? 46 : 36, narrow = rank.length > 1 ? .8 : 1, x = form === "mini" ? 28 : 25;
  return [text(x, form === "mini" ? 50 : 42, size * narrow, rank, "cn", colour), suit && sign(suit, x, form === "mini" ? 76 : 60, form === "mini" ? .95 : .62)];
}

const both = (drawn) => [drawn, html`<g transform="rotate(180 70 120)">${drawn}</g>`];

function played(card, form) {
  const index = corner(rankWord(card), card.suit, red(card.suit) ? "var(--oxblood)" : "var(--ink)", form);
  return form === "mini" ? [index, sign(card.suit, 84, 168, 2.4)] : [inner, both(index), field(card.suit, card.rank)];
}

// foot is the line of words below a picture.
const foot = (words, form) => words && text(70, form === "mini" ? 224 : 220, Math.min(form === "mini" ? 26 : 20, 112 / Math.max(1, width(words))), words, "ct", "var(--ink-2)");
const rest = (card) => card.name.split(" ").filter((word) => !/^\d+$/.test(word)).join(" ");

function coloured(card, form) {
  const suit = suitOf(card), rank = rankWord(card), has = !Number.isNaN(rankOf(card)), ground = known(suit) ? `color-mix(in srgb, var(--card) 86%, ${tints[suit] ?? "var(--suit-neutral)"})` : "var(--sink)";
  return [form !== "mini" && inner, has && corner(rank, suit, "var(--ink)", form),
    form === "mini" ? sign(suit, 86, 142, 2.1) : [html`<ellipse cx="74" cy="126" rx="42" ry="62" style=${{ fill: ground }} ...${line} stroke-width="1.4"/>`, sign(suit, 74, 126, 1.9)], foot(rest(card), form)];
}

const tints = { red: "var(--suit-swords)", blue: "var(--suit-cups)", green: "var(--suit-wands)", yellow: "var(--suit-pentacles)", pink: "var(--suit-swords)", purple: "var(--suit-ruin)", orange: "var(--suit-ember)" };

const numeral = (card, form) => [form !== "mini" && inner, form !== "mini" && both(corner(String(card.rank), "", "var(--ink)", form)), text(70, 158, card.rank > 9 ? 84 : 104, card.rank), foot(rest(card), form)];

const grounds = ["ruin", "pentacles", "cups", "neutral", "stone", "ember", "wands"];

// groundOf is the ground of an initial: cards that differ in what they are good for differ in it.
const groundOf = (card) => { const kind = Object.keys(card).find((key) => !own.includes(key)); return `color-mix(in srgb, var(--card) 76%, var(--suit-${kind ? grounds[kind.codePointAt(0) % grounds.length] : "neutral"}))`; };

// words is a card without a picture: it has a drawn initial, as the first letter of a chapter has one.
function words(card, form) {
  const name = first(rest(card) || card.name), initial = name.slice(0, 2), price = card.cost ?? null, rank = rankOf(card), mini = form === "mini", full = form === "full" && wordsOf(card).length > 0;
  const [x, y, w, h] = mini ? [14, 14, 112, price === null ? 206 : 156] : [13, 44, 114, full ? 92 : 160];
  const size = Math.min(full ? 17 : 21, (price === null && Number.isNaN(rank) ? 112 : 82) / width(name));
  return [
    !mini && [inner, html`<path d="M13 40H127" stroke="var(--ink)" stroke-width=".9"/>`, text(price !== null ? 58 : Number.isNaN(rank) ? 70 : 80, 31, size, name, "ct")],
    html`<rect x=${x} y=${y} width=${w} height=${h} style=${{ fill: groundOf(card) }} stroke="var(--ink)" stroke-width="1.4"/>`, !mini && vine(x, y, w, h),
    text(70, y + h / 2 + (full ? 23 : 28), full ? 62 : mini ? 74 : 76, initial, "ct"),
    !Number.isNaN(rank) && price === null && text(mini ? 34 : 25, mini ? 54 : 33, mini ? 40 : 24, rank),
    full && html`<foreignObject x="13" y="140" width="114" height="86"><div class="lines">${wordsOf(card).map((l) => html`<p>${l}</p>`)}</div></foreignObject>`,
    price !== null && coin(price, mini),
  ];
}

const coin = (price, mini) => (mini
  ? html`<circle cx="70" cy="200" r="28" fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="3"/>${text(70, 216, 44, price, "cn", "var(--gold-ink)")}`
  : html`<circle cx="114" cy="25" r="17" fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="1.8"/>${text(114, 33, 23, price, "cn", "var(--gold-ink)")}`);

const vine = (x, y, w, h) => [
  html`<path d="M${x + 6} ${y + h - 6}C${x + w * .1} ${y + h * .5} ${x + w * .12} ${y + h * .2} ${x + w * .42} ${y + 7}M${x + w - 6} ${y + 6}C${x + w * .9} ${y + h * .5} ${x + w * .88} ${y + h * .8} ${x + w * .58} ${y + h - 7}" fill="none" ...${line} stroke-width="1"/>`,
  [[.1, .62, -60], [.16, .34, -20], [.32, .14, 60], [.9, .38, 120], [.84, .66, 160], [.68, .86, -120]].map(([a, b, turn]) => leaf(fixed(x + a * w), fixed(y + b * h), turn)),
];

// told is what all were told that a card may be, whose face the viewer does not know: signs and
// numbers of each attribute.
const told = (card) => card.told.map((entry, i) => {
  const may = entry.replace(/^[^:]*: /, "").split(", "), y = 62 + i * 106;
  return may.map((value, k) => {
    const across = Math.min(may.length, 3), at = 70 + (k % 3 - (across - 1) / 2) * 38, down = y + Math.floor(k / 3) * 44;
    return known(value) ? sign(value, may.length > 1 ? at : 70, down, may.length > 1 ? .85 : 1.7) : text(may.length > 1 ? at : 70, down + 14, may.length > 1 ? 38 : 66, value.slice(0, 3));
  });
});
